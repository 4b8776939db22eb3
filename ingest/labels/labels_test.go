package labels_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/labels"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestImport(t *testing.T) {
	var tr transcript.Transcript
	rec := ingest.Record{Path: "l.jsonl", Number: 1, Line: 1, Column: 1, Bytes: []byte(`{"caseId":"r-1","exitState":"completed","evidenceIds":["refund_amount","refund \u0022x\u0022"],"by":"ann"}`)}
	if err := labels.New().Import(&rec, &tr); err != nil {
		t.Fatal(err)
	}
	want := []transcript.Label{{Name: "refund_amount", Is: transcript.True, Step: 0}, {Name: `refund "x"`, Is: transcript.True, Step: 1}}
	if diff := cmp.Diff(want, tr.Labels); diff != "" {
		t.Error(diff)
	}
	if tr.ID != "r-1" || tr.ExitName != "completed" || len(tr.Messages) != 0 || len(tr.Steps) != 2 {
		t.Errorf("%+v", tr)
	}
	if len(tr.Source.Findings) != 1 || tr.Source.Findings[0].Code != "unknown_key" {
		t.Errorf("findings %+v", tr.Source.Findings)
	}
	for in, want := range map[string]string{
		`{"exitState":"x"}`:                `l.jsonl:3:1: record 2: these labels name no case; name it: "caseId": "refund-1"`,
		`{"caseId":7}`:                     "l.jsonl:3:11: record 2: caseId is not a text",
		`{"caseId":"a","exitState":[]}`:    "exitState is not a text",
		`{"caseId":"a","evidenceIds":"x"}`: "evidenceIds is not a list",
		`{"caseId":"a","evidenceIds":[1]}`: "l.jsonl:3:30: record 2: an id in evidenceIds is not a text",
		`{"caseId":"a"`:                    "in the middle",
		`[1]`:                              "an object should stand",
	} {
		var tr transcript.Transcript
		rec := ingest.Record{Path: "l.jsonl", Number: 2, Line: 3, Column: 1, Bytes: []byte(in)}
		if err := labels.New().Import(&rec, &tr); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", in, err, want)
		}
	}
}

func TestScore(t *testing.T) {
	for in, want := range map[string]int{
		`{"caseId":"a","exitState":"x","evidenceIds":[]}`:                 95,
		`{"caseId":"a","evidenceIds":[]}`:                                 70,
		`{"caseId":"a","transcriptId":"b","contract":"c"}`:                0, // a case
		`{"schema":"punchlist-row/v1","caseId":"a","evidenceIds":[]}`:     0, // a row
		`{"caseId":"a","verdict":"complete","exitState":"x","x":"punch"}`: 0,
	} {
		if got, _ := labels.New().Score(ingest.Head{First: []byte(in)}); got != want {
			t.Errorf("%s: %d, want %d", in, got, want)
		}
	}
}
