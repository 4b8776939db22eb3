package audit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// valueNobodyGave holds the arguments of changes against what was asked for: an argument that nobody gave, and in the
// user's words one of the same form that no change of the run has. Where the agent then tells the user's own value, the
// two sides stand beside each other.
func valueNobodyGave(l *look) {
	if l.has(kindWrongValue) || l.has(kindWrongTarget) || l.has(kindDespiteError) {
		return
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || e.ByUser || l.l.Args(e.Call) == nil {
			continue
		}
		fields := l.l.Args(e.Call)
		for k := range fields {
			f := &fields[k]
			if oneValue(f) && l.heldAgainstAsked(e, f) {
				return
			}
		}
	}
}

// oneValue says whether an argument is one value: a number, a word, an id, an address; no text and no time.
func oneValue(f *ledger.Field) bool {
	if f.Kind == jsonscan.Number {
		return len(f.Value) < 10 // a longer one is an instant
	}
	return f.Kind == jsonscan.String && len(f.Value) >= 2 && len(f.Value) <= 64 && bytes.Count(f.Value, []byte(" ")) <= 1 && !instant(f.Value)
}

// instant says whether a value is a date or a time, which are compared as such.
func instant(v []byte) bool {
	if i := bytes.IndexByte(v, ':'); i > 0 && i < 3 && len(v) > i+2 && digit(v[0]) && digit(v[i+1]) {
		return true
	}
	if len(v) >= 8 && (v[0] == '1' || v[0] == '2') && len(v) <= 20 && len(spreadOut(v)) > len(v) {
		return true
	}
	return len(v) >= 8 && digit(v[0]) && (bytes.Count(v, []byte("-")) == 2 || bytes.IndexByte(v, ':') > 0 || bytes.Count(v, []byte("/")) == 2)
}

// heldAgainstAsked looks for what the user named in the place of an argument that nobody gave.
func (l *look) heldAgainstAsked(e *ledger.Effect, f *ledger.Field) bool {
	value := string(f.Value)
	if l.givenTo(e, f) {
		return false
	}
	asked, at, lo, hi := l.askedInPlace(e, f)
	if asked == "" || affirmation(asked) || oneOf(lower(asked), "mr", "ms", "mrs", "dr", "prof") { // each tool has its own word for these
		return false
	}
	if !hasDigit(f.Value) && !l.ofOneList(asked, value, e.Step) {
		return false
	}
	told := l.toldAfter(e, asked)
	// A number alone may be reckoned from others: it is held against the user's only where the agent tells that one.
	if f.Kind == jsonscan.Number && (told == ledger.None || l.oneOfSeveral(e)) {
		return false
	}
	if !hasDigit(f.Value) && (told == ledger.None || stemOf(lower(asked)) != lower(asked)) && l.onlyBeside(at, lo, f.Key) {
		return false // "offer letters" names no offer
	}
	kind, what := kindWrongValue, asked
	if e.Main != ledger.None && l.l.Targets[e.Main].Lo == f.Lo && !l.l.Targets[e.Main].InResult && f.Kind == jsonscan.String {
		kind = kindWrongTarget
	}
	confidence := likely
	var exhibits []verdict.Exhibit
	if told != ledger.None {
		if f.Kind == jsonscan.Number && moneyKey(f.Key) && l.reckonedOnto(asked, value, e.Step) {
			confidence = likely // it may be a sum of what was given
		} else if !hasDigit(f.Value) || nearMiss(asked, value) || measureOfKey(f.Key).of != noDimension || moneyKey(f.Key) || kind == kindWrongTarget || f.Kind == jsonscan.Number && sharesWord(f.Key, besideNumber(l.message(at), lo, hi)) {
			confidence = certain
		}
		l.hearAgain(told)
		if i := indexFold(l.said.raw, asked); i >= 0 {
			exhibits = append(exhibits, l.sayExhibit(i, i+len(asked)))
		}
	}
	exhibits = append(exhibits, l.userExhibit(at, lo, hi))
	x := l.callExhibit(e.Call)
	if i := indexFold([]byte(x.Text), value); i >= 0 {
		x.Mark = [2]int{i, i + len(value)}
	}
	detail := "asked for " + what + ", called with " + value
	l.accuse(&finding{kind: kind, confidence: confidence, detail: detail, items: []string{f.Key}, asked: what, called: value, satisfy: e.Tool + " with " + f.Key + " " + asked,
		exhibits: append(exhibits, x, found(detail))})
	return true
}

// givenTo says whether somebody else than the agent holds the value before the call: the user, the instructions, an event,
// or a result; a short number counts in a result only under the same name.
func (l *look) givenTo(e *ledger.Effect, f *ledger.Field) bool {
	value := string(f.Value)
	short := f.Kind == jsonscan.Number && len(value) < 4
	if !short {
		if _, ok := l.firstGiven(value, e.Step); ok {
			return true
		}
	} else if l.userSaidNumber(value, e.Step) {
		return true
	}
	if (f.Kind == jsonscan.Number || isNumber(f.Value)) && (l.numberGiven(value, e.Step) || l.minorUnits(value, e.Step) || l.numberWord(value, e.Step)) || l.authorised(value, e.Step) {
		return true
	}
	for i := range l.l.Effects {
		r := &l.l.Effects[i]
		if r.ResultAt == ledger.None || r.ResultAt > e.Step {
			continue
		}
		for _, x := range l.l.Result(r.Call) {
			if bytes.EqualFold(x.Value, f.Value) && (!short || x.Key == f.Key) {
				return true
			}
		}
	}
	return f.Kind == jsonscan.String && (l.wordsGiven(value, e.Step) || l.shortGiven(value, e.Step))
}

// shortGiven says whether a value is the beginning of a word that the user says: STAT, for Statistics.
func (l *look) shortGiven(value string, step int32) bool {
	if len(value) < 3 || hasDigit([]byte(value)) {
		return false
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step || m.Role == transcript.Agent {
			continue
		}
		text := l.message(int32(i))
		if at := indexFold(text, value); at == 0 || at > 0 && !alnum(text[at-1]) {
			return true
		}
	}
	return false
}

// numberWord says whether the user says a small number as a word.
func (l *look) numberWord(value string, step int32) bool {
	words := [...]string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if len(value) > 2 || value == "" || !digit(value[0]) {
		return false
	}
	n := int(value[0] - '0')
	if len(value) == 2 {
		n = 10*n + int(value[1]-'0')
	}
	if n < 0 || n >= len(words) {
		return false
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Step < step && m.Role != transcript.Agent && l.messageHolds(int32(i), words[n]) {
			return true
		}
	}
	return false
}

// wordsGiven says whether the user says a value in other letters: basic_economy as basic economy, a name within an address.
func (l *look) wordsGiven(value string, step int32) bool {
	parts := strings.FieldsFunc(value, func(c rune) bool { return c == '_' || c == '-' || c == ' ' || c == '.' || c == '@' || c == '/' })
	if len(parts) < 2 {
		return false
	}
	known := false
	for _, p := range parts {
		if len(p) > 2 {
			if _, ok := l.firstGiven(p, step); !ok {
				return false
			}
			known = true
		}
	}
	return known
}

func (l *look) userSaidNumber(value string, step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Step < step && m.Role != transcript.Agent && l.messageHolds(int32(i), value) {
			return true
		}
	}
	return false
}

// askedInPlace finds in the user's words before the call what stands in the place of the argument: a value of the same
// form that no call has, or the word beside the argument's name.
func (l *look) askedInPlace(e *ledger.Effect, f *ledger.Field) (asked string, at int32, lo, hi int) {
	at = ledger.None
	count := 0
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > e.Step {
			continue
		}
		text := l.message(int32(i))
		if f.Kind == jsonscan.Number || isNumber(f.Value) && !numbersOne(f.Key) {
			if !hasDigit(text) {
				continue
			}
			text = append(l.memory.plain[:0], text...)
			l.memory.plain = text
			hideTimes(text)
			for from := 0; ; {
				a, b, ok := nextNumber(text, from)
				if !ok {
					break
				}
				from = b
				word := string(text[a:b])
				if len(word) == 4 && (word[:2] == "20" || word[:2] == "19") || strings.Count(word, ".") > 1 {
					continue // a year, a date
				}
				if moneyBeside(text, a, b) != moneyKey(f.Key) || timeBeside(text, b) || l.usedBy(word) || !numberOf(text, a, b, f.Key) && !tenTimes(word, string(f.Value)) || !l.mayMean(text, a, b, e, f) {
					continue
				}
				if count == 0 || asked != word {
					count++
				}
				asked, at, lo, hi = word, int32(i), a, b
			}
			continue
		}
		if hasDigit(f.Value) {
			form := formOf(lower(string(f.Value)))
			for from := 0; from < len(text); {
				a, b := nextSaid(text, from)
				if b <= a {
					break
				}
				from = b
				word := string(text[a:b])
				if formOf(lower(word)) != form || l.usedBy(word) || len(word) < 3 && len(f.Value) > len(word)+2 {
					continue // "3 changes" names no account 4767
				}
				if count == 0 || asked != word {
					count++
				}
				asked, at, lo, hi = word, int32(i), a, b
			}
			continue
		}
		if a, b := besideName(text, f.Key); b > a && !hasDigit(text[a:b]) && !l.usedBy(string(text[a:b])) {
			asked, at, lo, hi = string(text[a:b]), int32(i), a, b
			count = 1
		}
	}
	if count != 1 {
		return "", ledger.None, 0, 0
	}
	return asked, at, lo, hi
}

// mayMean says whether a number of the user may have been meant for an argument, and is another amount than it has.
func (l *look) mayMean(text []byte, lo, hi int, e *ledger.Effect, f *ledger.Field) bool {
	asked, err := strconv.ParseFloat(plainNumber(string(text[lo:hi])), 64)
	got, err2 := strconv.ParseFloat(plainNumber(string(f.Value)), 64)
	beside := besideNumber(text, lo, hi)
	if err != nil || err2 != nil || compareAmounts(asked, beside, got, f.Key) != otherAmount {
		return false
	}
	for _, o := range l.l.Args(e.Call) {
		if o.Key != f.Key && beside != "" && sharesWord(o.Key, beside) {
			return false // it belongs to that one
		}
	}
	return true
}

func capital(c byte) bool { return 'A' <= c && c <= 'Z' }

// jointByte says whether a byte joins the parts of one word.
func jointByte(c byte) bool {
	switch c {
	case '-', '_', '.', '/', '@', '+', ':':
		return true
	}
	return false
}

// toldAfter returns a message of the agent behind the call that tells the value and is no question; None where none does.
func (l *look) toldAfter(e *ledger.Effect, value string) int32 {
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role == transcript.Agent && m.Turn > 0 && m.Step > e.Step && l.messageHolds(int32(i), value) {
			l.hearAgain(int32(i))
			if at := indexFold(l.said.raw, value); at >= 0 && !l.text.AsksAt(at) {
				return int32(i)
			}
		}
	}
	return ledger.None
}

// oneOfSeveral says whether the call is one of several of its tool: then a number in the wish may count them.
func (l *look) oneOfSeveral(e *ledger.Effect) bool {
	for i := range l.l.Effects {
		if o := &l.l.Effects[i]; o != e && o.Tool == e.Tool && o.Outcome == transcript.OutcomeSucceeded && !bytes.Equal(l.l.ArgsText(o.Call), l.l.ArgsText(e.Call)) {
			return true
		}
	}
	return false
}
