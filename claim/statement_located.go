package claim

// located states that a thing is where it should be: "the report is in reports/audit.md", "the meeting is in your calendar".
func (s *teller) located(k int) bool {
	if s.asked(k) {
		return false
	}
	const reach = 7
	be := -1
	for i := k + 1; i < len(s.toks) && i < k+reach && !s.gap(i, gapStrong|gapComma); i++ {
		if s.is(i, "is", "are") {
			be = i
			break
		}
		if s.has(i, isFinite|isModal|isContrast|isNominative) {
			return false
		}
	}
	if be < 0 {
		return false
	}
	at := s.skipAdverbs(be + 1)
	if !s.is(at, "in", "at", "on", "under") || at+1 >= len(s.toks) || s.gap(at, gapComma|gapStrong) {
		return false
	}
	act, behind := s.placeAt(at + 1)
	if act == "" {
		return false
	}
	lo := s.subjectStart(be)
	if lo >= be || s.foreignSubject(lo, be) || s.reason(k) || s.has(lo, isIf|isTemporal|isQuestion) {
		return false
	}
	i, ok := s.acts.byID[act]
	if !ok {
		return false
	}
	st := Statement{Kind: Done, Act: act, Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(be, at+2), Status: true, Tests: noTests}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(at), behind), first: be, behind: behind, objLo: lo, objHi: be})
	return true
}

// inYour states "it's on your calendar", "a confirmation is in your inbox".
func (s *teller) inYour(k int) bool {
	if s.asked(k) || !s.is(k-2, "in", "on") || !s.is(k-1, "your", "the", "our", "their", "her", "his") {
		return false
	}
	c := s.chainOf(k - 2)
	if c.found&^chainNow != chainBe|chainIs {
		return false
	}
	name := "schedule"
	if s.is(k, "inbox") {
		name = "send"
	}
	lo := s.subjectStart(c.first)
	i, ok := s.acts.byID[name]
	if !ok || lo >= c.first || s.reason(k) || s.foreignSubject(lo, c.first) || s.is(c.first-1, "i", "we", "you", "there") || s.has(lo, isIf|isTemporal|isQuestion) {
		return false
	}
	s.add(Statement{Kind: Done, Act: name, Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(c.first, k+1), Status: true, Tests: noTests},
		place{lo: lo, hi: max(s.objectEnd(k), k+1), first: c.first, behind: k + 1, objLo: lo, objHi: c.first})
	return true
}

// placeAt returns the act that brings something to the place that is named at the word i, a path, a calendar, a cart, and
// the word behind that name.
func (s *teller) placeAt(i int) (act string, behind int) {
	const longest = 5
	for j := i; j < len(s.toks) && j < i+longest && !(j > i && s.gap(j, gapComma|gapStrong)); j++ {
		switch {
		case s.is(j, "calendar"):
			return "schedule", j + 1
		case s.is(j, "inbox", "mailbox"):
			return "send", j + 1
		case s.is(j, "cart", "list", "queue", "basket"):
			return "add", j + 1
		case s.is(j, "folder", "bucket", "drive", "directory", "workspace", "drafts", "repo", "repository"):
			return "write", j + 1
		}
		lo, hi := s.raw(j, j+1)
		if a, b, ok := idAt(s.t.Raw, lo, hi); ok && shapeOf(s.t.Raw[a:b]).slashes+shapeOf(s.t.Raw[a:b]).dots > 0 {
			return "write", j + 1
		}
		if !s.has(j, isDeterminer) && s.toks[j].class != 0 {
			return "", 0
		}
	}
	return "", 0
}

// nowIs states that something has a new value: "your address is now 4 Elm Road".
func (s *teller) nowIs(k int) bool {
	next := k + 1
	if !s.is(k-1, "is", "are", "'s") || next >= len(s.toks) || s.ended(next) || s.asked(k) {
		return false
	}
	w := s.t.word(s.toks[next])
	if !isDigit(w[0]) && !s.t.upperAt(int(s.toks[next].lo)) && !s.is(k-2, "tier", "status", "plan", "owner", "priority", "state", "price", "role", "level", "category", "version", "mode", "value", "limit", "timeout", "address", "title") || s.acts.forms[string(w)]&(ppForm|stateWord) != 0 {
		return false
	}
	first := k - 1
	lo := s.subjectStart(first)
	if lo >= first || s.foreignSubject(lo, first) || s.reason(k) || s.is(first-1, "it", "you", "i", "we", "there", "that") || s.has(lo, isIf|isTemporal|isQuestion) {
		return false
	}
	i, ok := s.acts.byID["update"]
	if !ok {
		return false
	}
	st := Statement{Kind: Done, Act: "update", Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(first, next), Status: true, Tests: noTests}
	s.add(st, place{lo: lo, hi: s.objectEnd(next), first: first, behind: next, objLo: lo, objHi: first})
	return true
}
