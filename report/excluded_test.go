package report_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

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
