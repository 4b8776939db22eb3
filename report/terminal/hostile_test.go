package terminal

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

var ownSGR = regexp.MustCompile("\x1b\\[(0|1|1;31|1;33|32|35|36|4)m")

// command is what build servers and report readers take for one, wherever it stands.
var command = regexp.MustCompile(`(?i)##(vso|teamcity)?\[|\[\[ATTACHMENT`)

// hostileText draws what transcripts may hold: controls, bidi marks, bad bytes, commands, wide and combining characters.
func hostileText(t *rapid.T, name string) string {
	part := rapid.OneOf(
		rapid.SampledFrom([]string{"\x1b[2J", "\x1b]8;;http://x\x07", "::error::x", "##[error]", "##vso[task.x]", "##TeamCity[x]", "[[ATTACHMENT|/x]]", "#", "[", "$ rm -rf /", "\u202eabc", "\u2066", "\xff\xfe",
			"\xe2\x82", "\r\n", "\n::warning::", "漢字かな", "한국어", "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301", "👩‍👩‍👧", "\u0085", "\u2028", "\x00", "\x7f", "</script>", "€", "  ",
			strings.Repeat("a", 200), strings.Repeat(":", 99), strings.Repeat("word ", 60), "\U000e0041", "\u200b", "﷽"}),
		rapid.String(),
		rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 8), func(b []byte) string { return string(b) }),
	)
	return strings.Join(rapid.SliceOfN(part, 0, 6).Draw(t, name), rapid.SampledFrom([]string{"", " "}).Draw(t, "glue"))
}

// id draws a name short enough that every line of the shape has room for it.
func id(t *rapid.T, name string) string {
	s := hostileText(t, name)
	return s[:min(len(s), 3)]
}

func hostileExhibit(t *rapid.T) verdict.Exhibit {
	n := rapid.IntRange(-3, 400)
	return verdict.Exhibit{Label: rapid.SampledFrom([]string{"said", "asked", "told", "record", "found"}).Draw(t, "label"), Text: hostileText(t, "quote"), Tool: id(t, "tool"),
		At: verdict.Pointer{Turn: n.Draw(t, "turn"), Call: n.Draw(t, "call"), Event: id(t, "event")}, Mark: [2]int{n.Draw(t, "from"), n.Draw(t, "to")}}
}

func hostileRow(t *rapid.T) verdict.Row {
	r := verdict.Row{CaseID: id(t, "case"), TranscriptID: id(t, "id"), Contract: id(t, "contract"), ObservedExit: id(t, "exit"), ExpectedExit: rapid.SampledFrom([]string{"", "done"}).Draw(t, "expected"),
		Grader: id(t, "grader"), Turns: rapid.IntRange(-1, 99).Draw(t, "turns")}
	for range rapid.IntRange(0, 3).Draw(t, "obligations") {
		o := verdict.Obligation{ID: id(t, "id"), Template: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "template"), State: verdict.State(rapid.IntRange(0, 7).Draw(t, "state")),
			Severity: verdict.Severity(rapid.IntRange(0, 3).Draw(t, "severity")), Required: true, Detail: hostileText(t, "detail"), Owner: id(t, "owner"),
			StopWhy: hostileText(t, "why"), Stop: verdict.Stop(rapid.IntRange(0, 6).Draw(t, "stop")), StopOwner: verdict.OwnerTool, ReachedOK: []verdict.Stop{verdict.StopBranch, verdict.StopProduced},
			Rule: verdict.Rule{File: id(t, "file"), Line: 3, Text: hostileText(t, "rule")}}
		o.Exhibits = rapid.SliceOfN(rapid.Custom(hostileExhibit), 0, 3).Draw(t, "exhibits")
		r.Obligations = append(r.Obligations, o)
	}
	for range rapid.IntRange(0, 2).Draw(t, "findings") {
		r.Findings = append(r.Findings, verdict.Finding{Kind: rapid.SampledFrom([]string{"stall", "asked_again", "x"}).Draw(t, "kind"), Detail: hostileText(t, "detail"), Record: verdict.Pointer{Call: 1, Text: hostileText(t, "text")}})
	}
	c := verdict.Context{Applies: rapid.Bool().Draw(t, "applies"), Ended: true, ExitPasses: rapid.Bool().Draw(t, "passes"), WrongAttempt: rapid.IntRange(0, 9).Draw(t, "wrong") == 0}
	verdict.Classify(&r, &c)
	return r
}

// Nothing that a record holds gets out of its place: no line is too wide, no control byte but a line break and our own
// colours is written, no line starts with a command, and all of it is valid UTF-8.
func TestHostileRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Collector
		for range rapid.IntRange(0, 4).Draw(t, "rows") {
			r := hostileRow(t)
			c.Add(&r)
		}
		c.Skipped(hostileText(t, "path"), 1, 1, hostileText(t, "why"))
		style := Style{Width: rapid.SampledFrom([]int{80, 99, 100, 120, 200}).Draw(t, "width"), UTF8: rapid.Bool().Draw(t, "utf8"), Color: rapid.Bool().Draw(t, "color")}
		s := c.Summary()
		s.Rows = rapid.SampledFrom([]string{"", "rows.jsonl", "my rows.jsonl"}).Draw(t, "path")
		var b bytes.Buffer
		if err := Write(&b, s, style); err != nil {
			t.Fatal(err)
		}
		checkPage(t, b.String(), style, style.Width)
	})
}

type fataler interface{ Fatalf(string, ...any) }

func checkPage(t fataler, out string, style Style, width int) {
	if !utf8.ValidString(out) {
		t.Fatalf("not UTF-8: %q", out)
	}
	bare := out
	if style.Color {
		bare = ownSGR.ReplaceAllString(out, "")
	}
	for _, line := range strings.Split(strings.TrimSuffix(bare, "\n"), "\n") {
		n := 0
		for _, r := range line {
			if r < ' ' || r == 0x7f || r > 0x7e && (!style.UTF8 || report.Visible(string(r)) != string(r)) {
				t.Fatalf("%q is written as it is in %q", r, line)
			}
			n += cells(r)
		}
		if n > width {
			t.Fatalf("%d cells of %d: %q", n, width, line)
		}
		if start := strings.TrimLeft(line, " "); strings.HasPrefix(start, "::") || strings.HasPrefix(start, "$ ") || command.MatchString(line) {
			t.Fatalf("a command: %q", line)
		}
	}
	if !strings.HasPrefix(bare[strings.LastIndex(bare, "\n\n")+2:], "Next: ") {
		t.Fatalf("the last line is not Next: %q", bare)
	}
}

// Ids are kept whole, so that they can be copied, however long they are; everything else keeps to the width.
func TestLongIDs(t *testing.T) {
	var c Collector
	long := strings.Repeat("x", 300)
	r := row(long, long+"2", 4, failing(long, verdict.Open, verdict.High, verdict.ReasonAbsent, verdict.SeenNowhere, long+".yaml", 3, "rule"))
	c.Add(&r)
	for _, width := range []int{80, 120} {
		out := render(t, c.Summary(), Style{Width: width, UTF8: true})
		checkPage(t, out, Style{UTF8: true}, 340)
		if !strings.Contains(out, long+"2") {
			t.Errorf("width %d: the id is broken:\n%s", width, out)
		}
	}
}

func TestMoreThanTwenty(t *testing.T) {
	const n = 500
	rows := make([]verdict.Row, n)
	for i := range rows {
		rows[i] = row(fmt.Sprintf("case-%03d", i), fmt.Sprintf("tr_%03d", i), 4, failing("a", verdict.Open, verdict.Severity(i%4), verdict.ReasonAbsent, verdict.SeenResult, "a.yaml", 1, "rule"))
	}
	var c Collector
	for i := range rows {
		c.Add(&rows[i])
	}
	s := c.Summary()
	s.Rows, s.Reports = "rows.jsonl", []string{"report.html"}
	out := render(t, s, Style{Width: 80})
	for _, want := range []string{
		"PUNCH LIST  500 open items in 500 of 500 cases, most severe first\n",
		"CRITICAL  125\n", "20 [O] a ",
		"and 480 more (105 critical, 125 high, 125 medium, 125 low): report.html,\nrows.jsonl\n",
		"Next: punchlist explain tr_003 rows.jsonl  the worst one, told in order\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	var back Collector
	for _, r := range slices.Backward(rows) {
		back.Add(&r)
	}
	got, want := back.Summary(), c.Summary()
	if d := cmp.Diff(want.list.top.First(), got.list.top.First(), cmp.AllowUnexported(item{}, exhibit{}, quote{})); d != "" || want.list.bySeverity != got.list.bySeverity {
		t.Errorf("the list depends on the order of rows:\n%s", d)
	}
}

func TestTally(t *testing.T) {
	s := sample()
	got := s.tally
	if want := (report.Cases{Total: 13, Failed: 7, Honest: 1, Passed: 2, Excluded: 3}); got.Cases != want {
		t.Errorf("got %+v, want %+v", got.Cases, want)
	}
	if o := got.Obligations; o.Decided() != 20 || o.Total != 26 {
		t.Errorf("%d of %d are decided, want 20 of 26", o.Decided(), o.Total)
	}
}

// A figure below its floor never reads as if it had reached it.
func TestCoverageIsCut(t *testing.T) {
	s := Summary{Floor: 80}
	s.tally.Cases.Failed = 1
	s.tally.Obligations = report.Obligations{Total: 10000, Met: 7999, Unknown: 2001}
	if got := (&page{}).coverage(&s).String(); got != "7999 of 10000 obligations decided (79.9 %), floor 80 %: below" {
		t.Error(got)
	}
}

func TestMinimalRow(t *testing.T) {
	r, minimal, err := verdict.ReadRow([]byte(`{"caseId":"refund","transcriptId":"tr_1042","expectedExit":"completed","observedExit":"completed","requiredEvidence":["a","b"],"observedEvidence":["a"],"graderVersion":"g"}`))
	if err != nil || !minimal {
		t.Fatal(minimal, err)
	}
	var c Collector
	c.Add(&r)
	out := render(t, c.Summary(), Style{Width: 80})
	for _, want := range []string{"1 open item in 1 of 1 case,", " 1 [O] b ", "obligations       2    1     1 "} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestShellWord(t *testing.T) {
	for in, want := range map[string]string{"tr_1187": "tr_1187", "a b": "'a b'", "it's": `'it'\''s'`, "$(x)": "'$(x)'", "": "", "a\x1b": "", "\u202ea": "", "##[x]": "", "é": "'é'"} {
		got, ok := shellWord(in, true)
		if got != want || ok != (want != "") {
			t.Errorf("shellWord(%q) = %q, %v; want %q", in, got, ok, want)
		}
	}
	if _, ok := shellWord("é", false); ok {
		t.Error("é is shown without UTF-8")
	}
}

func TestExplain(t *testing.T) {
	for _, tt := range []struct {
		which caseID
		s     Summary
		want  string
	}{
		{caseID{"refund", "tr_1"}, Summary{Rows: "rows.jsonl"}, "punchlist explain tr_1 rows.jsonl"},
		{caseID{"refund", "tr_1"}, Summary{Rows: "rows.jsonl", shared: true}, "punchlist explain refund/tr_1 rows.jsonl"},
		{caseID{"tr_1", "tr_1"}, Summary{Rows: "rows.jsonl", shared: true}, "punchlist explain tr_1 rows.jsonl"},
		{caseID{"a b", "tr_1"}, Summary{Rows: "out of/rows.jsonl", shared: true, Explain: []string{"--join", "d.jsonl"}}, "punchlist explain 'a b/tr_1' 'out of/rows.jsonl' --join d.jsonl"},
		{caseID{"-rf", "-rf"}, Summary{Rows: "rows.jsonl", Explain: []string{"--join", "d.jsonl"}}, "punchlist explain --join d.jsonl -- -rf rows.jsonl"},
		{caseID{"a", "a\x1b"}, Summary{Rows: "rows.jsonl"}, ""},
		{caseID{"a", "b"}, Summary{}, ""},
	} {
		if got, ok := tt.s.explain(tt.which, true); got != tt.want || ok != (tt.want != "") {
			t.Errorf("%+v: %q, %v; want %q", tt.which, got, ok, tt.want)
		}
	}
}

// A transcript that several cases were held against is named with its case, and what cannot be named is not.
func TestNextNamesOneRow(t *testing.T) {
	var c Collector
	for _, id := range []string{"first", "second"} {
		r := row(id, "tr_1", 4, failing("a", verdict.Open, verdict.High, verdict.ReasonAbsent, verdict.SeenResult, "a.yaml", 1, "rule"))
		c.Add(&r)
	}
	s := c.Summary()
	s.Rows = "rows.jsonl"
	if got, _ := s.chooseNext(true); got != "punchlist explain first/tr_1 rows.jsonl" {
		t.Error(got)
	}
	r := row("x\x1b", "x\x1b", 4, failing("a", verdict.Open, verdict.Critical, verdict.ReasonAbsent, verdict.SeenResult, "a.yaml", 1, "rule"))
	c.Add(&r)
	s = c.Summary()
	s.Rows = "rows.jsonl"
	if got, _ := s.chooseNext(true); got != "punchlist diagnose rows.jsonl" {
		t.Error(got)
	}
	s.Rows = ""
	if got, _ := s.chooseNext(true); got != "punchlist check --help" {
		t.Error(got)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("pipe closed") }

func TestWriteFails(t *testing.T) {
	if err := Write(broken{}, Summary{}, Style{}); err == nil {
		t.Error("no error")
	}
}
