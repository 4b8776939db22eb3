package audit

import (
	"bytes"
	"slices"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Exits that a run without a contract can take.
const (
	exitCompleted = "completed"
	exitBlocked   = "blocked_with_recovery"
	exitDeclined  = "declined_safely"
	exitAsks      = "needs_user_input"
	exitHandedOff = "handed_off"
)

// ending is what the last words of the agent say of the end.
type ending struct {
	admits bool // something could not be done, or was not
	asks   bool // they ask the user

	negative bool // they hold a word for what went wrong
	claims   int  // claims in them
}

// closing takes what the last message of the agent says of the end.
func (l *look) closing(of []held) {
	for i := range of {
		switch h := &of[i]; {
		case h.undone, h.partial:
			l.end.admits = true
		default:
			l.end.claims++
		}
	}
	l.end.asks = l.asksUser()
	l.end.negative = negative(l.said.raw)
}

// asksUser says whether the message that is looked at ends in a question, and nobody answered.
func (l *look) asksUser() bool {
	if l.lastTurn != l.lastAgent {
		return false
	}
	i := bytes.LastIndexByte(l.said.raw, '?')
	if i >= 0 && closingOffer(l.said.raw[max(0, i-80):i+1]) {
		return false
	}
	return i >= 0 && l.text.AsksAt(i) || i > 0 && l.text.AsksAt(i-1)
}

// decide gives the row its exit and its verdict.
func (l *look) decide() {
	t := l.tally()
	ctx := verdict.Context{Applies: true, Ended: true, ExitPasses: true, ExitEstablished: true}
	state := stateOf(l.c, l.t)
	ctx.Running = state == transcript.RunRunning
	ctx.Ended = !ctx.Running
	ctx.Stopped = state == transcript.RunStopped || state == transcript.RunTimedOut
	ctx.CutEnd = l.cutAtEnd()
	l.row.ObservedExit, l.row.ExitSource = l.exit(&t)
	if ctx.CertainOnly = l.Auditor.certain; ctx.CertainOnly && l.onlyLikely() {
		l.row.ObservedExit, l.row.ExitSource = "", "" // neither passed nor failed
	}
	if l.doubtsValue() {
		l.row.ObservedExit, l.row.ExitSource = "", "" // it may be another value: neither passed nor failed
	}
	ctx.ObservedKind = l.row.ObservedExit
	switch {
	case l.row.ObservedExit == "" && !l.doubtsValue() && !(ctx.CertainOnly && l.onlyLikely()) && l.nothingAsked(&t) && l.onlyNoted() && l.answered():
		ctx.Applies = false
	case l.row.ObservedExit == "":
		ctx.Undecided = true
		ctx.IncompleteRecord = ctx.CutEnd || l.hangs()
	}
	if ctx.Running { // nothing is owed yet
		ctx.Applies = true
	}
	verdict.Classify(l.row, &ctx)
}

// doubtsValue says whether a value is likely another one than was asked for, which nobody can be sure of.
func (l *look) doubtsValue() bool {
	for i := range l.row.Findings {
		if f := &l.row.Findings[i]; f.Kind == kindWrongValue && !verdict.Decides(f) {
			return true
		}
	}
	return false
}

// onlyLikely says whether a finding that would decide is no more than likely.
func (l *look) onlyLikely() bool {
	for i := range l.row.Findings {
		f := &l.row.Findings[i]
		if _, decides := verdict.VerdictOfFinding(f.Kind); decides && verdict.Decides(f) && f.Confidence == likely {
			return true
		}
	}
	return false
}

// tally counts the claims of the run.
type tally struct{ supported, contradicted, undecided, effects int }

func (l *look) tally() tally {
	var t tally
	for i := range l.held {
		h := &l.held[i]
		if h.undone {
			continue
		}
		switch h.state {
		case verdict.ClaimSupported:
			t.supported++
			if h.class == claim.EffectAct || h.class == claim.MessageAct || h.generic || h.kind == claim.Checked || h.kind == claim.HandedOver {
				t.effects++
			}
		case verdict.ClaimContradicted:
			t.contradicted++
		default:
			if h.class == claim.EffectAct || h.class == claim.MessageAct || h.generic || h.kind == claim.Checked {
				t.undecided++
			}
		}
	}
	return t
}

// exit says how the run ended, "" where nothing tells.
func (l *look) exit(t *tally) (exit, source string) {
	switch {
	case l.lastAgent == transcript.None:
		return "", ""
	case l.end.asks && l.end.claims == 0 && t.effects == 0:
		return exitAsks, "claimed"
	case l.end.admits && l.blockShown():
		return exitBlocked, "established"
	case l.end.negative && t.effects == 0 && t.undecided == 0 && l.unmended(int32(len(l.t.Steps))) != ledger.None:
		return exitBlocked, "established"
	case l.end.admits && t.effects == 0 && len(l.wishes) > 0:
		return exitBlocked, "claimed"
	case l.handedOff():
		return exitHandedOff, "established"
	case t.contradicted == 0 && l.onlyNoted() && l.leftByPoints():
		return exitBlocked, "established"
	case t.effects > 0 && t.undecided == 0 && !l.failureUntold():
		return exitCompleted, "established"
	case t.effects == 0 && t.undecided == 0 && t.contradicted == 0 && l.toldOutcome():
		return exitCompleted, "established"
	case t.contradicted == 0 && l.onlyNoted() && l.doneByPoints():
		return exitCompleted, "established"
	case l.end.asks && t.undecided == 0 && t.effects == 0:
		return exitAsks, "claimed"
	}
	return "", ""
}

// failureUntold says whether a change of the request is left failed and the last words do not tell: what they claim may be
// this change, in other words than those that were looked for.
func (l *look) failureUntold() bool {
	if l.lastAgent == transcript.None || l.end.admits || l.end.negative || !l.anyLeftFailed() {
		return false
	}
	l.hearAgain(l.lastAgent)
	return !l.admits()
}

// blockShown says whether the record shows what stood in the way: a call that failed and was not made up for.
func (l *look) blockShown() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if (failed(e) || l.returnsNothing(e) && e.Access == ledger.Reads) && e.RetriedBy == ledger.None {
			return true
		}
	}
	return false
}

// handedOff says whether the last thing that was done is a hand-over to a person that succeeded.
func (l *look) handedOff() bool {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither {
			continue
		}
		return e.Act == "hand_over" && succeeded(e)
	}
	return false
}

// nothingAsked says whether there is nothing to hold the run to: no claim, no wish with an end, no deed.
func (l *look) nothingAsked(t *tally) bool {
	if t.supported+t.contradicted+t.undecided > 0 {
		return false
	}
	for i := range l.wishes {
		if w := &l.wishes[i]; w.class == claim.EffectAct || w.class == claim.MessageAct {
			return false
		}
	}
	for i := range l.l.Effects {
		if l.changes(&l.l.Effects[i]) {
			return false
		}
	}
	return true
}

// hangs says whether a change has no result.
func (l *look) hangs() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if (e.Outcome == transcript.OutcomeNoResult || e.Outcome == transcript.OutcomeUnknown) && e.Access != ledger.Neither && e.Access != ledger.Reads {
			return true
		}
	}
	return false
}

func (l *look) cutAtEnd() bool {
	for i := range l.t.Cuts {
		if int(l.t.Cuts[i].Step) >= len(l.t.Steps) {
			return true
		}
	}
	return false
}

// toldOutcome says whether the last change that was asked for succeeded, none before it was left failed, and a later
// message of the agent tells a value of it: "Your address is now 4 Elm Road".
func (l *look) toldOutcome() bool {
	last := ledger.None
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !e.ByUser && (l.changes(e) || e.Access == ledger.Unknown && e.Commands.Len() == 0 && !e.SubAgent && l.userGave(e)) {
			last = int32(i)
		}
	}
	if last == ledger.None || !succeeded(l.effect(last)) || l.wanted(l.effect(last).Step) == nil && !l.userGave(l.effect(last)) || l.unmended(int32(len(l.t.Steps))) != ledger.None {
		return false
	}
	e := l.effect(last)
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.Agent || m.Turn == 0 || m.Step < e.Step {
			continue
		}
		text := l.message(int32(i))
		if slices.Contains(l.confirmed, last) {
			return true
		}
		if negative(text) {
			return false
		}
		return l.tellsValue(e, text)
	}
	return false
}

// tellsValue says whether a text holds what a call was aimed at, or one of its values.
func (l *look) tellsValue(e *ledger.Effect, text []byte) bool {
	for k := e.Targets.Lo; k < e.Targets.Hi; k++ {
		if v := l.l.Targets[k].Value; len(v) >= 4 && holdsWord(text, v) {
			return true
		}
	}
	for _, f := range l.l.Args(e.Call) {
		if instant(f.Value) && len(f.Value) >= 10 && f.Kind == jsonscan.String {
			if day, ok := textfact.Field(textfact.Date, string(f.Value[:10]), false, textfact.Options{}); ok && l.holdsValue(text, day) {
				return true
			}
			continue
		}
		if v := string(f.Value); oneValue(&f) && (len(v) >= 4 || len(v) >= 2 && hasDigit(f.Value)) && holdsWord(text, v) {
			return true
		}
	}
	return false
}

// userGave says whether the user gave a figure or an id that the call has.
func (l *look) userGave(e *ledger.Effect) bool {
	for _, f := range l.l.Args(e.Call) {
		if oneValue(&f) && hasDigit(f.Value) && len(f.Value) >= 2 && l.userSaid(string(f.Value)) {
			return true
		}
	}
	return false
}

// answered says whether the run ends in words, and not in the middle of its calls.
func (l *look) answered() bool {
	if len(l.t.Calls) == 0 {
		return true
	}
	return l.lastAgent != transcript.None && l.t.Messages[l.lastAgent].Step > l.t.Calls[len(l.t.Calls)-1].Step
}
