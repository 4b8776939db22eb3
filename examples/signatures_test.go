package examples_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

const signatureDir = "examples/signatures/"

// signature is what the diagnosis of one obligation of one case must say; a row of a wrong attempt says it in a finding.
type signature struct {
	folder, caseID, obligation string
	stop, owner, why           string
}

// signatures lists the nine of docs/joins.md, each with a case that looks the same and is another one's to fix.
func signatures() []signature {
	const tool, state, prompt, runtime, extraction = "tool or integration", "state or session", "response or prompt", "conversation runtime", "evidence extraction"
	return []signature{
		{"state-loss", "lost", "refund_destination", "model input", state, "lost before the model"},
		{"state-loss", "kept-and-left-out", "refund_destination", "delivered", prompt, "left out"},
		{"response-planning", "left-out", "settlement_told", "delivered", prompt, "given, and left out"},
		{"response-planning", "never-shown", "settlement_told", "model input", state, "never shown to the model"},
		{"truncation", "early-turns-gone", "label_sent", "model input", state, "cut off with early turns"},
		{"truncation", "early-turns-gone", "order_named", "model input", state, "cut off with early turns"},
		{"truncation", "one-turn-gone", "label_sent", "model input", state, "lost before the model"},
		{"truncation", "all-there", "label_sent", "produced", prompt, "never tried"},
		{"truncation", "all-there", "order_named", "delivered", prompt, "the user's words left out"},
		{"summariser", "value-changed", "label_sent", "model input", state, "changed by the summary"},
		{"summariser", "category-dropped", "label_sent", "model input", state, "dropped by the summary"},
		{"summariser", "summary-was-right", "label_sent", "produced", prompt, "other target picked"},
		{"session-mix-up", "of-another-conversation", "label_sent", "model input", state, "from another conversation"},
		{"session-mix-up", "of-this-conversation", "label_sent", "produced", prompt, "other target picked"},
		{"session-mix-up", "event-of-another-conversation", "receipt_sent", "model input", state, "from another conversation"},
		{"session-mix-up", "event-never-recorded", "receipt_sent", "produced", tool, "never recorded"},
		{"redaction", "hidden", "refund_destination", "redaction", extraction, "hidden by redaction"},
		{"redaction", "never-said", "refund_destination", "delivered", prompt, "left out"},
		{"wrong-attempt", "draft-was-evaluated", "", "evaluated", runtime, "another attempt evaluated"},
		{"wrong-attempt", "draft-was-delivered", "refund_destination", "delivered", runtime, "only in a draft"},
		{"wrong-attempt", "reply-lacks-it", "refund_destination", "delivered", prompt, "left out"},
		{"pending-tool", "no-result", "refund_issued", "produced", runtime, "no result in the record"},
		{"pending-tool", "still-queued", "refund_issued", "produced", tool, "still running"},
		{"pending-tool", "failed", "refund_issued", "produced", tool, "call failed"},
		{"partial-delivery", "cut-off-on-the-way", "refund_timing", "delivered", runtime, "not in the delivered part"},
		{"partial-delivery", "told-in-full", "refund_timing", "produced", prompt, "never said"},
	}
}

// signatureRow is what of a row the test reads.
type signatureRow struct {
	CaseID      string
	Obligations []struct {
		ID, State string
		Required  bool
		Diagnosis struct{ Stop, Owner, Why string }
	}
	Findings []struct{ Kind, Stop, Owner, Detail string }
}

// Each signature is told by its stop, its owner and its words, and its twin by others. What else of a row is not met hangs
// on the same thing.
func TestSignatures(t *testing.T) {
	t.Chdir("..")
	got := map[[3]string]signature{}
	for _, folder := range signatureFolders() {
		for _, row := range signatureRows(t, folder) {
			for _, o := range row.Obligations {
				if o.Required && o.State != "met" {
					got[[3]string{folder, row.CaseID, o.ID}] = signature{folder, row.CaseID, o.ID, o.Diagnosis.Stop, o.Diagnosis.Owner, o.Diagnosis.Why}
				}
			}
			for _, f := range row.Findings {
				why, _, _ := strings.Cut(f.Detail, ":")
				got[[3]string{folder, row.CaseID, ""}] = signature{folder, row.CaseID, "", f.Stop, f.Owner, why}
			}
		}
	}
	owners := map[string]map[string]bool{}
	for _, want := range signatures() {
		key := [3]string{want.folder, want.caseID, want.obligation}
		if diff := cmp.Diff(want, got[key], cmp.AllowUnexported(signature{})); diff != "" {
			t.Errorf("%v (-want +got):\n%s", key, diff)
		}
		if owners[want.folder] == nil {
			owners[want.folder] = map[string]bool{}
		}
		owners[want.folder][want.owner] = true
		delete(got, key)
	}
	for folder, of := range owners {
		if len(of) < 2 {
			t.Errorf("%s: no twin is somebody else's to fix", folder)
		}
	}
	for key, o := range got {
		if key[0] != "pending-tool" { // there the amount and the card wait for the refund
			t.Errorf("not in the list: %v, %+v", key, o)
		}
	}
}

func signatureFolders() []string {
	return []string{"partial-delivery", "pending-tool", "redaction", "response-planning", "session-mix-up", "state-loss", "summariser", "truncation", "wrong-attempt"}
}

// signatureRows runs a folder with its joins and holds its rows to those that were accepted.
func signatureRows(t *testing.T, folder string) []signatureRow {
	t.Helper()
	dir := signatureDir + folder
	args := []string{"check", "--contract", signatureDir + "refund.yaml", "--cases", dir + "/cases.jsonl", "--strict"}
	if exists(dir + "/joins.jsonl") {
		args = append(args, "--join", dir+"/joins.jsonl")
	}
	var out, people bytes.Buffer
	code := cli.Main(append(args, dir+"/transcripts"), &cli.Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &people,
		Getenv: func(string) string { return "" }, Width: func() int { return 0 }, Now: func() time.Time { return time.Time{} }})
	if code != cli.ExitFailed {
		t.Errorf("%s: exit code %d\n%s", folder, code, people.String())
	}
	golden := dir + "/rows.jsonl"
	if *update {
		if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatalf("%v; write it with -update, and read it", err)
	}
	compare(t, string(want), out.String())
	var rows []signatureRow
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var row signatureRow
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		rows = append(rows, row)
	}
	return rows
}
