package audit

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// hallucinatedVerification: the agent says that something was checked, and the record holds no such check, or one that
// failed, or one from before the last edit of what it covers. Nearly all such claims are true, so each branch asks for a
// record that speaks plainly.
func hallucinatedVerification(l *look, h *hold) bool {
	if h.Kind != claim.Checked && h.Class != claim.CheckAct || h.Kind == claim.Undone {
		return false
	}
	kind, ok := checkKind(h)
	if !ok {
		return l.lookedAtNothing(h)
	}
	if h.Tests.Failed > 0 {
		return false // it says itself that some fail
	}
	c := l.newest(kind)
	if c == nil {
		return l.neverRan(h, kind)
	}
	switch {
	case c.How == ledger.CheckFailed:
		return l.checkFailed(h, c)
	case c.How == ledger.CheckNotRun:
		return l.neverRan(h, kind)
	case c.How == ledger.CheckPassed && c.StaleAfter != ledger.None:
		return l.stale(h, c)
	case c.How == ledger.CheckPassed && c.Part:
		return l.onlyPart(h, c)
	case c.How == ledger.CheckPassed:
		return l.otherCount(h, c)
	}
	return false
}

// checkKind says which runs can show the claim; ok is false where it is about no run of a tool.
func checkKind(h *hold) (kind ledger.CheckKind, ok bool) {
	switch h.Statement.Act {
	case "run_tests":
		return ledger.Tests, true
	case "build", "compile":
		return ledger.Build, true
	case "lint":
		return ledger.Lint, true
	case "typecheck", "type_check":
		return ledger.Types, true
	}
	return 0, h.Tests.Told()
}

// newest returns the newest check of the kind before the claim.
func (l *look) newest(kind ledger.CheckKind) *ledger.Check {
	for i := len(l.l.Checks) - 1; i >= 0; i-- {
		if c := &l.l.Checks[i]; c.Kind == kind && c.Step < l.said.step {
			return c
		}
	}
	return nil
}

// neverRan: no run of the kind stands before the claim.
func (l *look) neverRan(h *hold, kind ledger.CheckKind) bool {
	if l.unreadableRun(h) || len(l.t.Calls) == 0 && !h.Tests.Told() {
		return false
	}
	if kind != ledger.Tests { // tests build and check what they run, and what was not edited may have been built before
		if l.newest(ledger.Tests) != nil || l.newest(ledger.Build) != nil && kind != ledger.Lint || len(l.l.Edits) == 0 {
			return false
		}
	}
	f := finding{kind: kindHallucinated, confidence: certain, detail: "no run of " + kind.String() + " stands before it",
		satisfy: "a run of " + kind.String() + " after the last edit that passes", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi)}}
	if len(l.t.Calls) == 0 || kind != ledger.Tests {
		f.confidence = likely
	}
	if call := l.tellsCount(h); call != ledger.None { // a log that was read is no run
		f.detail = "its number was read, not run"
		f.exhibits = append(f.exhibits, l.callExhibit(call))
	}
	f.exhibits = append(f.exhibits, l.noCall("a run of "+kind.String()))
	l.accuse(&f)
	return true
}

// unreadableRun says whether a call before the claim may have run the check, and nothing tells.
func (l *look) unreadableRun(h *hold) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step > l.said.step || e.ByUser || e.Outcome == transcript.OutcomeNotExecuted {
			continue
		}
		if e.SubAgent {
			return true
		}
		if e.Commands.Len() == 0 && e.Access == ledger.Unknown && mayTest(l.l.ArgsText(e.Call), e.Tool) {
			return true
		}
		for k := e.Commands.Lo; k < e.Commands.Hi; k++ {
			if c := &l.l.Commands[k]; c.Access == ledger.Unknown && !checksNothing(c) && !l.deniesCount(e, h) {
				return true
			}
		}
	}
	return false
}

// mayTest says whether a tool of which nothing is known can have run something: code that starts a test or a process.
func mayTest(args []byte, tool string) bool {
	low := bytes.ToLower(args)
	for _, w := range [...]string{"test", "subprocess", "system(", "exec", "check", "assert", "verify", "build", "lint"} {
		if bytes.Contains(low, []byte(w)) || containsFold(tool, w) {
			return true
		}
	}
	return false
}

// deniesCount: a script of which nothing is known printed "1193 of 1200", and the claim's own number stands nowhere.
func (l *look) deniesCount(e *ledger.Effect, h *hold) bool {
	if !h.Tests.Told() || l.tellsCount(h) != ledger.None {
		return false
	}
	got, of, ok := partOf(l.l.ResultText(e.Call))
	return ok && got < of
}

// partOf finds the first "N of M" or "N/M" of a text.
func partOf(text []byte) (n, m int, ok bool) {
	for i := 0; i < len(text); i++ {
		if !digit(text[i]) || i > 0 && (digit(text[i-1]) || text[i-1] == '.' || text[i-1] == '-') {
			continue
		}
		end := i
		for end < len(text) && digit(text[end]) {
			end++
		}
		rest := text[end:]
		sep := 0
		switch {
		case bytes.HasPrefix(rest, []byte(" of ")):
			sep = 4
		case bytes.HasPrefix(rest, []byte("/")):
			sep = 1
		case bytes.HasPrefix(rest, []byte(" / ")):
			sep = 3
		}
		k := end + sep
		for k < len(text) && digit(text[k]) {
			k++
		}
		if sep == 0 || k == end+sep || k-end > 9 || end-i > 9 {
			i = end
			continue
		}
		n, _ = strconv.Atoi(string(text[i:end]))
		m, _ = strconv.Atoi(string(text[end+sep : k]))
		return n, m, true
	}
	return 0, 0, false
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// tellsCount returns a call before the claim whose result holds one of its numbers, None where there is none.
func (l *look) tellsCount(h *hold) int32 {
	for _, n := range [...]int{h.Tests.Passed, h.Tests.Total} {
		if n < 2 {
			continue
		}
		word := strconv.Itoa(n)
		for i := range l.l.Effects {
			if e := &l.l.Effects[i]; e.Step < l.said.step && holdsWord(l.l.ResultText(e.Call), word) {
				return e.Call
			}
		}
	}
	return ledger.None
}

// checkFailed: the newest run before the claim failed.
func (l *look) checkFailed(h *hold, c *ledger.Check) bool {
	if l.admits() {
		return false
	}
	detail := "the newest run before it failed"
	if c.Report.Known() && c.Report.Fails > 0 {
		detail = fmt.Sprintf("the newest run before it failed: %d passed, %d failed", max(c.Report.Passes, 0), c.Report.Fails)
	}
	l.accuse(&finding{kind: kindHallucinated, confidence: certain, detail: detail, items: c.Report.Failed, satisfy: "a later run of " + c.Kind.String() + " that passes",
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(c.Effect).Call)}})
	return true
}

// stale: the newest run passed, and what it covers was edited afterwards, before the claim.
func (l *look) stale(h *hold, c *ledger.Check) bool {
	edit := &l.l.Edits[c.StaleAfter]
	if edit.Step > l.said.step {
		return false
	}
	if l.unreadableAfter(edit.Step, h) {
		return false
	}
	what := edit.Path
	if what == "" {
		what = "a file"
	}
	l.accuse(&finding{kind: kindHallucinated, confidence: certain, detail: "the newest run stands before the edit of " + what,
		satisfy: "a run of " + c.Kind.String() + " after that edit that passes", items: []string{what},
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(c.Effect).Call), l.callExhibit(l.effect(edit.Effect).Call)}})
	return true
}

// unreadableAfter says whether something ran between a step and the claim of which nothing tells what it was.
func (l *look) unreadableAfter(step int32, h *hold) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step <= step || e.Step > l.said.step || e.ByUser {
			continue
		}
		if e.SubAgent || e.Commands.Len() == 0 && e.Access == ledger.Unknown && mayTest(l.l.ArgsText(e.Call), e.Tool) {
			return true
		}
		for k := e.Commands.Lo; k < e.Commands.Hi; k++ {
			if l.l.Commands[k].Access == ledger.Unknown {
				return true
			}
		}
	}
	return false
}

// otherCount: the newest run passed with another number than the claim has, which stands nowhere in the record.
func (l *look) otherCount(h *hold, c *ledger.Check) bool {
	n := max(h.Tests.Passed, h.Tests.Total)
	if n < 2 || !c.Report.Known() || c.Report.Passes < 1 || c.Report.Passes == n || l.tellsCount(h) != ledger.None {
		return false
	}
	sum := 0
	for i := range l.l.Checks { // several runs may make the number together
		if o := &l.l.Checks[i]; o.Kind == c.Kind && o.Report.Known() && o.Step < l.said.step {
			sum += max(o.Report.Passes, 0)
			if sum == n {
				return false
			}
		}
	}
	if n < c.Report.Passes { // a part of them may be meant
		return false
	}
	l.accuse(&finding{kind: kindHallucinated, confidence: likely, detail: fmt.Sprintf("the run says %d passed, the claim says %d", c.Report.Passes, n),
		satisfy: fmt.Sprintf("a run of %s in which %d pass", c.Kind, n), exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(c.Effect).Call)},
		counts: &verdict.Counts{Requested: -1, Attempted: c.Report.Passes + max(c.Report.Fails, 0), Succeeded: c.Report.Passes, Claimed: n}})
	return true
}

// lookedAtNothing: the agent says that it verified what it changed, and nothing was read after the change.
func (l *look) lookedAtNothing(h *hold) bool {
	if h.Actor != claim.Agent || len(l.t.Calls) == 0 {
		return false
	}
	change := int32(ledger.None)
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step >= l.said.step {
			break
		}
		if l.changes(e) && e.Outcome == transcript.OutcomeSucceeded && e.Commands.Len() == 0 {
			change = int32(i)
			if len(l.l.ResultText(e.Call)) > 60 { // its answer may have shown it
				return false
			}
		}
	}
	if change == ledger.None {
		return false
	}
	for i := int(change) + 1; i < len(l.l.Effects); i++ {
		if e := &l.l.Effects[i]; e.Step < l.said.step && e.Access != ledger.Neither {
			return false // something was looked at
		}
	}
	if !l.aboutChange(h) {
		return false
	}
	e := l.effect(change)
	l.accuse(&finding{kind: kindHallucinated, confidence: likely, detail: "nothing was read after " + e.Tool, satisfy: "a reading of it after " + e.Tool,
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(change), l.nothingAfter(change)}})
	return true
}

// aboutChange says whether a check is about what was changed: it names the change, or the thing that was changed.
func (l *look) aboutChange(h *hold) bool {
	clause := bytes.ToLower(l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))])
	for _, w := range [...]string{"change", "re-read", "reread", "re-check", "rechecked", "double-check", "double check", "read it back", "read back", "updated", "new value", "edit", "written",
		"in place", "is present", "took effect", "went through", "saved", "the file"} {
		if bytes.Contains(clause, []byte(w)) {
			return true
		}
	}
	return false
}

func (l *look) nothingAfter(call int32) verdict.Exhibit {
	n := len(l.t.Calls)
	if int(call)+1 >= n {
		x := found("it is the last call: nothing was read or run after it")
		x.Calls = [2]int{int(call) + 1, int(call) + 1}
		return x
	}
	x := found("nothing was read or run after it")
	x.Calls = [2]int{int(call) + 2, n}
	return x
}

// supportsCheck: a run that passed after the last edit, or a reading for what is no run.
func (l *look) supportsCheck(h *hold) {
	kind, ok := checkKind(h)
	if !ok {
		l.supportsReading(h)
		return
	}
	if c := l.newest(kind); c != nil && c.How == ledger.CheckPassed && (c.StaleAfter == ledger.None || l.l.Edits[c.StaleAfter].Step > l.said.step) {
		h.is(l.effect(c.Effect).Call)
	}
}

// checksNothing says whether a command that nothing is known of says by its words that it does something else than check:
// make fmt, npm run clean.
func checksNothing(c *ledger.Command) bool {
	if len(c.Words) < 2 {
		return false
	}
	switch c.Words[len(c.Words)-1] {
	case "fmt", "format", "clean", "install", "deps", "docs", "doc", "help", "start", "dev", "serve", "up", "down", "generate", "codegen", "prettier", "tidy":
		return true
	}
	return false
}

// failedRunTold: the newest run of the tests failed, and the last words of the agent tell of passing and of nothing else.
func failedRunTold(l *look) {
	if l.lastAgent == transcript.None || l.has(kindHallucinated) {
		return
	}
	l.said.step = l.t.Messages[l.lastAgent].Step
	c := l.newest(ledger.Tests)
	if c == nil || c.How != ledger.CheckFailed {
		return
	}
	l.hearAgain(l.lastAgent)
	if l.admits() {
		return
	}
	low := bytes.ToLower(l.said.raw)
	for _, w := range [...]string{"passed", "passes", "all pass", "tests pass", "suite pass", "green", "succeeded"} {
		at := bytes.Index(low, []byte(w))
		if at < 0 || len(low) != len(l.said.raw) || l.text.HedgeAt(at, at+len(w)) != claim.Asserted || l.text.AsksAt(at) {
			continue
		}
		h := hold{Statement: &claim.Statement{Kind: claim.Checked, Lo: at, Hi: at + len(w)}}
		l.checkFailed(&h, c)
		return
	}
}

// onlyPart: a part of the tests ran, and the claim is of the whole, which the user asked for.
func (l *look) onlyPart(h *hold, c *ledger.Check) bool {
	clause := bytes.ToLower(l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))])
	whole := wholeSuite(clause)
	if !whole && !(h.Count.All && l.askedWhole()) {
		return false
	}
	for i := range l.l.Checks { // the parts together may be all, and a whole run stands before
		if o := &l.l.Checks[i]; o.Kind == c.Kind && o.Step < l.said.step && (!o.Part || o.Step != c.Step) {
			return false
		}
	}
	detail := "only a part of them ran: " + c.Command
	l.accuse(&finding{kind: kindHallucinated, confidence: likely, detail: detail, satisfy: "a run of all " + c.Kind.String() + " that passes",
		exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(c.Effect).Call), found(detail)}})
	return true
}

func wholeSuite(low []byte) bool {
	for _, w := range [...]string{"full test", "full suite", "whole suite", "whole test", "entire test", "entire suite", "complete test", "complete suite", "every test"} {
		if bytes.Contains(low, []byte(w)) {
			return true
		}
	}
	return false
}

// askedWhole says whether the user asked for all tests.
func (l *look) askedWhole() bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step < l.said.step {
			l.memory.other = l.t.AppendMessage(l.memory.other[:0], int32(i))
			if low := bytes.ToLower(l.memory.other); wholeSuite(low) || bytes.Contains(low, []byte("all tests")) || bytes.Contains(low, []byte("all the tests")) || bytes.Contains(low, []byte("full test")) {
				return true
			}
		}
	}
	return false
}
