package blocks

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// block is one block of a content, as spans of src.
type block struct {
	kind, id, useID, name, input, text, content, failed, citations, source []byte
}

// read takes the members of a block. The first one of a name counts.
func (k *block) read(b []byte) error {
	return jsonscan.EachMember(b, func(key, val []byte) bool {
		var dst *[]byte
		switch string(key) {
		case "type":
			dst = &k.kind
		case "id":
			dst = &k.id
		case "tool_use_id":
			dst = &k.useID
		case "name":
			dst = &k.name
		case "input":
			dst = &k.input
		case "text":
			dst = &k.text
		case "content":
			dst = &k.content
		case "is_error":
			dst = &k.failed
		case "citations":
			dst = &k.citations
		case "source":
			dst = &k.source
		default:
			return true
		}
		if *dst == nil {
			*dst = val
		}
		return true
	})
}

// oneBlock walks one block of a content.
func (w *Walker) oneBlock(b []byte) error {
	if jsonscan.KindOf(b) == jsonscan.String {
		w.text(b, false)
		return nil
	}
	if jsonscan.KindOf(b) != jsonscan.Object {
		w.note("no block")
		return nil
	}
	var k block
	if err := k.read(b); err != nil {
		return w.at(b, err)
	}
	if w.again(b) {
		return nil
	}
	switch kind := chat.Text(k.kind); kind {
	case "text":
		w.text(k.text, jsonscan.KindOf(k.citations) == jsonscan.Array && len(k.citations) > 2)
	case "tool_use", "server_tool_use", "mcp_tool_use":
		w.call(&k)
	case "thinking", "redacted_thinking", "image", "container_upload", "fallback":
		w.walked.Hidden++
	case "document":
		w.walked.Hidden++
		if chat.Text(jsonscan.Member(k.source, "type")) == "text" {
			w.text(jsonscan.Member(k.source, "data"), false)
		}
	case "search_result":
		w.walked.Hidden++
		w.inner(k.content)
	case "compaction":
		w.walked.Hidden++
		w.say(transcript.Other, w.spans(k.content))
	default:
		if kind != "tool_result" && !strings.HasSuffix(kind, "_tool_result") {
			w.note(kind)
			break
		}
		w.result(&k, kind)
	}
	return nil
}

// inner takes the texts of a list of blocks inside a block as text of the message.
func (w *Walker) inner(list []byte) {
	if jsonscan.KindOf(list) != jsonscan.Array {
		return
	}
	_ = jsonscan.EachElement(list, func(part []byte) bool { // it was walked as a part of the block
		if jsonscan.KindOf(part) == jsonscan.Object {
			w.text(jsonscan.Member(part, "text"), false)
		}
		return true
	})
}

// note counts a kind of block that is not read.
func (w *Walker) note(kind string) {
	w.walked.Hidden++
	for i := range w.unknown {
		if w.unknown[i].name == kind {
			w.unknown[i].n++
			return
		}
	}
	const most = 40 // kinds that are named
	if len(w.unknown) < most {
		w.unknown = append(w.unknown, count{kind, 1})
	}
}

// spans describes a value of the record as the parts of a message.
func (w *Walker) spans(val []byte) []transcript.Text {
	if jsonscan.KindOf(val) != jsonscan.String {
		return nil
	}
	return []transcript.Text{transcript.TextOf(val, jsonscan.Offset(w.src, val))}
}

// text adds the text of a block.
func (w *Walker) text(val []byte, cited bool) {
	if jsonscan.KindOf(val) != jsonscan.String || len(val) == 2 {
		return
	}
	w.walked.Texts++
	x := transcript.TextOf(val, jsonscan.Offset(w.src, val))
	s := Saying{Role: w.role}
	if w.role == transcript.User {
		if w.opts.Said != nil {
			s = w.opts.Said(x)
		} else if IsReminder(w.t.Raw(x)) {
			s.Role = transcript.Other
		}
	}
	switch {
	case s.Skip:
		return
	case s.Pieces == nil:
		s.Pieces = []transcript.Text{x}
	}
	if joins := cited || w.cited; joins && w.goesOn(s.Role) {
		w.join(x)
	} else {
		w.say(s.Role, s.Pieces)
	}
	w.cited = cited
}

// IsReminder reports whether a text, as it is written, is one that applications put among the user's words to tell the
// model something.
func IsReminder(raw []byte) bool {
	raw = bytes.TrimLeft(raw, " \t\r\n")
	return bytes.HasPrefix(raw, []byte("<system-reminder>")) || bytes.HasPrefix(raw, []byte(`\u003csystem-reminder\u003e`))
}

// goesOn reports whether text of that role is a part of the message before it.
func (w *Walker) goesOn(role transcript.Role) bool {
	if w.open == transcript.None {
		return false
	}
	m := &w.t.Messages[w.open]
	return m.Role == role && int(m.First+m.Count) == len(w.t.Parts)
}

// join adds text to the last part of the message before it, without a line break.
func (w *Walker) join(x transcript.Text) {
	t := w.t
	last := &t.Parts[len(t.Parts)-1]
	if last.Form != transcript.Plain || int(last.Hi) != len(t.Buf) {
		lo := uint32(len(t.Buf))
		t.Buf = t.AppendText(t.Buf, *last)
		*last = transcript.Text{Lo: lo, Form: transcript.Plain}
	}
	t.Buf = t.AppendText(t.Buf, x)
	last.Hi = uint32(len(t.Buf))
}

// say adds text, as a message of its own or to the one that it is a part of.
func (w *Walker) say(role transcript.Role, parts []transcript.Text) {
	t := w.t
	if w.goesOn(role) {
		t.Parts = append(t.Parts, parts...)
		t.Messages[w.open].Count += int32(len(parts))
		return
	}
	m := transcript.Message{Role: role, Delivery: w.place.Delivery, First: int32(len(t.Parts)), Count: int32(len(parts)), ID: w.place.ID,
		Attempt: w.place.Attempt, Parent: w.place.Parent, Step: t.AddStep(transcript.StepMessage, int32(len(t.Messages)), w.place.At)}
	t.Parts = append(t.Parts, parts...)
	w.open, w.openID = int32(len(t.Messages)), w.walked.ID
	t.Messages = append(t.Messages, m)
}

// Say adds text that stands outside of messages.
func (w *Walker) Say(role transcript.Role, p Place, parts ...transcript.Text) {
	w.place, w.open, w.openID = p, transcript.None, ""
	w.say(role, parts)
	w.open = transcript.None
}

// call adds a call.
func (w *Walker) call(k *block) {
	t := w.t
	w.walked.Calls++
	i := int32(len(t.Calls))
	name, _ := jsonscan.Inside(k.name)
	c := transcript.Call{Name: t.Intern(jsonscan.AppendUnescaped(nil, name)), ID: chat.Text(k.id), ResultAt: transcript.None}
	if k.input != nil {
		c.Args = transcript.TextOf(k.input, jsonscan.Offset(w.src, k.input))
	}
	if raw := bytes.TrimSpace(t.Raw(c.Args)); len(raw) > 0 && (raw[0] != '{' || raw[len(raw)-1] != '}') {
		w.Finding("bad_arguments", fmt.Sprintf("the input of %.60q is no JSON object; it is kept as text", c.Name))
	}
	for _, s := range w.opts.SubAgents {
		c.SubAgent = c.SubAgent || s == c.Name
	}
	if before := w.last(c.ID); c.ID != "" && before != transcript.None {
		w.Finding("duplicate_call_id", fmt.Sprintf("the call id %.60q stood before; results belong to calls by position", c.ID))
	}
	c.Step = t.AddStep(transcript.StepCall, i, w.place.At)
	w.AddCall(c)
}

// AddCall adds a call whose step was added already.
func (w *Walker) AddCall(c transcript.Call) {
	i := int32(len(w.t.Calls))
	for len(w.calls) < int(i) { // calls that others added
		w.calls = append(w.calls, known{before: transcript.None})
	}
	w.calls = append(w.calls, known{before: w.last(c.ID)})
	if c.ID != "" {
		w.byID[c.ID] = i
	}
	w.t.Calls = append(w.t.Calls, c)
}

// last returns the last call with that id.
func (w *Walker) last(id string) int32 {
	if i, ok := w.byID[id]; ok && id != "" {
		return i
	}
	return transcript.None
}
