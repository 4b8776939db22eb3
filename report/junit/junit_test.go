package junit

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

var update = flag.Bool("update", false, "write the golden files")

type document struct {
	XMLName  xml.Name   `xml:"testsuites"`
	Tests    int        `xml:"tests,attr"`
	Failures int        `xml:"failures,attr"`
	Errors   int        `xml:"errors,attr"`
	Skipped  int        `xml:"skipped,attr"`
	Suites   []xmlSuite `xml:"testsuite"`
	Stray    string     `xml:",chardata"`
}

type xmlSuite struct {
	Name       string `xml:"name,attr"`
	Tests      int    `xml:"tests,attr"`
	Failures   int    `xml:"failures,attr"`
	Errors     int    `xml:"errors,attr"`
	Skipped    int    `xml:"skipped,attr"`
	Properties []struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	} `xml:"properties>property"`
	Cases []testcase `xml:"testcase"`
	Stray string     `xml:",chardata"`
}

type testcase struct {
	Class    string    `xml:"classname,attr"`
	Name     string    `xml:"name,attr"`
	Failures []outcome `xml:"failure"`
	Errors   []outcome `xml:"error"`
	Skipped  []outcome `xml:"skipped"`
	Other    []struct {
		XMLName xml.Name
	} `xml:",any"`
}

type outcome struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

type fataler interface{ Fatalf(string, ...any) }

func write(t fataler, l Limits, rows []verdict.Row, s *report.Summary) []byte {
	r := New(l)
	for i := range rows {
		r.Add(&rows[i])
	}
	var b bytes.Buffer
	if err := r.Finish(&b, s); err != nil {
		t.Fatalf("%v", err)
	}
	return b.Bytes()
}

// decode reads a document strictly, and holds what build servers hang on: counts, unique names, one outcome, no stray text.
func decode(t fataler, b []byte) document {
	var doc document
	dec := xml.NewDecoder(bytes.NewReader(b))
	if err := dec.Decode(&doc); err != nil {
		t.Fatalf("no valid XML: %v\n%s", err, b)
	}
	if rest := string(b[dec.InputOffset():]); rest != "\n" {
		t.Fatalf("%q follows the document", rest)
	}
	seen := make(map[string]bool)
	var all xmlSuite
	for _, s := range doc.Suites {
		got := xmlSuite{Tests: len(s.Cases)}
		for _, c := range s.Cases {
			key := c.Class + "\x00" + c.Name
			if seen[key] {
				t.Fatalf("%q stands twice", key)
			}
			seen[key] = true
			got.Failures += len(c.Failures)
			got.Errors += len(c.Errors)
			got.Skipped += len(c.Skipped)
			if len(c.Failures)+len(c.Errors)+len(c.Skipped) > 1 || len(c.Other) > 0 || c.Class != s.Name {
				t.Fatalf("%+v", c)
			}
		}
		if got.Tests != s.Tests || got.Failures != s.Failures || got.Errors != s.Errors || got.Skipped != s.Skipped {
			t.Fatalf("%s says %+v, and holds %+v", s.Name, s, got)
		}
		all.Tests += s.Tests
		all.Failures += s.Failures
		all.Errors += s.Errors
		all.Skipped += s.Skipped
		if strings.TrimSpace(s.Stray) != "" {
			t.Fatalf("stray text %q", s.Stray)
		}
	}
	if all.Tests != doc.Tests || all.Failures != doc.Failures || all.Errors != doc.Errors || all.Skipped != doc.Skipped || strings.TrimSpace(doc.Stray) != "" {
		t.Fatalf("the document says %d %d %d %d, and holds %+v", doc.Tests, doc.Failures, doc.Errors, doc.Skipped, all)
	}
	for _, bad := range []string{"\x1b", "\u202e", "##[", "##vso[", "[[ATTACHMENT", "<script", "]]>"} {
		if bytes.Contains(b, []byte(bad)) {
			t.Fatalf("%q stands in the document", bad)
		}
	}
	return doc
}

func TestGolden(t *testing.T) {
	rows := sample.Rows()
	got := write(t, DefaultLimits(), rows, sample.Summary(rows))
	doc := decode(t, got)
	if want := len(rows) + 2; doc.Tests != want {
		t.Errorf("%d tests, want %d", doc.Tests, want)
	}
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("testdata/hostile.xml", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/hostile.xml")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(got), "\n")); d != "" {
		t.Errorf("(-want +got); go test ./report/junit -update writes it anew:\n%s", d)
	}
}

func TestHostileRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var rows []verdict.Row
		keys := make(map[[2]string]bool)
		for range rapid.IntRange(0, 4).Draw(t, "rows") {
			r := sample.Row(t)
			if k := [2]string{r.CaseID, r.TranscriptID}; !keys[k] {
				keys[k] = true
				rows = append(rows, r)
			}
		}
		decode(t, write(t, DefaultLimits(), rows, sample.Summary(rows)))
	})
}

// Different keys never have the same name, and a name depends on the key alone.
func TestNamesAreUnique(t *testing.T) {
	id := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", " / ", "/", " ", " #", "\x1b", `\x1b`, "=", "'"}), 1, 4).Draw(t, "parts"), "")
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := [2]string{id.Draw(t, "case"), id.Draw(t, "transcript")}, [2]string{id.Draw(t, "other case"), id.Draw(t, "other transcript")}
		if rapid.Bool().Draw(t, "same") {
			a[1] = a[0]
		}
		// Build servers join blanks.
		one, two := strings.Join(strings.Fields(testName(a[0], a[1])), " "), strings.Join(strings.Fields(testName(b[0], b[1])), " ")
		if (one == two) != (a == b) {
			t.Fatalf("%q and %q are named %q and %q", a, b, one, two)
		}
	})
}

func TestNames(t *testing.T) {
	for _, tt := range []struct{ caseID, transcriptID, want string }{
		{"tr_1", "tr_1", "tr_1"},
		{"refund", "tr_1", "refund / tr_1"},
		{"runs/a.jsonl:3", "runs/a.jsonl:3", "runs/a.jsonl:3"},
		{"a / b", "a / b", "a / b" + digest("a / b")},
		{"a / b", "c", "a / b / c" + digest("a / b\xffc")},
		{"=1+1", "=1+1", "'=1+1" + digest("=1+1")},
		{"\x1b", "\x1b", `\x1b` + digest("\x1b")},
		{"", "", digest("")},
	} {
		if got := testName(tt.caseID, tt.transcriptID); got != tt.want {
			t.Errorf("testName(%q, %q) = %q, want %q", tt.caseID, tt.transcriptID, got, tt.want)
		}
	}
}

// A document never grows beyond its limits, and what it leaves out can not make it look better.
func TestLimits(t *testing.T) {
	failed := sample.Rows()[0]
	passed := sample.Rows()[3]
	for _, tt := range []struct {
		name       string
		row        verdict.Row
		limits     Limits
		failedTest bool
	}{
		{"bytes, failed", failed, Limits{Bytes: 50_000, Elements: 1 << 20}, true},
		{"elements, failed", failed, Limits{Bytes: 1 << 30, Elements: 100}, true},
		{"bytes, passed", passed, Limits{Bytes: 50_000, Elements: 1 << 20}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var rows []verdict.Row
			for i := range 2000 {
				r := tt.row
				r.CaseID = fmt.Sprintf("case-%d", i)
				rows = append(rows, r)
			}
			b := write(t, tt.limits, rows, &report.Summary{Tally: report.Tally{Cases: report.Cases{Total: 2000, Failed: 2000}}})
			doc := decode(t, b)
			if len(b) > tt.limits.Bytes+2000 {
				t.Errorf("%d bytes", len(b))
			}
			last := doc.Suites[len(doc.Suites)-1]
			left := last.Cases[len(last.Cases)-1]
			if left.Name != "left out" || (len(left.Failures) == 1) != tt.failedTest {
				t.Errorf("the last test is %+v", left)
			}
			wantCount := fmt.Sprintf("%d rows are left out", 2000-(doc.Tests-1))
			if message := append(left.Failures, left.Skipped...)[0].Message; !strings.HasPrefix(message, wantCount) {
				t.Errorf("%q, want %q", message, wantCount)
			}
		})
	}
}

func TestNothingDecidedIsNoPass(t *testing.T) {
	doc := decode(t, write(t, DefaultLimits(), nil, &report.Summary{}))
	if doc.Tests != 1 || doc.Skipped != 1 {
		t.Errorf("%+v", doc)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteError(t *testing.T) {
	if err := New(DefaultLimits()).Finish(broken{}, &report.Summary{}); err == nil || err.Error() != "disk full" {
		t.Errorf("%v", err)
	}
}
