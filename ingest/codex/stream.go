package codex

import (
	"cmp"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// stream reads one line of what codex exec --json prints.
func (r *reader) stream() {
	l := r.now
	switch l.kind {
	case "thread.started", "session.created":
		if r.t.ID == "" {
			r.t.ID = cmp.Or(l.text("thread_id"), l.text("session_id"))
			r.Finding("no_prompt", "what codex exec --json prints does not hold what the user asked for; the rollout of the session does")
		}
	case "turn.started":
		r.run.last, r.run.stated = started, true
	case "turn.completed":
		r.run.last, r.run.stated = turnEnded, true
	case "turn.failed", "error":
		if l.kind == "turn.failed" {
			r.run.last, r.run.stated = turnStopped, true
		}
		r.Event(l.kind, "", l.payload, l.at)
	default:
		if item := jsonscan.Member(l.payload, "item"); jsonscan.KindOf(item) == jsonscan.Object {
			r.streamed(item, l.kind == "item.completed")
			return
		}
		r.Unknown(l.kind, "", l.payload, l.at)
	}
}

// streamed reads an item of a stream; whole: it is the last word on it.
func (r *reader) streamed(item []byte, whole bool) {
	kind := chat.Text(jsonscan.Member(item, "type"))
	if kind == "" { // before 0.44
		kind = chat.Text(jsonscan.Member(item, "item_type"))
	}
	get := func(key string) []byte { return jsonscan.Member(item, key) }
	switch kind {
	case "agent_message", "assistant_message":
		if texts, _ := journal.Texts(get("text")); whole && len(texts) > 0 {
			r.answer(texts, "")
		}
	case "command_execution":
		r.act(item, kind, object("command", get("command")), r.Text(get("aggregated_output")))
	case "file_change":
		r.act(item, kind, object("changes", get("changes")), transcript.Text{})
	case "mcp_tool_call":
		r.act(item, "mcp__"+chat.Text(get("server"))+"__"+chat.Text(get("tool")), get("arguments"), r.mcpResult(item))
	case "collab_tool_call":
		r.act(item, chat.Text(get("tool")), object("prompt", get("prompt")), transcript.Text{})
	case "web_search":
		r.act(item, kind, object("query", get("query")), transcript.Text{})
	case "error":
		r.Event("item.error", "", item, r.now.at)
	case "reasoning", "todo_list", "plan":
		r.Count("item/"+kind, true)
	default:
		if whole {
			r.Unknown("item/"+kind, "", item, r.now.at)
		}
	}
}

// act reads an item that is a call: it stands where it was begun, and its result where it is complete.
func (r *reader) act(item []byte, name string, args []byte, out transcript.Text) {
	l := r.now
	id := chat.Text(jsonscan.Member(item, "id"))
	i, ok := r.items[id]
	if !ok || id == "" {
		c := transcript.Call{Name: r.t.Intern([]byte(name)), ID: id, SubAgent: strings.HasSuffix(name, "spawn_agent")}
		if args != nil {
			c.Args = r.t.AddJSON(args)
		}
		i = r.Call(c, l.at)
		r.items[id] = i
		r.begun, r.run.last = true, called
	}
	c := &r.t.Calls[i]
	status := chat.Text(jsonscan.Member(item, "status"))
	if c.ResultAt != transcript.None || l.kind != "item.completed" {
		return
	}
	if status != "in_progress" {
		r.End(i, out, l.at)
		r.run.last = called
	}
	switch status {
	case "completed":
		c.Error = transcript.False
	case "failed":
		c.Error = transcript.True
	case "declined":
		c.State = transcript.NotExecuted
	}
	if code := jsonscan.Member(item, "exit_code"); jsonscan.KindOf(code) == jsonscan.Number {
		setExit(c, string(code))
	}
	if fault := jsonscan.Member(item, "error"); jsonscan.KindOf(fault) == jsonscan.Object {
		c.Error = transcript.True
	}
}

// mcpResult describes what a tool of an MCP server gave back, or the message of its error.
func (r *reader) mcpResult(item []byte) transcript.Text {
	for _, at := range [][2]string{{"error", "message"}, {"result", "content"}} {
		if v := jsonscan.Member(item, at[0]); jsonscan.KindOf(v) == jsonscan.Object {
			texts, _ := journal.Texts(jsonscan.Member(v, at[1]), "text")
			return r.Joined(texts)
		}
	}
	return transcript.Text{}
}
