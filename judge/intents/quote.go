package intents

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	mostQuotes    = 16  // quotes of one reason that are looked for
	longestQuote  = 600 // in bytes; longer ones are looked for, and kept cut
	leastOfQuotes = 3   // letters or digits; fewer stand everywhere. A number may be shorter
)

// quoted returns what a reason puts between double quotation marks or backticks, in order.
func quoted(reason string) []string {
	var out []string
	for rest := reason; len(out) < mostQuotes; {
		i := strings.IndexAny(rest, "\"“„«`")
		if i < 0 {
			return out
		}
		open, size := utf8.DecodeRuneInString(rest[i:])
		rest = rest[i+size:]
		k := strings.IndexAny(rest, closers(open))
		if k < 0 {
			continue
		}
		_, size = utf8.DecodeRuneInString(rest[k:])
		if q := strings.Trim(rest[:k], " \t\r\n.,;…"); long(q) {
			out = append(out, q)
		}
		rest = rest[k+size:]
	}
	return out
}

func closers(open rune) string {
	switch open {
	case '“', '„':
		return "”“\""
	case '«':
		return "»"
	}
	return string(open)
}

// long says that a quote is long enough to say something by standing somewhere.
func long(q string) bool {
	n := 0
	for _, r := range q {
		switch {
		case unicode.IsDigit(r):
			return true
		case unicode.IsLetter(r):
			n++
		}
	}
	return n >= leastOfQuotes
}

// find looks for a quote in the texts that may says, the last one first: what a conversation came to stands at its end.
func (s *shown) find(quote string, may func(*place) bool) (verdict.Pointer, *place, bool) {
	for i := len(s.places) - 1; i >= 0; i-- {
		p := &s.places[i]
		if !may(p) {
			continue
		}
		if from, to, ok := p.locate(quote); ok {
			at := verdict.Pointer{Turn: p.turn, From: from, To: to, Text: clip(p.text[from:to])}
			if p.call > 0 {
				at.Turn, at.Call = 0, p.call
			}
			return at, p, true
		}
	}
	return verdict.Pointer{}, nil, false
}

func ofUser(p *place) bool    { return p.call == 0 && p.role == transcript.User }
func anywhere(*place) bool    { return true }
func notOfUser(p *place) bool { return !ofUser(p) }

// enough limits where a quote may stand by what it says: a single word without a digit shows nothing by standing somewhere
// in prose, except where it is all that was said. In a result it is a field or its value.
func enough(quote string, may func(*place) bool) func(*place) bool {
	if strings.ContainsFunc(quote, unicode.IsDigit) || len(strings.Fields(quote)) > 1 {
		return may
	}
	return func(p *place) bool { return may(p) && (p.call > 0 || strings.Trim(p.text, " \t\r\n.!") == quote) }
}

// clip cuts a text at longestQuote, between letters.
func clip(text string) string {
	if len(text) <= longestQuote {
		return text
	}
	n := longestQuote
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
}

// locate finds a quote, byte for byte or with other white space, quotation marks and capitals, and returns the bytes of the
// text. It has to start and end at a word's edge, or "all" would stand in "small".
func (p *place) locate(quote string) (from, to int, ok bool) {
	text := p.text
	for at := 0; quote != "" && at <= len(text); {
		i := strings.Index(text[at:], quote)
		if i < 0 {
			break
		}
		if from, to = at+i, at+i+len(quote); edges(text, from, to) {
			return from, to, true
		}
		at += i + 1
	}
	if p.small == "" {
		p.small, p.stands = level(text)
	}
	q, _ := level(quote)
	for at := 0; q != ""; {
		i := strings.Index(p.small[at:], q)
		if i < 0 {
			break
		}
		lo := at + i
		from, to = int(p.stands[lo]), int(p.stands[lo+len(q)-1])
		_, size := utf8.DecodeRuneInString(text[to:])
		if to += size; edges(text, from, to) {
			return from, to, true
		}
		at = lo + 1
	}
	return 0, 0, false
}

// edges says that text[from:to] does not start or end inside a word.
func edges(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	first, _ := utf8.DecodeRuneInString(text[from:])
	last, _ := utf8.DecodeLastRuneInString(text[:to])
	behind, _ := utf8.DecodeRuneInString(text[to:])
	return !(word(before) && word(first)) && !(word(last) && word(behind))
}

func word(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }

// level writes text with single spaces and plain quotation marks, in lower case. places says for each byte where its
// character stands in text.
func level(text string) (string, []uint32) {
	out := make([]byte, 0, len(text))
	places := make([]uint32, 0, len(text))
	add := func(r rune, at int) {
		n := len(out)
		out = utf8.AppendRune(out, r)
		for range len(out) - n {
			places = append(places, uint32(at))
		}
	}
	for i, r := range text {
		switch {
		case unicode.IsSpace(r):
			if len(out) > 0 && out[len(out)-1] != ' ' {
				add(' ', i)
			}
		case strings.ContainsRune("“”„«»", r):
			add('"', i)
		case r == '’' || r == '‘':
			add('\'', i)
		default:
			add(unicode.ToLower(r), i)
		}
	}
	for len(out) > 0 && out[len(out)-1] == ' ' {
		out, places = out[:len(out)-1], places[:len(places)-1]
	}
	return string(out), places
}
