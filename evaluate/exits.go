package evaluate

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Sources of an observed exit, in the order in which they are tried.
const (
	exitLabelled    = "labelled"
	exitEstablished = "established"
	exitBranch      = "branch"
	exitClaimed     = "claimed"
	exitExpected    = "expected"
	exitFirst       = "first"
)

// observe says which exit the run took, and how that is known.
func (r *run) observe() (index int, how string) {
	exits := r.p.exits
	if r.t.ExitName != "" {
		for i := range exits {
			if exits[i].x.Name == r.t.ExitName {
				return i, exitLabelled
			}
		}
		return -1, exitLabelled
	}
	for i := range exits {
		if r.established(&exits[i]) {
			return i, exitEstablished
		}
	}
	for i := range exits {
		x := &exits[i]
		// A question that was never put is no branch: waiting for the user is established or it is not there.
		if x.when == nil || x.x.Kind == "needs_user_input" || r.forbidden(x) {
			continue
		}
		if w := x.when.eval(r, r.exitEnv(x)); w.yes() {
			return i, exitBranch
		}
	}
	if i := r.claimedExit(); i >= 0 {
		return i, exitClaimed
	}
	for i := range exits {
		if exits[i].x.Name == r.c.ExpectedExit {
			return i, exitExpected
		}
	}
	return 0, exitFirst
}

func (r *run) exitEnv(x *exitPlan) *env {
	return &env{owner: "exit:" + x.x.Name, template: "exit:" + x.x.Name, at: nowhere, min: verdict.NoStrength}
}

// established: its when holds, its requirements are all met, nothing forbidden is there, its question is open.
func (r *run) established(x *exitPlan) bool {
	if x.when != nil {
		if w := x.when.eval(r, r.exitEnv(x)); !w.yes() {
			return false
		}
	}
	if !r.requirementsMet(x) || r.forbidden(x) {
		return false
	}
	if len(x.asksFor) > 0 && !r.questionOpen(x) {
		return false
	}
	return x.x.Idle == "" || r.userSilent()
}

func (r *run) requirementsMet(x *exitPlan) bool {
	for _, i := range x.requires {
		it := r.obligation(i)
		if r.p.obligations[i].o.Optional {
			continue
		}
		for j := range it.outs {
			if o := &it.outs[j]; !o.yes() && !o.skip() {
				return false
			}
		}
	}
	return true
}

func (r *run) forbidden(x *exitPlan) bool {
	for _, i := range x.forbids {
		it := r.obligation(i)
		for j := range it.outs {
			if it.outs[j].yes() {
				return true
			}
		}
	}
	return false
}

// questionOpen: the last delivered turn asks for an unbound input, and the user has not answered.
func (r *run) questionOpen(x *exitPlan) bool {
	m := r.lastTurn()
	if m == nil || m.role != transcript.Agent {
		return false
	}
	for _, i := range x.asksFor {
		if r.input(i).bound {
			continue
		}
		if _, _, asks := r.asksFor(m, r.p.inputs[i].in.Called); asks {
			return true
		}
	}
	return false
}

// userSilent: the last turn is the agent's. How long the silence lasted is told by the record's end: it holds no clock.
func (r *run) userSilent() bool {
	m := r.lastTurn()
	return m != nil && m.role == transcript.Agent
}

// lastTurn is the last message that was said or delivered.
func (r *run) lastTurn() *message {
	for i := len(r.msgs) - 1; i >= 0; i-- {
		if !r.msgs[i].draft && !r.msgs[i].empty {
			return &r.msgs[i]
		}
	}
	return nil
}

func (r *run) lastDelivered() *message {
	for i := len(r.msgs) - 1; i >= 0; i-- {
		if m := &r.msgs[i]; m.role == transcript.Agent && !m.draft && !m.empty {
			return m
		}
	}
	return nil
}

// claimedExit: the last delivered turn claims completion, or states a limitation.
func (r *run) claimedExit() int {
	m := r.lastDelivered()
	if m == nil {
		return -1
	}
	completed, completion, limitation := r.exitOfKind("completed"), false, false
	r.s.claims = r.p.lexicon.FindUntil(r.s.claims[:0], r.text(m), claim.Completion)
	for _, c := range r.s.claims {
		completion = completion || c.Kind == claim.Completion
	}
	if completion && completed >= 0 {
		return completed
	}
	if completion { // the claims behind it were not looked for
		r.findClaims(m)
	}
	for _, c := range r.s.claims {
		limitation = limitation || c.Kind == claim.Limitation
	}
	if limitation {
		return r.exitOfKind("blocked_with_recovery", "declined_safely")
	}
	return -1
}

func (r *run) exitOfKind(kinds ...string) int {
	for i := range r.p.exits {
		for _, k := range kinds {
			if r.p.exits[i].x.Kind == k && !r.forbidden(&r.p.exits[i]) {
				return i
			}
		}
	}
	return -1
}
