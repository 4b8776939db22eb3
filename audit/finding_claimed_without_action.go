package audit

import (
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// claimedWithoutAction: the agent says that it did something, and no call of the run can have been the deed.
func claimedWithoutAction(l *look, h *hold) bool {
	switch {
	case h.Generic, h.Status, h.Kind == claim.HandedOver, h.Kind == claim.Partial:
		return false
	case h.Kind == claim.Found || h.Class == claim.ReadAct:
		return l.readNothing(h)
	case h.Kind != claim.Done || h.Class != claim.EffectAct && h.Class != claim.MessageAct:
		return false
	}
	if len(h.done) > 0 {
		return l.itemWithoutAction(h)
	}
	if len(h.open)+len(h.undone)+len(h.failed) > 0 || l.mayBeDeed(h) || l.ofText(h) {
		return false
	}
	confidence := certain
	if len(l.t.Calls) == 0 {
		// The record may come from a system that writes no calls down. The wish for just this deed makes it one that owed a call.
		if wide(h.Act) || !l.wished(h) {
			return false
		}
		confidence = likely
	}
	if h.Form == claim.State || h.Form == claim.Passive {
		confidence = likely // others may have done it
		if !l.wished(h) {
			return false
		}
	}
	tool := l.deedOf(h)
	f := finding{kind: kindWithoutAction, confidence: confidence, detail: "no call of the run can be " + tool,
		satisfy: "a call that is " + tool + " and succeeds", items: l.ids(h), exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.noCall(tool)}}
	l.accuse(&f)
	return true
}

// mayBeDeed says whether a call that held may be the deed, although nothing tells.
func (l *look) mayBeDeed(h *hold) bool {
	for _, i := range h.maybe {
		e := l.effect(i)
		if e.SubAgent || e.Access == ledger.Unknown || wide(h.Act) || e.Commands.Len() > 0 || l.namesAny(e, h) {
			return true
		}
	}
	return false
}

// deedOf names the deed: the act as a person would write it.
func (l *look) deedOf(h *hold) string {
	return "the " + strings.ReplaceAll(h.Act, "_", " ") + " it claims"
}

// noCall says in our own words that the record has no such call.
func (l *look) noCall(what string) verdict.Exhibit {
	n := len(l.t.Calls)
	if n == 0 {
		return found("the record holds no call at all")
	}
	x := found("none of " + counted(n, "call") + " is " + what)
	x.Calls = [2]int{1, n}
	return x
}

// wished says whether the user asked for the act before it was claimed, in the same word or a near one.
func (l *look) wished(h *hold) bool {
	for i := range l.wishes {
		w := &l.wishes[i]
		if w.step < l.said.step && (w.act == h.Act || ledger.Act(w.act).Same(ledger.Act(h.Act))) {
			return true
		}
	}
	return false
}

// ids are the names in the claim.
func (l *look) ids(h *hold) []string {
	var out []string
	for _, s := range h.IDs {
		out = append(out, l.textOf(s))
	}
	return out
}

// ofText says whether the claim is about a text, which may stand in the reply itself: "I've added a summary below".
func (l *look) ofText(h *hold) bool {
	if !wide(h.Act) && h.Act != "remove" && h.Act != "replace" {
		return false
	}
	object := lower(string(l.said.raw[max(h.VerbLo, 0):max(h.VerbLo, min(len(l.said.raw), max(h.Object.Hi, h.Hi)))]))
	for _, noun := range [...]string{"summary", "plan", "list", "table", "draft", "outline", "answer", "explanation", "comparison", "overview", "breakdown",
		"response", "itinerary", "version", "section", "paragraph", "example", "below", "above", "note", "option", "suggestion", "recommendation", "wording",
		"sentence", "text", "step", "instruction", "detail", "information", "calculation", "message to", "sentence", "typo", "phrase", "query", "snippet", "code",
		"letter", "poem", "story", "essay", "title", "schedule"} {
		if strings.Contains(object, noun) {
			return len(h.IDs) == 0
		}
	}
	return len(h.IDs) == 0 && h.Object.Lo >= h.Object.Hi // nothing is named at all
}

// itemWithoutAction: the deed was done, and not to what the claim names.
func (l *look) itemWithoutAction(h *hold) bool {
	if len(h.IDs) == 0 || len(h.open) > 0 {
		return false
	}
	var missing []string
	for _, s := range h.IDs {
		id := l.textOf(s)
		if len(bareID(id)) < 4 || l.named(id) || !l.userSaid(id) {
			continue
		}
		missing = append(missing, id)
	}
	if len(missing) == 0 {
		return false
	}
	f := finding{kind: kindWithoutAction, confidence: certain, items: missing, detail: "no call names " + strings.Join(missing, ", "),
		satisfy: "a call for " + strings.Join(missing, ", ") + " that succeeds"}
	f.exhibits = []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(h.done[len(h.done)-1]), found("no call names " + strings.Join(missing, ", "))}
	l.accuse(&f)
	return true
}

// named says whether any call of the run, or a reading of the world, holds the id.
func (l *look) named(id string) bool {
	id = bareID(id)
	for i := range l.l.Effects {
		if l.names(&l.l.Effects[i], id) {
			return true
		}
	}
	for i := range l.t.Probes {
		if holdsWord(l.t.Raw(l.t.Probes[i].Result), id) {
			return true
		}
	}
	return false
}

// userSaid says whether the user, or the instructions, hold the id.
func (l *look) userSaid(id string) bool {
	id = bareID(id)
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && l.messageHolds(int32(i), id) {
			return true
		}
	}
	return false
}

func (l *look) messageHolds(i int32, id string) bool {
	l.memory.other = l.t.AppendMessage(l.memory.other[:0], i)
	return holdsWord(l.memory.other, id)
}

// readNothing: the agent says that it read, searched or queried, and no call of the run can have read anything.
func (l *look) readNothing(h *hold) bool {
	if len(l.t.Calls) == 0 || h.Actor != claim.Agent || h.Form == claim.State || h.Class == claim.CheckAct || h.Act == "" {
		return false
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither || e.Step > l.said.step {
			continue
		}
		if e.Access != ledger.Writes && e.Access != ledger.Sends || e.Commands.Len() > 0 || e.SubAgent || len(l.l.ResultText(e.Call)) > 200 {
			return false
		}
	}
	what := l.deedOf(h)
	f := finding{kind: kindWithoutAction, confidence: likely, detail: "no call before it reads anything", items: l.ids(h),
		satisfy: "a call that reads it, before it is told", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.noCall(what)}}
	l.accuse(&f)
	return true
}
