package html_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/html"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

var update = flag.Bool("update", false, "write golden files anew")

// body is a page without its style, its script and its symbols, which are files of their own.
func body(page []byte) string {
	s := string(page)
	for _, part := range [][2]string{{"<style>", "</style>"}, {"<script>", "</script>"}, {`<svg class="defs"`, "</svg>"}} {
		from := strings.Index(s, part[0])
		to := from + strings.Index(s[from:], part[1])
		s = s[:from+len(part[0])] + s[to:]
	}
	return regexp.MustCompile(`'sha256-[^']+'`).ReplaceAllString(s, "'sha256-...'")
}

func TestGolden(t *testing.T) {
	for name, rows := range map[string][]verdict.Row{"contract": sample.Rows()[:6], "audit": auditRows(), "empty": nil} {
		t.Run(name, func(t *testing.T) {
			got := body(page(t, rows, html.DefaultLimits()))
			file := filepath.Join("testdata", name+".html")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
		})
	}
}

// The answer counts, and claims no more than was decided.
func TestAnswer(t *testing.T) {
	rows := sample.Rows()
	failed, excluded, passed, honest := rows[0], rows[2], rows[3], rows[4]
	for _, tt := range []struct {
		rows []verdict.Row
		want string
	}{
		{[]verdict.Row{failed, excluded, passed}, "1 of 3 cases was not finished."},
		{[]verdict.Row{failed, honest, passed}, "2 of 3 cases were not finished."},
		{[]verdict.Row{passed}, "Nothing open in 1 case."},
		{[]verdict.Row{passed, passed, excluded}, "Nothing open in the 2 cases that could be decided."},
		{[]verdict.Row{excluded}, "Nothing was judged."},
		{nil, "Nothing was judged."},
	} {
		got := string(page(t, tt.rows, html.DefaultLimits()))
		if !strings.Contains(got, "<title>"+tt.want) {
			t.Errorf("the title of %d rows is not %q: %s", len(tt.rows), tt.want, regexp.MustCompile(`<title>.*`).FindString(got))
		}
	}
}

// Each finding of a run without a contract is an entry with both sides, what would do, and what it is about.
func TestFindingsStandBesideTheirEvidence(t *testing.T) {
	got := string(page(t, auditRows(), html.DefaultLimits()))
	entries := regexp.MustCompile(`(?s)<article class="entry".*?</article>`).FindAllString(got, -1)
	if len(entries) != 4 {
		t.Fatalf("%d entries", len(entries))
	}
	for i, name := range []string{"wrong_target", "partial_reported_as_full", "hallucinated_verification", "hallucinated_verification"} {
		if e := entries[i]; !strings.Contains(e, "<code>"+name+"</code>") || !strings.Contains(e, "would do") {
			t.Errorf("entry %d is not %s with what would do:\n%s", i, name, e)
		}
	}
	partial := entries[1]
	for _, want := range []string{"<mark>All 5</mark> shelves are relabelled.", "relabel_shelf ", "<mark>printer offline</mark>", "2 of 5 shelves were relabelled; 5 requested, 3 attempted, 2 succeeded, 5 claimed",
		"S-3, S-4, S-5", "five successful calls of relabel_shelf", "turn 6", "call 3"} {
		if !strings.Contains(partial, want) {
			t.Errorf("%q is missing in\n%s", want, partial)
		}
	}
}

// allowed are the elements of a page.
var allowed = regexp.MustCompile(`^</?(html|head|meta|title|style|body|a|svg|symbol|defs|pattern|rect|circle|path|text|use|header|main|footer|section|article|div|p|h[1-5]|ol|ul|li|dl|dt|dd|b|em|bdi|span|code|mark|blockquote|details|summary|form|label|input|select|option|output|table|thead|tbody|tr|th|td|button|kbd|script)\b|^<!doctype html>`)

var attribute = regexp.MustCompile(`\s([a-z-]+)(?:="[^"]*")?`)

// refuse reports what no page may hold, whatever stood in the rows.
func refuse(t interface{ Errorf(string, ...any) }, page []byte) {
	text := body(page)
	if !utf8.ValidString(text) {
		t.Errorf("the page is not UTF-8")
	}
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r' || unicode.Is(unicode.Bidi_Control, r) {
			t.Errorf("the page holds %U", r)
			return
		}
	}
	for at := strings.IndexByte(text, '<'); at >= 0; {
		if !allowed.MatchString(text[at:min(len(text), at+40)]) {
			t.Errorf("the page holds %q", text[at:min(len(text), at+60)])
			return
		}
		next := strings.IndexByte(text[at+1:], '<')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	if n := strings.Count(text, "<script"); n != 1 {
		t.Errorf("%d scripts", n)
	}
	for _, tag := range regexp.MustCompile(`<[a-z][^>]*>`).FindAllString(text, -1) {
		for _, name := range attribute.FindAllStringSubmatch(tag, -1) {
			if strings.HasPrefix(name[1], "on") || name[1] == "style" || name[1] == "src" || name[1] == "action" {
				t.Errorf("the page holds %s", tag)
				return
			}
		}
	}
	for _, href := range regexp.MustCompile(` href="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(href[1], "#") {
			t.Errorf("a link leads to %q", href[1])
		}
	}
}

func TestHostileRows(t *testing.T) {
	rows := sample.Rows()
	for _, h := range sample.Hostile() {
		f := verdict.Finding{Kind: "wrong_value", Severity: verdict.Low, Confidence: h, Detail: h, Satisfy: h, Items: []string{h, h}, Obligation: h,
			Exhibits: []verdict.Exhibit{{Label: h, Text: h, Tool: h, Mark: [2]int{0, 1}}, {Label: "said", Text: h, At: verdict.Pointer{Event: h}}}}
		other := f
		other.Kind = h
		row := audited(h, []verdict.Finding{f, other}, verdict.CheckedClaim{Act: h, Said: verdict.Pointer{Turn: 1, Text: h}, Record: verdict.Pointer{Call: 1, Text: h}})
		row.Cuts, row.Tags, row.Candidate, row.RunState = []string{h}, []string{h}, h, h
		row.Needs = []verdict.Need{{ID: h, Kind: h, Question: h}}
		rows = append(rows, row)
	}
	refuse(t, page(t, rows, html.DefaultLimits()))
}

func TestPageIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &report.Summary{Floor: 80, Rows: sample.Text(t, "rows"), Version: "0.1.0"}
		r := html.New(&spool{}, html.Limits{Items: rapid.IntRange(0, 4).Draw(t, "items"), Cases: rapid.IntRange(0, 4).Draw(t, "cases"), Bytes: 1 << 20})
		for range rapid.IntRange(0, 4).Draw(t, "rows") {
			row := sample.Row(t)
			s.Add(&row)
			r.Add(&row)
		}
		s.Skipped = report.Notes{Count: 1, First: []report.Note{{At: sample.Text(t, "at"), Why: sample.Text(t, "why")}}}
		var out bytes.Buffer
		if err := r.Finish(&out, s); err != nil {
			t.Fatal(err)
		}
		refuse(t, out.Bytes())
	})
}

// The same rows give the same bytes.
func TestSameBytes(t *testing.T) {
	rows := append(sample.Rows(), auditRows()...)
	if !bytes.Equal(page(t, rows, html.DefaultLimits()), page(t, rows, html.DefaultLimits())) {
		t.Error("two pages of the same rows differ")
	}
}

// Where not everything is shown, the worst is, every link leads somewhere, and a line says how much is not.
func TestLimits(t *testing.T) {
	for _, limits := range []html.Limits{{Items: 3, Cases: 5, Bytes: 1 << 30}, {Items: 1000, Cases: 1000, Bytes: 60_000}, {Items: 1, Cases: 1, Bytes: 1 << 30}} {
		t.Run(fmt.Sprint(limits), func(t *testing.T) {
			r := html.New(&spool{}, limits)
			s := &report.Summary{Read: 100, Of: 100, Rows: "rows.jsonl"}
			manyRows(100, func(row *verdict.Row) { s.Add(row); r.Add(row) })
			var out bytes.Buffer
			if err := r.Finish(&out, s); err != nil {
				t.Fatal(err)
			}
			got := out.String()
			refuse(t, out.Bytes())
			ids := map[string]bool{}
			for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(got, -1) {
				if ids[m[1]] {
					t.Errorf("the id %s stands twice", m[1])
				}
				ids[m[1]] = true
			}
			for _, m := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(got, -1) {
				if !ids[m[1]] {
					t.Errorf("a link leads to %s, which is not there", m[1])
				}
			}
			items, cases := strings.Count(got, `class="entry"`), strings.Count(got, `class="case"`)
			if items == 0 || items > limits.Items || cases == 0 || cases > limits.Cases || int64(len(body(out.Bytes()))) > limits.Bytes+30_000 {
				t.Errorf("%d entries, %d cases, %d bytes", items, cases, len(got))
			}
			for _, want := range []string{fmt.Sprintf("%d more items not shown", 50-items), fmt.Sprintf("%d more cases not shown", 100-cases), "All of them are in rows.jsonl", "<title>25 of 100 cases were not finished."} {
				if !strings.Contains(got, want) {
					t.Errorf("%q is missing", want)
				}
			}
			if limits.Items <= 25 && strings.Contains(got, `data-severity="high"`) {
				t.Error("something is shown before something more severe")
			}
		})
	}
}

type broken struct{ after int }

func (b *broken) Write(p []byte) (int, error) {
	if b.after--; b.after < 0 {
		return 0, errors.New("no space left")
	}
	return len(p), nil
}

func (b *broken) ReadAt([]byte, int64) (int, error) { return 0, errors.New("gone") }

// A spool that cannot be written, or read again, makes an error and no page.
func TestBrokenSpool(t *testing.T) {
	for after, want := range map[int]string{0: "its pieces could not be kept until the end: no space left", 9: "gone"} {
		r := html.New(&broken{after}, html.DefaultLimits())
		row := sample.Rows()[0]
		r.Add(&row)
		err := r.Finish(io.Discard, &report.Summary{})
		if err == nil || err.Error() != want {
			t.Errorf("after %d writes: %v, want %s", after, err, want)
		}
	}
}

// What is kept of twenty thousand rows does not grow with them.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	f, err := os.Create(filepath.Join(t.TempDir(), "spool"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	const n = 20_000
	limits := html.DefaultLimits()
	r := html.New(f, limits)
	s := &report.Summary{Read: n, Of: n, Floor: 80, Rows: "rows.jsonl"}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	manyRows(n, func(row *verdict.Row) { s.Add(row); r.Add(row) })
	runtime.GC()
	runtime.ReadMemStats(&after)
	kept := int64(after.HeapAlloc) - int64(before.HeapAlloc)
	out := &counter{}
	if err := r.Finish(out, s); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rows: %d kB kept, a page of %d kB", n, kept>>10, out.n>>10)
	if kept > 16<<20 {
		t.Errorf("%d bytes are kept", kept)
	}
	if out.n > limits.Bytes+1<<20 {
		t.Errorf("the page has %d bytes", out.n)
	}
}

type counter struct{ n int64 }

func (c *counter) Write(p []byte) (int, error) {
	c.n += int64(len(p))
	return len(p), nil
}

func BenchmarkAdd(b *testing.B) {
	rows := sample.Rows()[:6]
	r := html.New(&spool{}, html.DefaultLimits())
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Add(&rows[i%len(rows)])
	}
}
