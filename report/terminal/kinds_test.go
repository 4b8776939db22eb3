package terminal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/verdict"
)

func rowOf(id string, kinds ...string) *verdict.Row {
	row := &verdict.Row{CaseID: id, TranscriptID: id, Class: verdict.ClassPassed, Name: "complete"}
	for _, k := range kinds {
		row.Findings = append(row.Findings, verdict.Finding{Kind: k})
	}
	return row
}

func TestByFinding(t *testing.T) {
	many := []*verdict.Row{}
	for i := range maxKinds + 10 {
		many = append(many, rowOf(fmt.Sprint(i), fmt.Sprintf("kind_%03d", i)))
	}
	tests := []struct {
		name string
		rows []*verdict.Row
		want string // "": no table
	}{
		{"no finding", []*verdict.Row{rowOf("a"), rowOf("b")}, ""},
		{"no kind that comes again", []*verdict.Row{rowOf("a", "stall", "stall"), rowOf("b", "wrong_value")}, ""},
		{"one kind in one case", []*verdict.Row{rowOf("a", "stall", "stall")}, ""},
		{"the most frequent first", []*verdict.Row{rowOf("a", "stall"), rowOf("b", "wrong_value", "wrong_value", "stall"), rowOf("c"), rowOf("d", "asked_again")}, `
             in cases  findings
stall               2         2
wrong_value         1         2
asked_again         1         1
`},
		{"a hostile kind is shown, and not obeyed", []*verdict.Row{rowOf("a", "x\x1b[2J"), rowOf("b", "x\x1b[2J")}, `
          in cases  findings
x\x1b[2J         2         2
`},
		{"what is beyond the bound is counted together", many, "\nothers          11        11\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var c Collector
			for _, r := range tt.rows {
				c.Add(r)
			}
			got := render(t, c.Summary(), Style{Width: 100, UTF8: true})
			if tt.want == "" && strings.Contains(got, "BY FINDING") || !strings.Contains(got, tt.want) {
				t.Errorf("want\n%s\ngot\n%s", tt.want, got)
			}
		})
	}
}
