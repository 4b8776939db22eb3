package audit

import "bytes"

// pieces finds out whether any of a list of words stands in a text, at whatever place. Whole messages and results are
// searched for dozens of words, so it looks at two bytes and leaps as far as no word can begin in between: the way of Wu and
// Manber. It is not changed once it is made.
type pieces struct {
	words []string
	least int // bytes of the shortest word
	// leap is how far the end of the window may move where its last two bytes are these; 0 where a word may begin with the
	// window.
	leap [leapSlots]uint8
	// begin says whether a word may begin with two bytes.
	begin [leapSlots]bool
	by    [256][]string // words by their first byte
}

const leapSlots = 1 << 11

func leapSlot(a, b byte) int { return (int(a)<<4 ^ int(b)) & (leapSlots - 1) }

// piecesOf makes a finder of words that have two bytes at least.
func piecesOf(words ...string) *pieces {
	p := &pieces{words: words, least: 255}
	for _, w := range words {
		p.least = min(p.least, len(w))
	}
	for i := range p.leap {
		p.leap[i] = uint8(p.least - 1)
	}
	for _, w := range words {
		p.begin[leapSlot(w[0], w[1])] = true
		p.by[w[0]] = append(p.by[w[0]], w)
		for i := 1; i < p.least; i++ {
			slot := leapSlot(w[i-1], w[i])
			p.leap[slot] = min(p.leap[slot], uint8(p.least-1-i))
		}
	}
	return p
}

// in says whether one of the words stands in a text.
func (p *pieces) in(text []byte) bool {
	for end := p.least - 1; end < len(text); {
		if leap := p.leap[leapSlot(text[end-1], text[end])]; leap > 0 {
			end += int(leap)
			continue
		}
		if rest := text[end-p.least+1:]; p.begin[leapSlot(rest[0], rest[1])] && p.begins(rest) {
			return true
		}
		end++
	}
	return false
}

func (p *pieces) begins(text []byte) bool {
	for _, w := range p.by[text[0]] {
		if len(text) >= len(w) && string(text[:len(w)]) == w {
			return true
		}
	}
	return false
}

// first returns where the first of the words, by their own order, that stands in a text stands in it; 0, 0 where none does.
func (p *pieces) first(text []byte) (lo, hi int) {
	if !p.in(text) {
		return 0, 0
	}
	for _, w := range p.words {
		if i := bytes.Index(text, []byte(w)); i >= 0 {
			return i, i + len(w)
		}
	}
	return 0, 0
}
