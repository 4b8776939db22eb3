package textfact

import (
	"bytes"
	"strings"
)

// phone is a telephone number. full starts with the country code, and is "" where that is not known.
type phone struct{ full, national string }

// equals compares digits; a national and an international form whose country is not known may be the same.
func (p phone) equals(q phone) Tri {
	switch {
	case p.full != "" && q.full != "":
		return triOf(p.full == q.full)
	case p.full == "" && q.full == "":
		return triOf(p.national == q.national)
	case p.full == "":
		p, q = q, p
	}
	rest := strings.TrimPrefix(q.national, "0")
	if code := len(p.full) - len(rest); code >= 1 && code <= 3 && strings.HasSuffix(p.full, rest) {
		return Unknown
	}
	return No
}

const (
	minPhoneDigits = 7
	maxPhoneDigits = 15
)

// phoneOf makes a number of its digits. plus: it was written with a + before it.
func (r *reader) phoneOf(digits string, plus bool) phone {
	if plus {
		return phone{full: digits}
	}
	if r.loc.country == "1" {
		if rest, ok := strings.CutPrefix(digits, "011"); ok && len(rest) >= minPhoneDigits {
			return phone{full: rest}
		}
	} else if rest, ok := strings.CutPrefix(digits, "00"); ok && len(rest) >= minPhoneDigits {
		return phone{full: rest}
	}
	if r.loc.country == "" {
		return phone{national: digits}
	}
	rest := digits
	if r.loc.country != "1" || len(digits) == 11 {
		rest = strings.TrimPrefix(digits, r.loc.trunk)
	}
	return phone{full: r.loc.country + rest, national: digits}
}

// findPhones appends the telephone numbers of a text.
func (r *reader) findPhones(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		c := t[i]
		if !isDigit(c) && c != '+' && c != '(' {
			i++
			continue
		}
		if isDigit(c) && (wordBefore(t, i) || joins(t, i-1)) {
			i = tokenEnd(t, i)
			continue
		}
		p, hi, ok := r.phoneAt(i)
		if ok {
			dst = append(dst, r.found(Phone, i, hi, p))
		}
		i = max(i+1, hi)
	}
	return dst
}

// phoneAt reads a number at i; where there is none, end is how far the text was seen to hold none.
func (r *reader) phoneAt(i int) (p phone, end int, ok bool) {
	t := r.t
	if t[i] == '(' && isDigit(byteAt(t, i+1)) {
		if _, end, ok := r.dateAt(i + 1); ok {
			return phone{}, end, false
		}
	}
	if isDigit(t[i]) {
		if _, end, ok := r.dateAt(i); ok {
			return phone{}, end, false
		}
		if _, end, ok := r.fullCard(i); ok {
			return phone{}, end, false
		}
		if _, money := r.signBefore(i, 0); money {
			return phone{}, tokenEnd(t, i), false
		}
	}
	var room [maxPhoneDigits + 1]byte
	digits, end, longest := r.phoneDigits(room[:0], i)
	plus := t[i] == '+'
	n := len(digits)
	switch {
	case n < minPhoneDigits || n > maxPhoneDigits || byteAt(t, i-1) == '#':
		return phone{}, max(end, i+1), false
	case wordAfter(t, end) && byteAt(t, end)|0x20 != 'x', joins(t, end), byteAt(t, end) == '%', byteAt(t, end) == ',' && isDigit(byteAt(t, end+1)):
		return phone{}, tokenEnd(t, end), false
	case !plus && digits[0] != '0' && (longest < 3 || bytes.IndexByte(t[i:end], '/') >= 0):
		return phone{}, end, false
	case !plus && digits[0] != '0' && longest == n && r.prose && !r.bare && !r.phoneWordBefore(i):
		return phone{}, end, false // an order, item or tracking number as likely
	}
	return r.phoneOf(string(digits), plus), end, true
}

// phoneWordBefore reports whether the words before i speak of a telephone, or nothing stands before it.
func (r *reader) phoneWordBefore(i int) bool {
	if spacesBefore(r.t, i) == 0 {
		return true
	}
	var buf letters
	for range 5 {
		w := r.back(i)
		if w.empty() {
			return false
		}
		switch string(lower(&buf, r.t[w.lo:w.hi])) {
		case "phone", "telephone", "tel", "mobile", "cell", "call", "callback", "fax", "whatsapp", "sms", "text", "reach", "dial", "ring":
			return true
		}
		i = w.lo
	}
	return false
}

// phoneDigits collects the digits of a number and its separators: one of space . - / or brackets between groups. The
// (0) behind a country code is left out. longest is the size of the longest group.
func (r *reader) phoneDigits(dst []byte, i int) (digits []byte, end, longest int) {
	t := r.t
	digits = dst
	at := i
	if t[at] == '+' {
		at++
	}
	end = at
	open := false
	for {
		if byteAt(t, at) == '(' && !open {
			if t[i] == '+' && byteAt(t, at+1) == '0' && byteAt(t, at+2) == ')' {
				at = skipPhoneSeparator(t, at+3)
				continue
			}
			open = true
			at++
		}
		stop := digitRun(t, at)
		if stop == at || len(digits)+stop-at > maxPhoneDigits {
			if stop > at {
				return digits[:0], stop, 0
			}
			return digits, end, longest
		}
		digits = append(digits, t[at:stop]...)
		longest = max(longest, stop-at)
		end = stop
		if open && byteAt(t, stop) == ')' {
			open = false
			stop++
		}
		at = skipPhoneSeparator(t, stop)
		if c := byteAt(t, at); !isDigit(c) && c != '(' || at == stop && isDigit(c) && t[stop-1] != ')' {
			return digits, end, longest
		}
		if c := byteAt(t, at); c == '(' && !isDigit(byteAt(t, at+1)) {
			return digits, end, longest
		}
	}
}

func skipPhoneSeparator(t []byte, i int) int {
	switch c := byteAt(t, i); {
	case c == '-' || c == '.' || c == '/':
		return i + 1
	case dashLen(t, i) > 0:
		return i + dashLen(t, i)
	case c == ' ':
		if n := dashLen(t, i+1); n > 0 && byteAt(t, i+1+n) == ' ' {
			return i + 2 + n
		}
		return i + 1
	}
	return i + hardSpaceLen(t, i)
}

// readPhone reads a whole field.
func (r *reader) readPhone(text string) (any, bool) {
	plus := strings.HasPrefix(text, "+")
	if strings.Trim(strings.TrimPrefix(text, "+"), "0123456789") == "" {
		n := len(strings.TrimPrefix(text, "+"))
		if n < minPhoneDigits || n > maxPhoneDigits {
			return nil, false
		}
		return r.phoneOf(strings.TrimPrefix(text, "+"), plus), true
	}
	return r.readWhole(Phone)
}
