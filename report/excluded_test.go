package report_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

func TestWhyAnAuditDecidedNothing(t *testing.T) {
	claim := func(s verdict.ClaimState) verdict.CheckedClaim { return verdict.CheckedClaim{State: s} }
	tests := []struct {
		name string
		row  verdict.Row
		want string
	}{
		{"no claim, no contract", verdict.Row{}, "the agent says of nothing that it is done, and no contract says what was owed"},
		{"a claim that the record cannot decide", verdict.Row{Claims: []verdict.CheckedClaim{claim(verdict.ClaimSupported), claim(verdict.ClaimUndecided)}}, "the record cannot decide what the agent says it did"},
		{"only likely", verdict.Row{Findings: []verdict.Finding{{Kind: "wrong_value", Confidence: "likely"}}}, "what was found is likely, and only what is certain was to decide"},
		{"a contract", verdict.Row{Contract: "refund"}, "something could not be evaluated"},
		{"a row of another tool", verdict.Row{Required: 1}, "something could not be evaluated"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.row.Verdict, tt.row.Class = verdict.NotJudged, verdict.ClassExcluded
			if got := report.WhyExcluded(&tt.row); got != tt.want {
				t.Errorf("why: %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAnAuditNeverSaysThatNothingIsOpen(t *testing.T) {
	passed := func(contract string) *verdict.Row {
		return &verdict.Row{Class: verdict.ClassPassed, Contract: contract}
	}
	tests := []struct {
		name string
		rows []*verdict.Row
		want string
	}{
		{"no case", nil, "nothing open"},
		{"contracts", []*verdict.Row{passed("a")}, "nothing open"},
		{"audited", []*verdict.Row{passed(""), passed("")}, "nothing found"},
		{"both", []*verdict.Row{passed(""), passed("a")}, "nothing open"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var tally report.Tally
			for _, row := range tt.rows {
				tally.Add(row)
			}
			if got := tally.Cases.Nothing(); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestWhyIncompleteCapture(t *testing.T) {
	tests := []struct {
		name, run string
		cuts      []string
		hangs     string // reason of a required obligation
		want      string
	}{
		{"stopped from outside, all met", "stopped", nil, "", "the run was stopped before its own end"},
		{"timed out, all met", "timed_out", nil, "", "the run timed out"},
		{"stopped, and a gap that nothing hangs on", "stopped", []string{"turn 3 is missing"}, "", "the run was stopped before its own end"},
		{"stopped in the middle of a call", "stopped", nil, verdict.ReasonNoResult, "a call was still pending when the record ends"},
		{"timed out, and the end is cut", "timed_out", []string{"the end"}, verdict.ReasonCut, "the record is cut"},
		{"cut, and no word on the run", "", []string{"the end"}, "", "the record is cut"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			row := verdict.Row{RunState: tt.run, Cuts: tt.cuts, ObservedExit: "completed", Obligations: []verdict.Obligation{{ID: "a", State: verdict.Met, Required: true}}}
			if tt.hangs != "" {
				state := verdict.Unknown
				if tt.hangs == verdict.ReasonNoResult {
					state = verdict.Pending
				}
				row.Obligations = append(row.Obligations, verdict.Obligation{ID: "b", State: state, Reason: tt.hangs, Required: true})
			}
			verdict.Classify(&row, &verdict.Context{Applies: true, Ended: true, ExitPasses: true, Stopped: tt.run != "", CutEnd: len(tt.cuts) > 0})
			if row.Verdict != verdict.IncompleteCapture && tt.run != "" {
				t.Fatalf("the verdict is %s", row.Name)
			}
			row.Verdict = verdict.IncompleteCapture
			if got := report.WhyExcluded(&row); got != tt.want {
				t.Errorf("why: %q, want %q", got, tt.want)
			}
		})
	}
}
