package claim

// englishCues are the words, beside verbs in the past, by which a statement is recognised.
func englishCues() []string {
	return []string{
		"couldn't", "can't", "cannot", "didn't", "couldnt", "cant", "didnt", "unable", "failed", "fails", "failing", "refused", "able", "managed", "not", "never", "skipped", "errored", "timed",
		"remain", "remains", "pending", "unchanged", "untouched", "outstanding", "needs", "need", "progress", "queued",
		"overall", "findings", "highlights", "takeaways", "summarize", "summarise",
		"pass", "passes", "passed", "passing", "succeeds", "succeeded", "green", "clean", "compiles", "cleanly", "builds", "ok", "happy", "fail", "errors", "match", "matches", "tie", "checks",
		"done", "finished", "completed", "complete", "set", "sorted", "accomplished", "success", "successful",
		"here", "here's", "below", "attached", "enclosed", "based", "according", "shows", "show", "indicates", "indicate", "suggests", "reveals", "see", "ready",
		"taken", "took", "let", "now", "through", "went", "ran", "landed", "failures", "find", "looking", "calendar", "inbox", "gone",
		"report", "reports", "file", "files", "summary", "results", "document", "draft", "script", "meeting", "appointment", "event", "reminder", "output", "notes", "dentist", "invoice", "everything",
	}
}

// cue states what the word k begins, where it is more than a verb in the past.
func (s *teller) cue(k int) bool {
	switch string(s.t.word(s.toks[k])) {
	case "pass", "passes", "passed", "passing", "succeeds", "succeeded", "green", "clean", "compiles", "cleanly", "builds", "successful", "ok", "happy":
		return s.check(k) || s.is(k, "successful") && s.generic(k) || s.is(k, "succeeded") && s.wentWell(k)
	case "failed", "fails", "failing", "skipped", "errored":
		return s.is(k, "failing") && s.noFailures(k) || s.failing(k)
	case "couldn't", "can't", "cannot", "didn't", "couldnt", "cant", "didnt", "unable", "refused", "able", "not", "never":
		return s.cannot(k)
	case "timed":
		return s.is(k+1, "out") && s.failing(k)
	case "remain", "remains", "pending", "unchanged", "untouched", "outstanding", "needs", "need", "progress", "queued":
		return s.stillOpen(k)
	case "managed":
		return s.managed(k)
	case "done", "finished", "completed", "complete", "set", "sorted", "accomplished", "success", "taken", "took", "through":
		return s.generic(k) || s.is(k, "finished", "completed") && s.wentWell(k)
	case "here", "here's", "below", "attached", "enclosed", "ready":
		return s.handsOver(k)
	case "based", "according", "shows", "show", "indicates", "indicate", "suggests", "reveals", "see":
		return s.draws(k)
	case "let":
		return s.letKnow(k)
	case "now":
		return s.nowIs(k) || s.nowHas(k)
	case "fail":
		return s.noneFails(k)
	case "match", "matches", "tie", "checks":
		return s.tallies(k)
	case "went", "ran", "landed", "gone":
		return s.wentWell(k)
	case "failures", "errors":
		return s.noFailures(k)
	case "find":
		return s.pointsTo(k)
	case "calendar", "inbox":
		return s.inYour(k)
	case "looking":
		return s.looking(k)
	case "report", "reports", "file", "files", "summary", "results", "document", "draft", "script", "meeting", "appointment", "event", "reminder", "output", "notes", "dentist", "invoice", "everything":
		return s.located(k) || s.sumsUp(k)
	case "overall", "findings", "highlights", "takeaways", "summarize", "summarise":
		return s.sumsUp(k)
	}
	return false
}

// generic states that the whole job is done: "Done.", "All set.", "You're all set", "Task complete", "it's taken care of".
func (s *teller) generic(k int) bool {
	if s.asked(k) || s.coded(k, k+1) {
		return false
	}
	next := k + 1
	if s.is(k, "taken", "took") {
		if !s.is(k+1, "care") || !s.is(k+2, "of") {
			return false
		}
		next = k + 3
	}
	c := s.chainOf(k)
	first := c.first
	if c.found&(chainModal|chainTo|chainBeing|chainHabit) != 0 || s.is(first-1, "well", "nicely", "be") {
		return false
	}
	ends := s.ended(next) || s.clauseEndsAt(next) || s.is(next, "successfully", "now", "here", "up", "per")
	var lo int
	form, tense, actor := Headline, Past, Unstated
	object := s.is(k, "took") && s.is(first-1, "i", "we") || c.found&chainHave != 0 && s.is(k, "taken") && s.is(first-1, "i", "we")
	switch {
	case object:
		lo, form, actor, ends = first-1, Active, Agent, true
	case c.found&chainBe != 0:
		lo = s.subjectStart(first)
		form, tense = State, Present
		if act := s.nounAct(lo, first); act != nil && !s.is(k, "set", "sorted", "taken") && (!s.is(k, "through") || ends) {
			return s.nominal(k, lo, c, act)
		}
		if !s.wholeJob(lo, first) && !s.is(k, "taken") || s.foreignSubject(lo, first) && !s.is(first-1, "i", "we") {
			return false
		}
	case c.found&chainHave != 0 || s.is(k, "taken", "took"):
		return false
	default:
		lo = s.jobStart(first)
		if lo < 0 {
			return ends && !s.is(k, "set", "sorted") && s.nounHeadline(k, first)
		}
	}
	if !ends {
		return false
	}
	if c.found&chainNot != 0 {
		s.add(Statement{Kind: Undone, Form: form, Actor: actor, Tense: tense, Mood: Asserted, Generic: true, Tests: noTests}, place{lo: lo, hi: next, first: lo, behind: next})
		return true
	}
	mood := s.mood(first, next)
	if form == Active {
		mood = s.mood(lo, next)
	}
	st := Statement{Kind: Done, Form: form, Actor: actor, Tense: tense, Mood: mood, Generic: !object, Tests: noTests}
	p := place{lo: lo, hi: next, first: first, behind: next}
	if object {
		p.objLo, p.objHi = next, s.objectEnd(next-1)
		p.hi = max(p.hi, p.objHi)
		st.Generic = s.genericObject(p.objLo, p.objHi)
	}
	if form == State && s.is(k, "taken") {
		p.objLo, p.objHi = lo, first
		st.Generic = s.wholeJob(lo, first)
	}
	s.add(st, p)
	if form == Headline {
		s.last = link{}
	}
	return true
}

// nominal states that what a noun names is done: "the migration is complete".
func (s *teller) nominal(k, lo int, c chain, act *Act) bool {
	if s.foreignSubject(lo, c.first) || s.habit(lo, k, c) || c.found&chainWas != 0 && s.dateAt(k+2) {
		return false
	}
	tense := Present
	if c.found&chainHave != 0 {
		tense = Perfect
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: State, Tense: tense, Mood: s.mood(c.first, k+1), Status: true, Tests: noTests}
	if c.found&chainNot != 0 || s.negativeSubject(lo, c.first) {
		st.Kind = Undone
	}
	s.last = link{ok: true, verb: k, form: State, tense: tense, start: lo, status: true, mood: st.Mood, undone: st.Kind == Undone}
	s.add(st, place{lo: lo, hi: max(s.objectEnd(k), k+1), first: c.first, behind: k + 1, objLo: lo, objHi: c.first})
	return true
}

// nounHeadline states "Migration complete", "Deployment of v2 successful".
func (s *teller) nounHeadline(k, first int) bool {
	s.a, s.b = k, k+1
	if !s.nouns(first) {
		return false
	}
	lo := s.clauseStart(first)
	act := s.nounAct(lo, first)
	if act == nil || s.is(first-1, "as", "not") || s.is(lo, "the", "a", "an", "if", "when", "once") {
		return false
	}
	s.last = link{ok: true, verb: k, form: Headline, start: lo, mood: s.mood(k, k+1)}
	s.add(Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Mood: s.last.mood, Tests: noTests},
		place{lo: lo, hi: max(s.objectEnd(k), k+1), first: first, behind: k + 1, objLo: lo, objHi: first})
	return true
}

// wholeJob says whether toks[lo:hi] name the job as a whole: it, everything, the task, you.
func (s *teller) wholeJob(lo, hi int) bool {
	if hi-lo == 1 {
		return s.is(lo, "it", "this", "that", "everything", "all", "you", "i", "we")
	}
	if hi-lo <= 6 && hi > lo && s.is(hi-1, "task", "tasks", "job", "request", "requests", "work", "it", "everything", "you", "we", "that", "steps", "of", "all") || s.is(lo, "everything") {
		return true
	}
	return hi-lo <= 6 && s.is(lo, "all", "both") && (s.is(hi-1, "items", "todos", "records", "three", "two", "four", "five", "requests", "changes", "points", "parts") || hi-lo == 2)
}

// jobStart returns where a headline that ends in done begins: "All done", "Task complete", "Done". It is -1 where it is
// none.
func (s *teller) jobStart(first int) int {
	if s.opens(first) {
		return first
	}
	lo := first - 1
	for lo > 0 && !s.gap(lo, gapStrong|gapComma) && first-lo < 5 {
		lo--
	}
	if !s.opens(lo) {
		return -1
	}
	if isDigit(s.t.word(s.toks[first-1])[0]) && s.is(first-1-1, "all", "of") && s.ended(first+1) {
		return lo
	}
	if s.is(first-1, "all", "everything", "job", "task", "tasks", "mission", "work", "request", "you") {
		return lo
	}
	return -1
}

// handsOver states that a deliverable is given: "here's the summary", "attached is the report", "your report is ready".
func (s *teller) handsOver(k int) bool {
	if s.asked(k) {
		return false
	}
	objLo, objHi, first, behind := 0, 0, k, k+1
	switch {
	case s.is(k, "here's") || s.is(k, "here") && s.is(k+1, "is", "are", "'s", "'re"), s.is(k, "below", "attached", "enclosed") && s.is(k+1, "is", "are") && s.opens(k):
		if k > 0 && !s.opens(k) && !s.is(k-1, "and", "so", "okay", "sure") {
			return false
		}
		behind = k + 2
		if s.is(k, "here's") {
			behind = k + 1
		}
		objLo, objHi = behind, s.objectEnd(behind)
		if objHi <= objLo {
			objHi = min(objLo+1, len(s.toks))
		}
		if s.is(objLo, "to", "how", "where", "why", "that") || s.is(objLo, "what") && (s.is(objLo+1, "to", "you", "needs", "happens") || s.is(objLo+2, "need", "suggest", "recommend", "propose", "'ll", "will", "can")) || s.names(objLo, objHi, []string{"step", "instruction", "way", "option", "choice", "tip"}) {
			return false
		}
	case s.is(k, "ready"):
		c := s.chainOf(k)
		if c.found&chainIs == 0 || c.found&(chainNot|chainModal) != 0 || !s.ended(k+1) && !s.is(k+1, "in", "at", "for", "and") {
			return false
		}
		lo := s.subjectStart(c.first)
		if lo >= c.first || s.is(c.first-1, "i", "we", "you", "they", "it", "that", "everything") || s.foreignSubject(lo, c.first) {
			return false
		}
		first, objLo, objHi = c.first, lo, c.first
	default:
		return false
	}
	mood := s.mood(first, behind)
	if objLo >= len(s.toks) {
		return false
	}
	s.add(Statement{Kind: HandedOver, Act: "deliver", Class: ComposeAct, Form: State, Tense: Present, Mood: mood, Tests: noTests},
		place{lo: min(first, objLo), hi: max(objHi, behind), first: first, behind: behind, objLo: objLo, objHi: objHi})
	return true
}

// draws states that something was read: "based on the data", "the report shows", "I can see that".
func (s *teller) draws(k int) bool {
	if s.asked(k) {
		return false
	}
	lo, objLo, objHi, behind := k, 0, 0, k+1
	switch {
	case s.is(k, "based") && s.is(k+1, "on"), s.is(k, "according") && s.is(k+1, "to"):
		if s.has(k-1, isBe) {
			return false
		}
		behind = k + 2
		objLo, objHi = behind, s.nounEnd(behind)
		if !s.source(objLo, objHi) {
			return false
		}
	case s.is(k, "see"):
		c := s.chainOf(k)
		if !s.is(c.first-1, "i", "we") || c.found&(chainNot|chainTo) != 0 || s.is(k-1, "will", "'ll", "could", "would") || s.ended(k+1) || s.is(k+1, "if", "whether", "what", "how", "why", "you", "no") {
			return false
		}
		lo = c.first - 1
		objLo, objHi = k+1, s.objectEnd(k)
	default:
		c := s.chainOf(k)
		lo = s.subjectStart(c.first)
		if c.found&chainNot != 0 || lo >= c.first || s.asked(lo) || s.is(k+1, "how", "what", "where", "when", "up") {
			return false
		}
		objLo, objHi = lo, c.first
		if c.found != 0 || !s.source(objLo, objHi) {
			return false
		}
	}
	mood := s.mood(lo, behind)
	if mood == Reported && !s.is(k, "see") {
		mood = Asserted
	}
	s.add(Statement{Kind: Found, Act: "read", Class: ReadAct, Form: State, Tense: Present, Mood: mood, Tests: noTests},
		place{lo: min(lo, objLo), hi: max(objHi, behind), first: k, behind: behind, objLo: objLo, objHi: objHi})
	return true
}

// nounEnd returns the index behind the noun phrase at lo.
func (s *teller) nounEnd(lo int) int {
	i := lo
	for i < len(s.toks) && i < lo+10 && !(i > lo && s.gap(i, gapComma|gapStrong)) && !s.has(i, isFinite|isNominative|isContrast|isModal) {
		i++
	}
	return i
}

// source says whether toks[lo:hi] name something that was read to know what is said: the data, the logs, my analysis.
func (s *teller) source(lo, hi int) bool {
	for i := lo; i < hi && i < len(s.toks); i++ {
		if s.is(i, "data", "dataset", "report", "reports", "results", "result", "logs", "log", "analysis", "query", "queries", "records", "record", "table", "database", "file", "files", "output",
			"search", "metrics", "dashboard", "spreadsheet", "documents", "document", "documentation", "survey", "findings", "figures", "numbers", "system", "history", "calendar", "code", "codebase", "trace",
			"readback", "research", "articles", "sources", "page", "pages", "test", "tests", "inventory", "statement") {
			return true
		}
		if s.is(i, "back") && s.gap(i, gapHyphen) && s.is(i-1, "read") {
			return true
		}
	}
	return false
}

// letKnow states "I've let the team know".
func (s *teller) letKnow(k int) bool {
	c := s.chainOf(k)
	first := c.first
	if c.found&(chainModal|chainTo|chainDid|chainNot) != 0 || s.asked(k) {
		return false
	}
	know := -1
	for i := k + 2; i < len(s.toks) && i < k+7 && !s.gap(i, gapStrong|gapComma); i++ {
		if s.is(i, "know") {
			know = i
			break
		}
	}
	if know < 0 || s.is(k+1, "me", "us") || s.is(know+1, "if", "whether", "when", "what", "which", "how") && !s.is(first-1, "i", "we") {
		return false
	}
	lo := first
	if s.is(first-1, "i", "we") {
		lo = first - 1
	} else if !(s.is(first-1, "and") && s.last.ok && s.last.actor == Agent) {
		return false
	}
	st := Statement{Kind: Done, Act: "notify", Class: MessageAct, Actor: Agent, Mood: s.mood(lo, k+1), Tests: noTests}
	if c.found&chainHave != 0 {
		st.Tense = Perfect
	}
	s.add(st, place{lo: lo, hi: know + 1, first: first, behind: know + 1, objLo: k + 1, objHi: know})
	return true
}
