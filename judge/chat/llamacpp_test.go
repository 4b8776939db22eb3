package chat_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/chat"
	"github.com/punchlist-dev/punchlist/judge/judgetest"
)

// llamaToken is a token of the log-probabilities.
func llamaToken(t *testing.T, text string, p float64) string {
	t.Helper()
	var raw []string
	for i := range len(text) {
		raw = append(raw, strconv.Itoa(int(text[i])))
	}
	return fmt.Sprintf(`{"id":7,"token":%s,"bytes":[%s],"logprob":%g,"top_logprobs":[{"id":504,"token":"The","bytes":[84,104,101],"logprob":-1.28}]}`,
		inJSON(t, text), strings.Join(raw, ","), math.Log(p))
}

func inJSON(t *testing.T, text string) string {
	t.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(quoted)
}

// llamaReply is a completion that answers one question.
func llamaReply(t *testing.T, id, finish string, used int) string {
	t.Helper()
	text := "{\n  \"answers\":[\n    {\n      \"id\": \"" + id + "\",\n      \"reason\": \"Turn 2.\",\"label\": \"not_met\"\n    }\n  ]\n}"
	front, back, _ := strings.Cut(text, "not_met")
	var tokens []string
	for _, k := range []struct {
		text string
		p    float64
	}{{front, 0.9}, {"not", 0.25}, {"_", 0.8}, {"met", 1}, {back, 1}, {"\n\n", 0.5}, {"", 0.1}} {
		tokens = append(tokens, llamaToken(t, k.text, k.p))
	}
	return fmt.Sprintf(`{"choices":[{"finish_reason":%q,"index":0,"message":{"role":"assistant","content":%s},"logprobs":{"content":[%s]}}],"created":1796065844,`+
		`"model":"models/SmolLM2-135M-Instruct.Q4_1.gguf","system_fingerprint":"b0-unknown","object":"chat.completion","usage":{"completion_tokens":%d,"prompt_tokens":418,`+
		`"total_tokens":469,"prompt_tokens_details":{"cached_tokens":417}},"id":"chatcmpl-1","timings":{"cache_n":417,"prompt_n":1,"predicted_per_second":1.8}}`,
		finish, inJSON(t, text), strings.Join(tokens, ","), used)
}

// TestLlamaCpp: replies in the shape in which llama.cpp's server sends them. Beside what the protocol has there are ids of
// tokens, timings and the end token with no text; the model is the file that was loaded, whatever name was asked for.
func TestLlamaCpp(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		body   func(id string) string
		fault  judge.FaultCode
		detail string
	}{
		{"an answer", 200, func(id string) string { return llamaReply(t, id, "stop", 51) }, "", ""},
		{"the context is full", 200, func(id string) string { return llamaReply(t, id, "length", 6) }, judge.Truncated, "after 6 of 1024 tokens"},
		{"the output limit", 200, func(id string) string { return llamaReply(t, id, "length", 1024) }, judge.Truncated, ""},
		{"a prompt over the context", 400, func(string) string {
			return `{"error":{"code":400,"message":"request (6031 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":6031,"n_ctx":4096}}`
		}, judge.TooLong, "request (6031 tokens)"},
	} {
		requests := 0
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			requests++
			body, err := io.ReadAll(r.Body)
			if err != nil {
				t.Error(err)
			}
			asked, err := judgetest.Chat{}.Read(r, body)
			if err != nil || len(asked.Questions) != 1 {
				t.Errorf("%v, %+v", err, asked)
				return
			}
			w.Header().Set("Content-Type", "application/json; charset=utf-8")
			w.WriteHeader(c.status)
			if _, err := io.WriteString(w, c.body(asked.Questions[0].ID)); err != nil {
				t.Error(err)
			}
		}))
		a := chat.New(chat.Config{Model: "another-name", BaseURL: s.URL + "/v1"}).Ask(t.Context(), judgetest.Questions()[:1])[0]
		s.Close()
		switch {
		case requests != 1:
			t.Errorf("%s: %d requests", c.name, requests)
		case c.fault == "":
			used := judge.Usage{Requests: 1, InputTokens: 418, OutputTokens: 51}
			if a.Fault != nil || a.Label != "not_met" || math.Abs(a.P-0.2) > 1e-9 || a.Reason != "Turn 2." || a.Model != "models/SmolLM2-135M-Instruct.Q4_1.gguf" || a.Usage != used {
				t.Errorf("%s: %+v", c.name, a)
			}
		case a.Fault == nil || a.Fault.Code != c.fault || !strings.Contains(a.Fault.Detail, c.detail) || c.detail == "" && a.Fault.Detail != "" || a.Label != "" || a.P != 0:
			t.Errorf("%s: %+v, %v", c.name, a, a.Fault)
		}
	}
}
