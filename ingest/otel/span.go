package otel

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// span is one span, or a log record that stands for one.
type span struct {
	trace, id, parent string
	name              string
	start, end        int64 // Unix nanoseconds, 0 where there is none
	order             int
	op                operation
	conversation      string
	agent             string
	response          string // the provider's id of the answer
	failed, ok        bool
	fault             string // what went wrong
	lost              int64  // attributes that were dropped at capture
	cut               []string
	choices           bool // the output messages are candidates of which one goes on
	unread            []unread

	system        []item
	input, output []item

	tool, callID string
	args, result []byte // plain JSON, nil where there is none
	events       []event
	memo         *memo
	skeleton     bool
	logged       bool
	raw          int  // bytes
	holdsAgent   bool // models were asked inside this tool
}

// event is one event of a span, or a log record.
type event struct {
	name       string
	at         int64
	attributes []byte
	body       []byte
}

// attribute is one attribute that is read.
type attribute struct {
	key string
	val []byte
}

// get returns the value of the first attribute of that name, nil where there is none.
func get(attributes []attribute, key string) []byte {
	for i := range attributes {
		if attributes[i].key == key {
			return attributes[i].val
		}
	}
	return nil
}

// first returns the text of the first of these attributes that has one.
func first(attributes []attribute, keys ...string) string {
	for _, k := range keys {
		if v := get(attributes, k); v != nil {
			if s := textOf(v); s != "" {
				return s
			}
		}
	}
	return ""
}

// glance takes from the span that is next what a gathering must know of it.
func glance(c *jsonscan.Cursor) (traceID string, p piece, err error) {
	p.skeleton = true
	var attributes []attribute
	name, worded := "", false
	err = fields(c, func(key string) error {
		switch key {
		case "attributes":
			return attributesAt(c, func(key string, val []byte) {
				if namesConversation(key) && (p.conversation == "" || key == "gen_ai.conversation.id") {
					p.conversation = textOf(val)
				}
				if told(key) || key == "event.name" {
					attributes = append(attributes, attribute{key, val})
				}
			})
		case "events":
			return elements(c, func() error {
				return fields(c, func(key string) error {
					v, err := c.Value()
					if key == "name" && holdsWords(stringOf(v)) {
						p.skeleton, worded = false, true
					}
					return err
				})
			})
		}
		v, err := c.Value()
		switch key {
		case "traceId", "trace_id":
			traceID = idOf(v)
		case "spanId", "span_id":
			p.span = idOf(v)
		case "parentSpanId", "parent_span_id":
			p.parent = idOf(v)
		case "name", "eventName", "event_name":
			if name = stringOf(v); strings.HasPrefix(name, "gen_ai.") {
				p.skeleton = false
			}
		}
		return err
	})
	op := operationOf(attributes, name)
	if event := first(attributes, "event.name"); strings.HasPrefix(event, "gen_ai.") {
		p.skeleton = false
		name = event
	}
	p.useful = worded || holdsWords(name) || op == opModel || op == opTool
	if op != opNone {
		p.skeleton = false
	}
	for i := range attributes {
		key := attributes[i].key
		p.useful = p.useful || op == opAgent && (strings.HasPrefix(key, "gen_ai.input.") || strings.HasPrefix(key, "gen_ai.output.") ||
			key == "input.value" || key == "output.value" || key == "ai.prompt" || key == "ai.response.text")
	}
	return traceID, p, err
}

// readSpan reads the span that is next.
func readSpan(c *jsonscan.Cursor, order int, known *memo) (*span, error) {
	from := c.At()
	s := &span{order: order, memo: known}
	var a []attribute
	err := fields(c, func(key string) error {
		if key == "attributes" {
			return attributesAt(c, func(key string, val []byte) { a = keep(a, key, val) })
		}
		v, err := c.Value()
		switch key {
		case "traceId", "trace_id":
			s.trace = idOf(v)
		case "spanId", "span_id":
			s.id = idOf(v)
		case "parentSpanId", "parent_span_id":
			s.parent = idOf(v)
		case "name":
			s.name = stringOf(v)
		case "startTimeUnixNano", "start_time_unix_nano":
			s.start = nanosOf(v)
		case "endTimeUnixNano", "end_time_unix_nano":
			s.end = nanosOf(v)
		case "droppedAttributesCount", "dropped_attributes_count", "droppedEventsCount", "dropped_events_count":
			s.lost += integer(v)
		case "status":
			s.status(v)
		case "events":
			s.events = readEvents(v)
		}
		return err
	})
	s.raw = c.At() - from
	s.op = operationOf(a, s.name)
	s.skeleton = len(a) == 0 && len(s.events) == 0
	s.read(a)
	return s, err
}

// readAttributes keeps the attributes that are read.
func readAttributes(b []byte) (out []attribute) {
	eachAttribute(b, func(key string, val []byte) { out = keep(out, key, val) })
	return out
}

// keep adds an attribute where it is read.
func keep(a []attribute, key string, val []byte) []attribute {
	if told(key) || namesConversation(key) || key == "error.type" || key == "exception.message" || key == "event.name" || key == "agent.name" {
		return append(a, attribute{key, val})
	}
	return a
}

// readEvents keeps the events of a span.
func readEvents(b []byte) (out []event) {
	_ = each(b, func(v []byte) error { // it was walked before
		if jsonscan.KindOf(v) != jsonscan.Object {
			return nil
		}
		e := event{name: stringOf(jsonscan.Member(v, "name")), at: nanosOf(jsonscan.Member(v, "timeUnixNano")), attributes: jsonscan.Member(v, "attributes")}
		out = append(out, e)
		return nil
	})
	return out
}

// nanosOf reads a time: digits in a string or a number, as OTLP asks, or text in RFC 3339 form.
func nanosOf(v []byte) int64 {
	if n := integer(v); n > 0 {
		return n
	}
	if jsonscan.KindOf(v) == jsonscan.String {
		return chat.Millis(v) * 1e6
	}
	return 0
}

// status reads how a span ended.
func (s *span) status(v []byte) {
	if jsonscan.KindOf(v) != jsonscan.Object {
		return
	}
	switch code := jsonscan.Member(v, "code"); {
	case integer(code) == 2 || stringOf(code) == "STATUS_CODE_ERROR":
		s.failed = true
		s.fault = stringOf(jsonscan.Member(v, "message"))
	case integer(code) == 1 || stringOf(code) == "STATUS_CODE_OK":
		s.ok = true
	}
}

// read takes what the attributes and events say.
func (s *span) read(a []attribute) {
	for i := range a {
		if namesConversation(a[i].key) && (s.conversation == "" || a[i].key == "gen_ai.conversation.id") {
			s.conversation = textOf(a[i].val)
		}
	}
	s.agent = first(a, "gen_ai.agent.name", "agent.name", "gen_ai.agent.id")
	s.response = first(a, "gen_ai.response.id")
	if kind := first(a, "error.type"); kind != "" {
		s.fail(kind)
	}
	for _, e := range s.events {
		text := ""
		if e.name == "exception" || e.name == exceptionEvent {
			text = first(readAttributes(e.attributes), "exception.message")
		}
		if text != "" && (s.fault == "" || s.fault == first(a, "error.type")) {
			s.fault = text
		}
	}
	switch s.op {
	case opTool:
		s.readTool(a)
	case opModel, opAgent:
		s.readMessages(a)
	}
}

// exceptionEvent says that a request to a model failed.
const exceptionEvent = "gen_ai.client.operation.exception"

// fail notes that what the span is of went wrong.
func (s *span) fail(fault string) {
	s.failed = true
	if s.fault == "" {
		s.fault = fault
	}
}

// readTool takes the call that a span carried out.
func (s *span) readTool(a []attribute) {
	s.tool = first(a, "gen_ai.tool.name", "tool.name", "ai.toolCall.name", "traceloop.entity.name")
	if s.tool == "" {
		s.tool = strings.TrimPrefix(strings.TrimPrefix(s.name, "execute_tool "), "tools/call ")
	}
	s.callID = strings.TrimSpace(first(a, "gen_ai.tool.call.id", "tool_call.id", "tool.id", "ai.toolCall.id"))
	for _, key := range [...]string{"gen_ai.tool.call.arguments", "tool_call.function.arguments", "ai.toolCall.args", "tool_arguments", "input.value", "traceloop.entity.input"} {
		if v := get(a, key); v != nil && s.args == nil {
			s.args = plain(v)
		}
	}
	for _, key := range [...]string{"gen_ai.tool.call.result", "gen_ai.tool.result.value", "ai.toolCall.result", "tool_response", "output.value", "traceloop.entity.output"} {
		if v := get(a, key); v != nil && s.result == nil {
			s.result = plain(v)
		}
	}
	if s.result != nil {
		s.result = toolMessage(s, s.result)
	}
	if first(a, "gen_ai.tool.result.is_error") == "true" {
		s.failed = true
	}
	for _, e := range s.events { // some write the messages of a tool as events
		x := readAttributes(e.attributes)
		switch {
		case e.name == "gen_ai.tool.message" && s.args == nil:
			if v := get(x, "content"); v != nil {
				s.args = plain(v)
			}
		case e.name == "gen_ai.choice" && s.result == nil:
			if v := get(x, "message"); v != nil {
				s.result = plain(v)
			}
		}
	}
}

// toolMessage takes the content out of a result that is written as the message of a tool (LangChain).
func toolMessage(s *span, v []byte) []byte {
	m, cut := structured(v)
	if cut || jsonscan.KindOf(m) != jsonscan.Object {
		return v
	}
	content, id := jsonscan.Member(m, "content"), jsonscan.Member(m, "tool_call_id")
	if content == nil || id == nil {
		return v
	}
	if s.callID == "" {
		s.callID = strings.TrimSpace(stringOf(id))
	}
	if stringOf(jsonscan.Member(m, "status")) == "error" {
		s.failed = true
	}
	return content
}

// unread is a word of a span that is not understood.
type unread struct{ code, word string }
