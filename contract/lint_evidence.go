package contract

import (
	"regexp"
	"strings"
)

// evidence looks at the evidence of an obligation as a whole.
func (l *linter) evidence(o *Obligation) {
	if o.Evidence == nil || o.Evidence.Pos.Line == 0 {
		return
	}
	policy := o.Because.Get("policy") != nil
	l.walkRules(o.Evidence, false, func(kind string, body *Value, denied bool) {
		if kind == "says" && !policy {
			l.longPhrases(body)
		}
		if kind == "calls" && !denied {
			l.provingCall(o, body)
		}
	})
}

// walkRules visits a rule and the rules that are its parts (any, all, at_least, not), not those that only order it. denied
// says that it is what a rule is about that must not be.
func (l *linter) walkRules(v *Value, denied bool, visit func(kind string, body *Value, denied bool)) {
	if v == nil || v.Kind != Map || len(v.Pairs) != 1 {
		return
	}
	opened := openRule(v, l.g)
	kind, body := opened.Pairs[0].Key, &opened.Pairs[0].Value
	visit(kind, body, denied)
	switch kind {
	case "any", "all":
		for i := range body.Items {
			l.walkRules(&body.Items[i], denied, visit)
		}
	case "not":
		l.walkRules(body, !denied, visit)
	case "at_least":
		if of := body.Get("of"); of != nil {
			for i := range of.Items {
				l.walkRules(&of.Items[i], denied, visit)
			}
		}
	}
}

func (l *linter) longPhrases(body *Value) {
	for _, item := range body.Get("phrase").list() {
		if len(strings.Fields(item.Text)) >= 5 && !hasReference(item.Text) {
			l.warnValue("long_phrase", item, "shorten it to the words that matter, or say because: {policy: ...} where the wording is prescribed", "nobody is held to a phrase of %d words", len(strings.Fields(item.Text)))
		}
	}
}

// provingCall looks at a call that establishes an obligation.
func (l *linter) provingCall(o *Obligation, body *Value) {
	tools := body.Get("tool").list()
	reading, agent := len(tools) > 0, false
	for _, t := range tools {
		reading = reading && (readingTool(t.Text) || hasReference(t.Text))
		agent = agent || subAgentTool(t.Text)
	}
	if agent {
		l.warnValue("sub_agent", body.Get("tool"), "name the call or the record that shows the effect", "a sub-agent's word proves no effect")
	}
	if !reading && body.Get("times") == nil && body.text("by") != "user" && body.text("which") == "" {
		l.warnValue("no_times", body, "add times: 1 if once is what is wanted", "%s may happen any number of times", toolWords(body))
	}
	if !reading && body.text("which") == "newest" && body.text("by") != "user" && !anyHasReference(tools) {
		l.warnValue("newest_action", body.Get("which"), "an action that succeeded stays done; newest is for readings", "%s is an action, and which: newest lets a later failure undo it", toolWords(body))
	}
	if target := body.Get("target"); target != nil {
		l.ownTarget(o, target)
	}
}

func anyHasReference(values []*Value) bool {
	for _, v := range values {
		if hasReference(v.Text) {
			return true
		}
	}
	return false
}

func toolWords(body *Value) string {
	if words := orWords(body.Get("tool")); words != "" {
		return words
	}
	return "the call"
}

// ownTarget warns about a target that is taken from the agent's own arguments.
func (l *linter) ownTarget(o *Obligation, target *Value) {
	for i := range target.Pairs {
		v := &target.Pairs[i].Value
		if v.Kind == Map && v.Get("equals") != nil {
			v = v.Get("equals")
		}
		ref, ok := ParseReference(v.Text)
		if !ok || pathRoot(ref.Path) != "args" || o.Each != nil && ref.Name == o.Each.Var {
			continue
		}
		l.warnValue("own_value", v, "take it from the case, the user or a result", "the target is read off the agent's own arguments; a wrong target would define itself")
	}
}

// rules looks at every rule of an obligation or a fact.
func (l *linter) rules(name string, rule *Value, owed bool) {
	l.walkRules(rule, false, func(kind string, body *Value, _ bool) {
		switch kind {
		case "calls":
			l.call(body)
		case "runs":
			l.run(body, owed)
		case "judge":
			l.judge(body)
		}
	})
}

func (l *linter) call(body *Value) {
	tools := body.Get("tool").list()
	reading := len(tools) > 0
	for _, t := range tools {
		reading = reading && readingTool(t.Text)
	}
	if reading && body.Get("which") == nil && (body.Get("result") != nil || body.Get("output") != nil) {
		l.warnValue("reading_without_which", body, "add which: newest, or which: any if an old answer is enough", "%s reads; without which an old answer counts for ever", toolWords(body))
	}
	args := body.Get("args")
	if args == nil || args.Kind != Map || body.Get("target") != nil {
		return
	}
	for i := range args.Pairs {
		if p := &args.Pairs[i]; targetLike(p.Key) {
			l.warn("target_under_args", p.KeyPos, l.keyEnd(p), "move it to target: {"+p.Key+": ...}; then another object is a wrong target, not a wrong value", "%s looks like the object that the call acts on", p.Key)
		}
	}
}

// readingTool says whether a tool's name says that it only reads.
func readingTool(name string) bool {
	name = strings.ToLower(name)
	if i := strings.LastIndexAny(name, "./:"); i >= 0 {
		name = name[i+1:]
	}
	for _, prefix := range []string{"get", "list", "check", "find", "search", "read", "fetch", "lookup", "look_up", "query", "show", "describe", "verify", "view", "count"} {
		if rest, ok := strings.CutPrefix(name, prefix); ok && (rest == "" || rest[0] == '_' || rest[0] == '-') {
			return true
		}
	}
	return strings.HasSuffix(name, "_search") || strings.HasSuffix(name, "_lookup")
}

func subAgentTool(name string) bool {
	switch strings.ToLower(name) {
	case "task", "agent", "subagent", "sub_agent", "delegate", "spawn_agent", "run_agent", "new_task", "dispatch_agent":
		return true
	}
	return false
}

func targetLike(key string) bool {
	switch key {
	case "id", "to", "path", "branch", "email", "recipient", "account":
		return true
	}
	return strings.HasSuffix(key, "_id") && !strings.HasPrefix(key, "request") && !strings.HasPrefix(key, "idempotency")
}

// testCommand says whether a command runs tests.
func testCommand(command string) bool {
	for _, word := range strings.FieldsFunc(command, func(r rune) bool { return r == ' ' || r == '-' || r == ':' || r == '/' }) {
		switch word {
		case "test", "tests", "pytest", "jest", "vitest", "tox", "rspec", "ctest", "phpunit":
			return true
		}
	}
	return false
}

// run looks at a shell command that establishes something.
func (l *linter) run(body *Value, owed bool) {
	tests := false
	for _, c := range body.Get("command").list() {
		tests = tests || testCommand(c.Text)
	}
	if tests && owed && body.Get("after_last") == nil {
		l.warnValue("test_before_edit", body, "add after_last: {edits: '**'}", "a test run from before the last edit would count")
	}
	pattern := body.Get("output").Get("pattern")
	if pattern == nil || !tests || strings.Contains(pattern.Text, "${") {
		return
	}
	re, err := regexp.Compile(pattern.Text)
	if err != nil {
		return
	}
	for _, failing := range failingOutputs() {
		if re.MatchString(failing) && body.Get("exit") != nil {
			l.warnValue("output_also_fails", pattern, "also test the failures, or leave exit: 0 in force", "the pattern also matches a failing run: %s", failing)
			return
		}
	}
}

// failingOutputs are last lines of test runs that failed.
func failingOutputs() []string {
	return []string{"12 passed; 3 failed", "3 failed, 12 passed in 0.41s", "Tests: 1 failed, 11 passed, 12 total", "FAIL ok/pkg 0.3s"}
}

// judge looks at the question for a judge.
func (l *linter) judge(body *Value) {
	question := body.Get("question")
	if question == nil || question.Kind != Scalar {
		return
	}
	for _, word := range strings.Fields(strings.ToLower(question.Text)) {
		switch strings.Trim(word, ".,?!") {
		case "overall", "well", "good", "appropriate", "properly":
			l.warnValue("wide_question", question, "ask for one thing that can be pointed at", "%q asks for an opinion", strings.Trim(word, ".,?!"))
			return
		case "and":
			l.warnValue("two_questions", question, "one question per obligation", "the question asks two things at once")
			return
		}
	}
	if body.Get("qualifies") == nil && body.Get("labels") == nil {
		l.warnValue("no_qualifies", question, "add qualifies: what counts as yes", "the judge is not told what counts")
	}
}
