package evaluate

import (
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// trail is what the walk finds out about one outcome that is not met: the part of the rule that decides, the candidate
// that explains it, and the last place where what it needs was seen.
type trail struct {
	p     rule
	out   *outcome
	e     *env
	claim *claimPlan
	near  *candidate
	seen  verdict.Seen
	want  wanted
	spot  spot

	input          *transcript.ModelInput // captured, of the attempt that decides
	begins         int                    // its first turn, where early ones are cut off
	other          string                 // the conversation that something comes from, and what
	otherText      string
	markLo, markHi int // bytes that matter of the summary or of otherText
}

// diagnose says where the evidence of one obligation disappeared: it finds the last place where the value or the effect
// was seen, asks the table of verdict for stop and owner, and quotes both sides.
func (r *run) diagnose(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env, claimed *said) {
	if claimed != nil {
		r.exhibitSaid(o, claimed.m, claimed.lo, claimed.hi)
	}
	if o.Required && out.state == verdict.Open && r.otherBranch() {
		r.settleStop(o, out.reason, verdict.SeenOtherBranch)
		r.exhibitBranch(o)
		return
	}
	if out.reason == verdict.ReasonDoneAfter {
		r.diagnoseWithdrawn(o, p, out, e)
		return
	}
	t := r.walk(p.rule, out, quietly(e), p.claim)
	if t.out.reason == verdict.ReasonNeeds || t.out.needs != "" && t.out.reason != verdict.ReasonAmbiguous {
		if r.diagnoseNeeded(o, t.out, 0) {
			return
		}
	}
	if name := r.unsureOrder(&t); name != "" && r.diagnoseNeeded(o, &outcome{reason: t.out.reason, needs: name}, 0) {
		return
	}
	r.settleStop(o, t.out.reason, t.seen)
	r.exhibits(o, &t)
	o.OpenedTurn = r.openedTurn(&t)
}

func (r *run) settleStop(o *verdict.Obligation, reason string, seen verdict.Seen) {
	o.Stop, o.StopOwner, o.StopWhy = verdict.Diagnosis(reason, seen)
	o.ReachedOK, o.ModelInput = nil, ""
	for s := verdict.StopBranch; s < o.Stop && (s == verdict.StopBranch || wasReached(reason, seen)); s++ {
		o.ReachedOK = append(o.ReachedOK, s)
		if s == verdict.StopModelInput {
			o.ModelInput = "reconstructed"
		}
	}
	if o.Stop == verdict.StopModelInput {
		o.ModelInput = "reconstructed"
	}
}

// wasReached says whether what is gone at a stop is known to have come past the stops before it. What could not be
// evaluated may never have been produced.
func wasReached(reason string, seen verdict.Seen) bool {
	switch seen {
	case verdict.SeenAny:
		return reason == verdict.ReasonTooWeak
	case verdict.SeenUnlabelled, verdict.SeenCut:
		return false
	}
	return true
}

// quietly gives the same place without emitting needs: a diagnosis asks nobody.
func quietly(e *env) *env {
	q := *e
	q.quiet = true
	return &q
}

// walk descends to the part of a rule that decides. Of the parts of any the one whose evidence came furthest counts: the
// last place where it was seen.
func (r *run) walk(p rule, out *outcome, e *env, c *claimPlan) trail {
	switch p := p.(type) {
	case *anyRule:
		return r.walkParts(p, p.parts, out, e, c, true)
	case *allRule:
		return r.walkParts(p, p.parts, out, e, c, false)
	case *atLeastRule:
		return r.walkParts(p, p.parts, out, e, c, false)
	case *refRule:
		switch p.ref.kind {
		case nameFact:
			name := r.p.facts[p.ref.index].name
			return r.walk(r.p.facts[p.ref.index].rule, out, &env{owner: name, template: name, at: nowhere, min: verdict.Judge, quiet: true}, nil)
		case nameObligation:
			name := r.p.obligations[p.ref.index].o.Name
			return r.walk(r.p.obligations[p.ref.index].rule, out, &env{owner: name, template: name, at: nowhere, min: verdict.Judge, quiet: true}, nil)
		}
	}
	t := trail{p: p, out: out, e: e, claim: c, near: nearestOf(out)}
	r.place(&t)
	r.placeInInput(&t)
	return t
}

func (r *run) walkParts(whole rule, parts []rule, out *outcome, e *env, c *claimPlan, furthest bool) trail {
	var best *trail
	for _, part := range parts {
		o := part.eval(r, e)
		if o.state != out.state || o.reason != out.reason && out.reason != verdict.ReasonTooFew {
			continue
		}
		o.reason = out.reason
		t := r.walk(part, &o, e, c)
		if best == nil || furthest && came(t.seen) > came(best.seen) {
			best = &t
		}
	}
	if best != nil {
		return *best
	}
	t := trail{p: whole, out: out, e: e, claim: c, near: nearestOf(out)}
	r.place(&t)
	return t
}

// came orders places along the path. That a judge does not find it says less than any place where it was seen, or where it
// is known to have stopped.
func came(s verdict.Seen) verdict.Seen {
	switch s {
	case verdict.SeenNeverSaid:
		return verdict.SeenNowhere
	case verdict.SeenJudged:
		return verdict.SeenOtherBranch
	}
	return s
}

// nearestOf picks the candidate that explains the outcome: of its reason, nearest in rank, newest.
func nearestOf(out *outcome) *candidate {
	var pick, other *candidate
	for i := range out.near {
		c := &out.near[i]
		switch {
		case c.standing == passes:
		case c.reason == out.reason:
			if pick == nil || c.rank < pick.rank || c.rank == pick.rank && c.start >= pick.start {
				pick = c
			}
		case c.rank < rankNone && (other == nil || c.start >= other.start):
			other = c
		}
	}
	if pick == nil {
		return other
	}
	return pick
}

// otherBranch: the exit that decides has a condition, and the record does not fulfil it. A question that was never put is
// no branch.
func (r *run) otherBranch() bool {
	if r.exit < 0 || r.exitHow == exitEstablished || r.exitHow == exitBranch {
		return false
	}
	x := &r.p.exits[r.exit]
	if x.when == nil || x.x.Kind == "needs_user_input" {
		return false
	}
	w := x.when.eval(r, quietly(r.exitEnv(x)))
	return w.no()
}

// diagnoseNeeded: an obligation that waits for another, or for a fact, is gone where that one is.
func (r *run) diagnoseNeeded(o *verdict.Obligation, out *outcome, depth int) bool {
	const deepest = 16
	inner, p, e := r.named(out.needs)
	if p == nil || inner.yes() || inner.skip() || depth == deepest {
		return false
	}
	t := r.walk(p, inner, e, nil)
	if t.out.needs != "" && t.out.needs != out.needs && r.diagnoseNeeded(o, t.out, depth+1) {
		o.StopWhy = "waits for " + out.needs
		return true
	}
	r.settleStop(o, t.out.reason, t.seen)
	if out.reason == verdict.ReasonNeeds { // pending and unknown are the same for both
		o.StopWhy = "waits for " + out.needs
	}
	r.exhibits(o, &t)
	return true
}

// named gives the outcome and the rule of the fact or obligation with that name.
func (r *run) named(name string) (*outcome, rule, *env) {
	e := &env{owner: name, template: name, at: nowhere, min: verdict.Judge, quiet: true}
	for i := range r.p.facts {
		if r.p.facts[i].name == name {
			o := r.fact(i)
			return &o, r.p.facts[i].rule, e
		}
	}
	for i := range r.p.obligations {
		if r.p.obligations[i].o.Name == name {
			o := r.obligationFor(i, &env{at: nowhere})
			e.min = r.p.obligations[i].min
			return &o, r.p.obligations[i].rule, e
		}
	}
	return nil, nil, nil
}

// diagnoseWithdrawn: the obligation was withdrawn, by the user's words or otherwise, and done all the same.
func (r *run) diagnoseWithdrawn(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env) {
	seen := verdict.SeenState
	w := p.waived.eval(r, quietly(e))
	for i := range w.evidence {
		if x := &w.evidence[i]; (x.kind == occText || x.kind == occReply) && r.roleOf(x) == transcript.User {
			seen = verdict.SeenUser
		}
		r.exhibitOcc(o, &w.evidence[i])
	}
	r.settleStop(o, out.reason, seen)
	for i := range out.evidence {
		r.exhibitOcc(o, &out.evidence[i])
	}
}

// diagnoseGuardrail: what must not be there is there, or what must hold does not. The second kind stands where the part
// stands that breaks it.
func (r *run) diagnoseGuardrail(o *verdict.Obligation, p *guardrailPlan, out *outcome, e *env) {
	if p.never && out.state == verdict.Invalid {
		r.settleStop(o, o.Reason, r.placeOfForbidden(out))
		for i := range out.evidence {
			r.exhibitOcc(o, &out.evidence[i])
		}
		return
	}
	inner := p.rule.eval(r, quietly(e))
	t := r.walk(p.rule, &inner, quietly(e), nil)
	if name := r.unsureOrder(&t); name != "" && r.diagnoseNeeded(o, &outcome{reason: t.out.reason, needs: name}, 0) {
		return
	}
	r.settleStop(o, t.out.reason, t.seen)
	if o.Stop == verdict.NoStop {
		r.settleStop(o, o.Reason, t.seen)
	}
	r.exhibits(o, &t)
}

func (r *run) placeOfForbidden(out *outcome) verdict.Seen {
	if len(out.evidence) == 0 {
		return verdict.SeenAny
	}
	switch x := &out.evidence[0]; x.kind {
	case occCall:
		return verdict.SeenAct
	case occText, occReply:
		if r.roleOf(x) == transcript.User {
			return verdict.SeenUser
		}
		return verdict.SeenDelivered
	}
	return verdict.SeenWorld
}

func (r *run) roleOf(x *occ) transcript.Role { return r.t.Messages[x.index].Role }
