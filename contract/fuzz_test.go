package contract_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

func addSeeds(f *testing.F) {
	f.Helper()
	for _, file := range exampleFiles(f) {
		f.Add(readFile(f, file))
	}
	for _, body := range []string{misspelt, head + owed("{calls: t}"), "a: &x [*x]\n<<: *x\n", "? [a]\n: !!b c\n", "a: |+2\n    x\n\n# c\n", "- - # c\n  - {a: [", "a: {b: 'c\n  d', # e\n f}\n",
		head + "obligations:\n  o: # c\n    evidence:\n      any:\n        - # d\n          - x\n", "%YAML 1.1\n", "\ufeffcontract: a\r\nversion: 1\r\n", "a: \"\\u202e\"\n"} {
		f.Add([]byte(body))
	}
}

func FuzzParse(f *testing.F) {
	addSeeds(f)
	g := evaluate.Grammar()
	f.Fuzz(func(t *testing.T, src []byte) {
		c, diags := contract.Parse("c.yaml", src, g)
		failed := false
		for i, d := range diags {
			failed = failed || d.Severity == contract.Error
			if d.Pos.Line < 1 || d.Pos.Col < 1 || d.Message == "" || d.Code == "" {
				t.Fatalf("a diagnostic without a place or a message: %+v", d)
			}
			if i > 0 && (diags[i-1].Pos.Line > d.Pos.Line || diags[i-1].Pos.Line == d.Pos.Line && diags[i-1].Pos.Col > d.Pos.Col) {
				t.Fatalf("out of order: %+v before %+v", diags[i-1], d)
			}
		}
		if failed == (c != nil) {
			t.Fatalf("contract %v with %d diagnostics", c != nil, len(diags))
		}
		var out bytes.Buffer
		if err := contract.Render(&out, src, diags, contract.Style{}); err != nil {
			t.Fatal(err)
		}
		if bytes.ContainsAny(out.Bytes(), "\x1b\x07\r") {
			t.Fatal("a control character is shown")
		}
		if c != nil {
			for _, d := range contract.Lint(c, g) {
				if d.Pos.Line < 1 || d.Severity != contract.Warning {
					t.Fatalf("%+v", d)
				}
			}
		}
	})
}

func FuzzFormat(f *testing.F) {
	addSeeds(f)
	g := evaluate.Grammar()
	f.Fuzz(func(t *testing.T, src []byte) {
		once, _ := contract.Format("c.yaml", src, g)
		if once == nil {
			return
		}
		before, _ := contract.Parse("c.yaml", src, g)
		after, diags := contract.Parse("c.yaml", once, g)
		if after == nil || before.Digest != after.Digest {
			t.Fatalf("the meaning changed: %q\n%s", said(diags), once)
		}
		if twice, _ := contract.Format("c.yaml", once, g); !bytes.Equal(once, twice) {
			t.Fatalf("not idempotent\n%q\n%q", once, twice)
		}
	})
}

func FuzzValueFromJSON(f *testing.F) {
	for _, s := range []string{`{"a":[1,"b",null,true,1e3]}`, `[`, `{"a":1,"a":2}`, `"\ud800"`, `1 2`, ``} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := contract.ValueFromJSON(data)
		if err != nil {
			return
		}
		if out := contract.JSONValue(&v); !json.Valid(out) {
			t.Fatalf("%s", out)
		}
	})
}
