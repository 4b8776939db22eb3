package cli

import (
	"bufio"
	"fmt"

	"github.com/punchlist-dev/punchlist/verdict"
)

// diagnoseCommand prints the failed rows of a file.
type diagnoseCommand struct {
	Rows string `arg:"" name:"rows" help:"Rows, one JSON object to a line, or - for standard input. Rows in the minimal form of other tools are read too."`
}

// Help shows examples.
func (*diagnoseCommand) Help() string {
	return `Examples:

    punchlist diagnose rows.jsonl
    punchlist check -c refund.yaml runs/ | punchlist diagnose -

For each failed row one JSON line on standard error, then COMPLETENESS_GATE failed=N and exit code 1. Nothing, and exit code 0, where no row failed.`
}

// Run reads every row. A line that is no row is shown with its place, the others are still read, and the exit code is 2.
func (c *diagnoseCommand) Run(s *Surroundings) error {
	f, err := openInput(s, c.Rows)
	if err != nil {
		return err
	}
	defer f.Close()
	out := bufio.NewWriter(s.Stderr)
	defer func() { _ = out.Flush() }() // standard error: there is nobody to tell
	failed, broken, rows := 0, 0, 0
	var line []byte
	err = eachLine(f, func(n int, src []byte, lineErr error) {
		var row verdict.Row
		minimal := false
		if lineErr == nil {
			row, minimal, lineErr = verdict.ReadRow(src)
		}
		if lineErr != nil {
			broken++
			fmt.Fprintf(out, "punchlist: %s:%d: %s\n", plain(c.Rows), n, plain(lineErr.Error()))
			return
		}
		rows++
		var isFailed bool
		if line, isFailed = verdict.Diagnose(line[:0], &row, minimal); isFailed {
			failed++
			out.Write(append(line, '\n'))
		}
	})
	if err != nil {
		return fmt.Errorf("%s: %w", c.Rows, plainPathError(err))
	}
	if failed > 0 {
		fmt.Fprintf(out, "COMPLETENESS_GATE failed=%d\n", failed)
	}
	if broken > 0 && rows == 0 {
		fmt.Fprintf(out, "punchlist: %s holds no row: check writes rows with --out, and reads transcripts\n", plain(c.Rows))
	}
	if broken > 0 {
		return exit(ExitUsage)
	}
	if failed > 0 {
		return exit(ExitFailed)
	}
	return nil
}
