// Package codex reads sessions of Codex CLI: the rollouts that it keeps of each session, their older form without
// envelopes, and what codex exec --json prints. A rollout says most things twice, as an item of the model's API and as an
// event for the screen; and much that stands in the user's place no person typed.
package codex

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "codex-cli" }
func (*format) Version() string { return "1" }

// Import reads one session.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{Writer: journal.New(t, "codex"), t: t, sessions: map[string]int32{}, items: map[string]int32{}, fromEvent: map[int32]bool{}}
	r.file = read(r.Source())
	if len(r.file.lines) == 0 {
		return ingest.ErrAt(rec, 0, "no record of a session stands in this file", "give the rollout that Codex CLI keeps of a session")
	}
	r.pair()
	r.walk()
	r.Elsewhere()
	r.Finish(r.file.damage, r.file.other)
	r.t.Run = r.run.state(&r)
	ingest.EndID(rec, t)
	return nil
}

// reader is one import.
type reader struct {
	*journal.Writer
	t    *transcript.Transcript
	file *file

	now       *line   // the line that is read
	same      []int32 // beside the lines: the line that says the same in the other form, None where there is none
	typed     bool    // events say what a person typed
	begun     bool    // something was said or done
	turnID    string  // the turn that is on
	turnUsed  bool    // a person spoke in it
	prompts   int
	turns     []turn           // those that were not rolled back
	left      string           // the attempt that was rolled back last, until the user speaks again
	is        turn             // the attempt that messages belong to now, where something was rolled back
	items     map[string]int32 // id of an item of a stream -> its call
	fromEvent map[int32]bool   // calls whose result an event said

	sessions map[string]int32 // number of a process that runs on -> the call that began it
	run      ending
}

// walk reads all lines, in the order of the file.
func (r *reader) walk() {
	broken := r.file.damage.Broken
	for i := range r.file.lines {
		l := &r.file.lines[i]
		for len(broken) > 0 && broken[0] < l.lo {
			r.Cut("lines of the session cannot be read")
			broken = broken[1:]
		}
		r.now = l
		r.line(int32(i))
	}
	for range broken {
		r.Cut("lines of the session cannot be read")
	}
}

// line reads one line.
func (r *reader) line(i int32) {
	l := r.now
	switch l.kind {
	case "session_meta":
		r.meta()
	case "response_item":
		r.item(i)
	case "event_msg":
		r.event(i)
	case "compacted":
		r.compacted()
	case "turn_context":
		if id := l.text("turn_id"); id != "" {
			r.turn(id)
		}
		r.Count(l.kind, true)
	case "world_state", "record_type", "token_usage_record", "security_risk_score", "inter_agent_communication_metadata":
		r.Count(l.kind, true)
	case "inter_agent_communication":
		r.aside(l.payload, "content")
	case "":
		r.Unknown("no type", "", l.payload, l.at)
	default:
		if isStream(l.kind) || l.kind == "error" {
			r.stream()
			return
		}
		r.Unknown(l.kind, "", l.payload, l.at)
	}
}

// meta reads what stands of the session at its beginning. A session that was taken from another one repeats that one's.
func (r *reader) meta() {
	l := r.now
	if r.t.ID != "" || r.begun {
		r.Count("session_meta again", true)
		return
	}
	r.t.ID = l.text("id")
	text := jsonscan.Member(l.payload, "instructions")
	if base := jsonscan.Member(l.payload, "base_instructions"); jsonscan.KindOf(base) == jsonscan.Object {
		text = jsonscan.Member(base, "text")
	} else if jsonscan.KindOf(base) == jsonscan.String {
		text = base
	}
	if jsonscan.KindOf(text) == jsonscan.String {
		r.Say(transcript.Message{Role: transcript.System}, l.at, r.Text(text))
	}
	source := jsonscan.Member(l.payload, "source")
	if l.text("thread_source") == "subagent" || jsonscan.KindOf(source) == jsonscan.Object && jsonscan.Member(source, "subagent") != nil {
		r.Finding("sub_agent", "this file is the session of a sub-agent; who speaks to it as its user is the agent that called it")
	}
}

// compacted reads that what was said before was put into a summary. It was told all the same.
func (r *reader) compacted() {
	l := r.now
	if !r.begun {
		r.Cut("what was said before stands in another file")
		r.Finding("earlier_lines", "the session began in another file; what was said and done there is not known")
		r.begun = true
	}
	r.Event("compacted", "", jsonscan.Member(l.payload, "window"), l.at)
	r.Finding("compacted", "what was said before was put into a summary here, which a model wrote; it counts as nobody's word")
	if text := jsonscan.Member(l.payload, "message"); jsonscan.KindOf(text) == jsonscan.String {
		r.Say(transcript.Message{Role: transcript.Other}, l.at, r.Text(text))
	}
}

// aside adds what another agent said, which is nobody's word to the user.
func (r *reader) aside(val []byte, key string) {
	texts, _ := journal.Texts(jsonscan.Member(val, key), "text")
	r.Say(transcript.Message{Role: transcript.Other}, r.now.at, r.Joined(texts))
}
