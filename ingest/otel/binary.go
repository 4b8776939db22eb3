package otel

import (
	"encoding/binary"
	"unicode/utf8"

	"google.golang.org/protobuf/encoding/protowire"
)

// framing is how export requests stand behind each other in a file.
type framing uint8

const (
	bare      framing = iota // one message, or several that are one when they are put together
	delimited                // a varint with the length before each message, as the specification of the file exporter says
	bigEndian                // four bytes with the length before each message, as the Collector writes them
)

// fewBytes is the length of a head that is only looked at to rule a file out.
const fewBytes = 16

// enough is how many attributes and spans make a file OTLP even where it is damaged behind them.
const enough = 4

// framingOf tells OTLP in protobuf from anything else by its first bytes. JSON text cannot pass: lengths and field
// numbers must fit all the way down to an attribute or a span, and some of these bytes may not stand in JSON.
func (s *schemas) framingOf(head []byte, whole bool) (framing, bool) {
	for _, f := range [...]framing{bare, delimited, bigEndian} {
		message, size := head, len(head)
		switch f {
		case bare:
			if !whole {
				size = 1 << 31
			}
		case delimited:
			n, skip := protowire.ConsumeVarint(head)
			if skip < 0 || n == 0 || n > 1<<31 {
				continue
			}
			message, size = head[skip:], int(n)
		case bigEndian:
			if len(head) < 4 {
				continue
			}
			message, size = head[4:], int(binary.BigEndian.Uint32(head))
		}
		if size == 0 {
			continue
		}
		p := prefix{s: s}
		fits := p.request(message[:min(size, len(message))], size)
		if fits && (p.found > 0 || len(head) <= fewBytes && !whole) || p.found >= enough { // it may be cut off, or damaged
			return f, true
		}
	}
	return 0, false
}

// prefix looks at the start of a message that may be cut off.
type prefix struct {
	s     *schemas
	found int // attributes with a name, and spans with an id
}

// request reports whether b may be the first bytes of an export request of that size.
func (p *prefix) request(b []byte, size int) bool {
	for len(b) > 0 {
		number, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return size > len(b) && len(b) < 2
		}
		length, m := protowire.ConsumeVarint(b[n:])
		if number != 1 || kind != protowire.BytesType {
			return false
		}
		if m < 0 {
			return size > len(b)
		}
		n += m
		if length > uint64(size-n) {
			return false
		}
		inside := b[n:min(n+int(length), len(b))]
		if !p.message(inside, int(length), p.s.resourceSpans, 0) && !p.message(inside, int(length), p.s.resourceLogs, 0) {
			return false
		}
		n += int(length)
		if n >= len(b) {
			return true
		}
		b, size = b[n:], size-n
	}
	return true
}

// message reports whether b may be the first bytes of a message of that schema and size.
func (p *prefix) message(b []byte, size int, s *schema, depth int) bool {
	for len(b) > 0 {
		number, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return size > len(b)
		}
		f := s.field(int(number))
		if f == nil || kind != f.wire() || depth > maxDepth {
			return false
		}
		if kind != protowire.BytesType {
			m := protowire.ConsumeFieldValue(number, kind, b[n:])
			if m < 0 {
				return size > len(b)
			}
			b, size = b[n+m:], size-n-m
			continue
		}
		length, m := protowire.ConsumeVarint(b[n:])
		if m < 0 {
			return size > len(b)
		}
		n += m
		if length > uint64(size-n) || !p.inside(b[n:min(n+int(length), len(b))], int(length), f, depth) {
			return false
		}
		n += int(length)
		if n >= len(b) {
			return true
		}
		b, size = b[n:], size-n
	}
	return true
}

// inside looks into a field with a length.
func (p *prefix) inside(b []byte, size int, f *field, depth int) bool {
	switch f.kind {
	case nested:
		return p.message(b, size, f.of, depth+1)
	case digits:
		if size != 0 && size != 8 && size != 16 {
			return false
		}
		if size == 16 && len(b) == size {
			p.found++
		}
	case text:
		if len(b) == size && !utf8.Valid(b) {
			return false
		}
		if f.name == "key" && len(b) == size && size > 0 {
			p.found++
		}
	}
	return true
}

// wire is how the field is written.
func (f *field) wire() protowire.Type {
	switch f.kind {
	case boolean, number, long:
		return protowire.VarintType
	case nanos, double:
		return protowire.Fixed64Type
	case fixed32:
		return protowire.Fixed32Type
	}
	return protowire.BytesType
}
