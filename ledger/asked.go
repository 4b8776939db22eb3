package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Asked lists what the user asked for by id, by path or by number, in all messages of the user.
func (l *Ledger) Asked() []Asked {
	if l.asked {
		return l.asks
	}
	l.asked = true
	var text []byte
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User {
			continue
		}
		text = l.t.AppendMessage(text[:0], int32(i))
		l.askedIn(text, int32(i), m)
	}
	return l.asks
}

// mostAsked bounds what one transcript is said to ask for.
const mostAsked = 4096

func (l *Ledger) askedIn(text []byte, message int32, m *transcript.Message) {
	put := asking{l, message, m}
	for i := 0; i < len(text); {
		if !wordByte(text[i]) {
			i++
			continue
		}
		lo, hi := i, wordEnd(text, i)
		i = hi
		w := string(text[lo:hi])
		switch {
		case len(w) > 256:
		case strings.ContainsRune(w, '@'):
		case isPath(w):
			put.take(Asked{Kind: AskedPath, Text: w, Lo: lo, Hi: hi})
		case countWord(w) > 0 && put.count(text, w, lo, hi):
		case idShape(w) && hasLetterAndDigit(w), lo > 0 && text[lo-1] == '#' && idShape(w), len(w) >= 5 && isCount(w[:min(len(w), 7)]) && !isAmount(text, lo, hi):
			put.take(Asked{Kind: AskedID, Text: w, Lo: lo, Hi: hi})
		}
	}
}

// isAmount reports whether a number is one of money, time or share: $20000, 20000 dollars.
func isAmount(text []byte, lo, hi int) bool {
	if lo > 0 && text[lo-1] == '$' {
		return true
	}
	rest := bytes.TrimLeft(text[hi:min(len(text), hi+16)], " ")
	for _, unit := range [...]string{"dollar", "euro", "usd", "eur", "percent", "%", "days", "hours", "minutes", "seconds", "miles", "km", "mb", "gb", "kb"} {
		if startsFold(rest, unit) {
			return true
		}
	}
	return false
}

// asking takes in what one message asks for.
type asking struct {
	l       *Ledger
	message int32
	m       *transcript.Message
}

func (p *asking) take(a Asked) {
	if len(p.l.asks) < mostAsked {
		a.Message, a.Step, a.Turn = p.message, p.m.Step, p.m.Turn
		p.l.asks = append(p.l.asks, a)
	}
}

// count takes in a number of things, where a plural stands behind it.
func (p *asking) count(text []byte, w string, lo, hi int) bool {
	noun, end := countedNoun(text, hi)
	if noun != "" && (lo == 0 || text[lo-1] != '#' && text[lo-1] != '$') {
		p.take(Asked{Kind: AskedCount, Text: string(text[lo:end]), Count: countWord(w), Noun: noun, Lo: lo, Hi: end})
		return true
	}
	return false
}

// wordEnd is the end of a word with its joints: feature/old-import, R-001, config.yaml.
func wordEnd(text []byte, i int) int {
	for i < len(text) && (wordByte(text[i]) || joins(text[i]) && i+1 < len(text) && wordByte(text[i+1])) {
		i++
	}
	return i
}

func hasLetterAndDigit(w string) bool {
	letters, digits := 0, 0
	for i := range len(w) {
		if isDigit(w[i]) {
			digits++
		} else if isLetter(w[i]) {
			letters++
		}
	}
	if digits == 0 || letters == 0 {
		return false
	}
	return !isDigit(w[0]) || letters > 2 || strings.ContainsAny(w, "-_") // 10am, 2nd and 5pm are none
}

// isPath reports whether a word names a file: it has a folder, or an ending that is one.
func isPath(w string) bool {
	dot := strings.LastIndexByte(w, '.')
	if dot <= 0 || dot == len(w)-1 || len(w)-dot > 6 || strings.Contains(w, ":") {
		return false
	}
	end := w[dot+1:]
	if isDigit(end[0]) {
		return false
	}
	return strings.Contains(w, "/") || oneOf(end, "md", "txt", "json", "yaml", "yml", "toml", "py", "go", "js", "ts", "tsx", "jsx", "rs", "java", "c", "h", "cpp", "rb", "php", "sh",
		"csv", "xlsx", "pdf", "html", "css", "sql", "xml", "ini", "cfg", "conf", "env", "lock", "log", "ipynb", "docx", "pptx", "png", "jpg", "svg")
}

// countWord reads 7 and seven; 0: no count. 1 asks for nothing that needs counting.
func countWord(w string) int {
	if isCount(w) && len(w) < 6 {
		if n := number(w); n > 1 && (n < 1900 || n > 2100) {
			return n
		}
		return 0
	}
	for i, name := range []string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"} {
		if strings.EqualFold(w, name) {
			return i + 2
		}
	}
	if strings.EqualFold(w, "both") {
		return 2
	}
	return 0
}

// countedNoun returns the plural behind a count: records in "7 stale records". Units of time and money count nothing.
func countedNoun(text []byte, i int) (noun string, end int) {
	for range 3 {
		for i < len(text) && text[i] == ' ' {
			i++
		}
		if i >= len(text) || !isLetter(text[i]) {
			return "", 0
		}
		lo := i
		for i < len(text) && (wordByte(text[i]) || text[i] == '-') {
			i++
		}
		w := strings.ToLower(string(text[lo:i]))
		if oneOf(w, "days", "hours", "minutes", "seconds", "weeks", "months", "years", "dollars", "euros", "percent", "times", "mins", "hrs", "secs", "pm", "am", "of", "and", "or", "to") {
			return "", 0
		}
		if len(w) > 2 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") || oneOf(w, "people", "children", "items") {
			return w, i
		}
	}
	return "", 0
}
