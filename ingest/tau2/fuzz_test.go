package tau2_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/tau2"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, tau2.New(), []string{"testdata/results.json"},
		`{"tasks":[{"id":"t","evaluation_criteria":{"actions":[{"name":"f","arguments":{"a":1,"a":[2]},"compare_args":["a",1]}],"communicate_info":["x"]}}],"simulations":[{"id":"s","task_id":"t","termination_reason":"user_stop","messages":[{"role":"user","content":"x"}]}]}`,
		`{"task_id":"t","trial":2,"termination_reason":"max_steps","messages":[{"role":"user","tool_calls":[{"id":"u","name":"f","arguments":{},"requestor":"user"}]},{"role":"tool","tool_messages":[{"role":"tool","id":"u","content":"x","requestor":"user","error":true}]}]}`,
		`{"ticks":[],"task_id":"t","termination_reason":"timeout"}`,
	)
}
