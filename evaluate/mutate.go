package evaluate

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// MutationReport says which obligations of a contract its examples can refute. A mutant is a passing example with one
// thing taken away: a call dropped or failed, a turn not delivered or not said, an event, a probe, a state, a label or
// an answer withdrawn.
type MutationReport struct {
	Passing   int      // examples that pass and were mutated
	Mutants   int      // mutants that were evaluated
	Refuted   int      // mutants that no longer pass
	Surviving []string // obligations that stay met in every mutant: they prove nothing
	Unmet     []string // obligations that no passing example meets, so that nothing was tried on them
}

// mutant is one change to a copy of a transcript or a case.
type mutant struct {
	what  string
	apply func(t *transcript.Transcript, c *Case)
}

// Mutate evaluates every mutant of every passing example of a contract. load opens transcripts that examples name.
func Mutate(p *Plan, c *contract.Contract, load func(path string) (*transcript.Transcript, error)) (MutationReport, error) {
	var rep MutationReport
	var s Scratch
	met, killed := make([]bool, len(p.obligations)), make([]bool, len(p.obligations))
	for i := range c.Examples {
		ex := &c.Examples[i]
		t, err := exampleTranscript(ex, load)
		if err != nil {
			return rep, fmt.Errorf("example %q: %w", ex.Name, err)
		}
		kase := exampleCase(ex)
		var row verdict.Row
		p.Evaluate(&kase, t, &s, &row)
		if row.Class != verdict.ClassPassed {
			continue
		}
		rep.Passing++
		before := metIDs(&row)
		p.markMet(met, before)
		for _, m := range mutantsOf(t, &kase) {
			tc, cc := copyOf(t), kase
			cc.Answers = append([]Answer(nil), kase.Answers...)
			m.apply(tc, &cc)
			var after verdict.Row
			p.Evaluate(&cc, tc, &s, &after)
			rep.Mutants++
			if after.Class != verdict.ClassPassed {
				rep.Refuted++
			}
			still := metIDs(&after)
			for id, template := range before {
				if _, ok := still[id]; !ok {
					p.markMet(killed, map[string]string{id: template})
				}
			}
		}
	}
	for i := range p.obligations {
		switch name := p.obligations[i].o.Name; {
		case !met[i]:
			rep.Unmet = append(rep.Unmet, name)
		case !killed[i]:
			rep.Surviving = append(rep.Surviving, name)
		}
	}
	return rep, nil
}

// metIDs gives the met obligations of a row: id to template.
func metIDs(row *verdict.Row) map[string]string {
	ids := map[string]string{}
	for i := range row.Obligations {
		if row.Obligations[i].State == verdict.Met {
			ids[row.Obligations[i].ID] = row.Obligations[i].Template
		}
	}
	return ids
}

func (p *Plan) markMet(flags []bool, ids map[string]string) {
	for _, template := range ids {
		for i := range p.obligations {
			if p.obligations[i].o.Name == template {
				flags[i] = true
			}
		}
	}
}

func mutantsOf(t *transcript.Transcript, c *Case) []mutant {
	var out []mutant
	for i := range t.Calls {
		out = append(out, mutant{"call dropped", func(t *transcript.Transcript, _ *Case) {
			call := &t.Calls[i]
			call.Name, call.Args, call.Result = "", transcript.Text{}, transcript.Text{}
			call.ResultAt, call.State = transcript.None, transcript.NotExecuted
		}}, mutant{"call failed", func(t *transcript.Transcript, _ *Case) {
			call := &t.Calls[i]
			call.Error, call.Result, call.ErrorText = transcript.True, transcript.Text{}, "failed"
			call.HasExit, call.Exit = true, 1
		}})
	}
	for i := range t.Messages {
		switch t.Messages[i].Role {
		case transcript.Agent:
			out = append(out, mutant{"turn not delivered", func(t *transcript.Transcript, _ *Case) {
				t.Messages[i].Delivery, t.Messages[i].Turn = transcript.NotDelivered, 0
			}})
		case transcript.User:
			out = append(out, mutant{"turn not said", func(t *transcript.Transcript, _ *Case) { t.Messages[i].Role = transcript.Other }})
		}
	}
	for i := range t.Events {
		out = append(out, mutant{"event dropped", func(t *transcript.Transcript, _ *Case) { t.Events[i].Name = "" }})
	}
	for i := range t.Probes {
		out = append(out, mutant{"probe dropped", func(t *transcript.Transcript, _ *Case) { t.Probes[i].Name = "" }})
	}
	for i := range t.States {
		out = append(out, mutant{"state dropped", func(t *transcript.Transcript, _ *Case) { t.States[i].Criterion = "" }})
	}
	for i := range t.Labels {
		out = append(out, mutant{"label dropped", func(t *transcript.Transcript, _ *Case) { t.Labels[i].Name = "" }})
	}
	for i := range c.Answers {
		out = append(out, mutant{"answer withdrawn", func(_ *transcript.Transcript, c *Case) { c.Answers[i].Need = "" }})
	}
	return out
}

// copyOf copies what mutants change; the bytes are shared.
func copyOf(t *transcript.Transcript) *transcript.Transcript {
	c := *t
	c.Calls = append([]transcript.Call(nil), t.Calls...)
	c.Messages = append([]transcript.Message(nil), t.Messages...)
	c.Events = append([]transcript.Event(nil), t.Events...)
	c.Probes = append([]transcript.Probe(nil), t.Probes...)
	c.States = append([]transcript.State(nil), t.States...)
	c.Labels = append([]transcript.Label(nil), t.Labels...)
	return &c
}
