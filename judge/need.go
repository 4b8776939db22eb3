package judge

import (
	"encoding/json"
	"fmt"

	"github.com/punchlist-dev/punchlist/verdict"
)

// KindJudge is the kind of the needs that are questions to a judge.
const KindJudge = "judge"

// needCheck is what a need of that kind carries.
type needCheck struct {
	Kind           Kind      `json:"kind"`
	Labels         []string  `json:"labels"`
	Qualifies      []string  `json:"qualifies"`
	DoesNotQualify []string  `json:"doesNotQualify"`
	Examples       []Example `json:"examples"`
	Shown          *string   `json:"shown"` // rows of earlier versions have the text here
}

// FromNeed makes the question of a need of kind KindJudge.
func FromNeed(caseID, transcriptID string, n *verdict.Need) (Question, error) {
	q := Question{CaseID: caseID, TranscriptID: transcriptID, ID: n.ID, Obligation: n.ID, Text: n.Question}
	if n.Kind != KindJudge {
		return q, fmt.Errorf("the need %s is no question to a judge", n.ID)
	}
	var c needCheck
	if err := json.Unmarshal([]byte(n.Check), &c); err != nil {
		return q, fmt.Errorf("the need %s does not say what a judge would see: %w", n.ID, err)
	}
	q.Kind, q.Labels, q.Shown = c.Kind, c.Labels, n.Text
	q.Qualifies, q.DoesNotQualify, q.Examples = c.Qualifies, c.DoesNotQualify, c.Examples
	if f := usable([]Question{q}); f != nil {
		return q, fmt.Errorf("the need %s: %s", n.ID, f)
	}
	if n.Text == "" && c.Shown != nil {
		q.Shown = *c.Shown
	} else if q.ShownDigest() != n.Shown {
		q.Shown = ""
		return q, fmt.Errorf("the need %s: the row does not have the text that a judge would see", n.ID)
	}
	return q, nil
}

// answerJSON is an answer as it stands in answers files and in rows. Label or Unavailable is what decides; the rest says
// who answered what, so that a change of an answer can be told from a change of the judge, the prompt or the text.
type answerJSON struct {
	Label       string     `json:"label,omitempty"`
	Unavailable string     `json:"unavailable,omitempty"`
	Fault       FaultCode  `json:"fault,omitempty"`
	P           float64    `json:"p,omitempty"`
	Reason      string     `json:"reason,omitempty"`
	Judge       string     `json:"judge,omitempty"`
	Model       string     `json:"model,omitempty"`
	Prompt      string     `json:"prompt,omitempty"`
	Question    string     `json:"question,omitempty"` // digest of the wording
	Shown       string     `json:"shown,omitempty"`    // digest of the text
	Text        string     `json:"text,omitempty"`     // the text itself
	OwnFamily   string     `json:"ownFamily,omitempty"`
	Votes       []voteJSON `json:"votes,omitempty"`
}

// voteJSON is one judge's answer among others.
type voteJSON struct {
	Label       string  `json:"label,omitempty"`
	Unavailable string  `json:"unavailable,omitempty"`
	P           float64 `json:"p,omitempty"`
	Reason      string  `json:"reason,omitempty"`
	Judge       string  `json:"judge,omitempty"`
	Model       string  `json:"model,omitempty"`
}

// AnswerKeys are the keys of an answer as it stands in answers files and in rows.
func AnswerKeys() []string {
	return []string{"label", "unavailable", "fault", "p", "reason", "judge", "model", "prompt", "question", "shown", "text", "ownFamily", "votes"}
}

// JSON is the answer to a question as the engine takes it and as rows keep it. What differs between two runs over the same
// input (time, cost, whether a cache had it) is not part of it. withText puts the exact text in; without it its digest
// stands for it. family is the agent's own family of models where the judge is one of it, else "".
func (a *Answer) JSON(q *Question, withText bool, family string) string {
	j := answerJSON{Label: a.Label, P: a.P, Reason: a.Reason, Judge: a.Judge, Model: a.Model, Prompt: a.PromptDigest,
		Question: q.Digest(), Shown: q.ShownDigest(), OwnFamily: family}
	if withText {
		j.Text = q.Shown
	}
	if a.Fault != nil {
		j.Label, j.Unavailable, j.Fault = "", a.Fault.String(), a.Fault.Code
	}
	for i := range a.Votes {
		v := &a.Votes[i]
		one := voteJSON{Label: v.Label, P: v.P, Reason: v.Reason, Judge: v.Judge, Model: v.Model}
		if v.Fault != nil {
			one.Label, one.Unavailable = "", v.Fault.String()
		}
		j.Votes = append(j.Votes, one)
	}
	text, err := json.Marshal(&j)
	if err != nil { // a probability that is no number
		return `{"unavailable":"the judge gave an answer that cannot be written"}`
	}
	return string(text)
}

// FromJSON reads what JSON wrote, for a question that it is to answer.
func FromJSON(text []byte, q *Question) Answer {
	var j answerJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return Answer{Shown: q.Shown, Fault: &Fault{Code: InvalidReply, Detail: OneLine(string(text), 80)}}
	}
	a := Answer{Label: j.Label, P: j.P, Reason: j.Reason, Judge: j.Judge, Model: j.Model, PromptDigest: j.Prompt, Shown: q.Shown}
	for _, v := range j.Votes {
		one := Answer{Label: v.Label, P: v.P, Reason: v.Reason, Judge: v.Judge, Model: v.Model, Shown: q.Shown}
		if v.Unavailable != "" {
			one.Fault = &Fault{Code: AnotherProblem, Detail: v.Unavailable}
		}
		a.Votes = append(a.Votes, one)
	}
	switch {
	case j.Unavailable != "" || j.Label == "":
		code := j.Fault
		if code == "" {
			code = NotRecorded
		}
		a.Label, a.Fault = "", &Fault{Code: code, Detail: j.Unavailable}
	case j.Question != "" && j.Question != q.Digest():
		a.Label, a.Fault = "", &Fault{Code: Stale, Detail: "the question was worded otherwise"}
	case j.Shown != "" && j.Shown != q.ShownDigest():
		a.Label, a.Fault = "", &Fault{Code: Stale, Detail: "another text was shown"}
	default:
		a.hold(q)
	}
	return a
}

// hold makes a fault of a label that the question does not have, and drops what is no probability.
func (a *Answer) hold(q *Question) {
	ok := false
	for _, l := range q.Labels {
		ok = ok || l == a.Label
	}
	if !ok {
		a.Fault, a.Label = &Fault{Code: UnknownLabel, Detail: OneLine(a.Label, 60)}, ""
	}
	if !(a.P > 0 && a.P <= 1) {
		a.P = 0
	}
}
