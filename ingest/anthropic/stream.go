package anthropic

import (
	"slices"
	"strconv"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// isEvent reports whether b is an event of a stream.
func isEvent(b []byte) bool {
	switch chat.Text(jsonscan.Member(b, "type")) {
	case "message_start", "content_block_start", "content_block_delta", "content_block_stop", "message_delta", "message_stop", "ping":
		return true
	}
	return false
}

// eventsOf returns the events of a record that holds nothing but a stream, one value each or one list of them, else nil.
func eventsOf(values [][]byte) [][]byte {
	if len(values) == 1 && jsonscan.KindOf(values[0]) == jsonscan.Array {
		var events [][]byte
		if jsonscan.EachElement(values[0], func(e []byte) bool { events = append(events, e); return true }) != nil {
			return nil
		}
		values = events
	}
	if len(values) == 0 || jsonscan.KindOf(values[0]) != jsonscan.Object || !isEvent(values[0]) {
		return nil
	}
	return values
}

// stream assembles the messages of a stream of events.
type stream struct {
	out    []byte // the messages, one JSON value each
	head   []byte // the message of the message_start that was not ended yet
	parts  []piece
	at     map[string]int // index of a block as written -> place in parts
	stop   []byte
	cut    bool   // a message has no end
	failed string // what an error event said
}

// piece is one block of the message that is assembled.
type piece struct {
	start       []byte // the block as content_block_start has it
	text, input []byte // what deltas added, as the insides of string literals
	whole       bool
}

// assemble reads events.
func (s *stream) assemble(events [][]byte) {
	for _, e := range events {
		if jsonscan.KindOf(e) != jsonscan.Object {
			continue
		}
		switch chat.Text(jsonscan.Member(e, "type")) {
		case "message_start":
			s.end(true)
			s.head = jsonscan.Member(e, "message")
			s.at = map[string]int{}
		case "content_block_start":
			s.block(e)
		case "content_block_delta":
			s.delta(e)
		case "content_block_stop":
			if p := s.piece(e); p != nil {
				p.whole = true
			}
		case "message_delta":
			if d := jsonscan.Member(e, "delta"); jsonscan.KindOf(d) == jsonscan.Object {
				if stop := jsonscan.Member(d, "stop_reason"); jsonscan.KindOf(stop) == jsonscan.String {
					s.stop = stop
				}
			}
		case "message_stop":
			s.end(false)
		case "error":
			what := "the stream ends with an error of the API"
			if x := jsonscan.Member(e, "error"); jsonscan.KindOf(x) == jsonscan.Object {
				what += ": " + strconv.Quote(chat.Text(jsonscan.Member(x, "type")))
			}
			s.failed = what
		}
	}
	s.end(true)
}

func (s *stream) block(e []byte) {
	start := jsonscan.Member(e, "content_block")
	if jsonscan.KindOf(start) != jsonscan.Object {
		return
	}
	if s.at == nil { // the start of the message is missing
		s.at, s.cut = map[string]int{}, true
	}
	s.at[string(jsonscan.Member(e, "index"))] = len(s.parts)
	s.parts = append(s.parts, piece{start: start})
}

// piece returns the block that an event speaks of.
func (s *stream) piece(e []byte) *piece {
	if i, ok := s.at[string(jsonscan.Member(e, "index"))]; ok {
		return &s.parts[i]
	}
	return nil
}

func (s *stream) delta(e []byte) {
	p, d := s.piece(e), jsonscan.Member(e, "delta")
	if p == nil || jsonscan.KindOf(d) != jsonscan.Object {
		return
	}
	if text, _ := jsonscan.Inside(jsonscan.Member(d, "text")); text != nil {
		p.text = append(p.text, text...)
	}
	if input, _ := jsonscan.Inside(jsonscan.Member(d, "partial_json")); input != nil {
		p.input = append(p.input, input...)
	}
}

// end writes the message that was assembled. early: no event ended it.
func (s *stream) end(early bool) {
	if s.head == nil && len(s.parts) == 0 {
		return
	}
	s.cut = s.cut || early
	s.out = append(s.out, `{"role":"assistant","type":"message"`...)
	if id := jsonscan.Member(s.head, "id"); jsonscan.KindOf(id) == jsonscan.String {
		s.out = append(append(s.out, `,"id":`...), id...)
	}
	s.out = append(s.out, `,"content":[`...)
	for i := range s.parts {
		if i > 0 {
			s.out = append(s.out, ',')
		}
		s.out = s.parts[i].append(s.out)
	}
	s.out = append(s.out, ']')
	if s.stop != nil {
		s.out = append(append(s.out, `,"stop_reason":`...), s.stop...)
	}
	s.out = append(s.out, "}\n"...)
	s.head, s.parts, s.at, s.stop = nil, s.parts[:0], nil, nil
}

// append writes a block with what deltas added to it.
func (p *piece) append(dst []byte) []byte {
	dst = append(dst, '{')
	n := 0
	member := func(key, val []byte) {
		if n++; n > 1 {
			dst = append(dst, ',')
		}
		dst = append(append(append(append(dst, '"'), key...), `":`...), val...)
	}
	_ = jsonscan.EachMember(p.start, func(key, val []byte) bool { // it was walked as a part of the event
		switch {
		case string(key) == "text" && p.text != nil:
		case string(key) == "input" && p.input != nil:
		default:
			member(key, val)
		}
		return true
	})
	if p.text != nil {
		first, _ := jsonscan.Inside(jsonscan.Member(p.start, "text"))
		member([]byte("text"), slices.Concat([]byte(`"`), first, p.text, []byte(`"`)))
	}
	if p.input != nil {
		member([]byte("input"), p.inputValue())
	}
	return append(dst, '}')
}

// inputValue is the input of a call: the value that its pieces make, or where they make none the text of them.
func (p *piece) inputValue() []byte {
	val := jsonscan.AppendUnescaped(nil, p.input)
	if hi, err := jsonscan.WellFormed(val, 0); err == nil && hi == len(val) {
		return val
	}
	if len(val) == 0 {
		return []byte("{}")
	}
	return slices.Concat([]byte(`"`), p.input, []byte(`"`))
}

// move puts the messages behind the bytes of the record, and returns them as parts of it.
func (s *stream) move(rec *ingest.Record) [][]byte {
	n := len(rec.Bytes)
	rec.Bytes = slices.Concat(rec.Bytes, []byte("\n"), s.out)
	rec.Bytes = slices.Clip(rec.Bytes)
	var values [][]byte
	c := jsonscan.NewCursor(rec.Bytes)
	c.Seek(n)
	for c.Peek() != jsonscan.Invalid {
		val, err := c.Value()
		if err != nil {
			break // what was written here can be walked
		}
		values = append(values, val)
	}
	return values
}
