package textfact

import "unicode/utf8"

// ContainsValue reports whether value stands in text as a whole token or phrase: case, width, quotes, dashes and
// spacing are folded, a plain number is also found by its value ("481.5" in "$481.50", "2" in "two"). A token that is
// part of a longer one (old-import in feature/old-import-v2) does not count.
func ContainsValue(text []byte, value string) bool {
	value = trimSpace(value)
	if value == "" || len(text) == 0 {
		return false
	}
	f := newFoldedFinder(text, foldText(value))
	if _, ok := f.next(0); ok {
		return true
	}
	n, ok := plainNumber(value)
	if !ok {
		return false
	}
	r := newReader(text, &Options{}, true)
	r.listed = true
	return r.containsNumber(n)
}

func (r *reader) containsNumber(n decimal) bool {
	i, partner := 0, -1
	for {
		q, ok := r.quantity(i)
		if !ok {
			return false
		}
		_, power, next, ok := r.number(&q, partner)
		if ok {
			a := r.amount(&q)
			if a.a.shift(power).cmp(n) == 0 || a.two && a.b.shift(power).cmp(n) == 0 {
				return true
			}
		}
		if r.secondAt(&q) {
			partner = q.hi + 1
		}
		i = max(next, q.hi)
	}
}

// DigitsOf appends the decimal digits of s to dst, full-width ones as ASCII, and leaves out everything else.
func DigitsOf(dst, s []byte) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if isDigit(c) {
				dst = append(dst, c)
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(s[i:])
		if r >= '０' && r <= '９' {
			dst = append(dst, byte(r-'０')+'0')
		}
		i += n
	}
	return dst
}
