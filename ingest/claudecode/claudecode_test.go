package claudecode_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/claudecode"
	"github.com/punchlist-dev/punchlist/transcript"
)

// show writes a transcript down in short.
func show(t *transcript.Transcript) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s:", t.ID, [...]string{"unstated", "ended", "running", "stopped"}[t.Run])
	for _, s := range t.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			m := t.Messages[s.Index]
			fmt.Fprintf(&b, " %c%d[%s]", "UASO"[m.Role], m.Turn, t.AppendMessage(nil, s.Index))
			if m.Delivery == transcript.NotDelivered {
				b.WriteString("(left)")
			}
			if m.Attempt != "" {
				fmt.Fprintf(&b, "(%s<%s)", m.Attempt, m.Parent)
			}
		case transcript.StepCall:
			c := t.Calls[s.Index]
			o, _ := t.Outcome(s.Index, nil)
			fmt.Fprintf(&b, " call%d:%s%s(%s) %s", s.Index+1, map[bool]string{true: "user:"}[c.By == transcript.ByUser], c.Name, t.AppendText(nil, c.Args), o)
		case transcript.StepResult:
			fmt.Fprintf(&b, " result%d[%.40s]", s.Index+1, t.AppendText(nil, t.Calls[s.Index].Result))
		case transcript.StepEvent:
			fmt.Fprintf(&b, " event:%s", t.Events[s.Index].Name)
		}
	}
	for _, c := range t.Cuts {
		fmt.Fprintf(&b, " cut@%d(%s)", c.Step, c.Reason)
	}
	for _, f := range t.Source.Findings {
		if f.Code != "no_message" {
			fmt.Fprintf(&b, " !%s", f.Code)
		}
	}
	return b.String()
}

// load reads a file, its format told by content.
func load(t *testing.T, in string) *transcript.Transcript {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{claudecode.New()}}).Open("in.jsonl", strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	var rec ingest.Record
	tr := &transcript.Transcript{}
	if err := f.Next(&rec); err != nil || rec.Err != nil {
		t.Fatal(err, rec.Err)
	}
	if err := ingest.Import(f.Format(), &rec, tr); err != nil {
		t.Fatal(err)
	}
	if err := f.Next(&ingest.Record{}); err != io.EOF {
		t.Errorf("a session is one record: %v", err)
	}
	return tr
}

// session writes lines down, each with its uuid, what it follows and what else stands in it.
func session(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func line(kind, uuid, parent, rest string) string {
	up := "null"
	if parent != "" {
		up = `"` + parent + `"`
	}
	return fmt.Sprintf(`{"type":"%s","uuid":"%s","parentUuid":%s,"sessionId":"s",%s}`, kind, uuid, up, rest)
}

func user(uuid, parent, text string, more ...string) string {
	return line("user", uuid, parent, `"message":{"role":"user","content":"`+text+`"}`+strings.Join(more, ""))
}

// agent is one block of an answer; stop is "" where the line does not say why it stopped.
func agent(uuid, parent, id, block, stop string, more ...string) string {
	if stop = `"` + stop + `"`; stop == `""` {
		stop = "null"
	}
	return line("assistant", uuid, parent, `"message":{"id":"`+id+`","role":"assistant","content":[`+block+`],"stop_reason":`+stop+`}`+strings.Join(more, ""))
}

func text(s string) string { return `{"type":"text","text":"` + s + `"}` }

func call(id, name, input string) string {
	return `{"type":"tool_use","id":"` + id + `","name":"` + name + `","input":` + input + `}`
}

func result(uuid, parent, id, content string, more ...string) string {
	return line("user", uuid, parent, `"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"`+id+`","content":"`+content+`"}]}`+strings.Join(more, ""))
}

func failed(uuid, parent, id, content string, more ...string) string {
	return line("user", uuid, parent, `"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"`+id+`","content":"`+content+`","is_error":true}]}`+strings.Join(more, ""))
}

const side = `,"isSidechain":true,"agentId":"ag"`

func TestImport(t *testing.T) {
	u1, done := user("u1", "", "Do it."), agent("a9", "u1", "m9", text("Done."), "end_turn")
	tests := []struct {
		name string
		in   []string
		want string
	}{
		{"one question", []string{u1, done}, "s ended: U1[Do it.] A2[Done.]"},
		{"one answer on several lines, calls side by side, results under their own lines", []string{u1,
			agent("a1", "u1", "m1", `{"type":"thinking","thinking":"hm"}`, ""), agent("a2", "a1", "m1", text("First"), ""), agent("a3", "a2", "m1", call("c1", "Read", `{}`), ""),
			agent("a4", "a3", "m1", call("c2", "Edit", `{}`), "tool_use"), result("r1", "a3", "c1", "one"), result("r2", "a4", "c2", "two"), agent("a5", "r1", "m2", text("Done."), "end_turn")},
			"s ended: U1[Do it.] A2[First] call1:Read({}) succeeded call2:Edit({}) succeeded result1[one] result2[two] A3[Done.]"},
		{"two texts of one answer are one message", []string{u1, agent("a1", "u1", "m1", text("One."), ""), agent("a2", "a1", "m1", text("Two."), "end_turn")},
			"s ended: U1[Do it.] A2[One.\nTwo.]"},
		{"an answer that grows from line to line", []string{u1, agent("a1", "u1", "m1", text("One."), ""), agent("a2", "a1", "m1", text("One.")+","+call("c1", "Read", `{}`), "tool_use"), result("r1", "a2", "c1", "x")},
			"s running: U1[Do it.] A2[One.] call1:Read({}) succeeded result1[x]"},
		{"a line that stands twice", []string{u1, u1, done, done}, "s ended: U1[Do it.] A2[Done.] !repeated_line"},
		{"a line that could not be read, and stands again", []string{u1, line("assistant", "a9", "u1", `"message":"x"`), done}, "s ended: U1[Do it.] A2[Done.] !repeated_line"},
		{"a result before its call", []string{u1, result("r1", "a1", "c1", "x"), agent("a1", "u1", "m1", call("c1", "Read", `{}`), "tool_use"), agent("a2", "r1", "m2", text("Done."), "end_turn")},
			"s ended: U1[Do it.] call1:Read({}) succeeded result1[x] A2[Done.] !early_result"},

		// Who said it.
		{"what no person typed", []string{user("u0", "", "<local-command-caveat>x</local-command-caveat>", `,"isMeta":true`), user("u1", "u0", "Caveat: The messages below were generated by the user while running local commands."),
			user("u2", "u1", `\n<system-reminder>x</system-reminder>`), user("u3", "u2", "Base directory", `,"isMeta":true`), user("u4", "u3", "x", `,"origin":{"kind":"task-notification"}`), user("u5", "u4", "Hi.", `,"origin":{"kind":"human"}`)},
			"s running: O0[<local-command-caveat>x</local-command-caveat>] O0[Caveat: The messages below were generated by the user while running local commands.] O0[\n<system-reminder>x</system-reminder>] O0[Base directory] O0[x] U1[Hi.]"},
		{"escaped as some writers do", []string{user("u0", "", `\u003csystem-reminder\u003ex`), user("u1", "u0", "Hi.")}, "s running: O0[<system-reminder>x] U1[Hi.]"},
		{"a reminder beside what was typed", []string{line("user", "u1", "", `"message":{"role":"user","content":[`+text("<system-reminder>x</system-reminder>")+","+text("Hi.")+`]}`)},
			"s running: O0[<system-reminder>x</system-reminder>] U1[Hi.]"},
		{"a command of the application", []string{user("u1", "", "<command-name>/model</command-name><command-args>big</command-args>"), user("u2", "u1", "<local-command-stdout>set</local-command-stdout>")},
			"s unstated: O0[<command-name>/model</command-name><command-args>big</command-args>] O0[<local-command-stdout>set</local-command-stdout>]"},
		{"a command that is a prompt", []string{user("u1", "", `<command-message>ship</command-message>\n<command-name>/ship</command-name>\n<command-args>K7 \"now\"</command-args>`), user("u2", "u1", "Ship what is named.", `,"isMeta":true`)},
			"s running: U1[/ship\nK7 \"now\"] O0[Ship what is named.]"},
		{"a command that the user ran", []string{user("u1", "", `<bash-input>echo \"a\"</bash-input>`), user("u2", "u1", "<bash-stdout>a</bash-stdout><bash-stderr>b</bash-stderr>"), user("u3", "u2", "Hi.")},
			`s running: call1:user:Bash({"command":"echo \"a\""}) succeeded result1[ab] U1[Hi.]`},
		{"a prompt that waited in the queue", []string{u1, agent("a1", "u1", "m1", call("c1", "Read", `{}`), "tool_use"), `{"type":"queue-operation","operation":"enqueue","sessionId":"s","content":"And that."}`, `{"type":"queue-operation","operation":"remove","sessionId":"s"}`, result("r1", "a1", "c1", "x"),
			line("attachment", "t1", "r1", `"attachment":{"type":"queued_command","commandMode":"prompt","prompt":"And that."}`), agent("a2", "t1", "m2", text("Done."), "end_turn")},
			"s ended: U1[Do it.] call1:Read({}) succeeded result1[x] U2[And that.] A3[Done.]"},
		{"a prompt that still waits", []string{u1, `{"type":"queue-operation","operation":"enqueue","sessionId":"s","content":"And that."}`, done}, "s ended: U1[Do it.] A2[Done.] !still_queued"},
		{"a summary of what was before", []string{u1, done, line("system", "b", "", `"subtype":"compact_boundary","logicalParentUuid":"a9"`), user("u2", "b", "The user wants it.", `,"isCompactSummary":true`), user("u3", "u2", "Go on."), agent("a3", "u3", "m3", text("Yes."), "end_turn")},
			"s ended: U1[Do it.] A2[Done.] event:claude_code.compact_boundary O0[The user wants it.] U3[Go on.] A4[Yes.] !compacted"},
		{"an error of the API", []string{u1, line("system", "e", "u1", `"subtype":"api_error"`), agent("a1", "e", "m1", text("API Error: 529"), "stop_sequence", `,"isApiErrorMessage":true`)},
			"s stopped: U1[Do it.] event:claude_code.api_error O0[API Error: 529] !api_error"},
		{"words of the application in the agent's place", []string{u1, line("assistant", "a1", "u1", `"message":{"model":"<synthetic>","role":"assistant","content":[`+text("No response requested.")+`],"stop_reason":"stop_sequence"}`)},
			"s ended: U1[Do it.] O0[No response requested.]"},

		{"a picture", []string{line("user", "u1", "", `"message":{"role":"user","content":[{"type":"image","source":{"type":"base64","data":"AAAA"}}]}`)}, "s running: U0[]"},

		// Calls.
		{"failure as the application states it", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`)+","+call("c2", "Read", `{}`)+","+call("c3", "mcp__x__y", `{}`), "tool_use"),
			failed("r1", "a1", "c1", `Exit code 2\nno`), result("r2", "a1", "c2", "Error: in the text of a file"), result("r3", "a1", "c3", "Error: of another server"), done},
			"s ended: U1[Do it.] call1:Bash({}) failed call2:Read({}) succeeded call3:mcp__x__y({}) failed result1[Exit code 2\nno] result2[Error: in the text of a file] result3[Error: of another server] A2[Done.]"},
		{"failure that only stands beside", []string{u1, agent("a1", "u1", "m1", call("c1", "Edit", `{}`), "tool_use"), result("r1", "a1", "c1", "no such file", `,"toolUseResult":"Error: no such file"`), done},
			"s ended: U1[Do it.] call1:Edit({}) failed result1[no such file] A2[Done.]"},
		{"a call that the user rejected, with words", []string{u1, agent("a1", "u1", "m1", call("c1", "Edit", `{}`), "tool_use"),
			failed("r1", "a1", "c1", `The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nUse b.txt.`), done},
			"s ended: U1[Do it.] call1:Edit({}) not executed result1[The user doesn't want to proceed with th] U2[Use b.txt.] A3[Done.]"},
		{"a rule that forbids a call", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`), "tool_use"), failed("r1", "a1", "c1", "Permission to use Bash with command rm has been denied."), done},
			"s ended: U1[Do it.] call1:Bash({}) not executed result1[Permission to use Bash with command rm h] A2[Done.]"},
		{"answers to what the agent asked by a call", []string{u1, agent("a1", "u1", "m1", call("c1", "AskUserQuestion", `{}`), "tool_use"), result("r1", "a1", "c1", "User has answered", `,"toolUseResult":{"questions":[],"answers":{"Which one?":"K7","When?":"Now"}}`), done},
			"s ended: U1[Do it.] call1:AskUserQuestion({}) succeeded result1[User has answered] U2[K7\nNow] A3[Done.]"},
		{"an interrupt", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`), "tool_use"), failed("r1", "a1", "c1", "The user doesn't want to proceed with this tool use. The tool use was rejected"), user("u2", "r1", "[Request interrupted by user for tool use]")},
			"s stopped: U1[Do it.] call1:Bash({}) not executed result1[The user doesn't want to proceed with th] O0[[Request interrupted by user for tool use]]"},
		{"a command in the background", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`), "tool_use"), result("r1", "a1", "c1", "Command running", `,"toolUseResult":{"backgroundTaskId":"b1"}`), done},
			"s ended: U1[Do it.] call1:Bash({}) pending result1[Command running] A2[Done.]"},
		{"that failed, and was said twice", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`), "tool_use"), result("r1", "a1", "c1", "Command running", `,"toolUseResult":{"backgroundTaskId":"b1"}`), done,
			`{"type":"queue-operation","operation":"enqueue","content":"<task-notification><task-id>b1</task-id><status>failed</status><summary>failed with exit code 3</summary>"}`,
			user("u2", "a9", "<task-notification><task-id>b1</task-id><status>failed</status>")},
			"s running: U1[Do it.] call1:Bash({}) failed result1[<task-notification><task-id>b1</task-id>] A2[Done.] result1[<task-notification><task-id>b1</task-id>] O0[<task-notification><task-id>b1</task-id><status>failed</status>]"},
		{"one that another call reads", []string{u1, agent("a1", "u1", "m1", call("c1", "Bash", `{}`)+","+call("c2", "TaskOutput", `{}`), "tool_use"), result("r1", "a1", "c1", "Command running", `,"toolUseResult":{"backgroundTaskId":"b1"}`),
			result("r2", "a1", "c2", "12 passed", `,"toolUseResult":{"task":{"task_id":"b1","status":"completed"}}`), done},
			"s ended: U1[Do it.] call1:Bash({}) succeeded call2:TaskOutput({}) succeeded result1[12 passed] result2[12 passed] result1[12 passed] A2[Done.]"},

		// Sub-agents.
		{"lines of a sub-agent", []string{u1, agent("a1", "u1", "m1", call("c1", "Task", `{}`), "tool_use"), user("s1", "", "Fix.", side), agent("s2", "s1", "n1", call("d1", "Edit", `{}`), "tool_use", side), result("s3", "s2", "d1", "ok", side),
			agent("s4", "s3", "n2", text("Fixed."), "end_turn", side), result("r1", "a1", "c1", "Fixed."), done},
			"s ended: U1[Do it.] call1:Task({}) succeeded O0[Fix.] call2:Edit({}) succeeded result2[ok] O0[Fixed.] result1[Fixed.] A2[Done.]"},
		{"a sub-agent whose lines are elsewhere", []string{u1, agent("a1", "u1", "m1", call("c1", "Agent", `{}`), "tool_use"), result("r1", "a1", "c1", "Fixed."), done},
			"s ended: U1[Do it.] call1:Agent({}) succeeded result1[Fixed.] A2[Done.] !sub_agent_elsewhere"},
		{"a file of a sub-agent alone", []string{user("s1", "", "Fix.", side), agent("s2", "s1", "n1", text("Fixed."), "end_turn", side)},
			"s/ag ended: U1[Fix.] A2[Fixed.] !sub_agent"},

		// Damage.
		{"values that are no records", []string{u1, `42`, `"x"`, `[1]`, `{"silly":"x"}`, done}, "s ended: U1[Do it.] A2[Done.] !unknown_record"},
		{"a record without a type", []string{u1, `{"sessionId":"s","silly":"xxxxxxxxxxxx"}`, done}, "s ended: U1[Do it.] event:claude_code.no_type A2[Done.] !unknown_record"},
		{"broken lines in a row", []string{u1, `{"a":`, `{"b":`, `{"type":"assis`, done, `{"c":tru`, done}, "s ended: U1[Do it.] A2[Done.] cut@1(lines of the session cannot be read) cut@2(lines of the session cannot be read) !repeated_line !broken_line"},
		{"a kind that is not known", []string{u1, `{"type":"brand-new","sessionId":"s"}`, line("system", "y", "u1", `"subtype":"newer"`), done}, "s ended: U1[Do it.] event:claude_code.brand-new event:claude_code.newer A2[Done.] !unknown_record !unknown_record"},
		{"a broken line", []string{u1, `{"type":"assistant","message":{"role":`, done}, "s ended: U1[Do it.] A2[Done.] cut@1(lines of the session cannot be read) !broken_line"},
		{"a line that was cut and written on", []string{u1, `{"type":"assistant","uu` + done}, "s ended: U1[Do it.] A2[Done.] cut@1(lines of the session cannot be read) !broken_line"},
		{"two records on one line, and NUL bytes", []string{u1 + done, "\x00\x00"}, "s ended: U1[Do it.] A2[Done.]"},
		{"records over several lines", []string{strings.ReplaceAll(u1, ",", ",\n "), strings.ReplaceAll(done, ",", ",\n ")}, "s ended: U1[Do it.] A2[Done.]"},
		{"a circle", []string{line("user", "u1", "a1", `"message":{"role":"user","content":"Do it."}`), agent("a1", "u1", "m1", text("Done."), "end_turn")}, "s ended: U1[Do it.] A2[Done.]"},
		{"a parent that is not here", []string{user("u1", "gone", "Do it."), user("u2", "gone", "Do that."), done}, "s ended: U1[Do it.] U2[Do that.] A3[Done.] cut@0(what was said before stands in another file) !earlier_lines"},
		{"a session that goes on in another file", []string{line("system", "b", "", `"subtype":"compact_boundary","logicalParentUuid":"gone"`), user("u1", "b", "The user wants it.", `,"isCompactSummary":true`), user("u2", "u1", "Go on.")},
			"s running: event:claude_code.compact_boundary O0[The user wants it.] U1[Go on.] cut@1(what was said before stands in another file) !earlier_lines !compacted"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, show(load(t, session(tt.in...)))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Where a person went back and said something else, what was left is no longer told, and what was done stays done.
func TestRewinds(t *testing.T) {
	base := []string{user("u1", "", "One."), agent("a1", "u1", "m1", text("First."), "end_turn"), user("u2", "a1", "Two."), agent("a2", "u2", "m2", call("c1", "Edit", `{}`), "tool_use"),
		result("r2", "a2", "c1", "ok"), agent("a3", "r2", "m3", text("Second."), "end_turn")}
	const first = "U1[One.] A2[First.]"
	tests := []struct {
		name string
		in   []string
		want string
	}{
		{"another second prompt", []string{user("u3", "a1", "Other."), agent("a4", "u3", "m4", text("Third."), "end_turn")},
			"s ended: " + first + " U0[Two.](left)(u2<) call1:Edit({}) succeeded result1[ok] A0[Second.](left)(u2<) U3[Other.](u3<u2) A4[Third.](u3<u2)"},
		{"a third one, which goes on", []string{user("u3", "a1", "Other."), user("u4", "a1", "Last."), agent("a4", "u4", "m4", text("Third."), "end_turn"), user("u5", "a4", "More.")},
			"s running: " + first + " U0[Two.](left)(u2<) call1:Edit({}) succeeded result1[ok] A0[Second.](left)(u2<) U0[Other.](left)(u3<u2) U3[Last.](u4<u3) A4[Third.](u4<u3) U5[More.]"},
		{"from the start", []string{user("u3", "", "Other."), agent("a4", "u3", "m4", text("Third."), "end_turn")},
			"s ended: U0[One.](left)(u1<) A0[First.](left)(u1<) U0[Two.](left)(u1<) call1:Edit({}) succeeded result1[ok] A0[Second.](left)(u1<) U1[Other.](u3<u1) A2[Third.](u3<u1)"},
		{"with records of the application between", []string{line("system", "y", "a1", `"subtype":"turn_duration"`), line("progress", "p", "y", `"data":{}`), user("u3", "p", "Other.")},
			"s running: " + first + " U0[Two.](left)(u2<) call1:Edit({}) succeeded result1[ok] A0[Second.](left)(u2<) U3[Other.](u3<u2)"},
		{"without a new prompt", []string{`{"type":"last-prompt","leafUuid":"a1","explicit":true,"sessionId":"s"}`},
			"s ended: " + first + " U0[Two.](left)(u2<) call1:Edit({}) succeeded result1[ok] A0[Second.](left)(u2<)"},
		{"back to the branch that was left", []string{user("u3", "a1", "Other."), `{"type":"last-prompt","leafUuid":"a3","explicit":true,"sessionId":"s"}`},
			"s ended: " + first + " U3[Two.](u2<) call1:Edit({}) succeeded result1[ok] A4[Second.](u2<) U0[Other.](left)(u3<u2)"},
		{"an answer beside an error of the API is no rewind", []string{line("system", "e", "u2", `"subtype":"api_error"`), user("u3", "e", "Go on.")},
			"s running: " + first + " U3[Two.] call1:Edit({}) succeeded result1[ok] A4[Second.] event:claude_code.api_error U5[Go on.]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, show(load(t, session(append(base[:len(base):len(base)], tt.in...)...)))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
	t.Run("prompts without answers that name what they follow are no rewind", func(t *testing.T) {
		in := session(user("u1", "", "One."), agent("a1", "", "m1", text("First."), ""), user("u2", "", "Two."))
		if got := show(load(t, in)); got != "s running: U1[One.] A2[First.] U3[Two.]" {
			t.Error(got)
		}
	})
}

// Long files of anything take time and memory in proportion to their size.
func TestLongFilesAreCheap(t *testing.T) {
	const n = 20000
	var chain, same strings.Builder
	for i := range n {
		fmt.Fprintln(&chain, agent(fmt.Sprint(i), fmt.Sprint(i+1), "m", call(fmt.Sprint("c", i), "f", `{}`), ""))
		fmt.Fprintln(&same, user("u", "u", "<command-name>x"))
	}
	for name, in := range map[string]string{
		"each line follows the next one":  user("u", "", "Hi.") + "\n" + chain.String(),
		"one id for all":                  same.String() + user("v", "", "Hi."),
		"results whose calls never come":  user("u", "", "Hi.") + "\n" + strings.Repeat(result("", "", "c", "x")+"\n", n),
		"prompts that follow one message": agent("a", "", "m", text("Hi."), "") + "\n" + strings.Repeat(user("", "a", "Hi.")+"\n", n),
		"lines that are no records":       user("u", "", "Hi.") + "\n" + strings.Repeat("{\n[\n1\n{}\n", n),
	} {
		if tr := load(t, in); len(tr.Steps) == 0 {
			t.Errorf("%s: nothing was read", name)
		}
	}
}

func TestRunState(t *testing.T) {
	u1, open := user("u1", "", "Do it."), agent("a1", "u1", "m1", call("c1", "Bash", `{}`), "tool_use")
	r1 := result("r1", "a1", "c1", "ok")
	tests := []struct {
		name string
		in   string
		want transcript.RunState
	}{
		{"the answer ended its turn", session(u1, agent("a1", "u1", "m1", text("Done."), "end_turn")), transcript.RunEnded},
		{"the agent refused", session(u1, agent("a1", "u1", "m1", text("No."), "refusal")), transcript.RunEnded},
		{"a prompt without an answer", session(u1), transcript.RunRunning},
		{"a call without its result", session(u1, open), transcript.RunRunning},
		{"a result without an answer", session(u1, open, r1), transcript.RunRunning},
		{"an answer that says nothing of why it stopped, as all do here", session(u1, agent("a1", "u1", "m1", text("Done."), "")), transcript.RunUnstated},
		{"the same where others do", session(u1, open, r1, agent("a2", "r1", "m2", text("Done"), "")), transcript.RunRunning},
		{"the same, and the turn is over", session(u1, open, r1, agent("a2", "r1", "m2", text("Done"), ""), line("system", "y", "a2", `"subtype":"turn_duration"`)), transcript.RunEnded},
		{"the last line is not whole", session(u1, agent("a1", "u1", "m1", text("Done."), "end_turn")) + `{"type":"us`, transcript.RunRunning},
		{"the same, and a line break behind it", session(u1, agent("a1", "u1", "m1", text("Done."), "end_turn"), `{"type":"us`), transcript.RunRunning},
		{"the same, where nothing else stands", u1 + "\n" + `{"type":"assistant","message":{"content":[` + "\n", transcript.RunRunning},
		{"a call that a later prompt left behind", session(u1, open, user("u2", "a1", "Stop that."), agent("a2", "u2", "m2", text("Yes."), "end_turn")), transcript.RunEnded},
		{"a hook that does not let the agent end", session(u1, agent("a1", "u1", "m1", text("Done."), "end_turn"), line("system", "y", "a1", `"subtype":"stop_hook_summary"`), user("u2", "y", "Stop hook feedback: no", `,"isMeta":true`)), transcript.RunRunning},
		{"an answer that is handed in by a call", session(u1, agent("a1", "u1", "m1", call("c1", "StructuredOutput", `{}`), "tool_use"), r1), transcript.RunEnded},
		{"a server that pauses", session(u1, agent("a1", "u1", "m1", text("Wait."), "pause_turn")), transcript.RunRunning},
		{"a sub-agent still works", session(u1, open, agent("s2", "", "n1", text("Fixed."), "end_turn", side)), transcript.RunRunning},
		{"the limit of turns", `{"type":"user","session_id":"s","uuid":"x","message":{"role":"user","content":"Do it."}}` + "\n" + `{"type":"result","subtype":"error_max_turns","is_error":true,"session_id":"s"}`, transcript.RunStopped},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := load(t, tt.in).Run; got != tt.want {
				t.Errorf("run state %d, want %d", got, tt.want)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	for in, want := range map[string]string{
		`{"type":"result","subtype":"success","is_error":false,"result":"Done.","session_id":"s"}`: "in:1:1: record 1: this is the last answer of a run, without what the run did; give the session file of the run, or run it with --output-format stream-json --verbose",
		"42\n": "in:1:1: record 1: no record of a session stands in this file; give the JSON Lines that Claude Code keeps of a session",
		`{"type":"file-history-snapshot","messageId":"a","snapshot":{}}`: "in:1:1: record 1: this conversation is empty: no message, call or event stands in it; leave it out, or export it again",
	} {
		if _, err := imported([]byte(in)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", in, err)
		}
	}
}

// The fixtures hold what a session holds in the order in which it comes.
func TestFixtures(t *testing.T) {
	for name, want := range map[string]string{
		"session.jsonl": "9f1c2d70-0000-4000-8000-00000000a001 ended: U1[Limit the pump endpoint to 20 requests a minute.] A2[I will look at the router and its tests.]" +
			` call1:Read({"file_path":"/srv/pump/router.go"}) succeeded call2:Bash({"command":"go test ./...","description":"Run the tests"}) failed` +
			" result1[     1→package pump] result2[Exit code 1\n--- FAIL: TestRouter]" +
			` call3:Task({"description":"Fix the test","prompt":"Make TestRouter pass.","subagent_type":"fixer"}) succeeded O0[Make TestRouter pass.]` +
			` call4:Edit({"file_path":"/srv/pump/router.go","old_string":"19","new_string":"20"}) succeeded result4[The file /srv/pump/router.go has been up] O0[All tests pass now.]` +
			" result3[All tests pass now.] A3[The limit is in place.] U0[Use 30 instead, and deploy it.](left)(u2<)" +
			` call5:Bash({"command":"make deploy","run_in_background":true}) succeeded result5[<task-notification>` + "\n<task-id>bk1</task-i] A0[I deployed it with 30.](left)(u2<)" +
			" U4[Use 30 instead, and do not deploy.](u3<u2) result5[<task-notification>\n<task-id>bk1</task-i]" +
			` call6:Edit({"file_path":"/srv/pump/router.go","old_string":"20","new_string":"30"}) not executed result6[The user doesn't want to proceed with th]` +
			" U5[Put it into the config file.](u3<u2) U6[And tell me the path.](u3<u2) event:claude_code.compact_boundary" +
			" O0[This session is being continued from a previous conversation that ran out of context. The user wants 30 requests.] O0[<system-reminder>\nBe brief.\n</system-reminder>]" +
			` call7:user:Bash({"command":"git status"}) succeeded result7[clean] event:claude_code.future-kind A7[It is in pump.toml: 30 a minute.] !compacted !unknown_record !repeated_line`,
		"stream.jsonl": `st-1 ended: U1[How many tests are there?] call1:Bash({"command":"go test -list ."}) succeeded result1[TestRouter` + "\nTestLimit] A2[Two.]",
		"web.json":     "in.jsonl:1 unstated: U1[Name the branch.] A2[It is main.]",
	} {
		in, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, show(load(t, string(in)))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}
