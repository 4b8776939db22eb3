package main

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/transcript"
)

func small() *transcript.Transcript {
	t := new(transcript.Transcript)
	b := transcript.NewBuilder(t)
	b.User("do it")
	b.Call(transcript.CallSpec{Name: "read", ID: "1", ArgsJSON: []byte(`{"id":"a"}`), ResultJSON: []byte(`{"id":"a","is":"old"}`)})
	b.Call(transcript.CallSpec{Name: "change", ID: "2", ArgsJSON: []byte(`{"id":"a"}`), ResultText: "changed a"})
	b.Agent("done")
	b.Cut("the end is missing")
	b.Done()
	return t
}

// steps lists what happens in a run, in order.
func steps(t *transcript.Transcript) (out []string) {
	for i, s := range t.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			out = append(out, messageOf(t, int(s.Index)))
		case transcript.StepCall:
			out = append(out, t.Calls[s.Index].Name)
		case transcript.StepResult:
			if t.Calls[s.Index].ResultAt != int32(i) {
				out = append(out, "a result elsewhere")
			}
			out = append(out, resultOf(t, int(s.Index)))
		}
	}
	for _, c := range t.Cuts {
		if int(c.Step) == len(t.Steps) {
			out = append(out, c.Reason)
		}
	}
	return out
}

func TestEdits(t *testing.T) {
	old := steps(small())
	tests := []struct {
		name string
		edit func(t *transcript.Transcript)
		want []string
	}{
		{"drop the first", func(t *transcript.Transcript) { drop(t, 0) }, []string{"do it", "change", "changed a", "done", "the end is missing"}},
		{"drop the last", func(t *transcript.Transcript) { drop(t, 1) }, []string{"do it", "read", `{"id":"a","is":"old"}`, "done", "the end is missing"}},
		{"read again", func(t *transcript.Transcript) { repeat(t, 0, t.Messages[1].Step) },
			[]string{"do it", "read", `{"id":"a","is":"old"}`, "change", "changed a", "read", `{"id":"a","is":"old"}`, "done", "the end is missing"}},
		{"fail", func(t *transcript.Transcript) { fail(t, 1, "Error: no") }, []string{"do it", "read", `{"id":"a","is":"old"}`, "change", "Error: no", "done", "the end is missing"}},
	}
	for _, tt := range tests {
		before := small()
		after := copyOf(before)
		tt.edit(after)
		if diff := cmp.Diff(tt.want, steps(after)); diff != "" {
			t.Errorf("%s: %s", tt.name, diff)
		}
		if diff := cmp.Diff(old, steps(before)); diff != "" {
			t.Errorf("%s changes the original: %s", tt.name, diff)
		}
	}
}

func TestReplace(t *testing.T) {
	args := `{"id": "#W1", "date":"2024-05-20", "list": [{"date": "2024-05-20"}, {"dates": "2024-05-20"}], "n":5, "m": 55}`
	for name, tt := range map[string]struct{ got, want string }{
		"id":          {replaceID("#W1 and #W12, #W1", "#W1", "#W$2"), "#W$2 and #W12, #W$2"},
		"id twice":    {replaceID("a,a,a", "a", "b"), "b,b,b"},
		"text field":  {replaceField(args, field{"date", "2024-05-20", true}, "x"), `{"id": "#W1", "date":"x", "list": [{"date": "x"}, {"dates": "2024-05-20"}], "n":5, "m": 55}`},
		"number":      {replaceField(args, field{"n", "5", false}, "6"), `{"id": "#W1", "date":"2024-05-20", "list": [{"date": "2024-05-20"}, {"dates": "2024-05-20"}], "n":6, "m": 55}`},
		"near":        {near("#W1009"), "#W1008"},
		"near letter": {near("HATHAZ"), "HATHAY"},
		"number of":   {otherNumber("Suite 40"), "Suite 41"},
		"fits":        {fitted("Error: no gift_card_123 here", []field{{"payment_id", "gift_card_999", true}}), "Error: no gift_card_999 here"},
		"fits not":    {fitted("Error: no gift_card_123 here", []field{{"payment_id", "paypal_999", true}}), ""},
		"amount":      {fitted("Error: 305 is not 255", []field{{"amount", "300", false}}), ""},
		"object":      {annotated(`{"a": 1}`, "n"), `{"a": 1, "note": "n"}`},
		"text":        {annotated("17.5", "n"), "17.5\nn"},
		"items":       {withoutItems(`{"return_items": ["1", "2"], "items": ["1"]}`, []string{"1"}), `{"return_items": ["2"], "items": ["1"]}`},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s, want %s", name, tt.got, tt.want)
		}
	}
	if diff := cmp.Diff([]field{{"id", "#W1", true}, {"date", "2024-05-20", true}, {"date", "2024-05-20", true}, {"dates", "2024-05-20", true}, {"n", "5", false}, {"m", "55", false}}, fields(args), cmp.AllowUnexported(field{})); diff != "" {
		t.Error(diff)
	}
}

func TestSays(t *testing.T) {
	for _, tt := range []struct {
		key, val, text string
		want           bool
	}{
		{"date", "2024-05-20", "on May 20, 2024", true},
		{"date", "2024-05-20", "on May 20th", true},
		{"date", "2024-05-02", "on May 20", false},
		{"cabin", "economy", "in basic economy", false},
		{"cabin", "basic_economy", "in Basic Economy", true},
		{"cabin", "economy", "an economy seat", true},
		{"amount", "1250", "$1,250 was paid", true},
		{"amount", "50", "$50.", true},
		{"amount", "50", "$50.75", false},
		{"amount", "50", "$150", false},
		{"total_baggages", "2", "the 2 checked bags", true},
		{"total_baggages", "2", "2 passengers. One bag", false},
		{"address1", "12 Elm Road", "12 elm road, Denver", true},
		{"zip", "80210", "780210", false},
	} {
		if got := says(tt.key, tt.val)(tt.text); got != tt.want {
			t.Errorf("%s %s in %q: %v", tt.key, tt.val, tt.text, got)
		}
	}
}

func FuzzFields(f *testing.F) {
	f.Add(`{"a":[{"b":"c"},1]}`, "x")
	f.Add(`{"a":"$1","":2,"id":"#W1"}`, "$1")
	f.Add(`[[[[`, "")
	f.Fuzz(func(t *testing.T, text, val string) {
		fs := fields(text)
		if len(fs) > len(text) {
			t.Errorf("%d fields in %d bytes", len(fs), len(text))
		}
		for _, x := range fs[:min(len(fs), 5)] {
			if json.Valid([]byte(text)) && x.quoted && !json.Valid([]byte(replaceField(text, x, val))) {
				t.Errorf("%s is no JSON after %s became %q", text, x.key, val)
			}
			replaceID(text, x.val, val)
			holds(val, x.val)
			says(x.key, x.val)(val)
		}
		claims(text, "done")
		annotated(text, val)
	})
}
