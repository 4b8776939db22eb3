package deepeval_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/deepeval"
	"github.com/punchlist-dev/punchlist/transcript"
)

// told reads a file, and writes down what each record became; cases are what was derived of each.
func told(t *testing.T, in io.Reader) (got, cases, notes []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{deepeval.New()}, MaxRecord: 100_000}).Open("in", in)
	if err != nil {
		return []string{err.Error()}, nil, nil
	}
	var rec ingest.Record
	var tr transcript.Transcript
	for {
		if err := f.Next(&rec); err == io.EOF {
			return got, cases, f.Notes()
		} else if err != nil {
			t.Fatal(err)
		}
		err := rec.Err
		if err == nil {
			err = ingest.Import(f.Format(), &rec, &tr)
		}
		if err != nil {
			got = append(got, "! "+err.Error())
			continue
		}
		got = append(got, written(&tr))
		c, err := f.Format().(ingest.CaseDeriver).DeriveCases(&rec, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(c) > 0 {
			cases = append(cases, strings.TrimSpace(string(c)))
		}
	}
}

func written(tr *transcript.Transcript) string {
	line := fmt.Sprintf("%s, %d turns:", tr.ID, tr.Turns)
	for _, s := range tr.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			line += fmt.Sprintf(" %c[%s]", "UASO"[tr.Messages[s.Index].Role], tr.AppendMessage(nil, s.Index))
		case transcript.StepCall:
			c := &tr.Calls[s.Index]
			o, _ := tr.Outcome(s.Index, nil)
			line += fmt.Sprintf(" %s(%s) -> %s %s;", c.Name, tr.AppendText(nil, c.Args), tr.AppendText(nil, c.Result), o)
		case transcript.StepEvent:
			line += fmt.Sprintf(" %s %s;", tr.Events[s.Index].Name, tr.AppendText(nil, tr.Events[s.Index].Fields))
		}
	}
	for _, f := range tr.Source.Findings {
		line += " | " + f.Code
	}
	if len(tr.Cuts) > 0 {
		line += " | cut"
	}
	return line
}

func TestTestCases(t *testing.T) {
	in, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	got, cases, _ := told(t, bytes.NewReader(in))
	want := []string{
		`parcel, 4 turns: U[Where is parcel 5531?] retrieval_context {"context":["Parcels are scanned twice."]};` +
			` track({"id": "5531"}) -> {"city": "Lyon"} succeeded; notify({"to": "u1"}) ->  no result; A[It is in Lyon.] U[Thanks]` +
			` close({"n": 1}) -> {"isError": true, "content": [{"type": "text", "text": "locked"}]} failed; A[Bye.] | no_output`,
		`capital, 2 turns: U[Capital of Peru?] retrieval_context {"context":["Lima is the capital of Peru."]}; lookup({"q": "Peru"}) -> Lima succeeded; A[Lima.]`,
		"in:3, 2 turns: U[Will it snow\nin Jülich?] forecast() -> snow succeeded; A[Yes.] | golden",
		"! in:12:2: record 4: this golden holds no turns: it says what to test and has no outcome; run it with DeepEval and give the test cases of that run",
		"! in:13:2: record 5: this golden holds no answer (actual_output): it says what to test and has no outcome; run it with DeepEval and give the test cases of that run",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	wantCases := []string{`{"caseId":"capital","transcriptId":"capital","inputs":{"actions":[{"tool":"lookup","args":{"q": "Peru"}},{"tool":"cite","args":{},"partial":true}]}}`}
	if diff := cmp.Diff(wantCases, cases); diff != "" {
		t.Errorf("cases (-want +got)\n%s", diff)
	}
	if strings.Contains(strings.Join(got, ""), "EXPECTED") {
		t.Error("what was expected stands in a transcript")
	}
}

func TestTable(t *testing.T) {
	in, err := os.ReadFile("testdata/goldens.csv")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"snow, 2 turns: U[Will it snow?] A[Yes.] | golden",
		"! in:2:1: record 2: this golden holds no turns: it says what to test and has no outcome; run it with DeepEval and give the test cases of that run",
	}
	for name, in := range map[string][]byte{"as it is": in, "with a byte order mark": append([]byte("\xef\xbb\xbf"), in...), "with CRLF": bytes.ReplaceAll(in, []byte("\n"), []byte("\r\n"))} {
		t.Run(name, func(t *testing.T) {
			got, _, notes := told(t, bytes.NewReader(in))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if len(notes) == 0 || !strings.Contains(strings.Join(notes, "\n"), "it is a CSV table and was read as JSON text") {
				t.Errorf("notes %q", notes)
			}
		})
	}
	got, _, _ := told(t, strings.NewReader("name,input,actual_output,retrieval_context,tools_called\na,2+2?,4,Sums|Numbers,add;check\n"))
	want = []string{"a, 2 turns: U[2+2?] retrieval_context {\"context\":\"Sums|Numbers\"}; add() ->  no result; check() ->  no result; A[4] | no_output"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// A table that is broken is read up to there, and says where it is.
func TestBrokenTable(t *testing.T) {
	const head = "name,input,actual_output\na,Why?,So.\n"
	for in, want := range map[string]string{
		head + `b,"x"y,z` + "\n":                     `the table is broken at line 3, column 5`,
		head + `b,"x`:                                `the table is broken at line 3`,
		head + `b,"` + strings.Repeat("x", 300_000):  "the row behind row 2 of the table is larger than 100000 bytes",
		head + `b,` + strings.Repeat("x", 130_000):   "this record is larger than 100000 bytes",
		head + `b,` + strings.Repeat("x,", 130_000):  "the row behind row 2 of the table is larger than 100000 bytes",
		head + strings.Repeat(",", 1000) + "\nc,d,e": "no input or answer",
	} {
		got, _, _ := told(t, strings.NewReader(in))
		if len(got) == 0 || got[0] != "a, 2 turns: U[Why?] A[So.]" {
			t.Errorf("%.60q: %q", in, got)
		}
		if all := strings.Join(got, "\n"); !strings.Contains(all, want) && want != "no input or answer" {
			t.Errorf("%.60q: %.400s", in, all)
		}
	}
}

func TestShapes(t *testing.T) {
	for in, want := range map[string]string{
		`{"turns":[{"role":"user","content":"x"},{"role":"assistant","content":"y"}]}`:              "in:1, 2 turns: U[x] A[y]",
		`{"turns":[{"role":"narrator","content":"x"},7]} {"turns":[{"role":"user","content":"z"}]}`: "in:1, 0 turns: O[x] | unknown_role | bad_turn\nin:2, 1 turns: U[z]",
		`{"turns":[],"scenario":"x"}`:                                                                                                  "! in:1:1: record 1: this golden holds no turns: it says what to test and has no outcome; run it with DeepEval and give the test cases of that run",
		`{"turns":"none","scenario":"x"}`:                                                                                              "! in:1:1: record 1: the turns of this golden are a text that holds no list of turns; run it with DeepEval and give the test cases of that run",
		`{"input":["look",{"url":"x"},"here"],"actual_output":["a cat"]}`:                                                              "in:1, 2 turns: U[look\nhere] A[a cat]",
		`{"input":"x","actual_output":"y","tools_called":[{"name":"f","input_parameters":"ls"},"g",3]}`:                                "in:1, 2 turns: U[x] f(ls) ->  no result; g() ->  no result; A[y] | bad_arguments | bad_call | no_output",
		`{"input":"x","actual_output":"y","tools_called":[{"name":"f","output":""}]}`:                                                  "in:1, 2 turns: U[x] f() ->  succeeded; A[y]",
		`{"input":"x","actual_output":"y","input":"z","custom_column_key_values":{}}`:                                                  "in:1, 2 turns: U[x] A[y] | duplicate_key | golden",
		`{"scenario":"x","turns":[{"role":"user","content":"x","content":"y","tools_called":[{"name":"f","output":{"error":"no"}}]}]}`: "in:1, 1 turns: U[x] f() -> {\"error\":\"no\"} failed; | duplicate_key",
	} {
		got, _, _ := told(t, strings.NewReader(in))
		if strings.Join(got, "\n") != want {
			t.Errorf("%s\n got %s\nwant %s", in, strings.Join(got, "\n"), want)
		}
	}
}

func TestDetection(t *testing.T) {
	for in, want := range map[string]bool{
		`{"turns":[{"role":"user"}]}`:                     false,
		`{"turns":3}`:                                     false,
		`{"input":"x","output":"y"}`:                      false,
		`{"input":"x","expected_output":"y"}`:             false,
		`{"scenario":"x"}`:                                false,
		`{"schema":"x","turns":[],"scenario":"x"}`:        false,
		`{"messages":[],"input":"x","actual_output":"x"}`: false,
		`{"scenario":"x","expected_outcome":"y"}`:         true,
		`{"input":"x","expectedOutput":"y","context":[]}`: true,
		"name,age\na,3\n":                                 false,
		"scenario,expected_outcome":                       false, // no row ends
		"input,actual_output\na,b\n":                      true,
		"\"input\",\"actual_output\"\na,b\n":              true,
		"input;actual_output\n":                           false,
		"Dear all,\n":                                     false,
		"\x00\x01\x02":                                    false,
	} {
		_, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{deepeval.New()}}).Open("in", strings.NewReader(in))
		if (err == nil) != want {
			t.Errorf("%q: %v", in, err)
		}
	}
}

// A few words without a line's end are no table, and not the beginning of one either.
func TestShortTextIsNoTable(t *testing.T) {
	for _, text := range []string{"hello", "Just text.", "input,output", "a"} {
		if what, ok := deepeval.New().(ingest.Transcoder).Binary([]byte(text), true); ok {
			t.Errorf("%q is taken for %q", text, what)
		}
		if _, ok := deepeval.New().(ingest.Transcoder).Binary([]byte(text), false); !ok {
			t.Errorf("%q, with more behind it, is refused before it was read", text)
		}
	}
}
