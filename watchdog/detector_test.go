package watchdog

import (
	"fmt"
	"strings"
	"testing"
)

func predicates(held int, evidence uint64) []Predicate {
	all := []Predicate{{Name: "rows archived"}, {Name: "owner set"}, {Name: "team told"}, {Name: "nothing else changed"}}
	for i := range all {
		all[i].Holds, all[i].Evidence = i < held, evidence
	}
	return all
}

func knowing(s Step, held int, evidence uint64) Step {
	s.Predicates = predicates(held, evidence)
	return s
}

// together is a call that was asked for with others.
func together(round int, s Step) Step {
	s.Round = round
	return s
}

// TestDetectors shows each detector at the step where it speaks for the first time at each level.
func TestDetectors(t *testing.T) {
	flip := func(i int) Step { return did("flip", `{}`, fmt.Sprintf("side %d", i)) }
	spent := func(share float64, held int) Step {
		s := Step{Kind: WorldStep, Spent: share}
		return knowing(s, held, 1)
	}
	chant := "Here is what I will do next for you. "
	tests := []struct {
		name  string
		steps story
		want  string // each change: level, detector, call
	}{
		{"world unchanged, as in the worked example of a watchdog", story{
			did("search", `{"query":"ledger"}`, "").sees(1), did("search", `{"query":"ledger book"}`, "").sees(1), did("search", `{"query":"ledger book 2024"}`, "").sees(1),
			did("write", `{"id":"rec-9"}`, "").sees(2)}, "L1 rephrased 3, L0 rephrased 4"},
		{"world unchanged at any arguments, though results are new", story{
			did("ask_expert", `{"question":"a"}`, "one").sees(7), did("ask_expert", `{"question":"b"}`, "two").sees(7), did("ask_expert", `{"question":"c"}`, "three").sees(7)},
			"L1 world_unchanged 3"},
		{"world unchanged, but files are read one by one", again(9, func(i int) Step {
			return did("read_file", fmt.Sprintf(`{"path":"f%d"}`, i), fmt.Sprintf("text %d", i)).sees(7)
		}), ""},
		{"world unchanged, but a wait is known", tell(Step{Kind: WorldStep, Background: 1, HasBackground: true}, again(9, func(i int) Step {
			return did("ask_expert", fmt.Sprintf(`{"question":"q%d"}`, i), "hm").sees(7)
		})), ""},
		{"writes that change nothing", again(3, func(i int) Step {
			return did("update_row", fmt.Sprintf(`{"id":"r%d","state":"done"}`, i), "ok").sees(7)
		}), "L1 world_unchanged 3"},
		{"calls of one round count once", tell(again(6, func(i int) Step {
			s := did("ask_expert", fmt.Sprintf(`{"question":"q%d"}`, i), fmt.Sprint(i)).sees(7)
			s.Round = 1
			return s
		})), ""},
		{"calls of one round are one decision", tell(again(6, func(int) Step { return together(1, did("get", `{"id":"1"}`, "x")) }),
			again(6, func(i int) Step { return together(2, broke("put", fmt.Sprintf(`{"id":"%d"}`, i), "refused")) }),
			again(6, func(i int) Step {
				return together(3, did("search", fmt.Sprintf(`{"query":"red %d"}`, i), "8 hits: a b c d e f g h"))
			})), ""},
		{"rounds of several calls, again and again", tell(together(1, did("get", `{"id":"1"}`, "x")), together(1, did("get", `{"id":"2"}`, "y")), together(2, did("get", `{"id":"1"}`, "x")),
			together(2, did("get", `{"id":"2"}`, "y")), together(3, did("get", `{"id":"1"}`, "x")), together(3, did("get", `{"id":"2"}`, "y"))), "L1 world_unchanged 5"},
		{"no new information, when it is no longer cold", tell(did("write_file", `{"path":"a","content":"b"}`, "ok"), again(10, func(i int) Step {
			return did("read_file", fmt.Sprintf(`{"path":"a%d"}`, i), fmt.Sprintf("line %d", i))
		}), again(24, func(i int) Step {
			return did("zap", fmt.Sprintf(`{"path":"a%d","mode":"%c%c"}`, i%3, 'a'+i%5, 'a'+i%7), fmt.Sprintf("line %d", i%3+1))
		})), "L1 no_new_information 22"},
		{"the plan is written again and again", again(5, func(i int) Step {
			return did("update_plan", fmt.Sprintf(`{"plan":"step %d"}`, i), "Plan updated")
		}), "L1 plan_churn 4"},
		{"the plan follows the work", again(12, func(i int) Step {
			if i%2 == 1 {
				return did("update_plan", fmt.Sprintf(`{"plan":"step %d"}`, i), "ok")
			}
			return did("write_file", fmt.Sprintf(`{"path":"a%d","content":"1"}`, i), "ok")
		}), ""},
		{"three messages of any wording", story{said("I will start now."), said("Let me think about it."), said("It is a matter of hours.")}, "L1 monologue 0"},
		{"three messages, and one asks", story{said("I will start now."), said("Which one do you mean?"), said("It is a matter of hours.")}, ""},
		{"the same message again", story{said("Now I will update the index."), said("Now I will update the index!")}, "L1 monologue 0"},
		{"and again", story{said("Now I will update the index."), said("Now I will update the index!"), said("Now I will update the index.")}, "L1 monologue 0, L2 monologue 0"},
		{"chanting", story{said(strings.Repeat(chant, 20))}, "L2 chanting 0"},
		{"chanting that comes to an end", story{said(strings.Repeat(chant, 20)), over()}, "L2 chanting 0, L0 chanting 0"},
		{"chanting until a limit", story{Step{Kind: AgentStep, Text: []byte(strings.Repeat(chant, 20)), Truncated: true}, over()}, "L2 chanting 0"},
		{"chanting behind other words", story{said("First of all, thank you. " + strings.Repeat(chant, 40))}, "L2 chanting 0"},
		{"a table repeats by its nature", story{said(strings.Repeat("| a | b |\n", 100))}, ""},
		{"so does a list", story{said(strings.Repeat("- pending item\n", 100))}, ""},
		{"and code", story{said("```\n" + strings.Repeat("x = next(x);\n", 100))}, ""},
		{"and a line of dashes", story{said(strings.Repeat("-", 900))}, ""},
		{"half the budget, and nothing holds", story{spent(0.5, 0)}, "L1 burn 0"},
		{"the budget goes", story{spent(0.4, 0), spent(0.55, 0), spent(0.85, 1), spent(1, 3)}, "L1 burn 0, L3 burn 0, L4 burn 0"},
		{"half the budget, and half of it holds", story{spent(0.5, 2)}, ""},
		{"a predicate more ends it", story{spent(0.5, 0), spent(0.6, 2)}, "L1 burn 0, L0 burn 0"},
		{"rising retries", tell(knowing(did("run", `{"what":"start"}`, "started"), 1, 1), again(12, func(i int) Step {
			return did("probe", fmt.Sprintf(`{"id":"p%d"}`, i), fmt.Sprintf("value %d", i))
		}), again(12, flip)), "L1 rising_retries 20"},
		{"to the end of the ladder", again(40, func(int) Step { return did("get", `{"id":"1"}`, "x") }), "L1 exact_repeat 3, L2 exact_repeat 5, L3 exact_repeat 8, L4 exact_repeat 33"},
		{"it moves once, and stands still again", tell(again(5, func(int) Step { return did("get", `{"id":"1"}`, "x") }), did("get", `{"id":"2"}`, "y"), did("get", `{"id":"3"}`, "z"),
			again(3, func(int) Step { return did("get", `{"id":"1"}`, "x") })), "L1 exact_repeat 3, L2 exact_repeat 5, L0 exact_repeat 7, L1 world_unchanged 9"},
		{"one call that moves something is not enough at level 2", tell(again(5, func(int) Step { return did("get", `{"id":"1"}`, "x") }), did("get", `{"id":"2"}`, "y"),
			again(6, func(int) Step { return did("get", `{"id":"1"}`, "x") })), "L1 exact_repeat 3, L2 exact_repeat 5, L3 exact_repeat 11"},
		{"an outage, in time", again(12, func(i int) Step { return broke("pay", `{"id":"o1"}`, "504 Gateway Timeout").at(float64(i)) }), "L1 outage 3, L3 outage 11"},
		{"the world comes back, and back", again(8, func(i int) Step { return did("apply", fmt.Sprintf(`{"change":"c%d"}`, i), "ok").sees(uint64(i % 2)) }),
			"L1 oscillation 4, L2 oscillation 5, L3 oscillation 6"},
		{"a message of the user lowers the level, and what was seen stays known", tell(again(5, func(int) Step { return did("get", `{"id":"1"}`, "x") }), asked("Go on."),
			again(3, func(int) Step { return did("get", `{"id":"1"}`, "x") })), "L1 exact_repeat 3, L2 exact_repeat 5, L0 exact_repeat 5, L1 exact_repeat 8"},
		{"an end with words of the agent", tell(again(5, func(int) Step { return did("get", `{"id":"1"}`, "x") }), said("I could not find it."), over()),
			"L1 exact_repeat 3, L2 exact_repeat 5, L0 exact_repeat 5"},
		{"an end in the middle of it", tell(again(5, func(int) Step { return did("get", `{"id":"1"}`, "x") }), over()), "L1 exact_repeat 3, L2 exact_repeat 5"},
		{"read, then the same call with a cosmetic difference", again(5, func(i int) Step {
			return did("get", fmt.Sprintf(`{"id":1.0,"request_id":"%d","note":null}`, i), fmt.Sprintf("{\"x\":1,\"request_id\":\"r%d\"}", i))
		}), "L1 exact_repeat 3, L2 exact_repeat 5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			changes, _, _ := watch(Default(), tt.steps)
			var got []string
			for _, c := range changes {
				got = append(got, fmt.Sprintf("%v %v %d", c.To, c.Detector, c.Call))
			}
			if s := strings.Join(got, ", "); s != tt.want {
				t.Errorf("%s\nwant %s", s, tt.want)
			}
		})
	}
}

// TestTwoKeys: repetition alone brings no run to level 2 while the world moves, and neither does standing still alone.
func TestTwoKeys(t *testing.T) {
	moving := again(12, func(i int) Step { return did("press", `{"key":"right"}`, "pressed").sees(uint64(i)) })
	if _, highest, _ := watch(Default(), moving); highest > L1 {
		t.Errorf("the world moves each time: %v", highest)
	}
	still := again(30, func(i int) Step {
		return did("ask_expert", fmt.Sprintf(`{"question":"question number %c%c"}`, 'a'+i%26, 'a'+i/26), fmt.Sprintf("answer %d", i)).sees(7)
	})
	if _, highest, _ := watch(Default(), still); highest != L1 {
		t.Errorf("only the world stands still: %v", highest)
	}
}

// TestDenial: a refusal of our own is no progress and resets nothing.
func TestDenial(t *testing.T) {
	w := New(Default())
	call := did("get", `{"id":"1"}`, "x")
	for range 5 {
		w.Observe(call)
	}
	if !w.Refuses("get", []byte(` {"id" : "1"} `)) || w.Refuses("get", []byte(`{"id":"2"}`)) {
		t.Fatal("level 2 refuses the call that repeats, and no other")
	}
	denied := Step{Kind: CallStep, Tool: "get", Args: []byte(`{"id":"1"}`), Denied: true}
	before := w.State()
	w.Observe(denied)
	if now := w.State(); now.Level < before.Level || now.Since != before.Since {
		t.Errorf("a denial changed %+v to %+v", before, now)
	}
	var last []Change
	for range 4 {
		last = append(last, w.Observe(denied)...)
	}
	if w.State().Level != L3 || len(last) != 1 {
		t.Errorf("a call that is tried again after it was refused: %v, %+v", w.State().Level, last)
	}
}

// TestMessages holds what the ladder says: facts at level 1, the goal and a plan at level 2, a person at level 3.
func TestMessages(t *testing.T) {
	cfg := Default()
	cfg.Goal = "Archive rec-1 to rec-3.\x1b[2J"
	w := New(cfg)
	var all []Change
	for range 8 {
		all = append(all, w.Observe(knowing(did("get_\u202erow", `{"id":"1"}`, "x"), 1, 1))...)
	}
	want := []string{
		`get_\u202erow called 3 times with the same arguments and the same result. Nothing has moved since call 1. Not yet true: owner set, team told, nothing else changed. Try something else, or report what blocks you.`,
		`Nothing has moved since call 1. Not yet true: owner set, team told, nothing else changed. The goal was: "Archive rec-1 to rec-3.\x1b[2J". These calls are refused now. Write a plan whose next step is another one, or report what blocks you.`,
		`The run is stopped here, and a person is asked.`,
	}
	if len(all) != len(want) {
		t.Fatalf("%d changes: %+v", len(all), all)
	}
	for i := range want {
		if !strings.HasSuffix(all[i].Message, want[i]) {
			t.Errorf("%q\nwant %q at its end", all[i].Message, want[i])
		}
	}
}
