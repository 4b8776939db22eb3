package deepeval

import (
	"bytes"
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// conversation adds the turns of a conversation. why says why there is none, "" where there is.
func (r *reader) conversation(m *members) (why string) {
	switch {
	case jsonscan.KindOf(m[turns]) == jsonscan.String:
		return "the turns of this golden are a text that holds no list of turns"
	case jsonscan.KindOf(m[turns]) != jsonscan.Array:
		return "this golden holds no turns: it says what to test and has no outcome"
	}
	n := 0
	_ = jsonscan.EachElement(m[turns], func(turn []byte) bool {
		n++
		if jsonscan.KindOf(turn) == jsonscan.Object {
			r.turn(turn)
		} else {
			ingest.AddFinding(r.t, "bad_turn", "a turn that is no object; it is not read", int32(len(r.t.Steps)))
		}
		return true
	})
	if n == 0 {
		return "this golden holds no turns: it says what to test and has no outcome"
	}
	return ""
}

// turn adds one turn. Nothing says in which order its calls and its text came: the calls of the agent are put before the
// text that tells of them, what was looked up for a user's words behind these.
func (r *reader) turn(turn []byte) {
	var role, content []byte
	var lists [3][]byte // retrieval_context, tools_called, mcp_tools_called
	_ = jsonscan.EachMember(turn, func(key, val []byte) bool {
		dst := &content
		switch string(key) {
		case "role":
			dst = &role
		case "content":
		case "retrieval_context", "retrievalContext":
			dst = &lists[0]
		case "tools_called", "toolsCalled":
			dst = &lists[1]
		case "mcp_tools_called", "mcpToolsCalled":
			dst = &lists[2]
		default:
			return true
		}
		if *dst != nil {
			ingest.AddFinding(r.t, ingest.DuplicateKey, fmt.Sprintf("the key %.40q stands twice in one turn; the first one counts", key), int32(len(r.t.Steps)))
			return true
		}
		*dst = val
		return true
	})
	who := transcript.Other
	switch word := chat.Text(role); word {
	case "user":
		who = transcript.User
		r.say(who, content)
	case "assistant":
		who = transcript.Agent
	default:
		ingest.AddFinding(r.t, "unknown_role", fmt.Sprintf("a turn of role %.40q, which counts as nobody's word", word), int32(len(r.t.Steps)))
	}
	r.retrieval(lists[0])
	r.calls(lists[1])
	r.calls(lists[2])
	if who != transcript.User {
		r.say(who, content)
	}
}

// answer adds a single answer with what was asked. why says why there is none, "" where there is.
func (r *reader) answer(m *members) (why string) {
	if jsonscan.KindOf(m[output]) != jsonscan.String && jsonscan.KindOf(m[output]) != jsonscan.Array {
		return "this golden holds no answer (actual_output): it says what to test and has no outcome"
	}
	r.say(transcript.User, m[input])
	r.retrieval(m[retrieved])
	r.calls(m[tools])
	r.say(transcript.Agent, m[output])
	return ""
}

// say adds a message: a text, or of a list (texts and images) the texts.
func (r *reader) say(role transcript.Role, content []byte) {
	t := r.t
	m := transcript.Message{Role: role, First: int32(len(t.Parts))}
	switch jsonscan.KindOf(content) {
	case jsonscan.String:
		t.Parts = append(t.Parts, r.span(content))
	case jsonscan.Array:
		_ = jsonscan.EachElement(content, func(part []byte) bool {
			if jsonscan.KindOf(part) == jsonscan.String {
				t.Parts = append(t.Parts, r.span(part))
			}
			return true
		})
	}
	m.Count = int32(len(t.Parts)) - m.First
	m.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), 0)
	t.Messages = append(t.Messages, m)
}

// retrieval adds what was looked up for the model as an event. No agent called for it.
func (r *reader) retrieval(context []byte) {
	if k := jsonscan.KindOf(context); k != jsonscan.Array && k != jsonscan.String || r.span(context).Empty() || blankList(context) {
		return
	}
	t := r.t
	fields := append(append([]byte(`{"context":`), context...), '}')
	e := transcript.Event{Name: Retrieval, Fields: t.AddJSON(fields)}
	e.Step = t.AddStep(transcript.StepEvent, int32(len(t.Events)), 0)
	t.Events = append(t.Events, e)
}

func blankList(val []byte) bool {
	return jsonscan.KindOf(val) == jsonscan.Array && len(bytes.Trim(val, "[] \t\r\n")) == 0
}

// calls adds the calls of a list. In a table the list may be names, with ; between them.
func (r *reader) calls(list []byte) {
	switch jsonscan.KindOf(list) {
	case jsonscan.Array:
		_ = jsonscan.EachElement(list, func(tool []byte) bool {
			r.tool(tool)
			return true
		})
	case jsonscan.String:
		for _, name := range bytes.Split([]byte(chat.Text(list)), []byte(";")) {
			if name = bytes.TrimSpace(name); len(name) > 0 {
				r.call(transcript.Call{Name: r.t.Intern(name)}, false)
			}
		}
	}
}

// tool adds one call: an object, or a name alone.
func (r *reader) tool(tool []byte) {
	c := transcript.Call{}
	switch jsonscan.KindOf(tool) {
	case jsonscan.String:
		c.Name = chat.Text(tool)
		r.call(c, false)
		return
	case jsonscan.Object:
	default:
		ingest.AddFinding(r.t, "bad_call", "a call that is no object; it is not read", int32(len(r.t.Steps)))
		return
	}
	var name, args, out []byte
	_ = jsonscan.EachMember(tool, func(key, val []byte) bool {
		switch string(key) {
		case "name":
			name = first(name, val)
		case "input_parameters", "inputParameters", "input", "args":
			args = first(args, val)
		case "output", "result":
			out = first(out, val)
		}
		return true
	})
	c.Name, c.Args, c.Result = chat.Text(name), r.span(args), r.span(out)
	if raw := bytes.TrimSpace(r.t.Raw(c.Args)); len(raw) > 0 && raw[0] != '{' {
		ingest.AddFinding(r.t, "bad_arguments", fmt.Sprintf("the arguments of %.60q are no JSON object; they are kept as they are", c.Name), int32(len(r.t.Steps)))
	}
	if jsonscan.KindOf(jsonscan.Member(out, "isError")) == jsonscan.Bool { // an MCP result says so itself
		c.Error = transcript.False
		if string(jsonscan.Member(out, "isError")) == "true" {
			c.Error = transcript.True
		}
	}
	r.call(c, out != nil && jsonscan.KindOf(out) != jsonscan.Null)
}

func first(have, val []byte) []byte {
	if have != nil {
		return have
	}
	return val
}

// call adds a call, and its result where one is recorded.
func (r *reader) call(c transcript.Call, hasResult bool) {
	t := r.t
	i := int32(len(t.Calls))
	c.ResultAt = transcript.None
	c.Step = t.AddStep(transcript.StepCall, i, 0)
	if hasResult {
		c.ResultAt = t.AddStep(transcript.StepResult, i, 0)
	} else {
		r.noOutput++
	}
	t.Calls = append(t.Calls, c)
}

// noteOutputs says of how many calls nothing but the call was recorded.
func (r *reader) noteOutputs() {
	if r.noOutput > 0 {
		ingest.AddFinding(r.t, "no_output", fmt.Sprintf("%d calls whose output was not recorded", r.noOutput), transcript.None)
	}
}

// span describes a JSON value of the record.
func (r *reader) span(val []byte) transcript.Text {
	if val == nil {
		return transcript.Text{}
	}
	return transcript.TextOf(val, jsonscan.Offset(r.src, val))
}
