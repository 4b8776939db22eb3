package ingest_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
)

// recognised opens in as check does, and returns what it was taken for.
func recognised(t *testing.T, in string) *ingest.DetectError {
	t.Helper()
	_, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("in", strings.NewReader(in))
	var d *ingest.DetectError
	if !errors.As(err, &d) {
		t.Fatalf("%.80s: %v", in, err)
	}
	return d
}

// Every kind that is not read is told by a record of ours in its shape, and says what to do instead.
func TestRecognised(t *testing.T) {
	zip := func(name string) string {
		return "PK\x03\x04" + strings.Repeat("\x00", 22) + string(rune(len(name))) + "\x00\x00\x00" + name + "..."
	}
	tests := map[string][]string{
		"punchlist row":      {`{"schema":"punchlist-row/v1","caseId":"a"}`, `{"caseId":"a","verdict":"x"}`, `{"caseId":"a","expectedExit":"x","observedExit":"y"}`},
		"punchlist case":     {`{"caseId":"a","contract":"c"}`, `{"caseId":"a","inputs":{}}`},
		"agent-trace":        {`{"schema":"agent-trace/v9","steps":[]}`},
		"swe-agent":          {`{"environment":"e","trajectory":[],"history":[{"role":"user","content":"x"}],"info":{}}`},
		"inspect-ai":         {`{"version":2,"status":"success","eval":{},"plan":{}}`, zip("_journal/start.json"), zip("header.json"), zip("samples/1_epoch_1.json")},
		"agentdojo":          {`{"suite_name":"s","user_task_id":"u","messages":[{"role":"user","content":"x"}]}`},
		"mast":               {`[{"mas_name":"m","trace":{"trajectory":"x"}}]`},
		"promptfoo":          {`{"evalId":"e","results":{"version":3,"results":[],"stats":{}}}`},
		"deepeval-run":       {`{"testCases":[],"conversationalTestCases":[]}`},
		"tau-bench-few-shot": {`{"messages_display":"user: x"}`},
		"webarena":           {`{"task_id":1,"intent":"x","eval":{}}`},
		"openai-agents":      {`{"object":"trace.span","id":"s"}`, `{"$schemaVersion":"1.3","generated_items":[]}`, `{"data":[{"object":"trace","workflow_name":"w"}]}`, "SQLite format 3\x00...CREATE TABLE agent_sessions(id)"},
		"openai-responses":   {`{"object":"response","output":[]}`, `[{"role":"user","content":"x"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}"}]`},
		"langsmith":          {`{"id":"a","dotted_order":"x"}`, `{"run_type":"llm","trace_id":"t"}`},
		"langfuse":           {`{"id":"t","observations":[],"scores":[]}`},
		"langgraph":          {`{"v":4,"channel_values":{}}`, `{"checkpoint":{"channel_values":{}},"metadata":{}}`},
		"langchain":          {`{"lc":1,"type":"constructor","id":[],"kwargs":{}}`, `[{"type":"human","data":{"content":"x"}}]`, `[{"type":"human","content":"x"}]`},
		"ai-sdk":             {`[{"id":"m","role":"user","parts":[{"type":"text","text":"x"}]}]`},
		"jaeger":             {`{"data":[{"traceID":"t","spans":[]}]}`},
		"zipkin":             {`[{"traceId":"t","id":"s","timestamp":1,"localEndpoint":{}}]`},
		"sharegpt":           {`{"conversations":[{"from":"human","value":"x"}]}`},
		"amazon-connect":     {`{"ContactId":"c","Transcript":[]}`},
		"lex":                {`{"inputTranscript":"x","interpretations":[]}`},
		"dialogflow-cx":      {`{"conversation_name":"c","turn_position":1}`},
		"rasa":               {`{"sender_id":"s","events":[]}`},
		"intercom":           {`{"type":"conversation","id":"1","conversation_parts":{}}`},
		"zendesk":            {`{"audit_id":1,"public":true,"body":"x"}`},
	}
	for _, k := range ingest.Recognised() {
		if len(tests[k.Name]) == 0 {
			t.Errorf("no record of %s is tested", k.Name)
		}
		if k.What == "" || k.Instead == "" {
			t.Errorf("%s says nothing to do", k.Name)
		}
	}
	for name, records := range tests {
		for _, in := range records {
			d := recognised(t, in)
			if d.Recognised != name {
				t.Errorf("%s: recognised as %q: %v", in, d.Recognised, d)
			}
			if !strings.HasPrefix(strings.Replace(d.Error(), " an ", " a ", 1), "in: this is a "+name+" file (") || d.Remedy == "" {
				t.Errorf("%s: %v", in, d)
			}
		}
	}
}

// What only looks a little like one of them stays unknown, and what is read is not recognised.
func TestNotRecognised(t *testing.T) {
	for _, in := range []string{
		`{"type":"message","payload":{}}`, `{"kind":"Event"}`, `{"object":"list","data":[]}`, `{"results":[]}`, `{"type":"user"}`,
		`[]`, `[1,2]`, `[[{"dotted_order":1}]]`, `{"data":7}`, "PK\x03\x04", "PK\x03\x04" + strings.Repeat("\xff", 40), "SQLite format 3\x00",
	} {
		if d := recognised(t, in); d.Recognised != "" {
			t.Errorf("%q is recognised as %s", in, d.Recognised)
		}
	}
	_, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("in", bytes.NewReader([]byte(`{"messages":[{"role":"user","content":"x"}],"dotted_order":"x"}`)))
	if err != nil {
		t.Error(err)
	}
}
