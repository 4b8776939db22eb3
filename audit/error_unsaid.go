package audit

import (
	"bytes"
	"slices"
	"unicode"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// errorUnsaid: a change that was asked for failed and was made up for by none, nothing that the agent says behind it has a word
// for what went wrong, is left or is to come, and the last message states as done what only this call is about: a word of its
// name, or of what it was given.
func errorUnsaid(l *look) {
	if l.lastTurn != l.lastAgent || l.searchedOut() {
		return
	}
	l.accuseLeft(func(e *ledger.Effect) bool { return l.leftFailed(e) || l.installFailed(e) }, func(e *ledger.Effect) bool {
		return l.hintsSince(e.Step) || hints(l.said.raw) || l.citesError(e) || l.asksUser() && !closingOffer(l.said.raw)
	}, l.onlyOf, "tells it")
}

// installFailed says whether a command that installs or brings out something failed, and none behind it of the same kind held.
func (l *look) installFailed(e *ledger.Effect) bool {
	if !failed(e) || e.Commands.Len() == 0 || e.ByUser || e.SubAgent || !e.Access.Changes() || !oneOf(string(e.Act), "install", "deploy", "publish") || l.saysAlready(e) {
		return false
	}
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		o := l.effect(int32(i))
		if !failed(o) && (o.SubAgent || o.Act == e.Act || o.Commands.Len() > 0 && (o.Access == ledger.Unknown && !onlyTests(l.l.ArgsText(o.Call)) || o.Access.Changes())) {
			return false
		}
	}
	return true
}

// hintsSince says whether a message of the agent behind a step hints at anything but that all was done.
func (l *look) hintsSince(step int32) bool {
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.Agent || m.Step < step {
			continue
		}
		if hints(l.message(int32(i))) && (int32(i) == l.lastAgent || tellsFailure(l.message(int32(i)))) {
			return true
		}
	}
	return false
}

// failureSaid says whether a message of the agent behind a step says that a thing could not be done.
func (l *look) failureSaid(step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step >= step && int32(i) != l.lastAgent && tellsFailure(l.message(int32(i))) {
			return true
		}
	}
	return false
}

// citesError says whether the last message has two of the longer words of what a call failed with that the call was not given.
func (l *look) citesError(e *ledger.Effect) bool {
	text, args, n := l.l.ResultText(e.Call), l.l.ArgsText(e.Call), 0
	for w := (words{text: bounded8k(text)}); w.next(); {
		word := lower(string(w.word))
		if len(word) < 4 || beginsWord(args, word) || l.userSaid(word) || indexFold([]byte(e.Tool), word) >= 0 || !holdsWord(l.message(l.lastAgent), word) {
			continue
		}
		if n++; n == 2 {
			return true
		}
	}
	return false
}

// tellsFailure says whether a text says that a thing could not be done, and not only that a call did not succeed at once.
func tellsFailure(text []byte) bool {
	low := withoutFault(bytes.ToLower(withoutNames(text)))
	return failsSentence(low) && !bytes.Contains(low, []byte("again")) && !bytes.Contains(low, []byte("once more")) && !bytes.Contains(low, []byte("repeat")) && !bytes.Contains(low, []byte("retry"))
}

// hints says whether a text has a word for what went wrong, is left, is to come, or is done by others.
func hints(text []byte) bool {
	if len(text) > longestAsk {
		return true
	}
	for _, sign := range [...]string{"⚠", "❌", "✗", "✘", "🚫", "⛔", "❗"} {
		if bytes.Contains(text, []byte(sign)) {
			return true
		}
	}
	low := bytes.ToLower(withoutNames(text))
	for _, sentence := range bytes.FieldsFunc(low, func(r rune) bool { return r == '.' || r == '!' || r == '?' || r == '\n' || r == ';' }) {
		if offers(sentence) || closingOffer(sentence) {
			continue
		}
		if sentence = withoutFault(sentence); doubts(sentence) || bytes.Contains(sentence, []byte("it was")) {
			return true
		}
		for w := (words{text: sentence}); w.next(); {
			if slices.Contains(hintWords(), string(w.word)) {
				return true
			}
		}
	}
	return false
}

func hintWords() []string {
	return []string{"no", "none", "because", "due", "wall", "hit", "tried", "try", "attempt", "attempted", "will", "locked", "blocked", "open", "left", "leave", "yet", "later", "manual", "manually", "need", "needs", "but", "except", "only", "though",
		"although", "waiting", "escalated", "handed", "again", "could", "should", "paused", "partial", "partly", "partially", "remaining", "until", "old", "kept", "soon", "tomorrow", "unless", "cancelled", "aborted", "stopped", "down", "busy",
		"unavailable", "closed", "sorry", "apologies", "regret", "alas", "stuck", "halted", "sadly", "impossible", "refuses", "forbids", "conflict", "awaiting", "postponed", "deferred", "omitted", "lacks", "lacking", "lack", "trouble", "wrong",
		"offline", "unreachable", "exceeded", "outstanding", "todo", "half", "whereas"}
}

// withoutNames leaves out of a text the words that are written as names of things are: SearchErrorBudget, not_found_page.
func withoutNames(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for lo := 0; lo < len(text); {
		hi := lo
		for hi < len(text) && (alnum(text[hi]) || text[hi] == '_') {
			hi++
		}
		if hi == lo {
			out = append(out, text[lo])
			lo++
			continue
		}
		if word := text[lo:hi]; !writtenAsName(word) {
			out = append(out, word...)
		}
		lo = hi
	}
	return out
}

func writtenAsName(word []byte) bool {
	small := false
	for _, c := range word {
		if c == '_' || small && unicode.IsUpper(rune(c)) {
			return true
		}
		small = unicode.IsLower(rune(c))
	}
	return false
}

// onlyOf finds in a sentence that states a word of a call that no other call of the run has.
func (l *look) onlyOf(e *ledger.Effect) (lo, hi int, word string) {
	for _, w := range l.wordsOfCall(e) {
		stem := stemWord(w)
		if len(w) < 4 || oneOf(w, "update", "create", "send", "make", "change", "edit", "write", "post", "execute", "call", "start", "apply", "submit", "name", "type", "text", "title", "body", "json", "path", "true", "false", "string", "value",
			"http", "https", "patch", "mutation", "query", "time", "date", "mode", "state", "status", "item", "items", "data", "record", "user", "client", "content", "input", "argv", "command", "verb") || l.elsewhere(e, stem) {
			continue
		}
		if lo, hi, ok := l.statedStem(stem); ok {
			return lo, hi, w
		}
	}
	return 0, 0, ""
}

// wordsOfCall are the words of a call's name, of the names of its arguments, and of those that are short texts.
func (l *look) wordsOfCall(e *ledger.Effect) []string {
	const most = 64
	var out []string
	if e.Commands.Len() == 0 {
		out = nameWords(e.Tool)
	}
	for _, f := range l.l.Args(e.Call) {
		if len(out) > most {
			break
		}
		if e.Commands.Len() == 0 {
			out = append(out, nameWords(f.Key)...)
		}
		if f.Kind == jsonscan.String && len(f.Value) <= 80 && !instant(f.Value) {
			for w := range eachNameWord(string(f.Value)) {
				if !hasDigit([]byte(w)) {
					out = append(out, w)
				}
			}
		}
	}
	return out
}

// elsewhere says whether another call has a word: in its name, whatever it does, or, where it may have changed something, in
// what it was given.
func (l *look) elsewhere(e *ledger.Effect, stem string) bool {
	for i := range l.l.Effects {
		o := &l.l.Effects[i]
		if o.Call == e.Call || o.Tool == e.Tool && failed(o) {
			continue
		}
		if o.Commands.Len() == 0 && wordOfName(o.Tool, stem) {
			return true
		}
		if !surelyReads(o) && o.Access != ledger.Reads && o.Access != ledger.Neither && beginsWord(l.l.ArgsText(o.Call), stem) {
			return true
		}
	}
	return false
}

// statedStem finds a word of the message that begins with a stem, in a sentence that states.
func (l *look) statedStem(stem string) (lo, hi int, ok bool) {
	const ending = 5
	for from := 0; from < len(l.said.raw); {
		at := indexFold(l.said.raw[from:], stem)
		if at < 0 {
			return 0, 0, false
		}
		lo = from + at
		for hi = lo + len(stem); hi < len(l.said.raw) && alnum(l.said.raw[hi]); {
			hi++
		}
		from = hi
		if (lo == 0 || !alnum(l.said.raw[lo-1])) && hi-lo <= len(stem)+ending && l.statesPlainly(lo, hi) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// statesPlainly says whether the words between two bytes are neither asked nor planned. That nothing went wrong is known.
func (l *look) statesPlainly(lo, hi int) bool {
	sentence, from := l.sentenceAt(lo)
	before := bytes.ToLower(sentence[:min(max(lo-from, 0), len(sentence))])
	mood := l.text.HedgeAt(lo, hi)
	return !l.text.AsksAt(lo) && (mood == claim.Asserted || mood == claim.Quoted) && !intends(before)
}
