// Package examples_test runs everything that stands in this folder: each contract's own examples and their mutants, and
// each folder's transcripts through the command line, against the rows that a person has read and accepted.
package examples_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/internal/cli"
	"github.com/punchlist-dev/punchlist/verdict"
)

var update = flag.Bool("update", false, "write examples/*/rows.jsonl anew; read the diff before you keep it")

// borrowed names the folders that have no contract of their own.
func borrowed() map[string]string { return map[string]string{"wrong-attempt": "refund"} }

// deviations are cases whose row is known to differ from what they expect, with the reason. A case that has come right
// is to be taken off the list.
func deviations() map[string]string {
	return map[string]string{}
}

// unrefuted are obligations that the mutants of a contract's passing examples cannot refute, with the reason.
func unrefuted() map[string]string { return map[string]string{} }

// folders lists the examples, with the working directory at the root of the repository, so that paths in rows are the
// same everywhere.
func folders(t *testing.T) []string {
	t.Helper()
	t.Chdir("..")
	dirs, err := filepath.Glob("examples/*/transcripts")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range dirs {
		names = append(names, filepath.Base(filepath.Dir(d)))
	}
	if len(names) < 20 {
		t.Fatalf("%d folders have transcripts, want at least 20", len(names))
	}
	return names
}

// contractOf is the path of the contract that a folder is held against, with slashes.
func contractOf(folder string) string {
	if other, ok := borrowed()[folder]; ok {
		folder = other
	}
	return "examples/" + folder + "/contract.yaml"
}

// result is what came of one run of check.
type result struct {
	code         int
	rows, people string
}

func check(t *testing.T, args ...string) result {
	t.Helper()
	var out, people bytes.Buffer
	code := cli.Main(append([]string{"check"}, args...), &cli.Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &people,
		Getenv: func(string) string { return "" }, Width: func() int { return 0 }, Now: func() time.Time { return time.Time{} }})
	return result{code, out.String(), people.String()}
}

func checkFolder(t *testing.T, folder string) result {
	t.Helper()
	args := []string{"--contract", contractOf(folder)}
	if cases := "examples/" + folder + "/cases.jsonl"; exists(cases) {
		args = append(args, "--cases", cases)
	}
	return check(t, append(args, "examples/"+folder+"/transcripts")...)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Every folder gives the rows that stand in its rows.jsonl, and names what failed.
func TestRows(t *testing.T) {
	for _, folder := range folders(t) {
		t.Run(folder, func(t *testing.T) {
			got := checkFolder(t, folder)
			if got.code != cli.ExitFailed {
				t.Errorf("exit code %d, want %d: each folder holds transcripts that fail\n%s", got.code, cli.ExitFailed, got.people)
			}
			if strings.Contains(got.people, "NOT COVERED") {
				t.Errorf("a transcript has no case:\n%s", got.people)
			}
			golden := "examples/" + folder + "/rows.jsonl"
			if *update {
				if err := os.WriteFile(golden, []byte(got.rows), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatalf("%v; write it with -update, and read it", err)
			}
			compare(t, string(want), got.rows)
		})
	}
}

// compare shows which rows differ, and where.
func compare(t *testing.T, want, got string) {
	t.Helper()
	if want == got {
		return
	}
	before, after := byCase(t, want), byCase(t, got)
	for _, key := range before.keys {
		if diff := cmp.Diff(before.rows[key], after.rows[key]); diff != "" {
			t.Errorf("row %s (-accepted +now):\n%s", key, diff)
		}
	}
	for _, key := range after.keys {
		if _, known := before.rows[key]; !known {
			t.Errorf("row %s is new", key)
		}
	}
	if !t.Failed() {
		t.Errorf("the rows differ in their bytes or in their order only")
	}
}

type table struct {
	keys []string
	rows map[string]any
}

func byCase(t *testing.T, lines string) table {
	t.Helper()
	out := table{rows: map[string]any{}}
	for line := range strings.Lines(lines) {
		var row map[string]any
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		key := row["caseId"].(string) + " of " + row["transcriptId"].(string)
		out.keys, out.rows[key] = append(out.keys, key), row
	}
	return out
}

// Every case expects something, and its row holds to it.
func TestExpectations(t *testing.T) {
	left := deviations()
	for _, folder := range folders(t) {
		cases := "examples/" + folder + "/cases.jsonl"
		if !exists(cases) {
			continue
		}
		rows := map[string]verdict.Row{}
		for line := range strings.Lines(checkFolder(t, folder).rows) {
			row, _, err := verdict.ReadRow([]byte(strings.TrimSpace(line)))
			if err != nil {
				t.Fatalf("%s: %v", folder, err)
			}
			rows[row.CaseID] = row
		}
		for _, c := range readCases(t, cases) {
			name := folder + "/" + c.CaseID
			row, ok := rows[c.CaseID]
			if !ok {
				t.Errorf("%s: no row", name)
				continue
			}
			var problems []string
			expect, err := contract.ValueFromJSON(c.Expect)
			if err != nil || len(expect.Pairs) == 0 {
				problems = []string{"the case expects nothing"}
			} else {
				problems = evaluate.Mismatches(&expect, &row)
			}
			if why, known := left[name]; known && len(problems) > 0 {
				t.Logf("%s: %s (known: %s)", name, strings.Join(problems, "; "), why)
				delete(left, name)
				continue
			}
			for _, p := range problems {
				t.Errorf("%s: %s", name, p)
			}
		}
	}
	for name := range left {
		t.Errorf("%s holds to what it expects: take it off the list of deviations", name)
	}
}

type caseLine struct {
	CaseID string          `json:"caseId"`
	Expect json.RawMessage `json:"expect"`
}

func readCases(t *testing.T, path string) []caseLine {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []caseLine
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c caseLine
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		out = append(out, c)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// The first command of the README: no cases, and the outcome that the polished conversation left open is named.
func TestFirstCommand(t *testing.T) {
	folders(t)
	got := check(t, "--contract", "examples/refund/contract.yaml", "examples/refund/transcripts")
	if got.code != cli.ExitFailed {
		t.Errorf("exit code %d, want %d", got.code, cli.ExitFailed)
	}
	for _, want := range []string{"PUNCH LIST", "refund_destination", "tr_1042", "examples/refund/contract.yaml:"} {
		if !strings.Contains(got.people, want) {
			t.Errorf("the punch list does not say %q:\n%s", want, got.people)
		}
	}
}

// Rows do not depend on the number of workers.
func TestWorkers(t *testing.T) {
	folders(t)
	one := check(t, "--workers", "1", "--contract", "examples/refund/contract.yaml", "examples/refund/transcripts")
	many := check(t, "--workers", "5", "--contract", "examples/refund/contract.yaml", "examples/refund/transcripts")
	if one.rows != many.rows || one.people != many.people {
		t.Errorf("five workers give something else than one: %s", cmp.Diff(one, many, cmp.AllowUnexported(result{})))
	}
}

// Scheduling goes wrong in two ways that end in the same words. Different people can mend them.
func TestOwnersOfALostAndABrokenConstraint(t *testing.T) {
	folders(t)
	owners := map[string]string{}
	for line := range strings.Lines(checkFolder(t, "appointment").rows) {
		row, _, err := verdict.ReadRow([]byte(strings.TrimSpace(line)))
		if err != nil {
			t.Fatal(err)
		}
		for i := range row.Obligations {
			if o := &row.Obligations[i]; o.ID == "booked" && o.State == verdict.Invalid {
				owners[row.CaseID] = o.StopOwner.String()
			}
		}
	}
	want := map[string]string{
		"constraint-lost-before-the-call":    "state or session",
		"constraint-changed-before-the-call": "state or session",
		"another-clinician":                  "state or session",
		"constraint-broken-by-the-tool":      "tool or integration",
	}
	if diff := cmp.Diff(want, owners); diff != "" {
		t.Errorf("owners (-want +got):\n%s", diff)
	}
}

// Each contract's own examples hold, and taking things away from the passing ones refutes every obligation.
func TestContracts(t *testing.T) {
	folders(t)
	files, err := filepath.Glob("examples/*/contract.yaml")
	if err != nil || len(files) < 19 {
		t.Fatalf("%d contracts, want at least 19 (%v)", len(files), err)
	}
	left := unrefuted()
	for _, file := range files {
		folder := filepath.Base(filepath.Dir(file))
		plan, c := compiled(t, filepath.ToSlash(file))
		for _, ex := range evaluate.RunExamples(plan, c, nil) {
			for _, m := range ex.Mismatches {
				t.Errorf("%s:%d: %s: %s", file, ex.Pos.Line, ex.Name, m)
			}
		}
		report, err := evaluate.Mutate(plan, c, nil)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if report.Passing == 0 || report.Refuted == 0 {
			t.Errorf("%s: %d passing examples, %d of %d mutants refuted", file, report.Passing, report.Refuted, report.Mutants)
		}
		for _, id := range slices.Concat(report.Surviving, report.Unmet) {
			if _, known := left[folder+"/"+id]; known {
				delete(left, folder+"/"+id)
				continue
			}
			t.Errorf("%s: no mutant of a passing example refutes %s", file, id)
		}
	}
	for name := range left {
		t.Errorf("%s is refuted: take it off the list", name)
	}
}

func compiled(t *testing.T, file string) (*evaluate.Plan, *contract.Contract) {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, diags := contract.Parse(file, src, evaluate.Grammar())
	for _, d := range diags {
		if d.Severity == contract.Error {
			t.Fatalf("%s:%d:%d: %s", d.File, d.Pos.Line, d.Pos.Col, d.Message)
		}
	}
	plan, diags := evaluate.Compile(c, claim.English())
	if plan == nil {
		t.Fatalf("%s: %v", file, diags)
	}
	return plan, c
}

// A folder says what it is about, in a few lines.
func TestEveryFolderIsExplained(t *testing.T) {
	for _, folder := range folders(t) {
		text, err := os.ReadFile("examples/" + folder + "/README.md")
		if err != nil {
			t.Error(err)
			continue
		}
		if n := bytes.Count(text, []byte("\n")); n < 3 || n > 10 || !bytes.HasPrefix(text, []byte("# "+folder+"\n")) {
			t.Errorf("%s/README.md has %d lines, or another title", folder, n)
		}
	}
}
