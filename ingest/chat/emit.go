package chat

import (
	"bytes"
	"fmt"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// emit adds the message that was walked to the transcript.
func (w *Walker) emit() error {
	m := &w.m
	role := w.text(m.role)
	if m.nested != nil && jsonscan.KindOf(m.nested) == jsonscan.Array {
		return w.batch(m.nested)
	}
	w.lastBy, w.stop = role, ""
	switch role {
	case "user":
		w.say(transcript.User)
		w.addCalls(transcript.ByUser)
	case "assistant":
		w.say(transcript.Agent)
		w.addCalls(transcript.ByAgent)
	case "system", "developer":
		w.say(transcript.System)
	case "tool", "function":
		w.result()
	default:
		w.Finding("unknown_role", fmt.Sprintf("a message of role %.40q, which counts as nobody's word", role))
		w.say(transcript.Other)
		w.addCalls(transcript.ByAgent)
	}
	return nil
}

// batch walks the messages inside a message (tau2's tool_messages), one level deep.
func (w *Walker) batch(list []byte) error {
	return jsonscan.EachElement(list, func(msg []byte) bool {
		c := jsonscan.NewCursor(w.src)
		c.Seek(jsonscan.Offset(w.src, msg))
		if jsonscan.Member(msg, "tool_messages") != nil {
			return true
		}
		_ = w.Message(&c) // what stands in list was walked already
		return true
	})
}

// say adds the text of a message. A message with calls and no text has none.
func (w *Walker) say(role transcript.Role) {
	t, m := w.t, &w.m
	first := int32(len(t.Parts))
	w.addParts()
	empty := true
	for _, x := range t.Parts[first:] {
		empty = empty && x.Empty()
	}
	if empty && len(m.calls) > 0 {
		t.Parts = t.Parts[:first]
		return
	}
	if role == transcript.User || role == transcript.Agent {
		role = w.cutStop(role, first)
	}
	msg := transcript.Message{Role: role, First: first, Count: int32(len(t.Parts)) - first, ID: w.text(m.id), Cut: w.text(m.finish) == "length"}
	msg.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), w.at())
	t.Messages = append(t.Messages, msg)
	if msg.Cut {
		t.Cuts = append(t.Cuts, transcript.Cut{Reason: "an answer was cut off (finish_reason length)", Step: int32(len(t.Steps))})
	}
}

// addParts adds the texts of the message that was walked.
func (w *Walker) addParts() {
	t, m := w.t, &w.m
	switch {
	case m.hasContent && jsonscan.KindOf(m.content) == jsonscan.Array:
		for _, p := range m.parts {
			t.Parts = append(t.Parts, w.span(p))
		}
	case m.hasContent && jsonscan.KindOf(m.content) == jsonscan.String:
		t.Parts = append(t.Parts, w.span(m.content))
	case m.hasContent && jsonscan.KindOf(m.content) != jsonscan.Null:
		w.Finding("bad_content", "a content that is neither text nor a list of parts; it counts as no text")
	}
	if jsonscan.KindOf(m.refusal) == jsonscan.String && len(m.refusal) > 2 {
		t.Parts = append(t.Parts, w.span(m.refusal))
	}
}

// cutStop cuts a stop word, and what stands behind it, off the last part. A message that says nothing else is nobody's
// word.
func (w *Walker) cutStop(role transcript.Role, first int32) transcript.Role {
	t := w.t
	for i := len(t.Parts) - 1; i >= int(first); i-- {
		x := &t.Parts[i]
		raw := t.Raw(*x)
		for _, stop := range w.opts.Stops {
			n := bytes.Index(raw, []byte(stop))
			if n < 0 {
				continue
			}
			w.stop = stop
			said := trimRight(raw[:n], x.Form)
			if x.Form == transcript.Escaped && (len(said)-len(bytes.TrimRight(said, `\`)))%2 == 1 {
				said = raw[:len(said)+1] // an escape, a wrong one too, stays whole
			}
			if len(said) == 0 && i == int(first) {
				return transcript.Other
			}
			x.Hi = x.Lo + uint32(len(said))
			return role
		}
	}
	return role
}

// trimRight drops white space, and the escapes of white space, from the end of a text as written.
func trimRight(raw []byte, form transcript.Form) []byte {
	for {
		raw = bytes.TrimRight(raw, " \t\r\n")
		n := len(raw)
		if form != transcript.Escaped || n < 2 || raw[n-2] != '\\' || n > 2 && raw[n-3] == '\\' {
			return raw
		}
		if c := raw[n-1]; c != 'n' && c != 't' && c != 'r' {
			return raw
		}
		raw = raw[:n-2]
	}
}

// addCalls adds the calls of the message that was walked.
func (w *Walker) addCalls(by transcript.Actor) {
	t := w.t
	if len(w.m.calls) == 0 {
		return
	}
	w.block = int32(len(t.Calls))
	w.next = w.block
	at := w.at()
	for _, k := range w.m.calls {
		i := int32(len(t.Calls))
		c := transcript.Call{Name: t.Intern(w.bytes(k.name)), ID: w.text(k.id), By: by, ResultAt: transcript.None, Args: w.span(k.args)}
		switch w.text(k.requestor) {
		case "user":
			c.By = transcript.ByUser
		case "assistant":
			c.By = transcript.ByAgent
		}
		if c.ID != "" && w.byID(c.ID) != transcript.None {
			w.Finding("duplicate_call_id", fmt.Sprintf("the call id %.60q stood before; results belong to calls by position", c.ID))
		}
		if raw := bytes.TrimSpace(t.Raw(c.Args)); len(raw) > 0 && !k.custom && (raw[0] != '{' || raw[len(raw)-1] != '}') {
			w.Finding("bad_arguments", fmt.Sprintf("the arguments of %.60q are no JSON object; they are kept as text", c.Name))
			w.bad = append(w.bad, i)
		}
		c.Step = t.AddStep(transcript.StepCall, i, at)
		t.Calls = append(t.Calls, c)
		if w.ids != nil && c.ID != "" {
			w.ids[c.ID] = i
		}
	}
}

// span describes a JSON value of the record.
func (w *Walker) span(val []byte) transcript.Text {
	if val == nil {
		return transcript.Text{}
	}
	return transcript.TextOf(val, jsonscan.Offset(w.src, val))
}

// bytes returns the text of a string literal, decoded where it must be.
func (w *Walker) bytes(val []byte) []byte {
	s, escaped := jsonscan.Inside(val)
	if escaped {
		return jsonscan.AppendUnescaped(nil, s)
	}
	return s
}

// text returns the text of a string literal, "" for anything else.
func (w *Walker) text(val []byte) string { return Text(val) }

// Text returns the text of a string literal, "" for anything else. Words that formats use all the time cost no memory.
func Text(val []byte) string {
	s, escaped := jsonscan.Inside(val)
	if escaped {
		return string(jsonscan.AppendUnescaped(nil, s))
	}
	switch string(s) {
	case "user":
		return "user"
	case "assistant":
		return "assistant"
	case "tool":
		return "tool"
	case "system":
		return "system"
	}
	return string(s)
}

// at reads the time of the message.
func (w *Walker) at() int64 { return Millis(w.m.time) }

// Millis reads a time, a JSON string in RFC 3339 form (UTC where it names no zone) or a number of seconds since 1970,
// as Unix milliseconds. It is 0 for anything else, and for years that have no four digits.
func Millis(val []byte) int64 {
	const year1, year9999 = -62135596800000, 253402300799999
	if at := millis(val); year1 <= at && at <= year9999 {
		return at
	}
	return 0
}

func millis(val []byte) int64 {
	switch jsonscan.KindOf(val) {
	case jsonscan.String:
		s := Text(val)
		for _, layout := range [...]string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999"} {
			if at, err := time.Parse(layout, s); err == nil {
				return at.UnixMilli()
			}
		}
	case jsonscan.Number:
		if at, ok := seconds(val); ok {
			return at
		}
	}
	return 0
}

// seconds reads whole or decimal seconds as milliseconds; numbers that can only be milliseconds are taken as such.
func seconds(val []byte) (int64, bool) {
	whole, frac, _ := bytes.Cut(val, []byte("."))
	var n int64
	for _, c := range whole {
		if c < '0' || c > '9' || n > 1e14 {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	if n > 1e11 {
		return n, true
	}
	n *= 1000
	for i, unit := 0, int64(100); i < len(frac) && unit > 0; i, unit = i+1, unit/10 {
		if frac[i] < '0' || frac[i] > '9' {
			return 0, false
		}
		n += int64(frac[i]-'0') * unit
	}
	return n, true
}
