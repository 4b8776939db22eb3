package agenttrace_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/agenttrace"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, agenttrace.New(), []string{"testdata/runs.jsonl"},
		`{"schema":"agent-trace/v1","steps":[{"kind":"tool_result","name":"f","ok":false,"error":"a: b"},{"kind":"tool_call","name":"f","args":"x"},{"kind":"state_probe"}],"final_claim":"x","meta":7}`,
		`[{"task":{"instruction":"x","id":3},"steps":[4,{"kind":"message","content":["a"],"role":"user"}],"final_claim":{"claims":[{"subject":"y"}]}}]`)
}
