package openhands

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// sdk reads one event of the SDK.
func (r *reader) sdk() {
	switch kind := r.text("kind"); kind {
	case "SystemPromptEvent":
		r.say(transcript.System, false, r.get("system_prompt"))
	case "MessageEvent":
		r.message()
	case "ActionEvent":
		r.action()
	case "ObservationEvent":
		r.observed()
	case "UserRejectObservation":
		r.rejected()
	case "AgentErrorEvent":
		i := r.Result(r.text("tool_call_id"), r.text("tool_name"), r.Text(r.get("error")), r.at)
		r.t.Calls[i].Error = transcript.True
		r.is(acted)
	case "ACPToolCallEvent":
		r.acp()
	case "ConversationStateUpdateEvent":
		r.status(r.text("key"), r.get("value"))
	case "ConversationErrorEvent", "ConversationIterationLimitEvent", "PauseEvent", "InterruptEvent":
		r.Event(kind, r.id, r.now, r.at)
		r.is(failed)
	case "Condensation", "CondensationSummaryEvent":
		r.condensed(r.get("summary"))
	case "CondensationRequest", "TokenEvent", "LLMCompletionLogEvent", "StreamingDeltaEvent", "HookExecutionEvent", "WarningEvent", "SecurityAnalyzerConfigurationEvent":
		r.Count(kind, true)
	case "":
		r.Unknown("no kind", r.id, r.now, r.at)
	default:
		r.Unknown(kind, r.id, r.now, r.at)
	}
}

// message reads what the user, the agent or the application says.
func (r *reader) message() {
	content := r.get("llm_message", "content")
	r.heard(content)
	r.say(transcript.System, false, r.get("extended_content"))
}

// action reads a call of a tool. One that could not be read was never carried out.
func (r *reader) action() {
	r.say(transcript.Agent, true, r.get("thought"))
	args := r.get("tool_call", "arguments")
	if args == nil {
		args = r.get("tool_call", "function", "arguments")
	}
	action := r.get("action")
	if args == nil {
		args = action
	}
	name := r.text("tool_name")
	c := transcript.Call{Name: r.t.Intern([]byte(name)), ID: r.text("tool_call_id"), Args: r.Text(args)}
	if jsonscan.KindOf(action) == jsonscan.Null {
		c.State = transcript.NotExecuted
	}
	c.SubAgent = name == "delegate" || name == "task"
	r.Call(c, r.at)
	r.is(acted)
	if strings.HasPrefix(r.text("action", "kind"), "Finish") || name == "finish" {
		if r.say(transcript.Agent, false, r.get("action", "message")) {
			r.is(finished)
		}
	}
}

// observed reads the result of a call.
func (r *reader) observed() {
	o := r.get("observation")
	content := member(o, "content")
	if content == nil {
		content = member(o, "output")
	}
	texts, others := journal.Texts(content, "text")
	x := r.Joined(texts)
	if len(texts) == 0 && others == 0 && jsonscan.KindOf(o) == jsonscan.Object && content == nil {
		x = r.Text(o)
	}
	done := r.last == finished
	i := r.Result(r.text("tool_call_id"), r.text("tool_name"), x, r.at)
	c := &r.t.Calls[i]
	switch string(member(o, "is_error")) {
	case "true":
		c.Error = transcript.True
	case "false":
		c.Error = transcript.False
	}
	if fault := member(o, "error"); jsonscan.KindOf(fault) == jsonscan.String && len(fault) > 2 {
		c.Error = transcript.True
	}
	code := member(o, "exit_code")
	if jsonscan.KindOf(code) != jsonscan.Number {
		code = member(o, "metadata", "exit_code")
	}
	command := member(o, "command")
	r.exit(i, code, jsonscan.KindOf(command) == jsonscan.String && len(command) == 2 || r.isInput(c))
	r.cutOff(i)
	if !done {
		r.is(acted)
	}
}

// isInput reports whether a call writes to a command that runs on.
func (r *reader) isInput(c *transcript.Call) bool {
	args, ok := r.t.JSON(nil, c.Args)
	return ok && jsonscan.KindOf(args) == jsonscan.Object && (string(jsonscan.Member(args, "is_input")) == "true" || chat.Text(jsonscan.Member(args, "is_input")) == "true")
}

// rejected reads that a person, or a rule, said no to a call.
func (r *reader) rejected() {
	reason := r.get("rejection_reason")
	i := r.Result(r.text("tool_call_id"), r.text("tool_name"), r.Text(reason), r.at)
	r.t.Calls[i].State = transcript.NotExecuted
	r.is(acted)
	if r.text("rejection_source") != "hook" && chat.Text(reason) != "User rejected the action" {
		r.say(transcript.User, false, reason)
	}
}

// acp reads a call of another agent that OpenHands drives. Later events of one id say how it went.
func (r *reader) acp() {
	id := r.text("tool_call_id")
	i := r.Of(id)
	if i == transcript.None || id == "" {
		name := r.text("title")
		if name == "" {
			name = r.text("tool_kind")
		}
		i = r.Call(transcript.Call{Name: r.t.Intern([]byte(name)), ID: id, Args: r.Text(r.get("raw_input"))}, r.at)
	}
	status := r.text("status")
	if c := &r.t.Calls[i]; c.ResultAt == transcript.None && (status == "completed" || status == "failed") {
		r.End(i, r.Text(r.get("raw_output")), r.at)
		c.Error = transcript.False
		if status == "failed" || string(r.get("is_error")) == "true" {
			c.Error = transcript.True
		}
	}
	r.is(acted)
}

// status reads what the application says of the run.
func (r *reader) status(key string, value []byte) {
	switch key {
	case "full_state":
		value = member(value, "execution_status")
	case "execution_status", "agent_status":
	default:
		r.Count("ConversationStateUpdateEvent/"+key, true)
		return
	}
	switch strings.ToLower(chat.Text(value)) {
	case "finished":
		r.said = transcript.RunEnded
		if r.last == acted || r.last == answered {
			r.is(finished)
		}
	case "running", "waiting_for_confirmation":
		r.said = transcript.RunRunning
	case "error", "stuck", "paused", "deleting":
		r.said = transcript.RunStopped
	}
	r.Count("ConversationStateUpdateEvent/"+key, true)
}
