package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

type chartsView struct {
	CasesSum     string
	Ended, Kinds []barsView
	Owners       *figuresView
	Lengths      *figuresView
	Templates    *figuresView
}

// barsView is a chart of bars under a title, all on one scale.
type barsView struct {
	Title string
	Bars  []barView
}

type barView struct {
	Name, Class, Width string
	N                  int
}

// figuresView is a table of counts.
type figuresView struct {
	Title string
	Sum   string
	Heads []string
	Rows  []figureRow
	More  string
}

type figureRow struct {
	Name  string
	N     []int
	Stack []segment
}

func (r *Report) chartsView(s *report.Summary) *chartsView {
	v := &chartsView{CasesSum: counted(s.Cases.Total, "case"), Ended: r.ended(s), Kinds: r.kindBars()}
	if r.counts.entries > 0 {
		v.Lengths = r.lengths()
	}
	if !r.bare() {
		v.Owners = r.owners()
	}
	if len(r.counts.templates) > 0 {
		v.Templates = r.byObligation()
	}
	return v
}

// ended is how the cases ended: every verdict, those that no case has included.
func (r *Report) ended(s *report.Summary) []barsView {
	c := &s.Cases
	failed := barsView{Title: "failed " + grouped(c.Failed)}
	excluded := barsView{Title: "excluded " + grouped(c.Excluded)}
	honest := barsView{Title: "honest failure " + grouped(c.Honest)}
	for i, n := range r.counts.verdicts {
		v := verdict.Verdict(i)
		switch verdict.ClassOf(v) {
		case verdict.ClassFailed:
			failed.Bars = append(failed.Bars, barView{v.String(), "b-failed", "", n})
		case verdict.ClassExcluded:
			excluded.Bars = append(excluded.Bars, barView{v.String(), "b-excluded", "", n})
		case verdict.ClassHonest:
			honest.Bars = append(honest.Bars, barView{v.String(), "b-honest", "", n})
		}
	}
	passed := barsView{Title: "passed " + grouped(c.Passed)}
	if n := r.honestStops(); n > 0 {
		passed.Title += fmt.Sprintf(", %s of them an honest stop", grouped(n))
	}
	list := slices.Clone(r.counts.passedBy.list)
	for _, name := range []string{"complete", "blocked_with_recovery", "declined_safely", "needs_user_input"} {
		if !slices.ContainsFunc(list, func(x nameCount) bool { return x.name == name }) {
			list = append(list, nameCount{name, 0})
		}
	}
	slices.SortStableFunc(list, func(a, b nameCount) int { return cmp.Or(cmp.Compare(b.n, a.n), strings.Compare(a.name, b.name)) })
	for _, p := range list {
		class := "b-passed"
		if honestExit(p.name) {
			class = "b-honest"
		}
		passed.Bars = append(passed.Bars, barView{p.name, class, "", p.n})
	}
	return scaled([]barsView{failed, excluded, honest, passed})
}

// scaled sets the widths of bars so that the longest of all charts is whole.
func scaled(charts []barsView) []barsView {
	most := 1
	for _, c := range charts {
		for _, b := range c.Bars {
			most = max(most, b.N)
		}
	}
	for _, c := range charts {
		for i := range c.Bars {
			c.Bars[i].Width = percent(c.Bars[i].N*99, most*100)
		}
	}
	return charts
}

// findingKinds are the kinds of findings that are listed even where there is none.
func findingKinds() []string {
	return []string{"claimed_without_action", "claimed_despite_error", "not_persisted", "partial_reported_as_full", "wrong_target", "wrong_value",
		"gave_up_as_done", "hallucinated_verification", "duplicate_effect", "unauthorised_assumption", "asked_again", "text_for_the_evaluator",
		"empty_completion", "stall"}
}

func (r *Report) kindBars() []barsView {
	c := &r.counts
	if c.found == 0 && c.audited == 0 {
		return nil
	}
	kinds := barsView{Title: fmt.Sprintf("%s in %s", counted(c.found, "finding"), counted(c.foundIn, "case"))}
	for _, name := range findingKinds() {
		kinds.Bars = append(kinds.Bars, barView{name, kindClass(name), "", c.kinds.of(name)})
	}
	for _, k := range c.kinds.list {
		if !slices.Contains(findingKinds(), k.name) {
			kinds.Bars = append(kinds.Bars, barView{k.name, kindClass(k.name), "", k.n})
		}
	}
	charts := scaled([]barsView{kinds})
	if c.claimsIn > 0 {
		total := c.claims[0] + c.claims[1] + c.claims[2]
		charts = append(charts, scaled([]barsView{{Title: fmt.Sprintf("%s in %s, held against the record", counted(total, "claim"), counted(c.claimsIn, "case")), Bars: []barView{
			{"supported", "b-passed", "", c.claims[verdict.ClaimSupported]},
			{"contradicted", "b-failed", "", c.claims[verdict.ClaimContradicted]},
			{"the record cannot decide", "b-unknown", "", c.claims[verdict.ClaimUndecided]}}}})...)
	}
	return charts
}

// kindClass is red only for what decides a verdict.
func kindClass(kind string) string {
	if _, decides := verdict.VerdictOfFinding(kind); decides {
		return "b-failed"
	}
	return "b-open"
}

// owners counts entries by who can fix them and where they are gone.
func (r *Report) owners() *figuresView {
	c := &r.counts
	var stops []verdict.Stop
	for s := verdict.NoStop; s <= verdict.StopRedaction; s++ {
		for o := range c.owners {
			if c.owners[o][s] > 0 && !slices.Contains(stops, s) {
				stops = append(stops, s)
			}
		}
	}
	v := &figuresView{Title: "Who can fix it", Sum: counted(c.entries, "open item"), Heads: []string{"owner"}}
	for _, s := range stops {
		v.Heads = append(v.Heads, cmp.Or(s.String(), "not traced"))
	}
	v.Heads = append(v.Heads, "all")
	for o := range c.owners {
		row, all := figureRow{Name: cmp.Or(verdict.Owner(o).String(), "nobody named")}, 0
		for _, s := range stops {
			row.N = append(row.N, c.owners[o][s])
			all += c.owners[o][s]
		}
		if row.N = append(row.N, all); all > 0 {
			v.Rows = append(v.Rows, row)
		}
	}
	slices.SortStableFunc(v.Rows, func(a, b figureRow) int { return cmp.Compare(b.N[len(b.N)-1], a.N[len(a.N)-1]) })
	return v
}

// lengths counts failures by the length of the conversation: what is lost in long ones shows here.
func (r *Report) lengths() *figuresView {
	v := &figuresView{Title: "How long they were", Sum: "decided cases, by turns", Heads: []string{"turns", "failed", "decided"}}
	for i, n := range r.counts.lengths {
		if n.decided > 0 {
			v.Rows = append(v.Rows, figureRow{Name: lengthName(i), N: []int{n.failed, n.decided}})
		}
	}
	if len(v.Rows) < 2 {
		return nil
	}
	return v
}

// byObligation counts the obligations that were not all met, the worst first.
func (r *Report) byObligation() *figuresView {
	const most = 40
	list := slices.Clone(r.counts.templates)
	failures := func(c *obligationCount) int { return c.Open + c.Invalid + c.Contradicted }
	slices.SortStableFunc(list, func(a, b obligationCount) int {
		return cmp.Or(cmp.Compare(failures(&b), failures(&a)), cmp.Compare(b.Total-b.Met, a.Total-a.Met))
	})
	several := false
	for i := range list {
		several = several || list[i].key.contract != list[0].key.contract
	}
	v := &figuresView{Sum: counted(len(list), "obligation") + ", the worst first", Heads: []string{"contradicted", "invalid", "open", "undecided", "met", "all"}}
	for i := range list[:min(len(list), most)] {
		c := &list[i]
		undecided := c.Pending + c.Unknown + c.Excluded
		row := figureRow{Name: report.Name(c.key.template), N: []int{c.Contradicted, c.Invalid, c.Open, undecided, c.Met, c.Total},
			Stack: stacked(c.Total, []part{{"b-failed", c.Invalid + c.Contradicted}, {"b-open", c.Open}, {"b-unknown", c.Pending + c.Unknown},
				{"b-excluded", c.Excluded}, {"b-passed", c.Met}})}
		if several && c.key.contract != "" {
			row.Name = report.Name(c.key.contract) + " / " + row.Name
		}
		v.Rows = append(v.Rows, row)
	}
	if more := len(list) - most; more > 0 {
		v.More = "and " + grouped(more) + " more"
	}
	return v
}
