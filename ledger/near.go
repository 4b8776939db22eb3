package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Near is a value that stands in the record and nearly is another.
type Near struct {
	Text string
	At   Place // where it first stands
	How  NearBy
}

// NearBy says in what two values differ.
type NearBy uint8

const (
	ByEdit   NearBy = iota // one or two characters
	ByPrefix               // the one begins with the other
	BySuffix               // the one ends with the other
	ByShape                // the same letters, other digits
)

// NearMisses appends the id-like words of the record before step before that nearly are value, by first place. The value
// itself is none, in whatever case.
func (l *Ledger) NearMisses(dst []Near, value string, before int32) []Near {
	if len(value) < 2 || len(value) > 128 {
		return dst
	}
	for i := range l.ids() {
		k := &l.origins.tokens[i]
		if k.at.Step >= before {
			break
		}
		if how, ok := NearMiss(k.text, value); ok {
			dst = append(dst, Near{Text: k.text, At: k.at, How: how})
		}
	}
	return dst
}

// NearMiss reports whether two ids are not the same and nearly are, and in what they differ.
func NearMiss(a, b string) (NearBy, bool) {
	a, b = strings.ToLower(strings.TrimLeft(a, "#")), strings.ToLower(strings.TrimLeft(b, "#"))
	if a == b || a == "" || b == "" {
		return 0, false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	switch long := len(a) >= 4; {
	case long && within(a, b, min(2, len(a)/4)):
		return ByEdit, true
	case long && strings.HasPrefix(b, a):
		return ByPrefix, true
	case long && strings.HasSuffix(b, a):
		return BySuffix, true
	case len(a) == len(b) && sameShape(a, b):
		return ByShape, true
	}
	return 0, false
}

// sameShape reports whether two words have the same letters and other digits at the same places.
func sameShape(a, b string) bool {
	letters, digits := 0, 0
	for i := range len(a) {
		switch {
		case isDigit(a[i]) && isDigit(b[i]):
			digits++
		case a[i] == b[i]:
			letters++
		default:
			return false
		}
	}
	return digits > 0 && letters+digits > 1
}

// within reports whether one word becomes the other by at most most changes of one character; two that changed places
// are one change.
func within(a, b string, most int) bool {
	if most == 0 || len(b)-len(a) > most {
		return false
	}
	var rows [3][132]int
	if len(b) >= len(rows[0]) {
		return false
	}
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, above, twice := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], twice[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)] <= most
}

// mostTokens bounds the id-like words that are kept.
const mostTokens = 1 << 16

// ids lists the id-like words of the record, each where it first stands.
func (l *Ledger) ids() []token {
	if l.origins.ready {
		return l.origins.tokens
	}
	l.origins.ready = true
	seen := l.origins.seen
	if seen == nil {
		seen = map[string]bool{}
		l.origins.seen = seen
	}
	clear(seen)
	l.eachPassage(0, int32(len(l.t.Steps)), func(p passage) bool {
		if p.at.From == FromArgs || p.at.From == FromAgent {
			return true
		}
		raw := l.t.Raw(p.text)
		if p.text.Form != transcript.Plain && bytes.IndexByte(raw, '\\') >= 0 {
			l.scratch = jsonscan.AppendUnescaped(l.scratch[:0], raw)
			raw = l.scratch
		}
		l.idsIn(raw, &p, seen)
		return len(l.origins.tokens) < mostTokens
	})
	return l.origins.tokens
}

func (l *Ledger) idsIn(text []byte, p *passage, seen map[string]bool) {
	for i := 0; i < len(text); {
		lo, hi, ok := nextID(text, i)
		if !ok {
			return
		}
		i = hi
		if hi-lo > 128 || seen[string(text[lo:hi])] || len(l.origins.tokens) >= mostTokens {
			continue
		}
		w := string(text[lo:hi])
		seen[w] = true
		at := p.at
		at.Lo, at.Hi = p.at.Lo+lo, p.at.Lo+hi
		l.origins.tokens = append(l.origins.tokens, token{text: w, at: at})
	}
}

// nextID finds the next word at or behind byte i that may be an id: letters and digits joined by - _ / . : with a digit
// in it, or with a joint.
func nextID(text []byte, i int) (lo, hi int, ok bool) {
	for i < len(text) {
		if !wordByte(text[i]) {
			i++
			continue
		}
		lo = i
		digits, joints := 0, 0
		for i < len(text) && (wordByte(text[i]) || joins(text[i]) && i+1 < len(text) && wordByte(text[i+1])) {
			switch {
			case isDigit(text[i]):
				digits++
			case joins(text[i]):
				joints++
			}
			i++
		}
		if i-lo >= 2 && (digits > 0 || joints > 0) {
			return lo, i, true
		}
	}
	return 0, 0, false
}

func joins(c byte) bool {
	return c == '-' || c == '_' || c == '/' || c == '.' || c == ':' || c == '@' || c == '+'
}
