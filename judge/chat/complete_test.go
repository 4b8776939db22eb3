package chat

import (
	"math"
	"testing"

	"github.com/openai/openai-go/v3"
)

func TestProbabilityOfTokens(t *testing.T) {
	type token = openai.ChatCompletionTokenLogprob
	half := math.Log(0.5)
	for _, c := range []struct {
		name   string
		text   string
		tokens []token
		from   int
		to     int
		want   float64
	}{
		{"none", "ab", nil, 0, 2, 0},
		{"of another text", "ab", []token{{Token: "a", Logprob: half}, {Token: "c", Logprob: half}}, 0, 1, 0},
		{"of less than the text", "ab", []token{{Token: "a", Logprob: half}}, 0, 1, 0},
		{"one of two", "ab", []token{{Token: "a", Logprob: half}, {Token: "b"}}, 0, 1, 0.5},
		{"both", "ab", []token{{Token: "a", Logprob: half}, {Token: "b", Logprob: half}}, 0, 2, 0.25},
		{"a part of a token", "abc", []token{{Token: "abc", Logprob: half}}, 1, 2, 0.5},
		{"a character in two tokens", "\u00e9t", []token{{Token: "\ufffd", Bytes: []int64{0xc3}, Logprob: half}, {Token: "\ufffd", Bytes: []int64{0xa9}, Logprob: half}, {Token: "t"}}, 0, 2, 0.25},
		{"no number", "a", []token{{Token: "a", Logprob: math.NaN()}}, 0, 1, 0},
		{"above 1", "a", []token{{Token: "a", Logprob: 0.5}}, 0, 1, 0},
		{"the least number there is", "a", []token{{Token: "a", Logprob: -math.MaxFloat32}}, 0, 1, 0},
		{"the last of what is written twice", "a", []token{{Token: "a", Logprob: half}, {Token: "a"}, {Token: "\n", Logprob: half}}, 0, 1, 1},
		{"nothing of the text", "a", []token{{Token: "a"}}, 1, 1, 0},
	} {
		if p := probability(c.tokens, c.text, c.from, c.to); math.Abs(p-c.want) > 1e-12 {
			t.Errorf("%s: %v; want %v", c.name, p, c.want)
		}
	}
}
