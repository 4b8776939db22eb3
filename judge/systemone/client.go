// Package systemone asks models that decide and do not write, over the System One protocol: POST /v1/systemone with a state
// and any number of questions, which come back as probabilities.
package systemone

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// DefaultBaseURL is where requests go that name no place.
const DefaultBaseURL = "https://api.typesafe.ai"

// What one request may hold, in tokens by estimate.
const (
	MaxOneQuestion = 32_000 // the state and the longest question
	MaxRequest     = 64_000 // the state and all questions
)

// The types of questions of the protocol.
const (
	Noul   = "noul"   // yes or no, answered by the probability of yes
	Choice = "choice" // one of several labels
	Score  = "score"  // one of several levels
)

// Config says what is asked, and how.
type Config struct {
	Model   string        // "": jev-latest
	BaseURL string        // "": DefaultBaseURL
	Key     string        // "": none is sent
	Seed    uint64        // orders labels
	Timeout time.Duration // of one request; 0: 30 s
	Client  *http.Client  // nil: wire.NewClient; another one needs its transport to be watched the same way
}

// Client speaks the protocol.
type Client struct{ c Config }

// NewClient returns a client.
func NewClient(c Config) *Client {
	if c.Model == "" {
		c.Model = "jev-latest"
	}
	if c.BaseURL == "" {
		c.BaseURL = DefaultBaseURL
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if c.Timeout <= 0 {
		c.Timeout = 30 * time.Second
	}
	if c.Client == nil {
		c.Client = wire.NewClient()
	}
	return &Client{c}
}

// Item is one question of a request. Instructions and Criteria are JSON as the protocol has them: criteria of noul is an
// object with true and false, of choice an object of label and description or null, of score a list of levels.
type Item struct {
	ID           string
	Type         string
	Instructions json.RawMessage
	Criteria     json.RawMessage
}

// Result is the answer to an item.
type Result struct {
	Type          string             `json:"type"`
	Noul          *float64           `json:"noul"`
	Choice        string             `json:"choice"`
	Score         *float64           `json:"score"`
	Confidence    *float64           `json:"confidence"`
	Probabilities map[string]float64 `json:"probabilities"`
}

// Response is what came of a request. Results holds only answers of the type that was asked for, to questions that were
// asked, whose probabilities are ones.
type Response struct {
	Model   string
	Results map[string]Result
	Faults  map[string]*judge.Fault // of the items that have no result, where Fault is nil
	Usage   judge.Usage
	Fault   *judge.Fault // of the whole request
	Took    time.Duration
}

// Decide makes one request. state is a JSON string, object or array. Nothing is cut: what is too long is a fault.
func (c *Client) Decide(ctx context.Context, state json.RawMessage, items []Item) Response {
	began := time.Now()
	out := c.decide(ctx, state, items)
	out.Took = time.Since(began)
	return out
}

func (c *Client) decide(ctx context.Context, state json.RawMessage, items []Item) Response {
	if f := TooLong(state, items); f != nil {
		return Response{Fault: f}
	}
	limited, cancel := context.WithTimeout(ctx, c.c.Timeout)
	defer cancel()
	watched, exchange := wire.Watch(limited)
	err := c.post(watched, c.body(state, items))
	used := judge.Usage{Requests: 1}
	if f := exchange.Fault(ctx, err); f != nil {
		return Response{Fault: f, Usage: used}
	}
	var reply struct {
		Model   string                     `json:"model"`
		Answers map[string]json.RawMessage `json:"answers"`
		Usage   struct {
			Input  int64 `json:"input_tokens"`
			Output int64 `json:"output_tokens"`
		} `json:"usage"`
	}
	if err := json.Unmarshal(exchange.Body, &reply); err != nil {
		return Response{Fault: &judge.Fault{Code: judge.InvalidReply, Detail: judge.OneLine(string(exchange.Body), 80)}, Usage: used}
	}
	used.InputTokens, used.OutputTokens = max(0, reply.Usage.Input), max(0, reply.Usage.Output)
	out := Response{Model: judge.OneLine(reply.Model, 120), Usage: used, Results: map[string]Result{}, Faults: map[string]*judge.Fault{}}
	missing := judge.MissingAnswer
	for id := range reply.Answers {
		if !asked(items, id) {
			missing = judge.OtherQuestion
		}
	}
	for i := range items {
		raw, ok := reply.Answers[items[i].ID]
		if !ok {
			out.Faults[items[i].ID] = &judge.Fault{Code: missing}
			continue
		}
		if r, f := result(raw, items[i].Type); f != nil {
			out.Faults[items[i].ID] = f
		} else {
			out.Results[items[i].ID] = r
		}
	}
	return out
}

func asked(items []Item, id string) bool {
	for i := range items {
		if items[i].ID == id {
			return true
		}
	}
	return false
}

// result reads one answer and refuses what is none of the type.
func result(raw json.RawMessage, kind string) (Result, *judge.Fault) {
	var r Result
	wrong := &judge.Fault{Code: judge.InvalidReply, Detail: judge.OneLine(string(raw), 80)}
	if json.Unmarshal(raw, &r) != nil || r.Type != "" && r.Type != kind {
		return r, wrong
	}
	for _, p := range r.Probabilities {
		if !(p >= 0 && p <= 1) {
			return r, wrong
		}
	}
	switch kind {
	case Noul:
		if r.Noul == nil || !(*r.Noul >= 0 && *r.Noul <= 1) {
			return r, wrong
		}
	case Choice:
		if r.Choice == "" {
			return r, wrong
		}
	case Score:
		if r.Score == nil || math.IsNaN(*r.Score) || *r.Score < 0 {
			return r, wrong
		}
	}
	return r, nil
}

// post sends the body; what comes back is kept by the exchange that ctx watches.
func (c *Client) post(ctx context.Context, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.c.BaseURL+"/v1/systemone", bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if c.c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.c.Key)
	}
	resp, err := c.c.Client.Do(req)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, resp.Body)
	return errors.Join(err, resp.Body.Close())
}

// body writes the request with questions in their order.
func (c *Client) body(state json.RawMessage, items []Item) []byte {
	b := append([]byte(`{"model":`), quoted(c.c.Model)...)
	b = append(append(b, `,"state":`...), state...)
	b = append(b, `,"questions":{`...)
	for i := range items {
		it := &items[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, quoted(it.ID)...), `:{"type":`...)
		b = append(b, quoted(it.Type)...)
		if len(it.Instructions) > 0 {
			b = append(append(b, `,"instructions":`...), it.Instructions...)
		}
		if len(it.Criteria) > 0 {
			b = append(append(b, `,"criteria":`...), it.Criteria...)
		}
		b = append(b, '}')
	}
	return append(b, `}}`...)
}

// TooLong says that a request would be over the protocol's limits.
func TooLong(state json.RawMessage, items []Item) *judge.Fault {
	longest, all := 0, 0
	for i := range items {
		n := len(items[i].ID) + len(items[i].Instructions) + len(items[i].Criteria) + 60
		longest, all = max(longest, n), all+n
	}
	if n := judge.EstimateTokens(len(state) + longest); n > MaxOneQuestion {
		return &judge.Fault{Code: judge.TooLong, Detail: fmt.Sprintf("about %d tokens with one question, and the protocol allows %d", n, MaxOneQuestion)}
	}
	if n := judge.EstimateTokens(len(state) + all); n > MaxRequest {
		return &judge.Fault{Code: judge.TooLong, Detail: fmt.Sprintf("about %d tokens, and the protocol allows %d", n, MaxRequest)}
	}
	return nil
}

func quoted(s string) []byte {
	text, err := json.Marshal(s)
	if err != nil { // a string can always be written
		return []byte(`""`)
	}
	return text
}
