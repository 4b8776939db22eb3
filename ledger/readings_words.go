package ledger

import "bytes"

// alone says whether a word stands in text with no letter or digit on either side: 404, and not in 864040.
func alone(text []byte, word string) bool {
	for from := 0; ; {
		i := bytes.Index(text[from:], []byte(word))
		if i < 0 {
			return false
		}
		lo, hi := from+i, from+i+len(word)
		if (lo == 0 || !wordByte(text[lo-1])) && (hi == len(text) || !wordByte(text[hi])) {
			return true
		}
		from = hi
	}
}
