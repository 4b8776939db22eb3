package gate

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

// The schemas name the keys that the types have, and no other; what is always written is required.
func TestSchemasFitTheirTypes(t *testing.T) {
	type object struct {
		Required   []string                   `json:"required"`
		Properties map[string]json.RawMessage `json:"properties"`
	}
	var stuck struct {
		object
		Defs struct {
			Items   struct{ Items object }
			Attempt object
		} `json:"$defs"`
	}
	var report object
	for text, into := range map[string]any{string(StuckReportSchema()): &stuck, string(BlockReportSchema()): &report} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		of     any
		schema object
	}{{StuckReport{}, stuck.object}, {StuckItem{}, stuck.Defs.Items.Items}, {StuckAttempt{}, stuck.Defs.Attempt}, {Report{}, report}} {
		typ := reflect.TypeOf(tt.of)
		var keys, always []string
		for i := range typ.NumField() {
			key, more, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			keys = append(keys, key)
			if more == "" {
				always = append(always, key)
			}
		}
		var named []string
		for key := range tt.schema.Properties {
			named = append(named, key)
		}
		for _, list := range [][]string{keys, always, named, tt.schema.Required} {
			slices.Sort(list)
		}
		if !slices.Equal(keys, named) || !slices.Equal(always, tt.schema.Required) {
			t.Errorf("%s has %v (always %v), its schema %v (required %v)", typ.Name(), keys, always, named, tt.schema.Required)
		}
	}
}

// A real report follows its schema, as it is written to a file; so does what an agent hands in.
func TestReportsFollowTheirSchemas(t *testing.T) {
	w := newRecords("rec-1", "rec-2", "rec-3")
	report := &Report{Schema: ReportSchema, Predicates: []string{"archived_and_owned[rec-3]"}, Blocker: "is new", Tried: []string{"twice"}, NeedsFrom: "a key", Cleanup: []string{"rec-1"}}
	a := &scripted{world: w, locked: map[string]bool{"rec-3": true}, report: func(Task) *Report { return report }}
	res, err := Run(t.Context(), a, planOf(t, archive), Options{World: w, Now: ticking(), RunID: "r", Attempts: 2, Resume: "punchlist run"})
	if err != nil || res.Stuck == nil {
		t.Fatal(res, err)
	}
	for _, tt := range []struct {
		schema []byte
		value  any
	}{{StuckReportSchema(), res.Stuck}, {BlockReportSchema(), report}, {BlockReportSchema(), &Report{Schema: ReportSchema, WaitingFor: "a person"}}} {
		var schema jsonschema.Schema
		if err := json.Unmarshal(tt.schema, &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(tt.value)
		if err != nil {
			t.Fatal(err)
		}
		var instance any
		if err := json.Unmarshal(text, &instance); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(instance); err != nil {
			t.Errorf("%v: %s", err, text)
		}
	}
	if len(res.Stuck.Cleanup) != 1 || !slices.Contains(res.Stuck.Person, "as the agent says: a key") || len(res.Stuck.Said) != 1 {
		t.Errorf("what the agent reported is lost: %+v", res.Stuck)
	}
}

func TestSchemasGolden(t *testing.T) {
	for path, want := range map[string][]byte{"../schema/stuck.v1.json": StuckReportSchema(), "../schema/report.v1.json": BlockReportSchema()} {
		got, err := os.ReadFile(path)
		if err != nil || string(got) != string(want) {
			t.Errorf("%s is not what make schema writes: %v", path, err)
		}
	}
}
