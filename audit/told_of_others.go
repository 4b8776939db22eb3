package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
)

// admitsWish says whether the message that is looked at admits that something of the request was not done. That what nobody
// asked about stayed as it was is no admission: "The other entries were left alone", "with its length unchanged".
func (l *look) admitsWish() bool {
	if !l.admits() {
		return false
	}
	if l.tellsAnError() {
		return true
	}
	for i := range l.statements {
		s := &l.statements[i]
		if (s.Kind == claim.Undone || s.Kind == claim.Partial) && s.Mood == claim.Asserted && !staysAside(bytes.ToLower(l.said.raw[s.Lo:s.Hi])) {
			return true
		}
	}
	low := bytes.ToLower(l.said.raw)
	for len(low) > 0 {
		sentence := low
		if i := bytes.IndexAny(low, ".!?\n"); i >= 0 {
			sentence, low = low[:i+1], low[i+1:]
		} else {
			low = nil
		}
		if negativeSentence(sentence) && !staysAside(sentence) {
			return true
		}
	}
	return false
}

// staysAside says whether a clause in small letters denies no more than that other things, or another side of the thing, were
// changed: without its words for what stayed it denies nothing.
func staysAside(low []byte) bool {
	aside := false
	for _, w := range wordsOf(low) {
		aside = aside || oneOf(w, "other", "others", "else", "rest", "with", "keeps", "kept")
	}
	if !aside {
		return false
	}
	for _, stayed := range [...]string{"left alone", "untouched", "unchanged", "as it was", "as they were", "as before"} {
		low = bytes.ReplaceAll(low, []byte(stayed), nil)
	}
	return !negativeSentence(low)
}
