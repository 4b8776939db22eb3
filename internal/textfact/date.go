package textfact

import "time"

// date is a day that was read. Where only the weekday is known ("next Tuesday"), vague is set.
type date struct {
	days    either[day]
	vague   bool
	weekday time.Weekday
}

// findDates appends the dates of a text.
func (r *reader) findDates(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		c := t[i]
		switch {
		case isDigit(c):
			d, end, ok := r.dateAt(i)
			if ok {
				dst = append(dst, r.found(Date, i, end, d))
				i = end
				continue
			}
			i = tokenEnd(t, i)
		case isLetter(c) || c == '_':
			end := wordRun(t, i)
			if end-i >= 3 && end-i <= 9 && mayStartDate(t[i:]) && !joins(t, i-1) {
				if d, e, ok := r.dateAt(i); ok {
					dst = append(dst, r.found(Date, i, e, d))
					end = e
				}
			}
			i = end
		case c < 0x80:
			i++
		default:
			i = max(i+1, wordRun(t, i))
		}
	}
	return dst
}

// mayStartDate reports whether the first three letters of w are those of a month, a weekday, today, tonight, tomorrow,
// yesterday, next, last, this or coming.
func mayStartDate(w []byte) bool {
	var buf letters
	switch string(lower(&buf, w[:3])) {
	case "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
		"mon", "tue", "wed", "thu", "fri", "sat", "sun", "tod", "ton", "tom", "yes", "nex", "las", "thi", "com":
		return true
	}
	return false
}

// dateAt reads a date at i.
func (r *reader) dateAt(i int) (d date, end int, ok bool) {
	t := r.t
	if i >= len(t) {
		return date{}, i, false
	}
	if isDigit(t[i]) {
		if s, end, ok := r.stampAt(i); ok {
			return date{days: s.localDay(r.o)}, end, true
		}
		days, end, ok := r.dayAt(i)
		if !ok {
			return date{}, i, false
		}
		return date{days: days}, end, true
	}
	if days, end, ok := r.dayAt(i); ok {
		return date{days: days}, end, true
	}
	return r.relativeDate(i)
}

// dayAt reads a day with its month at i: ISO, numeric by locale, or with the name of the month.
func (r *reader) dayAt(i int) (days either[day], end int, ok bool) {
	t := r.t
	if !isDigit(t[i]) {
		return r.monthFirst(i)
	}
	a := digitRun(t, i)
	if wordBefore(t, i) || joins(t, i-1) {
		return days, i, false
	}
	switch {
	case a-i == 4:
		return r.yearFirst(i, a)
	case a-i > 2:
		return days, i, false
	}
	if c := byteAt(t, a); (c == '/' || c == '.' || c == '-') && isDigit(byteAt(t, a+1)) {
		return r.numericDay(i, a)
	}
	return r.dayFirst(i, a)
}

// yearFirst reads 2026-06-09, 2026/06/09 and 2026.06.09.
func (r *reader) yearFirst(i, a int) (days either[day], end int, ok bool) {
	t := r.t
	sep := byteAt(t, a)
	if sep != '-' && sep != '/' && sep != '.' {
		return days, i, false
	}
	b := digitRun(t, a+1)
	c := digitRun(t, min(b+1, len(t)))
	if byteAt(t, b) != sep || b-a < 2 || b-a > 3 || c-b < 2 || c-b > 3 || wordAfter(t, c) || joins(t, c) {
		return days, i, false
	}
	d := day{number(t, i, a), number(t, a+1, b), number(t, b+1, c)}
	return one(d), c, d.valid() && d.y > 0
}

// numericDay reads 6/9/2026, 9.6.2026 and, behind a word such as "on", 6/9.
func (r *reader) numericDay(i, a int) (days either[day], end int, ok bool) {
	t := r.t
	sep := t[a]
	b := digitRun(t, a+1)
	if b-a > 3 {
		return days, i, false
	}
	x, y := number(t, i, a), number(t, a+1, b)
	year := 0
	end = b
	if byteAt(t, b) == sep && isDigit(byteAt(t, b+1)) {
		c := digitRun(t, b+1)
		if n := c - b - 1; n != 2 && n != 4 {
			return days, i, false
		}
		year, end = number(t, b+1, c), c
		if c-b == 3 {
			year += 2000
		}
	} else if sep != '/' || r.prose && !r.behindDateWord(i) {
		return days, i, false
	}
	if wordAfter(t, end) || joins(t, end) {
		return days, i, false
	}
	md, dm := day{year, x, y}, day{year, y, x}
	dayFirst := r.loc.dayFirst || sep == '.'
	switch {
	case md.valid() && dm.valid() && md != dm && !dayFirst && !r.loc.monthFirst:
		if year == 0 {
			return both(r.inYear(md).a, r.inYear(dm).a), end, true
		}
		return both(md, dm), end, true
	case dm.valid() && (dayFirst || !md.valid()):
		return r.inYear(dm), end, true
	case md.valid():
		return r.inYear(md), end, true
	}
	return days, i, false
}

func (r *reader) behindDateWord(i int) bool {
	var buf letters
	w := wordBack(r.t, i)
	switch string(lower(&buf, r.t[w.lo:w.hi])) {
	case "on", "by", "until", "till", "before", "after", "from", "since", "due":
		return w.hi < i
	}
	if _, ok := weekdayOf(r.t[w.lo:w.hi]); ok {
		return true
	}
	return false
}

// dayFirst reads 9 June 2026, 9th of June, 9-Jun-2026, 9. June 2026.
func (r *reader) dayFirst(i, a int) (days either[day], end int, ok bool) {
	t := r.t
	d := number(t, i, a)
	a = passOrdinal(t, a)
	dotted := byteAt(t, a) == '.' && byteAt(t, a+1) == ' '
	if dotted {
		a++
	}
	if wordAfter(t, a) {
		return days, i, false
	}
	hyphen := byteAt(t, a) == '-'
	w := span{a + 1, letterRun(t, min(a+1, len(t)))}
	if !hyphen {
		w = wordNext(t, a)
		if string(t[w.lo:w.hi]) == "of" {
			w = wordNext(t, w.hi)
		}
		if w.lo == a {
			return days, i, false
		}
	}
	m := monthOf(t[min(w.lo, len(t)):w.hi])
	if m == 0 || m == 5 && (dotted || t[w.lo] == 'm') && !r.mayIsMonth(w.hi) || dotted && opensLine(t, i) && !r.mayIsMonth(w.hi) {
		return days, i, false
	}
	end = w.hi
	if byteAt(t, end) == '.' && w.hi-w.lo <= 4 {
		end++
	}
	return r.withYear(day{0, m, d}, end, w.hi, hyphen)
}

// opensLine says whether a line begins at i: what stands there with a full stop behind it is the number of an entry.
func opensLine(t []byte, i int) bool {
	for i > 0 && (t[i-1] == ' ' || t[i-1] == '\t') {
		i--
	}
	return i == 0 || t[i-1] == '\n'
}

// mayIsMonth decides whether "may", in small letters, is the month: only beside a year.
func (r *reader) mayIsMonth(end int) bool {
	_, _, ok := r.yearAt(end, false)
	return ok
}

// monthFirst reads June 9, June 9th, 2026, Jun. 9.
func (r *reader) monthFirst(i int) (days either[day], end int, ok bool) {
	t := r.t
	w := span{i, letterRun(t, i)}
	m := monthOf(t[w.lo:w.hi])
	if m == 0 || wordAfter(t, w.hi) || wordBefore(t, i) {
		return days, i, false
	}
	a := w.hi
	if byteAt(t, a) == '.' && w.hi-w.lo <= 4 {
		a++
	}
	a = spaces(t, a)
	if hasFold(t, a, "the ") {
		a += len("the ")
	}
	b := digitRun(t, a)
	if a == w.hi || b == a || b-a > 2 {
		return days, i, false
	}
	d, end := number(t, a, b), passOrdinal(t, b)
	if wordAfter(t, end) || byteAt(t, end) == ':' && isDigit(byteAt(t, end+1)) || byteAt(t, end) == '%' || joins(t, end) && t[end] != '-' {
		return days, i, false
	}
	if m == 5 && t[i] == 'm' && end == b && !r.mayIsMonth(end) {
		return days, i, false
	}
	return r.withYear(day{0, m, d}, end, end, false)
}

// withYear reads the year that may follow at one of two places: behind the full stop of an abbreviation, or without it.
func (r *reader) withYear(d day, end, bare int, hyphen bool) (days either[day], hi int, ok bool) {
	if y, e, ok := r.yearAt(end, hyphen); ok {
		d.y = y
		return one(d), e, d.valid()
	}
	return r.inYear(d), bare, d.valid()
}

// yearAt reads " 2026", ", 2026" or "-2026".
func (r *reader) yearAt(i int, hyphen bool) (year, end int, ok bool) {
	t := r.t
	var at int
	switch {
	case hyphen && byteAt(t, i) == '-':
		at = i + 1
	case byteAt(t, i) == ',':
		at = spaces(t, i+1)
	default:
		at = spaces(t, i)
	}
	end = digitRun(t, at)
	if at == i || end-at != 4 || t[at] != '1' && t[at] != '2' || wordAfter(t, end) || joins(t, end) {
		return 0, i, false
	}
	return number(t, at, end), end, true
}

func passOrdinal(t []byte, i int) int {
	if hasFold(t, i, "st") || hasFold(t, i, "nd") || hasFold(t, i, "rd") || hasFold(t, i, "th") {
		if !wordAfter(t, i+2) {
			return i + 2
		}
	}
	return i
}

// relativeDate reads weekdays, today, tomorrow, yesterday, and "next Tuesday".
func (r *reader) relativeDate(i int) (d date, end int, ok bool) {
	t := r.t
	end = letterRun(t, i)
	if wordAfter(t, end) || wordBefore(t, i) || joins(t, end) {
		return date{}, i, false
	}
	if wd, ok := weekdayOf(t[i:end]); ok {
		d, hi, ok := r.weekdayDate(wd, end)
		short := r.prose && end-i == 3 && hi == end && !r.behindDateWord(i) // "Sun", "Sat" may be other words
		return d, hi, ok && !short
	}
	var buf letters
	switch string(lower(&buf, t[i:end])) {
	case "today", "tonight":
		return r.daysOff(0), end, true
	case "tomorrow":
		return r.daysOff(1), end, true
	case "yesterday":
		return r.daysOff(-1), end, true
	case "next", "last", "coming", "this":
		w := wordNext(t, end)
		wd, ok := weekdayOf(t[w.lo:w.hi])
		if !ok || w.lo == end {
			return date{}, i, false
		}
		if hasFold(t, i, "this") {
			return r.weekdayDate(wd, w.hi)
		}
		return date{vague: true, weekday: wd}, w.hi, true
	}
	return date{}, i, false
}

func (r *reader) daysOff(n int) date {
	now, ok := r.today()
	if !ok {
		return date{vague: true, weekday: -1}
	}
	return date{days: one(now.plus(n))}
}

// weekdayDate reads what follows a weekday: "Tuesday, June 9" is that day; a weekday alone is the next one from the
// turn on, today's included, which leaves two readings.
func (r *reader) weekdayDate(wd time.Weekday, end int) (date, int, bool) {
	t := r.t
	at := end
	if c := byteAt(t, at); c == ',' || c == '.' {
		at++
	}
	at = spaces(t, at)
	if hasFold(t, at, "the ") {
		at += len("the ")
	}
	if at > end && at < len(t) {
		if isDigit(t[at]) {
			if s, e, ok := r.stampAt(at); ok {
				return date{days: s.localDay(r.o)}, e, true
			}
		}
		if isDigit(t[at]) || isLetter(t[at]) {
			if days, e, ok := r.dayAt(at); ok {
				return date{days: days}, e, true
			}
		}
	}
	now, ok := r.today()
	if !ok {
		return date{vague: true, weekday: wd}, end, true
	}
	ahead := (int(wd-now.time().Weekday()) + 7) % 7
	if ahead == 0 {
		return date{days: both(now, now.plus(7))}, end, true
	}
	return date{days: one(now.plus(ahead))}, end, true
}

func compareDates(op Op, v, limit date) Tri {
	if v.vague || limit.vague {
		if v.vague && limit.vague || op != OpEquals {
			return Unknown
		}
		if limit.vague {
			v, limit = limit, v
		}
		d := limit.days.a
		if v.weekday >= 0 && d.y != 0 && !limit.days.two && d.time().Weekday() != v.weekday {
			return No
		}
		return Unknown
	}
	return agree(v.days, limit.days, func(a, b day) Tri {
		switch {
		case a.y != 0 && b.y != 0:
			return ordered(op, a.cmp(b))
		case op == OpEquals && (a.m != b.m || a.d != b.d):
			return No
		}
		return Unknown
	})
}
