package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// probedEmpty: somebody looked afterwards, and the list of just what the claim says was made is empty: "the invite went out", and
// invites_sent: [].
func (l *look) probedEmpty(h *hold) bool {
	if h.Generic || h.Status && !l.wished(h) || h.Class != claim.EffectAct && h.Class != claim.MessageAct || takesAway(h.Act) || !l.said.last || l.admits() || !l.wishedInWords(h.Statement) {
		return false
	}
	for i := range l.l.Effects {
		if e := l.effect(int32(i)); l.changes(e) && takesAway(string(e.Act)) {
			return false // it may have been taken back
		}
	}
	stems := l.clauseStems(h.Statement)
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Failed == transcript.True || p.Step < l.lastDeed() {
			continue
		}
		text := l.t.AppendText(nil, p.Result)
		l.memory.fields = topFields(l.memory.fields[:0], text)
		for k := range l.memory.fields {
			f := &l.memory.fields[k]
			if f.Depth != 1 || f.Kind != jsonscan.Array || len(bytes.TrimSpace(f.Value)) > 2 || !listsOf(f.Key, stems) {
				continue
			}
			detail := f.Key + " is empty in a later look"
			x := verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: p.Name}, Tool: p.Name, Text: bounded(text, longest)}
			if at := indexFold([]byte(x.Text), f.Key); at >= 0 {
				x.Mark = [2]int{at, at + len(f.Key)}
			}
			l.accuse(&finding{kind: kindNotPersisted, confidence: likely, detail: detail, satisfy: "a later look in which " + f.Key + " has it",
				exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), x, found(detail)}})
			return true
		}
	}
	return false
}

// listsOf says whether the name of a list says that it holds what a claim with these words made: each of its words is one of the
// claim's, or says only that it came about.
func listsOf(key string, stems []string) bool {
	named := false
	for w := range eachNameWord(key) {
		stem := stemWord(w)
		switch {
		case oneOf(w, "sent", "made", "done", "delivered", "created", "added", "issued", "active", "current", "open", "all", "new", "list", "items"):
		case len(stem) >= 4 && oneOf(stem, stems...):
			named = true
		default:
			return false
		}
	}
	return named
}

// takesAway says whether an act leaves less than was there.
func takesAway(act string) bool {
	return oneOf(act, "delete", "remove", "cancel", "clear", "close", "revoke", "archive", "disable", "empty", "resolve", "dismiss", "withdraw", "unsubscribe", "pay", "settle")
}
