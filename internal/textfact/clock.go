package textfact

import (
	"cmp"
	"time"
)

// clock is a time of day. foreign: it names another zone than the one it is read in, and no day to convert it on.
type clock struct {
	times   either[time.Duration] // since midnight
	foreign bool
	offset  bool // it carries an offset from UTC
	from    time.Duration
}

func clockOf(t time.Time) time.Duration {
	h, m, s := t.Clock()
	return clockTime(h, m, s) + time.Duration(t.Nanosecond())
}

// half is am or pm.
type half uint8

const (
	noHalf half = iota
	am
	pm
)

// apply turns a time on the twelve hour clock into one since midnight; a time past noon stays (15:30 pm).
func (h half) apply(since time.Duration) (time.Duration, bool) {
	noon := 12 * time.Hour
	switch {
	case since >= 13*time.Hour:
		return since, h == pm
	case since >= noon && h == am:
		return since - noon, true
	case since < noon && h == pm:
		return since + noon, true
	}
	return since, true
}

// halfAt reads am, p.m., "in the morning" and the like at i.
func (r *reader) halfAt(i int) (half, int) {
	t := r.t
	at := spaces(t, i)
	if c := byteAt(t, at) | 0x20; c == 'a' || c == 'p' {
		h := am
		if c == 'p' {
			h = pm
		}
		switch {
		case hasFold(t, at+1, "m") && !wordAfter(t, at+2):
			return h, at + 2
		case hasFold(t, at+1, ".m.") && !wordAfter(t, at+4):
			return h, at + 4
		case hasFold(t, at+1, ".m") && !wordAfter(t, at+3):
			return h, at + 3
		}
	}
	switch {
	case at == i:
	case hasFold(t, at, "in the morning"):
		return am, at + len("in the morning")
	case hasFold(t, at, "in the afternoon"):
		return pm, at + len("in the afternoon")
	case hasFold(t, at, "in the evening"):
		return pm, at + len("in the evening")
	case hasFold(t, at, "tonight"):
		return pm, i
	}
	return noHalf, i
}

// clockAt reads a clock time at i.
func (r *reader) clockAt(i int) (c clock, end int, ok bool) {
	t := r.t
	if i >= len(t) || wordBefore(t, i) {
		return clock{}, i, false
	}
	if isLetter(t[i]) {
		return r.namedClock(i)
	}
	if p := byteAt(t, i-1); (p == ':' || p == '.' || p == ',') && isDigit(byteAt(t, i-2)) || p == '+' || p == '$' {
		return clock{}, i, false
	}
	since, end, ok := r.clockDigits(i)
	bare := !ok
	if bare {
		if since, end, ok = r.hourAt(i); !ok {
			return clock{}, i, false
		}
	}
	half, after := r.halfAt(end)
	switch {
	case half != noHalf:
		if since, ok = half.apply(since); !ok || bare && since >= 24*time.Hour {
			return clock{}, i, false
		}
		c, end = clock{times: one(since)}, after
	case bare:
		if end, ok = oclock(t, end); !ok {
			return clock{}, i, false
		}
		if half, after := r.halfAt(end); half != noHalf {
			since, _ = half.apply(since)
			c, end = clock{times: one(since)}, after
		} else {
			c = eitherHalf(since)
		}
	case r.loc.halfDay && r.prose && t[i] != '0' && since < 13*time.Hour && since >= time.Hour:
		c = eitherHalf(since)
	default:
		c = clock{times: one(since)}
	}
	if wordAfter(t, end) && byteAt(t, end)|0x20 != 'z' && byteAt(t, end) != 'h' || byteAt(t, end) == '%' || byteAt(t, end) == ':' && isDigit(byteAt(t, end+1)) {
		return clock{}, i, false
	}
	if byteAt(t, end) == 'h' {
		if end++; wordAfter(t, end) {
			return clock{}, i, false
		}
	}
	end = r.clockZone(&c, end)
	return c, end, true
}

// oclock passes " o'clock".
func oclock(t []byte, i int) (end int, ok bool) {
	at := spaces(t, i)
	for _, s := range [2]string{"o'clock", "o’clock"} {
		if at > i && hasFold(t, at, s) && !wordAfter(t, at+len(s)) {
			return at + len(s), true
		}
	}
	return i, false
}

// eitherHalf is a time that may be before or after noon.
func eitherHalf(since time.Duration) clock {
	since %= 12 * time.Hour
	return clock{times: both(since, since+12*time.Hour)}
}

// hourAt reads the hour of "3 pm", and "3.30 pm".
func (r *reader) hourAt(i int) (since time.Duration, end int, ok bool) {
	t := r.t
	a := digitRun(t, i)
	if a == i || a-i > 2 {
		return 0, i, false
	}
	h, m, end := number(t, i, a), 0, a
	if byteAt(t, a) == '.' && digitRun(t, a+1) == a+3 {
		m, end = number(t, a+1, a+3), a+3
	}
	if h < 1 || h > 12 || m > 59 {
		return 0, i, false
	}
	return clockTime(h, m, 0), end, true
}

func (r *reader) namedClock(i int) (clock, int, bool) {
	t := r.t
	end := letterRun(t, i)
	if wordAfter(t, end) || joins(t, i-1) || joins(t, end) && t[end] != '-' {
		return clock{}, i, false
	}
	var buf letters
	switch string(lower(&buf, t[i:end])) {
	case "noon", "midday":
		return clock{times: one(12 * time.Hour)}, end, true
	case "midnight":
		return clock{times: one(time.Duration(0))}, end, true
	}
	return clock{}, i, false
}

// clockZone reads the zone behind a clock time and notes whether it is another one than the one that is asked for.
func (r *reader) clockZone(c *clock, i int) int {
	t := r.t
	if o, end, ok := zoneAt(t, i, false); ok {
		c.offset, c.from = true, o
		c.foreign = r.o.Zone != nil && !r.zoneHas(o, "")
		return end
	}
	w := wordNext(t, i)
	if n := w.hi - w.lo; w.lo == i || n < 2 || n > 5 {
		return i
	}
	name := t[w.lo:w.hi]
	switch string(name) {
	case "CET", "CEST", "EET", "EEST", "WET", "WEST", "BST", "IST", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "ET", "CT", "MT", "PT", "JST", "AEST", "AEDT", "SGT", "HKT":
		c.foreign = r.o.Zone != nil && !r.zoneHas(0, string(name))
		return w.hi
	}
	return i
}

// zoneHas reports whether the options' zone has this offset, or abbreviation, all year round or in one half of it. An
// offset must hold on the turn's day, where that is known.
func (r *reader) zoneHas(offset time.Duration, name string) bool {
	year := 2026
	if !r.o.At.IsZero() {
		year = r.o.At.Year()
	}
	for _, month := range [2]time.Month{time.January, time.July} {
		n, sec := time.Date(year, month, 1, 12, 0, 0, 0, r.o.Zone).Zone()
		if name == "" && time.Duration(sec)*time.Second != offset {
			return false
		}
		if name != "" && (n == name || len(name) == 2 && len(n) == 3 && n[0] == name[0] && n[2] == name[1]) {
			return true
		}
	}
	return name == ""
}

// findTimes appends the clock times of a text, those inside date-times included.
func (r *reader) findTimes(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		c := t[i]
		switch {
		case isDigit(c):
			if s, end, ok := r.stampAt(i); ok {
				dst = append(dst, r.found(Time, i, end, s.localClock(r.o)))
				i = end
				continue
			}
			c, end, ok := r.clockAt(i)
			if ok {
				dst = append(dst, r.found(Time, i, end, c))
				i = end
				continue
			}
			i = digitRun(t, i)
		case hasFold(t, i, "noon") || hasFold(t, i, "mid"):
			if c, end, ok := r.clockAt(i); ok {
				dst = append(dst, r.found(Time, i, end, c))
				i = end
				continue
			}
			i = wordRun(t, i)
		case isLetter(c) || c == '_':
			i = wordRun(t, i)
		case c < 0x80:
			i++
		default:
			i = max(i+1, wordRun(t, i))
		}
	}
	return dst
}

func compareClocks(op Op, v, limit clock) Tri {
	if v.foreign || limit.foreign {
		return Unknown
	}
	return agree(v.times, limit.times, func(a, b time.Duration) Tri { return ordered(op, cmp.Compare(a, b)) })
}
