package codex

import (
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Score knows a rollout by its envelope, the older form by its first line, and a stream by the names of its events.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b := head.First
	if head.Element != nil {
		b = head.Element
	}
	if jsonscan.KindOf(b) != jsonscan.Object {
		return 0, ingest.WholeFile
	}
	keys := ingest.Keys(b)
	has := func(names ...string) bool { return ingest.HasKeys(keys, names...) }
	kind := chat.Text(jsonscan.Member(b, "type"))
	switch {
	case has("payload") && slices.Contains(envelopes(), kind):
		return 90, ingest.WholeFile
	case kind == "thread.started" && has("thread_id"), kind == "session.created" && has("session_id"), isStream(kind) && strings.HasPrefix(kind, "turn."), isStream(kind) && has("item"):
		return 90, ingest.WholeFile
	case kind == "" && has("id", "timestamp", "instructions") && !has("payload") && !has("messages") && !has("role"):
		return 85, ingest.WholeFile
	case older(b) != nil:
		return 85, ingest.WholeFile
	case chat.Text(jsonscan.Member(b, "record_type")) == "state" && len(keys) == 1:
		return 85, ingest.WholeFile
	}
	return 0, ingest.WholeFile
}

// older returns the items of a session that the first versions wrote as one object, nil where it is none.
func older(b []byte) []byte {
	items := jsonscan.Member(b, "items")
	if jsonscan.KindOf(items) != jsonscan.Array || jsonscan.KindOf(jsonscan.Member(b, "session")) != jsonscan.Object {
		return nil
	}
	return items
}

// envelopes are the kinds of records of a rollout that say what a file is.
func envelopes() []string {
	return []string{"session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state"}
}

// isStream reports whether a record of that kind is one that codex exec --json prints.
func isStream(kind string) bool {
	switch kind {
	case "thread.started", "session.created", "turn.started", "turn.completed", "turn.failed", "item.started", "item.updated", "item.completed":
		return true
	}
	return false
}
