package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
)

// This file tells what speaks for and against a deed that no call seems to be.

// holdsNoText says whether the message is too short to hold a text that it speaks of: "All set: record updated, note added."
func (l *look) holdsNoText() bool {
	const short = 240 // bytes
	return len(l.said.raw) < short && bytes.IndexByte(bytes.TrimSpace(l.said.raw), '\n') < 0 && bytes.IndexByte(l.said.raw, '"') < 0 && indexFold(l.said.raw, "below") < 0 && indexFold(l.said.raw, "above") < 0
}

// onlyLooked says whether every call of the run only looked at the world, and no look shows what a claim tells of something that the user
// wanted changed: "the details are refreshed", where nothing but readings were made.
func (l *look) onlyLooked(h *hold) bool {
	if h.Generic || h.Kind != claim.Done || h.Class != claim.EffectAct && h.Class != claim.MessageAct || !l.said.last || l.wanted(l.said.step) == nil || len(l.l.Effects) == 0 || !l.wishedInWords(h.Statement) || l.readShows(h) {
		return false
	}
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if e.Access == ledger.Neither && !l.plansWork(e) {
			continue
		}
		if !surelyReads(e) || e.SubAgent || e.ByUser || l.looksLikeWork(e) {
			return false
		}
	}
	return true
}

// looksLikeWork says whether a call that goes for a reading has something of the request that it does not look for.
func (l *look) looksLikeWork(e *ledger.Effect) bool {
	return l.mayOnlyLookLikeReading(e) || e.Commands.Len() > 0 && e.Access == ledger.Unknown
}
