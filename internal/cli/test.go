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
	Verbose   bool     `short:"v" help:"Name the examples that hold, too."`
	NoColor   bool     `help:"No colour, as with NO_COLOR."`
	Contracts []string `arg:"" name:"contract" help:"Contracts."`
}

// Help shows an example.
func (*testCommand) Help() string {
	return `Example:

    punchlist test contracts/*.yaml

Each example of a contract is evaluated and held against what it expects. Exit code 1 where one does not hold, 3 where a contract has no examples: nothing was tested then.`
}

// Run tests each contract. Mistakes in contracts are shown all at once, and nothing is tested then.
func (c *testCommand) Run(s *Surroundings) error {
	all, wrong := loadContracts(s, c.Contracts, c.NoColor)
	if wrong > 0 {
		fmt.Fprintf(s.Stderr, "%s. Nothing was tested, so nothing passed.\n", counted(wrong, "error"))
		return exit(ExitUsage)
	}
	out, _ := s.people()
	code, held, failed := ExitOK, 0, 0
	var b bytes.Buffer
	for _, one := range all {
		k := one.contract
		if len(k.Examples) == 0 {
			fmt.Fprintf(&b, "%s: the contract %s has no examples: nothing was tested\n", plain(k.File), k.Name)
			code = Worst(code, ExitUndecided)
			continue
		}
		for _, r := range evaluate.RunExamples(one.plan, k, exampleFile(k)) {
			if len(r.Mismatches) > 0 {
				failed++
				code = Worst(code, ExitFailed)
			} else {
				held++
			}
			c.example(&b, k, &r)
		}
	}
	fmt.Fprintf(&b, "%s held, %d failed in %s\n", counted(held, "example"), failed, counted(len(all), "contract"))
	if _, err := out.Write(b.Bytes()); err != nil {
		return err
	}
	return exit(code)
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
	return t, importRecord(f.Format(), &rec, t)
}
