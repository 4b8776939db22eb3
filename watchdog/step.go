package watchdog

// StepKind says what a step is.
type StepKind uint8

const (
	CallStep  StepKind = iota // a call with its result
	AgentStep                 // a message of the agent
	UserStep                  // a message of the user
	WorldStep                 // only a fingerprint, predicates, a wait or a budget
	EndStep                   // the run has ended
)

// Access says what a call does to the world.
type Access uint8

const (
	Unknown Access = iota
	Reads
	Writes
)

// Tools says of calls whether they read or write. args is the call's arguments, a JSON object or nothing.
type Tools interface {
	Access(tool string, args []byte) Access
}

// Step is one thing that happened. Only the fields that its kind names are looked at; Round, World, Predicates, Spent
// and the wait may come with any kind.
type Step struct {
	Kind  StepKind
	Index int   // the caller's number of the step, given back in changes
	Turn  int   // the turn that it belongs to, 0 where unknown
	Round int   // calls that were asked for together have the same one; 0: each call is a round of its own
	At    int64 // Unix milliseconds, 0 where unknown

	Number int    // of a call in the run, from 1; 0: it is counted
	Tool   string // of a call
	Args   []byte // JSON object
	Result []byte // text or JSON, nil where there is none
	Access Access // Unknown: told by the tool's name and its command line
	Failed bool
	// Pending: the result says that it is accepted, queued or still running.
	Pending bool
	// Denied: we refused the call ourselves. It is never progress and resets nothing.
	Denied bool
	// Invalid: the host could not carry the call out: it was malformed, or there is no such tool.
	Invalid bool
	Exit    int // exit code, 0 where there is none

	Text []byte // of a message
	Asks bool   // the message asks the user something
	// Addressed: the message, or the messages that it belongs to, is an answer to the user, who speaks next.
	Addressed bool
	Truncated bool // the message did not come to an end of its own: a limit cut it off
	Cut       bool // the message is one piece of a stream; more of it follows

	World      uint64 // fingerprint of what the agent is meant to change, with HasWorld
	HasWorld   bool
	Moved      bool        // something outside says that the world changed: an application's event
	Predicates []Predicate // as observed now; nil where they were not looked at
	WaitUntil  int64       // a wait was declared until then, Unix milliseconds
	Background int         // background tasks that run now, with HasBackground
	// HasBackground: Background is stated.
	HasBackground bool
	Spent         float64 // share of the budget that is used, 0 to 1; 0 where unknown
}

// Predicate is one condition of the definition of done, as it was observed.
type Predicate struct {
	Name     string
	Holds    bool
	Evidence uint64 // digest of what was observed
}
