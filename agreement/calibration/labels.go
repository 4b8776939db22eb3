package calibration

import (
	stdjson "encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// labelJSON is a line of a label file. A line of an answers file ({caseId, transcriptId, need, answer}) is read as well.
type labelJSON struct {
	CaseID       string         `json:"caseId"`
	TranscriptID string         `json:"transcriptId,omitempty"`
	Need         string         `json:"need"`
	Label        string         `json:"label"`
	Reviewer     string         `json:"reviewer,omitempty"`
	Why          string         `json:"why,omitempty"`
	Question     string         `json:"question,omitempty"`
	Shown        string         `json:"shown,omitempty"`
	Resolved     bool           `json:"resolved,omitempty"`
	Answer       jsontext.Value `json:"answer,omitempty"`
}

// AppendLabel appends a label as one line of a label file, without a line break.
func AppendLabel(dst []byte, l *Label) []byte {
	text, err := stdjson.Marshal(labelJSON{CaseID: l.CaseID, TranscriptID: l.TranscriptID, Need: l.Need, Label: l.Label, Reviewer: l.Reviewer,
		Why: l.Why, Question: l.Question, Shown: l.Shown, Resolved: l.Resolved})
	if err != nil { // texts and a boolean always can be written
		return dst
	}
	return append(dst, text...)
}

// ReadLabel reads a line of a label file.
func ReadLabel(line []byte) (Label, error) {
	var j labelJSON
	if err := json.Unmarshal(line, &j); err != nil {
		return Label{}, fmt.Errorf("no label: %w", err)
	}
	if j.Answer != nil && j.Label == "" {
		var a answerJSON
		if json.Unmarshal(j.Answer, &a) != nil && json.Unmarshal(j.Answer, &j.Label) != nil {
			return Label{}, errors.New(`"answer" is neither a label nor an object with one`)
		}
		if a.Label != "" {
			j.Label = a.Label
		}
		if j.Reviewer == "" {
			j.Reviewer = a.Model
		}
		if j.Why == "" {
			j.Why = a.Reason
		}
		j.Question, j.Shown = a.Question, a.Shown
	}
	switch {
	case j.CaseID == "":
		return Label{}, errors.New(`"caseId" is missing`)
	case j.Need == "":
		return Label{}, errors.New(`"need" is missing: the obligation that the label is about`)
	case j.Label == "":
		return Label{}, errors.New(`"label" is missing`)
	}
	return Label{CaseID: j.CaseID, TranscriptID: j.TranscriptID, Need: j.Need, Label: j.Label, Reviewer: j.Reviewer, Why: j.Why,
		Question: j.Question, Shown: j.Shown, Resolved: j.Resolved}, nil
}
