package audit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// likeness is how a number of the user and one of a call compare.
type likeness uint8

const (
	otherNotation likeness = iota // the one may be the other in a unit or a code that is not known: nothing can be said
	alikeAmount                   // the same amount
	otherAmount                   // another amount: both are written in the same way, or in units that are known
)

// compareAmounts holds a number of the user, of what stands beside it, against a number under a name. Nobody is accused for a
// notation that is not understood: another amount it is only where the name tells the unit, or both numbers are of one size.
func compareAmounts(a float64, beside string, got float64, key string) likeness {
	m := measureOf(beside)
	if m.of == temperature || m.of == noDimension {
		m.scale = 1
	}
	if k := measureOfKey(key); k.of != noDimension && k.of != temperature {
		switch {
		case m.of == noDimension && k.of == money:
			m = measure{of: money, scale: 1}
		case m.of != k.of:
			if equal(a, got) {
				return alikeAmount
			}
			return otherNotation
		}
		want := a * m.scale / k.scale
		if equal(want, got) || (m.rough || k.rough) && nearly(want, got) || m.of == data && sameAmount(a, got, beside) {
			return alikeAmount
		}
		return otherAmount
	}
	if sameAmount(a, got, beside) || beside == "" && ofAnyUnit(a, got) {
		return alikeAmount
	}
	if m.of == count || beside != "" && m.of == noDimension && sharesWord(key, beside) {
		return otherAmount // so many of something are given in no other way
	}
	for _, s := range windows(m) {
		if want := a * m.scale / s.scale; got > want*s.from && got < want*s.to && decimals(got) <= decimals(want) {
			return otherAmount
		}
	}
	return otherNotation
}

// window is a unit of which a number is, where it lies between these shares of the amount that was asked for.
type window struct{ scale, from, to float64 }

// windows are the units that a number is of, of whatever size it is: they lie so far apart that no slip leads from the one to
// the other, and where they do not, only a small slip is seen.
func windows(m measure) []window {
	switch m.of {
	case duration:
		return []window{{0.001, 0.2, 5}, {1, 0.2, 5}, {60, 0.2, 5}, {m.scale, 0.2, 5}}
	case money:
		return []window{{1, 0.4, 2.5}, {0.01, 0.4, 2.5}}
	case mass, volume, data, power, energy, area:
		return []window{{m.scale, 0.4, 2.5}, {m.scale / 1000, 0.4, 2.5}}
	case length:
		return []window{{m.scale, 0.4, 2.5}, {m.scale / 100, 0.8, 1.25}, {m.scale / 1000, 0.8, 1.25}, {m.scale / 10, 0.9, 1.1}}
	case share:
		return []window{{1, 0.4, 2.5}}
	}
	return []window{{max(m.scale, 1), 0.4, 2.5}}
}

// decimals is how many figures of a number stand behind its point, at most 3.
func decimals(x float64) int {
	for n := range 3 {
		if equal(x, float64(int64(x+0.5))) {
			return n
		}
		x *= 10
	}
	return 3
}

// measureOfKey reads the unit that the last words of a member's name tell: duration_min, lengthCm, amount_cents, ttl_seconds.
func measureOfKey(key string) measure {
	words := nameWords(key)
	part := 1.0
	for _, w := range words {
		switch w {
		case "tenth", "tenths", "deci":
			part = 0.1
		case "hundredth", "hundredths", "centi":
			part = 0.01
		case "thousandth", "thousandths", "milli":
			part = 0.001
		}
	}
	m := unitOfKey(words)
	m.scale *= part
	return m
}

func unitOfKey(words []string) measure {
	for i := len(words) - 1; i >= 0 && i >= len(words)-2; i-- {
		switch w := words[i]; w {
		case "cents", "pence", "minor":
			return measure{of: money, scale: 0.01}
		case "micros":
			return measure{of: money, scale: 1e-6}
		case "bps":
			return measure{of: share, scale: 0.01}
		case "percent", "pct":
			return measure{of: share, scale: 1}
		case "minutes", "mins", "min":
			if w != "min" || i > 0 && !oneOf(words[i-1], "price", "amount", "value", "size", "age", "years", "stay", "order", "spend", "bid", "qty", "quantity", "count", "guests", "people", "score", "level", "stock", "rate", "weight", "height", "length", "width", "temp", "temperature") && i == len(words)-1 {
				return measure{of: duration, scale: 60}
			}
		case "seconds", "secs", "sec", "s":
			return measure{of: duration, scale: 1}
		case "hours", "hrs":
			return measure{of: duration, scale: 3600}
		case "days", "nights":
			return measure{of: duration, scale: 86400}
		case "millis", "ms", "milliseconds":
			return measure{of: duration, scale: 0.001}
		case "g", "h", "l":
			if i > 0 {
				return measureOf(w)
			}
		case "ul":
			return measure{of: volume, scale: 1e-6}
		case "litres", "liters", "litre":
			return measure{of: volume, scale: 1}
		case "ug":
			return measure{of: mass, scale: 1e-6}
		case "dm":
			return measure{of: length, scale: 0.1}
		case "kg", "mg", "cm", "mm", "km", "ml", "cl", "hl", "gib", "gb", "mib", "mb", "kwh", "kw", "grams", "kilograms", "metres", "meters":
			return measureOf(w)
		}
	}
	return measure{}
}

// unreadNumber says whether a call that may have changed something has a number, or a stamp of figures, that nobody gave and
// that is no other way to write what somebody gave: it may be what was asked for, in a notation that is not understood.
func (l *look) unreadNumber(after int32) bool {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || e.Step < after {
			continue
		}
		fields := l.l.Args(e.Call)
		for k := range fields {
			f := &fields[k]
			if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || sideKey(f.Key) || !hasDigit(f.Value) || len(f.Value) > 2048 {
				continue
			}
			if l.numberUnread(e, f) {
				return true
			}
		}
	}
	return false
}

// numberUnread says whether a number that stands in an argument was given by nobody.
func (l *look) numberUnread(e *ledger.Effect, f *ledger.Field) bool {
	for from := 0; from < len(f.Value); {
		lo, hi := nextToken(f.Value, from)
		if hi <= lo {
			return false
		}
		from = hi
		word := f.Value[lo:hi]
		end := numberEnd(word)
		if len(word) > 2 && word[0] == '0' && word[1]|0x20 == 'x' && !l.userSaid(string(word)) {
			return true
		}
		if end == 0 || end < len(word) && !unitBehind(word) || clock(f.Value, lo, lo+end) {
			continue // a word, an id, a code
		}
		v := strings.TrimLeft(string(word[:end]), "0")
		if n, err := strconv.ParseFloat(plainNumber(v), 64); err != nil || n < 2 {
			continue
		}
		if !l.partOfMoment(f) && !l.numberFrom(e, f, v, false) && !l.userSaid(string(word)) {
			return true
		}
	}
	return false
}

// clock says whether a number is the hour or the minute of a time of day.
func clock(text []byte, lo, hi int) bool {
	return hi-lo <= 2 && (hi+1 < len(text) && text[hi] == ':' && digit(text[hi+1]) || lo > 1 && text[lo-1] == ':' && digit(text[lo-2]))
}

// unreadStamp says whether a call that may have changed something has a run of figures as long as a day or an instant is
// written, which is read as neither and which nobody gave.
func (l *look) unreadStamp(after int32) bool {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || e.Step < after {
			continue
		}
		if l.unreadTime(e) {
			return true
		}
		fields := l.l.Args(e.Call)
		for k := range fields {
			f := &fields[k]
			if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) > 40 || len(figures(string(f.Value))) < 4 || l.partOfMoment(f) {
				continue
			}
			if len(figures(string(f.Value))) == len(f.Value) && len(f.Value) >= 6 && l.numberUnread(e, f) {
				return true
			}
		}
	}
	return false
}

// partOfMoment says whether an argument is an instant that is read as one, so that its figures are no numbers.
func (l *look) partOfMoment(f *ledger.Field) bool {
	_, ok := momentAt(spreadOut(f.Value), 0)
	return ok || instant(f.Value) && len(f.Value) <= 32
}

// currencySign is the currency whose sign a text ends with, as it is written in letters; "" where it ends with none.
func currencySign(text []byte) string {
	switch {
	case bytes.HasSuffix(text, []byte("$")):
		return "usd"
	case bytes.HasSuffix(text, []byte("€")):
		return "eur"
	case bytes.HasSuffix(text, []byte("£")):
		return "gbp"
	}
	return ""
}

// currencyBeside says whether the letters or the sign of a currency stand right before or behind a number.
func currencyBeside(text []byte, lo, hi int) bool {
	code := func(b []byte) bool {
		return len(b) == 3 && measureOf(lower(string(b))).of == money
	}
	return hi+4 <= len(text) && text[hi] == ' ' && code(text[hi+1:hi+4]) || lo >= 4 && text[lo-1] == ' ' && code(text[lo-4:lo-1]) || currencySign(text[:lo]) != ""
}

// clockSpan reads a length of time that is written as a clock is: 34:00:00, or 1-10:00:00 with days in front.
func clockSpan(text []byte, lo int) (seconds float64, end int, ok bool) {
	part := func(i int) (n, hi int) {
		for hi = i; hi < len(text) && digit(text[hi]) && hi < i+4; hi++ {
			n = 10*n + int(text[hi]-'0')
		}
		return n, hi
	}
	days, at := 0, lo
	n, i := part(lo)
	if i < len(text) && text[i] == '-' {
		days, at = n, i+1
	}
	h, i := part(at)
	if i == at || i+3 > len(text) || text[i] != ':' {
		return 0, 0, false
	}
	m, k := part(i + 1)
	if k != i+3 || k+3 > len(text) || text[k] != ':' {
		return 0, 0, false
	}
	s, end := part(k + 1)
	if end != k+3 || m > 59 || s > 59 {
		return 0, 0, false
	}
	return float64(((days*24+h)*60+m)*60 + s), end, true
}

// unreadCode says whether a call that may have changed something has a short word in capital letters that nobody gave: it may stand
// for what people call by a name, as BGO does for Bergen.
func (l *look) unreadCode(after int32) bool {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || e.Step < after {
			continue
		}
		for _, f := range l.l.Args(e.Call) {
			if f.Kind == jsonscan.String && (len(f.Value) == 2 || len(f.Value) == 3 || len(f.Value) == 5 && f.Value[2] == '-') && letter(f.Value[0]) && !l.userSaid(string(f.Value)) {
				return true // pl, for Polish
			}
		}
		text := l.l.ArgsText(e.Call)
		for from := 0; from < len(text); {
			for from < len(text) && !alnum(text[from]) {
				from++
			}
			lo := from
			for from < len(text) && alnum(text[from]) {
				from++
			}
			if w := text[lo:from]; len(w) >= 2 && len(w) <= 6 && len(bytes.Trim(w, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")) == 0 && !l.userSaid(string(w)) {
				return true
			}
		}
	}
	return false
}

// amountAmong says whether one of the members is the amount of a point in the unit that its name tells.
func (p *point) amountAmong(fields []ledger.Field) bool {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	if err != nil {
		return false
	}
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.Number && !isNumber(f.Value) || len(f.Value) > 20 {
			continue
		}
		if got, err := strconv.ParseFloat(plainNumber(string(f.Value)), 64); err == nil && measureOfKey(f.Key).of != noDimension && compareAmounts(a, p.beside, got, f.Key) == alikeAmount {
			return true
		}
	}
	return false
}
