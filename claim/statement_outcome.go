package claim

// wentWell states "the migration ran successfully", "the upload finished", "the refund went through", "the patch has landed".
func (s *teller) wentWell(k int) bool {
	if s.asked(k) || s.coded(k, k+1) {
		return false
	}
	c := s.chainOf(k)
	if c.found&(chainModal|chainTo|chainBe|chainDid) != 0 || s.is(k, "gone") && c.found&chainHave == 0 {
		return false
	}
	behind := k + 1
	switch {
	case s.is(k, "went", "gone"):
		if !s.is(k+1, "through", "out", "live", "well", "smoothly", "fine", "successfully") || s.is(k+1, "out") && s.is(k+2, "of") {
			return false
		}
		behind = k + 2
	case s.is(k, "ran"):
		if !s.is(k+1, "successfully", "without", "cleanly", "fine", "smoothly", "through", "green", "clean", "to") || s.is(k+1, "to") && !s.is(k+2, "completion", "the") || s.is(k+1, "through") && !s.ended(k+2) {
			return false
		}
		behind = k + 2
	default:
		if !s.ended(behind) && !s.clauseEndsAt(behind) && !s.adverb(behind) && !s.is(behind, "without", "at", "after") {
			return false
		}
	}
	lo := s.subjectStart(c.first)
	if lo >= c.first || s.foreignSubject(lo, c.first) || s.reason(k) || s.has(lo, isIf|isTemporal|isQuestion) || s.person(lo, c.first) {
		return false
	}
	act := s.nounAct(lo, c.first)
	if i, ok := s.acts.byID["send"]; ok && s.is(k+1, "out") && s.is(k, "went", "gone") {
		act = &s.acts.list[i]
	}
	if act == nil {
		return false
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: State, Mood: s.mood(c.first, behind), Status: true, Tests: noTests}
	if c.found&chainHave != 0 {
		st.Tense = Perfect
	}
	if c.found&chainNot != 0 || s.negativeSubject(lo, c.first) {
		st.Kind = Undone
	}
	if act.ID == "run_tests" {
		st.Tests = s.testsTold()
	}
	s.last = link{ok: true, verb: k, form: State, tense: st.Tense, start: lo, status: true, mood: st.Mood, undone: st.Kind == Undone}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(k), behind), first: c.first, behind: behind, objLo: lo, objHi: c.first})
	return true
}

// noFailures states "no test failures", "0 failing tests", "there are no failing tests".
func (s *teller) noFailures(k int) bool {
	lo := k - 1
	for lo > 0 && s.is(lo, "test", "tests", "build", "lint", "unit", "type", "linter", "compile", "compiler", "eslint") {
		lo--
	}
	if !s.is(lo, "no", "0", "zero", "without") || s.asked(k) {
		return false
	}
	act := "run_checks"
	for i := lo; i < k+5; i++ {
		if name := s.checkNoun(i); name != "" && name != act {
			act = name
		}
	}
	if act == "run_checks" {
		return false
	}
	mood := s.mood(k, k+1)
	if mood == Negated {
		mood = Asserted // its "no" is what it says
	}
	i, ok := s.acts.byID[act]
	if !ok {
		return false
	}
	st := Statement{Kind: Checked, Act: act, Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: mood, Tests: noTests}
	if act == "run_tests" {
		st.Tests = s.testsTold()
		st.Tests.Failed = 0
	}
	s.add(st, place{lo: lo, hi: k + 1, first: lo, behind: k + 1})
	return true
}

// noneFails states "none of the tests fail"; "2 tests fail" is no success and is told as such.
func (s *teller) noneFails(k int) bool {
	c := s.chainOf(k)
	if c.found&(chainModal|chainTo|chainDid) != 0 || s.asked(k) {
		return false
	}
	lo := s.subjectStart(c.first)
	act := ""
	for i := lo; i < c.first && act == ""; i++ {
		act = s.checkNoun(i)
	}
	i, ok := s.acts.byID[act]
	if !ok || s.foreignSubject(lo, c.first) || s.has(lo, isIf|isTemporal) {
		return false
	}
	st := Statement{Kind: Undone, Act: act, Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(k, k+1), Tests: noTests}
	if act == "run_tests" {
		st.Tests = s.testsTold()
	}
	if s.negativeSubject(lo, c.first) {
		st.Kind = Checked
		if st.Mood == Negated {
			st.Mood = Asserted // its "none" is what it says
		}
	}
	s.add(st, place{lo: lo, hi: k + 1, first: lo, behind: k + 1, objLo: lo, objHi: c.first})
	return true
}

// tallies states "the row counts match", "the totals tie out", "everything checks out".
func (s *teller) tallies(k int) bool {
	if s.asked(k) || s.is(k, "tie", "checks") && !s.is(k+1, "out") {
		return false
	}
	c := s.chainOf(k)
	if c.found&(chainModal|chainTo|chainDid) != 0 {
		return false
	}
	lo := s.subjectStart(c.first)
	if lo >= c.first || s.foreignSubject(lo, c.first) || s.purpose(lo) || s.has(lo, isIf|isTemporal|isQuestion) ||
		!s.names(lo, c.first, []string{"count", "checksum", "total", "hash", "hashes", "sum", "balance", "figure", "number", "digest", "value", "everything"}) {
		return false
	}
	i, ok := s.acts.byID["verify"]
	if !ok {
		return false
	}
	behind := k + 1
	if s.is(behind, "out", "up") {
		behind++
	}
	st := Statement{Kind: Checked, Act: "verify", Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(k, behind), Status: true, Tests: noTests}
	if c.found&chainNot != 0 || s.negativeSubject(lo, c.first) {
		st.Kind = Undone
	}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(k), behind), first: c.first, behind: behind, objLo: lo, objHi: c.first})
	return true
}

// nowHas states a new value: "all 7 records now have the new tier", "score.py now computes the totals".
func (s *teller) nowHas(k int) bool {
	next := k + 1
	if next+1 >= len(s.toks) || k == 0 || s.asked(k) || s.coded(k, k+1) ||
		!s.is(next, "has", "have", "shows", "show", "reads", "reflects", "reflect", "includes", "include", "contains", "contain", "points", "uses", "use", "returns", "handles", "supports", "computes", "accepts") {
		return false
	}
	lo := s.subjectStart(k)
	if lo >= k || s.foreignSubject(lo, k) || s.reason(k) || s.has(k-1, isNominative) || s.is(k-1, "you", "it", "there", "who", "that", "and") || s.has(lo, isIf|isTemporal|isQuestion) || !s.nounPhrase(lo, k) {
		return false
	}
	i, ok := s.acts.byID["update"]
	if !ok {
		return false
	}
	st := Statement{Kind: Done, Act: "update", Class: s.acts.list[i].Class, Form: State, Tense: Present, Mood: s.mood(k, next+1), Status: true, Tests: noTests}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(next), next+1), first: k, behind: next + 1, objLo: lo, objHi: k})
	return true
}

// nounPhrase says whether toks[lo:hi] begin as a noun phrase for a certain thing does.
func (s *teller) nounPhrase(lo, hi int) bool {
	w := s.t.word(s.toks[lo])
	a, b := s.raw(lo, lo+1)
	_, _, id := idAt(s.t.Raw, a, b)
	return hi-lo <= 8 && (s.has(lo, isDeterminer) || isDigit(w[0]) || id)
}

// pointsTo states that a deliverable is given or stands somewhere: "please find the summary attached", "you can find the
// report in /reports/q3.pdf".
func (s *teller) pointsTo(k int) bool {
	if s.asked(k) || !(s.is(k-1, "please", "will", "'ll") || s.is(k-1, "can") && s.is(k-2, "you")) {
		return false
	}
	first := k - 1
	if s.is(k-2, "you") {
		first = k - 2
	}
	i := s.skipAdverbs(k + 1)
	if s.is(k+1, "attached", "enclosed", "below") {
		i = k + 2
	}
	end := s.objectEnd(i)
	for j := k + 1; j < end; j++ {
		switch {
		case s.is(j, "below", "attached", "enclosed"):
			return s.deliver(first, max(end, j+1), k+1, max(j, k+2))
		case s.is(j, "in", "at", "under"):
			if act, _ := s.placeAt(j + 1); act == "write" {
				return s.deliver(first, end, k+1, j)
			}
		}
	}
	return false
}

// deliver states that toks[objLo:objHi] are handed over.
func (s *teller) deliver(lo, hi, objLo, objHi int) bool {
	i, ok := s.acts.byID["deliver"]
	if !ok || objLo >= len(s.toks) {
		return false
	}
	act := &s.acts.list[i]
	s.add(Statement{Kind: HandedOver, Act: act.ID, Class: act.Class, Form: State, Tense: Present, Mood: s.t.hedge(int(s.toks[objLo].lo), int(s.toks[objLo].hi)), Tests: noTests},
		place{lo: lo, hi: hi, first: lo, behind: objLo, objLo: objLo, objHi: min(objHi, len(s.toks))})
	return true
}

// sumsUp states that an answer is given: "In summary, revenue grew", "Key findings: ...", "Summary: revenue grew". What sums
// up the talk, "To summarize, you want a refund", gives none.
func (s *teller) sumsUp(k int) bool {
	next := k + 1
	if next >= len(s.toks) || s.asked(k) || s.toks[k].depth > 0 {
		return false
	}
	first := k
	switch {
	case s.is(k, "summary") && s.is(k-1, "in"), s.is(k, "summarize", "summarise") && s.is(k-1, "to"):
		first = k - 1
	case s.is(k-1, "key", "main", "top"):
		first = k - 1
	}
	if !s.opens(first) || !s.gap(next, gapComma|gapColon) {
		return false
	}
	if s.is(k, "summary", "findings", "highlights", "takeaways", "results") && first == k && !s.gap(next, gapColon) {
		return false
	}
	end := s.objectEnd(next)
	for i := next; i < end && i < next+4; i++ {
		if s.is(i, "you", "i", "we", "your", "please") || s.acts.forms[string(s.t.word(s.toks[i]))]&(pastForm|ppForm) != 0 {
			return false
		}
	}
	return s.deliver(first, max(end, next), next, max(end, next+1))
}

// looking states "Looking at the logs, the job ran twice".
func (s *teller) looking(k int) bool {
	if !s.opens(k) || !s.is(k+1, "at", "through", "over", "into") || s.asked(k) || s.is(k+2, "forward") {
		return false
	}
	end := s.nounEnd(k + 2)
	if end <= k+2 || end >= len(s.toks) || !s.gap(end, gapComma) || s.has(end, isModal) || s.is(end+1, "can", "will", "would", "should", "'ll") {
		return false
	}
	i, ok := s.acts.byID["read"]
	if !ok {
		return false
	}
	s.add(Statement{Kind: Found, Act: "read", Class: s.acts.list[i].Class, Form: Active, Actor: Agent, Tense: Present, Mood: s.mood(k, k+2), Tests: noTests},
		place{lo: k, hi: end, first: k, behind: k + 2, objLo: k + 2, objHi: end})
	return true
}

// causative states "I got that fixed", "I've had it repaired", "I've got it scheduled".
func (s *teller) causative(k int) bool {
	const reach = 6
	for i := k - 1; i > 0 && i > k-reach && !s.gap(i+1, gapStrong|gapComma); i-- {
		if s.has(i, isFinite) && !s.is(i, "had") {
			return false
		}
		if !s.is(i, "got", "had", "gotten") || i+1 >= k {
			continue
		}
		c := s.chainOf(i)
		if c.found&(chainModal|chainTo|chainNot|chainDid) != 0 || !s.is(c.first-1, "i", "we") || s.is(i, "had") && c.found&chainHave == 0 {
			return false
		}
		objLo := i + 1
		sense, next := s.senseOf(k, ppForm, objLo, k)
		if sense == nil {
			return false
		}
		act := s.actOf(sense, objLo, k)
		if act == nil {
			return false
		}
		lo := c.first - 1
		s.last = link{ok: true, verb: k, form: Active, actor: Agent, start: lo, mood: s.mood(lo, i+1)}
		s.add(Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Active, Actor: Agent, Mood: s.last.mood, Tests: noTests},
			place{lo: lo, hi: max(s.objectEnd(k), next), first: lo, behind: next, objLo: objLo, objHi: k})
		return true
	}
	return false
}
