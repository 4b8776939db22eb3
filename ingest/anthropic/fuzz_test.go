package anthropic_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/anthropic"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, anthropic.New(), []string{"testdata/batch.json", "testdata/events.jsonl"},
		`{"request":{"body":{"messages":[`+hi+","+use+","+ok+`]}},"response":{"body":`+reply+`}}`,
		`[`+use+`,{"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":[{"type":"text","text":"x"},{"type":"image"}]},{"type":"document","source":{"type":"text","data":"y"}}]}]`,
		`{"role":"assistant","id":"m","content":[{"type":"text","text":"a","citations":[{}]},{"type":"text","text":"b"},{"type":"server_tool_use","id":"s"},{"type":"web_search_tool_result","tool_use_id":"s","content":{"error_code":"x","return_code":3}}],"stop_reason":"max_tokens"}`,
		`{"type":"content_block_start","index":0,"content_block":{"text":"\u00"}}`+"\n"+`{"type":"content_block_delta","index":0,"delta":{"text":"x","partial_json":"\"}"}}`,
		"event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"id\":\"m\"}}\n\ndata: {\"type\":\"content_block_start\",\"index\":0,\r\ndata: \"content_block\":{\"type\":\"text\",\"text\":\"x\"}}",
	)
}
