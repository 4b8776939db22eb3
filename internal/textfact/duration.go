package textfact

// findDurations appends the durations of a text. No duration reaches over the end of a sentence, so that only sentences
// which name a unit are searched for numbers.
func (r *reader) findDurations(dst []Found) []Found {
	for lo := 0; lo < len(r.t); {
		at := unitFrom(r.t, lo)
		if at < 0 {
			return dst
		}
		hi := sentenceEnd(r.t, at)
		dst = r.findDurationsIn(dst, sentenceStart(r.t, lo, at), hi)
		lo = hi
	}
	return dst
}

// sentenceStart returns the place behind the last sentence end of t[lo:at].
func sentenceStart(t []byte, lo, at int) int {
	for i := at - 1; i > lo; i-- {
		if endsSentence(t, i-1) {
			return i
		}
	}
	return lo
}

// sentenceEnd returns the place behind the first sentence end from at on, or the end of t.
func sentenceEnd(t []byte, at int) int {
	for i := at; i < len(t); i++ {
		if endsSentence(t, i) {
			return i + 1
		}
	}
	return len(t)
}

// endsSentence: behind a mark with white space no number goes on, and nothing that is read from a number on passes it.
func endsSentence(t []byte, i int) bool {
	c := t[i]
	return (c == '.' || c == '!' || c == '?') && i+1 < len(t) && (t[i+1] == ' ' || t[i+1] == '\n')
}

// findDurationsIn appends the durations of t[lo:end], which no duration reaches out of.
func (r *reader) findDurationsIn(dst []Found, lo, end int) []Found {
	i := lo
	for {
		q, ok := r.quantityIn(i, end)
		if !ok {
			return r.articleDurations(dst, i, end)
		}
		d, lo, hi, ok := r.durationAt(&q)
		if !ok {
			dst = r.articleDurations(dst, i, q.lo)
			i = q.hi
			continue
		}
		dst = r.articleDurations(dst, i, lo)
		dst = append(dst, r.found(Duration, lo, hi, d))
		i = hi
	}
}

// measure is a number with its unit, or several of them: 1 hour 30 minutes.
type measure struct {
	length either[length]
	unit   unit
	end    int
	open   bool // 5+ days
}

// durationAt reads the duration whose first number is q.
func (r *reader) durationAt(q *quantity) (d either[reach], lo, hi int, ok bool) {
	if !r.startsMeasure(q) {
		return d, 0, 0, false
	}
	between := r.wordIs(wordBack(r.t, q.lo), "between")
	m, ok := r.measureOf(q)
	var to measure
	if second, found := r.partner(q.hi, between); !ok && found {
		if to, ok = r.measureOf(&second); ok {
			m.length, ok = r.inUnit(q, to.unit)
		}
		if !ok {
			return d, 0, 0, false
		}
	} else if ok {
		if second, found := r.partner(m.end, between); found {
			to, _ = r.measureOf(&second)
		}
	}
	if !ok {
		return d, 0, 0, false
	}
	d, hi = mapEither(m.length, func(a length) reach { return reach{lo: a, hi: a, noHi: m.open} }), m.end
	if to.end > 0 {
		if d, ok = span2(m.length, to.length); !ok {
			return d, 0, 0, false
		}
		hi = to.end
	}
	if q.isWord && q.word == 1 && to.end == 0 && r.idle(q.lo, m.unit) {
		return d, 0, 0, false
	}
	return r.qualified(d, q.lo, hi, to.end > 0)
}

func span2(a, b either[length]) (either[reach], bool) {
	if _, most := compareLengths(a.a, b.a); most > 0 {
		return either[reach]{}, false
	}
	d := one(reach{lo: a.a, hi: b.a})
	if a.two || b.two {
		d = both(d.a, reach{lo: a.b, hi: b.b})
		if !a.two {
			d.b.lo = a.a
		}
		if !b.two {
			d.b.hi = b.a
		}
	}
	return d, true
}

// startsMeasure checks what stands before a number of a duration.
func (r *reader) startsMeasure(q *quantity) bool {
	if q.isWord {
		return true
	}
	t := r.t
	if q.odd || q.neg || q.glued < q.first || wordBefore(t, q.first) || joins(t, q.first-1) || byteAt(t, q.first-1) == '.' {
		return false
	}
	_, money := r.signBefore(q.lo, 0)
	return !money
}

// measureOf reads the unit behind q, and smaller units with their numbers behind it.
func (r *reader) measureOf(q *quantity) (m measure, ok bool) {
	u, end, open, ok := r.unitBehind(q.hi)
	if !ok {
		return measure{}, false
	}
	m = measure{unit: u, end: end, open: open}
	if m.length, ok = r.inUnit(q, u); !ok {
		return measure{}, false
	}
	for !m.length.two && !open {
		next, u, end, ok := r.smaller(m.end, m.unit)
		if !ok {
			break
		}
		sum, ok := m.length.a.plus(next)
		if !ok {
			return measure{}, false
		}
		m.length, m.unit, m.end = one(sum), u, end
	}
	return m, true
}

func (r *reader) inUnit(q *quantity, u unit) (either[length], bool) {
	n := r.amount(q)
	a, ok := u.times(n.a)
	if !n.two || !ok {
		return one(a), ok
	}
	b, ok := u.times(n.b)
	return both(a, b), ok
}

// smaller reads "30 minutes", "and 30 minutes" or "30m" behind a measure in a larger unit.
func (r *reader) smaller(i int, larger unit) (next length, u unit, end int, ok bool) {
	t := r.t
	at := i
	comma := byteAt(t, at) == ','
	if comma {
		at++
	}
	if w := wordNext(t, at); string(t[w.lo:w.hi]) == "and" {
		if half := spaces(t, w.hi); hasFold(t, half, "a half") && !wordAfter(t, half+6) && larger.dimension != inBusinessDays {
			l, ok := larger.times(newDecimal(false, "0", "5", 0))
			return l, unit{n: 0}, half + 6, ok
		}
		at = w.hi
	}
	at = spaces(t, at)
	if !isDigit(byteAt(t, at)) && !(at > i && isLetter(byteAt(t, at))) {
		return next, u, i, false
	}
	var q quantity
	if isDigit(t[at]) {
		q, ok = r.digits(at, at), true
	} else {
		q, ok = r.numberWords(at)
	}
	if !ok || q.odd || q.two {
		return next, u, i, false
	}
	u, end, _, ok = r.unitBehind(q.hi)
	if !ok && larger.n == 60*60 && byteAt(t, q.hi)|0x20 == 'm' && (!wordAfter(t, q.hi+1) || isDigit(byteAt(t, q.hi+1))) {
		u, end, ok = unit{inSeconds, 60, 0}, q.hi+1, true
	}
	if !ok || !below(u, larger) || comma && end-lettersBefore(t, end) < len("hour") { // "24h, 30 min" are two
		return next, u, i, false
	}
	next, ok = u.times(r.amount(&q).a)
	whole, fits := larger.times(fromInt(1))
	_, most := compareLengths(next, whole)
	return next, u, end, ok && fits && most < 0
}

func below(u, larger unit) bool {
	if u.dimension != larger.dimension {
		return larger.dimension == inMonths && u.dimension == inSeconds && u.n >= daySeconds
	}
	return u.shift < larger.shift || u.shift == larger.shift && u.n < larger.n
}

// unitBehind reads the unit behind a number: "ms", " days", "-day", "+ days", " more days".
func (r *reader) unitBehind(i int) (u unit, end int, open, ok bool) {
	t := r.t
	var at int
	switch c := byteAt(t, i); {
	case c == '+':
		open = true
		at = spaces(t, i+1)
	case c == '-':
		at = i + 1
	default:
		at = spaces(t, i)
	}
	if at > i && byteAt(t, i) != '-' {
		w := span{at, letterRun(t, at)}
		var buf letters
		switch string(lower(&buf, t[w.lo:w.hi])) {
		case "more", "full", "additional", "further", "consecutive", "whole":
			at = spaces(t, w.hi)
		}
	}
	if u, end, ok := r.hourRun(at); ok && at == i {
		return u, end, open, true
	}
	u, end, ok = r.unit(at)
	return u, end, open, ok
}

// hourRun reads the unit of "1h30m" and "5m30s", which digits follow.
func (r *reader) hourRun(i int) (unit, int, bool) {
	t := r.t
	if !isDigit(byteAt(t, i+1)) {
		return unit{}, i, false
	}
	last := wordRun(t, i+1) - 1
	switch {
	case t[i] == 'h' && (t[last] == 'm' || t[last] == 's' || isDigit(t[last-1]) && hasFold(t, last-2, "min")):
		return unit{inSeconds, 60 * 60, 0}, i + 1, true
	case t[i] == 'm' && t[last] == 's':
		return unit{inSeconds, 60, 0}, i + 1, true
	}
	return unit{}, i, false
}

// partner reads the second number of a range at i: "-5", " to 5", " or 5", and " and 5" behind "between".
func (r *reader) partner(i int, between bool) (quantity, bool) {
	t := r.t
	at := spaces(t, i)
	if n := dashLen(t, at); n > 0 {
		at = spaces(t, at+n)
	} else {
		w := wordNext(t, i)
		switch word := string(t[w.lo:w.hi]); {
		case word == "to", word == "or", word == "and" && between:
			at = spaces(t, w.hi)
		default:
			return quantity{}, false
		}
	}
	switch {
	case isDigit(byteAt(t, at)):
		q := r.digits(at, at)
		return q, !q.odd
	case isLetter(byteAt(t, at)):
		return r.numberWords(at)
	}
	return quantity{}, false
}

func (r *reader) wordIs(w span, s string) bool { return w.hi-w.lo == len(s) && hasFold(r.t, w.lo, s) }

// articleDurations appends "an hour", "half an hour" in t[lo:hi].
func (r *reader) articleDurations(dst []Found, lo, hi int) []Found {
	t := r.t
	for i := lo; i < hi; i++ {
		if t[i]|0x20 != 'a' || wordBefore(t, i) || joins(t, i-1) {
			continue
		}
		end := i + 1
		if byteAt(t, end)|0x20 == 'n' {
			end++
		}
		at := spaces(t, end)
		if at == end {
			continue
		}
		u, end, ok := r.unit(at)
		if !ok || end > hi || end-at == 1 { // "a d" is no day
			continue
		}
		start, n := i, fromInt(1)
		if w := wordBack(t, i); r.wordIs(w, "half") {
			start, n = w.lo, newDecimal(false, "0", "5", 0)
		} else if r.idle(i, u) {
			continue
		}
		m, ok := u.times(n)
		if next, _, e, more := r.smaller(end, u); ok && more && start == i {
			if sum, fits := m.plus(next); fits {
				m, end = sum, e
			}
		}
		if !ok {
			continue
		}
		if d, lo, hi, ok := r.qualified(one(reach{lo: m, hi: m}), start, end, false); ok {
			dst = append(dst, r.found(Duration, lo, hi, d))
			i = hi - 1
		}
	}
	return dst
}

// idle reports whether "a UNIT" or "one UNIT" at i says no duration: "$5 a month", "twice a day", "just a second".
func (r *reader) idle(i int, u unit) bool {
	t := r.t
	short := u.dimension == inSeconds && u.n <= 60
	w := wordBack(t, i)
	if w.empty() {
		c := byteAt(t, w.lo-1)
		return r.prose && (short || w.lo > 0 && c != '.' && c != '!' && c != '?' && c != ':' && c != '\n' && c != '(')
	}
	var buf letters
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "within", "about", "around", "takes", "take", "took", "lasts", "last", "least", "most", "than", "to", "approximately",
		"roughly", "under", "over", "every", "another", "lasted", "taking":
		return false
	case "in", "for", "of":
		return short
	}
	return true
}
