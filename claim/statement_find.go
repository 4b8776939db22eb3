package claim

import "bytes"

// Statements appends the statements of t to dst, in order of place. Hedged ones are among them, with their Mood, where a
// completed act is named; plans and offers are not. IDs of the statements live in t: they are valid until t is prepared
// again or asked again. Of a text with thousands of statements the first ones are found.
func (l *Lexicon) Statements(dst []Statement, t *Text) []Statement {
	t.ids = t.ids[:0]
	if !l.acts.seen.passes(t.fold) && bytes.IndexByte(t.fold, 0xE2) < 0 && !bytes.Contains(t.fold, []byte("[x]")) {
		return dst // no word that can begin a statement, and no box that is ticked
	}
	t.cut()
	most := len(dst) + mostStatements
	for i := range t.units {
		if len(dst) >= most {
			break
		}
		in := &t.infos[i]
		if in.flags&(inQuote|inCode) != 0 {
			continue
		}
		ticked := t.ticked(i)
		if !ticked && !l.acts.seen.passes(t.fold[in.lo:in.hi]) {
			continue
		}
		s := teller{matcher: matcher{reading: reading{t: t, unit: i, toks: t.words(i)}}, acts: l.acts, dst: dst, asksFrom: -1, end: -1}
		s.tell(ticked)
		dst = s.dst
	}
	return dst
}

// mostStatements is how many statements of one text are found, give or take those of a unit: no honest reply holds more.
const mostStatements = 4096

// teller finds the statements of one unit.
type teller struct {
	matcher
	acts     *actIndex
	dst      []Statement
	asksFrom int // the word from which on the unit asks; -1: not asked yet
	end      int // the word behind the newest statement's verb
	last     link
	tests    Tests // that the unit gives
	counted  bool  // and they are known
}

// link is what a verb said, for those that are coordinated with it: "I refunded the order and emailed the receipt".
type link struct {
	ok     bool
	verb   int
	form   Form
	actor  Actor
	tense  Tense
	mood   Hedge
	undone bool
	status bool
	start  int // the word where its clause begins
	behind int // and, for the passive, the word behind its subject
}

func (s *teller) tell(ticked bool) {
	for k := 0; k < len(s.toks); k++ {
		if k < s.end {
			continue
		}
		w := s.t.word(s.toks[k])
		form := wordForm(0)
		if s.acts.known.has(w) {
			form = s.acts.forms[string(w)]
		}
		if form == 0 {
			if s.has(k, isParticiple) {
				s.unknown(k)
			}
			continue
		}
		switch {
		case form&cueWord != 0 && s.cue(k):
		case form&(pastForm|ppForm) != 0 && s.verb(k):
		case form&stateWord != 0 && s.state(k):
		case form&ingForm != 0 && s.gerund(k):
		case ticked && k == 0 && form&baseForm != 0:
			s.tick(k)
		}
	}
}

// senseOf returns the sense in which the word k stands, given the words of its object or subject, toks[lo:hi]; next is
// the word behind the verb and its particle.
func (s *teller) senseOf(k int, want wordForm, lo, hi int) (found *sense, next int) {
	senses := s.acts.senses[string(s.t.word(s.toks[k]))]
	for i := range senses {
		c := &senses[i]
		if c.form&want == 0 {
			continue
		}
		next = k + 1
		if len(c.particles) > 0 {
			p := s.particle(k+1, c.particles)
			if p < 0 {
				continue
			}
			if p == k+1 {
				next = p + 1
			}
		}
		if len(c.nouns) > 0 && !s.names(lo, hi, c.nouns) && !s.names(k+1, s.objectEnd(k), c.nouns) {
			continue
		}
		return c, next
	}
	return nil, 0
}

// particle returns where one of particles stands at or shortly behind the word k, -1 where none does.
func (s *teller) particle(k int, particles []string) int {
	const reach = 7
	for i := k; i < len(s.toks) && i < k+reach; i++ {
		if i > k && s.gap(i, gapStrong|gapComma) {
			return -1
		}
		if s.is(i, particles...) {
			return i
		}
		if s.has(i, isFinite|isContrast) || i > k && s.has(i, isPreposition) {
			return -1
		}
	}
	return -1
}

// names says whether one of nouns, or its plural, stands in toks[lo:hi].
func (s *teller) names(lo, hi int, nouns []string) bool {
	for i := max(lo, 0); i < hi && i < len(s.toks); i++ {
		w := string(s.t.word(s.toks[i]))
		for _, n := range nouns {
			if (w == n || len(w) == len(n)+1 && w[len(n)] == 's' && w[:len(n)] == n) && !s.is(i+1, "sandbox", "environment", "environments", "env", "account", "mode", "server", "instance", "system", "workspace", "tenant") {
				return true // and no word before where it was done: "in the test sandbox"
			}
		}
	}
	return false
}

// asked says whether the word k stands in words that ask.
func (s *teller) asked(k int) bool {
	if s.asksFrom < 0 {
		s.asksFrom = s.t.questionFrom(s.unit)
		s.toks = s.t.words(s.unit)
	}
	return k >= s.asksFrom
}

// mood is the hedge of toks[lo:hi].
func (s *teller) mood(lo, hi int) Hedge {
	from, to := int(s.toks[lo].lo), int(s.toks[hi-1].hi)
	if last := int(s.toks[hi-1].lo); last > from && s.t.quoted(s.unit, last, to) {
		return Quoted
	}
	m := s.t.hedgeOf(from, to, true)
	if m == Asserted && (s.doubted(lo) || s.aimed(lo)) {
		return Hypothetical
	}
	return m
}

// aimed says whether a label or an opener before the word k makes what follows an aim or an example: "Acceptance criteria:
// all tests pass", "In this example, the user is created".
func (s *teller) aimed(k int) bool {
	start := s.sentenceStart(k)
	if s.is(start, "for", "in") && (s.names(start+1, min(start+4, k), []string{"example", "instance"})) {
		return true
	}
	if !s.gap(start, gapColon) {
		return false
	}
	for i := start - 1; i >= 0 && i > start-8; i-- {
		if s.is(i, "expected", "acceptance", "criteria", "goal", "goals", "possible", "outcomes", "options", "requirement", "requirements", "example", "definition", "todo", "statuses", "one", "desired", "target", "either") {
			return true
		}
		if s.gap(i, gapStrong) {
			return false
		}
	}
	return false
}

// doubted says whether a word set off by a comma makes the whole sentence a guess: "Presumably, ...", "..., I think".
func (s *teller) doubted(k int) bool {
	start := s.sentenceStart(k)
	if s.has(start, isMaybe|isHearsay) && s.gap(start+1, gapComma) {
		return true
	}
	const tail = 4
	for i := len(s.toks) - 1; i > k && i >= len(s.toks)-tail; i-- {
		if s.gap(i, gapComma) {
			return s.has(i, isMaybe|isHearsay) && i+1 == len(s.toks) || s.is(i, "i") && s.is(i+1, "think", "believe", "guess", "hope", "assume", "suppose")
		}
	}
	return false
}

// coded says whether toks[lo:hi] stand in inline code.
func (s *teller) coded(lo, hi int) bool {
	return s.t.marked(markCode, int(s.toks[lo].lo), int(s.toks[hi-1].hi))
}

// place is where a statement stands, in words.
type place struct {
	lo, hi        int // the clause
	first, behind int // the words that make it
	objLo, objHi  int // its object, or the subject of the passive
}

// add appends a statement that stands at p, with its ids and number.
func (s *teller) add(st Statement, p place) *Statement {
	t := s.t
	st.Unit = s.unit
	st.Lo, st.Hi = s.raw(p.lo, p.hi)
	st.VerbLo, st.VerbHi = s.raw(p.first, p.behind)
	if p.objLo < p.objHi {
		st.Object.Lo, st.Object.Hi = s.raw(p.objLo, p.objHi)
		if !st.Count.Given && !st.Count.All {
			partial := false
			st.Count, partial = s.countIn(p.objLo, p.objHi)
			if partial && st.Kind == Done {
				st.Kind = Partial
			}
		}
	}
	if st.Count.Part() && (st.Kind == Done || st.Kind == Checked || st.Kind == Found) && st.Tests == noTests {
		st.Kind = Partial
	}
	st.Asks = s.asked(p.first)
	st.IDs = t.idsIn(st.Lo, st.Hi, s.listUnder(p))
	s.dst = append(s.dst, st)
	s.end = max(s.end, p.behind)
	return &s.dst[len(s.dst)-1]
}

// noTests says nothing of tests.
var noTests = Tests{-1, -1, -1}

// raw is where toks[lo:hi] stand in Raw.
func (s *teller) raw(lo, hi int) (int, int) {
	lo = min(lo, len(s.toks)-1)
	hi = min(max(hi, lo+1), len(s.toks))
	from, to := s.t.rawLo(int(s.toks[lo].lo)), s.t.rawHi(int(s.toks[hi-1].hi))
	raw := s.t.Raw
	if from > 0 && (raw[from-1] == '$' || raw[from-1] == '#' || raw[from-1] == '`' && to < len(raw) && raw[to] == '`') {
		from--
	}
	if to < len(raw) && raw[to] == '`' && bytes.Count(raw[from:to], raw[to:to+1])%2 == 1 {
		to++
	}
	return from, to
}

// listUnder returns the last unit of the list that a headline such as "Updated:" introduces, the unit itself where
// there is none.
func (s *teller) listUnder(p place) int {
	in := s.t.infos[s.unit]
	if p.hi < len(s.toks) || in.hi == in.lo || s.t.fold[in.hi-1] != ':' {
		return s.unit
	}
	last := s.unit
	for i := s.unit + 1; i < len(s.t.infos) && int(s.t.infos[i].lead) == s.unit; i++ {
		last = i
	}
	return last
}

// ticked says whether unit i is a list item whose box is ticked.
func (t *Text) ticked(i int) bool {
	if t.infos[i].flags&listItem == 0 {
		return false
	}
	marker := t.Raw[t.units[i].Lo:t.rawLo(int(t.infos[i].lo))]
	for k := 0; k+1 < len(marker); k++ {
		switch {
		case (marker[k] == 'x' || marker[k] == 'X') && marker[k+1] == ']':
			return true
		case marker[k] == 0xE2 && k+2 < len(marker):
			switch string(marker[k : k+3]) {
			case "✅", "✓", "✔", "☑":
				return true
			}
		}
	}
	return false
}

// tick states what a ticked box names: "[x] migrate users".
func (s *teller) tick(k int) {
	for i := k + 1; i < len(s.toks); i++ {
		if s.is(i, "pass", "passes", "passed", "passing", "clean", "green", "succeeds", "succeeded", "successful") {
			return // "Lint clean" is the outcome of a check
		}
	}
	end := s.objectEnd(k)
	c, next := s.senseOf(k, baseForm, k+1, end)
	if c == nil {
		return
	}
	act := s.actOf(c, k+1, end)
	s.add(Statement{Kind: s.kindOf(act), Act: act.ID, Class: act.Class, Form: Headline, Actor: Agent, Tests: noTests, Mood: s.mood(k, next)},
		place{lo: k, hi: end, first: k, behind: next, objLo: next, objHi: end})
}
