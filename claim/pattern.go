package claim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A pattern is a row of elements, set off by blanks, that must follow one another in one clause:
//
//	word|word   one of these words; contractions are taken apart: i 've
//	word?       it may be missing
//	{past}      a verb of effect in the simple past
//	{bare}      the same, where it cannot be an instruction
//	{checked}   a verb of checking, past or participle
//	{pp}        its past participle
//	{state}     a participle that, after is or are, says that the job is done
//	{adv}       any number of adverbs
//	{cannot}    can't, cannot, couldn't, can not, could not
//	{isnot}     isn't, was not ...
//	{hasnot}    hasn't, have not ...
//	{any}       one word
//	{0-3}       so many words
//	^           the clause starts here
//	<np         a noun phrase without a verb stands before, from the start of the clause
//	<definite   the subject is a certain thing: no rule about orders in general
//	<notyou     the subject is not the reader
//	<main       the clause is no relative clause: "the details I reviewed"
//	<outside    not inside brackets
//	$           the clause ends here, or a circumstance follows
//	>end        the clause ends here
//	>object     an object follows, or the clause ends
//	>noagent    no "by the airline" follows
//	>notnoun    no noun follows
type pattern struct {
	entry    int
	elements []element
}

type elementKind uint8

const (
	literal elementKind = iota
	verb
	adverbs
	cannot
	isNot
	hasNot
	words
	clauseStarts
	nounBefore
	definiteBefore
	notYouBefore
	mainClause
	outsideBrackets
	clauseEnds
	objectFollows
	noAgent
	noNoun
	strictEnd
)

type element struct {
	kind     elementKind
	words    []string
	numbers  []uint16 // of words
	first    []string // the words that a negated auxiliary can begin with
	verb     verbForm
	without  verbForm
	optional bool
	min, max int
}

func parsePattern(text string, entry int) pattern {
	p := pattern{entry: entry}
	var before []element // what stands before is asked last: it costs most
	for _, field := range strings.Fields(text) {
		e := parseElement(text, field)
		switch e.kind {
		case nounBefore, definiteBefore, notYouBefore, mainClause:
			before = append(before, e)
		default:
			p.elements = append(p.elements, e)
		}
	}
	p.elements = append(p.elements, before...)
	return p
}

func parseElement(text, field string) element {
	e := element{}
	switch field {
	case "{past}":
		return element{kind: verb, verb: formPast, without: formCheck}
	case "{bare}":
		return element{kind: verb, verb: formPast, without: formCheck | formSame}
	case "{checked}":
		return element{kind: verb, verb: formCheck}
	case "{pp}":
		return element{kind: verb, verb: formParticiple, without: formCheck}
	case "{state}":
		return element{kind: verb, verb: formState}
	case "{adv}":
		return element{kind: adverbs}
	case "{cannot}":
		return element{kind: cannot, first: []string{"can't", "cannot", "cant", "couldn't", "couldnt", "can", "could"}}
	case "{isnot}":
		return element{kind: isNot, first: []string{"isn't", "aren't", "wasn't", "weren't", "is", "are", "was", "were", "am", "'s", "'re", "'m"}}
	case "{hasnot}":
		return element{kind: hasNot, first: []string{"hasn't", "haven't", "has", "have", "'s", "'ve"}}
	case "{any}":
		return element{kind: words, min: 1, max: 1}
	case "^":
		return element{kind: clauseStarts}
	case "<np":
		return element{kind: nounBefore}
	case "<definite":
		return element{kind: definiteBefore}
	case "<notyou":
		return element{kind: notYouBefore}
	case "<main":
		return element{kind: mainClause}
	case "<outside":
		return element{kind: outsideBrackets}
	case "$":
		return element{kind: clauseEnds}
	case ">object":
		return element{kind: objectFollows}
	case ">noagent":
		return element{kind: noAgent}
	case ">end":
		return element{kind: strictEnd}
	case ">notnoun":
		return element{kind: noNoun}
	}
	if strings.HasPrefix(field, "{") {
		low, high, _ := strings.Cut(strings.Trim(field, "{}"), "-")
		var err1, err2 error
		e.kind = words
		e.min, err1 = strconv.Atoi(low)
		e.max, err2 = strconv.Atoi(high)
		if err1 != nil || err2 != nil {
			panic(fmt.Sprintf("claim: pattern %q: %s is no element", text, field))
		}
		return e
	}
	field, e.optional = strings.CutSuffix(field, "?")
	e.words = strings.Split(field, "|")
	return e
}

// number gives the words of the pattern their numbers.
func (p *pattern) number(known map[string]lexeme) {
	for i := range p.elements {
		e := &p.elements[i]
		for _, w := range e.words {
			e.numbers = append(e.numbers, known[w].number)
		}
	}
}

// zeroWidth says whether e looks around and takes no word.
func (e *element) zeroWidth() bool { return e.kind >= clauseStarts }

// literals returns the words that the pattern names.
func (p *pattern) literals() []string {
	var all []string
	for i := range p.elements {
		all = append(append(all, p.elements[i].words...), p.elements[i].first...)
	}
	return all
}

// canStart says whether a match of p can begin with this word.
func (p *pattern) canStart(word string, form verbForm) bool {
	for i := range p.elements {
		e := &p.elements[i]
		switch e.kind {
		case literal:
			if slices.Contains(e.words, word) {
				return true
			}
			if !e.optional {
				return false
			}
		case verb:
			return form&e.verb != 0 && form&e.without == 0
		case cannot, isNot, hasNot:
			return slices.Contains(e.first, word)
		case words:
			return false
		}
	}
	return false
}

// matcher matches patterns against the words of one unit.
type matcher struct {
	reading
	lexemes []lexeme
}

// match returns the end of the match of p that begins at the word k, 0 where there is none.
func (m *matcher) match(p *pattern, k int) int {
	m.a, m.b = k, k+1
	return m.from(p.elements, k, k)
}

func (m *matcher) from(rest []element, start, k int) int {
	if len(rest) == 0 {
		return k
	}
	e := &rest[0]
	if e.zeroWidth() {
		if !m.holds(e, start, k) {
			return 0
		}
		return m.from(rest[1:], start, k)
	}
	least, most := m.width(e, k)
	for n := most; n >= least; n-- {
		if n > 0 && !m.oneClause(start, k, k+n) {
			continue
		}
		if end := m.from(rest[1:], start, k+n); end > 0 {
			return end
		}
	}
	return 0
}

// oneClause says whether no punctuation stands before the words [k, end), the first word of the match apart.
func (m *matcher) oneClause(start, k, end int) bool {
	for i := k; i < end; i++ {
		if i >= len(m.toks) || i > start && m.gap(i, gapComma|gapStrong) {
			return false
		}
	}
	return true
}

// width returns how few and how many words e can take at k; most is below least where it does not match.
func (m *matcher) width(e *element, k int) (least, most int) {
	switch e.kind {
	case literal:
		if k < len(m.lexemes) && slices.Contains(e.numbers, m.lexemes[k].number) {
			most = 1
		}
		if !e.optional {
			least = 1
		}
	case verb:
		least = 1
		if k < len(m.toks) && m.lexemes[k].verb&e.verb != 0 && m.lexemes[k].verb&e.without == 0 {
			most = 1
		}
	case adverbs:
		for m.has(k+most, isAdverb) && !m.has(k+most, isNegation) {
			most++
		}
	case cannot:
		return m.negated2(k, isModal, "can", "could")
	case isNot:
		return m.negated2(k, isBe, "is", "are", "was", "were", "am", "'s", "'re", "'m")
	case hasNot:
		return m.negated2(k, isHave, "has", "have", "'s", "'ve")
	case words:
		return e.min, min(e.max, len(m.toks)-k)
	}
	return least, most
}

// negated2 matches a negated auxiliary: one word, or two.
func (m *matcher) negated2(k int, c class, plain ...string) (least, most int) {
	switch {
	case c == isModal && (m.is(k+1, "have", "wait", "help") || m.is(k+1, "not") && m.is(k+2, "have")): // couldn't have, can't wait
		return 1, 0
	case m.is(k, plain...) && m.is(k+1, "not"):
		return 2, 2
	case m.has(k, isNegation) && m.has(k, c) && !m.has(k, isWill|isWould) && !m.is(k, "mustn't", "shouldn't", "mightn't") || c == isModal && m.is(k, "cant", "couldnt"):
		return 1, 1
	}
	return 1, 0
}
