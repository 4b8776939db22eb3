package claim

import (
	"bytes"
	"unicode/utf8"
)

// number is a plain decimal number: sign, digits before the point without leading zeros, digits behind it without
// trailing zeros.
type number struct {
	negative bool
	whole    []byte
	fraction []byte
}

// plainNumber reads a folded phrase that is a number and nothing else. Digits with a leading zero are an id.
func plainNumber(s []byte) (number, bool) {
	var n number
	s, n.negative = bytes.CutPrefix(s, []byte("-"))
	whole, fraction, point := bytes.Cut(s, []byte("."))
	if !allDigits(whole) || point && !allDigits(fraction) || len(whole) > 1 && whole[0] == '0' {
		return number{}, false
	}
	n.whole, n.fraction = whole, bytes.TrimRight(fraction, "0")
	return n, true
}

// nextNumber returns the first number in fold at or behind from that equals n, -1 where there is none.
func (t *Text) nextNumber(from int, n number) (lo, hi int) {
	for from < len(t.fold) {
		k := bytes.Index(t.fold[from:], n.whole)
		if k < 0 {
			break
		}
		lo = from + k
		if hi = t.equalNumber(lo, n); hi > 0 {
			if n.negative {
				lo = t.signAt(lo)
			}
			return lo, hi
		}
		from = lo + 1
	}
	return -1, -1
}

// equalNumber returns the end of the number whose first digit is fold[lo], where it equals n; else 0.
func (t *Text) equalNumber(lo int, n number) int {
	f := t.fold
	hi := lo + len(n.whole)
	list, ok := t.numberStarts(lo)
	if !ok || (t.signAt(lo) < lo) != n.negative || hi < len(f) && isDigit(f[hi]) {
		return 0
	}
	end, fraction := t.fractionAt(hi, list)
	if !bytes.Equal(bytes.TrimRight(fraction, "0"), n.fraction) || !t.numberEnds(end) {
		return 0
	}
	return end
}

// numberStarts says whether a number can begin at fold[lo], and whether it is a later item of a list such as 11,12,13.
func (t *Text) numberStarts(lo int) (list, ok bool) {
	f := t.fold
	if lo == 0 {
		return false, true
	}
	c, inside := f[lo-1], lo > 1 && isAlnum(f[lo-2])
	switch c {
	case '.', '/', '-', ':':
		return false, !inside
	case ',':
		list = lo > 1 && isDigit(f[lo-2])
		return list, !list || t.listAround(lo-1)
	}
	r, _ := utf8.DecodeLastRune(f[:lo])
	return false, !wordRune(r)
}

// listAround says whether the comma at fold[i] separates items of a list: it has a comma neighbour.
func (t *Text) listAround(i int) bool {
	f := t.fold
	k := i - 1
	for k >= 0 && isDigit(f[k]) {
		k--
	}
	if k > 0 && f[k] == ',' && isDigit(f[k-1]) {
		return true
	}
	k = i + 1
	for k < len(f) && isDigit(f[k]) {
		k++
	}
	return k+1 < len(f) && f[k] == ',' && isDigit(f[k+1])
}

// signAt returns where a minus sign of the number at fold[lo] stands, lo where there is none.
func (t *Text) signAt(lo int) int {
	f, k := t.fold, lo
	for _, symbol := range [...]string{"$", "€", "£"} {
		if k >= len(symbol) && string(f[k-len(symbol):k]) == symbol {
			k -= len(symbol)
			break
		}
	}
	if k > 0 && f[k-1] == '-' && (k == 1 || !isAlnum(f[k-2])) {
		return k - 1
	}
	return lo
}

// fractionAt reads the digits behind a point, or behind a comma that can only be a decimal one.
func (t *Text) fractionAt(hi int, list bool) (end int, digits []byte) {
	f := t.fold
	if hi+1 >= len(f) || !isDigit(f[hi+1]) || f[hi] != '.' && f[hi] != ',' {
		return hi, nil
	}
	end = hi + 1
	for end < len(f) && isDigit(f[end]) {
		end++
	}
	if f[hi] == ',' && (list || t.listAround(hi)) {
		return hi, nil
	}
	if f[hi] == ',' && end-hi > 3 {
		return end, f[hi : hi+1] // neither grouping nor a price: not to be compared
	}
	return end, f[hi+1 : end]
}

// numberEnds says whether a number can end before fold[end].
func (t *Text) numberEnds(end int) bool {
	f := t.fold
	if end >= len(f) {
		return true
	}
	next := end+1 < len(f) && isDigit(f[end+1])
	switch f[end] {
	case '.', '-', '/', ':':
		return !next
	case ',':
		return !next || t.listAround(end)
	}
	r, _ := utf8.DecodeRune(f[end:])
	return !wordRune(r)
}
