package wire

import (
	"context"
	"fmt"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
)

// Reply is what came of one prompt, in whatever way a protocol puts it.
type Reply struct {
	Text  string
	Model string // what answered, as the server names it
	Usage judge.Usage
	Fault *judge.Fault
	// P is the probability of the bytes of Text from one place to another, 0 where it is not known; nil where the protocol
	// gives none.
	P func(from, to int) float64
}

// Protocol is what one protocol adds to what all judges of models that write have in common.
type Protocol struct {
	Identity  judge.Identity
	Seed      uint64                                     // orders labels and questions
	MaxTokens int64                                      // most tokens of an answer
	MaxInput  int64                                      // most tokens of a prompt, by estimate. A longer one is not put
	Around    int                                        // bytes that the protocol puts around a prompt: roles, a schema, tools
	Complete  func(ctx context.Context, w *Wanted) Reply // makes a request
}

// Wanted is a prompt, and what is to come of it.
type Wanted struct {
	System, User string
	Most         int64       // most tokens of the answer
	Form         *judge.Form // has the schema of the answers; nil where a text is written
	Schema       string      // of the text, as in judge.Prompt
}

// Model puts questions to a model that writes, and reads what it writes.
type Model struct{ p Protocol }

// NewModel returns a model that is reached over p.
func NewModel(p Protocol) *Model { return &Model{p} }

// Identity says what is asked.
func (m *Model) Identity() judge.Identity { return m.p.Identity }

// Tokens gives the most tokens that a request with these questions can cost.
func (m *Model) Tokens(questions []judge.Question) (input, output int64) {
	f, fault := judge.NewForm(questions, m.p.Seed)
	if fault != nil {
		return 0, 0
	}
	return m.inputTokens(f), m.p.MaxTokens
}

// Fits says whether a request may hold these questions.
func (m *Model) Fits(questions []judge.Question) bool {
	in, _ := m.Tokens(questions)
	return in <= m.p.MaxInput
}

func (m *Model) inputTokens(f *judge.Form) int64 {
	const each = 160 // bytes: a question's part of a schema
	return judge.EstimateTokens(len(f.System) + len(f.User) + m.p.Around + each*len(f.Asked))
}

// Ask puts questions about one text in one request.
func (m *Model) Ask(ctx context.Context, questions []judge.Question) []judge.Answer {
	began := time.Now()
	answers := m.ask(ctx, questions)
	for i := range answers {
		a := &answers[i]
		a.Judge, a.PromptDigest, a.Shown, a.Took = m.p.Identity.Judge, m.p.Identity.Prompt, questions[i].Shown, time.Since(began)
		if a.Model == "" {
			a.Model = m.p.Identity.Model
		}
	}
	return answers
}

func (m *Model) ask(ctx context.Context, questions []judge.Question) []judge.Answer {
	form, fault := judge.NewForm(questions, m.p.Seed)
	if fault != nil {
		return judge.Faulty(questions, *fault)
	}
	if n := m.inputTokens(form); n > m.p.MaxInput {
		return judge.Faulty(questions, judge.Fault{Code: judge.TooLong, Detail: fmt.Sprintf("about %d tokens, and at most %d are sent", n, m.p.MaxInput)})
	}
	got := m.complete(ctx, &Wanted{System: form.System, User: form.User, Most: m.p.MaxTokens, Form: form})
	answers := judge.Faulty(questions, judge.Fault{})
	if got.Fault != nil {
		answers = judge.Faulty(questions, *got.Fault)
	} else {
		for i, r := range form.Read(got.Text) {
			a := &answers[i]
			a.Label, a.Reason, a.Fault = r.Label, r.Reason, r.Fault
			if r.Fault == nil && got.P != nil {
				a.P = got.P(r.From, r.To)
			}
		}
	}
	for i := range answers {
		answers[i].Model = got.Model
	}
	judge.Share(answers, got.Usage)
	return answers
}

// Write lets the model write a text.
func (m *Model) Write(ctx context.Context, p judge.Prompt) judge.Written {
	began := time.Now()
	most := m.p.MaxTokens
	if p.Most > 0 {
		most = int64(p.Most)
	}
	out := judge.Written{Judge: m.p.Identity.Judge, Model: m.p.Identity.Model, PromptDigest: p.Digest()}
	if n := judge.EstimateTokens(len(p.System) + len(p.User)); n > m.p.MaxInput {
		out.Fault = &judge.Fault{Code: judge.TooLong}
		return out
	}
	got := m.complete(ctx, &Wanted{System: p.System, User: p.User, Most: most, Schema: p.Schema})
	if got.Model != "" {
		out.Model = got.Model
	}
	out.Text, out.Fault, out.Usage, out.Took = got.Text, got.Fault, got.Usage, time.Since(began)
	if out.Fault != nil {
		out.Text = ""
	}
	return out
}
