package judge

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// scripted answers by a function of the number of the request, from 1.
type scripted struct {
	answer func(n int, q *Question) Answer
	n      atomic.Int64
	mu     sync.Mutex
	sizes  []int
	id     string
}

func (s *scripted) Identity() Identity { return Identity{Judge: "scripted" + s.id, Model: "m"} }

func (s *scripted) Ask(_ context.Context, questions []Question) []Answer {
	n := int(s.n.Add(1))
	s.mu.Lock()
	s.sizes = append(s.sizes, len(questions))
	s.mu.Unlock()
	out := make([]Answer, len(questions))
	for i := range questions {
		out[i] = s.answer(n, &questions[i])
	}
	return out
}

func label(l string) func(int, *Question) Answer {
	return func(int, *Question) Answer {
		return Answer{Label: l, Reason: "r", Usage: Usage{Requests: 1, InputTokens: 10, OutputTokens: 2}}
	}
}

func fault(f Fault) func(int, *Question) Answer {
	return func(int, *Question) Answer { g := f; return Answer{Fault: &g} }
}

func questions(n int) []Question {
	out := make([]Question, n)
	for i := range out {
		out[i] = question()
		out[i].ID, out[i].Text = fmt.Sprint(i), fmt.Sprintf("Is step %d named?", i)
	}
	return out
}

func labelsOf(answers []Answer) []string {
	var out []string
	for _, a := range answers {
		if a.Fault != nil {
			out = append(out, string(a.Fault.Code))
		} else {
			out = append(out, a.Label)
		}
	}
	return out
}

func TestRetry(t *testing.T) {
	later := func(after time.Duration, times int) func(int, *Question) Answer {
		return func(n int, _ *Question) Answer {
			if n <= times {
				return Answer{Fault: &Fault{Code: RateLimited, Again: true, After: after}}
			}
			return Answer{Label: "met"}
		}
	}
	for name, c := range map[string]struct {
		answer   func(int, *Question) Answer
		want     string
		requests int64
		least    time.Duration
		most     time.Duration
	}{
		"at once":                 {label("met"), "met", 1, 0, 0},
		"after what is asked for": {later(7*time.Second, 1), "met", 2, 7 * time.Second, 7 * time.Second},
		"twice":                   {later(7*time.Second, 2), "met", 3, 14 * time.Second, 14 * time.Second},
		"a pause that grows":      {later(0, 3), "met", 4, 1750 * time.Millisecond, 3500 * time.Millisecond},
		"too often":               {later(time.Second, 9), "rate_limited", 4, 3 * time.Second, 3 * time.Second},
		"too long":                {later(time.Hour, 1), "rate_limited", 1, 0, 0},
		"what stays is not asked": {fault(Fault{Code: Refusal}), "refusal", 1, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &scripted{answer: c.answer}
				began := time.Now()
				got := Retry(s, Patience{}).Ask(t.Context(), questions(1))
				took := time.Since(began)
				if labelsOf(got)[0] != c.want || s.n.Load() != c.requests || took < c.least || took > c.most {
					t.Errorf("%v after %d requests and %s; want %s, %d, %s to %s", labelsOf(got), s.n.Load(), took, c.want, c.requests, c.least, c.most)
				}
			})
		})
	}
}

// TestRetryAsksOnlyWhatFailed, and a server's word holds for every request that goes to it.
func TestRetryAsksOnlyWhatFailed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &scripted{answer: func(n int, q *Question) Answer {
			if n == 1 && q.ID != "0" {
				return Answer{Fault: &Fault{Code: ServerError, Again: true, After: 5 * time.Second}}
			}
			return Answer{Label: "met"}
		}}
		j := Retry(s, Patience{})
		began := time.Now()
		var wait sync.WaitGroup
		wait.Go(func() { j.Ask(t.Context(), questions(3)) })
		synctest.Wait()
		wait.Go(func() {
			if j.Ask(t.Context(), questions(1)); time.Since(began) < 5*time.Second {
				t.Error("another request did not wait")
			}
		})
		wait.Wait()
		if diff := cmp.Diff([]int{3}, s.sizes[:1]); diff != "" || len(s.sizes) != 3 || s.sizes[1]+s.sizes[2] != 3 {
			t.Errorf("requests of %v questions", s.sizes)
		}
	})
}

func TestRetryGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			fault Fault
			asks  int64
		}{{Fault{Code: Unauthorized}, 1}, {Fault{Code: Unreachable, Again: true}, 8 * 4}, {Fault{Code: Refusal}, 40}} {
			s := &scripted{answer: fault(c.fault)}
			j := Retry(s, Patience{})
			for range 40 {
				if got := labelsOf(j.Ask(t.Context(), questions(1))); got[0] != string(c.fault.Code) {
					t.Fatalf("%v", got)
				}
			}
			if s.n.Load() != c.asks {
				t.Errorf("%s: %d requests; want %d", c.fault.Code, s.n.Load(), c.asks)
			}
		}
	})
}

func TestLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var now, most atomic.Int64
		s := &scripted{answer: func(int, *Question) Answer {
			most.Store(max(most.Load(), now.Add(1)))
			time.Sleep(time.Second) //nolint:forbidigo // of the bubble: no time passes
			now.Add(-1)
			return Answer{Label: "met"}
		}}
		began := time.Now()
		var wait sync.WaitGroup
		j := Limit(s, Rates{Concurrent: 3})
		for range 9 {
			wait.Go(func() { j.Ask(t.Context(), questions(1)) })
		}
		if wait.Wait(); most.Load() != 3 || time.Since(began) != 3*time.Second {
			t.Errorf("%d at a time, %s", most.Load(), time.Since(began))
		}
		began = time.Now()
		j = Limit(&scripted{answer: label("met")}, Rates{PerMinute: 60})
		for range 5 {
			j.Ask(t.Context(), questions(1))
		}
		if took := time.Since(began).Round(time.Millisecond); took != 4*time.Second {
			t.Errorf("5 requests at 60 a minute took %s", took)
		}
	})
}

// TestBudgetIsNotOverdrawn: whatever requests cost up to their most, and however many are made at a time.
func TestBudgetIsNotOverdrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Int64Range(1, 50).Draw(t, "most")
		allowed := rapid.Int64Range(1, 500).Draw(t, "allowed")
		costs := rapid.SliceOfN(rapid.Int64Range(1, most), 1, 40).Draw(t, "costs")
		b := NewBudget(Allowance{Tokens: allowed})
		s := &scripted{answer: func(n int, _ *Question) Answer {
			return Answer{Label: "met", Usage: Usage{InputTokens: costs[n-1]}}
		}}
		j := b.Guard(s, Price{}, func([]Question) (int64, int64) { return most, 0 })
		var wait sync.WaitGroup
		var refused atomic.Int64
		for range costs {
			wait.Go(func() {
				if labelsOf(j.Ask(context.Background(), questions(1)))[0] == string(OutOfBudget) {
					refused.Add(1)
				}
			})
		}
		wait.Wait()
		spent, said := b.Spent()
		if spent.InputTokens > allowed || said != (refused.Load() > 0) || b.aside != (Usage{}) {
			t.Fatalf("spent %d of %d, %d refused, %+v still set aside", spent.InputTokens, allowed, refused.Load(), b.aside)
		}
		if refused.Load() > 0 && spent.InputTokens+most <= allowed {
			t.Fatalf("refused although %d of %d is left and a request costs at most %d", allowed-spent.InputTokens, allowed, most)
		}
	})
}

func TestBudgetBooksWhatMayHaveBeenPaid(t *testing.T) {
	for _, c := range []struct {
		answer func(int, *Question) Answer
		want   Money
	}{
		{label("met"), 24}, {fault(Fault{Code: RateLimited}), 0}, {fault(Fault{Code: ServerError}), 0}, {fault(Fault{Code: Unauthorized}), 0},
		{fault(Fault{Code: Slow}), 400}, {fault(Fault{Code: CutStream}), 400},
		{func(int, *Question) Answer { return Answer{Label: "met"} }, 400}, // a server that does not say
	} {
		b := NewBudget(Allowance{Money: 1000})
		j := b.Guard(&scripted{answer: c.answer}, Price{Input: 2e6, Output: 2e6}, func([]Question) (int64, int64) { return 100, 100 })
		j.Ask(t.Context(), questions(1))
		if spent, _ := b.Spent(); spent.Cost != c.want {
			t.Errorf("%s spent; want %s", spent.Cost, c.want)
		}
	}
}

func TestCache(t *testing.T) {
	dir := t.TempDir()
	s := &scripted{answer: label("met")}
	c := Cache(Split(s, 1, nil), Folder(dir))
	first := c.Ask(t.Context(), questions(3))
	again := c.Ask(t.Context(), questions(3))
	if s.n.Load() != 3 || !again[0].Cached || first[0].Cached || again[0].Usage != (Usage{}) || again[0].Reason != "r" {
		t.Fatalf("%d requests; %+v", s.n.Load(), again[0])
	}
	// everything that an answer depends on asks anew
	for name, change := range map[string]func(q *Question){
		"text": func(q *Question) { q.Text += "?" }, "kind": func(q *Question) { q.Kind = Done }, "labels": func(q *Question) { q.Labels = []string{"met", "no", CannotTell} },
		"order of labels": func(q *Question) { q.Labels = []string{"not_met", "met", CannotTell} },
		"qualifies":       func(q *Question) { q.Qualifies = nil }, "does not": func(q *Question) { q.DoesNotQualify, q.Qualifies = q.Qualifies, q.DoesNotQualify },
		"examples": func(q *Question) { q.Examples = nil }, "shown": func(q *Question) { q.Shown += " " },
	} {
		q := questions(1)
		change(&q[0])
		n := s.n.Load()
		if c.Ask(t.Context(), q); s.n.Load() != n+1 {
			t.Errorf("another %s made %d requests", name, s.n.Load()-n)
		}
	}
	q := questions(1)
	q[0].CaseID, q[0].ID, q[0].Obligation = "another", "another", "another"
	n := s.n.Load()
	if c.Ask(t.Context(), q); s.n.Load() != n {
		t.Error("the same question of another case was put again")
	}
	if Cache(&scripted{answer: label("met"), id: "2"}, Folder(dir)).Ask(t.Context(), questions(1))[0].Cached {
		t.Error("another judge's answer was taken")
	}
}

// TestCacheSurvivesDamage: files that are cut, empty, of another question or no JSON are asked for again, and faults are
// not kept.
func TestCacheSurvivesDamage(t *testing.T) {
	dir := t.TempDir()
	q := questions(2)
	s := &scripted{answer: label("met")}
	Cache(s, Folder(dir)).Ask(t.Context(), q)
	id := s.Identity()
	path := Folder(dir).path(CacheKey(id, &q[0]))
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other, err := os.ReadFile(Folder(dir).path(CacheKey(id, &q[1])))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"empty": nil, "cut": whole[:len(whole)/2], "another": other, "a label it has not": []byte(`{"schema":"punchlist-judged/v1","label":"yes"}`)} {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		n := s.n.Load()
		if a := Cache(s, Folder(dir)).Ask(t.Context(), q[:1]); a[0].Label != "met" || s.n.Load() != n+1 {
			t.Errorf("%s: %+v after %d requests", name, a[0], s.n.Load()-n)
		}
	}
	bad := &scripted{answer: fault(Fault{Code: Refusal}), id: "bad"}
	c := Cache(bad, Folder(dir))
	c.Ask(t.Context(), q)
	if c.Ask(t.Context(), q); bad.n.Load() != 2 {
		t.Errorf("faults were kept")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", ".*")); len(left) > 0 { //nolint:errcheck // a pattern that is right
		t.Errorf("files were left: %v", left)
	}
}

func TestCacheAsksOnceAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &scripted{answer: func(int, *Question) Answer {
			time.Sleep(time.Second) //nolint:forbidigo // of the bubble: no time passes
			return Answer{Label: "met"}
		}}
		c := Cache(s, Folder(t.TempDir()))
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				if got := labelsOf(c.Ask(t.Context(), append(questions(2), questions(2)...))); !cmp.Equal(got, []string{"met", "met", "met", "met"}) {
					t.Errorf("%v", got)
				}
			})
		}
		if wait.Wait(); s.n.Load() != 1 {
			t.Errorf("%d requests", s.n.Load())
		}
	})
}
