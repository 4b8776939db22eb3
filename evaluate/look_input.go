package evaluate

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/transcript"
)

// decidedAt is the message or the call that the model made from its input.
type decidedAt struct {
	step int32
	m    *transcript.Message // nil for a call
}

// deciding finds what decides: what was said or sent wrong, else the turn that should have told it, else the last one.
func (r *run) deciding(t *trail) (decidedAt, bool) {
	if t.near != nil && t.near.standing == misses {
		switch t.near.kind {
		case occText:
			if m := &r.t.Messages[t.near.index]; m.Role == transcript.Agent {
				return decidedAt{m.Step, m}, true
			}
		case occCall:
			return decidedAt{step: t.near.start}, true
		}
	}
	m := r.reportOf(&t.spot)
	if m == nil {
		return decidedAt{step: int32(len(r.t.Steps))}, true
	}
	return decidedAt{m.step, &r.t.Messages[m.index]}, true
}

// inputOf finds the captured input from which a message or a call was made: by attempt, by turn, or where an input names
// neither the newest one since the user spoke.
func (r *run) inputOf(at decidedAt) *transcript.ModelInput {
	var byTurn, byPlace *transcript.ModelInput
	for i := range r.t.Inputs {
		in := &r.t.Inputs[i]
		switch {
		case at.m != nil && in.Attempt != "":
			if in.Attempt == at.m.Attempt && (in.Turn == "" || at.m.ID == "" || in.Turn == at.m.ID) {
				return in
			}
		case at.m != nil && in.Turn != "":
			if in.Turn == at.m.ID {
				byTurn = in
			}
		case in.Step < at.step && !r.userBetween(in.Step, at.step):
			byPlace = in
		}
	}
	if byTurn != nil {
		return byTurn
	}
	return byPlace
}

func (r *run) userBetween(from, to int32) bool {
	for i := range r.msgs {
		if m := &r.msgs[i]; m.role == transcript.User && m.step > from && m.step < to {
			return true
		}
	}
	return false
}

// beginsWith returns the step of the first message before a place that a captured input has, where two or more before it
// are missing together, and else 0. Less than two is no boundary.
func (r *run) beginsWith(in *transcript.ModelInput, before int32) int32 {
	missing := 0
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.empty || m.draft || m.step >= before {
			continue
		}
		if r.isPiece(m, in) {
			if missing < 2 {
				return 0
			}
			return m.step
		}
		missing++
	}
	return 0
}

// isPiece reports whether a message stands in a captured input: by its id, or word for word.
func (r *run) isPiece(m *message, in *transcript.ModelInput) bool {
	id, raw := r.t.Messages[m.index].ID, bytes.TrimSpace(r.raw(m))
	for _, p := range r.t.Pieces[in.First : in.First+in.Count] {
		if id != "" && p.Turn == id || bytes.Contains(r.t.AppendText(nil, p.Text), raw) {
			return true
		}
	}
	return false
}

// stepOf is where a value was found.
func (r *run) stepOf(s *spot) int32 {
	switch {
	case s.m != nil:
		return s.m.step
	case s.isCall:
		return r.t.Calls[s.call].Step
	case s.x != nil:
		return s.x.start
	}
	return int32(len(r.t.Steps))
}

func (r *run) turnAt(step int32) int {
	for i := range r.msgs {
		if r.msgs[i].step == step {
			return int(r.msgs[i].turn)
		}
	}
	return 0
}

// openedTurn is the turn in which what the obligation needs first stands: in the user's words, else in a result; 0 where
// it needs nothing that the record shows.
func (r *run) openedTurn(t *trail) int {
	wants := []wanted{t.want}
	if t.want.none() {
		switch k := t.p.(type) {
		case *callsRule:
			wants = r.wantsOfCall(k, t.e)
		case *textRule:
			wants = r.wantsOfText(k, t.e)
		}
	}
	first := 0
	for i := range wants {
		w := &wants[i]
		if w.none() || w.own {
			continue
		}
		if at := r.firstTurnWith(w); at > 0 && (first == 0 || at < first) {
			first = at
		}
	}
	return first
}

func (r *run) firstTurnWith(w *wanted) int {
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != transcript.User || m.empty {
			continue
		}
		if _, _, ok := r.in(w, r.raw(m), m.step); ok {
			return int(m.turn)
		}
	}
	for i := range r.calls {
		if r.t.Calls[i].ResultAt < 0 {
			continue
		}
		if _, ok := r.inCall(w, int32(i)); ok {
			return int(r.t.Calls[i].Turn)
		}
	}
	return 0
}
