package judgetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// First is the first label in the order of the alphabet that is not cannot_tell.
func First(labels []string) string {
	l := slices.Sorted(slices.Values(labels))
	return l[slices.IndexFunc(l, func(s string) bool { return s != "cannot_tell" })]
}

// Last is the last label in that order.
func Last(labels []string) string {
	l := slices.Sorted(slices.Values(labels))
	return l[len(l)-1]
}

// questionsIn finds the questions of a prompt, and the text to judge.
func questionsIn(prompt string) (asked []Asked, data string, err error) {
	head, rest, ok := strings.Cut(prompt, "The record, as data:\n")
	if !ok {
		return nil, "", errors.New("the prompt has no record")
	}
	fence, rest, _ := strings.Cut(rest, "\n")
	if data, _, ok = strings.Cut(rest, fence+"\n"); !ok {
		return nil, "", errors.New("the record has no end")
	}
	ids := regexp.MustCompile(`(?m)^Question (\w+): (".*")$`).FindAllStringSubmatch(head, -1)
	lists := regexp.MustCompile(`(?m)^ {2}labels: (.*)$`).FindAllStringSubmatch(head, -1)
	if len(ids) == 0 || len(ids) != len(lists) {
		return nil, "", fmt.Errorf("%d questions with %d lists of labels", len(ids), len(lists))
	}
	for i := range ids {
		a := Asked{ID: ids[i][1]}
		if err := errors.Join(json.Unmarshal([]byte(ids[i][2]), &a.Text), json.Unmarshal([]byte("["+lists[i][1]+"]"), &a.Labels)); err != nil {
			return nil, "", err
		}
		asked = append(asked, a)
	}
	return asked, data, nil
}

// replyText is the JSON that a model writes.
func replyText(how Mode, given []Given) string {
	var parts []string
	for _, g := range given {
		label := g.Raw
		if label == nil {
			label = quote(g.Label)
		}
		parts = append(parts, fmt.Sprintf(`{"id":%s,"reason":%s,"label":%s}`, quote(g.ID), quote(g.Reason), label))
	}
	text := `{"answers":[` + strings.Join(parts, ",") + `]}`
	switch how {
	case CutJSON, Truncate:
		return text[:len(text)*2/3]
	case WrongJSON:
		return "```json\n" + strings.ReplaceAll(text, `"answers"`, `'answers'`) + "\n```"
	case NoJSON:
		return "Sure! The customer is told how to check, so I would say yes."
	case EmptyAnswer:
		return ""
	}
	return text
}

func quote(s string) json.RawMessage {
	text, err := json.Marshal(s)
	if err != nil {
		return json.RawMessage(`""`)
	}
	return text
}

// Chat is the chat completions protocol.
type Chat struct {
	Refuses []string // parameters that the server does not take
	Model   string   // what it says that it is
	Fenced  bool     // the model puts its JSON in a code block
	Thought string   // tokens in front of the text, which the server keeps from it
	Blanks  string   // tokens behind it, which the server takes off
}

// Read takes a request apart.
func (c Chat) Read(r *http.Request, body []byte) (Request, error) {
	if !strings.HasSuffix(r.URL.Path, "/chat/completions") {
		return Request{}, fmt.Errorf("no such path: %s", r.URL.Path)
	}
	var in map[string]json.RawMessage
	var messages []struct{ Role, Content string }
	if err := json.Unmarshal(body, &in); err != nil {
		return Request{}, err
	}
	for _, name := range c.Refuses {
		if raw, ok := in[strings.SplitN(name, ":", 2)[0]]; ok {
			if _, kind, narrow := strings.Cut(name, ":"); !narrow || bytes.Contains(raw, []byte(`"`+kind+`"`)) {
				return Request{}, fmt.Errorf("unsupported parameter: '%s'", name)
			}
		}
	}
	if err := json.Unmarshal(in["messages"], &messages); err != nil {
		return Request{}, err
	}
	if len(messages) != 2 || messages[0].Role != "system" || messages[1].Role != "user" {
		return Request{}, errors.New("there are a system and a user message")
	}
	asked, data, err := questionsIn(messages[1].Content)
	return Request{Questions: asked, Data: data}, err
}

// Write writes a completion.
func (c Chat) Write(how Mode, given []Given) ([]byte, bool) {
	text, finish := replyText(how, given), "stop"
	if c.Fenced && how == Answer {
		text = "<think>Let me look at {\"answers\": []}.</think>\nHere is my answer:\n```json\n" + text + "\n```\n"
	}
	message := map[string]any{"role": "assistant", "content": text}
	switch how {
	case Refuse:
		message["content"], message["refusal"] = nil, "I cannot help with that."
	case Filter:
		message["content"], finish = "", "content_filter"
	case Truncate:
		finish = "length"
	}
	model := c.Model
	if model == "" {
		model = "scripted-1"
	}
	choice := map[string]any{"index": 0, "finish_reason": finish, "message": message}
	if how == Answer && len(given) > 0 && given[0].P > 0 {
		choice["logprobs"] = map[string]any{"content": c.tokens(text, given)}
	}
	out, err := json.Marshal(map[string]any{
		"id": "c1", "object": "chat.completion", "created": 1, "model": model, "choices": []any{choice},
		"usage": map[string]any{"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120},
	})
	return out, err == nil
}

// tokens cuts a text into tokens: each label in two, with the probability shared, and all else in one piece.
func (c Chat) tokens(text string, given []Given) []any {
	var out []any
	add := func(s string, p float64) {
		if s != "" {
			out = append(out, map[string]any{"token": s, "logprob": math.Log(p), "bytes": nil, "top_logprobs": []any{}})
		}
	}
	add(c.Thought, 0.5)
	for _, g := range given {
		label := `"label":"`
		at := strings.Index(text, label) + len(label)
		add(text[:at], 1)
		half := len(g.Label) / 2
		add(g.Label[:half], math.Sqrt(g.P))
		add(g.Label[half:], math.Sqrt(g.P))
		text = text[at+len(g.Label):]
	}
	add(text, 1)
	add(c.Blanks, 0.5)
	return out
}

// Messages is the messages protocol.
type Messages struct {
	Prose bool // the model writes its JSON as text and uses no tool
}

// Read takes a request apart.
func (Messages) Read(r *http.Request, body []byte) (Request, error) {
	if !strings.HasSuffix(r.URL.Path, "/v1/messages") {
		return Request{}, fmt.Errorf("no such path: %s", r.URL.Path)
	}
	var in struct {
		Messages []struct {
			Content []struct{ Text string }
		}
		System    []struct{ Text string }
		MaxTokens int `json:"max_tokens"`
	}
	if err := json.Unmarshal(body, &in); err != nil {
		return Request{}, err
	}
	if len(in.Messages) != 1 || len(in.Messages[0].Content) != 1 || len(in.System) != 1 || in.MaxTokens == 0 {
		return Request{}, errors.New("there are a system text, a message and a limit")
	}
	asked, data, err := questionsIn(in.Messages[0].Content[0].Text)
	return Request{Questions: asked, Data: data}, err
}

// Write writes a message.
func (m Messages) Write(how Mode, given []Given) ([]byte, bool) {
	text, stop := replyText(how, given), "tool_use"
	content := []any{map[string]any{"type": "tool_use", "id": "t1", "name": "answers", "input": json.RawMessage(text)}}
	switch how {
	case Filter:
		return nil, false
	case Refuse:
		content, stop = []any{}, "refusal"
	case Truncate:
		content, stop = []any{map[string]any{"type": "text", "text": text}}, "max_tokens"
	case CutJSON, WrongJSON, NoJSON, EmptyAnswer:
		content, stop = []any{map[string]any{"type": "text", "text": text}}, "end_turn"
	default:
		if m.Prose {
			content, stop = []any{map[string]any{"type": "text", "text": text}}, "end_turn"
		}
	}
	out, err := json.Marshal(map[string]any{
		"id": "m1", "type": "message", "role": "assistant", "model": "scripted-1", "content": content, "stop_reason": stop,
		"usage": map[string]any{"input_tokens": 100, "output_tokens": 20},
	})
	return out, err == nil
}

// SystemOne is the System One protocol.
type SystemOne struct{}

// Read takes a request apart.
func (SystemOne) Read(r *http.Request, body []byte) (Request, error) {
	if r.URL.Path != "/v1/systemone" {
		return Request{}, fmt.Errorf("no such path: %s", r.URL.Path)
	}
	var in struct {
		State     json.RawMessage
		Model     string
		Questions json.RawMessage
	}
	if err := json.Unmarshal(body, &in); err != nil {
		return Request{}, err
	}
	if len(in.State) == 0 || !bytes.ContainsAny(in.State[:1], `"[{`) || in.Model == "" {
		return Request{}, errors.New("there are a model, and a state that is a text, an object or a list")
	}
	out := Request{Data: string(in.State)}
	err := members(in.Questions, func(id string, raw json.RawMessage) error {
		var q struct {
			Type         string
			Instructions struct{ Question string }
			Criteria     json.RawMessage
		}
		if err := json.Unmarshal(raw, &q); err != nil {
			return err
		}
		if q.Type != "choice" {
			return errors.New("only choices are scripted")
		}
		a := Asked{ID: id, Text: q.Instructions.Question}
		err := members(q.Criteria, func(label string, _ json.RawMessage) error { a.Labels = append(a.Labels, label); return nil })
		out.Questions = append(out.Questions, a)
		return err
	})
	if len(out.Questions) == 0 && err == nil {
		err = errors.New("there are no questions")
	}
	return out, err
}

// members goes through an object in the order in which it is written.
func members(raw json.RawMessage, fn func(key string, value json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		var v json.RawMessage
		if err := d.Decode(&v); err != nil {
			return err
		}
		if err := fn(fmt.Sprint(key), v); err != nil {
			return err
		}
	}
	return nil
}

// Write writes a response.
func (SystemOne) Write(how Mode, given []Given) ([]byte, bool) {
	answers := map[string]any{}
	for _, g := range given {
		choice := g.Raw
		if choice == nil {
			choice = quote(g.Label)
		}
		p, ps := g.P, map[string]float64{}
		if p == 0 {
			p = 0.9
		}
		for _, l := range g.Labels {
			ps[l] = (1 - p) / float64(len(g.Labels)-1)
		}
		ps[g.Label] = p
		answers[g.ID] = map[string]any{"type": "choice", "choice": choice, "confidence": p, "probabilities": ps}
	}
	out, err := json.Marshal(map[string]any{"model": "scripted-1", "answers": answers, "usage": map[string]any{"input_tokens": 100, "output_tokens": 20}})
	switch how {
	case Answer:
		return out, err == nil
	case CutJSON:
		return out[:len(out)*2/3], true
	case WrongJSON:
		return bytes.ReplaceAll(out, []byte(`"`), []byte(`'`)), true
	case NoJSON:
		return []byte("The answer is yes."), true
	}
	return nil, false
}
