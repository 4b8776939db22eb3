package calibration

import (
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement"
)

// Drift is one obligation, judged twice on the same cases.
type Drift struct {
	Contract   string   `json:"contract"`
	Obligation string   `json:"obligation"`
	Old        []string `json:"old"` // graders: judge, model, prompt, wording
	New        []string `json:"new"`
	Both       int      `json:"both"` // answers with a label from both
	Same       int      `json:"same"` // of these, those with the same label
	Stricter   int      `json:"stricter"`
	Laxer      int      `json:"laxer"`
	P          float64  `json:"p"`   // McNemar, exact: how likely so uneven a change is by chance
	Chi        float64  `json:"chi"` // the same as a statistic, with correction for continuity
	OldOnly    int      `json:"oldOnly"`
	NewOnly    int      `json:"newOnly"` // judged in one of both alone: absent or a fault in the other
	Texts      int      `json:"texts"`   // left out: the text that was judged differs, so it is not the judge that changed
	Changed    []Change `json:"changed"`
	Drifted    bool     `json:"drifted"`
}

// Change is a question that is answered otherwise.
type Change struct {
	CaseID       string `json:"caseId"`
	TranscriptID string `json:"transcriptId"`
	Need         string `json:"need"`
	Old          string `json:"old"`
	New          string `json:"new"`
}

// CompareRuns holds two sets of answers to the same questions against each other, for each obligation by itself: the mean
// of all can stand still while one obligation moves. An obligation has drifted where McNemar's p is below alpha.
func CompareRuns(p Policy, before, after []Answer, alpha float64) []Drift {
	type name struct{ contract, obligation string }
	at := map[name]*Drift{}
	var order []name
	get := func(a *Answer) *Drift {
		n := name{a.Contract, a.Obligation}
		if at[n] == nil {
			at[n] = &Drift{Contract: a.Contract, Obligation: a.Obligation, Old: []string{}, New: []string{}, Changed: []Change{}}
			order = append(order, n)
		}
		return at[n]
	}
	later := map[key]*Answer{}
	for i := range after {
		later[after[i].key()] = &after[i]
		d := get(&after[i])
		d.New = named(d.New, &after[i])
	}
	seen := map[key]bool{}
	for i := range before {
		a := &before[i]
		d := get(a)
		d.Old = named(d.Old, a)
		seen[a.key()] = true
		d.add(&p, a, later[a.key()])
	}
	for i := range after {
		if a := &after[i]; !seen[a.key()] && a.Label != "" {
			get(a).NewOnly++
		}
	}
	slices.SortFunc(order, func(a, b name) int {
		return strings.Compare(a.contract+"\x00"+a.obligation, b.contract+"\x00"+b.obligation)
	})
	out := make([]Drift, 0, len(order))
	for _, n := range order {
		d := at[n]
		m := agreement.CompareMcNemar(d.Stricter, d.Laxer)
		d.P, d.Chi, d.Drifted = m.P, m.Chi, m.P < alpha
		out = append(out, *d)
	}
	return out
}

// add compares one answer with its later one, which may be nil.
func (d *Drift) add(p *Policy, a, b *Answer) {
	switch {
	case a.Label == "" && (b == nil || b.Label == ""):
		return
	case b == nil || b.Label == "":
		d.OldOnly++
		return
	case a.Label == "":
		d.NewOnly++
		return
	case a.Shown != "" && b.Shown != "" && a.Shown != b.Shown:
		d.Texts++
		return
	}
	d.Both++
	if a.Label == b.Label {
		d.Same++
		return
	}
	d.Changed = append(d.Changed, Change{a.CaseID, a.TranscriptID, a.Need, a.Label, b.Label})
	switch was, is := p.passes(a.Label), p.passes(b.Label); {
	case was && !is:
		d.Stricter++
	case !was && is:
		d.Laxer++
	}
}

// named adds who answered to a list of graders.
func named(list []string, a *Answer) []string {
	var parts []string
	for _, s := range []string{a.Judge, a.Model, a.Prompt, a.Question} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	line := strings.Join(parts, " ")
	if line == "" {
		line = "not named"
	}
	if slices.Contains(list, line) {
		return list
	}
	return append(list, line)
}
