package verdict

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

func TestSchemasGolden(t *testing.T) {
	golden(t, "../schema/row.v1.json", RowSchema())
	golden(t, "../schema/case.v1.json", CaseSchema())
}

func resolve(t *testing.T, schema []byte, change func(*jsonschema.Schema)) *jsonschema.Resolved {
	t.Helper()
	var s jsonschema.Schema
	if err := json.Unmarshal(schema, &s); err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(&s)
	}
	r, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func decode(t *testing.T, line []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(line, &v); err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return v
}

// closeObjects forbids keys that the schema does not name, so that a key which AppendRow writes and the schema forgot is
// found.
func closeObjects(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if len(s.Properties) > 0 && s.AdditionalProperties == nil {
		s.AdditionalProperties = &jsonschema.Schema{Not: &jsonschema.Schema{}}
	}
	for _, p := range s.Properties {
		closeObjects(p)
	}
	for _, p := range s.Defs {
		closeObjects(p)
	}
	closeObjects(s.Items)
}

func TestRowsFollowSchema(t *testing.T) {
	open, closed := resolve(t, RowSchema(), nil), resolve(t, RowSchema(), closeObjects)
	for _, r := range goldenRows() {
		v := decode(t, AppendRow(nil, &r))
		if err := open.Validate(v); err != nil {
			t.Errorf("%s: %v", r.TranscriptID, err)
		}
		if err := closed.Validate(v); err != nil {
			t.Errorf("%s: a key that the schema does not name: %v", r.TranscriptID, err)
		}
	}
	later := passedRow()
	line := strings.Replace(string(AppendRow(nil, &later)), "{", `{"later":1,`, 1)
	if err := open.Validate(decode(t, []byte(line))); err != nil {
		t.Errorf("a key of a later version: %v", err)
	}
	if err := open.Validate(decode(t, []byte(strings.Replace(line, `"missing":[]`, `"missing":null`, 1)))); err == nil {
		t.Error("missing: null follows the schema")
	}
}

// The words of the schema are the words of the constants.
func TestSchemaWords(t *testing.T) {
	var s struct {
		Properties struct {
			Verdict struct{ Description string }
		}
		Defs map[string]struct {
			Enum       []string
			Properties map[string]struct {
				Enum       []string
				Properties map[string]struct{ Enum []string }
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(RowSchema(), &s); err != nil {
		t.Fatal(err)
	}
	o := s.Defs["obligation"].Properties
	for _, tt := range []struct {
		name      string
		got, want []string
	}{
		{"state", o["state"].Enum, names(Open, NotRequired)},
		{"strength", o["strength"].Enum, names(NoStrength, World)},
		{"severity", s.Defs["severity"].Enum, names(Low, Critical)},
		{"stop", s.Defs["stop"].Enum, names(NoStop, StopRedaction)},
		{"owner", o["diagnosis"].Properties["owner"].Enum, names(NoOwner, OwnerProduct)},
	} {
		if !slices.Equal(tt.got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, tt.got, tt.want)
		}
	}
	for _, v := range names(WrongAttempt, UnexpectedExit) {
		if !strings.Contains(s.Properties.Verdict.Description, v) {
			t.Errorf("verdict %s is not described", v)
		}
	}
}

func TestCaseSchema(t *testing.T) {
	r := resolve(t, CaseSchema(), nil)
	for _, tt := range []struct {
		line string
		ok   bool
	}{
		{`{"caseId":"a"}`, true},
		{`{"caseId":"a","transcriptId":"t","contract":"refund-approved-card@3","expectedExit":"completed","inputs":{"order_id":"88421"},"labels":{"refund_amount":true},"answers":{"verify":{"label":"met"}},"evaluated":{"attemptId":"a2"},"runState":"timed_out","candidate":"7","tags":["x"],"expect":{"verdict":"incomplete","missing":["a"]}}`, true},
		{`{"caseId":"a","labels":["refund_amount"]}`, true},
		{`{"transcriptId":"t"}`, false},
		{`{"caseId":"a","expected_exit":"completed"}`, false},
		{`{"caseId":"a","runState":"paused"}`, false},
		{`{"caseId":"a","contract":"Refund@x"}`, false},
		{`{"caseId":"a","evaluated":{"turn":"t"}}`, false},
	} {
		if err := r.Validate(decode(t, []byte(tt.line))); (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.line, err)
		}
	}
}
