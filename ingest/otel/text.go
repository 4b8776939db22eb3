package otel

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// maxDepth is how deep values may stand in values; what is deeper is left out.
const maxDepth = 40

// damaged is the remedy for binary data that is cut or broken.
const damaged = "copy the file again; what stood before was read"

// Binary knows OTLP in protobuf.
func (f *format) Binary(head []byte, whole bool) (string, bool) {
	_, ok := f.schemas.framingOf(head, whole)
	return "OTLP in protobuf", ok
}

// Text gives OTLP in protobuf as OTLP JSON, one line for each resource of an export request.
func (f *format) Text(src io.Reader, most int) io.Reader {
	return &textReader{s: f.schemas, src: bufio.NewReaderSize(src, 64<<10), max: most}
}

// textReader gives export requests as lines of JSON.
type textReader struct {
	s       *schemas
	src     *bufio.Reader
	max     int
	framing framing
	begun   bool
	at      int64 // bytes of src that were read
	left    int64 // bytes of the message that is read, where the framing says
	message bytes.Buffer
	out     []byte
	pos     int
	err     error
}

func (r *textReader) Read(p []byte) (int, error) {
	for r.pos == len(r.out) {
		if r.err != nil {
			return 0, r.err
		}
		r.out, r.pos = r.out[:0], 0
		r.err = r.next()
	}
	n := copy(p, r.out[r.pos:])
	r.pos += n
	return n, nil
}

// next writes the next resource.
func (r *textReader) next() error {
	if !r.begun {
		head, err := r.src.Peek(8 << 10)
		if err != nil && err != io.EOF {
			return err
		}
		r.framing, _ = r.s.framingOf(head, err == io.EOF)
		r.begun = true
	}
	for r.framing != bare && r.left == 0 {
		n, err := r.length()
		if err != nil {
			return err
		}
		r.left = n
	}
	start := r.at
	tag, err := r.varint(false)
	if err != nil {
		return err
	}
	length, err := r.varint(true)
	switch {
	case err != nil:
		return err
	case tag != protowire.EncodeTag(1, protowire.BytesType):
		return ingest.Broken(fmt.Sprintf("the protobuf data is damaged at byte %d: no resource starts here", start), damaged)
	case length > uint64(r.max):
		return ingest.Broken(fmt.Sprintf("at byte %d stands an export request of %d bytes, which is more than %d", start, length, r.max), "allow more with --max-record")
	}
	if r.framing != bare {
		if r.left -= r.at - start + int64(length); r.left < 0 {
			return ingest.Broken(fmt.Sprintf("the protobuf data is damaged at byte %d: a length is wrong", start), damaged)
		}
	}
	r.message.Reset()
	n, err := io.CopyN(&r.message, r.src, int64(length))
	r.at += n
	if err != nil {
		return r.cut(err)
	}
	return r.write(r.message.Bytes(), start)
}

// length reads what stands before a message.
func (r *textReader) length() (int64, error) {
	if r.framing == delimited {
		n, err := r.varint(false)
		return int64(min(n, math.MaxInt64)), err
	}
	var b [4]byte
	n, err := io.ReadFull(r.src, b[:])
	r.at += int64(n)
	if err == io.EOF {
		return 0, io.EOF
	}
	if err != nil {
		return 0, r.cut(err)
	}
	return int64(binary.BigEndian.Uint32(b[:])), nil
}

// varint reads one number. The end of the source is io.EOF where it may stand.
func (r *textReader) varint(inside bool) (uint64, error) {
	var v uint64
	for i := 0; i < 10; i++ {
		c, err := r.src.ReadByte()
		if err == io.EOF && i == 0 && !inside && r.left == 0 {
			return 0, io.EOF
		}
		if err != nil {
			return 0, r.cut(err)
		}
		r.at++
		v |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			return v, nil
		}
	}
	return 0, ingest.Broken(fmt.Sprintf("the protobuf data is damaged at byte %d: a number has no end", r.at), damaged)
}

// cut turns the end of the source inside a message into an error for people.
func (r *textReader) cut(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ingest.Broken(fmt.Sprintf("the protobuf data ends too early, at byte %d", r.at), damaged)
	}
	return err
}

// write appends one resource as a line of OTLP JSON.
func (r *textReader) write(b []byte, at int64) error {
	name, s := "resourceSpans", r.s.resourceSpans
	if r.s.holdsLogs(b) {
		name, s = "resourceLogs", r.s.resourceLogs
	}
	w := jsonWriter{dst: append(r.out, `{"`+name+`":[`...)}
	if !w.message(b, s, 0) {
		return ingest.Broken(fmt.Sprintf("the protobuf data is damaged behind byte %d", at), damaged)
	}
	r.out = append(w.dst, "]}\n"...)
	return nil
}

// holdsLogs tells log records from spans by the first one: a log record starts with a time.
func (s *schemas) holdsLogs(resource []byte) bool {
	logs, decided := false, false
	eachField(resource, func(number protowire.Number, _ protowire.Type, scope []byte) bool {
		if number != 2 {
			return true
		}
		eachField(scope, func(number protowire.Number, _ protowire.Type, record []byte) bool {
			if number != 2 {
				return true
			}
			first, kind, n := protowire.ConsumeTag(record)
			logs, decided = n > 0 && kind == protowire.Fixed64Type && (first == 1 || first == 11), true
			return false
		})
		return !decided
	})
	return logs
}

// eachField calls fn with every field of a message until it returns false, val being the inside of those with a length
// and the bytes of all others. ok is false where b is no message.
func eachField(b []byte, fn func(number protowire.Number, kind protowire.Type, val []byte) bool) (ok bool) {
	for len(b) > 0 {
		number, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return false
		}
		b = b[n:]
		n = protowire.ConsumeFieldValue(number, kind, b)
		if n < 0 {
			return false
		}
		val := b[:n]
		if kind == protowire.BytesType {
			val, _ = protowire.ConsumeBytes(b)
		}
		if !fn(number, kind, val) {
			return true
		}
		b = b[n:]
	}
	return true
}

// jsonWriter writes protobuf messages as OTLP JSON.
type jsonWriter struct{ dst []byte }

// message writes one message. Fields that the schema does not know are left out, as the specification of OTLP asks.
func (w *jsonWriter) message(b []byte, s *schema, depth int) bool {
	w.dst = append(w.dst, '{')
	first := true
	open := func(f *field) {
		if !first {
			w.dst = append(w.dst, ',')
		}
		first = false
		w.dst = append(append(append(w.dst, '"'), f.name...), `":`...)
	}
	if s.oneOf {
		var last *field
		var at []byte
		ok := eachField(b, func(number protowire.Number, kind protowire.Type, val []byte) bool {
			if f := s.field(int(number)); f != nil && kind == f.wire() {
				last, at = f, val
			}
			return true
		})
		if ok && last != nil {
			open(last)
			ok = w.value(last, at, depth)
		}
		w.dst = append(w.dst, '}')
		return ok
	}
	for i := range s.fields {
		f := &s.fields[i]
		n, good := 0, true
		ok := eachField(b, func(number protowire.Number, kind protowire.Type, val []byte) bool {
			if int(number) != f.number || kind != f.wire() || n > 0 && !f.many {
				return true
			}
			if n++; n == 1 {
				open(f)
				if f.many {
					w.dst = append(w.dst, '[')
				}
			} else {
				w.dst = append(w.dst, ',')
			}
			good = w.value(f, val, depth)
			return good
		})
		if !ok || !good {
			return false
		}
		if n > 0 && f.many {
			w.dst = append(w.dst, ']')
		}
	}
	w.dst = append(w.dst, '}')
	return true
}

// value writes the value of a field.
func (w *jsonWriter) value(f *field, val []byte, depth int) bool {
	switch f.kind {
	case nested:
		if depth >= maxDepth {
			w.dst = append(w.dst, "{}"...)
			return true
		}
		return w.message(val, f.of, depth+1)
	case text:
		w.dst = jsonscan.AppendQuotedKeep(w.dst, val)
	case digits:
		w.dst = append(w.dst, '"')
		for _, c := range val {
			w.dst = append(w.dst, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
		}
		w.dst = append(w.dst, '"')
	case blob:
		w.dst = append(base64.StdEncoding.AppendEncode(append(w.dst, '"'), val), '"')
	case boolean:
		n, _ := protowire.ConsumeVarint(val)
		w.dst = strconv.AppendBool(w.dst, n != 0)
	case number:
		n, _ := protowire.ConsumeVarint(val)
		w.dst = strconv.AppendInt(w.dst, int64(int32(n)), 10)
	case long:
		n, _ := protowire.ConsumeVarint(val)
		w.dst = append(strconv.AppendInt(append(w.dst, '"'), int64(n), 10), '"')
	case nanos:
		n, _ := protowire.ConsumeFixed64(val)
		w.dst = append(strconv.AppendUint(append(w.dst, '"'), n, 10), '"')
	case double:
		n, _ := protowire.ConsumeFixed64(val)
		w.dst = appendDouble(w.dst, math.Float64frombits(n))
	case fixed32:
		n, _ := protowire.ConsumeFixed32(val)
		w.dst = strconv.AppendUint(w.dst, uint64(n), 10)
	}
	return true
}

// appendDouble writes a number, and what is none as protobuf's JSON does.
func appendDouble(dst []byte, x float64) []byte {
	switch {
	case math.IsNaN(x):
		return append(dst, `"NaN"`...)
	case math.IsInf(x, 1):
		return append(dst, `"Infinity"`...)
	case math.IsInf(x, -1):
		return append(dst, `"-Infinity"`...)
	}
	return strconv.AppendFloat(dst, x, 'g', -1, 64)
}
