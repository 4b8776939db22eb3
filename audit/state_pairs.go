package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// pair is one value of a reading with the name that it has there: a member of an object, a cell of a table, "label: value"
// or "rack R01" of a text.
type pair struct {
	key   []byte // as written, with the name of the object around it: last_read.kwh
	value []byte // as written, a string without its quotation marks
	row   int    // which element of a list, or line of a table, it stands in; 0 for none
	prose bool   // of a text: where its name ends is a guess
}

// Bounds on what one reading may cost, whatever its bytes are.
const (
	mostPairs   = 256
	deepestPair = 8
	longestText = 16 << 10 // a longer one is a document and no state
)

// nothing says whether the value is that of a place in which nothing stands.
func (p *pair) nothing() bool {
	v := bytes.Trim(p.value, " \t")
	switch {
	case len(v) == 0, string(v) == "{}", string(v) == "[]", string(v) == "-", string(v) == "—", string(v) == "???":
		return true
	case len(v) > 12:
		return false
	}
	switch lower(string(v)) {
	case "null", "none", "nil", "n/a", "unset", "not set", "empty", "nothing", "undefined", "(none)", "<none>", "unknown", "unassigned", "not assigned", "tba", "tbd":
		return true
	}
	return false
}

// zero says whether the value is that of a count or a switch that nothing moved.
func (p *pair) zero() bool { return string(p.value) == "0" || string(p.value) == "false" }

// pairsOf lists the pairs of a reading, JSON or text.
func pairsOf(dst []pair, text []byte) []pair {
	if len(text) > longestText {
		return dst
	}
	w := pairing{dst: dst, first: len(dst)}
	w.take(nil, text, 0, 0)
	return w.dst
}

// pairing is one walk over a reading.
type pairing struct {
	dst   []pair
	first int
	rows  int
}

func (w *pairing) full() bool { return len(w.dst)-w.first >= mostPairs }

// take lists what a value holds. The text that a tool wraps into a member is read as the reading that it is.
func (w *pairing) take(key, val []byte, row, depth int) {
	if w.full() || depth > deepestPair {
		return
	}
	switch jsonscan.KindOf(val) {
	case jsonscan.Object:
		if len(bytes.Trim(val, "{} \t\r\n")) == 0 {
			w.put(key, []byte("{}"), row, false)
			return
		}
		if w.columns(val) {
			return
		}
		_ = jsonscan.EachMember(val, func(k, v []byte) bool { // what breaks off gives what stood before
			w.take(joined(key, k), v, row, depth+1)
			return !w.full()
		})
	case jsonscan.Array:
		w.list(key, val, row, depth)
	case jsonscan.String:
		if len(val) < 2 {
			return
		}
		w.text(key, val[1:len(val)-1], row, depth)
	case jsonscan.Number, jsonscan.Bool, jsonscan.Null:
		w.put(key, bytes.TrimSpace(val), row, false)
	default:
		if depth == 0 {
			w.lines(val, row)
		}
	}
}

// columns lists a table whose columns stand apart from its rows, and reports whether there is one.
func (w *pairing) columns(val []byte) bool {
	var names, rows []byte
	_ = jsonscan.EachMember(val, func(k, v []byte) bool {
		switch lower(string(k)) {
		case "columns", "cols", "column_names", "columnnames", "fields", "field_names", "header", "headers":
			names = v
		case "rows", "data", "values":
			rows = v
		}
		return true
	})
	if jsonscan.KindOf(names) != jsonscan.Array || jsonscan.KindOf(rows) != jsonscan.Array {
		return false
	}
	var head [][]byte
	_ = jsonscan.EachElement(names, func(x []byte) bool {
		if jsonscan.KindOf(x) == jsonscan.String && len(x) >= 2 {
			head = append(head, x[1:len(x)-1])
		}
		return len(head) < mostPairs
	})
	if len(head) == 0 || len(bytes.Trim(rows, "[] \t\r\n")) == 0 {
		return false
	}
	_ = jsonscan.EachElement(rows, func(row []byte) bool {
		w.rows++
		i := 0
		if jsonscan.KindOf(row) == jsonscan.Array {
			_ = jsonscan.EachElement(row, func(x []byte) bool {
				if i < len(head) {
					w.take(head[i], x, w.rows, 2)
				}
				i++
				return !w.full()
			})
		}
		return !w.full()
	})
	return true
}

func (w *pairing) list(key, val []byte, row, depth int) {
	if len(bytes.Trim(val, "[] \t\r\n")) == 0 {
		w.put(key, []byte("[]"), row, false)
		return
	}
	_ = jsonscan.EachElement(val, func(x []byte) bool {
		in := row
		if row == 0 && jsonscan.KindOf(x) == jsonscan.Object {
			w.rows++
			in = w.rows
		}
		w.take(key, x, in, depth+1)
		return !w.full()
	})
}

// text takes a string: one value, or a text of several lines or labels that a tool returned as it is.
func (w *pairing) text(key, raw []byte, row, depth int) {
	inside := raw
	if bytes.IndexByte(raw, '\\') >= 0 {
		inside = jsonscan.AppendUnescaped(nil, raw)
	}
	switch trimmed := bytes.TrimSpace(inside); {
	case len(trimmed) > 1 && (trimmed[0] == '{' || trimmed[0] == '['):
		w.take(key, trimmed, row, depth+1)
	case len(trimmed) == 0 && printed(key): // a program that says nothing
	case len(key) == 0, wraps(key) && (bytes.IndexByte(inside, '\n') >= 0 || bytes.IndexByte(inside, ':') >= 0):
		w.lines(inside, row)
	default:
		w.put(key, inside, row, false)
	}
}

// printed says whether a member of that name holds what a program printed.
func printed(key []byte) bool {
	last := key[bytes.LastIndexByte(key, '.')+1:]
	return oneOf(lower(string(last)), "out", "stdout", "stderr", "err")
}

// wraps says whether a member of that name holds a whole reading.
func wraps(key []byte) bool {
	last := key[bytes.LastIndexByte(key, '.')+1:]
	return oneOf(lower(string(last)), "text", "content", "output", "stdout", "result", "body", "message", "data", "response", "json", "attributes", "structuredcontent", "payload", "record", "item")
}

func joined(key, k []byte) []byte {
	if len(key) == 0 {
		return k
	}
	last := key[bytes.LastIndexByte(key, '.')+1:]
	return append(append(append(make([]byte, 0, len(last)+len(k)+1), last...), '.'), k...)
}

func (w *pairing) put(key, value []byte, row int, prose bool) {
	if !w.full() {
		w.dst = append(w.dst, pair{key: key, value: value, row: row, prose: prose})
	}
}

// lines reads a text: a table with a head, else labels with values.
func (w *pairing) lines(text []byte, row int) {
	head, cells, before := []byte(nil), byte(0), []byte(nil)
	for len(text) > 0 && !w.full() {
		line := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			line, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		line = bytes.TrimRight(line, "\r ")
		if cells != 0 && bytes.Count(line, []byte{cells}) == bytes.Count(head, []byte{cells}) {
			w.rows++
			w.row(head, line, cells)
			continue
		}
		cells = 0
		next, _, _ := bytes.Cut(text, []byte("\n"))
		for _, c := range []byte("|,\t") {
			if n := bytes.Count(line, []byte{c}); n > 0 && n == bytes.Count(next, []byte{c}) && bytes.IndexByte(line, ':') < 0 {
				head, cells = line, c
				break
			}
		}
		if cells == 0 {
			if none := (pair{value: bytes.TrimSpace(line)}); len(none.value) > 0 && none.nothing() && len(before) > 0 {
				w.put(before, none.value, row, true) // a heading, and nothing under it
			}
			w.labels(line, row)
			before = bytes.TrimRight(bytes.TrimSpace(line), ":")
		}
	}
}

// row reads one line of a table.
func (w *pairing) row(head, line []byte, cells byte) {
	for {
		name, names, _ := bytes.Cut(head, []byte{cells})
		cell, rest, more := bytes.Cut(line, []byte{cells})
		if name = bytes.TrimSpace(name); len(name) > 0 {
			w.put(name, bytes.TrimSpace(cell), w.rows, false)
		}
		if !more {
			return
		}
		head, line = names, rest
	}
}

// labels reads "#7 Rocky | last weight: none | recalls: none" and "AL-5: rack R01, position A1".
func (w *pairing) labels(line []byte, row int) {
	if bytes.Count(line, []byte("=")) > 1 && w.assigned(line, row) {
		return
	}
	for len(line) > 0 && !w.full() {
		part := line
		if i := bytes.IndexAny(line, "|,;"); i >= 0 {
			part, line = line[:i], line[i+1:]
		} else {
			line = nil
		}
		for {
			part = bytes.TrimSpace(part)
			i := bytes.IndexAny(part, ":=")
			if i < 0 || i+1 < len(part) && part[i+1] != ' ' && part[i] == ':' && i > 0 && digit(part[i-1]) {
				break
			}
			key := bytes.TrimSpace(part[:i])
			part = bytes.TrimSpace(part[i+1:])
			if !bytes.ContainsAny(part, ":=") || len(part) > 0 && digit(part[0]) {
				w.put(key, part, row, true)
			}
		}
		if i := bytes.LastIndexByte(part, ' '); i > 0 && len(part) <= 64 {
			name := bytes.TrimSpace(part[:i])
			w.put(name[bytes.LastIndexByte(name, ' ')+1:], part[i+1:], row, true)
		}
	}
}

// assigned reads "OK wagon=[31 80] state=LOADED load_kg=0", and reports whether the line is of that form: hardly a word of it stands
// outside name=value.
func (w *pairing) assigned(line []byte, row int) bool {
	var found []pair
	outside := 0
	for len(line) > 0 {
		line = bytes.TrimLeft(line, " \t,;|")
		end := bytes.IndexAny(line, " \t,;|")
		if end < 0 {
			end = len(line)
		}
		i := bytes.IndexByte(line[:end], '=')
		if i <= 0 {
			if end > 0 {
				outside++
			}
			line = line[end:]
			continue
		}
		key, rest := line[:i], line[i+1:]
		stop := end - i - 1
		if len(rest) > 0 {
			if k := bytes.IndexByte([]byte("[('\""), rest[0]); k >= 0 { // it is put in brackets
				if at := bytes.IndexByte(rest[1:], "])'\""[k]); at >= 0 {
					stop = at + 2
				}
			}
		}
		value := bytes.Trim(rest[:stop], "[]()'\"")
		found = append(found, pair{key: key, value: value, row: row, prose: true})
		line = rest[stop:]
	}
	if len(found) < 2 || outside > len(found) {
		return false
	}
	for i := range found {
		w.put(found[i].key, found[i].value, row, true)
	}
	return true
}
