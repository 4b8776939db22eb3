package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// plainFormat reads {"id": ..., "is": word}. A record without an id has none of its own; panic makes it break.
type plainFormat struct{}

func (plainFormat) Name() string                          { return "plain" }
func (plainFormat) Version() string                       { return "1" }
func (plainFormat) Score(ingest.Head) (int, ingest.Shape) { return 100, ingest.Values }
func (plainFormat) Import(rec *ingest.Record, t *transcript.Transcript) error {
	var v struct{ ID, Is string }
	if err := json.Unmarshal(rec.Bytes, &v); err != nil {
		return err
	}
	if v.Is == "panic" {
		panic("as asked")
	}
	t.ID = v.ID
	t.Buf = append(t.Buf, v.Is...)
	t.AddStep(transcript.StepLabel, int32(len(t.Labels)), 0)
	t.Labels = append(t.Labels, transcript.Label{Name: "word"})
	return nil
}

// wordPlan decides by the word of the record.
type wordPlan struct{}

func (wordPlan) Evaluate(c *evaluate.Case, t *transcript.Transcript, _ *evaluate.Scratch, row *verdict.Row) {
	*row = verdict.Row{Obligations: row.Obligations}
	row.Name, row.Contract, row.Candidate = string(t.Buf), "words", c.Candidate
	o := verdict.Obligation{ID: "word", Required: true, State: verdict.Met}
	switch row.Name {
	case "failed":
		row.Verdict, o.State = verdict.Incomplete, verdict.Open
	case "honest":
		row.Verdict = verdict.HonestFailure
	case "unknown":
		row.Verdict, o.State = verdict.NotJudged, verdict.Unknown
	default:
		row.Verdict = verdict.Passed
	}
	row.Class = verdict.ClassOf(row.Verdict)
	row.Obligations = append(row.Obligations[:0], o)
}

// runWords checks text with n workers, reading it through wrap.
func runWords(text string, n int, cases *caseIndex, wrap func(io.Reader) io.Reader) (string, *rowWriter, error) {
	var out bytes.Buffer
	k := &checker{plans: []evaluator{wordPlan{}}, cases: cases}
	w := newRowWriter(&out, cases, nil)
	p := pipeline{workers: n, work: k.newWorker, take: w.take, src: source{paths: []string{"a.jsonl", "b.jsonl"},
		reader: ingest.NewReader(ingest.Options{Formats: []ingest.Format{plainFormat{}}}),
		open: func(path string) (io.ReadCloser, error) {
			if path == "b.jsonl" {
				return io.NopCloser(strings.NewReader(`{"id":"last","is":"passed"}`)), nil
			}
			return io.NopCloser(wrap(strings.NewReader(text))), nil
		}}}
	err := p.run()
	w.missingCases()
	return out.String(), w, err
}

func unwrapped(r io.Reader) io.Reader { return r }

// TestRowsDoNotDependOnWorkersOrChunks holds that rows, notes and sums are the same for any number of workers and any
// size of read.
func TestRowsDoNotDependOnWorkersOrChunks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		for range rapid.IntRange(0, 150).Draw(t, "records") {
			word := rapid.SampledFrom([]string{"passed", "failed", "honest", "unknown", "panic", strings.Repeat("long", 700)}).Draw(t, "word")
			switch id := rapid.IntRange(0, 200).Draw(t, "id"); {
			case id > 190:
				text.WriteString("{\"id\":\"torn\n")
			case id > 180:
				fmt.Fprintf(&text, "{\"is\":%q}\n", word)
			default:
				fmt.Fprintf(&text, "{\"id\":\"t%d\",\"is\":%q}\n", id, word)
			}
		}
		if text.Len() == 0 {
			text.WriteString("{\"id\":\"one\"}")
		}
		want, first, err := runWords(text.String(), 1, everyTranscript(""), unwrapped)
		if err != nil {
			t.Fatal(err)
		}
		size := rapid.IntRange(1, 7).Draw(t, "chunk")
		for _, n := range []int{1, 2, 8} {
			got, w, err := runWords(text.String(), n, everyTranscript(""), func(r io.Reader) io.Reader { return &fewBytes{r, size} })
			if err != nil {
				t.Fatal(err)
			}
			if got != want {
				t.Fatalf("%d workers: %s", n, cmp.Diff(want, got))
			}
			if d := cmp.Diff([]any{first.sum.Tally(), first.skipped, first.wrong, first.read}, []any{w.sum.Tally(), w.skipped, w.wrong, w.read},
				cmp.AllowUnexported(notes{}, note{}, place{})); d != "" {
				t.Fatalf("%d workers: %s", n, d)
			}
		}
	})
}

// fewBytes returns at most n bytes from each Read.
type fewBytes struct {
	r io.Reader
	n int
}

func (f *fewBytes) Read(p []byte) (int, error) { return f.r.Read(p[:min(len(p), f.n)]) }

func TestNotesOfARun(t *testing.T) {
	text := `{"id":"x","is":"passed"}
{"id":"x","is":"failed"}
{"is":"honest"}
{"id":"p","is":"panic"}
{"id":3}
`
	out, w, err := runWords(text, 2, everyTranscript("c1"), unwrapped)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out, "\n"); n != 3 {
		t.Errorf("%d rows:\n%s", n, out)
	}
	for _, want := range []string{`"caseId":"x"`, `"caseId":"a.jsonl:3"`, `"caseId":"last"`, `"candidate":"c1"`} {
		if !strings.Contains(out, want) {
			t.Errorf("no row with %s:\n%s", want, out)
		}
	}
	var got []string
	for _, n := range w.skipped.list {
		got = append(got, n.String())
	}
	want := []string{
		"a.jsonl:2 the transcript id x stands already at a.jsonl:1",
		"a.jsonl:4 a defect of punchlist itself (as asked): please report it with this record",
		"a.jsonl:5 json: cannot unmarshal number into Go struct field .ID of type string",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if w.code(80) != ExitFailed { // an honest failure goes before what was skipped
		t.Errorf("code %d", w.code(80))
	}
}

func TestCasesOfARun(t *testing.T) {
	cases := &caseIndex{file: "cases.jsonl", given: true, byCase: map[string][]int32{},
		byTranscript: map[string][]int32{"x": {0, 1}, "gone": {2}},
		entries: []entry{{Case: evaluate.Case{ID: "one", TranscriptID: "x"}, line: 1}, {Case: evaluate.Case{ID: "two", TranscriptID: "x"}, line: 2},
			{Case: evaluate.Case{ID: "three", TranscriptID: "gone"}, line: 4}}}
	out, w, err := runWords("{\"id\":\"x\",\"is\":\"passed\"}\n{\"id\":\"y\",\"is\":\"failed\"}\n", 2, cases, unwrapped)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(out, "\n") != 2 || !strings.Contains(out, `"caseId":"one"`) || !strings.Contains(out, `"caseId":"two"`) {
		t.Errorf("rows:\n%s", out)
	}
	if d := cmp.Diff([]note{{place{"cases.jsonl", 0, 4}, "the case three: no transcript has the id gone"}}, w.skipped.list, cmp.AllowUnexported(note{}, place{})); d != "" {
		t.Error(d)
	}
	wantOpen := []note{{place{"a.jsonl", 2, 2}, "y"}, {place{"b.jsonl", 1, 1}, "last"}}
	if d := cmp.Diff(wantOpen, w.uncovered.list, cmp.AllowUnexported(note{}, place{})); d != "" {
		t.Error(d)
	}
	if w.code(80) != ExitUndecided {
		t.Errorf("code %d", w.code(80))
	}
}

func TestPlace(t *testing.T) {
	for want, at := range map[string]place{"a:3": {"a", 3, 3}, "a:9": {"a", 4, 9}, "a, record 7": {"a", 7, 1}, "a:2": {"a", 0, 2}, "a, record 5": {"a", 5, 0}, "a": {"a", 0, 0}} {
		if got := at.String(); got != want {
			t.Errorf("%+v is %s, want %s", at, got, want)
		}
	}
}

// TestFailingOutputStopsTheRun holds that a run ends where its rows cannot be written, and does not hang.
func TestFailingOutputStopsTheRun(t *testing.T) {
	full := errors.New("disk full")
	taken := 0
	k := &checker{plans: []evaluator{wordPlan{}}, cases: everyTranscript("")}
	p := pipeline{workers: 3, work: k.newWorker, take: func(*batch) error { taken++; return full },
		src: source{paths: []string{"a"}, reader: ingest.NewReader(ingest.Options{Formats: []ingest.Format{plainFormat{}}}),
			open: func(string) (io.ReadCloser, error) { return io.NopCloser(endless{}), nil }}}
	if err := p.run(); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	if taken != 1 {
		t.Errorf("%d batches were taken", taken)
	}
}

// endless gives records for ever.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, "{\"id\":\"x\"}\n"), nil }

// TestSourceThatBreaksOff holds that what was read before is checked, and the rest is counted as skipped.
func TestSourceThatBreaksOff(t *testing.T) {
	out, w, err := runWords("{\"id\":\"x\",\"is\":\"passed\"}\n", 2, everyTranscript(""), func(r io.Reader) io.Reader {
		return io.MultiReader(r, iotest.ErrReader(errors.New("the connection broke")))
	})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(out, "\n") != 2 || w.skipped.count != 1 || !strings.Contains(w.skipped.list[0].text, "the connection broke") {
		t.Errorf("rows:\n%s\n%v", out, w.skipped.list)
	}
	if w.code(80) != ExitUndecided {
		t.Errorf("code %d", w.code(80))
	}
}

func TestCodeOfARun(t *testing.T) {
	for _, tc := range []struct {
		words string
		floor float64
		want  int
	}{
		{"passed passed", 80, ExitOK},
		{"passed failed", 80, ExitFailed},
		{"honest", 80, ExitFailed},
		{"passed unknown", 80, ExitUndecided},
		{"passed unknown", 50, ExitOK},
		{"unknown unknown", 0, ExitUndecided},
		{"", 0, ExitUndecided},
	} {
		w := newRowWriter(nil, everyTranscript(""), nil)
		for i, word := range strings.Fields(tc.words) {
			var row verdict.Row
			wordPlan{}.Evaluate(&evaluate.Case{}, &transcript.Transcript{Buf: []byte(word)}, nil, &row)
			row.TranscriptID = fmt.Sprint(i)
			w.sum.Add(&row)
		}
		if got := w.code(tc.floor); got != tc.want {
			t.Errorf("%s, floor %v: %d, want %d", tc.words, tc.floor, got, tc.want)
		}
	}
}
