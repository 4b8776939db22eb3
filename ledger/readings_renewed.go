package ledger

import "github.com/punchlist-dev/punchlist/transcript"

// renewReadings finds the readings that were made again: of two looks at the same place the newer one counts.
func (l *Ledger) renewReadings() {
	if !l.changesAny() {
		return
	}
	clear(l.seen)
	for i := len(l.Effects) - 1; i >= 0; i-- {
		e := &l.Effects[i]
		if e.Access.Changes() || e.Access == Neither || e.SubAgent {
			continue
		}
		key := l.arguments(e)
		if later, ok := l.seen[key]; ok && l.sameArguments(e, &l.Effects[later]) {
			e.Renewed = later
		}
		if e.Outcome == transcript.OutcomeSucceeded {
			l.seen[key] = int32(i)
		}
	}
}

// changesAny says whether any call changes something, or may.
func (l *Ledger) changesAny() bool {
	for i := range l.Effects {
		if a := l.Effects[i].Access; a.Changes() || a == Unknown {
			return true
		}
	}
	return false
}
