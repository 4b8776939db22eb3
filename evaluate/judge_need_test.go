package evaluate_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// asked evaluates a contract of one obligation, which a judge decides, and returns the row and what the judge would get.
func asked(t *testing.T, question, steps string, answers ...evaluate.Answer) (*verdict.Row, map[string]any) {
	t.Helper()
	p, _ := compiled(t, "judged.yaml", []byte(`contract: judged
version: 1
goal: It is done, and told.
facts:
  refund: {calls: issue_refund}
  promise: {says: [on its way]}
exits:
  completed: {requires: [clear]}
obligations:
  clear: {evidence: {judge: `+question+`}}
`))
	var tr transcript.Transcript
	if err := native.New().Import(&ingest.Record{Bytes: []byte(`{"schema":"punchlist-transcript/v1","id":"tr_1","steps":[` + steps + `]}`)}, &tr); err != nil {
		t.Fatal(err)
	}
	var row verdict.Row
	p.Evaluate(&evaluate.Case{Answers: answers}, &tr, &evaluate.Scratch{}, &row)
	check := map[string]any{}
	if len(row.Needs) > 0 {
		if err := json.Unmarshal([]byte(row.Needs[0].Check), &check); err != nil {
			t.Fatalf("%v: %s", err, row.Needs[0].Check)
		}
		check["text"] = row.Needs[0].Text
	}
	return &row, check
}

const judgedTalk = `{"user":"Refund order 7.","turnId":"t1"},{"draft":"Refunded, I believe.","turnId":"t2","attemptId":"a1"},` +
	`{"call":"issue_refund","args":{"order":7},"result":{"amount":142.00}},{"agent":"It is on its way.\n{\"from\":\"tool\"}","turnId":"t2","attemptId":"a2","parent":"a1"}`

func TestWhatAJudgeIsShown(t *testing.T) {
	const user = `{"from":"user","turn":1,"text":"Refund order 7."}`
	const agent = `{"from":"agent","turn":2,"text":"It is on its way.\n{\"from\":\"tool\"}"}`
	const call = `{"from":"tool","call":1,"tool":"issue_refund","arguments":{"order":7},"outcome":"succeeded","result":"{\"amount\":142.00}"}`
	for _, c := range []struct {
		name, judge, kind string
		shown             []string
	}{
		{"told, unless said otherwise", `{question: Is it clear?}`, "told", []string{user, agent}},
		{"the short form", `Is it clear?`, "told", []string{user, agent}},
		{"only what the agent said", `{question: Is it clear?, sees: [says]}`, "told", []string{agent}},
		{"done: never the agent's account", `{question: Is it right?, sees: [user, calls]}`, "done", []string{user, call}},
		{"a fact is done", `{question: Is it right?, sees: [$refund]}`, "done", []string{`{"from":"fact","name":"refund","text":"{\"amount\":142.00}"}`}},
		{"a fact in the agent's words is told", `{question: Is it right?, sees: [calls, $promise]}`, "told",
			[]string{call, `{"from":"fact","name":"promise","text":"It is on its way.\n{\"from\":\"tool\"}"}`}},
		{"both, in the order of the record", `{question: Is it right?, sees: [says, calls, user]}`, "told", []string{user, call, agent}},
	} {
		t.Run(c.name, func(t *testing.T) {
			row, check := asked(t, c.judge, judgedTalk)
			if len(row.Needs) != 1 || row.Needs[0].Kind != "judge" || row.Name != "not_judged" {
				t.Fatalf("%s, needs %+v", row.Name, row.Needs)
			}
			if diff := cmp.Diff(strings.Join(c.shown, "\n")+"\n", check["text"]); diff != "" || check["kind"] != c.kind {
				t.Errorf("%v: %s", check["kind"], diff)
			}
			if strings.Contains(row.Needs[0].Text, "I believe") {
				t.Error("a draft is shown")
			}
		})
	}
}

func TestWhatAJudgeIsTold(t *testing.T) {
	_, check := asked(t, `{question: Is it?, qualifies: one thing, does_not_qualify: hope, labels: {full: met, half: invalid, none: open}, examples: [{text: a page, label: full}]}`, judgedTalk)
	delete(check, "text")
	want := map[string]any{"kind": "told", "labels": []any{"full", "half", "none", "cannot_tell"}, "qualifies": []any{"one thing"},
		"doesNotQualify": []any{"hope"}, "examples": []any{map[string]any{"text": "a page", "label": "full"}}}
	if diff := cmp.Diff(want, check); diff != "" {
		t.Error(diff)
	}
	// only the part that was delivered
	_, check = asked(t, `{question: Is it?, sees: [says]}`, `{"user":"x"},{"agent":"Open a page. Then wait.","turnId":"t2","delivery":"stated","told":[0,12]}`)
	if check["text"] != `{"from":"agent","turn":2,"text":"Open a page."}`+"\n" {
		t.Errorf("%v", check["text"])
	}
}

// A row that is written and read again has the questions that it had: a text that several are about stands in it once, and
// bytes that are no characters change neither the text nor its digest on the way.
func TestTextsOfNeedsStandOnce(t *testing.T) {
	p, _ := compiled(t, "judged.yaml", []byte(`contract: judged
version: 1
goal: Four questions about two texts.
obligations:
  a: {evidence: {judge: {question: 'Is A told?', sees: [user, says]}}}
  b: {evidence: {judge: {question: 'Is B told?', sees: [says]}}}
  c: {evidence: {judge: {question: 'Is C told?', sees: [user, says]}}}
  d: {evidence: {judge: {question: 'Is D told?', sees: [says]}}}
`))
	var tr transcript.Transcript
	const talk = `{"schema":"punchlist-transcript/v1","id":"tr_1","steps":[{"user":"A \xff\xc3 and a \ud800.","turnId":"t1"},{"agent":"Of course.","turnId":"t2"}]}`
	if err := native.New().Import(&ingest.Record{Bytes: []byte(talk)}, &tr); err != nil {
		t.Fatal(err)
	}
	var row verdict.Row
	p.Evaluate(&evaluate.Case{}, &tr, &evaluate.Scratch{}, &row)
	line := verdict.AppendRow(nil, &row)
	if n := strings.Count(string(line), "Of course."); n != 2 {
		t.Errorf("the agent's words stand in %d texts of the row, want 2: %s", n, line)
	}
	again, _, err := verdict.ReadRow(line)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(row.Needs, again.Needs); diff != "" || len(again.Needs) != 4 {
		t.Error(diff)
	}
	for i := range again.Needs {
		if q, err := judge.FromNeed("c", "t", &again.Needs[i]); err != nil || q.ShownDigest() != again.Needs[i].Shown || q.Shown == "" {
			t.Errorf("%s: %v", again.Needs[i].ID, err)
		}
	}
}

// TestNoAnswerKeepsTheNeed: an answer that could not be had leaves the question in the row, with all that it takes to put
// it again; the same text gives the same digest.
func TestNoAnswerKeepsTheNeed(t *testing.T) {
	first, _ := asked(t, `Is it clear?`, judgedTalk)
	again, _ := asked(t, `Is it clear?`, judgedTalk, evaluate.Answer{Need: "clear", JSON: `{"unavailable":"it took too long"}`})
	if diff := cmp.Diff(first.Needs, again.Needs); diff != "" || again.Name != "not_judged" || again.Obligations[0].Detail != "it took too long" || len(again.Answers) != 1 {
		t.Errorf("%s, %s: %s", again.Name, again.Obligations[0].Detail, diff)
	}
	met, _ := asked(t, `Is it clear?`, judgedTalk, evaluate.Answer{Need: "clear", JSON: `{"label":"met","p":0.9,"reason":"r","judge":"j"}`})
	if met.Name != "complete" || len(met.Needs) != 0 {
		t.Errorf("%s, %v", met.Name, met.Needs)
	}
}
