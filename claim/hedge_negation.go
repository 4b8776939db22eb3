package claim

// negated says whether a negation outside the span governs it.
func (r *reading) negated() bool {
	flags := r.t.infos[r.unit].flags
	if flags&unchecked != 0 || r.t.marked(markStruck, r.lo, r.hi) {
		return true
	}
	if r.nearly() || r.deniedAfter() {
		return true
	}
	d := r.spanDepth()
	for k, start := r.a-1, r.clauseStart(r.a); k >= start; k-- {
		if r.toks[k].depth <= d && r.negates(k) && !r.aboutNoun(k) {
			return true
		}
	}
	return r.labelled(deniedLabel)
}

// aboutNoun says whether the negation k stands in a clause that describes a noun, while the main clause has a verb of
// its own before the span: "the total for the items you're not returning is [$12]".
func (r *reading) aboutNoun(k int) bool {
	j := k - 1
	for j >= 0 && r.has(j, isBe|isHave|isDo|isModal|isAdverb) {
		j--
	}
	if j < 2 || !r.is(j, "i", "you", "we", "he", "she", "it", "they") || r.gap(j, gapStrong|gapComma) {
		return false
	}
	if !r.has(j-2, isDeterminer) && !(j > 2 && r.has(j-3, isDeterminer)) {
		return false
	}
	for i := k + 2; i < r.a; i++ {
		if r.has(i, isBe) && r.has(i, isFinite) {
			return true
		}
	}
	return false
}

// nearly says whether the span is only approached: almost done, not far from done.
func (r *reading) nearly() bool {
	k := r.a - 1
	for k >= 0 && r.has(k, isAdverb|isBe) && !r.gap(k+1, gapStrong|gapComma) {
		k--
	}
	if r.gap(k+1, gapStrong|gapComma) {
		return false
	}
	return r.has(k, isNearly) || r.is(k, "from") && r.is(k-1, "far")
}

// negates says whether the word k negates what follows in its clause.
func (r *reading) negates(k int) bool {
	if r.has(k, isNegation) {
		return !r.idle(k)
	}
	if !r.has(k, isFailing) && !r.may(k, mayDeny) {
		return false
	}
	switch {
	case r.has(k, isFailing):
		return r.is(k+1, "to") || r.is(k+1, "for") && r.is(k, "impossible")
	case r.is(k, "instead"):
		return r.is(k+1, "of")
	case r.is(k, "rather"):
		return r.is(k+1, "than")
	case r.is(k, "yet"):
		return r.is(k+1, "to")
	case r.is(k, "too"):
		return r.is(k+2, "to") && r.is(k+1, "late", "early", "soon")
	case r.is(k, "prevent", "prevents", "prevented", "preventing", "stopped", "stops", "avoid", "avoided", "avoids", "blocks", "blocked", "kept", "keeps"):
		return r.is(k+2, "from") || r.is(k+3, "from") || r.is(k+4, "from") || r.is(k+1, "from")
	case r.is(k, "un"):
		return r.gap(k+1, gapHyphen)
	case r.is(k, "refusing", "declines", "refuse", "decline", "denied"):
		return r.is(k+1, "to")
	case r.is(k, "false", "untrue", "wrong", "incorrect"):
		return r.is(k+1, "that", "to")
	}
	return false
}

// idle says whether the negation k denies nothing that follows: "not only", "no problem", "don't worry".
func (r *reading) idle(k int) bool {
	next := k + 1
	switch {
	case r.is(k, "no"):
		if next >= len(r.toks) || r.gap(next, gapComma|gapStrong) {
			return true
		}
		return r.harmless(next)
	case r.is(k, "not"):
		return r.is(next, "only", "just", "merely", "simply", "to") && !r.is(next+1, "be", "have") || r.is(k-1, "why") || r.is(k-1, "or") && r.is(k-2, "whether") ||
			r.is(next, "a") && r.harmless(next+1)
	case r.is(k, "without", "nothing"):
		return r.harmless(next) || r.is(next, "any", "further", "more") && r.harmless(next+1) || r.is(next, "but")
	case r.is(k, "never"):
		return r.is(next, "mind")
	case r.is(k, "don't", "dont", "can't", "cannot", "won't", "couldn't"):
		return r.is(next, "worry", "hesitate", "forget", "mind", "wait", "help", "thank") || r.is(next, "be") && r.is(next+1, "happier", "alarmed", "surprised")
	}
	return false
}

func (r *reading) harmless(k int) bool {
	return r.is(k, "problem", "problems", "worries", "doubt", "cost", "charge", "additional", "extra", "matter", "issue", "issues", "error", "errors", "trouble",
		"fee", "fees", "need", "wonder", "rush", "hurry", "objection", "objections", "delay", "question", "hassle", "warnings", "failures", "later")
}

// deniedAfter says whether the span is the subject of a denial that follows it: "[refund] was not issued". A span with
// a verb of its own is no subject.
func (r *reading) deniedAfter() bool {
	if r.spanHas(isFinite) || r.has(r.b-1, isParticiple) || r.has(r.b-1, isState) && !r.has(r.b, isBe|isHave|isModal) || r.command(r.a) {
		return false
	}
	k := r.skipAdverbs(r.b)
	for i := r.b; i <= k; i++ {
		if r.gap(i, gapStrong|gapComma) {
			return false
		}
	}
	if r.has(k, isFailing) && !r.has(k, isParticiple) || r.is(k, "failed") && !r.is(k+1, "payment", "order", "tests") {
		return true
	}
	if !r.has(k, isBe|isHave|isDo|isModal) {
		return false
	}
	if r.has(k, isNegation) {
		return !r.idle(k)
	}
	k = r.skipAdverbs(k + 1)
	if r.gap(k, gapStrong|gapComma) {
		return false
	}
	if r.has(k, isNegation) {
		return !r.idle(k)
	}
	return r.is(k, "unavailable", "impossible", "unsuccessful", "denied", "declined", "rejected", "refused", "missing", "unable", "incomplete", "failing", "blocked")
}
