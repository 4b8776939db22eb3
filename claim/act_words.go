package claim

import (
	"fmt"
	"slices"
	"strings"
)

// wordForm is the form in which a word of an act stands.
type wordForm uint16

const (
	baseForm wordForm = 1 << iota
	pastForm
	ppForm
	ingForm
	thirdForm // runs
	stateWord // gone, live
	actNoun   // refund, in "the refund was issued"
	lightVerb // issue, make, process: the noun says what was done
	cueWord   // a word that begins a statement of another kind: here, based, couldn't, tests
)

const verbForms = baseForm | pastForm | ppForm | ingForm | thirdForm

// sense is one meaning of a word.
type sense struct {
	act       int16
	form      wordForm
	particles []string // one of these follows
	nouns     []string // one of these stands in the object, or is the subject of the passive
}

// actIndex finds acts by their words.
type actIndex struct {
	list   []Act
	byID   map[string]int
	senses map[string][]sense // the more demanding ones first
	forms  map[string]wordForm
	seen   filter
	known  wordSet // every word
}

// light is the act of verbs that say little without their noun: "process the refund". The verbs of weakLight say nothing
// without one that the lexicon knows: "make a change", but not "make a mistake".
const (
	light     = "perform"
	weakLight = "make"
)

func newActIndex(list []Act, cues []string) *actIndex {
	x := &actIndex{list: list, byID: map[string]int{}, senses: map[string][]sense{}, forms: map[string]wordForm{}}
	for i := range list {
		act := &list[i]
		if _, twice := x.byID[act.ID]; twice {
			panic(fmt.Sprintf("claim: two acts %s", act.ID))
		}
		x.byID[act.ID] = i
		for _, verb := range act.Verbs {
			x.addVerb(i, verb)
		}
		for _, noun := range strings.Fields(act.Nouns) {
			x.add(noun, sense{act: int16(i), form: actNoun})
		}
		for _, state := range strings.Fields(act.States) {
			word, nouns, limited := strings.Cut(state, "~")
			s := sense{act: int16(i), form: stateWord}
			if limited {
				s.nouns = strings.Split(nouns, "|")
			}
			x.add(word, s)
		}
	}
	for _, cue := range cues {
		x.forms[cue] |= cueWord
	}
	for _, word := range []string{"is", "are", "now", "already", "all", "both", "currently", "it's", "that's", "they're", "everything's", "i", "we", "have", "i've", "we've", "and", "also", "then", "back",
		"can", "fully", "successfully", "ve", "s", "'s", "been", "again", "here's", "just", "you're", "be", "could", "did", "please", "will", "you'll", "your", "the", "still", "tests", "build", "lint", "everything", "it"} {
		x.seen.before.add(word)
	}
	for _, word := range []string{"has", "have", "shows", "show", "reads", "reflects", "reflect", "includes", "include", "contains", "contain", "points", "uses", "use", "returns", "handles", "supports", "computes", "accepts"} {
		x.seen.after.add(word)
	}
	for word, form := range x.forms { // a set: their order does not matter
		x.known.add(word)
		switch {
		case form&(pastForm|ppForm) == 0 && joinedWord(word):
			x.seen.joined.add(word)
		case form&(pastForm|ppForm|stateWord|cueWord) != 0:
			x.seen.alone.add(word)
		}
		slices.SortStableFunc(x.senses[word], func(a, b sense) int { return b.demands() - a.demands() })
	}
	return x
}

// joinedWord says whether a word, which is common for other reasons, begins a statement only behind certain words.
func joinedWord(word string) bool {
	switch word {
	case "on", "off", "open", "live", "through", "now", "let", "active", "up", "ready", "see", "not", "calendar", "in", "out", "back", "find", "need", "needs", "ok", "happy", "inbox", "checks":
		return true
	}
	return false
}

func (s *sense) demands() int {
	n := 0
	if len(s.particles) > 0 {
		n++
	}
	if len(s.nouns) > 0 {
		n += 2
	}
	return n
}

func (x *actIndex) add(word string, s sense) {
	x.forms[word] |= s.form
	for i := range x.senses[word] {
		known := &x.senses[word][i]
		if known.act == s.act && slices.Equal(known.particles, s.particles) && slices.Equal(known.nouns, s.nouns) {
			known.form |= s.form
			return
		}
	}
	x.senses[word] = append(x.senses[word], s)
}

// addVerb adds the forms of a verb of the act i, as Act.Verbs writes it.
func (x *actIndex) addVerb(i int, text string) {
	s := sense{act: int16(i)}
	var forms []string
	for _, field := range strings.Fields(text) {
		switch {
		case field[0] == '+':
			s.particles = strings.Split(field[1:], "|")
		case field[0] == '~':
			s.nouns = strings.Split(field[1:], "|")
		default:
			forms = append(forms, field)
		}
	}
	if len(forms) == 0 {
		panic(fmt.Sprintf("claim: act %s: verb %q has no form", x.list[i].ID, text))
	}
	base := forms[0]
	past := pastOf(base)
	if len(forms) > 1 {
		past = forms[1]
	}
	pp := past
	if len(forms) > 2 {
		pp = forms[2]
	}
	var extra wordForm
	if id := x.list[i].ID; id == light || id == weakLight {
		extra = lightVerb
	}
	for _, word := range [...]struct {
		text string
		form wordForm
	}{{base, baseForm}, {past, pastForm}, {pp, ppForm}, {gerundOf(base, past), ingForm}, {thirdOf(base), thirdForm}} {
		s.form = word.form | extra
		x.add(word.text, s)
	}
}

// pastOf is the regular past: fix fixed, update updated, copy copied.
func pastOf(base string) string {
	n := len(base)
	switch {
	case base[n-1] == 'e':
		return base + "d"
	case base[n-1] == 'y' && n > 1 && !vowel(base[n-2]):
		return base[:n-1] + "ied"
	}
	return base + "ed"
}

// gerundOf is the form in -ing; past says whether the last letter is doubled.
func gerundOf(base, past string) string {
	n := len(base)
	switch {
	case n > 2 && base[n-1] == 'e' && base[n-2] != 'e':
		return base[:n-1] + "ing"
	case len(past) == n+3 && past[n] == base[n-1]:
		return base + base[n-1:] + "ing"
	case slices.Contains([]string{"run", "rerun", "set", "reset", "put", "get", "cut", "split", "shut", "let"}, base):
		return base + base[n-1:] + "ing"
	}
	return base + "ing"
}

func thirdOf(base string) string {
	n := len(base)
	switch {
	case base[n-1] == 'y' && n > 1 && !vowel(base[n-2]):
		return base[:n-1] + "ies"
	case base[n-1] == 's' || base[n-1] == 'x' || base[n-1] == 'h' && n > 1 && (base[n-2] == 's' || base[n-2] == 'c'):
		return base + "es"
	}
	return base + "s"
}

func vowel(c byte) bool { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' }
