package html

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// answer is the first line: counts and names, no adjectives.
type answer struct{ Count, Rest string }

func (a answer) title() string { return strings.TrimSpace(a.Count + " " + a.Rest) }

type topView struct {
	Marks                  template.HTML
	Answer                 answer
	Lead                   string
	Strip                  []stripView
	Stack                  []segment
	Legend                 []legendView
	Groups                 []groupView
	GroupsTitle, GroupsSum string
	AllGroups              []groupView
	GroupsMore             string
	Entries                string
	Filters                []filterView
	FirstHead              string
	Bare                   bool // no entry is gone anywhere, and none has an owner
	None                   string
}

type stripView struct {
	Link, Class, Icon, Name string
	First                   bool // of its kind
}

// segment is a part of a stacked bar, in percent of its width.
type segment struct {
	Class       string
	From, Width string
}

type legendView struct{ Class, Icon, N, Name string }

type filterView struct {
	Label, Key string
	All        string // stands for no filter
	Options    []optionView
}

type optionView struct{ Value, Name, N string }

type groupView struct {
	ID, N, Name, Where, Owner string
	Links                     []linkView
	More                      string
}

type linkView struct{ Link, Name string }

func (r *Report) topView(s *report.Summary, l *layout) *topView {
	c := &r.counts
	var b strings.Builder
	b.WriteString(marks)
	r.tracks.draw(&b)
	b.WriteString("</svg>")
	v := &topView{Marks: template.HTML(b.String()), Answer: r.answer(s), Lead: r.lead(s), FirstHead: "Obligation and case", None: "Nothing is open."}
	if s.Cases.AllAudited() {
		v.None = "Nothing was found."
	}
	if s.Cases.NothingJudged() {
		v.None = "Nothing was judged, so nothing is listed."
	}
	if c.entries > 0 {
		v.Entries, v.Filters = grouped(c.entries), r.filters()
	}
	r.strip(v, l)
	r.legend(v, s)
	r.groupViews(v, l)
	v.Bare = r.bare()
	kinds := 0
	for i := range c.groups {
		if c.groups[i].kind != "" {
			kinds++
		}
	}
	switch kinds {
	case 0:
		v.GroupsTitle = "Where it is gone"
	case len(c.groups):
		v.GroupsTitle, v.FirstHead = "What was found", "Finding and case"
	default:
		v.GroupsTitle, v.FirstHead = "What was found, and where it is gone", "Item and case"
	}
	return v
}

// bare says that no entry is gone at a place or has an owner.
func (r *Report) bare() bool {
	return r.counts.owners[verdict.NoOwner][verdict.NoStop] == r.counts.entries
}

// answer never claims more than was decided.
func (r *Report) answer(s *report.Summary) answer {
	c := &s.Cases
	switch open := c.Failed + c.Honest; {
	case open == 1:
		return answer{"1 of " + counted(c.Total, "case"), "was not finished."}
	case open > 0:
		return answer{grouped(open) + " of " + counted(c.Total, "case"), "were not finished."}
	case c.NothingJudged():
		return answer{"", "Nothing was judged."}
	case c.Excluded > 0:
		return answer{"", nothing(c) + " in the " + counted(c.Passed, "case") + " that could be decided."}
	}
	return answer{"", nothing(c) + " in " + counted(c.Passed, "case") + "."}
}

func nothing(c *report.Cases) string {
	if c.AllAudited() {
		return "Nothing found"
	}
	return "Nothing open"
}

func (r *Report) lead(s *report.Summary) string {
	c := &s.Cases
	var parts []string
	say := func(n int, text string) {
		if n > 0 {
			parts = append(parts, text)
		}
	}
	say(r.counts.entries, counted(r.counts.entries, "item")+areOpen(r.counts.entries))
	honest := r.honestStops()
	ended := counted(c.Passed, "case") + " ended properly"
	if honest > 0 && honest == c.Passed {
		ended += ", by an honest stop"
	} else if honest > 0 {
		ended += fmt.Sprintf(", %s of them by an honest stop", grouped(honest))
	}
	if c.Failed+c.Honest > 0 {
		say(c.Passed, ended+".")
	} else {
		say(honest, grouped(honest)+" ended by an honest stop.")
	}
	say(c.Honest, grouped(c.Honest)+" could not be done, and the agent said so.")
	nothing := r.counts.verdicts[verdict.NothingRequired]
	say(nothing, grouped(nothing)+" had nothing to finish.")
	say(c.Excluded-nothing, grouped(c.Excluded-nothing)+" could not be decided.")
	say(s.Of-s.Read, fmt.Sprintf("%s could not be read.", counted(s.Of-s.Read, "transcript")))
	if r.counts.audited == r.rows && r.rows > 0 {
		parts = append(parts, "No contract was given: what the agent said is held against what the record shows. What else was owed, only a contract says.")
	}
	return strings.Join(parts, " ")
}

func areOpen(n int) string {
	if n == 1 {
		return " is open."
	}
	return " are open."
}

func (r *Report) honestStops() int {
	n := 0
	for _, p := range r.counts.passedBy.list {
		if honestExit(p.name) {
			n += p.n
		}
	}
	return n
}

// strip is one mark for each case; where they are many, one bar.
func (r *Report) strip(v *topView, l *layout) {
	c := &r.counts
	if r.rows == 0 {
		return
	}
	if r.rows > maxStrip {
		honest, total := r.honestStops(), 0
		for _, p := range c.passedBy.list {
			total += p.n
		}
		excluded, failed := 0, 0
		for i, n := range c.verdicts {
			switch verdict.ClassOf(verdict.Verdict(i)) {
			case verdict.ClassFailed:
				failed += n
			case verdict.ClassExcluded:
				excluded += n
			}
		}
		v.Stack = stacked(r.rows, []part{{"b-failed", failed}, {"b-excluded", excluded}, {"b-honest", c.verdicts[verdict.HonestFailure] + honest}, {"b-passed", total - honest}})
		return
	}
	list := slices.Clone(c.strip)
	slices.SortStableFunc(list, func(a, b mark) int { return cmp.Compare(a.rank, b.rank) })
	for i, m := range list {
		sv := stripView{Class: m.class, Icon: m.icon, Name: m.name, First: i == 0 || list[i-1].rank != m.rank && max(m.rank, 3) != max(list[i-1].rank, 3)}
		if l.shown[m.row] {
			sv.Link = fmt.Sprintf("c%d", m.row)
		}
		v.Strip = append(v.Strip, sv)
	}
}

// part is a count in a stacked bar.
type part struct {
	class string
	n     int
}

// stacked turns counts into segments.
func stacked(total int, parts []part) []segment {
	var all []segment
	from := 0
	for _, p := range parts {
		if p.n > 0 {
			all = append(all, segment{p.class, percent(from, total), percent(p.n, total)})
		}
		from += p.n
	}
	return all
}

// percent is n of total as a width, with at most two digits behind the point.
func percent(n, total int) string {
	s := fmt.Sprintf("%.2f", float64(n)*100/float64(max(total, 1)))
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

func (r *Report) legend(v *topView, s *report.Summary) {
	c := &s.Cases
	if c.Total == 0 {
		return
	}
	honest := r.honestStops()
	v.Legend = []legendView{{"failed", "v-failed", grouped(c.Failed), "failed"}, {"excluded", "v-excluded", grouped(c.Excluded), "excluded"}}
	if c.Honest > 0 {
		v.Legend = append(v.Legend, legendView{"honest", "v-blocked", grouped(c.Honest), plural(c.Honest, "honest failure")})
	}
	v.Legend = append(v.Legend, legendView{"honest", "v-honest", grouped(honest), plural(honest, "honest stop")},
		legendView{"passed", "v-complete", grouped(c.Passed - honest), "complete"})
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// filters offers what tells entries apart, and nothing that all of them share.
func (r *Report) filters() []filterView {
	c := &r.counts
	severity := filterView{Label: "Severity", Key: "severity"}
	for i := len(c.severity) - 1; i >= 0; i-- {
		severity.add(verdict.Severity(i).String(), c.severity[i])
	}
	state := filterView{Label: "State", Key: "state"}
	for i, n := range c.states {
		state.add(verdict.State(i).String(), n)
	}
	stop, owner := filterView{Label: "Gone at", Key: "stop"}, filterView{Label: "Owner", Key: "owner"}
	for s := verdict.StopBranch; s <= verdict.StopRedaction; s++ {
		n := 0
		for o := range c.owners {
			n += c.owners[o][s]
		}
		stop.add(s.String(), n)
	}
	for o := verdict.OwnerTool; o <= verdict.OwnerProduct; o++ {
		n := 0
		for _, m := range c.owners[o] {
			n += m
		}
		owner.add(o.String(), n)
	}
	group := filterView{Key: "group", All: "all groups"}
	for _, g := range r.sortedGroups() {
		name, _ := g.words()
		if g.owner != verdict.NoOwner {
			name += ", " + g.owner.String()
		}
		group.Options = append(group.Options, optionView{g.id, name, grouped(g.n)})
	}
	var all []filterView
	for _, f := range []filterView{severity, state, stop, owner, group} {
		if len(f.Options) > 1 {
			f.All = cmp.Or(f.All, "all")
			all = append(all, f)
		}
	}
	return all
}

func (f *filterView) add(name string, n int) {
	if n > 0 {
		f.Options = append(f.Options, optionView{name, spaced(name), grouped(n)})
	}
}

// words are what the entries of a group have in common: the kind of finding; or why it is gone, and where.
func (g *group) words() (name, where string) {
	switch {
	case g.kind != "":
		return g.kind, ""
	case g.stop == verdict.NoStop:
		return cmp.Or(g.why, "not traced"), ""
	case g.why == "":
		return "gone at " + g.stop.String(), ""
	}
	return g.why, "gone at " + g.stop.String()
}

// waits says whether entries are open only because another one is.
func (g *group) waits() bool { return strings.HasPrefix(g.why, "waits for ") }

// sortedGroups are the groups, the largest of the most severe first, and last those that only follow from others.
func (r *Report) sortedGroups() []group {
	list := slices.Clone(r.counts.groups)
	slices.SortStableFunc(list, func(a, b group) int {
		if a.waits() != b.waits() {
			if a.waits() {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(b.worst, a.worst), cmp.Compare(b.n, a.n))
	})
	return list
}

func (r *Report) groupViews(v *topView, l *layout) {
	const most = 6
	list := r.sortedGroups()
	if len(list) < 2 {
		return
	}
	v.GroupsSum = fmt.Sprintf("%s in %s", counted(r.counts.entries, "item"), counted(r.counts.cases, "case"))
	for _, g := range list {
		gv := groupView{ID: g.id, N: grouped(g.n), Owner: g.owner.String()}
		gv.Name, gv.Where = g.words()
		for _, link := range g.first {
			if l.shown[link.row] {
				gv.Links = append(gv.Links, linkView{link.id, link.name})
			}
		}
		if more := g.cases - len(gv.Links); more > 0 {
			gv.More = grouped(more)
		}
		v.Groups = append(v.Groups, gv)
	}
	v.AllGroups, v.Groups = v.Groups, v.Groups[:min(len(v.Groups), most)]
	v.GroupsMore = "all " + counted(len(list), "group") + ", with their cases"
}
