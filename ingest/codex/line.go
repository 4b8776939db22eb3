package codex

import (
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// line is one record of a session. Slices are parts of the record's bytes.
type line struct {
	lo      int    // where it starts
	kind    string // of the record: response_item, event_msg ...
	inner   string // the type of its payload
	payload []byte // an object
	at      int64
	bare    bool // of the older form: an item without an envelope
}

// file is what the lines of a file were read as.
type file struct {
	lines  []line
	damage journal.Damage
	other  int // values that are no records
}

// leastRecord is the length from which an object is kept as a record. Nothing that is shorter holds anything, and a file
// of nothing else would take many times its size.
const leastRecord = 20

func read(src []byte) *file {
	f := &file{}
	f.damage = journal.Cut(src, []string{`{"timestamp":`, `{"type":`}, func(val []byte) bool {
		before := len(f.lines)
		f.value(src, val, 0)
		return len(f.lines) > before
	})
	return f
}

// value takes one value: a record, or a list of records.
func (f *file) value(src, val []byte, depth int) {
	switch {
	case jsonscan.KindOf(val) == jsonscan.Array && depth == 0:
		_ = jsonscan.EachElement(val, func(e []byte) bool { f.value(src, e, 1); return true }) // it is well formed
	case jsonscan.KindOf(val) != jsonscan.Object || len(val) < leastRecord:
		f.other++
	case depth == 0 && older(val) != nil:
		x := line{lo: jsonscan.Offset(src, val), kind: "session_meta", payload: jsonscan.Member(val, "session")}
		f.lines = append(f.lines, x)
		f.value(src, older(val), 0)
	default:
		x := line{lo: jsonscan.Offset(src, val)}
		x.read(val)
		f.lines = append(f.lines, x)
	}
}

// read takes the members of the record. Of a member that stands twice the first one counts.
func (x *line) read(val []byte) {
	var kind, payload, state, id, instructions []byte
	first := func(dst *[]byte, v []byte) {
		if *dst == nil {
			*dst = v
		}
	}
	_ = jsonscan.EachMember(val, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "type":
			first(&kind, v)
		case "payload":
			first(&payload, v)
		case "timestamp":
			if x.at == 0 {
				x.at = chat.Millis(v)
			}
		case "record_type":
			first(&state, v)
		case "id":
			first(&id, v)
		case "instructions":
			first(&instructions, v)
		}
		return true
	})
	x.kind, x.payload = chat.Text(kind), val
	switch {
	case jsonscan.KindOf(payload) == jsonscan.Object:
		x.payload = payload
		x.inner = chat.Text(jsonscan.Member(payload, "type"))
	case isStream(x.kind), x.kind == "error":
	case x.kind != "":
		x.kind, x.inner, x.bare = "response_item", x.kind, true
	case state != nil:
		x.kind = "record_type"
	case id != nil && instructions != nil:
		x.kind = "session_meta"
	}
}

// text returns the text of a member of the payload, "" where it has none.
func (x *line) text(key string) string { return chat.Text(jsonscan.Member(x.payload, key)) }
