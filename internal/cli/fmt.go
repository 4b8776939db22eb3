package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// fmtCommand writes contracts in their canonical spelling.
type fmtCommand struct {
	Write     bool     `short:"w" help:"Write the result back to the file."`
	Check     bool     `help:"Print nothing but the names of files that are not in their canonical spelling, and give exit code 1 where there is one."`
	NoColor   bool     `help:"No colour, as with NO_COLOR."`
	Contracts []string `arg:"" name:"contract" help:"Contracts, folders of contracts, or - for standard input."`
}

// Help shows examples.
func (*fmtCommand) Help() string {
	return `Examples:

    punchlist fmt -w contracts/
    punchlist fmt --check contracts/
    cat refund.yaml | punchlist fmt -

Comments stay, and the digest does not change.`
}

// Run formats each contract. Contracts with mistakes are left as they are.
func (c *fmtCommand) Run(s *Surroundings) error {
	if c.Write && c.Check {
		return errors.New("--write and --check exclude each other")
	}
	paths, err := contractFiles(c.Contracts)
	if err != nil {
		return err
	}
	code := ExitOK
	for _, path := range paths {
		one, err := c.file(s, path)
		if err != nil {
			s.complain("%v", err)
			one = ExitUsage
		}
		code = Worst(code, one)
	}
	return exit(code)
}

func (c *fmtCommand) file(s *Surroundings, path string) (int, error) {
	src, err := readContract(s, path)
	if err != nil {
		return ExitUsage, err
	}
	out, found := contract.Format(path, src, evaluate.Grammar())
	if printDiagnostics(s, onlyErrors(found), src, c.NoColor) > 0 || out == nil {
		return ExitUsage, nil
	}
	same := bytes.Equal(src, out)
	switch {
	case c.Check && same, c.Write && same:
		return ExitOK, nil
	case c.Check:
		fmt.Fprintln(s.Stdout, plain(path))
		return ExitFailed, nil
	case c.Write && path != "-":
		return ExitOK, replaceFile(path, out)
	}
	_, err = s.Stdout.Write(out)
	return ExitOK, err
}

// replaceFile writes a file's new bytes and keeps its permissions.
func replaceFile(path string, b []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return plainPathError(err)
	}
	return plainPathError(os.WriteFile(path, b, info.Mode().Perm()))
}
