package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/report/story"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// explainCommand tells one case to people.
type explainCommand struct {
	Transcripts string   `placeholder:"PATH" help:"File or folder in which the transcript stands now, where it is no longer where the row says."`
	Contract    []string `name:"contract" short:"c" placeholder:"FILE" sep:"none" help:"The contract, where it is no longer where the row says. Give the flag again for each further one."`
	Join        []string `placeholder:"FILE" sep:"none" help:"What the check joined, for rows of a check with --join. Give the flag again for each further one."`
	RowOnly     bool     `help:"Open nothing: tell what the row alone knows."`
	Handoff     string   `placeholder:"BASE" help:"Write BASE.json and BASE.md for the team that can fix it, with card numbers, addresses, telephone numbers and keys taken out."`
	Full        bool     `help:"Cut no text, and show every row of the timeline."`
	Width       int      `placeholder:"CELLS" help:"Width of a line (default: the terminal's, else COLUMNS, else 120)."`
	NoColor     bool     `help:"No colour, as with NO_COLOR."`
	Case        string   `arg:"" name:"case" help:"Which row: its case id, its transcript id, or CASE/TRANSCRIPT."`
	Rows        string   `arg:"" name:"rows" help:"Rows, one JSON object to a line, as check wrote them, or - for standard input. Rows in the minimal form of other tools are read too."`
}

// Help shows examples.
func (*explainCommand) Help() string {
	return `Examples:

    punchlist explain tr_1042 rows.jsonl
    punchlist explain refund-1/tr_1042 rows.jsonl --transcripts runs/
    punchlist explain tr_1042 rows.jsonl --handoff tr_1042

The transcript and the contract are opened again where the row says: from here, else from the folder of the rows and those above it. A transcript with another digest is refused.
Exit codes: 0 it is told; 2 there is no such row, more than one, or the transcript cannot be opened as it was.`
}

// Run finds the row, opens again what it points to, and tells it.
func (c *explainCommand) Run(s *Surroundings) error {
	if err := c.sane(); err != nil {
		return err
	}
	found, err := findRow(s, c.Case, c.Rows)
	if err != nil {
		return c.swapped(err)
	}
	st := &story.Story{Row: &found.row, Grammar: evaluate.Grammar(), Full: c.Full}
	if err := c.openAgain(s, st, found.minimal); err != nil {
		return err
	}
	if c.Handoff != "" {
		if err := c.writeHandoff(s, st); err != nil {
			return err
		}
	}
	st.Next, st.NextWhy = c.next(s, st)
	width := c.Width
	if width == 0 {
		width = s.columns()
	}
	return st.Write(s.Stdout, terminal.Style{Width: width, Color: s.colour(s.StdoutIsTerminal, c.NoColor), UTF8: !s.ascii()})
}

// swapped adds to an error that the two arguments are the wrong way round, where they look so.
func (c *explainCommand) swapped(err error) error {
	_, noRows := os.Stat(c.Rows)
	info, noCase := os.Stat(c.Case)
	if c.Rows == "-" || noRows == nil || noCase != nil || info.IsDir() {
		return err
	}
	return fmt.Errorf("%w; the case comes first: punchlist explain CASE %s", err, shellWords([]string{c.Case}))
}

func (c *explainCommand) sane() error {
	switch {
	case c.Case == "":
		return errors.New("the case is empty: give a case id, a transcript id, or CASE/TRANSCRIPT")
	case c.Width < 0 || c.Width > 10000:
		return errors.New("--width is a number of cells from 1 to 10000")
	case c.RowOnly && (c.Transcripts != "" || len(c.Join) > 0):
		return errors.New("--row-only opens no transcript: leave --transcripts and --join out")
	case stdinTimes(append([]string{c.Rows}, c.Join...)) > 1:
		return errors.New("standard input can be read only once: two of rows and joins are -")
	}
	return nil
}

// openAgain opens the transcript and the contract. A row that names no source is told alone; one whose source cannot be
// opened as it was is refused, unless the row alone is asked for.
func (c *explainCommand) openAgain(s *Surroundings, st *story.Story, minimal bool) error {
	row := st.Row
	switch {
	case minimal:
		st.Notes = append(st.Notes, "the row is in the minimal form of another tool: it holds ids, and no evidence")
	case c.RowOnly:
	case row.SourceDigest == "":
		st.Notes = append(st.Notes, "the row has no digest of its transcript, so none is opened: it could be another one")
	default:
		t, err := c.transcript(s, row)
		if err != nil {
			return fmt.Errorf("%w\nNext: %s  tells what the row alone knows", err, c.again("--row-only"))
		}
		if err := c.joinAgain(s, t, row); err != nil {
			return fmt.Errorf("%w\nNext: %s  tells what the row alone knows", err, c.again("--row-only"))
		}
		st.Transcript = t
		if have := t.Source.Format + "-" + t.Source.Version; row.Importer != "" && have != row.Importer {
			st.Notes = append(st.Notes, fmt.Sprintf("the row was made with the importer %s; this is %s", row.Importer, have))
		}
	}
	var note string
	if st.Contract, note = c.contract(s, row); note != "" {
		st.Notes = append(st.Notes, note)
	}
	return nil
}

// joinAgain adds what the check joined. Without it turns may count otherwise, so nothing else will do.
func (c *explainCommand) joinAgain(s *Surroundings, t *transcript.Transcript, row *verdict.Row) (err error) {
	if len(c.Join) == 0 && row.SourceJoin != "" {
		return errors.New("the row was made of the transcript and of records of other systems: give the same files again with --join FILE")
	}
	if len(c.Join) == 0 {
		return nil
	}
	j, err := readJoins(s, c.Join)
	if err != nil {
		return err
	}
	if j.digest(t.ID) != row.SourceJoin {
		return errors.New("the records that --join gives for this transcript are not those that the row was made with: give the files as they were, in the same order")
	}
	defer recovered(&err)
	j.apply(t)
	return nil
}

// again is this call with another flag, to be pasted.
func (c *explainCommand) again(flags ...string) string {
	words := []string{"punchlist", "explain"}
	if strings.HasPrefix(c.Case, "-") || strings.HasPrefix(c.Rows, "-") {
		return shellWords(append(append(words, flags...), "--", c.Case, c.Rows))
	}
	return shellWords(append(append(words, c.Case, c.Rows), flags...))
}

// next is the one command at the end of the story.
func (c *explainCommand) next(s *Surroundings, st *story.Story) (command, why string) {
	rows, ok := terminal.ShellWord(c.Rows, !s.ascii())
	if !ok || c.Rows == "-" {
		return "punchlist explain --help", "what else can be asked"
	}
	id, ok := terminal.ShellWord(c.Case, !s.ascii())
	if c.Handoff == "" && ok && !strings.HasPrefix(c.Case, "-") && len(st.Handoff().Teams) > 0 {
		more := ""
		if len(c.Join) > 0 {
			more = " " + shellWords(joinFlags(c.Join))
		}
		return "punchlist explain " + id + " " + rows + more + " --handoff handoff", "for the team that can fix it"
	}
	return "punchlist diagnose " + rows, "each failed row, as one line of JSON"
}

// foundRow is the row that was asked for.
type foundRow struct {
	row     verdict.Row
	minimal bool
}
