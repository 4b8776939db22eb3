package claim

import "bytes"

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
		if s.has(j, isNominative) || s.gap(j, gapStrong) && !s.aside(j) || s.has(j, isFinite|isIf|isTemporal|isContrast) && !(s.has(j, isTemporal) && s.dated(j+1)) {
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
	if s.coded(start, k+1) || start > 0 && bytes.IndexByte(s.t.fold[s.toks[start-1].hi:s.toks[start].lo], '=') >= 0 {
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
	next := k + 1
	if s.toks[k].depth > 0 || s.is(first, "not", "never") || s.opener(k) || next < len(s.toks) && bytes.IndexByte(s.t.fold[s.toks[k].hi:s.toks[next].lo], '=') >= 0 {
		return false
	}
	if s.sameForm(k) && !s.list(k) {
		return false
	}
	label := s.labelBefore(first)
	if !(s.ended(next) || s.t.fold[s.toks[next].lo] == 0xE2 || s.objectAt(next) || s.gap(next, gapColon) || s.takesObject(k, next)) {
		return false
	}
	if s.is(next, "by") && (s.otherAgent(next) || s.is(next+1, "mistake", "accident")) || s.attribute(k) {
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
	if label >= 0 && (s.has(objLo, isPreposition) || objLo < len(s.toks) && s.toks[objLo].depth > s.toks[k].depth) { // "Keyboard: exchanged to the red one"
		objLo, objHi = label, first
	}
	act := s.actOf(sense, objLo, objHi)
	if act == nil {
		return false
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Actor: Agent, Mood: s.last.mood, Tests: noTests}
	st.Status = label >= 0 || s.t.infos[s.unit].flags&listItem != 0 && !s.list(k) && (s.ended(next) || s.has(next, isPreposition))
	if act.ID == "run_tests" {
		st.Tests = s.testsTold()
	}
	s.add(st, place{lo: lo, hi: max(end, behind), first: first, behind: behind, objLo: objLo, objHi: objHi})
	return true
}

// sameForm says whether the verb at k looks like its base form, so that it may instruct: put, set, reset.
func (s *teller) sameForm(k int) bool {
	const both = baseForm | pastForm
	return s.acts.forms[string(s.t.word(s.toks[k]))]&both == both
}

// list says whether the headline of the verb at k goes on with one before it, or stands in a list of what was done.
func (s *teller) list(k int) bool {
	if s.last.ok && s.last.form == Headline {
		return true
	}
	in := s.t.infos[s.unit]
	if in.flags&listItem == 0 || int(in.lead) == s.unit {
		return false
	}
	lead := s.t.infos[in.lead]
	return listOfDeeds(s.t.fold[lead.lo:lead.hi])
}

// listOfDeeds says whether the line that introduces a list says that it names what was done.
func listOfDeeds(line []byte) bool {
	for _, word := range [...]string{"changes", "changed", "what i did", "i did", "done", "completed", "summary", "made", "updates", "updated", "i've", "i have", "actions taken", "accomplished", "fixes", "fixed"} {
		if bytes.Contains(line, []byte(word)) {
			return !bytes.Contains(line, []byte("to be ")) && !bytes.Contains(line, []byte("should")) && !bytes.Contains(line, []byte("can be"))
		}
	}
	return false
}

// opener says whether the participle at k only opens a sentence about something else: "Established in 2023, it ...".
func (s *teller) opener(k int) bool {
	if !s.is(k+1, "in", "at", "on", "from", "near") {
		return false
	}
	for i := k + 2; i < len(s.toks) && i < k+12 && !s.gap(i, gapStrong); i++ {
		if s.gap(i, gapComma) {
			return s.is(i, "it", "its", "the", "he", "she", "they", "this", "his", "her", "their")
		}
	}
	return false
}

// attribute says whether the participle at k only describes the noun behind it: "Checked bags: 3". "Updated files:" with
// ids or a list behind it does not.
func (s *teller) attribute(k int) bool {
	const longest = 4
	i := k + 1
	for i < len(s.toks) && i < k+longest && !s.gap(i, gapStrong) && s.toks[i].class&^isCommand == 0 {
		i++
	}
	if i == k+1 || !s.gap(i, gapColon) && i < len(s.toks) {
		return false
	}
	in := s.t.infos[s.unit]
	if i == len(s.toks) {
		if in.hi == in.lo || s.t.fold[in.hi-1] != ':' {
			return false
		}
		return s.unit+1 >= len(s.t.infos) || int(s.t.infos[s.unit+1].lead) != s.unit
	}
	lo, hi := s.raw(i, len(s.toks))
	return len(s.t.idsIn(lo, hi, s.unit)) == 0
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
	plural := false
	for i := next; i < len(s.toks) && !s.gap(i, gapStrong); i++ {
		if s.has(i, isFinite|isModal) || s.is(i, "apply", "applies", "require", "requires", "need", "include", "have", "take", "get") {
			return false
		}
		if s.gap(i, gapComma) || s.toks[i].class&^isCommand != 0 {
			plural = false
			if s.has(i, isPreposition|isCoordinator) {
				break
			}
			continue
		}
		if plural && !isDigit(s.t.word(s.toks[i])[0]) && s.t.infos[s.unit].flags&(listItem|tableRow) == 0 { // "deleted items stay"
			return false
		}
		plural = s.pluralAt(i)
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
	if s.sameForm(k) && !s.last.ok {
		if c, _ := s.senseOf(k, ppForm, max(0, first-2), first); c == nil || len(c.nouns) == 0 { // "Alarm set for 6:30", but not "Luggage set"
			return false
		}
	}
	digit := next < len(s.toks) && isDigit(s.t.word(s.toks[next])[0])
	colon := s.gap(next, gapColon) && digit && s.pluralAt(first-1)
	value := s.gap(next, gapColon) && !colon && s.nounAct(first-1, first) != nil // "Refund issued: $12.50"
	if !(s.clauseEndsAt(next) || colon || value || s.is(next, "from", "to", "into", "by", "without", "via", "at")) || !s.nouns(first) || s.mass(first-1) {
		return false
	}
	for j := next; j < len(s.toks) && !s.gap(j, gapStrong|gapComma); j++ {
		if s.has(j, isFinite) {
			return false
		}
	}
	s.a, s.b = first, k+1
	lo := s.clauseStart(first)
	if s.has(lo, isContrast|isCoordinator) {
		lo++
	}
	if lo >= first || s.person(lo, first) && !s.messaged(k) || s.is(lo, "as", "since", "with") || s.is(lo, "the", "a", "an", "this", "that", "your", "our", "my", "its", "their") || s.otherAgent(next) {
		return false
	}
	s.last = link{ok: true, verb: k, form: Headline, actor: Unstated, tense: Past, start: lo, mood: s.mood(k, k+1)}
	if colon {
		st, ok := s.countedItems(k, next)
		if !ok {
			return false
		}
		st.Mood = s.last.mood
		s.add(st, place{lo: lo, hi: next + 1, first: k, behind: next, objLo: lo, objHi: first})
		return true
	}
	if s.listUnder(place{hi: k + 1}) > s.unit && s.acts.forms[string(s.t.word(s.toks[k]))]&lightVerb != 0 {
		return false // "Changes made:", the list says which
	}
	return s.say(k, first, lo, chain{first: first})
}

// nouns says whether one to eight words without a verb, a noun phrase, stand between the clause's start and k.
func (s *teller) nouns(k int) bool {
	const longest = 8
	start := s.clauseStart(k)
	if start == k || k-start > longest || s.gap(k, gapComma|gapStrong) || s.toks[k].depth > 0 || s.gap(start, gapComma) && !s.afterOpener(start) {
		return false
	}
	for i := start; i < k; i++ {
		if s.has(i, isFinite|isDo|isModal|isNominative|isIf|isTemporal|isWish|isQuestion|isNegation|isNearly|isContrast) || s.has(i, isSaying) && i > start ||
			s.has(i, isSubject) && !s.has(i, isDeterminer) && !s.is(i, "everything", "one") || s.has(i, isParticiple) && (i == start || i+1 == k) ||
			s.is(i, "well", "nicely", "easily", "get", "gets", "getting", "being", "be", "been", "have", "to", "please", "more") {
			return false
		}
	}
	return !s.has(start, isCommand) || s.acts.forms[string(s.t.word(s.toks[start]))]&actNoun != 0 || start+1 == k || s.t.infos[s.unit].flags&(listItem|tableRow) != 0
}

// countedItems reads "Records updated: 7".
func (s *teller) countedItems(k, number int) (Statement, bool) {
	sense, _ := s.senseOf(k, ppForm, k-1, k)
	n, ok := smallNumber(s.t.word(s.toks[number]))
	if sense == nil || !ok {
		return Statement{}, false
	}
	act := &s.acts.list[sense.act]
	return Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Tests: noTests, Count: Count{N: n, Given: true}}, true
}

func (s *teller) pluralAt(k int) bool {
	if k < 0 {
		return false
	}
	w := s.t.word(s.toks[k])
	return len(w) > 3 && w[len(w)-1] == 's'
}

// messaged says whether the verb at k tells of a message that ends its clause: "customer emailed".
func (s *teller) messaged(k int) bool {
	c, _ := s.senseOf(k, ppForm, k, k)
	return c != nil && s.acts.list[c.act].Class == MessageAct && s.ended(k+1)
}

// mass says whether the word k names a value and not a thing that was acted on: amount refunded.
func (s *teller) mass(k int) bool {
	return s.is(k, "amount", "total", "date", "time", "status", "fee", "price", "last", "value")
}

// person says whether toks[lo:hi] name somebody who acts: the customer cancelled.
func (s *teller) person(lo, hi int) bool {
	for i := lo; i < hi; i++ {
		if s.is(i, "customer", "user", "merchant", "seller", "bank", "airline", "store", "hotel", "driver", "carrier", "courier", "manager", "team", "client", "patient",
			"doctor", "employee", "admin", "someone", "they", "people", "who", "guest", "passenger", "vendor", "supplier", "agent", "colleague") {
			return true
		}
	}
	return false
}
