package claim

// future says whether the span is still to come: will be refunded, going to, being processed.
func (r *reading) future() bool {
	if r.labelled(plannedLabel) {
		return true
	}
	for k, start := r.a-1, r.clauseStart(r.a); k >= start; k-- {
		switch {
		case !r.has(k, isWill) && !r.may(k, mayCome):
		case r.has(k, isWill):
			if r.governed(k) {
				return true
			}
		case r.is(k, "going", "about", "set", "scheduled", "due", "planning", "intending", "preparing", "waiting", "ready") && r.is(k+1, "to") && k+1 < r.a:
			if r.governed(k + 1) {
				return true
			}
		case r.is(k, "to"):
			if r.claimsState() && (r.is(k+1, "be", "have", "get") || r.is(r.skipAdverbs(k+1), "be", "have", "get")) && !r.finiteIn(k+1, r.b) {
				return true
			}
		case r.is(k, "being"):
			if r.claimsState() && r.has(k-1, isBe|isAdverb) && !r.finiteIn(k+1, r.b) {
				return true
			}
		case r.is(k, "let", "allow") && r.is(k+1, "me", "us", "'s"):
			if r.governed(k + 1) {
				return true
			}
		}
	}
	return false
}

// governed says whether the verb at k governs the span: directly, or because the span says that something is done.
// Circumstances ("in the app", "3-5 days") and what the reader will meet are said all the same.
func (r *reading) governed(k int) bool {
	if r.ownPredicate() || r.finiteIn(k+1, r.a) {
		return false
	}
	if r.claimsState() || r.direct(k) {
		return true
	}
	if r.is(k-1, "you") || r.is(k+1, "you") {
		return false
	}
	first := r.t.word(r.toks[r.a])
	before := r.a - 1
	return !(r.has(r.a, isPreposition) || isDigit(first[0]) || r.has(before, isPreposition) ||
		before > k && isDigit(r.t.word(r.toks[before])[0]))
}

// direct says whether nothing but adverbs, auxiliaries and pronouns stands between the verb k and the span.
func (r *reading) direct(k int) bool {
	for i := k + 1; i < r.a; i++ {
		if !r.has(i, isAdverb|isBe|isHave) && !r.is(i, "get", "you", "it", "them", "i", "we", "they", "this", "that") {
			return false
		}
	}
	return true
}

// hypothetical says whether the span is only thought of: would be, can be refunded, maybe, I hope, please make sure.
func (r *reading) hypothetical() bool {
	start, end := r.clauseStart(r.a), r.clauseEnd(r.b-1)
	for k := start; k < end; k++ {
		if k >= r.a && k < r.b {
			continue
		}
		if r.has(k, isMaybe) && !r.commandAt(r.a) && (k < r.a || r.claimsState()) {
			return true
		}
		if k < r.a && r.supposes(k) {
			return true
		}
	}
	return r.instructed(start)
}

// supposes says whether the word k, before the span and in its clause, makes the span a supposition.
func (r *reading) supposes(k int) bool {
	if !r.has(k, isWould|isModal|isWish) && !r.may(k, maySuppose) {
		return false
	}
	switch {
	case r.has(k, isWould):
		return !r.contractedHad(k) && !(r.is(k+1, "like", "love", "prefer") && !r.claimsState()) && r.governed(k)
	case r.has(k, isModal) && !r.has(k, isWill):
		return r.claimsState() && !r.ownPredicate() && !r.finiteIn(k+1, r.a) && (r.direct(k) || r.passiveBetween(k))
	case !r.claimsState():
		return false
	case r.is(k, "like"):
		return r.has(k-1, isModal|isNominative) || r.is(k-1, "you")
	case r.is(k, "want", "wants", "wanted", "prefer", "need", "needs", "require", "requires", "intend", "intends", "plan", "plans", "aim"):
		return !r.finiteIn(k+1, r.b)
	case r.has(k, isWish):
		return true
	case r.is(k, "seem", "seems", "appear", "appears", "looks"):
		return true
	case r.is(k, "make", "making"):
		return r.is(k+1, "sure")
	case r.is(k, "ensure", "ensuring"):
		return true
	case r.is(k, "supposed"):
		return r.is(k+1, "to")
	case r.is(k, "as"):
		return r.is(k+1, "if", "though")
	}
	return false
}

// contractedHad says whether the word k is had: I'd already refunded.
func (r *reading) contractedHad(k int) bool {
	return r.is(k, "'d") && r.has(r.skipAdverbs(k+1), isParticiple)
}

// passiveBetween says whether be, have or get stands between the modal verb k and the span.
func (r *reading) passiveBetween(k int) bool {
	for i := k + 1; i < r.a; i++ {
		if r.is(i, "be", "have", "get") {
			return true
		}
	}
	return false
}

// instructed says whether a clause that begins with please, make sure, ensure asks the reader to bring the span about.
func (r *reading) instructed(start int) bool {
	if start >= r.a || !r.claimsState() {
		return false
	}
	k := start
	if r.has(k, isCoordinator|isContrast) || r.is(k, "then") {
		k++
	}
	if r.is(k, "please", "kindly") {
		return !r.is(k+1, "note", "be", "find", "see", "know", "remember", "accept") && k+1 < r.a
	}
	return r.is(k, "make") && r.is(k+1, "sure") || r.is(k, "ensure", "check", "verify", "confirm", "see") && r.is(k+1, "that", "whether", "it", "your", "the", "everything")
}
