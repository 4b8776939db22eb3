package gatestate

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"

	"github.com/punchlist-dev/punchlist/world"
)

// allowed is one line of the preflights of a run.
type allowed struct {
	RunID   string                       `json:"runId"`
	Call    string                       `json:"call"`
	Answers map[string]world.Observation `json:"answers"` // by world.Check.Key
}

// Allow keeps the answers of a preflight that allowed a call. It needs no lock: a line is added in one write.
func (r *Run) Allow(runID, call string, answers map[string]world.Observation) (err error) {
	if len(answers) == 0 {
		return nil
	}
	line, err := json.Marshal(allowed{runID, call, answers})
	if err != nil {
		return err
	}
	path := r.path("preflight.jsonl")
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: path, Err: errors.New("it is no file that was written here")}
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n'))
	return errors.Join(err, f.Close())
}

// Allowed are the answers of the preflights of a run, by world.Check.Key; the newest counts. A line that cannot be read is
// passed over: what it would have answered is asked again.
func (r *Run) Allowed(runID string) map[string]world.Observation {
	text, err := r.bytes("preflight.jsonl")
	if err != nil {
		return nil
	}
	out := map[string]world.Observation{}
	for line := range bytes.Lines(text) {
		var a allowed
		if json.Unmarshal(line, &a) != nil || a.RunID != runID {
			continue
		}
		for key, o := range a.Answers {
			out[key] = o
		}
	}
	return out
}
