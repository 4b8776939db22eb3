package anthropic

import (
	"context"
	"strings"

	sdk "github.com/anthropics/anthropic-sdk-go/v2"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// message makes one request. Where answers are wanted, the text of the reply is the tool's arguments.
func (j *Judge) message(ctx context.Context, w *wire.Wanted) wire.Reply {
	p := sdk.MessageNewParams{
		Model:     j.c.Model,
		MaxTokens: w.Most,
		System:    []sdk.TextBlockParam{{Text: w.System}},
		Messages:  []sdk.MessageParam{sdk.NewUserMessage(sdk.NewTextBlock(w.User))},
	}
	if w.Form != nil && !j.c.Plain {
		p.Tools = []sdk.ToolUnionParam{{OfTool: &sdk.ToolParam{
			Name:        toolName,
			Description: sdk.String("Give the answers."),
			InputSchema: sdk.ToolInputSchemaParam{Properties: w.Form.ReplySchema(true)["properties"], Required: []string{"answers"}},
		}}}
		p.ToolChoice = sdk.ToolChoiceParamOfTool(toolName)
	}
	limited, cancel := context.WithTimeout(ctx, j.c.Timeout)
	defer cancel()
	watched, exchange := wire.Watch(limited)
	reply, err := j.service.New(watched, p)
	if f := exchange.FaultOfClient(ctx, err); f != nil {
		return wire.Reply{Fault: f, Usage: judge.Usage{Requests: 1}}
	}
	return read(reply)
}

// read takes a message apart.
func read(reply *sdk.Message) wire.Reply {
	u := &reply.Usage
	got := wire.Reply{Model: judge.OneLine(reply.Model, 120), Usage: judge.Usage{
		Requests:     1,
		InputTokens:  max(0, u.InputTokens+u.CacheReadInputTokens+u.CacheCreationInputTokens),
		OutputTokens: max(0, u.OutputTokens),
	}}
	var text strings.Builder
	tool := ""
	for i := range reply.Content {
		switch c := &reply.Content[i]; c.Type {
		case "text":
			text.WriteString(c.Text)
		case "tool_use":
			if c.Name == toolName && tool == "" {
				tool = string(c.Input)
			}
		}
	}
	if got.Text = tool; tool == "" {
		got.Text = text.String()
	}
	switch reply.StopReason {
	case sdk.StopReasonRefusal:
		got.Fault = &judge.Fault{Code: judge.Refusal}
	case sdk.StopReasonMaxTokens:
		got.Fault = &judge.Fault{Code: judge.Truncated}
	case sdk.StopReasonModelContextWindowExceeded:
		got.Fault = &judge.Fault{Code: judge.TooLong}
	default:
		if strings.TrimSpace(got.Text) == "" {
			got.Fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the answer is empty"}
		}
	}
	return got
}
