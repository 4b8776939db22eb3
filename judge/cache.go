package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"sync"
)

// cacheSchema is the first key of a stored answer.
const cacheSchema = "punchlist-judged/v1"

// Store keeps answers by key. Get returns false where there is nothing, or nothing whole. It may be used by several
// goroutines.
type Store interface {
	Get(key string) ([]byte, bool)
	Put(key string, value []byte) error
}

// Cache makes a judge answer a question once. A key is the digest of everything that an answer depends on: the whole
// question, the text shown, and the judge's identity; so a change of any of them asks anew, and nothing else does. Faults
// are not kept: the next run asks again. The same question asked twice at a time makes one request.
func Cache(j Judge, s Store) *Cached {
	return &Cached{below: j, store: s, flying: map[string]*flight{}}
}

// Cached is a judge with a memory.
type Cached struct {
	below  Judge
	store  Store
	mu     sync.Mutex
	flying map[string]*flight
	failed error
}

// flight is a question that is being asked.
type flight struct {
	done   chan struct{}
	answer Answer
}

// stored is what is kept of an answer, with all that it depends on, so that a person can read it.
type stored struct {
	Schema         string    `json:"schema"`
	Judge          string    `json:"judge"`
	Model          string    `json:"model"`
	Parameters     string    `json:"parameters,omitempty"`
	Prompt         string    `json:"prompt,omitempty"`
	Question       string    `json:"question"`
	Kind           Kind      `json:"kind"`
	Labels         []string  `json:"labels"`
	Qualifies      []string  `json:"qualifies,omitempty"`
	DoesNotQualify []string  `json:"doesNotQualify,omitempty"`
	Examples       []Example `json:"examples,omitempty"`
	Shown          string    `json:"shown"`

	Label         string    `json:"label"`
	P             float64   `json:"p,omitempty"`
	Probabilities []float64 `json:"probabilities,omitempty"`
	Reason        string    `json:"reason,omitempty"`
	AnsweredBy    string    `json:"answeredBy,omitempty"`
	InputTokens   int64     `json:"inputTokens,omitempty"`
	OutputTokens  int64     `json:"outputTokens,omitempty"`
	Cost          Money     `json:"cost,omitempty"`
}

// Identity is that of the judge below.
func (c *Cached) Identity() Identity { return identityOf(c.below) }

// Failed returns the first error of the store's writing; answers were given all the same.
func (c *Cached) Failed() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// CacheKey is the key of a question put to a judge.
func CacheKey(id Identity, q *Question) string {
	h := sha256.New()
	for _, s := range [...]string{cacheSchema, id.Judge, id.Model, id.Parameters, id.Prompt, q.Shown} {
		writePart(h, s)
	}
	q.write(h)
	return hex.EncodeToString(h.Sum(nil))
}

// Ask looks every question up, asks those that are not there in one go, and keeps what came.
func (c *Cached) Ask(ctx context.Context, questions []Question) []Answer {
	id := identityOf(c.below)
	out := make([]Answer, len(questions))
	flights := make([]*flight, len(questions))
	keys := make([]string, len(questions))
	var open []int
	for i := range questions {
		keys[i] = CacheKey(id, &questions[i])
		if a, ok := c.kept(keys[i], id, &questions[i]); ok {
			out[i] = a
			continue
		}
		open = append(open, i)
	}
	mine := c.board(open, keys, flights)
	mine = slices.DeleteFunc(mine, func(i int) bool { // another may have landed between the look and the boarding
		a, ok := c.kept(keys[i], id, &questions[i])
		if ok {
			c.land(keys[i], flights[i], a)
		}
		return ok
	})
	c.ask(ctx, questions, mine, keys, flights, id)
	for i, f := range flights {
		if f == nil {
			continue
		}
		select {
		case <-f.done:
			out[i] = f.answer
			if !slices.Contains(mine, i) {
				out[i].Usage, out[i].Cached = Usage{}, true
			}
		case <-ctx.Done():
			out[i] = Faulty(questions[i:i+1], Fault{Code: Cancelled})[0]
		}
	}
	return out
}

// board joins the asking of each open key, or begins it, and returns those that it began. It takes all of a call at once,
// so that two calls with the same questions do not share them out between them.
func (c *Cached) board(open []int, keys []string, flights []*flight) (mine []int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, i := range open {
		if flights[i] = c.flying[keys[i]]; flights[i] == nil {
			flights[i] = &flight{done: make(chan struct{})}
			c.flying[keys[i]] = flights[i]
			mine = append(mine, i)
		}
	}
	return mine
}

// land gives everybody on a flight its answer.
func (c *Cached) land(key string, f *flight, a Answer) {
	f.answer = a
	c.mu.Lock()
	delete(c.flying, key)
	c.mu.Unlock()
	close(f.done)
}

// ask asks what nobody else is asking.
func (c *Cached) ask(ctx context.Context, questions []Question, mine []int, keys []string, flights []*flight, id Identity) {
	some := make([]Question, len(mine))
	for i, at := range mine {
		some[i] = questions[at]
	}
	answers := AskAll(ctx, c.below, some)
	for i, at := range mine {
		if answers[i].Fault == nil {
			c.keep(keys[at], id, &questions[at], &answers[i])
		}
		c.land(keys[at], flights[at], answers[i])
	}
}

func (c *Cached) keep(key string, id Identity, q *Question, a *Answer) {
	text, err := json.Marshal(&stored{
		Schema: cacheSchema, Judge: id.Judge, Model: id.Model, Parameters: id.Parameters, Prompt: id.Prompt,
		Question: q.Text, Kind: q.Kind, Labels: q.Labels, Qualifies: q.Qualifies, DoesNotQualify: q.DoesNotQualify, Examples: q.Examples, Shown: q.Shown,
		Label: a.Label, P: a.P, Probabilities: a.Probabilities, Reason: a.Reason, AnsweredBy: a.Model,
		InputTokens: a.Usage.InputTokens, OutputTokens: a.Usage.OutputTokens, Cost: a.Usage.Cost,
	})
	if err == nil {
		err = c.store.Put(key, text)
	}
	if err == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed == nil {
		c.failed = err
	}
}

// kept reads a stored answer. One that was damaged, or is to something else, is none.
func (c *Cached) kept(key string, id Identity, q *Question) (Answer, bool) {
	text, ok := c.store.Get(key)
	if !ok {
		return Answer{}, false
	}
	var s stored
	if json.Unmarshal(text, &s) != nil || s.Schema != cacheSchema || !slices.Contains(q.Labels, s.Label) || s.P < 0 || s.P > 1 ||
		s.Probabilities != nil && len(s.Probabilities) != len(q.Labels) {
		return Answer{}, false
	}
	was := Question{Text: s.Question, Kind: s.Kind, Labels: s.Labels, Qualifies: s.Qualifies, DoesNotQualify: s.DoesNotQualify, Examples: s.Examples, Shown: s.Shown}
	if CacheKey(Identity{s.Judge, s.Model, s.Parameters, s.Prompt}, &was) != key {
		return Answer{}, false
	}
	return Answer{Label: s.Label, P: s.P, Probabilities: s.Probabilities, Reason: s.Reason, Model: s.AnsweredBy, Judge: id.Judge,
		PromptDigest: id.Prompt, Shown: q.Shown, Cached: true}, true
}
