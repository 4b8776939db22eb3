package evaluate

import "github.com/punchlist-dev/punchlist/verdict"

// ordered tests after, after_last and before of a candidate that passes so far.
func (r *run) ordered(sel *selection, e *env, c *candidate) {
	inner := r.under(e, &c.occ)
	for i := range sel.after {
		x := &sel.after[i]
		if found, sure := r.standsBefore(x, inner, c.start); !found {
			fail(c, sure && !r.cutBefore(c.start), rankOrder, verdict.ReasonOutOfOrder, "nothing before it: "+x.text)
			if !sure {
				c.reason = r.whyUnsure(x, inner, c.reason)
			}
			return
		}
	}
	for i := range sel.before {
		x := &sel.before[i]
		if found, sure := r.someBefore(x, inner, c.start, false); found || !sure {
			fail(c, found, rankOrder, verdict.ReasonOutOfOrder, "stands behind "+x.text)
			return
		}
	}
	for i := range sel.afterLast {
		x := &sel.afterLast[i]
		if found, sure := r.standsBehind(x, inner, c.end); found || !sure {
			fail(c, found, rankStale, verdict.ReasonStale, "stands before the last "+x.text)
			return
		}
	}
}

// whyUnsure takes over the reason for which X is not known.
func (r *run) whyUnsure(x *orderRef, e *env, usual string) string {
	var o outcome
	switch {
	case x.rule != nil:
		o = x.rule.eval(r, e)
	case x.ref.kind == nameFact:
		o = r.fact(x.ref.index)
	default:
		o = r.obligationFor(x.ref.index, e)
	}
	if (o.state == verdict.Unknown || o.state == verdict.Pending) && o.reason != "" {
		return o.reason
	}
	return usual
}

func fail(c *candidate, sure bool, rank int, reason, detail string) {
	c.standing, c.rank, c.reason, c.detail = misses, rank, reason, detail
	if !sure {
		c.standing, c.reason = undecided, verdict.ReasonAmbiguous
	}
}

// standsBefore: some X ends before the place, of an obligation with several items all of them. sure is false where an
// undecided X could change the answer.
func (r *run) standsBefore(x *orderRef, e *env, place int32) (found, sure bool) {
	return r.someBefore(x, e, place, true)
}

// someBefore is standsBefore, where all says whether an obligation means all of its items or any of them.
func (r *run) someBefore(x *orderRef, e *env, place int32, all bool) (found, sure bool) {
	if x.ref != nil && x.ref.kind == nameObligation {
		return r.obligationBefore(x.ref, e, place, all)
	}
	if x.ref != nil {
		return r.factBefore(x.ref.index, place)
	}
	return r.ruleBefore(x.rule, e, place)
}

// factBefore looks at a fact from outside any obligation: its needs are its own, and it knows no $this.
func (r *run) factBefore(i int, place int32) (found, sure bool) {
	p := &r.p.facts[i]
	return r.ruleBefore(p.rule, r.factEnv(p), place)
}

func (r *run) factEnv(p *factPlan) *env {
	return &env{owner: p.name, template: p.name, at: nowhere, min: verdict.Judge}
}

// ruleBefore: an occurrence of a rule ends before the place. A rule of several parts stands where enough of them do.
func (r *run) ruleBefore(p rule, e *env, place int32) (found, sure bool) {
	switch p := p.(type) {
	case selecting:
		return r.selectedBefore(p, e, place)
	case *allRule:
		return r.partsBefore(p.parts, len(p.parts), e, place)
	case *anyRule:
		return r.partsBefore(p.parts, 1, e, place)
	case *atLeastRule:
		return r.partsBefore(p.parts, p.count, e, place)
	case *refRule:
		switch p.ref.kind {
		case nameFact:
			return r.factBefore(p.ref.index, place)
		case nameObligation:
			return r.obligationBefore(p.ref, e, place, true)
		}
	}
	o := p.eval(r, e)
	for i := range o.evidence {
		if o.evidence[i].end < place {
			return true, true
		}
	}
	return false, o.state != verdict.Unknown && o.state != verdict.Pending
}

// partsBefore: at least count of the parts stand before the place; parts that are not required count in neither.
func (r *run) partsBefore(parts []rule, count int, e *env, place int32) (found, sure bool) {
	before, open := 0, 0
	for _, p := range parts {
		if ref, ok := p.(*refRule); ok && count == len(parts) {
			if o := ref.eval(r, e); o.skip() {
				before++
				continue
			}
		}
		switch found, sure := r.ruleBefore(p, e, place); {
		case found:
			before++
		case !sure:
			open++
		}
	}
	return before >= count && before > 0, before+open < count
}

func (r *run) selectedBefore(s selecting, e *env, place int32) (found, sure bool) {
	cands, sel := s.candidates(r, e), s.chosen()
	for i := range cands {
		if cands[i].standing == passes {
			r.ordered(sel, e, &cands[i])
		}
	}
	if sel.which == whichNewest && sel.reading {
		// A reading counts as it stood at the place: the newest one before it.
		for i := len(cands) - 1; i >= 0; i-- {
			if cands[i].end < place && !sel.passesOver(&cands[i]) {
				return cands[i].standing == passes, cands[i].standing == passes || cands[i].standing == misses
			}
		}
		return false, true
	}
	sure = true
	for i := range cands {
		switch cands[i].standing {
		case passes:
			if cands[i].end < place {
				return true, true
			}
		case undecided, waiting:
			sure = sure && cands[i].start >= place // it may have ended, and ended well
		}
	}
	return false, sure
}

func (r *run) obligationBefore(ref *reference, e *env, place int32, all bool) (found, sure bool) {
	items := r.itemsFor(ref.index, e)
	before := 0
	sure = true
	for i := range items {
		o := &items[i]
		switch {
		case r.outcomeBefore(o, r.p.obligations[ref.index].rule, place):
			before++
		case o.state == verdict.Unknown || o.state == verdict.Pending:
			sure = false
		}
	}
	if all {
		return before > 0 && before == len(items), sure
	}
	return before > 0, sure
}

// outcomeBefore: some evidence ends before the place, of a rule that needs all of its parts all of it.
func (r *run) outcomeBefore(o *outcome, p rule, place int32) bool {
	_, every := p.(*allRule)
	some := false
	for i := range o.evidence {
		if o.evidence[i].end < place {
			some = true
		} else if every {
			return false
		}
	}
	return some
}

// standsBehind: some X starts behind the place.
func (r *run) standsBehind(x *orderRef, e *env, place int32) (found, sure bool) {
	sure = true
	var occs []occ
	p := x.rule
	if x.ref != nil && x.ref.kind == nameFact {
		if _, ok := r.p.facts[x.ref.index].rule.(selecting); ok {
			// An occurrence that cannot be read makes the order unknown, also where the fact has others.
			p, e = r.p.facts[x.ref.index].rule, r.factEnv(&r.p.facts[x.ref.index])
		}
	}
	if s, ok := p.(selecting); ok {
		for _, c := range s.candidates(r, e) {
			if c.standing == passes {
				r.ordered(s.chosen(), e, &c)
			}
			switch {
			case c.start <= place:
			case c.standing == passes:
				return true, true
			case c.standing == undecided || c.standing == waiting:
				sure = false
			}
		}
		return false, sure
	}
	if x.ref != nil {
		var src source
		occs, src = r.evidenceOf(x.ref, e)
		sure = src.state != verdict.Unknown && src.state != verdict.Pending
	} else {
		occs = r.passing(x.rule, e)
	}
	for i := range occs {
		if occs[i].start > place {
			return true, true
		}
	}
	return false, sure
}

// passing returns every occurrence of a rule that passes, whatever which says.
func (r *run) passing(p rule, e *env) []occ {
	s, ok := p.(selecting)
	if !ok {
		o := p.eval(r, e)
		return o.evidence
	}
	var out []occ
	for _, c := range s.candidates(r, e) {
		if c.standing == passes {
			r.ordered(s.chosen(), e, &c)
		}
		if c.standing == passes {
			out = append(out, c.occ)
		}
	}
	return out
}
