// Package chat asks models over the chat completions protocol of OpenAI, which most servers of models speak: Ollama, vLLM,
// llama.cpp, gateways.
package chat

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// DefaultBaseURL is where requests go that name no place.
const DefaultBaseURL = "https://api.openai.com/v1"

// Config says what is asked, and how.
type Config struct {
	Model       string
	BaseURL     string        // "": DefaultBaseURL
	Key         string        // "": none is sent
	MaxTokens   int64         // most tokens of an answer; 0: 1024
	MaxInput    int64         // most tokens of a prompt, by estimate; 0: 100,000. A longer one is not put
	Temperature float64       // 0 by default
	Seed        uint64        // orders labels and questions, and is sent where the server takes it
	Timeout     time.Duration // of one request; 0: 60 s
	Format      Format        // how answers are held to a schema; "": as far as the server goes
	Client      *http.Client  // nil: wire.NewClient; another one needs its transport to be watched the same way
}

// Format is how an answer is held to its form.
type Format string

const (
	Schema Format = "schema" // the server holds the answer to a JSON Schema
	Object Format = "object" // it holds it to JSON
	Plain  Format = "plain"  // only the prompt asks for JSON
)

// Judge asks one model. Each Ask is one request about one text, or a few while the judge learns what the server takes.
type Judge struct {
	c       Config
	service openai.ChatCompletionService
	knows   talents
}

// New returns a judge.
func New(c Config) *Judge {
	if c.BaseURL == "" {
		c.BaseURL = DefaultBaseURL
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if c.MaxTokens <= 0 {
		c.MaxTokens = 1024
	}
	if c.MaxInput <= 0 {
		c.MaxInput = 100_000
	}
	if c.Timeout <= 0 {
		c.Timeout = time.Minute
	}
	if c.Client == nil {
		c.Client = wire.NewClient()
	}
	opts := []option.RequestOption{option.WithBaseURL(c.BaseURL + "/"), option.WithHTTPClient(c.Client), option.WithMaxRetries(0)}
	if c.Key != "" {
		opts = append(opts, option.WithAPIKey(c.Key))
	}
	j := &Judge{c: c, service: openai.NewChatCompletionService(opts...)}
	j.knows.start(c.Format)
	return j
}

// Identity says what is asked.
func (j *Judge) Identity() judge.Identity {
	return judge.Identity{
		Judge:      "openai:" + j.c.Model + "@" + j.c.BaseURL,
		Model:      j.c.Model,
		Parameters: fmt.Sprintf("temperature=%g max_tokens=%d seed=%d format=%s", j.c.Temperature, j.c.MaxTokens, j.c.Seed, j.c.Format),
		Prompt:     judge.PromptDigest(),
	}
}

// Tokens gives the most tokens that a request with these questions can cost.
func (j *Judge) Tokens(questions []judge.Question) (input, output int64) {
	f, fault := judge.NewForm(questions, j.c.Seed)
	if fault != nil {
		return 0, 0
	}
	return inputTokens(f), j.c.MaxTokens
}

// Fits says whether a request may hold these questions.
func (j *Judge) Fits(questions []judge.Question) bool {
	in, _ := j.Tokens(questions)
	return in <= j.c.MaxInput
}

func inputTokens(f *judge.Form) int64 {
	const around = 400 // bytes: roles, and the schema
	return judge.EstimateTokens(len(f.System) + len(f.User) + around + 160*len(f.Asked))
}

// Ask puts questions about one text in one request.
func (j *Judge) Ask(ctx context.Context, questions []judge.Question) []judge.Answer {
	began := time.Now()
	answers := j.ask(ctx, questions)
	id := j.Identity()
	for i := range answers {
		a := &answers[i]
		a.Judge, a.PromptDigest, a.Shown, a.Took = id.Judge, id.Prompt, questions[i].Shown, time.Since(began)
		if a.Model == "" {
			a.Model = j.c.Model
		}
	}
	return answers
}

func (j *Judge) ask(ctx context.Context, questions []judge.Question) []judge.Answer {
	form, fault := judge.NewForm(questions, j.c.Seed)
	if fault != nil {
		return judge.Faulty(questions, *fault)
	}
	if n := inputTokens(form); n > j.c.MaxInput {
		return judge.Faulty(questions, judge.Fault{Code: judge.TooLong, Detail: fmt.Sprintf("about %d tokens, and at most %d are sent", n, j.c.MaxInput)})
	}
	got := j.complete(ctx, form.System, form.User, j.c.MaxTokens, form)
	answers := judge.Faulty(questions, judge.Fault{})
	if got.fault != nil {
		answers = judge.Faulty(questions, *got.fault)
	} else {
		for i, r := range form.Read(got.text) {
			a := &answers[i]
			a.Label, a.Reason, a.Fault = r.Label, r.Reason, r.Fault
			if r.Fault == nil {
				a.P = got.probability(r.From, r.To)
			}
		}
	}
	for i := range answers {
		answers[i].Model = got.model
	}
	judge.Share(answers, got.usage)
	return answers
}
