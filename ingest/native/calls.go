package native

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// call adds a call, with its result where that stands in the same step.
func (r *reader) call() error {
	t := r.t
	i := int32(len(t.Calls))
	c := transcript.Call{Name: r.text(kCall), ID: r.text(kID), ResultAt: transcript.None, Args: r.span(kArgs, kArgsCut), SubAgent: r.is(kSubAgent)}
	if jsonscan.KindOf(r.s[kCall]) != jsonscan.String {
		return r.errAt(r.s[kCall], "this call names no tool", `write {"call": "issue_refund"}`)
	}
	switch by := r.text(kBy); by {
	case "", "agent":
	case "user":
		c.By = transcript.ByUser
	default:
		return r.errAt(r.s[kBy], fmt.Sprintf("by is %.40q", by), "it is agent or user")
	}
	if r.is(kNotExecuted) {
		c.State = transcript.NotExecuted
	}
	at := r.at()
	c.Step = t.AddStep(transcript.StepCall, i, at)
	t.Calls = append(t.Calls, c)
	if err := r.outcome(&t.Calls[i]); err != nil {
		return err
	}
	if r.s[kResult] != nil || jsonscan.KindOf(r.s[kError]) == jsonscan.String {
		t.Calls[i].ResultAt = t.AddStep(transcript.StepResult, i, at)
	}
	return nil
}

// outcome takes the result of a call and what is said about it. An error may be a flag or a message; a message without
// a result is the result, so that it can be read like one.
func (r *reader) outcome(c *transcript.Call) error {
	c.Result = r.span(kResult, kResultCut)
	c.Error, c.Pending, c.ErrorText = r.flag(kError), r.flag(kPending), r.text(kErrorText)
	if jsonscan.KindOf(r.s[kError]) == jsonscan.String {
		c.Error, c.ErrorText = transcript.True, chat.Text(r.s[kError])
		if r.s[kResult] == nil {
			c.Result = r.spanOf(r.s[kError])
		}
	}
	if r.s[kExitCode] == nil {
		return nil
	}
	if c.Exit, c.HasExit = integer(r.s[kExitCode]); !c.HasExit {
		return r.errAt(r.s[kExitCode], "exitCode is no whole number", `write "exitCode": 0`)
	}
	return nil
}

// resultOf adds the result of an earlier call.
func (r *reader) resultOf() error {
	t := r.t
	n, ok := integer(r.s[kResultOf])
	if !ok || n < 1 || int(n) > len(t.Calls) {
		return r.errAt(r.s[kResultOf], "resultOf names no call before it", fmt.Sprintf("it is the number of a call, from 1 to %d here", len(t.Calls)))
	}
	i := n - 1
	at := t.AddStep(transcript.StepResult, i, r.at())
	if r.is(kSuperseded) {
		return nil
	}
	c := &t.Calls[i]
	c.ResultAt = at
	return r.outcome(c)
}

// entry adds an event, a probe, a state or a label.
func (r *reader) entry(kind key) {
	t, at := r.t, r.at()
	switch kind {
	case kEvent:
		e := transcript.Event{Name: r.text(kEvent), ID: r.text(kID), Fields: r.span(kFields, kFieldsCut), Model: r.is(kModel)}
		e.Step = t.AddStep(transcript.StepEvent, int32(len(t.Events)), at)
		t.Events = append(t.Events, e)
	case kProbe:
		p := transcript.Probe{Name: r.text(kProbe), Result: r.span(kResult, kResultCut), Failed: r.flag(kFailed)}
		p.Step = t.AddStep(transcript.StepProbe, int32(len(t.Probes)), at)
		t.Probes = append(t.Probes, p)
	case kState:
		s := transcript.State{Criterion: r.text(kState), Is: r.text(kIs), Value: r.span(kValue, kValueCut), Model: r.is(kModel)}
		s.Step = t.AddStep(transcript.StepState, int32(len(t.States)), at)
		t.States = append(t.States, s)
	case kLabel:
		l := transcript.Label{Name: r.text(kLabel), Is: transcript.True, Value: r.text(kValue)}
		if r.s[kIs] != nil {
			l.Is = r.flag(kIs)
		}
		l.Step = t.AddStep(transcript.StepLabel, int32(len(t.Labels)), at)
		t.Labels = append(t.Labels, l)
	}
}
