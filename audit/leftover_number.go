package audit

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// numbersOf lists the numbers of an argument that may be meant for a point: the argument itself, or what stands in a command
// or a statement that it holds.
func numbersOf(p *point, f *ledger.Field) []string {
	if instant(f.Value) || len(f.Value) > 2048 {
		return nil
	}
	if f.Kind == jsonscan.Number || isNumber(f.Value) {
		if len(f.Value) > 9 && p.kind == pointNumber && measureOf(p.beside).of != duration || otherMeasure(p, f.Key) {
			return nil // an instant
		}
		return []string{string(f.Value)}
	}
	var out []string
	for i := 0; i < len(f.Value) && len(out) < 16; {
		lo, hi, ok := numberAt(f.Value, i)
		if !ok {
			break
		}
		i = hi
		if lo > 0 && f.Value[lo-1] == ':' || hi < len(f.Value) && f.Value[hi] == ':' {
			continue // of a time
		}
		out = append(out, string(f.Value[lo:hi]))
	}
	if len(f.Value) > 24 || len(out) != 1 { // in a text of its own a number says nothing of what it is meant for
		if !statementLike(f.Value) {
			return nil
		}
	}
	return out
}

// otherThan says whether a number of a call is another amount than a point, and not that amount in another notation.
func (p *point) otherThan(v, key string) bool {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	got, err2 := strconv.ParseFloat(plainNumber(v), 64)
	return err == nil && err2 == nil && compareAmounts(a, p.beside, got, key) == otherAmount
}

// statementLike says whether an argument is a command or a statement whose numbers are its values.
func statementLike(v []byte) bool {
	for i := 1; i < len(v); i++ {
		if v[i] == '=' || v[i] == '-' && v[i-1] == ' ' {
			return true
		}
	}
	return false
}

// otherMeasure says whether the name of a member says that it measures something else than a point.
func otherMeasure(p *point, key string) bool {
	m := measureOf(p.beside)
	for w := range eachNameWord(key) {
		if k := measureOf(w); len(w) > 1 && k.of != noDimension && k.of != count && m.of != noDimension && k.of != m.of {
			return true
		}
	}
	return false
}

// mostGiven bounds the numbers that a value is reckoned from.
const mostGiven = 96

// numberExplained says whether a number stands in what somebody else than the agent gave before a call, in whatever unit, as a
// word, or as the sum, difference or product of two such numbers.
func (l *look) numberExplained(e *ledger.Effect, f *ledger.Field, v string) bool {
	return l.numberFrom(e, f, v, true)
}

// numberFrom is numberExplained, with sums and products or without.
func (l *look) numberFrom(e *ledger.Effect, f *ledger.Field, v string, reckoned bool) bool {
	got, err := strconv.ParseFloat(plainNumber(v), 64)
	if err != nil || got == 0 || got == 1 || l.numberWord(plainNumber(v), e.Step) {
		return true
	}
	given, whole := l.numbersBefore(e.Step)
	if !whole {
		return true
	}
	for i, g := range given {
		if g.fromResult {
			if equal(g.value, got) {
				return true
			}
		} else if compareAmounts(g.value, g.beside, got, f.Key) == alikeAmount || g.beside == "" && ofAnyUnit(g.value, got) {
			return true
		}
		for k := range i {
			if o := given[k]; reckoned && combines(g.value, o.value, got) {
				return true
			}
		}
	}
	return false
}

// reckonedOnto says whether an amount of a call is one that was asked for or told with something added, taken off or multiplied that was
// given too, in words or as an amount in a result: with a fee, less a discount.
func (l *look) reckonedOnto(asked, got string, step int32) bool {
	number := func(s string) (float64, error) {
		return strconv.ParseFloat(plainNumber(strings.TrimFunc(s, func(c rune) bool { return c < '0' || c > '9' })), 64)
	}
	a, err := number(asked)
	x, err2 := number(got)
	if err != nil || err2 != nil {
		return false
	}
	reckoned := func(text []byte) bool {
		for i := 0; i < len(text); {
			lo, hi, ok := numberAt(text, i)
			if !ok {
				return false
			}
			i = hi
			if n, err := number(string(text[lo:hi])); err == nil && (combines(a, n, x) || combines(100*a, 100*n, x)) {
				return true
			}
		}
		return false
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Step < step && reckoned(l.message(int32(i))) {
			return true
		}
	}
	for i := range l.l.Effects {
		r := l.effect(int32(i))
		if r.ResultAt == ledger.None || r.ResultAt >= step {
			continue
		}
		for _, f := range l.l.Result(r.Call) {
			if (moneyKey(f.Key) || measureOfKey(f.Key).of == share) && reckoned(f.Value) {
				return true
			}
		}
	}
	return false
}

// combines says whether a number is reckoned from two others.
func combines(a, b, got float64) bool {
	return equal(a+b, got) || equal(abs(a-b), got) || equal(a*b, got) || equal(a*(1+b/100), got) || equal(a*(1-b/100), got) || equal(b*(1+a/100), got) || equal(b*(1-a/100), got)
}

// givenNumber is a number that the user, the instructions or a result has.
type givenNumber struct {
	value      float64
	beside     string
	fromResult bool
}

// numbersBefore lists the numbers that were given before a step; whole is false where there are too many.
func (l *look) numbersBefore(step int32) (all []givenNumber, whole bool) {
	take := func(text []byte, result bool) bool {
		for i := 0; i < len(text); {
			lo, hi, ok := numberAt(text, i)
			if !ok {
				break
			}
			i = hi
			n, err := strconv.ParseFloat(plainNumber(string(text[lo:hi])), 64)
			if err != nil {
				continue
			}
			if len(all) == mostGiven {
				return false
			}
			g := givenNumber{value: n, fromResult: result}
			if !result {
				g.beside = besideNumber(text, lo, hi)
			}
			all = append(all, g)
		}
		return true
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step || m.Role == transcript.Agent {
			continue
		}
		if !take(l.message(int32(i)), false) {
			return nil, false
		}
	}
	for i := range l.l.Effects {
		if r := l.effect(int32(i)); r.ResultAt != ledger.None && r.ResultAt < step && !take(l.l.ResultText(r.Call), true) {
			return nil, false
		}
	}
	return all, true
}
