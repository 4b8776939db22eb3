package otel

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// eventRole returns the role that an event of one message names, and whether it is an answer. Before version 1.37 of
// the conventions each message was an event; instrumentations write them as events of spans and as log records.
func eventRole(name string) (role string, answer, ok bool) {
	switch name {
	case "gen_ai.system.message":
		return "system", false, true
	case "gen_ai.user.message", "gen_ai.content.prompt":
		return "user", false, true
	case "gen_ai.assistant.message":
		return "assistant", false, true
	case "gen_ai.tool.message":
		return "tool", false, true
	case "gen_ai.choice", "gen_ai.content.completion":
		return "assistant", true, true
	}
	return "", false, false
}

// detailsEvent is the event that holds all messages of a request.
const detailsEvent = "gen_ai.client.inference.operation.details"

// holdsWords reports whether an event of that name holds messages.
func holdsWords(name string) bool {
	_, _, ok := eventRole(name)
	return ok || name == detailsEvent
}

// readEvents reads the events of one message each.
func (s *span) readEvents(in, out *messages) {
	for _, e := range s.events {
		role, answer, ok := eventRole(e.name)
		if !ok {
			continue
		}
		to := in
		if answer {
			to = out
		}
		from := len(to.items)
		to.event(&e, role)
		for i := from; i < len(to.items); i++ {
			to.items[i].at = e.at
		}
	}
}

// event reads the message of one event: in its body, in one attribute as JSON, or in attributes of its own.
func (m *messages) event(e *event, role string) {
	a := allAttributes(e.attributes)
	body := e.body
	if v := firstOf(a, "gen_ai.event.content", "gen_ai.prompt", "gen_ai.completion", "body"); body == nil && v != nil {
		body = v
	}
	if body != nil {
		val, _ := structured(body)
		switch {
		case jsonscan.KindOf(val) == jsonscan.Array && (isMessages(val) || isParts(val)):
			if isParts(val) {
				m.message(wrap(role, "parts", val), role)
			} else {
				m.list(val, role)
			}
			return
		case jsonscan.KindOf(val) == jsonscan.Object || jsonscan.KindOf(val) == jsonscan.String:
			m.message(val, role)
			return
		}
	}
	dst := []byte(`{"role":"` + role + `"`)
	for _, x := range a {
		key := strings.TrimPrefix(x.key, "message.")
		switch key {
		case "content", "message":
			val, _ := structured(x.val)
			if jsonscan.KindOf(val) == jsonscan.Array && !isParts(val) {
				val = plain(x.val)
			}
			if key == "message" && jsonscan.KindOf(val) == jsonscan.Array {
				key = "content"
			}
			dst = append(append(append(dst, `,"`...), key...), `":`...)
			dst = append(dst, val...)
		case "id", "role", "name", "tool_calls", "tool_call_id", "finish_reason":
			dst = append(append(append(dst, `,"`...), key...), `":`...)
			dst = append(dst, plain(x.val)...)
		}
	}
	m.message(append(dst, '}'), role)
}

// wrap writes a message with one member.
func wrap(role, key string, val []byte) []byte {
	return append(append([]byte(`{"role":"`+role+`","`+key+`":`), val...), '}')
}

// isParts reports whether each element of an array is a part of a message.
func isParts(v []byte) bool {
	n, all := 0, true
	_ = each(v, func(e []byte) error {
		n++
		all = all && jsonscan.KindOf(e) == jsonscan.Object && jsonscan.Member(e, "role") == nil && member(e, "type", "text", "toolUse", "toolResult") != nil
		return nil
	})
	return n > 0 && all
}

// allAttributes reads the attributes of an event, whatever they are called.
func allAttributes(b []byte) (out []attribute) {
	eachAttribute(b, func(key string, val []byte) { out = append(out, attribute{key, val}) })
	return out
}

// readLog reads a log record as an event, and says of which span it is.
func readLog(b []byte, order int) (s *span, e event) {
	s = &span{order: order, raw: len(b)}
	_ = members(b, func(key string, v []byte) error { // it was walked before
		switch key {
		case "traceId", "trace_id":
			s.trace = idOf(v)
		case "spanId", "span_id":
			s.id = idOf(v)
		case "eventName", "event_name":
			e.name = stringOf(v)
		case "timeUnixNano", "time_unix_nano":
			e.at = nanosOf(v)
		case "observedTimeUnixNano", "observed_time_unix_nano":
			s.start = nanosOf(v)
		case "attributes":
			e.attributes = v
		case "body":
			e.body = plain(v)
		}
		return nil
	})
	if e.at == 0 {
		e.at = s.start
	}
	a := readAttributes(e.attributes)
	if e.name == "" {
		e.name = first(a, "event.name")
	}
	s.start, s.end, s.name = e.at, e.at, e.name
	s.conversation = first(a, "gen_ai.conversation.id", "session.id")
	return s, e
}
