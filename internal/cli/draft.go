package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/draft"
	"github.com/punchlist-dev/punchlist/judge"
)

// draftCommand turns a request into the draft of a contract.
type draftCommand struct {
	judgeFlags
	Goal  string `required:"" placeholder:"TEXT" help:"The request in plain words, or - to read it from standard input."`
	Judge string `required:"" placeholder:"SPEC" help:"The language model that proposes: openai:MODEL@BASEURL, anthropic:MODEL, recorded:FILE, or a name of the file of judges."`
	Name  string `default:"draft" placeholder:"NAME" help:"Name of the contract (default: draft)."`
	Out   string `placeholder:"FILE" help:"Write the contract to this file; one that is there is not overwritten. Without it the contract goes to standard output."`
}

// Help shows an example.
func (*draftCommand) Help() string {
	return `Example:

    punchlist draft --goal 'Clean up the stale user accounts and let the team know.' --judge openai:gpt-5.4 --out clean-up.yaml

A model proposes what must be true, how each thing is looked up, and what must not happen. Words of the request that nobody has defined are listed, with the question that settles each. The draft passes punchlist lint; a person accepts it before work starts.

Exit codes: 0 the draft is written; 2 the call is wrong; 3 the model proposed nothing that can be checked; 4 the model could not be had.`
}

// maxGoal is the longest request in bytes.
const maxGoal = 64 << 10

// Run asks for a draft, checks it, and writes it.
func (c *draftCommand) Run(s *Surroundings) error {
	goal, err := c.request(s)
	if err != nil {
		return err
	}
	if !contractNameLike(c.Name) {
		return fmt.Errorf("--name %s: a contract's name has letters, digits and hyphens", plain(c.Name))
	}
	opt, err := c.judgeFlags.options(s)
	if err != nil {
		return err
	}
	opened, err := c.open(s, c.Judge)
	if err != nil {
		return fmt.Errorf("--judge: %w", err)
	}
	if opened.Writer == nil {
		return fmt.Errorf("--judge: %s writes no text, so it cannot draft a contract; a language model can", plain(c.Judge))
	}
	w := opened.Writer
	if opt.Store != nil {
		w = judge.CacheWriter(w, c.Judge, opt.Store)
	}
	d, fault := draft.Propose(context.Background(), w, c.Name, goal)
	if fault != nil {
		s.complain("there is no draft: %s", plain(fault.String()))
		if fault.Unavailable() {
			return exit(ExitUnavailable)
		}
		return exit(ExitUndecided)
	}
	text := d.YAML()
	if found := onlyErrors(lintContract(nonempty(c.Out, "draft"), text, claim.English())); len(found) > 0 {
		printDiagnostics(s, found, text, true)
		s.complain("the model's proposal is no contract, so nothing is written")
		return exit(ExitUndecided)
	}
	if err := c.write(s, text); err != nil {
		return err
	}
	c.tell(s, d)
	return nil
}

func (c *draftCommand) request(s *Surroundings) (string, error) {
	text := c.Goal
	if c.Goal == "-" {
		raw, err := io.ReadAll(io.LimitReader(s.Stdin, maxGoal+1))
		if err != nil {
			return "", err
		}
		text = string(raw)
	}
	text = strings.ToValidUTF8(strings.TrimSpace(text), "\uFFFD")
	switch {
	case text == "":
		return "", errors.New("--goal is empty: say what is asked for")
	case len(text) > maxGoal:
		return "", fmt.Errorf("--goal is longer than %d KiB", maxGoal>>10)
	}
	return text, nil
}

func contractNameLike(name string) bool {
	return name != "" && len(name) <= 100 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" && name[0] >= 'a'
}

func (c *draftCommand) write(s *Surroundings, text []byte) error {
	if c.Out == "" || c.Out == "-" {
		_, err := s.Stdout.Write(text)
		return err
	}
	f, err := os.OpenFile(c.Out, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already, and a person may have worked on it: name another file", plain(c.Out))
	}
	if err != nil {
		return plainPathError(err)
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// tell says what a person has to settle before the draft is a contract.
func (c *draftCommand) tell(s *Surroundings, d *draft.Draft) {
	fmt.Fprintf(s.Stderr, "DRAFT  %s, %s, by %s\n", counted(len(d.Obligations), "obligation"), counted(len(d.Guardrails), "guardrail"), plain(nonempty(d.Model, d.Judge)))
	for i := range d.Undefined {
		u := &d.Undefined[i]
		fmt.Fprintf(s.Stderr, "   undefined  %s: %s", plain(u.Word), plain(u.Question))
		for k, r := range u.Readings {
			sep := " "
			if k > 0 {
				sep = " or "
			}
			fmt.Fprintf(s.Stderr, "%s%q", sep, plain(r))
		}
		if u.Ours {
			fmt.Fprint(s.Stderr, " (the model did not ask)")
		}
		fmt.Fprintln(s.Stderr)
	}
	for _, n := range d.Notes {
		fmt.Fprintf(s.Stderr, "   left out   %s\n", plain(n))
	}
	fmt.Fprintln(s.Stderr, "A person accepts it: settle the words, then punchlist lint and punchlist freeze.")
}
