package draft

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// node is what is looked at of a schema.
type node struct {
	Type       string
	Enum       []string
	Required   []string
	Properties map[string]node
	Items      *node
	AnyOf      []node
}

// TestSchemaIsTheForm: every key that the schema wants is one that is read, every kind of check is one that the rules name,
// and an example of the form is read whole.
func TestSchemaIsTheForm(t *testing.T) {
	var root node
	if err := json.Unmarshal([]byte(schema()), &root); err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(example(t, &root)))
	d.DisallowUnknownFields()
	var p proposal
	if err := d.Decode(&p); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, o := range p.Obligations {
		kinds = append(kinds, o.Check.Kind)
	}
	for _, g := range p.Guardrails {
		kinds = append(kinds, g.Check.Kind)
	}
	if want := []string{"sql", "call", "judge", "never", "unchanged"}; !slices.Equal(kinds, want) {
		t.Errorf("kinds %v; want %v", kinds, want)
	}
	for _, k := range kinds {
		if !strings.Contains(rules, `"kind": "`+k+`"`) {
			t.Errorf("the rules do not name %s", k)
		}
	}
	if p.Goal == "" || len(p.Undefined) != 1 || len(p.Undefined[0].Readings) != 1 || p.Obligations[0].Check.Count == nil || p.Obligations[2].Check.DoesNotQualify == "" {
		t.Errorf("%+v", p)
	}
}

// example is a value of a schema: lists have one item, or one for each kind of check.
func example(t *testing.T, n *node) string {
	t.Helper()
	switch n.Type {
	case "string":
		if len(n.Enum) > 0 {
			return `"` + n.Enum[0] + `"`
		}
		return `"x"`
	case "integer":
		return "1"
	case "array":
		return "[" + strings.Join(examples(t, n.Items), ",") + "]"
	case "object":
		return examples(t, n)[0]
	}
	t.Fatalf("no schema: %+v", n)
	return ""
}

func examples(t *testing.T, n *node) []string {
	t.Helper()
	if n.Type != "object" {
		return []string{example(t, n)}
	}
	var out []string
	check := n.Properties["check"]
	for i := range max(1, len(check.AnyOf)) {
		var parts []string
		for _, k := range n.Required {
			of := n.Properties[k]
			if len(of.AnyOf) > 0 {
				of = of.AnyOf[i]
			}
			parts = append(parts, `"`+k+`":`+example(t, &of))
		}
		out = append(out, "{"+strings.Join(parts, ",")+"}")
	}
	return out
}
