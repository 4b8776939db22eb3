package html

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

type casesView struct {
	Sum, N  string
	Filters []filterView
}

func (r *Report) casesView(s *report.Summary) *casesView {
	c := &s.Cases
	v := &casesView{Sum: fmt.Sprintf("%s failed, %s honest, %s excluded, %s passed", grouped(c.Failed), grouped(c.Honest), grouped(c.Excluded), grouped(c.Passed)), N: grouped(c.Total)}
	class := filterView{Label: "Ended", Key: "class"}
	for _, x := range []part{{"failed", c.Failed}, {"honest", c.Honest}, {"excluded", c.Excluded}, {"passed", c.Passed}} {
		class.add(x.class, x.n)
	}
	named := filterView{Label: "Verdict", Key: "verdict"}
	for i, n := range r.counts.verdicts {
		named.raw(verdict.Verdict(i).String(), n)
	}
	for _, p := range r.counts.passedBy.list {
		named.raw(p.name, p.n)
	}
	for _, f := range []filterView{class, named} {
		if len(f.Options) > 1 {
			f.All = "all"
			v.Filters = append(v.Filters, f)
		}
	}
	return v
}

// raw offers a name as it is.
func (f *filterView) raw(name string, n int) {
	if n > 0 {
		f.Options = append(f.Options, optionView{name, name, grouped(n)})
	}
}

type versionView struct {
	Label, Text string
	Mono        bool
}

// versionsView is what decided.
func (r *Report) versionsView(s *report.Summary) []versionView {
	c := &r.counts
	contracts := "none: what the agent said was held against the record"
	if len(c.contracts.list) > 0 {
		contracts = fmt.Sprintf("%d: %s", len(c.contracts.list), c.contracts.words(8))
		if c.audited > 0 {
			contracts += "; none for " + counted(c.audited, "case")
		}
	}
	all := []versionView{{"contracts", contracts, false}}
	for i, label := range [...]string{"extractor", "grader", "importer"} {
		if len(c.versions[i].list) > 0 {
			all = append(all, versionView{label, c.versions[i].words(8), false})
		}
	}
	all = append(all, versionView{"made by", "punchlist " + report.Name(s.Version), false})
	if s.Rows != "" {
		all = append(all, versionView{"rows", report.Name(s.Rows), true}, versionView{"one case", "punchlist explain TRANSCRIPT " + report.Name(s.Rows), true})
	}
	return all
}

func (c *named) words(most int) string {
	var names []string
	for _, n := range c.list[:min(len(c.list), most)] {
		names = append(names, n.name)
	}
	s := strings.Join(names, ", ")
	if more := len(c.list) - len(names); more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}
