package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// saysOwnWords reports whether a call only delivers what the agent tells its user: reply(text), with the very words of one of its
// messages and nobody else to receive them. Such a call is the claim once more, and shows nothing.
func (l *Ledger) saysOwnWords(e *Effect, name *reading) bool {
	if name.access != Sends && name.access != Unknown && name.access != Neither || !oneOf(name.verb, "reply", "respond", "answer", "say", "send", "message", "tell", "post", "notify", "submit", "complete", "finish", "write", "output", "") {
		return false
	}
	var text []byte
	for _, f := range l.Args(e.Call) {
		switch {
		case f.Kind != jsonscan.String:
		case bytes.IndexByte(f.Value, '@') > 0 && len(f.Value) < 100, oneOf(f.Key, "to", "recipient", "recipients", "channel", "email", "phone", "cc", "bcc", "subject"):
			return false // it goes to somebody
		case len(f.Value) > len(text):
			text = f.Value
		}
	}
	const shortest = 16 // bytes
	if len(text) < shortest {
		return false
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Turn > 0 {
			l.said = l.t.AppendMessage(l.said[:0], int32(i))
			if sameWords(text, l.said) {
				return true
			}
		}
	}
	return false
}

// sameWords reports whether two texts are the same but for white space.
func sameWords(a, b []byte) bool {
	i, k := 0, 0
	for {
		for i < len(a) && space(a[i]) {
			i++
		}
		for k < len(b) && space(b[k]) {
			k++
		}
		if i == len(a) || k == len(b) {
			return i == len(a) && k == len(b)
		}
		if a[i] != b[k] {
			return false
		}
		i, k = i+1, k+1
	}
}

func space(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }
