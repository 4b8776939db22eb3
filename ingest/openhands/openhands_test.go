package openhands_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/openhands"
	"github.com/punchlist-dev/punchlist/internal/sound"
	"github.com/punchlist-dev/punchlist/transcript"
)

// imported reads all records of a file, and shows them.
func imported(t *testing.T, f ingest.Format, in string) string {
	t.Helper()
	file, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{openhands.NewV0(), openhands.NewV1()}, Format: f.Name()}).Open("in", strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for {
		var rec ingest.Record
		if file.Next(&rec) != nil {
			return strings.TrimPrefix(strings.Join(out, "\n"), "in:1 ")
		}
		tr := &transcript.Transcript{}
		if rec.Err != nil {
			t.Fatal(rec.Err)
		}
		if err := ingest.Import(file.Format(), &rec, tr); err != nil {
			t.Fatal(err)
		}
		out = append(out, sound.Show(tr))
	}
}

// Events of a trajectory.
func list(events ...string) string { return "[" + strings.Join(events, ",\n") + "]" }

func act(id, action, args string, more ...string) string {
	return fmt.Sprintf(`{"id":%s,"timestamp":"2026-03-02T10:00:00","source":"agent","action":"%s","args":%s%s}`, id, action, args, strings.Join(more, ""))
}

func saw(id, cause, observation, content, extras string, more ...string) string {
	return fmt.Sprintf(`{"id":%s,"timestamp":"2026-03-02T10:00:00","source":"agent","cause":%s,"observation":"%s","content":"%s","extras":{%s}%s}`, id, cause, observation, content, extras, strings.Join(more, ""))
}

func asked(text string) string {
	return `{"id":0,"timestamp":"2026-03-02T10:00:00","source":"user","action":"message","args":{"content":"` + text + `"}}`
}

func state(word string) string {
	return `{"id":9,"source":"environment","observation":"agent_state_changed","content":"","extras":{"agent_state":"` + word + `"}}`
}

func TestTrajectories(t *testing.T) {
	run := act("1", "run", `{"command":"ls"}`)
	for _, tt := range []struct {
		name string
		in   []string
		want string
	}{
		{"a question and an answer", []string{asked("Hi."), act("1", "message", `{"content":"Yes."}`)}, "ended: U1[Hi.] A2[Yes.]"},
		{"a thought is a draft", []string{asked("Hi."), act("1", "run", `{"command":"ls","thought":"I look."}`), saw("2", "1", "run", "a", `"metadata":{"exit_code":0}`, `,"success":true`), act("3", "finish", `{"thought":"Done."}`)},
			`ended: U1[Hi.] A0[I look.](left) call1:execute_bash({"command":"ls","thought":"I look."}) succeeded/0 result1[a] A2[Done.]`},
		{"it failed", []string{run, saw("2", "1", "run", "no", `"metadata":{"exit_code":2}`, `,"success":false`)}, `running: call1:execute_bash({"command":"ls"}) failed/2 result1[no]`},
		{"an exit code of an older version", []string{run, saw("2", "1", "run", "no", `"exit_code":2`)}, `running: call1:execute_bash({"command":"ls"}) failed/2 result1[no]`},
		{"it runs on", []string{run, saw("2", "1", "run", "no", `"metadata":{"exit_code":-1}`, `,"success":false`)}, `running: call1:execute_bash({"command":"ls"}) pending result1[no]`},
		{"an error in the place of a result", []string{run, saw("2", "1", "error", "no", "")}, `running: call1:execute_bash({"command":"ls"}) failed result1[no]`},
		{"an error of the application", []string{asked("Hi."), saw("2", "9", "error", "no", ""), state("error")}, "stopped: U1[Hi.] event:openhands.error"},
		{"a person said no", []string{run, saw("2", "1", "user_rejected", "no", "")}, `running: call1:execute_bash({"command":"ls"}) not executed result1[no]`},
		{"a tool of a server", []string{act("1", "call_tool_mcp", `{"name":"get_ticket","arguments":{"id":"T-8"}}`), saw("2", "1", "mcp", "{}", "")}, `running: call1:get_ticket({"id":"T-8"}) succeeded result1[{}]`},
		{"a command of the user", []string{strings.Replace(run, `"agent"`, `"user"`, 1), saw("2", "1", "run", "a", `"metadata":{"exit_code":0}`)}, `running: call1:user:execute_bash({"command":"ls"}) succeeded/0 result1[a]`},
		{"a delegate: its calls count, its words do not", []string{asked("Hi."), act("1", "delegate", `{"agent":"b"}`), act("2", "message", `{"content":"I am done."}`), act("3", "run", `{"command":"ls"}`),
			saw("4", "3", "run", "a", `"exit_code":0`), act("5", "finish", `{"thought":"All of it."}`), saw("6", "1", "delegate", "b finished", ""), act("7", "finish", `{"thought":"Done."}`)},
			`ended: U1[Hi.] call1:delegate({"agent":"b"}) succeeded O0[I am done.] call2:execute_bash({"command":"ls"}) succeeded/0 result2[a] O0[All of it.] result1[b finished] A2[Done.]`},
		{"a result without its call", []string{saw("2", "1", "run", "a", "")}, "running: call1:() succeeded result1[a] cut@0(a call is missing whose result stands here) !orphan_result"},
		{"two results", []string{run, saw("2", "1", "run", "a", ""), saw("3", "1", "run", "b", "")}, `running: call1:execute_bash({"command":"ls"}) succeeded result1[b] result1[b] !extra_result`},
		{"put into a summary", []string{asked("Hi."), act("1", "condensation", `{"forgotten_event_ids":[0],"summary":"They said hi."}`), act("2", "message", `{"content":"Yes."}`)}, "ended: U1[Hi.] event:openhands.condensation O0[They said hi.] A2[Yes.] !compacted"},
		{"it was shortened", []string{run, saw("2", "1", "run", "a[... Observation truncated due to length ...]b", "")}, `running: call1:execute_bash({"command":"ls"}) succeeded result1(shortened)`},
		{"it waits for the user", []string{asked("Hi."), act("1", "message", `{"content":"Which?"}`), state("awaiting_user_input")}, "ended: U1[Hi.] A2[Which?]"},
		{"it was stopped", []string{asked("Hi."), state("running"), state("stopped")}, "stopped: U1[Hi.]"},
		{"it goes on", []string{asked("Hi."), act("1", "finish", `{"thought":"Done."}`), asked("Again.")}, "running: U1[Hi.] A2[Done.] U3[Again.]"},
		{"kinds that are not known", []string{act("1", "novelty", `{}`)}, "unstated: event:openhands.action/novelty !unknown_record"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, imported(t, openhands.NewV0(), list(tt.in...))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// lines are events of the SDK, from what stands in them beside their id and time.
func lines(rest ...string) string {
	var b strings.Builder
	for i, x := range rest {
		fmt.Fprintf(&b, "{\"id\":\"e%d\",\"timestamp\":\"2026-03-02T10:00:00\",%s}\n", i, x)
	}
	return b.String()
}

func said(source, text string) string {
	return `"source":"` + source + `","kind":"MessageEvent","llm_message":{"role":"user","content":[{"type":"text","text":"` + text + `"}]}`
}

func called(id, name, args string) string {
	return fmt.Sprintf(`"source":"agent","kind":"ActionEvent","tool_name":"%s","tool_call_id":"%s","action":{"kind":"XAction"},"tool_call":{"id":"%s","name":"%s","arguments":%q}`, name, id, id, name, args)
}

func observed(id, text, more string) string {
	return fmt.Sprintf(`"source":"environment","kind":"ObservationEvent","tool_name":"f","tool_call_id":"%s","observation":{"content":[{"type":"text","text":"%s"}]%s}`, id, text, more)
}

func TestEvents(t *testing.T) {
	run := called("c", "terminal", `{"command":"ls"}`)
	for _, tt := range []struct {
		name string
		in   []string
		want string
	}{
		{"a question and an answer", []string{said("user", "Hi."), said("agent", "Yes.")}, "ended: U1[Hi.] A2[Yes.]"},
		{"who is nobody", []string{said("environment", "Note."), said("hook", "Note.")}, "unstated: O0[Note.] O0[Note.]"},
		{"it failed", []string{run, observed("c", "no", `,"is_error":false,"exit_code":1`)}, `running: call1:terminal({"command":"ls"}) failed/1 result1[no]`},
		{"its own flag", []string{run, observed("c", "no", `,"is_error":true,"exit_code":-1`)}, `running: call1:terminal({"command":"ls"}) failed result1[no]`},
		{"it runs on", []string{run, observed("c", "no", `,"is_error":false,"metadata":{"exit_code":-1}`)}, `running: call1:terminal({"command":"ls"}) pending result1[no]`},
		{"a call that could not be read", []string{strings.Replace(run, `{"kind":"XAction"}`, "null", 1), `"kind":"AgentErrorEvent","source":"agent","tool_name":"terminal","tool_call_id":"c","error":"no"`},
			`running: call1:terminal({"command":"ls"}) not executed result1[no]`},
		{"an error", []string{run, `"kind":"AgentErrorEvent","source":"agent","tool_name":"terminal","tool_call_id":"c","error":"no"`}, `running: call1:terminal({"command":"ls"}) failed result1[no]`},
		{"a person said no, and what to do instead", []string{run, `"kind":"UserRejectObservation","tool_name":"terminal","tool_call_id":"c","rejection_reason":"Ask me first.","rejection_source":"user"`},
			`running: call1:terminal({"command":"ls"}) not executed result1[Ask me first.] U1[Ask me first.]`},
		{"a rule said no", []string{run, `"kind":"UserRejectObservation","tool_name":"terminal","tool_call_id":"c","rejection_reason":"Blocked.","rejection_source":"hook"`},
			`running: call1:terminal({"command":"ls"}) not executed result1[Blocked.]`},
		{"calls side by side", []string{called("a", "f", `{}`), called("b", "f", `{}`), observed("b", "of b", ""), observed("a", "of a", "")}, "running: call1:f({}) succeeded call2:f({}) succeeded result2[of b] result1[of a]"},
		{"another agent", []string{called("a", "task", `{}`), observed("a", "All done.", "")}, "running: call1:task({}) succeeded result1[All done.]"},
		{"an agent that it drives", []string{`"kind":"ACPToolCallEvent","source":"agent","tool_call_id":"a","title":"Edit","status":"in_progress","raw_input":{"path":"a"}`,
			`"kind":"ACPToolCallEvent","source":"agent","tool_call_id":"a","title":"Edit","status":"failed","raw_output":"no"`}, `running: call1:Edit({"path":"a"}) failed result1[no]`},
		{"put into a summary", []string{said("user", "Hi."), `"kind":"Condensation","source":"environment","summary":"They said hi."`, said("agent", "Yes.")}, "ended: U1[Hi.] event:openhands.condensation O0[They said hi.] A2[Yes.] !compacted"},
		{"it was paused", []string{said("user", "Hi."), `"kind":"PauseEvent","source":"user"`}, "stopped: U1[Hi.] event:openhands.PauseEvent"},
		{"it broke", []string{said("user", "Hi."), `"kind":"ConversationErrorEvent","source":"environment","code":"x","detail":"no"`}, "stopped: U1[Hi.] event:openhands.ConversationErrorEvent"},
		{"its state in full", []string{said("user", "Hi."), run, `"kind":"ConversationStateUpdateEvent","source":"environment","key":"full_state","value":{"execution_status":"stuck"}`}, `stopped: U1[Hi.] call1:terminal({"command":"ls"}) no result`},
		{"it goes on after its end", []string{said("user", "Hi."), said("agent", "Yes."), `"kind":"ConversationStateUpdateEvent","source":"environment","key":"execution_status","value":"finished"`, said("user", "And?")}, "running: U1[Hi.] A2[Yes.] U3[And?]"},
		{"torn", []string{said("user", "Hi."), said("agent", "Yes."), `"kind":"Mess`}, "running: U1[Hi.] A2[Yes.] !torn_line"},
		{"kinds that are not known", []string{`"kind":"NoveltyEvent","source":"agent"`}, "unstated: event:openhands.NoveltyEvent !unknown_record"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			in := lines(tt.in...)
			if tt.name == "torn" {
				in = strings.TrimSuffix(in, "}\n")
			}
			if diff := cmp.Diff(tt.want, imported(t, openhands.NewV1(), in)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestFiles(t *testing.T) {
	const edit = `{"command": "str_replace", "path": "/w/total.py", "old_str": "a", "new_str": "b"}`
	for _, tt := range []struct {
		format ingest.Format
		file   string
		want   string
	}{
		{openhands.NewV0(), "trajectory.json", `ended: U1[Fix the total and run the tests.] A0[I edit it.](left) call1:str_replace_editor(` + edit + `) succeeded result1[The file /w/total.py has been edited.] ` +
			`call2:execute_bash({"command": "pytest -q", "is_input": false, "thought": "", "confirmation_state": "confirmed"}) failed/1 result2[1 failed in 0.1s] A2[The total is fixed, but one test fails.]`},
		{openhands.NewV0(), "output.jsonl", "shop-1 ended: U1[Say hello.] A2[Hello.]\nshop-2 ended: U1[Say it.] A2[It.]"},
		{openhands.NewV1(), "events.jsonl", `ended: S0[You work in a repository.] U1[Fix the total and run the tests.] S0[Tests live in tests/.] A0[I edit it.](left) call1:file_editor(` + edit +
			`) succeeded result1[The file /w/total.py has been edited.] call2:terminal({"command": "pytest -q"}) failed/1 result2[1 failed in 9.1s] call3:terminal({"command": "", "is_input": "true"}) failed/1 ` +
			`result3[1 failed in 9.1s] result2[1 failed in 9.1s] call4:finish({"message": "The total is fixed, but one test fails."}) succeeded A2[The total is fixed, but one test fails.] result4[The total is fixed, but one test fails.]`},
	} {
		b, err := os.ReadFile("testdata/" + tt.file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, imported(t, tt.format, string(b))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.file, diff)
		}
	}
}

// A run whose events are files of their own is put together first.
func TestOneEventAlone(t *testing.T) {
	event := asked("Hi.")
	for path, want := range map[string]string{
		"events/0.json": "events/0.json:1:1: record 1: this file holds one event of a run; put its events together: cat events/*.json | punchlist check -", "run.jsonl": "", "-": "",
	} {
		got := ""
		if err := ingest.Import(openhands.NewV0(), &ingest.Record{Path: path, Number: 1, Line: 1, Column: 1, Bytes: []byte(event)}, &transcript.Transcript{}); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
	if got := imported(t, openhands.NewV0(), event+act("1", "message", `{"content":"Yes."}`)); got != "ended: U1[Hi.] A2[Yes.]" {
		t.Error(got)
	}
}
