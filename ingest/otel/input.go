package otel

import (
	"github.com/punchlist-dev/punchlist/transcript"
)

// maxPieces is how many messages of models' inputs are kept for one conversation.
const maxPieces = 100_000

// windows marks the requests whose models were given less than the whole conversation before them: a window of it, or a
// summary. Of all others the input is what stands before them.
func (r *reader) windows() {
	for _, q := range r.requests {
		t := q.thread
		if !t.main || q.to == q.from {
			continue
		}
		for k := len(t.before); k <= q.end; k++ {
			n := 0
			if k > 0 {
				n = t.before[k-1]
				if e := t.entries[k-1]; !e.dropped && !e.isSystem() {
					n++
				}
			}
			t.before = append(t.before, n)
		}
		if !q.resumed && len(q.saw) < t.before[q.end] {
			t.entries[q.from].input = q
		}
	}
}

func (e *entry) isSystem() bool { return e.kind == itemText && e.role == transcript.System }

// input adds what the model of a request was given.
func (r *reader) input(q *request) {
	t := r.t
	if len(t.Pieces)+len(q.saw)+len(q.thread.system) > maxPieces {
		return
	}
	in := transcript.ModelInput{Attempt: q.s.id, First: int32(len(t.Pieces))}
	put := func(x transcript.Text) {
		if x.Form != transcript.Absent {
			t.Pieces = append(t.Pieces, transcript.Piece{Text: x})
		}
	}
	for _, e := range q.thread.system {
		put(e.place) // absent where it came later
	}
	for _, e := range q.saw {
		put(e.place)
	}
	in.Count = int32(len(t.Pieces)) - in.First
	in.Step = t.AddStep(transcript.StepInput, int32(len(t.Inputs)), millis(q.s.start))
	t.Inputs = append(t.Inputs, in)
}
