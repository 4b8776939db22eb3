package openaichat

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// others are keys of formats whose messages look alike and mean something else.
func others() []string {
	return []string{"schema", "termination_reason", "traj", "suite_name", "eval", "trajectory", "sessionId", "projectHash", "turns", "ticks"}
}

// Score knows messages by their roles, and refuses those whose contents or calls are written in another way.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	switch kind := jsonscan.KindOf(head.Element); {
	case head.Element == nil:
		return scoreObject(head.First, ingest.Values)
	case kind == jsonscan.Array:
		if chatList(head.Element) {
			return 55, ingest.Elements
		}
		return 0, ingest.Elements
	case kind == jsonscan.Object && ingest.HasKeys(ingest.Keys(head.Element), "role"):
		if chatList(head.First) {
			return 60, ingest.Values // one conversation
		}
	case kind == jsonscan.Object:
		return scoreObject(head.Element, ingest.Elements)
	}
	return 0, ingest.Values
}

func scoreObject(b []byte, shape ingest.Shape) (int, ingest.Shape) {
	keys := ingest.Keys(b)
	for _, k := range others() {
		if ingest.HasKeys(keys, k) {
			return 0, shape
		}
	}
	switch {
	case ingest.HasKeys(keys, "messages"):
		if c := jsonscan.NewCursor(b); enterMember(&c, "messages") && chatList(b[c.At():]) {
			return 60, shape
		}
	case ingest.HasKeys(keys, "choices"):
		if object := chat.Text(jsonscan.Member(b, "object")); object == "chat.completion" || object == "chat.completion.chunk" {
			return 60, shape
		}
	case ingest.HasKeys(keys, "role") && (ingest.HasKeys(keys, "content") || ingest.HasKeys(keys, "tool_calls")):
		if chatMessage(b) {
			return 50, ingest.WholeFile
		}
	}
	return 0, shape
}

// enterMember goes to the value of the member with that name.
func enterMember(c *jsonscan.Cursor, name string) bool {
	if c.EnterObject() != nil {
		return false
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return false
		}
		if string(key) == name {
			c.Peek()
			return true
		}
		if _, err := c.Value(); err != nil {
			return false
		}
	}
}

// chatList reports whether b starts with a list whose first messages are chat messages. Where b is cut off, what is
// whole decides.
func chatList(b []byte) bool {
	n, ok := 0, true
	_ = jsonscan.EachElement(b, func(val []byte) bool {
		n++
		ok = chatMessage(val)
		return ok && n < 40
	})
	return ok && n > 0
}

// chatMessage reports whether b is one chat message of this format.
func chatMessage(b []byte) bool {
	ok, role := true, false
	_ = jsonscan.EachMember(b, func(key, val []byte) bool {
		switch string(key) {
		case "role":
			switch chat.Text(val) {
			case "system", "developer", "user", "assistant", "tool", "function":
				role = true
			}
		case "content":
			ok = chatContent(val)
		case "tool_calls":
			ok = chatCalls(val)
		case "parts": // of other kits, whose messages have no content
			ok = false
		}
		return ok
	})
	return ok && role
}

func chatContent(val []byte) bool {
	if jsonscan.KindOf(val) != jsonscan.Array {
		return jsonscan.KindOf(val) == jsonscan.String || jsonscan.KindOf(val) == jsonscan.Null
	}
	ok := true
	_ = jsonscan.EachElement(val, func(part []byte) bool {
		if jsonscan.KindOf(part) == jsonscan.String {
			return true
		}
		switch chat.Text(jsonscan.Member(part, "type")) {
		case "text", "refusal", "image_url", "input_audio", "file", "audio":
		default:
			ok = false
		}
		return ok
	})
	return ok
}

func chatCalls(val []byte) bool {
	if jsonscan.KindOf(val) != jsonscan.Array {
		return jsonscan.KindOf(val) == jsonscan.Null
	}
	ok := true
	_ = jsonscan.EachElement(val, func(call []byte) bool {
		ok = jsonscan.KindOf(jsonscan.Member(call, "function")) == jsonscan.Object || jsonscan.KindOf(jsonscan.Member(call, "custom")) == jsonscan.Object
		return ok
	})
	return ok
}
