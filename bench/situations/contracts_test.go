package main

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

// contractIDs lists the cases that have a contract.
func contractIDs(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(contractFiles, "contracts/*.yaml")
	if err != nil || len(files) != 75 {
		t.Fatalf("found %d contracts, want 75 (%v)", len(files), err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(strings.TrimPrefix(f, "contracts/"), ".yaml")
	}
	return files
}

// Each contract is tested by itself: its examples hold, one of them passes and one does not, and what proves an
// obligation cannot be taken away unnoticed.
func TestContracts(t *testing.T) {
	names := map[string]string{}
	for _, id := range contractIDs(t) {
		t.Run(id, func(t *testing.T) {
			p, c, err := compile(contractFiles, id)
			if err != nil {
				t.Fatal(err)
			}
			if other := names[c.Name]; other != "" {
				t.Errorf("it is named %s, as that of %s is", c.Name, other)
			}
			names[c.Name] = id
			passed, failed := 0, 0
			for _, ex := range evaluate.RunExamples(p, c, nil) {
				for _, m := range ex.Mismatches {
					t.Errorf("line %d: %s: %s", ex.Pos.Line, ex.Name, m)
				}
				if ex.Row.Class == verdict.ClassPassed {
					passed++
				} else {
					failed++
				}
			}
			if passed == 0 || failed == 0 {
				t.Errorf("%d examples pass and %d do not, want one of each at least", passed, failed)
			}
			rep, err := evaluate.Mutate(p, c, nil)
			if err != nil {
				t.Fatal(err)
			}
			if rep.Refuted == 0 || len(rep.Surviving) > 0 || len(rep.Unmet) > 0 {
				t.Errorf("%d of %d mutants are refuted; %q survive all, %q are never met", rep.Refuted, rep.Mutants, rep.Surviving, rep.Unmet)
			}
		})
	}
}

// No contract has a mistake, and what lint warns of is what these contracts mean: a tool whose name starts with no verb
// of reading is read from here (status, ssh, weather ...), a sub-agent's report is asked for as a text, and where the hint
// of D-02 takes an honest word in place of the deed it asks for no reason.
func TestLint(t *testing.T) {
	for _, id := range contractIDs(t) {
		name := "contracts/" + id + ".yaml"
		src, err := contractFiles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		c, diags := contract.Parse(name, src, evaluate.Grammar())
		if c != nil {
			diags = append(diags, contract.Lint(c, evaluate.Grammar())...)
		}
		for _, d := range diags {
			if id == "D-02" && strings.Contains(d.Message, "any refusal could pass") {
				continue
			}
			if !strings.Contains(d.Message, "which: newest lets a later failure undo it") && !strings.Contains(d.Message, "a sub-agent's word proves no effect") {
				t.Errorf("%s:%d:%d: %s", name, d.Pos.Line, d.Pos.Col, d.Message)
			}
		}
	}
}
