package chat

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/shared"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// complete makes a request, and makes it anew without what the server turns out not to take.
func (j *Judge) complete(ctx context.Context, w *wire.Wanted) wire.Reply {
	requests := 0
	for {
		have := j.knows.now()
		got, refused := j.request(ctx, have, w)
		requests++
		got.Usage.Requests = requests
		if refused == "" || !j.knows.drop(have, refused) {
			return got
		}
	}
}

// request makes one request. refused is what the server says where it does not take the request, in lower case.
func (j *Judge) request(ctx context.Context, have talent, w *wire.Wanted) (got wire.Reply, refused string) {
	limited, cancel := context.WithTimeout(ctx, j.c.Timeout)
	defer cancel()
	watched, exchange := wire.Watch(limited)
	reply, err := j.service.New(watched, j.params(have, w))
	if f := exchange.FaultOfClient(ctx, err); f != nil {
		if f.Code == judge.BadRequest {
			refused = strings.ToLower(string(exchange.Body[:min(len(exchange.Body), 4000)]))
		}
		return wire.Reply{Fault: f}, refused
	}
	return read(reply, w.Most), ""
}

func (j *Judge) params(have talent, w *wire.Wanted) openai.ChatCompletionNewParams {
	p := openai.ChatCompletionNewParams{
		Model:    j.c.Model,
		Messages: []openai.ChatCompletionMessageParamUnion{openai.SystemMessage(w.System), openai.UserMessage(w.User)},
	}
	if have.newLimit {
		p.MaxCompletionTokens = openai.Int(w.Most)
	} else {
		p.MaxTokens = openai.Int(w.Most)
	}
	if have.temperature {
		p.Temperature = openai.Float(j.c.Temperature)
	}
	if have.seed {
		p.Seed = openai.Int(int64(j.c.Seed & math.MaxInt32))
	}
	if have.logProbs && w.Form != nil {
		p.Logprobs, p.TopLogprobs = openai.Bool(true), openai.Int(1) // some servers send twenty for each token, unasked
	}
	schema := schemaOf(w, have.bounds)
	switch {
	case schema == nil:
	case have.format == Schema:
		p.ResponseFormat.OfJSONSchema = &shared.ResponseFormatJSONSchemaParam{JSONSchema: shared.ResponseFormatJSONSchemaJSONSchemaParam{
			Name: "answers", Strict: openai.Bool(true), Schema: schema,
		}}
	case have.format == Object:
		p.ResponseFormat.OfJSONObject = &shared.ResponseFormatJSONObjectParam{}
	}
	return p
}

// schemaOf is the schema of what is wanted, nil where it is any text.
func schemaOf(w *wire.Wanted, bounds bool) any {
	switch {
	case w.Form != nil:
		return w.Form.ReplySchema(bounds)
	case w.Schema != "":
		return json.RawMessage(w.Schema)
	}
	return nil
}

// read takes a completion apart. most is the number of tokens that it might have.
func read(reply *openai.ChatCompletion, most int64) wire.Reply {
	got := wire.Reply{Model: judge.OneLine(reply.Model, 120), Usage: judge.Usage{
		InputTokens: max(0, reply.Usage.PromptTokens), OutputTokens: max(0, reply.Usage.CompletionTokens),
	}}
	if len(reply.Choices) == 0 {
		got.Fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the server sent no answer"}
		return got
	}
	c := &reply.Choices[0]
	got.Text = c.Message.Content
	got.P = func(from, to int) float64 { return probability(c.Logprobs.Content, got.Text, from, to) }
	switch {
	case c.Message.Refusal != "":
		got.Fault = &judge.Fault{Code: judge.Refusal, Detail: judge.OneLine(c.Message.Refusal, 160)}
	case c.FinishReason == "content_filter":
		got.Fault = &judge.Fault{Code: judge.ContentFilter}
	case c.FinishReason == "length":
		got.Fault = &judge.Fault{Code: judge.Truncated}
		if n := got.Usage.OutputTokens; n > 0 && n < most {
			got.Fault.Detail = fmt.Sprintf("after %d of %d tokens: prompt and answer fill the server's context", n, most)
		}
	case strings.TrimSpace(got.Text) == "":
		got.Fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the answer is empty"}
	}
	return got
}

// probability is that of the tokens that make up a part of the text, given all that stands before it; 0 where the server
// gives none, or tokens that are not this text. A server may take off blanks at the end of the text, and in front of it
// what the model thought: the tokens have both.
func probability(tokens []openai.ChatCompletionTokenLogprob, text string, from, to int) float64 {
	var all strings.Builder
	for i := range tokens {
		all.WriteString(written(&tokens[i]))
	}
	at := strings.LastIndex(all.String(), text)
	if at < 0 {
		return 0
	}
	from, to = from+at, to+at
	begin, sum := 0, 0.0
	for i := range tokens {
		t := &tokens[i]
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
