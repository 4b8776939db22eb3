package otel

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// readMessages takes the messages of a model's or an agent's span. Where they are written down in several ways the
// richest is read, and the others say nothing more.
func (s *span) readMessages(a []attribute) {
	in, out := messages{memo: s.memo}, messages{memo: s.memo}
	s.structured(a, &in, &out)
	for _, e := range s.events {
		if e.name == detailsEvent {
			s.structured(readAttributes(e.attributes), &in, &out)
		}
	}
	for _, x := range [...]struct {
		to     *messages
		prefix string
		role   string
	}{
		{&in, "llm.input_messages.", "user"}, {&out, "llm.output_messages.", "assistant"},
		{&in, "gen_ai.prompt.", "user"}, {&out, "gen_ai.completion.", "assistant"},
	} {
		if x.to.count == 0 {
			x.to.flat(a, x.prefix, x.role)
		}
	}
	s.readAI(a, &in, &out)
	if in.count == 0 && out.count == 0 {
		s.readEvents(&in, &out)
	}
	s.values(a, &in, &out)
	if instructions := firstOf(a, "gen_ai.system_instructions", "gen_ai.system.instructions"); instructions != nil {
		var m messages
		v, cut := structured(instructions)
		if cut {
			s.cut = append(s.cut, "gen_ai.system_instructions")
		} else {
			m.message(append(append([]byte(`{"role":"system","parts":`), v...), '}'), "system")
		}
		s.system = append(s.system, m.items...)
	}
	s.take(a, &in, &out)
}

// structured reads GenAI's messages.
func (s *span) structured(a []attribute, in, out *messages) {
	for _, x := range [...]struct {
		key, role string
		to        *messages
	}{{"gen_ai.input.messages", "user", in}, {"gen_ai.output.messages", "assistant", out}} {
		v := get(a, x.key)
		if v == nil || x.to.count > 0 {
			continue
		}
		val, cut := structured(v)
		if cut {
			s.cut = append(s.cut, x.key)
			continue
		}
		x.to.list(val, x.role)
	}
}

// readAI reads the attributes of the Vercel AI SDK: its own messages, and an answer's text and calls apart.
func (s *span) readAI(a []attribute, in, out *messages) {
	if in.count == 0 {
		val, cut := structured(firstOf(a, "ai.prompt.messages", "ai.prompt"))
		switch {
		case cut:
			s.cut = append(s.cut, "ai.prompt.messages")
		case jsonscan.KindOf(val) == jsonscan.Array:
			in.list(val, "user")
		case jsonscan.KindOf(val) == jsonscan.Object:
			if system := jsonscan.Member(val, "system"); jsonscan.KindOf(system) == jsonscan.String {
				in.message(wrap("system", "content", system), "system")
			}
			if prompt := jsonscan.Member(val, "prompt"); jsonscan.KindOf(prompt) == jsonscan.String {
				in.message(prompt, "user")
			}
			in.wrapped(val, "user")
		}
	}
	text, calls := get(a, "ai.response.text"), get(a, "ai.response.toolCalls")
	if out.count > 0 || text == nil && calls == nil {
		return
	}
	dst := []byte(`{"role":"assistant"`)
	if text != nil {
		dst = append(append(dst, `,"content":`...), plain(text)...)
	}
	if list, cut := structured(calls); !cut && jsonscan.KindOf(list) == jsonscan.Array {
		dst = append(append(dst, `,"tool_calls":`...), list...)
	}
	if finish := get(a, "ai.response.finishReason"); finish != nil {
		dst = append(append(dst, `,"finish_reason":`...), plain(finish)...)
	}
	out.message(append(dst, '}'), "assistant")
}

// values reads what a span says of its input and output as a whole, where it has no messages.
func (s *span) values(a []attribute, in, out *messages) {
	for _, x := range [...]struct {
		keys []string
		role string
		to   *messages
	}{
		{[]string{"input.value", "traceloop.entity.input", "gen_ai.prompt"}, "user", in},
		{[]string{"output.value", "traceloop.entity.output", "gen_ai.completion"}, "assistant", out},
	} {
		v := firstOf(a, x.keys...)
		if v == nil || x.to.count > 0 {
			continue
		}
		val, cut := structured(v)
		switch {
		case cut:
		case jsonscan.KindOf(val) == jsonscan.String && !looksStructured(bytesOf(val)):
			x.to.message(val, x.role)
		case jsonscan.KindOf(val) == jsonscan.Object:
			x.to.wrapped(val, x.role)
		case jsonscan.KindOf(val) == jsonscan.Array && isMessages(val):
			x.to.list(val, x.role)
		}
	}
}

func looksStructured(text []byte) bool {
	s := strings.TrimSpace(string(text[:min(len(text), 16)]))
	return strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[")
}

// wrapped reads messages out of a request or an answer that was written down whole.
func (m *messages) wrapped(v []byte, role string) {
	if list := jsonscan.Member(v, "messages"); jsonscan.KindOf(list) == jsonscan.Array {
		m.list(list, role)
		return
	}
	if choices := jsonscan.Member(v, "choices"); jsonscan.KindOf(choices) == jsonscan.Array {
		m.list(choices, role)
		return
	}
	if roleOf(stringOf(jsonscan.Member(v, "role"))) != "" {
		m.message(v, role)
	}
}

// isMessages reports whether each element of an array is a message.
func isMessages(v []byte) bool {
	n, all := 0, true
	_ = each(v, func(e []byte) error {
		n++
		all = all && jsonscan.KindOf(e) == jsonscan.Object && roleOf(stringOf(jsonscan.Member(e, "role"))) != ""
		return nil
	})
	return n > 0 && all
}

// take keeps the items that were read, system text apart.
func (s *span) take(a []attribute, in, out *messages) {
	s.input = s.withoutSystem(in.items)
	s.output = s.withoutSystem(out.items)
	s.words(in)
	s.words(out)
	finish := out.finish
	if len(finish) == 0 {
		v, _ := structured(get(a, "gen_ai.response.finish_reasons"))
		_ = each(v, func(e []byte) error {
			finish = append(finish, stringOf(e))
			return nil
		})
		for i := range s.output {
			if x := &s.output[i]; x.choice < len(finish) && isShort(finish[x.choice]) {
				x.short = true
			}
		}
		if len(finish) == 0 && len(s.output) > 0 && isShort(first(a, "llm.finish_reason", "gen_ai.response.finish_reasons")) {
			s.output[0].short = true
		}
	}
	s.choices = s.op == opModel && out.count > 1 && (len(out.finish) == out.count || integer(plain(get(a, "gen_ai.request.choice.count"))) > 1)
}

func (s *span) withoutSystem(items []item) []item {
	kept := items[:0:0]
	for _, x := range items {
		if x.kind == itemText && x.role == transcript.System {
			s.system = append(s.system, x)
		} else {
			kept = append(kept, x)
		}
	}
	return kept
}

// words notes what was not understood.
func (s *span) words(m *messages) {
	for _, w := range m.lost {
		s.unread = append(s.unread, unread{"other_part", w})
	}
	for _, w := range m.roles {
		s.unread = append(s.unread, unread{"unknown_role", w})
	}
}
