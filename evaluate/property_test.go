package evaluate_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// sample is one example of one contract, with its plan.
type sample struct {
	name string
	plan *evaluate.Plan
	ex   *contract.Example
}

func samples(t *testing.T) []sample {
	t.Helper()
	var out []sample
	for _, file := range contracts(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p, c := compiled(t, file, src)
		for i := range c.Examples {
			if c.Examples[i].Turns != nil {
				out = append(out, sample{filepath.Base(filepath.Dir(file)) + "/" + c.Examples[i].Name, p, &c.Examples[i]})
			}
		}
	}
	return out
}

// caseOf makes the case of an example, with its answers or without.
func caseOf(ex *contract.Example, answers bool) evaluate.Case {
	c := evaluate.Case{ID: "c", ExpectedExit: ex.ExpectedExit}
	if ex.Inputs != nil {
		c.Inputs = *ex.Inputs
	}
	if answers && ex.Answers != nil {
		for i := range ex.Answers.Pairs {
			c.Answers = append(c.Answers, evaluate.Answer{Need: ex.Answers.Pairs[i].Key, JSON: string(contract.JSONValue(&ex.Answers.Pairs[i].Value))})
		}
	}
	return c
}

func build(t fataler, turns *contract.Value) *transcript.Transcript {
	tr, err := evaluate.TurnsTranscript(turns)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return tr
}

type fataler interface{ Fatalf(string, ...any) }

// met gives the ids of the obligations that are met.
func met(row *verdict.Row) map[string]bool {
	ids := map[string]bool{}
	for i := range row.Obligations {
		if row.Obligations[i].State == verdict.Met {
			ids[row.Obligations[i].ID] = true
		}
	}
	return ids
}

// filler is what a polite or talkative agent adds. None of it is evidence of anything.
func filler() []string {
	return []string{
		"Thank you for your patience.", "I hope that helps!", "Have a wonderful day!", "I completely understand how you feel.",
		"We value you as a customer.", "You may also want to look at our newsletter.", "A helpful tip: keep your papers together.",
		"It was a pleasure to assist you today.", "Everything you told me is safe with us.", "I really appreciate it.",
		"Let me be very clear and thorough about all of this.", "Please feel free to come back at any time.",
	}
}

// Adding courtesy, repetition or advice never meets an open obligation, and taking it away never opens one.
func TestCourtesyChangesNothing(t *testing.T) {
	all := samples(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := rapid.SampledFrom(all).Draw(rt, "example")
		var scratch evaluate.Scratch
		var before, after verdict.Row
		kase := caseOf(s.ex, true)
		s.plan.Evaluate(&kase, build(rt, s.ex.Turns), &scratch, &before)
		s.plan.Evaluate(&kase, build(rt, talkative(rt, s.ex.Turns)), &scratch, &after)
		a, b := met(&before), met(&after)
		for id := range a {
			if !b[id] {
				rt.Fatalf("%s: %s was met and is not any more", s.name, id)
			}
		}
		for id := range b {
			if !a[id] {
				rt.Fatalf("%s: %s became met by courtesy", s.name, id)
			}
		}
		if before.Class == verdict.ClassFailed && after.Class == verdict.ClassPassed {
			rt.Fatalf("%s: %s became %s by courtesy", s.name, before.Name, after.Name)
		}
	})
}

// talkative copies turns and adds filler to the agent's, or repeats what it said.
func talkative(rt *rapid.T, turns *contract.Value) *contract.Value {
	out := *turns
	out.Items = nil
	for i := range turns.Items {
		turn := turns.Items[i]
		if text := turn.Get("agent"); text != nil {
			words := []string{text.Text}
			for range rapid.IntRange(0, 3).Draw(rt, "additions") {
				switch rapid.IntRange(0, 2).Draw(rt, "kind") {
				case 0:
					words = append(words, rapid.SampledFrom(filler()).Draw(rt, "filler"))
				case 1:
					words = append([]string{rapid.SampledFrom(filler()).Draw(rt, "filler")}, words...)
				default:
					words = append(words, text.Text)
				}
			}
			copied := *text
			copied.Text = strings.Join(words, "\n\n")
			turn.Pairs = append([]contract.Pair(nil), turn.Pairs...)
			turn.Pairs[0].Value = copied
		}
		out.Items = append(out.Items, turn)
	}
	return &out
}

// Answering every need leaves nothing unanswered, whatever the answers are.
func TestAnsweringEveryNeedLeavesNothingUnanswered(t *testing.T) {
	asked := 0
	for _, s := range samples(t) {
		for _, good := range []bool{true, false} {
			kase := caseOf(s.ex, false)
			var scratch evaluate.Scratch
			var row verdict.Row
			rounds := 0
			for ; ; rounds++ {
				s.plan.Evaluate(&kase, build(t, s.ex.Turns), &scratch, &row)
				if len(row.Needs) == 0 {
					break
				}
				if rounds > 10 {
					t.Fatalf("%s: still asking after %d rounds: %+v", s.name, rounds, row.Needs)
				}
				for _, n := range row.Needs {
					asked++
					kase.Answers = append(kase.Answers, evaluate.Answer{Need: n.ID, JSON: answerTo(n.Kind, good)})
				}
			}
			for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
				for i := range list {
					if r := list[i].Reason; r == verdict.ReasonNotJudged || r == verdict.ReasonWorld {
						t.Errorf("%s: %s is %s although every need was answered", s.name, list[i].ID, r)
					}
				}
			}
		}
	}
	if asked < 20 {
		t.Fatalf("only %d needs were asked: the examples no longer exercise this", asked)
	}
}

func answerTo(kind string, good bool) string {
	switch {
	case kind == "judge" && good:
		return `{"label":"met"}`
	case kind == "judge":
		return `{"label":"not_met"}`
	case kind == "sql" && good:
		return `{"rows":[{"id":"u1","status":"archived","owner":"ops","enabled":false}],"unchanged":true}`
	case kind == "sql":
		return `{"rows":[],"unchanged":false}`
	case kind == "file":
		return `{"content":"func retry() {}","unchanged":` + strconv.FormatBool(good) + `}`
	case good:
		return `{"exit":0,"output":"  feature/x"}`
	}
	return `{"exit":1,"output":""}`
}

// The same transcript, contract and answers give the same row, byte for byte, in a fresh or a used scratch.
func TestRowsAreDeterministic(t *testing.T) {
	var used evaluate.Scratch
	for range 3 {
		for _, s := range samples(t) {
			kase := caseOf(s.ex, true)
			var fresh evaluate.Scratch
			var a, b verdict.Row
			s.plan.Evaluate(&kase, build(t, s.ex.Turns), &fresh, &a)
			s.plan.Evaluate(&kase, build(t, s.ex.Turns), &used, &b)
			if x, y := verdict.AppendRow(nil, &a), verdict.AppendRow(nil, &b); !bytes.Equal(x, y) {
				t.Fatalf("%s:\n%s\n%s", s.name, x, y)
			}
		}
	}
}

// A row that passes has no open, invalid, contradicted, pending or unknown obligation that its exit requires.
func TestPassMeansNothingOpen(t *testing.T) {
	var scratch evaluate.Scratch
	for _, s := range samples(t) {
		for _, answers := range []bool{true, false} {
			kase := caseOf(s.ex, answers)
			var row verdict.Row
			s.plan.Evaluate(&kase, build(t, s.ex.Turns), &scratch, &row)
			if row.Class != verdict.ClassPassed {
				continue
			}
			if n := len(row.Missing) + len(row.Invalid) + len(row.Pending) + len(row.Unknown); n > 0 {
				t.Errorf("%s passes with %d obligations not met", s.name, n)
			}
			for i := range row.Guardrails {
				if g := &row.Guardrails[i]; !g.Optional && g.State != verdict.Met && g.State != verdict.NotRequired {
					t.Errorf("%s passes with guardrail %s %s", s.name, g.ID, g.State)
				}
			}
		}
	}
}

// A value is read as its own source gives it: what an earlier case read from prose, where 1.234 has two readings, does
// not stay in the scratch for a field, where it has one.
func TestScratchKeepsNoReading(t *testing.T) {
	p, _ := compiled(t, "reading.yaml", []byte(`contract: reading
version: 1
goal: The number is told.
facts:
  amount: {any: [{user_says: {number: any}}, {state: {criterion: amount, is: satisfied}}]}
obligations:
  told: {evidence: {says: {number: $amount.value}}}
`))
	prose, field := &transcript.Transcript{ID: "prose"}, &transcript.Transcript{ID: "field"}
	b := transcript.NewBuilder(prose)
	b.User("It is 1.234 in all.")
	b.Agent("You said 1234.")
	b.Done()
	b = transcript.NewBuilder(field)
	b.User("Hello.")
	b.State("amount", "satisfied", "1.234", false)
	b.Agent("You said 1234.")
	b.Done()
	var used evaluate.Scratch
	names := map[string]string{}
	for _, tr := range []*transcript.Transcript{prose, field, prose, field} {
		var fresh evaluate.Scratch
		var x, y verdict.Row
		p.Evaluate(&evaluate.Case{}, tr, &fresh, &x)
		p.Evaluate(&evaluate.Case{}, tr, &used, &y)
		if a, b := verdict.AppendRow(nil, &x), verdict.AppendRow(nil, &y); !bytes.Equal(a, b) {
			t.Errorf("%s: fresh and used scratch differ:\n%s\n%s", tr.ID, a, b)
		}
		names[tr.ID] = x.Name
	}
	if names["prose"] == names["field"] {
		t.Errorf("both are %s, so this tests nothing", names["prose"])
	}
}
