package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/internal/testreport"
	"github.com/punchlist-dev/punchlist/transcript"
)

// collectChecks lists the checks that ran, and what was edited behind each.
func (l *Ledger) collectChecks() {
	for i := range l.Effects {
		e := &l.Effects[i]
		if e.Outcome == transcript.OutcomeNotExecuted {
			continue
		}
		if len(l.scripts) < mostScripts {
			l.readScripts(e)
		}
		if e.Commands.Len() > 0 {
			l.commandChecks(e)
			continue
		}
		l.toolCheck(e)
	}
	l.collectReadBacks()
	l.markStale()
}

// toolCheck: the tool itself tests, builds or lints, or it ran code that printed a test report.
func (l *Ledger) toolCheck(e *Effect) {
	c := Check{Effect: e.Call, Step: e.Step, Outcome: e.Outcome, StaleAfter: None}
	switch {
	case e.Access == Checks:
		c.Kind = kindOf(e.Act)
	case l.names.of(e.Tool).code && e.Access != Reads && e.Access != Neither:
		found, ok := l.checkInText(codeCommands(string(l.codeOf(e.Call))), e.Step, 0)
		if !ok {
			return
		}
		c.Kind, c.Through = found.kind, found.text
	default:
		return
	}
	lo := int32(len(l.paths))
	for _, f := range l.Args(e.Call) {
		if len(f.Value) > 0 && len(f.Value) < 256 && oneOf(f.Key, "path", "paths", "file", "files", "test", "tests", "filter", "pattern", "test_name", "names", "target") && f.Kind == jsonscan.String {
			l.paths = append(l.paths, string(f.Value))
			c.Part = true
		}
	}
	c.Paths = Range{lo, int32(len(l.paths))}
	c.Report = testreport.Parse(l.ResultText(e.Call))
	c.How = l.howOf(e, &c, true)
	l.Checks = append(l.Checks, c)
}

func kindOf(a Act) CheckKind {
	switch a {
	case "build":
		return Build
	case "lint":
		return Lint
	case "typecheck":
		return Types
	case "run_tests", "":
		return Tests
	}
	return Query
}

// commandChecks lists the checks among the commands of a shell call.
func (l *Ledger) commandChecks(e *Effect) {
	first := len(l.Checks)
	l.report.read = false
	unknown := None
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		cmd := &l.Commands[i]
		if len(cmd.Words) == 0 || cmd.Access == Reads || cmd.Access == Neither {
			continue
		}
		c := Check{Effect: e.Call, Step: e.Step, Command: cmd.Text, Outcome: e.Outcome, StaleAfter: None}
		simple := shell.Command{Words: cmd.Words, Text: cmd.Text}
		found, ok := l.scriptCheck(cmd.Words, e.Step, 0)
		if !ok {
			if found.kind, ok = l.names.commands.check(&simple); ok {
				_, found.text = runnerTarget(cmd.Words)
				found.paths, found.part = partOf(cmd.Words, found.kind)
				if found.text != "" {
					found.paths, found.part = nil, false // the path is the script's
				}
			}
		}
		if !ok {
			if cmd.Access == Unknown {
				unknown = i
			}
			continue
		}
		c.Kind, c.Through = found.kind, found.text
		lo := int32(len(l.paths))
		l.paths = append(l.paths, found.paths...)
		c.Paths, c.Part = Range{lo, int32(len(l.paths))}, found.part
		l.endOf(e, &c, i)
		l.Checks = append(l.Checks, c)
	}
	if len(l.Checks) == first && unknown != None {
		l.reportedCheck(e, unknown)
	}
}

// reportedCheck: a command of which nothing is known printed a test report, so it ran tests.
func (l *Ledger) reportedCheck(e *Effect, command int32) {
	text := l.ResultText(e.Call)
	if len(text) == 0 || !looksLikeReport(text) {
		return
	}
	c := Check{Effect: e.Call, Step: e.Step, Command: l.Commands[command].Text, Through: l.Commands[command].Words[0], Kind: Tests, Outcome: e.Outcome, StaleAfter: None}
	lo := int32(len(l.paths))
	c.Paths = Range{lo, lo}
	l.endOf(e, &c, command)
	if c.Report.Known() {
		l.Checks = append(l.Checks, c)
	}
}

// looksLikeReport keeps the reader of test reports from what is none.
func looksLikeReport(text []byte) bool {
	for _, mark := range []string{"passed", "PASS", "ok ", "ok\t", "<testcase", "passing", "OK"} {
		if bytes.Contains(text, []byte(mark)) {
			return true
		}
	}
	return false
}

// endOf reads how the check that is command i of a line ended.
func (l *Ledger) endOf(e *Effect, c *Check, i int32) {
	if c.Kind == Tests {
		c.Report = l.reportOf(e.Call)
	} else {
		c.Report = testreport.Report{Passes: -1, Fails: -1}
	}
	own := !isProgram(l.ArgsText(e.Call)) || l.t.Calls[e.Call].HasExit // that a program ended says nothing of its commands
	for k := i; k+1 < e.Commands.Hi; k++ {
		switch l.Commands[k].then {
		case shell.And:
			if e.Outcome != transcript.OutcomeSucceeded {
				own = own && k > i // a later command may have failed
			}
		default:
			own = false
		}
	}
	if own && e.Commands.Len() > 1 && e.Outcome == transcript.OutcomeFailed && i > e.Commands.Lo {
		own = l.Commands[i-1].then == shell.End || l.Commands[i-1].then == shell.Pipe
	}
	if l.Commands[i].then == shell.Background {
		own = false
	}
	c.How = l.howOf(e, c, own)
}

// reportOf reads the test report that a call printed, once for all its commands.
func (l *Ledger) reportOf(call int32) testreport.Report {
	if !l.report.read {
		l.report.read, l.report.of = true, testreport.Parse(l.outputOf(call))
	}
	return l.report.of
}

// outputOf returns what a command printed: the text of the result, or of the member that holds it.
func (l *Ledger) outputOf(call int32) []byte {
	text := l.ResultText(call)
	if !isContainer(text) {
		return text
	}
	if f := field(l.Result(call), 1, "stdout", "output", "text", "content", "result"); f != nil {
		return f.Value
	}
	return text
}

// howOf decides how a check ended: by its report, else by the exit code where that is its own, else by its words.
func (l *Ledger) howOf(e *Effect, c *Check, own bool) CheckHow {
	text := l.outputOf(e.Call)
	if exit, ok := l.exitOf(e); ok && own {
		c.Exit, c.HasExit = exit, true
	}
	switch {
	case e.Outcome == transcript.OutcomeNoResult || e.Outcome == transcript.OutcomePending || e.Outcome == transcript.OutcomeUnknown:
		return CheckUnknown
	case didNotRun(text, c.Report.Known()):
		return CheckNotRun
	case c.Report.Known() && c.Report.Fails > 0:
		return CheckFailed
	case own && e.Outcome == transcript.OutcomeFailed:
		return CheckFailed
	case c.Report.Known():
		return CheckPassed
	case own && e.Outcome == transcript.OutcomeSucceeded:
		if !c.HasExit && saysFailed(text) {
			return CheckFailed
		}
		return CheckPassed
	case saysFailed(text):
		return CheckFailed
	}
	return CheckUnknown
}

// didNotRun reports whether the output says that nothing was checked. reported: a test report stands in it.
func didNotRun(text []byte, reported bool) bool {
	const short = 4000
	if len(text) > short || containsFold(text, " passed") || containsFold(text, " failed") {
		return false
	}
	for _, p := range [...]string{"no tests ran", "no tests found", "collected 0 items", "0 tests ran", "no test files found", "ran 0 tests", "0 passing"} {
		if containsFold(text, p) && !containsFold(text, "1"+p) {
			return true
		}
	}
	if noTestsToRun(text) {
		return true
	}
	for _, p := range [...]string{"command not found", "no such file or directory", "no module named pytest", "missing script", "no rule to make target", "not recognized as an internal"} {
		if !reported && containsFold(text, p) {
			return true
		}
	}
	return false
}

// noTestsToRun reports whether go test found tests in no package.
func noTestsToRun(text []byte) bool {
	found := false
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if !bytes.HasPrefix(line, []byte("ok")) {
			continue
		}
		if !bytes.Contains(line, []byte("[no tests to run]")) {
			return false
		}
		found = true
	}
	return found
}

// saysFailed reports whether a line of the output begins as a failure does.
func saysFailed(text []byte) bool {
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		s := bytes.TrimSpace(line[:min(len(line), 200)])
		if len(s) < 4 {
			continue
		}
		for _, p := range [...]string{"error:", "error[", "error ts", "fatal:", "traceback (most recent", "build failed", "compilation failed", "panic:", "assertionerror", "syntaxerror", "--- fail"} {
			if startsFold(s, p) && !bytes.HasPrefix(bytes.TrimLeft(s[len(p):], " "), []byte("0")) {
				return true
			}
		}
		if failWord(s) || containsFold(s, ": error:") || containsFold(s, ": error ts") || containsFold(s, " differ") && containsFold(s, " of ") {
			return true
		}
	}
	return false
}

// failWord reports whether a line begins with FAIL or a form of it, and does not say that there were none.
func failWord(s []byte) bool {
	end := 0
	for end < len(s) && isLetter(s[end]) {
		end++
	}
	switch word := s[:end]; {
	case len(word) < 4 || !startsFold(word, "fail"):
		return false
	case len(word) > 4 && !endsFold(word, "fails") && !endsFold(word, "failed") && !endsFold(word, "failure") && !endsFold(word, "failures") && !endsFold(word, "failing"):
		return false
	}
	rest := bytes.TrimLeft(s[end:], " :=\t")
	return len(rest) == 0 || rest[0] != '0'
}

// markStale finds for each check the first later edit of something that it covers, from the last check to the first.
func (l *Ledger) markStale() {
	var next [len(languageTable{}) + 1]int32 // by language: the first edit behind the check; the last entry: of no known one
	for i := range next {
		next[i] = None
	}
	k := len(l.Edits) - 1
	for i := len(l.Checks) - 1; i >= 0; i-- {
		c := &l.Checks[i]
		if c.Kind == ReadBack || c.Kind == Query {
			continue
		}
		for ; k >= 0 && l.Edits[k].Step > c.Step; k-- {
			if d := &l.Edits[k]; counts(d) {
				next[slot(l.names.languages.ofFile(d.Path))] = int32(k)
			}
		}
		own := l.names.languages.ofCheck(c)
		for lang, at := range next {
			covered := own < 0 || lang == own || lang == len(next)-1
			if covered && at != None && (c.StaleAfter == None || at < c.StaleAfter) {
				c.StaleAfter = at
			}
		}
	}
}

// slot is where a language stands among the next edits.
func slot(lang int) int {
	if lang < 0 {
		return len(languageTable{})
	}
	return lang
}

// counts reports whether an edit changed something that a check may look at.
func counts(d *Edit) bool {
	return !d.Doc && !d.Same && d.Path != "" && (d.Outcome == transcript.OutcomeSucceeded || d.Outcome == transcript.OutcomeNoResult)
}
