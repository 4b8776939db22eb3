package chatevents

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// event is one line of the file. Slices are parts of the record's bytes.
type event struct {
	lo, hi               int // where it stands
	session, user, trace string
	id, retryOf          string
	attempt              string
	number               int64 // attempt as a number, 0 where it is none
	status               string
	at                   int64 // Unix milliseconds; of the line before where it has no time
	declared             int64 // bytes that the content had, -1 where that is not said
	message              []byte
	role, callID, fault  string
	content              []byte
	calls                []string // ids
	export               *export
}

// export is what the exporting system says about the file.
type export struct {
	declared, exported int64 // -1 where that is not said
	note               string
}

// missing returns how many events of n that were read are not in the file.
func (x *export) missing(n int) int64 {
	have := x.exported
	if have < 0 {
		have = int64(n)
	}
	return x.declared - have
}

// parse reads all lines. An event without a time has the time of the one before it.
func parse(src []byte) ([]event, error) {
	var out []event
	c := jsonscan.NewCursor(src)
	at := int64(0)
	for c.Peek() != jsonscan.Invalid {
		val, err := c.Value()
		if err != nil {
			return nil, err
		}
		lo := jsonscan.Offset(src, val)
		if jsonscan.KindOf(val) != jsonscan.Object {
			return nil, &jsonscan.SyntaxError{Offset: lo, Msg: "here an event, an object, should stand"}
		}
		e := event{lo: lo, hi: lo + len(val), declared: -1}
		if err := e.read(val); err != nil {
			return nil, err
		}
		if e.at == 0 {
			e.at = at
		}
		at = e.at
		out = append(out, e)
	}
	if rest := bytes.TrimLeft(src[c.At():], " \t\r\n\x00"); len(rest) > 0 {
		return nil, &jsonscan.SyntaxError{Offset: len(src) - len(rest), Msg: "here an event should stand"}
	}
	return out, nil
}

// read takes the members of the line. Of a member that stands twice the first one counts.
func (e *event) read(val []byte) error {
	seen := map[string]bool{}
	first := func(key []byte) bool {
		again := seen[string(key)]
		seen[string(key)] = true
		return !again
	}
	return jsonscan.EachMember(val, func(key, v []byte) bool {
		if !first(key) {
			return true
		}
		switch string(key) {
		case "session_id", "conversation_id":
			if e.session == "" {
				e.session = word(v)
			}
		case "user_id":
			e.user = word(v)
		case "trace_id":
			e.trace = word(v)
		case "message_id":
			e.id = word(v)
		case "retry_of":
			e.retryOf = word(v)
		case "attempt":
			e.attempt, e.number = word(v), integer(v, 0)
		case "attempt_status":
			e.status = chat.Text(v)
		case "ts", "timestamp":
			if e.at == 0 {
				e.at = chat.Millis(v)
			}
		case "declared_bytes":
			e.declared = integer(v, -1)
		case "message":
			e.readMessage(v)
		case "export":
			e.readExport(v)
		case "declared_events":
			e.readExport(val)
		}
		return true
	})
}

func (e *event) readMessage(v []byte) {
	if jsonscan.KindOf(v) != jsonscan.Object {
		return
	}
	e.message = v
	e.role = chat.Text(jsonscan.Member(v, "role"))
	e.callID = chat.Text(jsonscan.Member(v, "tool_call_id"))
	e.content = jsonscan.Member(v, "content")
	if fault := jsonscan.Member(v, "error"); jsonscan.KindOf(fault) == jsonscan.String {
		e.fault = chat.Text(fault)
	}
	if calls := jsonscan.Member(v, "tool_calls"); jsonscan.KindOf(calls) == jsonscan.Array {
		_ = jsonscan.EachElement(calls, func(call []byte) bool { // it was walked as a part of the line
			if jsonscan.KindOf(call) == jsonscan.Object {
				e.calls = append(e.calls, chat.Text(jsonscan.Member(call, "id")))
			}
			return true
		})
	}
}

func (e *event) readExport(v []byte) {
	if jsonscan.KindOf(v) != jsonscan.Object || e.export != nil {
		return
	}
	x := &export{declared: integer(jsonscan.Member(v, "declared_events"), -1), exported: integer(jsonscan.Member(v, "exported_events"), -1),
		note: chat.Text(jsonscan.Member(v, "note"))}
	if x.declared >= 0 {
		e.export = x
	}
}

// word returns a text or a number as text, "" for anything else.
func word(v []byte) string {
	if jsonscan.KindOf(v) == jsonscan.Number {
		return string(v)
	}
	return chat.Text(v)
}

// integer returns a whole number that is not negative, or instead.
func integer(v []byte, instead int64) int64 {
	if len(v) == 0 || len(v) > 15 {
		return instead
	}
	n := int64(0)
	for _, c := range v {
		if c < '0' || c > '9' {
			return instead
		}
		n = n*10 + int64(c-'0')
	}
	return n
}

// givenUp reports whether the attempt that the line belongs to is said to have ended without an answer.
func (e *event) givenUp() bool {
	first, _, _ := strings.Cut(strings.ToLower(e.status), ":")
	switch strings.TrimSpace(first) {
	case "failed", "error", "aborted", "cancelled", "canceled", "superseded", "discarded", "timeout", "interrupted":
		return true
	}
	return e.fault != "" && e.role == "assistant"
}

// wentWell reports whether the attempt is said to be the one that counts.
func (e *event) wentWell() bool {
	switch strings.ToLower(strings.TrimSpace(e.status)) {
	case "ok", "success", "succeeded", "completed", "complete", "final", "delivered":
		return e.fault == ""
	}
	return false
}

func noEvents(rec *ingest.Record) error {
	return ingest.ErrAt(rec, 0, "no event of this file holds a message",
		fmt.Sprintf("write one event per line: %s", `{"ts": "2026-01-06T09:00:00Z", "session_id": "s1", "message_id": "u1", "message": {"role": "user", "content": "..."}}`))
}
