package wire

import (
	"context"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
)

// TestCutPrompt: a server that reads less than there is, and answers all the same, has judged another text.
func TestCutPrompt(t *testing.T) {
	for _, c := range []struct {
		name  string
		shown string
		read  int64
		fault judge.FaultCode
	}{
		{"all of it", strings.Repeat("Please restart the router. ", 1500), 8002, ""},
		{"cut to 2,048", strings.Repeat("Please restart the router. ", 1500), 2048, judge.TooLong},
		{"the server does not say", strings.Repeat("Please restart the router. ", 1500), 0, ""},
		{"a short text", strings.Repeat("word ", 500), 100, ""},
		{"long, and no words", strings.Repeat("- 12 ", 8000), 2048, ""},
	} {
		m := NewModel(Protocol{Identity: judge.Identity{Judge: "test:m", Model: "m"}, MaxTokens: 50, MaxInput: 100_000,
			Complete: func(_ context.Context, w *Wanted) Reply {
				text := "Done."
				if w.Form != nil {
					text = `{"answers":[{"id":"` + w.Form.Asked[0].ID + `","reason":"r","label":"met"}]}`
				}
				return Reply{Text: text, Usage: judge.Usage{Requests: 1, InputTokens: c.read}}
			}})
		q := asked()
		q[0].Shown = c.shown
		a := m.Ask(t.Context(), q)[0]
		w := m.Write(t.Context(), judge.Prompt{User: c.shown})
		for _, f := range []*judge.Fault{a.Fault, w.Fault} {
			if (f != nil) != (c.fault != "") || f != nil && f.Code != c.fault {
				t.Errorf("%s: %v", c.name, f)
			}
		}
		if a.Usage.InputTokens != c.read || (a.Label == "met") != (c.fault == "") || (w.Text != "") != (c.fault == "") {
			t.Errorf("%s: %+v, %+v", c.name, a, w)
		}
	}
}
