package terminal

import (
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// item is one entry of the punch list, with all that is printed of it and nothing else.
type item struct {
	severity verdict.Severity
	caseID   string
	id       string // of the transcript

	state    verdict.State
	name     string
	headline string // the verdict in words
	share    string // "5 of 7 open", where each made several of them
	exhibits []exhibit
	found    string // our own words, behind the exhibits
	stop     verdict.Stop
	reached  []verdict.Stop
	why      string
	owner    verdict.Owner
	contract string // the contract's own owner
	rule     verdict.Rule
	satisfy  string // what the record would have had to show
}

// newItem keeps what is printed of an item of a row, and none of the row's memory.
func newItem(row *verdict.Row, it *report.Item) item {
	out := item{severity: it.Severity, caseID: strings.Clone(row.CaseID), id: strings.Clone(row.TranscriptID),
		state: it.State, name: short(it.Name), headline: strings.Clone(row.Name), share: it.Share, found: it.Found,
		stop: it.Stop, reached: append([]verdict.Stop(nil), it.ReachedOK[:min(len(it.ReachedOK), 8)]...), why: short(it.Why),
		owner: it.Owner, contract: short(it.Contract),
		rule:    verdict.Rule{File: strings.Clone(it.Rule.File), Line: it.Rule.Line, Text: shortAt(it.Rule.Text, 2*keep)},
		satisfy: shortAt(it.Satisfy, 2*keep)}
	for _, e := range it.Shown() {
		out.exhibits = append(out.exhibits, newExhibit(e))
	}
	if it.Detail != "" {
		out.exhibits = append(out.exhibits, exhibit{label: "found", quote: newQuote(it.Detail, [2]int{})})
	}
	return out
}

// short copies a name and bounds it: what is kept must not hold a transcript's memory, nor grow without end.
func short(s string) string { return shortAt(s, 400) }

func shortAt(s string, most int) string {
	if len(s) > most {
		return s[:report.RuneStart(s, most/2)] + dots + s[report.RuneStart(s, len(s)-most/2):]
	}
	return strings.Clone(s)
}
