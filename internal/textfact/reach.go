package textfact

// reach is a duration with its ends: "3-5 days" has both, "within 5 days" no lower one, "at least 3 days" no upper one.
type reach struct {
	lo, hi     length
	noLo, noHi bool
}

// qualified applies the words around a duration that take away one of its ends.
func (r *reader) qualified(d either[reach], lo, hi int, ranged bool) (either[reach], int, int, bool) {
	noLo, noHi, start := r.endsBefore(lo)
	after, end := r.endsBehind(hi)
	switch after {
	case gone:
		return d, 0, 0, false
	case orMore:
		noHi, hi = true, end
	case orLess:
		noLo, hi = true, end
	}
	if noLo || noHi {
		lo = start
	}
	return mapEither(d, func(a reach) reach {
		a.noLo = a.noLo || noLo && !ranged
		a.noHi = a.noHi || noHi
		return a
	}), lo, hi, true
}

// endsBefore reads "within", "up to", "at most", "no more than", "at least", "more than" and the like before i.
func (r *reader) endsBefore(i int) (noLo, noHi bool, start int) {
	t := r.t
	var buf letters
	w := wordBack(t, i)
	if r.wordIs(w, "of") {
		w = wordBack(t, w.lo)
	}
	before := wordBack(t, w.lo)
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "within", "under", "maximum", "max", "below":
		return true, false, w.lo
	case "over", "minimum":
		return false, true, w.lo
	case "to":
		return r.wordIs(before, "up"), false, before.lo
	case "most":
		return r.wordIs(before, "at"), false, before.lo
	case "least":
		return false, r.wordIs(before, "at"), before.lo
	case "than":
		first := wordBack(t, before.lo)
		no := r.wordIs(first, "no") || r.wordIs(first, "not")
		start = before.lo
		if no {
			start = first.lo
		}
		switch string(lower(&buf, t[before.lo:before.hi])) {
		case "more", "longer", "greater":
			return no, !no, start
		case "less", "fewer", "shorter", "sooner":
			return !no, no, start
		}
	}
	return false, false, i
}

type ending uint8

const (
	plain ending = iota
	gone         // "5 days ago" is a point in time, "5 years old" an age
	orMore
	orLess
)

func (r *reader) endsBehind(i int) (ending, int) {
	t := r.t
	var buf letters
	w := wordNext(t, i)
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "ago", "old":
		return gone, i
	case "or":
		w = wordNext(t, w.hi)
		switch string(lower(&buf, t[w.lo:w.hi])) {
		case "more", "longer":
			return orMore, w.hi
		case "less", "fewer", "sooner", "faster", "quicker":
			return orLess, w.hi
		}
	}
	return plain, i
}

// compareReaches compares ends: min and above test the lower one, max and below the upper one. "Within 5 days" has no
// lower end and passes every minimum that 5 days passes; "at least 3 days" has no upper end and passes no maximum.
func compareReaches(op Op, v, limit reach) Tri {
	switch op {
	case OpMin, OpAbove:
		if limit.noLo {
			return Unknown
		}
		if v.noLo {
			return orderedLengths(op, v.hi, limit.lo)
		}
		return orderedLengths(op, v.lo, limit.lo)
	case OpMax, OpBelow:
		switch {
		case limit.noHi:
			return Unknown
		case v.noHi:
			return No
		}
		return orderedLengths(op, v.hi, limit.hi)
	}
	if v.noLo != limit.noLo || v.noHi != limit.noHi {
		return No
	}
	lo, hi := Yes, Yes
	if !v.noLo {
		lo = orderedLengths(OpEquals, v.lo, limit.lo)
	}
	if !v.noHi {
		hi = orderedLengths(OpEquals, v.hi, limit.hi)
	}
	return lo.and(hi)
}

func orderedLengths(op Op, a, b length) Tri {
	least, most := compareLengths(a, b)
	answer := ordered(op, least)
	for order := least + 1; order <= most; order++ {
		if ordered(op, order) != answer {
			return Unknown
		}
	}
	return answer
}
