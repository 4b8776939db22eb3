package evaluate_test

import (
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Whatever a source says of told parts, captured inputs and other conversations: nothing panics, quotes point into what
// they quote, and the same transcript gives the same row.
func TestAnyCapture(t *testing.T) {
	plans := diagnosisPlans(t)
	src, err := os.ReadFile("../examples/signatures/refund.yaml")
	if err != nil {
		t.Fatal(err)
	}
	plan, _ := compiled(t, "refund.yaml", src)
	plans["signatures"] = plan
	files, _ := filepath.Glob("../examples/signatures/*/transcripts/*.json")
	lines, _ := filepath.Glob(diagnosisDir + "lines/*.json")
	files = append(files, lines...)
	var names []string
	for _, c := range diagnosisCases(t) {
		names = append(names, c.Contract)
	}
	names = append(names, "signatures", "signatures")
	var records [][]byte
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, b)
	}
	rapid.Check(t, func(t *rapid.T) {
		var tr transcript.Transcript
		if err := native.New().Import(&ingest.Record{Bytes: rapid.SampledFrom(records).Draw(t, "record")}, &tr); err != nil {
			t.Fatal(err)
		}
		id := rapid.SampledFrom([]string{"", "a1", "a2", "t2", "gen_1", "gen_2"})
		for i := range tr.Messages {
			if m := &tr.Messages[i]; m.Role == transcript.Agent && rapid.Bool().Draw(t, "partly") {
				m.ToldLo = rapid.Uint32Range(0, 60).Draw(t, "lo")
				m.ToldHi = m.ToldLo + rapid.Uint32Range(1, 90).Draw(t, "length")
			}
		}
		for range rapid.IntRange(0, 3).Draw(t, "others") {
			tr.Origins = append(tr.Origins, transcript.Origin{Step: rapid.Int32Range(0, int32(len(tr.Steps)-1)).Draw(t, "step"), Conversation: "other"})
		}
		for range rapid.IntRange(0, 2).Draw(t, "inputs") {
			in := transcript.ModelInput{Attempt: id.Draw(t, "attempt"), Turn: id.Draw(t, "turn"), First: int32(len(tr.Pieces)), Step: rapid.Int32Range(0, int32(len(tr.Steps))).Draw(t, "at")}
			for range rapid.IntRange(0, 3).Draw(t, "pieces") {
				p := transcript.Piece{Conversation: rapid.SampledFrom([]string{"", "other", tr.ID}).Draw(t, "of"), Turn: id.Draw(t, "pieceTurn")}
				if len(tr.Parts) > 0 {
					p.Text = rapid.SampledFrom(tr.Parts).Draw(t, "text")
				}
				tr.Pieces = append(tr.Pieces, p)
				in.Count++
			}
			if rapid.Bool().Draw(t, "summary") && len(tr.Parts) > 0 {
				in.Summary = rapid.SampledFrom(tr.Parts).Draw(t, "words")
			}
			tr.Inputs = append(tr.Inputs, in)
		}
		tr.Number()
		c := evaluate.Case{Evaluated: verdict.Attempt{TurnID: id.Draw(t, "evaluatedTurn"), AttemptID: id.Draw(t, "evaluatedAttempt")}}
		name := rapid.SampledFrom(names).Draw(t, "contract")
		var row, again verdict.Row
		plans[name].Evaluate(&c, &tr, &evaluate.Scratch{}, &row)
		plans[name].Evaluate(&c, &tr, &evaluate.Scratch{}, &again)
		if a, b := string(verdict.AppendRow(nil, &row)), string(verdict.AppendRow(nil, &again)); a != b {
			t.Fatalf("not the same:\n%s\n%s", a, b)
		}
		if back, _, err := verdict.ReadRow(verdict.AppendRow(nil, &row)); err != nil || back.Name != row.Name {
			t.Fatalf("%v", err)
		}
		for i := range row.Obligations {
			for _, x := range row.Obligations[i].Exhibits {
				if x.Mark[0] < 0 || x.Mark[1] < x.Mark[0] || x.Mark[1] > len(x.Text) || x.Text == "" && x.Tool == "" {
					t.Fatalf("%s: %+v", row.Obligations[i].ID, x)
				}
			}
		}
	})
}
