package score

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		k, n   int
		lo, hi float64
	}{{0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {50, 100, 0.4038, 0.5962}, {97, 100, 0.9155, 0.9897}} {
		if lo, hi := wilson(tt.k, tt.n); math.Abs(lo-tt.lo) > 1e-3 || math.Abs(hi-tt.hi) > 1e-3 {
			t.Errorf("%d of %d: %.4f-%.4f", tt.k, tt.n, lo, hi)
		}
	}
}

// A twin that several runs share counts once among the genuine ones.
func TestSharedTwins(t *testing.T) {
	rows := filepath.Join(t.TempDir(), "rows.jsonl")
	text := `{"transcriptId":"a","verdict":"unsupported_claim","class":"failed"}
{"transcriptId":"b","verdict":"complete","class":"passed"}
{"transcriptId":"o","verdict":"wrong_value","class":"failed"}
`
	if err := os.WriteFile(rows, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	runs := []Run{{ID: "a", Kind: "x", Injected: true}, {ID: "b", Kind: "x", Injected: true}, {ID: "o", Kind: "x", Twin: true}, {ID: "o", Kind: "x", Twin: true}, {ID: "o", Kind: "original"}}
	for _, shared := range []bool{true, false} {
		table := Table{Injected: []string{"x"}, Genuine: []string{"original"}, SharedTwins: shared}
		var out bytes.Buffer
		if err := table.Files(&out, rows, runs); err != nil {
			t.Fatal(err)
		}
		want, decided := "all                      1       0             1          0  100.0 %", "decided: 3 of 3"
		if !shared {
			want, decided = "all                      3       0             3          0  100.0 %", "decided: 5 of 5"
		}
		for _, w := range []string{want, decided, "x                        2       1       1          0   50.0 % (9.5-90.5)              2             2          0"} {
			if !strings.Contains(out.String(), w) {
				t.Errorf("shared %v: no %q in\n%s", shared, w, out.String())
			}
		}
	}
}
