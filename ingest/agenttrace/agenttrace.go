// Package agenttrace reads agent-trace/v1: JSON Lines of labelled agent runs, each with the task, the steps in order and
// what the agent claimed in the end. The label (ground_truth) and the producer's notes (meta) are wiped from the bytes of
// the transcript, so that nothing which reads it can find them.
package agenttrace

import (
	"bytes"
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Schema is the value of the key by which a record is known.
const Schema = "agent-trace/v1"

// Claimed is what a State says of a structured claim. It is no word for a criterion that holds: the agent alone says so.
const Claimed = "claimed"

type format struct{ dialect *transcript.Dialect }

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "agent-trace" }
func (*format) Version() string { return "1" }

// Score knows a run by its schema.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	if chat.Text(jsonscan.Member(b, "schema")) == Schema {
		return 100, shape
	}
	return 0, shape
}

// Import reads one run.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{t: t, src: t.Buf}
	m, err := r.members()
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	if jsonscan.KindOf(m.steps) != jsonscan.Array {
		return ingest.ErrAt(rec, 0, "this run has no steps", `a run of agent-trace/v1 lists what happened under "steps"`)
	}
	if t.ID = chat.Plain(m.id); t.ID == "" {
		t.ID = chat.Plain(jsonscan.Member(m.task, "id"))
	}
	ingest.EndID(rec, t)
	r.task(m.task, m.steps)
	if err := r.steps(jsonscan.Offset(r.src, m.steps)); err != nil {
		return ingest.ImportError(rec, err)
	}
	r.finalClaim(m.final)
	r.flushProbes()
	r.noteUnknown()
	t.Number()
	return nil
}

// reader is one import.
type reader struct {
	t   *transcript.Transcript
	src []byte // the record's bytes; all spans are parts of it

	s       step
	named   map[string][]int32 // calls without a result by name, the newest last
	open    []int32            // calls that may have no result, the newest last
	probes  []step             // read, and not added before it is known what follows them
	unknown []unknown
}

// unknown is a kind of step that is not read.
type unknown struct {
	kind  string
	count int
	step  int32 // the first one would have stood before this step
}

// members holds the members of a run that are read.
type members struct{ id, task, steps, final []byte }

// members takes the members of a run, and wipes its labels.
func (r *reader) members() (m members, err error) {
	c := jsonscan.NewCursor(r.src)
	if err := c.EnterObject(); err != nil {
		return m, err
	}
	once := ingest.NewOnce("trace_id", "task", "steps", "final_claim")
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return m, err
		}
		val, err := c.Value()
		if err != nil {
			return m, err
		}
		if jsonscan.KeyIs(key, "ground_truth") || jsonscan.KeyIs(key, "meta") {
			wipe(val)
			continue
		}
		if once.Again(r.t, key) {
			continue
		}
		switch {
		case jsonscan.KeyIs(key, "trace_id"):
			m.id = val
		case jsonscan.KeyIs(key, "task"):
			m.task = val
		case jsonscan.KeyIs(key, "steps"):
			m.steps = val
		case jsonscan.KeyIs(key, "final_claim"):
			m.final = val
		}
	}
}

// wipe replaces a value of the transcript's bytes by one that says nothing and is as long.
func wipe(val []byte) {
	for i := range val {
		val[i] = ' '
	}
	if n := copy(val, "null"); n < len("null") {
		copy(val, "0   ")
	}
}

// task adds what was asked: as the user's word where no step is, else as instructions where the user said something else.
func (r *reader) task(task, steps []byte) {
	asked := jsonscan.Member(task, "instruction")
	if jsonscan.KindOf(task) != jsonscan.Object || jsonscan.KindOf(asked) != jsonscan.String || len(asked) <= 2 {
		return
	}
	switch first := firstUserText(steps); {
	case first == nil:
		r.say(transcript.User, asked, 0)
	case !sameText(chat.Text(first), chat.Text(asked)):
		r.say(transcript.System, asked, 0)
	}
}

// firstUserText returns the text of the first message of a user, or nil.
func firstUserText(steps []byte) (text []byte) {
	_ = jsonscan.EachElement(steps, func(s []byte) bool {
		if jsonscan.KindOf(s) == jsonscan.Object && chat.Text(jsonscan.Member(s, "kind")) == "message" && chat.Text(jsonscan.Member(s, "role")) == "user" {
			text = jsonscan.Member(s, "content")
		}
		return text == nil
	})
	return text
}

func sameText(a, b string) bool {
	return string(bytes.TrimSpace([]byte(a))) == string(bytes.TrimSpace([]byte(b)))
}

// finalClaim adds the text of the last claim where no message of the agent is the same, and its structured claims, which
// are the model's own word. A run that has one came to its end.
func (r *reader) finalClaim(val []byte) {
	t := r.t
	text, claims := val, []byte(nil)
	if jsonscan.KindOf(val) == jsonscan.Object {
		text, claims = jsonscan.Member(val, "text"), jsonscan.Member(val, "claims")
		t.Run = transcript.RunEnded
	}
	if said := chat.Text(text); said != "" {
		t.Run = transcript.RunEnded
		if !ingest.SaidByAgent(t, said) {
			r.say(transcript.Agent, text, 0)
		}
	}
	if jsonscan.KindOf(claims) != jsonscan.Array {
		return
	}
	_ = jsonscan.EachElement(claims, func(claim []byte) bool {
		if jsonscan.KindOf(claim) != jsonscan.Object {
			return true
		}
		s := transcript.State{Criterion: chat.Text(jsonscan.Member(claim, "type")), Is: Claimed, Model: true, Value: r.span(jsonscan.Member(claim, "subject"))}
		s.Step = t.AddStep(transcript.StepState, int32(len(t.States)), 0)
		t.States = append(t.States, s)
		return true
	})
}

// noteUnknown says which kinds of steps were not read.
func (r *reader) noteUnknown() {
	for _, u := range r.unknown {
		ingest.AddFinding(r.t, "unknown_step", fmt.Sprintf("%d of kind %.40q: not read", u.count, u.kind), u.step)
	}
}
