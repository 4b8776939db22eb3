// Package gate is the completion gate: the agent claims, the world decides.
//
// Freeze fixes what done means before work starts. Each time the agent claims to be done, the predicates are put to the
// world, and Decide says what follows: accept, refuse with feedback, stuck, an honest block, wait, or undecided. Run is
// the loop around an Agent. Decide is a pure function of what it is given; everything that touches the world, the clock or
// a disk comes in through an interface.
//
// The gate never reads what an agent says in closing. Only the structured Report counts as an honest block, and only where
// the record or the world shows the blocker that it names.
package gate

import (
	"context"
	"time"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world"
)

// Asker answers checks; the answers stand in the order of the checks. *world.Set is one.
type Asker interface {
	Observe(ctx context.Context, checks []world.Check) []world.Observation
}

// Clock tells the time.
type Clock func() time.Time

// Status of a predicate. Unknown is neither a pass nor the agent's fault.
type Status string

const (
	Pass    Status = "pass"
	Fail    Status = "fail"
	Unknown Status = "unknown"
)

// Predicate is one obligation or guardrail as it stands now.
type Predicate struct {
	ID        string           `json:"id"`
	Title     string           `json:"title"`
	Guardrail bool             `json:"guardrail,omitempty"`
	Severity  string           `json:"severity,omitempty"`
	Status    Status           `json:"status"`
	Observed  string           `json:"observed,omitempty"` // what was seen instead, or why nothing was; one line
	Since     time.Time        `json:"since,omitzero"`     // since when it has had this status
	Digest    string           `json:"digest,omitempty"`   // of what was seen
	Evidence  []verdict.Answer `json:"-"`                  // the answers that decided it
}

// Look is the world at one time.
type Look struct {
	At          time.Time
	Predicates  []Predicate
	Fingerprint string // of every observation; "" where nothing was asked
	Row         verdict.Row
	Observed    map[string]world.Observation // by need
	Checks      map[string]world.Check       // by need
}

// With returns the predicates with a status, in contract order.
func (l *Look) With(s Status) []Predicate {
	var out []Predicate
	for i := range l.Predicates {
		if l.Predicates[i].Status == s {
			out = append(out, l.Predicates[i])
		}
	}
	return out
}

// Gate holds a frozen contract against the world. It is not safe for use by several goroutines at once.
type Gate struct {
	Plan   *evaluate.Plan
	Frozen *Frozen
	World  Asker
	Now    Clock
	// Earlier are the answers that allowed calls got from preflight, by Check.Key. A guardrail that is asked before an act
	// keeps its answer: after the act the question has another one. nil: none was asked.
	Earlier map[string]world.Observation

	settled map[string]bool // needs that may be answered from Earlier; nil: all
	scratch evaluate.Scratch
}

// rounds is how often new questions may follow from answers: an input read from the world opens the predicates that use it.
const rounds = 8

// Look puts every predicate to the world. t is the record of the run, nil where there is none; then what only a record
// could show is unknown. Nothing of t is kept or changed.
func (g *Gate) Look(ctx context.Context, t *transcript.Transcript) *Look {
	l := &Look{At: g.Now(), Observed: map[string]world.Observation{}, Checks: map[string]world.Check{}}
	c := g.caseOf()
	record := t
	if record == nil {
		record = &transcript.Transcript{}
		transcript.NewBuilder(record).Done()
	}
	exit := record.ExitName
	defer func() { record.ExitName = exit }()
	if record.ExitName == "" {
		record.ExitName = g.completion() // the claim is exactly this; what was said in closing does not matter
	}
	for range rounds {
		g.Plan.Evaluate(&c, record, &g.scratch, &l.Row)
		asked := g.newChecks(l)
		if len(asked) == 0 {
			break
		}
		for i, o := range g.observe(ctx, asked) {
			l.Observed[asked[i].Need], l.Checks[asked[i].Need] = o, asked[i]
			c.Answers = append(c.Answers, evaluate.Answer{Need: asked[i].Need, JSON: string(o.Answer)})
		}
	}
	l.Predicates = predicatesOf(l, t != nil)
	l.Fingerprint = fingerprintOf(l)
	return l
}

// observe answers checks: from before the act where a preflight asked the same, else from the world.
func (g *Gate) observe(ctx context.Context, checks []world.Check) []world.Observation {
	out := make([]world.Observation, len(checks))
	var open []world.Check
	var at []int
	for i := range checks {
		if o, asked := g.earlier(&checks[i]); asked {
			out[i] = o
			continue
		}
		open, at = append(open, checks[i]), append(at, i)
	}
	if len(open) == 0 {
		return out
	}
	for i, o := range g.World.Observe(ctx, open) {
		out[at[i]] = g.Frozen.Baseline.Apply(&open[i], o)
	}
	return out
}

// earlier is the answer that a guardrail got before the act.
func (g *Gate) earlier(c *world.Check) (world.Observation, bool) {
	if len(g.Earlier) == 0 || g.settled != nil && !g.settled[c.Need] || !g.marked()[guardrailOf(c.Need)] {
		return world.Observation{}, false
	}
	o, asked := g.Earlier[c.Key()]
	return o, asked
}

// newChecks are the questions of the row that were not put yet. A judge's question is not the world's.
func (g *Gate) newChecks(l *Look) []world.Check {
	var out []world.Check
	for i := range l.Row.Needs {
		n := &l.Row.Needs[i]
		if _, put := l.Observed[n.ID]; put || !world.Kind(n.Kind) {
			continue
		}
		if c, err := world.CheckOf(n); err == nil {
			out = append(out, c)
		}
	}
	return out
}

// caseOf is the case of this run: the frozen inputs, and what was read from the world when they were bound.
func (g *Gate) caseOf() evaluate.Case {
	c := evaluate.Case{ID: g.Frozen.Contract, TranscriptID: g.Frozen.RunID, ExpectedExit: g.completion(), Inputs: g.Frozen.inputs(), RunState: transcript.RunEnded}
	for _, a := range g.Frozen.InputAnswers {
		c.Answers = append(c.Answers, evaluate.Answer{Need: a.Need, JSON: string(a.Answer)})
	}
	return c
}

// completion names the exit that done means: the first of the kind completed, else the first.
func (g *Gate) completion() string {
	exits := g.Plan.Contract().Exits
	for i := range exits {
		if exits[i].Kind == "completed" || exits[i].Kind == "" && exits[i].Name == "completed" {
			return exits[i].Name
		}
	}
	return exits[0].Name
}
