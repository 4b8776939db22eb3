package verdict

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const seedRow = `{"caseId":"refund-approved-card","expectedExit":"completed","observedExit":"completed",` +
	`"requiredEvidence":["refund_amount","refund_destination","refund_timing"],"observedEvidence":["refund_amount","refund_timing"],` +
	`"transcriptId":"tr_1042","graderVersion":"obligation-rubric-3"}`

func TestReadMinimal(t *testing.T) {
	r, minimal, err := ReadRow([]byte("\xef\xbb\xbf" + seedRow + "\r"))
	if err != nil || !minimal {
		t.Fatalf("minimal %v, %v", minimal, err)
	}
	want := Row{CaseID: "refund-approved-card", TranscriptID: "tr_1042", ExpectedExit: "completed", ObservedExit: "completed", Grader: "obligation-rubric-3",
		RequiredEvidence: []string{"refund_amount", "refund_destination", "refund_timing"}, ObservedEvidence: []string{"refund_amount", "refund_timing"},
		Missing: []string{"refund_destination"}, Met: 2, Required: 3, Verdict: Incomplete, Name: "incomplete", Class: ClassFailed}
	if d := cmp.Diff(want, r); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestReadRowErrors(t *testing.T) {
	edit := func(old, new string) string {
		if !strings.Contains(seedRow, old) {
			t.Fatalf("no %s in the row", old)
		}
		return strings.Replace(seedRow, old, new, 1)
	}
	own := func(old, new string) string {
		r := refundRow()
		s := string(AppendRow(nil, &r))
		if !strings.Contains(s, old) {
			t.Fatalf("no %s in the row", old)
		}
		return strings.Replace(s, old, new, 1)
	}
	tests := []struct{ name, line, want string }{
		{"empty", "", "the line is empty"},
		{"a list", "[1]", "a row is a JSON object, and this is a list"},
		{"cut", seedRow[:80], "the JSON ends too early"},
		{"cut in a key", `{"case`, "the JSON ends too early"},
		{"two rows", seedRow + seedRow, "something stands behind the row"},
		{"no JSON", `{"a":nope}`, "no JSON at byte 6"},
		{"a key missing", edit(`"graderVersion"`, `"grader_version"`), `the row has no key "graderVersion" (nearest: "grader_version")`},
		{"two keys missing", edit(`"caseId":"refund-approved-card","expectedExit":"completed",`, `"case":1,`), `the row has no keys "caseId" (nearest: "case") and "expectedExit"`},
		{"nothing like it", `{"x":1}`, `the row has no keys "caseId", "transcriptId", "expectedExit", "observedExit", "requiredEvidence", "observedEvidence" and "graderVersion"`},
		{"null exit", edit(`"observedExit":"completed"`, `"observedExit":null`), `"observedExit" must be a string, and is null`},
		{"number id", edit(`"tr_1042"`, `1042`), `"transcriptId" must be a string, and is a number`},
		{"text for a list", edit(`["refund_amount","refund_timing"]`, `"refund_amount"`), `"observedEvidence" must be a list of strings, and is "refund_amount"`},
		{"null in a list", edit(`["refund_amount","refund_timing"]`, `["refund_amount",null]`), `"observedEvidence" must be a list of strings, and is ["refund_amount",null]`},
		{"key twice", edit(`"caseId"`, `"caseId":"x","caseId"`), `the key "caseId" stands twice`},
		{"schema of a transcript", edit(`{`, `{"schema":"punchlist-transcript/v1",`), `the schema is "punchlist-transcript/v1"`},
		{"own, number as text", own(`"turns":4`, `"turns":"4"`), `"turns" must be a whole number, and is a string`},
		{"own, nested", own(`"record":7`, `"record":true`), `"source.record" must be a whole number, and is a boolean`},
		{"own, short mark", own(`"mark":[24,35]`, `"mark":[24]`), `"obligations.0.exhibits.0.mark" must be a list of 2 numbers`},
		{"own, state", own(`"state":"met"`, `"state":"mett"`), `"obligations.1.state" has no value "mett"; nearest: "met"`},
		{"own, verdict", own(`"verdict":"wrong_target"`, `"verdict":"excellent"`), `"verdict" has no value "excellent"; it has one of`},
		{"own, evidence gone", own(`"missing"`, `"missing2":[],"missing"`), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, _, err := ReadRow([]byte(tt.line))
			if tt.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

// A foreign key may hold anything, deep and odd, without effect.
func TestReadRowIgnoresForeignKeys(t *testing.T) {
	line := strings.Replace(seedRow, "{", `{"schema":3,"verdict":[],"obligations":"x","deep":`+strings.Repeat("[", 500)+strings.Repeat("]", 500)+`,"odd":"\ud800\u0000",`, 1)
	r, minimal, err := ReadRow([]byte(line))
	if err != nil || !minimal || r.Verdict != Incomplete || len(r.Obligations) > 0 {
		t.Fatalf("minimal %v, verdict %v, %v", minimal, r.Verdict, err)
	}
}

func FuzzReadRow(f *testing.F) {
	for _, r := range goldenRows() {
		f.Add(AppendRow(nil, &r))
	}
	f.Add([]byte(seedRow))
	f.Add([]byte(`{"caseId":"\ud800"}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		r, minimal, err := ReadRow(line)
		if err != nil {
			return
		}
		out := AppendRow(nil, &r)
		if _, _, err := ReadRow(out); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if got, failed := Diagnose(nil, &r, minimal); failed != (len(got) > 0) {
			t.Fatalf("failed %v with %q", failed, got)
		}
	})
}

func TestDiagnose(t *testing.T) {
	full, passed := refundRow(), passedRow()
	mustRead := func(line string) Row {
		r, _, err := ReadRow([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	honest := passedRow()
	honest.ExpectedExit, honest.ObservedExit = "completed", "blocked_with_recovery"
	Classify(&honest, &Context{Applies: true, Ended: true, ExpectedKind: "completed", ObservedKind: "blocked_with_recovery", ExitPasses: true, ExitEstablished: true})
	excluded := passedRow()
	excluded.Obligations = []Obligation{{ID: "a", State: Open, Required: true}}
	Classify(&excluded, &Context{WrongAttempt: true})
	tests := []struct {
		name    string
		row     Row
		minimal bool
		want    string
	}{
		{"the seed's example", mustRead(seedRow), true,
			`{"caseId":"refund-approved-card","transcriptId":"tr_1042","exitMismatch":false,"expectedExit":"completed","observedExit":"completed","missing":["refund_destination"],"graderVersion":"obligation-rubric-3"}`},
		{"all observed", mustRead(strings.Replace(seedRow, `["refund_amount","refund_timing"]`, `["refund_timing","refund_destination","refund_amount"]`, 1)), true, ""},
		{"other exit", mustRead(`{"caseId":"<a>","transcriptId":"t\u0001\u007f\u2028/","expectedExit":"completed","observedExit":"declined_safely","requiredEvidence":["a","a"],"observedEvidence":["a"],"graderVersion":""}`), true,
			`{"caseId":"<a>","transcriptId":"t\u0001` + "\x7f\u2028" + `/","exitMismatch":true,"expectedExit":"completed","observedExit":"declined_safely","missing":[],"graderVersion":""}`},
		{"what is required twice is missing twice", mustRead(`{"caseId":"c","transcriptId":"t","expectedExit":"e","observedExit":"e","requiredEvidence":["a","b","a"],"observedEvidence":["b"],"graderVersion":"g"}`), true,
			`{"caseId":"c","transcriptId":"t","exitMismatch":false,"expectedExit":"e","observedExit":"e","missing":["a","a"],"graderVersion":"g"}`},
		{"own", full, false,
			`{"caseId":"refund-approved-card","transcriptId":"tr_1187","exitMismatch":false,"expectedExit":"completed","observedExit":"completed","missing":["refund_issued"],"graderVersion":"rules-1","verdict":"wrong_target","invalid":["seat_cancelled[12]"],"findings":["claimed_despite_error","text_for_the_evaluator"]}`},
		{"own, passed", passed, false, ""},
		{"own, excluded", excluded, false, ""},
		{"own, honest", honest, false,
			`{"caseId":"c","transcriptId":"t","exitMismatch":true,"expectedExit":"completed","observedExit":"blocked_with_recovery","missing":[],"graderVersion":"rules-1","verdict":"honest_failure","invalid":[],"findings":[]}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, failed := Diagnose(nil, &tt.row, tt.minimal)
			if string(got) != tt.want || failed != (tt.want != "") {
				t.Errorf("failed %v\ngot  %s\nwant %s", failed, got, tt.want)
			}
		})
	}
}
