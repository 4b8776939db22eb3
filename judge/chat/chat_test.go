package chat_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/chat"
	"github.com/punchlist-dev/punchlist/judge/judgetest"
)

func backend(w judgetest.Wire) judgetest.Backend {
	return judgetest.Backend{Wire: w, New: func(base string, timeout time.Duration) judge.Identified {
		return chat.New(chat.Config{Model: "m", BaseURL: base + "/v1", Key: "k", Timeout: timeout})
	}}
}

func TestConformance(t *testing.T) { judgetest.Run(t, backend(judgetest.Chat{})) }

// TestServersThatTakeLess: what a server does not take is left out, once it has said so.
func TestServersThatTakeLess(t *testing.T) {
	for _, c := range []struct {
		name    string
		refuses []string
		fenced  bool
		first   int // requests of the first question
	}{
		{"all", nil, false, 1},
		{"no log-probabilities", []string{"logprobs"}, false, 2},
		{"no bounds", []string{"response_format:maxItems"}, false, 2},
		{"no schema", []string{"response_format:json_schema"}, false, 2},
		{"no format at all, and code blocks", []string{"response_format"}, true, 3},
		{"a newer limit, no temperature, no seed", []string{"max_tokens", "temperature", "seed"}, false, 4},
		{"no schema and none of its bounds", []string{"response_format:maxItems", "response_format:json_schema"}, false, 3},
		{"nothing", []string{"logprobs", "response_format", "temperature", "seed"}, true, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := judgetest.NewServer(t, judgetest.Chat{Refuses: c.refuses, Fenced: c.fenced})
			j := backend(judgetest.Chat{}).New(s.URL, time.Minute)
			for i, want := range []int{c.first, 1} {
				answers := j.Ask(t.Context(), judgetest.Questions())
				used := 0
				for _, a := range answers {
					if a.Fault != nil {
						t.Fatalf("ask %d: %s", i, a.Fault)
					}
					used += a.Usage.Requests
				}
				if used != want {
					t.Errorf("ask %d made %d requests; want %d", i, used, want)
				}
			}
		})
	}
}

func TestProbabilities(t *testing.T) {
	for _, c := range []struct {
		name string
		wire judgetest.Chat
	}{
		{"the tokens are the text", judgetest.Chat{}},
		{"blanks at the end, as from llama.cpp", judgetest.Chat{Blanks: "\n\n"}},
		{"a thought that the server takes out", judgetest.Chat{Thought: "<think>The label is \"met\".</think>\n", Blanks: "\n"}},
		{"a label in the thought, longer than the answer", judgetest.Chat{Thought: strings.Repeat(`{"label":"met"} `, 40)}},
	} {
		s := judgetest.NewServer(t, c.wire)
		s.Label(func(q judgetest.Asked, _ string) judgetest.Given {
			return judgetest.Given{Label: judgetest.First(q.Labels), Reason: "I am 100 % certain.", P: 0.81}
		})
		for _, a := range backend(judgetest.Chat{}).New(s.URL, time.Minute).Ask(t.Context(), judgetest.Questions()) {
			if a.Fault != nil || math.Abs(a.P-0.81) > 1e-9 {
				t.Errorf("%s: %+v", c.name, a)
			}
		}
	}
}

func TestKeyIsSentOnlyWhereThereIsOne(t *testing.T) {
	s := judgetest.NewServer(t, judgetest.Chat{})
	t.Setenv("OPENAI_API_KEY", "from the environment")
	chat.New(chat.Config{Model: "m", BaseURL: s.URL}).Ask(t.Context(), judgetest.Questions())
	chat.New(chat.Config{Model: "m", BaseURL: s.URL, Key: "given"}).Ask(t.Context(), judgetest.Questions())
	got := s.Requests()
	if a, b := got[0].Header.Get("Authorization"), got[1].Header.Get("Authorization"); a != "" || b != "Bearer given" {
		t.Errorf("keys sent: %q, %q", a, b)
	}
}
