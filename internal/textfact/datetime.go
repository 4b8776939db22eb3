package textfact

import (
	"strings"
	"time"
)

// stamp is a day with a clock time. The instant is known where an offset or a zone is.
type stamp struct {
	wall    time.Time // the written day and clock time, as if in UTC
	instant either[time.Time]
	known   bool
}

// localDay returns the day of s in the options' zone; without a zone, or without a known instant, the written one.
func (s stamp) localDay(o *Options) either[day] {
	if !s.known || o.Zone == nil {
		return one(dayOf(s.wall))
	}
	return mapEither(s.instant, func(t time.Time) day { return dayOf(t.In(o.Zone)) })
}

// localClock is localDay for the clock time.
func (s stamp) localClock(o *Options) clock {
	if !s.known || o.Zone == nil {
		return clock{times: one(clockOf(s.wall))}
	}
	return clock{times: mapEither(s.instant, func(t time.Time) time.Duration { return clockOf(t.In(o.Zone)) })}
}

// in makes the instants at which the clocks of a zone show the wall time: two where the clocks are put back then, and
// both neighbours where they skip it.
func (s stamp) in(zone *time.Location) stamp {
	s.known = true
	offset := func(t time.Time) time.Duration {
		_, sec := t.In(zone).Zone()
		return time.Duration(sec) * time.Second
	}
	a := s.wall.Add(-offset(s.wall.Add(-26 * time.Hour)))
	b := s.wall.Add(-offset(s.wall.Add(26 * time.Hour)))
	fits := func(t time.Time) bool { return t.Add(offset(t)).Equal(s.wall) }
	switch fa, fb := fits(a), fits(b); {
	case a.Equal(b) || fa && !fb:
		s.instant = one(a)
	case fb && !fa:
		s.instant = one(b)
	default:
		s.instant = both(a, b)
	}
	return s
}

// stampAt reads an ISO day with a clock time at i.
func (r *reader) stampAt(i int) (s stamp, end int, ok bool) {
	t := r.t
	if digitRun(t, i)-i != 4 || len(t)-i < len("2026-06-09T15") || t[i+4] != '-' || t[i+7] != '-' || wordBefore(t, i) || joins(t, i-1) {
		return stamp{}, i, false
	}
	if digitRun(t, i+5) != i+7 || digitRun(t, i+8) != i+10 {
		return stamp{}, i, false
	}
	d := day{number(t, i, i+4), number(t, i+5, i+7), number(t, i+8, i+10)}
	at := i + 11
	if c := t[i+10]; c != 'T' && c != 't' && c != ' ' || !d.valid() || d.y == 0 {
		return stamp{}, i, false
	}
	since, end, ok := r.clockDigits(at)
	if !ok {
		return stamp{}, i, false
	}
	if since, end, ok = r.withHalf(since, end); !ok {
		return stamp{}, i, false
	}
	s.wall = d.time().Add(since)
	return r.inZone(s, end, t[i+10] != ' ' || end-at > len("15:30"))
}

// clockDigits reads 15:30, 15:30:00 and 15:30:00.123.
func (r *reader) clockDigits(i int) (since time.Duration, end int, ok bool) {
	t := r.t
	a := digitRun(t, i)
	if a == i || a-i > 2 || byteAt(t, a) != ':' || digitRun(t, a+1) != a+3 {
		return 0, i, false
	}
	h, m, sec, nano := number(t, i, a), number(t, a+1, a+3), 0, 0
	end = a + 3
	if byteAt(t, end) == ':' {
		if digitRun(t, end+1) != end+3 {
			return 0, i, false
		}
		sec = number(t, end+1, end+3)
		end += 3
		if c := byteAt(t, end); (c == '.' || c == ',') && isDigit(byteAt(t, end+1)) {
			stop := digitRun(t, end+1)
			scale := int(time.Second)
			for _, c := range t[end+1 : min(stop, end+10)] {
				scale /= 10
				nano += int(c-'0') * scale
			}
			end = stop
		}
	}
	if h > 23 || m > 59 || sec > 59 {
		return 0, i, false
	}
	return clockTime(h, m, sec) + time.Duration(nano), end, true
}

func clockTime(h, m, s int) time.Duration {
	return time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(s)*time.Second
}

// withHalf applies the am or pm that may follow a clock time.
func (r *reader) withHalf(since time.Duration, i int) (time.Duration, int, bool) {
	half, end := r.halfAt(i)
	if half == noHalf {
		return since, i, true
	}
	since, ok := half.apply(since)
	return since, end, ok
}

// inZone reads the offset or zone that may follow a clock time. minus says whether an offset may be negative: in
// "10:00-12:00" the hyphen means something else.
func (r *reader) inZone(s stamp, i int, minus bool) (stamp, int, bool) {
	t := r.t
	if z, end, ok := zoneAt(t, i, minus); ok {
		s.known, s.instant = true, one(s.wall.Add(-z))
		return s, end, true
	}
	if zone, end, ok := r.namedZone(i); ok {
		return s.in(zone), end, true
	}
	if wordAfter(t, i) || joins(t, i) && t[i] != '-' && t[i] != '/' {
		return stamp{}, i, false
	}
	if r.o.Zone != nil {
		s = s.in(r.o.Zone)
	}
	return s, i, true
}

// zoneAt reads Z, +02:00, -0730, UTC or GMT, a space before it allowed.
func zoneAt(t []byte, i int, minus bool) (offset time.Duration, end int, ok bool) {
	at := i
	if byteAt(t, at) == ' ' {
		at++
	}
	c := byteAt(t, at)
	switch {
	case (c == 'Z' || c == 'z' && at == i) && !wordAfter(t, at+1):
		return 0, at + 1, true
	case (hasFold(t, at, "utc") || hasFold(t, at, "gmt")) && !wordAfter(t, at+3):
		if o, e, ok := zoneAt(t, at+3, true); ok && e > at+4 {
			return o, e, true
		}
		return 0, at + 3, true
	case c == '+' || c == '-' && minus:
		a := digitRun(t, at+1)
		minutes := 0
		switch n := a - at - 1; {
		case n == 4:
			minutes, end = number(t, a-2, a), a
			a -= 2
		case n == 2 && byteAt(t, a) == ':' && digitRun(t, a+1) == a+3:
			minutes, end = number(t, a+1, a+3), a+3
		case n == 2 && at == i:
			end = a
		default:
			return 0, i, false
		}
		offset = clockTime(number(t, at+1, a), minutes, 0)
		if c == '-' {
			offset = -offset
		}
		return offset, end, offset.Abs() <= 14*time.Hour && minutes < 60 && !wordAfter(t, end) && byteAt(t, end) != ':'
	}
	return 0, i, false
}

// namedZone reads an IANA zone: " Europe/Zurich" or "[Europe/Zurich]".
func (r *reader) namedZone(i int) (zone *time.Location, end int, ok bool) {
	t := r.t
	at := spaces(t, i)
	bracket := byteAt(t, at) == '['
	if bracket {
		at++
	}
	end = at
	for end < len(t) && end-at < 40 && (isLetter(t[end]) || t[end] == '/' || t[end] == '_' || t[end] == '-' && isLetter(byteAt(t, end+1))) {
		end++
	}
	name := string(t[at:end])
	if r.o.Zone == nil || name != r.o.Zone.String() || name == "" {
		if zone, ok = loadZone(name); !ok {
			return nil, i, false
		}
	} else {
		zone = r.o.Zone
	}
	if bracket {
		if byteAt(t, end) != ']' {
			return nil, i, false
		}
		end++
	}
	return zone, end, true
}

// loadZone looks an IANA name up. Only names of the usual areas are: text of a stranger names no other file.
func loadZone(name string) (*time.Location, bool) {
	area, _, ok := strings.Cut(name, "/")
	if !ok {
		return nil, false
	}
	switch area {
	case "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific", "Etc":
		zone, err := time.LoadLocation(name)
		return zone, err == nil
	}
	return nil, false
}

// findDateTimes appends the days with clock times: ISO forms, and "9 June 2026 at 15:30".
func (r *reader) findDateTimes(dst []Found) []Found {
	start := len(dst)
	dst = r.findDates(dst)
	kept := start
	for _, f := range dst[start:] {
		s, end, ok := r.stampAt(f.Lo)
		if !ok {
			s, end, ok = r.clockBehind(f)
		}
		if ok {
			dst[kept] = r.found(DateTime, f.Lo, end, s)
			kept++
		}
	}
	return dst[:kept]
}

// clockBehind reads the clock time that may follow a date in words.
func (r *reader) clockBehind(f Found) (s stamp, end int, ok bool) {
	t := r.t
	d, _ := f.Value.data.(date)
	if d.vague || d.days.two || d.days.a.y == 0 {
		return s, 0, false
	}
	at := f.Hi
	if byteAt(t, at) == ',' {
		at++
	}
	if w := wordNext(t, at); string(t[w.lo:w.hi]) == "at" {
		at = w.hi
	}
	at = spaces(t, at)
	c, end, ok := r.clockAt(at)
	if at == f.Hi || !ok || c.times.two {
		return s, 0, false
	}
	s.wall = d.days.a.time().Add(c.times.a)
	if c.offset {
		s.known, s.instant = true, one(s.wall.Add(-c.from))
		return s, end, true
	}
	if c.foreign {
		return s, end, true
	}
	return r.inZone(s, end, false)
}

// maxOffsets is the greatest difference between two local times at one instant.
const maxOffsets = 26 * time.Hour

func compareStamps(op Op, v, limit stamp) Tri {
	if v.known && limit.known {
		return agree(v.instant, limit.instant, func(a, b time.Time) Tri { return ordered(op, a.Compare(b)) })
	}
	if gap := v.wall.Sub(limit.wall); gap.Abs() > maxOffsets*2 {
		return ordered(op, v.wall.Compare(limit.wall))
	}
	return Unknown
}
