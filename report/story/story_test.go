package story

import (
	"errors"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/verdict"
)

func TestStoryGolden(t *testing.T) {
	claimed := evaluate.Case{ID: "refund-1", ExpectedExit: "completed", Candidate: "assistant 4.2"}
	polite := evaluate.Case{Answers: []evaluate.Answer{{Need: "polite", JSON: `{"label":"met"}`}}}
	for _, tt := range []struct {
		file, id string
		c        evaluate.Case
		style    terminal.Style
		change   func(*Story)
	}{
		{file: "claimed-80.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 80, UTF8: true}},
		{file: "claimed-120.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 120, UTF8: true}},
		{file: "claimed-60.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 60, UTF8: true}},
		{file: "claimed-ascii.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 80}},
		{file: "claimed-color.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 120, UTF8: true, Color: true}},
		{file: "wrong-attempt.txt", id: "left-out", c: evaluatedDraft(), style: terminal.Style{Width: 80, UTF8: true}},
		{file: "left-out.txt", id: "left-out", style: terminal.Style{Width: 80, UTF8: true}},
		{file: "passed.txt", id: "passed", c: polite, style: terminal.Style{Width: 80, UTF8: true}},
		{file: "partly.txt", id: "partly", style: terminal.Style{Width: 80, UTF8: true}},
		{file: "partly-full.txt", id: "partly", style: terminal.Style{Width: 80, UTF8: true}, change: func(s *Story) { s.Full = true }},
		{file: "long.txt", id: "long", style: terminal.Style{Width: 100, UTF8: true}},
		{file: "hostile.txt", id: "hostile", style: terminal.Style{Width: 100, UTF8: true}},
		{file: "row-only.txt", id: "claimed", c: claimed, style: terminal.Style{Width: 80, UTF8: true},
			change: func(s *Story) { s.Transcript, s.Contract = nil, nil }},
	} {
		t.Run(tt.file, func(t *testing.T) {
			s := storyOf(t, tt.id, tt.c)
			if tt.change != nil {
				tt.change(s)
			}
			got := told(t, s, tt.style)
			if tt.style.Color {
				got = strings.ReplaceAll(got, "\x1b", `\e`)
			}
			golden(t, tt.file, got)
		})
	}
}

// A row of another tool tells what it can.
func TestMinimalRow(t *testing.T) {
	row, minimal, err := verdict.ReadRow([]byte(`{"caseId":"refund","transcriptId":"tr_1","expectedExit":"completed","observedExit":"completed","requiredEvidence":["a","b"],"observedEvidence":["a","c"],"graderVersion":"g"}`))
	if err != nil || !minimal {
		t.Fatal(minimal, err)
	}
	s := &Story{Row: &row, Grammar: evaluate.Grammar(), Notes: []string{"the row is in the minimal form"}}
	golden(t, "minimal.txt", told(t, s, terminal.Style{Width: 80, UTF8: true}))
	h := s.Handoff()
	if len(h.Teams) != 1 || h.Teams[0].Owner != notTraced || len(h.Teams[0].Obligations) != 1 || h.Teams[0].Obligations[0].ID != "b" {
		t.Errorf("%+v", h.Teams)
	}
}

// With Full nothing is left out.
func TestFull(t *testing.T) {
	s := storyOf(t, "long", evaluate.Case{})
	short := told(t, s, terminal.Style{Width: 100, UTF8: true})
	s.Full = true
	full := told(t, s, terminal.Style{Width: 100, UTF8: true})
	for _, left := range []string{" bytes ...", "--full shows them"} {
		if !strings.Contains(short, left) {
			t.Errorf("nothing is cut: no %q", left)
		}
		if strings.Contains(full, left) {
			t.Errorf("with Full: %q", left)
		}
	}
	happened, _, _ := strings.Cut(full, "\nOBLIGATIONS")
	if n := strings.Count(happened, "tale."); n != 300 {
		t.Errorf("the tale is told %d times", n)
	}
	if len(short) > len(full)/3 {
		t.Errorf("%d bytes of %d", len(short), len(full))
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errors.New("pipe closed") }

func TestWriteFails(t *testing.T) {
	if err := storyOf(t, "passed", evaluate.Case{}).Write(closed{}, terminal.Style{}); err == nil {
		t.Error("no error")
	}
}

func TestTouchIsFoundInItsText(t *testing.T) {
	for name, tt := range map[string]struct {
		touch touch
		text  string
		want  string // with the found bytes in <>; "" where nothing is found
	}{
		"at the row's offsets":            {touch{text: "12", from: 3, to: 5}, "12 12", "12 <12>"},
		"offsets that do not fit":         {touch{text: "13", from: 3, to: 5}, "13 12", "<13> 12"},
		"the mark inside the quote":       {touch{text: "a 12 b", mark: [2]int{2, 4}}, "12 a 12 b", "12 a <12> b"},
		"a mark and offsets":              {touch{text: "a 12", mark: [2]int{2, 4}, from: 5, to: 9}, "a 12 a 12", "a 12 a <12>"},
		"only what matters, once":         {touch{text: "issue(12) ok", mark: [2]int{6, 8}}, `{"x":12}`, `{"x":<12>}`},
		"only what matters, twice":        {touch{text: "issue(12) ok", mark: [2]int{6, 8}}, `12 12`, ""},
		"all of the text":                 {touch{text: "12"}, "12", ""},
		"nothing":                         {touch{}, "12", ""},
		"a mark behind the end":           {touch{text: "12", mark: [2]int{1, 9}}, "a 12", "a <12>"},
		"a mark before the start":         {touch{text: "12", mark: [2]int{-4, 1}}, "a 12", "a <12>"},
		"offsets as large as they get":    {touch{text: "12", from: 1 << 62, to: 1<<63 - 1}, "a 12", "a <12>"},
		"offsets that are less than zero": {touch{text: "12", from: -3, to: -1}, "a 12", "a <12>"},
	} {
		got := ""
		if s, ok := tt.touch.in(tt.text); ok {
			got = tt.text[:s.lo] + "<" + tt.text[s.lo:s.hi] + ">" + tt.text[s.hi:]
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}
