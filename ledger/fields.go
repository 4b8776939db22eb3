package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Field is one value in the arguments or the result of a call: a member of an object or an element of an array, in the
// order in which they stand, containers before what they hold.
type Field struct {
	Key    string // the member's name; for an element that of its array
	Value  []byte // a string decoded, everything else as written
	Kind   jsonscan.Kind
	Depth  int16
	Parent int32 // index of the container within the same call's fields, None at the top
	Lo, Hi int   // bytes of the decoded arguments or result, quotation marks apart
	bits   keyBits
}

// Bounds on what one call may cost, whatever its bytes are.
const (
	mostFields = 2048
	deepest    = 24
)

// arena hands out pieces of memory that hold until it is emptied.
type arena struct{ buf []byte }

func (a *arena) reset() { a.buf = a.buf[:0] }

// unescape decodes the inside of a JSON string.
func (a *arena) unescape(raw []byte) []byte {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw
	}
	if cap(a.buf)-len(a.buf) < len(raw) {
		a.buf = make([]byte, 0, max(2*cap(a.buf), 2*len(raw), 4096))
	}
	start := len(a.buf)
	a.buf = jsonscan.AppendUnescaped(a.buf, raw)
	return a.buf[start:len(a.buf):len(a.buf)]
}

// decoded returns the text of x: a part of the transcript where it stands there as it is.
func (l *Ledger) decoded(x transcript.Text) []byte {
	raw := l.t.Raw(x)
	if x.Form != transcript.Escaped {
		return raw
	}
	return l.text.unescape(raw)
}

// walker lists the fields of one JSON value in one pass over it.
type walker struct {
	l     *Ledger
	c     jsonscan.Cursor
	whole []byte
	first int
}

// appendFields lists the fields of the JSON value that text holds. Text that breaks off, and what stands behind the
// first mostFields, gives what stood before.
func (l *Ledger) appendFields(text []byte) Range {
	w := walker{l: l, c: jsonscan.NewCursor(text), whole: text, first: len(l.fields)}
	w.value("", None, 0)
	return Range{int32(w.first), int32(len(l.fields))}
}

// value takes the next value and lists it, but at the top, and what stands in it. It returns false where the walk ends.
func (w *walker) value(key string, parent int32, depth int16) bool {
	kind := w.c.Peek()
	if kind != jsonscan.Object && kind != jsonscan.Array || depth >= deepest {
		val, err := w.c.Value()
		if err == nil && depth > 0 {
			w.add(key, val, kind, parent, depth)
		}
		return err == nil && len(w.l.fields)-w.first < mostFields
	}
	lo, at := w.c.At(), None
	if depth > 0 {
		at = int32(len(w.l.fields) - w.first)
		w.l.fields = append(w.l.fields, Field{Key: key, Kind: kind, Depth: depth, Parent: parent, Lo: lo, bits: w.l.names.bitsOf(key)})
	}
	going := w.inside(key, kind, at, depth)
	if at != None {
		f := &w.l.fields[w.first+int(at)]
		f.Hi = w.c.At()
		f.Value = w.whole[f.Lo:f.Hi]
	}
	return going
}

// inside lists the members or elements of the container that is next.
func (w *walker) inside(key string, kind jsonscan.Kind, at int32, depth int16) bool {
	if kind == jsonscan.Object {
		if w.c.EnterObject() != nil {
			return false
		}
		for {
			k, ok, err := w.c.NextKey()
			if err != nil || !ok {
				return err == nil
			}
			if !w.value(w.l.key(k), at, depth+1) {
				return false
			}
		}
	}
	if w.c.EnterArray() != nil {
		return false
	}
	for {
		ok, err := w.c.NextElement()
		if err != nil || !ok {
			return err == nil
		}
		if !w.value(key, at, depth+1) {
			return false
		}
	}
}

func (w *walker) add(key string, val []byte, kind jsonscan.Kind, parent int32, depth int16) {
	lo := jsonscan.Offset(w.whole, val)
	f := Field{Key: key, Value: val, Kind: kind, Depth: depth, Parent: parent, Lo: lo, Hi: lo + len(val), bits: w.l.names.bitsOf(key)}
	if kind == jsonscan.String && len(val) >= 2 {
		f.Value = w.l.text.unescape(val[1 : len(val)-1])
		f.Lo, f.Hi = lo+1, lo+len(val)-1
	}
	w.l.fields = append(w.l.fields, f)
}

// key returns the name of a member.
func (l *Ledger) key(k []byte) string {
	if bytes.IndexByte(k, '\\') >= 0 {
		k = l.text.unescape(k)
	}
	return l.t.Intern(k)
}

// Args returns the fields of the arguments of call i.
func (l *Ledger) Args(i int32) []Field { return l.fields[l.args[i].Lo:l.args[i].Hi] }

// ArgsText returns the decoded arguments of call i.
func (l *Ledger) ArgsText(i int32) []byte {
	if l.argTexts[i] == nil {
		l.argTexts[i] = l.decoded(l.t.Calls[i].Args)
	}
	return l.argTexts[i]
}

// Result returns the fields of the result of call i, where it is JSON, and else none.
func (l *Ledger) Result(i int32) []Field {
	if l.results[i].Lo == None {
		l.results[i] = Range{}
		if text := l.ResultText(i); isContainer(text) {
			l.results[i] = l.appendFields(text)
		}
	}
	return l.fields[l.results[i].Lo:l.results[i].Hi]
}

// ResultText returns the decoded result of call i.
func (l *Ledger) ResultText(i int32) []byte {
	if l.resultTexts[i] == nil {
		l.resultTexts[i] = l.decoded(l.t.Calls[i].Result)
	}
	return l.resultTexts[i]
}

func isContainer(text []byte) bool {
	k := jsonscan.KindOf(text)
	return k == jsonscan.Object || k == jsonscan.Array
}

// field returns the first field of that name at that depth, or nil.
func field(fields []Field, depth int16, names ...string) *Field {
	for i := range fields {
		if f := &fields[i]; f.Depth == depth && oneOf(f.Key, names...) {
			return f
		}
	}
	return nil
}

// Arg returns the argument of call i with that name at the top, or nil. Names are compared without case.
func (l *Ledger) Arg(i int32, names ...string) *Field { return field(l.Args(i), 1, names...) }
