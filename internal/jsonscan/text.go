package jsonscan

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf16"
	"unicode/utf8"
)

// Inside returns what stands between the quotes of the string literal b, and whether it holds an escape. For anything
// but a string literal it returns nil.
func Inside(b []byte) (s []byte, escaped bool) {
	if len(b) < 2 || b[0] != '"' || b[len(b)-1] != '"' {
		return nil, false
	}
	s = b[1 : len(b)-1]
	return s, bytes.IndexByte(s, '\\') >= 0
}

// AppendUnescaped appends the text that s, the inside of a string literal, stands for. Lone surrogates and broken
// escapes are kept as written, so that no evidence is changed silently. No text is longer than what stands for it, so
// that room is made once, and eight bytes are copied at a time up to the next backslash.
func AppendUnescaped(dst, s []byte) []byte {
	if len(s) == 0 {
		return dst
	}
	const eight = 8
	n := len(dst)
	dst = slices.Grow(dst, len(s)+eight)[:n+len(s)+eight]
	i := 0
	for i+eight <= len(s) {
		x := binary.LittleEndian.Uint64(s[i:])
		binary.LittleEndian.PutUint64(dst[n:], x)
		x ^= '\\' * every
		slash := (x - every) &^ x & high
		if slash == 0 {
			i, n = i+eight, n+eight
			continue
		}
		k := bits.TrailingZeros64(slash) / 8
		i, n = unescape(dst, n+k, s, i+k)
	}
	for i < len(s) {
		if s[i] == '\\' {
			i, n = unescape(dst, n, s, i)
			continue
		}
		dst[n] = s[i]
		i, n = i+1, n+1
	}
	return dst[:n]
}

// unescape writes what the escape at s[i] stands for to dst[n:], and returns the places behind both. Of one that is
// broken, or stands for no Unicode scalar, the backslash stays, and what follows is text.
func unescape(dst []byte, n int, s []byte, i int) (behind, next int) {
	if i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
		dst[n] = s[i+1]
		return i + 2, n + 1
	}
	r, size := Unescape(s[i:])
	if size == 0 {
		dst[n] = '\\'
		return i + 1, n + 1
	}
	return i + size, n + utf8.EncodeRune(dst[n:], r)
}

// Unescape reads the escape at the start of s, which starts with a backslash. size is 0 where it is broken or stands
// for no Unicode scalar.
func Unescape(s []byte) (r rune, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	switch s[1] {
	case '"', '\\', '/':
		return rune(s[1]), 2
	case 'n':
		return '\n', 2
	case 't':
		return '\t', 2
	case 'r':
		return '\r', 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'u':
		r = hex4(s)
		if r < 0 || !utf16.IsSurrogate(r) {
			if r < 0 {
				return 0, 0
			}
			return r, 6
		}
		if low := hex4(s[6:]); low >= 0 {
			if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
				return r, 12
			}
		}
	}
	return 0, 0
}

// hex4 reads the four digits of the \u escape at the start of s, or returns -1.
func hex4(s []byte) rune {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return -1
	}
	var r rune
	for _, c := range s[2:6] {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// AppendQuoted appends s as a JSON string literal. Bytes that are not UTF-8 become �; <, > and & stay as they are.
func AppendQuoted(dst []byte, s []byte) []byte { return appendQuoted(dst, s, false) }

// AppendQuotedKeep is AppendQuoted, but bytes that are not UTF-8 stay as they are: a literal that strict readers
// refuse, and the only one that loses nothing.
func AppendQuotedKeep(dst []byte, s []byte) []byte { return appendQuoted(dst, s, true) }

func appendQuoted(dst, s []byte, keep bool) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRune(s[i:])
			if r == utf8.RuneError && size == 1 && !keep {
				dst = append(append(dst, s[from:i]...), "\ufffd"...)
				from = i + 1
			}
			i += size
			continue
		}
		if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		dst = append(dst, s[from:i]...)
		switch c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\r':
			dst = append(dst, '\\', 'r')
		case '\t':
			dst = append(dst, '\\', 't')
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		from = i
	}
	return append(append(dst, s[from:]...), '"')
}

// AppendOneLine appends the JSON value val as it is, with a space for every line break between its tokens. Control
// characters inside strings, which JSON does not allow, are escaped.
func AppendOneLine(dst, val []byte) []byte {
	if bytes.IndexByte(val, '\n') < 0 && bytes.IndexByte(val, '\r') < 0 {
		return append(dst, val...)
	}
	for i := 0; i < len(val); i++ {
		c := val[i]
		switch c {
		case '"':
			end, err := skipString(val, i)
			if err != nil {
				end = len(val)
			}
			dst = AppendNoControl(dst, val[i:end])
			i = end - 1
			continue
		case '\n', '\r':
			c = ' '
		}
		dst = append(dst, c)
	}
	return dst
}

// AppendNoControl appends s, a string literal or its inside, with raw control characters escaped.
func AppendNoControl(dst, s []byte) []byte {
	const hex = "0123456789abcdef"
	for _, c := range s {
		switch {
		case c >= ' ':
			dst = append(dst, c)
		case c == '\n':
			dst = append(dst, '\\', 'n')
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	return dst
}
