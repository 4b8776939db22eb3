package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// place finds the last place on the path where what the part of the rule needs was seen, by the reason why it is not met.
func (r *run) place(t *trail) {
	t.seen = verdict.SeenAny
	switch t.out.reason {
	case verdict.ReasonRedacted:
		t.seen = verdict.SeenRedacted
	case verdict.ReasonCut:
		t.seen = verdict.SeenCut
	case verdict.ReasonPending, verdict.ReasonNoResult:
		t.seen = verdict.SeenPendingCall
	case verdict.ReasonNotDelivered:
		t.seen = verdict.SeenDraft
		if t.near != nil && t.near.rest {
			t.seen = verdict.SeenUntold
		}
	case verdict.ReasonSubAgentOnly:
		t.seen = verdict.SeenSubAgent
	case verdict.ReasonAbsent:
		r.placeAbsent(t)
	case verdict.ReasonFailed:
		t.seen = verdict.SeenFailedCall
		if t.near != nil && t.near.kind == occCall && r.callOutcome(t.near.index) == transcript.OutcomeNotExecuted {
			t.seen = verdict.SeenNotExecuted
		}
	case verdict.ReasonShowsOtherwise:
		r.placeOtherwise(t)
	case verdict.ReasonStale:
		r.placeStale(t)
	case verdict.ReasonTooFew:
		r.placeTooFew(t)
	case verdict.ReasonTooMany:
		t.seen = r.actOf(&t.out.evidence[0])
	case verdict.ReasonHedged:
		r.placeHedged(t)
	case verdict.ReasonOutOfOrder:
		r.placeOutOfOrder(t)
	case verdict.ReasonNoSource:
		r.placeNoSource(t)
	case verdict.ReasonWrongValue, verdict.ReasonWrongTarget, verdict.ReasonWrongResult:
		r.placeWrong(t)
	case verdict.ReasonInputUnbound:
		r.placeUnbound(t)
	case verdict.ReasonAmbiguous:
		if len(t.out.needs) > 1 && t.out.needs[0] == '$' { // the value that is referred to is not there
			t.seen = verdict.SeenArguments
			r.spotOfLacking(t)
		}
	}
}

// spotOfLacking: the evidence that should have had the value.
func (r *run) spotOfLacking(t *trail) {
	name := t.out.needs[1:]
	if i := strings.IndexAny(name, ".["); i >= 0 {
		name = name[:i]
	}
	if o, _, _ := r.named(name); o != nil && len(o.evidence) > 0 {
		x := o.evidence[len(o.evidence)-1]
		t.spot = spot{x: &x, answer: true}
	}
}

// actOf says what an occurrence that is there is: the agent's act, its words, the user's words, the application's record.
func (r *run) actOf(x *occ) verdict.Seen {
	switch x.kind {
	case occCall:
		return verdict.SeenAct
	case occText:
		if r.roleOf(x) == transcript.User {
			return verdict.SeenUser
		}
		return verdict.SeenDelivered
	case occReply:
		return verdict.SeenUser
	case occEvent, occProbe, occState:
		return verdict.SeenEvent
	}
	return verdict.SeenAny
}

// placeAbsent: nothing fits. Whose act it is, or from where its value should have come, tells where it is gone.
func (r *run) placeAbsent(t *trail) {
	switch p := t.p.(type) {
	case *callsRule:
		t.seen = verdict.SeenNeverTried
		if p.by == "user" {
			t.seen = verdict.SeenNowhere
		}
	case *runsRule:
		t.seen = verdict.SeenNeverRan
	case *filesRule:
		r.placeUntouched(t, p)
	case *textRule:
		r.placeUnsaid(t, p)
	case *replyRule:
		t.seen = verdict.SeenNeverAsked
		if r.wasPut(p.to, t.e) {
			t.seen = verdict.SeenUnanswered
		}
	case *eventRule, *probeRule, *stateRule:
		t.seen = verdict.SeenUnrecorded
	case *labelRule:
		r.placeUnlabelled(t)
	case *judgeRule:
		t.seen = verdict.SeenJudged
	default:
		t.seen = verdict.SeenNowhere
	}
}

// placeUntouched: no file was written or read as wanted; an attempt that failed is more than none.
func (r *run) placeUntouched(t *trail, k *filesRule) {
	t.seen = verdict.SeenNeverTried
	cands := k.candidates(r, t.e)
	for i := range cands {
		c := &cands[i]
		t.near = c
		if r.callOutcome(c.index) == transcript.OutcomeFailed {
			t.seen = verdict.SeenFailedCall
		}
	}
}

// wasPut reports whether the agent said, in delivered text, what the user was to answer.
func (r *run) wasPut(to rule, e *env) bool {
	if to == nil {
		return r.lastDelivered() != nil
	}
	o := to.eval(r, e)
	return o.yes()
}

// placeUnlabelled: the words by which the agent claims just this may stand in the text all the same.
func (r *run) placeUnlabelled(t *trail) {
	t.seen = verdict.SeenUnlabelled
	if t.claim == nil {
		return
	}
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != transcript.Agent || m.draft || m.empty {
			continue
		}
		if at := r.claimIn(t.claim, m, t.e); at != nil {
			t.seen, t.spot = verdict.SeenDelivered, spot{m: m, lo: at.lo, hi: at.hi}
		}
	}
}

// placeOtherwise: a reading, an answer or an act shows the opposite.
func (r *run) placeOtherwise(t *trail) {
	if n, ok := t.p.(*notRule); ok && len(t.out.counter) > 0 {
		t.seen = r.actOf(&t.out.counter[0])
		if s, ok := n.part.(selecting); t.seen == verdict.SeenAct && ok && s.chosen().reading {
			t.seen = verdict.SeenResult
		} else if t.seen == verdict.SeenEvent || t.seen == verdict.SeenAny {
			t.seen = verdict.SeenWorld
		}
		return
	}
	var x *occ
	switch {
	case len(t.out.counter) > 0:
		x = &t.out.counter[0]
	case t.near != nil:
		x = &t.near.occ
	}
	if v, ok := t.p.(*valueRule); ok {
		_, src := r.value(&v.of, t.e, v.wantsList())
		x = r.origin(&v.of, t.e, src)
	}
	t.seen = r.placeOfReading(x)
}

func (r *run) placeOfReading(x *occ) verdict.Seen {
	if x == nil {
		return verdict.SeenAny
	}
	switch x.kind {
	case occCall:
		if len(r.shellOf(x.index)) > 0 {
			return verdict.SeenFailingCheck
		}
		return verdict.SeenResult
	case occText, occReply:
		return verdict.SeenUser
	case occState:
		return verdict.SeenState
	case occLabel:
		return verdict.SeenUnlabelled
	case occEvent, occProbe, occWorld:
		return verdict.SeenWorld
	case occJudge:
		return verdict.SeenJudged
	}
	return verdict.SeenAny
}

// placeStale: it stands before something that it had to follow.
func (r *run) placeStale(t *trail) {
	if t.near == nil {
		return
	}
	switch t.seen = r.actOf(&t.near.occ); t.seen {
	case verdict.SeenAct:
		for i := range t.out.near {
			if c := &t.out.near[i]; c.standing == misses && c.reason == verdict.ReasonFailed && c.start > t.near.start {
				t.seen, t.near = verdict.SeenFailedCall, c
				return
			}
		}
	case verdict.SeenUser:
		t.seen = verdict.SeenNeverAsked
	case verdict.SeenEvent:
		t.seen = verdict.SeenWorld
	}
}

// placeTooFew: fewer than wanted. Calls that failed tell more than that the agent stopped.
func (r *run) placeTooFew(t *trail) {
	switch p := t.p.(type) {
	case *callsRule:
		t.seen = verdict.SeenAct
		for _, c := range p.candidates(r, t.e) {
			if c.standing == misses && c.reason == verdict.ReasonFailed {
				t.seen, t.near = verdict.SeenFailedCall, &c
			}
		}
	case *runsRule, *filesRule:
		t.seen = verdict.SeenAct
	case *textRule:
		t.seen = verdict.SeenDelivered
		if p.role == transcript.User {
			t.seen = verdict.SeenAny
		}
	case *eventRule, *probeRule:
		t.seen = verdict.SeenUnrecorded
	}
}

// placeHedged: the words stand there. Negated, conditional and the like they say something else; but in quotes, or where
// they are a value, it is the evaluator that does not count what the reader was told.
func (r *run) placeHedged(t *trail) {
	t.seen = verdict.SeenHedged
	k, ok := t.p.(*textRule)
	if !ok || t.near == nil {
		return
	}
	if k.role == transcript.User {
		t.seen = verdict.SeenUser
		return
	}
	m := r.messageOf(&t.near.occ)
	if m == nil {
		return
	}
	how := r.text(m).HedgeAt(t.near.lo, t.near.hi)
	if how == claim.Quoted || how != claim.Negated && k.phrase != nil && !k.phrase.constant() {
		t.seen = verdict.SeenDelivered
	}
}

// placeUnbound: an input has no value. Where the user gave one of its type, it was not read.
func (r *run) placeUnbound(t *trail) {
	t.seen = verdict.SeenNowhere
	for i := range r.p.inputs {
		p := &r.p.inputs[i]
		if p.in.Name != t.out.needs || !p.fromUser {
			continue
		}
		for j := range r.msgs {
			m := &r.msgs[j]
			if m.role != transcript.User || m.empty {
				continue
			}
			if found := textfact.Find(nil, p.typ, r.raw(m), r.p.opts); len(found) > 0 {
				t.seen, t.spot = verdict.SeenUser, spot{m: m, lo: found[0].Lo, hi: found[0].Hi}
			}
		}
	}
}
