package chat

import (
	"context"
	"math"
	"strings"
	"time"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/shared"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// completion is what came of a prompt.
type completion struct {
	text   string
	tokens []openai.ChatCompletionTokenLogprob // of text, where the server gives their probabilities
	model  string
	usage  judge.Usage
	fault  *judge.Fault
}

// complete makes a request, and makes it anew without what the server turns out not to take. form is nil where the answer
// is free text.
func (j *Judge) complete(ctx context.Context, system, user string, most int64, form *judge.Form) completion {
	requests := 0
	for {
		have := j.knows.now()
		got, refused := j.request(ctx, have, system, user, most, form)
		requests++
		got.usage.Requests = requests
		if refused == "" || !j.knows.drop(have, refused) {
			return got
		}
	}
}

// request makes one request. refused is what the server says where it does not take the request, in lower case.
func (j *Judge) request(ctx context.Context, have talent, system, user string, most int64, form *judge.Form) (got completion, refused string) {
	limited, cancel := context.WithTimeout(ctx, j.c.Timeout)
	defer cancel()
	watched, exchange := wire.Watch(limited)
	reply, err := j.service.New(watched, j.params(have, system, user, most, form))
	if f := exchange.Fault(ctx, err); f != nil {
		if f.Code == judge.BadRequest {
			refused = strings.ToLower(string(exchange.Body[:min(len(exchange.Body), 4000)]))
		}
		return completion{fault: f}, refused
	}
	if err != nil {
		return completion{fault: &judge.Fault{Code: judge.NotJSON, Detail: judge.OneLine(err.Error(), 120)}}, ""
	}
	return read(reply), ""
}

func (j *Judge) params(have talent, system, user string, most int64, form *judge.Form) openai.ChatCompletionNewParams {
	p := openai.ChatCompletionNewParams{
		Model:    j.c.Model,
		Messages: []openai.ChatCompletionMessageParamUnion{openai.SystemMessage(system), openai.UserMessage(user)},
	}
	if have.newLimit {
		p.MaxCompletionTokens = openai.Int(most)
	} else {
		p.MaxTokens = openai.Int(most)
	}
	if have.temperature {
		p.Temperature = openai.Float(j.c.Temperature)
	}
	if have.seed {
		p.Seed = openai.Int(int64(j.c.Seed & math.MaxInt32))
	}
	if form == nil {
		return p
	}
	if have.logProbs {
		p.Logprobs, p.TopLogprobs = openai.Bool(true), openai.Int(1) // some servers send twenty for each token, unasked
	}
	switch have.format {
	case Schema:
		p.ResponseFormat.OfJSONSchema = &shared.ResponseFormatJSONSchemaParam{JSONSchema: shared.ResponseFormatJSONSchemaJSONSchemaParam{
			Name: "answers", Strict: openai.Bool(true), Schema: form.ReplySchema(have.bounds),
		}}
	case Object:
		p.ResponseFormat.OfJSONObject = &shared.ResponseFormatJSONObjectParam{}
	}
	return p
}

// read takes a completion apart.
func read(reply *openai.ChatCompletion) completion {
	got := completion{model: judge.OneLine(reply.Model, 120), usage: judge.Usage{
		InputTokens: max(0, reply.Usage.PromptTokens), OutputTokens: max(0, reply.Usage.CompletionTokens),
	}}
	if len(reply.Choices) == 0 {
		got.fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the server sent no answer"}
		return got
	}
	c := &reply.Choices[0]
	got.text, got.tokens = c.Message.Content, c.Logprobs.Content
	switch {
	case c.Message.Refusal != "":
		got.fault = &judge.Fault{Code: judge.Refusal, Detail: judge.OneLine(c.Message.Refusal, 160)}
	case c.FinishReason == "content_filter":
		got.fault = &judge.Fault{Code: judge.ContentFilter}
	case c.FinishReason == "length":
		got.fault = &judge.Fault{Code: judge.Truncated}
	case strings.TrimSpace(got.text) == "":
		got.fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the answer is empty"}
	}
	return got
}

// probability is that of the tokens that make up a part of the text, given all that stands before it; 0 where the server
// gives none, or tokens that are not this text. A server may take off blanks at the end of the text, and in front of it
// what the model thought: the tokens have both.
func (c *completion) probability(from, to int) float64 {
	var all strings.Builder
	for i := range c.tokens {
		all.WriteString(written(&c.tokens[i]))
	}
	at := strings.LastIndex(all.String(), c.text)
	if at < 0 {
		return 0
	}
	from, to = from+at, to+at
	begin, sum := 0, 0.0
	for i := range c.tokens {
		t := &c.tokens[i]
		end := begin + len(written(t))
		if begin < to && end > from {
			if math.IsNaN(t.Logprob) || t.Logprob > 1e-6 {
				return 0
			}
			sum += t.Logprob
		}
		begin = end
	}
	if from >= to || begin < to {
		return 0
	}
	return math.Min(1, math.Exp(sum))
}

// written is what a token writes: its bytes where the server gives them, since a token may be a part of a character.
func written(t *openai.ChatCompletionTokenLogprob) string {
	if len(t.Bytes) == 0 {
		return t.Token
	}
	b := make([]byte, len(t.Bytes))
	for i, v := range t.Bytes {
		b[i] = byte(v)
	}
	return string(b)
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
	got := j.complete(ctx, p.System, p.User, most, nil)
	if got.model != "" {
		out.Model = got.model
	}
	out.Text, out.Fault, out.Usage, out.Took = got.text, got.fault, got.usage, time.Since(began)
	if out.Fault != nil {
		out.Text = ""
	}
	return out
}
