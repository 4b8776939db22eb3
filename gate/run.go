package gate

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/world"
)

// Agent does the work. Returning is its claim to be done, unless the work that it returns says otherwise.
type Agent interface {
	Work(ctx context.Context, task Task) (Work, error)
}

// Task is what an agent gets for one attempt.
type Task struct {
	Attempt, Of int
	Briefing    string    // goal, predicates, guardrails, how to report a block
	Feedback    *Feedback // of the attempt before; nil for the first
}

// Work is what an agent hands in.
type Work struct {
	Record *transcript.Transcript // of the whole run so far; nil where there is none
	Report *Report                // a structured report; nil where it says that it is done
	Wait   string                 // why the run waits for somebody or something; "" where it does not
	Stall  string                 // why the watchdog says that the run does not move; "" where it does
	Note   string                 // what came back, in a line, for the stuck report: an exit code, an error
}

// Store keeps the state between attempts, and through a kill. Save must be atomic: a reader finds the old or the new one.
type Store interface {
	Load() (s State, there bool, err error)
	Save(s *State) error
}

// Options of Run. Plan, World and Now are needed.
type Options struct {
	Frozen   *Frozen         // nil: freeze first
	Inputs   json.RawMessage // for that freeze
	RunID    string
	World    Asker
	Now      Clock
	Attempts int   // most claims that are looked at; DefaultAttempts where not positive
	Store    Store // nil: nothing outlives the process
	Policy   Policy
	Key      ed25519.PrivateKey // signs the attestation; nil: none is made
	Resume   string             // the command that goes on where a stuck run ended, for its report
	// Tampered says what was changed that must not be: the contract, the configuration, the frozen state. nil: nothing is
	// looked at. It is asked before each decision.
	Tampered func(context.Context) []string
	// Earlier gives the answers of preflights of this run, before each look; nil: there are none. See Gate.Earlier.
	Earlier func() map[string]world.Observation
	// Notice is told of each step; nil: nobody is.
	Notice func(Event)
}

// Event is a step of a run, for whoever watches.
type Event struct {
	Attempt  int
	Decision *Decision // nil where an attempt begins
	Note     string    // how the attempt came back, with its decision: an exit code, an error
	Look     *Look
}

// Result is how a run ended.
type Result struct {
	Frozen      *Frozen
	State       State
	Decision    Decision
	Look        *Look        // the last one; nil where none was needed
	Stuck       *StuckReport // where it ended stuck or blocked
	Attestation *Attestation // where it was accepted and there is a key
}

// Run lets an agent work until the world agrees, or until there is no point in going on. It returns an error only where
// it could not do its own part (freeze, store, a cancelled context); a run that failed is a Result.
//
// The state is stored before each attempt and after each decision. A run that finds an earlier state goes on with it: an
// attempt that was begun and never decided has been begun, and the world is asked before another one begins.
func Run(ctx context.Context, agent Agent, plan *evaluate.Plan, o Options) (*Result, error) {
	r, err := begin(ctx, agent, plan, &o)
	if err != nil {
		return nil, err
	}
	for r.out.Decision.Phase == "" || !r.out.Decision.Final() {
		if err := r.attempt(ctx); err != nil {
			return nil, err
		}
	}
	return r.end()
}

// runner is one Run.
type runner struct {
	o     *Options
	g     *Gate
	agent Agent
	most  int
	last  *Feedback
	asked bool // a state was resumed, and its world is still to be asked
	notes []string
	out   Result
}

func begin(ctx context.Context, agent Agent, plan *evaluate.Plan, o *Options) (*runner, error) {
	if o.World == nil || o.Now == nil {
		return nil, errors.New("gate.Run needs a world and a clock")
	}
	f := o.Frozen
	if f == nil {
		var err error
		if f, err = Freeze(ctx, plan, o.World, FreezeOptions{RunID: o.RunID, Inputs: o.Inputs, Now: o.Now}); err != nil {
			return nil, err
		}
	}
	if f.Digest != plan.Contract().Digest {
		return nil, fmt.Errorf("the contract %s has the digest %.12s and was frozen with %.12s: it was changed after the freeze", f.Contract, plan.Contract().Digest, f.Digest)
	}
	r := &runner{o: o, agent: agent, most: o.Attempts, g: &Gate{Plan: plan, Frozen: f, World: o.World, Now: o.Now}}
	if r.most <= 0 {
		r.most = DefaultAttempts
	}
	r.out.Frozen, r.out.State = f, NewState(f)
	if o.Store == nil {
		return r, nil
	}
	s, there, err := o.Store.Load()
	if err != nil {
		return nil, fmt.Errorf("the state of the run cannot be read: %w", err)
	}
	if there {
		if err := s.Check(f); err != nil {
			return nil, err
		}
		r.out.State, r.asked, r.last = s, s.Begun > len(s.Attempts), s.Feedback
		r.resume()
	}
	return r, nil
}

// resume takes up a run that ended and was stopped before what it leaves behind was written. That it was stuck stands as it
// was decided; that the world agreed is asked of the world again.
func (r *runner) resume() {
	s := &r.out.State
	switch s.Phase {
	case Stuck, Blocked, Waiting, Sampled:
		r.out.Decision = Decision{Phase: s.Phase, Why: s.Why}
	case Accepted, Undecided:
		r.asked = true
	}
}

// attempt lets the agent work once and decides on its claim.
func (r *runner) attempt(ctx context.Context) error {
	s := &r.out.State
	work := Work{Note: "resumed after a stop: the world is asked before another attempt begins"}
	if r.asked {
		r.asked = false
	} else {
		if s.Begun >= r.most { // begun and never decided: the count is not lost
			r.out.Decision = Decision{Phase: Stuck, Why: "no attempt is left: " + counted(s.Begun, "attempt") + " begun of " + fmt.Sprint(r.most)}
			s.Phase, s.Why = Stuck, r.out.Decision.Why
			return r.save()
		}
		s.Begun, s.Phase = s.Begun+1, Working
		if err := r.save(); err != nil {
			return err
		}
		r.notice(Event{Attempt: s.Begun})
		var err error
		work, err = r.agent.Work(ctx, Task{Attempt: s.Begun, Of: r.most, Briefing: Briefing(r.g.Plan, r.out.Frozen), Feedback: r.last})
		if err != nil {
			work.Note = oneLine(work.Note+" "+err.Error(), 400)
		}
	}
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	r.notes = append(r.notes, work.Note)
	return r.decide(ctx, &work)
}

// decide looks at the world, unless the policy or a wait spares it, and keeps what follows.
func (r *runner) decide(ctx context.Context, work *Work) error {
	s := &r.out.State
	c := Claim{Report: work.Report, Wait: work.Wait, Stall: work.Stall}
	if work.Record != nil {
		c.Record = failedCalls(work.Record)
	}
	look := &Look{At: r.o.Now()}
	if c.Wait == "" && c.Report == nil && r.o.Policy.spares(s.RunID, s.Begun) {
		r.out.Decision = Decision{Phase: Sampled, Why: r.o.Policy.words() + ": this claim was not verified"}
		s.Phase, s.Why, s.Policy = Sampled, r.out.Decision.Why, r.o.Policy.log()
		return r.save()
	}
	var violations []string
	if c.Wait == "" {
		if r.o.Earlier != nil {
			r.g.Earlier = r.o.Earlier()
		}
		look = r.g.Look(ctx, work.Record)
		violations = shrunkenTests(r.out.Frozen, look)
		if r.o.Tampered != nil {
			violations = append(r.o.Tampered(ctx), violations...)
		}
	}
	if ctx.Err() != nil { // what was seen may be half
		return context.Cause(ctx)
	}
	d, next := Decide(*s, c, look, violations, r.most)
	r.out.State, r.out.Decision, r.out.Look, r.last = next, d, look, d.Feedback
	if err := r.save(); err != nil {
		return err
	}
	r.notice(Event{Attempt: next.Begun, Decision: &d, Look: look, Note: work.Note})
	return nil
}

// end makes what a run leaves behind.
func (r *runner) end() (*Result, error) {
	switch r.out.Decision.Phase {
	case Stuck, Blocked:
		r.out.Stuck = r.stuck()
	case Accepted:
		if r.o.Key != nil {
			a, err := Attest(r.out.Frozen, r.out.Look, r.o.Now(), r.o.Key)
			if err != nil {
				return nil, err
			}
			r.out.Attestation = a
		}
	}
	return &r.out, nil
}

func (r *runner) save() error {
	if r.o.Store == nil {
		return nil
	}
	if err := r.o.Store.Save(&r.out.State); err != nil {
		return fmt.Errorf("the state of the run cannot be kept, so nothing is decided: %w", err)
	}
	return nil
}

func (r *runner) notice(e Event) {
	if r.o.Notice != nil {
		r.o.Notice(e)
	}
}

// failedCalls are what failed calls of a record said, which may show a blocker.
func failedCalls(t *transcript.Transcript) []string {
	var out []string
	var scratch []byte
	for i := range t.Calls {
		var o transcript.Outcome
		if o, scratch = t.Outcome(int32(i), scratch); o != transcript.OutcomeFailed {
			continue
		}
		scratch = t.AppendText(scratch[:0], t.Calls[i].Result)
		out = append(out, string(scratch))
	}
	return out
}

// since is how long a run took, for its report.
func since(from, to time.Time) string { return to.Sub(from).Truncate(time.Second).String() }
