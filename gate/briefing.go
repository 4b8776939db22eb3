package gate

import (
	"bytes"
	"fmt"

	"github.com/punchlist-dev/punchlist/evaluate"
)

// Briefing is what an agent is told before it starts: the goal, what will be looked at, what must not change, and how to
// say that it cannot be done.
func Briefing(plan *evaluate.Plan, f *Frozen) string {
	k := plan.Contract()
	var b bytes.Buffer
	fmt.Fprintf(&b, "Goal: %s\n\nWhen you say that you are done, these are put to the world, and not to you:\n", oneLine(k.Goal, 1000))
	guards := 0
	for i := range f.Predicates {
		p := &f.Predicates[i]
		if p.Guardrail {
			guards++
			continue
		}
		fmt.Fprintf(&b, "- %s: %s\n", oneLine(p.ID, 80), oneLine(p.Title, 300))
	}
	if guards > 0 {
		b.WriteString("\nThese must stay true throughout:\n")
		for i := range f.Predicates {
			if p := &f.Predicates[i]; p.Guardrail {
				fmt.Fprintf(&b, "- %s: %s\n", oneLine(p.ID, 80), oneLine(p.Title, 300))
			}
		}
	}
	fmt.Fprintf(&b, `
If you cannot do it, stop and report that. A precise report of a block is a good outcome; a claim to be done that turns out
to be false is the worst one. The report is JSON, at the path in PUNCHLIST_REPORT:
{"schema": %q, "predicates": ["which of the above"], "blocker": "word for word, as a tool or the world showed it",
 "tried": ["..."], "needs": "what a person must do", "cleanup": ["what you changed in part"]}
If you wait for somebody: {"schema": %q, "waiting_for": "whom or what"}
`, ReportSchema, ReportSchema)
	return b.String()
}
