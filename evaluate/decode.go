package evaluate

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// decoder decodes JSON in one pass into memory of the case. The texts of a value are parts of one copy of the JSON.
type decoder struct {
	c      jsonscan.Cursor
	b      []byte
	copied string // b

	vals []val    // of the arrays and objects that are open
	keys []string // of the objects that are open
	buf  []byte

	valRoom []val // handed out in pieces; taken back with the next case
	keyRoom []string
}

// decode is fromJSON in the decoder's memory, which is the case's.
func (d *decoder) decode(b []byte) val {
	d.c, d.b, d.copied = jsonscan.NewCursor(b), b, string(b)
	d.vals, d.keys = d.vals[:0], d.keys[:0]
	if v, ok := d.value(0); ok {
		return v
	}
	return fromJSON(b) // something in it is broken: what stands around that is read all the same
}

func (d *decoder) value(depth int) (v val, ok bool) {
	switch d.c.Peek() {
	case jsonscan.Object:
		return d.object(depth)
	case jsonscan.Array:
		return d.array(depth)
	}
	b, err := d.c.Value()
	if err != nil {
		return val{}, false
	}
	switch jsonscan.KindOf(b) {
	case jsonscan.Null:
		return val{shape: null}, true
	case jsonscan.Bool:
		return val{shape: boolean, s: d.text(b)}, true
	case jsonscan.Number:
		return val{shape: number, s: d.text(b)}, true
	case jsonscan.String:
		inside, escaped := jsonscan.Inside(b)
		return val{shape: text, s: d.unescaped(inside, escaped)}, true
	}
	return val{}, true
}

func (d *decoder) object(depth int) (v val, ok bool) {
	if depth >= jsonscan.MaxDepth || d.c.EnterObject() != nil {
		return val{}, false
	}
	vals, keys := len(d.vals), len(d.keys)
	for {
		key, more, err := d.c.NextKey()
		if err != nil {
			return val{}, false
		}
		if !more {
			break
		}
		d.keys = append(d.keys, d.unescaped(key, bytes.IndexByte(key, '\\') >= 0))
		member, ok := d.value(depth + 1)
		if !ok {
			return val{}, false
		}
		d.vals = append(d.vals, member)
	}
	v = val{shape: object, items: keep(&d.valRoom, d.vals[vals:]), keys: keep(&d.keyRoom, d.keys[keys:])}
	d.vals, d.keys = d.vals[:vals], d.keys[:keys]
	return v, true
}

func (d *decoder) array(depth int) (v val, ok bool) {
	if depth >= jsonscan.MaxDepth || d.c.EnterArray() != nil {
		return val{}, false
	}
	vals := len(d.vals)
	for {
		more, err := d.c.NextElement()
		if err != nil {
			return val{}, false
		}
		if !more {
			break
		}
		element, ok := d.value(depth + 1)
		if !ok {
			return val{}, false
		}
		d.vals = append(d.vals, element)
	}
	v = val{shape: list, items: keep(&d.valRoom, d.vals[vals:])}
	d.vals = d.vals[:vals]
	return v, true
}

// text is a part of b as a text.
func (d *decoder) text(part []byte) string {
	at := jsonscan.Offset(d.b, part)
	return d.copied[at : at+len(part)]
}

func (d *decoder) unescaped(inside []byte, escaped bool) string {
	if !escaped {
		return d.text(inside)
	}
	d.buf = jsonscan.AppendUnescaped(d.buf[:0], inside)
	return string(d.buf)
}

// mostRoom is the most values that are kept as memory from case to case.
const mostRoom = 1024

// keep copies items into room, or into a new room where it is full.
func keep[T any](room *[]T, items []T) []T {
	if len(*room)+len(items) > cap(*room) {
		*room = make([]T, 0, max(len(items), 64, min(2*cap(*room), mostRoom)))
	}
	at := len(*room)
	*room = append(*room, items...)
	return (*room)[at:len(*room):len(*room)]
}

// begin takes the memory of the case before back.
func (d *decoder) begin() {
	d.b, d.copied = nil, ""
	if cap(d.valRoom) > mostRoom || cap(d.vals) > mostRoom || cap(d.buf) > 1<<20 {
		*d = decoder{}
	}
	d.valRoom, d.keyRoom = d.valRoom[:0], d.keyRoom[:0]
}
