package main

import (
	"encoding/json"
	"slices"

	"github.com/punchlist-dev/punchlist/transcript"
)

// copyOf returns a transcript that can be edited without a change to t.
func copyOf(t *transcript.Transcript) *transcript.Transcript {
	return &transcript.Transcript{ID: t.ID, Source: transcript.Source{Format: t.Source.Format, Findings: slices.Clone(t.Source.Findings)},
		Buf: slices.Clone(t.Buf), Steps: slices.Clone(t.Steps), Messages: slices.Clone(t.Messages), Parts: slices.Clone(t.Parts),
		Calls: slices.Clone(t.Calls), Events: slices.Clone(t.Events), Probes: slices.Clone(t.Probes), States: slices.Clone(t.States),
		Labels: slices.Clone(t.Labels), Cuts: slices.Clone(t.Cuts), Inputs: slices.Clone(t.Inputs), Pieces: slices.Clone(t.Pieces),
		Origins: slices.Clone(t.Origins), Run: t.Run, ExitName: t.ExitName, Turns: t.Turns, Dialect: t.Dialect}
}

func argsOf(t *transcript.Transcript, call int) string {
	return string(t.AppendText(nil, t.Calls[call].Args))
}

func resultOf(t *transcript.Transcript, call int) string {
	return string(t.AppendText(nil, t.Calls[call].Result))
}

func messageOf(t *transcript.Transcript, i int) string {
	return string(t.AppendMessage(nil, int32(i)))
}

func succeeded(t *transcript.Transcript, call int) bool {
	out, _ := t.Outcome(int32(call), nil)
	return out == transcript.OutcomeSucceeded
}

// written puts text behind the record, as JSON where old was a JSON value.
func written(t *transcript.Transcript, old transcript.Text, text string) transcript.Text {
	if old.Form == transcript.JSON && json.Valid([]byte(text)) {
		return t.AddJSON([]byte(text))
	}
	return t.AddText(text)
}

func setArgs(t *transcript.Transcript, call int, args string) {
	t.Calls[call].Args = written(t, t.Calls[call].Args, args)
}

func setResult(t *transcript.Transcript, call int, result string) {
	t.Calls[call].Result = written(t, t.Calls[call].Result, result)
}

// fail lets a call end with an error. Where the format states how calls ended, it states that.
func fail(t *transcript.Transcript, call int, text string) {
	t.Calls[call].Result = t.AddText(text)
	if t.Calls[call].Error != transcript.Unstated {
		t.Calls[call].Error = transcript.True
	}
}

// drop takes a call and its result out.
func drop(t *transcript.Transcript, call int) {
	var order, last []int32
	for i, s := range t.Steps {
		if (s.Kind == transcript.StepCall || s.Kind == transcript.StepResult) && int(s.Index) == call {
			last = append(last, int32(i))
		} else {
			order = append(order, int32(i))
		}
	}
	kept := int32(len(order))
	t.Reorder(append(order, last...))
	t.Steps = t.Steps[:kept]
	t.Calls = slices.Delete(t.Calls, call, call+1)
	for i := range t.Steps {
		if s := &t.Steps[i]; (s.Kind == transcript.StepCall || s.Kind == transcript.StepResult) && int(s.Index) > call {
			s.Index--
		}
	}
	for i := range t.Cuts {
		t.Cuts[i].Step = min(t.Cuts[i].Step, kept)
	}
	t.Source.Findings = slices.DeleteFunc(t.Source.Findings, func(f transcript.Finding) bool { return f.Step >= kept })
	t.Origins = slices.DeleteFunc(t.Origins, func(o transcript.Origin) bool { return o.Step >= kept })
}

// repeat adds a copy of a call with its result before a step.
func repeat(t *transcript.Transcript, call int, before int32) {
	c := t.Calls[call]
	if c.ID != "" {
		c.ID = c.ID + "_2"
	}
	i, end := int32(len(t.Calls)), int32(len(t.Steps))
	c.Step = t.AddStep(transcript.StepCall, i, t.Steps[before].At)
	c.ResultAt = t.AddStep(transcript.StepResult, i, t.Steps[before].At)
	t.Calls = append(t.Calls, c)
	for k := range t.Cuts {
		if t.Cuts[k].Step == end { // the end is missing, and still is
			t.Cuts[k].Step = end + 2
		}
	}
	var order []int32
	for k := range end {
		if k == before {
			order = append(order, end, end+1)
		}
		order = append(order, k)
	}
	t.Reorder(order)
	t.Number()
}
