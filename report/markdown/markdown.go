// Package markdown writes a summary of a run for the page of a job, a pull request or a chat: counts, what is open, what
// was not decided.
//
// Tables of numbers are Markdown. Everything that holds words of a record is HTML inside <code>, on a line that starts
// with our own words, with each character that Markdown or HTML could read as markup written as an entity: Markdown is
// not looked for inside blocks of HTML, and mentions, links, issue numbers and emoji are not looked for inside <code>.
package markdown

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// MaxBytes is the largest document: GitHub refuses a job summary over 1 MiB.
const MaxBytes = 1 << 20

const (
	maxItems    = 500 // items that are kept
	maxReasons  = 32
	maxIDs      = 5
	maxVersions = 4
	reserve     = 4 << 10 // for the line that says what is cut
)

// Report keeps what is written of the rows. Make one with New.
type Report struct {
	limit    int
	items    report.Top[string]
	cases    int // with items
	reasons  []reason
	versions [4][]string // contract, extractor, grader, importer
}

var _ report.Report = (*Report)(nil)

// reason is a line of what was not decided.
type reason struct {
	verdict verdict.Verdict
	why     string
	n       int
	ids     []string
}

// New returns an empty report of at most limit bytes; 0 stands for MaxBytes.
func New(limit int) *Report {
	if limit <= 0 {
		limit = MaxBytes
	}
	return &Report{limit: limit, items: report.Top[string]{Most: maxItems}}
}

// Add keeps the items of a row that failed or ended in an honest failure, and the reason of one that was excluded.
func (r *Report) Add(row *verdict.Row) {
	r.version(row)
	if row.Class == verdict.ClassExcluded {
		r.exclude(row)
		return
	}
	items := report.Items(row)
	if len(items) > 0 {
		r.cases++
	}
	for i := range items {
		it := &items[i]
		r.items.Add(report.KeyOf(row, it, i), func() string { return itemText(row, it) })
	}
}

func (r *Report) version(row *verdict.Row) {
	contract := row.Contract
	if row.ContractVersion > 0 {
		contract = fmt.Sprintf("%s v%d", row.Contract, row.ContractVersion)
	}
	for i, name := range [...]string{contract, row.Extractor, row.Grader, row.Importer} {
		list := r.versions[i]
		if name != "" && len(list) <= maxVersions && !slices.Contains(list, name) {
			r.versions[i] = append(list, strings.Clone(name[:min(len(name), 256)]))
		}
	}
}

func (r *Report) exclude(row *verdict.Row) {
	why := report.WhyExcluded(row)
	at := slices.IndexFunc(r.reasons, func(x reason) bool { return x.verdict == row.Verdict && x.why == why })
	if at < 0 {
		if len(r.reasons) == maxReasons {
			return
		}
		at = len(r.reasons)
		r.reasons = append(r.reasons, reason{verdict: row.Verdict, why: why})
	}
	x := &r.reasons[at]
	x.n++
	if len(x.ids) < maxIDs {
		x.ids = append(x.ids, Code(report.Name(row.TranscriptID)))
	}
}

// itemText is one item: a line that can be opened, and the evidence below it.
func itemText(row *verdict.Row, it *report.Item) string {
	var b strings.Builder
	state := it.State.String()
	if it.Share != "" {
		state = it.Share
	}
	fmt.Fprintf(&b, "<details><summary>%s, %s: %s in %s", it.Severity, state, Code(report.Name(it.Name)), Code(report.Name(row.TranscriptID)))
	if row.CaseID != row.TranscriptID {
		fmt.Fprintf(&b, ", case %s", Code(report.Name(row.CaseID)))
	}
	fmt.Fprintf(&b, " (%s)</summary>\n<ul>\n", row.Verdict)
	for _, l := range it.Lines() {
		b.WriteString("<li>" + Text(l.Label))
		if l.Place != "" {
			b.WriteString(" " + Code(l.Place))
		}
		words := l.Text
		if l.Spoken {
			words = `"` + words + `"`
		}
		if words != "" {
			b.WriteString(": " + Code(words))
		}
		b.WriteString("</li>\n")
	}
	b.WriteString("</ul>\n</details>\n\n")
	return b.String()
}

// Finish writes the document.
func (r *Report) Finish(w io.Writer, s *report.Summary) error {
	var b strings.Builder
	fmt.Fprintf(&b, "## Punch list: %s\n\n", r.answer(s))
	counts(&b, s)
	foot := r.foot(s)
	r.list(&b, s, r.limit-len(foot)-reserve)
	b.WriteString(foot)
	out := b.String()
	if len(out) > r.limit {
		return fmt.Errorf("there is no room for the counts: %d bytes are needed, and %d are left of the %d that a summary may have", len(out), r.limit, MaxBytes)
	}
	_, err := io.WriteString(w, out)
	return err
}

// answer is the headline. It never claims more than was decided.
func (r *Report) answer(s *report.Summary) string {
	c := &s.Cases
	switch {
	case c.Failed+c.Honest > 0:
		return fmt.Sprintf("%s in %d of %s", counted(r.items.Total, "open item"), r.cases, counted(c.Total, "case"))
	case c.NothingJudged():
		return "nothing was decided, so nothing passed"
	case c.Excluded > 0 || s.Skipped.Count > 0 || s.Wrong.Count > 0 || s.Obligations.BelowFloor(s.Floor):
		return fmt.Sprintf("%s in %s; not everything was decided", c.Nothing(), counted(c.Passed, "case"))
	case c.AllAudited():
		return fmt.Sprintf("%s in %s; no contract says what was owed", c.Nothing(), counted(c.Passed, "case"))
	}
	return fmt.Sprintf("%s in %s", c.Nothing(), counted(c.Passed, "case"))
}

func counts(b *strings.Builder, s *report.Summary) {
	c, o := &s.Cases, &s.Obligations
	b.WriteString("| | total | failed | honest failure | passed | excluded |\n|---|---:|---:|---:|---:|---:|\n")
	fmt.Fprintf(b, "| cases | %d | %d | %d | %d | %d |\n\n", c.Total, c.Failed, c.Honest, c.Passed, c.Excluded)
	if l := &s.Claims; l.Total() > 0 {
		b.WriteString("| | total | supported | contradicted | undecided |\n|---|---:|---:|---:|---:|\n")
		fmt.Fprintf(b, "| claims | %d | %d | %d | %d |\n\n", l.Total(), l.Supported, l.Contradicted, l.Undecided)
	}
	if o.Total+o.NotRequired+o.Waived == 0 && s.Claims.Total() > 0 {
		fmt.Fprintf(b, "%d of %s read.\n\n", s.Read, counted(s.Of, "transcript"))
		return
	}
	b.WriteString("| | total | met | open | invalid | contradicted | pending | unknown | excluded |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	fmt.Fprintf(b, "| required obligations | %d | %d | %d | %d | %d | %d | %d | %d |\n\n", o.Total, o.Met, o.Open, o.Invalid, o.Contradicted, o.Pending, o.Unknown, o.Excluded)
	fmt.Fprintf(b, "%d of %d required obligations decided, floor %g %%. %d of %s read.\n\n", o.Decided(), o.Total, s.Floor, s.Read, counted(s.Of, "transcript"))
}

// list writes items while room bytes are not used up.
func (r *Report) list(b *strings.Builder, s *report.Summary, room int) {
	if r.items.Total == 0 {
		return
	}
	b.WriteString("### Open\n\n")
	shown := 0
	for _, t := range r.items.First() {
		if b.Len()+len(t) > room {
			break
		}
		b.WriteString(t)
		shown++
	}
	if more := r.items.Total - shown; more > 0 {
		fmt.Fprintf(b, "<p>Cut here: %s not shown, the mildest last.", counted(more, "more item"))
		if s.Rows != "" {
			fmt.Fprintf(b, " All of them are in %s.", Code(report.Name(s.Rows)))
		}
		b.WriteString("</p>\n\n")
	}
}

// foot is what follows the items: what was not decided, what was not read, and the versions.
func (r *Report) foot(s *report.Summary) string {
	var b strings.Builder
	if len(r.reasons) > 0 {
		b.WriteString("### Not decided: neither passed nor failed\n\n<ul>\n")
		slices.SortStableFunc(r.reasons, func(a, b reason) int { return int(a.verdict) - int(b.verdict) })
		for _, x := range r.reasons {
			fmt.Fprintf(&b, "<li>%d %s, %s: %s", x.n, x.verdict, Text(x.why), strings.Join(x.ids, ", "))
			if more := x.n - len(x.ids); more > 0 {
				fmt.Fprintf(&b, " and %d more", more)
			}
			b.WriteString("</li>\n")
		}
		b.WriteString("</ul>\n\n")
	}
	notes(&b, "Wrong input", &s.Wrong)
	notes(&b, "Skipped", &s.Skipped)
	if s.Uncovered > 0 {
		fmt.Fprintf(&b, "%s that no case names: not checked.\n\n", counted(s.Uncovered, "transcript"))
	}
	r.versionLine(&b, s)
	return b.String()
}

func (r *Report) versionLine(b *strings.Builder, s *report.Summary) {
	b.WriteString("<p>punchlist " + Code(report.Name(s.Version)))
	for i, label := range [...]string{"contract", "extractor", "grader", "importer"} {
		for k, v := range r.versions[i] {
			switch {
			case k == maxVersions:
				b.WriteString(" and more")
			case k > 0:
				b.WriteString(", " + Code(report.Name(v)))
			default:
				b.WriteString("; " + label + " " + Code(report.Name(v)))
			}
		}
	}
	b.WriteString("</p>\n")
}

func notes(b *strings.Builder, title string, n *report.Notes) {
	const most = 10
	if n.Count == 0 {
		return
	}
	fmt.Fprintf(b, "### %s: %d\n\n<ul>\n", title, n.Count)
	shown := n.First[:min(len(n.First), most)]
	for _, note := range shown {
		fmt.Fprintf(b, "<li>at %s: %s</li>\n", Code(report.Name(note.At)), Code(report.Name(note.Why)))
	}
	if more := n.Count - len(shown); more > 0 {
		fmt.Fprintf(b, "<li>and %d more</li>\n", more)
	}
	b.WriteString("</ul>\n\n")
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
