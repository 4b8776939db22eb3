package judge

import (
	"context"
	"time"
)

// GuardWriter makes a writer keep to a budget, to rates, and ask again where that may help.
func (b *Budget) GuardWriter(w Writer, p Price, patience Patience, r Rates) Writer {
	asked := &writing{below: w}
	guarded := b.Guard(asked, p, func(questions []Question) (int64, int64) {
		const around, most = 400, 2048
		return EstimateTokens(len(questions[0].Text) + len(questions[0].Shown) + around), most
	})
	return &steady{asked, Retry(Limit(guarded, r), patience)}
}

// writing is a writer as a judge: the prompt is carried in the context, and what was written comes back the same way.
type writing struct{ below Writer }

type writingKey struct{}

// job is a prompt on its way down, and what was written on its way up.
type job struct {
	prompt  Prompt
	written Written
}

// Ask writes. Its answer has the fault, and what it cost.
func (w *writing) Ask(ctx context.Context, questions []Question) []Answer {
	j, ok := ctx.Value(writingKey{}).(*job)
	if !ok {
		return Faulty(questions, Fault{Code: WrongQuestion})
	}
	j.written = w.below.Write(ctx, j.prompt)
	return []Answer{{Fault: j.written.Fault, Usage: j.written.Usage}}
}

type steady struct {
	writing *writing
	judge   Judge
}

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
