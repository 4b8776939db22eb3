// Package transcript holds what happened in one conversation or agent run: messages, calls and their results,
// application events, probes, reported state, labels, and what is known to be missing.
//
// A Transcript keeps the bytes of its record (Buf) and flat slices that point into them. Nothing is decoded on import:
// a Text says where a piece stands and how it is written there, and AppendText or JSON decode it on demand. The zero
// value of a Transcript is empty and ready for use; Reset makes one reusable without giving its memory back.
//
// Order is the index in Steps. A call stands from its own step to the step of its result.
package transcript

// None is the index that points at nothing.
const None int32 = -1

// Form says how a Text is written in the transcript's bytes.
type Form uint8

const (
	// Absent: there is nothing, for example "content": null or a call without a result.
	Absent Form = iota
	// Plain bytes are the text itself.
	Plain
	// Escaped bytes are the inside of a JSON string literal, with at least one backslash escape.
	Escaped
	// JSON bytes are one JSON value that is not a string, as it stands in the record.
	JSON
)

// Text points at one piece of the record: Buf[Lo:Hi], written as Form says. Offsets are bytes into Transcript.Buf.
// Cut is true where the source says that the field was truncated at capture.
type Text struct {
	Lo, Hi uint32
	Form   Form
	Cut    bool
}

// Empty reports whether the text is absent or has no bytes.
func (x Text) Empty() bool { return x.Form == Absent || x.Lo >= x.Hi }

// StepKind says what a step is.
type StepKind uint8

const (
	StepMessage StepKind = iota // Index is into Messages
	StepCall                    // Index is into Calls
	StepResult                  // Index is into Calls: the place where that call's result stands
	StepEvent                   // Index is into Events
	StepProbe                   // Index is into Probes
	StepState                   // Index is into States
	StepLabel                   // Index is into Labels
	StepInput                   // Index is into Inputs
)

// Step is one thing that happened, in the order of the record.
type Step struct {
	Kind  StepKind
	Index int32
	At    int64 // Unix milliseconds; 0 where the source has no time
}

// Role says who is the author of a message.
type Role uint8

const (
	User   Role = iota // a person, or a simulated one
	Agent              // the agent that is held against the contract
	System             // system or developer instructions
	Other              // injected text, summaries, internal notes: nobody was told it, nobody said it
)

// Delivery says whether a message reached the person.
type Delivery uint8

const (
	// Assumed: the format cannot say; the last attempt counts as delivered.
	Assumed Delivery = iota
	// Stated: the source says that it was delivered.
	Stated
	// NotDelivered: a draft, a superseded attempt, an internal note.
	NotDelivered
)

// Message is one piece of text by a user, an agent or a system. Its text is Parts[First:First+Count], joined by a
// newline.
type Message struct {
	Role     Role
	Delivery Delivery
	First    int32
	Count    int32
	Step     int32
	Turn     int32  // 1-based; 0 for what is no turn (system text, drafts, empty text beside calls)
	ID       string // the source's turn or message id, "" where it has none
	Attempt  string // the source's attempt id, "" where it has none
	Parent   string // id of the attempt that this one supersedes or branches from
	Cut      bool   // the source says that the answer was cut (finish_reason length)
	// The bytes of the decoded text that were delivered; ToldHi 0: all of them.
	ToldLo, ToldHi uint32
}

// Actor says who made a call.
type Actor uint8

const (
	ByAgent Actor = iota
	ByUser        // the simulated or real user's own tools
)

// Flag is a three-valued word of the source.
type Flag uint8

const (
	Unstated Flag = iota
	True
	False
)

// ExecState says whether a call that was asked for was carried out.
type ExecState uint8

const (
	Executed    ExecState = iota // carried out, as far as the format says
	NotExecuted                  // rejected, denied, unparseable: the tool never ran
)

// Call is one call of a tool, with its result where there is one.
type Call struct {
	Name      string
	ID        string // as given by the source; not a key, it may repeat
	By        Actor
	Step      int32
	ResultAt  int32 // step of the result, None where there is none
	Turn      int32 // turn that it belongs to: the last turn before it, 0 before the first
	Args      Text  // a JSON object as written, or the inside of a JSON string that holds one
	Result    Text
	Error     Flag // the source's own error flag
	Pending   Flag // True: the source says that it is still running or queued
	State     ExecState
	Exit      int32 // exit code where the source records one apart from the text
	HasExit   bool
	SubAgent  bool   // the tool is known to be another agent
	ErrorText string // the source's error message where it stands apart from the result
}

// Event is an application event. Authority is the application's own word unless Model is true (reported by a model).
type Event struct {
	Name   string
	ID     string
	Step   int32
	Fields Text // a JSON object, or absent
	Model  bool
}

// Probe is a recorded direct reading of the world.
type Probe struct {
	Name   string
	Step   int32
	Result Text
	Failed Flag
}

// State is one entry of dialog state, as an application wrote it or a model reported it.
type State struct {
	Criterion string
	Is        string // missing, partial, satisfied, or the source's own word
	Value     Text
	Step      int32
	Model     bool // reported by the model: a claim until a value is found in the user's words
}

// Label is a word of a runner or a person about this transcript: an obligation id that holds or does not, or the exit.
type Label struct {
	Name  string
	Is    Flag   // True unless the source says otherwise
	Value string // free value where the label has one
	Step  int32
}

// Cut says that something is missing from the record.
type Cut struct {
	Reason string // one line for people
	Step   int32  // the first step behind the gap; len(Steps) where the end is missing
}

// RunState is a runner's word on the run.
type RunState uint8

const (
	RunUnstated RunState = iota
	RunEnded
	RunRunning
	RunStopped // stopped from outside: step limit, cost limit, cancelled
	RunTimedOut
	RunAbandoned // the user left
)

// Source says where the transcript's bytes stand, so that they can be opened again.
type Source struct {
	Path     string
	Format   string // name of the importer
	Version  string // version of the importer
	Record   int    // 1-based number of the record in the file
	Line     int    // 1-based line on which the record starts, 0 where unknown
	Lo, Hi   int64  // byte range in the file (after unwrapping, for compressed files)
	Findings []Finding
}

// Finding is something that the importer saw: a repeated call id, a result without a call.
type Finding struct {
	Code   string // duplicate_call_id, orphan_result, bad_arguments, duplicate_key, bad_utf8 ...
	Detail string // one line for people
	Step   int32  // None where it belongs to no step
	Bytes  bool   // it is about the record's bytes (bad_utf8 ...), and not stated by the source: who reads them sees it again
}

// Transcript is one conversation or agent run.
type Transcript struct {
	ID       string
	Source   Source
	Buf      []byte // the record's bytes, and behind them what the importer had to write itself
	Steps    []Step
	Messages []Message
	Parts    []Text
	Calls    []Call
	Events   []Event
	Probes   []Probe
	States   []State
	Labels   []Label
	Cuts     []Cut
	Inputs   []ModelInput
	Pieces   []Piece
	Origins  []Origin
	Run      RunState
	ExitName string // an exit named by the source (a labels file, a report tool), else ""
	Turns    int32  // number of turns
	Dialect  *Dialect

	names map[string]string
}

// Reset empties t and keeps its memory for the next record.
func (t *Transcript) Reset() {
	*t = Transcript{Buf: t.Buf[:0], Steps: t.Steps[:0], Messages: t.Messages[:0], Parts: t.Parts[:0], Calls: t.Calls[:0],
		Events: t.Events[:0], Probes: t.Probes[:0], States: t.States[:0], Labels: t.Labels[:0], Cuts: t.Cuts[:0],
		Inputs: t.Inputs[:0], Pieces: t.Pieces[:0], Origins: t.Origins[:0], names: t.names}
	t.Source.Findings = nil
}

// Intern returns b as a string and makes each distinct name once per Transcript.
func (t *Transcript) Intern(b []byte) string {
	if s, ok := t.names[string(b)]; ok {
		return s
	}
	if t.names == nil || len(t.names) > 4096 {
		t.names = make(map[string]string)
	}
	s := string(b)
	t.names[s] = s
	return s
}
