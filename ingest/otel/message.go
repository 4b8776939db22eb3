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
	key      uint64          // what it is known by, 0 where that is not known yet
}

// messages collects the items of a list of messages.
type messages struct {
	items  []item
	lost   []string // kinds of parts that are not read
	roles  []string // roles that are not known
	finish []string // finish reasons, one for each message that has one
	count  int
	memo   *memo // nil where nothing is remembered
}

// list reads messages: an array of them, one, or a text alone.
func (m *messages) list(v []byte, role string) {
	switch jsonscan.KindOf(v) {
	case jsonscan.Array:
		_ = each(v, func(e []byte) error { // it was walked, or decoded and found well-formed
			if jsonscan.KindOf(e) == jsonscan.String {
				if whole, cut := structured(e); !cut && isMessages(append(append([]byte{'['}, whole...), ']')) {
					e = whole // each message is a text of JSON
				}
			}
			if jsonscan.KindOf(e) == jsonscan.Array {
				m.list(e, role) // LangChain: a batch of one
			} else if m.memo != nil {
				m.memo.read(m, e, role)
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
