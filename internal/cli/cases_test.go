package cli

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
)

// quiet is a surrounding without files, environment or terminal.
func quiet(stdin string) (*Surroundings, *bytes.Buffer, *bytes.Buffer) {
	var stdout, stderr bytes.Buffer
	return &Surroundings{Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr,
		Getenv: func(string) string { return "" }, Width: func() int { return 100 }}, &stdout, &stderr
}

// twoContracts are contracts with just what cases are checked against.
func twoContracts() []loaded {
	refund := func(version int) loaded {
		return loaded{contract: &contract.Contract{File: "refund.yaml", Name: "refund", Version: version,
			Exits:  []contract.Exit{{Name: "completed"}, {Name: "declined_safely"}},
			Inputs: []contract.Input{{Name: "order_id"}}}}
	}
	return []loaded{refund(3), refund(4), {contract: &contract.Contract{File: "wifi.yaml", Name: "wifi", Version: 1,
		Exits: []contract.Exit{{Name: "completed"}}}}}
}

func TestReadCases(t *testing.T) {
	s, _, _ := quiet(`{"caseId":"a","transcriptId":"t1","contract":"refund@4","expectedExit":"declined_safely","inputs":{"order_id":"88421"},"labels":{"x":true,"y":false,"z":"v"},"answers":{"n":"met","w":{"rows":[1]}},"evaluated":{"turnId":"u","attemptId":"2","digest":"d"},"runState":"stopped","candidate":"c9","tags":["p","q"],"expect":{"verdict":"incomplete","missing":["m"]}}

{"caseId":"b","contract":"wifi","labels":["l1","l2"],"tags":null}
`)
	bad := &mistakes{file: "-"}
	x, err := readCases(s, "-", twoContracts(), "default", bad)
	if err != nil || len(bad.found) > 0 {
		t.Fatal(err, bad.found)
	}
	if len(x.entries) != 2 {
		t.Fatalf("%d entries", len(x.entries))
	}
	a := x.entries[0]
	if a.plan != 1 || a.line != 1 || a.Inputs.Get("order_id").Text != "88421" || !a.Inputs.Get("order_id").Quoted || a.RunState != transcript.RunStopped {
		t.Errorf("%+v", a)
	}
	if d := cmp.Diff([]evaluate.Answer{{Need: "n", JSON: `"met"`}, {Need: "w", JSON: `{"rows":[1]}`}}, a.Answers); d != "" {
		t.Error(d)
	}
	wantLabels := []transcript.Label{{Name: "x", Is: transcript.True, Step: -1}, {Name: "y", Is: transcript.False, Step: -1}, {Name: "z", Is: transcript.True, Value: "v", Step: -1}}
	if d := cmp.Diff(wantLabels, a.Labels); d != "" {
		t.Error(d)
	}
	if a.Evaluated.AttemptID != "2" || a.Evaluated.TurnID != "u" || a.Evaluated.Digest != "d" || a.Candidate != "c9" || a.Expect == nil {
		t.Errorf("%+v", a)
	}
	b := x.entries[1]
	if b.TranscriptID != "b" || b.Candidate != "default" || b.plan != 2 || len(b.Labels) != 2 || b.line != 3 {
		t.Errorf("%+v", b)
	}
}

// TestCaseMistakes holds that every kind of mistake is found, at its place, and all of them at once.
func TestCaseMistakes(t *testing.T) {
	for _, tc := range []struct{ line, want string }{
		{`{"caseId":"a","transcriptID":"t","contract":"wifi"}`, `1:15: a case has no key "transcriptID" (nearest name: transcriptId)`},
		{"0\x93", "1:2: something follows the object: one object to a line"},
		{`[1]`, `1:1: a case is one JSON object (for example: {"caseId": "refund-1", "transcriptId": "tr_1", "contract": "refund"})`},
		{`{"contract":"wifi"}`, `1:1: caseId is missing (every case has a caseId of its own)`},
		{`{"caseId":7,"contract":"wifi"}`, `1:11: caseId is a text in quotes that is not empty; 1:1: caseId is missing (every case has a caseId of its own)`},
		{`{"caseId":"a","contract":"wfi"}`, `1:26: no --contract file holds the contract wfi (nearest name: wifi)`},
		{`{"caseId":"a","contract":"refund@9"}`, `1:26: no --contract file holds the contract refund@9 (nearest name: refund@3)`},
		{`{"caseId":"a","contract":"refund"}`, `1:26: 2 contracts are named refund (they are: refund@3 (refund.yaml), refund@4 (refund.yaml))`},
		{`{"caseId":"a"}`, `1:1: the case names no contract, and 3 are given (add "contract": one of the names)`},
		{`{"caseId":"a","contract":"wifi","expectedExit":"complete"}`, `1:48: the contract wifi has no exit complete (nearest name: completed)`},
		{`{"caseId":"a","contract":"refund@3","inputs":{"orderid":1}}`, `1:47: inputs of the contract refund has no key "orderid" (nearest name: order_id)`},
		{`{"caseId":"a","contract":"wifi","inputs":[]}`, `1:42: inputs is an object`},
		{`{"caseId":"a","contract":"wifi","labels":{"x":[]}}`, `1:47: the label "x" is true, false or a text`},
		{`{"caseId":"a","contract":"wifi","labels":"x"}`, `1:42: labels are a list of names, or an object of name and true or false (for example: ["refund_amount"] or {"refund_amount": true})`},
		{`{"caseId":"a","contract":"wifi","runState":"runing"}`, `1:44: no run state is named runing (nearest name: running)`},
		{`{"caseId":"a","contract":"wifi","evaluated":{"turn":"1"}}`, `1:46: evaluated has no key "turn" (nearest name: turnId)`},
		{`{"caseId":"a","contract":"wifi","expect":{"verdit":"x"}}`, `1:43: expect has no key "verdit" (nearest name: verdict)`},
		{`{"caseId":"a","contract":"wifi","tags":"x"}`, `1:40: tags is a list of texts`},
		{`{"caseId":"a","contract":"wifi","answers":[]}`, `1:43: answers is an object`},
		{`{"caseId":"a","caseId":"b"}`, `1:15: the key caseId stands twice`},
		{`{"caseId":"a"} {}`, `1:16: something follows the object: one object to a line`},
		{`{"caseId":"a"`, `1:14: no valid JSON: the line is cut`},
		{`{"caseId":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}`, `1:111: nested deeper than 100`},
		{"{\"caseId\":\"a\",\"contract\":\"wifi\"}\n{\"caseId\":\"a\",\"contract\":\"wifi\"}", `2:1: the case a of transcript a stands in line 1 already (a caseId and a transcriptId make a case together)`},
	} {
		s, _, _ := quiet(tc.line)
		bad := &mistakes{file: "-"}
		if _, err := readCases(s, "-", twoContracts(), "", bad); err != nil {
			t.Fatal(err)
		}
		bad.print(s, false) // must bear every place, 0\x93 among them
		if got := inShort(bad); got != tc.want {
			t.Errorf("%.80s\n got %s\nwant %s", tc.line, got, tc.want)
		}
	}
}

func inShort(bad *mistakes) string {
	var b strings.Builder
	for i, d := range bad.found {
		if i > 0 {
			b.WriteString("; ")
		}
		fmt.Fprintf(&b, "%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message)
		if d.Hint != "" {
			b.WriteString(" (" + d.Hint + ")")
		}
	}
	return b.String()
}

func TestAnswerMistakes(t *testing.T) {
	for _, tc := range []struct{ line, want string }{
		{`{"caseId":"a","transcriptId":"t","need":"n","answer":{"label":"met"}}`, ""},
		{`{"caseId":"a","ned":"n","answer":{"label":"met"}}`, `1:15: an answer has no key "ned" (nearest name: need); 1:1: need is missing`},
		{`{"caseId":"a","need":"n","answer":{"lable":"met"}}`, `1:36: an answer has no key "lable" (nearest name: label)`},
		{`{"caseId":"a","need":"n"}`, `1:1: answer is missing`},
		{`{"caseId":"a","need":"n","answer":"met"}`, `1:35: an answer is an object with one of label, rows, exit, status, output, content, absent, unchanged, unavailable (for example: {"label": "met"} or {"unavailable": "timeout"})`},
		{"{\"caseId\":\"a\",\"need\":\"n\",\"answer\":{\"label\":\"x\"}}\n{\"caseId\":\"a\",\"need\":\"n\",\"answer\":{\"label\":\"y\"}}", `2:1: the need n of this case is answered twice`},
		{`"x"`, `1:1: an answer is one JSON object (for example: {"caseId": "c1", "transcriptId": "tr_1", "need": "verify_step", "answer": {"label": "met"}})`},
	} {
		s, _, _ := quiet(tc.line)
		bad := &mistakes{file: "-"}
		if _, err := readAnswers(s, "-", bad); err != nil {
			t.Fatal(err)
		}
		if got := inShort(bad); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.line, got, tc.want)
		}
	}
}

func TestAppendMistake(t *testing.T) {
	s, _, stderr := quiet("")
	bad := &mistakes{file: "cases.jsonl"}
	line := `{"caseId":"a","note":"` + strings.Repeat("é", 60) + "\x1b" + `","transcriptID":"t"}`
	at := strings.Index(line, `"transcriptID"`)
	bad.add([]byte(line), contract.Pos{Line: 7, Col: at + 1}, contract.Pos{Line: 7, Col: at + 15}, "nearest name: transcriptId", "a case has no key %q", "transcriptID")
	if n := bad.print(s, false); n != 1 {
		t.Errorf("%d mistakes", n)
	}
	want := `cases.jsonl:7:146: error: a case has no key "transcriptID"

    7 | ... éééééééééééééééééééééééé\x1b","transcriptID":"t"}
      |                                   ^^^^^^^^^^^^^^
      = nearest name: transcriptId

`
	if d := cmp.Diff(want, stderr.String()); d != "" {
		t.Error(d)
	}
}

func FuzzReadCases(f *testing.F) {
	f.Add(`{"caseId":"a","transcriptId":"t1","contract":"refund@4","inputs":{"order_id":"1"},"labels":{"x":true}}`)
	f.Add(`{"caseId":"\ud800","contract":"wifi","answers":{"a":{"label":1}}}`)
	f.Add("[[[[\n{}\n{\"caseId\":1}")
	all := twoContracts()
	f.Fuzz(func(t *testing.T, text string) {
		s, _, _ := quiet(text)
		bad := &mistakes{file: "-"}
		if _, err := readCases(s, "-", all, "", bad); err != nil {
			t.Fatal(err)
		}
		bad.print(s, false)
		s, _, _ = quiet(text)
		if _, err := readAnswers(s, "-", bad); err != nil {
			t.Fatal(err)
		}
		bad.print(s, false)
	})
}
