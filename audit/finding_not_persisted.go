package audit

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// notPersisted: the call was accepted, and a later reading shows that it did not take effect.
func notPersisted(l *look, h *hold) bool {
	if h.Kind != claim.Done || h.Class == claim.ReadAct || h.Class == claim.CheckAct {
		return false
	}
	call := l.lostDeed(h)
	if call == ledger.None {
		return l.probedEmpty(h)
	}
	e := l.effect(call)
	c := &e.Contradicted
	confidence := certain
	if c.Kind == ledger.ShowsOtherValue {
		confidence = likely
	}
	f := finding{kind: kindNotPersisted, confidence: confidence, detail: lostWords(c.Kind), items: l.ids(h), satisfy: "a reading after " + e.Tool + " that shows it",
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(call), l.readingExhibit(c)}}
	if c.Kind == ledger.ShowsOtherValue && c.Wanted != "" {
		f.exhibits = append(f.exhibits, found(c.Key+" is "+c.Found+", and "+c.Wanted+" was written"))
	}
	l.accuse(&f)
	return true
}

// lostDeed returns the call that is the deed and was shown not to hold, where no other one holds.
func (l *look) lostDeed(h *hold) int32 {
	if h.Generic {
		for i := len(l.l.Effects) - 1; i >= 0; i-- {
			e := &l.l.Effects[i]
			if l.changes(e) && e.Outcome == transcript.OutcomeSucceeded {
				if succeeded(e) {
					return ledger.None // the newest change holds
				}
				return e.Call
			}
		}
		return ledger.None
	}
	for k := len(h.undone) - 1; k >= 0; k-- {
		e := l.effect(h.undone[k])
		if !l.namesAny(e, h) || len(h.done) > 0 && len(h.IDs) == 0 || l.namesAnyOf(h.done, h) && len(h.IDs) > 0 {
			continue
		}
		return e.Call
	}
	return ledger.None
}

// readingExhibit quotes the reading that shows otherwise.
func (l *look) readingExhibit(c *ledger.Contradiction) verdict.Exhibit {
	if c.Call != ledger.None {
		x := l.callExhibit(c.Call)
		return x
	}
	if c.Probe == ledger.None || int(c.Probe) >= len(l.t.Probes) {
		return found("a later reading shows otherwise")
	}
	p := &l.t.Probes[c.Probe]
	text := l.t.AppendText(nil, p.Result)
	return verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: p.Name}, Tool: p.Name, Text: bounded(text, longest)}
}

func lostWords(k ledger.ContradictedBy) string {
	switch k {
	case ledger.ShowsAbsent:
		return "a later reading does not hold it"
	case ledger.ShowsPresent:
		return "a later reading still holds it"
	}
	return "a later reading holds another value"
}

// lostAtEnd: a change was shown not to hold, and the last words of the agent tell its values as if it did.
func lostAtEnd(l *look) {
	if l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded && e.Outcome != transcript.OutcomePending || e.Contradicted.Step == ledger.None || l.doneAgain(e) {
			continue
		}
		lo, hi, told := l.lostTold(e)
		if !told {
			continue
		}
		c := &e.Contradicted
		f := finding{kind: kindNotPersisted, confidence: likely, detail: lostWords(c.Kind), satisfy: "a reading after " + e.Tool + " that shows it",
			exhibits: []verdict.Exhibit{l.sayExhibit(lo, hi), l.callExhibit(e.Call), l.readingExhibit(c)}}
		if c.Kind == ledger.ShowsOtherValue && c.Wanted != "" {
			f.exhibits = append(f.exhibits, found(c.Key+" is "+c.Found+", and "+c.Wanted+" was written"))
		}
		l.accuse(&f)
		return
	}
}

// lostTold finds where the report of the end tells of a change that was shown not to hold as if it did, and hears that message.
func (l *look) lostTold(e *ledger.Effect) (lo, hi int, told bool) {
	reports := l.reports(e.Step)
	for _, m := range reports {
		if l.hearAgain(m); l.ownsUp(e) {
			return 0, 0, false
		}
	}
	for _, m := range reports {
		l.hearAgain(m)
		if lo, hi, told = l.tellsAsDone(e); told || m == l.lastAgent && !l.asksUser() && l.claimsAny() {
			return lo, hi, true
		}
		if lo, hi, told = l.passesOver(e); told {
			return lo, hi, true
		}
	}
	return l.reportsAllWell(reports)
}

// reportsAllWell says whether the report of the end hints at nothing that went wrong, is left or is to come, asks nothing, and
// tells something of the request as done; and where.
func (l *look) reportsAllWell(reports []int32) (lo, hi int, told bool) {
	if l.end.admits || l.lastTurn != l.lastAgent {
		return 0, 0, false
	}
	for _, m := range reports {
		if l.hearAgain(m); hints(l.said.raw) || l.asksUser() && !closingOffer(l.said.raw) {
			return 0, 0, false
		}
	}
	points := l.points()
	for i := range points {
		if p := &points[i]; p.told == toldDone && !p.aside {
			l.hearAgain(p.toldIn)
			return p.toldLo, p.toldHi, true
		}
	}
	return 0, 0, false
}

// doneAgain says whether a later call did the same to the same thing, and holds.
func (l *look) doneAgain(e *ledger.Effect) bool {
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		r := &l.l.Effects[i]
		if succeeded(r) && r.Tool == e.Tool && l.mainOf(r) == l.mainOf(e) && !surelyReads(r) && !l.looks(r) && !l.l.OtherWork(r, e) && (l.ownValues(e) == 0 || l.sharesOwn(r, e)) {
			return true
		}
	}
	return false
}

func (l *look) claimsAny() bool {
	for i := range l.statements {
		if s := &l.statements[i]; s.Claims() && s.Kind == claim.Done {
			return true
		}
	}
	return false
}
