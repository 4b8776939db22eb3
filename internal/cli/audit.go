package cli

import (
	"github.com/punchlist-dev/punchlist/audit"
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// auditing is the evaluator of transcripts that are held against no contract. It has memory of its own, so each worker
// makes one.
type auditing struct{ auditor *audit.Auditor }

func newAuditing(tools *ledger.Tools, certain bool) *auditing {
	return &auditing{audit.New(audit.Options{Lexicon: claim.English(), Tools: tools, CertainOnly: certain})}
}

// Evaluate audits a transcript; what a case says about a contract has no meaning here.
func (a *auditing) Evaluate(c *evaluate.Case, t *transcript.Transcript, _ *evaluate.Scratch, row *verdict.Row) {
	a.auditor.Audit(&audit.Case{ID: c.ID, TranscriptID: c.TranscriptID, Candidate: c.Candidate, Tags: c.Tags, RunState: c.RunState}, t, row)
}
