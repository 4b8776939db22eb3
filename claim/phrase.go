package claim

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// Phrase is a phrase made ready for finding. Whole words; case, width, quotes, dashes, spacing and digit grouping
// folded; a phrase that is a plain number is looked for as a number.
type Phrase struct {
	Text string

	folded []byte
	word   []byte // its longest word, to look for before a text is made ready
	number number // for a plain number
}

// NewPhrase makes a phrase ready. An empty phrase, or one that is no UTF-8, is never found.
func NewPhrase(text string) Phrase {
	if !utf8.ValidString(text) {
		return Phrase{Text: text} // half of a character would be found inside whole ones
	}
	var t Text
	t.Prepare([]byte(text))
	folded := bytes.TrimSpace(bytes.ReplaceAll(t.fold, []byte("\n"), []byte(" ")))
	n, _ := plainNumber(folded)
	return Phrase{Text: text, folded: folded, word: longestWord(folded), number: n}
}

// Mention is one place of a phrase: Raw[Lo:Hi].
type Mention struct {
	Lo, Hi int
	Unit   int
	Hedge  Hedge
}

// Find appends every place where p stands in t to dst, hedged ones included, in order.
func (t *Text) Find(dst []Mention, p *Phrase) []Mention {
	if len(p.folded) == 0 {
		return dst
	}
	for from := 0; ; {
		lo, hi := t.next(from, p)
		if lo < 0 {
			return dst
		}
		from = hi
		dst = append(dst, Mention{Lo: t.rawLo(lo), Hi: t.rawHi(hi), Unit: t.unitAtFold(lo), Hedge: t.hedge(lo, hi)})
	}
}

// Has says whether p stands anywhere in t, hedged or not. It does not cut units.
func (t *Text) Has(p *Phrase) bool {
	if len(p.folded) == 0 {
		return false
	}
	lo, _ := t.next(0, p)
	return lo >= 0
}

// next returns the first place of p in fold at or behind from, -1 where there is none.
func (t *Text) next(from int, p *Phrase) (lo, hi int) {
	if len(p.number.whole) > 0 {
		return t.nextNumber(from, p.number)
	}
	for from < len(t.fold) {
		n := bytes.Index(t.fold[from:], p.folded)
		if n < 0 {
			break
		}
		lo, hi = from+n, from+n+len(p.folded)
		if t.wholeWords(lo, hi) {
			return lo, hi
		}
		_, size := utf8.DecodeRune(t.fold[lo:])
		from = lo + size
	}
	return -1, -1
}

// wholeWords says whether fold[lo:hi] begins and ends where words do.
func (t *Text) wholeWords(lo, hi int) bool {
	f := t.fold
	first, _ := utf8.DecodeRune(f[lo:hi])
	last, _ := utf8.DecodeLastRune(f[lo:hi])
	before, _ := utf8.DecodeLastRune(f[:lo])
	after, _ := utf8.DecodeRune(f[hi:])
	if lo > 0 && joins(before, first) || hi < len(f) && joins(last, after) {
		return false
	}
	switch {
	case hi+1 < len(f) && f[hi] == '\'' && f[hi+1] == 't' && last == 'n' && !(hi+2 < len(f) && isAlnum(f[hi+2])):
		return false // can, in can't
	case last < utf8.RuneSelf && isDigit(byte(last)) && hi+1 < len(f) && f[hi] == '.' && isDigit(f[hi+1]):
		return false // 4, in 4.5
	case first < utf8.RuneSelf && isDigit(byte(first)) && lo > 1 && f[lo-1] == '.' && isDigit(f[lo-2]):
		return false // 5, in 4.5
	}
	return true
}

// joins says whether a and b, side by side, are parts of one word.
func joins(a, b rune) bool { return wordRune(a) && wordRune(b) }

// wordRune says whether r is part of a word that blanks set off. In scripts without blanks every place may be a word's
// end.
func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '_' || isAlnum(byte(r))
	}
	if r == utf8.RuneError || !(unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)) {
		return false
	}
	return !(r >= 0x2E80 && r < 0xA640 || r >= 0xAC00 && r <= 0xD7A3 || r >= 0x0E00 && r <= 0x0EFF || r >= 0x1780 && r <= 0x17FF ||
		r >= 0x1000 && r <= 0x109F || r >= 0x20000)
}
