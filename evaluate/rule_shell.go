package evaluate

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// runsRule: a shell command ran.
type runsRule struct {
	sel     selection
	command operand
	target  *matcher
	args    *matcher
	exit    matcher
	output  *matcher
	effects bool // under always without exit: what ran is tested, however it ended
	results *testsTest
}

func compileRuns(c *compiler, v *contract.Value, s *scope) rule {
	k := &runsRule{exit: matcher{tests: []valueTest{&equalsTest{want: operand{lit: val{shape: number, s: "0"}}}}, words: "0"}}
	usual := whichNewest
	if s.never {
		usual = whichAny // a later run that failed does not hide an earlier one that must not be
	}
	if v.Kind != contract.Map {
		k.command = c.operand(v, s)
		k.sel = c.selection(nil, s, usual)
		k.effects = k.sel.which == whichEvery
		k.sel.reading = k.sel.which == whichNewest
		return k
	}
	if cmd := v.Get("command"); cmd != nil {
		k.command = c.operand(cmd, s)
	} else {
		c.errorf(v.Pos, "missing_key", "runs names no command")
	}
	inner := *s
	inner.this, inner.always = true, false
	k.target = c.optional(v.Get("target"), &inner)
	k.args = c.optional(v.Get("args"), &inner)
	k.output = c.optional(v.Get("output"), &inner)
	if x := v.Get("exit"); x != nil {
		k.exit = c.matcherOf(x, &inner)
	}
	k.results = c.testsOf(v.Get("tests"), &inner)
	k.sel = c.selection(v, s, usual)
	k.effects = s.always && k.sel.which == whichEvery && v.Get("exit") == nil
	k.sel.reading = k.sel.which == whichNewest
	return k
}

func (c *compiler) optional(v *contract.Value, s *scope) *matcher {
	if v == nil {
		return nil
	}
	m := c.matcherOf(v, s)
	return &m
}

func (k *runsRule) chosen() *selection { return &k.sel }

func (k *runsRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.command, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *runsRule) candidates(r *run, e *env) []candidate {
	wanted, src := r.value(&k.command, e, true)
	if !src.ok() {
		return nil
	}
	items := wanted.items
	if wanted.shape != list {
		items = []val{wanted}
	}
	var out []candidate
	for i := range r.t.Calls {
		for _, s := range r.shellOf(int32(i)) {
			if !runsOneOf(&s, items) {
				continue
			}
			c := candidate{occ: r.callOcc(int32(i)), path: s.Text}
			k.tests(r, e, &c, s.Text)
			out = append(out, c)
		}
	}
	return out
}

func runsOneOf(s *shell.Command, wanted []val) bool {
	for _, w := range wanted {
		if s.Runs(w.s) {
			return true
		}
	}
	return false
}

func (k *runsRule) tests(r *run, e *env, c *candidate, command string) {
	inner := r.under(e, &c.occ)
	if k.target != nil && !standingOf(c, r.match(k.target, inner, textVal(command)), rankTarget, verdict.ReasonWrongTarget) {
		return
	}
	if k.args != nil && !standingOf(c, r.match(k.args, inner, textVal(command)), rankArgs, verdict.ReasonWrongValue) {
		return
	}
	if !k.effects && !k.exited(r, inner, c) {
		return
	}
	// Output that shows the opposite decides even where the exit code is not known.
	if k.output != nil || k.results != nil {
		t := yesTest()
		if k.output != nil {
			t = t.and(r.match(k.output, inner, textVal(r.callOutput(c.index))))
		}
		if k.results != nil {
			t = t.and(r.tests(k.results, inner, r.callOutput(c.index), ""))
		}
		var o candidate
		if !standingOf(&o, t, rankResult, verdict.ReasonWrongResult) {
			o.occ, o.path = c.occ, c.path
			*c = o
			r.cutField(c)
		}
	}
}

// exited tests the exit code. It returns false where that decides.
func (k *runsRule) exited(r *run, e *env, c *candidate) bool {
	exit, state := r.exitOf(c.index)
	switch state {
	case transcript.OutcomeNoResult, transcript.OutcomePending:
		c.standing, c.reason = waiting, verdict.ReasonNoResult
		return false
	case transcript.OutcomeUnknown:
		c.standing, c.reason, c.detail = undecided, verdict.ReasonExitNotRecorded, "the exit code was not recorded"
	default:
		if !standingOf(c, r.match(&k.exit, e, val{shape: number, s: strconv.Itoa(exit)}), rankResult, verdict.ReasonWrongResult) {
			c.detail = "exit " + strconv.Itoa(exit) + ", wanted " + k.exit.words
			return false
		}
	}
	return true
}

// exitOf reads the exit code of a shell call: the recorded one, the one in the text, or what a stated flag implies. The
// outcome is Unknown where nothing tells it.
func (r *run) exitOf(i int32) (int, transcript.Outcome) {
	c := &r.t.Calls[i]
	if c.HasExit {
		return int(c.Exit), transcript.OutcomeSucceeded
	}
	how := r.callOutcome(i)
	if how == transcript.OutcomeNoResult || how == transcript.OutcomePending {
		return 0, how
	}
	if code, ok := exitInText(r.callOutput(i)); ok {
		return code, transcript.OutcomeSucceeded
	}
	if v := r.callResult(i); v.shape == object {
		for _, key := range []string{"exit_code", "exitCode", "exit", "returncode", "return_code", "code"} {
			if n, err := strconv.Atoi(v.get(key).s); err == nil {
				return n, transcript.OutcomeSucceeded
			}
			if n, err := strconv.Atoi(v.get("metadata").get(key).s); err == nil {
				return n, transcript.OutcomeSucceeded
			}
		}
	}
	switch c.Error {
	case transcript.False:
		return 0, transcript.OutcomeSucceeded
	case transcript.True:
		return 1, transcript.OutcomeSucceeded
	}
	if how == transcript.OutcomeFailed {
		return 1, transcript.OutcomeSucceeded
	}
	return 0, transcript.OutcomeUnknown
}

// exitInText reads "exit code: 1" or "Process exited with code 1" at the start of a line, and "exit 1" where it is the
// whole first or last line: in the middle it is a script that was printed.
func exitInText(s string) (int, bool) {
	lines := strings.Split(strings.TrimSpace(strings.ToLower(s)), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		line := strings.Trim(strings.TrimSpace(lines[i]), "()[]<>.")
		for _, mark := range []string{"process exited with code ", "exited with code ", "command exited with code ", "exit code: ", "exit code ", "exit status ",
			"exit_code: ", "exit_code=", "exit "} {
			digits, ok := strings.CutPrefix(line, mark)
			if !ok || mark == "exit " && i > 0 && i < len(lines)-1 {
				continue
			}
			end := 0
			for end < len(digits) && end < 5 && digits[end] >= '0' && digits[end] <= '9' {
				end++
			}
			if mark == "exit " && end < len(digits) {
				continue
			}
			if n, err := strconv.Atoi(digits[:end]); err == nil && (end == len(digits) || !isWordByte(digits[end])) {
				return n, true
			}
		}
	}
	return 0, false
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == '-'
}

// shellOf splits the command of a shell call, once.
func (r *run) shellOf(i int32) []shell.Command {
	c := &r.calls[i]
	if c.split {
		return c.simple
	}
	c.split = true
	if !named(shellTools(), r.t.Calls[i].Name) {
		return nil
	}
	args := r.callArgs(i)
	if args.shape == text {
		c.simple = shell.Split(args.s)
		return c.simple
	}
	for _, key := range shellArgs() {
		v := args.get(key)
		if v.shape == list {
			words := make([]string, len(v.items))
			for j := range v.items {
				words[j] = asText(v.items[j])
			}
			if inner := wordsScript(words); inner != "" {
				c.simple = shell.Split(inner)
			} else {
				c.simple = []shell.Command{{Words: shell.Unwrap(words), Text: strings.Join(words, " ")}}
			}
			return c.simple
		}
		if v.shape == text {
			c.simple = shell.Split(v.s)
			return c.simple
		}
	}
	return nil
}

func wordsScript(words []string) string {
	words = shell.Unwrap(words)
	if len(words) == 0 {
		return ""
	}
	return shell.Script(words)
}
