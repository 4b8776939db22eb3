package ingest

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// deliverAnswer adds the last words of a run whose agent speaks through a tool: attempt_completion(result), final_answer(answer),
// reply(text). Where a message of the agent stands behind the call, or says the same, that is its last word.
func deliverAnswer(t *transcript.Transcript) {
	for i := len(t.Steps) - 1; i >= 0; i-- {
		switch s := &t.Steps[i]; s.Kind {
		case transcript.StepMessage:
			if t.Messages[s.Index].Turn > 0 {
				return
			}
		case transcript.StepCall:
			c := &t.Calls[s.Index]
			if c.By != transcript.ByAgent || c.SubAgent {
				continue
			}
			text := answerOf(t, c)
			if text == "" || SaidByAgent(t, text) {
				return
			}
			m := transcript.Message{Role: transcript.Agent, First: int32(len(t.Parts)), Count: 1}
			t.Parts = append(t.Parts, t.AddText(text))
			m.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), s.At)
			t.Messages = append(t.Messages, m)
			t.Number()
			return
		}
	}
}

// answerOf returns what a call tells the user, "" where it is no tool that speaks to him.
func answerOf(t *transcript.Transcript, c *transcript.Call) string {
	name := strings.ToLower(c.Name)
	if i := strings.LastIndexAny(name, "./:"); i >= 0 {
		name = name[i+1:]
	}
	if i := strings.LastIndex(name, "__"); i >= 0 {
		name = name[i+2:]
	}
	switch strings.ReplaceAll(name, "-", "_") {
	case "attempt_completion", "final_answer", "final_response", "submit_answer", "submit_final_answer", "respond", "respond_to_user", "reply", "reply_to_user", "message_user", "send_message_to_user",
		"answer", "answer_user", "finish", "finish_task", "complete_task", "task_complete", "done", "talk_to_user", "say":
	default:
		return ""
	}
	args := t.AppendText(nil, c.Args)
	if jsonscan.KindOf(args) != jsonscan.Object {
		return ""
	}
	for _, key := range [...]string{"result", "text", "message", "answer", "content", "response", "final_answer", "final_response", "summary"} {
		val := jsonscan.Member(args, key)
		if jsonscan.KindOf(val) != jsonscan.String {
			continue
		}
		said, escaped := jsonscan.Inside(val)
		if escaped {
			said = jsonscan.AppendUnescaped(nil, said)
		}
		return string(bytes.TrimSpace(said))
	}
	return ""
}

// SaidByAgent reports whether a message of the agent that was not withheld has a text, but for white space around it.
func SaidByAgent(t *transcript.Transcript, text string) bool {
	text = strings.TrimSpace(text)
	for i := range t.Messages {
		if m := &t.Messages[i]; m.Role == transcript.Agent && m.Delivery != transcript.NotDelivered && string(bytes.TrimSpace(t.AppendMessage(nil, int32(i)))) == text {
			return true
		}
	}
	return false
}
