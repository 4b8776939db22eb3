package transcript

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// CallSpec describes one call for Builder.Call. At most one of ResultJSON, ResultText and ErrorText is usual; a call
// with none of them has no result.
type CallSpec struct {
	Name        string
	ID          string // as the source gives it, "" where it has none
	By          Actor
	ArgsJSON    []byte // a JSON object; nil for none
	ResultJSON  []byte // any JSON value; a JSON string gives its text, null a result without content
	ResultText  string // a result that is text; used where ResultJSON is nil
	HasText     bool   // ResultText is a result even where it is ""
	ErrorText   string // the call failed with this message
	Pending     bool   // accepted, queued or still running
	NotExecuted bool   // asked for and never carried out
	SubAgent    bool   // the tool is another agent
	Exit        int32
	HasExit     bool
	At          int64 // Unix milliseconds; 0 where there is no time
}

// Builder makes a Transcript by hand, step after step. It copies everything that it is given into t.Buf. An error
// message of a call becomes its result too, so that it can be read like one.
type Builder struct {
	t *Transcript
}

// NewBuilder returns a Builder that appends to t, which should be empty. Where t has no Dialect it gets the generic
// one.
func NewBuilder(t *Transcript) *Builder {
	if t.Dialect == nil {
		t.Dialect = GenericDialect()
	}
	return &Builder{t: t}
}

// User adds a message of the user.
func (b *Builder) User(text string) { b.message(User, Assumed, text) }

// Agent adds a message of the agent; that it was delivered is assumed.
func (b *Builder) Agent(text string) { b.message(Agent, Assumed, text) }

// Draft adds a message of the agent that was not delivered.
func (b *Builder) Draft(text string) { b.message(Agent, NotDelivered, text) }

// Told says that of the last message only these bytes of its text were delivered.
func (b *Builder) Told(lo, hi uint32) {
	if n := len(b.t.Messages); n > 0 {
		b.t.Messages[n-1].ToldLo, b.t.Messages[n-1].ToldHi = lo, hi
	}
}

// Input adds what the model was given for the attempt or the turn with that id ("" where the source has none), with the
// summary that stands in the place of earlier messages, "" where there is none.
func (b *Builder) Input(attempt, turn, summary string, texts ...string) {
	t := b.t
	in := ModelInput{Attempt: attempt, Turn: turn, First: int32(len(t.Pieces)), Count: int32(len(texts)), Step: t.AddStep(StepInput, int32(len(t.Inputs)), 0)}
	if summary != "" {
		in.Summary = t.AddText(summary)
	}
	for _, text := range texts {
		t.Pieces = append(t.Pieces, Piece{Text: t.AddText(text)})
	}
	t.Inputs = append(t.Inputs, in)
}

// System adds instructions.
func (b *Builder) System(text string) { b.message(System, Assumed, text) }

func (b *Builder) message(role Role, d Delivery, text string) {
	t := b.t
	m := Message{Role: role, Delivery: d, First: int32(len(t.Parts)), Count: 1, Step: t.AddStep(StepMessage, int32(len(t.Messages)), 0)}
	t.Parts = append(t.Parts, t.AddText(text))
	t.Messages = append(t.Messages, m)
}

// Call adds a call, and its result where the spec has one.
func (b *Builder) Call(c CallSpec) {
	t := b.t
	i := int32(len(t.Calls))
	call := Call{Name: c.Name, ID: c.ID, By: c.By, ResultAt: None, Args: t.AddJSON(c.ArgsJSON), SubAgent: c.SubAgent,
		Exit: c.Exit, HasExit: c.HasExit, ErrorText: c.ErrorText, Step: t.AddStep(StepCall, i, c.At)}
	if c.NotExecuted {
		call.State = NotExecuted
	}
	if c.Pending {
		call.Pending = True
	}
	hasResult := true
	switch {
	case c.ResultJSON != nil:
		call.Result = t.AddJSON(c.ResultJSON)
	case c.ResultText != "" || c.HasText:
		call.Result = t.AddText(c.ResultText)
	case c.ErrorText != "":
		call.Result = t.AddText(c.ErrorText)
	default:
		hasResult = false
	}
	if c.ErrorText != "" {
		call.Error = True
	}
	if hasResult {
		call.ResultAt = t.AddStep(StepResult, i, c.At)
	}
	t.Calls = append(t.Calls, call)
}

// Event adds an application event; fields is a JSON object or nil, model is true where a model reported it.
func (b *Builder) Event(name string, fields []byte, model bool) {
	t := b.t
	t.Events = append(t.Events, Event{Name: name, Fields: t.AddJSON(fields), Model: model, Step: t.AddStep(StepEvent, int32(len(t.Events)), 0)})
}

// ProbeJSON adds a recorded direct reading of the world, as a JSON value.
func (b *Builder) ProbeJSON(name string, result []byte) { b.probe(name, b.t.AddJSON(result)) }

// ProbeText adds a recorded direct reading of the world, as text.
func (b *Builder) ProbeText(name, result string) { b.probe(name, b.t.AddText(result)) }

// ProbeFailed adds a reading of the world that found nothing or could not look, with the words in which it says so.
func (b *Builder) ProbeFailed(name, why string) {
	b.probe(name, b.t.AddText(why))
	b.t.Probes[len(b.t.Probes)-1].Failed = True
}

func (b *Builder) probe(name string, x Text) {
	t := b.t
	t.Probes = append(t.Probes, Probe{Name: name, Result: x, Step: t.AddStep(StepProbe, int32(len(t.Probes)), 0)})
}

// State adds one entry of dialog state. is is missing, partial, satisfied or the source's own word; a value of "" is
// no value.
func (b *Builder) State(criterion, is, value string, model bool) {
	t := b.t
	s := State{Criterion: criterion, Is: is, Model: model, Step: t.AddStep(StepState, int32(len(t.States)), 0)}
	if value != "" {
		s.Value = t.AddText(value)
	}
	t.States = append(t.States, s)
}

// Label adds a word of a runner or a person; is is False where it says that the thing does not hold.
func (b *Builder) Label(name string, is Flag, value string) {
	t := b.t
	t.Labels = append(t.Labels, Label{Name: name, Is: is, Value: value, Step: t.AddStep(StepLabel, int32(len(t.Labels)), 0)})
}

// Cut says that something is missing from the record here.
func (b *Builder) Cut(reason string) {
	b.t.Cuts = append(b.t.Cuts, Cut{Reason: reason, Step: int32(len(b.t.Steps))})
}

// Done numbers the turns. Nothing may be added behind it.
func (b *Builder) Done() { b.t.Number() }

// AddStep appends a step and returns its index.
func (t *Transcript) AddStep(kind StepKind, index int32, at int64) int32 {
	t.Steps = append(t.Steps, Step{Kind: kind, Index: index, At: at})
	return int32(len(t.Steps) - 1)
}

// AddText copies text behind the record's bytes and returns where it stands. Slices of Buf that were taken before stay
// valid, but may no longer be parts of it.
func (t *Transcript) AddText(text string) Text {
	lo := uint32(len(t.Buf))
	t.Buf = append(t.Buf, text...)
	return Text{Lo: lo, Hi: uint32(len(t.Buf)), Form: Plain}
}

// AddJSON copies a JSON value behind the record's bytes and returns where it stands: a string as its text, null and
// nothing as Absent. What is no JSON value is text.
func (t *Transcript) AddJSON(val []byte) Text {
	val = bytes.TrimSpace(val)
	if hi, err := jsonscan.WellFormed(val, 0); len(val) > 0 && (err != nil || hi != len(val)) {
		return t.AddText(string(val))
	}
	lo := uint32(len(t.Buf))
	t.Buf = append(t.Buf, val...)
	return TextOf(val, int(lo))
}

// TextOf describes the JSON value val that stands at offset lo of the transcript's bytes: a string's inside, any other
// value as it is, null and nothing as Absent.
func TextOf(val []byte, lo int) Text {
	switch jsonscan.KindOf(val) {
	case jsonscan.Null:
		return Text{}
	case jsonscan.String:
		s, escaped := jsonscan.Inside(val)
		x := Text{Lo: uint32(lo + 1), Hi: uint32(lo + 1 + len(s)), Form: Plain}
		if escaped {
			x.Form = Escaped
		}
		return x
	}
	if len(val) == 0 {
		return Text{}
	}
	return Text{Lo: uint32(lo), Hi: uint32(lo + len(val)), Form: JSON}
}
