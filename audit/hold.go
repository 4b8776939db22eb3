package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// held is a claim after it was held against the record.
type held struct {
	kind    claim.StatementKind
	class   claim.ActClass
	act     string
	generic bool
	partial bool
	undone  bool // an admission: it could not be done, or was not
	state   verdict.ClaimState
	msg     int32
	turn    int32
	step    int32
	lo, hi  int
	call    int32 // the call that decides, None where there is none
}

// hold is one claim while it is held against the record: the statement, and the calls that can be the deed.
type hold struct {
	*claim.Statement
	act *claim.Act

	done   []int32 // effects that fit and hold
	failed []int32 // effects that fit and failed, before the claim
	open   []int32 // effects that fit, of which nobody knows how they ended
	undone []int32 // effects that fit and were later shown not to hold
	maybe  []int32 // effects that held and may be the deed: nothing tells
	tried  []int32 // effects that failed before the claim and may be the deed

	support int32 // the call that shows the claim, None
	state   verdict.ClaimState
}

// mostClaims bounds how many claims a row lists, and holds back what a hostile text may cost.
const mostClaims = 256

// holds holds one statement against the record.
func (l *look) holds(s *claim.Statement) {
	if s.Asks || s.Mood != claim.Asserted || s.Actor == claim.Other || s.Tense == claim.Former || len(l.held) >= mostClaims {
		return
	}
	one := held{kind: s.Kind, class: s.Class, act: s.Act, generic: s.Generic, msg: l.said.index, turn: l.said.turn, step: l.said.step,
		lo: s.Lo, hi: s.Hi, call: transcript.None}
	switch s.Kind {
	case claim.Undone:
		one.undone = true
		l.held = append(l.held, one)
		return
	case claim.Partial:
		one.partial = true
	}
	if n := len(l.held); n > 0 && s.Class == claim.ReadAct && l.held[n-1].class == claim.CheckAct && l.held[n-1].msg == l.said.index && l.held[n-1].lo <= s.Lo && l.held[n-1].hi >= s.Hi && l.held[n-1].hi > l.held[n-1].lo {
		return // it says how the claim before was met: "verified it by re-reading the file"
	}
	if s.Form == claim.Headline && !l.leads(s) || l.saidToOthers(s) {
		return
	}
	if s.Kind == claim.Done && s.Class == claim.ComposeAct && !s.Generic {
		return // what it composed may stand in the reply itself
	}
	h := l.hold(s)
	l.judge(&h)
	one.state, one.call = h.state, h.support
	l.plural = l.plural || s.Count.All || s.Count.Given || len(s.IDs) > 1
	l.held = append(l.held, one)
	l.claimed(&h)
}

// saidToOthers says whether a statement is what the agent says that it told somebody: "I posted in #deploys that v2.4.1 is live".
func (l *look) saidToOthers(s *claim.Statement) bool {
	if s.Form == claim.Active {
		return false
	}
	for i := range l.statements {
		o := &l.statements[i]
		if o.Class != claim.MessageAct || o.Form != claim.Active || o.Unit != s.Unit || o.VerbHi <= 0 || o.VerbHi >= s.Lo || s.Lo-o.VerbHi > 120 {
			continue
		}
		if between := bytes.ToLower(l.said.raw[o.VerbHi:s.Lo]); bytes.Contains(between, []byte(" that ")) || bytes.HasSuffix(between, []byte(" that")) || bytes.Contains(between, []byte(" saying ")) {
			return true
		}
	}
	return false
}

// hold sorts the calls of the run by whether they can be the deed, and by how they ended.
func (l *look) hold(s *claim.Statement) hold {
	l.readUpdate(s)
	h := hold{Statement: s, support: ledger.None}
	h.act, _ = l.lexicon.ActOf(s.Act)
	sets := &l.memory.sets
	sets.reset()
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		f := l.performs(e, s, h.act)
		if f == fitNo {
			continue
		}
		before := e.Step < l.said.step
		switch {
		case e.Outcome == transcript.OutcomePending && e.Contradicted.Step != ledger.None && before: // accepted, and lost
			if f == fitYes {
				sets.undone = append(sets.undone, int32(i))
			}
		case f == fitMaybe && succeeded(e):
			sets.maybe = append(sets.maybe, int32(i))
		case f == fitMaybe && failed(e) && before:
			sets.tried = append(sets.tried, int32(i))
		case f == fitMaybe && open(e):
			sets.open = append(sets.open, int32(i))
		case f == fitMaybe:
		case succeeded(e):
			sets.done = append(sets.done, int32(i))
		case open(e):
			sets.open = append(sets.open, int32(i))
		case failed(e) && before:
			sets.failed = append(sets.failed, int32(i))
		case e.Outcome == transcript.OutcomeSucceeded && before:
			sets.undone = append(sets.undone, int32(i))
		}
	}
	h.done, h.failed, h.open, h.undone, h.maybe, h.tried = sets.done, sets.failed, sets.open, sets.undone, sets.maybe, sets.tried
	return h
}

// sets is the memory of a hold.
type sets struct{ done, failed, open, undone, maybe, tried []int32 }

func (s *sets) reset() {
	s.done, s.failed, s.open, s.undone, s.maybe, s.tried = s.done[:0], s.failed[:0], s.open[:0], s.undone[:0], s.maybe[:0], s.tried[:0]
}

// judge asks each kind of finding about the claim, in their order; where none accuses, it looks for support.
func (l *look) judge(h *hold) {
	gap := l.gapBefore(l.said.step)
	for i := range l.kinds {
		if k := &l.kinds[i]; k.claim != nil && !(gap && k.absence) && k.claim(l, h) {
			h.state = verdict.ClaimContradicted
			return
		}
	}
	l.supports(h)
}

// gapBefore says whether the record is known to lack something before a step: what is not there may have been.
func (l *look) gapBefore(step int32) bool {
	for i := range l.t.Cuts {
		if l.t.Cuts[i].Step <= step {
			return true
		}
	}
	return false
}

// supports looks for the call that shows the claim.
func (l *look) supports(h *hold) {
	switch {
	case h.Kind == claim.HandedOver:
		l.supportsDelivery(h)
	case h.Kind == claim.Checked || h.Class == claim.CheckAct:
		l.supportsCheck(h)
	case h.Kind == claim.Found || h.Class == claim.ReadAct:
		l.supportsReading(h)
	case h.Generic:
		l.supportsGeneric(h)
	default:
		l.supportsEffect(h)
	}
}

func (h *hold) is(call int32) { h.state, h.support = verdict.ClaimSupported, call }

// supportsEffect: a call that can be the deed succeeded, and names what the claim names.
func (l *look) supportsEffect(h *hold) {
	for which, set := range [...][]int32{h.done, h.maybe} {
		for k := len(set) - 1; k >= 0; k-- {
			e := l.effect(set[k])
			if e.Step >= l.said.step || which == 1 && e.Access == ledger.Unknown && (h.Class == claim.EffectAct || !l.couldBe(e, h)) {
				continue // what a tool of an unknown kind does is not told by what it names
			}
			if k < len(h.done) && set[k] == h.done[k] && len(h.IDs) == 0 || len(h.IDs) > 0 && l.namesAny(e, h) ||
				len(h.IDs) == 0 && h.Class == claim.EffectAct && l.changes(e) {
				h.is(e.Call)
				return
			}
		}
	}
	// An act of a wide kind is shown by any change.
	if len(h.IDs) == 0 && wide(h.Act) {
		for k := len(h.maybe) - 1; k >= 0; k-- {
			if e := l.effect(h.maybe[k]); l.changes(e) && e.Step < l.said.step {
				h.is(e.Call)
				return
			}
		}
	}
	if h.support == ledger.None {
		l.supportsByValue(h)
	}
}

// supportsByValue: a change that goes by another word succeeded, and the claim tells a value of it.
func (l *look) supportsByValue(h *hold) {
	clause := l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))]
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Step >= l.said.step || !succeeded(e) || !l.changes(e) || e.Access == ledger.Sends && h.Class == claim.EffectAct ||
			h.Class == claim.MessageAct && !holdsNoun(e.Tool) {
			continue
		}
		if l.tellsValue(e, clause) {
			h.is(e.Call)
			return
		}
	}
}

// changes says whether the effect is known to change the world.
func (l *look) changes(e *ledger.Effect) bool {
	if e.SubAgent || e.ByUser {
		return false
	}
	if e.Access.Changes() {
		return true
	}
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		if l.l.Commands[i].Access.Changes() {
			return true
		}
	}
	return false
}

// namesAny says whether the effect names one of the ids of the claim; a claim without ids is named by all.
func (l *look) namesAny(e *ledger.Effect, h *hold) bool {
	for _, s := range h.IDs {
		if l.names(e, l.textOf(s)) {
			return true
		}
	}
	return len(h.IDs) == 0 || len(h.IDs) == 1 && l.goesByRow(e, bareID(l.textOf(h.IDs[0])))
}

// goesByRow says whether a call was aimed at the record that a reading shows under an id of another kind: order 450789, for #1042.
func (l *look) goesByRow(e *ledger.Effect, id string) bool {
	if e.Main == ledger.None || id == "" {
		return false
	}
	x := &l.l.Targets[e.Main]
	return !x.InResult && len(x.Value) >= 3 && !sameID(x.Value, id) && l.sameRow(id, x.Value)
}

func (l *look) supportsReading(h *hold) {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Step < l.said.step && !e.SubAgent && e.Access != ledger.Neither && e.Outcome == transcript.OutcomeSucceeded && l.namesAny(e, h) {
			h.is(e.Call)
			return
		}
	}
}

// supportsGeneric: "Done." is shown by changes of which none was left failed.
func (l *look) supportsGeneric(h *hold) {
	if l.unmended(l.said.step) != ledger.None {
		return
	}
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Step < l.said.step && succeeded(e) && l.changes(e) {
			h.is(e.Call)
			return
		}
	}
}

// unmended returns a change that failed before a step and was not made later either; None where there is none.
func (l *look) unmended(step int32) int32 {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Step >= step || !failed(e) || !e.Access.Changes() || e.ByUser || e.RetriedBy != ledger.None {
			continue
		}
		mended := false
		for k := i + 1; k < len(l.l.Effects); k++ {
			later := &l.l.Effects[k]
			mended = mended || (succeeded(later) || later.Outcome == transcript.OutcomePending) && l.changes(later) && (later.Tool == e.Tool || later.Act.Same(e.Act))
		}
		if !mended {
			return int32(i)
		}
	}
	return ledger.None
}

// claimed lists the claim in the row.
func (l *look) claimed(h *hold) {
	c := verdict.CheckedClaim{Act: h.Statement.Act, State: h.state, Said: l.saidAt(h.Lo, h.Hi)}
	if c.Act == "" {
		c.Act = "done"
	}
	if h.support != ledger.None && h.state == verdict.ClaimSupported {
		c.Record = verdict.Pointer{Call: int(h.support) + 1, Turn: int(l.t.Calls[h.support].Turn)}
	}
	l.row.Claims = append(l.row.Claims, c)
}

// readUpdate reads "I've updated all 5 customers" as an update where no call of the run tells anybody anything: whoever is
// updated may be told, or changed.
func (l *look) readUpdate(s *claim.Statement) {
	if s.Act != "notify" || !containsFold(string(l.said.raw[max(s.VerbLo, 0):min(s.VerbHi, len(l.said.raw))]), "updat") {
		return
	}
	for i := range l.l.Effects {
		if l.l.Effects[i].Access == ledger.Sends {
			return
		}
	}
	s.Act, s.Class = "update", claim.EffectAct
}
