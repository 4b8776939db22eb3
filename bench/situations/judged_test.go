package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/recorded"
	"github.com/punchlist-dev/punchlist/verdict"
)

// visit is a contract with two questions about one text, the second of which is owed only by the answer to the first.
const visit = `contract: visit
version: 1
goal: The day is told; where the user asks for parking, that, too.
facts:
  drives: {judge: {question: 'Does the user come by car?', sees: [user, says], qualifies: a car, does_not_qualify: a train}}
obligations:
  day:     {evidence: {judge: {question: 'Is the day told?', sees: [user, says], qualifies: a day, does_not_qualify: none}}}
  parking: {when: $drives, evidence: {judge: {question: 'Is the parking told?', sees: [user, says], qualifies: a place, does_not_qualify: none}}}
`

// two is a contract with two questions about one text, in the order in which o1 and o2 number them.
const two = `contract: two
version: 1
goal: Day and hour are told.
obligations:
  day:  {evidence: {judge: {question: 'Is the day told?', sees: [user, says], qualifies: a day, does_not_qualify: none}}}
  hour: {evidence: {judge: {question: 'Is the hour told?', sees: [user, says], qualifies: an hour, does_not_qualify: none}}}
`

const talk = `,"messages":[{"role":"user","content":"When can I come? I drive."},{"role":"assistant","content":"On Friday at nine. Park behind the house."}]`

func judged(t *testing.T, rest string) *situation {
	s := situationOf(t, rest)
	s.Difficulty = needsJudge
	return &s
}

func TestRecordedAnswers(t *testing.T) {
	files := fstest.MapFS{"contracts/X-1.yaml": {Data: []byte(visit)}}
	line := func(need, answer string) string {
		return fmt.Sprintf(`{"caseId":"X-1","need":%q,"answer":%s}`, need, answer) + "\n"
	}
	for _, tt := range []struct{ name, answers, want string }{
		{"all answered", line("drives", `"met"`) + line("day", `"met"`) + line("parking", `{"label":"met"}`), "complete"},
		{"one is not met", line("drives", `"met"`) + line("day", `"met"`) + line("parking", `"not_met"`), "incomplete [parking]"},
		{"not owed, and not asked", line("drives", `"not_met"`) + line("day", `"met"`), "complete"},
		{"cannot tell", line("drives", `"not_met"`) + line("day", `"cannot_tell"`), "not_judged"},
		{"an answer is missing", line("drives", `"met"`) + line("day", `"met"`), "not_judged"},
		{"to another wording", line("drives", `"not_met"`) + line("day", `{"label":"met","question":"00"}`), "not_judged"},
		{"to another text", line("drives", `"not_met"`) + line("day", `{"label":"met","shown":"00"}`), "not_judged"},
		{"a label of another question", line("drives", `"not_met"`) + line("day", `"perhaps"`), "not_judged"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j, err := recorded.Read("answers.jsonl", strings.NewReader(tt.answers))
			if err != nil {
				t.Fatal(err)
			}
			a := check(files, judged(t, talk), j)
			got := a.Verdict
			if len(a.Missing) > 0 {
				got += fmt.Sprint(" ", a.Missing)
			}
			if got != tt.want || a.Error != "" {
				t.Errorf("%s %s, want %s; %q", got, a.Error, tt.want, a.Judge)
			}
		})
	}
}

// The replies that a case brings: each fault is not judged, whether it came in foreign names or in ours, and never a pass
// or a fail; a sound one counts.
func TestReplies(t *testing.T) {
	files := fstest.MapFS{"contracts/X-1.yaml": {Data: []byte(two)}}
	for _, tt := range []struct {
		name, replies, want string
		judge               []string
	}{
		{"a filter", `{"http_status":400,"body":"content_filter"}`, "not_judged", []string{"day: not judged, content_filter", "hour: not judged, content_filter"}},
		{"no text", `null`, "not_judged", []string{"day: not judged, invalid_reply", "hour: not judged, invalid_reply"}},
		{"a capital", `"` + "```json\\n" + `{\"obligations\":[{\"id\":\"o1\",\"met\":True},{\"id\":\"o2\",\"met\":True}]}` + "\\n```" + `"`, "not_judged",
			[]string{"day: not judged, invalid_reply", "hour: not judged, invalid_reply"}},
		{"fewer than asked, and a total of its own", `"{\"obligations\":[{\"id\":\"o1\",\"met\":true}],\"passed\":2}"`, "not_judged", nil},
		{"cut", `"{\"obligations\":[{\"id\":\"o1\",\"met\":true},{\"id\":\"o2\",\"met\":tr"`, "not_judged", []string{"day: not judged, invalid_reply", "hour: not judged, invalid_reply"}},
		{"sound", `"{\"obligations\":[{\"id\":\"o1\",\"met\":true,\"reason\":\"Friday\"},{\"id\":\"o2\",\"met\":true}]}"`, "complete", []string{"day: met", "hour: met"}},
		{"sound, one not met", `"{\"obligations\":[{\"id\":\"o1\",\"met\": false},{\"id\":\"o2\",\"met\": false}]}"`, "incomplete", []string{"day: not_met", "hour: not_met"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := judged(t, talk+`,"judge_replies":[`+tt.replies+`]`)
			a := check(files, s, nil)
			if a.Verdict != tt.want || a.Error != "" {
				t.Errorf("%s %s, want %s", a.Verdict, a.Error, tt.want)
			}
			if diff := cmp.Diff(tt.judge, a.Judge); diff != "" && tt.judge != nil {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if tt.judge == nil && (len(a.Judge) != 2 || !slices.ContainsFunc(a.Judge, func(x string) bool { return strings.HasSuffix(x, ": met") }) ||
				!slices.ContainsFunc(a.Judge, func(x string) bool { return strings.HasSuffix(x, "missing_answer") })) {
				t.Errorf("%q: want one answer and one that is missing", a.Judge)
			}
		})
	}
}

// Where the same reply in foreign names decides, and decides otherwise, the case is an error and no verdict.
func TestLastOf(t *testing.T) {
	met := answer{Verdict: "complete", rank: verdict.Passed}
	open := answer{Verdict: "incomplete", rank: verdict.Incomplete}
	none := answer{Verdict: "not_judged", rank: verdict.NotJudged}
	for _, tt := range []struct {
		all  []answer
		want string
	}{
		{[]answer{met}, "complete"}, {[]answer{met, met}, "complete"}, {[]answer{none, open}, "incomplete"}, {[]answer{open, met}, "error"}, {[]answer{open, none}, "error"},
	} {
		if a := lastOf(&situation{ID: "X-1"}, tt.all); a.Verdict != tt.want || (a.Error != "") != (tt.want == "error") {
			t.Errorf("%+v: %s %s, want %s", tt.all, a.Verdict, a.Error, tt.want)
		}
	}
}

func TestWithoutAJudgeNothingIsAsked(t *testing.T) {
	files := fstest.MapFS{"contracts/X-1.yaml": {Data: []byte(two)}}
	if a := checkWith(files, judged(t, talk), nil); a.Verdict != "not_judged" || len(a.Judge) != 0 || len(a.Unknown) != 2 {
		t.Errorf("%+v", a)
	}
}

// Each recorded answer is to a question that its contract asks, as it is worded today, with one of its labels; and it has
// a reason.
func TestAnswersFitTheContracts(t *testing.T) {
	j, err := readAnswers(answersFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(answersFile)), "\n")
	asked := 0
	for _, id := range contractIDs(t) {
		p, c, err := compile(contractFiles, id)
		if err != nil {
			t.Fatal(err)
		}
		for need, q := range questionsOf(p, c) {
			q.CaseID, q.TranscriptID = id, id
			a := j.Ask(t.Context(), []judge.Question{q})[0]
			switch {
			case a.Fault != nil && a.Fault.Code == judge.NotRecorded: // a case that brings its own replies, or did not ask it
			case a.Fault == nil || a.Fault.Code != judge.Stale || !strings.Contains(a.Fault.Detail, "another text"):
				t.Errorf("%s %s: %+v; want an answer to this wording about another text", id, need, a)
			default:
				asked++
			}
		}
	}
	if asked != len(lines) || asked < 25 {
		t.Errorf("%d of %d answers are to a question of a contract", asked, len(lines))
	}
	for i, l := range lines {
		for _, part := range []string{`"reason":"`, `"question":"`, `"shown":"`} {
			if !strings.Contains(l, part) {
				t.Errorf("line %d has no %s", i+1, part)
			}
		}
	}
}

// questionsOf collects the questions of a contract from its examples, held against it without one of their answers each.
func questionsOf(p *evaluate.Plan, c *contract.Contract) map[string]judge.Question {
	out := map[string]judge.Question{}
	collect := func() {
		for _, ex := range evaluate.RunExamples(p, c, nil) {
			for i := range ex.Row.Needs {
				if q, err := judge.FromNeed("", "", &ex.Row.Needs[i]); err == nil {
					out[q.ID] = q
				}
			}
		}
	}
	full := slices.Clone(c.Examples)
	for i := range full {
		if full[i].Answers == nil {
			continue
		}
		for k := range full[i].Answers.Pairs {
			less := *full[i].Answers
			less.Pairs = slices.Delete(slices.Clone(less.Pairs), k, k+1)
			c.Examples[i].Answers = &less
			collect()
			c.Examples[i] = full[i]
		}
	}
	return out
}
