package contract_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

func format(t *testing.T, name string, src []byte) []byte {
	t.Helper()
	out, diags := contract.Format(name, src, evaluate.Grammar())
	if out == nil {
		t.Fatalf("%s: not formatted: %q", name, said(diags))
	}
	return out
}

func digestOf(t *testing.T, name string, src []byte) string {
	t.Helper()
	c, diags := contract.Parse(name, src, evaluate.Grammar())
	if c == nil {
		t.Fatalf("%s: %q\n%s", name, said(diags), src)
	}
	return c.Digest
}

func TestFormatExamples(t *testing.T) {
	for _, file := range exampleFiles(t) {
		src := readFile(t, file)
		once := format(t, file, src)
		if twice := format(t, file, once); !bytes.Equal(once, twice) {
			t.Errorf("%s: not idempotent\n%s", file, cmp.Diff(string(once), string(twice)))
		}
		if digestOf(t, file, src) != digestOf(t, file, once) {
			t.Errorf("%s: the digest changed", file)
		}
		t.Logf("%s\n%s", file, cmp.Diff(string(src), string(once)))
	}
}

func TestFormatSpelling(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"only a main key", owed("{calls: {tool: t}}"), owed("{calls: t}")},
		{"main key in block", "obligations:\n  o:\n    evidence:\n      says:\n        phrase: [a, b]\n", "obligations:\n  o:\n    evidence:\n      says: [a, b]\n"},
		{"equals alone", owed("{calls: {tool: t, args: {a: {equals: 1}, b: {money: {equals: 5 USD}}}}}"), owed("{calls: {tool: t, args: {a: 1, b: {money: 5 USD}}}}")},
		{"equals a map", owed("{calls: {tool: t, args: {a: {equals: {b: 1}}}}}"), owed("{calls: {tool: t, args: {a: {equals: {b: 1}}}}}")},
		{"equals any under a type", owed("{says: {name: {equals: any}}}"), owed("{says: {name: {equals: any}}}")},
		{"parts of any", owed("{any: [{says: {phrase: a}}, {not: {calls: {tool: t}}}]}"), owed("{any: [{says: a}, {not: {calls: t}}]}")},
		{"after and from", owed("{calls: {tool: t, after: [{says: {phrase: a}}], args: {a: {from: {calls: {tool: u}}}}}}"), owed("{calls: {tool: t, after: [{says: a}], args: {a: {from: {calls: u}}}}}")},
		{"a comment inside keeps its map", "obligations:\n  o:\n    evidence:\n      calls:  # why\n        tool: t\n", "obligations:\n  o:\n    evidence:\n      calls:  # why\n        tool: t\n"},
		{"indent, space and blank lines", "obligations:\n    o:   {evidence:   {calls: t} }\n\n\n\n    p: { evidence: {calls: u}}\n\n\n", "obligations:\n  o: {evidence: {calls: t}}\n\n  p: {evidence: {calls: u}}\n"},
		{"what was lined up stays", "obligations:\n  o:       {evidence: {calls: t}}\n  longer:  {evidence: {calls: u}}\n", "obligations:\n  o:      {evidence: {calls: t}}\n  longer: {evidence: {calls: u}}\n"},
		{"too wide", owed("{says: {phrase: [" + strings.Repeat("abcdefgh, ", 6) + "z], near: [" + strings.Repeat("abcdefgh, ", 6) + "z], money: 1 USD}}"),
			"obligations:\n  o:\n    evidence:\n      says:\n        phrase: [" + strings.Repeat("abcdefgh, ", 6) + "z]\n        near: [" + strings.Repeat("abcdefgh, ", 6) + "z]\n        money: 1 USD\n"},
		{"a list too wide", owed("{says: [" + strings.Repeat("abcdefgh, ", 12) + "z]}"),
			"obligations:\n  o:\n    evidence:\n      says: [" + strings.Repeat("abcdefgh, ", 8) + "abcdefgh, abcdefgh,\n" + strings.Repeat(" ", 13) + "abcdefgh, abcdefgh, z]\n"},
		{"comments", "# top\nobligations: # a\n  # b\n  o: {evidence: {calls: t}}     # c\n  # d\n# e\nlocale: en # f\n# end\n", "# top\nobligations:  # a\n  # b\n  o: {evidence: {calls: t}}     # c\n  # d\n# e\nlocale: en # f\n# end\n"},
		{"a block text", "obligations:\n  o:\n    title: |\n          first\n            second\n\n          third\n    evidence: {calls: t}\n", "obligations:\n  o:\n    title: |\n      first\n        second\n\n      third\n    evidence: {calls: t}\n"},
		{"a text over two lines", "obligations:\n  o: {title: 'one\n     two', evidence: {says: three\n     four}}\n", "obligations:\n  o: {title: 'one two', evidence: {says: three four}}\n"},
		{"lines of another system", "obligations:\r\n  o: {evidence: {calls: t}}\r\n", "obligations:\n  o: {evidence: {calls: t}}\n"},
		{"a document mark", "---\n" + owed("{calls: t}"), owed("{calls: t}")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src := head + tt.in
			if strings.HasPrefix(tt.in, "---") {
				src = "---\n" + head + strings.TrimPrefix(tt.in, "---\n")
			}
			got := string(format(t, "c.yaml", []byte(src)))
			want := head + tt.want
			want = strings.ReplaceAll(want, "locale: en # f", "locale: en  # f")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if again := string(format(t, "c.yaml", []byte(got))); again != got {
				t.Errorf("not idempotent\n%s", cmp.Diff(got, again))
			}
			if digestOf(t, "c.yaml", []byte(src)) != digestOf(t, "c.yaml", []byte(got)) {
				t.Error("the digest changed")
			}
		})
	}
}

func TestFormatRefusesErrors(t *testing.T) {
	out, diags := contract.Format("c.yaml", []byte(misspelt), evaluate.Grammar())
	if out != nil || len(diags) != 2 {
		t.Errorf("got %q and %q", out, said(diags))
	}
}

// TestDigest says what changes the digest and what does not.
func TestDigest(t *testing.T) {
	const base = "facts: {a: {says: x}, b: {says: z}}\nobligations:\n  o: {evidence: {calls: {tool: t, args: {num: 1}}}}\n  p: {evidence: {says: [q, r]}}\n"
	same := map[string]string{
		"a comment":        base + "# c\n",
		"a default":        strings.Replace(base, "o: {", "o: {severity: high, strength: judge, optional: false, ", 1),
		"an open spelling": strings.Replace(base, "num: 1", "num: {equals: 1}", 1),
		"a list of one":    strings.Replace(base, "says: x", "says: [x]", 1),
		"quotes":           strings.Replace(base, "says: x", "says: 'x'", 1),
		"exits by default": base + "exits:\n  completed: {requires: [o, p]}\n",
		"examples":         base + "examples:\n  - {name: ex, turns: [{user: hi}]}\n",
	}
	other := map[string]string{
		"a quoted number":    strings.Replace(base, "num: 1", "num: '1'", 1),
		"a value":            strings.Replace(base, "num: 1", "num: 2", 1),
		"the order of items": strings.Replace(base, "[q, r]", "[r, q]", 1),
		"requires":           base + "exits:\n  completed: {requires: [p, o]}\n",
		"severity":           strings.Replace(base, "o: {", "o: {severity: critical, ", 1),
		"blocks":             strings.Replace(base, "o: {", "o: {blocks: true, ", 1),
		"a name":             strings.Replace(base, "a: {says", "c: {says", 1),
	}
	want := digestOf(t, "c.yaml", []byte(head+base))
	for name, body := range same {
		if got := digestOf(t, "c.yaml", []byte(head+body)); got != want {
			t.Errorf("%s changed the digest", name)
		}
	}
	for name, body := range other {
		if got := digestOf(t, "c.yaml", []byte(head+body)); got == want {
			t.Errorf("%s did not change the digest", name)
		}
	}
}
