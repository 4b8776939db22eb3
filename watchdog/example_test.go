package watchdog_test

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/watchdog"
)

// A program that runs an agent tells the watchdog of each call, and the agent what the watchdog says.
func Example() {
	watch := watchdog.New(watchdog.Default())
	for i, query := range []string{"bank form", "form for bank details", "change of bank details", "supplier bank form"} {
		step := watchdog.Step{Kind: watchdog.CallStep, Index: i, Tool: "search_handbook",
			Args: fmt.Appendf(nil, `{"query": %q}`, query), Result: []byte(`{"hits": ["kb-11", "kb-14"]}`)}
		for _, change := range watch.Observe(step) {
			fmt.Printf("call %d: %s, %s\n", change.Call, change.To, change.Detector)
		}
	}
	fmt.Println(watch.State().Level)
	// Output:
	// call 3: L1, rephrased
	// L1
}
