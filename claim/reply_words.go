package claim

// force is how clearly a word agrees.
type force uint8

const (
	noParticle  force = iota
	noForce           // a no
	ackForce          // great, thanks: only heard
	weakForce         // ok, great: a yes only where nothing else follows
	strongForce       // yes, sure
	phraseForce       // go ahead, that's right
)

// particle reads a word or phrase of assent or refusal at the word k: its length and force, 0 and noParticle where there
// is none.
func (r *reading) particle(k int) (int, force) {
	if n := r.refusal(k); n > 0 {
		return n, noForce
	}
	if n := r.assent(k); n > 0 {
		return n, phraseForce
	}
	if n := r.yes(k); n > 0 {
		return n, strongForce
	}
	switch {
	case r.is(k, "ok", "okay", "k", "kk", "okey", "alright", "perfect", "fine", "right"):
		return 1, weakForce
	case r.is(k, "great", "excellent", "good", "cool", "awesome", "wonderful", "lovely", "nice", "brilliant", "super"):
		return 1, ackForce
	case r.is(k, "all") && r.is(k+1, "right", "good"):
		return 2, weakForce
	}
	return 0, noParticle
}

func (r *reading) yes(k int) int {
	switch {
	case r.is(k, "yes", "yep", "yeah", "yup", "ya", "yea", "yess", "yesss", "aye", "y", "sure", "absolutely", "definitely", "certainly", "affirmative", "correct", "exactly",
		"confirmed", "confirm", "agreed", "agree", "approved", "approve", "proceed", "accepted", "accept", "lgtm", "totally", "precisely"):
		if r.is(k, "absolutely", "definitely", "certainly", "sure", "totally") && r.is(k+1, "not", "no") {
			return 0
		}
		if r.is(k, "sure", "confirm", "agree", "accept") && r.has(k-1, isNegation) {
			return 0
		}
		if r.is(k, "sure") && r.is(k+1, "thing") {
			return 2
		}
		return 1
	case r.is(k, "of") && r.is(k+1, "course") && !r.is(k+2, "not"):
		return 2
	case r.is(k, "indeed"):
		return 1
	}
	return 0
}

// assent reads phrases of assent.
func (r *reading) assent(k int) int {
	n := 0
	if r.is(k, "please") {
		n = 1
	}
	if r.is(k, "you") && r.is(k+1, "can", "may") || r.is(k, "let") && r.is(k+1, "'s", "us") || r.is(k, "i", "we") && r.is(k+1, "do", "hereby", "'m", "am") && r.is(k+2, "confirm", "agree", "approve", "accept", "happy") {
		n = 2
	} else if r.is(k, "i", "we") && r.is(k+1, "confirm", "agree", "approve", "accept", "consent") {
		n = 1
	}
	i := k + n
	switch {
	case r.is(i, "go") && r.is(i+1, "ahead", "on"):
		return n + 2
	case r.is(i, "go") && r.is(i+1, "for") && r.is(i+2, "it", "that"):
		return n + 3
	case r.is(i, "do") && (r.is(i+1, "it", "so", "that", "this") || n == 1 && r.is(k, "please")):
		return n + min(2, len(r.toks)-i)
	case r.is(i, "proceed", "continue"), n > 0 && r.is(i, "confirm", "agree", "approve", "accept", "consent", "happy"):
		return n + 1
	case r.is(i, "make") && r.is(i+1, "it") && r.is(i+2, "so", "happen"):
		return n + 3
	case n == 0:
		return r.judgement(k)
	}
	return 0
}

// judgement reads phrases that call the proposal right or good: that's right, sounds good, works for me.
func (r *reading) judgement(k int) int {
	i := k
	if r.is(i, "that", "this", "it", "everything", "all") {
		i++
	}
	switch {
	case i > k && r.is(i, "is", "'s"):
		j := i + 1
		for r.is(j, "all", "absolutely", "totally", "perfectly", "exactly", "completely") {
			j++
		}
		if r.is(j, "right", "correct", "fine", "good", "ok", "okay", "great", "perfect", "it", "true", "me", "alright", "accurate", "agreed", "approved", "confirmed") {
			return j + 1 - k
		}
	case r.is(i, "sounds", "looks", "seems", "sound", "look"):
		j := i + 1
		for r.is(j, "all", "really", "very", "absolutely", "like") {
			j++
		}
		if r.is(j, "good", "great", "right", "correct", "perfect", "fine", "ok", "okay", "excellent", "accurate", "lovely") || r.is(j, "a") && r.is(j+1, "plan") {
			j++
			if r.is(j-1, "a") {
				j++
			}
			if r.is(j, "to") && r.is(j+1, "me", "us") {
				j += 2
			}
			return j - k
		}
	case r.is(i, "works", "work"):
		if r.is(i+1, "for") && r.is(i+2, "me", "us") {
			return i + 3 - k
		}
		if i > k && (i+1 >= len(r.toks) || r.gap(i+1, gapComma|gapStrong)) {
			return i + 1 - k
		}
	}
	return 0
}

// refusal reads words and phrases of refusal.
func (r *reading) refusal(k int) int {
	switch {
	case r.is(k, "no"):
		if r.is(k+1, "way", "thanks") {
			return 2
		}
		if r.is(k+1, "thank") && r.is(k+2, "you") {
			return 3
		}
		if k+1 < len(r.toks) && !r.gap(k+1, gapComma|gapStrong) && (r.harmless(k+1) || r.is(k+1, "idea", "clue", "changes", "more", "other", "preference")) {
			return 0
		}
		return 1
	case r.is(k, "nope", "nah", "naw", "n", "never", "wait", "stop", "wrong", "incorrect", "negative", "decline", "declined", "reject", "rejected", "disagree", "abort", "denied"):
		if r.is(k, "never") && r.is(k+1, "mind") {
			return 2
		}
		return 1
	case r.is(k, "nevermind"):
		return 1
	case r.is(k, "not"):
		if r.is(k+1, "yet", "now", "really", "today", "correct", "right", "quite", "exactly", "ok", "okay", "interested", "anymore", "this", "at", "like") && !r.gap(k+1, gapComma|gapStrong) {
			return 2
		}
		return 0
	case r.is(k, "absolutely", "definitely", "certainly", "sure", "totally") && r.is(k+1, "not", "no"):
		return 2
	case r.is(k, "of") && r.is(k+1, "course") && r.is(k+2, "not"):
		return 3
	case r.is(k, "please"):
		if r.is(k+1, "don't", "dont", "stop", "wait", "cancel", "hold") && r.refusal(k+1) > 0 || r.is(k+1, "do") && r.is(k+2, "not") {
			return 1 + max(1, r.refusal(k+1))
		}
		return 0
	}
	return r.refusalPhrase(k)
}

func (r *reading) refusalPhrase(k int) int {
	switch {
	case r.is(k, "don't", "dont"):
		if r.is(k+1, "know", "care", "worry", "mind", "forget", "think", "hesitate") {
			return 0
		}
		return 1
	case r.is(k, "do") && r.is(k+1, "not"):
		return r.unlessMild(k+2, 2)
	case r.is(k, "hold", "hang") && r.is(k+1, "on"), r.is(k, "forget", "leave", "scrap", "drop", "skip") && r.is(k+1, "that", "it", "this"):
		return 2
	case r.is(k, "cancel") && (r.is(k+1, "that", "it", "this") && (k+2 >= len(r.toks) || r.gap(k+2, gapComma|gapStrong) || r.is(k+2, "please"))):
		return 2
	case r.is(k, "i", "we", "it", "that") && r.is(k+1, "don't", "dont", "disagree", "decline", "refuse", "isn't", "won't"):
		return r.unlessMild(k+2, 2)
	case r.is(k, "i", "we") && r.is(k+1, "do") && r.is(k+2, "not"):
		return r.unlessMild(k+3, 3)
	case r.is(k, "i") && r.is(k+1, "changed") && r.is(k+2, "my") && r.is(k+3, "mind"):
		return 4
	case r.is(k, "i") && r.is(k+1, "'d", "would") && r.is(k+2, "rather", "prefer") && r.is(k+3, "not"):
		return 4
	case r.is(k, "rather") && r.is(k+1, "not"):
		return 2
	case r.is(k, "that", "it", "this") && r.is(k+1, "is", "'s") && r.is(k+2, "not", "wrong", "incorrect"):
		if r.is(k+2, "not") && !r.is(k+3, "right", "correct", "it", "what", "ok", "okay", "fine", "good", "true", "my") {
			return 0
		}
		return 3
	}
	return 0
}

// unlessMild returns n, but 0 where the word k makes the refusal a doubt: I don't know.
func (r *reading) unlessMild(k, n int) int {
	k = r.skipAdverbs(k)
	if r.is(k, "know", "care", "worry", "mind", "forget", "think", "hesitate", "remember", "recall", "recollect", "understand", "see", "have", "need", "believe", "get", "recognize") {
		return 0
	}
	return n
}

// filler returns how many words from k on add nothing to a yes.
func (r *reading) filler(k int) int {
	if n := r.thanks(k); n > 0 {
		return n
	}
	switch {
	case r.is(k, "please", "pls", "plz", "then", "sir", "madam", "ma'am", "now", "and", "so", "too", "very", "do", "am", "mate", "dear", "again", "all", "oh", "well", "ok", "i", "it", "everything"):
		if r.is(k, "i", "it", "everything", "all", "do") && k+2 < len(r.toks) && !r.gap(k+2, gapComma|gapStrong) {
			return 0
		}
		if r.is(k, "i") && r.is(k+1, "do", "am") || r.is(k, "it") && r.is(k+1, "is") {
			return 2
		}
		if r.is(k, "i", "it", "everything") {
			return 0
		}
		return 1
	case r.is(k, "why") && r.is(k+1, "not"):
		return 2
	case r.is(k, "no") && r.is(k+1, "problem", "worries", "objections", "objection", "issue", "problems"):
		return 2
	case r.is(k, "i") && r.is(k+1, "think") && r.is(k+2, "so"):
		return 3
	case r.is(k, "i") && r.is(k+1, "'m", "am") && r.is(k+2, "sure"):
		return 3
	}
	return 0
}

// orders says whether the words from k on tell the agent to carry out what was proposed: "ok, book it".
func (r *reading) orders(k int) bool {
	if r.is(k, "you") && r.is(k+1, "can", "may") {
		k += 2
	}
	return r.is(k, "book", "send", "refund", "submit", "place", "charge", "transfer", "use", "save", "start", "run", "delete", "pay", "ship", "issue", "apply", "merge", "deploy", "order", "reserve", "confirm", "update", "add", "return", "exchange") &&
		(k+1 >= len(r.toks) || r.is(k+1, "it", "that", "them", "this", "the", "both", "all", "me", "my", "please", "those", "these"))
}
