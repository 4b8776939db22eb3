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

var _ = strings.Repeat
