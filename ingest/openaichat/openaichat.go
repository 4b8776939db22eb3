// Package openaichat reads OpenAI chat messages: an array of messages, an object with messages, a response with
// choices, JSON Lines of either, and JSON Lines of messages, which together are one conversation. Tool calls may be
// parallel, may have arguments as an object, and may be the older function_call.
package openaichat

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
	options chat.Options
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "openai-chat" }
func (*format) Version() string { return "1" }

// Import reads one conversation.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	r := reader{Walker: chat.Begin(f, rec, t, f.dialect, &f.options), t: t, rec: rec}
	c := jsonscan.NewCursor(r.Source())
	var err error
	switch c.Peek() {
	case jsonscan.Array:
		err = r.Messages(&c)
	case jsonscan.Object:
		err = r.object(&c)
	default:
		return ingest.ErrAt(rec, 0, "this record is no conversation", "a conversation is an array of messages, or an object with messages")
	}
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	ingest.EndID(rec, t)
	r.End()
	return nil
}

// reader is one import.
type reader struct {
	*chat.Walker
	t   *transcript.Transcript
	rec *ingest.Record
}

// object walks an object that holds a conversation, or the messages of a file of messages.
func (r *reader) object(c *jsonscan.Cursor) error {
	if err := c.EnterObject(); err != nil {
		return err
	}
	found := false
	once := ingest.NewOnce("conversation_id", "conversationId", "id", "metadata", "choices")
	best := 0 // the key that gave the id: a conversation's own name beats a response's
	for {
		key, ok, err := c.NextKey()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if once.Again(r.t, key) {
			key = nil
		}
		switch name := string(key); {
		case name == "role" && !found:
			return r.lines()
		case name == "messages" && !found && c.Peek() == jsonscan.Array:
			found = true
			err = r.Messages(c)
		case name == "choices" && c.Peek() == jsonscan.Array:
			found = true
			err = r.choices(c)
		default:
			var val []byte
			if val, err = c.Value(); err != nil {
				return err
			}
			if name == "messages" {
				r.Finding("duplicate_key", "messages stands twice, or is no list; the first list counts")
			}
			best = r.id(name, val, best)
		}
		if err != nil {
			return err
		}
	}
	if !found {
		return ingest.ErrAt(r.rec, 0, "this object holds no messages", "a conversation is an array of messages, or an object with messages")
	}
	return nil
}

// id takes the conversation's id from the member that names it best.
func (r *reader) id(name string, val []byte, best int) int {
	rank := 0
	switch name {
	case "conversation_id", "conversationId":
		rank = 3
	case "id":
		rank = 2
	case "metadata":
		for _, k := range [...]string{"conversation_id", "conversationId", "id"} {
			if v := jsonscan.Member(val, k); len(v) > 2 && jsonscan.KindOf(val) == jsonscan.Object {
				rank, val = 1, v
				break
			}
		}
	}
	if rank <= best {
		return best
	}
	switch jsonscan.KindOf(val) {
	case jsonscan.String:
		if id := chat.Text(val); id != "" {
			r.t.ID = id
			return rank
		}
	case jsonscan.Number:
		r.t.ID = string(val)
		return rank
	}
	return best
}

// lines walks a file of messages, one value each.
func (r *reader) lines() error {
	src := r.Source()
	c := jsonscan.NewCursor(src)
	for c.Peek() != jsonscan.Invalid {
		if err := r.Message(&c); err != nil {
			return err
		}
	}
	if c.At() < len(src) {
		return &jsonscan.SyntaxError{Offset: c.At(), Msg: "here a message should start"}
	}
	return nil
}

// choices walks the candidates of a response. At most one of them went on: the first one, as far as the format can
// say; nobody was told the others, and their calls were not carried out.
func (r *reader) choices(c *jsonscan.Cursor) error {
	if err := c.EnterArray(); err != nil {
		return err
	}
	for n := 0; ; n++ {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		choice, err := c.Value()
		if err != nil {
			return err
		}
		messages, calls := len(r.t.Messages), len(r.t.Calls)
		if err := r.choice(choice); err != nil {
			return err
		}
		if n == 0 {
			continue
		}
		if n == 1 {
			r.Finding("candidates", "a response with several choices; the first one is taken for the one that was delivered")
		}
		for i := messages; i < len(r.t.Messages); i++ {
			r.t.Messages[i].Delivery = transcript.NotDelivered
			r.t.Messages[i].Attempt = fmt.Sprintf("choice-%d", n)
		}
		for i := calls; i < len(r.t.Calls); i++ {
			r.t.Calls[i].State = transcript.NotExecuted
		}
	}
}

func (r *reader) choice(choice []byte) error {
	if jsonscan.KindOf(choice) != jsonscan.Object {
		return nil
	}
	message := jsonscan.Member(choice, "message")
	if message == nil && jsonscan.Member(choice, "delta") != nil {
		return ingest.ErrAt(r.rec, jsonscan.Offset(r.Source(), choice), "these are the pieces of a stream (chat.completion.chunk)",
			"record the assembled message instead")
	}
	if message == nil {
		return nil
	}
	c := jsonscan.NewCursor(r.Source())
	c.Seek(jsonscan.Offset(r.Source(), message))
	before := len(r.t.Messages)
	if err := r.Message(&c); err != nil {
		return err
	}
	if chat.Text(jsonscan.Member(choice, "finish_reason")) == "length" {
		for i := before; i < len(r.t.Messages); i++ {
			r.t.Messages[i].Cut = true
		}
		r.t.Cuts = append(r.t.Cuts, transcript.Cut{Reason: "an answer was cut off (finish_reason length)", Step: int32(len(r.t.Steps))})
	}
	return nil
}
