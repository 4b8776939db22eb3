package story

import "github.com/punchlist-dev/punchlist/verdict"

// HandoffVersion is the first key of every handoff.
const HandoffVersion = "punchlist-handoff/v1"

// Handoff is what the teams that can fix a case need, so that none of them reproduces another conversation. Texts are
// redacted; ids and digests are not.
type Handoff struct {
	Schema            string         `json:"schema"`
	CaseID            string         `json:"caseId"`
	TranscriptID      string         `json:"transcriptId"`
	Verdict           string         `json:"verdict"`
	Class             string         `json:"class"`
	ExpectedExit      string         `json:"expectedExit,omitempty"`
	ObservedExit      string         `json:"observedExit,omitempty"`
	ExitSource        string         `json:"exitSource,omitempty"`
	Contract          ContractID     `json:"contract"`
	Conversation      Conversation   `json:"conversation"`
	Delivered         Reply          `json:"delivered"`
	Evaluated         Reply          `json:"evaluated"`
	ToolResults       []ToolResult   `json:"toolResults"`
	EvidenceIDs       []string       `json:"evidenceIds"`
	Versions          Versions       `json:"versions"`
	FirstDisagreement *Disagreement  `json:"firstDisagreement,omitempty"`
	Teams             []Team         `json:"teams"`
	Redacted          []Redaction    `json:"redacted"`
	HiddenBefore      int            `json:"hiddenBefore,omitempty"`
	Notes             []string       `json:"notes,omitempty"`
	teamAt            map[string]int // by owner
}

// ContractID names the contract that the case was judged by.
type ContractID struct {
	Name    string `json:"name,omitempty"`
	Version int    `json:"version,omitempty"`
	Digest  string `json:"digest,omitempty"`
	Goal    string `json:"goal,omitempty"`
}

// Conversation is the record, and where it stands.
type Conversation struct {
	ID     string   `json:"id"`
	Path   string   `json:"path,omitempty"`
	Record int      `json:"record,omitempty"`
	Bytes  [2]int64 `json:"bytes"`
	Digest string   `json:"digest,omitempty"`
	Opened bool     `json:"opened"` // texts were read from it; else they are the row's own quotes
}

// Reply is a text of the agent as delivered or as evaluated.
type Reply struct {
	Stated        bool   `json:"stated"` // the row names it by id or digest
	Turn          int    `json:"turn,omitempty"`
	TurnID        string `json:"turnId,omitempty"`
	AttemptID     string `json:"attemptId,omitempty"`
	ParentAttempt string `json:"parentAttemptId,omitempty"`
	Digest        string `json:"digest,omitempty"`
	Delivery      string `json:"delivery,omitempty"` // stated, assumed, not delivered
	Text          string `json:"text,omitempty"`     // of a delivered reply only what was told
	ToldFrom      int    `json:"toldFrom,omitempty"` // where only a part was told: its bytes, and the length of the whole
	ToldTo        int    `json:"toldTo,omitempty"`
	Length        int    `json:"length,omitempty"`
}

// ToolResult is the identity of a call and its result.
type ToolResult struct {
	Call    int    `json:"call"`
	ID      string `json:"id,omitempty"`
	Tool    string `json:"tool"`
	Outcome string `json:"outcome"`
}

// Versions are those that decided.
type Versions struct {
	Extractor string `json:"extractor,omitempty"`
	Grader    string `json:"grader,omitempty"`
	Importer  string `json:"importer,omitempty"`
	Candidate string `json:"candidate,omitempty"`
}

// Team is an owner with what it can fix.
type Team struct {
	Owner             string        `json:"owner"`
	FirstDisagreement *Disagreement `json:"firstDisagreement,omitempty"`
	Obligations       []Open        `json:"obligations"`
	Findings          []Seen        `json:"findings,omitempty"`
}

// Open is an obligation or a guardrail that does not hold, or could not be decided.
type Open struct {
	ID            string   `json:"id"`
	Guardrail     bool     `json:"guardrail,omitempty"`
	State         string   `json:"state"`
	Severity      string   `json:"severity"`
	Required      bool     `json:"required"`
	ContractOwner string   `json:"contractOwner,omitempty"`
	Reason        string   `json:"reason,omitempty"`
	Detail        string   `json:"detail,omitempty"`
	Stop          string   `json:"stop,omitempty"`
	Why           string   `json:"why,omitempty"`
	Reached       []string `json:"reached,omitempty"`
	ModelInput    string   `json:"modelInput,omitempty"`
	WouldSatisfy  string   `json:"wouldSatisfy,omitempty"`
	RuleFile      string   `json:"ruleFile,omitempty"`
	RuleLine      int      `json:"ruleLine,omitempty"`
	Quotes        []Quote  `json:"quotes"`
}

// Seen is a finding that belongs to no obligation of the handoff.
type Seen struct {
	Kind     string  `json:"kind"`
	Severity string  `json:"severity"`
	Detail   string  `json:"detail,omitempty"`
	Quotes   []Quote `json:"quotes"`
}

// Quote is a text of the record with its place, or our own words under the labels found and rule.
type Quote struct {
	Label   string `json:"label"`
	Turn    int    `json:"turn,omitempty"`
	Call    int    `json:"call,omitempty"`
	Event   string `json:"event,omitempty"`
	Tool    string `json:"tool,omitempty"`
	Text    string `json:"text"`
	Matters string `json:"matters,omitempty"` // the part of text that matters
}

// Disagreement is the first artefact that disagrees: up to LastAgreed all is as it should be, at Stop it is not. Holds is
// what was claimed, wanted, required or known; Differs is what stands against it.
type Disagreement struct {
	Obligation string  `json:"obligation,omitempty"`
	Stop       string  `json:"stop,omitempty"`
	LastAgreed string  `json:"lastAgreed,omitempty"`
	Why        string  `json:"why,omitempty"`
	Holds      []Quote `json:"holds"`
	Differs    []Quote `json:"differs"`

	stop      verdict.Stop
	undecided bool
	first     bool // nothing stands before it: no rule can be judged by the wrong text
}
