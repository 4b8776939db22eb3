package sound

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Show writes a transcript down in short, for tests to compare: its id and run state, its steps in order, its gaps and
// its findings. A message is its role's letter, its turn and its text; of a long result stands only that it is there.
func Show(t *transcript.Transcript) string {
	var b strings.Builder
	if t.ID != "" {
		b.WriteString(t.ID + " ")
	}
	fmt.Fprintf(&b, "%s:", [...]string{"unstated", "ended", "running", "stopped", "timed out", "abandoned"}[t.Run])
	for _, s := range t.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			showMessage(&b, t, s.Index)
		case transcript.StepCall:
			showCall(&b, t, s.Index)
		case transcript.StepResult:
			x := t.Calls[s.Index].Result
			fmt.Fprintf(&b, " result%d", s.Index+1)
			if text := string(t.AppendText(nil, x)); x.Cut {
				b.WriteString("(shortened)")
			} else if n := len(text); n > 0 && n < 40 {
				fmt.Fprintf(&b, "[%s]", text)
			}
		case transcript.StepEvent:
			fmt.Fprintf(&b, " event:%s", t.Events[s.Index].Name)
		}
	}
	for _, c := range t.Cuts {
		fmt.Fprintf(&b, " cut@%d(%s)", c.Step, c.Reason)
	}
	for _, f := range t.Source.Findings {
		if f.Code != "no_message" {
			fmt.Fprintf(&b, " !%s", f.Code)
		}
	}
	return b.String()
}

func showMessage(b *strings.Builder, t *transcript.Transcript, i int32) {
	m := &t.Messages[i]
	fmt.Fprintf(b, " %c%d[%s]", "UASO"[m.Role], m.Turn, t.AppendMessage(nil, i))
	if m.Delivery == transcript.NotDelivered {
		b.WriteString("(left)")
	}
	if m.Attempt != "" {
		fmt.Fprintf(b, "(%s<%s)", m.Attempt, m.Parent)
	}
}

func showCall(b *strings.Builder, t *transcript.Transcript, i int32) {
	c := &t.Calls[i]
	o, _ := t.Outcome(i, nil)
	fmt.Fprintf(b, " call%d:%s%s(%s) %s", i+1, map[bool]string{true: "user:"}[c.By == transcript.ByUser], c.Name, t.AppendText(nil, c.Args), o)
	if c.HasExit {
		fmt.Fprintf(b, "/%d", c.Exit)
	}
}
