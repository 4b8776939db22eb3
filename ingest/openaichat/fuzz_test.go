package openaichat_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/openaichat"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, openaichat.New(), nil,
		`[{"role":"assistant","content":[{"type":"text","text":"x\n"},{"type":"image_url"}],"tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"exit 1"}]`,
		"{\"role\":\"user\",\"content\":\"x\"}\n{\"role\":\"tool\",\"name\":\"y\",\"content\":{\"ok\":false}}",
		`{"id":"r","metadata":{"conversation_id":"c"},"messages":[{"role":"user","content":null}],"choices":[{"index":0,"finish_reason":"length","message":{"role":"assistant","content":"x","refusal":"no"}}]}`,
		`{"messages":[{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":"{\"a\":"}},{"id":"a","type":"custom","custom":{"name":"g","input":"x"}}]},{"role":"tool","tool_call_id":"a","content":"y"},{"role":"assistant","function_call":{"name":"f","arguments":"{}"}},{"role":"function","name":"f","content":""}]}`,
	)
}
