package intents

import (
	"encoding/json"
	"slices"
	"testing"
)

// TestSchemasAreTheForms: what a server is asked to hold a text to has the keys that are read, and no others.
func TestSchemasAreTheForms(t *testing.T) {
	type schema struct {
		AdditionalProperties *bool
		Required             []string
		Properties           map[string]struct {
			Items struct{ Required []string }
		}
	}
	read := func(text string) (s schema) {
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			t.Fatal(err)
		}
		if s.AdditionalProperties == nil || *s.AdditionalProperties {
			t.Errorf("other keys are allowed: %s", text)
		}
		return s
	}
	prompt := extractPrompt("x", &shown{})
	list := read(prompt.Schema)
	if got := list.Properties["intentions"].Items.Required; !slices.Equal(list.Required, []string{"intentions"}) || !slices.Equal(got, []string{"wants", "turns", "words"}) {
		t.Errorf("%+v", list)
	}
	items, why := readList(`{"intentions": [{"wants": "a", "turns": [2], "words": "b"}]}`)
	if why != "" || len(items) != 1 || items[0].Wants != "a" || items[0].Words != "b" || !slices.Equal(items[0].Turns, []int{2}) {
		t.Errorf("%+v, %s", items, why)
	}
	if said := read((&measuring{}).reasonPrompt().Schema); !slices.Equal(said.Required, []string{"reason"}) {
		t.Errorf("%+v", said)
	}
}
