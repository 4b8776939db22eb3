package github

import (
	"bytes"
	"flag"
	"fmt"
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

func render(t fataler, rows []verdict.Row, s *report.Summary) string {
	r := New(nil)
	for i := range rows {
		r.Add(&rows[i])
	}
	var b bytes.Buffer
	if err := r.Finish(&b, s); err != nil {
		t.Fatalf("%v", err)
	}
	return b.String()
}

// ownCommand is a command with nothing in its properties that ends them.
var ownCommand = regexp.MustCompile(`^::(error|warning|notice) (file=[^:,\n]+,)?(line=\d+,)?title=[^:,\n]*::(.*)$`)

func check(t fataler, out string) {
	if !utf8.ValidString(out) || strings.ContainsAny(out, "\r\x1b\x00") {
		t.Fatalf("%q", out)
	}
	kinds := make(map[string]int)
	for _, line := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		if line == "" && out == "" {
			continue
		}
		m := ownCommand.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("not our command: %q", line)
		}
		kinds[m[1]]++
		for _, other := range []string{"##[", "##vso[", "##teamcity["} {
			if strings.Contains(line, other) {
				t.Fatalf("%q in %q", other, line)
			}
		}
		for _, part := range regexp.MustCompile(`%..`).FindAllString(line, -1) {
			if !strings.Contains("%25 %0A %3A %2C", part) {
				t.Fatalf("%q in %q", part, line)
			}
		}
		if len(line) > 40_000 {
			t.Fatalf("a line of %d bytes", len(line))
		}
	}
	for kind, n := range kinds {
		if n > MaxOfKind {
			t.Fatalf("%d of %s", n, kind)
		}
	}
}

func TestGolden(t *testing.T) {
	rows := sample.Rows()
	var all strings.Builder
	got := render(t, rows, sample.Summary(rows))
	check(t, got)
	all.WriteString(got)
	for i := range rows { // each alone, since a run shows ten at most
		got := render(t, rows[i:i+1], &report.Summary{Tally: report.Tally{Cases: report.Cases{Failed: 1}}})
		check(t, got)
		all.WriteString(got)
	}
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("testdata/hostile.txt", []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/hostile.txt")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(all.String(), "\n")); d != "" {
		t.Errorf("(-want +got); go test ./report/github -update writes it anew:\n%s", d)
	}
}

func TestHostileRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.Custom(sample.Row), 0, 14).Draw(t, "rows")
		check(t, render(t, rows, sample.Summary(rows)))
	})
}

// Ten of a kind are written at most; the tenth says how many more there are, so that none is dropped without a word.
func TestMostOfAKind(t *testing.T) {
	failed := sample.Rows()[1]
	for _, n := range []int{0, 1, 10, 11, 500} {
		var rows []verdict.Row
		for i := range n {
			r := failed
			r.CaseID = fmt.Sprintf("case-%03d", n-i)
			rows = append(rows, r)
		}
		got := render(t, rows, &report.Summary{Tally: report.Tally{Cases: report.Cases{Failed: n + 1}}, Rows: "rows.jsonl"})
		check(t, got)
		if lines := strings.Count(got, "\n"); lines != min(n, MaxOfKind) {
			t.Errorf("%d rows give %d annotations", n, lines)
		}
		if n > 10 && !strings.HasSuffix(got, fmt.Sprintf("::error title=and more::%d more are not shown here; all rows are in rows.jsonl\n", n-9)) {
			t.Errorf("no last word in %q", got)
		}
		if n > 1 && !strings.Contains(strings.SplitN(got, "\n", 2)[0], "::case-001, ") {
			t.Errorf("the first is %q", got)
		}
	}
	many := report.Notes{Count: 30}
	if got := render(t, nil, &report.Summary{Wrong: many}); !strings.Contains(got, "::error title=and more::30 more") {
		t.Errorf("%q", got)
	}
}

func TestPath(t *testing.T) {
	r := New(func(path string) string { return "sub/" + path })
	row := sample.Rows()[0]
	r.Add(&row)
	var b bytes.Buffer
	if err := r.Finish(&b, &report.Summary{}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(b.String(), "::error file=sub/refund.yaml,line=18,title=refund_issued%3A contradicted::refund, transcript tr_1: unsupported_claim (critical)%0Asaid, turn 4: ") {
		t.Errorf("%q", b.String())
	}
}
