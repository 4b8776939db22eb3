package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/transcript"
)

// learnAccess takes a tool of which its name tells nothing for one that writes, where a result of it says that what its
// name says was done: acknowledge_incident, and status acknowledged. What one call tells holds for all calls of the tool.
func (l *Ledger) learnAccess() {
	var learned map[string]string
	for i := range l.Effects {
		e := &l.Effects[i]
		if e.Access != Unknown || e.Why != ByNothing || e.SubAgent || e.Commands.Len() > 0 || e.Outcome != transcript.OutcomeSucceeded {
			continue
		}
		if _, known := learned[e.Tool]; known {
			continue
		}
		if w := l.saidDone(e); w != "" {
			if learned == nil {
				learned = map[string]string{}
			}
			learned[e.Tool] = w
		}
	}
	for i := range l.Effects {
		e := &l.Effects[i]
		if w, ok := learned[e.Tool]; ok && e.Access == Unknown && e.Commands.Len() == 0 && !e.SubAgent {
			e.Access, e.Why, e.Verb = Writes, ByResult, w
		}
		if e.Access.Changes() && e.Outcome == transcript.OutcomeSucceeded && e.Commands.Len() == 0 {
			l.saysNotDone(e)
		}
	}
}

// saysNotDone takes a change for failed of which a short text says that it was not done, or gives a word of refusal in the
// place of its result: "Bella: NOT discharged (invoice open)", "pl,rejected: placeholders missing".
func (l *Ledger) saysNotDone(e *Effect) {
	const short = 200
	text := l.ResultText(e.Call)
	if len(text) == 0 || len(text) > short || isContainer(text) {
		return
	}
	low := lowerASCII(text)
	if len(e.Verb) >= 4 {
		for _, done := range participles(e.Verb) {
			if i := bytes.Index(low, []byte("not "+done)); i >= 0 && (i == 0 || !wordByte(low[i-1])) {
				e.Outcome, e.Failure = transcript.OutcomeFailed, Failure{By: FailedWords, Lo: i, Hi: i + len("not ") + len(done)}
				return
			}
		}
	}
	for lo := 0; lo < len(low); {
		hi := lo
		for hi < len(low) && bytes.IndexByte([]byte(",|\n\t:"), low[hi]) < 0 {
			hi++
		}
		switch cell := bytes.TrimSpace(low[lo:hi]); string(cell) {
		case "rejected", "refused", "denied", "declined":
			e.Outcome, e.Failure = transcript.OutcomeFailed, Failure{By: FailedWords, Lo: lo, Hi: hi}
			return
		}
		lo = hi + 1
	}
}

// saidDone returns the word of a tool's name of which a short result holds the participle, "" where there is none. A result
// that lists several things, or that an earlier result equals, is one of a reading.
func (l *Ledger) saidDone(e *Effect) string {
	const short = 1 << 10
	text := l.ResultText(e.Call)
	if len(text) == 0 || len(text) > short || text[0] == '[' {
		return ""
	}
	for _, w := range splitWords(nil, e.Tool) {
		if len(w) < 4 || len(w) > 24 {
			continue
		}
		for _, done := range participles(w) {
			if alone(lowerASCII(text), done) && !containsFold(l.ArgsText(e.Call), done) {
				return w
			}
		}
	}
	return ""
}

// participles are the forms that a verb has when it was done.
func participles(verb string) []string {
	n := len(verb)
	switch {
	case verb[n-1] == 'e':
		return []string{verb + "d"}
	case verb[n-1] == 'y' && n > 2 && !vowel(verb[n-2]):
		return []string{verb[:n-1] + "ied"}
	}
	return []string{verb + "ed", verb + verb[n-1:] + "ed"}
}

func vowel(c byte) bool { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' }

func lowerASCII(text []byte) []byte {
	out := make([]byte, len(text))
	for i, c := range text {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		out[i] = c
	}
	return out
}
