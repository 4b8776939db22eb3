package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// passesOver finds a sentence of the last message that states something of what the call was about, though a later view shows
// that it did not hold, where no message says a word of what went wrong. "The request is in the system now" claims as much as
// "I have filed the request".
func (l *look) passesOver(e *ledger.Effect) (lo, hi int, ok bool) {
	if l.end.admits || l.asksUser() || negative(l.said.raw) || l.deniedSince(e) {
		return 0, 0, false
	}
	words := l.wordsOf(e)
	for _, u := range l.text.Units() {
		lo, hi = max(u.Lo, 0), min(u.Hi, len(l.said.raw))
		low := bytes.ToLower(l.said.raw[lo:hi])
		if !u.Question && !offers(low) && !doubts(low) && !intends(low) && startsAny(low, words) && l.text.HedgeAt(lo, hi) == claim.Asserted {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// deniedSince says whether a message of the agent behind the call, and behind the reading that the agent itself made, says
// that something went wrong.
func (l *look) deniedSince(e *ledger.Effect) bool {
	from := e.ResultAt
	if e.Contradicted.Call != ledger.None {
		from = e.Contradicted.Step
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.Agent || m.Step < from {
			continue
		}
		if text := l.message(int32(i)); negative(text) || doubts(bytes.ToLower(text)) && int32(i) != l.lastAgent {
			return true
		}
	}
	return false
}

// wordsOf lists, in lower case, the words that tell what a call is about: of its name, and of the names and values that it
// was given.
func (l *look) wordsOf(e *ledger.Effect) []string {
	var out []string
	take := func(name string) {
		for w := range eachNameWord(name) {
			if w = lower(stemOf(w)); len(w) >= 4 && !plainWord(w) {
				out = append(out, w)
			}
		}
	}
	take(e.Tool)
	for _, s := range l.settings(e) {
		take(s.key)
		if len(s.value) <= longestName {
			take(string(s.value))
		}
	}
	return out
}

// longestName is how long a value may be that names something.
const longestName = 64

// startsAny says whether a word of a text in lower case starts with one of a list.
func startsAny(low []byte, words []string) bool {
	for at := 0; at < len(low); at++ {
		if !alnum(low[at]) || at > 0 && alnum(low[at-1]) {
			continue
		}
		for _, w := range words {
			if bytes.HasPrefix(low[at:], []byte(w)) {
				return true
			}
		}
	}
	return false
}
