package report_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

func TestOfSeveralFindingsTheCertainOneIsShown(t *testing.T) {
	f := func(kind, confidence, detail string) verdict.Finding {
		return verdict.Finding{Kind: kind, Confidence: confidence, Detail: detail}
	}
	type shown struct {
		Name, Detail, Found string
		More                int
	}
	tests := []struct {
		name     string
		findings []verdict.Finding
		want     []shown
	}{
		{"one", []verdict.Finding{f("wrong_value", "likely", "a")}, []shown{{"wrong_value", "a", "likely, not certain", 0}}},
		{"the certain one behind a likely one", []verdict.Finding{f("wrong_value", "likely", "a"), f("wrong_value", "certain", "b"), f("wrong_value", "certain", "c")},
			[]shown{{"wrong_value", "b", "and 2 more of this kind", 2}}},
		{"the first of equals", []verdict.Finding{f("wrong_value", "certain", "a"), f("wrong_value", "likely", "b")}, []shown{{"wrong_value", "a", "and 1 more of this kind", 1}}},
		{"kinds stay apart, in their order", []verdict.Finding{f("wrong_value", "likely", "a"), f("wrong_target", "certain", "b"), f("wrong_value", "likely", "c"), f("asked_again", "certain", "d")},
			[]shown{{"wrong_value", "a", "likely, not certain; and 1 more of this kind", 1}, {"wrong_target", "b", "", 0}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []shown
			for _, it := range report.Items(&verdict.Row{Class: verdict.ClassFailed, Findings: tt.findings}) {
				got = append(got, shown{it.Name, it.Detail, it.Found, it.More})
			}
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}
