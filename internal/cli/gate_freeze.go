package cli

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/internal/gatestate"
)

// freezeCommand fixes what done means, before work starts.
type freezeCommand struct {
	gateFlags
	RunID    string `name:"run-id" placeholder:"ID" help:"Name of the run (default: made up)."`
	Key      string `placeholder:"FILE" help:"Private key that seals what was frozen, so that it cannot be changed between freeze and run. Give the same one to run."`
	Again    bool   `help:"Freeze anew although a run is under way; its state is lost."`
	Contract string `arg:"" placeholder:"CONTRACT" help:"The contract."`
}

// Help shows examples.
func (*freezeCommand) Help() string {
	return `Fixes a contract by its digest, binds its inputs, takes the baseline of what must not change, and puts every predicate to the world once. The briefing for the agent goes to standard output.

Examples:

    punchlist freeze archive.yaml --worlds worlds.yaml > briefing.txt
    punchlist freeze refund.yaml --input order_id=88421`
}

// Run freezes.
func (c *freezeCommand) Run(s *Surroundings) error {
	var key ed25519.PrivateKey
	if c.Key != "" {
		var err error
		if key, err = readPrivateKey(c.Key); err != nil {
			return err
		}
	}
	o, err := c.open(s, c.Contract, "")
	if err != nil {
		return err
	}
	defer o.close()
	kept, err := o.kept()
	if err != nil {
		return err
	}
	defer kept.Close() //nolint:errcheck // the lock ends with the process at the latest
	if state, there, err := kept.Load(); err == nil && there && !state.Closed && !c.Again {
		return fmt.Errorf("a run of %s is under way (%s begun): let it end, or say --again", o.contract.Name, counted(state.Begun, "attempt"))
	}
	f, err := o.freeze(s, c.RunID)
	if err != nil {
		return err
	}
	if err := keepFrozen(kept, f, key); err != nil {
		return err
	}
	printFrozen(s, f)
	fmt.Fprint(s.Stdout, gate.Briefing(o.plan, f))
	return nil
}

// keepFrozen keeps what was frozen, sealed where there is a key.
func keepFrozen(kept *gatestate.Run, f *gate.Frozen, key ed25519.PrivateKey) error {
	if err := kept.Freeze(f); err != nil {
		return plainPathError(err)
	}
	if key == nil {
		return nil
	}
	return plainPathError(kept.Seal(key))
}

// freeze fixes the contract, without keeping it.
func (o *opened) freeze(s *Surroundings, id string) (*gate.Frozen, error) {
	inputs, err := o.flags.inputs(s, o.contract)
	if err != nil {
		return nil, err
	}
	record, err := o.flags.recordSoFar(s)
	if err != nil {
		return nil, err
	}
	if id == "" {
		var b [6]byte
		rand.Read(b[:]) //nolint:errcheck // never fails
		id = o.contract.Name + "-" + hex.EncodeToString(b[:])
	}
	return gate.Freeze(context.Background(), o.plan, o.set, gate.FreezeOptions{RunID: id, Inputs: inputs, Verifier: o.verifier(), Record: record, Now: s.Now})
}

// printFrozen says how the predicates stand, and which of them prove nothing.
func printFrozen(s *Surroundings, f *gate.Frozen) {
	fmt.Fprintf(s.Stderr, "FROZEN  %s version %d, %.12s, run %s\n\n", plain(f.Contract), f.Version, f.Digest, plain(f.RunID))
	for i := range f.Predicates {
		p := &f.Predicates[i]
		note := ""
		switch {
		case p.CannotFail:
			note = "  cannot fail: whatever the world answers, it holds, so it proves nothing"
		case p.Unsteady:
			note = "  unsteady: two looks with nothing between them saw different things"
		case !p.Guardrail && p.Status == gate.Pass:
			note = "  holds already, before any work"
		}
		fmt.Fprintf(s.Stderr, "   %-8s%s  %s%s\n", statusWord(p.Status), plain(p.ID), plain(p.Observed), note)
	}
	fmt.Fprintln(s.Stderr)
}

func statusWord(st gate.Status) string {
	switch st {
	case gate.Pass:
		return "holds"
	case gate.Fail:
		return "open"
	}
	return "unknown"
}
