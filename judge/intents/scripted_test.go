package intents

import (
	"context"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/audit"
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
)

// scripted answers from a table: what it was asked is in asked.
type scripted struct {
	by     map[string]judge.Answer // by question id; "" for the rest
	writes map[string]string       // by prompt id up to the colon
	fault  *judge.Fault            // of everything that is written
	asked  []judge.Question
	wrote  []judge.Prompt
}

func (s *scripted) Ask(_ context.Context, questions []judge.Question) []judge.Answer {
	s.asked = append(s.asked, questions...)
	var out []judge.Answer
	for _, q := range questions {
		a, ok := s.by[q.ID]
		if !ok {
			a = s.by[""]
		}
		if a.Label == "" && a.Fault == nil {
			a.Fault = &judge.Fault{Code: judge.MissingAnswer}
		}
		a.Judge, a.Model, a.Usage.Requests = "scripted", "m", 1
		out = append(out, a)
	}
	return out
}

func (s *scripted) Write(_ context.Context, p judge.Prompt) judge.Written {
	s.wrote = append(s.wrote, p)
	id, _, _ := strings.Cut(p.ID, ":")
	if s.fault != nil {
		return judge.Written{Fault: s.fault}
	}
	return judge.Written{Text: s.writes[id], Judge: "scripted", Model: "m", Usage: judge.Usage{Requests: 1}}
}

// says is a judge that labels one question and gives a reason.
func says(label, reason string) judge.Answer { return judge.Answer{Label: label, Reason: reason} }

// yesAnswer is a System One answer with P(yes).
func yesAnswer(p float64) judge.Answer {
	label := labelYes
	if p < 0.5 {
		label = labelNo
	}
	return judge.Answer{Label: label, P: max(p, 1-p), Probabilities: []float64{p, 1 - p, 0}}
}

// talk makes a conversation of lines "user: ...", "agent: ...", "call NAME ARGS -> RESULT", "fail NAME ARGS -> ERROR".
func talk(t *testing.T, id string, lines ...string) *transcript.Transcript {
	t.Helper()
	tr := &transcript.Transcript{ID: id}
	b := transcript.NewBuilder(tr)
	for _, l := range lines {
		kind, rest, _ := strings.Cut(l, " ")
		args, result, _ := strings.Cut(rest, " -> ")
		name, args, _ := strings.Cut(args, " ")
		switch kind {
		case "user:":
			b.User(rest)
		case "agent:":
			b.Agent(rest)
		case "call":
			b.Call(transcript.CallSpec{Name: name, ArgsJSON: []byte(args), ResultJSON: []byte(result)})
		case "fail":
			b.Call(transcript.CallSpec{Name: name, ArgsJSON: []byte(args), ErrorText: result})
		default:
			t.Fatalf("no line: %s", l)
		}
	}
	b.Done()
	return tr
}

func measure(t *testing.T, o Options, s *scripted, tr *transcript.Transcript) Result {
	t.Helper()
	return measurer(o).Measure(context.Background(), tr, []Judges{{Writer: s, LLM: s, SystemOne: s}}, nil)
}

func measurer(o Options) *Measurer {
	return New(o, audit.New(audit.Options{Lexicon: claim.English()}))
}
