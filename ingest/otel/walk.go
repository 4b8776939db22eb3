package otel

import (
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// walker goes over the values of OTLP JSON and hands out spans and log records, each one object. Keys are read in lower
// camel case, as OTLP asks, and in snake case, as some write them.
type walker struct {
	resource func(attributes []byte) // of the spans that follow; may be nil
	span     func(b []byte)
	log      func(b []byte)
	note     func(key string) // a member of ours: a note of a Gathering; may be nil
}

func spansOf(key string) bool { return key == "resourceSpans" || key == "resource_spans" }

func logsOf(key string) bool { return key == "resourceLogs" || key == "resource_logs" }

// values walks one or more export requests, or arrays of them.
func (w *walker) values(b []byte) error {
	c := jsonscan.NewCursor(b)
	for c.Peek() != jsonscan.Invalid {
		val, err := c.Value()
		if err != nil {
			return err
		}
		if err := w.request(val, 0); err != nil {
			return err
		}
	}
	return nil
}

// request walks one export request, or what is wrapped around one.
func (w *walker) request(b []byte, depth int) error {
	if depth > 3 {
		return nil
	}
	switch jsonscan.KindOf(b) {
	case jsonscan.Array:
		return each(b, func(v []byte) error { return w.request(v, depth+1) })
	case jsonscan.Object:
	default:
		return nil
	}
	return members(b, func(key string, v []byte) error {
		switch {
		case spansOf(key) || key == "batches":
			return each(v, func(v []byte) error { return w.scopes(v, w.span, "scopeSpans", "scope_spans", "spans", "spans") })
		case logsOf(key):
			return each(v, func(v []byte) error {
				return w.scopes(v, w.log, "scopeLogs", "scope_logs", "logRecords", "log_records")
			})
		case key == "trace":
			return w.request(v, depth+1)
		case key == early || key == again:
			if w.note != nil {
				w.note(key)
			}
		}
		return nil
	})
}

// scopes walks the records of one resource.
func (w *walker) scopes(b []byte, record func([]byte), scope, scopeSnake, records, recordsSnake string) error {
	if jsonscan.KindOf(b) != jsonscan.Object {
		return nil
	}
	if w.resource != nil {
		var attributes []byte
		if r := jsonscan.Member(b, "resource"); jsonscan.KindOf(r) == jsonscan.Object {
			attributes = jsonscan.Member(r, "attributes")
		}
		w.resource(attributes)
	}
	return members(b, func(key string, v []byte) error {
		if key != scope && key != scopeSnake && key != "instrumentationLibrarySpans" {
			return nil
		}
		return each(v, func(v []byte) error {
			if jsonscan.KindOf(v) != jsonscan.Object {
				return nil
			}
			return members(v, func(key string, v []byte) error {
				if key != records && key != recordsSnake {
					return nil
				}
				return each(v, func(v []byte) error {
					if jsonscan.KindOf(v) == jsonscan.Object {
						record(v)
					}
					return nil
				})
			})
		})
	})
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

// plainKey returns a key, the inside of a literal, as text.
func plainKey(k []byte) string {
	for _, c := range k {
		if c == '\\' {
			return string(jsonscan.AppendUnescaped(nil, k))
		}
	}
	return string(k)
}
