package terminal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// maxKinds is the number of kinds of findings that are told apart.
const maxKinds = 64

// kindCounts are the findings of one kind, and the cases that have one or more.
type kindCounts struct {
	kind            string
	findings, cases int
	last            int // number of the row in which it was counted last
}

// countKinds counts the findings of a row by kind, those that decide nothing too.
func (s *Summary) countKinds(row *verdict.Row) {
	for i := range row.Findings {
		kind := row.Findings[i].Kind
		at := slices.IndexFunc(s.kinds, func(k kindCounts) bool { return k.kind == kind })
		switch {
		case at < 0 && len(s.kinds) < maxKinds:
			at = len(s.kinds)
			s.kinds = append(s.kinds, kindCounts{kind: short(kind)})
		case at < 0:
			at = maxKinds - 1
			s.kinds[at].kind = "others"
		}
		k := &s.kinds[at]
		k.findings++
		if k.last != s.tally.Cases.Total {
			k.cases++
			k.last = s.tally.Cases.Total
		}
	}
}

// byKind writes what was found, by kind, the most frequent first. Where no kind comes again the list itself says it all.
func (p *page) byKind(in *Summary) {
	most := 0
	for _, k := range in.kinds {
		most = max(most, k.cases)
	}
	if most < 2 {
		return
	}
	kinds := slices.Clone(in.kinds)
	slices.SortFunc(kinds, func(a, b kindCounts) int {
		return cmp.Or(b.cases-a.cases, b.findings-a.findings, strings.Compare(a.kind, b.kind))
	})
	p.heading("BY FINDING", "how often each kind was seen, in cases that passed, too")
	label := 0
	for _, k := range kinds {
		label = max(label, p.words(text{}, plain, k.kind).cells())
	}
	label += 2
	const gap = 2
	heads := text{}.to(label, 0).own(plain, "in cases").own(plain, strings.Repeat(" ", gap)+"findings")
	p.line(heads)
	for _, k := range kinds {
		t := p.words(text{}, plain, k.kind)
		for _, f := range []struct{ end, n int }{{label + len("in cases"), k.cases}, {label + len("in cases") + gap + len("findings"), k.findings}} {
			figure := strconv.Itoa(f.n)
			t = t.to(f.end-len(figure), 0).own(plain, figure)
		}
		p.line(t)
	}
}
