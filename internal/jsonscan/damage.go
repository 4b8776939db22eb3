package jsonscan

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"
)

// Damage says where JSON text first holds what strict JSON does not allow and this package walks over: offsets, -1
// where there is none.
type Damage struct {
	BadUTF8       int // a byte that belongs to no UTF-8 character
	LoneSurrogate int // a \u escape of half a surrogate pair
	NonFinite     int // NaN, Infinity or -Infinity in the place of a number
}

// None reports whether nothing was found.
func (d Damage) None() bool { return d.BadUTF8 < 0 && d.LoneSurrogate < 0 && d.NonFinite < 0 }

// FindDamage looks at all of b. Where words is false it takes the caller's word, from SkipWords, that no letters of NaN
// or Infinity stand outside strings.
func FindDamage(b []byte, words bool) Damage {
	f := finder{b: b, d: Damage{-1, -1, -1}}
	if !utf8.Valid(b) {
		f.d.BadUTF8 = firstBad(b)
	}
	f.surrogates()
	if words && (bytes.Contains(b, []byte("NaN")) || bytes.Contains(b, []byte("Infinity"))) {
		f.words()
	}
	return f.d
}

// finder looks for damage.
type finder struct {
	b []byte
	d Damage
}

func (f *finder) surrogates() {
	for i := nextSurrogate(f.b, 0); i >= 0; i = nextSurrogate(f.b, i+2) {
		if f.lone(i) {
			f.d.LoneSurrogate = i
			return
		}
	}
}

// nextSurrogate returns the offset of the first \ud at or behind i, or -1. bytes.Index would stop at every backslash, of
// which JSON inside strings is full; this looks at 32 bytes at a time.
func nextSurrogate(b []byte, i int) int {
	const more = 34 // the last two of the 32 bytes may begin an escape
	for ; i+more <= len(b); i += 32 {
		if c := b[i : i+more : i+more]; (surrogates(c, 0)|surrogates(c, 8)|surrogates(c, 16)|surrogates(c, 24))&high == 0 {
			continue
		}
		for k := i; k < i+32; k++ {
			if b[k] == '\\' && b[k+1] == 'u' && b[k+2]|0x20 == 'd' {
				return k
			}
		}
	}
	for ; i+2 < len(b); i++ {
		if b[i] == '\\' && b[i+1] == 'u' && b[i+2]|0x20 == 'd' {
			return i
		}
	}
	return -1
}

// surrogates sets the high bit of each of eight bytes where \ud stands; behind one of these it may set it wrongly.
func surrogates(b []byte, i int) uint64 {
	v := (binary.LittleEndian.Uint64(b[i:]) ^ '\\'*every) | (binary.LittleEndian.Uint64(b[i+1:]) ^ 'u'*every) |
		((binary.LittleEndian.Uint64(b[i+2:]) | 0x20*every) ^ 'd'*every)
	return (v - every) &^ v
}

// lone reports whether the bytes at i are an escape of half a surrogate pair.
func (f *finder) lone(i int) bool {
	r := hex4(f.b[i:])
	if r < 0xd800 || r > 0xdfff || f.escapedAt(i) {
		return false
	}
	if r < 0xdc00 {
		low := hex4(f.b[i+6:])
		return low < 0xdc00 || low > 0xdfff
	}
	if i < 6 {
		return true
	}
	before := hex4(f.b[i-6:])
	return before < 0xd800 || before > 0xdbff || f.escapedAt(i-6)
}

// escapedAt reports whether the backslash at i is itself escaped.
func (f *finder) escapedAt(i int) bool {
	n := 0
	for i > n && f.b[i-n-1] == '\\' {
		n++
	}
	return n&1 == 1
}

// stands reports whether a word stands at i as a value might: no letter beside it.
func (f *finder) stands(i int, word string) bool {
	end := i + len(word)
	return end <= len(f.b) && string(f.b[i:end]) == word &&
		(end == len(f.b) || !scalarByte(f.b[end])) && (i == 0 || f.b[i-1] == '-' || !scalarByte(f.b[i-1]))
}

// words looks for the first NaN or Infinity outside strings.
func (f *finder) words() {
	for i := 0; i < len(f.b); {
		switch c := f.b[i]; {
		case c == '"':
			i, _ = skipString(f.b, i)
		case c == 'N' && f.stands(i, "NaN") || c == 'I' && f.stands(i, "Infinity"):
			if f.d.NonFinite = i; i > 0 && f.b[i-1] == '-' {
				f.d.NonFinite--
			}
			return
		default:
			i++
		}
	}
}

func firstBad(b []byte) int {
	for i := 0; i < len(b); {
		r, size := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}
