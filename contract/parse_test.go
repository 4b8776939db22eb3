package contract_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// exampleFiles are the contracts of the examples folder.
func exampleFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../examples/*/contract.yaml")
	if err != nil || len(files) < 18 {
		t.Fatalf("want the eighteen example contracts, got %d (%v)", len(files), err)
	}
	return files
}

func readFile(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestParseExamples(t *testing.T) {
	for _, file := range exampleFiles(t) {
		src := readFile(t, file)
		c, diags := contract.Parse(file, src, evaluate.Grammar())
		for _, d := range diags {
			t.Errorf("%s:%d:%d: %s (%s; %s)", d.File, d.Pos.Line, d.Pos.Col, d.Message, d.Code, d.Hint)
		}
		if c == nil {
			t.Errorf("%s: no contract", file)
			continue
		}
		if len(c.Digest) != 64 || len(c.Examples) == 0 || len(c.Exits) == 0 {
			t.Errorf("%s: digest %q, %d examples, %d exits", file, c.Digest, len(c.Examples), len(c.Exits))
		}
	}
}
