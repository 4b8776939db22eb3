package gate

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world"
)

// FrozenSchema is the first key of a frozen contract.
const FrozenSchema = "punchlist-frozen/v1"

// InputAnswer is what the world said where an input was bound: the work cannot shrink its own list afterwards.
type InputAnswer struct {
	Need   string          `json:"need"`
	Answer json.RawMessage `json:"answer"`
}

// Frozen is what freeze fixed. It holds no secret: what the world said stands in it as the set of worlds let it out.
type Frozen struct {
	Schema       string            `json:"schema"`
	RunID        string            `json:"runId"`
	Contract     string            `json:"contract"`
	Version      int               `json:"version"`
	Digest       string            `json:"digest"`   // of the contract
	Verifier     string            `json:"verifier"` // digest of the operator's configuration, "" where there is none
	At           time.Time         `json:"at"`
	Inputs       json.RawMessage   `json:"inputs,omitempty"` // an object
	InputAnswers []InputAnswer     `json:"inputAnswers,omitempty"`
	Baseline     world.Baseline    `json:"baseline,omitempty"`
	Predicates   []FrozenPredicate `json:"predicates"`
	Fingerprint  string            `json:"fingerprint,omitempty"`
}

// FrozenPredicate is how a predicate stood before work started.
type FrozenPredicate struct {
	ID         string `json:"id"`
	Title      string `json:"title"`
	Guardrail  bool   `json:"guardrail,omitempty"`
	Status     Status `json:"status"`
	Observed   string `json:"observed,omitempty"`
	CannotFail bool   `json:"cannotFail,omitempty"` // it holds whatever the world answers
	Digest     string `json:"digest,omitempty"`
	Unsteady   bool   `json:"unsteady,omitempty"` // two looks without any work in between saw different things
}

// inputs reads the frozen inputs back.
func (f *Frozen) inputs() contract.Value {
	if len(f.Inputs) == 0 {
		return contract.Value{}
	}
	v, err := contract.ValueFromJSON(f.Inputs)
	if err != nil {
		return contract.Value{}
	}
	return v
}

// FreezeOptions say what is known before work starts.
type FreezeOptions struct {
	RunID    string
	Inputs   json.RawMessage        // values of the contract's inputs, an object; nil for none
	Verifier string                 // digest of the operator's configuration
	Record   *transcript.Transcript // what was said so far, nil for nothing
	Now      Clock
}

// Freeze fixes a contract: it binds inputs, takes the baselines of everything that is to stay unchanged, and puts every
// predicate to the world once. An input that the world cannot give is an error: nothing could be held against it later.
func Freeze(ctx context.Context, plan *evaluate.Plan, w Asker, o FreezeOptions) (*Frozen, error) {
	k := plan.Contract()
	f := &Frozen{Schema: FrozenSchema, RunID: o.RunID, Contract: k.Name, Version: k.Version, Digest: k.Digest, Verifier: o.Verifier,
		At: o.Now(), Inputs: o.Inputs, Baseline: world.Baseline{}}
	g := &Gate{Plan: plan, Frozen: f, World: w, Now: o.Now}
	l := g.Look(ctx, o.Record)
	if err := f.bind(k, l); err != nil {
		return nil, err
	}
	for id, c := range l.Checks {
		if c.Unchanged || c.Kept {
			f.Baseline[c.Key()] = l.Observed[id]
		}
	}
	first := l
	l = g.Look(ctx, o.Record) // with baselines: a guardrail that compares can be told now
	f.Fingerprint = l.Fingerprint
	for i := range l.Predicates {
		p := &l.Predicates[i]
		f.Predicates = append(f.Predicates, FrozenPredicate{ID: p.ID, Title: p.Title, Guardrail: p.Guardrail, Status: p.Status,
			Observed: p.Observed, Digest: p.Digest, CannotFail: g.cannotFail(l, p, o.Record), Unsteady: unsteady(first, l, p)})
	}
	return f, nil
}

// unsteady: a question of the predicate was answered in another way the second time, although nobody worked. What asks
// changes what it asks about, or the answer is never the same.
func unsteady(first, second *Look, p *Predicate) bool {
	for _, a := range p.Evidence {
		was, asked := first.Observed[a.Need]
		if now := second.Observed[a.Need]; asked && was.Why == "" && now.Why == "" && was.Digest != now.Digest {
			return true
		}
	}
	return false
}

// bind keeps what the world said about inputs.
func (f *Frozen) bind(k *contract.Contract, l *Look) error {
	for i := range k.Inputs {
		name := k.Inputs[i].Name
		for _, id := range slices.Sorted(maps.Keys(l.Observed)) {
			o := l.Observed[id]
			if id != name && !strings.HasPrefix(id, name+"#") {
				continue
			}
			if o.Why != "" {
				return fmt.Errorf("the input %s could not be read from the world: %s", name, o.Why)
			}
			f.InputAnswers = append(f.InputAnswers, InputAnswer{Need: id, Answer: o.Answer})
		}
	}
	return nil
}

// adverse are answers under which a predicate about the world should fail: nothing there, an error, a failure, a change.
func adverse(kind string) []string {
	switch kind {
	case world.SQL:
		return []string{`{"rows":[],"unchanged":"changed"}`, `{"rows":[{}],"unchanged":"changed"}`}
	case world.HTTP:
		return []string{`{"status":500,"output":"","unchanged":"changed"}`, `{"status":404,"output":"{}","unchanged":"changed"}`}
	case world.File:
		return []string{`{"absent":true,"unchanged":"changed"}`, `{"content":"","unchanged":"changed"}`}
	}
	return []string{`{"exit":1,"output":"","unchanged":"changed"}`, `{"exit":127,"output":"not found","unchanged":"changed"}`}
}

// cannotFail: the predicate holds although every question of it is answered in an adverse way. Such a predicate decides
// nothing. One that asks the world nothing is not tried.
func (g *Gate) cannotFail(l *Look, p *Predicate, t *transcript.Transcript) bool {
	if p.Status != Pass || len(p.Evidence) == 0 {
		return false
	}
	record := t
	if record == nil {
		record = &transcript.Transcript{}
		transcript.NewBuilder(record).Done()
	}
	kind := l.Checks[p.Evidence[0].Need].Kind
	for _, answer := range adverse(kind) {
		c := g.caseOf()
		for _, a := range p.Evidence {
			c.Answers = append(c.Answers, evaluate.Answer{Need: a.Need, JSON: answer})
		}
		var row verdict.Row
		g.Plan.Evaluate(&c, record, &g.scratch, &row)
		if !metIn(&row, p) {
			return false
		}
	}
	return true
}

func metIn(row *verdict.Row, p *Predicate) bool {
	list := row.Obligations
	if p.Guardrail {
		list = row.Guardrails
	}
	for i := range list {
		if list[i].ID == p.ID {
			return list[i].State == verdict.Met
		}
	}
	return false
}
