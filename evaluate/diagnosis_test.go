package evaluate_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

const diagnosisDir = "../examples/diagnosis/"

// diagnosisCase is what a line of examples/diagnosis/cases.jsonl says.
type diagnosisCase struct {
	CaseID, TranscriptID, Contract string
	Inputs                         map[string]string
	Answers                        map[string]json.RawMessage
	Evaluated                      verdict.Attempt
}

func diagnosisCases(t *testing.T) []diagnosisCase {
	t.Helper()
	src, err := os.ReadFile(diagnosisDir + "cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out []diagnosisCase
	for _, line := range bytes.Split(bytes.TrimSpace(src), []byte("\n")) {
		var c diagnosisCase
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		out = append(out, c)
	}
	return out
}

func (c *diagnosisCase) of() evaluate.Case {
	out := evaluate.Case{ID: c.CaseID, TranscriptID: c.TranscriptID, Inputs: contract.Value{Kind: contract.Map}, Evaluated: c.Evaluated}
	for name, text := range c.Inputs {
		out.Inputs.Pairs = append(out.Inputs.Pairs, contract.Pair{Key: name, Value: contract.Value{Kind: contract.Scalar, Text: text, Quoted: true}})
	}
	for need, answer := range c.Answers {
		out.Answers = append(out.Answers, evaluate.Answer{Need: need, JSON: string(answer)})
	}
	return out
}

func diagnosisPlans(t *testing.T) map[string]*evaluate.Plan {
	t.Helper()
	files, err := filepath.Glob(diagnosisDir + "*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no contracts in %s (%v)", diagnosisDir, err)
	}
	plans := map[string]*evaluate.Plan{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, c := compiled(t, file, src)
		plans[c.Name] = p
	}
	return plans
}

func diagnosed(t *testing.T, p *evaluate.Plan, c *diagnosisCase) *verdict.Row {
	t.Helper()
	src, err := os.ReadFile(diagnosisDir + "lines/" + c.TranscriptID + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var tr transcript.Transcript
	if err := native.New().Import(&ingest.Record{Bytes: src, Path: c.TranscriptID}, &tr); err != nil {
		t.Fatal(err)
	}
	if tr.ID != c.TranscriptID {
		t.Errorf("the file holds %s", tr.ID)
	}
	kase := c.of()
	var row verdict.Row
	p.Evaluate(&kase, &tr, &evaluate.Scratch{}, &row)
	return &row
}

// decided lists what of a row is diagnosed: the obligations of its exit that are not met, and the guardrails that are
// broken.
func decided(row *verdict.Row) []*verdict.Obligation {
	var out []*verdict.Obligation
	for i := range row.Obligations {
		if o := &row.Obligations[i]; o.Owed() && o.State != verdict.Met {
			out = append(out, o)
		}
	}
	for i := range row.Guardrails {
		if o := &row.Guardrails[i]; o.State == verdict.Invalid {
			out = append(out, o)
		}
	}
	return out
}

// lineOf finds the line of the table that an obligation was diagnosed by: its reason and the few words tell it. What
// waits for another, and a guardrail that does not hold, stand where that stands that they hang on.
func lineOf(o *verdict.Obligation) string {
	if o.Reason == verdict.ReasonNeeds && strings.HasPrefix(o.StopWhy, "waits for ") {
		return "needs.any"
	}
	if o.Reason == verdict.ReasonNotHeld {
		return "not_held.any"
	}
	for _, l := range verdict.DiagnosisLines() {
		if (l.Reason == o.Reason || l.Reason == verdict.AnyReason) && l.Why == o.StopWhy && l.Stop == o.Stop && l.Owner == o.StopOwner {
			return l.ID()
		}
	}
	return ""
}

// Every line of the table of docs/diagnosis.md is drawn by the transcript that has its name, and by no other; and no
// transcript draws anything else.
func TestDiagnosisLines(t *testing.T) {
	plans := diagnosisPlans(t)
	hit := map[string]bool{}
	for _, c := range diagnosisCases(t) {
		t.Run(c.CaseID, func(t *testing.T) {
			p := plans[c.Contract]
			if p == nil {
				t.Fatalf("no contract is named %s", c.Contract)
			}
			row := diagnosed(t, p, &c)
			if row.Verdict == verdict.WrongAttempt { // the one line that is drawn by a row
				hit[c.TranscriptID] = true
				checkAttempt(t, row)
				return
			}
			list := decided(row)
			if len(list) != 1 {
				t.Fatalf("%d items, want the one that the transcript is about%s", len(list), states(row))
			}
			o := list[0]
			if got := lineOf(o); got != c.TranscriptID {
				t.Fatalf("drew the line %q: %s, %s, gone at %s, %s, %q (%s)", got, o.State, o.Reason, o.Stop, o.StopOwner, o.StopWhy, o.Detail)
			}
			if hit[c.TranscriptID] {
				t.Errorf("two cases draw it")
			}
			hit[c.TranscriptID] = true
			checkItem(t, o)
		})
	}
	for _, l := range verdict.DiagnosisLines() {
		if !hit[l.ID()] {
			t.Errorf("no transcript draws %s", l.ID())
		}
	}
	files, _ := filepath.Glob(diagnosisDir + "lines/*.json")
	for _, f := range files {
		if id := strings.TrimSuffix(filepath.Base(f), ".json"); !hit[id] {
			t.Errorf("%s draws no line", f)
		}
	}
}

// checkAttempt holds the finding of a row whose evaluated attempt is not the delivered one to what is promised of it.
func checkAttempt(t *testing.T, row *verdict.Row) {
	t.Helper()
	if len(row.Findings) != 1 {
		t.Fatalf("%d findings", len(row.Findings))
	}
	f := row.Findings[0]
	want := "another attempt evaluated: evaluated attempt a1 of t2, delivered attempt a2 of t2"
	if f.Stop != verdict.StopEvaluated || f.StopOwner != verdict.OwnerRuntime || f.Detail != want || f.Said.Text == f.Record.Text || f.Said.Text == "" {
		t.Errorf("%+v", f)
	}
}

// checkItem holds one item of the punch list to what is promised of every one: which outcome, where it is gone, whose it
// is, which rule required it, and something to look at.
func checkItem(t *testing.T, o *verdict.Obligation) {
	t.Helper()
	if o.Stop == verdict.NoStop || o.StopOwner == verdict.NoOwner || o.StopWhy == "" {
		t.Errorf("gone at %s, owner %s, why %q", o.Stop, o.StopOwner, o.StopWhy)
	}
	if o.Rule.File == "" || o.Rule.Line == 0 || o.Rule.Text == "" {
		t.Errorf("no rule: %+v", o.Rule)
	}
	for i, s := range o.ReachedOK {
		if s != verdict.StopBranch+verdict.Stop(i) || s >= o.Stop {
			t.Errorf("reached %v before %s", o.ReachedOK, o.Stop)
		}
	}
	if len(o.Exhibits) == 0 {
		t.Error("nothing to look at")
	}
	seen := map[string]bool{}
	for _, x := range o.Exhibits {
		if x.Text == "" && x.Tool == "" {
			t.Errorf("an empty %s", x.Label)
		}
		if x.Mark[0] < 0 || x.Mark[1] < x.Mark[0] || x.Mark[1] > len(x.Text) {
			t.Errorf("%s: %v marks nothing of %q", x.Label, x.Mark, x.Text)
		}
		if key := x.Label + x.Tool + x.Text; seen[key] && x.Label == "found" {
			t.Errorf("%s %q stands twice", x.Label, x.Text)
		} else {
			seen[key] = true
		}
	}
}

// No item that an example contract draws is left untraced, and none has nothing to look at.
func TestEveryItemIsTraced(t *testing.T) {
	items := 0
	for _, file := range contracts(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, c := compiled(t, file, src)
		for _, ex := range evaluate.RunExamples(p, c, nil) {
			for _, o := range decided(&ex.Row) {
				items++
				if o.Stop == verdict.NoStop || len(o.Exhibits) == 0 {
					t.Errorf("%s: %s: %s is %s (%s), gone at %q, %d exhibits: %s", c.Name, ex.Name, o.ID, o.State, o.Reason, o.Stop, len(o.Exhibits), o.StopWhy)
				}
			}
		}
	}
	if items < 50 {
		t.Errorf("%d items, want more to look at", items)
	}
}

// Every transcript of the table is held against every contract at hand, which is about something else: nothing panics, and
// what is drawn can be shown.
func TestDiagnosisOfForeignTranscripts(t *testing.T) {
	plans := diagnosisPlans(t)
	for _, file := range contracts(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		plans[file], _ = compiled(t, file, src)
	}
	for _, c := range diagnosisCases(t) {
		for name, p := range plans {
			for _, o := range decided(diagnosed(t, p, &c)) {
				if o.Stop == verdict.NoStop {
					t.Errorf("%s against %s: %s is %s (%s), and not traced", c.CaseID, name, o.ID, o.State, o.Reason)
				}
				checkItem(t, o)
			}
		}
	}
}
