package openhands

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// trajectory reads one event of a trajectory.
func (r *reader) trajectory() {
	if r.get("observation") != nil {
		r.observation(r.text("observation"))
		return
	}
	switch kind := r.text("action"); kind {
	case "message":
		r.spoke()
	case "system":
		r.say(transcript.System, false, r.get("args", "content"))
	case "finish":
		r.finish("final_thought", "thought")
	case "reject":
		r.finish("thought")
	case "change_agent_state":
		r.agentState(r.text("args", "agent_state"))
		r.Count("action/"+kind, true)
	case "condensation":
		r.condensed(r.get("args", "summary"))
	case "run", "run_ipython", "read", "write", "edit", "browse", "browse_interactive", "call_tool_mcp", "mcp", "delegate", "think", "task_tracking":
		r.act(kind)
	case "recall", "condensation_request", "null", "start", "initialize", "push", "send_pr", "streaming_chunk", "loop_recovery", "pause", "resume", "stop":
		r.Count("action/"+kind, true)
	case "":
		r.Unknown("no action", r.id, r.now, r.at)
	default:
		r.Unknown("action/"+kind, r.id, r.now, r.at)
	}
}

// spoke reads a message.
func (r *reader) spoke() {
	content := r.get("args", "content")
	if content == nil {
		content = r.get("message")
	}
	r.heard(content)
}

// finish reads the last word of a run, or of a delegate.
func (r *reader) finish(keys ...string) {
	content := r.get("message")
	for _, key := range keys {
		if v := r.get("args", key); jsonscan.KindOf(v) == jsonscan.String && len(v) > 2 {
			content = v
			break
		}
	}
	r.say(transcript.Agent, false, content)
	r.is(finished)
}

// act reads an action that is a call. Its arguments are what the model wrote; where that was not kept they are the
// action's own, and so is its name.
func (r *reader) act(kind string) {
	thought := r.get("args", "thought")
	if kind != "think" {
		r.say(transcript.Agent, true, thought)
	}
	id := r.text("tool_call_metadata", "tool_call_id")
	name, args := r.text("tool_call_metadata", "function_name"), r.wrote(id)
	if args == nil {
		name, args = toolOf(kind), r.get("args")
		if tool := r.text("args", "name"); tool != "" && strings.Contains(kind, "mcp") {
			name, args = tool, r.get("args", "arguments")
		}
	}
	c := transcript.Call{Name: r.t.Intern([]byte(name)), ID: id, Args: r.Text(args), SubAgent: kind == "delegate"}
	if r.source == "user" {
		c.By = transcript.ByUser
	}
	if r.text("args", "confirmation_state") == "rejected" {
		c.State = transcript.NotExecuted
	}
	i := r.Call(c, r.at)
	if r.id != "" {
		r.causes[r.id] = i
	}
	r.is(acted)
	if kind == "delegate" {
		r.deep++
	}
}

// toolOf is the name of the tool whose call an action is.
func toolOf(kind string) string {
	switch kind {
	case "run":
		return "execute_bash"
	case "run_ipython":
		return "execute_ipython_cell"
	case "read", "write", "edit":
		return kind + "_file"
	case "task_tracking":
		return "task_tracker"
	}
	return kind
}

// wrote returns the arguments that the model wrote for the call with that id, nil where they were not kept.
func (r *reader) wrote(id string) (args []byte) {
	choices := r.get("tool_call_metadata", "model_response", "choices")
	if id == "" || jsonscan.KindOf(choices) != jsonscan.Array {
		return nil
	}
	_ = jsonscan.EachElement(choices, func(choice []byte) bool { // it is well formed
		calls := member(choice, "message", "tool_calls")
		if jsonscan.KindOf(calls) != jsonscan.Array {
			return true
		}
		_ = jsonscan.EachElement(calls, func(call []byte) bool { // it is well formed
			if chat.Text(member(call, "id")) == id {
				args = member(call, "function", "arguments")
			}
			return args == nil
		})
		return args == nil
	})
	return args
}

// observation reads what came of an action.
func (r *reader) observation(kind string) {
	switch kind {
	case "agent_state_changed":
		r.agentState(r.text("extras", "agent_state"))
		r.Count("observation/"+kind, true)
		return
	case "recall", "null", "condense", "loop_detection", "":
		r.Count("observation/"+kind, true)
		return
	}
	cause := chat.Plain(r.get("cause"))
	i, ok := r.causes[cause]
	if id := r.text("tool_call_metadata", "tool_call_id"); !ok && id != "" {
		if k := r.Of(id); k != transcript.None {
			i, ok = k, true
		}
	}
	x := r.Text(r.get("content"))
	switch {
	case !ok && kind == "error" && r.get("tool_call_metadata") == nil: // of the application, and of no call
		r.Event("error", r.id, r.now, r.at)
		return
	case !ok:
		i = r.Result(r.text("tool_call_metadata", "tool_call_id"), r.text("tool_call_metadata", "function_name"), x, r.at)
	case r.t.Calls[i].ResultAt != transcript.None:
		r.Finding("extra_result", "a call has more than one result; the last one counts")
		r.End(i, x, r.at)
	default:
		r.End(i, x, r.at)
	}
	if kind == "delegate" {
		r.deep = max(0, r.deep-1)
	}
	r.outcome(i, kind)
	r.is(acted)
}

// outcome reads how a call ended.
func (r *reader) outcome(i int32, kind string) {
	c := &r.t.Calls[i]
	switch {
	case kind == "user_rejected":
		c.State = transcript.NotExecuted
	case kind == "error":
		c.Error = transcript.True
	}
	code := r.get("extras", "metadata", "exit_code")
	if jsonscan.KindOf(code) != jsonscan.Number {
		code = r.get("extras", "exit_code")
	}
	r.exit(i, code, r.isInput(c))
	switch string(r.get("success")) {
	case "false":
		if c.Pending != transcript.True {
			c.Error = transcript.True
		}
	case "true":
		c.Error = transcript.False
	}
	if string(r.get("extras", "error")) == "true" {
		c.Error = transcript.True
	}
	r.cutOff(i)
}

// agentState reads what the application says of the run.
func (r *reader) agentState(state string) {
	switch strings.ToLower(state) {
	case "finished":
		r.is(finished)
	case "awaiting_user_input":
		if r.last == answered || r.last == acted {
			r.is(finished)
		}
	case "running":
		r.said = transcript.RunRunning
	case "error", "stopped", "rejected", "paused", "user_rejected", "rate_limited":
		r.is(failed)
	}
}
