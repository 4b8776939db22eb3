package otel

import (
	"cmp"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// conversations takes a group apart into its conversations, in the order in which they start. A span belongs to the
// conversation that it names, else to that of the span that it stands in, else to the only one of its trace. What then
// belongs to none is a conversation of its own under the trace's id, where it can be read.
func (a *group) conversations(cut bool) []ready {
	var names []string
	parts := map[string][]owned{}
	slices.SortStableFunc(a.traces, func(x, y *trace) int { return cmp.Compare(x.number, y.number) })
	for _, t := range a.traces {
		owners := t.owners()
		for i := range t.pieces {
			name := owners[i]
			if name == "" {
				if len(a.names) > 0 && t.pieces[i].skeleton {
					continue
				}
				name = t.id
			}
			if parts[name] == nil {
				names = append(names, name)
			}
			parts[name] = append(parts[name], owned{t, &t.pieces[i]})
		}
	}
	var out []ready
	for _, name := range names {
		if r, ok := together(name, parts[name]); ok {
			r.bytes = a.mark(r.bytes, cut)
			out = append(out, r)
		}
	}
	return out
}

// owned is one piece of a conversation.
type owned struct {
	t *trace
	p *piece
}

// owners returns the conversation of each piece of a trace, "" where there is none to be known.
func (t *trace) owners() []string {
	out := make([]string, len(t.pieces))
	byID := make(map[string]int, len(t.pieces))
	only, several := "", false
	for i := range t.pieces {
		p := &t.pieces[i]
		out[i] = p.conversation
		if p.span != "" && !p.log {
			byID[p.span] = i
		}
		if p.conversation != "" && p.conversation != only {
			several = several || only != ""
			only = p.conversation
		}
	}
	if only == "" {
		for i := range out {
			out[i] = t.resource
		}
		return out
	}
	for i := range t.pieces {
		if out[i] != "" {
			continue
		}
		if !several {
			out[i] = only
			continue
		}
		out[i] = t.inherited(i, byID, out)
	}
	return out
}

// inherited walks up from a piece to the first span that names a conversation.
func (t *trace) inherited(i int, byID map[string]int, out []string) string {
	for range maxAncestors {
		up := t.pieces[i].parent
		if t.pieces[i].log {
			up = t.pieces[i].span
		}
		k, ok := byID[up]
		if !ok || k == i || up == "" {
			return ""
		}
		if out[k] != "" {
			return out[k]
		}
		i = k
	}
	return ""
}

// maxAncestors is how far a span's ancestors are looked at.
const maxAncestors = 64

// together writes the pieces of one conversation as one export request. ok is false where none of them can be read.
func together(name string, pieces []owned) (ready, bool) {
	first := pieces[0].t
	for _, m := range pieces {
		if m.t.number < first.number {
			first = m.t
		}
	}
	r := ready{name: name, place: first.line}
	for _, m := range pieces {
		if m.t.end.path == r.place.path {
			r.place.hi = max(r.place.hi, m.t.end.hi)
		}
	}
	size := 256
	for _, m := range pieces {
		size += len(m.p.b) + 64
	}
	useful := false
	dst := append(make([]byte, 0, size), `{"resourceSpans":[{"scopeSpans":[{"spans":[`...)
	n := 0
	for _, m := range pieces {
		if m.p.log {
			continue
		}
		if n++; n > 1 {
			dst = append(dst, ',')
		}
		if m.p.skeleton {
			dst = jsonscan.AppendQuoted(append(dst, `{"traceId":`...), []byte(m.t.id))
			dst = jsonscan.AppendQuoted(append(dst, `,"spanId":`...), []byte(m.p.span))
			dst = append(jsonscan.AppendQuoted(append(dst, `,"parentSpanId":`...), []byte(m.p.parent)), '}')
			continue
		}
		useful = useful || m.p.useful
		dst = append(dst, m.p.b...)
	}
	dst = append(dst, "]}]}]"...)
	n = 0
	for _, m := range pieces {
		if !m.p.log {
			continue
		}
		if n++; n == 1 {
			dst = append(dst, `,"resourceLogs":[{"scopeLogs":[{"logRecords":[`...)
		} else {
			dst = append(dst, ',')
		}
		useful = useful || m.p.useful
		dst = append(dst, m.p.b...)
	}
	if n > 0 {
		dst = append(dst, "]}]}]"...)
	}
	r.bytes = append(dst, '}')
	return r, useful
}

// mark says in the value what the gathering knows about its completeness.
func (a *group) mark(b []byte, cut bool) []byte {
	add := func(key string) { b = append(b[:len(b)-1], `,"`+key+`":true}`...) }
	if cut {
		add(early)
	}
	if a.again {
		add(again)
	}
	return b
}
