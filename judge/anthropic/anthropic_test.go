package anthropic_test

import (
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/anthropic"
	"github.com/punchlist-dev/punchlist/judge/judgetest"
)

func backend(w judgetest.Wire, plain bool) judgetest.Backend {
	return judgetest.Backend{Wire: w, New: func(base string, timeout time.Duration) judge.Identified {
		return anthropic.New(anthropic.Config{Model: "m", BaseURL: base, Key: "k", Timeout: timeout, Plain: plain})
	}}
}

func TestConformance(t *testing.T) { judgetest.Run(t, backend(judgetest.Messages{}, false)) }

func TestConformanceWithoutTools(t *testing.T) {
	judgetest.Run(t, backend(judgetest.Messages{Prose: true}, true))
}

func TestKeyIsSentOnlyWhereThereIsOne(t *testing.T) {
	s := judgetest.NewServer(t, judgetest.Messages{})
	t.Setenv("ANTHROPIC_API_KEY", "from the environment")
	anthropic.New(anthropic.Config{Model: "m", BaseURL: s.URL}).Ask(t.Context(), judgetest.Questions())
	anthropic.New(anthropic.Config{Model: "m", BaseURL: s.URL, Key: "given"}).Ask(t.Context(), judgetest.Questions())
	got := s.Requests()
	if a, b := got[0].Header.Get("X-Api-Key"), got[1].Header.Get("X-Api-Key"); a != "" || b != "given" {
		t.Errorf("keys sent: %q, %q", a, b)
	}
}
