package story

import (
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// touch says that a place of the record matters to an obligation, a guardrail or a finding.
type touch struct {
	id      string
	state   verdict.State
	finding bool   // id is the kind of a finding
	role    string // evidence, or the label of an exhibit: said, asked, told, record
	text    string // what was seen
	mark    [2]int // the bytes of text that matter; all of it where empty
	from    int    // where text stands in the place's own text, as the row says
	to      int
}

// touches holds the places that matter.
type touches struct {
	turns, calls map[int][]touch
	inputs       []touch            // in what the model was given
	others       map[string][]touch // by the name of an event, a probe, a state, a label, an attempt
}

// touchesOf gathers every place that the row points to.
func touchesOf(r *verdict.Row) *touches {
	x := &touches{turns: map[int][]touch{}, calls: map[int][]touch{}, others: map[string][]touch{}}
	for _, list := range [][]verdict.Obligation{r.Obligations, r.Guardrails} {
		for i := range list {
			x.obligation(&list[i])
		}
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		for _, side := range [...]struct {
			role string
			at   *verdict.Pointer
		}{{"said", &f.Said}, {"record", &f.Record}} {
			x.add(side.at, "", touch{id: f.Kind, finding: true, role: side.role, text: side.at.Text, from: side.at.From, to: side.at.To})
		}
	}
	return x
}

func (x *touches) obligation(o *verdict.Obligation) {
	for i := range o.Evidence {
		p := &o.Evidence[i]
		x.add(p, "", touch{id: o.ID, state: shownState(o), role: "evidence", text: p.Text, from: p.From, to: p.To})
	}
	for i := range o.Exhibits {
		e := &o.Exhibits[i]
		if e.Label == "found" {
			continue
		}
		at := e.At
		if e.Label == "said" || e.Label == "asked" || e.Label == "told" {
			at.Call = 0
		}
		x.add(&at, e.Tool, touch{id: o.ID, state: shownState(o), role: e.Label, text: e.Text, mark: e.Mark, from: at.From, to: at.To})
	}
}

// add notes a touch at its place, once.
func (x *touches) add(p *verdict.Pointer, tool string, t touch) {
	switch {
	case p.Event == "model input":
		x.inputs = once(x.inputs, t)
	case p.Call > 0:
		x.calls[p.Call] = once(x.calls[p.Call], t)
	case p.Turn > 0:
		x.turns[p.Turn] = once(x.turns[p.Turn], t)
	case p.Event != "":
		name := p.Event
		if tool != "" {
			name += " " + tool
		}
		x.others[name] = once(x.others[name], t)
	}
}

// maxAtPlace is how many touches of one place are kept; more would fill screens and say nothing new.
const maxAtPlace = 200

func once(list []touch, t touch) []touch {
	if len(list) == maxAtPlace {
		return list
	}
	for i := range list {
		h := &list[i]
		if h.id == t.id && h.finding == t.finding && h.marked() == t.marked() {
			return list
		}
	}
	return append(list, t)
}

// other returns what touches a step that is neither a turn nor a call: kind is event, probe, state or label.
func (x *touches) other(kind string, names ...string) []touch {
	var all []touch
	for i, name := range names {
		if name == "" || i > 0 && name == names[0] {
			continue
		}
		all = append(all, x.others[name]...)
		all = append(all, x.others[kind+" "+name]...)
	}
	return all
}

// marked is the text that matters.
func (t *touch) marked() string {
	if t.mark[0] < 0 || t.mark[1] > len(t.text) || t.mark[0] >= t.mark[1] {
		return t.text
	}
	return t.text[t.mark[0]:t.mark[1]]
}

// span is a stretch of bytes.
type span struct{ lo, hi int }

// in finds the bytes of text that the touch points to: at the row's own offsets where the same bytes stand there, else
// where its quote stands, else where what matters stands if it does so once. ok is false where nothing of it can be
// found, and where it is all of the text, which needs no mark.
func (t *touch) in(text string) (s span, ok bool) {
	marked := t.marked()
	lo := -1
	switch {
	case marked == "" || marked == text:
		return span{}, false
	case t.from >= 0 && t.to <= len(text) && t.from < t.to && text[t.from:t.to] == t.text:
		lo = t.from + max(strings.Index(t.text, marked), 0)
		if t.mark[1] > t.mark[0] {
			lo = t.from + t.mark[0]
		}
	default:
		if at := strings.Index(text, t.text); at >= 0 {
			lo = at
			if marked != t.text {
				lo += t.mark[0]
			}
		} else if strings.Count(text, marked) == 1 {
			lo = strings.Index(text, marked)
		}
	}
	if lo < 0 || lo+len(marked) > len(text) || text[lo:lo+len(marked)] != marked {
		return span{}, false
	}
	return span{lo, lo + len(marked)}, true
}
