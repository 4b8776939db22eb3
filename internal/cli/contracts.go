package cli

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// maxContract is the largest contract that is read, in bytes.
const maxContract = 4 << 20

// loaded is a contract with its plan.
type loaded struct {
	contract *contract.Contract
	plan     *evaluate.Plan
}

// readContract reads a contract's bytes.
func readContract(s *Surroundings, path string) ([]byte, error) {
	f, err := openInput(s, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, maxContract+1))
	if err != nil {
		return nil, plainPathError(err)
	}
	if len(src) > maxContract {
		return nil, fmt.Errorf("%s: larger than %d MiB, which no contract is", path, maxContract>>20)
	}
	return src, nil
}

// compileContract parses and compiles one contract. Where there is an error among the diagnostics, the plan is nil.
func compileContract(path string, src []byte, lexicon *claim.Lexicon) (loaded, []contract.Diagnostic) {
	c, found := contract.Parse(path, src, evaluate.Grammar())
	if c == nil || countErrors(found) > 0 {
		return loaded{}, found
	}
	plan, more := evaluate.Compile(c, lexicon)
	found = append(found, more...)
	if plan == nil || countErrors(found) > 0 {
		return loaded{contract: c}, found
	}
	return loaded{c, plan}, found
}

func countErrors(found []contract.Diagnostic) int {
	n := 0
	for i := range found {
		if found[i].Severity == contract.Error {
			n++
		}
	}
	return n
}

// loadContracts reads and compiles every contract and prints the errors of all of them. It returns the number of errors.
func loadContracts(s *Surroundings, paths []string, noColor bool) ([]loaded, int) {
	all := make([]loaded, 0, len(paths)) // not nil: a case that names a contract is wrong where there is none
	errors := 0
	lexicon := claim.English()
	for _, path := range paths {
		src, err := readContract(s, path)
		if err != nil {
			s.complain("%v", err)
			errors++
			continue
		}
		one, found := compileContract(path, src, lexicon)
		errors += printDiagnostics(s, onlyErrors(found), src, noColor)
		all = append(all, one)
	}
	return all, errors
}

func onlyErrors(found []contract.Diagnostic) []contract.Diagnostic {
	var errors []contract.Diagnostic
	for _, d := range found {
		if d.Severity == contract.Error {
			errors = append(errors, d)
		}
	}
	return errors
}

// resolve finds the contract that ref, NAME or NAME@VERSION, names. Where it is not exactly one, problem and hint say
// why and what to do.
func resolve(all []loaded, ref string) (index int, problem, hint string) {
	name, version, versioned := strings.Cut(ref, "@")
	var names, fits []string
	index = -1
	for i := range all {
		c := all[i].contract
		full := c.Name + "@" + strconv.Itoa(c.Version)
		names = append(names, c.Name)
		if c.Name != name {
			continue
		}
		if versioned && version != strconv.Itoa(c.Version) {
			names = append(names, full)
			continue
		}
		fits = append(fits, fmt.Sprintf("%s (%s)", full, c.File))
		index = i
	}
	switch len(fits) {
	case 1:
		return index, "", ""
	case 0:
		return -1, fmt.Sprintf("no --contract file holds the contract %s", ref), nearestHint(ref, names)
	}
	return -1, fmt.Sprintf("%d contracts are named %s", len(fits), ref), "they are: " + strings.Join(fits, ", ")
}

// exitNames returns the names of a contract's exits.
func exitNames(c *contract.Contract) []string {
	var names []string
	for i := range c.Exits {
		names = append(names, c.Exits[i].Name)
	}
	return names
}

// inputNames returns the names of a contract's inputs.
func inputNames(c *contract.Contract) []string {
	var names []string
	for i := range c.Inputs {
		names = append(names, c.Inputs[i].Name)
	}
	return names
}

// fileSize returns the size of a regular file, or 0.
func fileSize(path string) int64 {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		return info.Size()
	}
	return 0
}
