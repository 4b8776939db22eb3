// Package chat walks lists of chat messages (role, content, tool_calls) for the formats that are built on them. It goes
// over the bytes once and keeps spans; it never trusts ids alone: results belong to the calls before them by position
// first, by id second.
package chat

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Options say how a format differs from plain chat messages. They are not changed once they are in use.
type Options struct {
	// Stops are words of a user simulator that end a run. They are no part of what the user said.
	Stops []string
	// ResultID: the id of a tool message is the id of its call (tau2).
	ResultID bool
}

// Walker adds messages to one transcript.
type Walker struct {
	t    *transcript.Transcript
	src  []byte // the record's bytes as they were when the walk began; all spans are parts of it
	opts *Options

	m      message
	block  int32            // first call of the last message with calls
	next   int32            // first call of the block that may lack its result
	ids    map[string]int32 // id -> last call with it, once there are many calls
	lastBy string           // role of the last message
	bad    []int32          // calls whose arguments cannot be read
	stop   string           // the stop word that the last message ended with, "" for none
}

// message holds what one message said, as spans of src.
type message struct {
	role, name, id, result, finish, time []byte
	content                              []byte // the content value where it is no list
	hasContent                           bool
	parts                                [][]byte // the text parts of a content list, as string literals
	otherParts                           int      // parts that hold no text: images, audio, files
	refusal                              []byte
	failed                               transcript.Flag
	calls                                []call
	nested                               []byte // tool_messages
	again                                []byte // a key that stands twice
	lists                                uint8  // the lists of calls that it has
}

// call is one entry of tool_calls.
type call struct {
	id, name, args, requestor []byte
	custom                    bool // its input is text of any kind
}

// Begin fills in what every import starts with, and returns a Walker. dialect says how calls of this format end.
func Begin(f ingest.Format, rec *ingest.Record, t *transcript.Transcript, dialect *transcript.Dialect, o *Options) *Walker {
	ingest.Begin(f, rec, t, dialect)
	return &Walker{t: t, src: t.Buf, opts: o}
}

// Source returns the record's bytes, of which everything that a Walker is given must be a part.
func (w *Walker) Source() []byte { return w.src }

// Finding notes something that was seen at the next step.
func (w *Walker) Finding(code, detail string) {
	ingest.AddFinding(w.t, code, detail, int32(len(w.t.Steps)))
}

// Stop returns the stop word with which the last message of the user ended, "" for none.
func (w *Walker) Stop() string { return w.stop }

// LastRole returns the role of the last message.
func (w *Walker) LastRole() string { return w.lastBy }

// End numbers the turns. A call whose arguments cannot be read, and which has no result although the conversation went
// on, was never carried out.
func (w *Walker) End() {
	t := w.t
	last := transcript.None
	for i := range t.Messages {
		if t.Messages[i].Role == transcript.User || t.Messages[i].Role == transcript.Agent {
			last = max(last, t.Messages[i].Step)
		}
	}
	for _, i := range w.bad {
		if c := &t.Calls[i]; c.ResultAt == transcript.None && c.Step < last {
			c.State = transcript.NotExecuted
		}
	}
	t.Number()
}

// Messages walks the array that c comes to next.
func (w *Walker) Messages(c *jsonscan.Cursor) error {
	if err := c.EnterArray(); err != nil {
		return err
	}
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		if err := w.Message(c); err != nil {
			return err
		}
	}
}

// Message walks the message that c comes to next.
func (w *Walker) Message(c *jsonscan.Cursor) error {
	w.m = message{parts: w.m.parts[:0], calls: w.m.calls[:0]}
	if c.Peek() == jsonscan.Null {
		_, err := c.Value()
		return err
	}
	if err := c.EnterObject(); err != nil {
		return err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if err := w.member(c, key); err != nil {
			return err
		}
	}
	if w.m.again != nil {
		w.Finding("duplicate_key", fmt.Sprintf("the key %.40q stands twice in one message; the first one counts", w.m.again))
	}
	return w.emit()
}

// member takes one member of a message.
func (w *Walker) member(c *jsonscan.Cursor, key []byte) error {
	m := &w.m
	var dst *[]byte
	switch string(key) {
	case "role":
		dst = &m.role
	case "content":
		return w.content(c)
	case "tool_calls":
		if w.twice(hasToolCalls, key) {
			break
		}
		return w.toolCalls(c)
	case "function_call":
		if w.twice(hasFunctionCall, key) {
			break
		}
		return w.functionCall(c)
	case "tool_call_id":
		dst = &m.result
	case "id":
		dst = &m.id
	case "name":
		dst = &m.name
	case "refusal":
		dst = &m.refusal
	case "finish_reason":
		dst = &m.finish
	case "timestamp", "created_at", "ts":
		dst = &m.time
	case "tool_messages":
		dst = &m.nested
	case "error", "is_error":
		v, err := c.Value()
		if m.failed != transcript.Unstated && (string(v) == "true" || string(v) == "false") {
			m.again = key
			return err
		}
		switch string(v) {
		case "true":
			m.failed = transcript.True
		case "false":
			m.failed = transcript.False
		}
		return err
	default:
		_, err := c.Value()
		return err
	}
	v, err := c.Value()
	if err != nil {
		return err
	}
	if dst == nil {
		return nil
	}
	if *dst != nil {
		m.again = key
		return nil
	}
	*dst = v
	return nil
}

// Bits of message.lists.
const (
	hasToolCalls = 1 << iota
	hasFunctionCall
)

// twice reports whether a list of calls stood before in this message.
func (w *Walker) twice(bit uint8, key []byte) bool {
	again := w.m.lists&bit != 0
	w.m.lists |= bit
	if again {
		w.m.again = key
	}
	return again
}

// content takes a content, which is a string, a list of parts, or nothing.
func (w *Walker) content(c *jsonscan.Cursor) error {
	m := &w.m
	if m.hasContent {
		m.again = []byte("content")
		_, err := c.Value()
		return err
	}
	m.hasContent = true
	if c.Peek() != jsonscan.Array {
		v, err := c.Value()
		m.content = v
		return err
	}
	v, err := c.Value()
	if err != nil {
		return err
	}
	m.content = v
	return jsonscan.EachElement(v, func(part []byte) bool {
		switch jsonscan.KindOf(part) {
		case jsonscan.String:
			m.parts = append(m.parts, part)
			return true
		case jsonscan.Object:
		default:
			m.otherParts++
			return true
		}
		for _, name := range [...]string{"text", "refusal", "content"} {
			if text := jsonscan.Member(part, name); jsonscan.KindOf(text) == jsonscan.String {
				m.parts = append(m.parts, text)
				return true
			}
		}
		m.otherParts++
		return true
	})
}

// toolCalls takes the calls of a message.
func (w *Walker) toolCalls(c *jsonscan.Cursor) error {
	if c.Peek() != jsonscan.Array {
		_, err := c.Value()
		return err
	}
	if err := c.EnterArray(); err != nil {
		return err
	}
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		if err := w.toolCall(c); err != nil {
			return err
		}
	}
}

func (w *Walker) functionCall(c *jsonscan.Cursor) error {
	if c.Peek() != jsonscan.Object {
		_, err := c.Value()
		return err
	}
	return w.toolCall(c)
}

// toolCall takes one call: {id, function: {name, arguments}}, {id, custom: {name, input}} or {id, name, arguments}.
func (w *Walker) toolCall(c *jsonscan.Cursor) error {
	if err := c.EnterObject(); err != nil {
		return err
	}
	var k call
	for {
		key, ok, err := c.NextKey()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if name := string(key); (name == "function" || name == "custom") && c.Peek() == jsonscan.Object {
			if err := c.EnterObject(); err != nil {
				return err
			}
			for {
				key, ok, err := c.NextKey()
				if err != nil {
					return err
				}
				if !ok {
					break
				}
				if err := w.take(&k, c, key); err != nil {
					return err
				}
			}
			continue
		}
		if err := w.take(&k, c, key); err != nil {
			return err
		}
	}
	w.m.calls = append(w.m.calls, k)
	return nil
}

// take takes one member of a call. The first one of a name counts.
func (w *Walker) take(k *call, c *jsonscan.Cursor, key []byte) error {
	v, err := c.Value()
	if err != nil {
		return err
	}
	var dst *[]byte
	switch string(key) {
	case "id":
		dst = &k.id
	case "name", "function":
		dst = &k.name
	case "arguments", "args":
		dst = &k.args
	case "input":
		k.custom = k.custom || k.args == nil
		dst = &k.args
	case "requestor":
		dst = &k.requestor
	default:
		return nil
	}
	if *dst != nil {
		w.m.again = key
		return nil
	}
	*dst = v
	return nil
}
