package judge

import (
	"context"

	"golang.org/x/time/rate"
)

// Rates limit the requests to one judge.
type Rates struct {
	Concurrent int // at a time; 0: 8
	PerMinute  int // 0: no limit
}

// Limit makes a judge keep to rates. Each Ask counts as one request, so it stands below Split.
func Limit(j Judge, r Rates) Judge {
	if r.Concurrent <= 0 {
		r.Concurrent = 8
	}
	l := &limiter{below: j, slots: make(chan struct{}, r.Concurrent)}
	if r.PerMinute > 0 {
		l.rate = rate.NewLimiter(rate.Limit(float64(r.PerMinute)/60), 1)
	}
	return l
}

type limiter struct {
	below Judge
	slots chan struct{}
	rate  *rate.Limiter // nil: as fast as slots allow
}

// Identity is that of the judge below.
func (l *limiter) Identity() Identity { return identityOf(l.below) }

// Ask waits for its turn.
func (l *limiter) Ask(ctx context.Context, questions []Question) []Answer {
	select {
	case l.slots <- struct{}{}:
	case <-ctx.Done():
		return Faulty(questions, Fault{Code: Cancelled})
	}
	defer func() { <-l.slots }()
	if l.rate != nil && l.rate.Wait(ctx) != nil {
		return Faulty(questions, Fault{Code: Cancelled})
	}
	return AskAll(ctx, l.below, questions)
}
