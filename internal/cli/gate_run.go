package cli

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/internal/agent"
	"github.com/punchlist-dev/punchlist/internal/gatestate"
	"github.com/punchlist-dev/punchlist/internal/process"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/commandworld"
)

// runCommand lets an agent work until the world agrees.
type runCommand struct {
	gateFlags
	Attempts int           `default:"3" help:"Most claims that are looked at (default: 3)."`
	Timeout  time.Duration `placeholder:"TIME" help:"Most time of one attempt, for example 30m."`
	Idle     time.Duration `placeholder:"TIME" help:"Stop an attempt where the world has not changed for this long, for example 10m. The predicates are put to the world that often."`
	Key      string        `placeholder:"FILE" help:"Private key that signs the attestation; the agent must not be able to read it. punchlist attest --new-key makes one."`
	Sample   float64       `placeholder:"SHARE" help:"Verify this share of claims only, above 0 and below 1. For work that is high in volume, low in stakes and can be undone."`
	Why      string        `placeholder:"TEXT" help:"Why a sample is enough; stands in the log."`
	Fresh    bool          `help:"Freeze anew and begin from the start, whatever an earlier run left."`
	Contract string        `arg:"" placeholder:"CONTRACT" help:"The contract."`
	Argv     []string      `arg:"" optional:"" name:"command" placeholder:"COMMAND" passthrough:"partial" help:"The agent: a program and its arguments, behind --."`
}

// Help shows examples.
func (*runCommand) Help() string {
	return `Runs an agent under the gate. Its end is its claim to be done; then every predicate is put to the world. What does not hold goes back to the agent, on its input and in the file that PUNCHLIST_FEEDBACK names, until the world agrees, no attempt is left, or nothing changes any more. To report a block, it writes JSON to the path in PUNCHLIST_REPORT. With --transcript the watchdog reads along, and a run that stalls is stopped. A run that ended without being done goes on with what was frozen when the same command is given again.

Exit code: 0 the world agrees; 1 stuck; 3 and 4 undecided; 5 an honest block that the record or the world shows, or a wait for somebody.

Examples:

    punchlist run archive.yaml --worlds worlds.yaml -- ./agent.sh
    punchlist run change.yaml --attempts 2 --timeout 30m --key ~/.keys/gate -- coding-agent --headless`
}

// Run runs the agent.
func (c *runCommand) Run(s *Surroundings) (err error) {
	argv := c.Argv
	if len(argv) > 0 && argv[0] == "--" {
		argv = argv[1:]
	}
	switch {
	case len(argv) == 0:
		return errors.New("no agent is named: give its command behind --")
	case c.Sample < 0 || c.Sample >= 1:
		return errors.New("--sample is a share above 0 and below 1")
	case c.Attempts < 1:
		return errors.New("--attempts is at least 1")
	}
	key, err := c.key()
	if err != nil {
		return err
	}
	if below(c.Key) {
		s.complain("the key %s stands below the folder that the agent works in, and it can read it there: keep it elsewhere, best with another user", plain(c.Key))
	}
	mark := process.NewMark(commandworld.RunMark)
	o, err := c.open(s, c.Contract, mark)
	if err != nil {
		return err
	}
	defer o.close()
	kept, err := o.kept()
	if err != nil {
		return err
	}
	defer kept.Close() //nolint:errcheck // the lock ends with the process at the latest
	f, err := c.frozen(s, o, kept, key)
	if err != nil {
		return err
	}
	if err := process.Hide(); err != nil {
		s.complain("other processes of this user can read credentials of this one: %v", err)
	}
	guard, err := process.Watch(mark)
	if err != nil {
		return fmt.Errorf("the guard that stops what a killed run leaves behind cannot be started: %w", err)
	}
	defer func() { err = errors.Join(err, guard.Close()) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	a, err := c.agent(s, o, argv, mark)
	if err != nil {
		return err
	}
	if st := c.stalls(s, o, f); st != nil {
		a.Stalls, a.Every = st.stalls, watchEvery
		if c.Idle > 0 {
			a.Every = min(a.Every, c.Idle)
		}
	}
	res, err := gate.Run(ctx, a, o.plan, gate.Options{Frozen: f, World: o.set, Now: s.Now, Attempts: c.Attempts, Store: kept, Key: key,
		Policy: gate.Policy{Sample: c.Sample, Seed: rand.Text(), Reason: c.Why}, Tampered: o.tampered(f, kept), Resume: c.again(argv),
		Earlier: func() map[string]world.Observation { return kept.Allowed(f.RunID) },
		Notice:  func(e gate.Event) { notice(s, e, c.Attempts) }})
	if err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("interrupted; the state is kept, and the same command goes on")
		}
		return err
	}
	return c.ended(s, kept, res)
}

// frozen is what the run is held against: what was frozen before, or a freeze now.
func (c *runCommand) frozen(s *Surroundings, o *opened, kept *gatestate.Run, key ed25519.PrivateKey) (*gate.Frozen, error) {
	if !c.Fresh {
		if f, err := c.goOn(s, o, kept, key); f != nil || err != nil {
			return f, err
		}
	}
	f, err := o.freeze(s, "")
	if err != nil {
		return nil, err
	}
	if err := keepFrozen(kept, f, key); err != nil {
		return nil, err
	}
	printFrozen(s, f)
	return f, nil
}

// goOn takes up what was frozen before, nil where nothing was or its run was accepted.
func (c *runCommand) goOn(s *Surroundings, o *opened, kept *gatestate.Run, key ed25519.PrivateKey) (*gate.Frozen, error) {
	f, err := o.frozen(kept)
	if f == nil || err != nil {
		return nil, err
	}
	state, there, err := kept.Load()
	if err != nil {
		return nil, fmt.Errorf("%w: --fresh begins anew", err)
	}
	if there && state.Closed && (state.Phase == gate.Accepted || state.Phase == gate.Sampled) {
		return nil, nil
	}
	if key != nil {
		if err := kept.Unchanged(key); err != nil {
			return nil, err
		}
	}
	if err := kept.Begin(); err != nil {
		return nil, plainPathError(err)
	}
	if there && state.Closed {
		// Freezing anew would take what the last run broke for what must not change.
		again := gate.Again(f, &state)
		fmt.Fprintf(s.Stderr, "GOES ON  %s, frozen %s; the last run ended %s. --fresh freezes anew\n\n", plain(f.Contract), f.At.UTC().Format("2006-01-02 15:04 UTC"), state.Phase)
		return f, plainPathError(kept.Save(&again))
	}
	return f, nil
}

// agent is the program, with an environment that holds no credential of ours.
func (c *runCommand) agent(s *Surroundings, o *opened, argv []string, mark string) (*agent.Command, error) {
	dir, err := o.home()
	if err != nil {
		return nil, err
	}
	secret := map[string]bool{"PUNCHLIST_KEY": true}
	if o.worlds != nil {
		for _, name := range o.worlds.Variables() {
			secret[name] = true
		}
	}
	a := &agent.Command{Argv: argv, Mark: mark, Folder: dir, Timeout: c.Timeout, Stdout: s.Stdout, Stderr: s.Stderr, Env: []string{mark}}
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); !secret[name] {
			a.Env = append(a.Env, pair)
		}
	}
	if c.Transcript != "" {
		a.Record = func() (*transcript.Transcript, error) { return c.record(s) }
	}
	return a, nil
}

// key reads the private key, nil where none is named.
func (c *runCommand) key() (ed25519.PrivateKey, error) {
	if c.Key == "" {
		return nil, nil
	}
	return readPrivateKey(c.Key)
}

// below says whether a file stands in the working folder or below it.
func below(path string) bool {
	if path == "" {
		return false
	}
	here, errHere := os.Getwd()
	at, errAt := filepath.Abs(path)
	if errHere != nil || errAt != nil {
		return false
	}
	rel, err := filepath.Rel(here, at)
	return err == nil && filepath.IsLocal(rel)
}

// again is the command that goes on.
func (c *runCommand) again(argv []string) string {
	words := []string{"punchlist", "run", c.Contract}
	for _, flag := range []struct{ name, value string }{{"--worlds", c.Worlds}, {"--transcript", c.Transcript}, {"--key", c.Key}} {
		if flag.value != "" {
			words = append(words, flag.name, flag.value)
		}
	}
	if c.State != gatestate.Folder {
		words = append(words, "--state", c.State)
	}
	return shellWords(append(append(words, "--"), argv...))
}

// notice tells people of each step.
func notice(s *Surroundings, e gate.Event, most int) {
	if e.Decision == nil {
		fmt.Fprintf(s.Stderr, "attempt %d of %d\n", e.Attempt, most)
		return
	}
	word := map[gate.Phase]string{gate.Working: "REFUSED", gate.Accepted: "ACCEPTED", gate.Stuck: "STUCK", gate.Blocked: "BLOCKED", gate.Waiting: "WAITING", gate.Undecided: "UNDECIDED"}[e.Decision.Phase]
	if e.Note != "" && e.Note != "exit 0" { // an ordinary end needs no word
		fmt.Fprintf(s.Stderr, "   the agent: %s\n", plain(e.Note))
	}
	fmt.Fprintf(s.Stderr, "%s  %s\n", word, plain(e.Decision.Why))
	if e.Look == nil {
		return
	}
	for _, p := range e.Look.With(gate.Fail) {
		fmt.Fprintf(s.Stderr, "   open  %s: %s\n", plain(p.ID), plain(p.Observed))
	}
	for _, p := range e.Look.With(gate.Unknown) {
		fmt.Fprintf(s.Stderr, "   unknown  %s: %s\n", plain(p.ID), plain(p.Observed))
	}
}

// ended keeps what the run leaves behind, and says how it ended.
func (c *runCommand) ended(s *Surroundings, kept *gatestate.Run, res *gate.Result) error {
	paths, err := kept.Leave(res)
	if err != nil {
		return fmt.Errorf("what the run leaves behind could not be written: %w", plainPathError(err))
	}
	rate, err := kept.Count(&res.State)
	if err != nil {
		return plainPathError(err)
	}
	res.State.Closed = true
	if err := kept.Save(&res.State); err != nil {
		return plainPathError(err)
	}
	if res.Decision.Phase == gate.Sampled {
		fmt.Fprintf(s.Stderr, "NOT VERIFIED  %s\n   %s\n", plain(res.Decision.Why), plain(res.State.Policy))
	}
	if res.Decision.Phase == gate.Stuck && res.Look == nil {
		fmt.Fprintf(s.Stderr, "STUCK  %s\n", plain(res.Decision.Why))
	}
	fmt.Fprintf(s.Stderr, "\nFalse completion of %s so far: %s\n", plain(res.Frozen.Contract), rate.String())
	for _, p := range paths {
		fmt.Fprintf(s.Stderr, "   %s\n", plain(p))
	}
	return exit(codeOfRun(res))
}

// codeOfRun is the exit code of a run.
func codeOfRun(res *gate.Result) int {
	switch res.Decision.Phase {
	case gate.Accepted, gate.Sampled:
		return ExitOK
	case gate.Blocked, gate.Waiting:
		return ExitBlocked
	case gate.Undecided:
		if res.Look != nil {
			return codeOfLook(res.Look)
		}
		return ExitUndecided
	}
	return ExitFailed
}

// guardCommand is not for people: it is what `run` starts beside itself.
type guardCommand struct {
	Mark string `arg:""`
}

// Run waits for the parent's end.
func (c *guardCommand) Run(s *Surroundings) error { return process.Guard(s.Stdin, c.Mark) }
