package intents

import (
	"context"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement"
	"github.com/punchlist-dev/punchlist/audit"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Measurer measures one conversation after the other. It reuses memory, so it serves one goroutine.
type Measurer struct {
	opts    Options
	auditor *audit.Auditor
}

// New returns a Measurer. auditor holds what the agent says against the record.
func New(opts Options, auditor *audit.Auditor) *Measurer {
	if opts.Mode == "" {
		opts.Mode = LLM
	}
	return &Measurer{opts: opts, auditor: auditor}
}

// Shown is the digest of what judges see of a conversation, by which an earlier Extraction is found again.
func Shown(t *transcript.Transcript) string { return show(t).digest }

// measuring is one conversation that is measured.
type measuring struct {
	opts     *Options
	id       string
	shown    *shown
	lastTurn int // of the record, where the agent has it; else 0
	claims   []verdict.CheckedClaim
	result   Result
}

// Measure measures a conversation. Each element of judges is one repeat: the first decides, all are compared. earlier is
// the list of intentions of an earlier run, nil where there is none; one that was made from another text does not count.
func (k *Measurer) Measure(ctx context.Context, t *transcript.Transcript, judges []Judges, earlier *Extraction) Result {
	var row verdict.Row
	k.auditor.Audit(&audit.Case{}, t, &row)
	m := &measuring{opts: &k.opts, id: t.ID, shown: show(t), lastTurn: lastTurn(t), claims: row.Claims}
	r := &m.result
	r.TranscriptID, r.Mode, r.Flaky, r.Strict, r.Findings = t.ID, k.opts.Mode, k.opts.Flaky, k.opts.Strict, row.Findings
	r.Source = Source{t.Source.Path, t.Source.Record}
	r.Threshold, r.HasThreshold = k.opts.threshold()
	m.step("record", m.shown.text)
	if k.opts.Mode == SystemOne {
		m.wholeConversation(ctx, judges[0].SystemOne)
	} else if m.list(ctx, judges[0].Writer, earlier) {
		m.decideAll(ctx, judges)
		m.count()
	}
	m.close(&row)
	if k.opts.Mode != SystemOne && !k.opts.NoReason && r.Scored {
		m.reason(ctx, judges[0].Writer)
	}
	return m.result
}

func lastTurn(t *transcript.Transcript) int {
	for i := len(t.Messages) - 1; i >= 0; i-- {
		if m := &t.Messages[i]; m.Turn > 0 {
			if m.Role == transcript.Agent {
				return int(m.Turn)
			}
			return 0
		}
	}
	return 0
}

func (m *measuring) step(name, text string) {
	if m.opts.Verbose {
		m.result.Steps = append(m.result.Steps, Step{name, text})
	}
}

// list takes the intentions of an earlier run, or asks for them. It reports whether there is a list.
func (m *measuring) list(ctx context.Context, w judge.Writer, earlier *Extraction) bool {
	r := &m.result
	if earlier != nil && earlier.Shown == m.shown.digest {
		r.Extraction = earlier
		m.step("intentions", listText(earlier)+"(of an earlier run)")
		return true
	}
	e, got := extract(ctx, m.id, m.shown, w)
	r.Usage = r.Usage.Plus(got.Usage)
	if got.Fault != nil {
		r.Fault = got.Fault
		m.step("intentions", "none: "+got.Fault.String()+"\n"+got.Text)
		return false
	}
	r.Extraction, r.Extracted = e, true
	m.step("intentions", listText(e))
	return true
}

func listText(e *Extraction) string {
	var b strings.Builder
	for i := range e.Intentions {
		fmt.Fprintf(&b, "%s: %s (%q, turns %v)\n", e.Intentions[i].ID, e.Intentions[i].Text, e.Intentions[i].Asked.Text, e.Intentions[i].Turns)
	}
	return b.String()
}

// decideAll decides every intention, as often as there are repeats.
func (m *measuring) decideAll(ctx context.Context, judges []Judges) {
	r := &m.result
	for i := range judges {
		list := m.once(ctx, &judges[i])
		if i == 0 {
			r.Decisions = list
		}
		if len(judges) > 1 {
			for k := range list {
				r.Decisions[k].Repeats = append(r.Decisions[k].Repeats, list[k].State)
			}
		}
	}
	for i := range r.Decisions {
		d := &r.Decisions[i]
		if d.By != ByRecord && d.Fault == nil || d.Judge != "" {
			m.grader(by(d), d.Judge, d.Model)
		}
		if len(d.Repeats) > 1 {
			words := make([]string, len(d.Repeats))
			for k, s := range d.Repeats {
				words[k] = string(s)
			}
			d.Measured, _ = agreement.MeasureFlaky(words)
		}
	}
}

// by is which kind of judge was asked, also where the record has the last word.
func by(d *Decision) string {
	if d.By == ByRecord {
		if d.HasP {
			return BySystemOne
		}
		return ByLLM
	}
	return d.By
}

// once decides every intention once.
func (m *measuring) once(ctx context.Context, js *Judges) []Decision {
	list := make([]Decision, len(m.result.Extraction.Intentions))
	var open []*Decision
	for i := range list {
		d := &list[i]
		d.Intention = m.result.Extraction.Intentions[i]
		if d.Unfounded {
			d.State, d.By = Unknown, ByRecord
			d.Reason = "The list names this wish, and the words it gives for it are not the user's."
			continue
		}
		open = append(open, d)
	}
	if m.opts.Mode == Hybrid {
		m.bySystemOne(ctx, js, open)
	} else {
		m.byLLM(ctx, js.LLM, open)
	}
	for _, d := range open {
		m.byRecord(d)
	}
	return list
}

func (m *measuring) grader(by, judge, model string) {
	r := &m.result
	for i := range r.Graders {
		if g := &r.Graders[i]; g.By == by && g.Judge == judge && g.Model == model {
			g.N++
			return
		}
	}
	r.Graders = append(r.Graders, Grader{by, judge, model, 1})
}
