package claudecode

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// said says whose words a text in the user's place is.
func (r *reader) said(x transcript.Text) blocks.Saying {
	l, other := r.now, blocks.Saying{Role: transcript.Other}
	h := head(r.t.Raw(x), x.Form)
	switch {
	case startsWith(h, []string{notified}):
		r.notified(x)
		return other
	case l.byApplication():
		return other
	case isCommand(h):
		return r.command(x)
	case startsWith(h, []string{bashInput}):
		return r.userCall(x)
	case startsWith(h, []string{bashOutput}):
		return r.userResult(x)
	case startsWith(h, wrappers()):
		return other
	}
	return blocks.Saying{Role: transcript.User}
}

// command reads a slash command. What the application does itself, and prints, is no word to the agent.
func (r *reader) command(x transcript.Text) blocks.Saying {
	name, named := r.tagged(x, "command-name")
	if !named || r.printsAfter(int(r.at)) {
		return blocks.Saying{Role: transcript.Other}
	}
	s := blocks.Saying{Role: transcript.User, Pieces: []transcript.Text{name}}
	if args, some := r.tagged(x, "command-args"); some {
		s.Pieces = append(s.Pieces, args)
	}
	return s
}

// printsAfter reports whether the next message behind line i is what a command of the application printed.
func (r *reader) printsAfter(i int) bool {
	for i++; i < len(r.file.lines); i++ {
		if l := &r.file.lines[i]; l.speaks() || l.kind == "system" && l.subtype == "local_command" {
			return l.kind == "system" || startsWith(l.opener, []string{localOutput})
		}
	}
	return false
}

// userCall makes a call of a command that the user ran.
func (r *reader) userCall(x transcript.Text) blocks.Saying {
	t := r.t
	in, some := r.tagged(x, "bash-input")
	if !some {
		return blocks.Saying{Role: transcript.Other}
	}
	args := append(jsonscan.AppendQuotedKeep([]byte(`{"command":`), t.AppendText(nil, in)), '}')
	i := int32(len(t.Calls))
	r.AddCall(transcript.Call{Name: "Bash", By: transcript.ByUser, ResultAt: transcript.None, Args: t.AddJSON(args), Step: t.AddStep(transcript.StepCall, i, r.now.at)})
	r.shell = i + 1
	return blocks.Saying{Skip: true}
}

// userResult gives what the user's command printed to its call.
func (r *reader) userResult(x transcript.Text) blocks.Saying {
	t := r.t
	if r.shell == 0 || t.Calls[r.shell-1].ResultAt != transcript.None {
		return blocks.Saying{Role: transcript.Other}
	}
	i := r.shell - 1
	out, _ := r.tagged(x, "bash-stdout")
	if faults, some := r.tagged(x, "bash-stderr"); some {
		out = t.AddText(string(t.AppendText(t.AppendText(nil, out), faults)))
	}
	c := &t.Calls[i]
	c.Result = out
	c.ResultAt = t.AddStep(transcript.StepResult, i, r.now.at)
	r.shell = 0
	return blocks.Saying{Skip: true}
}

// result reads what the application says of a result beside it.
func (r *reader) result(i int32) {
	c, l := &r.t.Calls[i], r.now
	raw := r.t.Raw(c.Result)
	h := head(raw, c.Result.Form)
	fault := jsonscan.KindOf(l.result) == jsonscan.String && startsWith(l.result[1:], []string{"Error"})
	switch {
	case c.Error == transcript.Unstated && fault:
		c.Error = transcript.True
	case c.Error == transcript.Unstated && c.Name != "" && !strings.HasPrefix(c.Name, "mcp__"):
		c.Error = transcript.False // its own tools say when they fail
	}
	if c.Error == transcript.True {
		r.failed(c, h)
	}
	if isObject(l.result) {
		r.beside(i, l.result)
	}
	if isShortened(h, raw) {
		c.Result.Cut = true
	}
}

// failed tells a call that was never carried out from one that failed.
func (r *reader) failed(c *transcript.Call, h []byte) {
	if startsWith(h, rejections()) {
		c.State = transcript.NotExecuted
		if words := r.after(c.Result, toldInstead); words.Form != transcript.Absent {
			r.words = append(r.words, words)
		}
		return
	}
	rest, ok := bytes.CutPrefix(h, []byte("Exit code "))
	if !ok {
		return
	}
	n := 0
	for n < len(rest) && n < 5 && '0' <= rest[n] && rest[n] <= '9' {
		c.Exit = 10*c.Exit + int32(rest[n]-'0')
		n++
	}
	c.HasExit = n > 0
}

// after returns what stands behind a phrase in x.
func (r *reader) after(x transcript.Text, phrase string) transcript.Text {
	raw := r.t.Raw(x)
	n := bytes.Index(raw, []byte(phrase))
	if n < 0 || x.Form == transcript.JSON {
		return transcript.Text{}
	}
	x.Lo += uint32(n + len(phrase))
	for x.Form == transcript.Escaped && bytes.HasPrefix(r.t.Raw(x), []byte(`\n`)) {
		x.Lo += 2
	}
	if x.Empty() {
		return transcript.Text{}
	}
	return x
}

// isShortened reports whether the application kept less of a result than there was.
func isShortened(h, raw []byte) bool {
	if startsWith(h, []string{"<persisted-output>", "[Old tool result content cleared]"}) {
		return true
	}
	tail := raw[max(0, len(raw)-80):]
	return bytes.Contains(tail, []byte("lines truncated] ...")) || bytes.Contains(tail, []byte("[Output truncated"))
}

// beside reads toolUseResult, the application's own form of a result.
func (r *reader) beside(i int32, val []byte) {
	c := &r.t.Calls[i]
	wait := func(id []byte) {
		if name := chat.Text(id); name != "" {
			c.Pending = transcript.True
			r.calls[name] = i
		}
	}
	launched := false
	var agent, task []byte
	_ = jsonscan.EachMember(val, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "interrupted":
			if string(v) == "true" {
				c.Error = transcript.True
			}
		case "backgroundTaskId":
			wait(v)
		case "status":
			launched = chat.Text(v) == "async_launched"
		case "agentId":
			agent = v
		case "task":
			task = v
		case "answers":
			r.answered(v)
		}
		return true
	})
	if launched {
		wait(agent)
	}
	if isObject(task) {
		r.ended(chat.Text(jsonscan.Member(task, "task_id")), chat.Text(jsonscan.Member(task, "status")), "", c.Result)
	}
}

// answered takes what a person answered to questions that the agent asked by a call.
func (r *reader) answered(answers []byte) {
	if !isObject(answers) {
		return
	}
	_ = jsonscan.EachMember(answers, func(_, v []byte) bool { // it is well formed
		if jsonscan.KindOf(v) == jsonscan.String && len(v) > 2 {
			r.words = append(r.words, transcript.TextOf(v, jsonscan.Offset(r.Source(), v)))
		}
		return true
	})
}

// notified reads that a task in the background has ended.
func (r *reader) notified(x transcript.Text) {
	word := func(tag string) string {
		piece, _ := r.tagged(x, tag)
		return strings.TrimSpace(string(r.t.AppendText(nil, piece)))
	}
	if r.now.side {
		return
	}
	r.ended(word("task-id"), word("status"), word("summary"), x)
}

// ended gives the end of a task in the background to the call that began it.
func (r *reader) ended(id, status, summary string, x transcript.Text) {
	i, waits := r.calls[id]
	if !waits {
		return
	}
	t := r.t
	c := &t.Calls[i]
	switch status {
	case "completed":
	case "failed", "killed", "stopped", "cancelled":
		c.Error, c.ErrorText = transcript.True, summary
	default:
		return // it goes on
	}
	delete(r.calls, id)
	c.Pending = transcript.False
	if _, code, ok := strings.Cut(summary, "exit code "); ok {
		n := 0
		for n < len(code) && n < 5 && '0' <= code[n] && code[n] <= '9' {
			c.Exit = 10*c.Exit + int32(code[n]-'0')
			n++
		}
		c.HasExit = n > 0
	}
	c.Result = x
	c.ResultAt = t.AddStep(transcript.StepResult, i, r.now.at)
}
