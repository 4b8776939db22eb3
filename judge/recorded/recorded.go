// Package recorded answers questions from a file: answers of an earlier run, as rows or an answers file keep them. It
// makes no request, so a verdict can be replayed anywhere.
package recorded

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/judge"
)

// maxLine is the most bytes of a line; a row with the texts that were judged can be large.
const maxLine = 64 << 20

// Judge answers from a recording.
type Judge struct {
	name    string
	answers map[key]*answer
	texts   map[string]text
}

// key is a question of a case.
type key struct{ caseID, transcriptID, need string }

type answer struct {
	raw   []byte
	twice bool // recorded again, otherwise
}

type text struct{ text, model string }

// line is a line of a recording: an answer, a row with its answers, or a text that a model wrote.
type line struct {
	Schema       string          `json:"schema"`
	CaseID       string          `json:"caseId"`
	TranscriptID string          `json:"transcriptId"`
	Need         string          `json:"need"`
	Answer       json.RawMessage `json:"answer"`
	Answers      []struct {
		Need   string          `json:"need"`
		Answer json.RawMessage `json:"answer"`
	} `json:"answers"`
	Prompt string `json:"prompt"`
	Text   string `json:"text"`
	Model  string `json:"model"`
}

// Read reads a recording: one JSON object to a line, {caseId, transcriptId, need, answer} as in an answers file, or a row.
// A line {prompt, text} records what a model wrote to the prompt of that id. name is the file's, for messages and answers.
func Read(name string, r io.Reader) (*Judge, error) {
	j := &Judge{name: name, answers: map[key]*answer{}, texts: map[string]text{}}
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 64<<10), maxLine)
	n := 0
	for in.Scan() {
		n++
		row := bytes.TrimSpace(bytes.TrimPrefix(in.Bytes(), []byte("\xef\xbb\xbf")))
		if len(row) == 0 {
			continue
		}
		var l line
		if err := json.Unmarshal(row, &l); err != nil {
			return nil, fmt.Errorf("%s:%d: no JSON object of a recording: %w", name, n, err)
		}
		if err := j.add(&l); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes", name, n+1, maxLine)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

func (j *Judge) add(l *line) error {
	if l.Prompt != "" {
		j.texts[l.Prompt] = text{l.Text, l.Model}
		return nil
	}
	if l.CaseID == "" {
		return errors.New("caseId is missing: an answer is {caseId, transcriptId, need, answer}")
	}
	if l.TranscriptID == "" {
		l.TranscriptID = l.CaseID
	}
	if l.Schema == "" && (l.Need == "" || len(l.Answer) == 0) {
		return errors.New("need or answer is missing: an answer is {caseId, transcriptId, need, answer}")
	}
	if l.Need != "" {
		j.put(key{l.CaseID, l.TranscriptID, l.Need}, l.Answer)
	}
	for i := range l.Answers {
		if a := &l.Answers[i]; len(a.Answer) > 0 {
			j.put(key{l.CaseID, l.TranscriptID, a.Need}, a.Answer)
		}
	}
	return nil
}

func (j *Judge) put(k key, raw json.RawMessage) {
	if raw[0] == '"' { // the short form: a label alone
		raw = append(append([]byte(`{"label":`), raw...), '}')
	}
	if had := j.answers[k]; had != nil {
		had.twice = had.twice || !bytes.Equal(had.raw, raw)
		return
	}
	j.answers[k] = &answer{raw: bytes.Clone(raw)}
}

// Identity names the file.
func (j *Judge) Identity() judge.Identity { return judge.Identity{Judge: "recorded:" + j.name} }

// Ask looks answers up. Who gave them is said as the recording has it.
func (j *Judge) Ask(_ context.Context, questions []judge.Question) []judge.Answer {
	out := make([]judge.Answer, len(questions))
	for i := range questions {
		q := &questions[i]
		had := j.answers[key{q.CaseID, q.TranscriptID, q.ID}]
		if had == nil {
			had = j.answers[key{q.CaseID, q.TranscriptID, templateOf(q.ID)}]
		}
		switch {
		case had == nil:
			out[i] = judge.Faulty(questions[i:i+1], judge.Fault{Code: judge.NotRecorded, Detail: "in " + j.name})[0]
		case had.twice:
			out[i] = judge.Faulty(questions[i:i+1], judge.Fault{Code: judge.TwoAnswers, Detail: "in " + j.name})[0]
		default:
			out[i] = judge.FromJSON(had.raw, q)
		}
		if out[i].Judge == "" {
			out[i].Judge = "recorded:" + j.name
		}
	}
	return out
}

// templateOf is the name of the obligation without its item: with each, one answer may stand for all items.
func templateOf(id string) string {
	lo, hi := strings.IndexByte(id, '['), strings.LastIndexByte(id, ']')
	if lo < 0 || hi < lo {
		return id
	}
	return id[:lo] + id[hi+1:]
}

// Write looks a text up by the id of its prompt.
func (j *Judge) Write(_ context.Context, p judge.Prompt) judge.Written {
	out := judge.Written{Judge: "recorded:" + j.name, PromptDigest: p.Digest()}
	t, ok := j.texts[p.ID]
	if !ok {
		out.Fault = &judge.Fault{Code: judge.NotRecorded, Detail: "in " + j.name}
		return out
	}
	out.Text, out.Model = t.text, t.model
	return out
}
