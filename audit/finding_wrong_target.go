package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// wrongTargetClaimed: the agent says that it acted on the thing that the user named, and the call acted on another one
// whose name is nearly the same.
func wrongTargetClaimed(l *look, h *hold) bool {
	if len(h.IDs) == 0 || len(h.done) == 0 || h.Kind == claim.Found || h.Class == claim.ReadAct || h.Kind == claim.HandedOver {
		return false
	}
	for _, s := range h.IDs {
		id := l.textOf(s)
		if instant([]byte(id)) || l.namedIn(h.done, id) || l.namedIn(h.maybe, id) || !l.userSaid(id) {
			continue
		}
		for k := len(h.done) - 1; k >= 0; k-- {
			e := l.effect(h.done[k])
			other := l.nearTarget(e, id)
			if other == "" || l.authorised(other, e.Step) || l.sameRow(bareID(id), other) {
				continue
			}
			l.accuseTarget(e, id, other, certain, []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi)})
			return true
		}
	}
	return false
}

func (l *look) namedIn(set []int32, id string) bool {
	for _, i := range set {
		if l.names(l.effect(i), id) {
			return true
		}
	}
	return false
}

// nearTarget returns a target in the arguments of a call that is nearly the id, and is not it; "" where there is none.
func (l *look) nearTarget(e *ledger.Effect, id string) string {
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		t := &l.l.Targets[i]
		if t.InResult || !nearMiss(bareID(t.Value), bareID(id)) {
			continue
		}
		return t.Value
	}
	return ""
}

// shortened says whether an id is the beginning of a longer one, as people write them: a1b2c3d, of a1b2c3d9e0. PX-12 is none of PX-123.
func shortened(id, whole string) bool {
	const least, digest = 6, 20
	id, whole = bareID(id), bareID(whole)
	if len(id) < least || len(whole) <= len(id) || !strings.EqualFold(whole[:len(id)], id) || !alnum(whole[len(id)]) || !hasDigit([]byte(id)) {
		return false
	}
	return !digit(id[len(id)-1]) || !digit(whole[len(id)]) || len(whole) >= digest
}

// authorised says whether the user named the value himself, or answered a message of the agent that named it, before a
// step.
func (l *look) authorised(value string, step int32) bool {
	if l.searchedOut() {
		return true
	}
	value = bareID(value)
	offered := false
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step {
			return false
		}
		switch {
		case m.Role == transcript.User && (offered || l.messageHolds(int32(i), value)):
			return true
		case m.Role == transcript.System && l.messageHolds(int32(i), value):
			return true
		case m.Role == transcript.Agent && l.messageHolds(int32(i), value):
			offered = true
		}
	}
	return false
}

func (l *look) accuseTarget(e *ledger.Effect, id, other, confidence string, exhibits []verdict.Exhibit) {
	if at, lo, hi := l.userWords(id); at != ledger.None {
		exhibits = append(exhibits, l.userExhibit(at, lo, hi))
	}
	x := l.callExhibit(e.Call)
	if i := indexFold([]byte(x.Text), bareID(other)); i >= 0 {
		x.Mark = [2]int{i, i + len(bareID(other))}
	}
	exhibits = append(exhibits, x, found("asked for "+id+", called with "+other))
	l.accuse(&finding{kind: kindWrongTarget, confidence: confidence, detail: "asked for " + id + ", called with " + other, items: []string{id, other}, asked: id, called: other,
		satisfy: e.Tool + " with " + id, exhibits: exhibits})
}

// userWords returns where the user first names an id.
func (l *look) userWords(id string) (message int32, lo, hi int) {
	id = bareID(id)
	for i := range l.t.Messages {
		if l.t.Messages[i].Role != transcript.User {
			continue
		}
		text := l.message(int32(i))
		if k := indexFold(text, id); k >= 0 {
			return int32(i), k, k + len(id)
		}
	}
	return ledger.None, 0, 0
}

// wrongTarget: the user names a thing, no call acts on it, and one acts on a thing whose name is nearly the same and that
// nobody named.
func wrongTarget(l *look) {
	structuredClaims(l)
	defer func() { otherThing(l); rowOfOther(l); nearlyNamed(l); lookedAtOther(l); foundByName(l) }()
	defer targetNobodyNamed(l)
	for _, f := range l.row.Findings {
		if f.Kind == kindWrongTarget {
			return
		}
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || l.allNamed(e) {
			continue
		}
		for _, a := range l.l.Asked() {
			if a.Step > e.Step || a.Kind == ledger.AskedCount || len(bareID(a.Text)) < 5 || l.names(e, a.Text) {
				continue
			}
			other := l.nearTarget(e, a.Text)
			if other == "" || l.actedOn(a.Text) || l.authorised(other, e.Step) || l.sameRow(bareID(a.Text), other) {
				continue
			}
			l.accuseTarget(e, a.Text, other, likely, nil)
			return
		}
	}
}

// actedOn says whether a change of the run names the id in its arguments.
func (l *look) actedOn(id string) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.changes(e) && holdsWord(l.l.ArgsText(e.Call), bareID(id)) {
			return true
		}
	}
	return false
}

// targetNobodyNamed: a change went to a thing that the user did not name, no change went to the one that he named, and the
// agent tells of that one. Here the two names need not be alike, only of the same form.
func targetNobodyNamed(l *look) {
	if l.has(kindWrongTarget) || l.has(kindDespiteError) || l.has(kindPartial) {
		return
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || e.ByUser {
			continue
		}
		for k, fields := 0, l.l.Args(e.Call); k < len(fields); k++ {
			f := &fields[k]
			if !namesThing(f) || l.authorised(string(f.Value), e.Step) {
				continue
			}
			if id, n := l.namedInstead(e, f); n == 1 {
				if told := l.toldAsDone(e, id); told != ledger.None {
					l.hearAgain(told)
					at := max(indexFold(l.said.raw, id), 0)
					l.accuseTarget(e, id, string(f.Value), certain, []verdict.Exhibit{l.sayExhibit(at, at+len(id))})
					return
				}
			}
		}
	}
}

// namesThing says whether an argument is a name of one thing: an id, an address, a path.
func namesThing(f *ledger.Field) bool {
	if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) < 4 || len(f.Value) > 64 || bytes.ContainsAny(f.Value, " \n") || instant(f.Value) {
		return false
	}
	if withDecimals(f.Value) || f.Kind == jsonscan.Number && (bytes.ContainsAny(f.Value, ".-") || !numbersOne(f.Key)) {
		return false
	}
	return hasDigit(f.Value) || bytes.ContainsAny(f.Value, "@.") || bytes.Count(f.Value, []byte("/")) > 1
}

// withDecimals says whether a value is a number with one to three decimals: it says how much, and names nothing.
func withDecimals(v []byte) bool {
	i := bytes.IndexByte(v, '.')
	return kindOfValue(v) == jsonscan.Number && i > 0 && i == bytes.LastIndexByte(v, '.') && len(v)-i <= 4
}

// numbersOne says whether a member holds the number of one thing, and no measure, by its name.
func numbersOne(key string) bool {
	return oneOf(lastNameWord(key), "id", "number", "no", "nr", "num", "ref", "reference", "code", "key", "account", "order", "ticket", "case", "invoice", "room", "seat")
}

// namedInstead returns what the user named in the place of an argument and no change has, and how many such names there
// are.
func (l *look) namedInstead(e *ledger.Effect, f *ledger.Field) (id string, n int) {
	value := lower(string(f.Value))
	words := l.namesOfUser()
	for i := range words {
		w := &words[i]
		if w.step > e.Step {
			break
		}
		if w.low == value || w.word == id || !alike(w.low, value) {
			continue
		}
		if w.changed == unasked {
			if w.changed = no; l.changeHas(w.word) {
				w.changed = yes
			}
		}
		if w.changed == no && !l.sameRow(w.word, string(f.Value)) {
			id = w.word
			n++
		}
	}
	return id, n
}

// userWord is a word of the user that may be a name.
type userWord struct {
	word, low string
	step      int32
	changed   answer // whether a change of the run has it
}

// mostWords is how many different words of the user are looked at. Whoever says more names nothing that stands alone.
const mostWords = 1024

// namesOfUser lists the words of the user that may be names, each once, in order; nothing where there are too many.
func (l *look) namesOfUser() []userWord {
	if l.wordsRead {
		return l.words
	}
	l.wordsRead = true
	seen := map[string]bool{}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User {
			continue
		}
		text := l.message(int32(i))
		for from := 0; from < len(text); {
			a, b := nextSaid(text, from)
			if b <= a {
				break
			}
			from = b
			word := bareID(string(text[a:b]))
			if len(word) < 4 || seen[word] {
				continue
			}
			if len(l.words) == mostWords {
				l.words = nil
				return nil
			}
			seen[word] = true
			l.words = append(l.words, userWord{word: word, low: lower(word), step: m.Step})
		}
	}
	return l.words
}

// alike says whether two names are of one kind: both addresses of mail, of the same form, or nearly the same.
func alike(a, b string) bool {
	if strings.Contains(a, "@") || strings.Contains(b, "@") {
		return strings.Contains(a, "@") && strings.Contains(b, "@")
	}
	if formOf(a) == "9" || formOf(b) == "9" {
		return formOf(a) == formOf(b) && len(a) == len(b)
	}
	return wordForm(a) == wordForm(b) || nearMiss(a, b)
}

// wordForm is the form of a name with letters too: app36.example.org is like api92.example.org.
func wordForm(v string) string {
	var b strings.Builder
	last := byte(0)
	joints := 0
	for i := 0; i < len(v); i++ {
		c := v[i]
		switch {
		case digit(c):
			c = '9'
		case alnum(c):
			c = 'a'
		default:
			joints++
		}
		if c != last || c != 'a' && c != '9' {
			b.WriteByte(c)
		}
		last = c
	}
	if joints == 0 && !strings.Contains(b.String(), "9") {
		return v // a plain word has no form
	}
	return b.String()
}

// changeHas says whether the arguments of a change of the run hold the name.
func (l *look) changeHas(id string) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.changes(e) && holdsWord(l.l.ArgsText(e.Call), id) {
			return true
		}
	}
	return false
}

// toldAsDone returns the message behind the call that tells of the name in a sentence that neither asks nor says what
// went wrong, None where there is none.
func (l *look) toldAsDone(e *ledger.Effect, id string) int32 {
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.Agent || m.Turn == 0 || m.Step < e.Step || !l.messageHolds(int32(i), id) {
			continue
		}
		l.hearAgain(int32(i))
		at := indexFold(l.said.raw, id)
		if at < 0 || l.admits() || l.text.AsksAt(at) || l.text.HedgeAt(at, at+len(id)) != claim.Asserted {
			return ledger.None
		}
		return int32(i)
	}
	return ledger.None
}

// allNamed says whether the user, or the instructions, hold what a call was aimed at, and the addresses in it. What else it
// holds comes from readings.
func (l *look) allNamed(e *ledger.Effect) bool {
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		t := &l.l.Targets[i]
		if t.InResult || len(t.Value) < 4 || i != e.Main && t.Kind != ledger.TargetAddress {
			continue
		}
		at, given := l.firstGiven(bareID(t.Value), e.Step)
		if !given || at.From != ledger.FromUser && at.From != ledger.FromSystem && !l.authorised(t.Value, e.Step) {
			return false
		}
	}
	return true
}
