package otel

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
)

// choose finds the threads in which the user was talked to: of each trace the one that its agent repeats, else the one
// that holds most; and a later one of the same agent. What models said in the others was said to nobody.
func (r *reader) choose() {
	said := map[uint64]bool{}
	for _, s := range r.spans {
		if s.op == opAgent && r.within(s, func(up *span) bool {
			return up.op == opTool || up.op == opJudge || up.op == opAgent && up.agent != s.agent
		}) == nil {
			for i := range s.output {
				said[r.key(&s.output[i])] = true
			}
		}
	}
	var traces []string
	byTrace := map[string][]*thread{}
	for _, q := range r.requests {
		id := q.s.trace
		if byTrace[id] == nil {
			traces = append(traces, id)
		}
		if !slices.Contains(lastOf(byTrace[id], 8), q.thread) {
			byTrace[id] = append(byTrace[id], q.thread)
		}
	}
	for _, id := range traces {
		var best *thread
		most := 0
		for _, t := range byTrace[id] {
			if w := t.weight(said); best == nil || w >= most {
				best, most = t, w
			}
		}
		best.main = true
		for _, t := range byTrace[id] {
			if !t.aside && t.voice != "" && t.voice == best.voice && t.last != nil && (t.begins() > best.ends() || t.ends() < best.begins()) {
				t.main = true
			}
		}
	}
	aside := 0
	for _, t := range r.threads {
		if !t.main {
			aside++
		}
	}
	if aside > 0 {
		ingest.AddFinding(r.t, "side_thread", fmt.Sprintf("models were asked on the side in %d threads, whose words were told to nobody", aside), transcript.None)
	}
}

// lastOf returns the last n of a list.
func lastOf(list []*thread, n int) []*thread { return list[max(0, len(list)-n):] }

func (t *thread) begins() int64 { return t.entries[0].when }
func (t *thread) ends() int64   { return t.entries[len(t.entries)-1].when }

// weight says how likely the user was talked to in a thread.
func (t *thread) weight(said map[uint64]bool) int {
	if len(t.entries) == 0 {
		return -1 << 40
	}
	n := len(t.entries)
	if t.aside {
		n -= 1 << 30
	}
	for _, e := range t.entries {
		if e.out && e.kind == itemText && said[e.key] {
			return n + 1<<20
		}
	}
	return n
}

// agents adds what only the span of an agent says: a message of the user that no request repeats, and a final text
// that no model wrote.
func (r *reader) agents(covered map[*span]bool) {
	mains := map[string]*thread{}
	for _, q := range r.requests {
		if mains[q.s.trace] == nil && q.thread.main {
			mains[q.s.trace] = q.thread
		}
	}
	for _, s := range r.spans {
		if s.op != opAgent || !covered[s] || r.within(s, func(up *span) bool { return up.op == opTool || up.op == opJudge || up.op == opAgent }) != nil {
			continue
		}
		t := mains[s.trace]
		if t == nil {
			continue
		}
		q := &request{s: s, thread: t}
		for i := range s.input {
			x := s.input[i]
			if x.kind == itemText && x.role == transcript.User && !r.says(t, x.text, false) {
				e := t.add(x, r.key(&x), s.start, q)
				t.move(e, s.start)
			}
		}
		for i := range s.output {
			x := s.output[i]
			if x.kind == itemText && x.role == transcript.Agent && !r.says(t, x.text, true) {
				e := t.add(x, r.key(&x), max(s.end, s.start), q)
				e.out = true
				ingest.AddFinding(r.t, "other_output", "the span of the agent ends with another text than its models wrote; both count as told", transcript.None)
			}
		}
	}
}

// move puts the last entry before those that came later. What points at places in the thread is wrong behind this.
func (t *thread) move(e *entry, when int64) {
	n := len(t.entries) - 1
	k := 0
	for k < n && t.entries[k].when < when {
		k++
	}
	copy(t.entries[k+1:], t.entries[k:n])
	t.entries[k] = e
}

// maxLooked bounds how many bytes are searched for the words of agents; spans that repeat more say nothing new.
const maxLooked = 256 << 20

// says reports whether a text stands in the thread already, as it is or as a part of one.
func (r *reader) says(t *thread, text []byte, byAgent bool) bool {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return true
	}
	for _, e := range t.entries {
		r.looked++
		if e.kind != itemText || (e.role == transcript.Agent) != byAgent {
			continue
		}
		have := bytes.TrimSpace(e.text)
		if r.looked += len(have) + len(text); r.looked > maxLooked {
			return true
		}
		if bytes.Contains(have, text) || byAgent && len(have) > 0 && bytes.Contains(text, have) {
			return true
		}
	}
	return false
}

// supersede marks answers that another one replaced: a request that was made again as it was, at the same place of its
// thread. Of candidates and of repeated requests the one that the conversation goes on with counts, else the last
// request, else the first candidate.
func (r *reader) supersede() {
	type place struct {
		thread, end int
		input       uint64
	}
	groups := map[place][]*request{}
	var order []place
	for _, q := range r.requests {
		if q.s.choices {
			q.candidates()
		}
		k := place{q.thread.number, q.end, q.input}
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], q)
	}
	for _, k := range order {
		oneOf(groups[k])
	}
	for _, q := range r.requests {
		if q.s.failed {
			q.drop()
		}
	}
}

// oneOf keeps one of several answers to the same request.
func oneOf(tries []*request) {
	if len(tries) < 2 {
		return
	}
	keep := tries[len(tries)-1]
	for i := len(tries) - 1; i >= 0; i-- {
		q := tries[i]
		if !q.s.failed && q.to > q.from {
			keep = q
			break
		}
	}
	for _, q := range tries {
		if q.goesOn() {
			keep = q
		}
	}
	before := ""
	for _, q := range tries {
		if q != keep {
			q.drop()
		}
		for _, e := range q.thread.entries[q.from:q.to] {
			e.replaces = before
		}
		before = q.s.id
	}
}

// goesOn reports whether a later request repeats the answer.
func (q *request) goesOn() bool {
	for _, e := range q.thread.entries[q.from:q.to] {
		if e.seen {
			return true
		}
	}
	return false
}

// drop marks an answer as superseded, but for what a later request repeats.
func (q *request) drop() {
	for _, e := range q.thread.entries[q.from:q.to] {
		e.dropped = e.dropped || !e.seen
	}
}

// candidates keeps one of several messages that a model gave to choose from.
func (q *request) candidates() {
	chosen := 0
	for _, e := range q.thread.entries[q.from:q.to] {
		if e.seen {
			chosen = e.choice
			break
		}
	}
	for _, e := range q.thread.entries[q.from:q.to] {
		e.dropped = e.dropped || e.choice != chosen
	}
}
