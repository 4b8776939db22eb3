package evaluate

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/transcript"
)

// findPhrases finds any of the phrases in a turn; an asserted place wins over a hedged one.
func (r *run) findPhrases(m *message, phrases []*claim.Phrase, questions bool) (lo, hi int, asserted, found bool) {
	for _, p := range phrases {
		if !p.MayStand(r.glance(m)) {
			continue
		}
		t := r.text(m)
		r.s.mentions = t.Find(r.s.mentions[:0], p)
		for _, at := range r.s.mentions {
			if questions {
				if t.Units()[at.Unit].Question {
					return at.Lo, at.Hi, true, true
				}
				continue
			}
			// "Could you call me back?" of a user is a wish, and as good as said.
			wish := m.role == transcript.User && at.Hedge == claim.Hypothetical && t.AsksAt(at.Lo)
			if at.Hedge == claim.Asserted || wish {
				return at.Lo, at.Hi, true, true
			}
			if !found {
				lo, hi, found = at.Lo, at.Hi, true
			}
		}
	}
	return lo, hi, false, found
}

// asksFor finds a question in the turn that has one of the words by which an input is asked for.
func (r *run) asksFor(m *message, called []string) (lo, hi int, found bool) {
	t := r.text(m)
	for _, words := range called {
		r.s.mentions = t.Find(r.s.mentions[:0], r.s.phrase(words))
		for _, at := range r.s.mentions {
			if u := t.Units()[at.Unit]; u.Question {
				return u.Lo, u.Hi, true
			}
		}
	}
	return 0, 0, false
}

func (r *run) firstQuestion(m *message) (lo, hi int, found bool) {
	for _, u := range r.text(m).Units() {
		if u.Question {
			return u.Lo, u.Hi, true
		}
	}
	return 0, 0, false
}

func (r *run) inQuestion(m *message, off int) bool {
	t := r.text(m)
	i := t.UnitAt(off)
	return i >= 0 && i < len(t.Units()) && t.Units()[i].Question
}
