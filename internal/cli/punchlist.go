package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/report/terminal"
)

// maxUncovered is the number of transcripts without a case that are named.
const maxUncovered = 5

// printList writes the punch list for people.
func (c *checkCommand) printList(s *Surroundings, w *rowWriter) error {
	out, isTerminal := s.people()
	for _, n := range w.skipped.list {
		w.sum.Skipped(n.at.path, n.at.byLine(), n.at.number, n.text)
	}
	for range w.skipped.count - len(w.skipped.list) {
		w.sum.Skipped("", 0, 0, "")
	}
	w.sum.Read(w.read, w.read+w.unread)
	list := w.sum.Summary()
	list.Floor = c.Floor
	if c.Out != "-" {
		list.Rows = c.Out
	}
	list.Reports = w.reports.paths()
	if w.read > 0 { // with nothing read, rows are not what is missing
		list.Next, list.NextWhy = c.next()
	}
	list.Explain = joinFlags(c.Join)
	if err := w.printUncovered(out); err != nil {
		return err
	}
	return terminal.Write(out, list, terminal.Style{Width: s.columns(), Color: s.colour(isTerminal, c.NoColor), UTF8: !s.ascii()})
}

// next returns one command that can be pasted where the rows were not kept: it keeps them. From rows that were kept the
// list itself names the case to explain.
func (c *checkCommand) next() (command, why string) {
	if c.Out != "" && c.Out != "-" {
		return "", ""
	}
	words := []string{"punchlist", "check"}
	for _, k := range c.Contract {
		words = append(words, "-c", k)
	}
	for _, f := range []struct{ flag, value string }{{"--cases", c.Cases}, {"--answers", c.Answers}, {"--judge", c.Judge}, {"--judges", c.Judges}, {"--calibration", c.Calibration}, {"--format", c.Format}, {"--candidate", c.Candidate}} {
		if f.value != "" {
			words = append(words, f.flag, f.value)
		}
	}
	words = append(words, joinFlags(c.Join)...)
	words = append(words, "--out", "rows.jsonl")
	return shellWords(append(words, c.Files...)), "keeps the rows"
}

// joinFlags are the flags that join the same files again.
func joinFlags(paths []string) []string {
	var words []string
	for _, path := range paths {
		words = append(words, "--join", path)
	}
	return words
}

// printUncovered says which transcripts no case names. They are no failure, but nobody should take them for checked.
func (w *rowWriter) printUncovered(out io.Writer) error {
	n := w.uncovered.count
	if n == 0 {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "NOT COVERED  %s that no case of %s names\n\n", counted(n, "transcript"), plain(w.cases.file))
	for _, u := range w.uncovered.list[:min(len(w.uncovered.list), maxUncovered)] {
		fmt.Fprintf(&b, "   %s  %s\n", plain(u.text), plain(u.at.String()))
	}
	if n > maxUncovered {
		fmt.Fprintf(&b, "   and %d more\n", n-maxUncovered)
	}
	b.WriteByte('\n')
	_, err := io.WriteString(out, b.String())
	return err
}
