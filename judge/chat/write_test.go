package chat_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/chat"
)

func TestWrite(t *testing.T) {
	var bodies []string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		bodies = append(bodies, string(body))
		finish := "stop"
		if strings.Contains(string(body), "at length") {
			finish = "length"
		}
		w.Header().Set("Content-Type", "application/json")
		if err := json.NewEncoder(w).Encode(map[string]any{"model": "writer-1", "choices": []any{map[string]any{"finish_reason": finish,
			"message": map[string]any{"role": "assistant", "content": "Two wishes."}}}, "usage": map[string]any{"prompt_tokens": 9, "completion_tokens": 3}}); err != nil {
			t.Error(err)
		}
	}))
	defer s.Close()
	j := chat.New(chat.Config{Model: "m", BaseURL: s.URL})
	p := judge.Prompt{ID: "x", Version: "wishes-1", System: "List them.", User: "The talk.", Most: 77}
	w := j.Write(t.Context(), p)
	if w.Fault != nil || w.Text != "Two wishes." || w.Model != "writer-1" || w.PromptDigest != p.Digest() || w.Usage != (judge.Usage{Requests: 1, InputTokens: 9, OutputTokens: 3}) {
		t.Errorf("%+v", w)
	}
	if b := bodies[0]; !strings.Contains(b, `"max_tokens":77`) || strings.Contains(b, "response_format") || strings.Contains(b, "logprobs") {
		t.Errorf("the request is %s", b)
	}
	p.Schema = `{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"string"}}}`
	if w := j.Write(t.Context(), p); w.Fault != nil || !strings.Contains(bodies[1], `"schema":`+p.Schema) || strings.Contains(bodies[1], "logprobs") {
		t.Errorf("%+v: the request is %s", w, bodies[1])
	}
	if w := j.Write(t.Context(), judge.Prompt{User: "at length"}); w.Fault == nil || w.Fault.Code != judge.Truncated || w.Text != "" || !strings.Contains(w.Fault.Detail, "after 3 of 1024 tokens") {
		t.Errorf("%+v", w)
	}
	if w := j.Write(t.Context(), judge.Prompt{User: strings.Repeat("x", 1_000_000)}); w.Fault == nil || w.Fault.Code != judge.TooLong || len(bodies) != 3 {
		t.Errorf("%+v", w.Fault)
	}
}
