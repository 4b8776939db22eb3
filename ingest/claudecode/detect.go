package claudecode

import (
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Score knows the lines of a session by what stands around their messages.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	if head.Element == nil {
		if jsonscan.KindOf(jsonscan.Member(head.First, "loglines")) == jsonscan.Array {
			return 90, ingest.WholeFile
		}
		return scoreLine(head.First), ingest.WholeFile
	}
	if jsonscan.KindOf(head.Element) != jsonscan.Object {
		return 0, ingest.WholeFile
	}
	return scoreLine(head.Element), ingest.WholeFile
}

func scoreLine(b []byte) int {
	keys := ingest.Keys(b)
	has := func(names ...string) bool { return ingest.HasKeys(keys, names...) }
	kind := chat.Text(jsonscan.Member(b, "type"))
	switch {
	case kind == "" || has("payload") || has("projectHash"):
		return 0
	case has("parentUuid"):
		return 90
	case has("sessionId"), has("leafUuid"):
		if slices.Contains([]string{"user", "assistant", "system", "attachment", "queue-operation"}, kind) || quiet(kind) {
			return 85
		}
	case kind == "file-history-snapshot" && has("snapshot"):
		return 85
	case has("session_id"):
		if has("message") && (kind == "user" || kind == "assistant") && (has("parent_tool_use_id") || has("uuid")) ||
			kind == "system" && has("subtype") || kind == "result" && has("subtype") || kind == "stream_event" && has("event") {
			return 85
		}
	case kind == "user" || kind == "assistant":
		if has("message", "uuid") || has("message", "timestamp") {
			return 80
		}
	}
	return 0
}
