package audit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// saysOfItself says whether a call goes by the very word that a claim uses of the deed, in its name or in an argument that is
// an instruction and no prose: "debited" beside mutation debit, "released" beside ["ctl", "release", "77"]. No list of verbs has
// to know the word.
func (l *look) saysOfItself(e *ledger.Effect, s *claim.Statement) bool {
	stem := verbStem(l.said.raw, s)
	if stem == "" || e.Access == ledger.Sends && s.Class == claim.EffectAct {
		return false
	}
	for w := range eachNameWord(e.Tool) {
		if isFormOf(w, stem) {
			return true
		}
	}
	const instruction = 3 // words
	for _, f := range l.l.Args(e.Call) {
		if f.Kind != jsonscan.String || len(f.Value) > 40 {
			continue
		}
		words := wordsOf(f.Value)
		if len(words) > instruction || slices.ContainsFunc(words, func(w string) bool { return strings.HasSuffix(w, "ed") }) {
			continue // "credit_issued" tells of a deed and does none
		}
		if slices.ContainsFunc(words, func(w string) bool { return isFormOf(w, stem) }) {
			return true
		}
	}
	return false
}

// verbStem is the stem of the verb of a claim, in small letters: debit of debited, release of "has been released"; "" where
// it is no regular one, or one that says little.
func verbStem(raw []byte, s *claim.Statement) string {
	var last []byte // that ends in -ed
	for w := (words{text: raw[max(s.VerbLo, 0):max(s.VerbLo, min(s.VerbHi, len(raw)), 0)]}); w.next(); {
		if n := len(w.word); n >= 5 && bytes.EqualFold(w.word[n-2:], []byte("ed")) {
			last = w.word[:n-2]
		}
	}
	if last == nil {
		return ""
	}
	w := smallOf(last)
	if n := len(w); w[n-1] == w[n-2] && w[n-1] != 's' && w[n-1] != 'l' { // pinned, swapped
		w = w[:n-1]
	}
	return w
}

// isFormOf says whether a word is a form of a verb: release and releases of releas; what ends in -ed or -ing tells of a deed and is none.
func isFormOf(word, stem string) bool {
	rest, ok := strings.CutPrefix(word, stem)
	return ok && oneOf(rest, "", "e", "s", "es")
}

// sendsObject says whether a call brings to somebody what a claim of a message calls by its name: "Bleep sent", and bleep.put
// was called with whom it is for.
func (l *look) sendsObject(e *ledger.Effect, s *claim.Statement) bool {
	addressed := false
	for _, f := range l.l.Args(e.Call) {
		addressed = addressed || oneValue(&f) && oneOf(lower(f.Key), "to", "recipient", "recipients", "addressee", "whom", "for")
	}
	if !addressed {
		return false
	}
	for _, w := range wordsOf(l.said.raw[max(s.Lo, 0):max(s.Lo, min(s.Hi, len(l.said.raw)), 0)]) {
		if len(w) >= 4 && nameHolds(e.Tool, w) {
			return true
		}
	}
	return false
}

// standsStill says whether a word for stopping tells how the work goes, and of no deed: "I stopped there", "the release is
// blocked, since the bot may not publish". The user did not ask in that word for anything to be stopped.
func (l *look) standsStill(h *hold) bool {
	stem := verbStem(l.said.raw, h.Statement)
	if h.Act != "disable" || len(stem) < 4 {
		return false
	}
	for i := range l.wishes {
		w := &l.wishes[i]
		if text := l.message(w.msg); w.act == h.Act && w.step < l.said.step && indexFold(text[w.lo:min(w.hi, len(text))], stem) >= 0 {
			return false
		}
	}
	if h.Form == claim.Active {
		object := lower(string(l.said.raw[max(h.VerbHi, 0):max(h.VerbHi, min(h.Hi, len(l.said.raw)), 0)]))
		first, _, _ := strings.Cut(strings.Trim(object, " .,;:!"), " ")
		return len(h.IDs) == 0 && oneOf(first, "", "there", "here", "at", "right", "after", "before", "because", "since", "then", "once", "when", "short")
	}
	return oneOf(stem, "block", "stop", "paus", "freez", "suspend")
}
