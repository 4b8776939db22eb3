package calibration

import (
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/punchlist-dev/punchlist/verdict"
)

// answerJSON are the parts of an answer in a row that tell who said what; DESIGN.md calls the rest world answers.
type answerJSON struct {
	Label       string  `json:"label"`
	Unavailable string  `json:"unavailable"`
	P           float64 `json:"p"`
	Reason      string  `json:"reason"`
	Judge       string  `json:"judge"`
	Model       string  `json:"model"`
	Prompt      string  `json:"prompt"`
	Question    string  `json:"question"`
	Shown       string  `json:"shown"`
	Text        string  `json:"text"`
}

// AnswersOf returns the answers of judges that a row was made with. Answers of the world are no judge's.
func AnswersOf(row *verdict.Row) []Answer {
	var out []Answer
	for i := range row.Answers {
		var j answerJSON
		raw := []byte(row.Answers[i].JSON)
		if json.Unmarshal(raw, &j) != nil {
			if json.Unmarshal(raw, &j.Label) != nil { // the short form is the label alone
				continue
			}
		}
		if j.Label == "" && j.Judge == "" {
			continue
		}
		a := Answer{CaseID: row.CaseID, TranscriptID: row.TranscriptID, Need: row.Answers[i].Need, Contract: row.Contract,
			Obligation: ObligationOf(row, row.Answers[i].Need), Judge: j.Judge, Model: j.Model, Prompt: j.Prompt, Question: j.Question,
			Shown: j.Shown, Label: j.Label, P: j.P, Reason: j.Reason}
		if j.Unavailable != "" || j.Label == "" {
			a.Label, a.Fault = "", j.Unavailable
			if a.Fault == "" {
				a.Fault = "it has no label"
			}
		}
		out = append(out, a)
	}
	return out
}

// ObligationOf returns the contract's name of the obligation, or the guardrail, that a need belongs to.
func ObligationOf(row *verdict.Row, need string) string {
	best, name := -1, ""
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			if rest, ok := strings.CutPrefix(need, o.ID); ok && len(o.ID) > best && (rest == "" || strings.ContainsAny(rest[:1], "#.:/[")) {
				best, name = len(o.ID), o.Template
			}
		}
	}
	if best >= 0 {
		return name
	}
	name, _, _ = strings.Cut(need, "[")
	return name
}
