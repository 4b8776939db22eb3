package people

import (
	"fmt"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
)

func TestAsk(t *testing.T) {
	q := judge.Question{CaseID: "c", TranscriptID: "c", ID: "a", Text: "Is it?", Kind: judge.Told, Labels: []string{"met", "not_met", judge.CannotTell}, Shown: "text"}
	line := func(label, reviewer, more string) string {
		return fmt.Sprintf(`{"caseId":"c","need":"a","label":%q,"reviewer":%q%s}`, label, reviewer, more)
	}
	for name, c := range map[string]struct {
		lines []string
		want  string
		votes int
	}{
		"one":                      {[]string{line("met", "ann", "")}, "met", 0},
		"cannot tell":              {[]string{line("cannot_tell", "ann", "")}, "cannot_tell", 0},
		"two who agree":            {[]string{line("met", "ann", ""), line("met", "bob", "")}, "met", 2},
		"two who disagree":         {[]string{line("met", "ann", ""), line("not_met", "bob", "")}, "disagreement", 0},
		"resolved":                 {[]string{line("met", "ann", ""), line("not_met", "bob", ""), line("not_met", "ann", `,"resolved":true`)}, "not_met", 3},
		"one who thought again":    {[]string{line("met", "ann", ""), line("not_met", "ann", "")}, "not_met", 0},
		"for this question":        {[]string{line("met", "ann", `,"question":"`+q.Digest()+`","shown":"`+q.ShownDigest()+`"`)}, "met", 0},
		"for another wording":      {[]string{line("met", "ann", `,"question":"0"`)}, "stale", 0},
		"for another text":         {[]string{line("met", "ann", `,"shown":"0"`)}, "stale", 0},
		"one of two is for it":     {[]string{line("met", "ann", `,"shown":"0"`), line("not_met", "bob", "")}, "not_met", 0},
		"a label it does not have": {[]string{line("maybe", "ann", "")}, "unknown_label", 0},
		"nothing":                  {nil, "not_recorded", 0},
	} {
		j, err := Read("labels.jsonl", strings.NewReader(strings.Join(c.lines, "\n")))
		if err != nil {
			t.Fatal(name, err)
		}
		got := judge.AskAll(t.Context(), j, []judge.Question{q})[0]
		has := got.Label
		if got.Fault != nil {
			has = string(got.Fault.Code)
		}
		if has != c.want || len(got.Votes) != c.votes || got.Judge != "people:labels.jsonl" {
			t.Errorf("%s: %s, %d votes; want %s, %d", name, has, len(got.Votes), c.want, c.votes)
		}
	}
	for _, bad := range []string{"{", `{"caseId":"c","need":"a"}`, `{"caseId":"c","label":"met"}`, `{"need":"a","label":"met"}`, `[]`} {
		if _, err := Read("labels.jsonl", strings.NewReader("\n"+bad)); err == nil || !strings.HasPrefix(err.Error(), "labels.jsonl:2: ") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"caseId":"c","need":"a","label":"met","reviewer":"ann","resolved":true}`)
	f.Fuzz(func(t *testing.T, text string) {
		j, err := Read("f", strings.NewReader(text))
		if err != nil {
			return
		}
		q := judge.Question{CaseID: "c", TranscriptID: "c", ID: "a", Labels: []string{"met", judge.CannotTell}}
		if a := j.Ask(t.Context(), []judge.Question{q}); len(a) != 1 || (a[0].Label == "") != (a[0].Fault != nil) {
			t.Errorf("%+v", a)
		}
	})
}
