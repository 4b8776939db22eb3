package gate

import (
	"context"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world"
)

// Before asks the guardrails that are marked preflight whether a call may be made: the call is taken as made, behind the
// record, and nothing is carried out. A guardrail that breaks refuses the call; one that cannot be decided does so too where
// it is critical, for an act that cannot be undone is not made on a guess.
func (g *Gate) Before(ctx context.Context, t *transcript.Transcript, call transcript.CallSpec) Preflight {
	record := copyOf(t)
	g.settled = g.needsOf(record) // the proposed call's own questions are asked now, whatever was answered before
	defer func() { g.settled = nil }()
	if call.ResultJSON == nil && !call.HasText {
		call.ResultText, call.HasText = "ok", true
	}
	b := transcript.NewBuilder(record)
	b.Call(call)
	b.Done()
	l := g.Look(ctx, record)
	out := Preflight{Allowed: true, Call: call.Name, Answers: map[string]world.Observation{}}
	marked := g.marked()
	for i := range l.Predicates {
		p := &l.Predicates[i]
		if !p.Guardrail || !marked[templateOf(&l.Row, p.ID)] {
			continue
		}
		out.Asked = append(out.Asked, *p)
		for _, a := range p.Evidence {
			c := l.Checks[a.Need]
			out.Answers[c.Key()] = l.Observed[a.Need]
		}
		switch {
		case p.Status == Fail:
			out.refuse(p, "does not hold")
		case p.Status == Unknown && p.Severity == verdict.Critical.String():
			out.refuse(p, "could not be decided, and it is critical")
		}
	}
	return out
}

// needsOf are the questions that a record brings up by itself.
func (g *Gate) needsOf(t *transcript.Transcript) map[string]bool {
	out := map[string]bool{}
	if len(g.Earlier) == 0 {
		return out
	}
	var row verdict.Row
	c := g.caseOf()
	g.Plan.Evaluate(&c, t, &g.scratch, &row)
	for i := range row.Needs {
		out[row.Needs[i].ID] = true
	}
	return out
}

// Preflight is whether a call may be made.
type Preflight struct {
	Call    string      `json:"call"`
	Allowed bool        `json:"allowed"`
	Why     string      `json:"why,omitempty"`
	Asked   []Predicate `json:"asked"`
	// Answers are what the world said, by Check.Key: Gate.Earlier of the looks that follow, where the call is made.
	Answers map[string]world.Observation `json:"-"`
}

func (p *Preflight) refuse(by *Predicate, why string) {
	if p.Allowed {
		p.Allowed = false
		p.Why = fmt.Sprintf("%s %s: %s (%s)", by.ID, why, oneLine(by.Title, 200), oneLine(by.Observed, 300))
	}
}

// marked are the guardrails that are asked before a call.
func (g *Gate) marked() map[string]bool {
	out := map[string]bool{}
	rails := g.Plan.Contract().Guardrails
	for i := range rails {
		if rails[i].Preflight {
			out[rails[i].Name] = true
		}
	}
	return out
}

// guardrailOf is the contract's name of what a need belongs to.
func guardrailOf(need string) string {
	if i := strings.IndexAny(need, "[#"); i >= 0 {
		need = need[:i]
	}
	return need
}

// templateOf is the contract's name of a guardrail of a row.
func templateOf(row *verdict.Row, id string) string {
	for i := range row.Guardrails {
		if row.Guardrails[i].ID == id {
			return row.Guardrails[i].Template
		}
	}
	return ""
}

// copyOf copies what a record holds, so that a proposed call leaves no trace in it.
func copyOf(t *transcript.Transcript) *transcript.Transcript {
	out := &transcript.Transcript{}
	if t == nil {
		return out
	}
	*out = *t
	out.Buf = append([]byte(nil), t.Buf...)
	out.Steps = append([]transcript.Step(nil), t.Steps...)
	out.Calls = append([]transcript.Call(nil), t.Calls...)
	return out
}
