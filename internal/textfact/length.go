package textfact

// length is a span of time in three dimensions that no fixed rate connects: seconds, business days, months.
type length struct {
	seconds, business, months decimal
}

// unit is a unit of time: n times ten to the power of shift of its dimension.
type unit struct {
	dimension
	n     int64
	shift int
}

type dimension uint8

const (
	inSeconds dimension = iota
	inBusinessDays
	inMonths
)

const daySeconds = 24 * 60 * 60

func (u unit) times(d decimal) (length, bool) {
	d, ok := d.shift(u.shift).times(u.n)
	switch u.dimension {
	case inBusinessDays:
		return length{business: d}, ok
	case inMonths:
		return length{months: d}, ok
	}
	return length{seconds: d}, ok
}

func (a length) plus(b length) (length, bool) {
	s, ok1 := a.seconds.plus(b.seconds)
	d, ok2 := a.business.plus(b.business)
	m, ok3 := a.months.plus(b.months)
	return length{s, d, m}, ok1 && ok2 && ok3
}

// unit reads a unit of time at i.
func (r *reader) unit(i int) (u unit, end int, ok bool) {
	t := r.t
	end = letterRun(t, i)
	if string(t[i:end]) == "" || end-i > 12 {
		if u, end, ok := micro(t, i); ok {
			return u, end, true
		}
		return unit{}, i, false
	}
	if wordAfter(t, end) {
		return unit{}, i, false
	}
	var buf letters
	w := lower(&buf, t[i:end])
	switch string(w) {
	case "business", "working", "work", "bank", "banking", "calendar":
		calendar := w[0] == 'c'
		next := wordNext(t, end)
		if next.lo == end && byteAt(t, end) == '-' {
			next = span{end + 1, letterRun(t, end+1)}
		}
		switch string(lower(&buf, t[next.lo:next.hi])) {
		case "day", "days":
			if calendar {
				return unit{inSeconds, daySeconds, 0}, next.hi, true
			}
			return unit{inBusinessDays, 1, 0}, next.hi, true
		}
		return unit{}, i, false
	}
	u, ok = unitOf(w)
	return u, end, ok
}

// micro reads µs, which is no ASCII.
func micro(t []byte, i int) (unit, int, bool) {
	if i+2 < len(t) && (t[i] == 0xC2 && t[i+1] == 0xB5 || t[i] == 0xCE && t[i+1] == 0xBC) && t[i+2] == 's' && !wordAfter(t, i+3) {
		return unit{inSeconds, 1, -6}, i + 3, true
	}
	return unit{}, i, false
}

// unitFrom returns the place of the first unit of time at or behind i, -1 where there is none. Most texts have none, and
// need no search for numbers then.
func unitFrom(t []byte, i int) int {
	var buf letters
	for ; i < len(t); i++ {
		c := t[i]
		if !isLetter(c) {
			if c == 0xC2 || c == 0xCE {
				if _, _, ok := micro(t, i); ok {
					return i
				}
			}
			continue
		}
		end := letterRun(t, i)
		switch c | 0x20 {
		case 'n', 'u', 'm', 's', 'h', 'd', 'w', 'f', 'y', 'b', 'c':
			if end-i == 1 {
				if i > 0 && t[i-1] != '\'' && t[i-1] != 0x99 { // the s of it's is no second, with either apostrophe
					return i
				}
			} else if end-i <= len(buf) && mayStartUnit(c, t[i+1]) {
				w := lower(&buf, t[i:end])
				if _, ok := unitOf(w); ok || string(w) == "business" || string(w) == "calendar" || string(w) == "bank" || string(w) == "banking" || w[0] == 'w' && string(w[:min(len(w), 4)]) == "work" {
					return i
				}
			}
		}
		i = end - 1
	}
	return -1
}

// mayStartUnit reports whether a unit of two letters or more starts with these two, one that unitFrom tells by its first
// letter.
func mayStartUnit(c, d byte) bool {
	d |= 0x20
	switch c | 0x20 {
	case 'n':
		return d == 's' || d == 'a'
	case 'u':
		return d == 's'
	case 'm':
		return d == 's' || d == 'i' || d == 'o'
	case 's', 'w':
		return d == 'e' || d == 'o' || d == 'k'
	case 'h':
		return d == 'r' || d == 'o'
	case 'd', 'c':
		return d == 'a'
	case 'f':
		return d == 'o'
	case 'y':
		return d == 'e' || d == 'r'
	case 'b':
		return d == 'u' || d == 'a'
	}
	return false
}

func unitOf(w []byte) (unit, bool) {
	switch string(w) {
	case "ns", "nanosecond", "nanoseconds":
		return unit{inSeconds, 1, -9}, true
	case "us", "microsecond", "microseconds":
		return unit{inSeconds, 1, -6}, true
	case "ms", "msec", "msecs", "millisecond", "milliseconds":
		return unit{inSeconds, 1, -3}, true
	case "s", "sec", "secs", "second", "seconds":
		return unit{inSeconds, 1, 0}, true
	case "min", "mins", "minute", "minutes":
		return unit{inSeconds, 60, 0}, true
	case "h", "hr", "hrs", "hour", "hours":
		return unit{inSeconds, 60 * 60, 0}, true
	case "d", "day", "days":
		return unit{inSeconds, daySeconds, 0}, true
	case "workday", "workdays", "weekday", "weekdays":
		return unit{inBusinessDays, 1, 0}, true
	case "wk", "wks", "week", "weeks":
		return unit{inSeconds, 7 * daySeconds, 0}, true
	case "fortnight", "fortnights":
		return unit{inSeconds, 14 * daySeconds, 0}, true
	case "month", "months":
		return unit{inMonths, 1, 0}, true
	case "yr", "yrs", "year", "years":
		return unit{inMonths, 12, 0}, true
	}
	return unit{}, false
}

// bounds returns the shortest and the longest time that a may last, in seconds: n business days last n days, and up to
// two more for each week begun; months have 28 to 31 days, years 365 or 366.
func (a length) bounds() (least, most decimal, ok bool) {
	weeks, ok := a.business.ceilDiv(5)
	least, ok1 := a.business.times(daySeconds)
	free, ok2 := fromInt(weeks).times(2 * daySeconds)
	most, ok3 := least.plus(free)
	lo, hi, ok4 := monthBounds(a.months)
	if !ok || !ok1 || !ok2 || !ok3 || !ok4 {
		return decimal{}, decimal{}, false
	}
	least, ok1 = least.plus(lo)
	most, ok2 = most.plus(hi)
	least, ok3 = least.plus(a.seconds)
	most, ok4 = most.plus(a.seconds)
	return least, most, ok1 && ok2 && ok3 && ok4
}

// monthBounds returns the seconds that n months may last. Whole years are exact; of the rest the bounds may be a day or
// two wide of the calendar, never inside it.
func monthBounds(n decimal) (least, most decimal, ok bool) {
	if n.zero() {
		return decimal{}, decimal{}, true
	}
	count, ok := n.ceilDiv(1)
	if !ok || count > 1_000_000_000 {
		return decimal{}, decimal{}, false
	}
	exact := fromInt(count).cmp(n) == 0
	years := count / 12
	low, high := years*365, years*366
	switch rest := count % 12; {
	case !exact:
		low, high = (count-1)*30-(count-1)/6-2, count*31
	case rest > 0:
		low, high = low+rest*30-2, high+rest*31-(rest-1)/3
	}
	return fromInt(max(low, 0) * daySeconds), fromInt(high * daySeconds), true
}

// compareLengths orders a and b: -1, 0, 1. Where they are of different dimensions, every order from least to most is
// possible.
func compareLengths(a, b length) (least, most int) {
	s, d, m := a.seconds.cmp(b.seconds), a.business.cmp(b.business), a.months.cmp(b.months)
	switch {
	case s <= 0 && d <= 0 && m <= 0:
		order := max(s+d+m, -1)
		return order, order
	case s >= 0 && d >= 0 && m >= 0:
		return 1, 1
	}
	aLeast, aMost, ok1 := a.bounds()
	bLeast, bMost, ok2 := b.bounds()
	if !ok1 || !ok2 {
		return -1, 1
	}
	return aLeast.cmp(bMost), aMost.cmp(bLeast)
}
