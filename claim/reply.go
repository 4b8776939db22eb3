package claim

// Reply says whether t, as an answer to a question or a proposal, is a clear yes, a clear no, or neither. The leading
// word decides; a change that is asked for in the same breath ("yes, but make it 4 pm") makes it unclear.
func (t *Text) Reply() Answer {
	t.cut()
	if !anyASCIIWord(t.fold) {
		return t.sign()
	}
	first := 0
	for first < len(t.units) && (t.infos[first].flags&(inQuote|inCode) != 0 || t.courtesy(first)) {
		first++
	}
	if first >= len(t.units) {
		return t.sign()
	}
	a := t.answerOf(first)
	for i := first + 1; i < len(t.units) && a != Unclear; i++ {
		a = t.later(i, a)
	}
	return a
}

func anyASCIIWord(b []byte) bool {
	for _, c := range b {
		if isDigit(c) || c-'a' < 26 {
			return true
		}
	}
	return false
}

// sign reads a reply that has no words: a thumb.
func (t *Text) sign() Answer {
	yes := containsAny(t.fold, "👍", "✅", "👌", "✔")
	no := containsAny(t.fold, "👎", "❌", "🚫")
	switch {
	case yes && !no:
		return Agrees
	case no && !yes:
		return Declines
	}
	return Unclear
}

// courtesy says whether unit i is only a greeting or thanks.
func (t *Text) courtesy(i int) bool {
	r := reading{t: t, unit: i, toks: t.words(i)}
	return r.opening(0) >= len(r.toks) && len(r.toks) > 0
}

// opening skips greetings, sighs and thanks from the word k on.
func (r *reading) opening(k int) int {
	for k < len(r.toks) {
		n := r.thanks(k)
		switch {
		case n > 0:
			k += n
		case r.control(k):
			k++
		case r.is(k, "no") && r.harmless(k+1):
			k += 2
		case r.is(k, "oh", "ah", "um", "uh", "uhm", "hmm", "hm", "mm", "well", "hi", "hello", "hey", "so", "aha", "and", "there", "lol", "haha"):
			k++
		default:
			return k
		}
	}
	return k
}

// control says whether the word k is a mark of the program that ran the conversation, such as ###STOP###.
func (r *reading) control(k int) bool {
	lo, hi := r.toks[k].lo, r.toks[k].hi
	return lo > 0 && r.t.fold[lo-1] == '#' && int(hi) < len(r.t.fold) && r.t.fold[hi] == '#'
}

func (r *reading) thanks(k int) int {
	n := 0
	switch {
	case r.is(k, "thanks", "thx", "ty", "cheers"):
		n = 1
	case r.is(k, "thank") && r.is(k+1, "you", "u"):
		n = 2
	default:
		return 0
	}
	switch {
	case r.is(k+n, "so", "very") && r.is(k+n+1, "much"):
		n += 2
	case r.is(k+n, "a") && r.is(k+n+1, "lot"):
		n += 2
	}
	return n
}

// answerOf reads the unit that answers.
func (t *Text) answerOf(i int) Answer {
	r := reading{t: t, unit: i, toks: t.words(i)}
	k := r.opening(0)
	asks := t.markedQuestion(i)
	if asks && r.is(len(r.toks)-1, "not") && r.is(len(r.toks)-2, "why") { // sure, why not?
		asks = false
	}
	n, force := r.particle(k)
	switch {
	case force == noParticle || asks && !r.asksLater(k+n):
		return Unclear
	case force == noForce:
		return r.afterNo(k + n)
	}
	return r.afterYes(k+n, force)
}

// asksLater says whether the question of this unit begins behind the word k, in a clause of its own.
func (r *reading) asksLater(k int) bool {
	return k < len(r.toks) && r.gap(k, gapComma|gapStrong) && r.t.questionFrom(r.unit) >= k && !r.is(k, "right", "ok", "okay", "but")
}

// afterNo reads what follows a no: "No, that's fine" is neither.
func (r *reading) afterNo(k int) Answer {
	for k < len(r.toks) {
		if n := r.thanks(k); n > 0 {
			k += n
			continue
		}
		n, force := r.particle(k)
		switch {
		case force == noForce:
			k += n
			continue
		case r.gap(k, gapComma|gapStrong) && (force == strongForce || force == phraseForce):
			return Unclear
		}
		break
	}
	return Declines
}

// afterYes reads what follows a yes of that force.
func (r *reading) afterYes(k int, force force) Answer {
	for k < len(r.toks) {
		if r.gap(k, gapStrong) && r.changes(k) {
			return Unclear
		}
		n, f := r.particle(k)
		switch {
		case f == noForce && force >= strongForce && (r.is(k, "cancel") || r.is(k+1, "cancel")): // it says again what was proposed
			return r.rest(k)
		case f == noForce:
			return Unclear
		case n > 0:
			force = max(force, f)
			k += n
			continue
		case r.filler(k) > 0:
			k += r.filler(k)
			continue
		}
		break
	}
	if force == ackForce {
		return Unclear
	}
	if k >= len(r.toks) {
		return Agrees
	}
	if force == weakForce && !r.orders(k) {
		return Unclear
	}
	return r.rest(k)
}

// rest looks for a change, a condition or a doubt in the words from k on.
func (r *reading) rest(k int) Answer {
	for i := k; i < len(r.toks); i++ {
		if r.changes(i) {
			return Unclear
		}
	}
	return Agrees
}

// changes says whether the word i begins a change to what was proposed, a condition or a doubt.
func (r *reading) changes(i int) bool {
	switch {
	case r.is(i, "but", "however", "though", "although"):
		return !r.unrelated(i + 1)
	case r.is(i, "except", "unless", "instead", "actually", "wait", "maybe", "perhaps", "probably", "guess", "rather", "sorry", "otherwise", "until"), r.is(i, "provided") && r.is(i+1, "that"):
		return true
	case r.is(i, "if"):
		return !r.is(i+1, "that", "you") || !r.is(i+2, "works", "'s", "is", "please", "can", "could", "don't")
	case r.is(i, "only"):
		return r.is(i+1, "if", "when", "the", "one", "after", "for") || r.is(i-1, "but")
	case r.is(i, "make") && r.is(i+1, "it"), r.is(i, "change") && r.is(i+1, "it", "that", "the", "to"), r.is(i, "hold") && r.is(i+1, "on"):
		return !r.is(i+2, "so", "happen")
	case r.has(i, isNegation):
		return !r.mildNegation(i)
	}
	return false
}

// mildNegation says whether the negation i takes nothing back: no problem, no changes, don't need anything else.
func (r *reading) mildNegation(i int) bool {
	if r.is(i, "no", "without") {
		return r.harmless(i+1) || r.is(i+1, "changes", "other", "more", "need", "thanks", "further", "bother", "one") || r.is(i, "without") && r.is(i+1, "any", "further")
	}
	if r.is(i, "nothing") {
		return r.is(i+1, "else", "more")
	}
	if r.is(i-1, "why") || r.is(i, "not") && r.is(i+1, "only", "a") && !r.is(i+2, "good") {
		return true
	}
	return r.is(i, "don't", "dont", "can't") && r.is(i+1, "need", "worry", "mind", "wait", "have", "see") || r.is(i, "not") && r.is(i+1, "need", "mind", "worry")
}

// unrelated says whether the words from i on, behind a "but", leave what was agreed alone.
func (r *reading) unrelated(i int) bool {
	if r.is(i, "there", "it", "that") && r.is(i+1, "is", "'s") {
		i += 2
	}
	if r.is(i, "please") {
		i++
	}
	switch {
	case r.is(i, "no"):
		return r.harmless(i+1) || r.is(i+1, "need", "rush", "hurry")
	case r.is(i, "don't", "dont"):
		return r.is(i+1, "worry", "bother") || r.is(i+1, "call") && r.is(i+2, "me")
	case r.is(i, "i", "we"):
		return r.is(i+1, "will", "'ll") && !r.is(i+2, "need", "only", "not") || r.is(i+1, "don't") && r.is(i+2, "need") || r.is(i+1, "also")
	}
	return r.is(i, "hurry", "quickly", "quick", "also", "thanks", "be") && !(r.is(i, "be") && !r.is(i+1, "quick", "careful", "fast"))
}

// later reads a unit behind the one that answered a.
func (t *Text) later(i int, a Answer) Answer {
	if t.infos[i].flags&(inQuote|inCode) != 0 {
		return a
	}
	r := reading{t: t, unit: i, toks: t.words(i)}
	k := r.opening(0)
	if k >= len(r.toks) || t.markedQuestion(i) {
		return a
	}
	if r.is(k, "actually", "wait", "sorry") || r.is(k, "hold") && r.is(k+1, "on") || r.is(k, "on") && r.is(k+1, "second") {
		return Unclear
	}
	if r.is(k, "but", "however", "except", "only", "unless", "though") {
		if a == Agrees && r.changes(k) || a == Agrees && !r.is(k, "but", "however", "though") {
			return Unclear
		}
		return a
	}
	n, f := r.particle(k)
	alone := k+n >= len(r.toks) || r.gap(k+n, gapComma|gapStrong)
	switch {
	case a == Agrees && f == noForce && alone && !r.is(k, "don't", "dont", "not", "never"), a == Declines && (f == strongForce || f == phraseForce) && (alone || f == phraseForce):
		return Unclear
	}
	return a
}
