package story

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

var colours = regexp.MustCompile("\x1b\\[(1|1;31|1;33|32|35|36|4|0)m")

// checkPage holds what every story keeps to: no control or invisible character but our own colours, nothing that a build
// server takes for a command, and headings that no record can write.
func checkPage(t *testing.T, out string, style terminal.Style) {
	t.Helper()
	if style.Color {
		out = colours.ReplaceAllString(out, "")
	}
	if !utf8.ValidString(out) {
		t.Fatalf("no UTF-8: %q", out)
	}
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		for _, r := range line {
			if !style.UTF8 && r >= utf8.RuneSelf || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
				t.Fatalf("%U in %q", r, line)
			}
		}
		bare := strings.TrimLeft(line, " ")
		if strings.HasPrefix(bare, "::") || strings.HasPrefix(bare, "$ ") || strings.Contains(line, "##[") || strings.Contains(line, "##vso[") {
			t.Fatalf("a command: %q", line)
		}
	}
}

// checkMarkdown holds that words of a record open no tag and no heading.
func checkMarkdown(t *testing.T, md string) {
	t.Helper()
	tag := regexp.MustCompile(`</?(p|b|ul|li|code|br)>`)
	for line := range strings.Lines(md) {
		line = strings.TrimSuffix(line, "\n")
		if strings.ContainsAny(tag.ReplaceAllString(line, ""), "<>") {
			t.Fatalf("a tag: %q", line)
		}
		if line == "" || strings.HasPrefix(line, "## Handoff: ") || strings.HasPrefix(line, "### ") || strings.HasPrefix(line, "<") {
			continue
		}
		t.Fatalf("a line of its own: %q", line)
	}
}

// Rows whose every word is hostile, with and without a transcript of the same kind.
func TestHostileRows(t *testing.T) {
	x := storyOf(t, "hostile", evaluate.Case{})
	rows := sample.Rows()
	for i := range rows {
		for _, opened := range []*transcript.Transcript{nil, x.Transcript} {
			row := rows[i]
			row.Cuts, row.Answers, row.Needs = sample.Hostile(), []verdict.Answer{{Need: row.CaseID, JSON: row.CaseID}}, []verdict.Need{{ID: row.CaseID, Kind: row.CaseID, Question: row.CaseID}}
			row.Findings = []verdict.Finding{{Kind: "empty_completion", Detail: row.CaseID, Said: verdict.Pointer{Turn: 1, Text: row.CaseID}, Record: verdict.Pointer{Call: 1, Text: row.CaseID}, Obligation: row.CaseID, Confidence: row.CaseID}}
			row.Delivered = verdict.Attempt{TurnID: row.CaseID, AttemptID: row.CaseID, Digest: row.CaseID}
			row.Evaluated = verdict.Attempt{TurnID: row.CaseID, AttemptID: "x", Digest: row.CaseID}
			s := &Story{Row: &row, Transcript: opened, Contract: x.Contract, Grammar: x.Grammar, Notes: sample.Hostile()}
			for _, style := range []terminal.Style{{Width: 80, UTF8: true}, {Width: 120, UTF8: true, Color: true}, {Width: 40}} {
				checkPage(t, told(t, s, style), style)
			}
			checkMarkdown(t, string(s.Handoff().Markdown()))
		}
	}
}

// FuzzStory: no row and no transcript make a story panic, or write what a terminal or a ticket would act on.
func FuzzStory(f *testing.F) {
	src, err := os.ReadFile("testdata/transcripts.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(src), []byte("\n"))
	for i, id := range []string{"claimed", "left-out", "hostile"} {
		f.Add(verdict.AppendRow(nil, storyOf(f, id, evaluate.Case{}).Row), lines[i], uint16(80))
	}
	f.Add([]byte(`{"caseId":"a","transcriptId":"b","expectedExit":"c","observedExit":"d","requiredEvidence":["x"],"observedEvidence":["y"],"graderVersion":"g"}`), lines[0], uint16(9))
	k, _ := theContract(f)
	f.Fuzz(func(t *testing.T, line, record []byte, width uint16) {
		row, _, err := verdict.ReadRow(line)
		if err != nil {
			return
		}
		s := &Story{Row: &row, Contract: k, Grammar: evaluate.Grammar(), Full: width%2 == 1}
		var x transcript.Transcript
		if ingest.Import(native.New(), &ingest.Record{Path: "in", Number: 1, Bytes: record}, &x) == nil {
			s.Transcript = &x
		}
		style := terminal.Style{Width: int(width % 200), UTF8: width%3 > 0, Color: width%5 > 2}
		checkPage(t, told(t, s, style), style)
		h := s.Handoff()
		if _, err := h.JSON(); err != nil {
			t.Fatal(err)
		}
		checkMarkdown(t, string(h.Markdown()))
	})
}
