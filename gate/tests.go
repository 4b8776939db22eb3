package gate

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/testreport"
)

// shrunkenTests finds tests that ran at the freeze and run no more: "all passed" of fewer tests is no proof. Only what
// names its tests is compared.
func shrunkenTests(f *Frozen, l *Look) []string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(l.Checks)) {
		c := l.Checks[id]
		before, there := f.Baseline[c.Key()]
		if !there || !c.Kept || l.Observed[id].Why != "" {
			continue
		}
		was, now := testsOf(before.Answer), testsOf(l.Observed[id].Answer)
		if len(was) == 0 || len(now) == 0 {
			continue
		}
		var gone []string
		for _, name := range slices.Sorted(maps.Keys(was)) {
			if !now[name] {
				gone = append(gone, name)
			}
		}
		if len(gone) > 0 {
			out = append(out, fmt.Sprintf("%s of the freeze run no more: %s", counted(len(gone), "test"), oneLine(fmt.Sprint(gone), 160)))
		}
	}
	return out
}

// testsOf are the names of the tests in a command's output.
func testsOf(answer json.RawMessage) map[string]bool {
	var a struct{ Output string }
	if json.Unmarshal(answer, &a) != nil {
		return nil
	}
	r := testreport.Parse([]byte(a.Output))
	names := map[string]bool{}
	for _, list := range [][]string{r.Passed, r.Failed} {
		for _, n := range list {
			names[n] = true
		}
	}
	return names
}
