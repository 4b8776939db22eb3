package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// origins is what questions about values need more than once.
type origins struct {
	tokens []token
	seen   map[string]bool
	ready  bool
}

func (o *origins) reset() { *o = origins{tokens: o.tokens[:0], seen: o.seen} }

// token is an id-like word of the record, where it first stands.
type token struct {
	text string
	at   Place
}

// passage is one piece of text of the record.
type passage struct {
	at   Place
	text transcript.Text
}

// eachPassage hands out the pieces of text of the steps from up to and without before, in order. keep returns false to
// stop.
func (l *Ledger) eachPassage(from, before int32, keep func(p passage) bool) {
	t := l.t
	for i := max(from, 0); i < min(before, int32(len(t.Steps))); i++ {
		s := &t.Steps[i]
		p := passage{at: Place{Index: s.Index, Step: i}}
		switch s.Kind {
		case transcript.StepMessage:
			m := &t.Messages[s.Index]
			p.at.Turn = m.Turn
			p.at.From = [...]Source{transcript.User: FromUser, transcript.Agent: FromAgent, transcript.System: FromSystem, transcript.Other: FromSystem}[m.Role]
			for k, x := range t.Parts[m.First : m.First+m.Count] {
				p.text = x
				if !keep(p) {
					return
				}
				if int32(k)+1 < m.Count {
					p.at.Lo += l.decodedLen(x) + 1 // parts are joined by a newline
				}
			}
			continue
		case transcript.StepCall:
			c := &t.Calls[s.Index]
			p.at.From, p.at.Turn, p.text = FromArgs, c.Turn, c.Args
			if c.By == transcript.ByUser {
				p.at.From = FromUser
			}
		case transcript.StepResult:
			c := &t.Calls[s.Index]
			p.at.From, p.at.Turn, p.text = FromResult, c.Turn, c.Result
			if l.Effects[s.Index].SubAgent {
				p.at.From = FromSubAgent
			}
		case transcript.StepEvent:
			p.at.From, p.text = FromEvent, t.Events[s.Index].Fields
		case transcript.StepProbe:
			p.at.From, p.text = FromProbe, t.Probes[s.Index].Result
		case transcript.StepState:
			p.at.From, p.text = FromState, t.States[s.Index].Value
		default:
			continue
		}
		if !keep(p) {
			return
		}
	}
}

// decodedLen is the length of a piece of text when it is decoded.
func (l *Ledger) decodedLen(x transcript.Text) int {
	raw := l.t.Raw(x)
	if x.Form != transcript.Escaped || bytes.IndexByte(raw, '\\') < 0 {
		return len(raw)
	}
	l.scratch = jsonscan.AppendUnescaped(l.scratch[:0], raw)
	return len(l.scratch)
}

// First returns where a value first stands before step before, as a whole word, in whatever case. ok is false where it
// stands nowhere. The agent's own words and arguments count: look at Place.From, or ask FirstGiven.
func (l *Ledger) First(value string, before int32) (Place, bool) {
	return l.first(value, before, func(Source) bool { return true })
}

// FirstGiven returns where a value first stands before step before in the words of somebody else than the agent: the
// user, a system text, a result, an event, a probe. ok is false where nobody gave it.
func (l *Ledger) FirstGiven(value string, before int32) (Place, bool) {
	return l.first(value, before, Source.Given)
}

func (l *Ledger) first(value string, before int32, from func(Source) bool) (at Place, ok bool) {
	l.eachPassage(0, before, func(p passage) bool {
		if !from(p.at.From) {
			return true
		}
		lo, hi, found := l.find(&p, value)
		if found {
			at, ok = p.at, true
			at.Lo, at.Hi = p.at.Lo+lo, p.at.Lo+hi
		}
		return !found
	})
	return at, ok
}

// Find appends the places where a value stands in the steps from up to and without before, one for each piece of text.
func (l *Ledger) Find(dst []Place, value string, from, before int32) []Place {
	l.eachPassage(from, before, func(p passage) bool {
		if lo, hi, found := l.find(&p, value); found {
			at := p.at
			at.Lo, at.Hi = p.at.Lo+lo, p.at.Lo+hi
			dst = append(dst, at)
		}
		return true
	})
	return dst
}

// find looks for a value in one piece of text, as it is written and then whatever the case of its letters, and returns its
// place in the decoded text.
func (l *Ledger) find(p *passage, value string) (lo, hi int, ok bool) {
	raw := l.t.Raw(p.text)
	if len(value) == 0 || len(raw) < len(value) {
		return 0, 0, false
	}
	escaped := p.text.Form != transcript.Plain && bytes.IndexByte(raw, '\\') >= 0
	if escaped && !plainValue(value) {
		l.scratch = jsonscan.AppendUnescaped(l.scratch[:0], raw)
		raw, escaped = l.scratch, false
	}
	lo = wordAt(raw, value, escaped, func(rest []byte, v string) int { return bytes.Index(rest, []byte(v)) })
	if lo < 0 && hasLetter(value) {
		lo = wordAt(raw, value, escaped, indexFold)
	}
	if lo < 0 {
		return 0, 0, false
	}
	hi = lo + len(value)
	if escaped && p.text.Form == transcript.Escaped {
		l.scratch = jsonscan.AppendUnescaped(l.scratch[:0], raw[:lo])
		hi += len(l.scratch) - lo
		lo = len(l.scratch)
	}
	return lo, hi, true
}

// wordAt returns where value first stands as a whole word, -1 where it does not.
func wordAt(raw []byte, value string, escaped bool, index func([]byte, string) int) int {
	for i := 0; ; {
		at := index(raw[i:], value)
		if at < 0 {
			return -1
		}
		if wholeWord(raw, i+at, i+at+len(value), escaped) {
			return i + at
		}
		i += at + 1
	}
}

func hasLetter(s string) bool {
	for i := range len(s) {
		if isLetter(s[i]) {
			return true
		}
	}
	return false
}

// plainValue reports whether a value stands in escaped text as it stands in decoded text.
func plainValue(value string) bool {
	for i := range len(value) {
		if c := value[i]; c < 0x20 || c == '"' || c == '\\' || c == '/' || c >= 0x80 {
			return false
		}
	}
	return true
}

// wholeWord reports whether raw[lo:hi] is no part of a longer word. In escaped text the n of \n is none.
func wholeWord(raw []byte, lo, hi int, escaped bool) bool {
	if hi < len(raw) && wordByte(raw[hi]) && wordByte(raw[hi-1]) {
		return false
	}
	if lo == 0 || !wordByte(raw[lo-1]) || !wordByte(raw[lo]) {
		return true
	}
	if !escaped {
		return false
	}
	c := raw[lo-1]
	return lo > 1 && raw[lo-2] == '\\' && (c == 'n' || c == 't' || c == 'r') || lo > 5 && raw[lo-6] == '\\' && raw[lo-5] == 'u'
}
