package claim

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

// MayStand says, from the text as it was given, whether p can stand in it. It is a cheap look before Prepare: false is
// certain, true is not.
func (p *Phrase) MayStand(raw []byte) bool {
	if len(p.word) == 0 || len(p.number.whole) > 0 {
		return len(p.folded) > 0
	}
	first, last := p.word[0], len(raw)-len(p.word)
	for i, c := range raw {
		switch {
		case c >= 0x80 || c == '*' || c == '_' || c == '~' || c == '`' || c == '\\' || c < ' ' && c != '\n':
			return true // folding may join what stands around it
		case c|0x20 == first && i <= last && hasFold(raw[i:], p.word):
			return true
		}
	}
	return false
}

func hasFold(raw, lowered []byte) bool {
	for i, c := range lowered {
		if raw[i]|0x20 != c {
			return false
		}
	}
	return true
}
