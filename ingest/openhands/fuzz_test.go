package openhands_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/openhands"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImportV0(f *testing.F) {
	sound.Fuzz(f, openhands.NewV0(), []string{"testdata/trajectory.json", "testdata/output.jsonl"},
		list(act("1", "delegate", `{"agent":"b"}`), saw("2", "1", "delegate", "done", ""), saw("3", "9", "error", "no", ""), act("4", "finish", `{"thought":"x"}`)),
		`{"trajectory":[{"source":"agent","observation":"run","content":"","cause":1,"extras":{"exit_code":-1}}]}{"source":"user","action":`,
	)
}

func FuzzImportV1(f *testing.F) {
	sound.Fuzz(f, openhands.NewV1(), []string{"testdata/events.jsonl"},
		lines(`"kind":"AgentErrorEvent","tool_call_id":"x","tool_name":"f","error":"no"`, `"kind":"UserRejectObservation","tool_call_id":"x","rejection_reason":"Ask me."`,
			`"kind":"ACPToolCallEvent","tool_call_id":"a","title":"Edit","status":"failed","raw_output":{}`, `"kind":"Condensation","summary":"x"`),
		"42\n{\"id\":\"{\"id\":\"a\",\"kind\":\"PauseEvent\",\"source\":\"user\"}\n{\"kind\":",
	)
}
