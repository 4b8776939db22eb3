package evaluate_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

// compiled reads and compiles one contract, or fails the test with every diagnostic.
func compiled(t *testing.T, file string, src []byte) (*evaluate.Plan, *contract.Contract) {
	t.Helper()
	c, diags := contract.Parse(file, src, evaluate.Grammar())
	for _, d := range diags {
		if d.Severity == contract.Error {
			t.Errorf("%s:%d:%d: %s (%s)", d.File, d.Pos.Line, d.Pos.Col, d.Message, d.Hint)
		}
	}
	if c == nil {
		t.FailNow()
	}
	p, more := evaluate.Compile(c, claim.English())
	for _, d := range more {
		t.Errorf("%s:%d:%d: %s", d.File, d.Pos.Line, d.Pos.Col, d.Message)
	}
	if p == nil {
		t.FailNow()
	}
	return p, c
}

func contracts(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../examples/*/contract.yaml")
	if err != nil || len(files) < 18 {
		t.Fatalf("found %d example contracts, want at least 18 (%v)", len(files), err)
	}
	return files
}

// Every example that stands in a contract of examples/ gives what it expects.
func TestContractsOfExamples(t *testing.T) {
	for _, file := range contracts(t) {
		t.Run(filepath.Base(filepath.Dir(file)), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, c := compiled(t, file, src)
			if len(c.Examples) == 0 {
				t.Fatal("the contract has no examples")
			}
			for _, ex := range evaluate.RunExamples(p, c, nil) {
				for _, m := range ex.Mismatches {
					t.Errorf("line %d: %s: %s%s", ex.Pos.Line, ex.Name, m, states(&ex.Row))
				}
			}
		})
	}
}

// states lists every obligation of a row, for a failing test.
func states(row *verdict.Row) string {
	out := ""
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			out += "\n      " + o.ID + " " + o.State.String() + " " + o.Reason + " " + o.Detail
		}
	}
	return out
}
