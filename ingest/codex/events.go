package codex

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// event reads what was shown, and how turns began and ended.
func (r *reader) event(i int32) {
	l := r.now
	switch l.inner {
	case "user_message", "agent_message", "item_completed":
		r.shown(i)
	case "task_started", "turn_started":
		r.turn(l.text("turn_id"))
		r.run.last, r.run.stated = started, true
	case "task_complete", "turn_complete":
		r.run.last, r.run.stated = turnEnded, true
	case "turn_aborted":
		r.run.last, r.run.stated = turnStopped, true
		r.Event(l.inner, l.text("turn_id"), l.payload, l.at)
	case "thread_rolled_back":
		r.rolledBack()
	case "exec_command_end":
		r.execEnd()
	case "patch_apply_end":
		r.patchEnd()
	case "mcp_tool_call_end":
		r.mcpEnd()
	case "error", "stream_error":
		r.Event(l.inner, "", l.payload, l.at)
	default:
		if isQuiet(l.inner) {
			r.Count("event_msg/"+l.inner, true)
			return
		}
		r.Unknown("event_msg/"+l.inner, "", l.payload, l.at)
	}
}

// turn takes the id of the turn that is on.
func (r *reader) turn(id string) {
	if id != "" && id != r.turnID {
		r.turnID, r.turnUsed = id, false
	}
}

// isQuiet reports whether events of a kind are known to hold nothing that does not stand elsewhere.
func isQuiet(kind string) bool {
	switch kind {
	case "token_count", "agent_reasoning", "agent_reasoning_delta", "agent_reasoning_raw_content", "agent_reasoning_section_break", "agent_message_delta", "context_compacted",
		"session_configured", "thread_name_updated", "thread_goal_updated", "thread_settings_applied", "exec_command_begin", "exec_command_output_delta", "terminal_interaction",
		"exec_approval_request", "apply_patch_approval_request", "request_user_input", "request_permissions", "elicitation_request", "patch_apply_begin", "patch_apply_updated",
		"mcp_tool_call_begin", "mcp_startup_update", "mcp_startup_complete", "web_search_begin", "web_search_end", "image_generation_begin", "image_generation_end",
		"view_image_tool_call", "plan_update", "plan_delta", "turn_diff", "background_event", "warning", "guardian_warning", "guardian_assessment", "deprecation_notice",
		"entered_review_mode", "exited_review_mode", "item_started", "raw_response_item", "hook_started", "hook_completed", "shutdown_complete", "sub_agent_activity",
		"dynamic_tool_call_request", "dynamic_tool_call_response", "undo_started", "undo_completed", "model_reroute", "model_verification", "user_shell_command_begin",
		"collab_agent_spawn_begin", "collab_agent_spawn_end", "collab_agent_interaction_begin", "collab_agent_interaction_end", "collab_waiting_begin", "collab_waiting_end",
		"collab_close_begin", "collab_close_end", "collab_resume_begin", "collab_resume_end", "skills_update_available", "conversation_path":
		return true
	}
	return false
}

// turnItem is the kind of an item that an event says to be complete, in small letters.
func turnItem(item []byte) string {
	if jsonscan.KindOf(item) != jsonscan.Object {
		return ""
	}
	return strings.ReplaceAll(strings.ToLower(chat.Text(jsonscan.Member(item, "type"))), "_", "")
}

// shown reads a message that was shown, where no item says the same.
func (r *reader) shown(i int32) {
	l := r.now
	texts, user := screenText(l)
	switch {
	case len(texts) == 0:
		r.Count("event_msg/"+l.inner, true)
	case r.same[i] != transcript.None:
	case user:
		r.inUsersPlace(texts, true)
	default:
		phase := l.text("phase")
		if item := jsonscan.Member(l.payload, "item"); jsonscan.KindOf(item) == jsonscan.Object {
			phase = chat.Text(jsonscan.Member(item, "phase"))
		}
		r.answer(texts, phase)
	}
}

// ofEvent returns the call that an event speaks of. One that stands in no item, since a program that the model wrote made
// it or the user did, is added; None where it is a part of a program that does more than one thing, since in which order
// was not recorded.
func (r *reader) ofEvent(name string, args []byte) (i int32, added bool) {
	l := r.now
	id := l.text("call_id")
	if i := r.Of(id); i != transcript.None {
		return i, false
	}
	if n := len(r.t.Calls); n > 0 && r.t.Calls[n-1].ResultAt == transcript.None && bytes.Contains(r.t.Raw(r.t.Calls[n-1].Args), []byte("tools.exec_command(")) {
		r.Count("event_msg/"+l.inner+" of a program", true)
		return transcript.None, false
	}
	c := transcript.Call{Name: r.t.Intern([]byte(name)), ID: id}
	if l.text("source") == "user_shell" {
		c.By = transcript.ByUser
	}
	if args != nil {
		c.Args = r.t.AddJSON(args)
	}
	r.begun = true
	return r.Call(c, l.at), true
}

// endOf gives a result to a call that has none yet. What the model was given, which comes behind it, takes its place.
func (r *reader) endOf(i int32, x transcript.Text) {
	if r.t.Calls[i].ResultAt == transcript.None {
		r.End(i, x, r.now.at)
		r.fromEvent[i] = true
	}
}

func object(key string, val []byte) []byte {
	if val == nil {
		return nil
	}
	out := append([]byte(`{"`), key...)
	out = append(append(out, `":`...), val...)
	return append(out, '}')
}

// execEnd reads how a command ended.
func (r *reader) execEnd() {
	l := r.now
	i, _ := r.ofEvent("exec_command", object("command", jsonscan.Member(l.payload, "command")))
	if i == transcript.None {
		return
	}
	out := jsonscan.Member(l.payload, "aggregated_output")
	if out == nil {
		out = jsonscan.Member(l.payload, "stdout")
	}
	r.endOf(i, r.Text(out))
	c := &r.t.Calls[i]
	if code := jsonscan.Member(l.payload, "exit_code"); jsonscan.KindOf(code) == jsonscan.Number {
		setExit(c, string(code))
	}
	if l.text("status") == "declined" {
		c.State = transcript.NotExecuted
	}
}

// patchEnd reads whether a patch was applied.
func (r *reader) patchEnd() {
	l := r.now
	i, added := r.ofEvent("apply_patch", object("changes", jsonscan.Member(l.payload, "changes")))
	if i == transcript.None {
		return
	}
	success := jsonscan.Member(l.payload, "success")
	out := jsonscan.Member(l.payload, "stdout")
	if string(success) == "false" && jsonscan.KindOf(jsonscan.Member(l.payload, "stderr")) == jsonscan.String {
		out = jsonscan.Member(l.payload, "stderr")
	}
	r.endOf(i, r.Text(out))
	if c := &r.t.Calls[i]; added || c.Error == transcript.Unstated {
		r.flag(i, success)
		if l.text("status") == "declined" {
			c.State = transcript.NotExecuted
		}
	}
}

// mcpEnd reads how a call of a tool of an MCP server ended: {"Ok": {"content": ..., "isError": ...}} or {"Err": ...}.
func (r *reader) mcpEnd() {
	l := r.now
	name, args := "mcp_tool_call", []byte(nil)
	if v := jsonscan.Member(l.payload, "invocation"); jsonscan.KindOf(v) == jsonscan.Object {
		name = "mcp__" + chat.Text(jsonscan.Member(v, "server")) + "__" + chat.Text(jsonscan.Member(v, "tool"))
		args = jsonscan.Member(v, "arguments")
	}
	i, _ := r.ofEvent(name, args)
	if i == transcript.None {
		return
	}
	result := jsonscan.Member(l.payload, "result")
	if jsonscan.KindOf(result) != jsonscan.Object {
		r.endOf(i, r.Text(result))
		return
	}
	if fault := jsonscan.Member(result, "Err"); fault != nil {
		r.endOf(i, r.Text(fault))
		r.t.Calls[i].Error = transcript.True
		return
	}
	if ok := jsonscan.Member(result, "Ok"); jsonscan.KindOf(ok) == jsonscan.Object {
		result = ok
	}
	texts, _ := journal.Texts(jsonscan.Member(result, "content"), "text")
	r.endOf(i, r.Joined(texts))
	for _, key := range []string{"isError", "is_error"} {
		if string(jsonscan.Member(result, key)) == "true" {
			r.t.Calls[i].Error = transcript.True
		}
	}
}
