package codex_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/codex"
	"github.com/punchlist-dev/punchlist/internal/sound"
	"github.com/punchlist-dev/punchlist/transcript"
)

func imported(t *testing.T, in string) *transcript.Transcript {
	t.Helper()
	tr := &transcript.Transcript{}
	if err := ingest.Import(codex.New(), &ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: []byte(in)}, tr); err != nil {
		t.Fatal(err)
	}
	return tr
}

// Lines of a rollout.
func line(kind, payload string) string {
	return `{"timestamp":"2026-03-02T10:00:00.000Z","type":"` + kind + `","payload":` + payload + `}`
}

func item(rest string) string  { return line("response_item", `{"type":`+rest+`}`) }
func event(rest string) string { return line("event_msg", `{"type":`+rest+`}`) }
func user(texts ...string) string {
	return item(`"message","role":"user","content":[{"type":"input_text","text":"` + strings.Join(texts, `"},{"type":"input_text","text":"`) + `"}]`)
}
func agent(text, phase string) string {
	return item(`"message","role":"assistant","content":[{"type":"output_text","text":"` + text + `"}],"phase":"` + phase + `"`)
}
func shown(text string) string { return event(`"user_message","message":"` + text + `"`) }
func told(text string) string  { return event(`"agent_message","message":"` + text + `"`) }
func begin(id string) string   { return event(`"task_started","turn_id":"` + id + `"`) }
func end() string              { return event(`"task_complete"`) }
func back(n int) string        { return event(fmt.Sprintf(`"thread_rolled_back","num_turns":%d`, n)) }
func call(id, name, input string) string {
	return item(fmt.Sprintf(`"custom_tool_call","call_id":"%s","name":"%s","input":%q`, id, name, input))
}
func output(id, text string) string {
	return item(fmt.Sprintf(`"custom_tool_call_output","call_id":"%s","output":%q`, id, text))
}
func patched(id, success string) string {
	return event(`"patch_apply_end","call_id":"` + id + `","success":` + success + `,"stdout":"out","stderr":"no match","changes":{"a.go":{"type":"update"}}`)
}

func session(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func TestImport(t *testing.T) {
	tests := []struct {
		name string
		in   []string
		want string
	}{
		// Who said it.
		{"each answer is written twice, in either order", []string{begin("t"), user("Do it."), shown("Do it."), told("Done."), agent("Done.", ""), end()}, "ended: U1[Do it.] A2[Done.]"},
		{"the same word twice is said twice", []string{begin("t"), user("Go."), shown("Go."), agent("Ok.", ""), told("Ok."), user("Go."), shown("Go."), agent("Ok.", ""), told("Ok."), end()},
			"ended: U1[Go.] A2[Ok.] U3[Go.] A4[Ok.]"},
		{"events alone", []string{begin("t"), shown("Do it."), told("Done."), end()}, "ended: U1[Do it.] A2[Done.]"},
		{"as newer versions write them", []string{begin("t"), event(`"item_completed","item":{"type":"UserMessage","id":"i","content":[{"type":"text","text":"Do it."}]}`), user("Do it."), agent("Done.", ""),
			event(`"item_completed","item":{"type":"AgentMessage","id":"i","content":[{"type":"Text","text":"Done."}]}`), end()}, "ended: U1[Do it.] A2[Done.]"},
		{"an answer whose citations are not shown", []string{begin("t"), agent("Done.<oai-mem-citation>x</oai-mem-citation>", ""), told("Done."), end()}, "ended: A1[Done.<oai-mem-citation>x</oai-mem-citation>]"},
		{"what no person typed", []string{user("# AGENTS.md instructions for /w\\n\\nx", "<environment_context>x"), user("<turn_aborted>x"), user("Hi."), shown("Hi."), agent("Yes.", "final_answer")},
			"ended: S0[# AGENTS.md instructions for /w\n\nx\n<environment_context>x] O0[<turn_aborted>x] U1[Hi.] A2[Yes.]"},
		{"what the application puts there that is not known, since no event shows it", []string{user("<new_thing>x"), user("Hi."), shown("Hi."), agent("Yes.", "final_answer")}, "ended: S0[<new_thing>x] U1[Hi.] A2[Yes.]"},
		{"without events each text counts", []string{user("<new_thing>x"), user("Hi."), agent("Yes.", "final_answer")}, "ended: U1[<new_thing>x] U2[Hi.] A3[Yes.]"},
		{"events of what the application put there", []string{event(`"user_message","kind":"environment_context","message":"<environment_context>x"`), event(`"user_message","message":"<user_instructions>x"`), shown("Hi."), agent("Yes.", "final_answer")},
			"ended: S0[<user_instructions>x] U1[Hi.] A2[Yes.]"},
		{"pictures", []string{begin("t"), user("<image name=[Image #1]>", "</image>", "What is it?"), shown("What is it?"), agent("A desk.", ""), end()}, "ended: U1[What is it?] A2[A desk.]"},
		{"what an editor puts before it", []string{user(`# Context from my IDE setup:\n\n## Open tabs:\n- a.go\n\n## My request for Codex:\nRename it.\n`), agent("Done.", "final_answer")},
			"ended: O0[# Context from my IDE setup:\n\n## Open tabs:\n- a.go\n\n] U1[Rename it.\n] A2[Done.]"},
		{"commentary is no answer", []string{begin("t"), shown("Hi."), agent("I look.", "commentary"), agent("Yes.", "final_answer"), end()}, "ended: U1[Hi.] A0[I look.](left) A2[Yes.]"},
		{"another agent", []string{item(`"agent_message","author":"a","recipient":"b","content":[{"type":"input_text","text":"It is done."}]`), line("inter_agent_communication", `{"content":"x"}`)}, "unstated: O0[It is done.] O0[x]"},
		{"a role that is not known", []string{item(`"message","role":"critic","content":[{"type":"output_text","text":"No."}]`)}, "unstated: O0[No.] !unknown_role"},

		// Calls and how they ended.
		{"an exit code beside the output", []string{call("c", "shell", "x"), output("c", `{"output":"no","metadata":{"exit_code":3,"duration_seconds":0.1}}`)}, "running: call1:shell(x) failed/3 result1"},
		{"an exit code before the output", []string{call("c", "exec_command", "x"), output("c", "Chunk ID: a\nWall time: 0.1 seconds\nProcess exited with code 1\nOutput:\nno")}, "running: call1:exec_command(x) failed/1 result1"},
		{"another form of it", []string{call("c", "shell_command", "x"), output("c", "Exit code: 0\nWall time: 0.1 seconds\nOutput:\nError: is what the file says")}, "running: call1:shell_command(x) succeeded/0 result1"},
		{"an exit code that a file holds", []string{call("c", "exec_command", "x"), output("c", "Wall time: 0.1 seconds\nProcess exited with code 0\nOutput:\nProcess exited with code 9")}, "running: call1:exec_command(x) succeeded/0 result1"},
		{"a process that runs on and ends", []string{call("c", "exec_command", "x"), output("c", "Wall time: 1 seconds\nProcess running with session ID 7\nOutput:\n"), call("d", "write_stdin", `{"session_id":7,"chars":""}`),
			output("d", "Wall time: 1 seconds\nProcess exited with code 2\nOutput:\nno")}, `running: call1:exec_command(x) failed/2 result1 call2:write_stdin({"session_id":7,"chars":""}) failed/2 result2 result1`},
		{"a process that runs on", []string{call("c", "exec_command", "x"), output("c", "Process running with session ID 7\nOutput:\n")}, "running: call1:exec_command(x) pending result1"},
		{"a program whose only command failed", []string{call("c", "exec", `text(await tools.exec_command({cmd: "x"}))`), output("c", "Script completed\nWall time 0.1 seconds\nOutput:\n\n{\"exit_code\":2,\"output\":\"no\"}")},
			`running: call1:exec(text(await tools.exec_command({cmd: "x"}))) failed/2 result1`},
		{"a program that failed", []string{call("c", "exec", "x"), output("c", "Script failed\nWall time 0.1 seconds\nOutput:\n")}, "running: call1:exec(x) failed result1"},
		{"a program that runs on and ends", []string{call("c", "exec", "x"), output("c", "Script running with cell ID 4\nWall time 1 seconds\nOutput:\n"), call("d", "wait", `{"cell_id":"4"}`), output("d", "Script running with cell ID 4\nWall time 1 seconds\nOutput:\n"),
			call("e", "wait", `{"cell_id":"4"}`), output("e", "Script completed\nWall time 1 seconds\nOutput:\n5 passed in 1s")},
			`running: call1:exec(x) succeeded result1 call2:wait({"cell_id":"4"}) succeeded result2 call3:wait({"cell_id":"4"}) succeeded result3 result1`},
		{"a person said no", []string{call("c", "shell", "x"), output("c", "exec command rejected by user")}, "running: call1:shell(x) not executed result1[exec command rejected by user]"},
		{"a patch that does not fit", []string{call("c", "apply_patch", "x"), output("c", "apply_patch verification failed: no match")}, "running: call1:apply_patch(x) failed result1"},
		{"a patch of which an event says that it failed", []string{call("c", "apply_patch", "x"), patched("c", "false"), output("c", "{}")}, "running: call1:apply_patch(x) failed result1[{}] result1[{}]"},
		{"a patch that a program made", []string{call("c", "exec", "await tools.apply_patch(p)"), patched("n", "true"), output("c", "Script completed")},
			`running: call1:exec(await tools.apply_patch(p)) succeeded call2:apply_patch({"changes":{"a.go":{"type":"update"}}}) succeeded result2[out] result1[Script completed]`},
		{"a patch of a program that also runs commands: which came first is not known", []string{call("c", "exec", "await tools.apply_patch(p); await tools.exec_command(q)"), patched("n", "true"), output("c", "Script completed")},
			"running: call1:exec(await tools.apply_patch(p); await tools.exec_command(q)) succeeded result1[Script completed]"},
		{"a command of which an event alone says how it ended", []string{item(`"local_shell_call","call_id":"c","status":"completed","action":{"type":"exec","command":["ls"]}`), event(`"exec_command_end","call_id":"c","exit_code":1,"aggregated_output":"no"`)},
			`running: call1:local_shell({"type":"exec","command":["ls"]}) failed/1 result1[no]`},
		{"a command of the user", []string{event(`"exec_command_end","call_id":"u","source":"user_shell","command":["ls"],"exit_code":0,"aggregated_output":"a"`)}, `unstated: call1:user:exec_command({"command":["ls"]}) succeeded/0 result1[a]`},
		{"a tool of a server that failed", []string{item(`"function_call","call_id":"c","namespace":"mcp__desk__","name":"get","arguments":"{}"`), event(`"mcp_tool_call_end","call_id":"c","invocation":{"server":"desk","tool":"get"},"result":{"Err":"gone"}`), output("c", "gone")},
			"running: call1:mcp__desk__get({}) failed result1[gone] result1[gone]"},
		{"a tool of a server whose result is an error", []string{event(`"mcp_tool_call_end","call_id":"c","invocation":{"server":"desk","tool":"get","arguments":{"id":1}},"result":{"Ok":{"content":[{"type":"text","text":"no"}],"isError":true}}`)},
			`unstated: call1:mcp__desk__get({"id":1}) failed result1[no]`},
		{"a flag of an older version", []string{call("c", "f", "x"), item(`"function_call_output","call_id":"c","output":{"content":"fine","success":false}`)}, "running: call1:f(x) failed result1[fine]"},
		{"a list of texts", []string{call("c", "f", "x"), item(`"function_call_output","call_id":"c","output":[{"type":"input_text","text":"a"},{"type":"input_image","image_url":"u"},{"type":"input_text","text":"b"}]`)}, "running: call1:f(x) succeeded result1[a\nb]"},
		{"a search of the API", []string{item(`"web_search_call","id":"w","status":"completed","action":{"type":"search","query":"q"}`)}, `running: call1:web_search({"type":"search","query":"q"}) succeeded result1`},
		{"a result without its call", []string{output("gone", "x")}, "running: call1:() succeeded result1[x] cut@0(a call is missing whose result stands here) !orphan_result"},
		{"an id that stands twice", []string{call("c", "f", "1"), output("c", "a"), call("c", "f", "2"), output("c", "b")}, "running: call1:f(1) succeeded result1[a] call2:f(2) succeeded result2[b] !duplicate_call_id"},
		{"a result that was shortened", []string{call("c", "f", "x"), output("c", "a…900 tokens truncated…b")}, "running: call1:f(x) succeeded result1(shortened)"},

		{"what a person answers", []string{item(`"function_call","call_id":"c","name":"request_user_input","arguments":"{}"`), output("c", `{"answers":{"q1":{"answers":["The \"old\" one","user_note: soon"]}}}`)},
			"running: call1:request_user_input({}) succeeded result1 U1[The \"old\" one\nuser_note: soon]"},

		// What was taken back, and how it ended.
		{"one turn is taken back", []string{begin("t1"), shown("One."), told("1."), end(), begin("t2"), shown("Two."), told("2."), end(), back(1), begin("t3"), shown("Three."), told("3."), end()},
			"ended: U1[One.] A2[1.] U0[Two.](left)(t2<) A0[2.](left)(t2<) U3[Three.](t3<t2) A4[3.](t3<t2) !rolled_back"},
		{"two turns, and then one more", []string{shown("One."), shown("Two."), back(1), shown("Three."), back(2), shown("Four.")},
			"running: U0[One.](left)(prompt 1<) U0[Two.](left)(prompt 2<) U0[Three.](left)(prompt 3<prompt 2) U1[Four.](prompt 4<prompt 1) !rolled_back !rolled_back"},
		{"calls of a turn that was taken back were made", []string{begin("t"), shown("One."), call("c", "f", "x"), output("c", "y"), end(), back(5)}, "unstated: U0[One.](left)(t<) call1:f(x) succeeded result1[y] !rolled_back"},
		{"the user stopped it", []string{begin("t"), shown("One."), event(`"turn_aborted","reason":"interrupted"`)}, "stopped: U1[One.] event:codex.turn_aborted"},
		{"a turn without its end", []string{begin("t"), shown("One."), told("1.")}, "running: U1[One.] A2[1.]"},
		{"an older version does not say", []string{shown("One."), told("1.")}, "unstated: U1[One.] A2[1.]"},
		{"a call waits", []string{shown("One."), told("1."), call("c", "f", "x")}, "running: U1[One.] A2[1.] call1:f(x) no result"},
		{"torn", []string{begin("t"), shown("One."), told("1."), end(), `{"timestamp":"2026`}, "running: U1[One.] A2[1.] !torn_line"},
		{"put into a summary", []string{begin("t"), shown("One."), line("compacted", `{"message":"They said one."}`), event(`"context_compacted"`), told("1."), end()},
			"ended: U1[One.] event:codex.compacted O0[They said one.] A2[1.] !compacted"},
		{"it begins with a summary", []string{line("compacted", `{"message":""}`), shown("Go on."), agent("Yes.", "final_answer")}, "ended: event:codex.compacted U1[Go on.] A2[Yes.] cut@0(what was said before stands in another file) !earlier_lines !compacted"},
		{"a line that cannot be read", []string{shown("One."), `{"type":"event_msg","payload":}`, `x`, told("1.")}, "unstated: U1[One.] A2[1.] cut@1(lines of the session cannot be read) !broken_line"},
		{"kinds that are not known", []string{line("novelty", `{"a":1}`), event(`"novel_thing"`), item(`"novel_item"`)}, "unstated: event:codex.novelty event:codex.event_msg/novel_thing event:codex.response_item/novel_item !unknown_record !unknown_record !unknown_record"},
		{"a sub-agent", []string{line("session_meta", `{"id":"s","source":{"subagent":"review"},"instructions":null}`), shown("Review it.")}, "s running: U1[Review it.] !sub_agent"},
		{"taken from another session", []string{line("session_meta", `{"id":"s2","forked_from_id":"s1"}`), line("session_meta", `{"id":"s1"}`), shown("One.")}, "s2 running: U1[One.]"},

		{"one object, as the first versions wrote it", []string{`{"session":{"id":"s","timestamp":"2025-06-01T10:00:00Z","instructions":""},"items":[{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi."}]},` +
			`{"type":"local_shell_call","call_id":"c","action":{"cmd":"ls"}},{"type":"local_shell_call_output","call_id":"c","output":"a"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Yes."}]}]}`},
			`s unstated: U1[Hi.] call1:local_shell({"cmd":"ls"}) succeeded result1[a] A2[Yes.]`},
		{"another agent", []string{item(`"function_call","call_id":"c","name":"spawn_agent","arguments":"{}"`), item(`"function_call_output","call_id":"c","output":"{}"`)}, "running: call1:spawn_agent({}) succeeded result1[{}] !sub_agent_elsewhere"},

		// What codex exec --json prints.
		{"a stream that failed", []string{`{"type":"thread.started","thread_id":"x"}`, `{"type":"turn.started"}`, `{"type":"turn.failed","error":{"message":"no"}}`}, "x stopped: event:codex.turn.failed !no_prompt"},
		{"as the first versions printed it", []string{`{"type":"session.created","session_id":"x"}`, `{"type":"item.completed","item":{"id":"i","item_type":"assistant_message","text":"Yes."}}`, `{"type":"turn.completed"}`}, "x ended: A1[Yes.] !no_prompt"},
		{"a stream that goes on", []string{`{"type":"turn.started"}`, `{"type":"item.started","item":{"id":"i","type":"command_execution","command":"ls","status":"in_progress"}}`}, `running: call1:command_execution({"command":"ls"}) no result`},
		{"a command that was declined", []string{`{"type":"item.completed","item":{"id":"i","type":"command_execution","command":"ls","aggregated_output":"","status":"declined"}}`, `{"type":"turn.completed"}`},
			`ended: call1:command_execution({"command":"ls"}) not executed result1`},
		{"an item that is not known", []string{`{"type":"item.completed","item":{"id":"i","type":"novelty"}}`, `{"type":"turn.completed"}`}, "ended: event:codex.item/novelty !unknown_record"},
	}
	for _, tt := range tests {
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
		"session.jsonl": `s-codex ended: S0[You work in a shop's repository.] S0[<permissions instructions>Ask first.</permissions instructions>] ` +
			"S0[# AGENTS.md instructions for /srv/shop\n\nRun the tests before you say that you are done.\n<environment_context>\n  <cwd>/srv/shop</cwd>\n</environment_context>] " +
			`U1[Round totals half up in price.go, and run the tests.] A0[I look at the file first.](left) call1:exec_command({"cmd":"cat price.go"}) succeeded/0 result1 ` +
			"call2:apply_patch(*** Begin Patch\n*** Update File: price.go\n@@\n-old\n+new\n*** End Patch) succeeded/0 result2 result2 " +
			`call3:exec_command({"cmd":"go test ./...","yield_time_ms":1000}) failed/1 result3 call4:write_stdin({"session_id":7,"chars":""}) failed/1 result4 result3 ` +
			"A2[Totals round half up now, but TestTotal still fails.] U0[Then delete the test.](left)(turn-b<) A0[I deleted it.](left)(turn-b<) " +
			"U3[Leave it, then.](turn-c<turn-b) A4[It stays as it is.](turn-c<turn-b) !rolled_back",
		"older.jsonl": "s-older unstated: S0[Be brief.] S0[<environment_context>\n  <cwd>/srv/shop</cwd>\n</environment_context>] U1[List the files.] " +
			`call1:shell({"command":["bash","-lc","ls missing"]}) failed/2 result1 A2[There is no such folder.]`,
		"exec.jsonl": `s-exec ended: call1:command_execution({"command":"bash -lc 'go test ./...'"}) failed/1 result1[FAIL	shop	0.1s` + "\n" + `] ` +
			`call2:file_change({"changes":[{"path":"price.go","kind":"update"}]}) succeeded result2 call3:mcp__desk__get_ticket({"id":"T-8"}) failed result3[no such ticket] A1[The tests fail.] !no_prompt`,
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

// A session that is being written is read up to its last whole line, wherever it is cut, and it is running.
func TestWhileItIsWritten(t *testing.T) {
	for _, name := range []string{"session", "older", "exec"} {
		in, err := os.ReadFile("testdata/" + name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		first := bytes.IndexByte(in, '\n') + 200
		for at := first; at < len(in); at += 61 {
			whole := bytes.LastIndexByte(in[:at], '\n') + 1
			if at-whole < 2 || in[at] == '\n' {
				continue
			}
			tr := &transcript.Transcript{}
			rec := ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: in[:at]}
			if err := ingest.Import(codex.New(), &rec, tr); err != nil {
				if name == "exec" && len(tr.Steps) == 0 {
					continue // nothing was said or done yet
				}
				t.Fatal(err)
			}
			if tr.Run != transcript.RunRunning {
				t.Errorf("%s cut at byte %d: run state %d", name, at, tr.Run)
			}
			rec.Bytes = in[:whole]
			same := &transcript.Transcript{}
			if err := ingest.Import(codex.New(), &rec, same); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(len(same.Steps), len(tr.Steps)); diff != "" {
				t.Errorf("%s cut at byte %d (-whole lines +cut)\n%s", name, at, diff)
			}
		}
	}
}
