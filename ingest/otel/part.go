package otel

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// partList takes the parts of one message.
type partList struct {
	m      *messages
	role   string
	choice int
	short  bool
	texts  [][]byte
	others []item
}

func (p *partList) say(v []byte) {
	if text := bytesOf(v); len(text) > 0 {
		p.texts = append(p.texts, text)
	}
}

// part reads one part: of GenAI's kinds, of the content blocks of Anthropic and OpenAI, or of Bedrock's.
func (p *partList) part(v []byte) {
	if jsonscan.KindOf(v) == jsonscan.String {
		p.say(v)
		return
	}
	if jsonscan.KindOf(v) != jsonscan.Object {
		p.lose("value")
		return
	}
	kind := stringOf(jsonscan.Member(v, "type"))
	switch kind {
	case "reasoning", "thinking", "redacted_thinking":
	case "text", "input_text", "output_text", "refusal":
		p.say(member(v, "content", "text", "refusal"))
	case "tool_call", "tool_use", "server_tool_call", "function_call", "tool-call":
		p.call(v)
	case "tool-result":
		p.sdkResult(v)
	case "tool_call_response", "tool_result", "server_tool_call_response":
		failed := flagOf(jsonscan.Member(v, "is_error"))
		p.result(strings.TrimSpace(stringOf(member(v, "id", "tool_use_id", "tool_call_id"))), stringOf(jsonscan.Member(v, "name")),
			contentOf(member(v, "response", "result", "content", "server_tool_call_response")), failed)
	case "":
		p.bedrock(v)
	default:
		if text := jsonscan.Member(v, "text"); jsonscan.KindOf(text) == jsonscan.String {
			p.say(text)
			return
		}
		p.lose(kind)
	}
}

// bedrock reads a part that names its kind by its only key: {text}, {toolUse}, {toolResult}.
func (p *partList) bedrock(v []byte) {
	if text := member(v, "text", "content"); jsonscan.KindOf(text) == jsonscan.String {
		p.say(text)
		return
	}
	if use := jsonscan.Member(v, "toolUse"); jsonscan.KindOf(use) == jsonscan.Object {
		p.call(use)
		return
	}
	r := jsonscan.Member(v, "toolResult")
	if jsonscan.KindOf(r) != jsonscan.Object {
		p.lose("part without a type")
		return
	}
	failed := transcript.Unstated
	if stringOf(jsonscan.Member(r, "status")) == "error" {
		failed = transcript.True
	}
	p.result(strings.TrimSpace(stringOf(jsonscan.Member(r, "toolUseId"))), "", contentOf(jsonscan.Member(r, "content")), failed)
}

// sdkResult reads a result as the Vercel AI SDK writes it: {toolCallId, toolName, output: {type, value}}.
func (p *partList) sdkResult(v []byte) {
	failed := transcript.Unstated
	content := member(v, "output", "result")
	if value := jsonscan.Member(content, "value"); jsonscan.KindOf(content) == jsonscan.Object && value != nil {
		if strings.HasPrefix(stringOf(jsonscan.Member(content, "type")), "error") {
			failed = transcript.True
		}
		content = value
	}
	p.result(strings.TrimSpace(stringOf(jsonscan.Member(v, "toolCallId"))), stringOf(jsonscan.Member(v, "toolName")), content, failed)
}

func (p *partList) lose(kind string) {
	if len(p.m.lost) < maxWords {
		p.m.lost = append(p.m.lost, kind)
	}
}

// call adds one call: {id, name, arguments}, {id, function: {name, arguments}} or one of their relatives.
func (p *partList) call(v []byte) {
	if jsonscan.KindOf(v) != jsonscan.Object {
		return
	}
	id := strings.TrimSpace(stringOf(member(v, "id", "tool_call_id", "toolUseId", "toolCallId", "call_id")))
	if f := jsonscan.Member(v, "function"); jsonscan.KindOf(f) == jsonscan.Object {
		v = f
	}
	args := member(v, "arguments", "args", "input", "server_tool_call")
	p.others = append(p.others, item{kind: itemCall, id: id, name: stringOf(member(v, "name", "toolName")), val: orNil(args)})
}

func (p *partList) result(id, name string, content []byte, failed transcript.Flag) {
	p.others = append(p.others, item{kind: itemResult, id: id, name: name, val: orNil(content), failed: failed})
}

// end adds the items of the message: its text, then the others in their order.
func (p *partList) end() {
	if len(p.texts) > 0 {
		p.m.items = append(p.m.items, item{kind: itemText, role: p.who(), text: bytes.Join(p.texts, []byte("\n")), short: p.short, choice: p.choice})
	}
	for _, x := range p.others {
		x.choice = p.choice
		p.m.items = append(p.m.items, x)
	}
}

func (p *partList) who() transcript.Role {
	switch p.role {
	case "user":
		return transcript.User
	case "assistant":
		return transcript.Agent
	case "system":
		return transcript.System
	}
	return transcript.Other
}

// member returns the first of these members that an object has.
func member(v []byte, names ...string) []byte {
	for _, n := range names {
		if val := jsonscan.Member(v, n); val != nil {
			return val
		}
	}
	return nil
}

func orNil(v []byte) []byte {
	if jsonscan.KindOf(v) == jsonscan.Null {
		return nil
	}
	return v
}

// holdsResults reports whether parts of a tool's message are results themselves.
func holdsResults(list []byte) bool {
	found := false
	_ = each(list, func(e []byte) error {
		if jsonscan.KindOf(e) == jsonscan.Object {
			switch stringOf(jsonscan.Member(e, "type")) {
			case "tool_call_response", "tool_result", "server_tool_call_response", "tool-result":
				found = true
			case "":
				found = found || jsonscan.Member(e, "toolResult") != nil
			}
		}
		return nil
	})
	return found
}

// contentOf returns the text of a list that holds nothing but one text, and any other value as it is.
func contentOf(v []byte) []byte {
	if jsonscan.KindOf(v) != jsonscan.Array {
		return v
	}
	n := 0
	var text []byte
	_ = each(v, func(e []byte) error {
		n++
		if jsonscan.KindOf(e) == jsonscan.Object {
			keys := 0
			_ = members(e, func(key string, _ []byte) error { keys++; return nil })
			kind := stringOf(jsonscan.Member(e, "type"))
			if t := member(e, "text", "content", "json"); t != nil && (kind == "text" || kind == "" && keys == 1) {
				text = t
			}
		}
		return nil
	})
	if n == 1 && text != nil {
		return text
	}
	return v
}
