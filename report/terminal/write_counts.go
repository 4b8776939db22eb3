package terminal

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// countsLabel is the width of the labels under COUNTS.
const countsLabel = 14

// column is one figure of a table, under its head.
type column struct {
	head string
	n    int
	ink  ink // for figures above zero
}

// table writes heads and figures, right-aligned. Where they do not fit, gaps shrink from the right; where that is not
// enough, it goes on in a second table under the first.
func (p *page) table(label string, labelWidth int, columns []column) {
	for len(columns) > 0 {
		n, gaps := p.fitColumns(columns, p.width-labelWidth)
		heads := text{}.to(labelWidth, 0)
		figures := p.words(text{}, plain, label)
		if figures.cells() > labelWidth-1 {
			p.line(figures)
			figures = nil
		}
		figures = figures.to(labelWidth, 0)
		for i, c := range columns[:n] {
			w := max(len(c.head), len(fmt.Sprint(c.n)))
			heads = heads.own(plain, fmt.Sprintf("%*s%*s", gaps[i], "", w, c.head))
			i := c.ink
			if c.n == 0 {
				i = plain
			}
			figure := fmt.Sprint(c.n)
			figures = figures.to(heads.cells()-len(figure), 0).own(i, figure)
		}
		p.line(heads)
		p.line(figures)
		columns = columns[n:]
		label = ""
	}
}

// fitColumns returns how many columns fit, and the gap before each.
func (p *page) fitColumns(columns []column, room int) (n int, gaps []int) {
	total := 0
	for i, c := range columns {
		w := max(len(c.head), len(fmt.Sprint(c.n)))
		gap := 2
		if i == 0 {
			gap = 0
		}
		if i > 0 && total+1+w > room {
			break
		}
		total += gap + w
		gaps = append(gaps, gap)
		for k := i; total > room && k > 0; k-- {
			if gaps[k] > 1 {
				gaps[k]--
				total--
			}
		}
		if i > 0 && total > room {
			gaps = gaps[:i]
			break
		}
	}
	return len(gaps), gaps
}

func (p *page) counts(in *Summary) {
	if in.tally.Cases.Total == 0 {
		p.blank()
		p.input(in)
		return
	}
	p.heading("COUNTS", "")
	c, o := &in.tally.Cases, &in.tally.Obligations
	p.table("cases", countsLabel, []column{{"total", c.Total, plain}, {"failed", c.Failed, red}, {"honest", c.Honest, plain},
		{"passed", c.Passed, green}, {"excluded", c.Excluded, magenta}})
	if l := &in.tally.Claims; l.Total() > 0 {
		p.table("claims", countsLabel, []column{{"total", l.Total(), plain}, {"supported", l.Supported, green}, {"contradicted", l.Contradicted, red},
			{"undecided", l.Undecided, magenta}})
	}
	if !in.owed() {
		p.blank()
		p.facts(in)
		return
	}
	p.table("obligations", countsLabel, []column{{"total", o.Total, plain}, {"met", o.Met, green}, {"open", o.Open, yellow},
		{"invalid", o.Invalid, red}, {"contradicted", o.Contradicted, red}, {"pending", o.Pending, yellow}, {"unknown", o.Unknown, magenta},
		{"excluded", o.Excluded, magenta}})
	if o.Waived+o.NotRequired > 0 {
		p.line(text{}.to(countsLabel, 0).own(plain, fmt.Sprintf("not in the total: %d waived, %d not required by their exit", o.Waived, o.NotRequired)))
	}
	p.blank()
	p.facts(in)
}

// owed says whether any case had an obligation. Without a contract there are claims alone.
func (s *Summary) owed() bool {
	return s.tally.Obligations.Total+s.tally.Obligations.NotRequired+s.tally.Obligations.Waived > 0
}

func (p *page) facts(in *Summary) {
	if len(in.passedBy) > 0 {
		p.fact("passed by", p.words(text{}, plain, passedWords(in.passedBy)))
	}
	if in.owed() || !in.tally.Cases.AllAudited() {
		p.fact("coverage", p.coverage(in))
	}
	p.input(in)
	if v := p.versions(in); v != "" {
		p.fact("versions", p.words(text{}, plain, v))
	}
}

// input says what was read and what was not.
func (p *page) input(in *Summary) {
	p.fact("read", text{}.own(plain, fmt.Sprintf("%d of %s", in.read, count(in.of, "transcript"))))
	p.skipped(in)
}

// fact writes a label and what it says.
func (p *page) fact(label string, t text) {
	first := text{}.own(plain, label)
	for _, l := range wrap(t, p.width-countsLabel) {
		p.line(append(first.to(countsLabel, 0), l...))
		first = nil
	}
}

func passedWords(list []named) string {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b named) int { return cmp.Or(b.n-a.n, strings.Compare(a.name, b.name)) })
	var out []string
	for _, n := range list {
		out = append(out, fmt.Sprintf("%s %d", n.name, n.n))
	}
	return strings.Join(out, ", ")
}

// coverage says how many of the required obligations were decided. The percentage is cut, not rounded, so that a figure
// below its floor never reads as if it had reached it.
func (p *page) coverage(in *Summary) text {
	o := &in.tally.Obligations
	if o.Total == 0 {
		return text{}.own(plain, "no obligation was owed, so there is no figure")
	}
	t := text{}.own(plain, fmt.Sprintf("%d of %s decided", o.Decided(), count(o.Total, "obligation")))
	below := in.Floor > 0 && o.BelowFloor(in.Floor)
	i := plain
	if below {
		i = yellow
	}
	if !in.tally.Cases.NothingJudged() {
		percent := math.Floor(float64(o.Decided())*1000/float64(o.Total)) / 10
		t = t.own(plain, " ").own(i, fmt.Sprintf("(%.1f %%)", percent))
	}
	if in.Floor > 0 {
		t = t.own(plain, fmt.Sprintf(", floor %s %%", strings.TrimSuffix(fmt.Sprintf("%.1f", in.Floor), ".0")))
	}
	if below {
		t = t.own(plain, ": ").own(yellow, "below")
	}
	return t
}

func (p *page) skipped(in *Summary) {
	if in.skips == 0 {
		p.fact("skipped", text{}.own(plain, "0"))
		return
	}
	label := "skipped"
	for i, s := range in.skipped {
		t := text{}
		if i == 0 {
			t = t.own(plain, fmt.Sprintf("%d: ", in.skips))
		}
		p.fact(label, p.words(t, plain, s))
		label = ""
	}
	if more := in.skips - len(in.skipped); more > 0 {
		p.fact("", text{}.own(plain, fmt.Sprintf("and %d more", more)))
	}
}

func (p *page) versions(in *Summary) string {
	contracts := fmt.Sprintf("contracts %d", len(in.contracts))
	if p.broad() && in.oneContract != "" {
		etc := ""
		if len(in.contracts) > 1 {
			etc = ", ..."
		}
		contracts += fmt.Sprintf(" (%s%s)", in.oneContract, etc)
	}
	parts := []string{contracts}
	if in.tally.Cases.AllAudited() {
		parts = nil
	}
	for _, v := range []struct {
		name string
		list []string
	}{{"extractor", in.extractors}, {"grader", in.graders}, {"importer", in.importers}} {
		if len(v.list) > 0 {
			parts = append(parts, v.name+" "+strings.Join(v.list, " and "))
		}
	}
	return strings.Join(parts, ", ")
}

// byObligation writes the obligations that were not all met, the worst first.
func (p *page) byObligation(in *Summary) {
	const most = 20
	keys := in.unmet()
	if len(keys) == 0 {
		return
	}
	p.heading("BY OBLIGATION", "those not met everywhere")
	label := 0
	for _, k := range keys[:min(len(keys), most)] {
		label = max(label, p.words(text{}, plain, in.templateName(k)).cells())
	}
	label = min(label+2, p.width-58)
	rows := [][]column{}
	for _, k := range keys[:min(len(keys), most)] {
		c := in.templates[k]
		rows = append(rows, []column{{"total", c.Total, plain}, {"met", c.Met, green}, {"open", c.Open, yellow}, {"invalid", c.Invalid, red},
			{"contradicted", c.Contradicted, red}, {"undecided", c.Pending + c.Unknown + c.Excluded, magenta}})
	}
	widths := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, c := range r {
			widths[i] = max(widths[i], len(c.head), len(fmt.Sprint(c.n)))
		}
	}
	heads := text{}.to(label, 0)
	for i, c := range rows[0] {
		heads = heads.own(plain, fmt.Sprintf("%*s", widths[i]+gap(i), c.head))
	}
	p.line(heads)
	for r, columns := range rows {
		t := p.words(text{}, plain, in.templateName(keys[r]))
		if t.cells() > label-2 {
			p.line(t)
			t = nil
		}
		t = t.to(label, 0)
		for i, c := range columns {
			ink := c.ink
			if c.n == 0 {
				ink = plain
			}
			figure := fmt.Sprint(c.n)
			t = t.to(t.cells()+widths[i]+gap(i)-len(figure), 0).own(ink, figure)
		}
		p.line(t)
	}
	if more := len(keys) - most; more > 0 {
		p.line(text{}.own(plain, fmt.Sprintf("and %d more", more)))
	}
}

func gap(i int) int {
	if i == 0 {
		return 0
	}
	return 2
}

// unmet returns the obligations with anything not met, most failures first.
func (s *Summary) unmet() []templateKey {
	var keys []templateKey
	for k, c := range s.templates {
		if c.Total > c.Met {
			keys = append(keys, k)
		}
	}
	failures := func(k templateKey) int {
		c := s.templates[k]
		return c.Open + c.Invalid + c.Contradicted
	}
	slices.SortFunc(keys, func(a, b templateKey) int {
		return cmp.Or(failures(b)-failures(a), s.templates[b].Total-s.templates[a].Total, strings.Compare(a.template, b.template), strings.Compare(a.contract, b.contract))
	})
	return keys
}

// templateName: the contract is named where several have an obligation of that name.
func (s *Summary) templateName(k templateKey) string {
	if k.contract != "" && s.sharedName(k.template) {
		return short(k.contract) + "/" + k.template
	}
	return k.template
}

func (s *Summary) sharedName(template string) bool {
	n := 0
	for k := range s.templates {
		if k.template == template {
			n++
		}
	}
	return n > 1
}

// byLength writes failures by the length of the conversation: what is lost in long ones shows here.
func (p *page) byLength(in *Summary) {
	failed := 0
	buckets := make([]bucket, lengthBuckets)
	for i, l := range in.lengths {
		failed += l.failed
		buckets[i] = bucket{lengthName(i), l.failed, l.cases}
	}
	if failed > 0 && spread(buckets) {
		p.heading("BY LENGTH", "failed of decided cases, by turns of the conversation")
		p.failures("turns", "of", buckets)
	}
}

// bucket is a column of a table of failures.
type bucket struct {
	name       string
	failed, of int
}

// spread says whether there is anything to compare: where all falls into one bucket, the table only repeats the counts.
func spread(buckets []bucket) bool {
	n := 0
	for _, b := range buckets {
		if b.of > 0 {
			n++
		}
	}
	return n > 1
}

// failures writes the names of buckets, what failed in them, and of how many, or in how many.
func (p *page) failures(names, of string, buckets []bucket) {
	first, second, third := text{}.own(plain, names).to(countsLabel, 0), text{}.own(plain, "failed").to(countsLabel, 0), text{}.own(plain, of).to(countsLabel, 0)
	for i, b := range buckets {
		ink := red
		if b.failed == 0 {
			ink = plain
		}
		w := max(len(b.name), len(fmt.Sprint(max(b.failed, b.of)))) + gap(i)
		first = first.own(plain, fmt.Sprintf("%*s", w, b.name))
		second = second.to(first.cells()-len(fmt.Sprint(b.failed)), 0).own(ink, fmt.Sprint(b.failed))
		third = third.own(plain, fmt.Sprintf("%*d", w, b.of))
	}
	p.line(first)
	p.line(second)
	p.line(third)
}

// runs writes the operational counts: they concern users and are no verdict.
func (p *page) runs(in *Summary) {
	r := &in.runs
	if r.running+r.stopped+r.timedOut+r.abandoned+r.cut == 0 {
		return
	}
	p.heading("RUNS", "as a runner or the record says; no verdict hangs on these alone")
	p.table("runs", countsLabel, []column{{"running", r.running, plain}, {"stopped", r.stopped, plain}, {"timed_out", r.timedOut, plain},
		{"abandoned", r.abandoned, plain}, {"cut", r.cut, plain}})
}
