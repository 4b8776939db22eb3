package codex

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// instructions are how texts start that the application puts in the user's place for the model to follow.
func instructions() []string {
	return []string{
		"# AGENTS.md instructions", "<environment_context>", "<user_instructions>", "<permissions instructions>", "<collaboration_mode>",
		"<skill>", "<skills_instructions>", "<apps_instructions>", "<plugins_instructions>", "<recommended_plugins>", "<model_switch>", "<personality_spec>",
		"<INSTRUCTIONS>", "<multi_agent", "<token_budget", "<realtime_conversation>",
	}
}

// notices are how texts start that the application puts in the user's place to say what happened.
func notices() []string {
	return []string{
		"<turn_aborted>", "<subagent_notification>", "<user_shell_command>", "<hook_prompt", "<goal_context>", "<codex_internal_context", "<user_action>",
		"Warning: The maximum number of unified exec processes", "Warning: apply_patch was requested via", "Warning: Your account was flagged",
	}
}

// What an editor puts before what a person typed, and where that begins.
const (
	editorContext = "# Context from my IDE setup:"
	request       = "## My request for Codex:"
)

func startsWith(s string, starts []string) bool {
	for _, start := range starts {
		if strings.HasPrefix(s, start) {
			return true
		}
	}
	return false
}

// saying is what one line says, for finding the line that says the same.
type saying struct {
	line   int32
	user   bool
	screen bool // an event, and not an item of the API
	text   string
}

// pair finds for each item the event that says the same. Where they differ a little (images, citations), a near one whose
// text stands in the other's is taken.
func (r *reader) pair() {
	const near = 16
	r.same = make([]int32, len(r.file.lines))
	waiting := map[saying][]int32{} // by what they say, line apart
	var rest []saying
	for i := range r.file.lines {
		r.same[i] = transcript.None
		s, ok := r.saying(int32(i))
		if !ok {
			continue
		}
		r.typed = r.typed || s.user && s.screen
		other := saying{user: s.user, screen: !s.screen, text: s.text}
		if w := waiting[other]; len(w) > 0 {
			r.join(w[0], int32(i))
			waiting[other] = w[1:]
			continue
		}
		key := other
		key.screen = s.screen
		waiting[key] = append(waiting[key], int32(i))
		rest = append(rest, s)
	}
	for k := range rest {
		a := &rest[k]
		for n := k - 1; n >= 0 && r.same[a.line] == transcript.None && a.line-rest[n].line <= near; n-- {
			b := &rest[n]
			if r.same[b.line] == transcript.None && a.user == b.user && a.screen != b.screen && (strings.Contains(a.text, b.text) || strings.Contains(b.text, a.text)) {
				r.join(a.line, b.line)
			}
		}
	}
}

func (r *reader) join(a, b int32) { r.same[a], r.same[b] = b, a }

// saying returns what line i says, if it is a message of the user or the agent.
func (r *reader) saying(i int32) (s saying, ok bool) {
	l := &r.file.lines[i]
	var texts [][]byte
	s.line = i
	switch {
	case l.kind == "response_item" && l.inner == "message":
		role := l.text("role")
		s.user = role == "user"
		if !s.user && role != "assistant" {
			return s, false
		}
		texts, _ = journal.Texts(jsonscan.Member(l.payload, "content"), "text", "refusal")
	case l.kind == "event_msg":
		s.screen = true
		texts, s.user = screenText(l)
	}
	var b []byte
	for _, text := range texts {
		inside, _ := jsonscan.Inside(text)
		piece := jsonscan.AppendUnescaped(nil, inside)
		if s.user && (isPicture(string(piece)) || isInjected(string(piece))) {
			continue
		}
		b = append(b, piece...)
	}
	s.text = string(bytes.TrimSpace(b))
	return s, s.text != ""
}

// screenText returns the texts of an event that shows a message.
func screenText(l *line) (texts [][]byte, user bool) {
	switch l.inner {
	case "user_message", "agent_message":
		if kind := l.text("kind"); kind != "" && kind != "plain" { // environment_context, user_instructions
			return nil, false
		}
		texts, _ = journal.Texts(jsonscan.Member(l.payload, "message"), "text")
		return texts, l.inner == "user_message"
	case "item_completed":
		item := jsonscan.Member(l.payload, "item")
		kind := turnItem(item)
		if kind != "usermessage" && kind != "agentmessage" {
			return nil, false
		}
		texts, _ = journal.Texts(jsonscan.Member(item, "content"), "text")
		return texts, kind == "usermessage"
	}
	return nil, false
}

func isPicture(s string) bool {
	return strings.HasPrefix(s, "<image") || strings.HasPrefix(s, "</image")
}

func isInjected(s string) bool {
	s = strings.TrimLeft(s, " \t\r\n")
	return startsWith(s, instructions()) || startsWith(s, notices())
}

// message reads an item with a message.
func (r *reader) message(i int32) {
	l := r.now
	content := jsonscan.Member(l.payload, "content")
	texts, _ := journal.Texts(content, "text", "refusal")
	switch role := l.text("role"); role {
	case "user":
		r.inUsersPlace(texts, r.same[i] != transcript.None)
	case "assistant":
		r.answer(texts, l.text("phase"))
	case "system", "developer":
		r.Say(transcript.Message{Role: transcript.System}, l.at, r.pieces(texts)...)
	default:
		r.Finding("unknown_role", "a message of a role that is not known, which counts as nobody's word")
		r.Say(transcript.Message{Role: transcript.Other}, l.at, r.pieces(texts)...)
	}
}

func (r *reader) pieces(texts [][]byte) []transcript.Text {
	out := make([]transcript.Text, 0, len(texts))
	for _, x := range texts {
		out = append(out, r.Text(x))
	}
	return out
}

// inUsersPlace reads the texts of a message in the user's place. shown: an event says that a person typed it.
func (r *reader) inUsersPlace(texts [][]byte, shown bool) {
	var open []transcript.Text
	role := transcript.User
	flush := func() {
		if role == transcript.User {
			r.prompt(open)
		} else {
			r.Say(transcript.Message{Role: role}, r.now.at, open...)
		}
		open = nil
	}
	for _, text := range texts {
		x := r.Text(text)
		head := r.Head(x, 64)
		is := transcript.User
		switch {
		case isPicture(head):
			continue
		case startsWith(head, notices()):
			is = transcript.Other
		case startsWith(head, instructions()), r.typed && !shown && !r.now.bare:
			is = transcript.System
		}
		if is != role {
			flush()
			role = is
		}
		open = append(open, x)
	}
	flush()
}

// prompt adds what a person typed, without what an editor put before it.
func (r *reader) prompt(parts []transcript.Text) {
	if len(parts) == 0 {
		return
	}
	if strings.HasPrefix(r.Head(parts[0], len(editorContext)), editorContext) {
		if n := bytes.Index(r.t.Raw(parts[0]), []byte(request)); n >= 0 {
			before := parts[0]
			before.Hi = before.Lo + uint32(n)
			r.Say(transcript.Message{Role: transcript.Other}, r.now.at, before)
			parts[0].Lo += uint32(n + len(request))
			for parts[0].Form == transcript.Escaped && bytes.HasPrefix(r.t.Raw(parts[0]), []byte(`\n`)) {
				parts[0].Lo += 2
			}
		}
	}
	r.asked()
	m := r.Say(transcript.Message{Role: transcript.User, Attempt: r.is.id, Parent: r.is.parent}, r.now.at, parts...)
	if m != transcript.None {
		r.run.last = prompted
		r.begun = true
	}
}

// answer adds what the agent said. What it says while it works, marked as commentary, is no answer.
func (r *reader) answer(texts [][]byte, phase string) {
	m := transcript.Message{Role: transcript.Agent, Attempt: r.is.id, Parent: r.is.parent}
	if phase == "commentary" {
		m.Delivery = transcript.NotDelivered
	}
	if r.Say(m, r.now.at, r.pieces(texts)...) == transcript.None {
		return
	}
	r.begun = true
	if phase != "commentary" {
		r.run.last, r.run.final = answered, phase == "final_answer"
	}
}
