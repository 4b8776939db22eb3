package otel

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type itemKind uint8

const (
	itemText   itemKind = iota // what somebody said
	itemCall                   // a call that a model asked for
	itemResult                 // what came of a call, as a model was told
)

// item is one thing that a message says. Messages are held against each other item by item, since the same message is
// cut up in other ways on its way out of a model and on its way back in.
type item struct {
	kind     itemKind
	role     transcript.Role // of a text
	text     []byte          // of a text, decoded
	id, name string          // of a call, or of the call that a result belongs to
	val      []byte          // arguments or content as plain JSON, nil where there are none
	failed   transcript.Flag // of a result
	short    bool            // the answer was cut off (finish_reason length)
	choice   int             // number of the message among those of an answer
	at       int64           // nanoseconds, where the message has a time of its own
}

// messages collects the items of a list of messages.
type messages struct {
	items  []item
	lost   []string // kinds of parts that are not read
	roles  []string // roles that are not known
	finish []string // finish reasons, one for each message that has one
	count  int
}

// list reads messages: an array of them, one, or a text alone.
func (m *messages) list(v []byte, role string) {
	switch jsonscan.KindOf(v) {
	case jsonscan.Array:
		_ = each(v, func(e []byte) error { // it was walked, or decoded and found well-formed
			if inner := jsonscan.KindOf(e); inner == jsonscan.Array {
				m.list(e, role) // LangChain: a batch of one
			} else {
				m.message(e, role)
			}
			return nil
		})
	case jsonscan.Object, jsonscan.String:
		m.message(v, role)
	}
}

// said is what one message holds before it is made items.
type said struct {
	role, name, id, callID, finish string
	content, parts, calls, legacy  []byte
	refusal, inner                 []byte
	failed                         transcript.Flag
}

// message reads one message: GenAI's {role, parts}, a chat message with content and tool_calls, or a text of that role.
func (m *messages) message(v []byte, role string) {
	s := said{role: role}
	switch jsonscan.KindOf(v) {
	case jsonscan.String:
		s.content = v
	case jsonscan.Object:
		s.read(v)
	default:
		return
	}
	if s.inner != nil && s.content == nil && s.parts == nil {
		if jsonscan.KindOf(s.inner) == jsonscan.Object {
			finish := s.finish
			s.read(s.inner)
			if s.finish == "" {
				s.finish = finish
			}
		} else {
			s.content = s.inner
		}
	}
	m.emit(&s)
}

// read takes the members of a message.
func (s *said) read(v []byte) {
	_ = members(v, func(key string, val []byte) error {
		switch key {
		case "role", "type":
			if text := stringOf(val); text != "" && (key == "role" || roleOf(text) != "") {
				s.role = text
			}
		case "name":
			s.name = stringOf(val)
		case "id":
			s.id = strings.TrimSpace(stringOf(val))
		case "tool_call_id":
			s.callID = strings.TrimSpace(stringOf(val))
		case "finish_reason", "finishReason", "stop_reason":
			s.finish = stringOf(val)
		case "content":
			s.content = val
		case "parts":
			s.parts = val
		case "tool_calls", "toolCalls":
			s.calls, _ = structured(val)
		case "function_call":
			s.legacy = val
		case "refusal":
			s.refusal = val
		case "message", "kwargs", "data":
			s.inner = val
		case "is_error":
			s.failed = flagOf(val)
		case "status":
			if stringOf(val) == "error" {
				s.failed = transcript.True
			}
		}
		return nil
	})
}

func flagOf(v []byte) transcript.Flag {
	switch string(bytes.TrimSpace(v)) {
	case "true":
		return transcript.True
	case "false":
		return transcript.False
	}
	return transcript.Unstated
}

// roleOf returns the role that a word stands for, as chat messages call it, "" where it is none that is known.
func roleOf(word string) string {
	switch strings.ToLower(word) {
	case "user", "human":
		return "user"
	case "assistant", "model", "ai":
		return "assistant"
	case "system", "developer":
		return "system"
	case "tool", "function":
		return "tool"
	}
	return ""
}

// emit adds what one message holds.
func (m *messages) emit(s *said) {
	role := roleOf(s.role)
	if role == "" && s.role != "" && len(m.roles) < maxWords {
		m.roles = append(m.roles, s.role)
	}
	if s.finish != "" {
		m.finish = append(m.finish, s.finish)
	}
	p := partList{m: m, role: role, choice: m.count, short: isShort(s.finish)}
	m.count++
	for _, list := range [...][]byte{s.parts, s.content} {
		switch jsonscan.KindOf(list) {
		case jsonscan.String:
			if role == "tool" {
				p.result(s.toolID(), s.name, list, s.failed)
			} else {
				p.say(list)
			}
		case jsonscan.Array:
			if role == "tool" && !holdsResults(list) {
				p.result(s.toolID(), s.name, contentOf(list), s.failed)
				continue
			}
			_ = each(list, func(e []byte) error {
				p.part(e)
				return nil
			})
		case jsonscan.Object:
			if role == "tool" {
				p.result(s.toolID(), s.name, list, s.failed)
			} else {
				p.part(list)
			}
		}
	}
	if jsonscan.KindOf(s.refusal) == jsonscan.String {
		p.say(s.refusal)
	}
	_ = each(s.calls, func(e []byte) error {
		p.call(e)
		return nil
	})
	if jsonscan.KindOf(s.legacy) == jsonscan.Object {
		p.call(s.legacy)
	}
	p.end()
}

func (s *said) toolID() string {
	if s.callID != "" {
		return s.callID
	}
	return s.id
}

func isShort(finish string) bool {
	switch strings.ToLower(finish) {
	case "length", "max_tokens", "max_output_tokens":
		return true
	}
	return false
}

// maxWords is how many unknown words of one kind are kept for findings.
const maxWords = 20

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
