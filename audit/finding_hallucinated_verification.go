package audit

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/testreport"
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
	if h.Tests.Failed > 0 || l.saysNo(h) {
		return false // it says itself that some fail, or that none ran
	}
	c := l.newest(kind)
	if c == nil {
		return l.neverRan(h, kind)
	}
	switch {
	case kind == ledger.Tests && l.probedFailing(h, c):
		return true
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

// probedFailing: somebody ran the tests behind the agent's newest run, and some of them fail.
func (l *look) probedFailing(h *hold, c *ledger.Check) bool {
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Step < c.Step || p.Failed == transcript.True || !containsFold(p.Name, "test") && !containsFold(p.Name, "ci") && !containsFold(p.Name, "suite") {
			continue
		}
		text := l.t.AppendText(nil, p.Result)
		fails, passes := -1, -1
		if r := testreport.Parse(text); r.Known() {
			fails, passes = r.Fails, r.Passes
		}
		for _, x := range pairsOf(nil, text) {
			n, err := strconv.Atoi(string(x.value))
			switch key := lower(string(lastKey(x.key))); {
			case err != nil:
			case oneOf(key, "failed", "failures", "fails", "failing", "num_failed", "failed_count", "tests_failed"):
				fails = n
			case oneOf(key, "passed", "passes", "passing", "num_passed", "passed_count", "tests_passed"):
				passes = n
			}
		}
		if fails <= 0 || l.admits() {
			continue
		}
		detail := fmt.Sprintf("a later run by somebody else: %d passed, %d failed", max(passes, 0), fails)
		l.accuse(&finding{kind: kindHallucinated, confidence: certain, detail: detail, satisfy: "a state of the work in which " + c.Kind.String() + " pass",
			exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(c.Effect).Call),
				{Label: "record", At: verdict.Pointer{Event: p.Name}, Tool: p.Name, Text: bounded(text, longest)}, found(detail)}})
		return true
	}
	return false
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

// lookedAtNothing: the agent says that it verified what it changed, and nothing was read after the change.
func (l *look) lookedAtNothing(h *hold) bool {
	if h.Actor != claim.Agent || len(l.t.Calls) == 0 {
		return false
	}
	change := ledger.None
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

// saysNo says whether the clause of a claim denies: "I've run no tests".
func (l *look) saysNo(h *hold) bool {
	clause := bytes.ToLower(l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))])
	for _, w := range [...]string{"no", "not", "never", "without", "none"} {
		if holdsWord(clause, w) && !bytes.Contains(clause, []byte("no fail")) && !bytes.Contains(clause, []byte("no error")) && !bytes.Contains(clause, []byte("without err")) && !bytes.Contains(clause, []byte("no issue")) {
			return true
		}
	}
	return false
}
