package verdict

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func goldenRows() []Row { return []Row{refundRow(), passedRow()} }

func TestAppendRowGolden(t *testing.T) {
	var out []byte
	for _, r := range goldenRows() {
		out = append(AppendRow(out, &r), '\n')
	}
	golden(t, "testdata/rows.jsonl", out)
}

func TestAppendRowStartsWithSchema(t *testing.T) {
	r := passedRow()
	got := string(AppendRow([]byte("before "), &r))
	if want := `before {"schema":"punchlist-row/v1","caseId":"c",`; !strings.HasPrefix(got, want) {
		t.Errorf("%s\ndoes not begin with %s", got, want)
	}
}

// A row has every key of the minimal form, with arrays that are never null, so that the seed's script can read it.
func TestRowIsSupersetOfMinimalForm(t *testing.T) {
	for _, r := range goldenRows() {
		var m map[string]any
		if err := json.Unmarshal(AppendRow(nil, &r), &m); err != nil {
			t.Fatal(err)
		}
		for _, k := range minimalKeys() {
			v, ok := m[k]
			if !ok {
				t.Errorf("no key %s", k)
			}
			_, isText := v.(string)
			_, isList := v.([]any)
			if isList != strings.HasSuffix(k, "Evidence") || isText == isList {
				t.Errorf("%s is %T", k, v)
			}
		}
	}
}

func TestAppendString(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", `""`},
		{`a"b\c`, `"a\"b\\c"`},
		{"\b\t\n\f\r\x00\x1f\x7f", `"\b\t\n\f\r\u0000\u001f` + "\x7f\""},
		{"<&>\u2028\u2029€😀", "\"<&>\u2028\u2029€😀\""},
		{"a\xffb\xc3", "\"a\uFFFDb\uFFFD\""},
		{"\uFFFD", "\"\uFFFD\""},
	}
	for _, tt := range tests {
		if got := string(appendString(nil, tt.in)); got != tt.want {
			t.Errorf("appendString(%q) = %s, want %s", tt.in, got, tt.want)
		}
	}
}

func drawText(t *rapid.T, name string) string { return rapid.String().Draw(t, name) }

func drawPointer(t *rapid.T) Pointer {
	n := rapid.IntRange(0, 1<<40)
	return Pointer{Turn: n.Draw(t, "turn"), Call: n.Draw(t, "call"), Event: drawText(t, "event"), From: n.Draw(t, "from"), To: n.Draw(t, "to"),
		Text: drawText(t, "text"), Digest: drawText(t, "digest"), Assumed: rapid.Bool().Draw(t, "assumed")}
}

func drawFull(t *rapid.T, guardrail bool) Obligation {
	o := drawObligation(t, guardrail)
	o.ID, o.Template = drawText(t, "id"), rapid.StringN(1, 5, -1).Draw(t, "template")
	o.Title, o.Owner, o.Detail, o.Needs = drawText(t, "title"), drawText(t, "owner"), drawText(t, "detail"), drawText(t, "needs")
	o.Strength = Strength(rapid.IntRange(0, int(World)).Draw(t, "strength"))
	o.Severity = Severity(rapid.IntRange(0, int(Critical)).Draw(t, "severity"))
	o.Tags = rapid.SliceOfN(rapid.String(), 0, 2).Draw(t, "tags")
	o.Evidence = rapid.SliceOfN(rapid.Custom(drawPointer), 0, 2).Draw(t, "evidence")
	for range rapid.IntRange(0, 2).Draw(t, "exhibits") {
		o.Exhibits = append(o.Exhibits, Exhibit{Label: drawText(t, "label"), At: drawPointer(t), Turns: [2]int{1, 2}, Tool: drawText(t, "tool"), Text: drawText(t, "quote"), Mark: [2]int{0, rapid.IntRange(0, 9).Draw(t, "mark")}})
	}
	o.Stop, o.StopOwner = Stop(rapid.IntRange(0, int(StopRedaction)).Draw(t, "stop")), Owner(rapid.IntRange(0, int(OwnerProduct)).Draw(t, "stopOwner"))
	o.StopWhy, o.ModelInput = drawText(t, "why"), drawText(t, "input")
	o.ReachedOK = rapid.SliceOfN(rapid.SampledFrom([]Stop{StopBranch, StopProduced, StopRedaction}), 0, 3).Draw(t, "reached")
	o.Rule = Rule{File: drawText(t, "file"), Line: rapid.IntRange(0, 99).Draw(t, "line"), Text: drawText(t, "rule")}
	o.Blocks = rapid.Bool().Draw(t, "blocks")
	return o
}

// What AppendRow writes, ReadRow reads back, to the last field.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, c := drawRow(t)
		for i := range r.Obligations {
			r.Obligations[i] = drawFull(t, false)
		}
		for i := range r.Guardrails {
			r.Guardrails[i] = drawFull(t, true)
		}
		for i := range r.Findings {
			r.Findings[i] = Finding{Kind: drawText(t, "kind"), Severity: High, Said: drawPointer(t), Record: drawPointer(t), Detail: drawText(t, "detail"), Obligation: "x", Confidence: "likely",
				Satisfy: drawText(t, "satisfy"), Exhibits: []Exhibit{{Label: "said", At: drawPointer(t), Text: drawText(t, "quote")}}, Items: []string{drawText(t, "item")},
				Counts: &Counts{Requested: rapid.IntRange(-1, 9).Draw(t, "requested"), Attempted: -1, Succeeded: rapid.IntRange(-1, 9).Draw(t, "succeeded"), Claimed: 7}}
		}
		r.CaseID, r.TranscriptID, r.ObservedExit = drawText(t, "case"), drawText(t, "transcript"), drawText(t, "exit")
		r.Contract, r.ContractVersion, r.Tags = drawText(t, "contract"), rapid.IntRange(0, 9).Draw(t, "version"), []string{drawText(t, "tag")}
		r.Delivered, r.Evaluated = Attempt{TurnID: drawText(t, "turn")}, Attempt{Digest: drawText(t, "digest")}
		r.SourcePath, r.SourceTo, r.Cuts = drawText(t, "path"), rapid.Int64Range(0, 1<<53).Draw(t, "to"), []string{drawText(t, "cut")}
		r.Needs = []Need{{ID: drawText(t, "need"), Kind: "sql"}}
		for range rapid.IntRange(0, 4).Draw(t, "questions") {
			about := rapid.SampledFrom([]string{"d1", "d2"}).Draw(t, "digest")
			r.Needs = append(r.Needs, Need{ID: drawText(t, "question"), Kind: "judge", Question: "Is it?", Shown: about, Text: "the text of " + about, Check: `{"kind":"told"}`})
		}
		r.Answers = []Answer{{Need: "n", JSON: rapid.SampledFrom([]string{`{"label":"met"}`, `1`, `null`, "not JSON", `"a\u2028"`}).Draw(t, "answer")}}
		Classify(&r, &c)

		line := AppendRow(nil, &r)
		got, minimal, err := ReadRow(line)
		if err != nil || minimal {
			t.Fatalf("ReadRow: minimal %v, %v\n%s", minimal, err, line)
		}
		if d := cmp.Diff(r, got, cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("(-written +read):\n%s", d)
		}
	})
}

func TestAnswersStayOneLine(t *testing.T) {
	r := passedRow()
	r.Answers = []Answer{{Need: "a", JSON: "{\n \"label\" : \"met\"\n}"}}
	if line := string(AppendRow(nil, &r)); !strings.Contains(line, `"answers":[{"need":"a","answer":{"label":"met"}}]`) || strings.Contains(line, "\n") {
		t.Errorf("got %s", line)
	}
}

func BenchmarkAppendRow(b *testing.B) {
	r := refundRow()
	r.Answers = nil
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		buf = AppendRow(buf[:0], &r)
	}
	b.SetBytes(int64(len(buf)))
}
