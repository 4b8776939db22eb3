package contract_test

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

func TestLint(t *testing.T) {
	const done = "examples:\n  - {name: ex, turns: [{user: hi}], expect: {verdict: complete, missing: [o]}}\n"
	tests := []struct {
		code      string
		bad, good string
	}{
		{"exit_without_when", owed("{says: a}") + "exits:\n  declined_safely: {requires: [o]}\n", owed("{says: a}") + "exits:\n  declined_safely: {requires: [o], when: {says: a}}\n"},
		{"exit_never_observed", owed("{says: a}") + "exits:\n  completed: {requires: [o]}\n  done: {kind: handed_off, requires: [o]}\n", owed("{says: a}") + "exits:\n  completed: {requires: [o]}\n  done: {kind: handed_off, requires: [o], when: {says: b}}\n"},
		{"asked_without_words", "inputs: {order_id: {}}\n" + owed("{says: a}") + "exits:\n  needs_user_input: {asks_for: [order_id]}\n", "inputs: {order_id: {called: [which order]}}\n" + owed("{says: a}") + "exits:\n  needs_user_input: {asks_for: [order_id]}\n"},
		{"never_required", owed("{says: a}") + "  p: {evidence: {says: b}}\nexits:\n  completed: {requires: [o]}\n", owed("{says: a}") + "  p: {evidence: {says: b}, optional: true}\nexits:\n  completed: {requires: [o]}\n"},
		{"waived_at_once", "facts: {f: {says: a}}\nobligations:\n  o: {when: $f, waived_when: $f, evidence: {says: b}}\n", "facts: {f: {says: a}, g: {says: c}}\nobligations:\n  o: {when: $f, waived_when: $g, evidence: {says: b}}\n"},
		{"waived_without_guardrail", "facts: {f: {says: a}}\nobligations:\n  o: {severity: critical, waived_when: $f, evidence: {says: b}}\n", "facts: {f: {says: a}}\nobligations:\n  o: {severity: critical, waived_when: $f, evidence: {says: b}}\nguardrails:\n  r: {never: {calls: t}}\n"},
		{"own_scope", "facts: {f: {calls: t}}\nobligations:\n  o: {each: {i: $f.args.ids}, evidence: {says: $i}}\n", "facts: {f: {calls: t}}\nobligations:\n  o: {each: {i: $f.result.ids}, evidence: {says: $i}}\n"},
		{"equal_evidence", owed("{says: a}") + "  p: {evidence: {says: a}}\n", owed("{says: a}") + "  p: {evidence: {says: b}}\n"},
		{"no_currency", owed("{says: {money: any}}"), "currency: USD\n" + owed("{says: {money: any}}")},
		{"no_currency", owed("{says: {money: {min: 5}}}"), owed("{says: {money: 5 USD}}")},
		{"no_zone", owed("{says: {time: any}}"), "zone: Europe/Berlin\n" + owed("{says: {time: any}}")},
		{"own_value", "inputs: {a: {from: {calls: t}, take: args.a}}\n" + owed("{says: a}"), "inputs: {a: {from: {calls: t}, take: result.a}}\n" + owed("{says: a}")},
		{"own_value", "facts: {f: {calls: t}}\n" + owed("{calls: {tool: u, target: {a: $f.args.a}, times: 1}}"), "facts: {f: {calls: t}}\n" + owed("{calls: {tool: u, target: {a: $f.result.a}, times: 1}}")},
		{"long_phrase", owed("{says: a b c d e}"), "obligations:\n  o: {because: {policy: 4.2}, evidence: {says: a b c d e}}\n"},
		{"sub_agent", owed("{calls: {tool: Task, times: 1}}"), owed("{calls: {tool: pay, times: 1}}")},
		{"no_times", owed("{calls: pay}"), owed("{calls: get_order}")},
		{"no_times", owed("{all: [{says: a}, {calls: pay}]}"), owed("{all: [{says: a}, {not: {calls: pay}}]}")},
		{"sub_agent", owed("{any: [{calls: {tool: Task, times: 1}}, {says: a}]}"), owed("{any: [{not: {calls: Task}}, {says: a}]}")},
		{"newest_action", owed("{calls: {tool: pay, which: newest}}"), owed("{calls: {tool: get_order, which: newest}}")},
		{"reading_without_which", owed("{calls: {tool: get_order, result: {status: paid}}}"), owed("{calls: {tool: get_order, result: {status: paid}, which: newest}}")},
		{"target_under_args", owed("{calls: {tool: pay, args: {order_id: '1'}, times: 1}}"), owed("{calls: {tool: pay, target: {order_id: '1'}, times: 1}}")},
		{"test_before_edit", owed("{runs: go test}"), owed("{runs: {command: go test, after_last: {edits: '**'}}}")},
		{"output_also_fails", owed("{runs: {command: pytest, exit: {min: 0}, output: {pattern: '\\d+ passed'}}}"), owed("{runs: {command: pytest, output: {pattern: '\\d+ passed'}}}")},
		{"wide_question", owed("{judge: 'Is it overall fine?'}"), owed("{judge: 'Is the date named?'}")},
		{"two_questions", owed("{judge: 'Is the date named and the time?'}"), owed("{judge: 'Is the date named?'}")},
		{"no_qualifies", owed("{judge: 'Is the date named?'}"), owed("{judge: {question: 'Is the date named?', qualifies: a day}}")},
		{"no_examples", owed("{says: a}"), owed("{says: a}") + done},
		{"no_expectation", owed("{says: a}") + "examples:\n  - {name: ex, turns: [{user: hi}]}\n", owed("{says: a}") + done},
		{"unknown_id", owed("{says: a}") + "examples:\n  - {name: ex, turns: [{user: hi}], expect: {missing: [q]}}\n", owed("{says: a}") + done},
		{"exit_not_shown", owed("{says: a}") + "exits:\n  completed: {requires: [o]}\n" + strings.Replace(done, "complete,", "incomplete,", 1), owed("{says: a}") + "exits:\n  completed: {requires: [o]}\n" + done},
		{"never_open", owed("{says: a}") + strings.Replace(done, ", missing: [o]", "", 1), owed("{says: a}") + done},
		{"never_broken", owed("{says: a}") + "guardrails:\n  r: {never: {calls: t}}\n" + done, owed("{says: a}") + "guardrails:\n  r: {never: {calls: t}}\n" + strings.Replace(done, "complete,", "forbidden_action,", 1)},
	}
	for _, tt := range tests {
		t.Run(tt.code, func(t *testing.T) {
			if warnings := lint(t, tt.bad); !hasCode(warnings, tt.code) {
				t.Errorf("no %s in %q for\n%s", tt.code, said(warnings), tt.bad)
			}
			if warnings := lint(t, tt.good); hasCode(warnings, tt.code) {
				t.Errorf("%s in %q for\n%s", tt.code, said(warnings), tt.good)
			}
		})
	}
}

func lint(t *testing.T, body string) []contract.Diagnostic {
	t.Helper()
	c, diags := parse(body)
	if c == nil {
		t.Fatalf("%q\n%s", said(diags), body)
	}
	return contract.Lint(c, evaluate.Grammar())
}

func hasCode(diags []contract.Diagnostic, code string) bool {
	for _, d := range diags {
		if d.Code == code && d.Severity == contract.Warning {
			return true
		}
	}
	return false
}

func TestLintExamples(t *testing.T) {
	for _, file := range exampleFiles(t) {
		c, _ := contract.Parse(file, readFile(t, file), evaluate.Grammar())
		if c == nil {
			t.Fatalf("%s does not parse", file)
		}
		for _, d := range contract.Lint(c, evaluate.Grammar()) {
			if d.Severity != contract.Warning || d.Pos.Line < 1 {
				t.Errorf("%s:%d: %s", file, d.Pos.Line, d.Message)
			}
			t.Logf("%s:%d:%d %s: %s", file, d.Pos.Line, d.Pos.Col, d.Code, d.Message)
		}
	}
}
