package agenttrace

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// maxUnknown is how many kinds of steps that are not read are told apart.
const maxUnknown = 16

// step holds the members of one step, as spans of the record's bytes; nil where it does not say.
type step struct {
	kind, role, name, args, content, ok, fault, output, ts []byte
}

// steps walks the list of steps, which stands at offset.
func (r *reader) steps(offset int) error {
	c := jsonscan.NewCursor(r.src)
	c.Seek(offset)
	if err := c.EnterArray(); err != nil {
		return err
	}
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		if c.Peek() != jsonscan.Object {
			if _, err := c.Value(); err != nil {
				return err
			}
			r.countUnknown("no object")
			continue
		}
		if err := r.readStep(&c); err != nil {
			return err
		}
		r.addStep()
	}
}

// readStep takes the members of one step.
func (r *reader) readStep(c *jsonscan.Cursor) error {
	r.s = step{}
	if err := c.EnterObject(); err != nil {
		return err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return err
		}
		val, err := c.Value()
		if err != nil {
			return err
		}
		dst := r.s.member(string(key))
		if dst == nil {
			continue
		}
		if *dst != nil {
			ingest.AddFinding(r.t, ingest.DuplicateKey, fmt.Sprintf("the key %.40q stands twice in one step; the first one counts", key), int32(len(r.t.Steps)))
			continue
		}
		*dst = val
	}
}

func (s *step) member(key string) *[]byte {
	switch key {
	case "kind":
		return &s.kind
	case "role":
		return &s.role
	case "name":
		return &s.name
	case "args":
		return &s.args
	case "content":
		return &s.content
	case "ok":
		return &s.ok
	case "error":
		return &s.fault
	case "output":
		return &s.output
	case "ts":
		return &s.ts
	}
	return nil
}

// addStep adds the step that was read. Probes wait: those at the end stand behind the last word of the agent.
func (r *reader) addStep() {
	kind := word(r.s.kind)
	if string(kind) == "state_probe" {
		r.probes = append(r.probes, r.s)
		return
	}
	r.flushProbes()
	switch string(kind) {
	case "message":
		r.say(r.author(), r.s.content, chat.Millis(r.s.ts))
	case "tool_call":
		r.call()
	case "tool_result":
		r.result()
	default:
		r.countUnknown(string(kind))
	}
}

// word returns the text of a string literal, decoded where it must be; nothing for anything else.
func word(val []byte) []byte {
	in, escaped := jsonscan.Inside(val)
	if escaped {
		return jsonscan.AppendUnescaped(nil, in)
	}
	return in
}

func (r *reader) countUnknown(kind string) {
	for i := range r.unknown {
		if r.unknown[i].kind == kind || i == maxUnknown-1 {
			r.unknown[i].count++
			return
		}
	}
	r.unknown = append(r.unknown, unknown{kind: kind, count: 1, step: int32(len(r.t.Steps))})
}

// author says who speaks.
func (r *reader) author() transcript.Role {
	switch role := word(r.s.role); string(role) {
	case "user":
		return transcript.User
	case "agent", "assistant":
		return transcript.Agent
	case "system":
		return transcript.System
	default:
		ingest.AddFinding(r.t, "unknown_role", fmt.Sprintf("a message of role %.40q, which counts as nobody's word", role), int32(len(r.t.Steps)))
		return transcript.Other
	}
}

// say adds a message with that text.
func (r *reader) say(role transcript.Role, text []byte, at int64) {
	t := r.t
	m := transcript.Message{Role: role, First: int32(len(t.Parts))}
	if text != nil && jsonscan.KindOf(text) != jsonscan.Null {
		t.Parts = append(t.Parts, r.span(text))
		m.Count = 1
	}
	m.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), at)
	t.Messages = append(t.Messages, m)
}

// span describes a JSON value of the record.
func (r *reader) span(val []byte) transcript.Text {
	if val == nil {
		return transcript.Text{}
	}
	return transcript.TextOf(val, jsonscan.Offset(r.src, val))
}

// name returns the name of the tool or probe that the step is about.
func (r *reader) name(s *step) string {
	return r.t.Intern(word(s.name))
}

// call adds a call.
func (r *reader) call() int32 {
	t := r.t
	i := int32(len(t.Calls))
	c := transcript.Call{Name: r.name(&r.s), ResultAt: transcript.None, Args: r.span(r.s.args)}
	if string(word(r.s.role)) == "user" {
		c.By = transcript.ByUser
	}
	if kind := jsonscan.KindOf(r.s.args); r.s.args != nil && kind != jsonscan.Object && kind != jsonscan.Null {
		ingest.AddFinding(t, "bad_arguments", fmt.Sprintf("the arguments of %.60q are no JSON object; they are kept as they are", c.Name), int32(len(t.Steps)))
	}
	c.Step = t.AddStep(transcript.StepCall, i, chat.Millis(r.s.ts))
	t.Calls = append(t.Calls, c)
	if r.named == nil {
		r.named = make(map[string][]int32)
	}
	r.named[c.Name] = append(r.named[c.Name], i)
	r.open = append(r.open, i)
	return i
}

// result adds the result of the nearest call before it that has that name and no result. ok states how the call ended;
// that it was accepted or queued is still read off the receipt.
func (r *reader) result() {
	t := r.t
	i := r.pair(r.name(&r.s))
	if i == transcript.None {
		i = r.orphan()
	}
	c := &t.Calls[i]
	c.Error = failed(r.s.ok)
	c.Result = r.span(r.s.output)
	if fault := r.span(r.s.fault); !fault.Empty() {
		c.ErrorText = string(t.AppendText(nil, fault))
		if c.Result.Form == transcript.Absent {
			c.Result = fault
		}
	}
	c.ResultAt = t.AddStep(transcript.StepResult, i, chat.Millis(r.s.ts))
}

// pair returns the nearest open call of that name, of any name where a result has none.
func (r *reader) pair(name string) int32 {
	if name == "" {
		for n := len(r.open); n > 0; n = len(r.open) {
			i := r.open[n-1]
			r.open = r.open[:n-1]
			if r.t.Calls[i].ResultAt == transcript.None {
				return i
			}
		}
		return transcript.None
	}
	list := r.named[name]
	for n := len(list); n > 0; n = len(list) {
		i := list[n-1]
		list = list[:n-1]
		r.named[name] = list
		if r.t.Calls[i].ResultAt == transcript.None {
			return i
		}
	}
	return transcript.None
}

// orphan makes a call for a result whose call is not in the record, and says that something is missing before it.
func (r *reader) orphan() int32 {
	t := r.t
	ingest.AddFinding(t, "orphan_result", fmt.Sprintf("a result of %.60q without its call", r.name(&r.s)), int32(len(t.Steps)))
	t.Cuts = append(t.Cuts, transcript.Cut{Reason: "a call is missing whose result stands here", Step: int32(len(t.Steps))})
	r.s.args = nil
	return r.call()
}

// flushProbes adds the probes that wait.
func (r *reader) flushProbes() {
	t := r.t
	for i := range r.probes {
		s := &r.probes[i]
		p := transcript.Probe{Name: r.name(s), Result: r.span(s.output), Failed: failed(s.ok)}
		if p.Failed == transcript.True && p.Result.Form == transcript.Absent {
			p.Result = r.span(s.fault)
		}
		p.Step = t.AddStep(transcript.StepProbe, int32(len(t.Probes)), chat.Millis(s.ts))
		t.Probes = append(t.Probes, p)
	}
	r.probes = r.probes[:0]
}

// failed reads ok as what it says about failure.
func failed(ok []byte) transcript.Flag {
	switch string(ok) {
	case "true":
		return transcript.False
	case "false":
		return transcript.True
	}
	return transcript.Unstated
}
