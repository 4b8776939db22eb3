package claim

// farthest bounds, in words, how far the object or subject of a verb is looked for.
const farthest = 48

// objectEnd returns the index behind the object of the verb at k and what belongs to it: up to the next clause, or to a
// verb that is coordinated with it.
func (s *teller) objectEnd(k int) int {
	if k >= len(s.toks) {
		return len(s.toks)
	}
	border := -1 // the newest comma or "and" behind k, where another clause may have begun
	most := min(len(s.toks), k+farthest)
	depth := s.toks[k].depth
	for i := k + 1; i < most; i++ {
		if s.toks[i].depth > depth {
			continue
		}
		if s.gap(i, gapStrong) && !s.aside(i) && !(i == k+1 && s.gap(i, gapColon)) && !s.arrow(i) {
			return i
		}
		if s.toks[i].class == 0 && s.toks[i].gap == 0 && !s.is(i, "then", "plus", "skipped", "remains", "remain") {
			continue
		}
		if s.has(i, isContrast) && !s.is(i, "where", "which", "whose") || s.has(i, isIf) || s.has(i, isTemporal) && !s.is(i, "before", "after", "once", "until") {
			return i
		}
		if s.gap(i, gapComma) || s.is(i, "and", "or", "then", "&", "plus", "so") {
			if s.verbAt(i) || s.has(i, isCoordinator) && (s.verbAt(i+1) || s.is(i+1, "let", "it", "you", "there")) {
				return i
			}
			border = i
		}
		if s.has(i, isNominative) && i > k+1 || s.has(i, isFinite) || border > k && s.is(i, "skipped", "failed", "remains", "remain") {
			if border > k {
				return border
			}
			if s.has(i, isNominative) {
				return i
			}
		}
	}
	return most
}

// arrow says whether the gap before i is an arrow or a dash inside an object: "from basic -> pro".
func (s *teller) arrow(i int) bool {
	lo, hi := int(s.toks[i-1].hi), int(s.toks[i].lo)
	for k := lo; k+1 < hi; k++ {
		if s.t.fold[k] == '-' && s.t.fold[k+1] == '>' {
			return true
		}
	}
	return false
}

// verbAt says whether a verb in the past, or adverbs and such a verb, stand at the word i.
func (s *teller) verbAt(i int) bool {
	if s.is(i, "and", "then", "&", "or") {
		i++
	}
	i = s.skipAdverbs(i)
	if i >= len(s.toks) {
		return false
	}
	return s.acts.forms[string(s.t.word(s.toks[i]))]&(pastForm|ppForm) != 0 && !(i+1 < len(s.toks) && !s.ended(i+1) && s.toks[i+1].class == 0 && !s.objectAt(i+1) && s.has(i-1, isDeterminer))
}

// subjectStart returns where the subject that ends before the word first begins; first where there is none.
func (s *teller) subjectStart(first int) int {
	border, comma := first, false // the nearest comma, else the nearest "and"
	least := max(0, first-farthest)
	depth := s.toks[first].depth
	if first > 0 && s.gap(first, gapStrong) && s.toks[first-1].depth <= depth {
		if !s.gap(first, gapColon) {
			return first
		}
	}
	lo := first
	for i := first - 1; i >= least; i-- {
		if s.toks[i].depth > depth {
			lo = i
			if i > 0 && s.toks[i-1].depth <= depth && s.gap(i, gapStrong) && !s.aside(i) {
				break
			}
			continue
		}
		switch {
		case s.has(i, isQuestion):
			return i
		case s.last.ok && i == s.last.verb:
			return s.behind(i, border, first)
		case s.possessive(i), s.gap(i, gapHyphen), s.gap(i+1, gapHyphen) && i+1 < first:
		case s.has(i, isFinite|isModal|isDo|isHave) || s.has(i, isNominative) && i < first-1 || s.acts.forms[string(s.t.word(s.toks[i]))]&(pastForm|ppForm) != 0 && s.has(i-1, isNominative|isHave|isBe):
			return s.behind(i, border, first)
		case s.is(i, "since", "as", "because") && i+1 < first && (s.has(i+1, isSubject|isDeterminer) || !s.is(i, "as") && (i == 0 || s.gap(i, gapComma|gapStrong))) || s.is(i, "mean", "means", "meaning"):
			return i + 1
		case s.has(i, isContrast|isIf|isTemporal) && !(s.is(i, "where", "which", "whose") && i > least):
			return i + 1
		case s.is(i, "that") && i > 0 && i+1 < first && !s.gap(i, gapStrong|gapComma) && (s.has(i+1, isDeterminer) || !s.has(i+1, isSubject)):
			return i + 1
		}
		lo = i
		if s.gap(i, gapComma) && !comma || s.has(i, isCoordinator) && border == first {
			border, comma = i, comma || s.gap(i, gapComma)
		}
		if s.gap(i, gapStrong) && !s.aside(i) {
			break
		}
	}
	lo = s.behindOpener(lo, first)
	for lo < first && (s.has(lo, isCoordinator) || s.is(lo, "then", "also", "so", "yes", "okay", "ok", "great")) {
		lo++
	}
	return lo
}

// behindOpener returns where the subject toks[lo:first] begins behind words such as "No problem,".
func (s *teller) behindOpener(lo, first int) int {
	const longest = 4
	for i := lo + 1; i < first && i <= lo+longest; i++ {
		if !s.gap(i, gapComma) {
			continue
		}
		if s.is(lo, "no", "yes", "yep", "ok", "okay", "great", "good", "sure", "thanks", "perfect", "fine", "right", "alright", "certainly", "absolutely", "unfortunately", "sorry", "finally", "also",
			"done", "hi", "hello", "well", "all") || i+1 == first && s.is(i, "it", "they", "you", "this", "that", "everything") {
			return i
		}
		return lo
	}
	return lo
}

// possessive says whether the word i is the 's of a noun: your phone's settings.
func (s *teller) possessive(i int) bool {
	return s.is(i, "'s") && i > 0 && !s.has(i-1, isSubject) && !s.is(i-1, "here", "what", "let", "where", "how", "he", "she") && !s.has(i+1, isDeterminer|isAdverb|isParticiple)
}

// reason says whether the word k stands in a reason that opens its sentence: "Since the line is active, ...".
func (s *teller) reason(k int) bool {
	start := s.sentenceStart(k)
	if !(s.is(start, "since", "because", "given", "considering") || s.is(start, "now") && s.is(start+1, "that") || s.is(start, "as") && s.has(start+1, isSubject|isDeterminer) || s.is(start, "seeing")) {
		return false
	}
	for i := k + 1; i < len(s.toks) && i < k+farthest && !s.gap(i, gapStrong); i++ {
		if s.gap(i, gapComma) {
			return true
		}
	}
	return false
}

// sentenceStart returns where the words up to the strong punctuation before k begin, as far as they are looked at.
func (s *teller) sentenceStart(k int) int {
	least := max(0, k-2*farthest)
	for k > least && !s.gap(k, gapStrong) {
		k--
	}
	return k
}

// behind returns where a subject begins when another clause's verb stands at i before it.
func (s *teller) behind(i, border, first int) int {
	if s.is(i+1, "that") && i+2 < first {
		return i + 2
	}
	lo := border
	if border >= first {
		lo = i + 1
	}
	for lo < first && (s.has(lo, isCoordinator) || s.is(lo, "then", "also", "so")) {
		lo++
	}
	return lo
}

// former says whether the statement tells history: words of time that place it before the conversation.
func (s *teller) former(lo, k, end int, form Form, c chain, act *Act) bool {
	passive := form != Active && form != Headline
	if passive && c.found&chainWas != 0 && s.names(lo, c.first, []string{"original", "previous", "initial"}) {
		return true
	}
	if passive {
		lo = c.first
	}
	for i := lo; i < end && i < len(s.toks); i++ {
		if !timeWord(s.t.word(s.toks[i])) {
			continue
		}
		switch {
		case s.is(i, "yesterday", "previously", "originally", "initially"):
			return true
		case s.is(i, "within") && s.is(i+1, "the") && s.is(i+2, "last", "past") && passive, s.is(i, "this") && s.is(i+1, "morning") && passive && c.found&chainWas != 0:
			return true
		case s.is(i, "ago"):
			return !s.is(i-1, "moments") && !s.is(i-1, "moment", "minute", "second", "seconds", "minutes")
		case s.is(i, "last"):
			if s.is(i+1, "week", "month", "year", "night", "time", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "quarter") && !s.is(i+1, "time") && !s.dataOf(i) {
				return true
			}
		case s.is(i, "in", "since") && s.is(i+1, "version", "release") && passive:
			return true
		case s.is(i, "earlier") && passive:
			return true
		case s.is(i, "since") && passive && c.found&chainHave != 0 && (s.dateAt(i+1) || s.is(i+1, "last", "yesterday", "the", "then", "early", "late") || isDigitAt(s, i+1)):
			return true
		case s.is(i, "on", "at", "in") && i > k && c.found&chainWas != 0 && (!takesDate(act.ID) || s.is(k, "made", "placed", "completed", "created")) && s.dateAt(i+1):
			return true
		}
	}
	return false
}

// timeWord says whether a word can place a statement in time.
func timeWord(w []byte) bool {
	switch string(w) {
	case "yesterday", "previously", "originally", "initially", "within", "this", "ago", "last", "in", "since", "earlier", "on", "at":
		return true
	}
	return false
}

// dataOf says whether the time at i names what was acted on: "the data for last week", "last week's report".
func (s *teller) dataOf(i int) bool {
	return s.is(i-1, "for", "from", "of", "the", "over", "during", "with", "between", "in", "to") || s.gap(i+2, gapJoined)
}

// dateAt says whether a day or a month begins at the word i.
func (s *teller) dateAt(i int) bool {
	if s.is(i, "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march", "april", "june", "july", "august",
		"september", "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec") ||
		s.is(i, "may") && i+1 < len(s.toks) && isDigit(s.t.word(s.toks[i+1])[0]) {
		return true
	}
	if i >= len(s.toks) {
		return false
	}
	w := s.t.word(s.toks[i])
	return isDigit(w[0]) && (s.dateAt1(i+1) || len(w) == 4 && (w[0] == '2' || w[0] == '1') && allDigits(w) && s.is(i-1, "in"))
}

func (s *teller) dateAt1(i int) bool {
	if s.is(i, "may", "of") {
		return true
	}
	return i < len(s.toks) && !isDigit(s.t.word(s.toks[i])[0]) && s.dateAt(i) || s.gap(i, gapHyphen) && i < len(s.toks) && isDigit(s.t.word(s.toks[i])[0])
}

// takesDate says whether an act puts something on a date, so that "on Monday" is no time of the act.
func takesDate(act string) bool {
	switch act {
	case "book", "schedule", "move", "confirm", "renew", "set", "transfer":
		return true
	}
	return false
}

// gerund states what "by re-reading the file" and "after running the tests" say beside a statement.
func (s *teller) gerund(k int) bool {
	start, ok := s.prefixed(k)
	if ok && s.endsUp(start) {
		s.last = link{ok: true, verb: start, form: Active, actor: Agent, start: start}
	}
	if ok && !s.last.ok && s.leads(start) {
		s.last = link{ok: true, verb: start, form: Active, actor: Agent, start: start}
	}
	if !ok || !s.last.ok || s.last.actor == Other || s.last.undone || s.last.form == State {
		return false
	}
	i := start - 1
	for i > 0 && s.adverb(i) {
		i--
	}
	switch {
	case s.is(i, "by", "after", "while"):
	case s.is(i, "up") && s.is(i-1, "ended"), s.is(i, "in") && s.is(i-1, "succeeded"), s.is(i, "of") && s.is(i-1, "liberty"):
	case s.is(i, "and") || s.gap(start, gapComma):
		if !s.byGerund(i) {
			return false
		}
	default:
		return false
	}
	end := s.objectEnd(k)
	sense, next := s.senseOf(k, ingForm, k+1, end)
	if sense == nil {
		return false
	}
	act := s.actOf(sense, next, end)
	if act == nil {
		return false
	}
	mood := s.last.mood
	if mood == Asserted && s.has(start-1, isNegation) {
		mood = Negated
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Active, Actor: s.last.actor, Tense: s.last.tense, Mood: mood, Tests: noTests}
	s.add(st, place{lo: start, hi: max(end, next), first: start, behind: next, objLo: next, objHi: end})
	return true
}

// endsUp says whether the gerund at start is what somebody who speaks for the agent got done: "I ended up deleting it".
func (s *teller) endsUp(start int) bool {
	i := start - 2
	switch {
	case s.is(start-1, "up") && s.is(i, "ended"), s.is(start-1, "in") && s.is(i, "succeeded"):
	case s.is(start-1, "of") && s.is(i, "liberty") && s.is(i-2, "took", "taken"):
		i -= 2
	default:
		return false
	}
	c := s.chainOf(i)
	return c.found&(chainModal|chainTo|chainNot|chainDid) == 0 && s.is(c.first-1, "i", "we") && s.mood(c.first-1, i+1) == Asserted
}

// leads says whether the gerund at start opens a sentence that goes on with a deed: "After running the tests I saw".
func (s *teller) leads(start int) bool {
	if start == 0 || !s.is(start-1, "after", "by", "having") || !s.opens(start-1) {
		return false
	}
	for i := start; i+1 < len(s.toks) && i < start+farthest; i++ {
		if s.gap(i, gapStrong) {
			return false
		}
		if s.is(i, "i", "we") {
			return !s.has(i+1, isModal|isWill|isWould|isNegation) && s.mood(i, i+2) == Asserted
		}
	}
	return false
}

// byGerund says whether a gerund behind "by" stands a few words before i, which another can go on with.
func (s *teller) byGerund(i int) bool {
	for j := i; j > 0 && j > i-16; j-- {
		if s.gap(j, gapStrong) {
			return false
		}
		if s.acts.forms[string(s.t.word(s.toks[j]))]&ingForm != 0 && s.is(j-1, "by", "after", "re") {
			return true
		}
	}
	return false
}
