package ledger

import "github.com/punchlist-dev/punchlist/transcript"

// holdMissing holds a probe that found nothing ("not_found: no such event") against what was made or changed of that sort: the
// calls that are named after it, or else those that were given it: record_id, for read_record.
func (l *Ledger) holdMissing(r *look) {
	if !r.missed {
		return // it could not look
	}
	last, _ := lastPart(r.name)
	of := l.names.of(last)
	contradicted := false
	for _, byName := range [...]bool{true, false} {
		for i := range l.Effects {
			e := &l.Effects[i]
			if !e.Access.Changes() || e.ByUser || e.SubAgent || e.Outcome != transcript.OutcomeSucceeded && e.Outcome != transcript.OutcomePending || e.ResultAt >= r.step || !setsState(e.Act, true) {
				continue
			}
			if byName && l.sharesNoun(of, e) || !byName && l.givenOne(of, e) {
				l.contradict(e.Call, ShowsAbsent, nil, "", "")
				contradicted = true
			}
		}
		if contradicted {
			return
		}
	}
	if l.writers == 1 || l.writers == 0 && len(l.made) == 1 {
		l.contradict(l.writer, ShowsAbsent, nil, "", "")
	}
}

// givenOne reports whether an argument of a call is named after what a reading is of.
func (l *Ledger) givenOne(r *reading, e *Effect) bool {
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.Targets[i]
		if x.InResult {
			continue
		}
		l.names.words = splitWords(l.names.words[:0], x.Key)
		for _, w := range l.names.words {
			if len(w) > 2 && w != r.verb && r.names(singular(w)) {
				return true
			}
		}
	}
	return false
}
