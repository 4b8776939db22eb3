package judge

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type broken struct{}

func (broken) Ask(context.Context, []Question) []Answer { return []Answer{{Label: "met"}} }

func TestAskAll(t *testing.T) {
	if got := labelsOf(AskAll(t.Context(), broken{}, questions(2))); !cmp.Equal(got, []string{"broken_judge", "broken_judge"}) {
		t.Errorf("%v", got)
	}
}

func TestSplit(t *testing.T) {
	all := questions(7)
	all[2].Shown, all[5].Shown = "another", "another"
	all[3].Kind = Done
	for most, want := range map[int]int{0: 3, 1: 7, 2: 4} {
		s := &scripted{answer: func(_ int, q *Question) Answer { return Answer{Label: q.ID} }}
		got := labelsOf(Split(s, most, nil).Ask(t.Context(), all))
		if !cmp.Equal(got, []string{"0", "1", "2", "3", "4", "5", "6"}) || len(s.sizes) != want {
			t.Errorf("at most %d: %v in %d requests; want %d", most, got, len(s.sizes), want)
		}
	}
}

func probable(l string, p float64) *scripted {
	return &scripted{answer: func(int, *Question) Answer { return Answer{Label: l, P: p, Model: l, Usage: Usage{Requests: 1}} }}
}

func TestLadder(t *testing.T) {
	for _, c := range []struct {
		small *scripted
		want  string
		large int64
	}{
		{probable("met", 0.95), "met", 0},
		{probable("met", 0), "met", 0}, // it gives no probability: nothing says that it is unsure
		{probable("met", 0.6), "not_met", 1},
		{probable(CannotTell, 0.99), "not_met", 1},
		{&scripted{answer: fault(Fault{Code: Refusal})}, "not_met", 1},
		{&scripted{answer: fault(Fault{Code: OutOfBudget})}, "out_of_budget", 0},
		{&scripted{answer: fault(Fault{Code: Cancelled})}, "cancelled", 0},
	} {
		large := probable("not_met", 0.9)
		got := Ladder(0.8, c.small, large).Ask(t.Context(), questions(1))
		if labelsOf(got)[0] != c.want || large.n.Load() != c.large || len(got[0].Votes) != 2*int(c.large) {
			t.Errorf("%v with %d requests to the large one, votes %v", labelsOf(got), large.n.Load(), got[0].Votes)
		}
	}
	// what the large one cannot give is not taken from the small one, that was not sure
	got := Ladder(0.8, probable("met", 0.6), &scripted{answer: fault(Fault{Code: ServerError})}).Ask(t.Context(), questions(1))
	if labelsOf(got)[0] != "server_error" || got[0].Votes[0].Label != "met" {
		t.Errorf("%+v", got[0])
	}
}

func TestPanel(t *testing.T) {
	bad := func() *scripted { return &scripted{answer: fault(Fault{Code: Slow})} }
	for _, c := range []struct {
		name    string
		members []*scripted
		want    string
		p       float64
	}{
		{"all agree", []*scripted{probable("met", 0.9), probable("met", 0.7), probable("met", 0.8)}, "met", 0.8},
		{"dissent", []*scripted{probable("met", 0.9), probable("not_met", 0.7), probable("met", 0)}, "met", 0},
		{"no majority", []*scripted{probable("met", 0), probable("not_met", 0)}, CannotTell, 0},
		{"one is missing and it does not matter", []*scripted{probable("met", 0), probable("met", 0), bad()}, "met", 0},
		{"one is missing and could have decided", []*scripted{probable("met", 0), probable("not_met", 0), bad()}, "no_quorum", 0},
		{"all are missing", []*scripted{bad(), bad(), bad()}, "no_quorum", 0},
		{"nobody", nil, "no_quorum", 0},
	} {
		var members []Judge
		for _, m := range c.members {
			members = append(members, m)
		}
		got := Panel(members...).Ask(t.Context(), questions(1))[0]
		if labelsOf([]Answer{got})[0] != c.want || len(got.Votes) != len(members) || got.P < c.p-1e-9 || got.P > c.p+1e-9 {
			t.Errorf("%s: %v, P %v, %d votes", c.name, labelsOf([]Answer{got}), got.P, len(got.Votes))
		}
	}
}

func TestFamily(t *testing.T) {
	for model, want := range map[string]string{
		"gpt-5-mini": "gpt", "o3-mini": "gpt", "openai/gpt-oss-20b": "gpt", "claude-opus-9": "claude", "us.anthropic.claude-haiku-9": "claude",
		"anthropic/claude-3": "claude", "gemini-3-pro": "gemini", "meta-llama/Llama-4": "llama", "llama3.1:8b": "llama", "qwen3-4b": "qwen", "Qwen/Qwen3": "qwen",
		"mixtral-8x7b": "mistral", "my-own-model": "", "": "", "opus": "", "gptlike": "", "jev-1.13": "jev",
	} {
		if got := Family(model); got != want {
			t.Errorf("%s is of %q; want %q", model, got, want)
		}
	}
}

func TestAnswersThereAndBack(t *testing.T) {
	q := question()
	for _, a := range []Answer{
		{Label: "met", P: 0.75, Reason: "turn 2 names </script> a page\u2028", Model: "m", Judge: "openai:m@x", PromptDigest: "v1"},
		{Label: CannotTell, Votes: []Answer{{Label: "met", Judge: "a"}, {Fault: &Fault{Code: AnotherProblem, Detail: "the judge failed"}, Judge: "b"}}},
		{Fault: &Fault{Code: Refusal}, Judge: "openai:m@x"},
	} {
		a.Shown = q.Shown
		for i := range a.Votes {
			a.Votes[i].Shown = q.Shown
		}
		got := FromJSON([]byte(a.JSON(&q, true, "")), &q)
		if a.Fault != nil {
			a.Fault.Detail = a.Fault.String()
		}
		for i := range a.Votes {
			if f := a.Votes[i].Fault; f != nil {
				f.Detail = f.String()
			}
		}
		if diff := cmp.Diff(a, got); diff != "" {
			t.Error(diff)
		}
	}
	a := Answer{Label: "met"}
	text := a.JSON(&q, false, "")
	other := q
	other.Text += "?"
	if got := FromJSON([]byte(text), &other); got.Fault == nil || got.Fault.Code != Stale {
		t.Errorf("an answer to another wording: %+v", got)
	}
	other = q
	other.Shown += "?"
	if got := FromJSON([]byte(text), &other); got.Fault == nil || got.Fault.Code != Stale {
		t.Errorf("an answer to another text: %+v", got)
	}
}

func TestMoney(t *testing.T) {
	half, err := MoneyOf(0.5)
	if err != nil || half != Unit/2 || half.String() != "0.5000" || Money(1).String() != "0.0001" || (2*Unit+1).String() != "2.0001" {
		t.Errorf("%v %v %s", half, err, Money(1))
	}
	for _, bad := range []float64{-1, 1e30} {
		if _, err := MoneyOf(bad); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
	if got := (Price{Input: Unit, Output: 2 * Unit}).Of(1, 1_000_000); got != 1000+2*Unit {
		t.Errorf("%d", got)
	}
}
