package contract_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

func TestYAMLRefusals(t *testing.T) {
	rule := owed("{calls: t}")
	checkMistakes(t, []mistake{
		{"anchor", "inputs: {a: {default: &x b}}\n" + rule, []string{"4:23 yaml_anchor: anchors are not read (&x) (to use a value twice, name it: an input with default:, or a fact)"}},
		{"alias", "inputs: {a: {default: *x}}\n" + rule, []string{"4:2"}},
		{"alias of an anchor", "inputs: {a: {default: &x b}, b: {default: *x}}\n" + rule, []string{"4:23 yaml_anchor", "4:43 yaml_alias: aliases are not read (*x)"}},
		{"merge key", "inputs: {a: {<<: {type: id}}}\n" + rule, []string{"4:14 yaml_merge: merge keys are not read"}},
		{"tag", "inputs: {a: {default: !!str 5}}\n" + rule, []string{"4:23 yaml_tag: tags are not read (!!str)"}},
		{"local tag", "inputs: {a: {default: !x 5}}\n" + rule, []string{"4:23 yaml_tag: tags are not read (!x)"}},
		{"duplicate key", "inputs: {a: {type: id}, a: {type: id}}\n" + rule, []string{"4:25 duplicate_key: a is written twice; first on line 4 (keep one of the two)"}},
		{"duplicate section", rule + rule, []string{"6:1 duplicate_key: obligations is written twice; first on line 4"}},
		{"a list for a key", "inputs: {[a]: 1}\n" + rule, []string{"4:10 yaml_key: a key that is not a word", "4:15 wrong_shape"}},
		{"a question mark key", "inputs:\n  ? a\n  : {type: id}\n" + rule, []string{"5:5 yaml_key: a key written with ? (write key: value)"}},
		{"a number for a key", owed("{calls: {tool: t, args: {12: 1}}}"), []string{"5:42 yaml_key: the key 12 is a number, not a word (write '12')"}},
		{"yes for a key", owed("{calls: {tool: t, args: {on: 1}}}"), []string{"5:42 yaml_key: on is not a word as a key"}},
		{"yes", owed("{says: yes}"), []string{`5:24 yaml_yes_no: yes without quotes is a word to some readers and yes or no to others (write "yes" for the word, or true)`}},
		{"No", owed("{says: [No, 'no', nope]}"), []string{`5:25 yaml_yes_no: No without quotes is a word to some readers and yes or no to others (write "No" for the word, or false)`}},
		{"True", owed("{file: {path: a, exists: True}}"), []string{"5:42 yaml_yes_no: True is not read (write true"}},
		{"nothing", "zone:\n" + rule, []string{"4:1 yaml_empty: zone has no value (give a value, or leave the key out)"}},
		{"a comment for a value", owed("{calls: {tool: t}}") + "examples:\n  - name: ex\n    inputs:\n      order_id: #W12\n    turns: []\n",
			[]string{"9:7 yaml_empty: order_id has no value (does a # start a comment? then quote it: order_id: '#W12')"}},
		{"an empty item", "locale: [en, ]\ninputs:\n  a: {default: [x, ,y]}\n" + rule, []string{"6:20 yaml_syntax"}},
		{"an empty block item", "inputs:\n  a:\n    type: list\n    default:\n      -\n      - x\n" + rule, []string{"8:8 yaml_empty: an item without a value"}},
		{"null", "zone: null\n" + rule, []string{"4:7 yaml_null: null is not read"}},
		{"tilde", "zone: ~\n" + rule, []string{"4:7 yaml_null: ~ is not read"}},
		{"null in an example", rule + "examples:\n  - {name: ex, turns: [{call: t, args: {a: null}}]}\n", nil},
		{"a leading zero", owed("{says: 007}"), []string{"5:24 yaml_number: 007 is not read: a number does not start with 0 (put it in quotes if it is text: '007')"}},
		{"hexadecimal", owed("{says: 0x1f}"), []string{"5:24 yaml_number: 0x1f is not read: numbers are decimal"}},
		{"octal", owed("{says: 0o17}"), []string{"5:24 yaml_number"}},
		{"exponent", owed("{says: 1e3}"), []string{"5:24 yaml_number: 1e3 is not read: no exponents"}},
		{"underscore", owed("{says: 1_000}"), []string{"5:24 yaml_number: 1_000 is not read: no underscores"}},
		{"infinity", owed("{says: -.inf}"), []string{"5:24 yaml_number: -.inf is not read"}},
		{"texts that look like numbers", owed("{says: [06011..., 0.5, '007', 15:00, 2026-06-09, 1.2.3, 12e, 3-5 days, -4, .5]}"), nil},
		{"a tab", "zone:\tUTC\n" + rule, []string{`4:6 yaml_tab: a tab (use spaces; inside a text write "\t" in double quotes)`}},
		{"a control character", "zone: \x07\n" + rule, []string{"4:7 yaml_invisible: a character that cannot be seen (U+0007)"}},
		{"a mark that turns the writing", owed("{says: 'a\u202eb'}"), []string{"5:26 yaml_invisible: a character that cannot be seen (U+202E)"}},
		{"not UTF-8", owed("{says: 'a\xffb'}"), []string{"5:26 yaml_encoding: a byte that is not UTF-8"}},
		{"a second document", rule + "---\na: b\n", []string{"6:1 yaml_documents: a second document starts here"}},
		{"a syntax error", "inputs: {a: {type: id}\n" + rule, []string{"5:1 yaml_syntax: not valid YAML"}},
		{"a colon in a text", "owner: a: b\n" + rule, []string{"4:9 yaml_syntax: not valid YAML: mapping values are not allowed in this context (a text with \": \" in it goes in quotes)"}},
		{"an at sign", "zone: @x\n" + rule, []string{"4:7 yaml_syntax"}},
	})
}

func TestYAMLBounds(t *testing.T) {
	tests := []struct {
		name, src, want string
	}{
		{"empty", "", "1:1 empty_file"},
		{"only a comment", "# nothing\n", "1:1 empty_file"},
		{"a list", "- a\n", "1:1 wrong_shape: a contract is a map"},
		{"a word", "hello\n", "1:1 wrong_shape: a contract is a map"},
		{"a directive", "%YAML 1.2\n---\na: b\n", "1:1 yaml_directive"},
		{"large", "a: " + strings.Repeat("x", 256<<10), "1:1 yaml_size: the file is larger than 256 KiB"},
		{"deep", "a: " + strings.Repeat("[", 40) + strings.Repeat("]", 40), "1:36 yaml_depth: nested deeper than 32 levels"},
		{"very deep", strings.Repeat("[", 100_000), "1:"},
		{"many", "a: [" + strings.Repeat("1,", 20_001) + "1]", "1:39999 yaml_size: the file has more than 20000 values"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, diags := contract.Parse("c.yaml", []byte(tt.src), evaluate.Grammar())
			got := said(diags)
			if c != nil || len(got) == 0 || !strings.HasPrefix(got[0], tt.want) {
				t.Errorf("got %.300q, want %q first", got, tt.want)
			}
		})
	}
}

// TestPlaces checks that every value's span, cut from the source, is the value as written.
func TestPlaces(t *testing.T) {
	src := head + `facts:
  "f": {says: [a b, 'it''s', "x\"y", 漢字 ok,  # why
     last] }
  g:
    judge: |
      first
      second
  h: {judge: >-
    folded}
  i: {says: two
    lines}
` + owed("{not: $f}")
	c, _ := contract.Parse("c.yaml", []byte(src), evaluate.Grammar())
	if c == nil {
		// a block scalar inside {...} is no YAML; leave it out
		src = strings.Replace(src, "  h: {judge: >-\n    folded}\n", "", 1)
		var diags []contract.Diagnostic
		if c, diags = contract.Parse("c.yaml", []byte(src), evaluate.Grammar()); c == nil {
			t.Fatal(said(diags))
		}
	}
	var got []string
	var walk func(v *contract.Value)
	walk = func(v *contract.Value) {
		got = append(got, cut(src, v.Pos, v.End))
		for i := range v.Items {
			walk(&v.Items[i])
		}
		for i := range v.Pairs {
			walk(&v.Pairs[i].Value)
		}
	}
	for i := range c.Facts {
		walk(c.Facts[i].Rule)
	}
	want := []string{
		"{says: [a b, 'it''s', \"x\\\"y\", 漢字 ok,  # why\n     last] }",
		"[a b, 'it''s', \"x\\\"y\", 漢字 ok,  # why\n     last]", "a b", "'it''s'", `"x\"y"`, "漢字 ok", "last",
		"judge: |\n      first\n      second", "|\n      first\n      second",
		"{says: two\n    lines}", "two\n    lines",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if text := c.Facts[1].Rule.Pairs[0].Value.Text; text != "first\nsecond\n" {
		t.Errorf("text of the block is %q", text)
	}
}

func cut(src string, from, to contract.Pos) string {
	lines := strings.SplitAfter(src, "\n")
	at := func(p contract.Pos) int {
		n := p.Col - 1
		for _, l := range lines[:p.Line-1] {
			n += len(l)
		}
		return n
	}
	if at(from) > at(to) || at(to) > len(src) {
		return fmt.Sprint("no span: ", from, to)
	}
	return src[at(from):at(to)]
}
