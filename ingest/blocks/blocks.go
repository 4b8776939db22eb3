// Package blocks walks messages whose content is a list of typed blocks (text, tool_use, tool_result), as the Anthropic
// Messages API has them, for the formats that are built on them. It keeps spans of the record's bytes, and gives results
// to calls by id within the calls before them first, since an id may stand twice.
package blocks

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Options say how a format differs from plain content blocks. They are not changed once they are in use.
type Options struct {
	// Said says whose words the text of a user's block is. nil: the user's, but for reminders of an application.
	Said func(text transcript.Text) Saying
	// Result is told of every result, once it was given to call i of the transcript; nil: nobody.
	Result func(i int32)
	// SubAgents are the names of tools that are other agents.
	SubAgents []string
}

// Saying is whose words a text is, and which pieces of it.
type Saying struct {
	Role   transcript.Role
	Pieces []transcript.Text // nil: all of it
	Skip   bool              // it is told in another way, and is no message
}

// Place says how a message stands in its conversation.
type Place struct {
	ID       string // "" for the message's own id
	Attempt  string
	Parent   string
	At       int64 // Unix milliseconds; 0 where there is no time
	Delivery transcript.Delivery
	// Aside: what is said is nobody's word to the user: that of another agent, or of an application. Calls count.
	Aside bool
}

// Walked is what stood in one message.
type Walked struct {
	Role, ID, Stop, Model         string
	Texts, Calls, Results, Hidden int // Hidden: reasoning, images and the like, which are not read
	Again                         int // blocks that stood before in the message of that id
}

// Walker adds messages to one transcript.
type Walker struct {
	t    *transcript.Transcript
	src  []byte // the record's bytes as they were when the walk began; all spans are parts of it
	opts *Options

	place  Place
	walked Walked
	role   transcript.Role // of the text of the message that is walked
	open   int32           // the message that further text of the same one belongs to, None where there is none
	openID string          // its id as the source has it
	cited  bool            // its last part has citations, which split sentences

	calls   []known          // beside t.Calls
	byID    map[string]int32 // id -> last call with it
	block   int32            // first call of the last message with calls
	blockID string

	sent    map[string][]span // message id -> blocks that were read
	unknown []count
}

// span is a piece of src.
type span struct{ lo, hi int }

// known is what the walker keeps of a call.
type known struct {
	before int32 // the call before it with the same id, None where there is none
}

// count is how often something was seen.
type count struct {
	name string
	n    int
}

// New returns a Walker for a transcript that ingest.Begin was called for.
func New(t *transcript.Transcript, o *Options) *Walker {
	return &Walker{t: t, src: t.Buf, opts: o, open: transcript.None, byID: map[string]int32{}}
}

// Source returns the record's bytes, of which everything that a Walker is given must be a part.
func (w *Walker) Source() []byte { return w.src }

// Finding notes something that was seen at the next step.
func (w *Walker) Finding(code, detail string) {
	ingest.AddFinding(w.t, code, detail, int32(len(w.t.Steps)))
}

// Cut says that something is missing from the record here.
func (w *Walker) Cut(reason string) {
	w.t.Cuts = append(w.t.Cuts, transcript.Cut{Reason: reason, Step: int32(len(w.t.Steps))})
}

// End numbers the turns and names the kinds of blocks that are not read.
func (w *Walker) End() {
	for _, u := range w.unknown {
		ingest.AddFinding(w.t, "unknown_block", fmt.Sprintf("%d blocks of the kind %.60q, which are not read", u.n, u.name), transcript.None)
	}
	w.t.Number()
}

// Messages walks a list of messages.
func (w *Walker) Messages(list []byte, p Place) (last Walked, err error) {
	walkErr := jsonscan.EachElement(list, func(msg []byte) bool {
		if jsonscan.KindOf(msg) == jsonscan.Null {
			return true
		}
		var x Walked
		if x, err = w.Message(msg, p); err == nil {
			last = x
		}
		return err == nil
	})
	if err == nil {
		err = w.at(list, walkErr)
	}
	return last, err
}

// at gives an error of walking part its offset in the source.
func (w *Walker) at(part []byte, err error) error {
	if syntax, ok := err.(*jsonscan.SyntaxError); ok {
		moved := *syntax
		moved.Offset += jsonscan.Offset(w.src, part)
		return &moved
	}
	return err
}

// Message walks one message.
func (w *Walker) Message(msg []byte, p Place) (Walked, error) {
	var m struct{ role, content, id, stop, model []byte }
	w.place, w.walked = p, Walked{}
	once := ingest.NewOnce("role", "content", "id", "stop_reason")
	err := jsonscan.EachMember(msg, func(key, val []byte) bool {
		if once.Again(w.t, key) {
			return true
		}
		switch string(key) {
		case "role":
			m.role = val
		case "content":
			m.content = val
		case "id":
			m.id = val
		case "stop_reason":
			m.stop = val
		case "model":
			m.model = val
		}
		return true
	})
	if err != nil {
		return w.walked, w.at(msg, err)
	}
	x := &w.walked
	x.Role, x.ID, x.Stop, x.Model = chat.Text(m.role), chat.Text(m.id), chat.Text(m.stop), chat.Text(m.model)
	if w.place.ID == "" {
		w.place.ID = x.ID
	}
	w.begin()
	if err := w.content(m.content); err != nil {
		return w.walked, err
	}
	if x.Texts+x.Calls+x.Results+x.Again == 0 && (x.Hidden == 0 || w.role == transcript.User) {
		w.say(w.role, nil)
	}
	w.stopped()
	return w.walked, nil
}

// begin takes the role of the message, and decides whether it goes on with the one before.
func (w *Walker) begin() {
	x := &w.walked
	switch x.Role {
	case "user":
		w.role = transcript.User
	case "assistant":
		w.role = transcript.Agent
	case "system", "developer":
		w.role = transcript.System
	default:
		w.Finding("unknown_role", fmt.Sprintf("a message of role %.40q, which counts as nobody's word", x.Role))
		w.role = transcript.Other
	}
	if w.place.Aside {
		w.role = transcript.Other
	}
	if x.ID == "" || x.Role != "assistant" || x.ID != w.openID {
		w.open, w.openID = transcript.None, ""
	}
	if x.Role == "assistant" && (x.ID == "" || x.ID != w.blockID) {
		w.block, w.blockID = int32(len(w.t.Calls)), x.ID
	}
}

// stopped reads why the message ended.
func (w *Walker) stopped() {
	switch w.walked.Stop {
	case "max_tokens", "model_context_window_exceeded":
	default:
		return
	}
	if w.open != transcript.None {
		w.t.Messages[w.open].Cut = true
	}
	w.Cut(fmt.Sprintf("an answer was cut off (stop_reason %s)", w.walked.Stop))
}

// content walks the content of a message: a text, or a list of blocks.
func (w *Walker) content(val []byte) error {
	switch jsonscan.KindOf(val) {
	case jsonscan.String:
		if len(val) > 2 && !w.again(val) {
			w.text(val, false)
		}
	case jsonscan.Array:
		var err error
		walkErr := jsonscan.EachElement(val, func(b []byte) bool {
			err = w.oneBlock(b)
			return err == nil
		})
		if err == nil {
			err = w.at(val, walkErr)
		}
		return err
	case jsonscan.Invalid, jsonscan.Null:
	default:
		w.Finding("bad_content", "a content that is neither text nor a list of blocks; it counts as no text")
	}
	return nil
}

// again reports whether the block stood before in an answer of the same id: logs that write a message down block by
// block, and sessions that are taken up again, repeat what was there.
func (w *Walker) again(b []byte) bool {
	x := &w.walked
	if x.ID == "" || x.Role != "assistant" {
		return false
	}
	const looked = 64 // so that one id for everything costs no more than many
	have := w.sent[x.ID]
	for _, s := range have[max(0, len(have)-looked):] {
		if string(w.src[s.lo:s.hi]) == string(b) {
			x.Again++
			return true
		}
	}
	if w.sent == nil {
		w.sent = map[string][]span{}
	}
	lo := jsonscan.Offset(w.src, b)
	w.sent[x.ID] = append(have, span{lo, lo + len(b)})
	return false
}
