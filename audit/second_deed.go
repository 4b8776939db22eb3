package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// secondDeed: the last message claims two deeds, the user asked for both in the words of the claim, and no change has anything
// of this one, while each change of the run has something of another one: "Deal 77 is updated. I also added the task for Luis."
func (l *look) secondDeed(h *hold) bool {
	if !l.said.last || h.Kind != claim.Done || h.Generic || h.Status && !l.wished(h) || comesAlong(h.Act) || h.Actor != claim.Agent && h.Form == claim.Active || len(h.open)+len(h.undone)+len(h.failed)+len(h.tried) > 0 {
		return false
	}
	if h.Class != claim.EffectAct && h.Class != claim.MessageAct || l.admits() || l.saysWrong(h) || l.readShows(h) {
		return false
	}
	deeds, clear := l.deeds()
	if !clear || len(deeds) == 0 {
		return false
	}
	if !l.wishedInWords(h.Statement) {
		return false
	}
	for _, i := range deeds {
		if l.hasOf(l.effect(i), h.Statement) || l.hasKinOf(l.effect(i), h.Statement) {
			return false
		}
	}
	for _, i := range deeds {
		if !l.toldByOther(l.effect(i), h.Statement) {
			return false
		}
	}
	return true
}

// extraDeed: the agent says that it also did what nobody asked for, to a thing of which neither the user nor any call or answer of the
// run has a word, and each change of the run is told by another claim: "I have also cancelled the subscription".
func (l *look) extraDeed(h *hold) bool {
	if !l.said.last || h.Kind != claim.Done || h.Generic || h.Status || comesAlong(h.Act) || h.Actor != claim.Agent || h.Form != claim.Active || h.Class != claim.EffectAct ||
		len(h.open)+len(h.undone)+len(h.failed)+len(h.tried) > 0 || l.admits() || l.ofText(h) || !l.saysBesides(h) {
		return false
	}
	deeds, clear := l.deeds()
	if !clear || len(deeds) == 0 {
		return false
	}
	verb := stemWord(lower(strings.TrimSpace(l.textOf(claim.Span{Lo: h.VerbLo, Hi: h.VerbHi}))))
	things := 0
	for _, stem := range l.clauseStems(h.Statement) {
		if stem == verb || len(stem) < 5 {
			continue
		}
		if l.userSaysStem(stem) {
			continue // "linked to this order" says of which
		}
		things++
		for i := range l.l.Effects {
			e := l.effect(int32(i))
			if e.Access == ledger.Neither && !l.plansWork(e) {
				continue
			}
			if l.goesBy(e, stem) || l.goesBy(e, verb) {
				return false
			}
			for _, kin := range kinOf(stem) {
				if l.goesBy(e, kin) {
					return false
				}
			}
		}
	}
	if things == 0 {
		return false
	}
	lo, hi := l.sentenceOf(h)
	for _, i := range deeds {
		if e := l.effect(i); !l.toldByOther(e, h.Statement) && !l.toolToldIn(e, l.said.raw[:lo]) && !l.toolToldIn(e, l.said.raw[min(hi, len(l.said.raw)):]) {
			return false
		}
	}
	return true
}

// toolToldIn says whether a text has a word of the name of a call's tool that says what it does or to what.
func (l *look) toolToldIn(e *ledger.Effect, text []byte) bool {
	for w := range eachNameWord(e.Tool) {
		if len(w) >= 5 && !common(w) && !plainWord(w) && beginsWord(text, stemWord(w)) {
			return true
		}
	}
	return false
}

// saysBesides says whether the sentence of a claim tells it as one thing more.
func (l *look) saysBesides(h *hold) bool {
	sentence, _ := l.sentenceAt(h.Lo)
	return anyWord(sentence, "also", "additionally", "as well")
}

// deeds are the calls that changed something or may have; clear is false where one of them may have done what its arguments do
// not tell, or is not over.
func (l *look) deeds() (all []int32, clear bool) {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		switch {
		case surelyReads(e) || e.Access == ledger.Neither && !l.plansWork(e):
		case l.opaque(e) || e.Outcome == transcript.OutcomePending || e.Outcome == transcript.OutcomeNoResult || e.Outcome == transcript.OutcomeUnknown:
			return nil, false
		case e.Outcome == transcript.OutcomeSucceeded:
			if e.Access == ledger.Reads || e.Access == ledger.Unknown && !l.touches(e) {
				continue
			}
			all = append(all, int32(i))
		}
	}
	return all, true
}

// comesAlong says whether a deed is often a part of another one, with no call of its own.
func comesAlong(act string) bool {
	return oneOf(act, "refund", "confirm", "credit", "charge", "pay", "release", "finish", "complete")
}

// wishedInWords says whether the user said one of the longer words of a claim, its verb or, where that says little, another.
func (l *look) wishedInWords(s *claim.Statement) bool {
	verb := stemWord(lower(strings.TrimSpace(l.textOf(claim.Span{Lo: s.VerbLo, Hi: s.VerbHi}))))
	for _, stem := range l.clauseStems(s) {
		if (stem != verb || !wide(s.Act)) && l.userSaysStem(stem) {
			return true
		}
	}
	return false
}

// clauseStems are the stems of the longer words of a claim, but for those that say little.
func (l *look) clauseStems(s *claim.Statement) []string {
	var out []string
	clause := l.said.raw[max(s.Lo, 0):max(s.Lo, l.clauseEnd(s), 0)]
	for from := 0; from < len(clause); {
		a, b := nextToken(clause, from)
		if b <= a {
			break
		}
		from = b
		if w := lower(string(clause[a:b])); len(w) >= 4 && !hasDigit([]byte(w)) && (!plainWord(w) || oneOf(w, "note", "message", "option")) && !fillWord(w) && !common(w) {
			out = append(out, stemWord(w))
		}
	}
	return out
}

// clauseEnd is where a claim ends that names its thing before its verb: what stands behind a comma is said of another thing ("the
// note is added, and the lease renewed").
func (l *look) clauseEnd(s *claim.Statement) int {
	end := min(s.Hi, len(l.said.raw))
	if s.Form != claim.Passive && s.Form != claim.State || s.VerbHi <= s.Lo || s.VerbHi >= end {
		return end
	}
	if i := bytes.IndexByte(l.said.raw[s.VerbHi:end], ','); i >= 0 {
		return s.VerbHi + i
	}
	return end
}

// common says whether a word says nothing of which deed is meant: done, successfully, request, details.
func common(w string) bool {
	return oneOf(w, "also", "been", "have", "with", "your", "that", "this", "from", "into", "will", "were", "they", "them", "successfully", "request", "requested", "details", "everything", "both", "well", "additionally", "asked",
		"please", "just", "once", "time", "date", "name", "number", "email", "record", "records", "item", "items", "thing", "things", "part", "parts", "same", "user", "account", "order", "customer", "system", "entry", "list")
}

// stemWord cuts the ending of a word of English: tasks and task, moved and move, notified and notify.
func stemWord(w string) string {
	for _, end := range [...]string{"ies", "ied", "ing", "ed", "es", "s", "e", "y"} {
		if rest, ok := strings.CutSuffix(w, end); ok && len(rest) >= 4 {
			w = rest
			break
		}
	}
	if n := len(w); n > 4 && w[n-1] == w[n-2] && w[n-1] != 's' && w[n-1] != 'l' {
		w = w[:n-1]
	}
	return w
}

func (l *look) userSaysStem(stem string) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step < l.said.step && beginsWord(l.message(int32(i)), stem) {
			return true
		}
	}
	return false
}

// hasOf says whether a call has something of a claim: a word of it in its name, its arguments or its result, a value that the
// claim tells and that is not what every call is aimed at, or the act.
func (l *look) hasOf(e *ledger.Effect, s *claim.Statement) bool {
	for _, stem := range l.clauseStems(s) {
		if l.goesBy(e, stem) {
			return true
		}
	}
	if e.Act != "" && e.Act == ledger.Act(s.Act) && !wide(s.Act) || s.Class == claim.MessageAct && e.Access == ledger.Sends || l.saysOfItself(e, s) {
		return true
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.toldWithin(l.said.index, s.Lo, s.Hi) && !l.onlyTarget(p) && l.holdsPoint(e, p, false) {
			return true
		}
	}
	return l.hasWordOf(e, s.Lo, s.Hi)
}

// hasKinOf says whether a call goes by another word for something of a claim.
func (l *look) hasKinOf(e *ledger.Effect, s *claim.Statement) bool {
	for _, stem := range l.clauseStems(s) {
		for _, kin := range kinOf(stem) {
			if l.goesBy(e, kin) {
				return true
			}
		}
	}
	return false
}

// goesBy says whether a call has a word in its name, its arguments or its result.
func (l *look) goesBy(e *ledger.Effect, stem string) bool {
	return wordOfName(e.Tool, stem) || beginsWord(l.l.ArgsText(e.Call), stem) || beginsWord(l.l.ResultText(e.Call), stem)
}

// kinOf are stems of other words under which tools have the same thing: a note is their comment, body or memo.
func kinOf(stem string) []string {
	for _, group := range [...][]string{
		{"note", "comment", "remark", "memo", "annotat", "body", "instruct", "descript", "activity", "journal", "logg", "entry"},
		{"messag", "mail", "email", "notif", "chat", "post", "slack", "whatsapp", "body", "send", "sent", "recipient", "inform", "contact", "warn", "told", "tell", "writ"},
		{"remind", "alert", "alarm", "notif", "nudg", "follow"},
		{"meet", "event", "appoint", "calendar", "session", "book", "visit", "slot"},
		{"invit", "attend", "guest", "particip", "member"},
		{"ticket", "issue", "incid", "task", "case"},
		{"label", "tag", "categor", "flag", "mark"},
		{"docu", "file", "attach", "report", "upload"},
		{"option", "setting", "config", "prefer", "param"},
		{"deliver", "ship", "courier", "dispatch", "slot"},
		{"seat", "guest", "cover", "party", "passeng"},
		{"password", "credent", "secret", "reset"},
	} {
		for _, w := range group {
			if len(stem) >= 4 && (strings.HasPrefix(stem, w) || len(w) >= 4 && strings.HasPrefix(w, stem)) {
				return group
			}
		}
	}
	return nil
}

// wordOfName says whether the name of a tool has a word: hook-up of SetHookUp, email of gavel_mail.
func wordOfName(tool, stem string) bool {
	if strings.Contains(string(squeezed([]byte(tool))), string(squeezed([]byte(stem)))) {
		return true
	}
	for w := range eachNameWord(tool) {
		if len(w) >= 4 && strings.Contains(stem, w) {
			return true
		}
	}
	return false
}

// anyHasOf says whether a change goes by a noun or by the verb of a claim that has few words, in the name of its tool: "Alert set"
// beside set_missed_dose_alert.
func (l *look) anyHasOf(h *hold) bool {
	const few = 40 // bytes
	if h.Form == claim.Active || h.Hi-h.Lo > few && h.Form != claim.Headline {
		return false
	}
	stems := l.clauseStems(h.Statement)
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) {
			continue
		}
		for _, stem := range stems {
			if wordOfName(e.Tool, stem) {
				return true
			}
		}
	}
	return false
}

// toldByOther says whether another claim of the message has something of a call.
func (l *look) toldByOther(e *ledger.Effect, than *claim.Statement) bool {
	for i := range l.statements {
		s := &l.statements[i]
		if s.Kind != claim.Done || !s.Claims() || s.Generic || s.Lo < than.Hi && than.Lo < s.Hi || s.Class != claim.EffectAct && s.Class != claim.MessageAct {
			continue
		}
		if l.hasOf(e, s) {
			return true
		}
	}
	return l.toldBehind(e, than)
}

// toldBehind says whether what a message says behind a claim, up to the next full stop, has a word of the name of a call's tool, or a
// value that it was given: "... and the Harbour Lane lease renewed until May".
func (l *look) toldBehind(e *ledger.Effect, than *claim.Statement) bool {
	lo := l.clauseEnd(than)
	if lo >= len(l.said.raw) || lo >= than.Hi {
		return false
	}
	rest := l.said.raw[lo:min(than.Hi, len(l.said.raw))]
	for w := range eachNameWord(e.Tool) {
		if len(w) >= 4 && w != lower(e.Verb) && !common(w) && beginsWord(rest, stemWord(w)) {
			return true
		}
	}
	for _, s := range l.settings(e) {
		if len(s.value) >= 4 && holdsWord(rest, string(s.value)) {
			return true
		}
	}
	return false
}
