package jsonscan

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// Eight bytes at a time: every is a 1 in each, high the highest bit of each.
const (
	every = 0x0101010101010101
	high  = 0x8080808080808080
)

// Skip returns the offset of the first byte of the value at or after i, and the offset behind it.
func Skip(b []byte, i int) (lo, hi int, err error) {
	lo, hi, _, err = SkipWords(b, i)
	return lo, hi, err
}

// SkipWords is Skip, and says whether a capital N or I stands outside strings, as in NaN and Infinity.
func SkipWords(b []byte, i int) (lo, hi int, words bool, err error) {
	if i < 0 {
		i = 0
	}
	lo = space(b, i)
	if lo >= len(b) {
		return lo, lo, false, errCut(b)
	}
	switch b[lo] {
	case '"':
		hi, err = skipString(b, lo)
	case '{', '[':
		hi, words, err = skipNested(b, lo)
	default:
		hi, err = skipScalar(b, lo)
		words = true
	}
	return lo, hi, words, err
}

// skipString returns the offset behind the string literal that starts at i. It looks at eight bytes at a time, which is
// fastest for keys and for JSON inside strings with its many escaped quotes; behind a few of these without either a
// quote is found with IndexByte, and one behind an odd run of backslashes is an escaped one.
func skipString(b []byte, i int) (int, error) {
	const few = 24
	for j := i + 1; j < len(b); {
		for end := j + few; j < end; {
			if j+8 > len(b) {
				return skipStringEnd(b, j)
			}
			x := binary.LittleEndian.Uint64(b[j:])
			quote, slash := x^'"'*every, x^'\\'*every
			found := ((quote-every)&^quote | (slash-every)&^slash) & high // its lowest bit is right
			if found == 0 {
				j += 8
				continue
			}
			j += bits.TrailingZeros64(found) / 8
			if b[j] == '"' {
				return j + 1, nil
			}
			j += 2
			end = j + few
		}
		if j >= len(b) {
			break
		}
		n := bytes.IndexByte(b[j:], '"')
		if n < 0 {
			break
		}
		q := j + n
		k := q
		for k > j && b[k-1] == '\\' {
			k--
		}
		if (q-k)&1 == 0 {
			return q + 1, nil
		}
		j = q + 1
	}
	return len(b), errCut(b)
}

// skipStringEnd is skipString for the last bytes of b.
func skipStringEnd(b []byte, j int) (int, error) {
	for ; j < len(b); j++ {
		if b[j] == '"' {
			return j + 1, nil
		}
		if b[j] == '\\' {
			j++
		}
	}
	return len(b), errCut(b)
}

// skipNested returns the offset behind the array or object at i. The kinds of the open brackets are kept as bits.
func skipNested(b []byte, i int) (hi int, words bool, err error) {
	var open [MaxDepth/64 + 1]uint64
	depth := 0
	for i < len(b) {
		switch c := b[i]; c {
		case '"':
			if i, err = skipString(b, i); err != nil {
				return i, words, err
			}
			continue
		case '{', '[':
			if depth == MaxDepth {
				return i, words, errDeep(i)
			}
			if bit := uint64(1) << (depth & 63); c == '{' {
				open[depth>>6] |= bit
			} else {
				open[depth>>6] &^= bit
			}
			depth++
		case 'N', 'I':
			words = true
		case '}', ']':
			depth--
			if object := open[depth>>6]>>(depth&63)&1 == 1; object != (c == '}') {
				return i, words, errAt(i, "a bracket closes that was not opened: "+string(c))
			}
			if depth == 0 {
				return i + 1, words, nil
			}
		}
		i++
	}
	return i, words, errCut(b)
}

// skipScalar returns the offset behind a number or a word. A word that JSON does not know (NaN, Infinity) is walked
// too; its KindOf is Invalid.
func skipScalar(b []byte, i int) (int, error) {
	lo := i
	for i < len(b) && scalarByte(b[i]) {
		i++
	}
	if i == lo {
		return i, errAt(i, "here a value should stand, not "+quoteByte(b[i]))
	}
	return i, nil
}

func scalarByte(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '+' || c == '.'
}

// quoteByte shows one byte of hostile input in a message.
func quoteByte(c byte) string {
	if c > ' ' && c < 0x7f {
		return string(rune(c))
	}
	const hex = "0123456789abcdef"
	return "byte 0x" + string(hex[c>>4]) + string(hex[c&15])
}
