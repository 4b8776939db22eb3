package story

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// maxText is how many bytes of one text a handoff carries.
const maxText = 16 << 10

// notTraced is the owner of what no diagnosis names an owner for.
const notTraced = "not traced"

// Handoff gathers what the owning teams need. Teams is empty where nothing is open.
func (s *Story) Handoff() *Handoff {
	r := s.Row
	h := &Handoff{Schema: HandoffVersion, CaseID: r.CaseID, TranscriptID: r.TranscriptID, Verdict: headline(r), Class: r.Class.String(),
		ExpectedExit: r.ExpectedExit, ObservedExit: r.ObservedExit, ExitSource: r.ExitSource,
		Contract:     ContractID{Name: r.Contract, Version: r.ContractVersion, Digest: r.ContractDigest},
		Conversation: Conversation{ID: r.TranscriptID, Path: r.SourcePath, Record: r.SourceRecord, Bytes: [2]int64{r.SourceFrom, r.SourceTo}, Digest: r.SourceDigest, Opened: s.Transcript != nil},
		ToolResults:  []ToolResult{}, EvidenceIDs: append([]string{}, r.ObservedEvidence...), Teams: []Team{}, Notes: s.Notes,
		Versions: Versions{r.Extractor, r.Grader, r.Importer, r.Candidate}, teamAt: map[string]int{}}
	if s.Contract != nil {
		h.Contract.Goal = s.Contract.Goal
	}
	b := &handoffBuilder{Handoff: h, s: s, red: newRedactor(s.Contract), t: &teller{Story: s}, handed: map[string]bool{}}
	b.replies()
	b.toolResults()
	b.wrongAttempt()
	for _, list := range [][]verdict.Obligation{r.Obligations, r.Guardrails} {
		for i := range list {
			if undone(&list[i]) && !list[i].Optional {
				b.open(&list[i])
			}
		}
	}
	b.minimal()
	b.findings()
	h.Redacted, h.HiddenBefore = b.red.list(), b.red.hidden
	return h
}

type handoffBuilder struct {
	*Handoff
	s   *Story
	t   *teller
	red *redactor

	handed map[string]bool // ids of obligations that are handed over
}

// team returns the team of an owner.
func (b *handoffBuilder) team(owner string) *Team {
	owner = cmp.Or(owner, notTraced)
	i, known := b.teamAt[owner]
	if !known {
		i = len(b.Teams)
		b.teamAt[owner] = i
		b.Teams = append(b.Teams, Team{Owner: owner, Obligations: []Open{}})
	}
	return &b.Teams[i]
}

// replies fills in what was delivered and what was evaluated. Where the row does not say what was evaluated, it is the
// record that was checked.
func (b *handoffBuilder) replies() {
	b.Delivered = b.reply(&b.s.Row.Delivered, true)
	if b.s.Row.Evaluated == (verdict.Attempt{}) {
		b.Evaluated = b.Delivered
		b.Evaluated.Stated = false
		return
	}
	b.Evaluated = b.reply(&b.s.Row.Evaluated, false)
}

func (b *handoffBuilder) reply(a *verdict.Attempt, delivered bool) Reply {
	out := Reply{Stated: *a != (verdict.Attempt{}), TurnID: a.TurnID, AttemptID: a.AttemptID, Digest: a.Digest}
	x := b.s.Transcript
	if x == nil || !out.Stated {
		return out
	}
	for i := len(x.Messages) - 1; i >= 0; i-- {
		m := &x.Messages[i]
		if m.Role != transcript.Agent || delivered && m.Delivery == transcript.NotDelivered {
			continue
		}
		text := x.AppendMessage(nil, int32(i))
		if !same(a, m, text) {
			continue
		}
		if lo, hi, partly := m.Told(len(text)); partly && (delivered || digestIs(a, text[lo:hi])) {
			out.ToldFrom, out.ToldTo, out.Length = lo, hi, len(text)
			text = text[lo:hi]
		}
		out.Turn, out.TurnID, out.AttemptID, out.ParentAttempt = int(m.Turn), cmp.Or(a.TurnID, m.ID), cmp.Or(a.AttemptID, m.Attempt), m.Parent
		out.Digest = cmp.Or(a.Digest, evaluate.DigestText(text))
		out.Delivery = [...]string{"assumed", "stated", "not delivered"}[m.Delivery]
		out.Text = shorten(b.red.text(string(text)), maxText)
		return out
	}
	return out
}

func (b *handoffBuilder) toolResults() {
	x := b.s.Transcript
	if x == nil {
		return
	}
	for i := range x.Calls {
		var how transcript.Outcome
		how, b.t.scratch = x.Outcome(int32(i), b.t.scratch)
		b.ToolResults = append(b.ToolResults, ToolResult{Call: i + 1, ID: x.Calls[i].ID, Tool: x.Calls[i].Name, Outcome: how.String()})
	}
}

// wrongAttempt hands a snapshot of the wrong attempt to those who took it: no rule and no reply is at fault.
func (b *handoffBuilder) wrongAttempt() {
	if b.s.Row.Verdict != verdict.WrongAttempt {
		return
	}
	d := &Disagreement{Stop: verdict.StopEvaluated.String(), LastAgreed: verdict.StopDelivered.String(), Why: "what was evaluated is not what was delivered",
		stop: verdict.StopEvaluated, first: true, Holds: []Quote{replyQuote("delivered", &b.Delivered)}, Differs: []Quote{replyQuote("evaluated", &b.Evaluated)}}
	b.team(verdict.OwnerRuntime.String()).FirstDisagreement = d
	b.FirstDisagreement = d
}

func replyQuote(label string, r *Reply) Quote {
	text := r.Text
	if text == "" {
		var parts []string
		for _, p := range [...][2]string{{"turn", r.TurnID}, {"attempt", r.AttemptID}, {"digest", r.Digest}} {
			if p[1] != "" {
				parts = append(parts, p[0]+" "+p[1])
			}
		}
		text = "no text of it stands in the record: " + strings.Join(parts, ", ")
	}
	return Quote{Label: label, Turn: r.Turn, Event: r.AttemptID, Text: text}
}

// open adds an obligation to the team of its diagnosis.
func (b *handoffBuilder) open(o *verdict.Obligation) {
	out := Open{ID: o.ID, Guardrail: o.Guardrail, State: shownState(o).String(), Severity: o.Severity.String(), Required: o.Required, ContractOwner: o.Owner,
		Reason: o.Reason, Detail: b.red.text(o.Detail), Stop: o.Stop.String(), Why: b.red.text(o.StopWhy), ModelInput: o.ModelInput,
		WouldSatisfy: b.t.wouldDo(o), RuleFile: o.Rule.File, RuleLine: o.Rule.Line, Quotes: []Quote{}}
	for _, s := range o.ReachedOK {
		out.Reached = append(out.Reached, s.String())
	}
	for i := range o.Exhibits {
		out.Quotes = append(out.Quotes, b.exhibit(&o.Exhibits[i]))
	}
	for i := range o.Evidence {
		p := &o.Evidence[i]
		out.Quotes = append(out.Quotes, Quote{Label: "evidence", Turn: p.Turn, Call: p.Call, Event: p.Event, Text: shorten(b.red.text(p.Text), maxText)})
	}
	team := b.team(o.StopOwner.String())
	team.Obligations = append(team.Obligations, out)
	b.handed[o.ID] = true
	d := disagreement(&out, o)
	if earlier(d, team.FirstDisagreement) {
		team.FirstDisagreement = d
	}
	if earlier(d, b.FirstDisagreement) {
		b.FirstDisagreement = d
	}
}

func (b *handoffBuilder) exhibit(e *verdict.Exhibit) Quote {
	text, matters := b.red.marked(e.Text, e.Mark)
	q := Quote{Label: e.Label, Turn: e.At.Turn, Call: e.At.Call, Event: e.At.Event, Tool: e.Tool, Text: shorten(text, maxText), Matters: matters}
	if q.Turn == 0 {
		q.Turn = e.Turns[1]
	}
	if q.Call == 0 {
		q.Call = e.Calls[1]
	}
	return q
}

// disagreement puts the two sides of an obligation against each other. Up to delivery a record stands against what was
// asked or said; from delivery on what was said stands against the record.
func disagreement(o *Open, v *verdict.Obligation) *Disagreement {
	d := &Disagreement{Obligation: o.ID, Stop: o.Stop, Why: cmp.Or(o.Why, strings.ReplaceAll(o.Reason, "_", " ")), stop: v.Stop, Holds: []Quote{}, Differs: []Quote{},
		undecided: !v.Listed()}
	if n := len(o.Reached); n > 0 {
		d.LastAgreed = o.Reached[n-1]
	}
	late := v.Stop >= verdict.StopDelivered
	for _, q := range o.Quotes {
		spoken := q.Label == "said" || (q.Label == "asked" || q.Label == "told") && !late
		if q.Label == "found" || spoken == late {
			d.Differs = append(d.Differs, q)
		} else {
			d.Holds = append(d.Holds, q)
		}
	}
	if len(d.Holds) == 0 {
		d.Holds = append(d.Holds, Quote{Label: "rule", Text: cmp.Or(o.WouldSatisfy, o.ID)})
	}
	if len(d.Differs) == 0 {
		d.Differs = append(d.Differs, Quote{Label: "found", Text: cmp.Or(o.Detail, d.Why, o.State)})
	}
	return d
}

// earlier says whether a stands before b on the way from the wish to the evaluator. What could not be decided stands
// behind what disagrees, and what was not traced behind both.
func earlier(a, b *Disagreement) bool {
	switch {
	case b == nil:
		return true
	case b.first:
		return false
	case a.undecided != b.undecided:
		return b.undecided
	case a.stop == verdict.NoStop:
		return false
	}
	return b.stop == verdict.NoStop || a.stop < b.stop
}

// minimal hands over the ids of a row that holds no more.
func (b *handoffBuilder) minimal() {
	r := b.s.Row
	if len(r.Obligations) > 0 {
		return
	}
	for _, id := range r.Missing {
		team := b.team(notTraced)
		team.Obligations = append(team.Obligations, Open{ID: id, State: verdict.Open.String(), Severity: verdict.High.String(), Required: true, Quotes: []Quote{}})
	}
}

// findings hands over what decided the verdict, or has an owner, and belongs to no obligation that is handed over. The
// wrong attempt is handed over already.
func (b *handoffBuilder) findings() {
	for i := range b.s.Row.Findings {
		f := &b.s.Row.Findings[i]
		_, decides := verdict.VerdictOfFinding(f.Kind)
		if !decides && f.StopOwner == verdict.NoOwner || b.handed[f.Obligation] || f.Kind == verdict.WrongAttempt.String() {
			continue
		}
		seen := Seen{Kind: f.Kind, Severity: f.Severity.String(), Detail: b.red.text(f.Detail), Quotes: []Quote{}}
		for _, side := range [...]struct {
			label string
			at    *verdict.Pointer
		}{{"said", &f.Said}, {"record", &f.Record}} {
			if side.at.Text != "" {
				seen.Quotes = append(seen.Quotes, Quote{Label: side.label, Turn: side.at.Turn, Call: side.at.Call, Event: side.at.Event, Text: shorten(b.red.text(side.at.Text), maxText)})
			}
		}
		team := b.team(f.StopOwner.String())
		team.Findings = append(team.Findings, seen)
	}
}

// place says where a quote stands.
func (q *Quote) place() string {
	switch {
	case q.Call > 0 && q.Label != "said" && q.Label != "asked" && q.Label != "told":
		return fmt.Sprintf("call %d", q.Call)
	case q.Turn > 0:
		return fmt.Sprintf("turn %d", q.Turn)
	}
	return q.Event
}
