package contract_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

const misspelt = `contract: refund-approved-card
version: 3
goal: The approved refund is issued once, and the customer knows the amount.

# A contract
# with two
# mistakes
# in it.

exits:
  completed: {requires: [refund_issued, refund_amount, refund_timming]}

obligations:
  refund_issued:
    evidence: {calls: {tool: issue_refund, times: 1}}
  refund_amount:
    evidence: {says: {money: $refund_issued.result.amount}}
  refund_timing:
    evidence: {says: {duration: {min: soon, max: 10 business days}}}
`

func TestRender(t *testing.T) {
	_, diags := contract.Parse("contracts/refund.yaml", []byte(misspelt), evaluate.Grammar())
	var out bytes.Buffer
	if err := contract.Render(&out, []byte(misspelt), diags, contract.Style{}); err != nil {
		t.Fatal(err)
	}
	want := `contracts/refund.yaml:11:56: error: no obligation is named refund_timming

   10 | exits:
   11 |   completed: {requires: [refund_issued, refund_amount, refund_timming]}
      |                                                        ^^^^^^^^^^^^^^
      = nearest name: refund_timing, line 18

contracts/refund.yaml:19:39: error: min is not a duration

   18 |   refund_timing:
   19 |     evidence: {says: {duration: {min: soon, max: 10 business days}}}
      |                                       ^^^^
      = a number and a unit, for example: 1 business day

`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestRenderIsSafeAndWide(t *testing.T) {
	tests := []struct {
		name  string
		src   string
		diag  contract.Diagnostic
		style contract.Style
		want  string
	}{
		{"wide characters take two cells", "a: 漢字 bad\n",
			contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 1, Col: 11}, End: contract.Pos{Line: 1, Col: 14}, Message: "m"}, contract.Style{},
			"f:1:11: error: m\n\n    1 | a: 漢字 bad\n      |         ^^^\n\n"},
		{"control characters are written out", "a: \x1b[2J bad\n",
			contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 1, Col: 4}, End: contract.Pos{Line: 1, Col: 5}, Message: "m"}, contract.Style{},
			"f:1:4: error: m\n\n    1 | a: \\x1b[2J bad\n      |    ^^^^\n\n"},
		{"colour", "ab\n",
			contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 1, Col: 1}, End: contract.Pos{Line: 1, Col: 3}, Message: "m", Hint: "h"}, contract.Style{Color: true},
			"f:1:1: \x1b[1;31merror:\x1b[0m m\n\n    1 | ab\n      | \x1b[1;31m^^\x1b[0m\n      = h\n\n"},
		{"ascii", "é\n",
			contract.Diagnostic{File: "f", Severity: contract.Warning, Pos: contract.Pos{Line: 1, Col: 1}, End: contract.Pos{Line: 1, Col: 3}, Message: "m"}, contract.Style{ASCII: true},
			"f:1:1: warning: m\n\n    1 | \\u00e9\n      | ^^^^^^\n\n"},
		{"a secret is covered", "password: hunter2\n",
			contract.Diagnostic{File: "f", Code: "credential", Pos: contract.Pos{Line: 1, Col: 11}, End: contract.Pos{Line: 1, Col: 18}, Message: "m"}, contract.Style{},
			"f:1:11: error: m\n\n    1 | password: *******\n      |           ^^^^^^^\n\n"},
		{"of a long line, what is around the place", strings.Repeat("é", 200) + "bad" + strings.Repeat("x", 300) + "\n",
			contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 1, Col: 401}, End: contract.Pos{Line: 1, Col: 404}, Message: "m"}, contract.Style{},
			"f:1:401: error: m\n\n    1 | ... " + strings.Repeat("é", 50) + "bad" + strings.Repeat("x", 100) + " ...\n      | " + strings.Repeat(" ", 54) + "^^^\n\n"},
		{"a long place is cut at a character", "a: " + strings.Repeat("é", 200) + "\n",
			contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 1, Col: 3}, End: contract.Pos{Line: 1, Col: 404}, Message: "m"}, contract.Style{},
			"f:1:3: error: m\n\n    1 | a: " + strings.Repeat("é", 100) + " ...\n      |   " + strings.Repeat("^", 50) + "\n\n"},
		{"a place outside the file", "a\n", contract.Diagnostic{File: "f", Pos: contract.Pos{Line: 9, Col: 9}, Message: "m"}, contract.Style{}, "f:9:9: error: m\n\n\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			if err := contract.Render(&out, []byte(tt.src), []contract.Diagnostic{tt.diag}, tt.style); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, out.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}
