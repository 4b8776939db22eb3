package evaluate

import (
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// outcomeOf evaluates one X of after, after_last or before; agents is true where X is the agent's own doing or saying.
func (r *run) outcomeOf(x *orderRef, e *env) (o outcome, agents bool) {
	p := x.rule
	switch {
	case x.ref != nil && x.ref.kind == nameObligation:
		o, p = r.obligationFor(x.ref.index, e), r.p.obligations[x.ref.index].rule
	case x.ref != nil:
		o, p = r.fact(x.ref.index), r.p.facts[x.ref.index].rule
	default:
		o = p.eval(r, e)
	}
	return o, r.isAgents(p)
}

func (r *run) isAgents(p rule) bool {
	switch p := p.(type) {
	case *textRule:
		return p.role == transcript.Agent
	case *anyRule:
		return len(p.parts) > 0 && r.isAgents(p.parts[0])
	case *allRule:
		return len(p.parts) > 0 && r.isAgents(p.parts[0])
	case *callsRule:
		return p.by == "agent"
	case *runsRule, *filesRule:
		return true
	}
	return false
}

// placeOutOfOrder: it is there at the wrong place. What had to come first never came, failed, was answered or read
// otherwise, or came later.
func (r *run) placeOutOfOrder(t *trail) {
	s, ok := t.p.(selecting)
	if !ok || t.near == nil {
		return
	}
	t.seen = r.actOf(&t.near.occ)
	if t.seen == verdict.SeenUser {
		t.seen = verdict.SeenNeverAsked
		return
	}
	inner := r.under(t.e, &t.near.occ)
	inner.quiet = true
	for i := range s.chosen().after {
		x := &s.chosen().after[i]
		if found, sure := r.standsBefore(x, inner, t.near.start); found || !sure {
			continue
		}
		o, _ := r.outcomeOf(x, inner)
		if o.yes() {
			return // it came later
		}
		r.placeOfFirst(t, x, &o)
		return
	}
}

// placeOfFirst: what had to come first is not there.
func (r *run) placeOfFirst(t *trail, x *orderRef, o *outcome) {
	t.want = wanted{}
	near := nearestOf(o)
	switch {
	case o.reason == verdict.ReasonFailed:
		t.seen = verdict.SeenFailedCall
	case o.reason == verdict.ReasonShowsOtherwise && near != nil && near.kind == occReply:
		t.seen = verdict.SeenUser
	case o.reason == verdict.ReasonShowsOtherwise:
		t.seen = verdict.SeenResult
	case r.isUsers(x):
		t.seen = verdict.SeenNeverAsked
	default:
		t.seen = verdict.SeenNeverTried
	}
	if near != nil && near.end < t.near.start {
		t.spot = spot{x: &near.occ, answer: t.seen == verdict.SeenResult}
	}
}

func (r *run) isUsers(x *orderRef) bool {
	p := x.rule
	if x.ref != nil && x.ref.kind == nameFact {
		p = r.p.facts[x.ref.index].rule
	} else if x.ref != nil {
		p = r.p.obligations[x.ref.index].rule
	}
	switch p := p.(type) {
	case *replyRule:
		return true
	case *textRule:
		return p.role == transcript.User
	}
	return false
}

// placeNoSource: a value was said or acted on that none of the permitted sources has.
func (r *run) placeNoSource(t *trail) {
	t.seen = verdict.SeenNowhere
	if t.near == nil {
		return
	}
	e := r.under(t.e, &t.near.occ)
	from, leaf, tv := r.unsourced(t, e)
	if from == nil || leaf.s == "" {
		return
	}
	w := wanted{text: asText(leaf), e: e}
	if tv != nil {
		w.tv, w.typed = *tv, true
	}
	t.want = w
	if s, ok := r.inResult(&w, t.near.start); ok {
		t.seen, t.spot = verdict.SeenResult, s
		return
	}
	if s, ok := r.inUser(&w, t.near.start); ok {
		t.seen, t.spot = verdict.SeenUser, s
		return
	}
	for i := range from.sources {
		r.placeOfSilent(t, &from.sources[i], e)
	}
}

// placeOfSilent: a source without the value; one that failed, or was never asked, tells why.
func (r *run) placeOfSilent(t *trail, s *fromSource, e *env) {
	p := s.rule
	if s.fact != nil && s.fact.kind == nameFact {
		p = r.p.facts[s.fact.index].rule
	}
	c, ok := p.(*callsRule)
	if !ok {
		return
	}
	any := false
	for _, cand := range c.candidates(r, e) {
		if cand.start >= t.near.start {
			continue
		}
		any = true
		if cand.reason == verdict.ReasonFailed {
			x := cand.occ
			t.seen, t.spot = verdict.SeenFailedCall, spot{x: &x}
		}
	}
	if !any {
		t.seen = verdict.SeenNeverTried
	}
}

// unsourced finds the from: that failed and the value that it did not find.
func (r *run) unsourced(t *trail, e *env) (*fromTest, val, *textfact.Value) {
	switch p := t.p.(type) {
	case *textRule:
		for _, tm := range p.typed {
			if tm.from != nil {
				return tm.from, textVal(t.near.tv.Text), &t.near.tv
			}
		}
	case *callsRule:
		args := r.callArgs(t.near.index)
		for _, fields := range [][]field{p.target, p.args} {
			for i := range fields {
				f := &fields[i]
				from := fromOf(&f.m)
				if from == nil {
					continue
				}
				for _, v := range f.path.walk(args, nil) {
					if leaf, ok := r.leafWithout(from, e, v); ok {
						return from, leaf, nil
					}
				}
			}
		}
	}
	return nil, val{}, nil
}

// leafWithout is the first leaf that none of the sources has.
func (r *run) leafWithout(from *fromTest, e *env, v val) (leaf val, ok bool) {
	v.leaves(func(l val) bool {
		t := r.hasSource(from, e, l, nil)
		if ok = t.is == textfact.No; ok {
			leaf = l
		}
		return !ok
	})
	return leaf, ok
}

func fromOf(m *matcher) *fromTest {
	for _, t := range m.tests {
		switch t := t.(type) {
		case *fromTest:
			return t
		case *typedTest:
			if t.m.from != nil {
				return t.m.from
			}
		}
	}
	return nil
}

// unsureOrder names what is not known where only the order is undecided, and something named is ordered by.
func (r *run) unsureOrder(t *trail) string {
	s, ok := t.p.(selecting)
	if !ok || t.near == nil || t.out.reason != verdict.ReasonAmbiguous || t.near.rank != rankOrder && t.near.rank != rankStale {
		return ""
	}
	for _, refs := range [][]orderRef{s.chosen().after, s.chosen().before, s.chosen().afterLast} {
		for i := range refs {
			if refs[i].ref == nil {
				continue
			}
			if o, _ := r.outcomeOf(&refs[i], t.e); o.state == verdict.Unknown || o.state == verdict.Pending {
				return refs[i].ref.name
			}
		}
	}
	return ""
}
