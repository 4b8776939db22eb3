package calibration

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/verdict"
)

// judged makes answers to one obligation: n of each (person's label, judge's label).
func judged(counts map[[2]string]int) (answers []Answer, labels []Label) {
	n := 0
	for _, k := range [][2]string{{"met", "met"}, {"met", "not_met"}, {"not_met", "met"}, {"not_met", "not_met"}} {
		for range counts[k] {
			n++
			id := fmt.Sprintf("c%d", n)
			answers = append(answers, Answer{CaseID: id, TranscriptID: id, Need: "polite", Contract: "k", Obligation: "polite", Judge: "openai:m@u", Model: "m-1",
				Prompt: "v1", Question: "q1", Label: k[1], P: 0.9})
			labels = append(labels, Label{CaseID: id, Need: "polite", Label: k[0], Reviewer: "ada", Question: "q1"})
		}
	}
	return answers, labels
}

func TestCompare(t *testing.T) {
	answers, labels := judged(map[[2]string]int{{"met", "met"}: 20, {"met", "not_met"}: 5, {"not_met", "met"}: 10, {"not_met", "not_met"}: 15})
	c := Compare(Options{Policy: DefaultPolicy()}, answers, labels)
	if len(c.Obligations) != 1 {
		t.Fatalf("%d obligations", len(c.Obligations))
	}
	o := c.Obligations[0]
	if want := [][]int{{20, 5}, {10, 15}}; !cmp.Equal(o.Counts, want) {
		t.Errorf("counts %v, want %v", o.Counts, want)
	}
	// The table of the usual worked example of kappa: agreement 0.7, by chance 0.5.
	if o.Kappa == nil || math.Abs(*o.Kappa-0.4) > 1e-9 {
		t.Errorf("kappa %v, want 0.4", o.Kappa)
	}
	if o.Agreed.K != 35 || o.Agreed.N != 50 || o.FalsePass.K != 10 || o.FalsePass.N != 25 || o.FalseFail.K != 5 || o.FalseFail.N != 25 {
		t.Errorf("rates %+v %+v %+v", o.Agreed, o.FalsePass, o.FalseFail)
	}
	if o.MayBlock || !strings.Contains(o.Why, "kappa is 0.40") || !strings.Contains(o.Why, "false passes are 10 of 25") {
		t.Errorf("may block %v: %s", o.MayBlock, o.Why)
	}
}

func TestMayBlock(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts map[[2]string]int
		may    bool
		why    string
	}{
		{"agrees", map[[2]string]int{{"met", "met"}: 30, {"not_met", "not_met"}: 30}, true, ""},
		{"too few", map[[2]string]int{{"met", "met"}: 5, {"not_met", "not_met"}: 5}, false, "10 labelled answers, and 30 are needed"},
		{"a judge that says yes to everything", map[[2]string]int{{"met", "met"}: 30, {"not_met", "met"}: 30}, false, "false passes are 30 of 30"},
		{"only one label", map[[2]string]int{{"met", "met"}: 60}, false, "kappa is not defined"},
		{"nobody saw a failure", map[[2]string]int{{"met", "met"}: 60, {"met", "not_met"}: 1}, false, "no labelled answer that should not pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answers, labels := judged(c.counts)
			o := Compare(Options{Policy: DefaultPolicy()}, answers, labels).Obligations[0]
			if o.MayBlock != c.may || !strings.Contains(o.Why, c.why) {
				t.Errorf("%v %q, want %v %q", o.MayBlock, o.Why, c.may, c.why)
			}
		})
	}
}

// TestNothingLeavesSilently holds that what is not compared is counted.
func TestNothingLeavesSilently(t *testing.T) {
	answers, labels := judged(map[[2]string]int{{"met", "met"}: 6})
	answers[0].Label, answers[0].Fault = "", "timeout"
	labels[1].Question = "q0"
	labels[2].Label, labels = "met", append(labels, Label{CaseID: "c3", Need: "polite", Label: "not_met", Reviewer: "bo"})
	labels = append(labels, Label{CaseID: "elsewhere", Need: "polite", Label: "met", Reviewer: "bo"})
	labels = append(labels[:3], labels[4:]...)
	c := Compare(Options{Policy: DefaultPolicy()}, answers, labels)
	o := c.Obligations[0]
	if o.NotJudged != 1 || o.Reworded != 1 || o.Disputed != 1 || o.Unlabelled != 1 || o.N != 2 || c.Unused != 1 {
		t.Errorf("%+v, unused %d", o, c.Unused)
	}
	if sum := o.N + o.NotJudged + o.Reworded + o.Disputed + o.Unlabelled; sum != len(answers) {
		t.Errorf("%d of %d answers are accounted for", sum, len(answers))
	}
}

func TestSettle(t *testing.T) {
	l := func(reviewer, label string, resolved bool) Label {
		return Label{CaseID: "c", Need: "n", Reviewer: reviewer, Label: label, Resolved: resolved}
	}
	for _, c := range []struct {
		name     string
		labels   []Label
		want     string
		disputed bool
	}{
		{"one", []Label{l("ada", "met", false)}, "met", false},
		{"two agree", []Label{l("ada", "met", false), l("bo", "met", false)}, "met", false},
		{"two differ", []Label{l("ada", "met", false), l("bo", "not_met", false)}, "met", true},
		{"resolved", []Label{l("ada", "met", false), l("bo", "not_met", false), l("ada+bo", "not_met", true)}, "not_met", false},
		{"changed his mind", []Label{l("ada", "met", false), l("ada", "not_met", false)}, "not_met", false},
		{"changed his mind and agrees", []Label{l("ada", "met", false), l("bo", "not_met", false), l("ada", "not_met", false)}, "not_met", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := Settle(c.labels)
			if len(s) != 1 || s[0].Label.Label != c.want || s[0].Disputed != c.disputed {
				t.Errorf("%+v", s)
			}
			if d := Disputes(c.labels); (len(d) == 1) != c.disputed {
				t.Errorf("disputes %v", d)
			}
		})
	}
}

// TestThresholdIsReportedOnOtherCases holds that a threshold never sees the cases that it is reported on, and that the seed
// decides which these are.
func TestThresholdIsReportedOnOtherCases(t *testing.T) {
	var answers []Answer
	var labels []Label
	for i := range 200 {
		id := fmt.Sprintf("c%d", i)
		a := Answer{CaseID: id, TranscriptID: id, Need: "n", Obligation: "n", Judge: "j", Label: "met", P: 0.95}
		person := "met"
		if i%2 == 0 {
			a.P, person = 0.6, "not_met" // a judge that says yes to everything, and is less sure where it is wrong
		}
		answers = append(answers, a)
		labels = append(labels, Label{CaseID: id, Need: "n", Label: person, Reviewer: "ada"})
	}
	o := Compare(Options{Policy: DefaultPolicy(), Seed: 1}, answers, labels).Obligations[0]
	if o.Fitted == nil || o.Fitted.At != 0.95 || o.Fitted.FalsePass.K != 0 || o.Fitted.Found.K != o.Fitted.Found.N {
		t.Fatalf("fitted %+v", o.Fitted)
	}
	if o.Fitted.Train+o.Fitted.Found.N+o.Fitted.FalsePass.N != 200 || o.Fitted.Train < 60 || o.Fitted.Train > 140 {
		t.Errorf("split %+v", o.Fitted)
	}
	other := Compare(Options{Policy: DefaultPolicy(), Seed: 2}, answers, labels).Obligations[0]
	if cmp.Equal(o.Fitted, other.Fitted) {
		t.Error("another seed splits the same way")
	}
	if o.ECE == nil || math.Abs(*o.ECE-0.325) > 1e-9 { // half at 0.95 and right, half at 0.6 and wrong
		t.Errorf("ECE %v", o.ECE)
	}
}

func TestStanding(t *testing.T) {
	answers, labels := judged(map[[2]string]int{{"met", "met"}: 30, {"not_met", "not_met"}: 30})
	c := Compare(Options{Policy: DefaultPolicy()}, answers, labels)
	a := answers[0]
	for _, k := range []struct {
		name   string
		c      *Calibration
		change func(*Answer)
		may    bool
		why    string
	}{
		{"as calibrated", &c, func(*Answer) {}, true, ""},
		{"none", nil, func(*Answer) {}, false, "no calibration was given"},
		{"people", nil, func(a *Answer) { a.Judge = "people:labels.jsonl" }, true, ""},
		{"another model", &c, func(a *Answer) { a.Model = "m-2" }, false, "stale: the model is m-2, and was m-1"},
		{"another prompt", &c, func(a *Answer) { a.Prompt = "v2" }, false, "stale: the prompt is v2, and was v1"},
		{"another wording", &c, func(a *Answer) { a.Question = "q2" }, false, "stale: the wording of the question"},
		{"another obligation", &c, func(a *Answer) { a.Obligation = "rude" }, false, "nothing about this obligation"},
		{"another contract", &c, func(a *Answer) { a.Contract = "k2" }, false, "nothing about this obligation"},
	} {
		t.Run(k.name, func(t *testing.T) {
			b := a
			k.change(&b)
			may, why := k.c.Standing(&b)
			if may != k.may || !strings.Contains(why, k.why) {
				t.Errorf("%v %q, want %v %q", may, why, k.may, k.why)
			}
		})
	}
}

func TestDrift(t *testing.T) {
	var before, after []Answer
	add := func(obligation, id, old, new string) {
		a := Answer{CaseID: id, TranscriptID: id, Need: obligation, Obligation: obligation, Judge: "j", Model: "1", Label: old}
		before = append(before, a)
		a.Label, a.Model = new, "2"
		after = append(after, a)
	}
	for i := range 20 {
		id := fmt.Sprint("c", i)
		add("steady", id, "met", "met")
		if i < 10 { // one rubric became strict; the mean over both obligations moves by a quarter
			add("strict", id, "met", "not_met")
		} else {
			add("strict", id, "met", "met")
		}
	}
	after[0].Label = ""
	got := CompareRuns(DefaultPolicy(), before, after, 0.05)
	if len(got) != 2 || got[0].Obligation != "steady" || got[1].Obligation != "strict" {
		t.Fatalf("%+v", got)
	}
	if d := got[0]; d.Drifted || d.Both != 19 || d.OldOnly != 1 || d.P != 1 {
		t.Errorf("steady %+v", d)
	}
	if d := got[1]; !d.Drifted || d.Stricter != 10 || d.Laxer != 0 || math.Abs(d.P-2*math.Pow(0.5, 10)) > 1e-9 || len(d.Changed) != 10 {
		t.Errorf("strict %+v", d)
	}
}

func TestAnswersOfARow(t *testing.T) {
	row := verdict.Row{CaseID: "c", TranscriptID: "t", Contract: "k",
		Obligations: []verdict.Obligation{{ID: "sent[a.b]", Template: "sent"}, {ID: "told", Template: "told"}},
		Answers: []verdict.Answer{
			{Need: "sent[a.b]", JSON: `{"label":"met","p":0.8,"judge":"openai:m@u","model":"m","prompt":"v1","question":"q","shown":"s"}`},
			{Need: "told#2", JSON: `{"unavailable":"timeout","judge":"openai:m@u"}`},
			{Need: "told", JSON: `"not_met"`},
			{Need: "world", JSON: `{"rows":[]}`},
			{Need: "gone", JSON: `{"unavailable":"no database"}`},
			{Need: "broken", JSON: `{`},
		}}
	want := []Answer{
		{CaseID: "c", TranscriptID: "t", Need: "sent[a.b]", Contract: "k", Obligation: "sent", Judge: "openai:m@u", Model: "m", Prompt: "v1", Question: "q", Shown: "s", Label: "met", P: 0.8},
		{CaseID: "c", TranscriptID: "t", Need: "told#2", Contract: "k", Obligation: "told", Judge: "openai:m@u", Fault: "timeout"},
		{CaseID: "c", TranscriptID: "t", Need: "told", Contract: "k", Obligation: "told", Label: "not_met"},
	}
	if d := cmp.Diff(want, AnswersOf(&row)); d != "" {
		t.Error(d)
	}
}
