package audit

import (
	"bytes"
	"strconv"
)

// groups takes ids that are written in groups: HD 738 040, 31 80 4471 408. They are one name and no numbers.
func (r *requestReader) groups() {
	for from := 0; from < len(r.text); {
		lo, hi := groupAt(r.text, from)
		if hi <= lo {
			return
		}
		r.take(point{kind: pointID, text: string(r.text[lo:hi]), lo: lo, hi: hi})
		r.blank(lo, hi)
		from = hi
	}
}

// groupAt finds the next run of three groups of figures and more, each behind one blank, or of two behind capital letters.
func groupAt(text []byte, from int) (lo, hi int) {
	for i := from; i < len(text); {
		if !alnum(text[i]) || i > 0 && (partOfWord(text[i-1]) || text[i-1] == '.') {
			i++
			continue
		}
		start, end, groups, heads := i, i, 0, 0
		for {
			word := end
			for end < len(text) && alnum(text[end]) {
				end++
			}
			switch w := text[word:end]; {
			case len(w) >= 2 && len(w) <= 5 && isAll(w, digit):
				groups++
			case word == start && len(w) <= 3 && isAll(w, capital):
				heads++
			default:
				groups, end = groups-len(text), word // no group: what stood before has to do
			}
			if groups < 0 || end+1 >= len(text) || text[end] != ' ' || !alnum(text[end+1]) {
				break
			}
			end++
		}
		if groups < 0 {
			groups, end = groups+len(text), max(end-1, start)
		}
		if (groups >= 3 || groups == 2 && heads == 1) && (end == len(text) || !alnum(text[end])) {
			return start, end
		}
		for i = start; i < len(text) && alnum(text[i]); {
			i++
		}
	}
	return 0, 0
}

// isAll says whether every byte of a word is of a sort.
func isAll(word []byte, is func(byte) bool) bool {
	for _, c := range word {
		if !is(c) {
			return false
		}
	}
	return true
}

// spans blanks lengths of time that are written in two units, as 2 h 15 and 1h30: what they are in the record is not read.
func (r *requestReader) spans() {
	for i := 0; i < len(r.text); {
		lo, hi, ok := anyNumber(r.text, i)
		if !ok {
			return
		}
		i = hi
		unit := pass(r.text, hi, ' ', 1)
		end := unit
		for end < len(r.text) && letter(r.text[end]) {
			end++
		}
		if end == unit || lo > 0 && alnum(r.text[lo-1]) || measureOf(lower(string(r.text[unit:end]))).of != duration {
			continue
		}
		next := pass(r.text, end, ' ', 1)
		if bytes.HasPrefix(r.text[next:], []byte("and ")) {
			next += len("and ")
		}
		stop := next
		for stop < len(r.text) && digit(r.text[stop]) {
			stop++
		}
		clock := next == hi+1 && stop == next+2 // 10h45 is a time of day, or a length
		if stop > next && stop-next <= 2 && (clock || minutesBehind(r.text, stop)) {
			r.blank(lo, stop)
			i = stop
		}
	}
}

// pass skips at most so many of a byte.
func pass(text []byte, i int, c byte, most int) int {
	for n := 0; n < most && i < len(text) && text[i] == c; n++ {
		i++
	}
	return i
}

// minutesBehind says whether figures that end at a place belong to the hours in front of them: 2 h 15, not "2 h 15 people".
func minutesBehind(text []byte, at int) bool {
	if at+1 < len(text) && (text[at] == ':' || text[at] == '.') && digit(text[at+1]) {
		return false
	}
	rest := bytes.TrimLeft(text[at:min(len(text), at+12)], " ")
	word := 0
	for word < len(rest) && letter(rest[word]) {
		word++
	}
	return word == 0 || oneOf(lower(string(rest[:word])), "min", "mins", "minutes", "m", "of", "and", "for", "at", "on")
}

// figureWords writes small numbers that stand as words before a unit of measure in figures, at the end of the same place:
// "five days" as "   5 days". Nothing moves.
func figureWords(text []byte) {
	spelledLengths(text)
	for i := 0; i < len(text); {
		if !letter(text[i]) || i > 0 && (alnum(text[i-1]) || text[i-1] == '-') {
			i++
			continue
		}
		lo := i
		for i < len(text) && letter(text[i]) {
			i++
		}
		n := 0
		if i-lo >= 3 && i-lo <= 8 && i+1 < len(text) && (text[i] == ' ' || text[i] == '-') {
			n = figureOf(string(text[lo:i]))
		}
		if n == 0 {
			continue
		}
		unit := i + 1
		for unit < len(text) && letter(text[unit]) {
			unit++
		}
		if m := measureOf(lower(string(text[i+1 : unit]))); m.of == noDimension || m.of == count {
			continue
		}
		var buf [4]byte
		figures := strconv.AppendInt(buf[:0], int64(n), 10)
		for k := lo; k < i; k++ {
			text[k] = ' '
		}
		copy(text[i-len(figures):i], figures)
	}
}

// figureOf is the number that a word in small letters stands for, 0 where it stands for none.
func figureOf(word string) int {
	switch word {
	case "two":
		return 2
	case "three":
		return 3
	case "four":
		return 4
	case "five":
		return 5
	case "six":
		return 6
	case "seven":
		return 7
	case "eight":
		return 8
	case "nine":
		return 9
	case "ten":
		return 10
	case "eleven":
		return 11
	case "twelve":
		return 12
	case "fourteen":
		return 14
	case "fifteen":
		return 15
	case "twenty":
		return 20
	case "thirty":
		return 30
	case "forty":
		return 40
	case "sixty":
		return 60
	case "ninety":
		return 90
	}
	return 0
}

// versionLike says whether what reads as a day is rather the number of a version: 2.4.10, as no day is written whose figures
// are not all of two.
func versionLike(text []byte, lo, hi int) bool {
	parts := bytes.Split(text[lo:hi], []byte("."))
	if len(parts) != 3 || hi+1 < len(text) && text[hi] == '.' && digit(text[hi+1]) {
		return false
	}
	short := false
	for _, p := range parts {
		if len(p) == 0 || len(p) > 2 || !isNumber(p) && len(bytes.Trim(p, "0123456789")) > 0 {
			return false
		}
		short = short || len(p) == 1
	}
	return short
}

// ofRange says whether a number begins or ends a range of things: folios 69 to 88, pages 3-7. A number of a thing and the value that
// it is set to, bed 4 to 8 mm, are none.
func ofRange(text []byte, lo, hi int) bool {
	for _, to := range [...]string{" to ", "-", " - ", "\u2013", " through "} {
		if rest, ok := bytes.CutPrefix(text[hi:], []byte(to)); ok && len(rest) > 0 && digit(rest[0]) {
			return manyBefore(text[:lo]) || clockBehind(rest)
		}
		if head, ok := bytes.CutSuffix(text[:lo], []byte(to)); ok && len(head) > 0 && digit(head[len(head)-1]) {
			i := len(head)
			for i > 0 && digit(head[i-1]) {
				i--
			}
			return manyBefore(head[:i])
		}
	}
	return false
}

// clockBehind says whether a text begins with the hour of a clock: 8 pm, 20:00, 10h.
func clockBehind(rest []byte) bool {
	i := 0
	for i < len(rest) && digit(rest[i]) {
		i++
	}
	low := bytes.ToLower(bytes.TrimLeft(rest[i:min(len(rest), i+8)], " "))
	return i <= 2 && (bytes.HasPrefix(low, []byte("am")) || bytes.HasPrefix(low, []byte("pm")) || bytes.HasPrefix(low, []byte("a.m")) || bytes.HasPrefix(low, []byte("p.m")) || bytes.HasPrefix(low, []byte(":")))
}

// manyBefore says whether a text ends with a word for several things.
func manyBefore(before []byte) bool {
	w := bytes.TrimRight(before, " ")
	return len(before) > len(w) && len(w) > 3 && w[len(w)-1] == 's' && letter(w[len(w)-2])
}
