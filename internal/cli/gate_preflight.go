package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/transcript"
)

// preflightCommand asks before an act.
type preflightCommand struct {
	gateFlags
	Contract string `arg:"" placeholder:"CONTRACT" help:"The contract."`
	Call     string `arg:"" placeholder:"CALL.json" help:"The proposed call: {\"name\": ..., \"arguments\": {...}}, or - for standard input."`
}

// Help shows examples.
func (*preflightCommand) Help() string {
	return `Asks the guardrails that are marked preflight whether a call may be made. The call is taken as made, and nothing is carried out. A guardrail that breaks refuses it; one that is critical and cannot be decided refuses it too.

Exit code: 0 the call may be made; 1 it may not.

Examples:

    punchlist preflight delete-branch.yaml call.json --transcript session.jsonl
    echo '{"name": "delete_branch", "arguments": {"name": "feature/x"}}' | punchlist preflight delete-branch.yaml -`
}

// Run asks.
func (c *preflightCommand) Run(s *Surroundings) error {
	call, err := readCall(s, c.Call)
	if err != nil {
		return err
	}
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
	run := f != nil
	if !run {
		if f, err = o.freeze(s, ""); err != nil {
			return err
		}
	}
	record, err := c.record(s)
	if err != nil {
		return err
	}
	g := &gate.Gate{Plan: o.plan, Frozen: f, World: o.set, Now: s.Now, Earlier: kept.Allowed(f.RunID)}
	p := g.Before(context.Background(), record, call)
	text, err := json.Marshal(&p)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Stdout, "%s\n", text)
	if !p.Allowed {
		s.complain("the call of %s is refused: %s", plain(p.Call), plain(p.Why))
		return exit(ExitFailed)
	}
	if run {
		if err := kept.Allow(f.RunID, p.Call, p.Answers); err != nil {
			return fmt.Errorf("the call is allowed, but its answers cannot be kept: %w", plainPathError(err))
		}
	}
	if len(p.Asked) == 0 {
		s.complain("no guardrail of %s is marked preflight: nothing was asked", plain(o.contract.Name))
	}
	return nil
}

// readCall reads a call: a name and arguments, under the names that hosts use.
func readCall(s *Surroundings, path string) (transcript.CallSpec, error) {
	var spec transcript.CallSpec
	in, err := openInput(s, path)
	if err != nil {
		return spec, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxContract))
	if err != nil {
		return spec, plainPathError(err)
	}
	var call struct {
		Name      string          `json:"name"`
		Tool      string          `json:"tool_name"`
		Arguments json.RawMessage `json:"arguments"`
		Args      json.RawMessage `json:"args"`
		Input     json.RawMessage `json:"tool_input"`
	}
	if err := json.Unmarshal(text, &call); err != nil {
		return spec, fmt.Errorf("%s: a call is a JSON object with name and arguments: %w", plain(path), err)
	}
	spec.Name = cmp.Or(call.Name, call.Tool)
	for _, args := range []json.RawMessage{call.Arguments, call.Args, call.Input} {
		if args != nil && spec.ArgsJSON == nil {
			spec.ArgsJSON = args
		}
	}
	var written string // some hosts write arguments as a text that holds JSON
	if json.Unmarshal(spec.ArgsJSON, &written) == nil && spec.ArgsJSON != nil {
		spec.ArgsJSON = json.RawMessage(written)
	}
	var object map[string]json.RawMessage
	switch {
	case spec.Name == "":
		return spec, fmt.Errorf("%s: the call has no name", plain(path))
	case spec.ArgsJSON != nil && json.Unmarshal(spec.ArgsJSON, &object) != nil:
		return spec, fmt.Errorf("%s: the arguments of a call are a JSON object", plain(path))
	}
	return spec, nil
}
