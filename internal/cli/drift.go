package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
)

// driftCommand compares two runs of judges over the same cases.
type driftCommand struct {
	Alpha float64  `default:"0.05" placeholder:"P" help:"An obligation has drifted where so uneven a change, or a more uneven one, has a lower probability by chance (default: 0.05)."`
	Pass  []string `placeholder:"LABEL" help:"Labels that let an obligation pass (default: met, satisfied, yes)."`
	JSON  bool     `name:"json" help:"Write one JSON object to a line, one for each obligation."`
	Old   string   `arg:"" help:"Rows of the earlier run, or - for standard input."`
	New   string   `arg:"" help:"Rows of the later run over the same cases."`
}

// Help shows an example.
func (*driftCommand) Help() string {
	return `Example:

    punchlist check -c contract.yaml --judge openai:new-model --out new.jsonl fixed-set/
    punchlist drift old.jsonl new.jsonl

A fixed set of cases is judged again by another judge, model, prompt or wording, and each obligation is compared by itself (McNemar's exact test): an average can stand still while one obligation becomes strict. What was judged in one run alone, and what was judged on another text, is counted and not compared.

Exit codes: 0 no obligation has drifted; 1 one has; 2 the call is wrong or a line is no row; 3 none has, but answers were not compared.`
}

// Run prints each obligation.
func (c *driftCommand) Run(s *Surroundings) error {
	switch {
	case !(c.Alpha > 0 && c.Alpha < 1):
		return errors.New("--alpha is a probability between 0 and 1")
	case stdinTimes([]string{c.Old, c.New}) > 1:
		return errors.New("standard input can be read only once: OLD and NEW are both -")
	}
	before, err := readJudged(s, []string{c.Old})
	if err != nil {
		return err
	}
	after, err := readJudged(s, []string{c.New})
	if err != nil {
		return err
	}
	for _, one := range []struct {
		path string
		rows *judgedRows
	}{{c.Old, before}, {c.New, after}} {
		if one.rows.broken == 0 && len(one.rows.answers) == 0 {
			return fmt.Errorf("%s: no row of it has an answer of a judge; punchlist check --judge SPEC --out ROWS writes such rows", plain(one.path))
		}
	}
	all := calibration.CompareRuns(policyWith(c.Pass), before.answers, after.answers, c.Alpha)
	out := bufio.NewWriter(s.Stdout)
	code := ExitOK
	for i := range all {
		d := &all[i]
		if d.Drifted {
			code = Worst(code, ExitFailed)
		}
		if d.OldOnly+d.NewOnly+d.Texts > 0 || d.Both == 0 {
			code = Worst(code, ExitUndecided)
		}
		if c.JSON {
			_ = json.NewEncoder(out).Encode(d) // the writer keeps its error for Flush
			continue
		}
		printDrift(out, d)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if before.broken+after.broken > 0 {
		code = Worst(code, ExitUsage)
	}
	return exit(code)
}

// policyWith is the policy with these labels as those that pass, where any are given.
func policyWith(pass []string) calibration.Policy {
	p := calibration.DefaultPolicy()
	if len(pass) > 0 {
		p.Pass = pass
	}
	return p
}

// mostChanges is the number of changed answers of an obligation that are printed.
const mostChanges = 10

func printDrift(out io.Writer, d *calibration.Drift) {
	word := "steady "
	switch {
	case d.Drifted:
		word = "DRIFTED"
	case d.Both == 0:
		word = "unknown"
	}
	fmt.Fprintf(out, "%s  %s  %s compared, %d the same, %d stricter, %d laxer, p = %.4f\n", word, plain(obligationName(d.Contract, d.Obligation)),
		counted(d.Both, "answer"), d.Same, d.Stricter, d.Laxer, d.P)
	for _, left := range []struct {
		n    int
		what string
	}{{d.OldOnly, "only in the earlier run"}, {d.NewOnly, "only in the later run"}, {d.Texts, "about another text"}} {
		if left.n > 0 {
			fmt.Fprintf(out, "         not compared: %d %s\n", left.n, left.what)
		}
	}
	for _, side := range []struct {
		name string
		by   []string
	}{{"was", d.Old}, {"is ", d.New}} {
		for _, g := range side.by {
			fmt.Fprintf(out, "         %s %s\n", side.name, plain(g))
		}
	}
	for i, ch := range d.Changed {
		if i == mostChanges {
			fmt.Fprintf(out, "         and %d more\n", len(d.Changed)-i)
			break
		}
		fmt.Fprintf(out, "         %s: %s, was %s\n", plain(ch.CaseID+"/"+ch.TranscriptID+" "+ch.Need), plain(ch.New), plain(ch.Old))
	}
}

func obligationName(contract, obligation string) string {
	if contract == "" {
		return obligation
	}
	return contract + "/" + obligation
}
