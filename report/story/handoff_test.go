package story

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

func TestHandoffSchemaGolden(t *testing.T) {
	golden(t, "../../../schema/handoff.v1.json", string(HandoffSchema()))
}

// closed forbids keys that the schema does not name.
func closedSchema(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if len(s.Properties) > 0 {
		s.AdditionalProperties = &jsonschema.Schema{Not: &jsonschema.Schema{}}
	}
	for _, p := range s.Properties {
		closedSchema(p)
	}
	for _, p := range s.Defs {
		closedSchema(p)
	}
	closedSchema(s.Items)
}

func handoffJSON(t *testing.T, s *Story) string {
	t.Helper()
	js, err := s.Handoff().JSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(js)
}

func TestHandoffGolden(t *testing.T) {
	var schema jsonschema.Schema
	if err := json.Unmarshal(HandoffSchema(), &schema); err != nil {
		t.Fatal(err)
	}
	closedSchema(&schema)
	rules, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*Story{
		"claimed":       storyOf(t, "claimed", evaluate.Case{ID: "refund-1", ExpectedExit: "completed"}),
		"left-out":      storyOf(t, "left-out", evaluate.Case{}),
		"wrong-attempt": storyOf(t, "left-out", evaluatedDraft()),
		"partly":        storyOf(t, "partly", evaluate.Case{}),
		"hostile":       storyOf(t, "hostile", evaluate.Case{}),
	} {
		t.Run(name, func(t *testing.T) {
			js := handoffJSON(t, s)
			if again := handoffJSON(t, s); again != js {
				t.Error("the same story gives other bytes")
			}
			var v any
			if err := json.Unmarshal([]byte(js), &v); err != nil {
				t.Fatal(err)
			}
			if err := rules.Validate(v); err != nil {
				t.Error(err)
			}
			golden(t, "handoff-"+name+".json", js)
			golden(t, "handoff-"+name+".md", string(s.Handoff().Markdown()))
		})
	}
}

// The texts of a handoff hold no card, e-mail address, telephone number or key of the conversation.
func TestHandoffIsRedacted(t *testing.T) {
	s := storyOf(t, "claimed", evaluate.Case{})
	h := s.Handoff()
	md := string(h.Markdown())
	for _, secret := range []string{"4242424242424242", "4242 4242", "ana@", "ana&#64;", "ops@", "ops&#64;", "555"} {
		if strings.Contains(handoffJSON(t, s), secret) || strings.Contains(md, secret) {
			t.Errorf("%s stands in the handoff", secret)
		}
	}
	if want := "Good news: your refund is complete.\nIt goes to **** 4242, and a receipt to [MAIL]."; h.Delivered.Text != want {
		t.Errorf("delivered %q, want %q", h.Delivered.Text, want)
	}
	if d := cmp.Diff([]Redaction{{"card", 1}, {"e-mail", 4}}, h.Redacted); d != "" {
		t.Error(d)
	}
}

// The wrong attempt goes to those who took the snapshot, with both texts; the same omission that was delivered goes to
// the owner of the reply.
func TestFirstDisagreement(t *testing.T) {
	wrong := storyOf(t, "left-out", evaluatedDraft()).Handoff()
	if wrong.Verdict != "wrong_attempt" || wrong.Teams[0].Owner != verdict.OwnerRuntime.String() {
		t.Errorf("%s for %s", wrong.Verdict, wrong.Teams[0].Owner)
	}
	d := wrong.FirstDisagreement
	if d.Stop != "evaluated" || d.Holds[0].Text != "I refunded $142.00." || d.Differs[0].Text != "I refunded $142.00 to your card ending in 4242." {
		t.Errorf("%+v", d)
	}
	if wrong.Delivered.AttemptID != "gen_2" || wrong.Delivered.ParentAttempt != "gen_1" || wrong.Evaluated.AttemptID != "gen_1" || wrong.Evaluated.Delivery != "not delivered" {
		t.Errorf("%+v\n%+v", wrong.Delivered, wrong.Evaluated)
	}

	claimed := storyOf(t, "claimed", evaluate.Case{}).Handoff()
	d = claimed.FirstDisagreement
	if d.Obligation != "refund_issued" || d.Stop != "produced" || d.LastAgreed != "branch" {
		t.Errorf("%+v", d)
	}
	if len(d.Holds) != 1 || d.Holds[0].Label != "said" || len(d.Differs) != 1 || d.Differs[0].Label != "record" || d.Differs[0].Call != 2 {
		t.Errorf("%+v\n%+v", d.Holds, d.Differs)
	}
	if d := cmp.Diff([]ToolResult{{1, "c1", "get_order", "succeeded"}, {2, "c2", "issue_refund", "failed"}}, claimed.ToolResults); d != "" {
		t.Error(d)
	}
}

// Of a reply that was told in part only that part is the delivered text.
func TestPartlyDelivered(t *testing.T) {
	h := storyOf(t, "partly", evaluate.Case{}).Handoff()
	if d := h.Delivered; d.Text != "I refunded $142.00." || d.ToldFrom != 0 || d.ToldTo != 19 || d.Length != 77 {
		t.Errorf("%+v", d)
	}
	if d := h.FirstDisagreement; d.Obligation != "refund_destination" || d.Stop != "delivered" {
		t.Errorf("%+v", d)
	}
}

// What stands on which side depends on where the evidence is gone.
func TestBothSidesAreThere(t *testing.T) {
	said, record := Quote{Label: "said", Text: "s"}, Quote{Label: "record", Text: "r"}
	asked, found := Quote{Label: "asked", Text: "a"}, Quote{Label: "found", Text: "f"}
	rule := Quote{Label: "rule", Text: "w"}
	for name, tt := range map[string]struct {
		stop           verdict.Stop
		quotes         []Quote
		holds, differs []Quote
	}{
		"claimed, and failed":     {verdict.StopProduced, []Quote{said, record}, []Quote{said}, []Quote{record}},
		"asked, and done wrongly": {verdict.StopProduced, []Quote{asked, record}, []Quote{asked}, []Quote{record}},
		"known, and left out":     {verdict.StopDelivered, []Quote{said, record}, []Quote{record}, []Quote{said}},
		"asked, and told wrongly": {verdict.StopDelivered, []Quote{asked, said}, []Quote{asked}, []Quote{said}},
		"never done":              {verdict.StopProduced, []Quote{found}, []Quote{rule}, []Quote{found}},
		"nothing quoted":          {verdict.NoStop, nil, []Quote{rule}, []Quote{{Label: "found", Text: "open"}}},
	} {
		d := disagreement(&Open{WouldSatisfy: "w", State: "open", Quotes: tt.quotes}, &verdict.Obligation{Stop: tt.stop})
		if diff := cmp.Diff([][]Quote{tt.holds, tt.differs}, [][]Quote{d.Holds, d.Differs}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// A case in which nothing is open hands nothing over.
func TestNothingToHandOver(t *testing.T) {
	s := storyOf(t, "passed", evaluate.Case{Answers: []evaluate.Answer{{Need: "polite", JSON: `{"label":"met"}`}}})
	if h := s.Handoff(); s.Row.Class != verdict.ClassPassed || len(h.Teams) != 0 {
		t.Errorf("%s: %+v", s.Row.Name, h.Teams)
	}
}
