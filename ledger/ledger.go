// Package ledger writes down what one transcript shows: what each call did to the world and how it ended, what it was
// done to, where the values in it came from, which checks ran and what was edited behind them, and what the user asked
// for by id or by number. It knows the record only; what an agent says of its work is no part of it.
package ledger

import (
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/internal/testreport"
	"github.com/punchlist-dev/punchlist/transcript"
)

// None is the index that points at nothing.
const None = transcript.None

// Range is Lo up to and without Hi in one of a Ledger's slices.
type Range struct{ Lo, Hi int32 }

// Len is the number of its entries.
func (r Range) Len() int { return int(r.Hi - r.Lo) }

// Ledger is what one transcript shows. The zero value is ready for use; Build fills it and uses its memory again. All
// slices are in the order of the record. It serves one goroutine at a time: what is asked seldom is worked out when it
// is first asked for. Texts are bytes of the transcript or of the ledger and hold until the next Build.
type Ledger struct {
	Effects  []Effect  // one for each call: Effects[i] is that of Calls[i]
	Targets  []Target  // what calls were aimed at
	Items    []Item    // the single things that calls with several of them acted on
	Commands []Command // simple commands of shell calls
	Edits    []Edit    // files that were written
	Checks   []Check   // tests, builds, linters that ran

	t     *transcript.Transcript
	tools *Tools

	fields      []Field
	list        []Field // scratch
	args        []Range // of fields, by call
	results     []Range // of fields, by call; Lo None: not looked at yet
	argTexts    [][]byte
	resultTexts [][]byte
	text        arena
	scratch     []byte
	said        []byte // see saysOwnWords
	names       nameCache
	paths       []string
	scripts     []script
	seen        map[uint64]int32
	edited      map[uint64]int32 // by last name of a file: its newest edit
	written     map[uint64]int32 // by thing: the newest call that changed it
	made        []int32          // calls that made something
	writer      int32            // the newest call that changed anything
	writers     int
	touched     int32    // the newest call that may have changed any file
	report      struct { // of the call whose commands are looked at
		read bool
		of   testreport.Report
	}
	now     look // the reading that is held
	origins origins
	asks    []Asked
	asked   bool
}

// Effect is what one call did.
type Effect struct {
	Call     int32 // index into the transcript's Calls
	Step     int32
	ResultAt int32 // step of the result, None where there is none
	Turn     int32
	Tool     string
	Access   Access
	Why      Why
	Act      Act    // what it does, in a canonical word; "" where nothing tells
	Verb     string // the word of the tool's name or of its command that told, "" where none did
	SubAgent bool   // what it returns is another agent's prose
	ByUser   bool   // the user's own tool

	Outcome transcript.Outcome
	Failure Failure // why it counts as failed; zero where it did not fail
	Partial bool    // it succeeded for some of its items only
	Empty   bool    // it succeeded and found nothing: an empty list, no rows, no match

	Main     int32 // the target it was aimed at, index into Targets; None where nothing tells
	Targets  Range // all of them, in Targets
	Items    Range // in Items, where it acted on several things or its result counts them
	Commands Range // in Commands, for a shell call
	Asked    int   // number of things it was asked to act on, 1 where its arguments hold no list
	Done     int   // number of things that its result says were done, -1: not told
	Failed   int   // number of things that its result says were not done, -1: not told

	Contradicted Contradiction // a later reading that shows otherwise; Step None where there is none
	RetriedBy    int32         // index of a later effect with the same tool and target that succeeded, None
	Renewed      int32         // index of a later look with the same tool and arguments that succeeded: it shows the same place as it is then; None
	Repeats      int32         // index of the effect before it with the same tool and equal arguments that succeeded, None
}

// Failure is what shows that a call failed.
type Failure struct {
	By  FailedBy
	Key string // the key of the result that told, "" for text
	// Text[Lo:Hi] of the decoded result is what told. Both 0 where it stands apart from the result (an error flag, an
	// exit code, an error text of the source).
	Lo, Hi int
}

// FailedBy says what told that a call failed.
type FailedBy uint8

const (
	NotFailed     FailedBy = iota
	FailedSource           // the source's own flag, its error text or exit code, or the transcript's dialect
	FailedFlag             // ok: false, success: "no"
	FailedError            // an error key that holds something
	FailedStatus           // an HTTP status of 4xx or 5xx, or a status word
	FailedWords            // words: permission denied, command not found
	FailedNothing          // it says that nothing was changed: 0 rows updated, not modified
	FailedExit             // an exit code in the text
)

// String returns what told the failure, for people.
func (f FailedBy) String() string {
	return [...]string{"", "the source says so", "its result says no", "its result holds an error", "its status says so",
		"its result says so", "it changed nothing", "its exit code says so"}[min(f, FailedExit)]
}

// Target is one thing that a call was aimed at: an id, a path, an address, a name.
type Target struct {
	Effect   int32
	Key      string // the argument's name, "" for a word of a command
	Value    string
	Kind     TargetKind
	Declared bool // named as the target in the user's --tools file
	InResult bool // stands in the result, not in the arguments: an id that the tool made or echoes
	Lo, Hi   int  // bytes of the decoded arguments or result
}

// TargetKind says what sort of thing a target is.
type TargetKind uint8

const (
	TargetValue TargetKind = iota // some value; nothing tells what it names
	TargetID
	TargetPath
	TargetAddress // e-mail, phone, URL, host, channel
	TargetName
	TargetTable // of an SQL statement
)

// Item is one of several things that a call acted on.
type Item struct {
	Effect int32
	ID     string // "" where it has none
	How    transcript.Outcome
	Why    string // the result's word for it, "" where it has none
	Lo, Hi int    // bytes of the decoded result; both 0 where it stands in the arguments only
}

// Contradiction is a later reading that shows something else than a call's success.
type Contradiction struct {
	Step   int32 // of the reading, None where there is none
	Call   int32 // the reading call, None for a probe
	Probe  int32 // the probe, None for a call
	Kind   ContradictedBy
	Key    string // the field that shows otherwise, "" where the thing is absent
	Wanted string // the value that was written
	Found  string // the value that stands there
	Lo, Hi int    // bytes of the decoded result of the reading
}

// ContradictedBy says how a reading shows otherwise.
type ContradictedBy uint8

const (
	NotContradicted ContradictedBy = iota
	ShowsAbsent                    // what was written or made is not there
	ShowsOtherValue                // it is there with another value
	ShowsPresent                   // what was deleted is still there
)

// Command is one simple command of a shell call.
type Command struct {
	Effect  int32
	Text    string // as written
	Words   []string
	Body    string   // its here document
	Writes  []string // files that its output goes to
	Access  Access
	Act     Act
	Certain bool // the exit code of the call is its own: it is the only one of its line
	then    shell.Joint
}

// Edit is one file that a call wrote.
type Edit struct {
	Effect  int32
	Step    int32
	Path    string // "" where it writes files and nothing tells which
	Kind    EditKind
	Doc     bool // a document, or the output of a program: no test, build or linter reads it
	Outcome transcript.Outcome
	Same    bool  // the text that is put in equals the text that is taken out: it changes nothing
	before  int32 // the edit before it of a file with the same last name, None
}

// EditKind says what became of a file.
type EditKind uint8

const (
	Wrote EditKind = iota
	Removed
	Moved // its old path
)

// Check is one run of tests, a build, a linter or a type checker, or a reading of what was written before.
type Check struct {
	Effect  int32
	Step    int32
	Kind    CheckKind
	Command string // as written, "" where the tool itself checks
	Through string // the script or target through which it ran, "" where it was run directly
	Paths   Range  // in the ledger's Path(i): what it names of files or tests; none: all
	Part    bool   // it names a part: a file, a test name, a filter
	How     CheckHow
	Exit    int // exit code, where HasExit
	HasExit bool
	Report  testreport.Report // what a test runner printed; Report.Known() tells whether anything
	Outcome transcript.Outcome
	// StaleAfter is the first later edit of something that it covers, index into Edits; None where there is none.
	StaleAfter int32
}

// CheckKind says what a check looks at.
type CheckKind uint8

const (
	Tests CheckKind = iota
	Build
	Lint
	Types
	ReadBack // a reading of what an earlier call wrote
	Query    // a reading of something else that answers yes or no: a status, a count, a diff
)

// String returns the kind as a word or two.
func (k CheckKind) String() string {
	return [...]string{"tests", "build", "lint", "type check", "read-back", "query"}[min(k, Query)]
}

// CheckHow says how a check ended.
type CheckHow uint8

const (
	CheckUnknown CheckHow = iota // nothing tells: no result, or its exit code is hidden behind another command
	CheckPassed
	CheckFailed
	CheckNotRun // it did not start: command not found, no tests ran, a dry run
)

// String returns how the check ended.
func (h CheckHow) String() string {
	return [...]string{"unknown", "passed", "failed", "not run"}[min(h, CheckNotRun)]
}

// Asked is one thing that the user asked for by name or by number.
type Asked struct {
	Message int32 // index into the transcript's Messages
	Step    int32
	Turn    int32
	Kind    AskedKind
	Text    string // as written
	Count   int    // for AskedCount; for a list the number of its entries
	Noun    string // for AskedCount: what is counted, as written
	Lo, Hi  int    // bytes of the decoded message
}

// AskedKind says what the user named.
type AskedKind uint8

const (
	AskedID AskedKind = iota
	AskedPath
	AskedCount // 7 records, all three seats
)

// Place is where a value stands in the record.
type Place struct {
	From   Source
	Index  int32 // into Messages, Calls, Events, Probes, States of the transcript, as From says
	Step   int32
	Turn   int32
	Lo, Hi int // bytes of the decoded text
}

// Source says whose words a text is.
type Source uint8

const (
	FromNobody Source = iota
	FromSystem        // system text, injected text, summaries
	FromUser
	FromAgent // what the agent itself said
	FromArgs  // what the agent put into a call
	FromResult
	FromSubAgent // the result of a call of another agent: prose
	FromEvent
	FromProbe
	FromState
)

// String returns the source as a word or two.
func (s Source) String() string {
	return [...]string{"nobody", "system", "user", "agent", "arguments", "result", "sub-agent", "event", "probe",
		"state"}[min(s, FromState)]
}

// Given reports whether the source is somebody else than the agent, so that a value that stands there was not invented.
func (s Source) Given() bool { return s != FromNobody && s != FromAgent && s != FromArgs }
