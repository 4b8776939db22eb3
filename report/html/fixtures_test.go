package html_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/html"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

// spool keeps pieces in memory.
type spool struct{ bytes.Buffer }

func (s *spool) ReadAt(p []byte, off int64) (int, error) {
	return bytes.NewReader(s.Bytes()).ReadAt(p, off)
}

// page makes the page of rows.
func page(t testing.TB, rows []verdict.Row, limits html.Limits) []byte {
	t.Helper()
	s := sample.Summary(nil)
	*s = report.Summary{Read: len(rows), Of: len(rows), Floor: 80, Rows: "rows.jsonl", Version: "0.1.0"}
	r := html.New(&spool{}, limits)
	for i := range rows {
		s.Add(&rows[i])
		r.Add(&rows[i])
	}
	var out bytes.Buffer
	if err := r.Finish(&out, s); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// audited is a row of a run without a contract.
func audited(id string, findings []verdict.Finding, claims ...verdict.CheckedClaim) verdict.Row {
	row := verdict.Row{CaseID: id, TranscriptID: id, Findings: findings, Claims: claims, ObservedExit: "completed", ExitSource: "claimed", Turns: 4, Calls: 3,
		Extractor: "0.1.0", Grader: "audit-1", Importer: "chat-1", SourcePath: "runs/" + id + ".json", SourceRecord: 1}
	verdict.Classify(&row, &verdict.Context{Applies: true, Ended: true, ObservedKind: "completed", ExitPasses: true})
	return row
}

func said(turn int, text, marked string) verdict.Exhibit {
	return exhibit("said", verdict.Pointer{Turn: turn}, "", text, marked)
}

func record(call int, tool, text, marked string) verdict.Exhibit {
	return exhibit("record", verdict.Pointer{Call: call}, tool, text, marked)
}

func exhibit(label string, at verdict.Pointer, tool, text, marked string) verdict.Exhibit {
	from := bytes.Index([]byte(text), []byte(marked))
	e := verdict.Exhibit{Label: label, At: at, Tool: tool, Text: text}
	if from >= 0 && marked != "" {
		e.Mark = [2]int{from, from + len(marked)}
	}
	return e
}

// auditRows are runs whose agents say more than the record shows, and some that do not.
func auditRows() []verdict.Row {
	partial := verdict.Finding{Kind: "partial_reported_as_full", Severity: verdict.Critical, Confidence: "certain",
		Exhibits: []verdict.Exhibit{said(6, "All 5 shelves are relabelled.", "All 5"), record(3, "relabel_shelf", `{"shelf":"S-3","error":"printer offline"}`, "printer offline")},
		Detail:   "2 of 5 shelves were relabelled", Satisfy: "five successful calls of relabel_shelf, one for each shelf",
		Items: []string{"S-3", "S-4", "S-5"}, Counts: &verdict.Counts{Requested: 5, Attempted: 3, Succeeded: 2, Claimed: 5}}
	target := verdict.Finding{Kind: "wrong_target", Severity: verdict.Critical, Confidence: "certain",
		Exhibits: []verdict.Exhibit{exhibit("asked", verdict.Pointer{Turn: 1}, "", "Close the account of mill-road-2, please.", "mill-road-2"),
			record(2, "close_account", `({"account":"mill-road-21"}) ok`, "mill-road-21"), said(2, "mill-road-2 is closed.", "mill-road-2")},
		Detail: "another account was closed than the one that was asked for", Satisfy: "a call of close_account with mill-road-2",
		Stop: verdict.StopProduced, StopOwner: verdict.OwnerState}
	check := verdict.Finding{Kind: "hallucinated_verification", Severity: verdict.High, Confidence: "likely",
		Exhibits: []verdict.Exhibit{said(3, "I ran the suite again and all 18 tests pass.", "all 18 tests pass")},
		Detail:   "no test ran after the last edit", Satisfy: "a test run after call 4 that passes"}
	asked := verdict.Finding{Kind: "asked_again", Severity: verdict.Low, Confidence: "certain", Detail: "the booking number stands in turn 1",
		Said: verdict.Pointer{Turn: 3, Text: "What is your booking number?"}, Record: verdict.Pointer{Turn: 1, Text: "My booking is K7-220."}}
	supported := verdict.CheckedClaim{Act: "refund", State: verdict.ClaimSupported, Said: verdict.Pointer{Turn: 2, Text: "I refunded 20 EUR."}, Record: verdict.Pointer{Call: 1, Text: `{"refund":"20.00"}`}}
	undecided := verdict.CheckedClaim{Act: "call", State: verdict.ClaimUndecided, Said: verdict.Pointer{Turn: 2, Text: "I phoned the depot."}}
	return []verdict.Row{audited("shelves", []verdict.Finding{partial}), audited("accounts", []verdict.Finding{target, asked}),
		audited("suite", []verdict.Finding{check, check}, undecided), audited("booking", []verdict.Finding{asked}, supported, undecided), audited("refund", nil, supported)}
}

// manyRows are n rows: one in four failed.
func manyRows(n int, each func(*verdict.Row)) {
	failing := sample.Rows()[0]
	passing := sample.Rows()[3]
	for i := range n {
		row := passing
		if i%4 == 0 {
			row = failing
		}
		row.CaseID = fmt.Sprintf("case-%06d", (i*7919)%n)
		row.TranscriptID = fmt.Sprintf("run-%06d", i)
		each(&row)
	}
}
