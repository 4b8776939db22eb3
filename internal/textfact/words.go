package textfact

import "strconv"

func fromInt(n int64) decimal {
	if n < 0 {
		return newDecimal(true, strconv.FormatInt(-n, 10), "", 0)
	}
	return newDecimal(false, strconv.FormatInt(n, 10), "", 0)
}

// wordValue returns the value of one English number word. scale is set for hundred and thousand.
func wordValue(w []byte) (n int64, scale, ok bool) {
	if len(w) < 3 || len(w) > 9 {
		return 0, false, false
	}
	switch string(w) {
	case "zero":
		return 0, false, true
	case "one":
		return 1, false, true
	case "two":
		return 2, false, true
	case "three":
		return 3, false, true
	case "four":
		return 4, false, true
	case "five":
		return 5, false, true
	case "six":
		return 6, false, true
	case "seven":
		return 7, false, true
	case "eight":
		return 8, false, true
	case "nine":
		return 9, false, true
	case "ten":
		return 10, false, true
	case "eleven":
		return 11, false, true
	case "twelve":
		return 12, false, true
	case "thirteen":
		return 13, false, true
	case "fourteen":
		return 14, false, true
	case "fifteen":
		return 15, false, true
	case "sixteen":
		return 16, false, true
	case "seventeen":
		return 17, false, true
	case "eighteen":
		return 18, false, true
	case "nineteen":
		return 19, false, true
	case "twenty":
		return 20, false, true
	case "thirty":
		return 30, false, true
	case "forty":
		return 40, false, true
	case "fifty":
		return 50, false, true
	case "sixty":
		return 60, false, true
	case "seventy":
		return 70, false, true
	case "eighty":
		return 80, false, true
	case "ninety":
		return 90, false, true
	case "hundred":
		return 100, true, true
	case "thousand":
		return 1000, true, true
	}
	return 0, false, false
}

// mayStartNumber reports whether a number word starts with these two letters.
func mayStartNumber(c, d byte) bool {
	d |= 0x20
	switch c | 0x20 {
	case 'o':
		return d == 'n'
	case 't':
		return d == 'w' || d == 'h' || d == 'e'
	case 'f':
		return d == 'o' || d == 'i'
	case 's':
		return d == 'i' || d == 'e'
	case 'e':
		return d == 'i' || d == 'l'
	case 'n':
		return d == 'i'
	case 'z':
		return d == 'e'
	}
	return false
}

// numberWords reads number words that start at i, the start of a word: five, twenty-five, two hundred and ten. The
// word "one" counts only where it counts something: not in "this one", "one of them", "one-time".
func (r *reader) numberWords(i int) (quantity, bool) {
	t := r.t
	if i+1 >= len(t) || !mayStartNumber(t[i], t[i+1]) {
		return quantity{}, false
	}
	first, scale, end, ok := r.numberWord(i)
	if !ok || scale || first == 1 && !r.countingOne(i, end) {
		return quantity{}, false
	}
	total, part, room := int64(0), first, roomBehind(first)
	for {
		n, scale, hi, ok := r.numberWord(nextWordStart(t, end))
		switch {
		case !ok && part >= 100 && room > 0:
			w := wordNext(t, end)
			if string(t[w.lo:w.hi]) != "and" {
				return r.worded(i, end, total+part)
			}
			n, scale, hi, ok = r.numberWord(nextWordStart(t, w.hi))
			if !ok || scale || n >= room {
				return r.worded(i, end, total+part)
			}
			part, end, room = part+n, hi, roomBehind(n)
		case !ok:
			return r.worded(i, end, total+part)
		case scale && n == 100 && part > 0 && part < 100:
			part, end, room = part*100, hi, 100
		case scale && n == 1000 && total == 0 && part > 0:
			total, part, end, room = part*1000, 0, hi, 100
		case !scale && n > 0 && n < room:
			part, end, room = part+n, hi, roomBehind(n)
		default:
			return r.worded(i, end, total+part)
		}
	}
}

func roomBehind(n int64) int64 {
	if n >= 20 && n < 100 {
		return 10
	}
	return 0
}

// worded is the number of t[lo:hi], unless a hyphen makes it part of a word that counts nothing.
func (r *reader) worded(lo, hi int, n int64) (quantity, bool) {
	t := r.t
	if wordAfter(t, hi) || joins(t, lo-1) || joins(t, hi) && (t[hi] != '-' || !r.unitAt(hi+1)) {
		return quantity{}, false
	}
	return quantity{lo: lo, hi: hi, first: lo, glued: lo, mark: -1, word: n, isWord: true}, true
}

func (r *reader) unitAt(i int) bool {
	_, _, ok := r.unit(i)
	return ok
}

// nextWordStart passes one space or one hyphen.
func nextWordStart(t []byte, i int) int {
	if i < len(t) && t[i] == '-' {
		return i + 1
	}
	if j := spaces(t, i); j > i {
		return j
	}
	return len(t)
}

func (r *reader) numberWord(i int) (n int64, scale bool, end int, ok bool) {
	t := r.t
	if i >= len(t) || !isLetter(t[i]) {
		return 0, false, i, false
	}
	end = letterRun(t, i)
	if end-i > 9 || wordAfter(t, end) {
		return 0, false, i, false
	}
	var buf letters
	n, scale, ok = wordValue(lower(&buf, t[i:end]))
	return n, scale, end, ok
}

func (r *reader) countingOne(lo, hi int) bool {
	t := r.t
	var buf letters
	w := wordBack(t, lo)
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "this", "that", "the", "no", "any", "every", "each", "which", "some", "another", "other", "only", "first", "last",
		"next", "right", "wrong", "new", "old", "same", "good", "better", "best", "your", "my", "these", "those", "either":
		return false
	}
	w = wordNext(t, hi)
	switch string(lower(&buf, t[w.lo:w.hi])) {
	case "of", "another", "can", "should", "would", "could", "might", "may", "must", "that", "which", "who", "is", "was", "by":
		return false
	}
	return w.lo > hi || joins(t, hi)
}
