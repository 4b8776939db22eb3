package world

import (
	"context"
	"encoding/json"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/punchlist-dev/punchlist/verdict"
)

// stub is a world that a function answers for.
type stub func(context.Context, *Check) Observation

func (s stub) Observe(ctx context.Context, c *Check) Observation { return s(ctx, c) }
func (stub) Close() error                                        { return nil }

func setOf(t *testing.T, o Options, kind, source string, w World) *Set {
	t.Helper()
	s := NewSet(o)
	if err := s.Add(kind, source, w); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCheckOf(t *testing.T) {
	n := verdict.Need{ID: "done[r-1]", Kind: SQL, Check: `{"source":"records","query":"select 1","args":["r-1",["a","b"]],"unchanged":true}`}
	c, err := CheckOf(&n)
	if err != nil {
		t.Fatal(err)
	}
	if c.Source != "records" || len(c.Args) != 2 || string(c.Args[1]) != `["a","b"]` || !c.Unchanged {
		t.Errorf("read %+v", c)
	}
	if got, want := c.Words(), `sql records select 1 "r-1" ["a","b"]`; got != want {
		t.Errorf("words %q, want %q", got, want)
	}
	for _, bad := range []verdict.Need{{ID: "j", Kind: "judge"}, {ID: "k", Kind: "judge", Check: `{"labels":["met"]}`}, {ID: "x", Kind: SQL, Check: "{"}, {ID: "y", Kind: SQL, Check: `{"run":"rm"}`}} {
		if _, err := CheckOf(&bad); err == nil || !strings.Contains(err.Error(), bad.ID) {
			t.Errorf("need %s: error %v does not name it", bad.ID, err)
		}
	}
}

func TestKeyIsOfWhatIsAsked(t *testing.T) {
	a := Check{Need: "a", Kind: File, Path: "x"}
	b := Check{Need: "b", Kind: File, Path: "x", Unchanged: true}
	other := Check{Need: "a", Kind: File, Path: "y"}
	kind := Check{Need: "a", Kind: Command, Path: "x"}
	if a.Key() != b.Key() {
		t.Error("the need and the baseline change the key")
	}
	if a.Key() == other.Key() || a.Key() == kind.Key() {
		t.Error("another question has the same key")
	}
}

func TestSameQuestionIsAskedOnceAndAnswersKeepTheirOrder(t *testing.T) {
	var asked atomic.Int32
	s := setOf(t, Options{}, File, "", stub(func(_ context.Context, c *Check) Observation {
		asked.Add(1)
		return Saw(map[string]string{"content": c.Path}, c.Path)
	}))
	got := s.Observe(t.Context(), []Check{{Kind: File, Path: "a"}, {Kind: File, Path: "b"}, {Kind: File, Path: "a", Unchanged: true}})
	if asked.Load() != 2 {
		t.Errorf("asked %d times, want 2", asked.Load())
	}
	for i, want := range []string{"a", "b", "a"} {
		if got[i].Seen != want {
			t.Errorf("answer %d is %q, want %q", i, got[i].Seen, want)
		}
	}
}

func TestChecksCostWhatTheSlowestCosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := setOf(t, Options{}, HTTP, "api", stub(func(ctx context.Context, _ *Check) Observation {
			time.Sleep(time.Second)
			return Saw(map[string]int{"status": 200}, "200")
		}))
		began := time.Now()
		got := s.Observe(t.Context(), []Check{{Kind: HTTP, Source: "api", Get: "/1"}, {Kind: HTTP, Source: "api", Get: "/2"}, {Kind: HTTP, Source: "api", Get: "/3"}})
		if took := time.Since(began); took != time.Second {
			t.Errorf("three checks of a second took %v", took)
		}
		if got[2].Took != time.Second {
			t.Errorf("the observation says it took %v", got[2].Took)
		}
	})
}

func TestDeadlineIsUnknown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := setOf(t, Options{Timeout: time.Second}, Command, "repo", stub(func(ctx context.Context, _ *Check) Observation {
			<-ctx.Done()
			return Unavailable("no answer within its time")
		}))
		got := s.Observe(t.Context(), []Check{{Kind: Command, Source: "repo", Run: []string{"make"}}})
		if got[0].Why == "" || got[0].Digest != "" {
			t.Errorf("a check without an answer was seen: %+v", got[0])
		}
	})
}

// A world that does not end when its time is over, such as a disk that hangs, is given up on.
func TestHangingWorldIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := setOf(t, Options{Timeout: time.Second}, File, "", stub(func(context.Context, *Check) Observation {
			time.Sleep(time.Hour)
			return Saw(map[string]string{"content": "late"}, "late")
		}))
		began := time.Now()
		got := s.Observe(t.Context(), []Check{{Kind: File, Path: "a"}})
		if took := time.Since(began); took > time.Second+grace || got[0].Why != "no answer within 1s" {
			t.Errorf("%q after %s", got[0].Why, took)
		}
		time.Sleep(time.Hour) // until it has ended too
	})
}

func TestUnknownSourceNamesTheOthers(t *testing.T) {
	s := setOf(t, Options{}, SQL, "records", stub(func(context.Context, *Check) Observation { return Observation{} }))
	got := s.Observe(t.Context(), []Check{{Kind: SQL, Source: "record"}, {Kind: HTTP, Source: "records"}})
	if !strings.Contains(got[0].Why, "there are: records") {
		t.Errorf("%q does not name the source that there is", got[0].Why)
	}
	if !strings.Contains(got[1].Why, "http") || got[1].Answer == nil {
		t.Errorf("another kind of check at that source: %q", got[1].Why)
	}
	if err := s.Add(SQL, "records", stub(nil)); err == nil {
		t.Error("the same source was added twice")
	}
}

func TestSecretsReachNoObservation(t *testing.T) {
	const secret = `p<ss"w\rd`
	s := setOf(t, Options{Secrets: []string{secret, "ab"}}, File, "", stub(func(context.Context, *Check) Observation {
		return Saw(map[string]string{"content": "key=" + secret + "; about"}, "key="+secret)
	}))
	got := s.Observe(t.Context(), []Check{{Kind: File, Path: "env"}})[0]
	var a struct{ Content string }
	if err := json.Unmarshal(got.Answer, &a); err != nil {
		t.Fatal(err)
	}
	if a.Content != "key=[secret]; about" || got.Seen != "key=[secret]" {
		t.Errorf("seen %q, answer %q", got.Seen, a.Content)
	}
}

func TestBaseline(t *testing.T) {
	c := Check{Kind: Command, Source: "repo", Run: []string{"go", "test"}, Unchanged: true, Kept: true}
	before := Saw(map[string]any{"exit": 0, "output": "ok a"}, "exit 0")
	now := Saw(map[string]any{"exit": 1, "output": "FAIL a"}, "exit 1")
	for _, tt := range []struct {
		name      string
		base      Baseline
		now       Observation
		unchanged string
		baseline  string
	}{
		{"none", nil, now, "", ""},
		{"same", Baseline{c.Key(): before}, before, "unchanged", "ok a"},
		{"other", Baseline{c.Key(): before}, now, "changed", "ok a"},
		{"not seen before", Baseline{c.Key(): Unavailable("down")}, now, "", ""},
		{"not seen now", Baseline{c.Key(): before}, Unavailable("down"), "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var a struct{ Unchanged, Baseline string }
			if err := json.Unmarshal(tt.base.Apply(&c, tt.now).Answer, &a); err != nil {
				t.Fatal(err)
			}
			if a.Unchanged != tt.unchanged || a.Baseline != tt.baseline {
				t.Errorf("got %+v, want %q and %q", a, tt.unchanged, tt.baseline)
			}
		})
	}
}
