package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// saysUndone: a member that is named after what the change was to do is 0 or false: {"printed": 0}, of print_labels or of
// label_print.
func (l *Ledger) saysUndone(fields []Field, e *Effect) Failure {
	if !e.Access.Changes() && e.Access != Unknown {
		return Failure{}
	}
	for i := range fields {
		f := &fields[i]
		if f.Depth > 2 || !(string(f.Value) == "0" && f.Kind == jsonscan.Number || string(f.Value) == "false" && f.Kind == jsonscan.Bool) {
			continue
		}
		if isDoneKey(f.Key, participle(lastWord(e.Tool))) || e.Access.Changes() && isDoneKey(f.Key, participle(e.Verb)) {
			return Failure{By: FailedNothing, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		}
	}
	return Failure{}
}

// refusingLine says whether an answer begins with the word by which the protocols of lines refuse: NAK 31, NOK, REJ. In small
// letters they may be prose.
func refusingLine(text []byte) bool {
	word, rest, _ := bytes.Cut(bytes.TrimSpace(text[:min(len(text), 64)]), []byte(" "))
	switch strings.TrimRight(string(word), ":;,") {
	case "NAK", "NACK", "NOK", "REJ", "ERR":
		return len(word) == len(text) || len(rest) > 0
	}
	return false
}

// onlyText returns the text of an object that holds nothing else.
func onlyText(fields []Field) []byte {
	if len(fields) != 1 || fields[0].Kind != jsonscan.String {
		return nil
	}
	return fields[0].Value
}

// learnFlags takes a call for failed whose answer begins with a flag that is false, where the answers of the same service
// begin with it as true, and that says in a sentence of its own why: {"seated": false, "desk": "nobody is on shift"}.
func (l *Ledger) learnFlags() {
	for i := range l.Effects[:min(len(l.Effects), mostSiblings)] {
		e := &l.Effects[i]
		f := l.firstFlag(e)
		if f == nil || f.is(keyError) || string(f.Value) != "false" || !l.sibling(e) || asksWhether(f.Key) || !l.saysWhy(e) || l.Arg(e.Call, f.Key) != nil {
			continue
		}
		for k := range l.Effects[:min(len(l.Effects), mostSiblings)] {
			o := &l.Effects[k]
			if o.Outcome == transcript.OutcomeFailed {
				continue // a flag that is true where a call failed tells of failure
			}
			if other := l.firstFlag(o); other != nil && string(other.Value) == "true" && other.Key == f.Key && serviceOf(o.Tool) == serviceOf(e.Tool) {
				e.Outcome, e.Failure = transcript.OutcomeFailed, Failure{By: FailedFlag, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
				break
			}
		}
	}
}

// firstFlag returns the first member of a call's answer where it is true or false.
func (l *Ledger) firstFlag(e *Effect) *Field {
	for i := range l.Result(e.Call) {
		f := &l.Result(e.Call)[i]
		if f.Depth == 1 {
			if f.Kind == jsonscan.Bool {
				return f
			}
			return nil
		}
	}
	return nil
}

// saysWhy says whether an answer holds a sentence of at least four words that the call did not hold.
func (l *Ledger) saysWhy(e *Effect) bool {
	for _, f := range l.Result(e.Call) {
		if f.Kind == jsonscan.String && bytes.Count(bytes.TrimSpace(f.Value), []byte(" ")) >= 3 && !bytes.Contains(l.ArgsText(e.Call), f.Value) {
			return true
		}
	}
	return false
}

// serviceOf is what stands before the last word of a tool's name, the service that several tools belong to.
func serviceOf(tool string) string {
	if i := strings.LastIndexAny(tool, "_.:/-"); i > 0 {
		return strings.TrimRight(tool[:i], "_.:/-")
	}
	return tool
}
