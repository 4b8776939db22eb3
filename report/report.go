// Package report is what all reports for machines and for build servers share: the interface that rows are given to, the
// counts, the items that a row leaves open, and how hostile words are made visible. Each format is a package below it.
package report

import (
	"io"

	"github.com/punchlist-dev/punchlist/verdict"
)

// Report takes the rows of one run and writes one document. One goroutine uses it. The same rows in the same order, with
// the same Summary, give the same bytes.
type Report interface {
	// Add takes a row. It keeps none of the row's memory; a run adds one row per key (caseId, transcriptId).
	Add(row *verdict.Row)
	// Finish writes the document. It is called once, after the last row.
	Finish(w io.Writer, s *Summary) error
}

// Summary is what is known at the end of a run.
type Summary struct {
	Tally
	Read, Of  int     // transcripts that were read, of all that were met
	Skipped   Notes   // records that could not be read, keys that stand twice, cases without a transcript
	Wrong     Notes   // input that is wrong: files of no known format, labels of no case
	Uncovered int     // transcripts that no case names
	Floor     float64 // the least share of required obligations that must be decided, in percent
	Rows      string  // path of the rows, "" where they were not kept
	Version   string  // of punchlist
}

// Notes are lines about records or files without a row: the count of all, and the first of them.
type Notes struct {
	Count int
	First []Note
}

// Note says what is wrong at a place.
type Note struct{ At, Why string }

// Tally counts rows and their required obligations.
type Tally struct {
	Cases       Cases
	Obligations Obligations
	Claims      Claims
}

// Claims counts what the agents of runs without a contract say they did, by what became of it.
type Claims struct{ Supported, Contradicted, Undecided int }

// Total is the number of claims.
func (c *Claims) Total() int { return c.Supported + c.Contradicted + c.Undecided }

func (c *Claims) add(list []verdict.CheckedClaim) {
	for i := range list {
		switch list[i].State {
		case verdict.ClaimSupported:
			c.Supported++
		case verdict.ClaimContradicted:
			c.Contradicted++
		case verdict.ClaimUndecided:
			c.Undecided++
		}
	}
}

// Cases counts rows by class. Audited are those of all classes that were held against no contract.
type Cases struct{ Total, Failed, Honest, Passed, Excluded, Audited int }

// Nothing says what follows from no row having failed: with a contract that nothing is open, without one only that
// nothing was found. What was owed beyond what the agent said, no audit knows.
func (c *Cases) Nothing() string {
	if c.AllAudited() {
		return "nothing found"
	}
	return "nothing open"
}

// AllAudited says whether there are cases, and none was held against a contract.
func (c *Cases) AllAudited() bool { return c.Audited > 0 && c.Audited == c.Total }

// Audited says whether a row was held against no contract, but against what the agent says it did.
func Audited(row *verdict.Row) bool {
	return row.Contract == "" && row.ContractDigest == "" && row.Required == 0
}

// Obligations counts the required obligations: those of excluded rows are in Total and in Excluded and nowhere else; what
// was waived, and what the exit does not require, is not in Total.
type Obligations struct {
	Total, Met, Open, Invalid, Contradicted, Pending, Unknown, Excluded int
	Waived, NotRequired                                                 int
}

// Decided is the number of obligations that were decided, either way.
func (o *Obligations) Decided() int { return o.Met + o.Open + o.Invalid + o.Contradicted }

// BelowFloor says whether less than floor percent of the required obligations were decided.
func (o *Obligations) BelowFloor(floor float64) bool {
	return float64(o.Decided())*100 < floor*float64(o.Total)
}

// NothingJudged says whether no case at all was decided.
func (c *Cases) NothingJudged() bool { return c.Failed+c.Honest+c.Passed == 0 }

// Add counts a row.
func (t *Tally) Add(row *verdict.Row) {
	t.Cases.Total++
	if Audited(row) {
		t.Cases.Audited++
	}
	switch row.Class {
	case verdict.ClassFailed:
		t.Cases.Failed++
	case verdict.ClassHonest:
		t.Cases.Honest++
	case verdict.ClassPassed:
		t.Cases.Passed++
	case verdict.ClassExcluded:
		t.Cases.Excluded++
	}
	t.Claims.add(row.Claims)
	EachObligation(row, func(o *verdict.Obligation) { t.Obligations.Count(o, row.Class == verdict.ClassExcluded) })
}

// EachObligation calls fn with the obligations of a row. A minimal row has ids only: what is required and missing is open,
// the rest is met.
func EachObligation(row *verdict.Row, fn func(*verdict.Obligation)) {
	for i := range row.Obligations {
		fn(&row.Obligations[i])
	}
	if len(row.Obligations) > 0 {
		return
	}
	missing := make(map[string]bool, len(row.Missing))
	for _, id := range row.Missing {
		missing[id] = true
	}
	for _, id := range row.RequiredEvidence {
		o := verdict.Obligation{ID: id, Required: true, State: verdict.Met}
		if missing[id] {
			o.State = verdict.Open
		}
		fn(&o)
	}
}

// Count counts an obligation of a row that is excluded or not. What is optional does not count.
func (o *Obligations) Count(one *verdict.Obligation, excluded bool) {
	switch {
	case one.Optional:
		return
	case one.State == verdict.Waived:
		o.Waived++
		return
	case !one.Owed():
		o.NotRequired++
		return
	}
	o.Total++
	if excluded {
		o.Excluded++
		return
	}
	switch one.State {
	case verdict.Met:
		o.Met++
	case verdict.Open:
		o.Open++
	case verdict.Invalid:
		o.Invalid++
	case verdict.Contradicted:
		o.Contradicted++
	case verdict.Pending:
		o.Pending++
	case verdict.Unknown:
		o.Unknown++
	}
}
