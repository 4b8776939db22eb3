package judge

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// writer writes by a function of the number of the request, from 1.
type writer struct {
	n      int
	answer func(n int) Written
}

func (w *writer) Write(context.Context, Prompt) Written { w.n++; return w.answer(w.n) }

func TestGuardWriter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &writer{answer: func(n int) Written {
			if n == 1 {
				return Written{Fault: &Fault{Code: RateLimited, Again: true, After: 3 * time.Second}}
			}
			return Written{Text: "text", Model: "m", Usage: Usage{Requests: 1, InputTokens: 10, OutputTokens: 5}}
		}}
		b := NewBudget(Allowance{Money: 5000})
		began := time.Now()
		steady := b.GuardWriter(w, Price{Input: 1e6, Output: 1e6}, Patience{}, Rates{}, 0)
		got := steady.Write(t.Context(), Prompt{System: "s", User: "u"})
		if got.Text != "text" || got.Fault != nil || got.Usage.Cost != 15 || w.n != 2 || time.Since(began) != 3*time.Second {
			t.Errorf("%+v after %d requests, %s", got, w.n, time.Since(began))
		}
		spent, _ := b.Spent()
		if spent.InputTokens != 10 || spent.Cost != 15 {
			t.Errorf("spent %+v", spent)
		}
		poor := NewBudget(Allowance{Money: 10}).GuardWriter(w, Price{Input: 1e6, Output: 1e6}, Patience{}, Rates{}, 0)
		if got := poor.Write(t.Context(), Prompt{System: "s", User: "u"}); got.Fault == nil || got.Fault.Code != OutOfBudget || got.Text != "" || w.n != 2 {
			t.Errorf("%+v after %d requests", got, w.n)
		}
	})
}
