package evaluate

import "github.com/punchlist-dev/punchlist/verdict"

// ordered tests after, after_last and before of a candidate that passes so far.
func (r *run) ordered(sel *selection, e *env, c *candidate) {
	inner := e.under(&c.occ)
	for i := range sel.after {
		x := &sel.after[i]
		if found, sure := r.standsBefore(x, &inner, c.start); !found {
			fail(c, sure && !r.cutBefore(c.start), rankOrder, verdict.ReasonOutOfOrder, "nothing before it: "+x.text)
			if !sure {
				c.reason = r.whyUnsure(x, &inner, c.reason)
			}
			return
		}
	}
	for i := range sel.before {
		x := &sel.before[i]
		if found, sure := r.someBefore(x, &inner, c.start, false); found || !sure {
			fail(c, found, rankOrder, verdict.ReasonOutOfOrder, "stands behind "+x.text)
			return
		}
	}
	for i := range sel.afterLast {
		x := &sel.afterLast[i]
		if found, sure := r.standsBehind(x, &inner, c.end); found || !sure {
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
	p := x.rule
	if x.ref != nil {
		p = r.p.facts[x.ref.index].rule
	}
	sure = true
	if s, ok := p.(selecting); ok {
		cands := s.candidates(r, e)
		if s.chosen().which == whichNewest && s.chosen().reading {
			// A reading counts as it stood at the place: the newest one before it.
			for i := len(cands) - 1; i >= 0; i-- {
				if cands[i].end < place && cands[i].rank != rankArgs && cands[i].rank != rankTarget {
					return cands[i].standing == passes, cands[i].standing == passes || cands[i].standing == misses
				}
			}
			return false, true
		}
		for i := range cands {
			if cands[i].standing == passes {
				r.ordered(s.chosen(), e, &cands[i])
			}
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
	o := p.eval(r, e)
	for i := range o.evidence {
		if o.evidence[i].end < place {
			return true, true
		}
	}
	return false, o.state != verdict.Unknown && o.state != verdict.Pending
}

func (r *run) obligationBefore(ref *reference, e *env, place int32, all bool) (found, sure bool) {
	items := r.itemsFor(ref.index, e)
	before := 0
	sure = true
	for i := range items {
		o := &items[i]
		ok := false
		for j := range o.evidence {
			ok = ok || o.evidence[j].end < place
		}
		if ok {
			before++
		} else if o.state == verdict.Unknown || o.state == verdict.Pending {
			sure = false
		}
	}
	if all {
		return before > 0 && before == len(items), sure
	}
	return before > 0, sure
}

// standsBehind: some X starts behind the place.
func (r *run) standsBehind(x *orderRef, e *env, place int32) (found, sure bool) {
	sure = true
	var occs []occ
	if x.ref != nil {
		var src source
		occs, src = r.evidenceOf(x.ref, e)
		sure = src.state != verdict.Unknown && src.state != verdict.Pending
	} else if s, ok := x.rule.(selecting); ok {
		for _, c := range s.candidates(r, e) {
			switch {
			case c.start <= place:
			case c.standing == passes:
				return true, true
			case c.standing == undecided || c.standing == waiting:
				sure = false
			}
		}
		return false, sure
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
