package geminicli_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/geminicli"
	"github.com/punchlist-dev/punchlist/internal/sound"
	"github.com/punchlist-dev/punchlist/transcript"
)

func imported(t *testing.T, in string) *transcript.Transcript {
	t.Helper()
	tr := &transcript.Transcript{}
	if err := ingest.Import(geminicli.New(), &ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: []byte(in)}, tr); err != nil {
		t.Fatal(err)
	}
	return tr
}

func session(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func record(id, kind, rest string) string {
	return fmt.Sprintf(`{"id":"%s","timestamp":"2026-03-02T10:00:00.000Z","type":"%s",%s}`, id, kind, rest)
}

func user(id, text string) string {
	return record(id, "user", `"content":[{"text":"`+text+`"}]`)
}

func answer(id, text string) string { return record(id, "gemini", `"content":"`+text+`"`) }

// calls is an answer with one call, whose result is text.
func calls(id, call, name, status, text string) string {
	return record(id, "gemini", fmt.Sprintf(`"content":"","toolCalls":[{"id":"%s","name":"%s","args":{},"status":"%s","result":[{"functionResponse":{"id":"%s","name":"%s","response":{"output":"%s"}}}]}]`, call, name, status, call, name, text))
}

func TestReplay(t *testing.T) {
	for _, tt := range []struct {
		name string
		in   []string
		want string
	}{
		{"a message that is appended again is replaced", []string{user("u", "Hi."), answer("g", "Ye"), answer("g", "Yes.")}, "ended: U1[Hi.] A2[Yes.]"},
		{"a rewound answer", []string{user("u", "Hi."), answer("a", "No."), `{"$rewindTo":"a"}`, answer("b", "Yes.")}, "ended: U1[Hi.] A0[No.](left)(a<) A2[Yes.](b<a) !rolled_back"},
		{"a rewound prompt", []string{user("u", "Hi."), answer("a", "Yes."), user("v", "Bye."), answer("b", "Bye!"), `{"$rewindTo":"v"}`, user("w", "Stay."), answer("c", "Ok."), user("x", "Good.")},
			"running: U1[Hi.] A2[Yes.] U0[Bye.](left)(v<) A0[Bye!](left)(v<) U3[Stay.](w<v) A4[Ok.](w<v) U5[Good.] !rolled_back"},
		{"calls that were rewound were made", []string{user("u", "Hi."), calls("a", "c", "f", "success", "x"), `{"$rewindTo":"u"}`, user("v", "Hi again.")}, "running: U0[Hi.](left)(u<) call1:f({}) succeeded result1[x] U1[Hi again.](v<u) !rolled_back"},
		{"to a message that is not there: all of it", []string{user("u", "Hi."), answer("a", "Yes."), `{"$rewindTo":"gone"}`, user("v", "Bye.")}, "running: U0[Hi.](left)(u<) A0[Yes.](left)(u<) U1[Bye.](v<u) !rolled_back"},
		{"one that was rewound comes again: its calls were made once", []string{user("u", "Hi."), calls("a", "c", "f", "success", "x"), `{"$rewindTo":"a"}`, calls("a", "c", "f", "success", "x"), answer("b", "Yes.")},
			"ended: U1[Hi.] call1:f({}) succeeded result1[x] A2[Yes.](a<a) !rolled_back"},
		{"twice", []string{user("u", "1"), `{"$rewindTo":"u"}`, user("v", "2"), `{"$rewindTo":"v"}`, user("w", "3")}, "running: U0[1](left)(u<) U0[2](left)(v<u) U1[3](w<v) !rolled_back"},
		{"rebuilt with what was there", []string{user("u", "Hi."), answer("a", "Yes."), `{"$set":{"messages":[` + user("u", "Hi.") + `,` + answer("a", "Yes.") + `]}}`, user("v", "And?")}, "running: U1[Hi.] A2[Yes.] U3[And?]"},
		{"rebuilt with other ids", []string{user("u", "Hi."), answer("a", "Yes."), `{"$set":{"messages":[` + user("x", "Hi.") + `,` + answer("y", "Yes.") + `]}}`}, "ended: U1[Hi.] A2[Yes.]"},
		{"rebuilt with less: what was told stays", []string{user("u", "Hi."), answer("a", "Yes."), `{"$set":{"messages":[` + user("s", "<session_context>They said hi.") + `]}}`, answer("b", "On.")},
			"ended: U1[Hi.] A2[Yes.] S0[<session_context>They said hi.] A3[On.] !compacted"},
		{"a result that is masked later", []string{calls("a", "c", "f", "success", "all of it"), calls("a", "c", "f", "success", "<tool_output_masked>")}, "running: call1:f({}) succeeded result1[all of it]"},
		{"a result that is masked", []string{calls("a", "c", "f", "success", "<tool_output_masked>")}, "running: call1:f({}) succeeded result1(shortened)"},
		{"a patch", []string{user("u", "Hi."), `{"$patch":{"id":"u","content":"x"}}`, answer("a", "Yes.")}, "ended: U1[Hi.] A2[Yes.]"},
		{"torn", []string{user("u", "Hi."), answer("a", "Yes."), `{"id":"b","type":"gem`}, "running: U1[Hi.] A2[Yes.] !torn_line"},
		{"a line that cannot be read", []string{user("u", "Hi."), `{"id":}`, answer("a", "Yes.")}, "ended: U1[Hi.] A2[Yes.] cut@1(lines of the session cannot be read) !broken_line"},

		// Who said it.
		{"what no person typed", []string{user("a", `<session_context>\nx`), user("b", "<hook_context>x"), user("c", "/memory show"), user("d", "?"), user("e", "/etc/hosts is wrong")},
			"running: S0[<session_context>\nx] O0[<hook_context>x] O0[/memory show] O0[?] U1[/etc/hosts is wrong]"},
		{"files that a prompt names", []string{record("u", "user", `"content":[{"text":"Read @a."},{"text":"\n--- Content from referenced files ---"},{"text":"secret"}]`)}, "running: U1[Read @a.] O0[\n--- Content from referenced files ---\nsecret]"},
		{"what was shown of a prompt", []string{record("u", "user", `"content":[{"text":"Read @a. (expanded)"}],"displayContent":"Read @a."`)}, "running: U1[Read @a.]"},
		{"thoughts are no words", []string{record("a", "gemini", `"content":[{"text":"hm","thought":true},{"text":"Yes."}],"thoughts":[{"subject":"x"}]`)}, "ended: A1[Yes.]"},
		{"a sub-agent", []string{`{"sessionId":"s","projectHash":"p","kind":"subagent"}`, user("u", "Look.")}, "s running: U1[Look.] !sub_agent"},
		{"an error", []string{user("u", "Hi."), record("e", "error", `"content":"quota"`)}, "stopped: U1[Hi.] event:gemini_cli.error"},
		{"the user stopped it", []string{user("u", "Hi."), record("i", "info", `"content":"Request cancelled."`)}, "stopped: U1[Hi.] event:gemini_cli.cancelled"},
		{"a kind that is not known", []string{record("n", "novelty", `"content":"x"`)}, "unstated: event:gemini_cli.novelty !unknown_record"},

		// How calls ended.
		{"a call that failed", []string{calls("a", "c", "f", "error", "no")}, "running: call1:f({}) failed result1[no]"},
		{"an error beside", []string{record("a", "gemini", `"toolCalls":[{"id":"c","name":"f","args":{},"status":"success","result":{"functionResponse":{"response":{"error":"no"}}}}]`)}, "running: call1:f({}) failed result1[no]"},
		{"one that was not allowed", []string{calls("a", "c", "f", "cancelled", "[Operation Cancelled] Reason: User did not allow tool call")}, "running: call1:f({}) not executed result1"},
		{"one that was stopped", []string{calls("a", "c", "f", "cancelled", "Stopped.")}, "running: call1:f({}) failed result1[Stopped.]"},
		{"one that goes on", []string{record("a", "gemini", `"content":"","toolCalls":[{"id":"c","name":"f","args":{},"status":"executing"}]`)}, "running: call1:f({}) no result"},
		{"one whose result came as a message", []string{record("a", "gemini", `"content":[{"functionCall":{"id":"c","name":"f","args":{"a":1}}}]`), record("b", "user", `"content":[{"functionResponse":{"id":"c","response":{"output":"x"}}}]`)}, `running: call1:f({"a":1}) succeeded result1[x]`},
		{"the response of a server", []string{record("a", "gemini", `"toolCalls":[{"id":"c","name":"f","args":{},"status":"success","result":[{"functionResponse":{"response":{"id":7}}}]}]`)}, `running: call1:f({}) succeeded result1[{"id":7}]`},
		{"what a person answers", []string{calls("a", "c", "ask_user", "success", `{\"answers\":{\"0\":\"Blue\"}}`)}, `running: call1:ask_user({}) succeeded result1[{"answers":{"0":"Blue"}}] U1[Blue]`},
		{"another agent", []string{record("a", "gemini", `"toolCalls":[{"id":"c","name":"codebase_investigator","args":{},"status":"success","agentId":"x","result":"Found."}]`)}, "running: call1:codebase_investigator({}) succeeded result1[Found.] !sub_agent_elsewhere"},
		{"a command that failed, of an older version", []string{calls("a", "c", "run_shell_command", "success", `Command: x\nDirectory: (root)\nStdout: a\nStderr: (empty)\nError: (none)\nExit Code: 2\nSignal: (none)\nBackground PIDs: (none)\nProcess Group PGID: 7`)},
			"running: call1:run_shell_command({}) failed/2 result1"},
		{"a newer one", []string{calls("a", "c", "run_shell_command", "success", `Output: no\nExit Code: 2\nProcess Group PGID: 7`)}, "running: call1:run_shell_command({}) failed/2 result1[no\nExit Code: 2\nProcess Group PGID: 7]"},
		{"one that succeeded", []string{calls("a", "c", "run_shell_command", "success", `Output: Error: as a file says\nProcess Group PGID: 7`)}, "running: call1:run_shell_command({}) succeeded/0 result1"},
		{"one that was killed", []string{calls("a", "c", "run_shell_command", "error", `Output: x\nSignal: 9`)}, "running: call1:run_shell_command({}) failed result1[x\nSignal: 9]"},
		{"one in the background", []string{calls("a", "c", "run_shell_command", "success", `Command moved to background (PID: 7). Output hidden.`)}, "running: call1:run_shell_command({}) pending result1"},
		{"one that the user stopped", []string{calls("a", "c", "run_shell_command", "success", `Command was cancelled by user before it could complete.`)}, "running: call1:run_shell_command({}) failed result1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.TrimPrefix(sound.Show(imported(t, session(tt.in...))), "in:1 ")
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestFiles(t *testing.T) {
	for name, want := range map[string]string{
		"session.jsonl": "s-gemini ended: S0[<session_context>\nThis is the Gemini CLI.\n</session_context>] U1[Fix the total in @total.py and run the tests.] A2[I edit it.] " +
			`call1:replace({"file_path":"/w/total.py","old_string":"a","new_string":"b"}) succeeded result1 call2:run_shell_command({"command":"pytest -q"}) failed/1 result2 ` +
			"A0[All of it works.](left)(g3<) A3[The total is fixed, but one test fails.](g4<g3) !rolled_back",
		"older.json": `s-older stopped: U1[Write notes.md.] call1:write_file({"file_path": "/w/notes.md", "content": "x"}) not executed result1 event:gemini_cli.cancelled`,
	} {
		b, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, sound.Show(imported(t, string(b)))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}

// A log that rewinds and rebuilds again and again costs no more than its length asks for.
func TestManyRewinds(t *testing.T) {
	var b strings.Builder
	for i := range 20000 {
		b.WriteString(user(fmt.Sprint("u", i), "x") + "\n")
	}
	for range 40000 {
		b.WriteString(`{"$set":{"messages":[]}}` + "\n" + `{"$rewindTo":"u19999"}` + "\n" + user("u19999", "x") + "\n")
	}
	if tr := imported(t, b.String()); len(tr.Messages) != 60000 {
		t.Errorf("%d messages", len(tr.Messages))
	}
}
