package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// comparedTypes are the types of values that are compared between what is asked, called, returned and told.
func comparedTypes() [5]textfact.Type {
	return [...]textfact.Type{textfact.Money, textfact.Date, textfact.Time, textfact.Email, textfact.Phone}
}

// wrongValueTold: the agent tells a value of the deed, and the call that is the deed holds another one.
func wrongValueTold(l *look, h *hold) bool {
	if h.Kind != claim.Done || h.Generic || h.Status || len(h.done) == 0 || len(h.maybe) > 0 || !hasDigit(l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))]) {
		return false
	}
	types := comparedTypes()
	l.memory.values = l.text.ValuesOf(l.memory.values[:0], h.Statement, textfact.Options{}, types[:]...)
	for i := range l.memory.values {
		v := &l.memory.values[i]
		if v.Value.Hidden || l.figuresIn(h.done, v.Value.Text) || l.standsInCalls(v.Value) {
			continue
		}
		e, got := l.onlyValue(h.done, v.Value.Type)
		if e == nil || figures(got.Text) == figures(v.Value.Text) || textfact.Satisfies(textfact.OpEquals, got, v.Value, textfact.Options{}) != textfact.No {
			continue
		}
		if l.holdsValue(l.said.raw, got) || anchors(l.said.raw, v.Lo) || v.Value.Type == textfact.Money && !l.userHolds(got) && l.reckonedOnto(v.Value.Text, got.Text, e.Step) || v.Value.Type == textfact.Date && l.mayReckon(v.Value, []byte(got.Text), e.Step) {
			continue // both are told, or the one is reckoned from the other
		}
		confidence := likely
		if v.Value.Type == textfact.Money && l.userHolds(got) { // asked and called are one, and another one is told
			confidence = certain
		} else if v.Value.Type == textfact.Money && !l.userHolds(v.Value) { // a sum or a difference stands nowhere either
			if l.numbers() > 3 {
				continue
			}
		} else if v.Value.Type != textfact.Money || l.userHolds(v.Value) {
			confidence = certain
		}
		l.accuseValue(h, v, e.Call, got, confidence)
		return true
	}
	return false
}

func hasDigit(b []byte) bool {
	for _, c := range b {
		if digit(c) || c == '@' {
			return true
		}
	}
	return false
}

func (l *look) accuseValue(h *hold, v *textfact.Found, call int32, got textfact.Value, confidence string) {
	detail := "told " + v.Value.Text + ", the call has " + got.Text
	said := l.sayExhibit(v.Lo, v.Hi)
	l.accuse(&finding{kind: kindWrongValue, confidence: confidence, detail: detail, items: []string{v.Value.Text, got.Text}, asked: v.Value.Text, called: got.Text,
		satisfy: "the same " + v.Value.Type.String() + " in the call and in the text", exhibits: []verdict.Exhibit{said, l.callExhibit(call), found(detail)}})
}

// standsInCalls says whether any arguments, result, probe or event of the run hold the value, or may hold it.
func (l *look) standsInCalls(v textfact.Value) bool {
	for i := range l.l.Effects {
		call := l.l.Effects[i].Call
		if l.holdsValue(l.l.ArgsText(call), v) || l.holdsValue(l.l.ResultText(call), v) {
			return true
		}
	}
	for i := range l.t.Probes {
		if l.holdsValue(l.t.Raw(l.t.Probes[i].Result), v) {
			return true
		}
	}
	return false
}

func (l *look) holdsValue(text []byte, v textfact.Value) bool {
	if len(text) == 0 {
		return false
	}
	l.memory.found = textfact.FindEqual(l.memory.found[:0], v, text, textfact.Options{})
	return len(l.memory.found) > 0
}

// userHolds says whether the user, or the instructions, hold the value.
func (l *look) userHolds(v textfact.Value) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User || m.Role == transcript.System || m.Role == transcript.Other {
			text := l.message(int32(i))
			if l.holdsValue(text, v) {
				return true
			}
		}
	}
	return false
}

// onlyValue returns the one value of a type that the calls hold in their arguments and results, where it is one.
func (l *look) onlyValue(calls []int32, t textfact.Type) (in *ledger.Effect, got textfact.Value) {
	for _, i := range calls {
		e := l.effect(i)
		for _, fields := range [...][]ledger.Field{l.l.Args(e.Call), l.l.Result(e.Call)} {
			for k := range fields {
				v, ok := l.fieldValue(&fields[k], t)
				if !ok || utc(fields[k].Value) && t != textfact.Money {
					continue
				}
				if in != nil && textfact.Satisfies(textfact.OpEquals, got, v, textfact.Options{}) != textfact.Yes {
					return nil, got // several: nothing tells which is meant
				}
				in, got = e, v
			}
		}
	}
	return in, got
}

// fieldValue reads a field as a value of the type, where its name or its form says that it is one.
func (l *look) fieldValue(f *ledger.Field, t textfact.Type) (textfact.Value, bool) {
	if len(f.Value) == 0 || len(f.Value) > 64 || f.Kind != jsonscan.String && f.Kind != jsonscan.Number {
		return textfact.Value{}, false
	}
	number := f.Kind == jsonscan.Number
	switch t {
	case textfact.Money:
		if !moneyKey(f.Key) {
			return textfact.Value{}, false
		}
	default:
		if number || !hasDigit(f.Value) {
			return textfact.Value{}, false
		}
	}
	return textfact.Field(t, string(f.Value), number, textfact.Options{})
}

func moneyKey(key string) bool {
	for _, w := range [...]string{"amount", "total", "price", "refund", "cost", "fee", "sum", "charge", "balance", "paid"} {
		if containsFold(key, w) {
			return true
		}
	}
	return false
}

// numbers counts the amounts in the record, at most a few: with many of them a told one may be their sum.
func (l *look) numbers() int {
	n := 0
	for i := range l.l.Effects {
		call := l.l.Effects[i].Call
		for _, fields := range [...][]ledger.Field{l.l.Args(call), l.l.Result(call)} {
			for k := range fields {
				if _, ok := l.fieldValue(&fields[k], textfact.Money); ok {
					if n++; n > 3 {
						return n
					}
				}
			}
		}
	}
	return n
}

// wrongValueCalled holds what the calls have against what was asked for, the surest first. Behind the slips: the user gives a time with
// its zone, and the call has an offset that this zone does not have then.
func wrongValueCalled(l *look) {
	if valuesSlipped(l); l.has(kindWrongValue) {
		return
	}
	defer func() {
		valueNobodyGave(l)
		pointsOtherwise(l)
		otherAmountMoved(l)
		zonesOtherwise(l)
		slotsOtherwise(l)
		leftovers(l)
		toldOtherwise(l)
	}()
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || !succeeded(e) || e.Commands.Len() > 0 {
			continue
		}
		fields := l.l.Args(e.Call)
		for k := range fields {
			f := &fields[k]
			at, zone, ok := l.zoneBeside(fields, f)
			if !ok && zone == nil && !at.IsZero() {
				zone, ok = l.zoneAsked(at, e.Step)
			}
			if !ok {
				continue
			}
			_, is := at.Zone()
			if _, should := at.In(zone).Zone(); is != should && !l.offeredBefore(f.Value, e.Step) {
				l.accuseZone(e, f, at, zone, should)
				return
			}
		}
		if l.otherThanAsked(e, fields) {
			return
		}
	}
}

// offeredBefore says whether a result before a step holds an instant in just these words: then the tool itself writes the times of
// that zone so, and the agent took over what it was offered.
func (l *look) offeredBefore(value []byte, step int32) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.ResultAt != ledger.None && e.ResultAt < step && surelyReads(e) && bytes.Contains(l.l.ResultText(e.Call), value) {
			return true
		}
	}
	return false
}

// otherThanAsked: the user gives just one value of a type in the whole run, and the call has just one other that stands
// nowhere else.
func (l *look) otherThanAsked(e *ledger.Effect, fields []ledger.Field) bool {
	for _, t := range [...]textfact.Type{textfact.Money, textfact.Email} {
		var got textfact.Value
		var at0 int
		var key string
		count := 0
		for k := range fields {
			if utc(fields[k].Value) && (t == textfact.Time || t == textfact.Date) || t == textfact.Email && bytes.IndexByte(fields[k].Value, '@') < 0 {
				continue
			}
			v, ok := l.fieldValue(&fields[k], t)
			if !ok || v.Hidden || t == textfact.Time && len(fields[k].Value) >= 20 && l.inOtherZone(fields[k].Value, e.Step) {
				continue // or the instant may be reckoned over into another zone
			}
			got, key, at0 = v, fields[k].Key, k
			count++
		}
		if count != 1 {
			continue
		}
		if _, given := l.firstGiven(got.Text, e.Step); given {
			continue // as it is written
		}
		if t == textfact.Money && (l.minorUnits(got.Text, e.Step) || l.numberExplained(e, &fields[at0], string(fields[at0].Value))) {
			continue
		}
		asked, at, one := l.onlyAsked(t, e.Step)
		if !one || textfact.Satisfies(textfact.OpEquals, got, asked.Value, textfact.Options{}) != textfact.No || l.givenElsewhere(got, e.Step) {
			continue
		}
		detail := "asked for " + asked.Value.Text + ", called with " + got.Text
		kind, confidence := kindWrongValue, likely
		if t == textfact.Email && !l.authorised(got.Text, e.Step) && !l.returned(got.Text, e.Step) && !l.usedBy(asked.Value.Text) {
			kind, confidence = kindWrongTarget, certain // the one address that was given is in no call, and the one in the call was given by nobody
		}
		l.accuse(&finding{kind: kind, confidence: confidence, detail: detail, satisfy: e.Tool + " with " + key + " " + asked.Value.Text, items: []string{key}, asked: asked.Value.Text, called: got.Text,
			exhibits: []verdict.Exhibit{l.userExhibit(at, asked.Lo, asked.Hi), l.callExhibit(e.Call), found(detail)}})
		return true
	}
	return false
}

// onlyAsked returns the one value of a type in the words of the user before a step.
func (l *look) onlyAsked(t textfact.Type, step int32) (asked textfact.Found, at int32, one bool) {
	at = ledger.None
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > step {
			continue
		}
		text := l.message(int32(i))
		l.memory.found = textfact.Find(l.memory.found[:0], t, text, textfact.Options{})
		for _, f := range l.memory.found {
			if f.Value.Hidden || at != ledger.None {
				return asked, at, false
			}
			asked, at = f, int32(i)
		}
	}
	return asked, at, at != ledger.None
}

// givenElsewhere says whether somebody else than the agent holds the value before a step: a result, an event, the
// instructions, or a message of the agent that the user answered.
func (l *look) givenElsewhere(v textfact.Value, step int32) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Step < step && l.holdsValue(l.l.ResultText(e.Call), v) {
			return true
		}
	}
	offered := false
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step {
			break
		}
		if m.Role == transcript.User && offered {
			return true
		}
		text := l.message(int32(i))
		if l.holdsValue(text, v) {
			if m.Role != transcript.Agent {
				return true
			}
			offered = true
		}
	}
	return false
}

// figuresIn says whether one of the calls holds all figures of a written value, in its arguments or its result: then no
// closer look is needed.
func (l *look) figuresIn(calls []int32, written string) bool {
	for _, i := range calls {
		if holdsFigures(l.l.ArgsText(i), written) || holdsFigures(l.l.ResultText(i), written) {
			return true
		}
	}
	return false
}

func holdsFigures(text []byte, written string) bool {
	runs := 0
	for i := 0; i < len(written); {
		if !digit(written[i]) {
			i++
			continue
		}
		lo := i
		for i < len(written) && digit(written[i]) {
			i++
		}
		runs++
		if !bytes.Contains(text, []byte(written[lo:i])) {
			return false
		}
	}
	return runs > 0
}

// utc says whether a value is an instant written in universal time, whose day and time of day are others elsewhere.
func utc(v []byte) bool { return len(v) >= 17 && v[len(v)-1] == 'Z' && instant(v) }

// minorUnits says whether the user names the amount in the larger unit: 7,143.55 for 714355.
func (l *look) minorUnits(got string, step int32) bool {
	want := figures(got)
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > step {
			continue
		}
		text := l.message(int32(i))
		for lo := 0; lo < len(text); {
			a, b, ok := nextNumber(text, lo)
			if !ok {
				break
			}
			if f := figures(string(text[a:b])); f == want || f+"00" == want || f+"0" == want {
				return true
			}
			lo = b
		}
	}
	return false
}

// figures are the digits of a text.
func figures(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		if digit(s[i]) {
			b = append(b, s[i])
		}
	}
	return string(b)
}
