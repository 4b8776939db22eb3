package chatevents_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/chatevents"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

// events are mixed lines of two conversations, with what the format knows beside messages.
const events = `{"ts":"2026-03-02T10:00:02Z","session_id":"a<ID>","trace_id":"t","message_id":"2","attempt":1,"attempt_status":"failed","message":{"role":"assistant","content":"x","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]}}
{"ts":"2026-03-02T10:00:01Z","session_id":"ab","trace_id":"t","message_id":"1","user_id":"u","message":{"role":"user","content":"x"}}
{"ts":3,"session_id":"b","message_id":"1","declared_bytes":9,"message":{"role":"tool","tool_call_id":"c","content":"x","error":"y"}}
{"session_id":"b","message_id":"1","message":{"role":"assistant","content":[{"type":"text","text":"x"}],"tool_calls":[{"id":"c"}]}}
{"session_id":"b","message_id":"1","retry_of":"1","message":{"role":"assistant","content":"xy"}}
{"export":{"declared_events":9,"exported_events":4,"note":"n"}}`

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, chatevents.New(), nil,
		events,
	)
}
