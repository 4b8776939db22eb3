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
		if p.aside || l.reckonedFrom(p) || p.told == toldUndone || p.told == toldNot && (l.superseded(p) || !l.toldRest() && !l.toldAll()) {
			continue
		}
		if w := l.inRecord(p); w.changed != ledger.None || w.failed != ledger.None || w.open != ledger.None {
			continue
		}
		e, f := l.slipOf(p)
		if e == nil {
			continue
		}
		l.accusePoint(p, e, f, certain)
		return
	}
}

// toldAll says whether the last message tells in general that all is done, and nothing as left: "Both done, basket and slot."
func (l *look) toldAll() bool {
	for i := range l.asked {
		if l.asked[i].told == toldUndone {
			return false
		}
	}
	return l.end.claims > 0 && !l.end.admits && !l.admits()
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
			if len(f.Value) > 40 || sideKey(f.Key) && measureOfKey(f.Key).of == noDimension || !hasDigit(f.Value) || !l.slipped(p, string(f.Value), f.Key) {
				continue
			}
			if p.kind == pointNumber {
				if l.amountExplained(p, e, f) {
					continue
				}
			} else if p.kind == pointTime && halfNamed(l.l.ArgsText(e.Call)) || l.momentGiven(p, e, f) || l.momentTold(p, e, f) {
				continue
			}
			return e, f
		}
	}
	return nil, nil
}

// amountExplained says whether the number of an argument that looks like a slip has its reason: it was given, is reckoned, belongs to
// something else, is told, or is of a currency that has no cents.
func (l *look) amountExplained(p *point, e *ledger.Effect, f *ledger.Field) bool {
	value := string(f.Value)
	if l.belongsElsewhere(p, e, f) || l.numberFrom(e, f, value, false) || measureOfKey(f.Key).of == money && l.oddMinor(e, p) {
		return true
	}
	return plainNumber(value) != plainNumber(p.text) && (l.reckonedOnto(p.text, value, e.Step) || l.toldByAgent(e, value))
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

// pieceOfNumber says whether a number may be the end of a longer one, whose thousands stand apart by a blank or another sign.
func (l *look) pieceOfNumber(p *point) bool {
	whole, _, _ := strings.Cut(p.text, ".")
	if len(whole) != 3 {
		return false
	}
	text := l.message(p.msg)
	i := p.lo
	for i > 0 && (text[i-1] >= 0x80 || i == p.lo && !alnum(text[i-1])) {
		i--
	}
	return i > 0 && i < p.lo && digit(text[i-1])
}

// momentSlip names the unit by which a day or a time of day of a call is off, where it is off by just one or two of it; "" where it
// is not, or where another zone may be the reason.
func momentSlip(p *point, value []byte) string {
	at, shifted, ok := wallOf(p, value)
	if !ok {
		return ""
	}
	if p.kind == pointTime {
		return clockSlip(p, at, value, shifted)
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
	for _, off := range [...]int{7, 14, 28, 35} {
		if wallHas(p, time.Date(y, m, d+off, 12, 0, 0, 0, time.UTC)) || wallHas(p, time.Date(y, m, d-off, 12, 0, 0, 0, time.UTC)) {
			return "week"
		}
	}
	if d <= 12 && day(y, time.Month(d), int(m)) {
		return "day"
	}
	return ""
}

// clockSlip is momentSlip of a time of day: half a day off, or, where the user names the zone beside it and the call its offset, his own
// time of day in another zone, or an hour off what the agent tells.
func clockSlip(p *point, at time.Time, value []byte, shifted bool) string {
	if shifted || wallHas(p, at) {
		return ""
	}
	m, exact := momentAt(spreadOut(value), 0)
	if wallHas(p, at.Add(12*time.Hour)) && (exact || !farAway(p.zone)) {
		return "hour"
	}
	if exact && p.zoned && (wallHas(p, m.at) || p.told == toldDone && (wallHas(p, at.Add(time.Hour)) || wallHas(p, at.Add(-time.Hour)))) {
		return "hour"
	}
	return ""
}

// farAway says whether the clocks of a zone are about half a day off from universal time.
func farAway(zone *time.Location) bool {
	if zone == nil {
		return false
	}
	_, off := time.Date(2026, 1, 1, 0, 0, 0, 0, zone).Zone()
	return off >= 11*3600 || off <= -10*3600
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

// reckonedFrom says whether a day or a time of the user is what another one is reckoned from.
func (l *look) reckonedFrom(p *point) bool {
	return (p.kind == pointDate || p.kind == pointTime) && anchors(l.message(p.msg), p.lo)
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
		words = []string{"week", "weeks", "weekly", "month", "months", "monthly", "fortnight", "fortnightly", "biweekly", "7 days", "seven days", "14 days", "fourteen days"}
	case "hour":
		words = []string{"an hour later", "an hour earlier", "an hour before", "an hour after", "one hour", "1 hour", "12 hours", "twelve hours", "half a day", "overnight", "twice"}
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && anyWord(l.message(int32(i)), words...) {
			return true
		}
	}
	return false
}

// numberSlip says whether a number of a call is one of the user with two figures swapped, one left out, put in or exchanged, or with its
// point in another place. Numbers of few figures are too often near each other, but where both are known to be of one unit.
func numberSlip(p *point, value, key string) bool {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	got, err2 := strconv.ParseFloat(plainNumber(value), 64)
	if err != nil || err2 != nil || compareAmounts(a, p.beside, got, key) == alikeAmount {
		return false
	}
	m, k := measureOf(p.beside), measureOfKey(key)
	if k.of == money && m.of == noDimension {
		m = measure{of: money, scale: 1}
	}
	x, y := bareFigures(p.text), bareFigures(value)
	if k.of != noDimension && k.of == m.of && !m.rough && !k.rough && k.of != temperature {
		want := a * m.scale / k.scale
		if k.of == money && k.scale < 1 && equal(got, float64(int64(a))) {
			return true // 361 cents, for 361.35 euros
		}
		if equal(a, got) && (k.of != share || k.scale != 1) {
			return true // 90 seconds, for 90 minutes
		}
		if k.of != share && (equal(want, got*10) || equal(want, got*100) || equal(want*10, got) || equal(want*100, got)) {
			return true
		}
		if w := strconv.FormatFloat(want, 'f', -1, 64); want >= 100 && !strings.Contains(w+value, ".") {
			return slippedFigures(w, plainNumber(value), 3)
		}
		return len(x) == 2 && slippedFigures(x, y, 2)
	}
	if x == y {
		return len(x) >= 2 && compareAmounts(a, p.beside, got, key) == otherAmount
	}
	for _, s := range scalesOf(m.of) {
		if len(y) < len(x) && (nearly(a*max(m.scale, 1e-9)/s, got) || nearly(a, got*s)) {
			return false // rounded
		}
	}
	return slippedFigures(x, y, 4)
}

// slippedFigures says whether the figures of a number are those of another with two swapped that stand side by side, or, in one of so
// many figures at least, with one more, one less or another one.
func slippedFigures(x, y string, least int) bool {
	switch {
	case x == y:
		return false
	case len(x) == len(y):
		at := 0
		for x[at] == y[at] {
			at++
		}
		if at+1 < len(x) && len(x) >= min(least, 3) && x[at] == y[at+1] && x[at+1] == y[at] && x[at+2:] == y[at+2:] {
			return true
		}
		return len(x) >= 4 && x[at+1:] == y[at+1:]
	case len(x) == len(y)+1 && len(x) >= least:
		return oneMore(x, y)
	case len(y) == len(x)+1 && len(y) > least:
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
