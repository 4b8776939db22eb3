package textfact

import (
	"encoding/binary"
	"unicode"
	"unicode/utf8"
)

func isDigit(c byte) bool  { return c-'0' < 10 }
func isLetter(c byte) bool { return (c|0x20)-'a' < 26 }
func isUpper(c byte) bool  { return c-'A' < 26 }

// firstUnspacedScript is where the scripts begin that are written without spaces between words. Their letters do not
// join a number to a longer token.
const firstUnspacedScript = 0x2E80

func wordRune(r rune) bool {
	return r < firstUnspacedScript && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// wordLen returns the length of the word character at i, 0 where there is none.
func wordLen(t []byte, i int) int {
	if i < 0 || i >= len(t) {
		return 0
	}
	c := t[i]
	if c < utf8.RuneSelf {
		if isDigit(c) || isLetter(c) || c == '_' {
			return 1
		}
		return 0
	}
	if r, n := utf8.DecodeRune(t[i:]); wordRune(r) {
		return n
	}
	return 0
}

// wordBefore reports whether a word character stands directly before i.
func wordBefore(t []byte, i int) bool {
	if i <= 0 || i > len(t) {
		return false
	}
	c := t[i-1]
	if c < utf8.RuneSelf {
		return isDigit(c) || isLetter(c) || c == '_'
	}
	r, _ := utf8.DecodeLastRune(t[:i])
	return wordRune(r)
}

// wordAfter reports whether a word character stands at i.
func wordAfter(t []byte, i int) bool { return wordLen(t, i) > 0 }

// wordRun returns the end of the run of word characters that starts at i.
func wordRun(t []byte, i int) int {
	for i < len(t) {
		c := t[i]
		if c < utf8.RuneSelf {
			if !isDigit(c) && !isLetter(c) && c != '_' {
				break
			}
			i++
			continue
		}
		n := wordLen(t, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

func digitRun(t []byte, i int) int {
	for i < len(t) && isDigit(t[i]) {
		i++
	}
	return i
}

// digitFrom returns the place of the first digit at or behind i, len(t) where there is none. It looks at eight bytes at a
// time.
func digitFrom(t []byte, i int) int {
	const every, high = 0x0101010101010101, 0x8080808080808080
	for ; i+8 <= len(t); i += 8 {
		x := binary.LittleEndian.Uint64(t[i:])&(0xF0*every) ^ '0'*every // a byte from 0 to ? is zero now
		if (x-every)&^x&high == 0 {
			continue
		}
		for k := i; k < i+8; k++ {
			if isDigit(t[k]) {
				return k
			}
		}
	}
	for ; i < len(t); i++ {
		if isDigit(t[i]) {
			return i
		}
	}
	return len(t)
}

func letterRun(t []byte, i int) int {
	for i < len(t) && isLetter(t[i]) {
		i++
	}
	return i
}

// joins reports whether the byte at i joins the word characters around it to one token, as in feature/old-import,
// 2026-06-09 or name@host. A colon joins digits only, since prose writes "order:88421".
func joins(t []byte, i int) bool {
	if i <= 0 || i+1 >= len(t) {
		return false
	}
	switch t[i] {
	case '-', '.', '/', '@', '\\':
		return wordBefore(t, i) && wordAfter(t, i+1)
	case ':':
		return isDigit(t[i-1]) && isDigit(t[i+1])
	}
	return false
}

// whole reports whether t[lo:hi] is no part of a longer token.
func whole(t []byte, lo, hi int) bool {
	if lo < hi && wordAfter(t, lo) && wordBefore(t, lo) || wordBefore(t, hi) && wordAfter(t, hi) {
		return false
	}
	return !joins(t, lo-1) && !joins(t, hi) && !groups(t, lo-1) && !groups(t, hi)
}

// groups reports whether the comma at i groups digits, as in 1,234.
func groups(t []byte, i int) bool {
	return byteAt(t, i) == ',' && isDigit(byteAt(t, i-1)) && !isDigit(byteAt(t, i-4)) && digitRun(t, i+1) == i+4
}

// tokenEnd returns the end of the token that holds i: word characters and what joins them.
func tokenEnd(t []byte, i int) int {
	for i < len(t) {
		j := wordRun(t, i)
		if !joins(t, j) {
			return j
		}
		i = j + 1
	}
	return i
}

// spaceLen returns the length of the white space character at i, 0 where there is none.
func spaceLen(t []byte, i int) int {
	if i >= len(t) {
		return 0
	}
	switch t[i] {
	case ' ', '\t', '\n', '\r':
		return 1
	}
	return hardSpaceLen(t, i)
}

// hardSpaceLen returns the length of a space at i that is meant not to break: these also group digits.
func hardSpaceLen(t []byte, i int) int {
	if i+1 < len(t) && t[i] == 0xC2 && t[i+1] == 0xA0 {
		return 2 // no-break space
	}
	if i+2 < len(t) && t[i] == 0xE2 && t[i+1] == 0x80 && (t[i+2] == 0xAF || t[i+2] == 0x89) {
		return 3 // narrow no-break space, thin space
	}
	return 0
}

// spaces returns the place behind the white space at i. It passes three characters at most: a value does not reach
// over a gap.
func spaces(t []byte, i int) int {
	for range 3 {
		n := spaceLen(t, i)
		if n == 0 {
			break
		}
		i += n
	}
	return i
}

// spacesBefore is spaces, looking back from i.
func spacesBefore(t []byte, i int) int {
	for range 3 {
		switch {
		case i > 0 && (t[i-1] == ' ' || t[i-1] == '\t' || t[i-1] == '\n' || t[i-1] == '\r'):
			i--
		case i > 1 && hardSpaceLen(t, i-2) == 2:
			i -= 2
		case i > 2 && hardSpaceLen(t, i-3) == 3:
			i -= 3
		default:
			return i
		}
	}
	return i
}

// span is t[lo:hi].
type span struct{ lo, hi int }

func (s span) empty() bool { return s.lo >= s.hi }

// wordBack returns the ASCII word that ends before i, across white space.
func wordBack(t []byte, i int) span {
	hi := spacesBefore(t, i)
	lo := hi
	for lo > 0 && isLetter(t[lo-1]) {
		lo--
	}
	return span{lo, hi}
}

// wordNext returns the ASCII word that starts at i, across white space; empty where other word characters follow it.
func wordNext(t []byte, i int) span {
	lo := spaces(t, i)
	hi := letterRun(t, lo)
	if wordAfter(t, hi) {
		return span{lo, lo}
	}
	return span{lo, hi}
}

// letters is room for a word in lower case. No word that has a meaning here is longer.
type letters [16]byte

// lower returns w in ASCII lower case, in buf; empty where it does not fit.
func lower(buf *letters, w []byte) []byte {
	if len(w) > len(buf) {
		return nil
	}
	for i, c := range w {
		if isUpper(c) {
			c |= 0x20
		}
		buf[i] = c
	}
	return buf[:len(w)]
}

// hasFold reports whether t has the lower-case ASCII text s at i, in any case.
func hasFold(t []byte, i int, s string) bool {
	if i < 0 || len(t)-i < len(s) {
		return false
	}
	for k := range len(s) {
		c := t[i+k]
		if isUpper(c) {
			c |= 0x20
		}
		if c != s[k] {
			return false
		}
	}
	return true
}

// dashLen returns the length of the dash at i: hyphen, non-breaking hyphen, figure, en or em dash.
func dashLen(t []byte, i int) int {
	if i >= len(t) {
		return 0
	}
	if t[i] == '-' {
		return 1
	}
	if i+2 < len(t) && t[i] == 0xE2 && t[i+1] == 0x80 && t[i+2] >= 0x90 && t[i+2] <= 0x95 {
		return 3
	}
	return 0
}

// minusBefore returns the length of a minus sign that ends at i, where nothing that it could join stands before it.
func minusBefore(t []byte, i int) int {
	n := 0
	switch {
	case i > 0 && t[i-1] == '-':
		n = 1
	case i > 2 && t[i-3] == 0xE2 && t[i-2] == 0x88 && t[i-1] == 0x92:
		n = 3
	default:
		return 0
	}
	if at := i - n; at > 0 && (wordBefore(t, at) || t[at-1] == ')' || t[at-1] == '-' || t[at-1] == '.') {
		return 0
	}
	return n
}

func trimSpace(s string) string {
	t := []byte(s)
	lo, hi := 0, len(t)
	for lo < hi {
		n := spaceLen(t, lo)
		if n == 0 {
			break
		}
		lo += n
	}
	for hi > lo {
		j := spacesBefore(t, hi)
		if j == hi || j < lo {
			break
		}
		hi = j
	}
	return s[lo:hi]
}
