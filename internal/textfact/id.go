package textfact

import (
	"bytes"
	"strings"
)

// bareID is an id without a leading # and closing punctuation.
func bareID(text string) string {
	return strings.TrimRight(strings.TrimPrefix(text, "#"), ".,;:!?)")
}

// findID appends the places where an id stands as a whole token.
func (r *reader) findID(dst []Found, key canonical) []Found {
	id := []byte(key)
	if len(id) == 0 {
		return dst
	}
	for i := 0; ; {
		at := bytes.Index(r.t[i:], id)
		if at < 0 {
			return dst
		}
		lo := i + at
		hi := lo + len(id)
		i = lo + 1
		if whole(r.t, lo, hi) {
			dst = append(dst, r.found(ID, lo, hi, key))
			i = hi
		}
	}
}

// findIDs appends the tokens that look like ids: they hold a digit, and letters, five digits or a leading # besides.
// Dates, clock times and measures are none.
func (r *reader) findIDs(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		if !wordAfter(t, i) {
			i++
			continue
		}
		end := tokenEnd(t, i)
		if bytes.IndexByte(t[i:end], '@') < 0 && r.idShape(i, end) {
			dst = append(dst, r.found(ID, i, end, canonical(t[i:end])))
		}
		i = end
	}
	return dst
}

func (r *reader) idShape(lo, hi int) bool {
	t := r.t
	digits, others := 0, 0
	for _, c := range t[lo:hi] {
		switch {
		case isDigit(c):
			digits++
		case isLetter(c) || c >= 0x80:
			others++
		}
	}
	marked := byteAt(t, lo-1) == '#'
	switch {
	case digits == 0 || byteAt(t, lo-1) == '$' || byteAt(t, hi) == '%':
		return false
	case marked:
		return true
	case others == 0 && digits < 5:
		return false
	}
	if isDigit(t[lo]) {
		if _, end, ok := r.dateAt(lo); ok && end >= hi {
			return false
		}
		if _, end, ok := r.clockAt(lo); ok && end >= hi {
			return false
		}
		letters := digitRun(t, lo)
		if end := wordRun(t, letters); end == hi && end > letters && (r.measureAt(letters, end) || passOrdinal(t, letters) == end) {
			return false
		}
		if joins(t, letters) && wordJoined(t, letters) {
			return false
		}
	}
	return digits+others >= 3
}
