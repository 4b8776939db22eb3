package wire

import (
	"context"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
)

func asked() []judge.Question {
	return []judge.Question{{ID: "a", Text: "Is it?", Kind: judge.Told, Labels: []string{"met", "not_met", judge.CannotTell}, Shown: "It is."}}
}

// model answers every prompt with what reply makes of the questions' names in it.
func model(reply func(id string) Reply) *Model {
	return NewModel(Protocol{Identity: judge.Identity{Judge: "test:m", Model: "m", Prompt: "p"}, MaxTokens: 50, MaxInput: 2000, Around: 100,
		Complete: func(_ context.Context, w *Wanted) Reply {
			_, rest, _ := strings.Cut(w.User, "Question ")
			id, _, _ := strings.Cut(rest, ":")
			return reply(id)
		}})
}

func TestAsk(t *testing.T) {
	yes := func(id string) string { return `{"answers":[{"id":"` + id + `","reason":"r","label":"met"}]}` }
	used := judge.Usage{Requests: 1, InputTokens: 9}
	for _, c := range []struct {
		name  string
		reply func(id string) Reply
		want  judge.Answer
		fault judge.FaultCode
	}{
		{"no probability", func(id string) Reply { return Reply{Text: yes(id), Usage: used} }, judge.Answer{Label: "met", Model: "m", Usage: used}, ""},
		{"of the label's bytes", func(id string) Reply {
			text := yes(id)
			return Reply{Text: text, Model: "m-2", Usage: used, P: func(from, to int) float64 {
				if text[from:to] != "met" {
					return 0.1
				}
				return 0.7
			}}
		}, judge.Answer{Label: "met", P: 0.7, Model: "m-2", Usage: used}, ""},
		{"a fault costs, too", func(string) Reply { return Reply{Usage: used, Fault: &judge.Fault{Code: judge.Refusal}} }, judge.Answer{Model: "m", Usage: used}, judge.Refusal},
		{"nothing that can be read", func(string) Reply { return Reply{Text: "Yes!", Usage: used} }, judge.Answer{Model: "m", Usage: used}, judge.InvalidReply},
	} {
		got := model(c.reply).Ask(t.Context(), asked())[0]
		if got.Label != c.want.Label || got.P != c.want.P || got.Model != c.want.Model || got.Usage != c.want.Usage || got.Judge != "test:m" || got.PromptDigest != "p" || got.Shown != "It is." {
			t.Errorf("%s: %+v", c.name, got)
		}
		if (got.Fault != nil) != (c.fault != "") || got.Fault != nil && got.Fault.Code != c.fault {
			t.Errorf("%s: fault %v", c.name, got.Fault)
		}
	}
}

// What is too long, or no question, is not put at all.
func TestNotPut(t *testing.T) {
	m := model(func(string) Reply { t.Error("a request was made"); return Reply{} })
	long := asked()
	long[0].Shown = strings.Repeat("It is. ", 4000)
	if a := m.Ask(t.Context(), long)[0]; a.Fault == nil || a.Fault.Code != judge.TooLong || m.Fits(long) || !m.Fits(asked()) {
		t.Errorf("%+v", a.Fault)
	}
	bad := asked()
	bad[0].Labels = nil
	if a := m.Ask(t.Context(), bad)[0]; a.Fault == nil || a.Fault.Code != judge.WrongQuestion {
		t.Errorf("%+v", a.Fault)
	}
	if w := m.Write(t.Context(), judge.Prompt{User: long[0].Shown}); w.Fault == nil || w.Fault.Code != judge.TooLong {
		t.Errorf("%+v", w.Fault)
	}
}

func TestWriteKeepsNoTextOfAFault(t *testing.T) {
	m := model(func(string) Reply { return Reply{Text: "Half a", Fault: &judge.Fault{Code: judge.Truncated}} })
	if w := m.Write(t.Context(), judge.Prompt{User: "Write."}); w.Text != "" || w.Fault == nil || w.Model != "m" {
		t.Errorf("%+v", w)
	}
}
