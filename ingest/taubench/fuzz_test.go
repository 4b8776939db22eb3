package taubench_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/taubench"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, taubench.New(), []string{"testdata/runs.json"},
		`[{"task_id":1,"trial":0,"reward":1.0,"info":{"task":{"actions":[{"name":"f","kwargs":{"a":1}}],"outputs":["x"]}},"traj":[{"role":"user","content":"x ###STOP###"}]}]`,
		`{"task_id":"a","traj":[{"role":"assistant","content":null,"tool_calls":[{"id":"c","function":{"name":"transfer_to_human_agents","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"Error: x"}]}`,
	)
}
