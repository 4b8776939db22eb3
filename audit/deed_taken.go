package audit

import (
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
)

// taken says whether the only calls that may be the deed of a claim are the deeds of other wishes, and nothing in them
// speaks of the claimed one: "set the text and publish it", and the one change of the run sets the text.
func (l *look) taken(h *hold) bool {
	if clause := l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)))]; h.Class == claim.MessageAct && ofGoods(clause) {
		return false
	}
	if !ownCall(h) || len(h.maybe)+len(h.done) == 0 || !l.wishedBeside(h) || l.readShows(h) {
		return false
	}
	for _, set := range [...][]int32{h.done, h.maybe} {
		for _, i := range set {
			e := l.effect(i)
			if !l.couldBe(e, h) {
				continue
			}
			if e.SubAgent || e.Commands.Len() > 0 || e.Access == ledger.Neither || !l.deedOfOtherWish(e, h) || l.speaksOfDeed(e, h) || l.hasTold(e, h) {
				return false
			}
		}
	}
	return true
}

// hasTold says whether a call has a value, not only a name, that the clause of a claim tells.
func (l *look) hasTold(e *ledger.Effect, h *hold) bool {
	asked := l.request()
	clause := l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)))]
	for i := range asked {
		p := &asked[i]
		if p.kind == pointID || p.kind == pointMail {
			continue
		}
		if _, _, ok := findPoint(p, clause, 0); ok && l.holdsPoint(e, p, false) {
			return true
		}
	}
	return false
}

// ownCall says whether a deed is of a kind that hardly anything else brings about: what is moved or renamed may be one change
// of several in one call, what is published, sent or deleted is not.
func ownCall(h *hold) bool {
	return h.Class == claim.MessageAct || oneOf(h.Act, "deploy", "delete", "cancel", "refund", "pay", "book", "order", "restart", "rotate", "merge", "archive", "revoke", "restore", "install", "print", "disable", "submit", "close", "publish", "approve")
}

// wishedBeside says whether the user asked for just this act, and for another one as well.
func (l *look) wishedBeside(h *hold) bool {
	own, other := false, false
	for i := range l.wishes {
		w := &l.wishes[i]
		switch {
		case w.step >= l.said.step || w.class != claim.EffectAct && w.class != claim.MessageAct:
		case w.act == h.Act:
			own = true
		default:
			other = true
		}
	}
	return own && other
}

// deedOfOtherWish says whether a call is by its own words the deed of a wish other than the claimed one. What a deed brings
// about by itself, as the refund of what is cancelled, is no wish of its own.
func (l *look) deedOfOtherWish(e *ledger.Effect, h *hold) bool {
	for i := range l.wishes {
		w := &l.wishes[i]
		if w.act == h.Act || w.class != claim.EffectAct && w.class != claim.MessageAct || bringsAbout(w.act, h.Act) {
			continue
		}
		act, ok := l.lexicon.ActOf(w.act)
		if !ok || ledger.Act(w.act).Same(ledger.Act(h.Act)) && !(byItsVerb(e, w.act, h.Act) && !toolNamed(e, h.act)) {
			continue
		}
		s := claim.Statement{Kind: claim.Done, Act: w.act, Class: w.class}
		if w.act == string(e.Act) || ledger.Act(w.act).Same(e.Act) || l.performs(e, &s, act) == fitYes {
			return true
		}
	}
	return false
}

// byItsVerb says whether the verb of a tool is just that of a wish, and not that of a claim: add_expense adds, and submits nothing.
func byItsVerb(e *ledger.Effect, wish, claimed string) bool {
	return e.Verb == wish && e.Verb != claimed && !wide(claimed) || e.Verb == wish && oneOf(claimed, "submit")
}

// bringsAbout says whether doing one thing often does the other as well, so that no call of its own is owed for it.
func bringsAbout(deed, result string) bool {
	switch deed {
	case "cancel", "return", "exchange":
		return oneOf(result, "refund", "pay", "credit", "charge", "delete", "close")
	case "book", "schedule", "order", "register", "create", "add":
		return oneOf(result, "confirm", "pay", "charge", "invite", "notify", "send", "assign", "enable", "save", "write", "create", "add", "book", "schedule")
	case "submit", "close", "approve", "complete":
		return oneOf(result, "notify", "send", "confirm", "close", "approve")
	case "delete", "remove":
		return oneOf(result, "disable", "revoke", "close", "cancel")
	}
	return false
}

// speaksOfDeed says whether a call, in its name, its arguments or its result, has a word of the claimed deed.
func (l *look) speaksOfDeed(e *ledger.Effect, h *hold) bool {
	has := func(w string) bool {
		return containsFold(e.Tool, w) || holdsFold(l.l.ArgsText(e.Call), w) || holdsFold(l.l.ResultText(e.Call), w)
	}
	verb := strings.Fields(lower(string(l.said.raw[max(h.VerbLo, 0):max(h.VerbLo, min(h.VerbHi, len(l.said.raw)))])))
	for _, w := range verb {
		if len(w) > 3 && !oneOf(w, "have", "been", "were", "also", "then", "just", "already") && has(w[:min(len(w), 5)]) {
			return true
		}
	}
	if h.act == nil {
		return true
	}
	for _, w := range h.act.ToolWords() {
		if len(w) > 3 && !oneOf(w, "update", "create", "edit", "write", "post", "change", "modify", "save", "apply", "make", "push", "move", "store", "record", "file", "report", "order", "request", "issue", "book") && has(w) {
			return true
		}
	}
	return false
}
