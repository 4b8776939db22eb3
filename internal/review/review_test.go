package review

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/verdict"
)

func TestKeys(t *testing.T) {
	for _, c := range []struct {
		labels []string
		want   []Key
	}{
		{[]string{"met", "not_met", "cannot_tell"}, []Key{{'m', "met"}, {'n', "not_met"}, {'c', "cannot_tell"}}},
		{[]string{"full", "fully", "fu"}, []Key{{'f', "full"}, {'l', "fully"}, {'3', "fu"}}}, // u is reserved
		{[]string{"quit", "skip"}, []Key{{'i', "quit"}, {'k', "skip"}}},
		{[]string{"", "é"}, []Key{{'1', ""}, {'2', "é"}}},
	} {
		if d := cmp.Diff(c.want, Keys(c.labels, "qsu")); d != "" {
			t.Errorf("%v: %s", c.labels, d)
		}
	}
}

func row() verdict.Row {
	return verdict.Row{CaseID: "c1", TranscriptID: "t1", Contract: "wifi",
		Obligations: []verdict.Obligation{{ID: "step", Template: "step", Title: "A step to check"}, {ID: "seen", Template: "seen", Title: "The customer saw it"}},
		Needs: []verdict.Need{
			{ID: "step", Kind: "judge", Question: "Is there a step?", Check: `{"kind":"told","labels":["met","not_met","cannot_tell"],"qualifies":["a page to open"],"shown":"{\"from\":\"user\",\"text\":\"hi\"}\n"}`},
			{ID: "world", Kind: "sql", Question: "rows"},
		},
		Answers: []verdict.Answer{{Need: "seen", JSON: `{"label":"partly","judge":"openai:m@u","question":"q","shown":"s","text":"the text"}`}},
	}
}

func TestItems(t *testing.T) {
	r := row()
	items := ItemsOf(&r)
	if len(items) != 2 {
		t.Fatalf("%d items", len(items))
	}
	if it := items[0]; it.Question != "Is there a step?" || it.Shown == "" || it.QuestionDigest == "" || it.ShownDigest == "" || len(it.Qualifies) != 1 {
		t.Errorf("%+v", it)
	}
	if it := items[1]; it.Question != "The customer saw it" || it.Shown != "the text" || it.QuestionDigest != "q" ||
		!cmp.Equal(it.Labels, []string{"cannot_tell", "met", "not_met", "partly"}) {
		t.Errorf("%+v", it)
	}
}

// A row that was stripped of its texts keeps the question, its labels and the digest, so that a label is still tied to the
// very text.
func TestItemWithoutItsText(t *testing.T) {
	whole := verdict.Row{CaseID: "c", TranscriptID: "c", Needs: []verdict.Need{{ID: "a", Kind: "judge", Question: "Is it?", Text: "It is.",
		Shown: (&judge.Question{Shown: "It is."}).ShownDigest(), Check: `{"kind":"told","labels":["right","wrong","cannot_tell"]}`}}}
	stripped := whole
	stripped.Needs = slices.Clone(whole.Needs)
	stripped.Needs[0].Text = ""
	a, b := ItemsOf(&whole)[0], ItemsOf(&stripped)[0]
	if a.Shown != "It is." || b.Shown != "" {
		t.Errorf("shown: %q, %q", a.Shown, b.Shown)
	}
	b.Shown = a.Shown
	if d := cmp.Diff(a, b); d != "" {
		t.Error(d)
	}
}

// TestTextOfAnotherAnswer holds that a text that stands with the first answer to it is shown for the others, and for no
// other text.
func TestTextOfAnotherAnswer(t *testing.T) {
	r := verdict.Row{CaseID: "c", TranscriptID: "c", Answers: []verdict.Answer{
		{Need: "a", JSON: `{"label":"met","judge":"j","shown":"s1","text":"the text"}`},
		{Need: "b", JSON: `{"label":"met","judge":"j","shown":"s1"}`},
		{Need: "d", JSON: `{"label":"met","judge":"j","shown":"s2"}`},
	}}
	items := ItemsOf(&r)
	if len(items) != 3 || items[1].Shown != "the text" || items[2].Shown != "" {
		t.Errorf("%+v", items)
	}
}

func TestLeftAndDisputes(t *testing.T) {
	r := row()
	items := ItemsOf(&r)
	ada, bo := items[0].Label("met", "ada", ""), items[0].Label("not_met", "bo", "no page is named")
	if left := Left(items, []calibration.Label{ada}, "ada"); len(left) != 1 || left[0].Need != "seen" {
		t.Errorf("left %+v", left)
	}
	old := ada
	old.Question = "another wording"
	if left := Left(items, []calibration.Label{old}, "ada"); len(left) != 2 {
		t.Errorf("a label of another wording counts: %+v", left)
	}
	d := Disputes(items, []calibration.Label{ada, bo})
	if len(d) != 1 || d[0].Item.Question != "Is there a step?" || len(d[0].Labels) != 2 {
		t.Errorf("disputes %+v", d)
	}
	both := Reviewers([]calibration.Label{ada, bo, items[1].Label("met", "ada", ""), items[1].Label("met", "bo", "")})
	if want := []Between{{First: "ada", Second: "bo", Agreed: 1, N: 2, Kappa: 0, HasKappa: true}}; !cmp.Equal(both, want) {
		t.Errorf("%+v, want %+v", both, want)
	}
}
