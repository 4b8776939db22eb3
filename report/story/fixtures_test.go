package story

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

var update = flag.Bool("update", false, "write the golden files")

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; make it with: go test ./report/story -update", err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); d != "" {
		t.Errorf("%s (-want +got); go test ./report/story -update writes it anew:\n%s", file, d)
	}
}

// records reads the transcripts of testdata as check does.
func records(t testing.TB, src io.Reader, each func(*ingest.Record, *transcript.Transcript)) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{native.New()}}).Open("runs.jsonl", src)
	if err != nil {
		t.Fatal(err)
	}
	var rec ingest.Record
	for {
		if err := f.Next(&rec); err == io.EOF {
			return
		} else if err != nil || rec.Err != nil {
			t.Fatal(err, rec.Err)
		}
		x := &transcript.Transcript{}
		if err := ingest.Import(f.Format(), &rec, x); err != nil {
			t.Fatal(err)
		}
		each(&rec, x)
	}
}

func theContract(t testing.TB) (*contract.Contract, *evaluate.Plan) {
	t.Helper()
	src, err := os.ReadFile("testdata/refund.yaml")
	if err != nil {
		t.Fatal(err)
	}
	k, found := contract.Parse("refund.yaml", src, evaluate.Grammar())
	if k == nil {
		t.Fatal(found)
	}
	plan, found := evaluate.Compile(k, claim.English())
	if plan == nil {
		t.Fatal(found)
	}
	return k, plan
}

// storyOf makes the story of one transcript of testdata: judged, written as a row and read again.
func storyOf(t testing.TB, id string, c evaluate.Case) *Story {
	t.Helper()
	k, plan := theContract(t)
	src, err := os.ReadFile("testdata/transcripts.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var s *Story
	records(t, bytes.NewReader(src), func(rec *ingest.Record, x *transcript.Transcript) {
		if x.ID != id {
			return
		}
		var row verdict.Row
		c.TranscriptID = id
		plan.Evaluate(&c, x, &evaluate.Scratch{}, &row)
		row.SourceDigest = fmt.Sprintf("sha256:%x", sha256.Sum256(rec.Bytes))
		again, _, err := verdict.ReadRow(verdict.AppendRow(nil, &row))
		if err != nil {
			t.Fatal(err)
		}
		s = &Story{Row: &again, Transcript: x, Contract: k, Grammar: evaluate.Grammar(), Next: "punchlist explain " + id + " rows.jsonl --handoff handoff", NextWhy: "for the team that can fix it"}
	})
	if s == nil {
		t.Fatalf("no transcript is called %s", id)
	}
	return s
}

func told(t testing.TB, s *Story, style terminal.Style) string {
	t.Helper()
	var b bytes.Buffer
	if err := s.Write(&b, style); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// evaluatedDraft says that the draft of a transcript was what was evaluated.
func evaluatedDraft() evaluate.Case {
	return evaluate.Case{ID: "draft", ExpectedExit: "completed", Evaluated: verdict.Attempt{TurnID: "t2", AttemptID: "gen_1",
		Digest: "sha256:" + evaluate.DigestText([]byte("I refunded $142.00 to your card ending in 4242."))}}
}
