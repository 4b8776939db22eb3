package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// claimedDespiteError: the agent says that it did something, and every call that can have been the deed failed.
func claimedDespiteError(l *look, h *hold) bool {
	if h.Status && !l.wished(h) || h.Kind == claim.HandedOver || h.Kind == claim.Partial || h.Kind == claim.Checked || h.Class == claim.CheckAct {
		return false
	}
	if h.Generic {
		return l.doneDespiteError(h)
	}
	if h.Kind != claim.Done || h.Class != claim.EffectAct && h.Class != claim.MessageAct {
		return false
	}
	call := l.failedDeed(h)
	if call == ledger.None {
		return l.subAgentSaysNot(h)
	}
	e := l.effect(call)
	if l.saysAlready(e) || l.admittedHere(h) || l.saysWrong(h) || l.tellsError(call) {
		return false
	}
	confidence := certain
	if l.mayBeDeed(h) {
		return false
	}
	if h.Act != string(e.Act) && !toolNamed(e, h.act) { // another word for the same deed, perhaps
		if l.admits() || !wide(h.Act) && !l.wishedExactly(h) {
			return false
		}
		confidence = likely
	}
	l.accuse(&finding{kind: kindDespiteError, confidence: confidence, detail: e.Tool + " failed, and nothing did it later",
		satisfy: "a later " + e.Tool + " that succeeds", items: l.ids(h),
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(call)}})
	return true
}

// failedDeed returns the newest call that can be the deed, where all of them failed: for the ids that the claim names,
// where it names some.
func (l *look) failedDeed(h *hold) int32 {
	if len(h.open) > 0 {
		return ledger.None
	}
	if len(h.done) == 0 {
		if len(h.failed) == 0 {
			return l.onlyTry(h)
		}
		if len(h.IDs) > 0 && !l.namesAnyOf(h.failed, h) && l.anyNamed(h) {
			return ledger.None
		}
		return h.failed[len(h.failed)-1]
	}
	if len(h.IDs) != 1 || l.namesAnyOf(h.done, h) {
		return ledger.None
	}
	for k := len(h.failed) - 1; k >= 0; k-- {
		if l.namesAny(l.effect(h.failed[k]), h) {
			return h.failed[k]
		}
	}
	return ledger.None
}

func (l *look) namesAnyOf(set []int32, h *hold) bool {
	for _, i := range set {
		if l.namesAny(l.effect(i), h) {
			return true
		}
	}
	return false
}

// anyNamed says whether a call of the run names one of the ids of the claim.
func (l *look) anyNamed(h *hold) bool {
	for _, s := range h.IDs {
		if l.named(l.textOf(s)) {
			return true
		}
	}
	return false
}

// saysAlready: a call that fails because it was done before makes no claim untrue.
func (l *look) saysAlready(e *ledger.Effect) bool {
	return bytes.Contains(bytes.ToLower(l.l.ResultText(e.Call)), []byte("already"))
}

// admittedHere says whether the same message also says that it was not done.
func (l *look) admittedHere(h *hold) bool {
	for i := range l.statements {
		s := &l.statements[i]
		if s.Kind == claim.Undone && s.Mood == claim.Asserted && (s.Act == h.Act || s.Act == "" || ledger.Act(s.Act).Same(ledger.Act(h.Act))) {
			return true
		}
	}
	return false
}

// doneDespiteError: "Done.", and the newest change that was tried failed and was not made later.
func (l *look) doneDespiteError(h *hold) bool {
	call := l.unmended(l.said.step)
	if call == ledger.None || l.admits() || l.saysAlready(l.effect(call)) {
		return false
	}
	e := l.effect(call)
	for i := call + 1; i < int32(len(l.l.Effects)); i++ { // something else was done instead
		if o := l.effect(i); o.Step < l.said.step && succeeded(o) && (l.changes(o) || o.Access == ledger.Unknown) {
			return false
		}
	}
	if w := l.wanted(l.said.step); w == nil || w.step > e.Step {
		return false
	}
	l.accuse(&finding{kind: kindDespiteError, confidence: likely, detail: e.Tool + " failed, and nothing did it later",
		satisfy: "a later " + e.Tool + " that succeeds", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(call)}})
	return true
}

// admits says whether the message that is looked at says that something was not done, or could not be.
func (l *look) admits() bool {
	if l.said.admits == unasked {
		l.said.admits = no
		if l.admitsNow() {
			l.said.admits = yes
		}
	}
	return l.said.admits == yes
}

func (l *look) admitsNow() bool {
	for i := range l.statements {
		s := &l.statements[i]
		if (s.Kind == claim.Undone || s.Kind == claim.Partial) && s.Mood == claim.Asserted {
			return true
		}
	}
	return negative(l.said.raw) || l.tellsAnError()
}

// subAgentSaysNot: another agent did the work, and its own words say that it did not.
func (l *look) subAgentSaysNot(h *hold) bool {
	if len(h.done) > 0 {
		return false
	}
	for k := len(h.maybe) - 1; k >= 0; k-- {
		e := l.effect(h.maybe[k])
		if !e.SubAgent || e.Step > l.said.step {
			continue
		}
		if !l.undoneIn(l.l.ResultText(e.Call)) {
			return false
		}
		l.accuse(&finding{kind: kindDespiteError, confidence: likely, detail: "the other agent says that it did not do it",
			satisfy: "a call that shows it done", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(e.Call)}})
		return true
	}
	return false
}

// undoneIn says whether the words of another agent say that something was not done.
func (l *look) undoneIn(result []byte) bool {
	var t claim.Text
	t.Prepare(bounded8k(result))
	for _, s := range l.lexicon.Statements(nil, &t) {
		if s.Kind == claim.Undone && s.Mood == claim.Asserted {
			return true
		}
	}
	low := bytes.ToLower(bounded8k(result))
	for _, w := range [...]string{"nothing was ", "nothing analy", "nothing done", "budget used up", "ran out of", "gave up", "max_turns", "not completed", "incomplete"} {
		if bytes.Contains(low, []byte(w)) {
			return true
		}
	}
	return false
}

func bounded8k(b []byte) []byte { return b[:min(len(b), 8<<10)] }

// unspokenError: the last change that was tried failed, and the last words of the agent speak of it as under way.
func unspokenError(l *look) {
	if l.lastAgent == transcript.None || len(l.row.Findings) > 0 {
		return
	}
	m := &l.t.Messages[l.lastAgent]
	call := l.unmended(m.Step)
	if call == ledger.None || call != int32(len(l.l.Effects)-1) || l.l.Effects[call].Verb == "" {
		return
	}
	l.hearAgain(l.lastAgent)
	e := l.effect(call)
	if l.admits() || bytes.IndexByte(l.said.raw, '?') >= 0 || l.saysAlready(e) {
		return
	}
	low := strings.ToLower(string(l.said.raw))
	stem, _, _ := strings.Cut(e.Verb, "_")
	if n := len(stem); n > 4 && stem[n-1] == 'e' {
		stem = stem[:n-1]
	}
	i := strings.Index(low, stem)
	if i < 0 || !strings.Contains(low, stem+"ing") && !strings.Contains(low, stem+stem[len(stem)-1:]+"ing") || len(l.statements) > 0 {
		return
	}
	l.accuse(&finding{kind: kindDespiteError, confidence: likely, detail: e.Tool + " failed, and the agent speaks of it as under way",
		satisfy: "a later " + e.Tool + " that succeeds, or words that say it failed", exhibits: []verdict.Exhibit{l.sayExhibit(i, i+len(stem)), l.callExhibit(call)}})
}

// onlyTry returns the newest call that may be the deed and failed, where no change of the run held at all.
func (l *look) onlyTry(h *hold) int32 {
	if len(h.tried) == 0 || len(h.maybe) > 0 {
		return ledger.None
	}
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Outcome == transcript.OutcomeSucceeded && (l.changes(e) || e.Access == ledger.Unknown || e.SubAgent) {
			return ledger.None
		}
	}
	return h.tried[len(h.tried)-1]
}

// wishedExactly says whether the user asked for the act in the same word, before it was claimed.
func (l *look) wishedExactly(h *hold) bool {
	for i := range l.wishes {
		if w := &l.wishes[i]; w.step < l.said.step && w.act == h.Act {
			return true
		}
	}
	return false
}

// saysWrong says whether the sentence of the claim itself holds a word for what went wrong.
func (l *look) saysWrong(h *hold) bool {
	lo, hi, ok := l.text.UnitSpan(h.Unit)
	return ok && negativeSentence(bytes.ToLower(l.said.raw[max(lo, 0):min(hi, len(l.said.raw))]))
}

// tellsError says whether the message tells the error of a call: most of the words of the error that stand neither in its
// arguments nor in what everybody says of errors stand in the message.
func (l *look) tellsError(call int32) bool {
	text := l.errorOf(call)
	args := l.l.ArgsText(call)
	told, all := 0, 0
	for lo := 0; lo < min(len(text), 2048) && all < 32; {
		hi := lo
		for hi < len(text) && letter(text[hi]) {
			hi++
		}
		word := string(text[lo:hi])
		key := hi+1 < len(text) && text[hi] == '"' && text[hi+1] == ':' // the name of a member
		if lo = max(hi, lo+1); len(word) < 4 || key || ofAnyError(lower(word)) || holdsWord(args, word) {
			continue
		}
		if all++; holdsWord(l.said.raw, word) {
			told++
		}
	}
	return told > 0 && 2*told >= all || l.echoes(text[:min(len(text), 2048)], args)
}

// errorOf are the words that a call failed with: of one that failed in part those about what was not done, for the others of
// its result say nothing of an error.
func (l *look) errorOf(call int32) []byte {
	text := l.l.ResultText(call)
	if e := l.effect(call); e.Partial {
		var why []byte
		for i := e.Items.Lo; i < e.Items.Hi; i++ {
			if it := &l.l.Items[i]; it.How == transcript.OutcomeFailed && it.Why != "" {
				why = append(append(why, it.Why...), '\n')
			}
		}
		if len(why) > 0 || !failed(e) {
			return why
		}
	}
	if c := &l.t.Calls[call]; len(text) == 0 && c.ErrorText != "" {
		return []byte(c.ErrorText)
	}
	return text
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// ofAnyError are words that tell no error from another.
func ofAnyError(word string) bool {
	return oneOf(word, "error", "failed", "failure", "status", "code", "message", "detail", "details", "false", "true", "null", "none", "with", "this", "that",
		"from", "have", "been", "http", "reason", "result", "results", "text", "type", "content", "iserror", "body", "data", "request", "response", "fault", "your", "please")
}

// tellsAnError says whether the message tells the error of a call that failed before it.
func (l *look) tellsAnError() bool {
	left := 8
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := &l.l.Effects[i]
		if e.Step > l.said.step || e.Outcome != transcript.OutcomeFailed && !e.Partial {
			continue
		}
		if left--; l.tellsError(e.Call) {
			return true
		}
	}
	return false
}
