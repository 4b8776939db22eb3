// Package verdict holds the answer for one case: the row, its obligations, findings and evidence, the order of verdicts,
// the table of diagnosis, and the stable JSON form of all of them.
package verdict

// Schema is the first key of every row of our own.
const Schema = "punchlist-row/v1"

// State of an obligation.
type State uint8

const (
	Open State = iota
	Met
	Invalid      // present, but its value breaks the requirement
	Contradicted // the record shows the opposite of what was said
	Pending      // accepted, queued or still running
	Unknown      // could not be evaluated
	Waived       // the user withdrew or replaced it
	NotRequired  // by this exit, or its condition does not hold
)

// Strength of evidence, weakest first. A claim alone never establishes anything.
type Strength uint8

const (
	NoStrength Strength = iota
	Claim
	Judge
	Text
	Label
	Result
	Event
	World
)

// Severity of an obligation or a finding.
type Severity uint8

const (
	Low Severity = iota
	Medium
	High
	Critical
)

// Verdict is the headline of a row. The order of the constants is the order of precedence.
type Verdict uint8

const (
	WrongAttempt Verdict = iota
	NothingRequired
	ForbiddenAction
	IncompleteCapture
	HallucinatedVerification
	GaveUpAsDone
	WrongTarget
	UnsupportedClaim
	InvalidValue
	Stall
	Running
	Incomplete
	NotJudged
	HonestFailure
	UnexpectedExit
	Passed // the name of the verdict is the exit's
)

// Class says in which column a verdict is counted.
type Class uint8

const (
	ClassPassed Class = iota
	ClassFailed
	ClassHonest
	ClassExcluded
)

// Reason codes of an obligation that is not met; contract-language, section 6.3.
const (
	ReasonAbsent          = "absent"
	ReasonFailed          = "failed"
	ReasonShowsOtherwise  = "shows_otherwise"
	ReasonStale           = "stale"
	ReasonTooFew          = "too_few"
	ReasonHedged          = "hedged"
	ReasonNotDelivered    = "not_delivered"
	ReasonTooWeak         = "too_weak"
	ReasonNeeds           = "needs" // Obligation.Needs names what
	ReasonSubAgentOnly    = "sub_agent_only"
	ReasonWrongValue      = "wrong_value"
	ReasonWrongTarget     = "wrong_target"
	ReasonWrongResult     = "wrong_result"
	ReasonNoSource        = "no_source"
	ReasonOutOfOrder      = "out_of_order"
	ReasonTooMany         = "too_many"
	ReasonDoneAfter       = "done_after_withdrawal"
	ReasonPending         = "pending"
	ReasonNoResult        = "no_result" // pending, and no result stands in the record
	ReasonRedacted        = "redacted"
	ReasonCut             = "cut"
	ReasonExitNotRecorded = "exit_not_recorded"
	ReasonReplyUnclear    = "reply_unclear"
	ReasonInputUnbound    = "input_unbound"
	ReasonNotJudged       = "not_judged"
	ReasonWorld           = "world_unavailable"
	ReasonAmbiguous       = "ambiguous_value"
	ReasonBroken          = "broken" // a guardrail: what must not be is there
	ReasonNotHeld         = "not_held"
)

// Pointer is the exact place of a piece of evidence. Turn and Call count from 1; 0: none.
type Pointer struct {
	Turn    int
	Call    int
	Event   string // id or name of an event, a probe, a state, a label
	From    int    // byte span in the decoded text of the turn or the result
	To      int
	Text    string // the exact text seen; "" where Digest stands for it
	Digest  string
	Assumed bool // delivery is assumed, not stated
}

// Exhibit is a line of the punch list's item: a quote with its place, or our own words.
type Exhibit struct {
	Label string // said, asked, told, record, found
	At    Pointer
	Turns [2]int // for found: first and last turn, where a range is meant
	Calls [2]int
	Tool  string // for record: the tool's name
	Text  string // the quote, or our own words for found
	Mark  [2]int // the bytes of Text that matter
}

// Rule is where an obligation's rule stands, in words.
type Rule struct {
	File string
	Line int
	Text string
}

// Obligation is one obligation, or one guardrail, of a row.
type Obligation struct {
	ID         string
	Template   string // the contract's name for it; differs from ID with each
	Title      string
	State      State
	Required   bool // by the exit that decides; false with state open: kept because the agent claims it
	Optional   bool
	Guardrail  bool
	Strength   Strength
	Severity   Severity
	Owner      string // the contract's own
	Reason     string
	Detail     string // one line for people: which test failed, with both values
	Needs      string // what it waits for, where Reason is needs
	Claimed    bool   // the agent says that it is done
	Blocks     bool
	Tags       []string
	Evidence   []Pointer
	Exhibits   []Exhibit
	Stop       Stop
	StopOwner  Owner
	StopWhy    string // a few words: left out, call failed, 2 of 7
	ReachedOK  []Stop // stops before Stop that the outcome did reach
	OpenedTurn int    // the turn in which what it needs first stands, 0 where nothing tells
	ModelInput string // captured or reconstructed, where the walk went through the model's input
	Rule       Rule
	ActedOn    bool // reason no_source: the value that nobody gave went into a call, it was not only said
	SaidOnly   bool // a guardrail: what broke it is a said value without a source, nothing was done
	Forbidden  bool // the exit that decides forbids this obligation: met, it makes the row forbidden_action
}

// Finding is something seen on the way.
type Finding struct {
	Kind       string
	Severity   Severity
	Obligation string
	Confidence string // certain, likely
	Said       Pointer
	Record     Pointer
	Exhibits   []Exhibit // both sides quoted, in the order in which people read them
	Detail     string    // one line: what is wrong
	Satisfy    string    // one line: what the record would have had to show
	Items      []string  // the items that it is about, by name: what is missing, what failed
	Counts     *Counts   // where it is about how many
	Stop       Stop      // where it went wrong, and who can fix that, where the table of diagnosis has a line for it
	StopOwner  Owner     // NoOwner where it has none
}

// Counts are how many of something were asked for, tried, done and claimed; -1 where the record does not tell.
type Counts struct {
	Requested, Attempted, Succeeded, Claimed int
}

// ClaimState says what became of a claim that was held against the record.
type ClaimState uint8

const (
	ClaimUndecided    ClaimState = iota // the record cannot decide it
	ClaimSupported                      // the record shows what it says
	ClaimContradicted                   // a finding names it
)

// CheckedClaim is one thing that the agent says it did, found or checked, held against the record. Only runs without a
// contract have them.
type CheckedClaim struct {
	Act    string // what is said to be done, as the lexicon names it: refund, delete, run_tests ...
	State  ClaimState
	Said   Pointer
	Record Pointer // what supports or contradicts it; nothing where it is undecided
}

// Need is a question that the engine cannot answer by itself.
type Need struct {
	ID       string // the obligation's or guardrail's id, with a suffix where one asks more than once
	Kind     string // judge, sql, file, http, command
	Question string // the judge's question, or the world check in words
	Shown    string // digest of what a judge would see
	Text     string // exactly what a judge would see; the row's JSON has it once, with the first need of that digest
	Check    string // as a JSON object: a world check's parts (source, query, args, get, path, run, unchanged, kept), or what a judge is told beside the text
}

// Answer is an answer that was used, exactly as it came in.
type Answer struct {
	Need string
	JSON string
}

// Attempt names what was delivered or evaluated.
type Attempt struct {
	TurnID    string
	AttemptID string
	Digest    string
}

// Row is the verdict for one case. All slices are in contract order.
type Row struct {
	CaseID, TranscriptID     string
	Contract                 string
	ContractVersion          int
	ContractDigest           string
	ExpectedExit             string
	ObservedExit             string
	ExitSource               string // labelled, established, branch, claimed, expected, first
	ExitMismatch             bool
	Verdict                  Verdict
	Name                     string // the verdict in words; the exit's name where it passed
	Class                    Class
	RequiredEvidence         []string
	ObservedEvidence         []string
	Missing                  []string
	Invalid                  []string
	Contradicted             []string
	Pending                  []string
	Unknown                  []string
	Waived                   []string
	Met, Required            int // completeness
	Valid, Present           int // correctness
	Delivered, Evaluated     Attempt
	Told                     [2]int // the bytes of the delivered text that were told, from and behind; both 0: all of it
	RunState                 string
	Candidate                string
	Tags                     []string
	Turns, Calls             int
	Obligations              []Obligation
	Guardrails               []Obligation
	Findings                 []Finding
	Claims                   []CheckedClaim // in the order in which they were said
	Needs                    []Need
	Answers                  []Answer
	Extractor, Grader        string
	Importer                 string
	SourcePath, SourceDigest string
	SourceJoin               string // digest of the records of other systems that were joined, "" where none were
	SourceRecord             int
	SourceFrom, SourceTo     int64
	Cuts                     []string
}

// Stop is a place on the path from the wish to what the evaluator saw.
type Stop uint8

const (
	NoStop Stop = iota
	StopBranch
	StopProduced
	StopModelInput
	StopDelivered
	StopEvaluated
	StopRedaction
)

// Owner can fix it.
type Owner uint8

const (
	NoOwner Owner = iota
	OwnerTool
	OwnerState
	OwnerPrompt
	OwnerRuntime
	OwnerExtraction
	OwnerProduct
)
