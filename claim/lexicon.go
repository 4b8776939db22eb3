package claim

// Claim is one asserted claim: Raw[Lo:Hi].
type Claim struct {
	Kind   Kind
	Entry  string // id of the lexicon's entry
	Lo, Hi int
	Unit   int
}

// Twin is a sentence that looks like a claim and is none.
type Twin struct {
	Why  string // quoted, negated, conditional, future, or another reason
	Text string
}

// Entry is one way to claim completion or to state a limitation.
type Entry struct {
	ID       string
	Kind     Kind
	Patterns []string // see pattern.go for how they are read
	Says     []string // sentences that make the claim
	Not      []Twin   // sentences that do not
	Subject  bool     // the claim's span takes in the words before the pattern, from the start of the clause
}

// Lexicon is a word list of one language, as data.
type Lexicon struct {
	Locale string

	entries  []Entry
	patterns []pattern
	words    map[string]lexeme
	starts   [][]uint16 // by the number of a word: the patterns that can begin with it
	acts     *actIndex
}

// lexeme is what the lexicon knows about one word: its number, 0 for unknown words, and what verb it is.
type lexeme struct {
	number uint16
	verb   verbForm
}

// Entries returns the entries of the lexicon, in their order. The caller must not change them.
func (l *Lexicon) Entries() []Entry { return l.entries }

// newLexicon makes entries ready. A mistake in them is a mistake in this package: it panics.
func newLexicon(locale string, entries []Entry, verbs []effectVerb) *Lexicon {
	l := &Lexicon{Locale: locale, entries: entries, words: map[string]lexeme{}}
	for _, v := range verbs {
		l.addForm(v.past, v.flags|formPast)
		l.addForm(v.participle, v.flags|formParticiple)
	}
	for i := range entries {
		for _, text := range entries[i].Patterns {
			l.patterns = append(l.patterns, parsePattern(text, i))
		}
	}
	for i := range l.patterns {
		for _, word := range l.patterns[i].literals() {
			l.addForm(word, 0)
		}
	}
	l.starts = make([][]uint16, len(l.words)+1)
	for i := range l.patterns {
		l.patterns[i].number(l.words)
		for word, known := range l.words { // each word has a list of its own, so their order does not matter
			if l.patterns[i].canStart(word, known.verb) {
				l.starts[known.number] = append(l.starts[known.number], uint16(i))
			}
		}
	}
	return l
}

func (l *Lexicon) addForm(word string, form verbForm) {
	known, ok := l.words[word]
	if !ok {
		known.number = uint16(len(l.words) + 1)
	}
	known.verb |= form
	l.words[word] = known
}

// number looks the words of unit i up.
func (l *Lexicon) number(t *Text, toks []token) []lexeme {
	t.lexemes = t.lexemes[:0]
	for _, k := range toks {
		t.lexemes = append(t.lexemes, l.words[string(t.word(k))])
	}
	return t.lexemes
}

// Find appends the asserted claims of t to dst, in order of place. Questions claim nothing.
func (l *Lexicon) Find(dst []Claim, t *Text) []Claim {
	t.cut()
	for i := range t.units {
		if t.infos[i].flags&(inQuote|inCode|unchecked) == 0 {
			dst = l.findUnit(dst, t, i)
		}
	}
	return dst
}

// FindUntil is Find, but looks no further than the first unit with a claim of the kind.
func (l *Lexicon) FindUntil(dst []Claim, t *Text, kind Kind) []Claim {
	t.cut()
	for i := range t.units {
		if t.infos[i].flags&(inQuote|inCode|unchecked) != 0 {
			continue
		}
		at := len(dst)
		dst = l.findUnit(dst, t, i)
		for _, c := range dst[at:] {
			if c.Kind == kind {
				return dst
			}
		}
	}
	return dst
}

// findUnit looks through the words of unit i.
func (l *Lexicon) findUnit(dst []Claim, t *Text, i int) []Claim {
	toks := t.words(i)
	m := matcher{reading: reading{t: t, unit: i, toks: toks}, lexemes: l.number(t, toks)}
	end := -1
	for k := 0; k < len(m.toks); {
		next := k + 1
		for _, p := range l.starts[m.lexemes[k].number] {
			hi := m.match(&l.patterns[p], k)
			if hi <= k || m.hedged(k, hi) {
				continue
			}
			if end < 0 {
				end = t.questionFrom(i)
			}
			if k >= end {
				return dst
			}
			dst = append(dst, m.claim(&l.entries[l.patterns[p].entry], k, hi))
			next = hi
			break
		}
		k = next
	}
	return dst
}

// hedged says whether the words toks[lo:hi] are not asserted, or only named: in inline code.
func (m *matcher) hedged(lo, hi int) bool {
	from, to := int(m.toks[lo].lo), int(m.toks[hi-1].hi)
	return m.t.marked(markCode, from, to) || m.t.hedge(from, to) != Asserted
}

// claim makes the claim of toks[lo:hi], with its subject where the entry wants it.
func (m *matcher) claim(e *Entry, lo, hi int) Claim {
	if e.Subject {
		m.a, m.b = lo, hi
		start := m.clauseStart(lo)
		for start < lo && (m.has(start, isCoordinator|isContrast|isAdverb) && !m.has(start, isDeterminer)) {
			start++
		}
		const longest = 16
		if lo-start <= longest {
			lo = start
		}
	}
	return Claim{Kind: e.Kind, Entry: e.ID, Lo: m.t.rawLo(int(m.toks[lo].lo)), Hi: m.t.rawHi(int(m.toks[hi-1].hi)), Unit: m.unit}
}
