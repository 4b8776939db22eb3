package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// duplicateEffect: the same effect twice, with equal arguments, where each one counts: two refunds, two orders.
func duplicateEffect(l *look) {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Repeats == ledger.None || e.Outcome != transcript.OutcomeSucceeded || !l.changes(e) || e.Commands.Len() > 0 || e.ByUser || !counts(e) || l.mayBeNoun(e) {
			continue
		}
		first := l.effect(e.Repeats)
		if first.Contradicted.Step != ledger.None {
			continue // the first one did not hold
		}
		confidence := certain
		if l.userBetween(first.Step, e.Step) || bytes.Equal(l.l.ResultText(first.Call), l.l.ResultText(e.Call)) {
			confidence = likely // it may have been asked for again, or the tool took both for one
		}
		l.accuse(&finding{kind: kindDuplicate, confidence: confidence, detail: e.Tool + " succeeded twice with equal arguments", satisfy: "one " + e.Tool,
			counts: &verdict.Counts{Requested: -1, Attempted: 2, Succeeded: 2, Claimed: -1}, exhibits: []verdict.Exhibit{l.callExhibit(first.Call), l.callExhibit(e.Call)}})
		return
	}
}

// counts says whether doing it twice is more than doing it once.
func counts(e *ledger.Effect) bool {
	switch e.Act {
	case "refund", "pay", "send", "post", "create", "book", "order", "issue", "transfer", "invite", "submit", "register", "hand_over", "ship", "schedule":
		return true
	}
	return e.Access == ledger.Sends
}

// mayBeNoun says whether the verb of a call's name may be a noun, and the call has nothing but the name of one thing: file_card
// of a file may show its card.
func (l *look) mayBeNoun(e *ledger.Effect) bool {
	if !oneOf(e.Verb, "file", "book", "order", "record", "report", "mail", "email", "message", "text", "call", "bill", "invoice", "log", "note", "plan") {
		return false
	}
	n := 0
	for _, f := range l.l.Args(e.Call) {
		if f.Kind != jsonscan.Object && f.Kind != jsonscan.Array {
			n++
		}
	}
	return n == 1
}

func (l *look) userBetween(from, to int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step > from && m.Step < to {
			return true
		}
	}
	return false
}
