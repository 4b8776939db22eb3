package contract_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// head are the first three lines of every small contract of the tests; a body starts on line 4.
const head = "contract: c\nversion: 1\ngoal: g\n"

// owed makes an obligation "o" of a rule; the rule starts at 5:16.
func owed(rule string) string { return "obligations:\n  o: {evidence: " + rule + "}\n" }

func parse(body string) (*contract.Contract, []contract.Diagnostic) {
	return contract.Parse("c.yaml", []byte(head+body), evaluate.Grammar())
}

// said lists diagnostics as "line:col code: message (hint)".
func said(diags []contract.Diagnostic) []string {
	var out []string
	for _, d := range diags {
		s := fmt.Sprintf("%d:%d %s: %s", d.Pos.Line, d.Pos.Col, d.Code, d.Message)
		if d.Hint != "" {
			s += " (" + d.Hint + ")"
		}
		out = append(out, s)
	}
	return out
}

type mistake struct {
	name, body string
	want       []string // prefixes of what is said, all of it, in order
}

func checkMistakes(t *testing.T, tests []mistake) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, diags := parse(tt.body)
			got := said(diags)
			same := len(got) == len(tt.want)
			for i := range got {
				same = same && strings.HasPrefix(got[i], tt.want[i])
			}
			if !same {
				t.Errorf("%s\n%s\nwant %q\ngot  %q", tt.body, cmp.Diff(tt.want, got), tt.want, got)
			}
			if len(tt.want) > 0 && c != nil {
				t.Error("a contract with an error is returned")
			}
		})
	}
}

func TestFormErrors(t *testing.T) {
	checkMistakes(t, []mistake{
		{"a fair contract", owed("{calls: pay}"), nil},
		{"unknown key of a contract", "obligation:\n  a: {}\n" + owed("{calls: pay}"), []string{"4:1 unknown_key: a contract has no key obligation (nearest name: obligations)"}},
		{"obligations are needed", "facts: {a: {calls: pay}}\n", []string{"1:1 missing_key: a contract needs obligations"}},
		{"unknown key of an obligation", "obligations:\n  o: {evidense: {calls: pay}}\n", []string{"5:7 unknown_key: an obligation has no key evidense (nearest name: evidence)"}},
		{"unknown rule", owed("{call: pay}"), []string{"5:18 unknown_rule: no rule is named call (nearest name: calls)"}},
		{"two kinds", owed("{calls: pay, says: paid}"), []string{"5:30 two_kinds: two kinds in one rule: calls and says (put them under all: or any:)"}},
		{"a key beside its rule", owed("{calls: pay, times: 1}"), []string{"5:30 unknown_rule: times stands beside calls; a rule has one key (it belongs inside: calls: {..., times: ...})"}},
		{"a list is no rule", owed("[{calls: pay}]"), []string{"5:17 wrong_shape: a list is not a rule (put the rules under all: or any:)"}},
		{"a word is no rule", owed("pay"), []string{"5:17 unknown_rule: \"pay\" is not a rule"}},
		{"an empty rule", owed("{}"), []string{"5:17 empty_rule"}},
		{"unknown key of an obligation, like none", "obligations:\n  o: {call: {tool: pay}, evidence: {calls: pay}}\n", []string{"5:7 unknown_key: an obligation has no key call (one of: title, because, severity, owner, tags, optional, when, each, evidence, "}},
		{"unknown key of a rule", owed("{calls: {tol: pay}}"), []string{"5:26 unknown_key: calls has no key tol (nearest name: tool)"}},
		{"a rule where to: is meant", owed("{user_agrees: {says: paid}}"), []string{"5:32 unknown_key: user_agrees has no key says (the rule goes under to: {says: ...})"}},
		{"a type that calls has not", owed("{calls: {money: any}}"), []string{"5:26 unknown_key: calls has no key money"}},
		{"unknown matcher key", owed("{calls: {tool: pay, args: {a: {eqals: 1}}}}"), []string{"5:48 unknown_key: a matcher has no key eqals (nearest name: equals)"}},
		{"a map where equals is meant", owed("{calls: {tool: pay, args: {a: {zip_code_of_the_town: 1}}}}"), []string{"5:48 unknown_key: a matcher has no key zip_code_of_the_town (to compare with a map write equals: {zip_code_of_the_town: ...})"}},
		{"an empty matcher", owed("{calls: {tool: pay, args: {a: {}}}}"), []string{"5:47 wrong_shape: a tests nothing"}},
		{"which and times", owed("{calls: {tool: pay, which: newest, times: 1}}"), []string{"5:52 bad_combination: times counts with which: any only"}},
		{"near without a type", owed("{says: {phrase: a, near: b}}"), []string{"5:36 bad_combination: near narrows a typed value"}},
		{"near in a matcher", owed("{calls: {tool: t, output: {near: b}}}"), []string{"5:44 bad_combination: near narrows a typed value"}},
		{"start outside window", owed("{calls: {tool: t, args: {a: {start: 1}}}}"), []string{"5:46 bad_combination: start is a part of a window"}},
		{"or_hidden outside a type", owed("{calls: {tool: t, args: {a: {equals: 1, or_hidden: true}}}}"), []string{"5:57 bad_combination: or_hidden stands inside a type only"}},
		{"a type inside a type", owed("{calls: {tool: t, args: {a: {date: {time: any}}}}}"), []string{"5:53 bad_combination: time stands inside date (put the types side by side"}},
		{"any_order alone", owed("{calls: {tool: t, args: {a: {any_order: true}}}}"), []string{"5:57 bad_combination: any_order stands beside equals only"}},
		{"at_least above its parts", owed("{at_least: {count: 3, of: [{calls: a}, {calls: b}]}}"), []string{"5:36 bad_combination: count is 3, and there are 2 rules"}},
		{"no enum word", owed("{calls: {tool: t, which: latest}}"), []string{"5:42 unknown_word: which is never latest (one of: any, newest, every)"}},
		{"a quoted bool", owed("{file: {path: a, exists: 'true'}}"), []string{"5:42 wrong_shape: exists is true or false (without quotes)"}},
		{"times from a word", owed("{calls: {tool: t, times: once}}"), []string{"5:42 wrong_shape: times is a whole number"}},
		{"times upside down", owed("{calls: {tool: t, times: {min: 3, max: 1}}}"), []string{"5:42 bad_combination: min is above max"}},
		{"look-around", owed("{says: {pattern: 'a(?=b)'}}"), []string{"5:34 bad_pattern: not a regular expression: RE2 has no look-around"}},
		{"back-reference", owed(`{says: {pattern: '(a)\1'}}`), []string{"5:34 bad_pattern: not a regular expression: RE2 has no back-references"}},
		{"an empty match", owed("{says: {pattern: 'a*'}}"), []string{"5:34 bad_pattern: the pattern matches where nothing is"}},
		{"a folder for a glob", owed("{edits: src/}"), []string{"5:25 bad_glob: the path matches nothing: it names a folder"}},
		{"an open class in a glob", owed("{edits: 'a[b'}"), []string{"5:25 bad_glob: the path matches nothing: a [ is not closed"}},
		{"a bad path", owed("{calls: {tool: t, args: {'a..b': 1}}}"), []string{"5:42 bad_path: a..b is not a path"}},
		{"a guardrail with both", owed("{calls: t}") + "guardrails:\n  g: {never: {calls: t}, always: {calls: t}}\n", []string{"7:3 guardrail_rule: a guardrail has exactly one of never and always"}},
		{"a guardrail with neither", owed("{calls: t}") + "guardrails:\n  g: {title: nothing}\n", []string{"7:3 guardrail_rule"}},
		{"an exit of one's own", owed("{calls: t}") + "exits:\n  handed: {requires: [o]}\n", []string{"7:3 unknown_exit: no exit is named handed, and it has no kind"}},
		{"a misspelt exit", owed("{calls: t}") + "exits:\n  complete: {requires: [o]}\n", []string{"7:3 unknown_exit: no exit is named complete, and it has no kind (nearest name: completed)"}},
		{"required and forbidden", owed("{calls: t}") + "exits:\n  completed: {requires: [o], forbids: [o]}\n", []string{"7:39 bad_combination: o is required and forbidden at once"}},
		{"an unknown type of an input", "inputs: {a: {type: mony}}\n" + owed("{calls: t}"), []string{"4:20 unknown_type: no type is named mony (nearest name: money)"}},
		{"list of nothing", "inputs: {a: {type: list of things}}\n" + owed("{calls: t}"), []string{"4:20 unknown_type: no type is named things"}},
		{"a default that is no list", "inputs: {a: {type: list, default: x}}\n" + owed("{calls: t}"), []string{"4:35 wrong_shape: default of a list is a list"}},
		{"take without a rule", "inputs: {a: {from: user, take: value}}\n" + owed("{calls: t}"), []string{"4:26 bad_combination: take reads the evidence of a rule"}},
		{"judge labels", owed("{judge: {question: q, labels: {a: met, b: maybe}}}"), []string{"5:59 unknown_word: b is never maybe"}},
		{"a judge's example", owed("{judge: {question: q, examples: [{text: t, label: good}]}}"), []string{"5:67 unknown_word: no label is named good"}},
		{"an unknown turn", owed("{calls: t}") + "examples:\n  - {name: ex, turns: [{usr: hi}]}\n", []string{"7:25 unknown_key: no turn is named usr (nearest name: user)"}},
		{"an unknown verdict", owed("{calls: t}") + "examples:\n  - {name: ex, turns: [{user: hi}], expect: {verdict: completed_ok}}\n", []string{"7:55 unknown_word: no verdict is named completed_ok"}},
		{"an example without turns", owed("{calls: t}") + "examples:\n  - {name: ex}\n", []string{"7:5 missing_key: an example has exactly one of turns and transcript"}},
		{"three at once, in order", "inputs: {a: {typ: id}}\n" + owed("{calls: {tool: t, args: {a: $b}}}") + "exits:\n  completed: {requires: [p]}\n",
			[]string{"4:14 unknown_key", "6:45 unresolved_reference: nothing is named b (nearest name: a, line 4)", "8:26 unresolved_reference: no obligation is named p (nearest name: o, line 6)"}},
		{"a bad zone", "zone: Europe/Berln\n" + owed("{calls: t}"), []string{"4:7 bad_literal: no zone is named Europe/Berln"}},
		{"a bad currency", "currency: dollars\n" + owed("{calls: t}"), []string{"4:11 bad_literal: dollars is not a currency"}},
		{"min of nothing", owed("{calls: {tool: t, args: {a: {min: 15:00}}}}"), []string{"5:51 bad_literal: min is not a number (name the type, for example time: {min: 15:00})"}},
	})
}

func TestReferenceErrors(t *testing.T) {
	checkMistakes(t, []mistake{
		{"evidence needs a path", "facts: {f: {calls: a}}\n" + owed("{says: {money: $f}}"), []string{"6:32 unresolved_reference: $f is a fact; say which part of its evidence is meant"}},
		{"a misspelt root", "facts: {f: {calls: a}}\n" + owed("{says: {money: $f.reslt.amount}}"), []string{"6:32 bad_path: evidence has no reslt (nearest name: result)"}},
		{"an input takes any path", "inputs: {i: {type: map}}\n" + owed("{says: {money: $i.price.amount}}"), nil},
		{"a reference inside text", owed("{says: {pattern: 'seat ${seta}'}}"), []string{"5:34 unresolved_reference: nothing is named seta"}},
		{"a broken reference", "inputs: {i: {}}\n" + owed("{says: '$i is paid'}"), []string{"6:24 bad_reference: $i is paid is not a reference (inside a text write ${name}; for a dollar write $$)"}},
		{"dollars are text", owed("{says: [$142, $$x, 'a $ b', '$${x}']}"), nil},
		{"a bare reference as a pattern", "inputs: {i: {}}\n" + owed("{says: {pattern: $i}}"), []string{"6:34 bad_reference: a pattern takes no bare reference"}},
		{"this outside a rule", owed("{says: {money: $this.args.amount}}"), []string{"5:32 unresolved_reference: $this stands only inside"}},
		{"this inside after", owed("{calls: {tool: t, after: {says: {money: $this.args.amount}}}}"), nil},
		{"this inside from", owed("{says: {money: {from: {calls: {tool: t, args: {a: $this.value}}}}}}"), nil},
		{"an input is no rule", "inputs: {i: {}}\n" + owed("{not: $i}"), []string{"6:23 unresolved_reference: i is an input, not a rule"}},
		{"a rule without a path", "facts: {f: {calls: a}}\n" + owed("{not: $f.result}"), []string{"6:23 bad_path: a rule is named without a path"}},
		{"a name used twice", "inputs: {f: {}}\nfacts: {f: {calls: a}}\n" + owed("{calls: t}"), []string{"5:9 duplicate_name: f is already an input, line 4"}},
		{"an item named as an input", "inputs: {i: {type: list}}\nobligations:\n  o: {each: {i: $i}, evidence: {calls: t}}\n", []string{"6:14 duplicate_name: i is already an input, line 4"}},
		{"an item outside its obligation", "inputs: {l: {type: list}}\nobligations:\n  o: {each: {i: $l}, evidence: {calls: {tool: t, args: {a: $i}}}}\n  p: {evidence: {calls: {tool: t, args: {a: $i}}}}\n",
			[]string{"7:45 unresolved_reference: nothing is named i"}},
		{"each over one value", "inputs: {l: {}}\nobligations:\n  o: {each: {i: $l}, evidence: {calls: t}}\n", []string{"6:17 wrong_shape: each needs a list, and l is one value (write type: list for it, line 4)"}},
		{"each over occurrences", "facts: {f: {calls: a}}\nobligations:\n  o: {each: {i: $f}, evidence: {calls: {tool: t, args: {a: $i.args.a}}}}\n", nil},
		{"each over matches", "facts: {f: {calls: a}}\nobligations:\n  o: {each: {i: {from: $f.output, pattern: 'r-\\d+'}}, evidence: {says: $i}}\n", nil},
		{"other_than a fact", "facts: {f: {calls: a}}\n" + owed("{calls: {tool: t, other_than: $f}}"), []string{"6:47 unresolved_reference: other_than takes an obligation; none is named f (f is a fact)"}},
		{"requires an input", "inputs: {i: {}}\n" + owed("{calls: t}") + "exits:\n  completed: {requires: [i]}\n", []string{"8:26 unresolved_reference: no obligation is named i (i is an input)"}},
		{"asks_for nothing", owed("{calls: t}") + "exits:\n  needs_user_input: {asks_for: [numbr]}\n", []string{"7:33 unresolved_reference: no input is named numbr"}},
		{"asks for nothing", "inputs: {number: {}}\n" + owed("{asks: {for: numbr}}"), []string{"6:30 unresolved_reference: no input is named numbr (nearest name: number, line 4)"}},
		{"waits for no fact", owed("{calls: t}") + "waits: {running: 10 min}\n", []string{"6:9 unresolved_reference: no fact is named running"}},
		{"a cycle of facts", "facts: {a: {not: $b}, b: {not: $c}, c: {not: $a}}\n" + owed("{calls: t}"), []string{"4:9 cycle: a needs itself: a -> b -> c -> a (one of them must stand on its own)"}},
		{"a cycle through evidence", "obligations:\n  a: {evidence: {calls: {tool: t, after: $b}}}\n  b: {when: {not: $a}, evidence: {calls: u}}\n", []string{"5:3 cycle: a needs itself: a -> b -> a"}},
		{"itself", owed("{calls: {tool: t, after: $o}}"), []string{"5:3 cycle: o needs itself: o -> o"}},
	})
}

func TestSafetyErrors(t *testing.T) {
	key := "sk-" + strings.Repeat("a1B2", 8)
	checkMistakes(t, []mistake{
		{"an API key", owed("{says: " + key + "}"), []string{"5:24 credential: this looks like an API key"}},
		{"a password in an address", owed("{says: 'postgres://u:" + "pw123@h/db'}"), []string{"5:24 credential: this looks like an address with a password"}},
		{"a password", owed("{calls: {tool: t, args: {password: hunter22}}}"), []string{"5:52 credential: password holds something like a secret"}},
		{"a password by reference", "inputs: {p: {}}\n" + owed("{calls: {tool: t, args: {password: $p}}}"), nil},
		{"a value in a query", owed("{sql: {source: s, query: 'select ${x}'}}"), []string{"5:42 unsafe_query: a value is written into a query (write $1 and put the value under args:)"}},
		{"an address", owed("{http: {source: s, get: 'https://x.example/a'}}"), []string{"5:41 unsafe_address: an address in http.get"}},
		{"a host", owed("{http: {source: s, get: //x.example/a}}"), []string{"5:41 unsafe_address: an address in http.get"}},
		{"a path of a service", "inputs: {i: {}}\n" + owed("{http: {source: s, get: '/a/${i}'}}"), nil},
		{"an absolute path", owed("{file: /etc/passwd}"), []string{"5:24 unsafe_path: an absolute path"}},
		{"a parent path", owed("{file: {source: s, path: a/../../b}}"), []string{"5:42 unsafe_path: a path with .."}},
		{"a shell", owed("{command: {source: s, run: [sh, -c, 'a; b']}}"), []string{"5:53 unsafe_command: a character of the shell in command"}},
	})
}
