package journal

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Writer adds what records say to one transcript.
type Writer struct {
	Tally

	t      *transcript.Transcript
	src    []byte // the record's bytes; whatever a Writer is given is a part of it
	format string // before the names of events

	byID   map[string]int32 // id of a call -> the last one with it
	before []int32          // beside t.Calls: the call before it with the same id
}

// New returns a Writer for a transcript that ingest.Begin was called for. format stands before the names of events.
func New(t *transcript.Transcript, format string) *Writer {
	return &Writer{t: t, src: t.Buf, format: format, byID: map[string]int32{}}
}

// Source returns the record's bytes.
func (w *Writer) Source() []byte { return w.src }

// Text describes a value of the record, nothing as absent.
func (w *Writer) Text(val []byte) transcript.Text {
	if val == nil {
		return transcript.Text{}
	}
	return transcript.TextOf(val, jsonscan.Offset(w.src, val))
}

// Finding notes something that was seen at the next step.
func (w *Writer) Finding(code, detail string) {
	ingest.AddFinding(w.t, code, detail, int32(len(w.t.Steps)))
}

// Cut says that something is missing from the record here.
func (w *Writer) Cut(reason string) {
	w.t.Cuts = append(w.t.Cuts, transcript.Cut{Reason: reason, Step: int32(len(w.t.Steps))})
}

// Say adds a message of these parts and returns its index, None where it has no text.
func (w *Writer) Say(m transcript.Message, at int64, parts ...transcript.Text) int32 {
	t := w.t
	m.First = int32(len(t.Parts))
	for _, x := range parts {
		if !x.Empty() {
			t.Parts = append(t.Parts, x)
		}
	}
	if m.Count = int32(len(t.Parts)) - m.First; m.Count == 0 {
		return transcript.None
	}
	i := int32(len(t.Messages))
	m.Step = t.AddStep(transcript.StepMessage, i, at)
	t.Messages = append(t.Messages, m)
	return i
}

// Call adds a call without a result and returns its index.
func (w *Writer) Call(c transcript.Call, at int64) int32 {
	t := w.t
	i := int32(len(t.Calls))
	before := w.last(c.ID)
	if before != transcript.None {
		w.Finding("duplicate_call_id", fmt.Sprintf("the call id %.60q stood before; results belong to calls by position", c.ID))
	}
	w.before = append(w.before, before)
	if c.ID != "" {
		w.byID[c.ID] = i
	}
	c.ResultAt = transcript.None
	c.Step = t.AddStep(transcript.StepCall, i, at)
	t.Calls = append(t.Calls, c)
	return i
}

func (w *Writer) last(id string) int32 {
	if i, ok := w.byID[id]; ok && id != "" {
		return i
	}
	return transcript.None
}

// Of returns the call that a result with that id belongs to: the last one with it that has no result, else the last one;
// None where there is none.
func (w *Writer) Of(id string) int32 {
	const most = 64 // calls with the same id that are looked at
	i := w.last(id)
	for at, n := i, 0; at != transcript.None && n < most; at, n = w.before[at], n+1 {
		if w.t.Calls[at].ResultAt == transcript.None {
			return at
		}
	}
	return i
}

// Result gives x to the call with that id, and returns the call. One without its call gets a call of that name, and a gap
// before it.
func (w *Writer) Result(id, name string, x transcript.Text, at int64) int32 {
	i := w.Of(id)
	switch {
	case i == transcript.None:
		w.Finding("orphan_result", fmt.Sprintf("a result of %.60q (id %.60q) without its call", name, id))
		w.Cut("a call is missing whose result stands here")
		i = w.Call(transcript.Call{Name: w.t.Intern([]byte(name)), ID: id}, at)
	case w.t.Calls[i].ResultAt != transcript.None:
		w.Finding("extra_result", fmt.Sprintf("the call %.60q has more than one result; the last one counts", id))
	}
	w.End(i, x, at)
	return i
}

// End gives x to call i as its result, in the place of one that it has.
func (w *Writer) End(i int32, x transcript.Text, at int64) {
	c := &w.t.Calls[i]
	c.Result = x
	c.ResultAt = w.t.AddStep(transcript.StepResult, i, at)
}

// Event keeps a record that is no message.
func (w *Writer) Event(name, id string, val []byte, at int64) {
	t := w.t
	t.Events = append(t.Events, transcript.Event{Name: w.format + "." + name, ID: id, Fields: w.Text(val),
		Step: t.AddStep(transcript.StepEvent, int32(len(t.Events)), at)})
}

// Unknown keeps a record of a kind that is not known, and counts it.
func (w *Writer) Unknown(kind, id string, val []byte, at int64) {
	w.Event(kind, id, val, at)
	w.Count(kind, false)
}

// Elsewhere says that the calls of other agents are not in this file.
func (w *Writer) Elsewhere() {
	n := 0
	for i := range w.t.Calls {
		if c := &w.t.Calls[i]; c.SubAgent && c.State == transcript.Executed {
			n++
		}
	}
	if n > 0 {
		ingest.AddFinding(w.t, "sub_agent_elsewhere", fmt.Sprintf("%d calls went to sub-agents whose own calls are not in this file", n), transcript.None)
	}
}

// Finish says what was seen of the file as a whole, and numbers the turns. others are values that are no records.
func (w *Writer) Finish(d Damage, others int) {
	find := func(code, detail string) { ingest.AddFinding(w.t, code, detail, transcript.None) }
	w.Tell(find)
	d.Tell(others, find)
	w.t.Number()
}
