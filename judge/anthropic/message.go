package anthropic

import (
	"context"
	"strings"

	sdk "github.com/anthropics/anthropic-sdk-go/v2"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// message is what came of a prompt.
type message struct {
	text  string // the tool's arguments where answers were asked for
	model string
	usage judge.Usage
	fault *judge.Fault
}

// message makes one request. schema is nil where the answer is free text.
func (j *Judge) message(ctx context.Context, system, user string, most int64, schema map[string]any) message {
	p := sdk.MessageNewParams{
		Model:     j.c.Model,
		MaxTokens: most,
		System:    []sdk.TextBlockParam{{Text: system}},
		Messages:  []sdk.MessageParam{sdk.NewUserMessage(sdk.NewTextBlock(user))},
	}
	if schema != nil && !j.c.Plain {
		p.Tools = []sdk.ToolUnionParam{{OfTool: &sdk.ToolParam{
			Name:        toolName,
			Description: sdk.String("Give the answers."),
			InputSchema: sdk.ToolInputSchemaParam{Properties: schema["properties"], Required: []string{"answers"}},
		}}}
		p.ToolChoice = sdk.ToolChoiceParamOfTool(toolName)
	}
	limited, cancel := context.WithTimeout(ctx, j.c.Timeout)
	defer cancel()
	watched, exchange := wire.Watch(limited)
	reply, err := j.service.New(watched, p)
	if f := exchange.Fault(ctx, err); f != nil {
		return message{fault: f, usage: judge.Usage{Requests: 1}}
	}
	if err != nil {
		return message{fault: &judge.Fault{Code: judge.NotJSON, Detail: judge.OneLine(err.Error(), 120)}, usage: judge.Usage{Requests: 1}}
	}
	return read(reply)
}

// read takes a message apart.
func read(reply *sdk.Message) message {
	u := &reply.Usage
	got := message{model: judge.OneLine(reply.Model, 120), usage: judge.Usage{
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
	if got.text = tool; tool == "" {
		got.text = text.String()
	}
	switch reply.StopReason {
	case sdk.StopReasonRefusal:
		got.fault = &judge.Fault{Code: judge.Refusal}
	case sdk.StopReasonMaxTokens:
		got.fault = &judge.Fault{Code: judge.Truncated}
	case sdk.StopReasonModelContextWindowExceeded:
		got.fault = &judge.Fault{Code: judge.TooLong}
	default:
		if strings.TrimSpace(got.text) == "" {
			got.fault = &judge.Fault{Code: judge.InvalidReply, Detail: "the answer is empty"}
		}
	}
	return got
}
