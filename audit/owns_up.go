package audit

import (
	"bytes"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
)

// tellsAsDone finds a value of the call in a sentence of the message that states: it neither asks nor plans, and holds no
// word for what went wrong. Without one the whole message is the place.
func (l *look) tellsAsDone(e *ledger.Effect) (lo, hi int, ok bool) {
	set := l.settings(e)
	for i := range set {
		s := &set[i]
		if at, is := instantOf(s.value); is {
			if lo, hi, ok = l.statedDay(at); ok {
				return lo, hi, true
			}
		}
		v := string(s.value)
		if len(v) < 2 || len(v) < 4 && !hasDigit(s.value) {
			continue
		}
		if lo, hi, ok = l.statedAt(v); ok {
			return lo, hi, true
		}
		if kindOfValue(s.value) == jsonscan.Number && len(figures(v)) >= 3 {
			if lo, hi, ok = l.statedFigures(figures(v)); ok {
				return lo, hi, true
			}
		}
	}
	return 0, min(len(l.said.raw), longest), false
}

// statedAt finds a word of the message in a sentence that states.
func (l *look) statedAt(word string) (lo, hi int, ok bool) {
	for from := 0; from < len(l.said.raw); {
		at := indexFold(l.said.raw[from:], word)
		if at < 0 {
			return 0, 0, false
		}
		lo, hi = from+at, from+at+len(word)
		from = hi
		if lo > 0 && alnum(l.said.raw[lo-1]) || hi < len(l.said.raw) && alnum(l.said.raw[hi]) {
			continue
		}
		if l.states(lo, hi) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// statedDay finds the day of an instant.
func (l *look) statedDay(at time.Time) (lo, hi int, ok bool) {
	day, is := textfact.Field(textfact.Date, at.Format(time.DateOnly), false, textfact.Options{})
	if !is {
		return 0, 0, false
	}
	for _, f := range textfact.Find(nil, textfact.Date, l.said.raw, textfact.Options{}) {
		if textfact.Satisfies(textfact.OpEquals, f.Value, day, textfact.Options{}) == textfact.Yes && l.states(f.Lo, f.Hi) {
			return f.Lo, f.Hi, true
		}
	}
	return 0, 0, false
}

// statedFigures finds a number with the same figures: 2,663.65, for 266365 cents.
func (l *look) statedFigures(want string) (lo, hi int, ok bool) {
	for from := 0; ; {
		lo, hi, ok = nextNumber(l.said.raw, from)
		if !ok {
			return 0, 0, false
		}
		from = hi
		if figures(string(l.said.raw[lo:hi])) == want && l.states(lo, hi) {
			return lo, hi, true
		}
	}
}

// states says whether the words between two bytes of the message stand in a sentence that states something done.
func (l *look) states(lo, hi int) bool {
	sentence, from := l.sentenceAt(lo)
	before := bytes.ToLower(sentence[:min(max(lo-from, 0), len(sentence))])
	mood := l.text.HedgeAt(lo, hi)
	return !l.text.AsksAt(lo) && (mood == claim.Asserted || mood == claim.Quoted && namedInQuotes(l.said.raw, lo, hi)) && !doubts(bytes.ToLower(sentence)) && !intends(before)
}

// namedInQuotes says whether just the words between two bytes stand in quotes, or hardly more: a label, a title, a piece of
// code, which is named and not cited.
func namedInQuotes(text []byte, lo, hi int) bool {
	const most = 24
	quote := func(c byte) bool { return c == '"' || c == '`' || c == '\'' || c >= 0x80 }
	for i := lo - 1; i >= max(0, lo-most); i-- {
		if quote(text[i]) {
			for k := hi; k < min(len(text), hi+most); k++ {
				if quote(text[k]) {
					return true
				}
			}
			return false
		}
	}
	return false
}

// sentenceAt is the sentence around a byte of the message, and where it begins.
func (l *look) sentenceAt(at int) (sentence []byte, from int) {
	i := l.text.UnitAt(at)
	if i < 0 || i >= len(l.text.Units()) {
		return l.said.raw, 0
	}
	u := l.text.Units()[i]
	return l.said.raw[max(u.Lo, 0):min(u.Hi, len(l.said.raw))], max(u.Lo, 0)
}

// ownsUp says whether the message says that the call did not do what it was to do: as a statement, in the words of an
// error, by telling the value that stands there instead, or in a sentence with a word for what went wrong that may be about
// it. What is about something else ("the courier isn't booked through me") owns up to nothing.
func (l *look) ownsUp(e *ledger.Effect) bool {
	for i := range l.statements {
		s := &l.statements[i]
		if (s.Kind != claim.Undone && s.Kind != claim.Partial) || s.Mood != claim.Asserted {
			continue
		}
		sentence, from := l.sentenceAt(s.Lo)
		if low := bytes.ToLower(clauseAt(sentence, s.Lo-from)); failsSentence(low) || l.mayBeAbout(low, e) {
			return true
		}
	}
	if c := &e.Contradicted; len(c.Found) >= 3 && holdsWord(l.said.raw, c.Found) && !holdsWord(l.l.ArgsText(e.Call), c.Found) && !holdsWord(l.said.raw, c.Wanted) {
		return true
	}
	if l.tellsAnError() {
		return true
	}
	for _, u := range l.text.Units() {
		sentence := bytes.ToLower(withoutNames(l.said.raw[max(u.Lo, 0):min(u.Hi, len(l.said.raw))]))
		if sentence = withoutContrast(withoutFault(sentence)); doubts(sentence) && (failsSentence(sentence) || l.mayBeAbout(sentence, e)) && !l.staysAsSet(sentence, e) {
			return true
		}
	}
	return false
}

// clauseAt is the part of a sentence, between semicolons, that holds a byte of it.
func clauseAt(sentence []byte, at int) []byte {
	at = min(max(at, 0), len(sentence))
	lo, hi := bytes.LastIndexByte(sentence[:at], ';')+1, len(sentence)
	if i := bytes.IndexByte(sentence[at:], ';'); i >= 0 {
		hi = at + i
	}
	return sentence[lo:hi]
}

// staysAsSet says whether all that a sentence in lower case has of a doubt is that something stays as it was set: "will stay online
// until 10 September", of a change to that day.
func (l *look) staysAsSet(low []byte, e *ledger.Effect) bool {
	for _, w := range [...]string{"stays ", " stay ", "remains ", "remain "} {
		i := bytes.Index(low, []byte(w))
		if i < 0 || doubts(append(append([]byte(nil), low[:i]...), low[i+len(w):]...)) {
			continue
		}
		for _, s := range l.settings(e) {
			at, isDay := instantOf(s.value)
			if isDay && l.holdsDay(low, at) || !isDay && len(s.value) >= 2 && !l.isTargetValue(e, string(s.value)) && s.shownIn(low[i:]) {
				return true
			}
		}
	}
	return false
}

// intends says whether a sentence in lower case speaks of what the agent or the user is yet to do.
func intends(low []byte) bool { return intentions.in(low) }

// intentions are words, in small letters, for what is to come or is asked.
var intentions = piecesOf("i'll", "i’ll", "i will", "let me ", "going to", "i could", "would you", "could you", "can you", "shall i", "should i", "do you want", "please ", "once ", "before i", "if you", "need to")

// doubts says whether a sentence in lower case holds a word for what went wrong or did not come about.
func doubts(low []byte) bool {
	low = withoutFault(low)
	if offers(low) {
		return false
	}
	return doubting.in(low) || failsSentence(low)
}

// doubting are words, in small letters, for what went wrong or did not come about.
var doubting = piecesOf("not ", "n't", "n’t", "cannot", "nothing", "still ", "remain", "instead", "missing", "problem", "issue with", "an issue", "denied", "declin", "skipped", "however", "stays ", " stay ", "as it was", "as before", "left as", "try again", "retry", "waiting for")

// withoutFault are words for what did not go wrong, which hold a word for what may.
func withoutFault(low []byte) []byte {
	low = withoutMended(low)
	if lo, hi := faultless.first(low); hi > 0 {
		return append(append([]byte(nil), low[:lo]...), low[hi:]...)
	}
	return low
}

// withoutMended leaves out what a clause says was mended: "I fixed the off-by-one error", "the failing test is repaired".
func withoutMended(low []byte) []byte {
	if !mending.in(low) {
		return low
	}
	out := append([]byte(nil), low...)
	for from := 0; from < len(out); {
		end := len(out)
		if i := bytes.IndexAny(out[from:], ",;()"); i >= 0 {
			end = from + i
		}
		for _, w := range [...]string{" but ", " however "} {
			if i := bytes.Index(out[from:end], []byte(w)); i >= 0 {
				end = from + i
			}
		}
		clause := out[from:end]
		if mending.in(clause) && !anyWord(clause, "not", "cannot", "never", "unable", "tried", "still", "only") && !bytes.Contains(clause, []byte("n't")) {
			for _, w := range [...]string{"errors", "error", "issues", "issue", "problems", "problem", "failures", "failure", "failing", "failed", "missing", "timeouts", "timeout"} {
				for i := bytes.Index(clause, []byte(w)); i >= 0; i = bytes.Index(clause, []byte(w)) {
					for k := range len(w) {
						clause[i+k] = ' '
					}
				}
			}
		}
		from = end + 1
	}
	return out
}

// mending are words for what is right again.
var mending = piecesOf("fixed", "resolved", "corrected", "repaired", "solved", "addressed", "patched", "fixes ")

// faultless are the words of withoutFault. The first of them that a text has counts.
var faultless = piecesOf("without an error", "without error", "without errors", "no errors", "no error", "0 errors", "0 failed", "0 failures", "zero failures", "zero errors", "zero issues", "nothing differs", "nothing left for you", "no failures", "without a hitch", "no problem", "not a problem", "no worries", "no trouble", "no issues", "no issue", "without any problem", "error-free")

// withoutContrast leaves out of a sentence in lower case the words that put a thing in the place of another one: "R5 instead of R4", "not
// in R4 but in R5".
func withoutContrast(low []byte) []byte {
	for _, w := range [...]string{"instead of ", "rather than ", "in place of "} {
		low = bytes.ReplaceAll(low, []byte(w), nil)
	}
	if i := bytes.Index(low, []byte("but ")); i > 0 {
		for _, w := range [...]string{"not in ", "not at ", "not on ", "not to ", "not for ", "not with "} {
			if k := bytes.Index(low[:i], []byte(w)); k == 0 || k > 0 && !alnum(low[k-1]) && bytes.IndexByte(low[k:i], ',') < 0 {
				return append(append([]byte(nil), low[:k]...), low[i+len("but "):]...)
			}
		}
	}
	return low
}

// failsSentence says whether a sentence in lower case holds a word that hardly says anything but that something failed.
func failsSentence(low []byte) bool {
	return failing.in(low) || turnsDown(low) || leavesSome(low)
}

// failing are words, in small letters, for what failed.
var failing = piecesOf("fail", "error", "unable", "could not", "couldn't", "couldn’t", "unfortunately", "was denied", "refused", "timed out", "timeout", "rejected", "pending", "queued", "unchanged",
	"not yet", "so far", "did not", "didn't", "didn’t", "not been", "hasn't", "hasn’t", "haven't", "wasn't", "wasn’t", "was not", "were not", "weren't", "not persist", "not stick", "not take effect")

// mayBeAbout says whether a sentence may be about a call: it holds a word that points back, or one of the call's.
func (l *look) mayBeAbout(low []byte, e *ledger.Effect) bool {
	for _, w := range [...]string{"it", "it's", "this", "that's", "they", "which", "change", "changes", "update", "record", "entry", "value", "system"} {
		if holdsWord(low, w) {
			return true
		}
	}
	for w := range eachNameWord(e.Tool) {
		if len(w) >= 4 && bytes.Contains(low, []byte(stemOf(w))) {
			return true
		}
	}
	for _, s := range l.settings(e) {
		if len(s.value) >= 2 && holdsWord(low, string(s.value)) {
			return true
		}
		for w := range eachNameWord(s.key) {
			if len(w) >= 4 && holdsWord(low, w) {
				return true
			}
		}
	}
	return false
}
