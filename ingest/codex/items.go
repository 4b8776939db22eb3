package codex

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// item reads an item of the model's API.
func (r *reader) item(i int32) {
	l := r.now
	switch l.inner {
	case "message":
		r.message(i)
	case "function_call":
		r.call(toolName(l), "arguments")
	case "custom_tool_call":
		r.call(toolName(l), "input")
	case "local_shell_call":
		r.call("local_shell", "action")
	case "tool_search_call":
		r.call("tool_search", "arguments")
	case "web_search_call":
		r.itself("web_search", "action")
	case "image_generation_call":
		r.itself("image_generation", "revised_prompt")
	case "function_call_output", "custom_tool_call_output", "local_shell_call_output", "mcp_tool_call_output":
		r.output(jsonscan.Member(l.payload, "output"))
	case "tool_search_output":
		r.output(jsonscan.Member(l.payload, "tools"))
	case "agent_message":
		r.aside(l.payload, "content")
	case "reasoning", "compaction", "context_compaction", "compaction_summary", "compaction_trigger", "ghost_snapshot", "additional_tools":
		r.Count("response_item/"+l.inner, true)
	default:
		r.Unknown("response_item/"+l.inner, "", l.payload, l.at)
	}
}

// toolName is the name of a tool, behind that of the group that it belongs to.
func toolName(l *line) string {
	name, group := l.text("name"), l.text("namespace")
	switch {
	case group == "" || strings.HasPrefix(name, group):
		return name
	case strings.HasSuffix(group, "_"):
		return group + name
	}
	return group + "." + name
}

// call adds a call whose arguments stand under a key.
func (r *reader) call(name, key string) int32 {
	l := r.now
	id := l.text("call_id")
	if id == "" {
		id = l.text("id")
	}
	r.begun, r.run.last = true, called
	c := transcript.Call{Name: r.t.Intern([]byte(name)), ID: id, Args: r.Text(jsonscan.Member(l.payload, key))}
	c.SubAgent = strings.HasSuffix(name, "spawn_agent")
	i := r.Call(c, l.at)
	if l.inner == "function_call" && !r.isObject(c.Args) {
		r.Finding("bad_arguments", "the arguments of a call are no JSON object; they are kept as text")
	}
	return i
}

func (r *reader) isObject(x transcript.Text) bool {
	raw := r.t.Raw(x)
	return len(raw) == 0 || raw[0] == '{' && raw[len(raw)-1] == '}'
}

// itself adds a call of a tool of the API, which says itself how it ended.
func (r *reader) itself(name, key string) {
	i := r.call(name, key)
	switch r.now.text("status") {
	case "completed":
		r.End(i, transcript.Text{}, r.now.at)
	case "failed":
		r.t.Calls[i].Error = transcript.True
		r.End(i, transcript.Text{}, r.now.at)
	}
}

// output reads the result of a call.
func (r *reader) output(out []byte) {
	l := r.now
	c := r.Of(l.text("call_id"))
	shown := c != transcript.None && r.fromEvent[c] // an event said it before; the item says what the model was given
	if shown {
		r.t.Calls[c].ResultAt = transcript.None
		delete(r.fromEvent, c)
	}
	i := r.Result(l.text("call_id"), "", r.outputText(out), l.at)
	r.begun, r.run.last = true, called
	if jsonscan.KindOf(out) == jsonscan.Object {
		r.flag(i, jsonscan.Member(out, "success"))
	}
	r.ended(i)
	if strings.HasSuffix(r.t.Calls[i].Name, "request_user_input") {
		r.Say(transcript.Message{Role: transcript.User, Attempt: r.is.id, Parent: r.is.parent}, l.at, r.Answers(r.t.Calls[i].Result)...)
	}
}

// outputText describes what a call gave back: a text, the texts of a list, or any other value as it is.
func (r *reader) outputText(out []byte) transcript.Text {
	if jsonscan.KindOf(out) == jsonscan.Object {
		content := jsonscan.Member(out, "content")
		if content == nil {
			return r.Text(out)
		}
		out = content
	}
	if jsonscan.KindOf(out) != jsonscan.Array {
		return r.Text(out)
	}
	texts, others := journal.Texts(out, "text")
	if len(texts) == 0 && others > 0 && !onlyPictures(out) {
		return r.Text(out)
	}
	return r.Joined(texts)
}

func onlyPictures(list []byte) bool {
	only := true
	_ = jsonscan.EachElement(list, func(part []byte) bool { // it is well formed
		only = jsonscan.KindOf(part) == jsonscan.Object && strings.Contains(chat.Text(jsonscan.Member(part, "type")), "image")
		return only
	})
	return only
}

// flag takes the word of the source on whether a call succeeded.
func (r *reader) flag(i int32, success []byte) {
	switch string(success) {
	case "true":
		r.t.Calls[i].Error = transcript.False
	case "false":
		r.t.Calls[i].Error = transcript.True
	}
}
