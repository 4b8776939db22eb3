package judge

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"
)

// Patience says how often and how long a judge is asked again after a fault that may pass.
type Patience struct {
	Attempts int           // all in all; 0: 4
	First    time.Duration // pause before the second; it doubles with each, and varies by half; 0: 500 ms
	Most     time.Duration // longest pause, the server's own word included; 0: 60 s
	GiveUp   int           // so many requests in a row whose last attempt failed, too, end it for the run; 0: 8
}

// Retry makes a judge ask again where that may help. What a server says about when (Retry-After) holds for all requests
// that go to it. A server that refuses the key, or that fails again and again, is not asked any more.
func Retry(j Judge, p Patience) Judge {
	if p.Attempts <= 0 {
		p.Attempts = 4
	}
	if p.First <= 0 {
		p.First = 500 * time.Millisecond
	}
	if p.Most <= 0 {
		p.Most = time.Minute
	}
	if p.GiveUp <= 0 {
		p.GiveUp = 8
	}
	return &retrier{below: j, p: p}
}

type retrier struct {
	below Judge
	p     Patience

	mu     sync.Mutex
	until  time.Time // the server wants nothing before
	failed int       // requests in a row that failed for good
	over   *Fault    // why it is not asked any more
}

// Identity is that of the judge below.
func (r *retrier) Identity() Identity { return identityOf(r.below) }

// Ask asks until every question has a label or a fault that stays.
func (r *retrier) Ask(ctx context.Context, questions []Question) []Answer {
	began := time.Now()
	out := make([]Answer, len(questions))
	left := make([]int, len(questions))
	for i := range left {
		left[i] = i
	}
	for attempt := 1; ; attempt++ {
		if f := r.wait(ctx); f != nil {
			r.putAll(out, left, questions, *f)
			break
		}
		some := make([]Question, len(left))
		for i, at := range left {
			some[i] = questions[at]
		}
		var again []int
		var pause time.Duration
		for i, a := range AskAll(ctx, r.below, some) {
			at := left[i]
			a.Usage = a.Usage.Plus(out[at].Usage)
			out[at] = a
			if f := a.Fault; f != nil && f.Again {
				again = append(again, at)
				pause = max(pause, f.After)
			}
		}
		left = again
		if len(left) == 0 || attempt == r.p.Attempts || r.stop(out[left[0]].Fault, pause) {
			break
		}
		if !r.pause(ctx, attempt, pause) {
			r.putAll(out, left, questions, Fault{Code: Cancelled})
			break
		}
	}
	r.note(out)
	for i := range out {
		out[i].Took = time.Since(began)
	}
	return out
}

func (r *retrier) putAll(out []Answer, at []int, questions []Question, f Fault) {
	for _, i := range at {
		used := out[i].Usage
		out[i] = Faulty(questions[i:i+1], f)[0]
		out[i].Usage = used
	}
}

// wait keeps a request back as long as the server asked for.
func (r *retrier) wait(ctx context.Context) *Fault {
	for {
		r.mu.Lock()
		over, until := r.over, r.until
		r.mu.Unlock()
		if over != nil {
			return over
		}
		left := time.Until(until)
		if left <= 0 {
			return nil
		}
		if !sleep(ctx, left) {
			return &Fault{Code: Cancelled}
		}
	}
}

// stop says that the server wants to be left alone for longer than anybody waits, and says so in the fault.
func (r *retrier) stop(f *Fault, after time.Duration) bool {
	if after <= r.p.Most {
		return false
	}
	f.Detail += fmt.Sprintf(" (it asks to wait %s, and at most %s is waited)", after.Round(time.Second), r.p.Most)
	return true
}

// pause waits before the next attempt.
func (r *retrier) pause(ctx context.Context, attempt int, asked time.Duration) bool {
	if asked > 0 {
		r.mu.Lock()
		if at := time.Now().Add(asked); at.After(r.until) {
			r.until = at
		}
		r.mu.Unlock()
		return ctx.Err() == nil // wait holds it, and every other request, back
	}
	d := min(r.p.First<<min(attempt-1, 20), r.p.Most)
	return sleep(ctx, d/2+time.Duration(rand.Int64N(int64(d/2)+1)))
}

func sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// note decides whether the judge is asked any more.
func (r *retrier) note(answers []Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var last *Fault
	for i := range answers {
		f := answers[i].Fault
		if f == nil || !f.Unavailable() {
			r.failed = 0
			return
		}
		last = f
	}
	switch {
	case r.over != nil || last == nil || last.Code == Cancelled || last.Code == OutOfBudget:
	case last.Code == Unauthorized:
		r.over = &Fault{Code: last.Code, Detail: last.Detail}
	default:
		if r.failed++; r.failed >= r.p.GiveUp {
			r.over = &Fault{Code: last.Code, Detail: fmt.Sprintf("%s (given up after %d requests in a row)", last.Detail, r.failed)}
		}
	}
}
