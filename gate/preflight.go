package gate

import (
	"context"
	"fmt"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Before asks the guardrails that are marked preflight whether a call may be made: the call is taken as made, behind the
// record, and nothing is carried out. A guardrail that breaks refuses the call; one that cannot be decided does so too where
// it is critical, for an act that cannot be undone is not made on a guess.
func (g *Gate) Before(ctx context.Context, t *transcript.Transcript, call transcript.CallSpec) Preflight {
	record := copyOf(t)
	if call.ResultJSON == nil && !call.HasText {
		call.ResultText, call.HasText = "ok", true
	}
	b := transcript.NewBuilder(record)
	b.Call(call)
	b.Done()
	l := g.Look(ctx, record)
	out := Preflight{Allowed: true, Call: call.Name}
	marked := g.marked()
	for i := range l.Predicates {
		p := &l.Predicates[i]
		if !p.Guardrail || !marked[templateOf(&l.Row, p.ID)] {
			continue
		}
		out.Asked = append(out.Asked, *p)
		switch {
		case p.Status == Fail:
			out.refuse(p, "does not hold")
		case p.Status == Unknown && p.Severity == verdict.Critical.String():
			out.refuse(p, "could not be decided, and it is critical")
		}
	}
	return out
}

// Preflight is whether a call may be made.
type Preflight struct {
	Call    string      `json:"call"`
	Allowed bool        `json:"allowed"`
	Why     string      `json:"why,omitempty"`
	Asked   []Predicate `json:"asked"`
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
