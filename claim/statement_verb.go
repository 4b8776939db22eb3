package claim

// chain is the auxiliaries before a verb: toks[first:verb].
type chain struct {
	first int
	found chainWord
}

type chainWord uint16

const (
	chainNot chainWord = 1 << iota
	chainHave
	chainHad
	chainBe      // is, was, been
	chainIs      // is, are
	chainWas     // was, were
	chainBeing   // is being, be
	chainModal   // will, can, would
	chainTo      // to
	chainDid     // did
	chainGot     // got, gets
	chainAlready // already
	chainNow     // now, successfully
	chainHabit   // usually, always
)

// chainOf reads the auxiliaries before the word k.
func (s *teller) chainOf(k int) chain {
	c := chain{first: k}
	for i := k - 1; i >= 0 && !s.gap(i+1, gapStrong|gapComma); i-- {
		got, ok := s.chainWord(i, c.found)
		if !ok {
			if s.is(i, "and") && s.is(i-1, "ahead") && s.is(i-2, "gone", "went") {
				i -= 2
				c.first = i
				continue
			}
			break
		}
		c.found |= got
		c.first = i
	}
	return c
}

func (s *teller) chainWord(i int, found chainWord) (chainWord, bool) {
	const auxiliaries = isNegation | isBe | isHave | isModal | isWould | isDo | isAdverb
	if s.toks[i].class&auxiliaries == 0 && !chainToo(s.t.word(s.toks[i])) {
		return 0, s.adverb(i)
	}
	var got chainWord
	switch {
	case s.has(i, isNegation):
		if s.is(i, "not") && s.is(i+1, "only", "just", "merely", "simply") {
			return 0, true
		}
		if s.is(i, "no", "nothing", "none", "nobody", "neither", "nor", "without", "nowhere") {
			return 0, false
		}
		got = chainNot
	case s.is(i, "already"):
		return chainAlready, true
	case s.is(i, "now", "successfully"):
		return chainNow, true
	case s.is(i, "only") && found&(chainHave|chainWas) == 0, s.is(i, "usually", "typically", "normally", "generally", "always", "often", "sometimes", "automatically"):
		return chainHabit, true
	}
	switch {
	case s.is(i, "'s") && s.is(i-1, "let"):
		return chainTo, true
	case s.has(i, isBe):
		got |= s.beWord(i, found)
	case s.has(i, isHave):
		got |= chainHave
		if s.is(i, "had", "hadn't") {
			got |= chainHad
		}
	case s.is(i, "'d"):
		got |= chainModal
		if found&(chainHave|chainBe) == 0 { // "I'd already refunded"; "it'd be refunded" has be
			got = got&^chainModal | chainHave | chainHad
		}
	case s.has(i, isModal):
		got |= chainModal
	case s.has(i, isDo):
		got |= chainDid
	case s.is(i, "to"):
		got |= chainTo
	case s.is(i, "got", "gets", "getting", "get"):
		got |= chainGot
	case got == 0 && !s.adverb(i):
		return 0, false
	}
	return got, true
}

// chainToo says whether a word that is no auxiliary by class can stand in a chain.
func chainToo(w []byte) bool {
	switch string(w) {
	case "usually", "typically", "normally", "generally", "always", "often", "sometimes", "successfully", "to", "got", "gets", "getting", "get":
		return true
	}
	return false
}

func (s *teller) beWord(i int, found chainWord) chainWord {
	switch {
	case s.is(i, "be", "being"):
		return chainBe | chainBeing
	case s.is(i, "been"):
		return chainBe
	case s.is(i, "was", "were", "wasn't", "weren't"):
		return chainBe | chainWas
	case s.is(i, "'s") && found&chainBe != 0: // it's been
		return chainHave
	}
	return chainBe | chainIs
}

// adverb says whether the word i is an adverb by list or by form.
func (s *teller) adverb(i int) bool {
	if s.has(i, isAdverb) {
		return !s.has(i, isNegation)
	}
	w := s.t.word(s.toks[i])
	n := len(w)
	return n > 5 && w[n-1] == 'y' && w[n-2] == 'l' && s.toks[i].class&^isMaybe == 0 && !s.is(i, "supply", "family", "monthly", "weekly", "yearly", "assembly", "anomaly")
}

// verb states what the past form or participle at k says.
func (s *teller) verb(k int) bool {
	start, ok := s.prefixed(k)
	if !ok || s.gap(k+1, gapHyphen) && !s.is(k+1, "up", "out", "off", "in", "on") || s.coded(start, k+1) {
		return false
	}
	if s.is(k, "did") && (s.has(k+1, isNegation) || k+1 < len(s.toks) && !s.ended(k+1) && s.acts.forms[string(s.t.word(s.toks[k+1]))]&baseForm != 0) {
		return s.emphatic(k)
	}
	c := s.chainOf(start)
	form := s.acts.forms[string(s.t.word(s.toks[k]))]
	if c.first == k && form&ppForm != 0 && s.causative(k) {
		return true
	}
	switch {
	case c.found&chainIs != 0 && form&ppForm != 0 && s.is(s.backOverAdverbs(k-1), "being"): // "is still being processed"
		lo := s.subjectStart(c.first)
		return lo < c.first && !s.asked(k) && !s.foreignSubject(lo, c.first) && s.undone(k, lo, State)
	case c.found&(chainTo|chainBeing) != 0, c.found&chainGot != 0 && c.found&chainHave == 0 && s.is(start-1, "get", "gets", "getting"):
		s.last = link{}
		return false
	case c.found&chainModal != 0:
		return s.modal(k, c)
	case c.found&(chainBe|chainGot) != 0:
		return form&ppForm != 0 && s.passive(k, c)
	case c.found&chainHave != 0:
		return form&ppForm != 0 && s.active(k, c, Perfect)
	case c.found&chainDid != 0: // did not set: the base form looks alike
		return false
	case s.subjectAt(c.first):
		return form&pastForm != 0 && s.active(k, c, Past)
	}
	return s.coordinated(k, start, form) || s.headline(k, start, form)
}

// unknown keeps in mind a verb that the lexicon does not have, for those that are coordinated with it.
func (s *teller) unknown(k int) {
	c := s.chainOf(k)
	if c.found&(chainTo|chainBeing|chainModal|chainDid|chainNot|chainBe) != 0 || !s.is(c.first-1, "i", "we") || s.gap(c.first, gapStrong|gapComma) {
		return
	}
	s.last = link{ok: true, verb: k, form: Active, actor: Agent, start: c.first - 1, mood: s.mood(c.first-1, k+1)}
	if c.found&chainHave != 0 {
		s.last.tense = Perfect
	}
}

// prefixed returns where the verb at k begins with its prefix: double-checked, re-ran. ok is false where the hyphen makes
// it another word: pre-approved, well-tested.
func (s *teller) prefixed(k int) (start int, ok bool) {
	if !s.gap(k, gapHyphen) {
		return k, true
	}
	if s.is(k-1, "re", "double", "cross", "fact", "force", "bulk", "batch", "hot", "co", "e", "auto", "spot", "sanity", "smoke", "stress", "health", "triple", "hand", "soft", "hard", "cherry", "un") && !s.gap(k-1, gapHyphen) {
		return k - 1, !s.is(k-1, "un", "auto")
	}
	return k, false
}

// subjectAt says whether a subject stands right before the word first.
func (s *teller) subjectAt(first int) bool {
	i := first - 1
	return i >= 0 && !s.gap(first, gapStrong|gapComma) && (s.has(i, isNominative) || s.is(i, "you", "it", "who", "that", "which", "this", "everyone", "someone", "somebody"))
}

// modal keeps in mind that a verb is only possible or to come, for those that are coordinated with it.
func (s *teller) modal(k int, c chain) bool {
	s.last = link{ok: true, verb: k, mood: Future, form: Passive, start: c.first}
	if c.found&chainBe == 0 {
		s.last.form = Active
	}
	if c.found&chainNot != 0 && c.found&chainBe != 0 && s.is(c.first, "could", "couldn't", "can", "can't", "cannot") {
		return s.undone(k, c.first, Passive)
	}
	return false
}

// active states what the verb at k says of the subject before its auxiliaries.
func (s *teller) active(k int, c chain, tense Tense) bool {
	subject := c.first - 1
	if subject < 0 || s.gap(c.first, gapStrong|gapComma) {
		if tense == Perfect && c.found&chainNot == 0 && s.last.ok && subject >= 0 && s.is(subject, "and") {
			return s.follow(k, c.first, c)
		}
		return s.telegraphic(k, c, tense)
	}
	actor := Other
	if s.is(subject, "i", "we") {
		actor = Agent
	} else if s.is(subject, "and", "then", "but", "also") && s.last.ok {
		return s.follow(k, c.first, c)
	}
	if c.found&chainHad != 0 || c.found&chainHabit != 0 && s.is(k-1, "always", "usually", "often", "sometimes") {
		tense = Former
	}
	if actor == Agent && c.found&chainNot != 0 {
		return s.undone(k, subject, Active)
	}
	if actor == Agent && s.relative(subject, k+1) {
		actor = Other // "the order I cancelled" speaks of the order
	}
	s.last = link{ok: true, verb: k, form: Active, actor: actor, tense: tense, start: subject}
	if actor == Other {
		return false
	}
	s.last.mood = s.mood(subject, k+1)
	return s.say(k, c.first, subject, c)
}

// telegraphic is a verb with have and no subject: "Have updated R-1."
func (s *teller) telegraphic(k int, c chain, tense Tense) bool {
	if tense != Perfect || !s.is(c.first, "have", "haven't") || !s.clauseBegins(c.first) || s.asked(k) {
		return false
	}
	if c.found&chainNot != 0 {
		return s.undone(k, c.first, Active)
	}
	s.last = link{ok: true, verb: k, form: Active, actor: Agent, tense: tense, start: c.first, mood: s.mood(c.first, k+1)}
	return s.say(k, c.first, c.first, c)
}

// follow states what a verb says that is coordinated with the last one: same actor, same mood.
func (s *teller) follow(k, first int, c chain) bool {
	s.last.verb = k
	if s.last.actor == Other {
		return false
	}
	if s.last.undone || c.found&chainNot != 0 {
		if c.found&chainNot != 0 || s.last.form == Passive {
			return s.undone(k, first, s.last.form)
		}
		return false
	}
	if s.last.mood == Asserted {
		if m := s.mood(first, k+1); m != Asserted {
			s.last.mood = m
		}
	}
	return s.say(k, first, first, c)
}

// say adds the statement of the verb at k, as the link describes it.
func (s *teller) say(k, first, lo int, c chain) bool {
	end := s.objectEnd(k)
	subLo, subHi := k+1, end
	switch {
	case s.last.form == Active || s.last.actor == Agent:
	case lo < first:
		subLo, subHi = lo, first
		s.last.start, s.last.behind = lo, first
	case s.last.behind > s.last.start:
		subLo, subHi = s.last.start, s.last.behind
		lo = s.last.start
	}
	want := ppForm | pastForm
	sense, next := s.senseOf(k, want, subLo, subHi)
	if sense == nil {
		return false
	}
	if subLo == k+1 {
		subLo = next
	}
	act := s.actOf(sense, subLo, subHi)
	if act == nil || s.last.form == State && s.is(subHi-1, "you") && !befalls(act.ID) {
		return false
	}
	st := Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: s.last.form, Actor: s.last.actor, Tense: s.last.tense, Mood: s.last.mood,
		Status: s.last.status, Tests: noTests}
	if st.Tense != Former && s.former(lo, k, end, st.Form, c, act) {
		st.Tense = Former
	}
	if s.last.form == Active && (act.Class == EffectAct || act.Class == MessageAct || act.Class == CheckAct && s.is(subLo, "nothing", "none")) && s.is(subLo, "no", "none", "nothing", "neither", "nobody") {
		st.Kind = Undone
	}
	if s.last.form == Active && (act.ID == "disable" || act.ID == "enable") && subLo == next && (s.ended(next) || s.has(next, isPreposition|isTemporal)) {
		return false // "I stopped after the third error"
	}
	if act.ID == "reject" && s.names(subLo, subHi, []string{"permission", "access", "authorization"}) {
		st.Kind = Undone
	}
	if s.genericObject(subLo, subHi) && sense.form&lightVerb != 0 {
		st.Generic = true
	}
	if act.ID == "run_tests" {
		st.Tests = s.testsTold()
	}
	if st.Generic && act.ID == light {
		st.Act, st.Class = "", NoAct
	}
	s.add(st, place{lo: lo, hi: max(end, next), first: first, behind: next, objLo: subLo, objHi: subHi})
	return true
}

// befalls says whether "you are" and the participle of an act tell of a deed of somebody else: "you are booked", but not
// "you are logged in".
func befalls(act string) bool {
	switch act {
	case "book", "confirm", "schedule", "upgrade", "downgrade", "enable", "invite", "onboard", "refund", "create", "verify", "approve", "add":
		return true
	}
	return false
}

// actOf is the act of a sense: for a light verb, the one that its noun in toks[lo:hi] names. It is nil where a light verb
// has no such noun and names no job either.
func (s *teller) actOf(c *sense, lo, hi int) *Act {
	if c.form&lightVerb == 0 {
		return &s.acts.list[c.act]
	}
	if lo < hi && lo < len(s.toks) && s.acts.forms[string(s.t.word(s.toks[lo]))]&ingForm != 0 { // "completed migrating all tables"
		if g, _ := s.senseOf(lo, ingForm, lo+1, hi); g != nil && g.form&lightVerb == 0 {
			return &s.acts.list[g.act]
		}
	}
	for i := max(lo, 0); i < hi && i < len(s.toks); i++ {
		if i > lo && s.has(i, isPreposition) && !s.is(i, "of") {
			break
		}
		w := s.t.word(s.toks[i])
		senses := s.acts.senses[string(w)]
		if len(senses) == 0 && len(w) > 3 && w[len(w)-1] == 's' {
			senses = s.acts.senses[string(w[:len(w)-1])]
		}
		for j := range senses {
			if senses[j].form&actNoun != 0 {
				return &s.acts.list[senses[j].act]
			}
		}
	}
	if act := &s.acts.list[c.act]; act.ID != weakLight || s.genericObject(lo, hi) && lo < hi {
		return act
	}
	return nil
}

// genericObject says whether toks[lo:hi] name the job as a whole: your request, the task, everything.
func (s *teller) genericObject(lo, hi int) bool {
	if lo >= hi || s.is(lo, "that", "this", "it", "so") && (hi == lo+1 || s.has(lo+1, isPreposition|isAdverb)) {
		return true
	}
	for i := max(lo, 0); i < hi && i < len(s.toks) && i < lo+5; i++ {
		if s.is(i, "task", "tasks", "job", "request", "requests", "work", "everything", "steps", "assignment", "todo", "todos") || i == lo && s.is(i, "all") {
			return true
		}
		if s.has(i, isPreposition) {
			return false
		}
	}
	return false
}

// kindOf is the kind of statement that an act makes.
func (s *teller) kindOf(a *Act) StatementKind {
	switch a.Class {
	case ReadAct:
		return Found
	case CheckAct:
		return Checked
	case ComposeAct:
		return HandedOver
	}
	return Done
}
