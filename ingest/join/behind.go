package join

import "github.com/punchlist-dev/punchlist/transcript"

// behindOf finds the step behind which a record stands: the result of the call, the event, or the last message of the
// attempt or the turn that it names. One that names nothing stands at the end.
func (a *applying) behindOf(r *record) (step int32, ok bool) {
	switch {
	case r.call != "":
		return a.behindCall(r)
	case r.event != "":
		return a.behindEvent(r)
	case r.attempt != "" || r.turn != "":
		return a.behindTurn(r)
	}
	return a.end - 1, true
}

func (a *applying) behindCall(r *record) (step int32, ok bool) {
	for _, i := range a.known.calls[r.call] {
		step = max(a.t.Calls[i].Step, a.t.Calls[i].ResultAt)
	}
	return step, a.one(r, len(a.known.calls[r.call]), "calls")
}

func (a *applying) behindEvent(r *record) (step int32, ok bool) {
	for _, i := range a.known.events[r.event] {
		if step = a.t.Events[i].Step; step >= a.end { // it was added before
			step = a.behind[step-a.end]
		}
	}
	return step, a.one(r, len(a.known.events[r.event]), "events")
}

// behindTurn: a turn or an attempt may have several messages in a row. Where the user speaks between them, the id means
// several turns.
func (a *applying) behindTurn(r *record) (step int32, ok bool) {
	n, last := 0, int32(-1)
	for _, i := range a.known.messages(r) {
		m := &a.t.Messages[i]
		if m.Role != transcript.User && m.Role != transcript.Agent {
			continue
		}
		if n == 0 || a.known.round[last] != a.known.round[i] || m.Role != a.t.Messages[last].Role {
			n++
		}
		step, last = m.Step, i
	}
	return step, a.one(r, n, "turns")
}

// one reports whether exactly one thing was found.
func (a *applying) one(r *record, n int, things string) bool {
	switch {
	case n == 0:
		a.found(r, Unmatched, "none of the transcript's %s has %s", things, named(r))
	case n > 1:
		a.found(r, Ambiguous, "%d %s have %s: left out", n, things, named(r))
	}
	return n == 1
}
