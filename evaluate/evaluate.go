package evaluate

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Case is one transcript to be held against one contract.
type Case struct {
	ID           string
	TranscriptID string
	Contract     string // NAME or NAME@VERSION; "" where the caller has chosen
	ExpectedExit string
	Inputs       contract.Value // a Map; Nothing where there are none
	Labels       []transcript.Label
	Answers      []Answer
	Evaluated    verdict.Attempt
	RunState     transcript.RunState
	Candidate    string
	Tags         []string
	Expect       *contract.Value
}

// Answer answers one need. JSON is the answer as it came in: {"label": ...}, {"rows": ...}, {"exit": ..., "output": ...},
// {"content": ...}, {"absent": true}, {"unchanged": ...}, {"unavailable": why}.
type Answer struct {
	Need string
	JSON string
}

// Plan is a compiled contract. It may be used by many goroutines at once.
type Plan struct{}

// Scratch is memory that Evaluate reuses. One goroutine uses one Scratch.
type Scratch struct{}

// Compile makes a plan. Its diagnostics are mistakes that only compiling finds (a literal that is not of its type).
func Compile(c *contract.Contract, lexicon *claim.Lexicon) (*Plan, []contract.Diagnostic) {
	panic("unimplemented")
}

// Evaluate holds t against the plan and fills row. Needs that are still open stand in row.Needs.
func (p *Plan) Evaluate(c *Case, t *transcript.Transcript, s *Scratch, row *verdict.Row) {
	panic("unimplemented")
}
