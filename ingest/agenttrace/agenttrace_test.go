package agenttrace_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/agenttrace"
	"github.com/punchlist-dev/punchlist/transcript"
)

// told imports one run and writes down what it became, one line per step.
func told(t *testing.T, in []byte) (*transcript.Transcript, []string) {
	t.Helper()
	tr := &transcript.Transcript{}
	if err := ingest.Import(agenttrace.New(), &ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: in}, tr); err != nil {
		return tr, []string{"! " + err.Error()}
	}
	out := []string{fmt.Sprintf("%s run %d turns %d", tr.ID, tr.Run, tr.Turns)}
	for _, s := range tr.Steps {
		line := ""
		switch s.Kind {
		case transcript.StepMessage:
			line = fmt.Sprintf("%c %s", "UASO"[tr.Messages[s.Index].Role], tr.AppendMessage(nil, s.Index))
		case transcript.StepCall:
			c := &tr.Calls[s.Index]
			line = fmt.Sprintf("call %d %s %s", s.Index, c.Name, tr.AppendText(nil, c.Args))
		case transcript.StepResult:
			o, _ := tr.Outcome(s.Index, nil)
			line = fmt.Sprintf("result %d %s %s", s.Index, tr.AppendText(nil, tr.Calls[s.Index].Result), o)
		case transcript.StepProbe:
			p := &tr.Probes[s.Index]
			line = fmt.Sprintf("probe %s %s failed %d", p.Name, tr.AppendText(nil, p.Result), p.Failed)
		case transcript.StepState:
			x := &tr.States[s.Index]
			line = fmt.Sprintf("state %s %s %s model %v", x.Criterion, x.Is, tr.AppendText(nil, x.Value), x.Model)
		}
		if s.At != 0 {
			line += fmt.Sprintf(" at %d", s.At)
		}
		out = append(out, line)
	}
	for _, f := range tr.Source.Findings {
		out = append(out, f.Code+": "+f.Detail)
	}
	for _, c := range tr.Cuts {
		out = append(out, "cut: "+c.Reason)
	}
	return tr, out
}

func TestRun(t *testing.T) {
	in, err := os.ReadFile("testdata/runs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	tr, got := told(t, bytes.TrimSpace(in))
	want := []string{
		"move-desk run 1 turns 3",
		"U Move desk 14 to room B2 and tell Iris. at 1767225600000",
		`call 0 desks.move {"desk":14,"room":"B2"}`,
		`result 0 {"status":"accepted","ticket":"w-9"} pending at 1767225601500`,
		`call 1 mail.send {"to":"iris"}`,
		"result 1 smtp_down: try later failed",
		"A Desk 14 is in B2.",
		"A Desk 14 is in B2 and Iris knows.",
		`state moved claimed {"desk":14} model true`,
		`state told claimed {"person":"Iris"} model true`,
		`probe desks.get {"desk":14,"room":"A1"} failed 2`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if tr.Calls[1].ErrorText != "smtp_down: try later" {
		t.Errorf("error text %q", tr.Calls[1].ErrorText)
	}
}

// run is a run with these steps and what else stands beside them.
func run(steps, more string) []byte {
	return []byte(`{"schema":"agent-trace/v1","trace_id":"r","steps":[` + steps + `]` + more + `}`)
}

const (
	ask  = `{"kind":"message","role":"user","content":"Go"}`
	call = `{"kind":"tool_call","role":"agent","name":"f","args":{"n":%d}}`
	back = `{"kind":"tool_result","role":"tool","name":"f","ok":true,"output":%d}`
)

// No label reaches the transcript: neither what is true, nor the producer's notes, nor an exit or a label made of them.
// Not even its bytes hold them.
func TestLabelsAreWiped(t *testing.T) {
	for _, labels := range []string{
		`,"meta":{"split":"test","truth":"SECRET"},"ground_truth":{"outcome":"failure","details":{"injection":"SECRET","evidence":"SECRET"}}`,
		`,"ground_truth":"SECRET","meta":["SECRET"]`,
		`,"ground\u005ftruth":{"outcome":"SECRET"},"ground_truth":{"outcome":"SECRET"},"ground_truth":"SECRET"`,
		`,"ground_truth":1`,
	} {
		tr, got := told(t, run(ask, labels))
		if len(got) != 2 || got[1] != "U Go" {
			t.Errorf("%s: %q", labels, got)
		}
		if bytes.Contains(tr.Buf, []byte("SECRET")) || bytes.Contains(tr.Buf, []byte("failure")) {
			t.Errorf("the bytes hold a label: %s", tr.Buf)
		}
		if tr.ExitName != "" || len(tr.Labels) != 0 || len(tr.Events) != 0 {
			t.Errorf("%s: exit %q, labels %v, events %v", labels, tr.ExitName, tr.Labels, tr.Events)
		}
	}
}

// A run reads the same whatever its label says.
func TestLabelsChangeNothing(t *testing.T) {
	_, a := told(t, run(ask, `,"ground_truth":{"outcome":"success","checked_by":"x","details":{}}`))
	_, b := told(t, run(ask, `,"ground_truth":{"outcome":"failure","checked_by":"y","details":{"injection":"wrong_value","variant":"zone"}},"meta":{"split":"train"}`))
	if diff := cmp.Diff(a, b); diff != "" {
		t.Error(diff)
	}
}

func TestPairing(t *testing.T) {
	tests := []struct {
		name  string
		steps []string
		want  []string
	}{
		{"the nearest call before it that has no result", []string{fmt.Sprintf(call, 1), fmt.Sprintf(call, 2), fmt.Sprintf(back, 20), fmt.Sprintf(back, 10)},
			[]string{`call 0 f {"n":1}`, `call 1 f {"n":2}`, "result 1 20 succeeded", "result 0 10 succeeded"}},
		{"a retry", []string{fmt.Sprintf(call, 1), `{"kind":"tool_result","name":"f","ok":false,"error":"busy: later"}`, fmt.Sprintf(call, 1), fmt.Sprintf(back, 2)},
			[]string{`call 0 f {"n":1}`, "result 0 busy: later failed", `call 1 f {"n":1}`, "result 1 2 succeeded"}},
		{"another tool between them", []string{fmt.Sprintf(call, 1), `{"kind":"tool_call","name":"g"}`, fmt.Sprintf(back, 2)},
			[]string{`call 0 f {"n":1}`, "call 1 g ", "result 0 2 succeeded"}},
		{"a result of no name", []string{fmt.Sprintf(call, 1), `{"kind":"tool_call","name":"g"}`, `{"kind":"tool_result","output":"x"}`, `{"kind":"tool_result","output":"y"}`},
			[]string{`call 0 f {"n":1}`, "call 1 g ", "result 1 x succeeded", "result 0 y succeeded"}},
		{"a result without a call", []string{fmt.Sprintf(back, 2)},
			[]string{"call 0 f ", "result 0 2 succeeded", `orphan_result: a result of "f" without its call`, "cut: a call is missing whose result stands here"}},
		{"an error that the run states only as text", []string{fmt.Sprintf(call, 1), `{"kind":"tool_result","name":"f","error":"denied: no"}`},
			[]string{`call 0 f {"n":1}`, "result 0 denied: no failed"}},
		{"arguments that are text", []string{`{"kind":"tool_call","name":"f","args":"ls"}`},
			[]string{"call 0 f ls", `bad_arguments: the arguments of "f" are no JSON object; they are kept as they are`}},
		{"kinds that are not read", []string{`{"kind":"thought","content":"x"}`, `{"kind":"thought"}`, `7`},
			[]string{`unknown_step: 2 of kind "thought": not read`, `unknown_step: 1 of kind "no object": not read`}},
		{"a key that stands twice", []string{`{"kind":"message","role":"agent","content":"a","content":"b"}`},
			[]string{"A a", `duplicate_key: the key "content" stands twice in one step; the first one counts`}},
		{"a role that nobody has", []string{`{"kind":"message","role":"narrator","content":"a"}`},
			[]string{"O a", `unknown_role: a message of role "narrator", which counts as nobody's word`}},
		{"a probe in the middle, and one that failed", []string{`{"kind":"state_probe","name":"p","output":1}`, fmt.Sprintf(call, 1), `{"kind":"state_probe","name":"p","ok":false,"error":"gone: x"}`},
			[]string{"probe p 1 failed 0", `call 0 f {"n":1}`, "probe p gone: x failed 1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, got := told(t, run(ask+","+strings.Join(tt.steps, ","), ""))
			if diff := cmp.Diff(append([]string{"U Go"}, tt.want...), got[1:]); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTaskAndFinalClaim(t *testing.T) {
	const said = `{"kind":"message","role":"agent","content":"Done. "}`
	tests := []struct {
		name, steps, more string
		want              []string
	}{
		{"nobody asks in a step", said, `,"task":{"instruction":"Paint it"}`, []string{"r run 0 turns 2", "U Paint it", "A Done. "}},
		{"the same words", ask, `,"task":{"instruction":" Go"}`, []string{"r run 0 turns 1", "U Go"}},
		{"other words", ask, `,"task":{"instruction":"Paint it"}`, []string{"r run 0 turns 1", "S Paint it", "U Go"}},
		{"a claim that was said", ask + "," + said, `,"final_claim":{"text":"Done."}`, []string{"r run 1 turns 2", "U Go", "A Done. "}},
		{"a claim that was not said", ask, `,"final_claim":{"text":"Done."}`, []string{"r run 1 turns 2", "U Go", "A Done."}},
		{"a claim that is text alone", ask, `,"final_claim":"Done."`, []string{"r run 1 turns 2", "U Go", "A Done."}},
		{"no claim", ask, `,"final_claim":null`, []string{"r run 0 turns 1", "U Go"}},
		{"claims without text", ask, `,"final_claim":{"claims":[{"type":"b"},3]}`, []string{"r run 1 turns 1", "U Go", "state b claimed  model true"}},
		{"no steps", "", "", []string{"! in:1:1: record 1: this conversation is empty: no message, call or event stands in it; leave it out, or export it again"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, got := told(t, run(tt.steps, tt.more))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
	if _, got := told(t, []byte(`{"schema":"agent-trace/v1","steps":{}}`)); !strings.Contains(got[0], "this run has no steps") {
		t.Errorf("%q", got)
	}
	if _, got := told(t, []byte(`{"schema":"agent-trace/v1","task":{"id":7},"steps":[`+ask+`]}`)); got[0] != "7 run 0 turns 1" {
		t.Errorf("%q", got)
	}
}

func TestDetection(t *testing.T) {
	for in, want := range map[string]int{
		`{"schema":"agent-trace/v1","steps":[]}`:       100,
		`{"steps":[],"schema":"agent\u002dtrace/v1"}`:  100,
		`{"schema":"agent-trace/v2","steps":[]}`:       0,
		`{"schema":"punchlist-transcript/v1"}`:         0,
		`{"trace_id":"x","steps":[],"final_claim":{}}`: 0,
	} {
		if got, shape := agenttrace.New().Score(ingest.Head{First: []byte(in)}); got != want || shape != ingest.Values {
			t.Errorf("%s: %d, %d", in, got, shape)
		}
		if got, shape := agenttrace.New().Score(ingest.Head{First: []byte("[" + in), Element: []byte(in)}); got != want || shape != ingest.Elements {
			t.Errorf("[%s: %d, %d", in, got, shape)
		}
	}
}
