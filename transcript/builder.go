package transcript

// CallSpec describes one call for Builder.Call. At most one of ResultJSON, ResultText and ErrorText is usual; a call
// with none of them has no result.
type CallSpec struct {
	Name        string
	ID          string // as the source gives it, "" where it has none
	By          Actor
	ArgsJSON    []byte // a JSON object; nil for none
	ResultJSON  []byte // any JSON value; a JSON string gives its text
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

// Builder makes a Transcript by hand, step after step. It copies everything that it is given into t.Buf.
type Builder struct {
	t *Transcript
}

// NewBuilder returns a Builder that appends to t, which should be empty.
func NewBuilder(t *Transcript) *Builder { return &Builder{t: t} }

// User adds a message of the user.
func (b *Builder) User(text string) { panic("unimplemented") }

// Agent adds a message of the agent; that it was delivered is assumed.
func (b *Builder) Agent(text string) { panic("unimplemented") }

// Draft adds a message of the agent that was not delivered.
func (b *Builder) Draft(text string) { panic("unimplemented") }

// System adds instructions.
func (b *Builder) System(text string) { panic("unimplemented") }

// Call adds a call, and its result where the spec has one.
func (b *Builder) Call(c CallSpec) { panic("unimplemented") }

// Event adds an application event; fields is a JSON object or nil, model is true where a model reported it.
func (b *Builder) Event(name string, fields []byte, model bool) { panic("unimplemented") }

// ProbeJSON adds a recorded direct reading of the world, as a JSON value.
func (b *Builder) ProbeJSON(name string, result []byte) { panic("unimplemented") }

// ProbeText adds a recorded direct reading of the world, as text.
func (b *Builder) ProbeText(name, result string) { panic("unimplemented") }

// State adds one entry of dialog state. is is missing, partial, satisfied or the source's own word.
func (b *Builder) State(criterion, is, value string, model bool) { panic("unimplemented") }

// Label adds a word of a runner or a person; is is False where it says that the thing does not hold.
func (b *Builder) Label(name string, is Flag, value string) { panic("unimplemented") }

// Cut says that something is missing from the record here.
func (b *Builder) Cut(reason string) { panic("unimplemented") }

// Done numbers the turns. Nothing may be added behind it.
func (b *Builder) Done() { panic("unimplemented") }
