package intents

import (
	"os"
	"regexp"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
)

// situation is a conversation on which DeepEval's metric fails open, as its source shows, with what we say.
type situation struct {
	name   string
	talk   []string
	judge  scripted
	opts   Options
	scored bool
	score  float64
	counts Counts
	name2  string // the verdict
}

// situations stand in docs/compare-deepeval.md, one row each.
func situations() []situation {
	half := scripted{writes: map[string]string{"intentions": `{"intentions": [
		{"wants": "show the Monday list", "turns": [1], "words": "Show me the Monday list"},
		{"wants": "show the Tuesday list", "turns": [1], "words": "the Tuesday list"}]}`},
		by: map[string]judge.Answer{"show_monday_list": says("satisfied", `It lists "Monday: Ada, Brook".`), "show_tuesday_list": says("unmet", "No list for Tuesday.")}}
	cancel := `{"intentions": [{"wants": "cancel order W77", "turns": [1], "words": "cancel order W77"}]}`
	return []situation{
		{name: "no intentions", talk: []string{"user: Good morning!", "agent: Good morning! How are you?"},
			judge: scripted{writes: map[string]string{"intentions": `{"intentions": []}`}}, name2: "nothing_required"},
		{name: "no intentions, and the model invents one", talk: []string{"user: Good morning!", "agent: Good morning!"},
			judge:  scripted{writes: map[string]string{"intentions": cancel}, by: map[string]judge.Answer{"": says("satisfied", `"Good morning!"`)}},
			counts: Counts{Unknown: 1}, name2: "not_judged"},
		{name: "all verdicts unparsable", talk: []string{"user: Please tell me your opening hours.", "agent: We open at nine."},
			judge: scripted{writes: map[string]string{"intentions": `{"intentions": [{"wants": "tell the opening hours", "turns": [1], "words": "tell me your opening hours"}]}`},
				by: map[string]judge.Answer{"": {Fault: &judge.Fault{Code: judge.InvalidReply}}}},
			counts: Counts{Unknown: 1}, name2: "not_judged"},
		{name: "the list of intentions unparsable", talk: []string{"user: Please tell me your opening hours.", "agent: We open at nine."},
			judge: scripted{writes: map[string]string{"intentions": `Sure! The user wants opening hours.`}}, name2: "not_judged"},
		{name: "one verdict of two unparsable", talk: []string{"user: Show me the Monday list and the Tuesday list.", "agent: Monday: Ada, Brook."},
			judge:  scripted{writes: half.writes, by: map[string]judge.Answer{"show_monday_list": says("satisfied", `It lists "Monday: Ada, Brook".`), "": {Fault: &judge.Fault{Code: judge.Truncated}}}},
			scored: true, score: 0.5, counts: Counts{Satisfied: 1, Unknown: 1}, name2: "not_judged"},
		{name: "half of the requests unmet at the default threshold", talk: []string{"user: Show me the Monday list and the Tuesday list.", "agent: Monday: Ada, Brook."},
			judge: half, scored: true, score: 0.5, counts: Counts{Satisfied: 1, Unmet: 1}, name2: "incomplete"},
		{name: "a failed tool call followed by done", talk: []string{"user: Please cancel order W77.", `fail cancel_order {"order_id": "W77"} -> Error: the order service is not available`, "agent: Done! I've cancelled order W77."},
			judge:  scripted{writes: map[string]string{"intentions": cancel}, by: map[string]judge.Answer{"": says("satisfied", `The agent says "I've cancelled order W77".`)}},
			scored: true, score: 0, counts: Counts{Unmet: 1}, name2: "unsupported_claim"},
		{name: "done, and no call at all", talk: []string{"user: Please cancel order W77.", "agent: Done! I've cancelled order W77."},
			judge:  scripted{writes: map[string]string{"intentions": cancel}, by: map[string]judge.Answer{"": says("satisfied", `The agent says "I've cancelled order W77".`)}},
			scored: true, score: 0, counts: Counts{Unmet: 1}, name2: "unsupported_claim"},
		{name: "a withdrawn request", talk: []string{"user: Please cancel order W77, and tell me your opening hours.", "agent: We open at nine. Shall I cancel it?", "user: No, forget the cancellation, I'll keep it.", "agent: Fine."},
			judge: scripted{writes: map[string]string{"intentions": `{"intentions": [{"wants": "cancel order W77", "turns": [1], "words": "cancel order W77"},
				{"wants": "tell the opening hours", "turns": [1], "words": "tell me your opening hours"}]}`},
				by: map[string]judge.Answer{"cancel_order_w77": says("withdrawn", `The user says "forget the cancellation".`), "tell_opening_hours": says("satisfied", `"We open at nine"`)}},
			scored: true, score: 1, counts: Counts{Satisfied: 1, Withdrawn: 1}, name2: "complete"},
		{name: "a verdict beside yes and no", talk: []string{"user: Please tell me your opening hours.", "agent: It depends."},
			judge: scripted{writes: map[string]string{"intentions": `{"intentions": [{"wants": "tell the opening hours", "turns": [1], "words": "tell me your opening hours"}]}`},
				by: map[string]judge.Answer{"": says("partially", "")}},
			counts: Counts{Unknown: 1}, name2: "not_judged"},
	}
}

func TestWhereDeepEvalFailsOpen(t *testing.T) {
	for _, c := range situations() {
		t.Run(c.name, func(t *testing.T) {
			r := measure(t, c.opts, &c.judge, talk(t, "c1", c.talk...))
			if r.Scored != c.scored || r.Score != c.score {
				t.Errorf("scored %v %v, want %v %v", r.Scored, r.Score, c.scored, c.score)
			}
			if r.Counts != c.counts {
				t.Errorf("counts %+v, want %+v", r.Counts, c.counts)
			}
			if r.Name != c.name2 {
				t.Errorf("verdict %s (%s), want %s", r.Name, r.Why, c.name2)
			}
		})
	}
}

// TestCompareDocument holds that docs/compare-deepeval.md has a row for each situation, with the verdict that comes out.
func TestCompareDocument(t *testing.T) {
	doc, err := os.ReadFile("../../docs/compare-deepeval.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| ([^|]+) \\|[^|]+\\|[^|]*`([a-z_]+)`[^|]*\\|$").FindAllStringSubmatch(string(doc), -1)
	said := map[string]string{}
	for _, r := range rows {
		said[r[1]] = r[2]
	}
	for _, c := range situations() {
		if said[c.name] != c.name2 {
			t.Errorf("the document says %q of %q, the test %q", said[c.name], c.name, c.name2)
		}
		delete(said, c.name)
	}
	if len(said) > 0 {
		t.Errorf("rows without a test: %v", said)
	}
}

// TestToolsAreShown holds that calls and their results are part of what judges see, and that drafts are not.
func TestToolsAreShown(t *testing.T) {
	tr := &transcript.Transcript{ID: "c"}
	b := transcript.NewBuilder(tr)
	b.System("You are secret.")
	b.User("Where is order 5?")
	b.Draft("It is lost.")
	b.Call(transcript.CallSpec{Name: "get_order", ArgsJSON: []byte(`{"id":5}`), ResultJSON: []byte(`{"status":"shipped"}`)})
	b.Agent("It is on its way.")
	b.Done()
	want := `{"turn":1,"user":"Where is order 5?"}
{"call":1,"tool":"get_order","arguments":"{\"id\":5}","outcome":"succeeded","result":"{\"status\":\"shipped\"}"}
{"turn":2,"agent":"It is on its way."}
`
	if got := show(tr).text; got != want {
		t.Errorf("got %s", got)
	}
}
