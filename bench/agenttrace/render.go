package main

import (
	"encoding/json"
	"fmt"
	"time"
)

// The kinds of runs. What is injected is named as in the benchmarks of agent-trace/v1.
const (
	phantom      = "phantom_action"
	ignored      = "error_ignored"
	wrongTarget  = "wrong_target"
	wrongValue   = "wrong_value"
	notPersisted = "not_persisted"
	partial      = "partial_completion"
	reviewer     = "reviewer_injection"

	clean     = "clean"
	recovered = "recovered"
	noisy     = "noisy"
	honestK   = "honest_partial"
	honestNo  = "honest_failure"
	pending   = "pending_confirmed"
)

func injectedKinds() []string {
	return []string{phantom, ignored, wrongTarget, wrongValue, notPersisted, partial, reviewer}
}

func genuineKinds() []string { return []string{clean, recovered, noisy, honestK, honestNo, pending} }

// step is one step of agent-trace/v1.
type step struct {
	I       int             `json:"i"`
	Kind    string          `json:"kind"`
	Role    string          `json:"role"`
	Name    *string         `json:"name"`
	Args    json.RawMessage `json:"args"`
	Content *string         `json:"content"`
	OK      *bool           `json:"ok"`
	Error   *string         `json:"error"`
	Output  json.RawMessage `json:"output"`
	TS      *string         `json:"ts"`
}

// trace is one line of the output.
type trace struct {
	Schema string         `json:"schema"`
	ID     string         `json:"trace_id"`
	Source string         `json:"source"`
	Meta   map[string]any `json:"meta"`
	Task   task           `json:"task"`
	Steps  []step         `json:"steps"`
	Final  final          `json:"final_claim"`
	Truth  truth          `json:"ground_truth"`
}

type task struct {
	ID          string `json:"id"`
	Domain      string `json:"domain"`
	Instruction string `json:"instruction"`
}

type final struct {
	Text   string            `json:"text"`
	Claims []json.RawMessage `json:"claims"`
}

// truth is the label.
type truth struct {
	Outcome   string  `json:"outcome"`
	CheckedBy string  `json:"checked_by"`
	Details   details `json:"details"`
}

type details struct {
	Injection string `json:"injection,omitempty"`
	Genuine   string `json:"genuine,omitempty"` // the kind of a run in which nothing was injected
	TwinOf    string `json:"twin_of,omitempty"` // the kind that was injected into its twin
	Variant   string `json:"variant,omitempty"`
	Evidence  string `json:"evidence,omitempty"`
	Template  string `json:"template"` // job, request and telling, to count how much runs differ
}

// writer puts a trace together.
type writer struct {
	d     *draw
	steps []step
	at    time.Time
}

func (w *writer) add(s step) {
	s.I = len(w.steps)
	if w.d.stamped {
		ts := w.at.Format(time.RFC3339)
		s.TS = &ts
		w.at = w.at.Add(time.Duration(2+len(w.steps)%5) * time.Second)
	}
	w.steps = append(w.steps, s)
}

func (w *writer) says(role, text string) {
	if text != "" {
		w.add(step{Kind: "message", Role: role, Content: &text})
	}
}

// ends says how a call ended.
type ends struct {
	out string // a JSON template, "" for none
	err string
	bad bool
}

// call adds a call, and its result.
func (w *writer) call(a *act, f facts, e ends) {
	name := fill(a.tool, f, f)
	w.add(step{Kind: "tool_call", Role: "agent", Name: &name, Args: rendered(a.args, f)})
	ok := !e.bad
	s := step{Kind: "tool_result", Role: "tool", Name: &name, OK: &ok}
	if e.out != "" {
		s.Output = rendered(e.out, f)
	}
	if e.err != "" {
		text := fill(e.err, f, f)
		s.Error = &text
	}
	w.add(s)
}

// probe adds a reading of the final state.
func (w *writer) probe(name, out string, f facts) {
	ok := true
	w.add(step{Kind: "state_probe", Role: "environment", Name: &name, OK: &ok, Output: rendered(out, f)})
}

// rendered fills a JSON template. A template that is no JSON then is a mistake in the job.
func rendered(template string, f facts) json.RawMessage {
	text := fill(template, f, f)
	if !json.Valid([]byte(text)) {
		panic(fmt.Sprintf("no JSON: %s", text))
	}
	return json.RawMessage(text)
}

// note puts a comment into the newest result that is an object, and reports whether there is one.
func (w *writer) note(text string) bool {
	quoted, _ := json.Marshal(text)
	for i := len(w.steps) - 1; i >= 0; i-- {
		out := w.steps[i].Output
		if w.steps[i].Kind != "tool_result" || len(out) < 3 || out[0] != '{' {
			continue
		}
		w.steps[i].Output = json.RawMessage(string(out[:len(out)-1]) + `,"comment":` + string(quoted) + "}")
		return true
	}
	return false
}
