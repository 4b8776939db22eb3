package otel

import (
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// walker goes over the values of OTLP JSON and hands out spans and log records: the cursor stands before each one, and
// behind it afterwards. Keys are read in lower camel case, as OTLP asks, and in snake case, as some write them.
type walker struct {
	resource func(attributes []byte) // of the spans that follow; may be nil
	span     func(c *jsonscan.Cursor) error
	log      func(c *jsonscan.Cursor) error
	note     func(key string) // a member of ours: a note of a Gathering; may be nil
}

func spansOf(key string) bool { return key == "resourceSpans" || key == "resource_spans" }

func scopedSpans(key string) bool {
	return key == "scopeSpans" || key == "scope_spans" || key == "instrumentationLibrarySpans"
}

func scopedLogs(key string) bool { return key == "scopeLogs" || key == "scope_logs" }

func logsOf(key string) bool { return key == "resourceLogs" || key == "resource_logs" }

// values walks one or more export requests, or arrays of them.
func (w *walker) values(b []byte) error {
	c := jsonscan.NewCursor(b)
	for c.Peek() != jsonscan.Invalid {
		if err := w.request(&c, b, 0); err != nil {
			return err
		}
	}
	return nil
}

// request walks one export request, or what is wrapped around one.
func (w *walker) request(c *jsonscan.Cursor, b []byte, depth int) error {
	if depth <= maxWrapped && c.Peek() == jsonscan.Array {
		return elements(c, func() error { return w.request(c, b, depth+1) })
	}
	if depth > maxWrapped {
		return skip(c)
	}
	return fields(c, func(key string) error {
		switch {
		case spansOf(key) || key == "batches":
			return elements(c, func() error { return w.scopes(c, b, w.span) })
		case logsOf(key):
			return elements(c, func() error { return w.scopes(c, b, w.log) })
		case key == "trace":
			return w.request(c, b, depth+1)
		case key == "resource": // one resource on a line, with no request around it
			v, err := c.Value()
			if err == nil && w.resource != nil {
				w.resource(attributesOf(v))
			}
			return err
		case scopedSpans(key):
			return scoped(c, w.span)
		case scopedLogs(key):
			return scoped(c, w.log)
		case w.note != nil && (key == early || key == again):
			w.note(key)
		}
		return skip(c)
	})
}

// maxWrapped is how deep an export request may be wrapped in arrays and objects.
const maxWrapped = 3

// scopes walks the records of one resource.
func (w *walker) scopes(c *jsonscan.Cursor, b []byte, record func(*jsonscan.Cursor) error) error {
	if c.Peek() != jsonscan.Object {
		return skip(c)
	}
	start, known := c.At(), false
	return fields(c, func(key string) error {
		switch {
		case key == "resource":
			v, err := c.Value()
			if err == nil && !known && w.resource != nil {
				w.resource(attributesOf(v))
			}
			known = true
			return err
		case scopedSpans(key) || scopedLogs(key):
			if !known && w.resource != nil { // it stands behind its spans, or is not there
				w.resource(attributesOf(jsonscan.Member(b[start:], "resource")))
				known = true
			}
			return scoped(c, record)
		}
		return skip(c)
	})
}

// scoped walks the records of a list of scopes.
func scoped(c *jsonscan.Cursor, record func(*jsonscan.Cursor) error) error {
	return elements(c, func() error {
		return fields(c, func(key string) error {
			if key != "spans" && key != "logRecords" && key != "log_records" {
				return skip(c)
			}
			return elements(c, func() error {
				if c.Peek() != jsonscan.Object {
					return skip(c)
				}
				return record(c)
			})
		})
	})
}

// attributesOf returns the attributes of a resource.
func attributesOf(resource []byte) []byte {
	if jsonscan.KindOf(resource) != jsonscan.Object {
		return nil
	}
	return jsonscan.Member(resource, "attributes")
}

func skip(c *jsonscan.Cursor) error {
	_, err := c.Value()
	return err
}

// elements calls fn before each element of the array that is next; fn goes behind it. Anything else has none.
func elements(c *jsonscan.Cursor, fn func() error) error {
	if c.Peek() != jsonscan.Array {
		return skip(c)
	}
	if err := c.EnterArray(); err != nil {
		return err
	}
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		if err := fn(); err != nil {
			return err
		}
	}
}

// fields calls fn before the value of each member of the object that is next; fn goes behind it. Anything else has
// none.
func fields(c *jsonscan.Cursor, fn func(key string) error) error {
	if c.Peek() != jsonscan.Object {
		return skip(c)
	}
	if err := c.EnterObject(); err != nil {
		return err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return err
		}
		if err := fn(plainKey(key)); err != nil {
			return err
		}
	}
}

// each calls fn with the elements of an array; anything else has none.
func each(b []byte, fn func(v []byte) error) error {
	if jsonscan.KindOf(b) != jsonscan.Array {
		return nil
	}
	var inner error
	err := jsonscan.EachElement(b, func(v []byte) bool {
		inner = fn(v)
		return inner == nil
	})
	if inner != nil {
		return inner
	}
	return err
}

// members calls fn with the members of an object; anything else has none.
func members(b []byte, fn func(key string, v []byte) error) error {
	if jsonscan.KindOf(b) != jsonscan.Object {
		return nil
	}
	var inner error
	err := jsonscan.EachMember(b, func(k, v []byte) bool {
		inner = fn(plainKey(k), v)
		return inner == nil
	})
	if inner != nil {
		return inner
	}
	return err
}

// plainKey returns a key, the inside of a literal, as text. Those that stand in every span cost no memory.
func plainKey(k []byte) string {
	switch string(k) {
	case "key":
		return "key"
	case "value":
		return "value"
	case "stringValue":
		return "stringValue"
	case "attributes":
		return "attributes"
	case "traceId":
		return "traceId"
	case "spanId":
		return "spanId"
	case "parentSpanId":
		return "parentSpanId"
	case "name":
		return "name"
	case "kind":
		return "kind"
	case "startTimeUnixNano":
		return "startTimeUnixNano"
	case "endTimeUnixNano":
		return "endTimeUnixNano"
	case "role":
		return "role"
	case "parts":
		return "parts"
	case "type":
		return "type"
	case "content":
		return "content"
	case "id":
		return "id"
	}
	for _, c := range k {
		if c == '\\' {
			return string(jsonscan.AppendUnescaped(nil, k))
		}
	}
	return string(k)
}
