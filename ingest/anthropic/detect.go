package anthropic

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// others are keys of formats whose messages look alike and mean something else.
func others() []string {
	return []string{"schema", "termination_reason", "traj", "suite_name", "eval", "trajectory", "sessionId", "projectHash", "uuid", "turns", "choices"}
}

// Score knows messages by the kinds of their blocks. Messages of text alone count only beside what no other format has.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b := head.First
	switch {
	case head.Element == nil:
		return scoreObject(b, ingest.Values)
	case jsonscan.KindOf(head.Element) == jsonscan.Array:
		return listed(head.Element, 0, 68), ingest.Elements
	case jsonscan.KindOf(head.Element) != jsonscan.Object:
		return 0, ingest.Values
	case isEvent(head.Element):
		return 75, ingest.Values
	case ingest.HasKeys(ingest.Keys(head.Element), "role"):
		return listed(b, 0, 70), ingest.Values // one conversation
	}
	return scoreObject(head.Element, ingest.Elements)
}

func scoreObject(b []byte, shape ingest.Shape) (int, ingest.Shape) {
	keys := ingest.Keys(b)
	for _, k := range others() {
		if ingest.HasKeys(keys, k) {
			return 0, shape
		}
	}
	switch {
	case isEvent(b):
		return 75, ingest.WholeFile
	case ingest.HasKeys(keys, "messages"):
		plain := 0
		if api(b, keys) {
			plain = 65
		}
		return listed(jsonscan.Member(b, "messages"), plain, 70), shape
	case ingest.HasKeys(keys, "role", "content"):
		return lone(b, keys, shape)
	}
	for _, k := range [...]string{"request", "params", "response", "result", "body"} {
		if inner := jsonscan.Member(b, k); jsonscan.KindOf(inner) == jsonscan.Object {
			if score, _ := scoreInner(inner); score > 0 {
				return score, shape
			}
		}
	}
	return 0, shape
}

// scoreInner scores what stands in a wrapping.
func scoreInner(b []byte) (int, ingest.Shape) {
	if inner := jsonscan.Member(b, "message"); jsonscan.KindOf(inner) == jsonscan.Object {
		b = inner // the result of a batch
	}
	if inner := jsonscan.Member(b, "body"); jsonscan.KindOf(inner) == jsonscan.Object {
		b = inner // what a proxy logged
	}
	keys := ingest.Keys(b)
	if ingest.HasKeys(keys, "messages") || ingest.HasKeys(keys, "role", "content") {
		return scoreObject(b, ingest.Values)
	}
	return 0, ingest.Values
}

// lone scores one message: a response, or a line of a file of messages.
func lone(b []byte, keys []string, shape ingest.Shape) (int, ingest.Shape) {
	if chat.Text(jsonscan.Member(b, "type")) == "message" {
		if ingest.HasKeys(keys, "stop_reason") || ingest.HasKeys(keys, "usage", "model") {
			return 70, shape
		}
		return 0, shape // an item of another API, it may be
	}
	switch seen := see(b); {
	case seen == ours:
		return 65, ingest.WholeFile
	case seen == plainText && ingest.HasKeys(keys, "stop_reason"):
		return 60, ingest.WholeFile
	}
	return 0, shape
}

// api reports whether an object with messages has what only requests of this API have.
func api(b []byte, keys []string) bool {
	if ingest.HasKeys(keys, "anthropic_version") || ingest.HasKeys(keys, "stop_sequences") || ingest.HasKeys(keys, "system") {
		return true
	}
	return strings.Contains(chat.Text(jsonscan.Member(b, "model")), "claude") && ingest.HasKeys(keys, "max_tokens")
}

// What a message looks like.
type look uint8

const (
	foreign   look = iota // not of this format
	plainText             // it could be, and of others too
	ours                  // with blocks of this format
)

// see looks at a message.
func see(msg []byte) look {
	if jsonscan.KindOf(msg) != jsonscan.Object {
		return foreign
	}
	seen, role := plainText, false
	_ = jsonscan.EachMember(msg, func(key, val []byte) bool { // where it is cut off, what is whole decides
		switch string(key) {
		case "role":
			switch chat.Text(val) {
			case "user", "assistant", "system":
				role = true
			default:
				seen = foreign
			}
		case "tool_calls", "function_call", "tool_call_id", "parts", "refusal":
			seen = foreign
		case "content":
			if s := seeContent(val); s != plainText {
				seen = s
			}
		}
		return seen != foreign
	})
	if !role && seen != ours {
		return foreign
	}
	return seen
}

func seeContent(val []byte) look {
	switch jsonscan.KindOf(val) {
	case jsonscan.String:
		return plainText
	case jsonscan.Array:
	default:
		return foreign
	}
	seen := plainText
	_ = jsonscan.EachElement(val, func(b []byte) bool {
		if jsonscan.KindOf(b) != jsonscan.Object {
			seen = foreign
			return false
		}
		switch kind := chat.Text(jsonscan.Member(b, "type")); kind {
		case "text":
		case "tool_use":
			if jsonscan.Member(b, "input") != nil {
				seen = ours
			}
		case "tool_result":
			if jsonscan.Member(b, "tool_use_id") != nil {
				seen = ours
			}
		case "thinking", "redacted_thinking", "server_tool_use", "mcp_tool_use":
			seen = ours
		case "image", "document":
			if jsonscan.KindOf(jsonscan.Member(b, "source")) == jsonscan.Object {
				seen = ours
			}
		default:
			if strings.HasSuffix(kind, "_tool_result") {
				seen = ours
			} else if seen != ours {
				seen = foreign
			}
		}
		return seen != foreign
	})
	return seen
}

// listed scores a list of messages: plain where all of it could be of other formats too.
func listed(b []byte, plain, mine int) int {
	n, seen := 0, plainText
	_ = jsonscan.EachElement(b, func(msg []byte) bool {
		n++
		switch see(msg) {
		case foreign:
			seen = foreign
			return false
		case ours:
			seen = ours
		}
		return true
	})
	switch {
	case n == 0 || seen == foreign:
		return 0
	case seen == ours:
		return mine
	}
	return plain
}
