package audit

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// openClaimsCarried says whether each claim of the last message of which nothing is known yet tells a value, and not only a
// name, that a call has, or has a call of its own that may be the deed, and that nothing else that is told needs.
func (l *look) openClaimsCarried(points []point) bool {
	open, acts := 0, [8]string{}
	for i := range l.held {
		h := &l.held[i]
		if h.undone || h.generic || h.state != verdict.ClaimUndecided || h.msg != l.lastAgent || h.class != claim.EffectAct && h.class != claim.MessageAct && h.kind != claim.Checked {
			continue
		}
		if l.carriedByPoint(h, points) {
			continue
		}
		if h.kind == claim.Checked {
			return false
		}
		known := false
		for k := range min(open, len(acts)) {
			known = known || acts[k] == h.act // two words for one deed
		}
		if known {
			continue
		}
		if open < len(acts) {
			acts[open] = h.act
		}
		open++
	}
	return open == 0 || open <= l.spareCalls(points)
}

// carriedByPoint says whether a claim tells a value that a call that held has.
func (l *look) carriedByPoint(h *held, points []point) bool {
	for k := range points {
		p := &points[k]
		if p.toldWithin(h.msg, h.lo, h.hi) && p.told == toldDone && p.kind != pointID && p.kind != pointMail && p.kind != pointName {
			if w := l.inRecord(p); w.changed != ledger.None && l.didIt(l.effect(w.changed)) {
				return true
			}
		}
	}
	return false
}

// spareCalls counts the calls that held, that were given something of the request and more than the name of a thing, that are no
// reading as far as anything tells, and that no told value and no other claim goes by. Calls of one sort count as one.
func (l *look) spareCalls(points []point) int {
	n := 0
	for i := max(0, len(l.l.Effects)-furthestReading); i < len(l.l.Effects); i++ {
		e := &l.l.Effects[i]
		if e.Access != ledger.Unknown && !e.Access.Changes() || e.Outcome != transcript.OutcomeSucceeded || e.ByUser || !l.didIt(e) || !l.touches(e) || !l.givenMore(e) || l.tellsMuch(e) || l.carriesPoint(points, int32(i)) || l.supportsOther(int32(i)) || l.sameSortBefore(e) {
			continue
		}
		n++
	}
	return n
}

// givenMore says whether a call was given more than the name of one thing.
func (l *look) givenMore(e *ledger.Effect) bool {
	n := 0
	for _, f := range l.l.Args(e.Call) {
		if plainly(&f) {
			n++
		}
	}
	return n >= 2
}

// tellsMuch says whether the answer of a call tells more of a thing than a receipt does.
func (l *look) tellsMuch(e *ledger.Effect) bool {
	const most = 2
	n := 0
	d := deed{look: l, e: e, set: l.settings(e)}
	list := l.pairsOfCall(e.Call)
	for i := range list {
		if p := &list[i]; !ofAnswer(p) && !d.given(p) && !p.zero() && string(p.value) != "true" {
			n++
		}
	}
	return n > most
}

// carriesPoint says whether a value that the last message tells, in whatever words, is in just this call.
func (l *look) carriesPoint(points []point, call int32) bool {
	for i := range points {
		p := &points[i]
		if p.kind == pointID || p.kind == pointName || p.kind == pointMail || l.inRecord(p).changed != call {
			continue
		}
		if p.told != toldNot {
			return true
		}
		if _, _, ok := findPoint(p, l.message(l.lastAgent), 0); ok {
			return true
		}
	}
	return false
}

// supportsOther says whether a claim that is decided goes by the call.
func (l *look) supportsOther(call int32) bool {
	for i := range l.held {
		if h := &l.held[i]; h.state == verdict.ClaimSupported && h.call == call && h.msg == l.lastAgent {
			return true
		}
	}
	return false
}

// sameSortBefore says whether an earlier call did the same to something else.
func (l *look) sameSortBefore(e *ledger.Effect) bool {
	for i := max(0, e.Call-furthestReading); i < e.Call; i++ {
		if o := l.effect(i); o.Tool == e.Tool && o.Outcome == e.Outcome && !l.l.OtherWork(o, e) {
			return true
		}
	}
	return false
}
