package claudecode

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// line is one record of a session. Slices are parts of the record's bytes.
type line struct {
	lo               int // where it starts
	kind, subtype    string
	uuid, parent     string
	logical          string // the line before it, across a compaction
	root             bool   // it says that it has no parent
	session, agent   string
	at               int64
	side             bool // of a sub-agent
	meta             bool // put in by the application
	compact, seen    bool // a summary of what was before; only shown
	fault            bool // the application's word for an error of the API
	origin           string
	message          []byte // an object
	model            string // of the message
	content          []byte // of the message, or of a system or queue record
	result           []byte // toolUseResult
	attachment       []byte
	operation        string // of the queue
	leaf             string
	explicit, failed bool
	all              []byte
	again            bool // a line of this id stood before

	// Of a message of the user.
	calls  []byte // the id of the first result in it, a string literal
	typed  bool   // a person typed it
	opener []byte // how its first text starts
}

// file is what the lines of a file were read as.
type file struct {
	lines  []line
	damage journal.Damage
	other  int // values that are no records
}

// leastRecord is the length from which an object is kept as a record. Nothing that is shorter holds a message, and a file
// of nothing else would take many times its size.
const leastRecord = 32

// read cuts the bytes of a session into its records.
func read(src []byte) *file {
	f := &file{lines: make([]line, 0, min(bytes.Count(src, []byte("\n"))+1, 1<<16))}
	f.damage = journal.Cut(src, []string{`{"parentUuid":`, `{"type":`}, func(val []byte) bool {
		before := len(f.lines)
		f.value(src, val, 0)
		return len(f.lines) > before
	})
	return f
}

// value takes one value: a record, or what holds records.
func (f *file) value(src, val []byte, depth int) {
	switch kind := jsonscan.KindOf(val); {
	case kind == jsonscan.Array && depth < 2:
		_ = jsonscan.EachElement(val, func(e []byte) bool { f.value(src, e, depth+1); return true }) // it is well formed
		return
	case kind != jsonscan.Object:
		f.other++
		return
	case depth == 0 && len(f.lines) == 0: // an export is one value
		if list := jsonscan.Member(val, "loglines"); jsonscan.KindOf(list) == jsonscan.Array {
			f.value(src, list, 1)
			return
		}
	}
	if len(val) < leastRecord {
		f.other++
		return
	}
	x := line{lo: jsonscan.Offset(src, val), all: val}
	x.read(val)
	f.lines = append(f.lines, x)
}

// read takes the members of the record. Of a member that stands twice the first one counts.
func (x *line) read(val []byte) {
	yes := func(v []byte) bool { return string(v) == "true" }
	first := func(dst *string, v []byte) {
		if *dst == "" {
			*dst = chat.Text(v)
		}
	}
	_ = jsonscan.EachMember(val, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "type":
			first(&x.kind, v)
		case "subtype":
			first(&x.subtype, v)
		case "uuid":
			first(&x.uuid, v)
		case "parentUuid":
			first(&x.parent, v)
			x.root = x.parent == "" && jsonscan.KindOf(v) == jsonscan.Null
		case "logicalParentUuid":
			first(&x.logical, v)
		case "sessionId", "session_id":
			first(&x.session, v)
		case "agentId":
			first(&x.agent, v)
		case "parent_tool_use_id":
			x.side = x.side || jsonscan.KindOf(v) == jsonscan.String
		case "timestamp":
			x.at = chat.Millis(v)
		case "isSidechain":
			x.side = x.side || yes(v)
		case "isMeta", "isSynthetic":
			x.meta = x.meta || yes(v)
		case "isCompactSummary":
			x.compact = yes(v)
		case "isVisibleInTranscriptOnly":
			x.seen = yes(v)
		case "isApiErrorMessage":
			x.fault = yes(v)
		case "origin":
			if jsonscan.KindOf(v) == jsonscan.Object {
				x.origin = chat.Text(jsonscan.Member(v, "kind"))
			}
		case "message":
			if jsonscan.KindOf(v) == jsonscan.Object && x.message == nil {
				x.message, x.content = v, nil
				x.readMessage(v)
			}
		case "content":
			if x.content == nil {
				x.content = v
			}
		case "toolUseResult", "tool_use_result":
			if x.result == nil {
				x.result = v
			}
		case "attachment":
			if jsonscan.KindOf(v) == jsonscan.Object {
				x.attachment = v
			}
		case "operation":
			first(&x.operation, v)
		case "leafUuid":
			first(&x.leaf, v)
		case "explicit":
			x.explicit = yes(v)
		case "is_error":
			x.failed = yes(v)
		}
		return true
	})
}

// readMessage takes what is needed of the message before it is walked.
func (x *line) readMessage(val []byte) {
	_ = jsonscan.EachMember(val, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "model":
			if x.model == "" && string(v) == `"<synthetic>"` {
				x.model = synthetic
			}
		case "content":
			if x.content == nil {
				x.content = v
			}
		}
		return true
	})
}

// synthetic is the model that did not write what the application writes in the agent's place.
const synthetic = "<synthetic>"

// speaks reports whether the record holds a message that can be read.
func (x *line) speaks() bool {
	return (x.kind == "user" || x.kind == "assistant") && x.message != nil
}

// byApplication reports whether what stands in the user's place was put there by the application.
func (x *line) byApplication() bool {
	return x.meta || x.compact || x.seen || x.origin != "" && x.origin != "human"
}
