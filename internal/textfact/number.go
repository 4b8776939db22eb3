package textfact

// findNumbers appends the numbers of a text. A number inside an id, a date, a clock time or a version is none; "3-5"
// and "12/12" are two.
func (r *reader) findNumbers(dst []Found) []Found {
	i, partner := 0, -1 // partner: start of the second number of a range or a ratio
	for {
		q, ok := r.quantity(i)
		if !ok {
			return dst
		}
		hi, power, next, ok := r.number(&q, partner)
		if ok {
			lo := min(q.lo, q.glued)
			n := mapEither(r.amount(&q), func(d decimal) decimal { return d.shift(power) })
			dst = append(dst, r.found(Number, lo, hi, n))
		}
		if r.secondAt(&q) {
			partner = q.hi + 1
		}
		i = max(next, q.hi)
	}
}

// number decides whether q is a number by itself, and where to read on.
func (r *reader) number(q *quantity, partner int) (hi, power, next int, ok bool) {
	t := r.t
	if q.isWord {
		power, hi = r.magnitude(q.hi)
		return hi, power, hi, true
	}
	if q.odd || !r.startsNumber(q, partner) || r.prose && listMarker(t, q) {
		return 0, 0, tokenEnd(t, q.hi), false
	}
	if end, ok := r.besideMonth(q); ok {
		return 0, 0, end, false
	}
	power, hi = 0, q.hi
	if wordAfter(t, hi) {
		end := wordRun(t, hi)
		if p, e := r.magnitude(hi); e > hi && p == 3 {
			power, hi = p, e
		} else if !r.measureAt(hi, end) {
			return 0, 0, tokenEnd(t, hi), false
		}
		return hi, power, end, true
	}
	if joins(t, hi) && !r.secondAt(q) && !wordJoined(t, hi) {
		return 0, 0, tokenEnd(t, hi), false
	}
	power, hi = r.magnitude(hi)
	return hi, power, hi, true
}

// listMarker reports whether q numbers an item of a list: "2. " or "2) " at the start of a line.
func listMarker(t []byte, q *quantity) bool {
	c := byteAt(t, q.hi)
	if c != '.' && c != ')' || byteAt(t, q.hi+1) != ' ' || q.hi-q.first > 3 {
		return false
	}
	i := q.lo
	for i > 0 && (t[i-1] == ' ' || t[i-1] == '\t' || t[i-1] == '*' || t[i-1] == '>') && q.lo-i < 16 {
		i--
	}
	return i == 0 || t[i-1] == '\n'
}

// startsNumber checks what stands before q.
func (r *reader) startsNumber(q *quantity, partner int) bool {
	t := r.t
	lo := q.first
	if t[lo] == '0' && lo+1 < q.hi && isDigit(t[lo+1]) {
		return false // 0042 is an id or a telephone number
	}
	if q.glued < lo {
		return lo-q.glued == 1 && t[q.glued]|0x20 == 'x' && lo+4 > q.hi && !wordBefore(t, q.glued) && !joins(t, q.glued-1)
	}
	if wordBefore(t, lo) || lo > 0 && t[lo-1] == '.' {
		return false
	}
	return lo == partner || !joins(t, lo-1)
}

// secondAt reports whether q is the first of two numbers, as in 3-5 or 12/12.
func (r *reader) secondAt(q *quantity) bool {
	t := r.t
	if q.isWord || !joins(t, q.hi) || t[q.hi] != '-' && t[q.hi] != '/' || !isDigit(t[q.hi+1]) || joins(t, q.first-1) {
		return false
	}
	end := digitRun(t, q.hi+1)
	short := q.hi-q.first <= 3 && end-q.hi-1 <= 3
	zero := t[q.hi+1] == '0' && end > q.hi+2
	return short && !zero && !joins(t, end)
}

// wordJoined reports whether a hyphen joins a plain lower-case word at i: 5-day, 3-bedroom.
func wordJoined(t []byte, i int) bool {
	if t[i] != '-' {
		return false
	}
	j := i + 1
	for j < len(t) && t[j]-'a' < 26 {
		j++
	}
	return j-i > 3 && !wordAfter(t, j)
}

// measureAt reports whether the letters t[lo:hi] behind a number are a unit.
func (r *reader) measureAt(lo, hi int) bool {
	if _, end, ok := r.unit(lo); ok && end == hi {
		return true
	}
	if hi-lo == 1 && r.t[lo] == 'G' {
		return false // 5G is no weight
	}
	var buf letters
	switch string(lower(&buf, r.t[lo:hi])) {
	case "x", "kg", "g", "mg", "km", "m", "cm", "mm", "l", "ml", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "px", "pt", "hz", "khz", "mhz", "ghz",
		"mbps", "gbps", "w", "kw", "kwh", "v", "mah", "mi", "ft", "lb", "lbs", "oz", "k":
		return true
	}
	return hi-lo == 3 && currencyCode(r.t[lo:hi])
}

// besideMonth reports whether q is the day or the year of a date in words, and where that ends.
func (r *reader) besideMonth(q *quantity) (end int, ok bool) {
	t := r.t
	if q.hi-q.first > 4 || q.mark >= 0 {
		return 0, false
	}
	before := wordBack(t, q.first)
	if before.lo > 0 && before.empty() && t[before.hi-1] == '.' {
		before = wordBack(t, before.hi-1)
	}
	if monthOf(t[before.lo:before.hi]) > 0 && before.hi < q.first {
		if _, end, ok := r.dayAt(before.lo); ok && end >= q.hi {
			return end, true
		}
		return q.hi, q.hi-q.first == 4 && isUpper(t[before.lo])
	}
	if after := wordNext(t, q.hi); after.lo > q.hi && monthOf(t[after.lo:after.hi]) > 0 {
		if _, end, ok := r.dayAt(q.first); ok {
			return end, true
		}
	}
	return 0, false
}

func (r *reader) readNumber(text string, number bool) (any, bool) {
	if d, ok := plainNumber(text); ok {
		return one(d), true
	}
	if number {
		return nil, false
	}
	return r.wholeNumber()
}

// wholeNumber reads the whole text as one number.
func (r *reader) wholeNumber() (either[decimal], bool) {
	q, ok := r.quantity(0)
	if !ok || q.odd {
		return either[decimal]{}, false
	}
	if q.lo > 0 && (q.lo != 1 || r.t[0] != '+') && q.glued != 0 {
		return either[decimal]{}, false
	}
	if !q.isWord && (q.glued < q.first && r.t[q.glued]|0x20 != 'x' || r.t[q.first] == '0' && q.hi > q.first+1 && isDigit(r.t[q.first+1])) {
		return either[decimal]{}, false
	}
	power, hi := r.magnitude(q.hi)
	if hi != len(r.t) {
		return either[decimal]{}, false
	}
	return mapEither(r.amount(&q), func(d decimal) decimal { return d.shift(power) }), true
}

// findPercentages appends the numbers with a percent sign or word.
func (r *reader) findPercentages(dst []Found) []Found {
	i := 0
	for {
		q, ok := r.quantity(i)
		if !ok {
			return dst
		}
		i = q.hi
		end, ok := r.percentAt(q.hi)
		if !ok || q.odd || !q.isWord && (q.glued < q.first || wordBefore(r.t, q.first)) {
			continue
		}
		dst = append(dst, r.found(Percentage, q.lo, end, r.amount(&q)))
		i = end
	}
}

func (r *reader) percentAt(i int) (end int, ok bool) {
	t := r.t
	if j := spaces(t, i); j < len(t) && t[j] == '%' && j-i <= 3 {
		return j + 1, true
	}
	var buf letters
	w := wordNext(t, i)
	if w.lo < i+1 {
		return 0, false
	}
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "percent", "pct":
		return w.hi, true
	case "per":
		if c := wordNext(t, w.hi); hasFold(t, c.lo, "cent") && c.hi-c.lo == 4 {
			return c.hi, true
		}
	}
	return 0, false
}

func (r *reader) readPercentage(text string, number bool) (any, bool) {
	d, ok := plainNumber(text)
	if !ok {
		return r.readWhole(Percentage)
	}
	if r.o.Unit == "fraction" {
		d = d.shift(2)
	}
	return one(d), true
}
