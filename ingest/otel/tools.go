package otel

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
)

// maxTried is how many calls of one name are held against the span of a tool that names no call.
const maxTried = 64

// tools gives each tool that was carried out to the call that asked for it, and each result to its call.
func (r *reader) tools() {
	for _, t := range r.threads {
		r.pair(t)
	}
	x := callIndex{byID: map[string][]*entry{}, taken: map[string]*entry{}, byName: map[string][]*entry{}}
	for _, t := range r.threads {
		for _, e := range t.entries {
			if e.kind == itemCall {
				x.add(e)
			}
		}
	}
	for _, s := range r.spans {
		if s.op != opTool {
			continue
		}
		if up := r.within(s, func(up *span) bool { return up.op == opTool && sameCall(up, s) }); up != nil {
			up.absorb(s) // one execution, written down by two instrumentations
			s.op = opNone
		}
	}
	for _, s := range r.spans {
		if s.op != opTool {
			continue
		}
		e, again := x.find(s)
		if again { // a model was told the result of the last one
			ingest.AddFinding(r.t, "repeated_execution", fmt.Sprintf("the call %.60q of %.60q was carried out more than once", s.callID, s.tool), transcript.None)
			r.alone(e.tool)
		}
		if e == nil {
			r.alone(s)
			continue
		}
		e.tool = s
	}
	for _, q := range r.requests {
		if up := r.within(q.s, func(up *span) bool { return up.op == opTool }); up != nil {
			up.holdsAgent = true
		}
	}
}

// sameCall reports whether a tool inside another one is the same execution.
func sameCall(outer, inner *span) bool {
	if outer.callID != "" && inner.callID != "" {
		return outer.callID == inner.callID
	}
	return outer.tool == inner.tool && (inner.args == nil || outer.args == nil || bytes.Equal(canonical(inner.args), canonical(outer.args)))
}

// absorb takes over what the same execution says elsewhere.
func (s *span) absorb(inner *span) {
	if s.callID == "" {
		s.callID = inner.callID
	}
	if s.args == nil {
		s.args = inner.args
	}
	if inner.failed && !s.failed && !s.ok && s.result == nil { // else the outer one got over it
		s.failed, s.fault = true, inner.fault
	}
	if s.result == nil {
		s.result = inner.result
	}
}

// canonical is a value without what does not change its meaning: white space, and being JSON in a string.
func canonical(v []byte) []byte {
	if v == nil {
		return nil
	}
	val, _ := structured(v)
	return compact(val)
}

// alone makes a call of a tool that no answer asked for, as far as the file says.
func (r *reader) alone(s *span) {
	e := &entry{item: item{kind: itemCall, id: s.callID, name: s.tool, val: s.args}, when: s.start, tool: s, number: transcript.None}
	r.spare = append(r.spare, e)
}

// callIndex finds calls.
type callIndex struct {
	byID   map[string][]*entry // those that were carried out are dropped from the front
	taken  map[string]*entry   // by id: the last one that was dropped
	byName map[string][]*entry // by trace and name, in the same way
}

func (x *callIndex) add(e *entry) {
	if id := strings.TrimSpace(e.id); id != "" {
		x.byID[id] = append(x.byID[id], e)
	}
	key := e.by.s.trace + "\x00" + e.name
	x.byName[key] = append(x.byName[key], e)
}

// find returns the call that a tool was carried out for: the one with its id, the last that was asked for before the tool
// started, in the same trace where there is one; else one of the same name and arguments; else, where one of the two has no id, the first of that name. again says that
// this call was carried out by another span already.
func (x *callIndex) find(s *span) (e *entry, again bool) {
	same := x.byID[s.callID]
	for len(same) > 0 && same[0].tool != nil {
		x.taken[s.callID] = same[0]
		same = same[1:]
	}
	x.byID[s.callID] = same
	taken := x.taken[s.callID]
	if taken != nil && s.tool != "" && taken.name != "" && taken.name != s.tool {
		taken = nil
	}
	var here, elsewhere, later *entry // in the same trace; in another one; asked for behind the tool's start
	for _, e := range same[:min(len(same), maxTried)] {
		switch {
		case e.tool != nil || s.tool != "" && e.name != "" && e.name != s.tool:
		case e.when > s.start:
			later = cmp.Or(later, e)
		case e.by.s.trace == s.trace:
			here = e
		default:
			elsewhere = e
		}
	}
	switch e := cmp.Or(here, elsewhere); {
	case e != nil:
		return e, false
	case taken != nil:
		return taken, true
	case later != nil:
		return later, false
	}
	var other *entry
	key := s.trace + "\x00" + s.tool
	calls := x.byName[key]
	for len(calls) > 0 && calls[0].tool != nil {
		calls = calls[1:]
	}
	x.byName[key] = calls
	want := canonical(s.args)
	for _, e := range calls[:min(len(calls), maxTried)] {
		if e.tool != nil || s.end != 0 && e.when > s.end {
			continue
		}
		if want != nil && bytes.Equal(canonical(e.val), want) {
			return e, false
		}
		if other == nil && (e.id == "" || s.callID == "") {
			other = e
		}
	}
	return other, false
}

// pair gives the results of a thread to its calls: by id to the last call before with that id that has none, without an
// id to the first call before that has none.
func (r *reader) pair(t *thread) {
	open := map[string][]*entry{}
	var all []*entry
	for _, e := range t.entries {
		switch e.kind {
		case itemCall:
			if e.id != "" && len(open[e.id]) > 0 {
				ingest.AddFinding(r.t, "duplicate_call_id", fmt.Sprintf("the call id %.60q stood before; results and tools belong to calls by time", e.id), transcript.None)
			}
			open[e.id] = append(open[e.id], e)
			all = append(all, e)
		case itemResult:
			for len(all) > 0 && all[0].result != nil {
				all = all[1:]
			}
			e.call = callFor(e, open, all)
			if e.call != nil {
				e.call.result = e
			}
		}
	}
}

func callFor(e *entry, open map[string][]*entry, all []*entry) *entry {
	if e.id != "" {
		same := open[e.id]
		for i := len(same) - 1; i >= 0 && i >= len(same)-maxTried; i-- {
			if same[i].result == nil {
				return same[i]
			}
		}
		return nil
	}
	for _, c := range all[:min(len(all), maxTried)] {
		if c.result == nil && (e.name == "" || c.name == "" || c.name == e.name) {
			return c
		}
	}
	return nil
}
