package evaluate

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

func (r *run) exhibitSaid(o *verdict.Obligation, m *message, lo, hi int) {
	t := r.text(m)
	from, to := lo, hi
	if i := t.UnitAt(lo); i >= 0 && i < len(t.Units()) {
		u := t.Units()[i]
		from, to = min(u.Lo, lo), max(u.Hi, hi)
	}
	raw := r.raw(m)
	label := "said"
	if m.role == transcript.User {
		label = "asked"
	}
	o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: label, At: verdict.Pointer{Turn: int(m.turn), From: from, To: to},
		Text: string(raw[from:to]), Mark: [2]int{lo - from, hi - from}})
}

// exhibitRecord quotes what the record shows instead.
func (r *run) exhibitRecord(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env, near *candidate) {
	if len(out.counter) > 0 {
		r.exhibitOcc(o, &out.counter[0], out.detail)
		return
	}
	if near != nil && near.kind == occCall {
		if len(near.want) > 1 {
			if m, lo, hi := r.userSaid(near.want, near.start); m != nil && hi > lo {
				r.exhibitSaid(o, m, lo, hi)
			}
		}
		r.exhibitCall(o, near)
		return
	}
	if near != nil && (near.kind == occText || near.kind == occReply) && near.rank <= rankDraft {
		if m := r.messageOf(near.index); m != nil && len(o.Exhibits) == 0 {
			hi := near.hi
			if hi == near.lo {
				hi = len(r.raw(m))
			}
			r.exhibitSaid(o, m, near.lo, hi)
		}
	}
	if p.text != nil && p.text.role == transcript.Agent {
		if src, ok := r.sourceOfText(p.text, e); ok && src.from != nil && src.from.kind == occCall {
			v, _ := r.wantedOfText(p.text, e)
			r.exhibitResult(o, src.from.index, asText(v))
		} else if v, s := r.wantedOfText(p.text, e); s.ok() {
			if i, _, _ := r.resultWith(asText(v)); i >= 0 {
				r.exhibitResult(o, i, asText(v))
			}
		}
	}
	if len(out.evidence) > 0 && out.reason == verdict.ReasonTooMany {
		for i := range out.evidence {
			r.exhibitOcc(o, &out.evidence[i], "")
		}
		return
	}
	r.exhibitFound(o, p, out, e)
}

func (r *run) messageOf(index int32) *message {
	for i := range r.msgs {
		if r.msgs[i].index == index {
			return &r.msgs[i]
		}
	}
	return nil
}

// exhibitFound says in our own words what is absent.
func (r *run) exhibitFound(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env) {
	x := verdict.Exhibit{Label: "found"}
	switch rule := p.rule.(type) {
	case *callsRule:
		if out.reason != verdict.ReasonAbsent {
			x.Text = out.detail
			break
		}
		x.Text = "no call of " + r.itemWords(toolWords(rule), e)
		if n := len(r.t.Calls); n > 0 {
			x.Calls = [2]int{1, n}
		}
	default:
		if p.text != nil && out.reason == verdict.ReasonAbsent && p.text.role == transcript.Agent {
			x.Text = "no delivered turn says it"
			if m := r.lastDelivered(); m != nil {
				x.Turns = [2]int{1, int(m.turn)}
			}
		} else {
			x.Text = out.detail
		}
	}
	if x.Text == "" && len(o.Exhibits) > 0 {
		return
	}
	if x.Text == "" {
		x.Text = strings.ReplaceAll(out.reason, "_", " ")
	}
	o.Exhibits = append(o.Exhibits, x)
}

func toolWords(k *callsRule) string {
	if k.tool.constant() {
		return strings.Trim(k.tool.lit.show(), "[]")
	}
	if k.tool.ref != nil {
		return k.tool.ref.text
	}
	return "the tool"
}

// exhibitCall quotes a call: with its arguments where they are what is wrong, with its result otherwise.
func (r *run) exhibitCall(o *verdict.Obligation, c *candidate) {
	tool := r.t.Calls[c.index].Name
	x := verdict.Exhibit{Label: "record", At: verdict.Pointer{Call: int(c.index) + 1, Turn: int(r.t.Calls[c.index].Turn)}, Tool: tool}
	result := r.callOutput(c.index)
	if c.rank == rankArgs || c.rank == rankTarget || c.standing == undecided || c.standing == waiting {
		x.Text = "(" + string(r.callArgs(c.index).appendJSON(nil)) + ") " + outcomeWord(r.callOutcome(c.index))
	} else {
		x.Text = result
	}
	if len(c.got) > 1 {
		if i := strings.Index(x.Text, c.got); i >= 0 {
			x.Mark = [2]int{i, i + len(c.got)}
		}
	}
	o.Exhibits = append(o.Exhibits, x)
	if c.detail != "" && c.rank != rankFailed {
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: c.detail})
	}
}

func outcomeWord(o transcript.Outcome) string {
	return [...]string{"ok", "failed", "pending", "no result", "not executed", "unknown"}[o]
}

func (r *run) exhibitResult(o *verdict.Obligation, call int32, value string) {
	x := verdict.Exhibit{Label: "record", At: verdict.Pointer{Call: int(call) + 1, Turn: int(r.t.Calls[call].Turn)}, Tool: r.t.Calls[call].Name, Text: r.callOutput(call)}
	if i := strings.Index(x.Text, value); i >= 0 && value != "" {
		x.Mark = [2]int{i, i + len(value)}
	}
	o.Exhibits = append(o.Exhibits, x)
}

func (r *run) exhibitOcc(o *verdict.Obligation, x *occ, detail string) {
	switch x.kind {
	case occText, occReply:
		if m := r.messageOf(x.index); m != nil {
			hi := x.hi
			if hi == x.lo {
				hi = len(r.raw(m))
			}
			r.exhibitSaid(o, m, x.lo, hi)
		}
		return
	case occCall:
		ex := verdict.Exhibit{Label: "record", At: verdict.Pointer{Call: int(x.index) + 1, Turn: int(r.t.Calls[x.index].Turn)}, Tool: r.t.Calls[x.index].Name}
		ex.Text = "(" + string(r.callArgs(x.index).appendJSON(nil)) + ") " + outcomeWord(r.callOutcome(x.index))
		o.Exhibits = append(o.Exhibits, ex)
	default:
		text := r.textOf(x)
		if name := r.nameOf(x); name != "" {
			o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: name}, Tool: name, Text: text})
		} else {
			o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "world"}, Text: text})
		}
	}
	if detail != "" {
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: detail})
	}
}

// diagnoseGuardrail: what must not be there is there.
func (r *run) diagnoseGuardrail(o *verdict.Obligation, out *outcome) {
	seen := verdict.SeenResult
	if len(out.evidence) > 0 && out.evidence[0].kind == occText || len(out.near) > 0 && out.near[0].kind == occText {
		seen = verdict.SeenDelivered
	}
	if len(out.counter) > 0 && (out.counter[0].kind == occWorld || out.counter[0].kind == occProbe) {
		seen = verdict.SeenWorld
	}
	o.Stop, o.StopOwner, o.StopWhy = verdict.Diagnosis(o.Reason, seen)
	o.ReachedOK = reached(o.Stop)
	for i := range out.evidence {
		r.exhibitOcc(o, &out.evidence[i], "")
	}
	if len(out.evidence) == 0 && len(out.near) > 0 {
		if c := &out.near[0]; c.kind == occCall {
			c.rank = rankArgs
			r.exhibitCall(o, c)
		} else {
			r.exhibitOcc(o, &c.occ, c.detail)
		}
	} else if len(out.counter) > 0 {
		r.exhibitOcc(o, &out.counter[0], out.detail)
	}
	if len(o.Exhibits) == 0 {
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: fmt.Sprint(out.detail)})
	}
}
