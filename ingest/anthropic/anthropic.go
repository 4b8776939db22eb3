// Package anthropic reads conversations as the Anthropic Messages API has them: a request (system, messages), a response,
// a request with its response, a list of messages, JSON Lines of messages, and the events of a stream. Contents are
// lists of blocks, calls and results among them.
package anthropic

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
	options blocks.Options
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "anthropic" }
func (*format) Version() string { return "1" }

const remedy = "a conversation is an object with messages, a response of type message, or a list of messages"

// Import reads one conversation.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	values, err := topLevel(rec.Bytes)
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	if len(values) == 0 {
		return ingest.ErrAt(rec, 0, "this record is no conversation", remedy)
	}
	whole, streamed := *rec, stream{}
	if events := eventsOf(values); events != nil {
		streamed.assemble(events)
		values = streamed.move(&whole)
	}
	ingest.Begin(f, &whole, t, f.dialect)
	r := reader{Walker: blocks.New(t, &f.options), t: t, rec: &whole}
	if err := r.values(values); err != nil {
		return ingest.ImportError(&whole, err)
	}
	r.run(&streamed)
	ingest.EndID(rec, t)
	r.End()
	return nil
}

// topLevel returns the values of a record.
func topLevel(src []byte) (values [][]byte, err error) {
	c := jsonscan.NewCursor(src)
	for c.Peek() != jsonscan.Invalid {
		val, err := c.Value()
		if err != nil {
			return nil, err
		}
		values = append(values, val)
	}
	if rest := bytes.TrimLeft(src[c.At():], " \t\r\n\x00"); len(rest) > 0 {
		return nil, &jsonscan.SyntaxError{Offset: len(src) - len(rest), Msg: "here a message should stand"}
	}
	return values, nil
}

// reader is one import.
type reader struct {
	*blocks.Walker
	t    *transcript.Transcript
	rec  *ingest.Record
	id   int           // how well the id names the conversation; 0: it has none
	last blocks.Walked // the last message
}

// values walks the top values of a record.
func (r *reader) values(values [][]byte) error {
	src := r.Source()
	for _, val := range values {
		c := jsonscan.NewCursor(src)
		c.Seek(jsonscan.Offset(r.rec.Bytes, val)) // the same bytes stand in src
		here, err := c.Value()
		if err != nil {
			return err
		}
		if err := r.value(here); err != nil {
			return err
		}
	}
	return nil
}

// value walks a list of messages, one message, or a body.
func (r *reader) value(val []byte) (err error) {
	switch jsonscan.KindOf(val) {
	case jsonscan.Array:
		return r.messages(val)
	case jsonscan.Object:
	default:
		return ingest.ErrAt(r.rec, jsonscan.Offset(r.Source(), val), "this value is no conversation", remedy)
	}
	found, err := r.body(val, 0)
	if err == nil && !found {
		err = ingest.ErrAt(r.rec, jsonscan.Offset(r.Source(), val), "this object holds no messages", remedy)
	}
	return err
}

func (r *reader) messages(list []byte) (err error) {
	last, err := r.Messages(list, blocks.Place{})
	if last.Role != "" {
		r.last = last
	}
	return err
}

// message walks one message, which may be a response.
func (r *reader) message(msg []byte) (err error) {
	r.last, err = r.Message(msg, blocks.Place{})
	if chat.Text(jsonscan.Member(msg, "type")) == "message" {
		r.name(r.last.ID, 1)
	}
	return err
}

// name takes the conversation's id from the member that names it best.
func (r *reader) name(id string, rank int) {
	if id != "" && rank > r.id {
		r.t.ID, r.id = id, rank
	}
}

// most is how deep bodies may stand in what was logged around them.
const most = 4

// members are what a body may hold.
type members struct {
	system, messages, request, response []byte
}

// body walks an object that holds messages, a response, or both, maybe inside what a proxy or a batch wrote around them.
func (r *reader) body(val []byte, depth int) (found bool, err error) {
	if jsonscan.Member(val, "messages") == nil && jsonscan.Member(val, "role") != nil {
		return true, r.message(val)
	}
	m, err := r.members(val)
	if err != nil {
		return false, err
	}
	if m.system != nil && m.messages != nil {
		r.system(m.system)
	}
	if jsonscan.KindOf(m.messages) == jsonscan.Array {
		found = true
		if err := r.messages(m.messages); err != nil {
			return true, err
		}
	}
	if depth == most {
		return found, nil
	}
	if jsonscan.KindOf(m.request) == jsonscan.Object {
		inside, err := r.body(m.request, depth+1)
		if found = found || inside; err != nil {
			return found, err
		}
	}
	return r.response(m.response, depth, found)
}

func (r *reader) response(val []byte, depth int, found bool) (bool, error) {
	switch {
	case jsonscan.KindOf(val) == jsonscan.String:
		r.Finding("unread_response", "a response that is kept as text, which is not read")
		r.Cut("a response is kept as text, which is not read")
	case jsonscan.KindOf(val) != jsonscan.Object:
	case chat.Text(jsonscan.Member(val, "type")) == "error", chat.Text(jsonscan.Member(val, "type")) == "errored":
		r.Finding("api_error", "a response that is an error of the API")
		r.t.Run = transcript.RunStopped
	default:
		inside, err := r.body(val, depth+1)
		return found || inside, err
	}
	return found, nil
}

// members reads what a body holds, and its id.
func (r *reader) members(val []byte) (m members, err error) {
	once := ingest.NewOnce("system", "messages", "request", "params", "response", "result", "message", "body", "body_raw",
		"conversation_id", "session_id", "custom_id", "id")
	err = jsonscan.EachMember(val, func(key, v []byte) bool {
		if once.Again(r.t, key) {
			return true
		}
		switch string(key) {
		case "system":
			m.system = v
		case "messages":
			m.messages = v
		case "request", "params", "body":
			if m.request == nil {
				m.request = v
			}
		case "response", "result", "message", "body_raw":
			if m.response == nil {
				m.response = v
			}
		case "conversation_id", "session_id":
			r.name(chat.Plain(v), 4)
		case "custom_id":
			r.name(chat.Plain(v), 3)
		case "id":
			r.name(chat.Plain(v), 2)
		}
		return true
	})
	return m, err
}

// system adds the instructions, a text or a list of text blocks.
func (r *reader) system(val []byte) {
	var parts []transcript.Text
	add := func(text []byte) {
		if jsonscan.KindOf(text) == jsonscan.String && len(text) > 2 {
			parts = append(parts, transcript.TextOf(text, jsonscan.Offset(r.Source(), text)))
		}
	}
	switch jsonscan.KindOf(val) {
	case jsonscan.String:
		add(val)
	case jsonscan.Array:
		_ = jsonscan.EachElement(val, func(b []byte) bool { // it was walked as a part of the body
			if jsonscan.KindOf(b) == jsonscan.Object {
				add(jsonscan.Member(b, "text"))
			}
			return true
		})
	}
	if len(parts) > 0 {
		r.Say(transcript.System, blocks.Place{}, parts...)
	}
}

// run says whether the run has ended, as far as the last answer says why it stopped.
func (r *reader) run(s *stream) {
	switch {
	case s.failed != "":
		r.Finding("api_error", s.failed)
		r.Cut(s.failed)
		r.t.Run = transcript.RunStopped
		return
	case s.cut:
		r.Cut("the stream ends before message_stop")
		return
	case r.last.Role != "assistant" || r.t.Run != transcript.RunUnstated:
		return
	}
	r.t.Run = blocks.RunAfter(r.last.Stop)
}
