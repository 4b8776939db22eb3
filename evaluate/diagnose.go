package evaluate

import (
	"bytes"
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
	if near.want == "" {
		return verdict.SeenNowhere
	}
	if m, _, _ := r.userSaid(near.want, near.start); m != nil {
		return verdict.SeenUser
	}
	for i := range r.calls {
		if c := &r.t.Calls[i]; c.ResultAt >= 0 && c.ResultAt < near.start && textfact.ContainsValue([]byte(r.callOutput(int32(i))), near.want) {
			return verdict.SeenInput
		}
	}
	return verdict.SeenNowhere
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
