package sound

import (
	"testing"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

func wellFormed(b []byte) bool {
	_, err := jsonscan.WellFormed(b, 0)
	return err == nil
}

// checker is one look at a transcript.
type checker struct {
	t  *testing.T
	tr *transcript.Transcript
}

// Transcript holds a transcript to what every reader of it relies on.
func Transcript(t *testing.T, tr *transcript.Transcript) {
	c := checker{t, tr}
	c.steps()
	for _, x := range tr.Parts {
		c.text(x)
	}
	for i, m := range tr.Messages {
		c.at(m.Step, transcript.StepMessage, i)
		if m.First < 0 || m.Count < 0 || int(m.First+m.Count) > len(tr.Parts) {
			t.Fatalf("message %d has no such parts", i)
		}
		if m.Turn < 0 || m.Turn > tr.Turns {
			t.Fatalf("message %d is in turn %d of %d", i, m.Turn, tr.Turns)
		}
		whole := len(tr.AppendMessage(nil, int32(i)))
		if lo, hi, _ := m.Told(whole); lo < 0 || lo > hi || hi > whole {
			t.Fatalf("of message %d the bytes %d-%d of %d were told", i, lo, hi, whole)
		}
	}
	c.calls()
	for i, e := range tr.Events {
		c.at(e.Step, transcript.StepEvent, i)
		c.text(e.Fields)
	}
	for i, p := range tr.Probes {
		c.at(p.Step, transcript.StepProbe, i)
		c.text(p.Result)
	}
	for i, s := range tr.States {
		c.at(s.Step, transcript.StepState, i)
		c.text(s.Value)
	}
	for i, l := range tr.Labels {
		c.at(l.Step, transcript.StepLabel, i)
	}
	for i, in := range tr.Inputs {
		c.at(in.Step, transcript.StepInput, i)
		c.text(in.Summary)
		if in.First < 0 || in.Count < 0 || int(in.First+in.Count) > len(tr.Pieces) {
			t.Fatalf("model input %d has no such pieces", i)
		}
	}
	for _, p := range tr.Pieces {
		c.text(p.Text)
	}
	for _, o := range tr.Origins {
		c.place(o.Step)
	}
	for _, cut := range tr.Cuts {
		c.place(cut.Step)
	}
	for _, f := range tr.Source.Findings {
		if f.Step != transcript.None {
			c.place(f.Step)
		}
	}
}

// steps: every step points at something that points back.
func (c *checker) steps() {
	for i, s := range c.tr.Steps {
		n := 0
		switch s.Kind {
		case transcript.StepMessage:
			n = len(c.tr.Messages)
		case transcript.StepCall, transcript.StepResult:
			n = len(c.tr.Calls)
		case transcript.StepEvent:
			n = len(c.tr.Events)
		case transcript.StepProbe:
			n = len(c.tr.Probes)
		case transcript.StepState:
			n = len(c.tr.States)
		case transcript.StepLabel:
			n = len(c.tr.Labels)
		case transcript.StepInput:
			n = len(c.tr.Inputs)
		}
		if s.Index < 0 || int(s.Index) >= n {
			c.t.Fatalf("step %d of kind %d is number %d of %d", i, s.Kind, s.Index, n)
		}
	}
}

func (c *checker) calls() {
	var scratch []byte
	for i, call := range c.tr.Calls {
		c.at(call.Step, transcript.StepCall, i)
		if call.ResultAt != transcript.None {
			c.at(call.ResultAt, transcript.StepResult, i)
			if call.ResultAt <= call.Step {
				c.t.Fatalf("the result of call %d stands before it", i)
			}
		}
		if call.Turn < 0 || call.Turn > c.tr.Turns {
			c.t.Fatalf("call %d is in turn %d of %d", i, call.Turn, c.tr.Turns)
		}
		c.text(call.Args)
		c.text(call.Result)
		_, scratch = c.tr.Outcome(int32(i), scratch)
	}
}

// text: it lies in the bytes, and where it is said to be JSON it is one value.
func (c *checker) text(x transcript.Text) {
	if x.Form == transcript.Absent {
		return
	}
	if x.Lo > x.Hi || int(x.Hi) > len(c.tr.Buf) {
		c.t.Fatalf("a text stands at %d-%d of %d bytes", x.Lo, x.Hi, len(c.tr.Buf))
	}
	c.tr.JSON(nil, x)
	c.tr.AppendText(nil, x)
}

// at: what is number index of its kind stands at that step.
func (c *checker) at(step int32, kind transcript.StepKind, index int) {
	if step < 0 || int(step) >= len(c.tr.Steps) || c.tr.Steps[step].Kind != kind || int(c.tr.Steps[step].Index) != index {
		c.t.Fatalf("%d of kind %d does not stand at its step %d", index, kind, step)
	}
}

func (c *checker) place(step int32) {
	if step < 0 || int(step) > len(c.tr.Steps) {
		c.t.Fatalf("something is said of step %d of %d", step, len(c.tr.Steps))
	}
}
