package junit

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
)

// own is a suite about the run itself: what was wrong with the input, what was skipped, whether enough was decided, and
// what this document leaves out. It has no test where all is well.
func (r *Report) own(sum *report.Summary) *suite {
	s := &suite{name: "punchlist: run"}
	if n := sum.Wrong.Count; n > 0 {
		s.errors++
		s.about("input", fmt.Sprintf("<error message=\"%d wrong\" type=\"input\">%s</error>", n, notes(&sum.Wrong)))
	}
	if n := sum.Skipped.Count; n > 0 {
		s.skipped++
		s.about("skipped", fmt.Sprintf("<skipped message=\"%d skipped: %s\"/>", n, notes(&sum.Skipped)))
	}
	if o := &sum.Obligations; sum.Cases.NothingJudged() || o.BelowFloor(sum.Floor) {
		s.skipped++
		s.about("coverage", fmt.Sprintf("<skipped message=\"%d of %d required obligations decided, floor %g %%; %d of %d cases decided\"/>",
			o.Decided(), o.Total, sum.Floor, sum.Cases.Total-sum.Cases.Excluded, sum.Cases.Total))
	}
	switch {
	case r.left.Failed > 0:
		s.failures++
		s.about("left out", fmt.Sprintf("<failure message=\"%d rows are left out, %d of them failed: this report would be too large for build servers. The rows hold them all.\" type=\"left_out\"/>",
			r.left.Total, r.left.Failed))
	case r.left.Total > 0:
		s.skipped++
		s.about("left out", fmt.Sprintf("<skipped message=\"%d rows are left out, none of them failed: this report would be too large for build servers. The rows hold them all.\"/>", r.left.Total))
	}
	return s
}

func (s *suite) about(name, child string) {
	s.tests++
	fmt.Fprintf(&s.cases, "    <testcase classname=\"%s\" name=\"%s\">\n      %s\n    </testcase>\n", escape(s.name), name, child)
}

// notes are the first notes in one line, escaped.
func notes(n *report.Notes) string {
	const most = 5
	var list []string
	for _, note := range n.First[:min(len(n.First), most)] {
		list = append(list, report.Name(note.At)+": "+report.Name(note.Why))
	}
	s := strings.Join(list, "; ")
	if more := n.Count - len(list); more > 0 {
		s += fmt.Sprintf("; and %d more", more)
	}
	return escape(s)
}
