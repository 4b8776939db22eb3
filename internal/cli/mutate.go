package cli

import (
	"bytes"
	"fmt"

	"github.com/punchlist-dev/punchlist/evaluate"
)

// mutate takes things away from the passing examples of one contract, says how many mutants no longer pass, and names
// the obligations that none of them refutes. It returns the exit code.
func (c *testCommand) mutate(b *bytes.Buffer, one *loaded, sum *tested) int {
	k := one.contract
	report, err := evaluate.Mutate(one.plan, k, exampleFile(k))
	if err != nil {
		fmt.Fprintf(b, "%s: %s\n", plain(k.File), plain(err.Error()))
		return ExitUsage
	}
	sum.mutants += report.Mutants
	fmt.Fprintf(b, "%s: %s, %s, %d refuted\n", k.Name, counted(report.Passing, "passing example"), counted(report.Mutants, "mutant"), report.Refuted)
	code := ExitOK
	for _, id := range report.Surviving {
		fmt.Fprintf(b, "%s: %s survives every mutant: whatever is taken away, it stays met\n", plain(k.File), plain(id))
		code = ExitFailed
	}
	for _, id := range report.Unmet {
		fmt.Fprintf(b, "%s: no passing example meets %s, so that nothing was tried on it\n", plain(k.File), plain(id))
	}
	return code
}
