package claim

import (
	"bytes"
	"encoding/binary"
)

// longestWord returns the longest run of ASCII letters of a folded phrase, "" where none is long enough to be telling.
func longestWord(folded []byte) []byte {
	const telling = 4
	var best []byte
	for i := 0; i < len(folded); {
		j := i
		for j < len(folded) && 'a' <= folded[j] && folded[j] <= 'z' {
			j++
		}
		if j-i >= telling && j-i > len(best) {
			best = folded[i:j]
		}
		i = max(j, i+1)
	}
	return best
}

// Glance is a text in lower case, byte for byte, for Phrase.MayStand.
type Glance struct {
	Lower []byte
	odd   bool // it holds characters around which folding may join what stands apart
}

// GlanceAt makes a Glance of a text as it was given. The letters are appended to dst, which is returned with them.
func GlanceAt(dst, raw []byte) (g Glance, extended []byte) {
	at := len(dst)
	dst = append(dst, raw...)
	lower := dst[at:len(dst):len(dst)]
	odd := false
	i := 0
	for ; i+8 <= len(lower); i += 8 { // eight characters at a time, as long as they are plain
		const every, high = 0x0101010101010101, 0x8080808080808080
		x := binary.LittleEndian.Uint64(lower[i:])
		if (x|(x-' '*every))&high != 0 {
			odd = lowerBytes(lower[i:i+8]) || odd
			continue
		}
		upper := (x + (0x80-'A')*every) &^ (x + (0x80-'Z'-1)*every) & high
		binary.LittleEndian.PutUint64(lower[i:], x|upper>>2)
	}
	odd = lowerBytes(lower[i:]) || odd
	for _, c := range [...]byte{'*', '_', '~', '`', '\\'} {
		odd = odd || bytes.IndexByte(lower, c) >= 0
	}
	return Glance{Lower: lower, odd: odd}, dst
}

// lowerBytes makes b lower case, and says whether it holds control characters or no ASCII.
func lowerBytes(b []byte) (odd bool) {
	for i, c := range b {
		if c-'A' < 26 {
			b[i] = c | 0x20
		}
		if c-' ' >= 0x80-' ' && c != '\n' {
			odd = true
		}
	}
	return odd
}

// MayStand says whether p can stand in a text. It is a cheap look before Prepare: false is certain, true is not.
func (p *Phrase) MayStand(g *Glance) bool {
	if len(p.word) == 0 || len(p.number.whole) > 0 {
		return len(p.folded) > 0
	}
	return g.odd || bytes.Contains(g.Lower, p.word)
}
