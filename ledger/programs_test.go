package ledger_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// What the tools of coding agents do is read off what their calls hold: commands, patches, lists of files, programs.
func TestToolsOfCodingAgents(t *testing.T) {
	const patch = "*** Begin Patch\n*** Update File: a.go\n@@\n-a\n+b\n*** Delete File: b.go\n*** End Patch"
	none := []string(nil)
	for _, tc := range []struct {
		tool, args string
		access     ledger.Access
		checks     int
		edits      []string
	}{
		{"shell", `{"command":["bash","-lc","go test ./..."],"workdir":"/w"}`, ledger.Checks, 1, none},
		{"exec_command", `{"cmd":"go test ./..."}`, ledger.Checks, 1, none},
		{"local_shell", `{"type":"exec","command":["bash","-lc","go test ./..."]}`, ledger.Checks, 1, none},
		{"command_execution", `{"command":"bash -lc 'go test ./...'"}`, ledger.Checks, 1, none},
		{"write_stdin", `{"session_id":7,"chars":""}`, ledger.Reads, 0, none},
		{"apply_patch", patch, ledger.Writes, 0, []string{"a.go", "-b.go"}},
		{"shell", `{"command":["apply_patch","*** Begin Patch\n*** Add File: a.go\n+b\n*** End Patch"]}`, ledger.Writes, 0, []string{"a.go"}},
		{"apply_patch", `{"changes":{"a.go":{"type":"update","unified_diff":"x","move_path":"c.go"},"b.go":{"type":"delete"}}}`, ledger.Writes, 0, []string{"c.go", "a.go", "-b.go"}},
		{"file_change", `{"changes":[{"path":"a.go","kind":"update"},{"path":"b.go","kind":"delete"}]}`, ledger.Writes, 0, []string{"a.go", "-b.go"}},
		{"exec", `const r = await tools.exec_command({cmd: "go test ./...", workdir: "/w"}); text(r.output)`, ledger.Checks, 1, none},
		{"exec", "await tools.exec_command({\"cmd\": 'pytest -q'}); await tools.exec_command({cmd: `go vet ./...`})", ledger.Checks, 2, none},
		{"exec", `await tools.shell({command: ["bash", "-lc", "go test ./..."]})`, ledger.Checks, 1, none},
		{"exec", "const c = `go test ${x}`; await tools.exec_command({cmd: c})", ledger.Unknown, 0, none},
		{"exec", `const p = "*** Begin Patch\n*** Update File: a.go\n+b\n*** End Patch"; await tools.apply_patch(p);`, ledger.Writes, 0, []string{"a.go"}},
		{"exec", `go test ./...`, ledger.Checks, 1, none},
		{"execute_bash", `{"command":"pytest -q"}`, ledger.Checks, 1, none},
		{"terminal", `{"command":"pytest -q"}`, ledger.Checks, 1, none},
		{"str_replace_editor", `{"command":"create","path":"/w/a.py","file_text":"x"}`, ledger.Writes, 0, []string{"/w/a.py"}},
		{"file_editor", `{"command":"str_replace","path":"/w/a.py","old_str":"a","new_str":"b"}`, ledger.Writes, 0, []string{"/w/a.py"}},
		{"file_editor", `{"command":"view","path":"/w/a.py"}`, ledger.Reads, 0, none},
		{"run_shell_command", `{"command":"npm test"}`, ledger.Checks, 1, none},
		{"replace", `{"file_path":"/w/a.py","old_string":"a","new_string":"b"}`, ledger.Writes, 0, []string{"/w/a.py"}},
		{"write_file", `{"file_path":"/w/a.py","content":"x"}`, ledger.Writes, 0, []string{"/w/a.py"}},
		{"activate_skill", `{"name":"x"}`, ledger.Reads, 0, none},
		{"enter_plan_mode", `{}`, ledger.Neither, 0, none},
	} {
		tr := &transcript.Transcript{}
		args := tr.AddJSON([]byte(tc.args)) // what is no JSON stays text
		tr.Calls = append(tr.Calls, transcript.Call{Name: tc.tool, Args: args, ResultAt: transcript.None, Step: tr.AddStep(transcript.StepCall, 0, 0)})
		tr.Calls[0].Result = tr.AddText("ok")
		tr.Calls[0].ResultAt = tr.AddStep(transcript.StepResult, 0, 0)
		tr.Number()
		var l ledger.Ledger
		l.Build(tr, nil)
		if got := l.Effects[0].Access; got != tc.access || len(l.Checks) != tc.checks {
			t.Errorf("%s(%s) %v, %d checks; want %v, %d", tc.tool, tc.args, got, len(l.Checks), tc.access, tc.checks)
		}
		var edits []string
		for _, d := range l.Edits {
			if d.Kind == ledger.Removed {
				d.Path = "-" + d.Path
			}
			edits = append(edits, d.Path)
		}
		if diff := cmp.Diff(tc.edits, edits); diff != "" {
			t.Errorf("%s(%s) (-want +got)\n%s", tc.tool, tc.args, diff)
		}
	}
}

// That a program ended says nothing of the commands that it ran: what it printed does, or the exit code of the only one.
func TestChecksInPrograms(t *testing.T) {
	for _, tc := range []struct {
		name, result string
		exit         int32 // -1: none
		how          ledger.CheckHow
	}{
		{"nothing was printed", "Script completed\nOutput:\n", -1, ledger.CheckUnknown},
		{"a report", "Script completed\nOutput:\n4 passed in 0.1s", -1, ledger.CheckPassed},
		{"a report of failures", "Script completed\nOutput:\n1 failed, 3 passed in 0.1s", -1, ledger.CheckFailed},
		{"its exit code", `{"exit_code":2,"output":""}`, 2, ledger.CheckFailed},
		{"a good one", `{"exit_code":0,"output":""}`, 0, ledger.CheckPassed},
	} {
		tr := &transcript.Transcript{}
		c := transcript.Call{Name: "exec", Args: tr.AddText(`text(await tools.exec_command({cmd: "pytest -q"}))`), Step: tr.AddStep(transcript.StepCall, 0, 0)}
		c.Result, c.ResultAt = tr.AddText(tc.result), tr.AddStep(transcript.StepResult, 0, 0)
		if tc.exit >= 0 {
			c.Exit, c.HasExit = tc.exit, true
		}
		tr.Calls = append(tr.Calls, c)
		tr.Number()
		var l ledger.Ledger
		l.Build(tr, nil)
		if len(l.Checks) != 1 || l.Checks[0].How != tc.how {
			t.Errorf("%s: %+v, want %v", tc.name, l.Checks, tc.how)
		}
	}
}
