package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// server says yes to every question over two wires, after a while.
type server struct {
	*httptest.Server
	requests atomic.Int64
	latency  time.Duration
	ids      *regexp.Regexp
}

func newServer(latency time.Duration) *server {
	s := &server{latency: latency, ids: regexp.MustCompile(`Question (q\w+): `)}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	return s
}

// taken returns the number of requests since it was called last.
func (s *server) taken() int { return int(s.requests.Swap(0)) }

func (s *server) serve(w http.ResponseWriter, r *http.Request) {
	s.requests.Add(1)
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	reply := s.completion(body)
	if strings.HasSuffix(r.URL.Path, "/systemone") {
		reply = s.decision(body)
	}
	select {
	case <-time.After(s.latency):
	case <-r.Context().Done():
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(reply); err != nil {
		return // the client is gone
	}
}

func (s *server) completion(body []byte) any {
	var answers []string
	for _, m := range s.ids.FindAllSubmatch(body, -1) {
		answers = append(answers, fmt.Sprintf(`{"id":%q,"reason":"It is named.","label":"met"}`, m[1]))
	}
	message := map[string]any{"role": "assistant", "content": `{"answers":[` + strings.Join(answers, ",") + `]}`}
	return map[string]any{"id": "c", "object": "chat.completion", "model": "m",
		"choices": []any{map[string]any{"index": 0, "finish_reason": "stop", "message": message}},
		"usage":   map[string]any{"prompt_tokens": len(body) / 4, "completion_tokens": 30, "total_tokens": len(body)/4 + 30}}
}

func (s *server) decision(body []byte) any {
	var in struct{ Questions map[string]json.RawMessage }
	answers := map[string]any{}
	if json.Unmarshal(body, &in) == nil {
		for id := range in.Questions {
			answers[id] = map[string]any{"type": "choice", "choice": "met", "confidence": 0.98, "probabilities": map[string]float64{"met": 0.98, "not_met": 0.01, "cannot_tell": 0.01}}
		}
	}
	return map[string]any{"model": "m", "answers": answers, "usage": map[string]any{"input_tokens": len(body) / 4, "output_tokens": 10}}
}
