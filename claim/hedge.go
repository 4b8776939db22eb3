package claim

import "sort"

// HedgeAt says how the words Raw[lo:hi] are meant. Words inside the span belong to it: in "I cannot refund it" the span
// "cannot refund" is asserted.
func (t *Text) HedgeAt(lo, hi int) Hedge {
	lo = max(0, min(lo, len(t.Raw)))
	hi = max(lo, min(hi, len(t.Raw)))
	return t.hedge(t.foldAt(lo), t.foldAt(hi))
}

// hedge is HedgeAt for fold[lo:hi].
func (t *Text) hedge(lo, hi int) Hedge { return t.hedgeOf(lo, hi, false) }

// hedgeOf is hedge; stated says that the words tell what is done or so, whatever their form.
func (t *Text) hedgeOf(lo, hi int, stated bool) Hedge {
	t.cut()
	if len(t.units) == 0 {
		return Asserted
	}
	i := t.unitAtFold(lo)
	if t.quoted(i, lo, hi) {
		return Quoted
	}
	r, ok := t.read(i, lo, hi)
	if !ok {
		return Asserted
	}
	r.stated = stated
	switch {
	case r.negated():
		return Negated
	case r.conditional():
		return Conditional
	case r.reported():
		return Reported
	case r.future():
		return Future
	case r.hypothetical():
		return Hypothetical
	}
	return Asserted
}

// reach is how many words around a span can hedge it.
const reach = 64

// reading is one span in the words of its unit: toks[a:b].
type reading struct {
	t    *Text
	unit int
	toks []token
	a, b int
	lo   int // of the span in fold
	hi   int

	stated bool // the span is known to say that something is done or so
}

// read finds the words of fold[lo:hi]; ok is false where it holds none.
func (t *Text) read(unit, lo, hi int) (reading, bool) {
	toks := t.words(unit)
	r := reading{t: t, unit: unit, toks: toks, lo: lo, hi: hi}
	r.a = sort.Search(len(toks), func(i int) bool { return int(toks[i].hi) > lo })
	r.b = r.a
	for r.b < len(toks) && int(toks[r.b].lo) < hi {
		r.b++
	}
	return r, r.a < r.b
}

func (r *reading) has(i int, c class) bool {
	return i >= 0 && i < len(r.toks) && r.toks[i].class&c != 0
}

func (r *reading) gap(i int, g gaps) bool {
	return i >= 0 && i < len(r.toks) && r.toks[i].gap&g != 0
}

func (r *reading) is(i int, words ...string) bool { return r.t.is(r.toks, i, words...) }

// skipAdverbs returns the first word at or behind i that is no adverb.
func (r *reading) skipAdverbs(i int) int {
	for i < len(r.toks) && r.has(i, isAdverb) && !r.has(i, isNegation) {
		i++
	}
	return i
}

// spanHas says whether a word of the span has one of the classes.
func (r *reading) spanHas(c class) bool {
	for i := r.a; i < r.b; i++ {
		if r.has(i, c) {
			return true
		}
	}
	return false
}

// claimsState says whether the span says that something is done or is so: "refunded", "refund is complete". "Open a
// page" does not.
func (r *reading) claimsState() bool {
	if r.stated {
		return true
	}
	if r.has(r.a, isState) && r.a+1 < r.b && r.has(r.a+1, isDeterminer) {
		return false
	}
	return r.spanHas(isParticiple | isState | isFailing)
}

// ownPredicate says whether the span brings its own subject or its own finite verb, which no verb before it governs:
// "has shipped", "I can retry".
func (r *reading) ownPredicate() bool {
	return r.has(r.a, isNominative) || r.has(r.a, isFinite) || r.finiteIn(r.a+1, r.b) && r.has(r.a, isSubject|isDeterminer)
}

func (r *reading) finiteIn(i, j int) bool {
	for ; i < j && i < len(r.toks); i++ {
		if r.has(i, isFinite) {
			return true
		}
	}
	return false
}

// spanDepth is the bracket depth of the span.
func (r *reading) spanDepth() int16 { return r.toks[r.a].depth }

// clauseStart returns the first word of the clause that holds the word i. Brackets that the span is not inside of are
// passed over.
func (r *reading) clauseStart(i int) int {
	d := r.spanDepth()
	least := max(0, i-reach)
	for k := i; k > least; k-- {
		if r.toks[k].depth > d {
			continue
		}
		if r.toks[k-1].depth < d || r.starts(k) {
			return k
		}
	}
	return least
}

// clauseEnd returns the index behind the last word of the clause that holds the word i.
func (r *reading) clauseEnd(i int) int {
	most := min(len(r.toks), i+reach)
	for k := i + 1; k < most; k++ {
		if r.starts(k) {
			return k
		}
	}
	return most
}

// starts says whether the word k starts a clause.
func (r *reading) starts(k int) bool {
	if k < 0 || k >= len(r.toks) {
		return false
	}
	tok := &r.toks[k]
	if tok.start == 0 {
		tok.start = 1
		if r.startsClause(k) {
			tok.start = 2
		}
	}
	return tok.start == 2
}

func (r *reading) startsClause(k int) bool {
	switch {
	case r.gap(k, gapStrong):
		return !r.aside(k)
	case r.has(k, isContrast):
		return !r.is(k, "so") || r.gap(k, gapComma) || !r.is(k+1, "far", "much", "long", "soon")
	case r.is(k, "as", "since") && r.has(k+1, isSubject|isDeterminer) && !r.is(k+1, "a", "an") && r.predicateFrom(k+1):
		return true
	case r.gap(k, gapComma):
		return r.commaStarts(k)
	case r.is(k, "and", "or", "&", "then"):
		return r.verbSince(k) && r.predicateFrom(k+1)
	case r.is(k, "please"):
		return k > 0 && !r.has(k-1, isModal|isSubject|isCoordinator) && !r.is(k-1, "to", "then")
	case r.has(k, isNominative):
		for _, s := range r.subordinates() {
			if s.end == k {
				return true
			}
		}
	}
	return false
}

// aside says whether the gap before k is only the edge of a bracket that the clause goes on behind.
func (r *reading) aside(k int) bool {
	return k > 0 && r.toks[k].depth != r.toks[k-1].depth && !r.gap(k, gapColon)
}

// commaStarts says whether the comma before the word k sets off another clause: not in a list of verbs, and not around
// a parenthesis such as "has, as of today, been refunded".
func (r *reading) commaStarts(k int) bool {
	if r.is(k, "and", "or", "nor") {
		return !r.is(k, "nor") && r.predicateFrom(k+1)
	}
	if r.has(k, isParticiple) && !r.has(k, isState) && !r.predicateFrom(k+1) && r.verbBefore(k) {
		return false
	}
	const longest = 6
	if r.has(k-1, isBe|isHave|isModal|isNegation) && !r.is(k-1, "no") && r.has(k, isPreposition|isAdverb|isContrast|isMaybe) {
		for j := k + 1; j <= k+longest && j < len(r.toks); j++ {
			if r.gap(j, gapComma) {
				return false
			}
		}
	}
	for j := k - 1; j >= k-longest && j > 0; j-- {
		if r.gap(j, gapComma) {
			return !(r.has(j-1, isBe|isHave|isModal|isNegation) && r.has(j, isPreposition|isAdverb|isContrast|isMaybe)) || r.is(j-1, "no")
		}
	}
	return true
}

// verbSince says whether a verb stands between the last punctuation and the word k: without one, "and" joins nouns, as
// in "seats 11 and 13 are cancelled".
func (r *reading) verbSince(k int) bool {
	for j := k - 1; j >= 0 && j >= k-reach; j-- {
		if r.has(j, isFinite|isParticiple|isDo|isCommand|isState|isNegation) {
			return true
		}
		if r.is(j, "both", "between") {
			return false
		}
		if r.gap(j, gapStrong|gapComma) {
			return false
		}
	}
	return false
}

// verbBefore says whether an auxiliary stands in the few words before k, so that a participle at k can go on with it.
func (r *reading) verbBefore(k int) bool {
	for j := k - 1; j >= 0 && j >= k-6; j-- {
		if r.has(j, isBe|isHave|isModal) {
			return true
		}
		if r.gap(j, gapStrong) {
			return false
		}
	}
	return false
}

// predicateFrom says whether a clause with a verb of its own begins at the word j: "I refunded", "is cancelled",
// "seat 13 is booked".
func (r *reading) predicateFrom(j int) bool {
	j = r.skipAdverbsButSubjects(j)
	if j >= len(r.toks) {
		return false
	}
	if r.has(j, isNominative|isFinite) || r.is(j, "please") {
		return true
	}
	const longest = 10
	for k := j; k < len(r.toks) && k < j+longest; k++ {
		if k > j && (r.gap(k, gapStrong|gapComma) || r.has(k, isContrast|isIf|isTemporal) || r.is(k, "and", "or")) {
			return false
		}
		if r.has(k, isFinite) || k > j && r.has(j, isSubject|isDeterminer) && r.is(k, "pass", "passes", "work", "works", "load", "loads", "takes", "goes", "shows", "have") {
			return true
		}
		if k > j && r.has(k, isParticiple) && r.has(k-1, isSubject) && !r.has(k-1, isDeterminer) {
			return true
		}
	}
	return false
}

func (r *reading) skipAdverbsButSubjects(j int) int {
	for j < len(r.toks) && r.has(j, isAdverb) && !r.has(j, isDeterminer|isSubject|isNegation) {
		j++
	}
	return j
}
