package audit

import (
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
)

// otherWord says whether a claim may be another word for a deed of the run: its sentence tells points that a change has, or
// the user asked for no such deed, something was changed, and the sentence tells nothing that no call has.
func (l *look) otherWord(h *hold) bool {
	lo, hi := l.sentenceOf(h)
	asked := l.request()
	for i := range asked {
		p := &asked[i]
		if _, _, ok := findPoint(p, l.said.raw[lo:hi], 0); !ok || p.aside {
			continue
		}
		w := l.inRecord(p)
		if w.changed != ledger.None && !l.deedOfOther(l.effect(w.changed), h) {
			return true
		}
	}
	if l.changedAny() && h.Class == claim.MessageAct && ofGoods(l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)))]) {
		return true
	}
	if l.wished(h) || !l.changedAny() || l.saysMailed(h) {
		return false
	}
	for _, s := range h.IDs {
		if !l.named(l.textOf(s)) {
			return false
		}
	}
	return true
}

// ofGoods says whether a clause speaks of money or goods: these are sent by a payment or an order, and no message.
func ofGoods(clause []byte) bool {
	for _, w := range wordsOf(clause) {
		if oneOf(w, "payment", "payments", "transfer", "money", "funds", "refund", "deposit", "order", "orders", "parcel", "package", "replacement", "item", "items", "amount") {
			return true
		}
	}
	return false
}

// saysMailed says whether the agent says that it wrote to somebody, in a word that means nothing else. A payment is sent, too.
func (l *look) saysMailed(h *hold) bool {
	if h.Form != claim.Active || h.Class != claim.MessageAct {
		return false
	}
	verb := lower(string(l.said.raw[max(h.VerbLo, 0):min(h.VerbHi, len(l.said.raw))]))
	return strings.Contains(verb, "mail") || strings.Contains(verb, "messag") || strings.Contains(verb, "notif") || strings.Contains(verb, "text") || strings.Contains(verb, "inform")
}

// sentenceOf is where the sentence of a claim stands in the message.
func (l *look) sentenceOf(h *hold) (lo, hi int) {
	lo, hi = h.Lo, h.Hi
	if from, to, ok := l.text.UnitSpan(h.Unit); ok {
		lo, hi = min(lo, from), max(hi, to)
	}
	return max(lo, 0), min(hi, len(l.said.raw))
}

// deedOfOther says whether a call is the deed of another wish of the user than the one that a claim is about.
func (l *look) deedOfOther(e *ledger.Effect, h *hold) bool {
	if !l.wished(h) || e.Act == "" {
		return false
	}
	for i := range l.wishes {
		w := &l.wishes[i]
		if w.act == h.Act || ledger.Act(w.act).Same(ledger.Act(h.Act)) {
			continue
		}
		if w.act == string(e.Act) || ledger.Act(w.act).Same(e.Act) {
			return true
		}
	}
	return false
}

// couldBe says whether a call of which nothing is known could be the deed of a claim: its arguments have something that the
// claim tells of the request, or, where it tells nothing of it, something of the request.
func (l *look) couldBe(e *ledger.Effect, h *hold) bool {
	if e.Access != ledger.Unknown || e.SubAgent || l.opaque(e) {
		return true
	}
	asked := l.request()
	lo, hi := l.sentenceOf(h)
	clause := l.said.raw[lo:hi]
	told := false
	for i := range asked {
		p := &asked[i]
		if p.step >= e.Step || p.kind == pointNumber && l.countsCalls(p) {
			continue
		}
		if _, _, ok := findPoint(p, clause, 0); !ok {
			continue
		}
		if told = true; l.holdsPoint(e, p, false) {
			return true
		}
	}
	return !told && l.touches(e)
}

// touches says whether the arguments of a call have something of the request; where that has no points, nothing tells.
func (l *look) touches(e *ledger.Effect) bool {
	asked := l.request()
	before := 0
	for i := range asked {
		if p := &asked[i]; p.step < e.Step {
			if before++; l.holdsPoint(e, p, false) {
				return true
			}
		}
	}
	if text := l.l.ArgsText(e.Call); len(text) <= 4096 {
		for from := 0; from < len(text); {
			lo, hi := nextToken(text, from)
			if hi <= lo {
				break
			}
			if from = hi; hi-lo >= 4 && hi-lo <= 64 && l.userSaid(string(text[lo:hi])) {
				return true
			}
		}
	}
	return before == 0
}
