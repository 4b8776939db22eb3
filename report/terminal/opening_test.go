package terminal

import (
	"bytes"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/verdict"
)

// opened is a row with an obligation for each turn, open since that turn.
func opened(id string, turns ...int) *verdict.Row {
	row := &verdict.Row{CaseID: id, TranscriptID: id, Turns: 40}
	for _, at := range turns {
		row.Obligations = append(row.Obligations, verdict.Obligation{ID: "o", Template: "o", Required: true, State: verdict.Open, Reason: verdict.ReasonAbsent, OpenedTurn: at,
			StopOwner: verdict.OwnerState, Stop: verdict.StopModelInput})
	}
	verdict.Classify(row, &verdict.Context{Applies: true, Ended: true, CompletionExpected: true, ExpectedKind: "completed", ObservedKind: "completed"})
	return row
}

func TestByOpeningTurn(t *testing.T) {
	var c Collector
	c.Add(opened("a", 1, 2, 3, 16))
	c.Add(opened("b", 1, 17, 400, 0))
	left := opened("c", 5)
	left.Class = verdict.ClassExcluded
	c.Add(left)
	met := opened("d", 8)
	met.Obligations[0].State = verdict.Met
	c.Add(met)
	var out bytes.Buffer
	if err := Write(&out, c.Summary(), Style{Width: 100}); err != nil {
		t.Fatal(err)
	}
	want := `
turn          1-2  3-4  5-8  9-16  17+
failed          3    1    0     1    2
in cases        2    1    0     1    1
`
	if !strings.Contains(out.String(), want) {
		t.Errorf("got\n%s\nwant in it%s", out.String(), want)
	}
	out.Reset()
	if err := Write(&out, Summary{}, Style{Width: 100}); err != nil || strings.Contains(out.String(), "OPENING") {
		t.Errorf("nothing was opened (%v):\n%s", err, out.String())
	}
}
