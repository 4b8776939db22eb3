package terminal

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// item is one entry of the punch list, with all that is printed of it and nothing else.
type item struct {
	severity verdict.Severity
	verdict  verdict.Verdict
	caseID   string
	id       string // of the transcript
	seq      int    // place within the row

	state    verdict.State
	name     string
	headline string // the verdict in words
	share    string // "5 of 7 open", where each made several of them
	exhibits []exhibit
	found    string // our own words, behind the exhibits
	stop     verdict.Stop
	reached  []verdict.Stop
	why      string
	owner    verdict.Owner
	contract string // the contract's own owner
	rule     verdict.Rule
}

// before is the order of the list: severity, then the verdict's rank, then case id. What follows only makes it total.
func (a *item) before(b *item) int {
	return cmp.Or(cmp.Compare(b.severity, a.severity), cmp.Compare(a.verdict, b.verdict), strings.Compare(a.caseID, b.caseID),
		strings.Compare(a.id, b.id), cmp.Compare(a.seq, b.seq))
}

// group is one item to be: an obligation or a guardrail that does not hold, with all that the same template made.
type group struct {
	worst    *verdict.Obligation
	listed   []string // ids
	of       int
	severity verdict.Severity
	mixed    bool // not all are in the same state
}

// groupsOf finds what the row leaves open, by template, in the order of the row.
func groupsOf(dst []group, list []verdict.Obligation) []group {
	first := len(dst)
	at := make(map[string]int)
	for i := range list {
		o := &list[i]
		listed := o.Listed()
		held := o.Guardrail && !o.Optional && o.State != verdict.NotRequired
		if !listed && !held && !o.Owed() {
			continue
		}
		k, ok := at[o.Template]
		if !ok || o.Template == "" {
			k = len(dst)
			at[o.Template] = k
			dst = append(dst, group{})
		}
		g := &dst[k]
		g.of++
		if !listed {
			continue
		}
		if g.worst == nil {
			g.worst, g.severity = o, o.Severity
		}
		g.mixed = g.mixed || o.State != g.worst.State
		if gravity(o.State) > gravity(g.worst.State) {
			g.worst = o
		}
		g.severity = max(g.severity, o.Severity)
		g.listed = append(g.listed, o.ID)
	}
	return compact(dst, first)
}

// compact drops the groups in which nothing is listed.
func compact(groups []group, first int) []group {
	kept := groups[:first]
	for _, g := range groups[first:] {
		if g.worst != nil {
			kept = append(kept, g)
		}
	}
	return kept
}

func gravity(s verdict.State) int {
	switch s {
	case verdict.Contradicted:
		return 3
	case verdict.Invalid, verdict.Met: // met stands in the list only where it is forbidden
		return 2
	}
	return 1
}

// fill writes what the group shows into the item.
func (g *group) fill(it *item) {
	o := g.worst
	it.state = o.State
	if o.Guardrail || o.State == verdict.Met {
		it.state = verdict.Invalid
	}
	it.name = short(cmp.Or(o.Template, o.ID))
	if g.of > 1 && len(g.listed) > 0 && (g.of > len(g.listed) || len(g.listed) > 1) {
		word := it.state.String()
		if g.mixed {
			word = "not met"
		}
		it.share = fmt.Sprintf("%d of %d %s", len(g.listed), g.of, word)
		it.found = partsOf(o.Template, g.listed, word)
	}
	it.exhibits = exhibitsOf(o)
	it.stop, it.why, it.owner, it.contract = o.Stop, short(o.StopWhy), o.StopOwner, short(o.Owner)
	it.reached = append([]verdict.Stop(nil), o.ReachedOK[:min(len(o.ReachedOK), 8)]...)
	it.rule = verdict.Rule{File: strings.Clone(o.Rule.File), Line: o.Rule.Line, Text: shortAt(cmp.Or(o.Rule.Text, o.Title), 2*keep)}
}

// exhibitsOf keeps the engine's order, with the words that were spoken before the record and what was found in it. An
// obligation without exhibits shows the detail of its reason.
func exhibitsOf(o *verdict.Obligation) []exhibit {
	const most = 8
	var spoken, record []exhibit
	for i := range o.Exhibits[:min(len(o.Exhibits), most)] {
		e := newExhibit(&o.Exhibits[i])
		if e.spoken() {
			spoken = append(spoken, e)
		} else {
			record = append(record, e)
		}
	}
	if len(o.Exhibits) == 0 && o.Detail != "" {
		record = append(record, exhibit{label: "found", quote: newQuote(o.Detail, [2]int{})})
	}
	return append(spoken, record...)
}

// partsOf names the items of each that are listed: and 5 more.
func partsOf(template string, ids []string, word string) string {
	const most = 6
	var names []string
	for _, id := range ids[:min(len(ids), most)] {
		name := strings.TrimPrefix(id, template)
		if n := len(name); n > 2 && name[0] == '[' && name[n-1] == ']' {
			name = name[1 : n-1]
		}
		names = append(names, short(cmp.Or(name, id)))
	}
	s := word + ": " + strings.Join(names, ", ")
	if more := len(ids) - len(names); more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}

// placeOf says where an exhibit stands: turn 4, calls 31-36, event refund.created.
func placeOf(e *verdict.Exhibit) string {
	spoken := e.Label == "said" || e.Label == "asked" || e.Label == "told"
	switch {
	case e.Calls[0] > 0 && e.Calls[1] > e.Calls[0]:
		return fmt.Sprintf("calls %d-%d", e.Calls[0], e.Calls[1])
	case e.Turns[0] > 0 && e.Turns[1] > e.Turns[0]:
		return fmt.Sprintf("turns %d-%d", e.Turns[0], e.Turns[1])
	case e.Calls[0] > 0:
		return fmt.Sprintf("call %d", e.Calls[0])
	case e.Turns[0] > 0:
		return fmt.Sprintf("turn %d", e.Turns[0])
	}
	return pointerWords(&e.At, spoken)
}

func pointerWords(p *verdict.Pointer, spoken bool) string {
	switch {
	case p.Call > 0 && !(spoken && p.Turn > 0):
		return fmt.Sprintf("call %d", p.Call)
	case p.Turn > 0:
		return fmt.Sprintf("turn %d", p.Turn)
	case p.Event != "":
		return shortAt(p.Event, 40)
	}
	return ""
}

// short copies a name and bounds it: what is kept must not hold a transcript's memory, nor grow without end.
func short(s string) string { return shortAt(s, 400) }

func shortAt(s string, most int) string {
	if len(s) > most {
		return s[:runeStart(s, most/2)] + dots + s[runeStart(s, len(s)-most/2):]
	}
	return strings.Clone(s)
}
