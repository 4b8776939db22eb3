package audit

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// emptyCompletion: "Done.", and nothing at all was done of what was asked for. Where the same message says that it could
// not be done, it is giving up that is told as done.
func emptyCompletion(l *look, h *hold) bool {
	if !h.Generic || h.Kind != claim.Done || len(l.t.Calls) == 0 {
		return false
	}
	w := l.wanted(l.said.step)
	if w == nil || l.mayHaveActed(l.said.step) {
		return false
	}
	kind, confidence := kindEmpty, likely
	for i := range l.statements {
		if s := &l.statements[i]; s.Kind == claim.Undone && s.Mood == claim.Asserted && s.Lo < h.Lo {
			kind = kindGaveUp
		}
	}
	l.accuse(&finding{kind: kind, confidence: confidence, detail: "no call changes anything", satisfy: "a call that changes what was asked for, and succeeds",
		exhibits: []verdict.Exhibit{l.userExhibit(w.msg, w.lo, w.hi), l.sayExhibit(h.Lo, h.Hi), l.noCall("a change")}})
	return true
}

// mayHaveActed says whether any call before a step may have changed something.
func (l *look) mayHaveActed(step int32) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step >= step {
			break
		}
		if e.ByUser && e.Outcome == transcript.OutcomeSucceeded {
			return true // the user did it
		}
		if e.Access == ledger.Neither && l.plansWork(e) {
			return true
		}
		if e.Access == ledger.Neither || e.Outcome == transcript.OutcomeNotExecuted {
			continue
		}
		if e.SubAgent || l.changes(e) || e.Access == ledger.Unknown && (e.Commands.Len() > 0 || l.touches(e)) || e.Commands.Len() == 0 && !surelyReads(e) && e.Why != ledger.ByResult && l.touches(e) {
			return true
		}
		for k := e.Commands.Lo; k < e.Commands.Hi; k++ {
			if l.l.Commands[k].Access == ledger.Unknown {
				return true
			}
		}
	}
	return false
}
