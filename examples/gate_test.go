package examples_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/world/sources"
)

// gated are the folders whose contracts are run against a world; what their agents come to stands in the scripts of
// internal/cli.
func gated() []string { return []string{"records", "six-lies", "coding-agent", "stale-accounts"} }

// Contracts that do not bear the usual name hold their own examples too.
func TestGatedContracts(t *testing.T) {
	t.Chdir("..")
	n := 0
	for _, folder := range gated() {
		files, err := filepath.Glob("examples/" + folder + "/*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(string(src), "contract:") {
				if _, err := sources.Parse(file, src); err != nil {
					t.Error(err)
				}
				continue
			}
			n++
			plan, c := compiled(t, filepath.ToSlash(file))
			for _, ex := range evaluate.RunExamples(plan, c, nil) {
				for _, m := range ex.Mismatches {
					t.Errorf("%s:%d: %s: %s", file, ex.Pos.Line, ex.Name, m)
				}
			}
			report, err := evaluate.Mutate(plan, c, nil)
			if err != nil || report.Passing == 0 || len(report.Surviving)+len(report.Unmet) > 0 {
				t.Errorf("%s: %+v %v", file, report, err)
			}
		}
	}
	if n < 9 {
		t.Errorf("only %d contracts", n)
	}
}

// Each folder says what it is about.
func TestGatedFoldersAreExplained(t *testing.T) {
	for _, folder := range gated() {
		text, err := os.ReadFile(folder + "/README.md")
		if err != nil || !strings.HasPrefix(string(text), "# "+folder+"\n") {
			t.Errorf("%s/README.md: %v", folder, err)
		}
	}
}
