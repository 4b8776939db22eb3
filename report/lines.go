package report

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	maxQuote    = 400 // bytes of a quote that are shown
	maxExhibits = 8   // quotes of one item
)

// Line is one line of an item: a label, the place, and words that are visible already.
type Line struct {
	Label  string // said, asked, told, record, found, reason, gone at, owner, rule, would do
	Place  string // turn 4, call 2, refund.yaml:18; "" where there is none
	Text   string
	Spoken bool // the words of a person or of the agent, which belong in quotation marks
}

// String is the line as text: said, turn 4: "it is done".
func (l Line) String() string {
	s := l.Label
	if l.Place != "" {
		s += ", " + l.Place
	}
	if l.Spoken {
		return s + `: "` + l.Text + `"`
	}
	return s + ": " + l.Text
}

// Lines returns what is shown of an item: what was spoken, what stands in the record, what was found, the reason, where
// it is gone, who can fix it, and the rule.
func (it *Item) Lines() []Line {
	var lines []Line
	for _, e := range it.Shown() {
		lines = append(lines, exhibitLine(e))
	}
	if found := it.found(); found != "" {
		lines = append(lines, Line{Label: "found", Text: found})
	}
	if it.Reason != "" {
		lines = append(lines, Line{Label: "reason", Text: Name(it.Reason)})
	}
	if way := it.way(); way != "" {
		lines = append(lines, Line{Label: "gone at", Text: way})
	}
	if who := it.who(); who != "" {
		lines = append(lines, Line{Label: "owner", Text: who})
	}
	if it.Rule.Text != "" || it.Rule.File != "" {
		lines = append(lines, Line{Label: "rule", Place: RulePlace(it.Rule), Text: Quote(it.Rule.Text, [2]int{}, 2*maxQuote)})
	}
	if it.Satisfy != "" {
		lines = append(lines, Line{Label: "would do", Text: Quote(it.Satisfy, [2]int{}, 2*maxQuote)})
	}
	return lines
}

func (it *Item) found() string {
	detail := Quote(it.Detail, [2]int{}, 2*maxQuote)
	if detail != "" && it.Found != "" {
		detail += "; "
	}
	return detail + it.Found
}

func exhibitLine(e *verdict.Exhibit) Line {
	l := Line{Label: Name(e.Label), Place: PlaceOf(e), Text: Quote(e.Text, e.Mark, maxQuote), Spoken: Spoken(e)}
	if tool, glue := ToolBefore(e); tool != "" {
		l.Text = Name(tool) + glue + l.Text
	}
	return l
}

// Shown returns the exhibits that are shown of an item, in the engine's order, but with the words that were spoken before
// the record and what was found in it.
func (it *Item) Shown() []*verdict.Exhibit {
	var spoken, record []*verdict.Exhibit
	for i := range it.Exhibits[:min(len(it.Exhibits), maxExhibits)] {
		if e := &it.Exhibits[i]; Spoken(e) {
			spoken = append(spoken, e)
		} else {
			record = append(record, e)
		}
	}
	return append(spoken, record...)
}

// Spoken says whether an exhibit shows the words of a person or of the agent.
func Spoken(e *verdict.Exhibit) bool {
	return e.Label == "said" || e.Label == "asked" || e.Label == "told"
}

// ToolBefore returns the name of the tool that is to stand before an exhibit's text, and what stands between them; ""
// where the text says it already. The name is hostile.
func ToolBefore(e *verdict.Exhibit) (tool, glue string) {
	switch {
	case e.Tool == "" || strings.HasPrefix(e.Text, e.Tool):
		return "", ""
	case strings.HasPrefix(e.Text, "("):
		return e.Tool, ""
	}
	return e.Tool, " "
}

// way is the path from the wish to the evaluator, up to where it is gone, in plain characters.
func (it *Item) way() string {
	var parts []string
	for _, s := range it.ReachedOK[:min(len(it.ReachedOK), 8)] {
		parts = append(parts, s.String())
	}
	if it.Stop != verdict.NoStop {
		parts = append(parts, "X "+it.Stop.String())
	}
	s := strings.Join(parts, " -- ")
	switch {
	case it.Why == "":
		return s
	case s == "":
		return Name(it.Why)
	}
	return s + ": " + Name(it.Why)
}

func (it *Item) who() string {
	s := it.Owner.String()
	if it.Contract == "" {
		return s
	}
	if s != "" {
		s += "; contract: "
	}
	return s + Name(it.Contract)
}

// RulePlace is the file and the line of a rule, as far as they are known.
func RulePlace(r verdict.Rule) string {
	if r.File != "" && r.Line > 0 {
		return fmt.Sprintf("%s:%d", Name(r.File), r.Line)
	}
	return Name(r.File)
}

// PlaceOf says where an exhibit stands: turn 4, calls 31-36, event refund.created.
func PlaceOf(e *verdict.Exhibit) string {
	switch {
	case e.Calls[0] > 0 && e.Calls[1] > e.Calls[0]:
		return fmt.Sprintf("calls %d-%d", e.Calls[0], e.Calls[1])
	case e.Turns[0] > 0 && e.Turns[1] > e.Turns[0]:
		return fmt.Sprintf("turns %d-%d", e.Turns[0], e.Turns[1])
	case e.Calls[0] > 0:
		return fmt.Sprintf("call %d", e.Calls[0])
	case e.Turns[0] > 0:
		return fmt.Sprintf("turn %d", e.Turns[0])
	case e.At.Call > 0 && !(Spoken(e) && e.At.Turn > 0):
		return fmt.Sprintf("call %d", e.At.Call)
	case e.At.Turn > 0:
		return fmt.Sprintf("turn %d", e.At.Turn)
	}
	return Name(e.At.Event)
}
