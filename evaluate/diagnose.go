package evaluate

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// diagnose says where the evidence of one obligation disappeared: it finds the last place where the value or the effect
// was seen, asks the table of verdict for stop and owner, and quotes both sides.
func (r *run) diagnose(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env, claimed *said) {
	if claimed != nil {
		r.exhibitSaid(o, claimed.m, claimed.lo, claimed.hi)
	}
	if out.reason == verdict.ReasonNeeds {
		r.diagnoseNeeded(o, out)
		return
	}
	near := nearestOf(out)
	seen := r.seen(o, p, out, e, near)
	o.Stop, o.StopOwner, o.StopWhy = verdict.Diagnosis(out.reason, seen)
	o.ReachedOK = reached(o.Stop)
	if o.Stop >= verdict.StopDelivered {
		o.ModelInput = "reconstructed"
	}
	r.exhibitRecord(o, p, out, e, near)
}

// reached lists the stops before the one where it is gone.
func reached(stop verdict.Stop) []verdict.Stop {
	var out []verdict.Stop
	for s := verdict.StopBranch; s < stop; s++ {
		out = append(out, s)
	}
	return out
}

// diagnoseNeeded: an obligation that waits for another is gone where that one is.
func (r *run) diagnoseNeeded(o *verdict.Obligation, out *outcome) {
	o.Stop, o.StopOwner, o.StopWhy = verdict.Diagnosis(out.reason, verdict.SeenNowhere)
	o.StopWhy = "waits for " + out.needs
	for i := range r.p.obligations {
		if r.p.obligations[i].o.Name != out.needs {
			continue
		}
		inner := r.obligationFor(i, &env{at: nowhere})
		near := nearestOf(&inner)
		if inner.reason != "" && inner.reason != verdict.ReasonNeeds {
			seen := r.seen(o, &r.p.obligations[i], &inner, &env{at: nowhere}, near)
			o.Stop, o.StopOwner, _ = verdict.Diagnosis(inner.reason, seen)
		}
	}
	o.ReachedOK = reached(o.Stop)
	o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: out.needs + " is not there, so there is no value to compare with"})
}

// nearestOf picks the candidate that explains the outcome.
func nearestOf(out *outcome) *candidate {
	var pick *candidate
	for i := range out.near {
		c := &out.near[i]
		if c.standing == passes {
			continue
		}
		if c.reason == out.reason && (pick == nil || pick.reason != out.reason || c.start >= pick.start) {
			pick = c
		} else if pick == nil && c.rank < rankNone {
			pick = c
		}
	}
	return pick
}

// seen finds the last place on the path where what the obligation needs was seen.
func (r *run) seen(o *verdict.Obligation, p *obligationPlan, out *outcome, e *env, near *candidate) verdict.Seen {
	switch out.reason {
	case verdict.ReasonRedacted:
		return verdict.SeenRedacted
	case verdict.ReasonCut:
		return verdict.SeenCut
	case verdict.ReasonPending, verdict.ReasonNoResult:
		return verdict.SeenPendingCall
	case verdict.ReasonNotDelivered:
		return verdict.SeenDraft
	case verdict.ReasonSubAgentOnly:
		return verdict.SeenSubAgent
	case verdict.ReasonFailed:
		if near != nil && near.path != "" {
			return verdict.SeenFailingCheck
		}
		return verdict.SeenFailedCall
	case verdict.ReasonShowsOtherwise:
		return r.seenOtherwise(out, near)
	case verdict.ReasonStale:
		return verdict.SeenResult
	case verdict.ReasonTooFew, verdict.ReasonTooMany, verdict.ReasonDoneAfter, verdict.ReasonOutOfOrder:
		if near != nil && near.kind == occText {
			return verdict.SeenDelivered
		}
		return verdict.SeenResult
	case verdict.ReasonWrongResult:
		return verdict.SeenArguments
	}
	if near != nil && near.kind == occCall {
		return r.seenOfCall(near)
	}
	if p.text != nil && p.text.role == transcript.Agent {
		return r.seenOfText(p.text, e)
	}
	return verdict.SeenNeverTried
}

func (r *run) seenOtherwise(out *outcome, near *candidate) verdict.Seen {
	if len(out.counter) > 0 {
		switch out.counter[0].kind {
		case occProbe, occWorld:
			return verdict.SeenWorld
		case occState, occLabel:
			return verdict.SeenState
		case occReply:
			return verdict.SeenUser
		}
	}
	if near != nil && near.path != "" {
		return verdict.SeenFailingCheck
	}
	if near != nil && near.kind == occReply {
		return verdict.SeenUser
	}
	return verdict.SeenResult
}

// seenOfCall: a call went out with other values than wanted. The wanted ones stood in the user's words, in an earlier
// result, or nowhere.
func (r *run) seenOfCall(near *candidate) verdict.Seen {
	wanted := wantedIn(near.detail)
	if wanted == "" {
		return verdict.SeenNowhere
	}
	if m, _, _ := r.userSaid(wanted, near.start); m != nil {
		return verdict.SeenUser
	}
	for i := range r.calls {
		c := &r.t.Calls[i]
		if c.ResultAt >= 0 && c.ResultAt < near.start && bytes.Contains([]byte(r.callOutput(int32(i))), []byte(wanted)) {
			return verdict.SeenResult
		}
	}
	return verdict.SeenNowhere
}

// wantedIn reads the wanted value out of a detail "... is X, wanted Y".
func wantedIn(detail string) string {
	i := strings.LastIndex(detail, ", wanted ")
	if i < 0 {
		return ""
	}
	w := strings.Trim(strings.TrimPrefix(detail[i+len(", wanted "):], "equals "), `"`)
	if strings.ContainsAny(w, "[{") {
		return ""
	}
	return w
}

// userSaid finds a value in the user's words before a place.
func (r *run) userSaid(value string, before int32) (m *message, lo, hi int) {
	for i := len(r.msgs) - 1; i >= 0; i-- {
		u := &r.msgs[i]
		if u.role != transcript.User || u.step >= before || u.empty {
			continue
		}
		if at := bytes.Index(r.raw(u), []byte(value)); at >= 0 {
			return u, at, at + len(value)
		}
		if textfact.ContainsValue(r.raw(u), value) {
			return u, 0, 0
		}
	}
	return nil, 0, 0
}

// seenOfText: something was to be told. The value stood in a result, in the user's words, in the state, or the words
// are the agent's own and need no value from anywhere.
func (r *run) seenOfText(t *textRule, e *env) verdict.Seen {
	src, ok := r.sourceOfText(t, e)
	switch {
	case !ok:
		return verdict.SeenNeverTried
	case src.from != nil && src.from.kind == occState:
		return verdict.SeenState
	case src.from != nil && (src.from.kind == occText || src.from.kind == occReply):
		return verdict.SeenUser
	case src.from != nil && (src.from.kind == occProbe || src.from.kind == occWorld):
		return verdict.SeenWorld
	case src.from != nil:
		return verdict.SeenResult
	case src.at >= 0:
		return verdict.SeenUser
	}
	if v, s := r.wantedOfText(t, e); s.ok() && v.shape != missing {
		return r.valueSeen(asText(v))
	}
	return verdict.SeenNowhere
}

// valueSeen looks for a value that the case gives: in a result, else in the user's words.
func (r *run) valueSeen(value string) verdict.Seen {
	if i, _, _ := r.resultWith(value); i >= 0 {
		return verdict.SeenResult
	}
	if m, _, _ := r.userSaid(value, int32(len(r.t.Steps))); m != nil {
		return verdict.SeenUser
	}
	return verdict.SeenNowhere
}

func (r *run) resultWith(value string) (call int32, lo, hi int) {
	if len(value) < 2 {
		return -1, 0, 0
	}
	for i := len(r.calls) - 1; i >= 0; i-- {
		out := r.callOutput(int32(i))
		if at := strings.Index(out, value); at >= 0 && textfact.ContainsValue([]byte(out), value) {
			return int32(i), at, at + len(value)
		}
	}
	return -1, 0, 0
}

// operandsOfText lists the operands whose value was to be told.
func operandsOfText(t *textRule) []*operand {
	var out []*operand
	for _, m := range t.typed {
		for i := range m.cmps {
			out = append(out, &m.cmps[i].want)
		}
	}
	if t.phrase != nil {
		out = append(out, t.phrase)
	}
	return out
}

func (r *run) sourceOfText(t *textRule, e *env) (source, bool) {
	for _, o := range operandsOfText(t) {
		if o.constant() {
			continue
		}
		if _, src := r.value(o, e, false); src.ok() {
			return src, true
		}
	}
	return source{at: nowhere}, false
}

func (r *run) wantedOfText(t *textRule, e *env) (val, source) {
	for _, o := range operandsOfText(t) {
		if !o.constant() {
			return r.value(o, e, false)
		}
	}
	return val{}, source{state: verdict.Unknown, at: nowhere}
}

// ---- exhibits ----

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
		if wanted := wantedIn(near.detail); wanted != "" {
			if m, lo, hi := r.userSaid(wanted, near.start); m != nil && hi > lo {
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
	r.exhibitFound(o, p, out)
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
func (r *run) exhibitFound(o *verdict.Obligation, p *obligationPlan, out *outcome) {
	x := verdict.Exhibit{Label: "found"}
	switch rule := p.rule.(type) {
	case *callsRule:
		if out.reason != verdict.ReasonAbsent {
			x.Text = out.detail
			break
		}
		x.Text = "no call of " + toolWords(rule)
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
	if got := gotIn(c.detail); got != "" {
		if i := strings.Index(x.Text, got); i >= 0 {
			x.Mark = [2]int{i, i + len(got)}
		}
	}
	o.Exhibits = append(o.Exhibits, x)
	if c.detail != "" && c.rank != rankFailed {
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: c.detail})
	}
}

func gotIn(detail string) string {
	i := strings.LastIndex(detail, "is ")
	j := strings.LastIndex(detail, ", wanted ")
	if i < 0 || j < i {
		return ""
	}
	return detail[i+3 : j]
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
		ex.Text = "(" + string(r.callArgs(x.index).appendJSON(nil)) + ") " + short(r.callOutput(x.index))
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
