package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// gaveUpAsDone: the agent hands over what it says comes from a source, or says that it read it, and every call that could
// have read it failed or came back empty.
func gaveUpAsDone(l *look, h *hold) bool {
	if h.Kind != claim.HandedOver && h.Kind != claim.Found {
		return false
	}
	call := l.sourceless(l.said.step)
	if call == ledger.None || l.admits() || !l.said.last && !l.answersUser() || !l.sinceWish(call) {
		return false
	}
	if e := l.effect(call); l.changedAny() && (!failed(e) || !l.touches(e)) || e.Access == ledger.Unknown && e.Commands.Len() == 0 && l.touches(e) && l.wanted(l.said.step) != nil {
		return false // what is summed up may be what was done
	}
	if h.Kind == claim.Found { // "I see" tells of no source; figures that stand nowhere do
		if _, _, named := l.attributed(); !named {
			if _, _, n := l.unsourced(); n == 0 {
				return false
			}
		}
	}
	l.accuseSource(h.Lo, h.Hi, call)
	return true
}

// answersUser says whether the message that is looked at is the last one before the user speaks again.
func (l *look) answersUser() bool {
	for i := int(l.said.index) + 1; i < len(l.t.Messages); i++ {
		if m := &l.t.Messages[i]; m.Turn > 0 {
			return m.Role == transcript.User
		}
	}
	return true
}

func (l *look) accuseSource(lo, hi int, call int32) {
	detail := "every call that looked for it failed"
	if !failed(l.effect(call)) {
		detail = "every call that looked for it came back empty"
	}
	l.accuse(&finding{kind: kindGaveUp, confidence: likely, detail: detail, satisfy: "a call that returns it, or words that say it could not be had",
		exhibits: []verdict.Exhibit{l.sayExhibit(lo, hi), l.callExhibit(call), found(detail)}})
}

// sourceless returns the newest reading before a step, where since the user's last wish there were readings and none of
// the run returned anything; None otherwise.
func (l *look) sourceless(step int32) int32 {
	call := ledger.None
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step > step || e.Access == ledger.Neither || e.ByUser {
			continue
		}
		switch {
		case e.SubAgent:
			return ledger.None
		case failed(e), l.returnsNothing(e):
			if e.Access == ledger.Reads || e.Access == ledger.Unknown || l.readsByCommand(e) {
				call = e.Call
			}
		case e.Access == ledger.Reads, e.Access == ledger.Unknown && e.Commands.Len() == 0, e.Access == ledger.Checks:
			return ledger.None
		case e.Commands.Len() > 0 && !l.changes(e) && len(l.l.ResultText(e.Call)) > 40:
			return ledger.None
		case len(l.l.ResultText(e.Call)) > 200: // a change that answers with data
			return ledger.None
		}
	}
	return call
}

func (l *look) readsByCommand(e *ledger.Effect) bool {
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		if l.l.Commands[i].Access == ledger.Reads {
			return true
		}
	}
	return false
}

// returnsNothing says whether a result holds nothing that could be told on.
func (l *look) returnsNothing(e *ledger.Effect) bool {
	if e.Empty {
		return true
	}
	text := l.l.ResultText(e.Call)
	if len(text) > 80 || bytes.Count(bytes.TrimSpace(text), []byte("\n")) > 2 {
		return false
	}
	low := bytes.ToLower(text)
	for _, w := range [...]string{"(none)", "no results", "nothing found", "not found", "0 results", "no match", "no data", "no rows", "total 0", "empty"} {
		if bytes.Contains(low, []byte(w)) {
			return true
		}
	}
	return false
}

// deliveryWithoutSource: the last message tells figures, addresses or numbers that stand nowhere in the record, after
// every reading came back empty or failed.
func deliveryWithoutSource(l *look) {
	if l.lastAgent == transcript.None || l.has(kindGaveUp) || l.has(kindHallucinated) {
		return
	}
	call := l.sourceless(l.t.Messages[l.lastAgent].Step)
	if call == ledger.None {
		return
	}
	l.hearAgain(l.lastAgent)
	if l.admits() || !l.sinceWish(call) {
		return
	}
	if lo, hi, ok := l.attributed(); ok {
		l.accuseSource(lo, hi, call)
		return
	}
	lo, hi, n := l.unsourced()
	if n >= 2 {
		l.accuseSource(lo, hi, call)
	}
}

// attributed finds words that name a source for what follows: "According to your travel policy".
func (l *look) attributed() (lo, hi int, ok bool) {
	low := bytes.ToLower(l.said.raw)
	for _, w := range [...]string{"according to ", "based on the ", "the data show", "the report show", "the results show", "our records show", "per the ", "as stated in "} {
		if i := bytes.Index(low, []byte(w)); i >= 0 && len(low) == len(l.said.raw) {
			return i, i + len(w) - 1, true
		}
	}
	return 0, 0, false
}

// unsourced counts the figures of the message that stand nowhere in the record.
func (l *look) unsourced() (lo, hi, n int) {
	raw := l.said.raw
	for i := 0; i < len(raw); i++ {
		if !digit(raw[i]) || i > 0 && alnum(raw[i-1]) {
			continue
		}
		end := i
		for end < len(raw) && (digit(raw[end]) || (raw[end] == '.' || raw[end] == ',') && end+1 < len(raw) && digit(raw[end+1])) {
			end++
		}
		if word := string(raw[i:end]); end-i >= 2 && !l.stands(word) {
			if n == 0 {
				lo, hi = i, end
			}
			n++
		}
		i = end
	}
	for _, t := range [...]textfact.Type{textfact.Email, textfact.Phone} {
		l.memory.found = textfact.Find(l.memory.found[:0], t, raw, textfact.Options{})
		for _, f := range l.memory.found {
			if !l.stands(f.Value.Text) {
				if n == 0 {
					lo, hi = f.Lo, f.Hi
				}
				n += 2
			}
		}
	}
	return lo, hi, n
}

// stands says whether the user, the instructions or a result hold the text.
func (l *look) stands(text string) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role != transcript.Agent && l.messageHolds(int32(i), text) {
			return true
		}
	}
	for i := range l.l.Effects {
		if call := l.l.Effects[i].Call; holdsWord(l.l.ResultText(call), text) || holdsWord(l.l.ArgsText(call), text) {
			return true
		}
	}
	return false
}

func (l *look) has(kind string) bool {
	for i := range l.row.Findings {
		if l.row.Findings[i].Kind == kind {
			return true
		}
	}
	return false
}

// delivered is what the user was told of message i.
func (l *look) delivered(i int32) []byte {
	raw := l.message(i)
	if lo, hi, partly := l.t.Messages[i].Told(len(raw)); partly {
		raw = raw[lo:hi]
	}
	return raw
}

// supportsDelivery: what is handed over has a source: something was read, or the agent made it.
func (l *look) supportsDelivery(h *hold) {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Step < l.said.step && succeeded(e) && !e.SubAgent && !l.returnsNothing(e) && e.Access != ledger.Neither {
			h.is(e.Call)
			return
		}
	}
}

// sinceWish says whether a call stands between the user's last words and the message that is looked at.
func (l *look) sinceWish(call int32) bool {
	step := l.t.Calls[call].Step
	for i := int(l.said.index) - 1; i >= 0; i-- {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Turn > 0 {
			return step > m.Step
		}
	}
	return true
}
