package claim

// coordinated states a verb without subject that goes on with the verb before it.
func (s *teller) coordinated(k, start int, form wordForm) bool {
	if !s.last.ok || start == 0 {
		return false
	}
	i := start - 1
	joined := s.gap(start, gapComma)
	for i >= 0 && s.adverb(i) && !s.has(i, isSubject) && !s.gap(i, gapStrong) {
		joined = joined || s.gap(i, gapComma)
		i--
	}
	if i >= 0 && s.is(i, "and", "or", "then", "&", "plus", "but", "also") {
		joined = true
		i--
	} else if s.gap(i+1, gapStrong) {
		return false
	}
	if !joined || s.gap(start, gapStrong) {
		return false
	}
	for j := s.last.verb + 1; j <= i; j++ {
		if s.has(j, isNominative) || s.gap(j, gapStrong) && !s.aside(j) || s.has(j, isFinite|isIf|isTemporal|isContrast) {
			return false
		}
	}
	want := ppForm
	if s.last.form == Active && s.last.tense == Past || s.last.form == Headline {
		want = pastForm
	}
	if form&want == 0 {
		return false
	}
	if s.gap(i+1, gapComma) && i+1 == start && s.reducedRelative(k) {
		return false
	}
	return s.follow(k, start, chain{first: start})
}

// reducedRelative says whether the participle at k belongs to the noun before its comma: ", scheduled for May".
func (s *teller) reducedRelative(k int) bool {
	if !s.has(k+1, isPreposition) {
		return false
	}
	for i := k + 1; i < len(s.toks) && !s.gap(i, gapStrong); i++ { // a list of verbs goes on
		if s.is(i, "and") && s.acts.forms[string(s.t.word(s.toks[min(i+1, len(s.toks)-1)]))]&pastForm != 0 {
			return false
		}
	}
	return true
}

// headline states a verb without subject and auxiliary: "Refunded order 5", "Order 5: refunded", "Rounding fixed".
func (s *teller) headline(k, start int, form wordForm) bool {
	if s.coded(start, k+1) {
		return false
	}
	first := start
	for first > 0 && s.adverb(first-1) && !s.gap(first, gapComma|gapStrong) && !s.has(first-1, isDeterminer) {
		first--
	}
	if s.opens(first) {
		return form&pastForm != 0 && s.bare(k, first)
	}
	return form&ppForm != 0 && s.verbless(k, first)
}

// opens says whether a headline can begin at the word k.
func (s *teller) opens(k int) bool {
	if k == 0 || s.gap(k, gapStrong) && !s.inBrackets(k) {
		return true
	}
	return s.clauseBegins(k)
}

func (s *teller) inBrackets(k int) bool { return s.toks[k].depth > 0 }

// bare states a headline that begins with its verb.
func (s *teller) bare(k, first int) bool {
	if s.toks[k].depth > 0 || s.is(first, "not", "never") {
		return false
	}
	next := k + 1
	label := s.labelBefore(first)
	if !(s.ended(next) || s.objectAt(next) || s.gap(next, gapColon) || s.takesObject(k, next)) {
		return false
	}
	if s.is(next, "by") && s.otherAgent(next) {
		return false
	}
	lo := first
	if label >= 0 {
		lo = label
	}
	s.last = link{ok: true, verb: k, form: Headline, actor: Agent, tense: Past, start: lo, mood: s.mood(k, k+1)}
	end := s.objectEnd(k)
	objLo, objHi := next, end
	if label >= 0 && objHi <= objLo {
		objLo, objHi = label, first
	}
	sense, behind := s.senseOf(k, pastForm, objLo, objHi)
	if sense == nil {
		s.last = link{}
		return false
	}
	if objLo == next {
		objLo = behind
	}
	act := s.actOf(sense, objLo, objHi)
	if act == nil {
		return false
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Actor: Agent, Mood: s.last.mood, Tests: noTests}
	if act.ID == "run_tests" {
		st.Tests = s.testsIn(0, len(s.toks))
	}
	s.add(st, place{lo: lo, hi: max(end, behind), first: first, behind: behind, objLo: objLo, objHi: objHi})
	return true
}

// labelBefore returns where the label before a colon, a dash or a cell's edge at k begins: "R-1: updated". It is -1
// where none stands there, or where it is a sentence.
func (s *teller) labelBefore(k int) int {
	if k == 0 || !s.gap(k, gapStrong) {
		return -1
	}
	const longest = 8
	lo := k - 1
	for lo > 0 && (!s.gap(lo, gapStrong) || s.aside(lo)) && k-lo < longest {
		lo--
	}
	for i := lo; i < k; i++ {
		if s.has(i, isFinite|isNominative|isModal|isIf|isTemporal) {
			return -1
		}
	}
	if s.is(lo, "done", "finished", "completed", "complete", "ok", "okay", "great", "success", "perfect", "yes", "sure", "status", "note", "update", "good") && k == lo+1 {
		return -1
	}
	return lo
}

// takesObject says whether a bare plural or a name behind a headline's verb is its object and the verb no adjective:
// "Fixed failing tests in auth", but not "Cancelled orders cannot be changed".
func (s *teller) takesObject(k, next int) bool {
	if !s.headlined() {
		return false
	}
	for i := next; i < len(s.toks) && !s.gap(i, gapStrong); i++ {
		if s.has(i, isFinite|isModal) || s.is(i, "apply", "applies", "require", "requires", "need", "include", "have", "take", "get") {
			return false
		}
	}
	return true
}

// headlined says whether the unit is a list item, or a line without a full stop, or begins with the verb and holds more
// than a noun.
func (s *teller) headlined() bool {
	in := s.t.infos[s.unit]
	if in.flags&(listItem|tableRow) != 0 || s.last.ok {
		return true
	}
	return len(s.toks) > 2
}

// verbless states a noun phrase and its participle: "Rounding fixed and pushed", "7 records updated".
func (s *teller) verbless(k, first int) bool {
	next := k + 1
	colon := s.gap(next, gapColon) && next < len(s.toks) && isDigit(s.t.word(s.toks[next])[0]) && s.pluralAt(first-1)
	if !(s.clauseEndsAt(next) || colon) || !s.nounsBefore(first) || s.mass(first-1) {
		return false
	}
	for j := next; j < len(s.toks) && !s.gap(j, gapStrong|gapComma); j++ {
		if s.has(j, isFinite) {
			return false
		}
	}
	m := s.clauseStart(first)
	lo := max(m, 0)
	if s.has(lo, isContrast|isCoordinator) {
		lo++
	}
	if lo >= first || s.person(lo, first) || s.is(lo, "as", "since", "with") || s.is(lo, "the") && !s.ended(next) || s.otherAgent(next) {
		return false
	}
	s.last = link{ok: true, verb: k, form: Headline, actor: Unstated, tense: Past, start: lo, mood: s.mood(k, k+1)}
	if colon {
		st, ok := s.counted(k, next)
		if !ok {
			return false
		}
		st.Mood = s.last.mood
		s.add(st, place{lo: lo, hi: next + 1, first: k, behind: next, objLo: lo, objHi: first})
		return true
	}
	s.m(first, k+1)
	return s.say(k, first, lo, chain{first: first})
}

// counted reads "Records updated: 7".
func (s *teller) counted(k, number int) (Statement, bool) {
	sense, _ := s.senseOf(k, ppForm, k-1, k)
	n, ok := smallNumber(s.t.word(s.toks[number]))
	if sense == nil || !ok {
		return Statement{}, false
	}
	act := &s.acts.list[sense.act]
	return Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Tests: noTests, Count: Count{N: n, Given: true}}, true
}

func (s *teller) m(a, b int) { s.a, s.b = a, b }

func (s *teller) pluralAt(k int) bool {
	if k < 0 {
		return false
	}
	w := s.t.word(s.toks[k])
	return len(w) > 3 && w[len(w)-1] == 's'
}

// mass says whether the word k names a value and not a thing that was acted on: amount refunded.
func (s *teller) mass(k int) bool {
	return s.is(k, "amount", "total", "date", "time", "status", "fee", "price", "last", "value")
}

// person says whether toks[lo:hi] name somebody who acts: the customer cancelled.
func (s *teller) person(lo, hi int) bool {
	for i := lo; i < hi; i++ {
		if s.is(i, "customer", "user", "merchant", "seller", "bank", "airline", "store", "hotel", "driver", "carrier", "courier", "manager", "team", "client", "patient",
			"doctor", "employee", "admin", "someone", "they", "people", "who", "guest", "passenger", "vendor", "supplier", "agent", "colleague", "owner") {
			return true
		}
	}
	return false
}
