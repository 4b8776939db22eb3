// Package people answers questions from a label file: what reviewers said.
package people

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/judge"
)

const maxLine = 4 << 20

// Label is one line of a label file: what one reviewer says to one question of one case.
type Label struct {
	CaseID       string `json:"caseId"`
	TranscriptID string `json:"transcriptId,omitempty"` // "": as the case
	Need         string `json:"need"`
	Label        string `json:"label"`
	Reviewer     string `json:"reviewer,omitempty"`
	Why          string `json:"why,omitempty"`
	Question     string `json:"question,omitempty"` // digest of the wording that the reviewer was shown, see judge.Question.Digest
	Shown        string `json:"shown,omitempty"`    // digest of the text
	Resolved     bool   `json:"resolved,omitempty"` // settles what reviewers disagree on
}

// Judge answers from labels.
type Judge struct {
	name   string
	labels map[key][]Label
}

type key struct{ caseID, transcriptID, need string }

// Read reads a label file, one JSON object to a line. name is the file's, for messages and answers.
func Read(name string, r io.Reader) (*Judge, error) {
	j := &Judge{name: name, labels: map[key][]Label{}}
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 64<<10), maxLine)
	n := 0
	for in.Scan() {
		n++
		row := bytes.TrimSpace(bytes.TrimPrefix(in.Bytes(), []byte("\xef\xbb\xbf")))
		if len(row) == 0 {
			continue
		}
		var l Label
		if err := json.Unmarshal(row, &l); err != nil {
			return nil, fmt.Errorf("%s:%d: no label: %w", name, n, err)
		}
		if l.CaseID == "" || l.Need == "" || l.Label == "" {
			return nil, fmt.Errorf("%s:%d: a label has caseId, need and label", name, n)
		}
		j.add(l)
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes", name, n+1, maxLine)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

// add keeps a label; a later one of the same reviewer replaces his earlier one.
func (j *Judge) add(l Label) {
	if l.TranscriptID == "" {
		l.TranscriptID = l.CaseID
	}
	k := key{l.CaseID, l.TranscriptID, l.Need}
	for i := range j.labels[k] {
		if had := &j.labels[k][i]; had.Reviewer == l.Reviewer && had.Resolved == l.Resolved {
			*had = l
			return
		}
	}
	j.labels[k] = append(j.labels[k], l)
}

// Identity names the file.
func (j *Judge) Identity() judge.Identity { return judge.Identity{Judge: "people:" + j.name} }

// Ask looks labels up. Where reviewers disagree and nobody resolved it, there is no answer.
func (j *Judge) Ask(_ context.Context, questions []judge.Question) []judge.Answer {
	out := make([]judge.Answer, len(questions))
	for i := range questions {
		q := &questions[i]
		out[i] = j.answer(q)
		out[i].Judge, out[i].Shown = "people:"+j.name, q.Shown
	}
	return out
}

func (j *Judge) answer(q *judge.Question) judge.Answer {
	var all []Label
	stale := ""
	for _, l := range j.labels[key{q.CaseID, q.TranscriptID, q.ID}] {
		switch {
		case l.Question != "" && l.Question != q.Digest():
			stale = "the question was worded otherwise"
		case l.Shown != "" && l.Shown != q.ShownDigest():
			stale = "another text was shown"
		default:
			all = append(all, l)
		}
	}
	if len(all) == 0 {
		if stale != "" {
			return judge.Answer{Fault: &judge.Fault{Code: judge.Stale, Detail: stale}}
		}
		return judge.Answer{Fault: &judge.Fault{Code: judge.NotRecorded, Detail: "in " + j.name}}
	}
	chosen := all[0]
	for _, l := range all {
		if l.Resolved {
			chosen = l
		}
	}
	var votes []judge.Answer
	for _, l := range all {
		votes = append(votes, judge.Answer{Label: l.Label, Reason: l.Why, Model: l.Reviewer, Shown: q.Shown})
		if l.Label != chosen.Label && !chosen.Resolved {
			return judge.Answer{Fault: &judge.Fault{Code: judge.Disagreement, Detail: fmt.Sprintf("%s says %s, %s says %s",
				who(chosen), judge.OneLine(chosen.Label, 40), who(l), judge.OneLine(l.Label, 40))}}
		}
	}
	a := judge.Answer{Label: chosen.Label, Reason: chosen.Why, Model: chosen.Reviewer}
	if len(votes) > 1 {
		a.Votes = votes
	}
	for _, known := range q.Labels {
		if known == a.Label {
			return a
		}
	}
	return judge.Answer{Fault: &judge.Fault{Code: judge.UnknownLabel, Detail: judge.OneLine(a.Label, 60)}}
}

func who(l Label) string {
	if l.Reviewer == "" {
		return "a reviewer"
	}
	return judge.OneLine(l.Reviewer, 40)
}
