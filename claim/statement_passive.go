package claim

// passive states what the participle at k says of the subject before its auxiliaries: "has been refunded", "is booked".
func (s *teller) passive(k int, c chain) bool {
	form, tense := Passive, Past
	switch {
	case c.found&chainHad != 0:
		tense = Former
	case c.found&chainHave != 0:
		tense = Perfect
	case c.found&chainIs != 0 && c.found&chainGot == 0:
		form, tense = State, Present
	}
	if s.is(k, "booked") && (s.is(k-1, "fully") || s.is(k+1, "solid", "out", "up")) || form == State && c.found&chainNow == 0 && s.is(c.first-1, "status", "state") {
		return false // "the hotel is fully booked", "the status is cancelled" tell of no deed
	}
	if s.is(k, "scheduled", "set", "required", "designed") && s.is(k+1, "to") && c.found&chainHave == 0 && !isDigitAt(s, k+2) && !s.has(k+2, isDeterminer) {
		return false
	}
	subject := c.first - 1
	lo := s.subjectStart(c.first)
	if subject < 0 || lo >= c.first {
		if s.is(subject, "and", "or") && s.last.ok || lo >= c.first && s.last.ok && s.gap(c.first, gapComma) {
			s.last.form, s.last.tense = form, tense
			return s.follow(k, c.first, c)
		}
		if lo >= c.first && !s.clauseBegins(c.first) {
			return false
		}
		lo = c.first
	}
	status := form == State || c.found&chainAlready != 0 || tense == Past && c.found&chainNow == 0
	s.last = link{ok: true, verb: k, form: form, tense: tense, start: lo, status: status}
	if s.otherAgent(k+1) || s.foreignSubject(lo, c.first) || s.reason(k) {
		s.last.actor = Other
		return false
	}
	if form == State && s.habit(lo, k, c) {
		s.last.actor = Other
		return false
	}
	if c.found&chainNot != 0 || s.negativeSubject(lo, c.first) {
		return s.undone(k, lo, form)
	}
	first := c.first
	s.last.mood = s.mood(first, k+1)
	return s.say(k, first, lo, c)
}

// foreignSubject says whether the subject toks[lo:hi] cannot be one that the agent acted on: "that was cancelled" in a
// relative clause, "I was told", "what is done".
func (s *teller) foreignSubject(lo, hi int) bool {
	if hi <= lo {
		return false
	}
	if s.is(lo-1, "that") && s.is(lo-2, "mean", "means", "meaning") || s.purpose(lo) {
		return true
	}
	if s.is(lo-1, "because", "since", "as", "mean", "means", "meaning") && !s.gap(lo, gapComma) { // a reason is read off the record
		return true
	}
	if s.names(lo, hi, []string{"chance", "possibility", "sorry"}) || s.told(lo, hi) {
		return true
	}
	for i := lo - 1; i >= 0 && i > lo-8 && !s.gap(i+1, gapStrong); i-- {
		if s.is(i, "now") && s.is(i+1, "that") || !s.gap(i+1, gapComma) && onlyHeard(s.t.word(s.toks[i])) {
			return true
		}
		if s.gap(i+1, gapComma) && !s.is(i, "now") {
			break
		}
	}
	if s.is(hi-1, "i", "we", "what", "how", "who", "whatever", "anything", "there") || s.is(hi-1, "that", "which") && hi-1 > lo && !s.gap(hi-1, gapComma) {
		return true
	}
	return s.is(lo, "what", "how", "where", "why", "any", "anything", "whatever", "most", "many", "how", "whether", "important", "necessary")
}

// onlyHeard says whether what follows the word is wished for, doubted, or read and heard from others.
func onlyHeard(w []byte) bool {
	switch string(w) {
	case "important", "necessary", "essential", "thank", "thanks", "appreciate", "sure", "ensure", "ensures", "chance", "possibility", "risk", "doubt", "unclear", "unsure", "wonder", "checks", "verifies",
		"sorry", "understand", "noticed", "notice", "heard", "hear", "saw", "see", "found", "learned", "realize", "realise", "aware", "apologize", "apologise", "regret", "rumour", "rumor":
		return true
	}
	return false
}

// told says whether the subject toks[lo:hi] is what somebody says: "the ticket claims the bug".
func (s *teller) told(lo, hi int) bool {
	for i := lo + 1; i+1 < hi; i++ {
		if s.has(i, isSaying) && s.has(i+1, isDeterminer|isSubject) && !s.has(i-1, isDeterminer) && !s.is(i-1, "to") {
			return true
		}
	}
	return false
}

// purpose says whether the clause at lo is what somebody is to look for: "run it to see that all tests pass".
func (s *teller) purpose(lo int) bool {
	i := lo - 1
	if s.is(i, "that", "if", "whether") {
		i--
	}
	if s.has(i, isDeterminer) {
		i--
	}
	if s.is(i, "confirm", "know", "tell") { // "this is to confirm that" tells; "open it to confirm that" does not
		return i == 0 || s.is(i-1, "please", "you") || s.is(i-1, "to") && s.command(s.skipAdverbs(0))
	}
	return s.is(i, "see", "ensure", "verify", "check", "sure") && (s.is(i-1, "to", "please", "make", "and", "you", "can", "me", "us", "will", "'ll", "should") || i == 0)
}

// negativeSubject says whether the subject denies: "no record was changed", "none of them", "nothing".
func (s *teller) negativeSubject(lo, hi int) bool {
	for i := lo; i < hi && i < lo+3; i++ {
		if s.is(i, "no", "none", "nothing", "neither", "nobody") {
			return true
		}
	}
	return false
}

// otherAgent says whether the words from k on name somebody else as the one who did it.
func (s *teller) otherAgent(k int) bool {
	const reach = 6
	for i := k; i < len(s.toks) && i < k+reach; i++ {
		if s.gap(i, gapStrong|gapComma) || s.has(i, isFinite|isCoordinator|isContrast) {
			return false
		}
		if !s.is(i, "by") {
			continue
		}
		j := i + 1
		if s.is(j, "me", "us", "our", "my", "mistake", "default", "now", "then", "email", "mail", "phone", "sms") || j >= len(s.toks) || isDigit(s.t.word(s.toks[j])[0]) {
			return false
		}
		if s.is(j+1, "end", "time", "deadline", "close", "way", "start") || s.acts.forms[string(s.t.word(s.toks[j]))]&ingForm != 0 {
			return false
		}
		return s.has(j, isDeterminer) || s.is(j, "you", "them", "him", "her") || s.t.upperAt(int(s.toks[j].lo))
	}
	return false
}

// habit says whether the state of the participle at k is a rule and no report: "refunds are issued to the card".
func (s *teller) habit(lo, k int, c chain) bool {
	if c.found&chainHabit != 0 || s.is(lo, "any", "each", "every", "all", "most", "many", "some") && c.found&chainNow == 0 && s.is(k+1, "by", "within", "in", "to", "with", "automatically") {
		return true
	}
	for i := k + 1; i < len(s.toks) && i < k+9 && !s.gap(i, gapStrong); i++ {
		if s.is(i, "usually", "typically", "normally", "generally", "always", "often", "sometimes", "automatically", "whenever", "within", "daily", "nightly", "weekly", "monthly", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays", "weekends", "weekdays", "holidays") ||
			s.is(i, "every", "each") && !s.gap(i, gapComma) {
			return true
		}
	}
	if c.found&(chainNow|chainAlready) != 0 {
		return false
	}
	if s.is(lo, "a", "an") {
		return !s.particular(lo, k)
	}
	return s.barePlural(lo, c.first) && (genericVerb(s.t.word(s.toks[k])) || k+1 < len(s.toks) && !s.ended(k+1) && (s.has(k+1, isPreposition) || s.adverb(k+1)))
}

// genericVerb says whether a participle is often used for rules: "refunds are issued".
func genericVerb(w []byte) bool {
	switch string(w) {
	case "issued", "processed", "placed", "applied", "sent", "paid", "charged", "mailed", "emailed", "shared", "returned", "calculated", "accepted", "made", "shipped", "credited", "refunded", "handled", "saved", "stored":
		return true
	}
	return false
}

// particular says whether a number or a name stands around the state of the verb at k, so that "a table" is a certain one.
func (s *teller) particular(lo, k int) bool {
	for i := lo + 1; i < len(s.toks) && i < k+9 && !s.gap(i, gapStrong); i++ {
		if isDigit(s.t.word(s.toks[i])[0]) || s.t.upperAt(int(s.toks[i].lo)) {
			return true
		}
	}
	return false
}

func isDigitAt(s *teller, i int) bool { return i < len(s.toks) && isDigit(s.t.word(s.toks[i])[0]) }

// barePlural says whether toks[lo:hi] are a plural without a determiner or a number: refunds, orders over 50.
func (s *teller) barePlural(lo, hi int) bool {
	for i := lo; i < hi; i++ {
		w := s.t.word(s.toks[i])
		if s.has(i, isDeterminer|isSubject) || isDigit(w[0]) || s.has(i, isCoordinator) || i > lo && s.t.upperAt(int(s.toks[i].lo)) {
			return false
		}
	}
	if hi <= lo {
		return false
	}
	w := s.t.word(s.toks[hi-1])
	n := len(w)
	return n > 3 && w[n-1] == 's' && w[n-2] != 's' && w[n-2] != 'u' && w[n-2] != 'i'
}

// state states what a word such as gone, live, off says behind is or are.
func (s *teller) state(k int) bool {
	c := s.chainOf(k)
	if c.found&(chainModal|chainTo|chainBeing|chainWas|chainGot|chainDid) != 0 || c.found&chainBe == 0 || s.coded(k, k+1) {
		return false
	}
	if s.is(k, "scheduled", "set") && s.is(k+1, "to") {
		return false
	}
	if s.is(k, "back") && !s.is(k+1, "up", "online", "to", "on") && !s.ended(k+1) && !(s.is(k+1, "in") && s.is(k+2, "place", "service", "operation")) || s.is(k, "back") && s.is(k+1, "to") && !s.is(k+2, "normal", "green") {
		return false
	}
	if s.is(k, "on", "off", "open", "up", "down", "in", "out") && k+1 < len(s.toks) && !s.ended(k+1) && !s.is(k+1, "and", "but", "so", "now", "again", "in", "at", "for", "as", "against", "with", "place") {
		return false
	}
	if k+1 < len(s.toks) && !s.ended(k+1) && s.toks[k+1].class == 0 && !s.adverb(k+1) && !isDigit(s.t.word(s.toks[k+1])[0]) {
		return false // "is open source"
	}
	lo := s.subjectStart(c.first)
	if lo >= c.first || s.foreignSubject(lo, c.first) || s.reason(k) || !s.is(k, "on", "off") && s.habit(lo, k, c) || s.has(lo, isIf|isTemporal|isQuestion) {
		return false
	}
	sense, next := s.senseOf(k, stateWord, lo, c.first)
	if sense == nil {
		return false
	}
	s.last = link{ok: true, verb: k, form: State, tense: Present, start: lo, status: true}
	if c.found&chainNot != 0 || s.negativeSubject(lo, c.first) {
		return s.undone(k, lo, State)
	}
	s.last.mood = s.mood(c.first, k+1)
	act := &s.acts.list[sense.act]
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: State, Tense: Present, Mood: s.last.mood, Status: true, Tests: noTests}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(k), next), first: c.first, behind: next, objLo: lo, objHi: c.first})
	return true
}
