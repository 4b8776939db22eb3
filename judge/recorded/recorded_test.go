package recorded

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
)

func question(caseID, id string) judge.Question {
	return judge.Question{CaseID: caseID, TranscriptID: caseID, ID: id, Text: "Is it?", Kind: judge.Told, Labels: []string{"met", "not_met", judge.CannotTell}, Shown: "text"}
}

func TestAsk(t *testing.T) {
	q := question("c1", "a")
	other := q
	other.Shown = "another text"
	whole := (&judge.Answer{Label: "met", P: 0.9, Model: "m", Judge: "openai:m"}).JSON(&q, false, "")
	old := (&judge.Answer{Label: "met"}).JSON(&other, false, "")
	j, err := Read("f.jsonl", strings.NewReader(strings.Join([]string{
		"\ufeff" + `{"caseId":"c1","need":"a","answer":` + whole + `}`,
		``,
		`{"caseId":"c2","transcriptId":"c2","need":"a","answer":{"label":"not_met"}}`,
		`{"schema":"punchlist-row/v1","caseId":"c3","transcriptId":"c3","answers":[{"need":"a","answer":"met"},{"need":"w","answer":{"rows":[]}}]}`,
		`{"schema":"punchlist-row/v1","caseId":"c4","transcriptId":"c4"}`,
		`{"caseId":"c5","need":"a","answer":{"label":"met"}}`,
		`{"caseId":"c5","need":"a","answer":{"label":"not_met"}}`,
		`{"caseId":"c6","need":"a","answer":{"label":"perhaps"}}`,
		`{"caseId":"c7","need":"a","answer":` + old + `}`,
		`{"caseId":"c8","need":"a","answer":{"unavailable":"the judge declined","fault":"refusal"}}`,
		`{"caseId":"c9","need":"each","answer":{"label":"met"}}`,
		`{"prompt":"intentions:c1","text":"[]","model":"m"}`,
	}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ caseID, id, want string }{
		{"c1", "a", "met"}, {"c1", "b", "not_recorded"}, {"c2", "a", "not_met"}, {"c3", "a", "met"}, {"c3", "w", "not_recorded"}, {"c4", "a", "not_recorded"},
		{"c5", "a", "two_answers"}, {"c6", "a", "unknown_label"}, {"c7", "a", "stale"}, {"c8", "a", "refusal"}, {"c9", "each[7]", "met"}, {"c0", "a", "not_recorded"},
	} {
		got := judge.AskAll(t.Context(), j, []judge.Question{question(c.caseID, c.id)})[0]
		has := got.Label
		if got.Fault != nil {
			has = string(got.Fault.Code)
		}
		if has != c.want || got.Judge == "" {
			t.Errorf("%s %s: %s (%+v); want %s", c.caseID, c.id, has, got, c.want)
		}
	}
	if w := j.Write(t.Context(), judge.Prompt{ID: "intentions:c1"}); w.Text != "[]" || w.Model != "m" || w.Fault != nil {
		t.Errorf("%+v", w)
	}
	if w := j.Write(t.Context(), judge.Prompt{ID: "intentions:c2"}); w.Fault == nil {
		t.Errorf("%+v", w)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"{":                              "f.jsonl:1: no JSON object of a recording",
		"\n[]":                           "f.jsonl:2: no JSON object of a recording",
		`{"need":"a","answer":"met"}`:    "f.jsonl:1: caseId is missing",
		`{"caseId":"c","answer":"met"}`:  "f.jsonl:1: need or answer is missing",
		`{"caseId":"c","need":"a"}`:      "f.jsonl:1: need or answer is missing",
		strings.Repeat("x", maxLine+100): "f.jsonl:1: the line is longer",
	} {
		if _, err := Read("f.jsonl", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v; want %s", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"caseId":"c","need":"a","answer":{"label":"met"}}`)
	f.Add(`{"schema":"x","caseId":"c","answers":[{"need":"a","answer":null},{}]}`)
	f.Add(`{"caseId":"c","need":"a","answer":{"label":"met","votes":[{}],"p":-1}}`)
	f.Fuzz(func(t *testing.T, text string) {
		j, err := Read("f", strings.NewReader(text))
		if err != nil {
			return
		}
		if a := j.Ask(t.Context(), []judge.Question{question("c", "a")}); len(a) != 1 || (a[0].Label == "") != (a[0].Fault != nil) {
			t.Errorf("%+v", a)
		}
	})
}
