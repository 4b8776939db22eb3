package geminicli

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// emit writes the messages down, as they are at the end of the log.
func (r *reader) emit(broken []int) {
	for i := range r.messages {
		if m := &r.messages[i]; m.kind == "user" {
			r.echoes(m.content)
		}
	}
	rewound := 0
	for i := range r.messages {
		m := &r.messages[i]
		for len(broken) > 0 && broken[0] < m.lo {
			r.Cut("lines of the session cannot be read")
			broken = broken[1:]
		}
		if m.gone {
			rewound++
		}
		r.one(m)
	}
	for range broken {
		r.Cut("lines of the session cannot be read")
	}
	if rewound > 0 {
		r.Finding("rolled_back", fmt.Sprintf("%d messages were rewound; what was said in them counts as not delivered, and calls as made", rewound))
	}
}

func (r *reader) one(m *message) {
	switch m.kind {
	case "user":
		r.user(m)
	case "gemini":
		r.agent(m)
	case "error":
		r.Event("error", m.id, m.content, m.at)
		r.is(m, failed)
	case "info", "warning":
		if m.kind == "info" && strings.HasPrefix(r.Head(r.Text(firstText(m.content)), 64), "Request cancelled") {
			r.Event("cancelled", m.id, m.content, m.at)
			r.is(m, failed)
			return
		}
		r.Count(m.kind, true)
	default:
		r.Unknown(m.kind, m.id, m.content, m.at)
	}
}

// is takes what stands last, of what was not rewound.
func (r *reader) is(m *message, last lastWas) {
	if !m.gone {
		r.last = last
	}
}

func firstText(content []byte) (text []byte) {
	eachPart(content, func(part []byte) {
		if text == nil {
			text = textOf(part)
		}
	})
	return text
}

// textOf returns the text of a part, nil where it has none or is a thought.
func textOf(part []byte) []byte {
	switch jsonscan.KindOf(part) {
	case jsonscan.String:
		return part
	case jsonscan.Object:
		if text := jsonscan.Member(part, "text"); jsonscan.KindOf(text) == jsonscan.String && string(jsonscan.Member(part, "thought")) != "true" {
			return text
		}
	}
	return nil
}

// say adds the texts of a content. whose says whose words each is.
func (r *reader) say(m *message, content []byte, whose func(head string) transcript.Role) (said bool) {
	var open []transcript.Text
	var role transcript.Role
	flush := func() {
		x := transcript.Message{Role: role, ID: m.id, Attempt: m.attempt, Parent: m.parent}
		if m.gone {
			x.Delivery = transcript.NotDelivered
		}
		if r.Say(x, m.at, open...) != transcript.None && (role == transcript.User || role == transcript.Agent) {
			said = true
		}
		open = nil
	}
	eachPart(content, func(part []byte) {
		text := textOf(part)
		if text == nil {
			return
		}
		x := r.Text(text)
		is := whose(r.Head(x, 64))
		if is != role && len(open) > 0 {
			flush()
		}
		role = is
		open = append(open, x)
	})
	flush()
	return said
}

// user reads a message in the user's place: what a person typed, the files that it names, and what the application put there.
func (r *reader) user(m *message) {
	content := m.content
	if m.shown != nil && firstText(m.shown) != nil {
		content = m.shown
	}
	files := false
	said := r.say(m, content, func(head string) transcript.Role {
		files = files || strings.HasPrefix(head, "--- Content from referenced files ---")
		switch {
		case files, strings.HasPrefix(head, "<hook_context>"), isCommand(head), strings.HasPrefix(head, "I ran the following shell command:"):
			return transcript.Other
		case strings.HasPrefix(head, "<session_context>"), strings.HasPrefix(head, "This is the Gemini CLI."):
			return transcript.System
		}
		return transcript.User
	})
	if said {
		r.is(m, prompted)
	}
}

// isCommand reports whether a text is a command to the application: /help, ?. One that begins with a path is none.
func isCommand(head string) bool {
	word, _, _ := strings.Cut(head, " ")
	return head == "?" || len(word) > 1 && word[0] == '/' && !strings.ContainsAny(word[1:], "/.\n")
}

// echoes keeps what tools gave back in the user's place, for calls that hold no result themselves.
func (r *reader) echoes(content []byte) {
	eachPart(content, func(part []byte) {
		if jsonscan.KindOf(part) != jsonscan.Object {
			return
		}
		if f := jsonscan.Member(part, "functionResponse"); jsonscan.KindOf(f) == jsonscan.Object {
			if id := chat.Text(jsonscan.Member(f, "id")); id != "" && r.results[id] == nil {
				r.results[id] = part
			}
		}
	})
}

// agent reads an answer: its text, then its calls.
func (r *reader) agent(m *message) {
	said := r.say(m, m.content, func(string) transcript.Role { return transcript.Agent })
	calls := m.calls
	if len(calls) == 0 {
		eachPart(m.content, func(part []byte) {
			if jsonscan.KindOf(part) != jsonscan.Object {
				return
			}
			if f := jsonscan.Member(part, "functionCall"); jsonscan.KindOf(f) == jsonscan.Object {
				calls = append(calls, call{id: chat.Text(jsonscan.Member(f, "id")), name: chat.Text(jsonscan.Member(f, "name")), args: jsonscan.Member(f, "args")})
			}
		})
	}
	for i := range calls {
		r.call(m, &calls[i])
	}
	switch {
	case len(calls) > 0:
		r.is(m, called)
	case said:
		r.is(m, answered)
	}
}

// call adds one call, and its result where there is one.
func (r *reader) call(m *message, k *call) {
	at := k.at
	if at == 0 {
		at = m.at
	}
	i := r.Call(transcript.Call{Name: r.t.Intern([]byte(k.name)), ID: k.id, Args: r.Text(k.args), SubAgent: k.agent}, at)
	if k.result == nil && k.id != "" {
		k.result = r.results[k.id]
	}
	x, fault := r.resultText(k.result)
	if k.result != nil || k.status == "success" || k.status == "error" || k.status == "cancelled" {
		r.End(i, x, at)
	}
	c := &r.t.Calls[i]
	switch {
	case k.status == "cancelled" && notAllowed(r.Head(x, 200)), fault && notAllowed(r.Head(x, 200)):
		c.State = transcript.NotExecuted
	case k.status == "cancelled", k.status == "error", fault:
		c.Error = transcript.True
	case k.status == "success":
		c.Error = transcript.False
	}
	switch k.name {
	case "run_shell_command":
		r.shell(c)
	case "ask_user":
		if answers := r.Answers(c.Result); len(answers) > 0 {
			x := transcript.Message{Role: transcript.User, Attempt: m.attempt, Parent: m.parent}
			if m.gone {
				x.Delivery = transcript.NotDelivered
			}
			r.Say(x, at, answers...)
		}
	}
	if raw := r.t.Raw(c.Result); bytes.Contains(raw, []byte("<tool_output_masked>")) || bytes.Contains(raw, []byte("... [CONTENT TRUNCATED] ...")) || bytes.Contains(raw, []byte("Output too large. Showing ")) {
		c.Result.Cut = true
	}
}

// notAllowed reports whether a text says that a call was never carried out.
func notAllowed(head string) bool {
	for _, s := range []string{"did not allow tool call", "denied by policy", "Tool execution denied", "User denied execution"} {
		if strings.Contains(head, s) {
			return true
		}
	}
	return false
}

// resultText describes what a tool gave back: the output or the error of its response, else the response, else the texts.
func (r *reader) resultText(result []byte) (x transcript.Text, fault bool) {
	if result == nil {
		return x, false
	}
	var texts [][]byte
	var whole []byte
	eachPart(result, func(part []byte) {
		if text := textOf(part); text != nil {
			texts = append(texts, text)
			return
		}
		if jsonscan.KindOf(part) != jsonscan.Object {
			return
		}
		f := jsonscan.Member(part, "functionResponse")
		if jsonscan.KindOf(f) != jsonscan.Object {
			return
		}
		response := jsonscan.Member(f, "response")
		if jsonscan.KindOf(response) != jsonscan.Object {
			return
		}
		out := jsonscan.Member(response, "output")
		if e := jsonscan.Member(response, "error"); out == nil && e != nil {
			out, fault = e, true
		}
		if jsonscan.KindOf(out) == jsonscan.String {
			texts = append(texts, out)
		} else if whole == nil {
			whole = response
		}
	})
	if len(texts) == 0 {
		return r.Text(whole), fault
	}
	return r.Joined(texts), fault
}

// shell reads how a command ended off the lines that stand behind its output. Newer versions write its exit code only
// where it is not 0.
func (r *reader) shell(c *transcript.Call) {
	text := string(r.t.AppendText(nil, c.Result))
	switch {
	case strings.HasPrefix(text, "Command moved to background"):
		c.Pending = transcript.True
		return
	case strings.HasPrefix(text, "Command was cancelled"), strings.HasPrefix(text, "Command was automatically cancelled"):
		c.Error = transcript.True
		return
	case !strings.HasPrefix(text, "Output: ") && !strings.HasPrefix(text, "Command: "):
		return
	}
	c.Result.Lo += uint32(outputAt(r.t.Raw(c.Result), c.Result.Form))
	clean := strings.HasPrefix(text, "Output: ")
	const most = 8 // lines behind an output
	for range most {
		n := strings.LastIndexByte(text, '\n')
		if n < 0 {
			break
		}
		key, val, ok := strings.Cut(text[n+1:], ": ")
		if !ok {
			break
		}
		switch text = text[:n]; key {
		case "Process Group PGID", "Background PIDs":
			continue
		case "Signal", "Error":
			clean = clean && val == "(none)"
			continue
		case "Exit Code":
			if code, err := strconv.ParseInt(val, 10, 32); err == nil {
				c.Exit, c.HasExit = int32(code), true
			}
			clean = false
		}
		break
	}
	if clean {
		c.HasExit = true
	}
}

// outputAt returns where, in what is given back of a command as it is written, its output begins.
func outputAt(raw []byte, form transcript.Form) int {
	line := "\n"
	if form == transcript.Escaped {
		line = `\n`
	}
	for _, label := range []string{"Output: ", "Stdout: "} {
		if bytes.HasPrefix(raw, []byte(label)) {
			return len(label)
		}
		if n := bytes.Index(raw, []byte(line+label)); n >= 0 {
			return n + len(line+label)
		}
	}
	return 0
}
