package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
)

// wish is one thing that the user asks for: "Refund order 5", "can you cancel it", "I want to change my address".
type wish struct {
	act    string
	class  claim.ActClass
	msg    int32
	step   int32
	lo, hi int  // the clause, in the decoded message
	file   bool // a name of a file may stand in it
}

// baseVerb is an act that the first form of a verb names.
type baseVerb struct {
	act   string
	class claim.ActClass
}

// baseVerbs lists the verbs of a lexicon by their first form. A verb that names several acts names the first of those that
// need no particle and no noun beside it: "set" sets, and does not set back.
func baseVerbs(lexicon *claim.Lexicon) map[string]baseVerb {
	m := map[string]baseVerb{}
	acts := lexicon.Acts()
	for _, demanding := range [...]bool{false, true} {
		for i := range acts {
			for _, v := range acts[i].Verbs {
				base, _, _ := strings.Cut(v, " ")
				if _, known := m[base]; known || base == "" || strings.ContainsAny(v, "+~") != demanding {
					continue
				}
				m[base] = baseVerb{acts[i].ID, acts[i].Class}
			}
		}
	}
	return m
}

// hears reads what the user asks for in message i.
func (l *look) hears(i int32) {
	text := l.message(i)
	h := hearing{look: l, text: text, msg: i, step: l.t.Messages[i].Step}
	h.read()
}

// hearing walks over the words of one message of the user.
type hearing struct {
	*look
	text []byte
	msg  int32
	step int32

	before  [2]string // the words before, the nearest first
	asks    bool      // an imperative may stand here
	negated bool
	buf     [24]byte
}

func (h *hearing) read() {
	h.asks = true
	for i := 0; i < len(h.text); {
		c := h.text[i]
		if !wordByte(c) {
			if c == '.' || c == '!' || c == '?' || c == '\n' || c == ';' || c == ':' {
				h.asks, h.negated = true, false
			}
			if c == ',' {
				h.asks = true
			}
			i++
			continue
		}
		end := i
		for end < len(h.text) && (wordByte(h.text[end]) || h.text[end] == '\'' && end+1 < len(h.text) && wordByte(h.text[end+1])) {
			end++
		}
		h.word(i, end)
		i = end
	}
}

func (h *hearing) word(lo, hi int) {
	if hi-lo > len(h.buf) {
		h.before, h.asks = [2]string{"", h.before[0]}, false
		return
	}
	w := foldWord(h.buf[:0], h.text[lo:hi])
	known := h.known.of(w)
	switch known.role {
	case denies:
		h.negated, h.asks = true, true
	case leadsIn:
		h.asks = true
	case leadsInTo:
		h.asks = h.before[0] != "how" && h.before[0] != "unable" && h.before[0] != "tried" && h.before[0] != "trying"
	case addresses:
		h.asks = oneOf(h.before[0], "can", "could", "would", "will", "if", "have")
	default:
		if h.asks && !h.negated && known.verb.act != "" {
			end := h.clauseEnd(hi)
			h.wishes = append(h.wishes, wish{act: known.verb.act, class: known.verb.class, msg: h.msg, step: h.step, lo: lo, hi: end, file: bytes.IndexByte(h.text[lo:end], '.') >= 0})
		}
		h.asks = false
	}
	h.before = [2]string{known.kept, h.before[0]}
}

func (h *hearing) clauseEnd(i int) int {
	for ; i < len(h.text); i++ {
		switch c := h.text[i]; {
		case c == '\n' || c == '!' || c == '?' || c == ';':
			return i
		case c == '.' && (i+1 == len(h.text) || h.text[i+1] == ' ' || h.text[i+1] == '\n'):
			return i
		}
	}
	return i
}

func wordByte(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

// foldWord appends w in lower case, a typographic apostrophe made plain.
func foldWord(dst, w []byte) []byte {
	for i := 0; i < len(w); i++ {
		c := w[i]
		if c == 0xE2 && i+2 < len(w) && w[i+1] == 0x80 && w[i+2] == 0x99 {
			c, i = '\'', i+2
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		dst = append(dst, c)
	}
	return dst
}

func oneOf(w string, list ...string) bool {
	for _, x := range list {
		if w == x {
			return true
		}
	}
	return false
}

// wanted returns the newest wish before a step that asks for an effect or a message, nil where there is none.
func (l *look) wanted(step int32) *wish {
	for i := len(l.wishes) - 1; i >= 0; i-- {
		if w := &l.wishes[i]; w.step < step && (w.class == claim.EffectAct || w.class == claim.MessageAct) {
			return w
		}
	}
	return nil
}
