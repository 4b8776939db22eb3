package audit

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// A value that only means something else than the one asked for is hardly ever nearly the same: a fee makes 251.15 to 254.15, not to
// 215.15. A slip nearly always is: another year, a week on, morning for evening, two figures swapped.

// valuesSlipped: a change has what a slip makes of a value that the user gives, nobody gave it, and no call has the user's own. The last
// words of the agent tell that one as done, or the rest of the request.
func valuesSlipped(l *look) {
	if l.has(kindWrongValue) || !l.pointsCount() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.aside || p.told == toldUndone || p.told == toldNot && (l.superseded(p) || !l.toldRest()) {
			continue
		}
		if w := l.inRecord(p); w.changed != ledger.None || w.failed != ledger.None || w.open != ledger.None {
			continue
		}
		e, f := l.slipOf(p)
		if e == nil {
			continue
		}
		detail := "asked for " + p.text + ", called with " + string(f.Value)
		x := l.callExhibit(e.Call)
		if at := indexFold([]byte(x.Text), string(f.Value)); at >= 0 {
			x.Mark = [2]int{at, at + len(f.Value)}
		}
		l.accuse(&finding{kind: kindWrongValue, confidence: certain, detail: detail, items: []string{f.Key}, asked: p.text, called: string(f.Value), satisfy: e.Tool + " with " + f.Key + " " + p.text,
			exhibits: append(l.bothSides(p), x, found(detail))})
		return
	}
}

// slipOf finds the argument of a change that a slip makes of a point, and that nobody gave and the agent does not tell.
func (l *look) slipOf(p *point) (*ledger.Effect, *ledger.Field) {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || e.Step < p.step {
			continue
		}
		fields := l.slots(e)
		for k := range fields {
			f := &fields[k]
			if len(f.Value) > 40 || sideKey(f.Key) || !hasDigit(f.Value) || !l.slipped(p, string(f.Value), f.Key) {
				continue
			}
			if p.kind == pointNumber {
				if l.belongsElsewhere(p, e, f) || l.numberExplained(e, f, string(f.Value)) || l.toldByAgent(e, string(f.Value)) {
					continue
				}
			} else if l.momentGiven(p, e, f) || l.momentTold(p, e, f) {
				continue
			}
			return e, f
		}
	}
	return nil, nil
}

// slipped says whether the value of an argument is what a slip makes of a point, so that neither a zone, a unit nor a sum can be
// behind it.
func (l *look) slipped(p *point, value, key string) bool {
	switch p.kind {
	case pointDate, pointTime:
		unit := momentSlip(p, []byte(value))
		return unit != "" && !l.reckons(unit)
	case pointNumber:
		return !l.pieceOfNumber(p) && numberSlip(p, value, key)
	}
	return false
}

// pieceOfNumber says whether a number may be the end of a longer one, whose thousands stand apart by a blank or an apostrophe.
func (l *look) pieceOfNumber(p *point) bool {
	text := l.message(p.msg)
	for i := p.lo - 1; i >= 0 && i >= p.lo-4; i-- {
		switch c := text[i]; {
		case digit(c):
			return true
		case c != ' ' && c != '\'' && c != '.' && c != ',' && c < 0x80:
			return false
		}
	}
	return false
}

// momentSlip names the unit by which a day or a time of day of a call is off, where it is off by just one or two of it; "" where it
// is not, or where another zone may be the reason.
func momentSlip(p *point, value []byte) string {
	at, shifted, ok := wallOf(p, value)
	if !ok {
		return ""
	}
	if p.kind == pointTime {
		if !shifted && wallHas(p, at.Add(12*time.Hour)) {
			return "hour"
		}
		return ""
	}
	y, m, d := at.Date()
	day := func(y int, m time.Month, d int) bool {
		t := time.Date(y, m, d, 12, 0, 0, 0, time.UTC)
		return t.Day() == d && wallHas(p, t)
	}
	if wallHas(p, at) {
		return ""
	}
	for k := range 3 { // elsewhere it is the day before or behind
		if k > 0 && !shifted {
			break
		}
		near := time.Date(y, m, d+[...]int{0, 1, -1}[k], 12, 0, 0, 0, time.UTC)
		ny, nm, nd := near.Date()
		for _, off := range [...]int{-2, -1, 1, 2} {
			if day(ny+off, nm, nd) {
				return "year"
			}
		}
		for other := time.January; other <= time.December; other++ {
			if other != nm && day(ny, other, nd) {
				return "month"
			}
		}
	}
	for _, off := range [...]int{-14, -7, 7, 14} {
		if wallHas(p, time.Date(y, m, d+off, 12, 0, 0, 0, time.UTC)) {
			return "week"
		}
	}
	if d <= 12 && day(y, time.Month(d), int(m)) {
		return "day"
	}
	return ""
}

// wallOf reads the value of an argument as a clock on the wall and a calendar show it where the user is; shifted says that it may be
// in a zone that is not known.
func wallOf(p *point, value []byte) (at time.Time, shifted, ok bool) {
	value = spreadOut(bytes.TrimSpace(value))
	if m, ok := momentAt(value, 0); ok && m.hi == len(value) {
		if p.zone != nil {
			return m.at.In(p.zone), false, true
		}
		return m.at, m.anywhere, true
	}
	if len(value) > 32 {
		return at, false, false
	}
	forms := [...]string{"2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02", "2006/01/02", "2006.01.02", "02.01.2006", "2-Jan-2006", "2 Jan 2006", "2 January 2006", "January 2, 2006", "Jan 2, 2006"}
	clocks := [...]string{"15:04", "15:04:05", "3:04 PM", "3:04PM", "3:04 pm", "3:04pm"}
	for _, form := range forms {
		if at, err := time.Parse(form, string(value)); err == nil && (p.kind == pointDate || strings.Contains(form, "15")) {
			return at, false, true
		}
	}
	for _, form := range clocks {
		if at, err := time.Parse(form, string(value)); err == nil && p.kind == pointTime {
			return at, false, true
		}
	}
	return at, false, false
}

// reckons says whether the user speaks of what takes a value on by just one or two of a unit: a week before 14 May is 7 May.
func (l *look) reckons(unit string) bool {
	var words []string
	switch unit {
	case "year":
		words = []string{"year", "years", "yearly", "annual", "annually", "renew", "renewal", "renewed", "anniversary", "12 months", "twelve months", "24 months"}
	case "month":
		words = []string{"month", "months", "monthly", "30 days", "four weeks", "4 weeks"}
	case "week":
		words = []string{"week", "weeks", "weekly", "fortnight", "fortnightly", "biweekly", "7 days", "seven days", "14 days", "fourteen days"}
	case "hour":
		words = []string{"12 hours", "twelve hours", "12 h", "half a day", "overnight", "twice"}
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && anyWord(l.message(int32(i)), words...) {
			return true
		}
	}
	return false
}

// numberSlip says whether a number of a call is one of the user with two figures swapped, one left out, put in or exchanged, or with its
// point in another place. Numbers of few figures are too often near each other.
func numberSlip(p *point, value, key string) bool {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	got, err2 := strconv.ParseFloat(plainNumber(value), 64)
	if err != nil || err2 != nil || compareAmounts(a, p.beside, got, key) == alikeAmount {
		return false
	}
	x, y := bareFigures(p.text), bareFigures(value)
	if k := measureOfKey(key); k.of == money && k.scale < 1 && len(x) > len(y) && equal(got, float64(int64(a))) {
		return true // 361 cents, for 361.35 euros
	}
	m := measureOf(p.beside)
	for _, s := range scalesOf(m.of) {
		if len(y) < len(x) && (nearly(a*max(m.scale, 1e-9)/s, got) || nearly(a, got*s)) {
			return false // rounded
		}
	}
	switch {
	case x == y:
		return len(x) >= 2 && compareAmounts(a, p.beside, got, key) == otherAmount
	case len(x) == len(y) && len(x) >= 3:
		at := 0
		for x[at] == y[at] {
			at++
		}
		if at+1 < len(x) && x[at] == y[at+1] && x[at+1] == y[at] && x[at+2:] == y[at+2:] {
			return true
		}
		return len(x) >= 4 && x[at+1:] == y[at+1:]
	case len(x) == len(y)+1 && len(y) >= 4:
		return oneMore(x, y)
	case len(y) == len(x)+1 && len(x) >= 4:
		return oneMore(y, x)
	}
	return false
}

// oneMore says whether a text is another with one byte more.
func oneMore(long, short string) bool {
	at := 0
	for at < len(short) && long[at] == short[at] {
		at++
	}
	return long[at+1:] == short[at:]
}

// bareFigures are the figures of a number that tell it from others, in whatever unit of tens it is.
func bareFigures(number string) string {
	return strings.Trim(figures(plainNumber(number)), "0")
}

