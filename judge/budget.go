package judge

import (
	"context"
	"fmt"
	"sync"
)

// Allowance is what judges may cost together. 0 is no limit.
type Allowance struct {
	Money    Money
	Tokens   int64 // read and written
	Requests int
}

// Budget keeps what judges cost within an allowance. The most that a request can cost is set aside before it is made, and
// what it did cost is booked when its answer is there: an allowance is never overdrawn, except by a server that sends more
// than it was asked for. Judges may share a budget.
type Budget struct {
	allowed Allowance

	mu       sync.Mutex
	spent    Usage
	aside    Usage
	inFlight int
	settled  chan struct{} // closed, and made anew, when something was booked
	refused  bool
}

// NewBudget returns a budget of which nothing is spent.
func NewBudget(a Allowance) *Budget {
	return &Budget{allowed: a, settled: make(chan struct{})}
}

// Spent returns what was spent, and whether a question was left unasked because it could have cost too much.
func (b *Budget) Spent() (Usage, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.spent, b.refused
}

// Estimate gives the most tokens that questions can cost in one request.
type Estimate func([]Question) (input, output int64)

// EstimateTokens gives more tokens than a text has: three bytes to a token is on the high side for prose, code and JSON.
func EstimateTokens(bytes int) int64 { return int64(bytes)/3 + 1 }

// Guard makes a judge stay within the budget. Each Ask counts as one request, so it stands below Split. Every attempt of a
// retry is reserved for itself, so it stands below Retry.
func (b *Budget) Guard(j Judge, p Price, e Estimate) Judge {
	return &guarded{below: j, budget: b, price: p, estimate: e}
}

type guarded struct {
	below    Judge
	budget   *Budget
	price    Price
	estimate Estimate
}

// Identity is that of the judge below.
func (g *guarded) Identity() Identity { return identityOf(g.below) }

// Ask sets the most aside, asks, and books what it was.
func (g *guarded) Ask(ctx context.Context, questions []Question) []Answer {
	in, out := g.estimate(questions)
	most := Usage{Requests: 1, InputTokens: in, OutputTokens: out, Cost: g.price.Of(in, out)}
	if f := g.budget.reserve(ctx, most); f != nil {
		return Faulty(questions, *f)
	}
	answers := AskAll(ctx, g.below, questions)
	var real Usage
	for i := range answers {
		u := &answers[i].Usage
		u.Cost = g.price.Of(u.InputTokens, u.OutputTokens)
		real = real.Plus(*u)
	}
	g.budget.book(most, g.booked(answers, real, most))
	return answers
}

// booked is what a request is taken to have cost. One that broke off or came too late may have been paid for, and so may
// one whose server does not say: then it is the most.
func (g *guarded) booked(answers []Answer, real, most Usage) Usage {
	real.Requests = 1
	if real.InputTokens+real.OutputTokens > 0 {
		return real
	}
	free := true
	for i := range answers {
		f := answers[i].Fault
		free = free && f != nil && f.costsNothing()
	}
	if free {
		return Usage{Requests: 1}
	}
	return most
}

// costsNothing: the server refused the request or never got it.
func (f *Fault) costsNothing() bool {
	switch f.Code {
	case RateLimited, Unauthorized, BadRequest, Unreachable, TooLong, WrongQuestion, NotRecorded, ServerError:
		return true
	}
	return false
}

// reserve sets so much aside. Where it would not fit beside what is set aside already, it waits for that to be booked:
// requests cost less than the most.
func (b *Budget) reserve(ctx context.Context, most Usage) *Fault {
	for {
		b.mu.Lock()
		over := b.over(b.spent.Plus(b.aside).Plus(most))
		if over == "" {
			b.aside = b.aside.Plus(most)
			b.inFlight++
			b.mu.Unlock()
			return nil
		}
		if b.inFlight == 0 || b.over(b.spent.Plus(most)) != "" {
			over = b.over(b.spent.Plus(most))
			b.refused = true
			b.mu.Unlock()
			return &Fault{Code: OutOfBudget, Detail: over}
		}
		settled := b.settled
		b.mu.Unlock()
		select {
		case <-settled:
		case <-ctx.Done():
			return &Fault{Code: Cancelled}
		}
	}
}

// over says what of the allowance a sum exceeds, "" where nothing.
func (b *Budget) over(sum Usage) string {
	switch a := &b.allowed; {
	case a.Money > 0 && sum.Cost > a.Money:
		return fmt.Sprintf("at most %s may be spent", a.Money)
	case a.Tokens > 0 && sum.InputTokens+sum.OutputTokens > a.Tokens:
		return fmt.Sprintf("at most %d tokens may be used", a.Tokens)
	case a.Requests > 0 && sum.Requests > a.Requests:
		return fmt.Sprintf("at most %d requests may be made", a.Requests)
	}
	return ""
}

func (b *Budget) book(most, real Usage) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.aside = Usage{b.aside.Requests - most.Requests, b.aside.InputTokens - most.InputTokens, b.aside.OutputTokens - most.OutputTokens,
		b.aside.Cost - most.Cost}
	b.spent = b.spent.Plus(real)
	b.inFlight--
	close(b.settled)
	b.settled = make(chan struct{})
}
