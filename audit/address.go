package audit

import "bytes"

// addressFinder finds words to whoever judges a run. Every result is searched for all of them, so it looks at two bytes
// and leaps as far as no word can begin in between: the way of Wu and Manber.
type addressFinder struct {
	words []string
	// leap is how far the end of the window may move where its last two bytes are these; 0 where a word may begin with the
	// window.
	leap [leapSlots]uint8
}

const (
	leastAddress = 6 // bytes of the shortest word
	leapSlots    = 1 << 12
)

func leapSlot(a, b byte) int { return (int(a)<<4 ^ int(b)) & (leapSlots - 1) }

func newAddressFinder(words []string) *addressFinder {
	f := &addressFinder{words: words}
	for i := range f.leap {
		f.leap[i] = leastAddress - 1
	}
	for _, w := range words {
		for i := 1; i < leastAddress; i++ {
			slot := leapSlot(w[i-1], w[i])
			f.leap[slot] = min(f.leap[slot], uint8(leastAddress-1-i))
		}
	}
	return f
}

// find returns where the first word of the list that stands in a text stands in it; 0, 0 where none does.
func (f *addressFinder) find(text []byte) (lo, hi int) {
	const shortest = 16 // a text that says anything to anybody
	if len(text) < shortest {
		return 0, 0
	}
	for end := leastAddress - 1; end < len(text); {
		if leap := f.leap[leapSlot(text[end-1], text[end])]; leap > 0 {
			end += int(leap)
			continue
		}
		if f.begins(text[end-leastAddress+1:]) {
			return f.first(text)
		}
		end++
	}
	return 0, 0
}

func (f *addressFinder) begins(text []byte) bool {
	for _, w := range f.words {
		if len(text) >= len(w) && text[0] == w[0] && string(text[:len(w)]) == w {
			return true
		}
	}
	return false
}

// first goes by the order of the list, not of the text.
func (f *addressFinder) first(text []byte) (lo, hi int) {
	for _, w := range f.words {
		if i := bytes.Index(text, []byte(w)); i >= 0 {
			return i, i + len(w)
		}
	}
	return 0, 0
}
