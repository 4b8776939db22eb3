package otel

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// placed is an entry with its place among all others: by time, but never against the order of its thread.
type placed struct {
	e      *entry
	when   int64
	thread int
}

// emit writes the transcript.
func (r *reader) emit() {
	var all []placed
	for _, t := range r.threads {
		all = append(all, t.sequence()...)
	}
	for i, e := range r.spare {
		all = append(all, placed{e, e.when, len(r.threads) + i})
		if x := resultOf(e); x != nil {
			all = append(all, placed{x, max(x.when, e.when), len(r.threads) + i})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Or(cmp.Compare(a.when, b.when), cmp.Compare(a.thread, b.thread)) })
	gaps := r.gaps()
	if r.again {
		r.t.Cuts = append(r.t.Cuts, transcript.Cut{Reason: "earlier spans of this conversation stand in another record, since too many were open at once"})
	}
	for _, p := range all {
		for len(gaps) > 0 && gaps[0].when <= p.when {
			r.gap(gaps[0])
			gaps = gaps[1:]
		}
		r.one(p.e)
	}
	for _, g := range gaps {
		r.gap(g)
	}
	r.findings()
}

// sequence returns the entries of a thread in their order, with the results that only the spans of tools hold.
func (t *thread) sequence() []placed {
	out := make([]placed, 0, len(t.entries))
	var waiting []*entry
	now := int64(0)
	put := func(e *entry) {
		now = max(now, e.when)
		out = append(out, placed{e, now, t.number})
	}
	flush := func() {
		slices.SortStableFunc(waiting, func(a, b *entry) int { return cmp.Compare(a.when, b.when) })
		for _, x := range waiting {
			put(x)
		}
		waiting = waiting[:0]
	}
	var by *request
	for _, e := range t.entries {
		if e.by != by {
			flush()
			by = e.by
		}
		put(e)
		if e.kind == itemCall && e.result == nil {
			if x := resultOf(e); x != nil {
				waiting = append(waiting, x)
			}
		}
	}
	flush()
	return out
}

// resultOf makes a result of what carried a call out, nil where that has not ended.
func resultOf(e *entry) *entry {
	if e.tool == nil || e.tool.end == 0 && e.tool.result == nil {
		return nil
	}
	return &entry{item: item{kind: itemResult, val: e.tool.result}, when: max(e.tool.end, e.tool.start), call: e, thread: e.thread, number: transcript.None}
}

// one adds one entry.
func (r *reader) one(e *entry) {
	if e.input != nil {
		r.input(e.input)
	}
	switch e.kind {
	case itemText:
		r.say(e)
	case itemCall:
		r.call(e)
	case itemResult:
		r.result(e)
	}
}

func millis(nanos int64) int64 { return nanos / 1e6 }

// say adds a text. What stands on the side was told to nobody.
func (r *reader) say(e *entry) {
	t := r.t
	m := transcript.Message{Role: e.role, First: int32(len(t.Parts)), Count: 1, Cut: e.short}
	if !e.thread.main {
		if e.role == transcript.System {
			return
		}
		m.Role = transcript.Other
	}
	if e.role == transcript.Agent && e.by != nil && e.out {
		m.ID, m.Attempt, m.Parent = e.by.s.response, e.by.s.id, e.replaces
	}
	if m.Role == transcript.Agent && e.dropped {
		m.Delivery = transcript.NotDelivered
	}
	e.place = t.AddText(string(e.text))
	t.Parts = append(t.Parts, e.place)
	m.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), millis(e.when))
	t.Messages = append(t.Messages, m)
	if e.short && m.Role == transcript.Agent && !e.dropped {
		t.Cuts = append(t.Cuts, transcript.Cut{Reason: "an answer was cut off (finish reason length)", Step: int32(len(t.Steps))})
	}
}

// call adds a call, with what its tool says of how it ended.
func (r *reader) call(e *entry) {
	t := r.t
	c := transcript.Call{Name: t.Intern([]byte(e.name)), ID: e.id, ResultAt: transcript.None}
	args := e.val
	if s := e.tool; s != nil {
		if empty(args) {
			args = s.args
		}
		if c.Name == "" {
			c.Name = t.Intern([]byte(s.tool))
		}
		c.SubAgent = s.holdsAgent
		switch {
		case s.failed:
			c.Error, c.ErrorText = transcript.True, s.fault
		case s.ok:
			c.Error = transcript.False
		}
		if s.end == 0 && s.result == nil && !s.failed {
			c.Pending = transcript.True
		}
	}
	if e.dropped && e.tool == nil && e.result == nil {
		c.State = transcript.NotExecuted
	}
	c.Args = r.value(args)
	if raw := bytes.TrimSpace(t.Raw(c.Args)); len(raw) > 0 && (raw[0] != '{' || raw[len(raw)-1] != '}') {
		ingest.AddFinding(t, "bad_arguments", fmt.Sprintf("the arguments of %.60q are no JSON object; they are kept as text", c.Name), int32(len(t.Steps)))
	}
	at := e.when
	if e.tool != nil && e.tool.start > 0 {
		at = e.tool.start
	}
	e.number = int32(len(t.Calls))
	c.Step = t.AddStep(transcript.StepCall, e.number, millis(at))
	t.Calls = append(t.Calls, c)
}

// result adds what came of a call. The tool's own word counts before what a model was told of it.
func (r *reader) result(e *entry) {
	t := r.t
	if e.call == nil || e.call.number == transcript.None {
		r.orphan(e)
	}
	c := &t.Calls[e.call.number]
	val, at := e.val, e.when
	if s := e.call.tool; s != nil {
		if !empty(s.result) {
			if !empty(val) && !bytes.Equal(canonical(val), canonical(s.result)) {
				ingest.AddFinding(t, "other_result", fmt.Sprintf("the model was told another result of %.60q than the tool gave; the tool's counts", c.Name), int32(len(t.Steps)))
			}
			val = s.result
		}
		if s.end > 0 {
			at = s.end
		}
		if c.Error == transcript.True && empty(val) && c.ErrorText != "" {
			val = jsonscan.AppendQuotedKeep(nil, []byte(c.ErrorText))
		}
	}
	if c.Error == transcript.Unstated {
		c.Error = e.failed
	}
	c.Pending = transcript.Unstated
	c.Result = r.value(val)
	if broken(t.Raw(c.Result)) {
		c.Result.Cut = true
		ingest.AddFinding(t, "cut_field", fmt.Sprintf("the result of %.60q breaks off", c.Name), int32(len(t.Steps)))
	}
	e.place = c.Result
	c.ResultAt = t.AddStep(transcript.StepResult, e.call.number, millis(at))
}

// broken reports whether a text starts as JSON and ends before that does.
func broken(raw []byte) bool {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '{' && raw[0] != '[' {
		return false
	}
	_, err := jsonscan.WellFormed(raw, 0)
	return jsonscan.IsCut(err)
}

// orphan makes a call for a result whose call is not in the record.
func (r *reader) orphan(e *entry) {
	t := r.t
	ingest.AddFinding(t, "orphan_result", fmt.Sprintf("a result of %.60q (id %.60q) without its call", e.name, e.id), int32(len(t.Steps)))
	t.Cuts = append(t.Cuts, transcript.Cut{Reason: "a call is missing whose result stands here", Step: int32(len(t.Steps))})
	c := &entry{item: item{kind: itemCall, id: e.id, name: e.name}, when: e.when, number: int32(len(t.Calls))}
	step := t.AddStep(transcript.StepCall, c.number, millis(e.when))
	t.Calls = append(t.Calls, transcript.Call{Name: t.Intern([]byte(e.name)), ID: e.id, Step: step, ResultAt: transcript.None})
	e.call = c
}

// value adds a plain JSON value: a text as its text, anything else as JSON.
func (r *reader) value(v []byte) transcript.Text {
	switch jsonscan.KindOf(v) {
	case jsonscan.Invalid, jsonscan.Null:
		return transcript.Text{}
	case jsonscan.String:
		return r.t.AddText(string(bytesOf(v)))
	}
	return r.t.AddJSON(v)
}
