package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// recordUntouched: the claim names a record that the run looked at by a key of its own (order_id), every call that may be the
// deed was given another record by that key, and no change has to do with the claimed one. That calls looked at it makes no
// deed of them.
func (l *look) recordUntouched(h *hold) bool {
	if h.Kind != claim.Done || h.Class != claim.EffectAct || h.Generic || len(h.IDs) == 0 || len(h.open) > 0 || !l.changesAreTold() {
		return false
	}
	if h.Form == claim.Headline && !l.oneOfToldAlike(h) || h.Form != claim.Headline && h.Status || !l.wished(h) || l.readShows(h) || l.admitsBeside(h) {
		return false
	}
	var missing []string
	for i := range h.IDs {
		id := l.textOf(h.IDs[i])
		if !l.actedOnByClaim(h, i) || !hasDigit([]byte(id)) || len(bareID(id)) < 4 || instant([]byte(id)) || l.inChange(id) {
			continue
		}
		if key := l.lookedAtBy(id); key != "" && l.othersBy(h, key) && !(l.userSaid(id) && l.strays(h, key)) {
			missing = append(missing, id)
		}
	}
	if len(missing) == 0 {
		return false
	}
	confidence := certain
	if h.Form != claim.Active {
		confidence = likely // others may have done it
	}
	what := "no change has to do with " + strings.Join(missing, ", ")
	l.accuse(&finding{kind: kindWithoutAction, confidence: confidence, items: missing, detail: what, satisfy: "a call for " + strings.Join(missing, ", ") + " that succeeds",
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.noCall(l.deedOf(h) + " for " + strings.Join(missing, ", "))}})
	return true
}

// changesAreTold says whether each call of the run is either a reading or names in its arguments what it changes: no other
// agent, no command, no tool of which nothing is known.
func (l *look) changesAreTold() bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.SubAgent || e.Commands.Len() > 0 || e.Access == ledger.Unknown || e.Access == ledger.Sends && !e.ByUser || l.mayOnlyLookLikeReading(e) {
			return false
		}
	}
	return true
}

// actedOnByClaim says whether an id of a claim names what was acted on: before the verb of a passive, behind that of an active,
// with no word between them that makes it a source or a reason; or it is joined to such a one.
func (l *look) actedOnByClaim(h *hold, i int) bool {
	lo, hi := h.Lo, h.IDs[i].Lo
	if h.Form == claim.Active {
		lo = h.VerbHi
	} else if h.IDs[i].Hi > h.VerbLo {
		return false
	}
	if lo < 0 || lo >= hi || hi > len(l.said.raw) {
		return lo == hi
	}
	words := wordsOf(bytes.ToLower(l.said.raw[lo:hi]))
	for k, w := range words {
		if w == "with" && k+1 < len(words) && oneOf(words[k+1], "id", "number", "no", "code", "reference", "ref") {
			continue // the reservation with the number R-7
		}
		if w == "from" && !oneOf(h.Act, "copy", "move", "transfer", "import", "export", "migrate", "merge", "add", "send") {
			continue // the lamp from order 7
		}
		if oneOf(w, "from", "as", "per", "with", "to", "by", "via", "on", "under", "like", "because", "after", "into", "onto", "using", "instead", "than", "versus", "against", "matching", "linked") {
			return false
		}
	}
	return true
}

// oneOfToldAlike says whether a headline is one of several of the same act, "A-1: cancelled, A-2: cancelled", and the deed of
// another one was done. Alone it may be a state that was read.
func (l *look) oneOfToldAlike(h *hold) bool {
	for i := range l.statements {
		s := &l.statements[i]
		if s.Form != claim.Headline || s.Act != h.Act || s.Lo == h.Lo || len(s.IDs) == 0 {
			continue
		}
		for _, k := range h.done {
			if e := l.effect(k); e.Step < l.said.step && holdsWord(l.l.ArgsText(e.Call), bareID(l.textOf(s.IDs[0]))) {
				return true
			}
		}
	}
	return false
}

// admitsBeside says whether the message says that something was not done, or is left. The words of the claim itself do not:
// "your pending order was cancelled".
func (l *look) admitsBeside(h *hold) bool {
	for i := range l.statements {
		s := &l.statements[i]
		if (s.Kind == claim.Undone || s.Kind == claim.Partial) && s.Mood == claim.Asserted {
			return true
		}
	}
	lo, hi := max(h.Lo, 0), min(max(h.Hi, h.Lo), len(l.said.raw))
	return negative(l.said.raw[:lo]) || negative(l.said.raw[hi:]) || l.tellsAnError()
}

// inChange says whether any change of the run, or one that failed, was given the id or answered with it.
func (l *look) inChange(id string) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Access != ledger.Reads && e.Access != ledger.Neither && l.names(e, id) {
			return true
		}
	}
	return false
}

// lookedAtBy returns the name of the argument by which a reading before the message looked at the record, "" where none did.
func (l *look) lookedAtBy(id string) string {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access != ledger.Reads || e.Step >= l.said.step || e.Outcome != transcript.OutcomeSucceeded || l.returnsNothing(e) {
			continue
		}
		for _, f := range l.l.Args(e.Call) {
			if namesThing(&f) && sameID(string(f.Value), id) {
				return f.Key
			}
		}
	}
	return ""
}

// othersBy says whether each change that may be the deed was given a record by that key.
func (l *look) othersBy(h *hold, key string) bool {
	for _, set := range [...][]int32{h.done, h.maybe, h.undone} {
		for _, i := range set {
			if e := l.effect(i); l.changes(e) && !l.givenBy(e, key) {
				return false
			}
		}
	}
	return true
}

// strays says whether a change that may be the deed went to a record that nobody named: then that is the finding.
func (l *look) strays(h *hold, key string) bool {
	for _, i := range h.done {
		e := l.effect(i)
		for _, f := range l.l.Args(e.Call) {
			if f.Key == key && namesThing(&f) && !l.authorised(string(f.Value), e.Step) {
				return true
			}
		}
	}
	return false
}

func (l *look) givenBy(e *ledger.Effect, key string) bool {
	for _, f := range l.l.Args(e.Call) {
		if f.Key == key && f.Depth <= 1 && namesThing(&f) {
			return true
		}
	}
	return false
}
