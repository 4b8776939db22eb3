package otel

import (
	"bytes"
	"hash/maphash"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// thread is one line of conversation with a model: what was said and called in it, each thing once. A trace may hold
// several: that of the agent whom the user talks to, and those of models that were asked on the side.
type thread struct {
	number  int
	entries []*entry
	at      map[uint64][]int // where each thing stands
	told    map[uint64]bool  // the instructions that it was given
	system  []*entry         // these
	before  []int            // how much of the first so many entries a model could have been given
	aside   bool             // it stands in a tool, in an agent that another one called, or in a guardrail
	under   *span            // the tool that it stands in
	last    *request
	voice   string // the agent's name
	main    bool
}

// entry is one thing that was said, called or answered.
type entry struct {
	item
	when     int64 // nanoseconds
	by       *request
	out      bool     // a model gave it
	seen     bool     // a later request repeats it
	dropped  bool     // it was superseded, or its candidate was not chosen
	input    *request // of the first thing of an answer: the request, where its model was given less than stands before it
	place    transcript.Text
	replaces string
	call     *entry // of a result: its call
	result   *entry // of a call: its result
	tool     *span  // of a call: what carried it out
	thread   *thread
	number   int32 // of a call in the transcript
}

// request is one call of a model, or of an agent where no model's is here.
type request struct {
	s        *span
	thread   *thread
	from, to int      // its answer in the thread's entries
	end      int      // where its input ended in the thread
	saw      []*entry // what its model was given
	resumed  bool     // its history is kept elsewhere
	asked    uint64   // the whole of what was asked, the agent and its instructions included
	input    uint64   // what was asked without these
	opening  uint64   // the first thing of it
}

// threading puts the requests of all spans into threads. Agents come behind the models inside them, whose words they
// repeat.
func (r *reader) threading() {
	r.byAgent, r.byAsked, r.byVoice = map[uint64]*thread{}, map[uint64]*thread{}, map[uint64]*thread{}
	covered := map[*span]bool{}
	for _, s := range r.spans {
		if s.op != opModel || len(s.input)+len(s.output) == 0 {
			continue
		}
		if up := r.within(s, func(up *span) bool { return up.op == opModel && len(up.input)+len(up.output) > 0 }); up != nil && r.sameRequest(s, up) {
			continue // one request, written down by two instrumentations
		}
		r.request(s)
		for up := r.parent(s); up != nil && !covered[up]; up = r.parent(up) {
			covered[up] = true
		}
	}
	for _, s := range r.spans {
		if s.op == opAgent && !covered[s] && len(s.input)+len(s.output) > 0 && r.within(s, func(up *span) bool { return up.op == opAgent && !covered[up] && len(up.input)+len(up.output) > 0 }) == nil {
			r.request(s)
		}
	}
	r.choose()
	r.supersede()
	r.windows()
	r.agents(covered)
}

// sameRequest reports whether two nested spans of models say the same: their answers are the same. Their inputs may be
// written in other ways.
func (r *reader) sameRequest(a, b *span) bool { return r.keyOfAll(a.output) == r.keyOfAll(b.output) }

// keyOfAll is what a list of items is known by.
func (r *reader) keyOfAll(items []item) uint64 {
	var h maphash.Hash
	h.SetSeed(r.seed)
	for i := range items {
		maphash.WriteComparable(&h, r.key(&items[i]))
	}
	return h.Sum64()
}

// key is what an item is known by.
func (r *reader) key(x *item) uint64 {
	if x.key == 0 {
		x.key = keyOf(r.seed, x)
	}
	return x.key
}

// keyOf is what an item is known by. Calls and results are known by their id where they have one: their values are
// written in other ways on their way back.
func keyOf(seed maphash.Seed, x *item) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	switch x.kind {
	case itemText:
		_, _ = h.Write([]byte{'t', byte(x.role)})
		_, _ = h.Write(bytes.TrimSpace(x.text))
		return h.Sum64()
	case itemCall:
		_ = h.WriteByte('c')
	default:
		_ = h.WriteByte('r')
	}
	if x.id != "" {
		_, _ = h.WriteString(x.id)
		if x.kind == itemCall {
			_, _ = h.WriteString("\x00" + x.name)
		}
		return h.Sum64()
	}
	_, _ = h.WriteString("\x00" + x.name + "\x00")
	v, _ := structured(x.val)
	_, _ = h.Write(compact(v))
	return h.Sum64()
}

// compact drops the white space between the tokens of a JSON value.
func compact(v []byte) []byte {
	out := make([]byte, 0, len(v))
	inString := false
	for i := 0; i < len(v); i++ {
		c := v[i]
		switch {
		case inString && c == '\\' && i+1 < len(v):
			out = append(out, c)
			i++
			c = v[i]
		case c == '"':
			inString = !inString
		case !inString && (c == ' ' || c == '\n' || c == '\t' || c == '\r'):
			continue
		}
		out = append(out, c)
	}
	return out
}

// request puts one request into its thread.
func (r *reader) request(s *span) {
	keys := make([]uint64, len(s.input))
	for i := range s.input {
		keys[i] = r.key(&s.input[i])
	}
	var h maphash.Hash
	h.SetSeed(r.seed)
	_, _ = h.WriteString(s.agent + "\x00")
	for _, x := range s.system {
		_, _ = h.Write(x.text)
	}
	voice := h.Sum64()
	for _, k := range keys {
		maphash.WriteComparable(&h, k)
	}
	q := &request{s: s, asked: h.Sum64(), input: r.keyOfAll(s.input)}
	if len(keys) > 0 {
		q.opening = keys[0]
	}
	r.requests = append(r.requests, q)
	t := r.thread(s, keys, voice, q.asked)
	q.thread = t
	for _, x := range s.system {
		if k := r.key(&x); !t.told[k] {
			t.told[k] = true
			e := &entry{item: x, when: s.start, by: q, thread: t, number: transcript.None}
			t.entries, t.system = append(t.entries, e), append(t.system, e)
		}
	}
	r.align(t, q, keys)
	q.from = len(t.entries)
	for i := range s.output {
		x := s.output[i]
		e := t.add(x, r.key(&x), max(s.end, s.start), q)
		e.out = true
		if x.kind != itemResult {
			r.byAgent[e.key] = t
		}
	}
	q.to = len(t.entries)
	t.last = q
	r.byAsked[q.asked] = t
	if !t.aside {
		r.byVoice[voice] = t
	}
}

// thread finds the thread of a request: the one in which its model said what the request repeats; else that of the same
// request; else, for an agent whose history is kept elsewhere, that of the same agent.
func (r *reader) thread(s *span, keys []uint64, voice, asked uint64) *thread {
	for i := len(keys) - 1; i >= 0; i-- {
		x := &s.input[i]
		if x.kind == itemResult || x.kind == itemText && x.role != transcript.Agent {
			continue
		}
		if t := r.byAgent[keys[i]]; t != nil {
			return t
		}
	}
	if t := r.byAsked[asked]; t != nil {
		return t
	}
	aside := r.within(s, func(up *span) bool { return up.op == opTool || up.op == opJudge })
	outer := r.within(s, func(up *span) bool { return up.op == opAgent })
	nested := outer != nil && r.within(outer, func(up *span) bool {
		return up.op == opAgent && up.agent != "" && outer.agent != "" && up.agent != outer.agent
	}) != nil
	if aside == nil && !nested {
		if t := r.byVoice[voice]; t != nil {
			return t
		}
	}
	t := &thread{number: len(r.threads), at: map[uint64][]int{}, told: map[uint64]bool{}, aside: aside != nil || nested, voice: s.agent}
	if aside != nil && aside.op == opTool {
		t.under = aside
	}
	r.threads = append(r.threads, t)
	return t
}

func (t *thread) add(x item, key uint64, when int64, by *request) *entry {
	x.key = key
	e := &entry{item: x, when: when, by: by, thread: t, number: transcript.None}
	t.at[key] = append(t.at[key], len(t.entries))
	t.entries = append(t.entries, e)
	return e
}

// empty reports whether a value holds nothing.
func empty(v []byte) bool {
	k := jsonscan.KindOf(v)
	return k == jsonscan.Invalid || k == jsonscan.Null || k == jsonscan.String && len(bytesOf(v)) == 0
}
