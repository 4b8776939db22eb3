package gate_test

import (
	"context"
	"fmt"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/world"
)

// files is a world of texts by path. Package world/fileworld asks a real folder; world/sqlworld a database.
type files map[string]string

func (f files) Observe(_ context.Context, checks []world.Check) []world.Observation {
	seen := make([]world.Observation, len(checks))
	for i, c := range checks {
		if text, there := f[c.Path]; there {
			seen[i] = world.Saw(map[string]string{"content": text}, text)
		} else {
			seen[i] = world.Saw(map[string]bool{"absent": true}, "it is not there")
		}
	}
	return seen
}

// hasty says that it is done after half of the work, and does the rest when it is told what is missing.
type hasty struct{ world files }

func (a hasty) Work(_ context.Context, task gate.Task) (gate.Work, error) {
	if task.Feedback == nil {
		a.world["report.txt"] = "draft"
		return gate.Work{}, nil
	}
	for _, item := range task.Feedback.Failed {
		fmt.Printf("told: %s, expected %s, observed %s\n", item.ID, item.Expected, item.Observed)
	}
	a.world["report.txt"] = "final"
	return gate.Work{}, nil
}

// Whatever has a method Work is an agent, and its return is its claim to be done. The claim is put to the world.
func ExampleRun() {
	const src = `contract: report
version: 1
goal: The report is final.
obligations:
  final: {evidence: {file: {source: out, path: report.txt, content: {contains: final}}}}
`
	parsed, wrong := contract.Parse("report.yaml", []byte(src), evaluate.Grammar())
	if parsed == nil {
		fmt.Println(wrong)
		return
	}
	plan, wrong := evaluate.Compile(parsed, claim.English())
	if plan == nil {
		fmt.Println(wrong)
		return
	}
	out := files{}
	result, err := gate.Run(context.Background(), hasty{out}, plan, gate.Options{World: out, Now: time.Now})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.State.Phase, "after", result.State.Begun, "claims")
	// Output:
	// told: final, expected file report.txt has text that contains final, observed does not contain final; seen: draft
	// accepted after 2 claims
}
