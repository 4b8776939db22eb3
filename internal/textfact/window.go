package textfact

import (
	"strings"
	"time"
)

// window is a time with a start and an end: two clock times, or two date-times. Its length is known where both ends
// have one reading.
type window struct {
	start, end clock
	from, to   stamp
	dated      bool // from and to count, not start and end
}

// findWindows appends the windows of a text: "from 2 to 4 pm", "10:00-12:00", "between 10 and 12", ISO intervals.
func (r *reader) findWindows(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		c := t[i]
		switch {
		case isDigit(c) || hasFold(t, i, "noon") || hasFold(t, i, "mid"):
			if w, lo, end, ok := r.windowAt(i); ok {
				dst = append(dst, r.found(Window, lo, end, w))
				i = end
				continue
			}
			if isDigit(c) {
				i = digitRun(t, i)
			} else {
				i = wordRun(t, i)
			}
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

// windowAt reads the window whose first time stands at i.
func (r *reader) windowAt(i int) (w window, lo, end int, ok bool) {
	if w, end, ok := r.intervalAt(i); ok {
		return w, i, end, true
	}
	start, a, ok := r.clockAt(i)
	hour := -1
	if !ok {
		if hour, a, ok = r.bareHour(i); !ok {
			return w, 0, 0, false
		}
	}
	opener := r.openerBefore(i)
	at, ok := r.connector(a, opener.word == "between")
	if !ok {
		return w, 0, 0, false
	}
	stop, end, ok := r.clockAt(at)
	switch {
	case hour < 0 && ok:
		w.start, w.end = start, stop
		if w.start.times.two && !w.end.times.two {
			w.start.times = nearestHalf(w.start.times, w.end.times.a)
		}
	case hour < 0: // "from 2 pm to 4"
		h, e, fits := r.bareHour(at)
		if end = e; !fits || opener.word == "" || !r.closesWindow(end) {
			return w, 0, 0, false
		}
		w.start, w.end = start, hourClock(h)
	case ok: // "from 2 to 4 pm", "2-4 pm"
		w.start, w.end = hourClock(hour), stop
		if !stop.times.two {
			w.start.times = nearestHalf(w.start.times, stop.times.a)
		}
	default: // "between 10 and 12"
		h, e, fits := r.bareHour(at)
		if end = e; !fits || opener.word == "" || !r.closesWindow(end) {
			return w, 0, 0, false
		}
		w.start, w.end = hourClock(hour), hourClock(h)
	}
	return w, opener.at, end, true
}

type opener struct {
	word string
	at   int
}

// openerBefore reads "from" or "between" before i.
func (r *reader) openerBefore(i int) opener {
	w := wordBack(r.t, i)
	switch {
	case r.wordIs(w, "from"):
		return opener{"from", w.lo}
	case r.wordIs(w, "between"):
		return opener{"between", w.lo}
	}
	return opener{"", i}
}

// connector passes the dash or word between the two times of a window.
func (r *reader) connector(i int, between bool) (int, bool) {
	t := r.t
	at := spaces(t, i)
	if n := dashLen(t, at); n > 0 {
		return spaces(t, at+n), true
	}
	w := wordNext(t, i)
	switch word := string(t[w.lo:w.hi]); word {
	case "to", "until", "till":
		return spaces(t, w.hi), !between && w.lo > i
	case "and":
		return spaces(t, w.hi), between && w.lo > i
	}
	return i, false
}

// bareHour reads an hour without minutes, am or pm.
func (r *reader) bareHour(i int) (hour, end int, ok bool) {
	t := r.t
	end = digitRun(t, i)
	if end == i || end-i > 2 || wordAfter(t, end) || wordBefore(t, i) || joins(t, i-1) || byteAt(t, end) == '%' || byteAt(t, i-1) == '$' {
		return 0, i, false
	}
	if c := byteAt(t, end); (c == ':' || c == '.' || c == ',' || c == '/') && isDigit(byteAt(t, end+1)) {
		return 0, i, false
	}
	h := number(t, i, end)
	return h, end, h <= 24
}

// closesWindow reports whether nothing follows that makes the hours a count of something: "between 10 and 12 people".
func (r *reader) closesWindow(i int) bool {
	w := wordNext(r.t, i)
	if w.empty() {
		c := byteAt(r.t, spaces(r.t, i))
		return c != '%' && c != '-' && c < 0x80
	}
	var buf letters
	switch string(lower(&buf, r.t[w.lo:w.hi])) {
	case "on", "today", "tomorrow", "tonight", "and", "or", "works", "would", "at", "in", "with", "if", "please", "for", "this", "next":
		return true
	}
	if monthOf(r.t[w.lo:w.hi]) > 0 {
		return false
	}
	_, weekday := weekdayOf(r.t[w.lo:w.hi])
	return weekday
}

// hourClock is an hour that may be one of the afternoon.
func hourClock(h int) clock {
	since := time.Duration(h) * time.Hour
	if h < 1 || h > 12 {
		return clock{times: one(since % (24 * time.Hour))}
	}
	return eitherHalf(since)
}

// nearestHalf decides the half of the day of a start whose end is known: the later one that still lies before the end.
func nearestHalf(start either[time.Duration], end time.Duration) either[time.Duration] {
	if !start.two {
		return start
	}
	for _, s := range [2]time.Duration{start.b, start.a} {
		if s < end {
			return one(s)
		}
	}
	return one(start.b) // over midnight
}

// intervalAt reads an ISO interval: two date-times, or a date-time and a duration, with a slash between.
func (r *reader) intervalAt(i int) (w window, end int, ok bool) {
	t := r.t
	from, a, ok := r.stampAt(i)
	if !ok || byteAt(t, a) != '/' {
		return w, i, false
	}
	if to, end, ok := r.bareStamp(a + 1); ok {
		return window{from: from, to: to, dated: true}, end, true
	}
	end = wordRun(t, a+1)
	l, ok := isoDuration(string(t[a+1 : min(end, a+1+maxDigits)]))
	gap, fits := l.exact()
	if !ok || !fits {
		return w, i, false
	}
	to := from
	to.wall = to.wall.Add(gap)
	to.instant = mapEither(from.instant, func(t time.Time) time.Time { return t.Add(gap) })
	return window{from: from, to: to, dated: true}, end, true
}

// bareStamp is stampAt behind the slash of an interval.
func (r *reader) bareStamp(i int) (stamp, int, bool) {
	rest := *r
	rest.t = r.t[i:]
	s, end, ok := rest.stampAt(0)
	return s, i + end, ok
}

// exact returns a length that is counted in seconds alone.
func (a length) exact() (time.Duration, bool) {
	if !a.business.zero() || !a.months.zero() || a.seconds.neg {
		return 0, false
	}
	n, ok := a.seconds.shift(9).ceilDiv(1)
	return time.Duration(n), ok && n < int64(100*365*24*time.Hour)
}

// PartOf returns one part of a window: start, end (Time or DateTime) or length (Duration). ok is false where v is no
// window or a hidden one, and where the length is not known. A window made by hand, not by this package, has no parts.
func PartOf(v Value, part string) (Value, bool) {
	w, ok := v.data.(window)
	if !ok {
		return Value{}, false
	}
	switch part {
	case "start", "end":
		s, c := w.from, w.start
		if part == "end" {
			s, c = w.to, w.end
		}
		if w.dated {
			return Value{Type: DateTime, Text: v.Text, data: s}, true
		}
		return Value{Type: Time, Text: v.Text, data: c}, true
	case "length":
		gap, ok := w.length()
		if !ok {
			return Value{}, false
		}
		l := length{seconds: fromInt(int64(gap)).shift(-9)}
		return Value{Type: Duration, Text: v.Text, data: one(reach{lo: l, hi: l})}, true
	}
	return Value{}, false
}

// length returns the time from start to end; over midnight where the end is the earlier clock time.
func (w window) length() (time.Duration, bool) {
	if w.dated {
		if w.from.known && w.to.known && !w.from.instant.two && !w.to.instant.two {
			return w.to.instant.a.Sub(w.from.instant.a), true
		}
		return w.to.wall.Sub(w.from.wall), !w.from.known && !w.to.known
	}
	a, b := w.start.times, w.end.times
	if a.two != b.two {
		return 0, false
	}
	gap := (b.a - a.a + 24*time.Hour) % (24 * time.Hour)
	if a.two { // the halves go together: an hour from 10 to 12 is as long in the evening
		gap %= 12 * time.Hour
	}
	return gap, true
}

func windowAgainst(op Op, v, limit Value, o Options) Tri {
	part := "start"
	if op == OpMax || op == OpBelow {
		part = "end"
	}
	end, ok := PartOf(v, part)
	if !ok || op == OpEquals {
		return Unknown
	}
	return Satisfies(op, end, limit, o)
}

func compareWindows(op Op, v, limit window, o Options) Tri {
	if v.dated != limit.dated {
		return Unknown
	}
	start := compareClocks(op, v.start, limit.start)
	end := compareClocks(op, v.end, limit.end)
	if v.dated {
		start, end = compareStamps(op, v.from, limit.from), compareStamps(op, v.to, limit.to)
	}
	switch op {
	case OpMin, OpAbove:
		return start
	case OpMax, OpBelow:
		return end
	}
	return start.and(end)
}

// readWindow reads a whole field.
func (r *reader) readWindow(text string) (any, bool) {
	if strings.IndexByte(text, '/') >= 0 {
		w, end, ok := r.intervalAt(0)
		return w, ok && end == len(r.t)
	}
	w, lo, end, ok := r.windowAt(firstDigitOrWord(r.t))
	return w, ok && lo == 0 && end == len(r.t)
}

// firstDigitOrWord passes the word that may open a window.
func firstDigitOrWord(t []byte) int {
	for _, s := range [2]string{"from ", "between "} {
		if hasFold(t, 0, s) {
			return spaces(t, len(s))
		}
	}
	return 0
}
