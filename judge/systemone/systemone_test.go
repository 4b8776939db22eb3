package systemone_test

import (
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/judgetest"
	"github.com/punchlist-dev/punchlist/judge/systemone"
)

func backend() judgetest.Backend {
	return judgetest.Backend{Wire: judgetest.SystemOne{}, New: func(base string, timeout time.Duration) judge.Identified {
		return systemone.New(systemone.Config{Model: "jev", BaseURL: base, Key: "k", Timeout: timeout})
	}}
}

func TestConformance(t *testing.T) { judgetest.Run(t, backend()) }

func TestProbabilities(t *testing.T) {
	s := judgetest.NewServer(t, judgetest.SystemOne{})
	s.Label(func(q judgetest.Asked, _ string) judgetest.Given {
		return judgetest.Given{Label: judge.CannotTell, P: 0.7}
	})
	for i, a := range backend().New(s.URL, time.Minute).Ask(t.Context(), judgetest.Questions()) {
		if a.Label != judge.CannotTell || a.P != 0.7 || len(a.Probabilities) != len(judgetest.Questions()[i].Labels) {
			t.Errorf("%+v", a)
		}
	}
	s.Label(func(q judgetest.Asked, _ string) judgetest.Given { return judgetest.Given{Label: "met", P: 1.5} })
	for _, a := range backend().New(s.URL, time.Minute).Ask(t.Context(), judgetest.Questions()[:1]) {
		if a.Fault == nil || a.Fault.Code != judge.InvalidReply {
			t.Errorf("a probability of 1.5 gave %+v", a)
		}
	}
}

// TestSplitUnderTheLimits: questions that do not go into one request go into several, and none is cut.
func TestSplitUnderTheLimits(t *testing.T) {
	s := judgetest.NewServer(t, judgetest.SystemOne{})
	j := systemone.New(systemone.Config{BaseURL: s.URL})
	var questions []judge.Question
	for i := range 12 {
		q := judgetest.Questions()[0]
		q.Text = strings.Repeat("x", 30_000) + string(rune('a'+i)) // 10,000 tokens by estimate, and 64,000 go into a request
		questions = append(questions, q)
	}
	for i, a := range judge.Split(j, 0, j.Fits).Ask(t.Context(), questions) {
		if a.Fault != nil {
			t.Errorf("question %d: %s", i, a.Fault)
		}
	}
	if n := len(s.Requests()); n != 2 {
		t.Errorf("%d requests; want 2", n)
	}
}
