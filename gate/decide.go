package gate

import (
	"strings"
)

// DefaultAttempts is how many claims are looked at where nothing else is configured. Hosts cap stop hooks on their own
// account, the lowest that is known at a few: stay below.
const DefaultAttempts = 3

// Claim is what the agent hands in. Its prose is not part of it.
type Claim struct {
	Report *Report // a structured report; nil where the agent just says that it is done
	Wait   string  // why the run waits for somebody or something; "" where it does not
	Stall  string  // why the watchdog says that the run does not move; "" where it does
	Record []string
}

// Decision is what follows from a claim.
type Decision struct {
	Phase    Phase
	Why      string    // in a sentence
	Feedback *Feedback // for the agent, where it is to go on
}

// Final says that the run ends here.
func (d *Decision) Final() bool { return d.Phase != Working }

// Decide is the gate. In order: a wait state is never held up; what was tampered with or does not hold refuses; a block
// counts where record or world show its blocker; unknown alone never passes and is not the agent's fault; else accept.
//
// A refused claim spends an attempt, unless nothing changed since the last one: then the run is stuck at once. most is the
// number of attempts, DefaultAttempts where it is not positive. s is not changed.
func Decide(s State, c Claim, l *Look, violations []string, most int) (Decision, State) {
	if most <= 0 {
		most = DefaultAttempts
	}
	next := s.clone()
	if c.Wait != "" {
		d := Decision{Phase: Waiting, Why: "waiting: " + oneLine(c.Wait, 200)}
		next.Phase, next.Why = d.Phase, d.Why
		return d, next
	}
	next.mark(l)
	a := Attempt{Number: s.Spent + 1, At: l.At, Claim: "done", Predicates: l.Predicates, Violations: violations, Fingerprint: l.Fingerprint}
	var blocked blockCheck
	if c.Report != nil {
		a.Claim, a.Said, a.Report = c.Report.Kind(), c.Report.Words(), c.Report
		if c.Report.WaitingFor != "" {
			d := Decision{Phase: Waiting, Why: "waiting for " + oneLine(c.Report.WaitingFor, 200)}
			next.Phase, next.Why = d.Phase, d.Why
			return d, next
		}
		blocked = c.Report.check(l, c.Record)
	}
	failing, unknown := l.With(Fail), l.With(Unknown)
	a.Signature = signature(l, violations, &blocked)
	d := Decision{Phase: Accepted, Why: "every predicate holds"}
	switch {
	case len(violations) > 0:
		d = refuse(&s, &a, l, violations, &blocked, most)
	case c.Report != nil && blocked.shown && brokenGuardrail(failing) == "":
		d = Decision{Phase: Blocked, Why: "an honest block: " + blocked.why}
	case len(failing) > 0:
		d = refuse(&s, &a, l, violations, &blocked, most)
		if c.Stall != "" && d.Phase == Working {
			d = Decision{Phase: Stuck, Why: "the run does not move: " + oneLine(c.Stall, 300) + "; " + d.Why, Feedback: d.Feedback}
		}
	case len(unknown) > 0:
		d = Decision{Phase: Undecided, Why: counted(len(unknown), "predicate") + " could not be decided: " + ids(unknown)}
	case len(l.Predicates) == 0:
		d = Decision{Phase: Undecided, Why: "the contract has no predicate that applies, so nothing was shown"}
	}
	a.Outcome, a.Stall = d.Phase, oneLine(c.Stall, 300)
	next.Phase, next.Why, next.Feedback = d.Phase, d.Why, d.Feedback
	if d.Phase != Working { // it is kept for whoever goes on, and sent to nobody now
		d.Feedback = nil
	}
	if d.Phase == Working || d.Phase == Stuck && !sameAsLast(&s, &a) {
		next.Spent++
	}
	next.Attempts = append(next.Attempts, a)
	return d, next
}

// refuse sends the agent back to work, or ends the run where that leads nowhere.
func refuse(s *State, a *Attempt, l *Look, violations []string, b *blockCheck, most int) Decision {
	failing := l.With(Fail)
	what := counted(len(failing), "predicate") + " does not hold: " + ids(failing)
	if len(failing) > 1 {
		what = counted(len(failing), "predicate") + " do not hold: " + ids(failing)
	}
	if b.why != "" && !b.shown {
		what = "the reported block is not shown: " + b.why + "; " + what
	}
	if len(violations) > 0 {
		what = strings.Join(violations, "; ")
	}
	d := Decision{Phase: Working, Why: what, Feedback: feedbackOf(s, a, l, violations, b, most)}
	switch {
	case sameAsLast(s, a):
		d.Phase, d.Why = Stuck, "nothing changed since the last attempt; "+what
	case a.Number >= most:
		d.Phase, d.Why = Stuck, "no attempt is left after "+counted(a.Number, "attempt")+"; "+what
	}
	return d
}

// sameAsLast: the same things fail, look the same, and the world is the same.
func sameAsLast(s *State, a *Attempt) bool {
	last := s.last()
	return last != nil && last.Signature == a.Signature
}

// mark notes since when predicates have had their status, and puts that into the look.
func (s *State) mark(l *Look) {
	for i := range l.Predicates {
		p := &l.Predicates[i]
		if was, known := s.Status[p.ID]; !known || was != p.Status {
			s.Since[p.ID], s.Status[p.ID] = l.At, p.Status
		}
		p.Since = s.Since[p.ID]
	}
}

// signature of an attempt: what failed, what was seen of it, what was tampered with, and the world.
func signature(l *Look, violations []string, b *blockCheck) string {
	parts := []string{l.Fingerprint, b.why}
	for _, p := range l.With(Fail) {
		parts = append(parts, p.ID, p.Digest)
	}
	return digestOf(append(parts, violations...)...)
}

func brokenGuardrail(failing []Predicate) string {
	for i := range failing {
		if failing[i].Guardrail {
			return failing[i].ID
		}
	}
	return ""
}
