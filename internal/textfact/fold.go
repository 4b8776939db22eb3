package textfact

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// foldRune makes runes alike that people write for the same character: case, width, quotes, dashes, spaces.
func foldRune(c rune) rune {
	switch {
	case c < utf8.RuneSelf:
		if 'A' <= c && c <= 'Z' {
			return c | 0x20
		}
		if c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' {
			return ' '
		}
		return c
	case c >= 0xFF01 && c <= 0xFF5E:
		return foldRune(c - 0xFEE0)
	case c == 0x2018 || c == 0x2019 || c == 0x201A || c == 0x201B || c == 0x02BC || c == 0x2032:
		return '\''
	case c >= 0x201C && c <= 0x201F || c == 0xAB || c == 0xBB || c == 0x2033:
		return '"'
	case c >= 0x2010 && c <= 0x2015 || c == 0x2212:
		return '-'
	case unicode.IsSpace(c) || c == 0x200B || c == 0xFEFF:
		return ' '
	}
	return unicode.ToLower(c)
}

// foldText folds s, trims it and makes each run of spaces one space.
func foldText(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	space := false
	for _, c := range s {
		if c = foldRune(c); c == ' ' {
			space = b.Len() > 0
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		b.WriteRune(c)
	}
	return b.String()
}

// matchFold reports whether the folded text of t at i starts with pattern, which is folded, and where that ends in t.
func matchFold(t []byte, i int, pattern string) (end int, ok bool) {
	for k := 0; k < len(pattern); {
		if i >= len(t) {
			return i, false
		}
		c, n := rune(t[i]), 1
		if c >= utf8.RuneSelf {
			c, n = utf8.DecodeRune(t[i:])
		}
		want, w := rune(pattern[k]), 1
		if want >= utf8.RuneSelf {
			want, w = utf8.DecodeRuneInString(pattern[k:])
		}
		if c = foldRune(c); c != want {
			return i, false
		}
		i, k = i+n, k+w
		if want == ' ' {
			i = passFoldedSpaces(t, i)
		}
	}
	return i, true
}

func passFoldedSpaces(t []byte, i int) int {
	for i < len(t) {
		c, n := utf8.DecodeRune(t[i:])
		if foldRune(c) != ' ' {
			break
		}
		i += n
	}
	return i
}

// foldedFinder finds the places where a folded pattern stands as a whole token or phrase. A short pattern is matched at
// every place; for a long one the text is folded once, so that hostile repetition costs no more than its length.
type foldedFinder struct {
	t       []byte
	pattern string
	folded  []byte
	at      []int // place in t of each byte of folded
}

const (
	longPattern = 64
	// A pattern beyond this is no part of a longer token in any way that matters; its ends are not checked.
	uncheckedPattern = 1024
)

func newFoldedFinder(t []byte, pattern string) foldedFinder {
	f := foldedFinder{t: t, pattern: pattern}
	if len(pattern) > longPattern && len(t) >= longPattern {
		f.foldAll()
	}
	return f
}

func (f *foldedFinder) foldAll() {
	f.folded = make([]byte, 0, len(f.t))
	f.at = make([]int, 0, len(f.t)+1)
	for i := 0; i < len(f.t); {
		c, n := utf8.DecodeRune(f.t[i:])
		if c = foldRune(c); c == ' ' {
			n = passFoldedSpaces(f.t, i) - i
		}
		f.folded = utf8.AppendRune(f.folded, c)
		for len(f.at) < len(f.folded) {
			f.at = append(f.at, i)
		}
		i += n
	}
	f.at = append(f.at, len(f.t))
}

// next returns the first place at or behind i.
func (f *foldedFinder) next(i int) (span, bool) {
	switch {
	case f.pattern == "":
		return span{}, false
	case f.folded != nil:
		return f.nextLong(i)
	case len(f.pattern) > longPattern:
		return span{}, false // the text is shorter
	}
	t, first := f.t, f.pattern[0]
	for ; i < len(t); i++ {
		c := t[i]
		if c < utf8.RuneSelf && c != first && (!isUpper(c) || c|0x20 != first) {
			continue
		}
		if end, ok := matchFold(t, i, f.pattern); ok && whole(t, i, end) {
			return span{i, end}, true
		}
	}
	return span{}, false
}

func (f *foldedFinder) nextLong(i int) (span, bool) {
	from, _ := slices.BinarySearch(f.at, i)
	for from < len(f.folded) {
		k := bytes.Index(f.folded[from:], []byte(f.pattern))
		if k < 0 {
			break
		}
		from += k
		s := span{f.at[from], f.at[from+len(f.pattern)]}
		if len(f.pattern) > uncheckedPattern || whole(f.t, s.lo, s.hi) {
			return s, true
		}
		from++
	}
	return span{}, false
}

// token is one word of a text in its folded form, apostrophes left out. stem is the part before the last apostrophe, as
// in "Hale's", and stemEnd its end.
type token struct {
	span
	word    string
	stem    string
	stemEnd int
}

// wordTokens are the words of a text, without punctuation.
func wordTokens(t []byte) []token {
	var tokens []token
	for i := 0; i < len(t); {
		lo := i
		var b strings.Builder
		stem, stemEnd := "", 0
		for i < len(t) {
			c, n := utf8.DecodeRune(t[i:])
			f := foldRune(c)
			if f == '\'' && b.Len() > 0 {
				stem, stemEnd = b.String(), i
				i += n
				continue
			}
			if !unicode.IsLetter(f) && !unicode.IsDigit(f) && !unicode.IsMark(f) && f != '_' {
				break
			}
			b.WriteRune(f)
			i += n
		}
		if b.Len() > 0 {
			tokens = append(tokens, token{span{lo, i}, b.String(), stem, stemEnd})
			continue
		}
		_, n := utf8.DecodeRune(t[i:])
		i += n
	}
	return tokens
}

// sequenceAt reports whether tokens start with the words of want, and where these end. join says what may stand between
// the k-th word and the one before it.
func sequenceAt(t []byte, tokens []token, want []string, form func(string) string, join func(k int, between []byte) bool) (end int, ok bool) {
	if len(want) == 0 || len(tokens) < len(want) {
		return 0, false
	}
	last := len(want) - 1
	for k, w := range want {
		fits := form(tokens[k].word) == w || k == last && form(tokens[k].stem) == w
		if !fits || k > 0 && !join(k, t[tokens[k-1].hi:tokens[k].lo]) {
			return 0, false
		}
	}
	if form(tokens[last].word) != want[last] {
		return tokens[last].stemEnd, true
	}
	return tokens[last].hi, true
}
