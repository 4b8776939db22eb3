package evaluate

import (
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// placeUnsaid: words are missing. The user's are asked for, or not; the agent's stand there uncounted, lack a value that
// stood somewhere, or are its own.
func (r *run) placeUnsaid(t *trail, k *textRule) {
	if k.role == transcript.User {
		r.placeUnheard(t, k)
		return
	}
	if s, ok := r.saidLoosely(t, k); ok {
		t.seen, t.spot = verdict.SeenDelivered, s
		return
	}
	t.seen = verdict.SeenNeverSaid
	if k.questions {
		t.seen = verdict.SeenNeverAsked
		return
	}
	ws := r.wantsOfText(k, t.e)
	for i := range ws {
		if i == 0 || t.want.own {
			t.want = ws[i]
		}
		if seen, s := r.trace(&ws[i]); seen > verdict.SeenUnlabelled && (t.seen == verdict.SeenNeverSaid || seen > t.seen) {
			t.seen, t.spot, t.want = seen, s, ws[i]
		}
	}
	if len(ws) > 0 && t.seen == verdict.SeenNeverSaid && !t.want.own {
		t.seen = verdict.SeenNowhere
	}
}

// placeUnheard: the user did not say it. Whoever should have asked first is asked first.
func (r *run) placeUnheard(t *trail, k *textRule) {
	t.seen = verdict.SeenNowhere
	for _, refs := range [][]orderRef{k.sel.after, k.sel.afterLast} {
		for i := range refs {
			o, agents := r.outcomeOf(&refs[i], t.e)
			if !agents {
				continue
			}
			if !o.yes() {
				t.seen = verdict.SeenNeverAsked
				return
			}
			t.seen = verdict.SeenUnanswered
		}
	}
}

// saidLoosely looks for the same words or value in delivered text without what narrows the rule: near, and that it is a
// question.
func (r *run) saidLoosely(t *trail, k *textRule) (spot, bool) {
	loose := *k
	loose.near, loose.questions, loose.called = nil, false, nil
	loose.sel = selection{most: -1}
	same := k.narrowsNothing() && len(r.t.Events) == 0 // then the rule itself has looked, and found nothing
	alone := loose.phrase == nil && loose.pattern == nil && loose.contains == nil && len(loose.typed) == 1
	for i := len(r.msgs) - 1; i >= 0; i-- {
		m := &r.msgs[i]
		if m.role != transcript.Agent || m.draft || m.empty {
			continue
		}
		if k.called != nil {
			if at := r.mentions(m, k.called); at.hi > at.lo {
				return at, true
			}
			continue
		}
		if k.questions && k.phrase == nil && k.pattern == nil {
			continue
		}
		if !same {
			for _, c := range loose.inTurn(r, t.e, m, nil) {
				if c.standing == passes {
					return spot{m: m, lo: c.lo, hi: c.hi}, true
				}
			}
		}
		if !alone {
			continue
		}
		if w, ok := r.wantedOfTyped(k.typed[0], t.e); ok && len(w.text) > 3 && w.m == nil {
			if lo, hi, ok := r.in(&w, r.raw(m), m.step); ok && hi > lo {
				return spot{m: m, lo: lo, hi: hi}, true
			}
		}
	}
	return spot{}, false
}

// narrowsNothing: one passing turn is enough, wherever it stands.
func (k *textRule) narrowsNothing() bool {
	sel := &k.sel
	return k.near == nil && !k.questions && k.called == nil && sel.which == whichAny && !sel.hasTimes && sel.otherThan == nil &&
		len(sel.after)+len(sel.afterLast)+len(sel.before) == 0
}

func (r *run) mentions(m *message, words []string) spot {
	for _, w := range words {
		for _, at := range r.text(m).Find(nil, r.s.phrase(w)) {
			return spot{m: m, lo: at.Lo, hi: at.Hi}
		}
	}
	return spot{}
}

// wantsOfText lists the values that were to be told.
func (r *run) wantsOfText(k *textRule, e *env) []wanted {
	var out []wanted
	for _, tm := range k.typed {
		if w, ok := r.wantedOfTyped(tm, e); ok {
			out = append(out, w)
		}
	}
	for _, o := range []*operand{k.phrase, k.contains} {
		if o == nil || o.constant() {
			continue
		}
		if w, ok := r.wantedOf(o, nil, e); ok {
			out = append(out, w)
		}
	}
	return out
}

// placeWrong: something is there with another value. The walk finds where the right value last stood.
func (r *run) placeWrong(t *trail) {
	if t.near == nil {
		if _, ok := t.p.(*judgeRule); ok {
			t.seen = verdict.SeenJudged
		}
		return
	}
	switch p := t.p.(type) {
	case *textRule:
		r.placeToldWrong(t, p)
	case *callsRule:
		r.placeCalledWrong(t, p)
	case *runsRule:
		if t.out.reason == verdict.ReasonWrongResult {
			t.seen = verdict.SeenFailingCheck
			return
		}
		m := p.args
		if t.out.reason == verdict.ReasonWrongTarget {
			m = p.target
		}
		e := r.under(t.e, &t.near.occ)
		t.want, _ = r.wantedOfMatcher(m, e, textVal(t.near.path))
		r.placeSent(t)
	case *eventRule:
		t.seen = verdict.SeenEvent
	case *probeRule:
		t.seen = verdict.SeenWorld
	}
}

// placeToldWrong: another value was told than the one that a result, the user or the world has.
func (r *run) placeToldWrong(t *trail, k *textRule) {
	t.seen = verdict.SeenNowhere
	for _, w := range r.wantsOfText(k, t.e) {
		seen, s := r.trace(&w)
		switch seen {
		case verdict.SeenUser, verdict.SeenState, verdict.SeenInput:
			seen = verdict.SeenTold
		}
		if t.want.none() || seen > t.seen {
			t.seen, t.spot, t.want = seen, s, w
		}
	}
}

// placeCalledWrong: the agent called with other arguments than wanted, or the right call came back with something else.
func (r *run) placeCalledWrong(t *trail, k *callsRule) {
	e := r.under(t.e, &t.near.occ)
	args := r.callArgs(t.near.index)
	switch t.out.reason {
	case verdict.ReasonWrongTarget:
		t.want = r.wantOfFields(k.target, e, args, t.near)
		r.placeSent(t)
	case verdict.ReasonWrongValue:
		t.want = r.wantOfFields(k.args, e, args, t.near)
		r.placeSent(t)
	default:
		t.want = r.wantOfFields(k.result, e, r.callResult(t.near.index), t.near)
		r.placeReturned(t, args)
	}
}

// wantOfFields is the value that the first failing field of a map asks for.
func (r *run) wantOfFields(fields []field, e *env, v val, near *candidate) wanted {
	for i := range fields {
		f := &fields[i]
		if t := r.matchField(f, e, v); t.is != textfact.No {
			continue
		}
		w := wanted{}
		if f.tpls == nil && !f.path.several() {
			w, _ = r.wantedOfMatcher(&f.m, e, f.path.walk(v, nil)[0])
		}
		if near.want != "" && !w.typed {
			w.text, w.e = near.want, e
		}
		return w
	}
	return wanted{text: near.want, e: e}
}

// placeSent: what was sent is wrong. The right value stood in the user's words, in the state, in an earlier result or in
// the instructions, or nowhere; it was lost or changed behind the first of these.
func (r *run) placeSent(t *trail) {
	t.seen = verdict.SeenNowhere
	w := &t.want
	if w.none() {
		return
	}
	if w.from != nil {
		if t.seen, t.spot = r.placeOfSource(w); t.seen == verdict.SeenResult || t.seen == verdict.SeenArguments {
			t.seen = verdict.SeenInput
		}
		if t.seen != verdict.SeenNowhere {
			return
		}
	}
	before := t.near.start
	if s, ok := r.inUser(w, before); ok {
		t.seen, t.spot = verdict.SeenUser, s
		if textfact.ContainsValue(r.raw(s.m), t.near.got) { // "A or B": it was not lost, the other one was picked
			t.seen = verdict.SeenInput
		}
	} else if s, ok := r.inState(w, before); ok {
		t.seen, t.spot = verdict.SeenState, s
	} else if s, ok := r.inResult(w, before); ok {
		t.seen, t.spot = verdict.SeenInput, s
	} else if r.inInstructions(w) {
		t.seen = verdict.SeenInput
	}
}

// placeReturned: the call went out and came back wrong. With the constraint in its arguments, or with none that it could
// have been given, the tool broke it; else it was lost on the way to the arguments.
func (r *run) placeReturned(t *trail, args val) {
	w := &t.want
	t.seen = verdict.SeenArguments
	if w.none() || w.own && !w.typed && w.m == nil {
		return
	}
	if _, ok := r.inLeaf(w, args, t.near.start); ok {
		if s, ok := r.inUser(w, t.near.start); ok {
			t.spot = s
		}
		return
	}
	r.placeSent(t)
}
