package ledger

import "bytes"

// Texts are compared without the case of ASCII letters and without copies.

// lowered is c as a lower-case letter.
func lowered(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c | 0x20
	}
	return c
}

// startsFold reports whether text starts with a word that is written in lower case.
func startsFold(text []byte, word string) bool {
	return len(text) >= len(word) && equalLower(text[:len(word)], word)
}

// endsFold reports whether text ends with a word that is written in lower case.
func endsFold(text []byte, word string) bool {
	return len(text) >= len(word) && equalLower(text[len(text)-len(word):], word)
}

func equalLower(text []byte, word string) bool {
	for i := range len(word) {
		if lowered(text[i]) != word[i] {
			return false
		}
	}
	return true
}

// containsFold reports whether value stands in text, whatever the case of its letters.
func containsFold(text []byte, value string) bool { return indexFold(text, value) >= 0 }

// indexFold finds value in raw whatever the case of its letters, -1 where it does not stand there.
func indexFold(raw []byte, value string) int {
	if value == "" || len(raw) < len(value) {
		return -1
	}
	k := anchor(value)
	c := value[k]
	if !isLetter(c) {
		return indexAround(raw, value, k, c, c)
	}
	return indexAround(raw, value, k, c|0x20, c&^0x20)
}

// anchor is the place of the byte of value that is likely to be the rarest one in a record.
func anchor(value string) int {
	const common = "etaoinsrhldcumfpgwybvkxjqz"
	best, rank := 0, -1
	for i := range len(value) {
		r := 40 // digits, and what joins words
		switch c := lowered(value[i]); {
		case isLetter(c):
			r = bytes.IndexByte([]byte(common), c)
		case c == ' ' || c == '"' || c == ',':
			r = 0
		case c == '@' || c == '#' || c >= 0x80:
			r = 60
		}
		if r > rank {
			best, rank = i, r
		}
	}
	return best
}

// indexAround looks at the places where byte k of value may stand: those of its letter in either case, a and b.
func indexAround(raw []byte, value string, k int, a, b byte) int {
	last := len(raw) - len(value) + k
	nextA := nextByte(raw, k, a)
	nextB := nextA
	if a != b {
		nextB = nextByte(raw, k, b)
	}
	for {
		i := min(nextA, nextB)
		if i > last {
			return -1
		}
		if equalFold(raw[i-k:i-k+len(value)], value) {
			return i - k
		}
		if i == nextA {
			nextA = nextByte(raw, i+1, a)
		}
		if i == nextB {
			nextB = nextA
			if a != b {
				nextB = nextByte(raw, i+1, b)
			}
		}
	}
}

// nextByte is the place of c at or behind from, len(raw) where there is none.
func nextByte(raw []byte, from int, c byte) int {
	if i := bytes.IndexByte(raw[from:], c); i >= 0 {
		return from + i
	}
	return len(raw)
}

// equalFold compares ASCII letters without case.
func equalFold(b []byte, s string) bool {
	for i := range len(s) {
		if lowered(b[i]) != lowered(s[i]) {
			return false
		}
	}
	return true
}

// wordIndex finds the words of a list that a text may begin or end with, by one byte.
type wordIndex [256][]string

func byFirst(words []string) *wordIndex {
	x := &wordIndex{}
	for _, w := range words {
		x[w[0]] = append(x[w[0]], w)
	}
	return x
}

func byLast(words []string) *wordIndex {
	x := &wordIndex{}
	for _, w := range words {
		x[w[len(w)-1]] = append(x[w[len(w)-1]], w)
	}
	return x
}
