package audit

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// sentenceWithoutDeed: the last message says that something was done to what the user named, and each change of the run is
// told in another clause, by a value of its own, and has nothing of what this clause names.
func (l *look) sentenceWithoutDeed(h *hold) bool {
	if h.Kind != claim.Done || h.Generic || h.Status || wide(h.Act) || h.Class != claim.EffectAct && h.Class != claim.MessageAct || len(h.open)+len(h.undone)+len(h.failed)+len(h.tried) > 0 {
		return false
	}
	if !l.said.last || l.readShows(h) || l.saysWrong(h) || l.admits() || !l.allGiven() {
		return false
	}
	points := l.points()
	named := false
	for i := range points {
		if p := &points[i]; p.told == toldDone && p.toldWithin(l.said.index, h.Lo, h.Hi) {
			if p.aside {
				return false
			}
			named = named || p.kind != pointNumber && p.kind != pointName || tellsItself(plainNumber(p.text))
		}
	}
	return named && l.changesToldElsewhere(points, h.Lo, h.Hi)
}

// changesToldElsewhere says whether there are changes, and each has a value that is told outside of a clause, and nothing
// that stands in it.
func (l *look) changesToldElsewhere(points []point, lo, hi int) bool {
	n := 0
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither && !l.plansWork(e) || surelyReads(e) || e.Access == ledger.Unknown && !l.touches(e) {
			continue
		}
		if l.hasWordOf(e, lo, hi) {
			return false
		}
		elsewhere := false
		for k := range points {
			p := &points[k]
			if p.told != toldDone || !l.holdsPoint(e, p, false) {
				continue
			}
			if p.toldWithin(l.said.index, lo, hi) {
				return false
			}
			elsewhere = elsewhere || p.kind != pointID && p.kind != pointName && p.kind != pointMail || p.into
		}
		if !elsewhere {
			return false
		}
		n++
	}
	return n > 0
}

// hasWordOf says whether the arguments of a call have one of the longer words of a clause of the message.
func (l *look) hasWordOf(e *ledger.Effect, lo, hi int) bool {
	args := l.l.ArgsText(e.Call)
	for _, w := range wordsOf(l.said.raw[max(lo, 0):max(lo, min(hi, len(l.said.raw)))]) {
		if len(w) >= 5 && !digit(w[0]) && indexFold(args, w) >= 0 {
			return true
		}
	}
	return false
}

// allGiven says whether no change of the run has an argument that stands only in a reading: such an id may stand for
// anything that the reading tells of.
func (l *look) allGiven() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if l.opaque(e) {
			return false
		}
		if surelyReads(e) || e.Access == ledger.Neither || e.Outcome != transcript.OutcomeSucceeded {
			continue
		}
		for _, f := range l.l.Args(e.Call) {
			if oneValue(&f) && len(f.Value) >= 3 && f.Kind == jsonscan.String && !l.userSaid(string(f.Value)) && l.inResults(string(f.Value), e.Step) {
				return false
			}
		}
	}
	return true
}

// allExplained says whether every word in the calls about the request stands in what the user said or in a result before it:
// then none is a code for something that the user calls by another name.
func (l *look) allExplained() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither || !l.touches(e) {
			continue
		}
		for _, f := range l.l.Args(e.Call) {
			if f.Kind != jsonscan.String || !oneValue(&f) || instant(f.Value) || len(f.Value) < 2 {
				continue
			}
			v := string(f.Value)
			if !l.userSaid(v) && !l.wordsGiven(v, e.Step) && !l.inResults(v, e.Step) && !nameHolds(e.Tool, lower(v)) {
				return false
			}
		}
	}
	return true
}
