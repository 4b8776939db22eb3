package cli

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// lintCommand shows the mistakes of contracts.
type lintCommand struct {
	Strict    bool     `help:"Take warnings for errors."`
	NoColor   bool     `help:"No colour, as with NO_COLOR."`
	Contracts []string `arg:"" name:"contract" help:"Contracts, folders of contracts, or - for standard input."`
}

// Help shows an example.
func (*lintCommand) Help() string {
	return `Example:

    punchlist lint contracts/

Each mistake is shown with its file, line and column, the line itself, a caret, and the nearest valid name. Exit code 2 where there is an error, 0 where there are only warnings; --strict gives 2 for warnings too.`
}

// Run prints every diagnostic of every contract.
func (c *lintCommand) Run(s *Surroundings) error {
	paths, err := contractFiles(c.Contracts)
	if err != nil {
		return err
	}
	errors, warnings := 0, 0
	lexicon := claim.English()
	for _, path := range paths {
		src, err := readContract(s, path)
		if err != nil {
			s.complain("%v", err)
			errors++
			continue
		}
		found := lintContract(path, src, lexicon)
		n := printDiagnostics(s, found, src, c.NoColor)
		errors += n
		warnings += len(found) - n
	}
	fmt.Fprintf(s.Stderr, "%s, %s in %s\n", counted(errors, "error"), counted(warnings, "warning"), counted(len(paths), "contract"))
	if errors > 0 || c.Strict && warnings > 0 {
		return exit(ExitUsage)
	}
	return nil
}

// lintContract returns the diagnostics of parsing, compiling and linting.
func lintContract(path string, src []byte, lexicon *claim.Lexicon) []contract.Diagnostic {
	one, found := compileContract(path, src, lexicon)
	if one.contract != nil {
		found = append(found, contract.Lint(one.contract, evaluate.Grammar())...)
	}
	return found
}
