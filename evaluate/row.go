package evaluate

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Versions that every row carries.
const (
	ExtractorVersion = "0.1.0"
	GraderVersion    = "rules-1"
)

// Evaluate holds t against the plan and fills row, which may be used again from case to case. Needs that no answer has
// settled stand in row.Needs; answering them and calling again leaves nothing not_judged for lack of an answer.
func (p *Plan) Evaluate(c *Case, t *transcript.Transcript, s *Scratch, row *verdict.Row) {
	r := s.begin(p, c, t)
	defer r.release()
	*row = verdict.Row{RequiredEvidence: row.RequiredEvidence[:0], ObservedEvidence: row.ObservedEvidence[:0], Missing: row.Missing[:0],
		Invalid: row.Invalid[:0], Contradicted: row.Contradicted[:0], Pending: row.Pending[:0], Unknown: row.Unknown[:0], Waived: row.Waived[:0],
		Obligations: row.Obligations[:0], Guardrails: row.Guardrails[:0]}
	r.identify(row)
	ctx := verdict.Context{Applies: true}
	if p.when != nil {
		w := p.when.eval(r, &env{owner: "when", template: "when", at: nowhere})
		ctx.Applies = w.yes() || w.state == verdict.Unknown || w.state == verdict.Pending
		if ctx.Applies && !w.yes() {
			row.Guardrails = append(row.Guardrails, verdict.Obligation{ID: "when", Template: "when", Title: "The contract applies", Guardrail: true,
				State: verdict.Unknown, Reason: w.reason, Severity: verdict.High, Rule: verdict.Rule{File: p.contract.File, Line: p.contract.When.Pos.Line, Text: p.whenTitle}})
		}
	}
	if !ctx.Applies {
		r.nothingRequired(row, &ctx)
		return
	}
	r.settle()
	exit, how := r.observe()
	r.exit, r.exitHow = exit, how
	r.exitContext(row, &ctx, exit, how)
	r.fillObligations(row, exit)
	r.givingUp(row)
	r.fillGuardrails(row)
	row.Needs = r.needs
	r.usedAnswers(row)
	r.attempts(row, &ctx)
	verdict.Classify(row, &ctx)
}

// nothingRequired: the contract does not apply, so none of its obligations is owed and no need is asked.
func (r *run) nothingRequired(row *verdict.Row, ctx *verdict.Context) {
	row.ExpectedExit = r.c.ExpectedExit
	for i := range r.p.obligations {
		p := &r.p.obligations[i]
		row.Obligations = append(row.Obligations, verdict.Obligation{ID: p.o.Name, Template: p.o.Name, Title: p.title, State: verdict.NotRequired,
			Detail: "the contract does not apply", Optional: p.o.Optional, Severity: p.severity, Owner: p.o.Owner, Tags: p.o.Tags, Blocks: p.blocks(),
			Rule: verdict.Rule{File: r.p.contract.File, Line: p.line, Text: p.title}})
	}
	r.attempts(row, ctx)
	verdict.Classify(row, ctx)
}

func (r *run) identify(row *verdict.Row) {
	p, c, t := r.p, r.c, r.t
	row.CaseID, row.TranscriptID = c.ID, t.ID
	if row.CaseID == "" {
		row.CaseID = t.ID
	}
	row.Contract, row.ContractVersion, row.ContractDigest = p.contract.Name, p.contract.Version, p.contract.Digest
	row.Candidate, row.Tags = c.Candidate, c.Tags
	row.Extractor, row.Grader = ExtractorVersion, GraderVersion
	if t.Source.Format != "" {
		row.Importer = t.Source.Format + "-" + t.Source.Version
	}
	row.SourcePath, row.SourceRecord = t.Source.Path, t.Source.Record
	row.SourceFrom, row.SourceTo = t.Source.Lo, t.Source.Hi
	row.Turns, row.Calls = int(t.Turns), len(t.Calls)
	for i := range t.Cuts {
		row.Cuts = append(row.Cuts, t.Cuts[i].Reason)
	}
	row.RunState = runStateName(r.state())
}

// state is the runner's word on the run; the case's word counts before the record's.
func (r *run) state() transcript.RunState {
	if r.c.RunState != transcript.RunUnstated {
		return r.c.RunState
	}
	return r.t.Run
}

func runStateName(s transcript.RunState) string {
	return [...]string{"", "ended", "running", "stopped", "timed_out", "abandoned"}[s]
}

// RunStateNamed returns the run state with that name.
func RunStateNamed(name string) (transcript.RunState, bool) {
	for s := transcript.RunUnstated; s <= transcript.RunAbandoned; s++ {
		if runStateName(s) == name {
			return s, true
		}
	}
	return 0, false
}

func (r *run) exitContext(row *verdict.Row, ctx *verdict.Context, exit int, how string) {
	row.ExpectedExit, row.ExitSource = r.c.ExpectedExit, how
	ctx.Running = r.state() == transcript.RunRunning
	ctx.Ended = !ctx.Running
	ctx.CutEnd = r.cutAtEnd()
	ctx.Stopped = r.state() == transcript.RunStopped || r.state() == transcript.RunTimedOut
	ctx.ExpectedKind = r.kindOf(r.c.ExpectedExit)
	ctx.CompletionExpected = ctx.ExpectedKind == "completed"
	if exit < 0 {
		row.ObservedExit = r.t.ExitName
		return
	}
	x := &r.p.exits[exit]
	row.ObservedExit, ctx.ObservedKind = x.x.Name, x.x.Kind
	ctx.ExitPasses = x.x.Kind != "abandoned" && x.x.Kind != "failed"
	ctx.ExitEstablished = r.requirementsMet(x) && !r.forbidden(x)
}

func (r *run) kindOf(name string) string {
	for i := range r.p.exits {
		if r.p.exits[i].x.Name == name {
			return r.p.exits[i].x.Kind
		}
	}
	return ""
}

// fillObligations writes the obligations in the order of the exit's requires, then the others in contract order.
func (r *run) fillObligations(row *verdict.Row, exit int) {
	required := make([]bool, len(r.p.obligations))
	forbidden := make([]bool, len(r.p.obligations))
	for i := range r.p.exits {
		x := &r.p.exits[i]
		if x.x.Name == r.c.ExpectedExit || i == exit {
			for _, f := range x.forbids {
				forbidden[f] = true
			}
		}
	}
	if exit >= 0 {
		for _, i := range r.p.exits[exit].requires {
			required[i] = true
			r.fill(row, i, true, forbidden[i])
		}
	}
	for i := range r.p.obligations {
		if !required[i] {
			r.fill(row, i, false, forbidden[i])
		}
	}
}

func (r *run) fill(row *verdict.Row, i int, required, forbidden bool) {
	p, it := &r.p.obligations[i], r.obligation(i)
	base := verdict.Obligation{Template: p.o.Name, Title: p.title, Required: required, Optional: p.o.Optional, Severity: p.severity,
		Owner: p.o.Owner, Tags: p.o.Tags, Blocks: p.blocks(), Rule: verdict.Rule{File: r.p.contract.File, Line: p.line, Text: p.title}}
	if it.none {
		base.ID, base.State, base.Detail = p.o.Name, verdict.NotRequired, "0 items"
		row.Obligations = append(row.Obligations, base)
		return
	}
	for j := range it.outs {
		o := base
		o.ID = p.o.Name + it.ids[j]
		out := &it.outs[j]
		e := &env{owner: o.ID, template: p.o.Name, suffix: it.ids[j], index: j, item: it.vals[j], at: nowhere, min: p.min}
		if p.each != nil {
			e.each = p.each.name
		}
		o.Title, o.Rule.Text = r.itemWords(o.Title, e), r.itemWords(o.Rule.Text, e)
		r.describe(&o, p, out, e)
		o.Forbidden = forbidden && out.yes()
		r.verification(row, &o, p, e)
		row.Obligations = append(row.Obligations, o)
	}
}

// itemWords writes the item of each in place of its variable: "$action.tool succeeded" becomes the tool's name.
func (r *run) itemWords(words string, e *env) string {
	if e.each == "" || !strings.Contains(words, "$"+e.each) {
		return words
	}
	var b strings.Builder
	for {
		i := strings.Index(words, "$"+e.each)
		if i < 0 {
			break
		}
		end := i + 1
		for end < len(words) && (isWordByte(words[end]) && words[end] != '-' || words[end] == '.' && end+1 < len(words) && isWordByte(words[end+1])) {
			end++
		}
		written := words[i:end]
		name, rest, _ := strings.Cut(written[1:], ".")
		b.WriteString(words[:i])
		words = words[end:]
		ref := &reference{kind: nameEach, name: name, path: parsePath(rest), text: written}
		if v, src := r.resolve(ref, e, false); name == e.each && src.ok() && v.shape != missing {
			b.WriteString(v.show())
		} else {
			b.WriteString(written)
		}
	}
	return b.String() + words
}

func (p *obligationPlan) blocks() bool {
	if p.o.Blocks != nil {
		return *p.o.Blocks
	}
	return !onlyJudge(p.rule)
}

func onlyJudge(p rule) bool {
	switch p := p.(type) {
	case *judgeRule:
		return true
	case *allRule:
		return len(p.parts) > 0 && onlyJudge(p.parts[0]) && len(p.parts) == 1
	}
	return false
}

// describe fills state, reason, evidence and diagnosis of one obligation.
func (r *run) describe(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env) {
	o.State, o.Reason, o.Detail, o.Needs, o.Strength = out.state, out.reason, out.detail, out.needs, out.strength
	o.ActedOn = out.actedOn
	if o.State == verdict.NotRequired || o.State == verdict.Waived {
		o.Reason = ""
		r.pointers(o, out.evidence)
		return
	}
	r.pointers(o, out.evidence)
	if o.State == verdict.Met {
		o.Reason, o.Detail = "", ""
		return
	}
	var at *said
	if o.State == verdict.Open {
		if at = r.claims(p, e, o.Required); at != nil {
			o.Claimed = true
			if contradicts(out) {
				o.State = verdict.Contradicted
			}
		}
	}
	if o.Required || o.Listed() { // of what this exit does not ask for nobody looks for the cause
		r.diagnose(o, p, out, e, at)
	}
}

func (r *run) fillGuardrails(row *verdict.Row) {
	for i := range r.p.guardrails {
		p, it := &r.p.guardrails[i], r.guardrail(i)
		for j := range it.outs {
			out := &it.outs[j]
			o := verdict.Obligation{ID: p.g.Name + it.ids[j], Template: p.g.Name, Title: p.title, Guardrail: true, Optional: p.g.Optional,
				State: out.state, Reason: out.reason, Detail: out.detail, Severity: p.severity, Owner: p.g.Owner, Tags: p.g.Tags, Strength: out.strength,
				SaidOnly: out.saidOnly, ActedOn: out.actedOn, Blocks: true, Rule: verdict.Rule{File: r.p.contract.File, Line: p.line, Text: p.title}}
			if out.state == verdict.Met {
				o.Reason, o.Detail = "", ""
			}
			r.pointers(&o, out.evidence)
			if out.state == verdict.Invalid {
				e := &env{owner: o.ID, template: p.g.Name, suffix: it.ids[j], index: j, item: it.vals[j], at: nowhere}
				if p.each != nil {
					e.each = p.each.name
				}
				r.diagnoseGuardrail(&o, p, out, e)
			}
			row.Guardrails = append(row.Guardrails, o)
		}
	}
}

func (r *run) usedAnswers(row *verdict.Row) {
	for i := range r.c.Answers {
		if json, ok := r.used[r.c.Answers[i].Need]; ok && json == r.c.Answers[i].JSON {
			row.Answers = append(row.Answers, verdict.Answer{Need: r.c.Answers[i].Need, JSON: json})
		}
	}
}

// DigestText is the content digest of a delivered or evaluated text: sha256, hex.
func DigestText(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// pointers writes evidence as places with the exact text seen.
func (r *run) pointers(o *verdict.Obligation, evidence []occ) {
	for i := range evidence {
		o.Evidence = append(o.Evidence, r.pointer(&evidence[i]))
	}
}

func (r *run) pointer(x *occ) verdict.Pointer {
	const most = 400
	p := verdict.Pointer{Assumed: x.assumed}
	if x.hi > x.lo && (x.kind == occText || x.kind == occReply) {
		if m := r.messageOf(x); m != nil {
			p.Turn, p.From, p.To = int(m.turn), x.lo, min(x.hi, len(r.raw(m)))
			p.Text = string(r.raw(m)[p.From:p.To])
			return p
		}
	}
	text := r.textOf(x)
	switch x.kind {
	case occCall:
		p.Call, p.Turn = int(x.index)+1, int(r.t.Calls[x.index].Turn)
	case occText, occReply:
		p.Turn = int(r.t.Messages[x.index].Turn)
	case occEvent, occProbe, occState, occLabel:
		p.Event = r.nameOf(x)
	case occWorld:
		p.Event = "world"
	case occJudge:
		p.Event = "judge"
	}
	p.Text = text
	if len(text) > most {
		p.Text = short(text)[:min(len(short(text)), most)]
		p.Digest = DigestText([]byte(text))
	}
	p.To = len(text)
	return p
}
