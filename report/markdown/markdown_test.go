package markdown

import (
	"bytes"
	"flag"
	"fmt"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

var update = flag.Bool("update", false, "write the golden files")

type fataler interface{ Fatalf(string, ...any) }

func write(t fataler, limit int, rows []verdict.Row, s *report.Summary) string {
	r := New(limit)
	for i := range rows {
		r.Add(&rows[i])
	}
	var b bytes.Buffer
	if err := r.Finish(&b, s); err != nil {
		t.Fatalf("%v", err)
	}
	return b.String()
}

var (
	ownTags  = regexp.MustCompile(`</?(details|summary|ul|li|code|p)>`)
	ownLines = regexp.MustCompile(`^(## Punch list: |### (Open|Not decided|Skipped|Wrong input)|\| |\|---|\|$|<details><summary>|</details>$|<ul>$|</ul>$|<li>|<p>|\d+ |$)`)
	codes    = regexp.MustCompile(`<code>[^<]*</code>`)
)

// check holds that nothing of a record is outside <code>, and nothing in there is markup of any kind.
func check(t fataler, out string) {
	if !utf8.ValidString(out) {
		t.Fatalf("not UTF-8")
	}
	open := 0
	for _, line := range strings.Split(out, "\n") {
		if !ownLines.MatchString(line) {
			t.Fatalf("a line that is not ours: %q", line)
		}
		open += strings.Count(line, "<details>") - strings.Count(line, "</details>")
		if line == "" && open != 0 {
			t.Fatalf("an empty line ends the HTML before </details>")
		}
		if own := ownTags.ReplaceAllString(codes.ReplaceAllString(line, ""), ""); strings.ContainsAny(own, "<>`@[]*~\\") {
			t.Fatalf("markup outside of code: %q", own)
		}
		for _, c := range codes.FindAllString(line, -1) {
			in := strings.TrimSuffix(strings.TrimPrefix(c, "<code>"), "</code>")
			if strings.ContainsAny(in, "<>\"'`|*_[]~@\\$") || strings.Contains(in, "www.") {
				t.Fatalf("markup: %q", in)
			}
			if report.Formula(html.UnescapeString(in)) {
				t.Fatalf("a formula: %q", in)
			}
		}
	}
	if open != 0 {
		t.Fatalf("%d details are left open", open)
	}
}

func TestGolden(t *testing.T) {
	rows := sample.Rows()
	got := write(t, 0, rows, sample.Summary(rows))
	check(t, got)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("testdata/hostile.md", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/hostile.md")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); d != "" {
		t.Errorf("(-want +got); go test ./report/markdown -update writes it anew:\n%s", d)
	}
}

func TestHostileRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.Custom(sample.Row), 0, 4).Draw(t, "rows")
		check(t, write(t, 0, rows, sample.Summary(rows)))
	})
}

func TestCut(t *testing.T) {
	var rows []verdict.Row
	failed := sample.Rows()[0]
	for i := range 3000 {
		r := failed
		r.CaseID = fmt.Sprintf("case-%04d", i)
		rows = append(rows, r)
	}
	s := sample.Summary(rows)
	for _, limit := range []int{0, 100_000} {
		got := write(t, limit, rows, s)
		check(t, got)
		if most := max(limit, 100_000); limit > 0 && len(got) > most || len(got) > MaxBytes {
			t.Errorf("%d bytes", len(got))
		}
		shown := strings.Count(got, "<details>")
		want := fmt.Sprintf("<p>Cut here: %d more items not shown, the mildest last. All of them are in <code>rows.jsonl</code>.</p>", 6000-shown)
		if !strings.Contains(got, want) || shown == 0 || !strings.Contains(got, "<summary>critical, contradicted: <code>refund&#95;issued</code> in <code>tr&#95;1</code>, case <code>case-0000</code>") {
			t.Errorf("%d shown; no line %q", shown, want)
		}
	}
	if err := New(100).Finish(&bytes.Buffer{}, s); err == nil || !strings.Contains(err.Error(), "no room") {
		t.Errorf("%v", err)
	}
}

// The headline claims no more than was decided.
func TestAnswer(t *testing.T) {
	passed := report.Tally{Cases: report.Cases{Total: 2, Passed: 2}, Obligations: report.Obligations{Total: 2, Met: 2}}
	below := passed
	below.Obligations.Total, below.Obligations.Unknown = 4, 2
	for _, tt := range []struct {
		s    report.Summary
		want string
	}{
		{report.Summary{Tally: passed, Floor: 80}, "nothing open in 2 cases\n"},
		{report.Summary{Tally: passed, Skipped: report.Notes{Count: 1}}, "nothing open in 2 cases; not everything was decided\n"},
		{report.Summary{Tally: passed, Wrong: report.Notes{Count: 1}}, "nothing open in 2 cases; not everything was decided\n"},
		{report.Summary{Tally: below, Floor: 80}, "nothing open in 2 cases; not everything was decided\n"},
		{report.Summary{}, "nothing was decided, so nothing passed\n"},
	} {
		if got := write(t, 0, nil, &tt.s); !strings.HasPrefix(got, "## Punch list: "+tt.want) {
			t.Errorf("%q, want %q", got[:60], tt.want)
		}
	}
}
