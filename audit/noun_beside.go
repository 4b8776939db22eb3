package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ledger"
)

// belongsToOther says whether the word behind a phrase of the user names something else than a place of a call is for: "the
// Harbour Lane lease" is no value for the title of a contact, where another call has lease_id or is called renew_lease.
func (l *look) belongsToOther(text []byte, hi int, e *ledger.Effect, f *ledger.Field) bool {
	if bytes.HasPrefix(text[hi:], []byte("'s")) || bytes.HasPrefix(text[hi:], []byte("’s")) {
		return false // "Harbour Lane's lease": whose it is, is another question
	}
	lo, end := nextToken(text, hi)
	if end <= lo || lo-hi != 1 || text[hi] != ' ' {
		return false
	}
	noun := lower(string(text[lo:end]))
	if len(noun) < 3 || fillWord(noun) || sharesWord(f.Key, noun) || sharesWord(e.Tool, noun) {
		return false
	}
	for i := range l.l.Effects {
		o := l.effect(int32(i))
		if o == e || !l.mayHaveChanged(o) {
			continue
		}
		if sharesWord(o.Tool, noun) {
			return true
		}
		for _, a := range l.l.Args(o.Call) {
			if sharesWord(a.Key, noun) {
				return true
			}
		}
	}
	return false
}

// impersonal says whether a place is named for something else than a person, however its value is written: Head of Sales, Closed Won.
func impersonal(key string) bool {
	for w := range eachNameWord(key) {
		if oneOf(w, "title", "role", "position", "job", "stage", "status", "state", "phase", "step", "company", "organisation", "organization", "org", "account", "department", "team", "category", "type", "kind", "reason",
			"label", "tag", "city", "country", "region", "location", "place", "venue", "subject", "topic", "product", "item", "plan", "industry", "source", "priority", "level", "tier") {
			return true
		}
	}
	return false
}
