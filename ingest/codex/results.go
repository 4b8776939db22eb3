package codex

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// rejections are how the result of a call starts that was never carried out, since a person or a rule said no.
func rejections() []string {
	return []string{"exec command rejected", "patch rejected", "rejected by user", "rejected:", "exec command declined", "user rejected MCP tool call", "user cancelled MCP tool call",
		"unsupported call: ", "unsupported custom tool call: ", "failed to parse function arguments", "MCP tool call blocked"}
}

// faults are how the result of a call starts that failed, where no exit code says so.
func faults() []string {
	return []string{"apply_patch verification failed", "execution error: ", "exec_command failed", "write_stdin failed", "aborted", "tool call error: ", "collab spawn failed",
		"Script failed", "command timed out", "failed in sandbox", "invalid patch", "Invalid patch"}
}

// headBytes is how much of a result is looked at for its head.
const headBytes = 512

// ended reads off the result of call i how it ended.
func (r *reader) ended(i int32) {
	c := &r.t.Calls[i]
	head := r.Head(c.Result, headBytes)
	switch {
	case startsWith(head, rejections()):
		c.State = transcript.NotExecuted
		return
	case startsWith(head, faults()) && c.Error == transcript.Unstated:
		c.Error = transcript.True
	}
	c.Result.Cut = c.Result.Cut || r.shortened(c.Result)
	code, process, ok := "", "", false
	switch {
	case strings.HasPrefix(head, "{"):
		code, ok = r.exitBeside(c.Result)
	case strings.HasPrefix(head, "Script "):
		code, process, ok = r.script(i, head)
	default:
		code, process, ok = exitInHead(head)
	}
	if ok {
		setExit(c, code)
	}
	switch {
	case process != "":
		if _, on := r.sessions[process]; !on && !goesOn(c.Name) {
			c.Pending = transcript.True
			r.sessions[process] = i
		}
	case (ok || strings.HasPrefix(head, "Script ")) && goesOn(c.Name):
		r.processEnded(i)
	}
}

// goesOn reports whether a tool waits for a process or a program that runs on, and gives back what it printed since.
func goesOn(name string) bool {
	name = name[strings.LastIndexByte(name, '.')+1:]
	return name == "write_stdin" || name == "wait"
}

// script reads how a program that the model wrote ended. Where all that it prints is the result of the only command that
// it runs, that command's exit code is its own.
func (r *reader) script(i int32, head string) (code, process string, ok bool) {
	line, _, _ := strings.Cut(head, "\n")
	if id, on := strings.CutPrefix(line, "Script running with cell ID "); on {
		return "", "cell " + strings.TrimSpace(id), false
	}
	c := &r.t.Calls[i]
	if line != "Script completed" || strings.Count(string(r.t.Raw(c.Args)), "tools.exec_command(") > 1 {
		return "", "", false
	}
	_, out, _ := strings.Cut(string(r.t.AppendText(nil, c.Result)), "\nOutput:\n")
	val := []byte(strings.TrimSpace(out))
	if hi, err := jsonscan.WellFormed(val, 0); len(val) == 0 || err != nil || hi != len(val) || jsonscan.KindOf(val) != jsonscan.Object {
		return "", "", false
	}
	n := jsonscan.Member(val, "exit_code")
	return string(n), "", jsonscan.KindOf(n) == jsonscan.Number
}

// processEnded gives the end of a process to the call that began it.
func (r *reader) processEnded(i int32) {
	args, ok := r.t.JSON(nil, r.t.Calls[i].Args)
	if !ok || jsonscan.KindOf(args) != jsonscan.Object {
		return
	}
	id := chat.Plain(jsonscan.Member(args, "session_id"))
	if cell := chat.Plain(jsonscan.Member(args, "cell_id")); cell != "" {
		id = "cell " + cell
	}
	k, on := r.sessions[id]
	if !on || k == i {
		return
	}
	delete(r.sessions, id)
	from, c := r.t.Calls[i], &r.t.Calls[k]
	c.Pending, c.Error, c.Exit, c.HasExit = transcript.False, from.Error, from.Exit, from.HasExit
	r.End(k, from.Result, r.now.at)
}

func setExit(c *transcript.Call, code string) {
	if n, err := strconv.ParseInt(code, 10, 32); err == nil {
		c.Exit, c.HasExit = int32(n), true
	}
}

// exitBeside reads {"output": ..., "metadata": {"exit_code": 1}}.
func (r *reader) exitBeside(x transcript.Text) (code string, ok bool) {
	val, ok := r.t.JSON(nil, x)
	if !ok || jsonscan.KindOf(val) != jsonscan.Object {
		return "", false
	}
	meta := jsonscan.Member(val, "metadata")
	if jsonscan.KindOf(meta) != jsonscan.Object {
		return "", false
	}
	n := jsonscan.Member(meta, "exit_code")
	return string(n), jsonscan.KindOf(n) == jsonscan.Number
}

// exitInHead reads the lines that stand before an output: "Exit code: 1", "Process exited with code 1", "Process running
// with session ID 7".
func exitInHead(head string) (code, process string, ok bool) {
	if !startsWith(head, []string{"Exit code: ", "Chunk ID: ", "Wall time: ", "Process exited with code ", "Process running with session ID ", "Command: "}) {
		return "", "", false
	}
	const most = 8 // lines of a head
	for range most {
		line, rest, more := strings.Cut(head, "\n")
		switch {
		case strings.HasPrefix(line, "Output:"):
			return code, process, ok
		case strings.HasPrefix(line, "Exit code: "):
			code, ok = strings.TrimSpace(line[len("Exit code: "):]), true
		case strings.HasPrefix(line, "Process exited with code "):
			code, ok = strings.TrimSpace(line[len("Process exited with code "):]), true
		case strings.HasPrefix(line, "Process running with session ID "):
			process = strings.TrimSpace(line[len("Process running with session ID "):])
		}
		if !more {
			break
		}
		head = rest
	}
	return code, process, ok
}

// shortened reports whether less of a result was kept than there was.
func (r *reader) shortened(x transcript.Text) bool {
	raw := string(r.t.Raw(x))
	for _, mark := range []string{" tokens truncated…", " chars truncated…", "[... omitted ", "[... removed ", "Warning: truncated output (original token count"} {
		if strings.Contains(raw, mark) {
			return true
		}
	}
	return false
}
