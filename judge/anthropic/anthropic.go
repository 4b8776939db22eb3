// Package anthropic asks models over the messages protocol of Anthropic.
package anthropic

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	sdk "github.com/anthropics/anthropic-sdk-go/v2"
	"github.com/anthropics/anthropic-sdk-go/v2/option"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// DefaultBaseURL is where requests go that name no place.
const DefaultBaseURL = "https://api.anthropic.com"

// toolName is the tool by which answers are given: its arguments are held to a schema.
const toolName = "answers"

// Config says what is asked, and how.
type Config struct {
	Model     string
	BaseURL   string        // "": DefaultBaseURL
	Key       string        // "": none is sent
	MaxTokens int64         // most tokens of an answer; 0: 1024
	MaxInput  int64         // most tokens of a prompt, by estimate; 0: 150,000. A longer one is not put
	Seed      uint64        // orders labels and questions
	Timeout   time.Duration // of one request; 0: 60 s
	Plain     bool          // the server knows no tools: only the prompt asks for JSON
	Client    *http.Client  // nil: wire.NewClient; another one needs its transport to be watched the same way
}

// Judge asks one model. Each Ask is one request about one text.
type Judge struct {
	c       Config
	service sdk.MessageService
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
		c.MaxInput = 150_000
	}
	if c.Timeout <= 0 {
		c.Timeout = time.Minute
	}
	if c.Client == nil {
		c.Client = wire.NewClient()
	}
	opts := []option.RequestOption{option.WithBaseURL(c.BaseURL + "/"), option.WithHTTPClient(c.Client), option.WithMaxRetries(0)}
	if c.Key != "" {
		opts = append(opts, option.WithHeader("X-Api-Key", c.Key))
	}
	return &Judge{c: c, service: sdk.NewMessageService(opts...)}
}

// Identity says what is asked.
func (j *Judge) Identity() judge.Identity {
	place := ""
	if j.c.BaseURL != DefaultBaseURL {
		place = "@" + j.c.BaseURL
	}
	return judge.Identity{
		Judge:      "anthropic:" + j.c.Model + place,
		Model:      j.c.Model,
		Parameters: fmt.Sprintf("max_tokens=%d seed=%d plain=%t", j.c.MaxTokens, j.c.Seed, j.c.Plain),
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
	const around = 1500 // bytes: roles, the tool, and what a provider puts around tools
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
	got := j.message(ctx, form.System, form.User, j.c.MaxTokens, form.ReplySchema(true))
	answers := judge.Faulty(questions, judge.Fault{})
	if got.fault != nil {
		answers = judge.Faulty(questions, *got.fault)
	} else {
		for i, r := range form.Read(got.text) {
			answers[i].Label, answers[i].Reason, answers[i].Fault = r.Label, r.Reason, r.Fault
		}
	}
	for i := range answers {
		answers[i].Model = got.model
	}
	judge.Share(answers, got.usage)
	return answers
}

// Write lets the model write a text.
func (j *Judge) Write(ctx context.Context, p judge.Prompt) judge.Written {
	began := time.Now()
	most := j.c.MaxTokens
	if p.Most > 0 {
		most = int64(p.Most)
	}
	out := judge.Written{Judge: j.Identity().Judge, Model: j.c.Model, PromptDigest: p.Digest()}
	if n := judge.EstimateTokens(len(p.System) + len(p.User)); n > j.c.MaxInput {
		out.Fault = &judge.Fault{Code: judge.TooLong}
		return out
	}
	got := j.message(ctx, p.System, p.User, most, nil)
	if got.model != "" {
		out.Model = got.model
	}
	out.Text, out.Fault, out.Usage, out.Took = got.text, got.fault, got.usage, time.Since(began)
	if out.Fault != nil {
		out.Text = ""
	}
	return out
}
