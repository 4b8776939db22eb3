package judge

import (
	"context"
	"time"
)

// GuardWriter makes a writer keep to a budget, to rates, and ask again where that may help. most is the most tokens that
// it writes to a prompt that does not say; 0: 2048.
func (b *Budget) GuardWriter(w Writer, p Price, patience Patience, r Rates, most int64) Writer {
	if most <= 0 {
		most = 2048
	}
	return &steady{Retry(Limit(&writing{w, b, p, most}, r), patience)}
}

// writing is a writer as a judge: the prompt is carried in the context, and what was written comes back the same way.
type writing struct {
	below  Writer
	budget *Budget
	price  Price
	most   int64
}

type writingKey struct{}

// job is a prompt on its way down, and what was written on its way up.
type job struct {
	prompt  Prompt
	written Written
}

// Ask writes within the budget. Its answer has the fault, and what it cost.
func (w *writing) Ask(ctx context.Context, questions []Question) []Answer {
	j, ok := ctx.Value(writingKey{}).(*job)
	if !ok {
		return Faulty(questions, Fault{Code: WrongQuestion})
	}
	const around = 400 // bytes: roles
	in, out := EstimateTokens(len(j.prompt.System)+len(j.prompt.User)+around), w.most
	if j.prompt.Most > 0 {
		out = int64(j.prompt.Most)
	}
	guarded := w.budget.Guard(once{w.below, j}, w.price, func([]Question) (int64, int64) { return in, out })
	return guarded.Ask(ctx, questions)
}

// once is one request of a writer.
type once struct {
	below Writer
	job   *job
}

func (o once) Ask(ctx context.Context, _ []Question) []Answer {
	o.job.written = o.below.Write(ctx, o.job.prompt)
	return []Answer{{Fault: o.job.written.Fault, Usage: o.job.written.Usage}}
}

type steady struct{ judge Judge }

// Write writes as the limits allow.
func (s *steady) Write(ctx context.Context, p Prompt) Written {
	began := time.Now()
	j := &job{prompt: p}
	a := AskAll(context.WithValue(ctx, writingKey{}, j), s.judge, []Question{{Text: p.System, Shown: p.User}})[0]
	j.written.Fault, j.written.Usage, j.written.Took = a.Fault, a.Usage, time.Since(began)
	if a.Fault != nil {
		j.written.Text = ""
	}
	return j.written
}
