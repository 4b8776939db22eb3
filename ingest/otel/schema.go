package otel

// fieldKind says how a field of a protobuf message is written, and how OTLP JSON writes it.
type fieldKind uint8

const (
	text    fieldKind = iota // a string
	digits                   // bytes of an id, in OTLP JSON as hexadecimal digits
	blob                     // any other bytes, in OTLP JSON as base64
	boolean                  // a varint, true or false
	number                   // a varint, in OTLP JSON as a number
	long                     // a varint with a sign, in OTLP JSON as digits in a string
	nanos                    // eight bytes, in OTLP JSON as digits in a string
	double                   // eight bytes
	fixed32                  // four bytes
	nested                   // a message
)

// field is one field of a protobuf message.
type field struct {
	number int
	name   string // in OTLP JSON
	kind   fieldKind
	many   bool
	of     *schema // nested
}

// schema is one protobuf message of OTLP, as far as it is read.
type schema struct {
	fields []field
	oneOf  bool // only the last field that stands there counts
}

// field returns the field with that number, or nil.
func (s *schema) field(number int) *field {
	for i := range s.fields {
		if s.fields[i].number == number {
			return &s.fields[i]
		}
	}
	return nil
}

// schemas are the messages of OTLP that hold other ones.
type schemas struct {
	resourceSpans, resourceLogs *schema
	span, log                   *schema
}

// newSchemas returns the messages of OTLP traces and logs, with the numbers of opentelemetry-proto v1.
func newSchemas() *schemas {
	value := &schema{oneOf: true}
	pair := &schema{fields: []field{{number: 1, name: "key", kind: text}, {number: 2, name: "value", kind: nested, of: value}}}
	pairs := &schema{fields: []field{{number: 1, name: "values", kind: nested, many: true, of: pair}}}
	list := &schema{fields: []field{{number: 1, name: "values", kind: nested, many: true, of: value}}}
	value.fields = []field{
		{number: 1, name: "stringValue", kind: text}, {number: 2, name: "boolValue", kind: boolean}, {number: 3, name: "intValue", kind: long},
		{number: 4, name: "doubleValue", kind: double}, {number: 5, name: "arrayValue", kind: nested, of: list},
		{number: 6, name: "kvlistValue", kind: nested, of: pairs}, {number: 7, name: "bytesValue", kind: blob},
	}
	attributes := func(n int) field { return field{number: n, name: "attributes", kind: nested, many: true, of: pair} }
	dropped := func(n int, what string) field {
		return field{number: n, name: "dropped" + what + "Count", kind: number}
	}
	event := &schema{fields: []field{{number: 1, name: "timeUnixNano", kind: nanos}, {number: 2, name: "name", kind: text}, attributes(3), dropped(4, "Attributes")}}
	link := &schema{fields: []field{{number: 1, name: "traceId", kind: digits}, {number: 2, name: "spanId", kind: digits}, {number: 3, name: "traceState", kind: text},
		attributes(4), dropped(5, "Attributes"), {number: 6, name: "flags", kind: fixed32}}}
	status := &schema{fields: []field{{number: 2, name: "message", kind: text}, {number: 3, name: "code", kind: number}}}
	span := &schema{fields: []field{
		{number: 1, name: "traceId", kind: digits}, {number: 2, name: "spanId", kind: digits}, {number: 3, name: "traceState", kind: text},
		{number: 4, name: "parentSpanId", kind: digits}, {number: 5, name: "name", kind: text}, {number: 6, name: "kind", kind: number},
		{number: 7, name: "startTimeUnixNano", kind: nanos}, {number: 8, name: "endTimeUnixNano", kind: nanos}, attributes(9), dropped(10, "Attributes"),
		{number: 11, name: "events", kind: nested, many: true, of: event}, dropped(12, "Events"),
		{number: 13, name: "links", kind: nested, many: true, of: link}, dropped(14, "Links"), {number: 15, name: "status", kind: nested, of: status},
		{number: 16, name: "flags", kind: fixed32},
	}}
	log := &schema{fields: []field{
		{number: 1, name: "timeUnixNano", kind: nanos}, {number: 11, name: "observedTimeUnixNano", kind: nanos}, {number: 2, name: "severityNumber", kind: number},
		{number: 3, name: "severityText", kind: text}, {number: 5, name: "body", kind: nested, of: value}, attributes(6), dropped(7, "Attributes"),
		{number: 8, name: "flags", kind: fixed32}, {number: 9, name: "traceId", kind: digits}, {number: 10, name: "spanId", kind: digits}, {number: 12, name: "eventName", kind: text},
	}}
	scope := field{number: 1, name: "scope", kind: nested, of: &schema{fields: []field{{number: 1, name: "name", kind: text}, {number: 2, name: "version", kind: text}, attributes(3), dropped(4, "Attributes")}}}
	resource := field{number: 1, name: "resource", kind: nested, of: &schema{fields: []field{attributes(1), dropped(2, "Attributes"),
		{number: 3, name: "entityRefs", kind: blob, many: true}}}}
	url := field{number: 3, name: "schemaUrl", kind: text}
	scoped := func(name string, of *schema) *schema {
		return &schema{fields: []field{scope, {number: 2, name: name, kind: nested, many: true, of: of}, url}}
	}
	return &schemas{
		resourceSpans: &schema{fields: []field{resource, {number: 2, name: "scopeSpans", kind: nested, many: true, of: scoped("spans", span)}, url}},
		resourceLogs:  &schema{fields: []field{resource, {number: 2, name: "scopeLogs", kind: nested, many: true, of: scoped("logRecords", log)}, url}},
		span:          span,
		log:           log,
	}
}
