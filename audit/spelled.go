package audit

import (
	"bytes"
	"fmt"
)

// spelledLengths writes lengths of time that are told in halves and quarters in figures, at the end of the same place: "an hour and a
// half" as "90 min". What lies so long before or behind something else is left as it is: it is no length of anything.
func spelledLengths(text []byte) {
	if indexFold(text, "half") < 0 && indexFold(text, "quarter") < 0 {
		return
	}
	write := func(lo, hi, minutes int) {
		end := hi
		for end < len(text) && text[end] == ' ' {
			end++
		}
		rest := bytes.ToLower(text[end:min(len(text), end+10)])
		for _, w := range [...]string{"before", "after", "later", "earlier", "early", "late", "ago", "ahead", "past", "to ", "from now", "in advance"} {
			if bytes.HasPrefix(rest, []byte(w)) {
				return
			}
		}
		length := fmt.Sprintf("%d min", minutes)
		if len(length) > hi-lo {
			return
		}
		for i := lo; i < hi; i++ {
			text[i] = ' '
		}
		copy(text[hi-len(length):hi], length)
	}
	for _, fixed := range [...]struct {
		words   string
		minutes int
	}{
		{"three quarters of an hour", 45}, {"three-quarters of an hour", 45}, {"a quarter of an hour", 15}, {"quarter of an hour", 15}, {"an hour and a half", 90}, {"an hour and a quarter", 75}, {"one hour and a half", 90},
		{"an hour and three quarters", 105}, {"a day and a half", 36 * 60}, {"half an hour", 30},
		{"one and a half hours", 90}, {"two and a half hours", 150}, {"three and a half hours", 210}, {"four and a half hours", 270}, {"one and a half days", 36 * 60}, {"two and a half days", 60 * 60},
	} {
		for from := 0; ; {
			i := indexFold(text[from:], fixed.words)
			if i < 0 {
				break
			}
			lo, hi := from+i, from+i+len(fixed.words)
			if from = hi; (lo == 0 || !alnum(text[lo-1])) && (hi == len(text) || !alnum(text[hi])) {
				write(lo, hi, fixed.minutes)
			}
		}
	}
}
