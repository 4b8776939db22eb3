package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
)

// hideTimes blanks dates, times and lengths of time out of a text: their numbers are no numbers of things.
func hideTimes(text []byte) {
	hide(text, textfact.DateTime, textfact.Date, textfact.Time, textfact.Duration)
}

// hide blanks the values of some types out of a text.
func hide(text []byte, types ...textfact.Type) {
	for _, t := range types {
		for _, f := range textfact.Find(nil, t, text, textfact.Options{}) {
			hi := f.Hi
			for hi+1 < len(text) && text[hi] == '.' && digit(text[hi+1]) { // the hundredths of 1:47.72
				for hi++; hi < len(text) && digit(text[hi]); hi++ {
				}
			}
			for i := f.Lo; i < hi && i < len(text); i++ {
				text[i] = ' '
			}
		}
	}
}

// numberGiven says whether a user's message before a step holds the number in other figures: 2,090 for 2090, 546.25 for
// 546.250.
func (l *look) numberGiven(value string, step int32) bool {
	want := plainNumber(value)
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step || m.Role == transcript.Agent {
			continue
		}
		text := l.message(int32(i))
		for lo := 0; lo < len(text); {
			a, b, ok := nextNumber(text, lo)
			if !ok {
				break
			}
			if plainNumber(string(text[a:b])) == want {
				return true
			}
			lo = b
		}
	}
	return false
}

// plainNumber drops what does not count in a number: commas, zeros behind the point, a sign in front.
func plainNumber(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(strings.TrimLeft(s, "+-"), ",", ""), "'", "")
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// nextNumber finds a number that is no part of a word, an id or a date.
func nextNumber(text []byte, i int) (lo, hi int, ok bool) {
	for i < len(text) {
		if !digit(text[i]) {
			i++
			continue
		}
		lo = i
		for i < len(text) && (digit(text[i]) || (text[i] == ',' || text[i] == '.') && i+1 < len(text) && digit(text[i+1])) {
			i++
		}
		before, behind := lo > 0 && partOfWord(text[lo-1]), i < len(text) && (alnum(text[i]) || partOfWord(text[i]) && i+1 < len(text) && alnum(text[i+1]))
		if !before && !behind {
			return lo, i, true
		}
	}
	return 0, 0, false
}

func partOfWord(c byte) bool {
	return alnum(c) || c == '-' || c == '_' || c == '/' || c == '#' || c == ':' || c == '@'
}

// numberOf says whether a number of a text may be meant for an argument: the argument's name just counts, or a word of it
// stands near the number. The last digits of a card are no number of bags.
func numberOf(text []byte, lo, hi int, key string) bool {
	const near = 48
	around := text[max(lo-near, 0):min(hi+near, len(text))]
	words := nameWords(key)
	for _, w := range words {
		if oneOf(w, "quantity", "qty", "count", "amount", "number", "units", "value", "limit", "size", "total") && len(words) == 1 {
			return true
		}
		if stem := strings.TrimSuffix(w, "s"); len(stem) >= 3 && beginsWord(around, stem[:min(len(stem), 6)]) {
			return true
		}
	}
	return moneyKey(key)
}

// beginsWord says whether a word of a text begins with some letters.
func beginsWord(text []byte, stem string) bool {
	for from := 0; from < len(text); {
		i := indexFold(text[from:], stem)
		if i < 0 {
			return false
		}
		if from += i; from == 0 || !alnum(text[from-1]) {
			return true
		}
		from++
	}
	return false
}

// tenTimes says whether two numbers differ in zeros at their end alone: a slip of the finger, whatever the argument is called.
func tenTimes(a, b string) bool {
	a, b = plainNumber(a), plainNumber(b)
	x, y := strings.TrimRight(a, "0"), strings.TrimRight(b, "0")
	return len(x) >= 2 && x == y && a != b && !strings.Contains(a+b, ".")
}

// moneyBeside says whether a number of the text is an amount of money.
func moneyBeside(text []byte, lo, hi int) bool {
	if lo > 0 && (text[lo-1] == '$' || lo > 2 && (bytes.HasSuffix(text[:lo], []byte("€")) || bytes.HasSuffix(text[:lo], []byte("£")))) {
		return true
	}
	rest := bytes.ToLower(text[hi:min(len(text), hi+10)])
	for _, w := range [...]string{" dollar", " usd", " euro", " eur", "€", " €", " gbp", " pound"} {
		if bytes.HasPrefix(rest, []byte(w)) {
			return true
		}
	}
	before := text[max(0, lo-len("usd ")):lo]
	return bytes.EqualFold(before, []byte("usd ")) || bytes.EqualFold(before, []byte("eur "))
}

// timeBeside says whether a number is part of a date, a time or a length of time.
func timeBeside(text []byte, hi int) bool {
	rest := bytes.ToLower(text[hi:min(len(text), hi+12)])
	for _, w := range [...]string{" am", "am", " pm", "pm", ":", " jan", " feb", " mar", " apr", " may", " jun", " jul", " aug", " sep", " oct", " nov", " dec", "th", "st", "nd", "rd", " o'clock"} {
		if bytes.HasPrefix(rest, []byte(w)) {
			return true
		}
	}
	return false
}
