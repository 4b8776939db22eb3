package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// ofTheClause says whether a call of which nothing, or no more than its method, tells what it does has something that the
// clause of a claim names: the noun, in a path or in its name, or the number that it was sent to.
func (l *look) ofTheClause(h *hold) bool {
	clause := l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)), 0)]
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Outcome != transcript.OutcomeSucceeded || e.Step > l.said.step || !(e.Access == ledger.Unknown || e.Access.Changes() && e.Why == ledger.ByStatement && e.Commands.Len() == 0) {
			continue
		}
		if l.hasLongNumber(e, clause) || l.nounOfClause(e, h) {
			return true
		}
	}
	return false
}

// nounOfClause says whether a call has, in its name or in what it was given, a word of the claim that no other call has.
func (l *look) nounOfClause(e *ledger.Effect, h *hold) bool {
	has := func(o *ledger.Effect, stem string) bool {
		return wordOfName(o.Tool, stem) || beginsWord(l.l.ArgsText(o.Call), stem)
	}
	for _, stem := range l.clauseStems(h.Statement) {
		if !has(e, stem) {
			continue
		}
		alone := true
		for i := range l.l.Effects {
			o := &l.l.Effects[i]
			alone = alone && (o.Call == e.Call || o.Access == ledger.Neither || surelyReads(o) || !has(o, stem))
		}
		if alone {
			return true
		}
	}
	return false
}

// hasLongNumber says whether a call was given a number of seven figures or more that a clause tells, with or without what
// stands before it where it is dialled from abroad.
func (l *look) hasLongNumber(e *ledger.Effect, clause []byte) bool {
	const most, least = 15, 7
	var told [most]byte
	for i := 0; i < len(clause); i++ {
		n := 0
		for i < len(clause) && (digit(clause[i]) || n > 0 && bytes.IndexByte([]byte(" -/().,"), clause[i]) >= 0) {
			if digit(clause[i]) && n < most {
				told[n] = clause[i]
				n++
			}
			i++
		}
		number := bytes.TrimLeft(told[:n], "0")
		if len(number) < least {
			continue
		}
		for _, f := range l.l.Args(e.Call) {
			if oneValue(&f) && bytes.HasSuffix([]byte(figures(string(f.Value))), number) {
				return true
			}
		}
	}
	return false
}
