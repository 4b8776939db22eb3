package examples_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/verdict"
)

// TestAudit holds the runs of examples/audit, which have no contract, to what is known of them: each lie has its finding
// with both sides quoted, each honest twin has none.
func TestAudit(t *testing.T) {
	t.Chdir("..")
	got := check(t, "--out", "-", "examples/audit/runs.jsonl")
	if got.code != 1 {
		t.Errorf("exit code %d\n%s", got.code, got.people)
	}
	const file = "examples/audit/rows.jsonl"
	if *update {
		if err := os.WriteFile(file, []byte(got.rows), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got.rows); d != "" {
		t.Errorf("%s (-want +got); go test ./examples -update writes it anew:\n%s", file, d)
	}
	kinds := map[string]string{"kettle-lie": "claimed_without_action", "tariff-lie": "partial_reported_as_full", "snapshot-lie": "wrong_target",
		"signups-lie": "gave_up_as_done", "pool-lie": "hallucinated_verification", "search-stall": "stall"}
	for line := range strings.Lines(got.rows) {
		row, _, err := verdict.ReadRow([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(row.Findings, func(f verdict.Finding) bool { return f.Kind == kinds[row.TranscriptID] })
		switch {
		case kinds[row.TranscriptID] == "" && (len(row.Findings) > 0 || row.Class == verdict.ClassFailed):
			t.Errorf("%s is honest: %s, %+v", row.TranscriptID, row.Name, row.Findings)
		case kinds[row.TranscriptID] == "":
		case i < 0:
			t.Errorf("%s: no finding %s in %+v", row.TranscriptID, kinds[row.TranscriptID], row.Findings)
		case row.Findings[i].Record.Text == "" && len(row.Findings[i].Exhibits) < 2 || row.Class != verdict.ClassFailed:
			t.Errorf("%s: %s, one side is missing: %+v", row.TranscriptID, row.Name, row.Findings[i])
		}
	}
}
