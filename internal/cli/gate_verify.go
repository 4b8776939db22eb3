package cli

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/punchlist-dev/punchlist/gate"
)

// verifyCommand puts the predicates to the world, now.
type verifyCommand struct {
	gateFlags
	JSON     bool   `name:"json" help:"Print the predicates as JSON, one object to a line."`
	Contract string `arg:"" placeholder:"CONTRACT" help:"The contract."`
}

// Help shows examples.
func (*verifyCommand) Help() string {
	return `Puts every predicate to the world, now. Where the contract was frozen, its inputs and baselines are used, and a contract that was changed since is refused. Nothing is kept and no attempt is spent.

Exit code: 0 all hold; 1 one does not; 4 the world could not be asked; 3 only a record could show one.

Examples:

    punchlist verify archive.yaml --worlds worlds.yaml
    punchlist verify change.yaml --transcript session.jsonl --json`
}

// Run looks at the world.
func (c *verifyCommand) Run(s *Surroundings) error {
	o, err := c.open(s, c.Contract, "")
	if err != nil {
		return err
	}
	defer o.close()
	kept, err := o.look()
	if err != nil {
		return err
	}
	f, err := o.frozen(kept)
	if err != nil {
		return err
	}
	if f == nil {
		if f, err = o.freeze(s, ""); err != nil {
			return err
		}
		f.Baseline = nil // nothing was frozen: what must be unchanged cannot be told
		s.complain("nothing was frozen: what must not have changed is unknown. Before the work: punchlist freeze %s", shellWords([]string{c.Contract}))
	}
	record, err := c.record(s)
	if err != nil {
		return err
	}
	g := &gate.Gate{Plan: o.plan, Frozen: f, World: o.set, Now: s.Now, Earlier: kept.Allowed(f.RunID)}
	l := g.Look(context.Background(), record)
	if c.JSON {
		err = printPredicatesJSON(s, l)
	} else {
		printPredicates(s, l)
	}
	if err != nil {
		return err
	}
	return exit(codeOfLook(l))
}

// codeOfLook is the exit code of a look: what fails, then what could not be asked, then what only a record shows.
func codeOfLook(l *gate.Look) int {
	codes := []int{ExitOK}
	if len(l.With(gate.Fail)) > 0 {
		codes = append(codes, ExitFailed)
	}
	if unknown := l.With(gate.Unknown); len(unknown) > 0 || len(l.Predicates) == 0 {
		codes = append(codes, ExitUndecided)
	}
	for _, o := range l.Observed {
		if o.Why != "" {
			codes = append(codes, ExitUnavailable)
			break
		}
	}
	if len(l.With(gate.Unknown)) == 0 { // what could not be asked decided nothing
		codes = withoutCode(codes, ExitUnavailable)
	}
	if len(l.With(gate.Fail)) > 0 {
		codes = withoutCode(codes, ExitUnavailable) // one that does not hold is enough
	}
	return Worst(codes...)
}

func withoutCode(codes []int, code int) []int {
	var out []int
	for _, c := range codes {
		if c != code {
			out = append(out, c)
		}
	}
	return out
}

func printPredicates(s *Surroundings, l *gate.Look) {
	pass, fail, unknown := len(l.With(gate.Pass)), len(l.With(gate.Fail)), len(l.With(gate.Unknown))
	fmt.Fprintf(s.Stdout, "%s: %d hold, %d do not, %d unknown\n\n", counted(len(l.Predicates), "predicate"), pass, fail, unknown)
	for i := range l.Predicates {
		p := &l.Predicates[i]
		fmt.Fprintf(s.Stdout, "   %-8s%s\n", statusWord(p.Status), plain(p.ID))
		fmt.Fprintf(s.Stdout, "           %s\n", plain(p.Title))
		if p.Observed != "" {
			fmt.Fprintf(s.Stdout, "           observed: %s\n", plain(p.Observed))
		}
	}
}

func printPredicatesJSON(s *Surroundings, l *gate.Look) error {
	e := json.NewEncoder(s.Stdout)
	for i := range l.Predicates {
		if err := e.Encode(&l.Predicates[i]); err != nil {
			return err
		}
	}
	return nil
}
