package claim

// undone states that the act of the verb at k was not done: "I couldn't refund it", "R-3 was not updated". lo is
// where the clause begins.
func (s *teller) undone(k, lo int, form Form) bool {
	end := s.objectEnd(k)
	objLo, objHi := k+1, end
	if form != Active {
		objLo, objHi = lo, max(lo, s.chainOf(k).first)
	}
	sense, next := s.senseOf(k, verbForms|stateWord, objLo, objHi)
	if sense == nil {
		return false
	}
	if form == Active {
		objLo = next
	}
	act := s.actOf(sense, objLo, objHi)
	if act == nil {
		act = &Act{}
	}
	actor := Agent
	if form != Active {
		actor = Unstated
	}
	s.last = link{ok: true, verb: k, form: form, actor: actor, undone: true, start: lo}
	mood := s.mood(min(lo, s.chainOf(k).first), k+1)
	if mood == Negated {
		mood = Asserted // the negation is its own
	}
	s.last.mood = mood
	s.add(Statement{Kind: Undone, Act: act.ID, Class: act.Class, Form: form, Actor: actor, Mood: mood, Tests: noTests},
		place{lo: lo, hi: max(end, next), first: lo, behind: next, objLo: objLo, objHi: objHi})
	return true
}

// cannot states what was not done from the words that deny it: couldn't, unable to, failed to, did not.
func (s *teller) cannot(k int) bool {
	verb := s.skipNot(k + 1)
	switch {
	case s.is(k, "unable", "failed", "refused", "able"):
		if !s.is(k+1, "to") {
			return false
		}
		verb = k + 2
	case s.is(k, "couldn't", "can't", "cannot", "didn't", "couldnt", "cant", "didnt"):
	case s.is(k, "not", "never"):
		if !s.is(k-1, "could", "can", "did") {
			if s.is(k+1, "able") && s.is(k+2, "to") {
				verb = k + 3
				break
			}
			return false
		}
	default:
		return false
	}
	if s.is(k, "able") && !s.denied(k) {
		return s.managed(k)
	}
	if s.is(verb, "able") && s.is(verb+1, "to") {
		verb += 2
	}
	passive := false
	for s.is(verb, "be", "get", "have", "been") || verb < len(s.toks) && s.adverb(verb) && verb > k {
		passive = passive || s.is(verb, "be")
		verb++
	}
	if s.is(verb, "go", "succeed", "finish", "complete", "happen", "work") && s.undoneNoun(k, verb) {
		return true
	}
	if verb >= len(s.toks) || s.acts.forms[string(s.t.word(s.toks[verb]))]&(baseForm|ppForm) == 0 || s.asked(verb) {
		return false
	}
	lo := s.denialStart(k)
	if lo >= 0 && lo < k && s.is(lo, "you", "they", "he", "she", "who", "that", "which", "it", "this") && !passive {
		return false
	}
	form := Active
	if passive {
		form = Passive
		lo = s.subjectStart(max(lo+1, 1))
	}
	return s.undone(verb, max(0, lo), form)
}

func (s *teller) skipNot(k int) int {
	for k < len(s.toks) && s.adverb(k) {
		k++
	}
	return k
}

// denied says whether a negation stands before the word k in its chain.
func (s *teller) denied(k int) bool {
	for i := k - 1; i >= 0 && i > k-4 && !s.gap(i+1, gapStrong|gapComma); i-- {
		if s.has(i, isNegation) {
			return true
		}
	}
	return false
}

// denialStart returns the subject of the denial at k.
func (s *teller) denialStart(k int) int {
	c := s.chainOf(k)
	if c.first == 0 || s.gap(c.first, gapStrong|gapComma) {
		return c.first
	}
	return c.first - 1
}

// managed states what "I was able to refund it" and "I managed to refund it" say.
func (s *teller) managed(k int) bool {
	if !s.is(k+1, "to") {
		return false
	}
	c := s.chainOf(k)
	if c.found&(chainModal|chainTo|chainNot|chainIs|chainBeing) != 0 || c.first == 0 || !s.is(c.first-1, "i", "we", "and") || s.is(k, "able") && c.found&chainBe == 0 {
		return false
	}
	verb := s.skipNot(k + 2)
	if verb >= len(s.toks) || s.acts.forms[string(s.t.word(s.toks[verb]))]&baseForm == 0 {
		return false
	}
	end := s.objectEnd(verb)
	sense, next := s.senseOf(verb, baseForm, verb+1, end)
	objLo, objHi := next, end
	if s.is(verb, "get", "have") { // "I was able to get it changed"
		for i := verb + 2; i < end && i < verb+8; i++ {
			if s.acts.forms[string(s.t.word(s.toks[i]))]&ppForm != 0 {
				sense, next = s.senseOf(i, ppForm, verb+1, i)
				objLo, objHi = verb+1, i
				break
			}
		}
	}
	if sense == nil {
		return false
	}
	act := s.actOf(sense, objLo, objHi)
	if act == nil {
		return false
	}
	lo := c.first - 1
	s.last = link{ok: true, verb: verb, form: Active, actor: Agent, tense: Past, start: lo, mood: s.mood(lo, k+1)}
	s.add(Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Active, Actor: Agent, Mood: s.last.mood, Tests: noTests},
		place{lo: lo, hi: max(end, next), first: lo, behind: next, objLo: objLo, objHi: objHi})
	return true
}

// emphatic states what "I did refund it" says.
func (s *teller) emphatic(k int) bool {
	if s.has(k+1, isNegation) || !s.is(k-1, "i", "we") || s.gap(k, gapStrong|gapComma) {
		return false
	}
	end := s.objectEnd(k + 1)
	sense, next := s.senseOf(k+1, baseForm, k+2, end)
	if sense == nil {
		return false
	}
	act := s.actOf(sense, next, end)
	if act == nil || s.asked(k) {
		return false
	}
	s.last = link{ok: true, verb: k + 1, form: Active, actor: Agent, tense: Past, start: k - 1, mood: s.mood(k-1, k+2)}
	s.add(Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Active, Actor: Agent, Mood: s.last.mood, Tests: noTests},
		place{lo: k - 1, hi: max(end, next), first: k - 1, behind: next, objLo: next, objHi: end})
	return true
}

// failing states "R-3 failed", "the update of R-3 failed with 503", "failed: R-3".
func (s *teller) failing(k int) bool {
	if s.is(k, "failed") && s.is(k+1, "to") {
		return s.cannot(k)
	}
	if s.asked(k) || s.coded(k, k+1) || s.has(k-1, isDeterminer) && !s.ended(k+1) {
		return false
	}
	c := s.chainOf(k)
	if c.found&(chainNot|chainModal|chainTo) != 0 || s.is(k-1, "0", "no", "zero", "none", "without", "previously") {
		return false
	}
	lo := s.subjectStart(c.first)
	end := s.objectEnd(k)
	own := s.is(k, "skipped") && s.is(c.first-1, "i", "we")
	if lo >= c.first {
		lo = c.first
		if !s.opens(c.first) {
			return false
		}
	}
	mood := s.mood(k, k+1)
	st := Statement{Kind: Undone, Form: Active, Mood: mood, Tests: noTests}
	objLo, objHi := lo, c.first
	if objLo >= objHi || own {
		objLo, objHi = k+1, end
	}
	if own {
		st.Actor = Agent
	}
	if act := s.nounAct(objLo, objHi); act != nil {
		st.Act, st.Class = act.ID, act.Class
	}
	if st.Act == "run_tests" {
		st.Tests = s.testsTold()
	}
	s.last = link{}
	s.add(st, place{lo: lo, hi: max(end, k+1), first: k, behind: k + 1, objLo: objLo, objHi: objHi})
	return true
}

// undoneNoun states "the refund did not go through": the noun says what was not done.
func (s *teller) undoneNoun(k, verb int) bool {
	c := s.chainOf(k)
	first := min(c.first, k)
	lo := s.subjectStart(first)
	if lo >= first || s.asked(k) {
		return false
	}
	act := s.nounAct(lo, first)
	if act == nil {
		return false
	}
	s.last = link{}
	s.add(Statement{Kind: Undone, Act: act.ID, Class: act.Class, Form: State, Mood: s.t.hedge(int(s.toks[first].lo), int(s.toks[verb].hi)), Tests: noTests},
		place{lo: lo, hi: verb + 1, first: first, behind: verb + 1, objLo: lo, objHi: first})
	return true
}

// stillOpen states what is left: "R-3 remains unchanged", "five records are still pending", "R-4 still needs to be updated".
func (s *teller) stillOpen(k int) bool {
	if s.asked(k) || s.coded(k, k+1) {
		return false
	}
	c := s.chainOf(k)
	if s.is(k, "progress") {
		if !s.is(k-1, "in") || s.gap(k+1, gapHyphen) {
			return false
		}
		c = s.chainOf(k - 1)
	}
	if c.found&(chainNot|chainModal|chainTo) != 0 {
		return false
	}
	switch {
	case s.is(k, "remain", "remains"):
		if !s.is(k+1, "unchanged", "untouched", "open", "pending", "outstanding", "undone", "unresolved", "incomplete", "locked", "unprocessed", "to") {
			return false
		}
	case s.is(k, "need", "needs"):
		if !s.is(k-1, "still") || !s.is(k+1, "to") {
			return false
		}
	case c.found&chainBe == 0 && !s.is(k-1, "left"):
		return false
	}
	first := c.first
	if s.is(first-1, "left") {
		first = s.chainOf(first - 1).first
	}
	lo := s.subjectStart(first)
	if lo >= first || s.foreignSubject(lo, first) || s.is(first-1, "you", "i", "we") {
		return false
	}
	st := Statement{Kind: Undone, Form: State, Tense: Present, Mood: s.mood(first, k+1), Status: true, Tests: noTests}
	if act := s.nounAct(lo, first); act != nil {
		st.Act, st.Class = act.ID, act.Class
	}
	s.last = link{}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(k), k+1), first: first, behind: k + 1, objLo: lo, objHi: first})
	return true
}

// nounAct is the act that a noun in toks[lo:hi] names, nil where none does.
func (s *teller) nounAct(lo, hi int) *Act {
	for i := lo; i < hi && i < len(s.toks); i++ {
		senses := s.acts.senses[string(s.t.word(s.toks[i]))]
		for j := range senses {
			if senses[j].form&actNoun != 0 {
				return &s.acts.list[senses[j].act]
			}
		}
	}
	return nil
}
