package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
)

// testCommand runs the examples of contracts.
type testCommand struct {
	Mutate    bool     `help:"Take a call, a turn, an event away from each passing example, and name the obligations that nothing refutes."`
	Verbose   bool     `short:"v" help:"Name the examples that hold, too."`
	NoColor   bool     `help:"No colour, as with NO_COLOR."`
	Contracts []string `arg:"" name:"contract" help:"Contracts, or folders of contracts."`
}

// Help shows examples.
func (*testCommand) Help() string {
	return `Examples:

    punchlist test contracts/
    punchlist test --mutate refund.yaml

Each example of a contract is evaluated and held against what it expects. Exit code 1 where one does not hold, 3 where a contract has no examples: nothing was tested then. With --mutate an obligation that survives every mutant of the examples gives exit code 1 too: as it is written it proves nothing.`
}

// tested counts what came of the examples.
type tested struct{ held, failed, mutants int }

// Run tests each contract. Mistakes in contracts are shown all at once, and nothing is tested then.
func (c *testCommand) Run(s *Surroundings) error {
	paths, err := contractFiles(c.Contracts)
	if err != nil {
		return err
	}
	all, wrong := loadContracts(s, paths, c.NoColor)
	if wrong > 0 {
		fmt.Fprintf(s.Stderr, "%s. Nothing was tested, so nothing passed.\n", counted(wrong, "error"))
		return exit(ExitUsage)
	}
	out, _ := s.people()
	code := ExitOK
	var b bytes.Buffer
	var sum tested
	for i := range all {
		code = Worst(code, c.contract(&b, &all[i], &sum))
	}
	if c.Mutate {
		fmt.Fprintf(&b, "%s\n", counted(sum.mutants, "mutant"))
	}
	fmt.Fprintf(&b, "%s held, %d failed in %s\n", counted(sum.held, "example"), sum.failed, counted(len(all), "contract"))
	if _, err := out.Write(b.Bytes()); err != nil {
		return err
	}
	return exit(code)
}

// contract tests one contract and returns its exit code.
func (c *testCommand) contract(b *bytes.Buffer, one *loaded, sum *tested) int {
	k := one.contract
	if len(k.Examples) == 0 {
		fmt.Fprintf(b, "%s: the contract %s has no examples: nothing was tested\n", plain(k.File), k.Name)
		return ExitUndecided
	}
	code := ExitOK
	for _, r := range evaluate.RunExamples(one.plan, k, exampleFile(k)) {
		if len(r.Mismatches) > 0 {
			sum.failed++
			code = ExitFailed
		} else {
			sum.held++
		}
		c.example(b, k, &r)
	}
	if !c.Mutate || code != ExitOK {
		return code
	}
	return c.mutate(b, one, sum)
}

// example prints what came of one example.
func (c *testCommand) example(b *bytes.Buffer, k *contract.Contract, r *evaluate.ExampleResult) {
	if len(r.Mismatches) == 0 {
		if c.Verbose {
			fmt.Fprintf(b, "ok    %s  %s\n", k.Name, plain(r.Name))
		}
		return
	}
	fmt.Fprintf(b, "FAIL  %s  %s\n", k.Name, plain(r.Name))
	for _, m := range r.Mismatches {
		fmt.Fprintf(b, "      %s:%d: %s\n", plain(k.File), r.Pos.Line, plain(m))
	}
}

// exampleFile loads the transcript that an example names: a file beside the contract or below it, with one record.
func exampleFile(k *contract.Contract) func(path string) (*transcript.Transcript, error) {
	return func(path string) (*transcript.Transcript, error) {
		if !filepath.IsLocal(path) {
			return nil, fmt.Errorf("%s: an example's transcript stands beside its contract or below it", path)
		}
		full := filepath.Join(filepath.Dir(k.File), path)
		src, err := os.Open(full)
		if err != nil {
			return nil, plainPathError(err)
		}
		defer src.Close()
		f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open(full, src)
		if err != nil {
			return nil, fmt.Errorf("%s: %s", full, describeFile(err))
		}
		return onlyRecord(f, full)
	}
}

// onlyRecord imports the one record of a file.
func onlyRecord(f *ingest.File, path string) (*transcript.Transcript, error) {
	var rec, next ingest.Record
	if err := f.Next(&rec); err == io.EOF {
		return nil, fmt.Errorf("%s: no transcript stands in it", path)
	} else if err = errors.Join(err, rec.Err); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := f.Next(&next); err != io.EOF {
		return nil, fmt.Errorf("%s: an example's file holds one transcript", path)
	}
	t := new(transcript.Transcript)
	return t, ingest.Import(f.Format(), &rec, t)
}
