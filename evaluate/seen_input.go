package evaluate

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// placeInInput looks at what the model was really given for the turn or the call that decides, where that was captured:
// whether what is needed reached the model at all, and what stood there in its place.
func (r *run) placeInInput(t *trail) {
	if len(r.t.Inputs)+len(r.t.Origins) == 0 || t.p == nil {
		return
	}
	at, ok := r.deciding(t)
	if !ok {
		return
	}
	t.input = r.inputOf(at)
	if r.mixedUp(t, at.step) || t.input == nil {
		return
	}
	if k, calls := t.p.(*callsRule); calls && t.out.reason == verdict.ReasonAbsent {
		r.lostBeforeCall(t, k, at.step)
		return
	}
	w := &t.want
	switch {
	case w.none() || w.own && t.seen != verdict.SeenInput:
		return
	case !w.typed && w.m == nil && len(w.text) < 2: // it stands everywhere
		return
	case t.out.reason == verdict.ReasonAbsent || changedOnTheWay(t.out.reason):
	default:
		return
	}
	switch t.seen {
	case verdict.SeenUser, verdict.SeenState, verdict.SeenInput, verdict.SeenTold, verdict.SeenResult, verdict.SeenArguments:
		r.reachedInput(t, at.step)
	case verdict.SeenNowhere, verdict.SeenWorld:
		if r.inInput(w, t.input) && r.isTold(t) {
			t.seen = verdict.SeenGiven
		}
	}
}

func changedOnTheWay(reason string) bool {
	return reason == verdict.ReasonWrongValue || reason == verdict.ReasonWrongTarget || reason == verdict.ReasonWrongResult
}

// isTold: it is, or should be, words of the agent.
func (r *run) isTold(t *trail) bool {
	k, ok := t.p.(*textRule)
	return ok && k.role == transcript.Agent
}

// reachedInput: what the record has reached the model, or was lost on the way to it.
func (r *run) reachedInput(t *trail, before int32) {
	if r.inInput(&t.want, t.input) {
		if t.seen == verdict.SeenUser || t.seen == verdict.SeenState {
			if changedOnTheWay(t.out.reason) {
				t.seen = verdict.SeenInput
			}
		}
		return
	}
	if t.seen == verdict.SeenArguments && changedOnTheWay(t.out.reason) && t.out.reason != verdict.ReasonWrongValue {
		return // the call itself was right
	}
	t.seen = r.howLost(t, before)
}

// howLost tells a summary that changed or dropped it from early turns that are cut off together, and both from a loss of
// this alone.
func (r *run) howLost(t *trail, before int32) verdict.Seen {
	if !t.input.Summary.Empty() {
		if lo, hi, changed := r.changedBySummary(t); changed {
			t.markLo, t.markHi = lo, hi
			return verdict.SeenSummaryChanged
		}
		return verdict.SeenSummaryDropped
	}
	if first := r.beginsWith(t.input, before); first > 0 && r.stepOf(&t.spot) < first {
		t.begins = r.turnAt(first)
		return verdict.SeenTruncated
	}
	return verdict.SeenLost
}

// changedBySummary finds in the summary what was said or sent instead, or a value of the same type that stands nowhere
// in the record before it.
func (r *run) changedBySummary(t *trail) (lo, hi int, changed bool) {
	summary := r.t.AppendText(nil, t.input.Summary)
	if got, ok := gotOf(t); ok {
		if lo, hi, changed = r.in(&got, summary, t.input.Step); changed {
			return lo, hi, true
		}
	}
	if !t.want.typed {
		return 0, 0, false
	}
	for _, f := range textfact.Find(nil, t.want.tv.Type, summary, r.p.opts) {
		w := wanted{text: f.Value.Text, tv: f.Value, typed: true}
		_, said := r.inUser(&w, t.input.Step)
		_, read := r.inResult(&w, t.input.Step)
		if !said && !read {
			return f.Lo, f.Hi, true
		}
	}
	return 0, 0, false
}

// gotOf is the value that stands in the place of the right one.
func gotOf(t *trail) (w wanted, ok bool) {
	switch {
	case t.near == nil:
		return w, false
	case t.near.hasTV:
		return wanted{text: t.near.tv.Text, tv: t.near.tv, typed: true}, true
	}
	return wanted{text: t.near.got}, len(t.near.got) > 1
}

// mixedUp: what was said or sent instead comes from another conversation, and from this one it does not. The same of an
// event of another conversation that would have been the evidence.
func (r *run) mixedUp(t *trail, before int32) bool {
	if t.out.reason == verdict.ReasonAbsent {
		return r.recordedElsewhere(t)
	}
	got, ok := gotOf(t)
	if !ok || !changedOnTheWay(t.out.reason) && t.out.reason != verdict.ReasonNoSource {
		return false
	}
	if t.input != nil {
		for _, p := range r.t.Pieces[t.input.First : t.input.First+t.input.Count] {
			if p.Conversation == "" || p.Conversation == r.t.ID {
				continue
			}
			if _, ok := r.inLeaf(&got, r.jsonVal(p.Text), t.input.Step); ok && !r.inInput(&got, t.input) {
				r.fromOther(t, &got, p.Conversation, r.decoded(p.Text))
				return true
			}
		}
	}
	for i := range r.t.Origins {
		o := &r.t.Origins[i]
		if o.Step >= before || r.t.OfAnother(o.Step) == "" {
			continue
		}
		v := r.stepValue(o.Step)
		if _, ok := r.inLeaf(&got, v, o.Step); ok {
			r.fromOther(t, &got, o.Conversation, asText(v))
			return true
		}
	}
	return false
}

func (r *run) fromOther(t *trail, got *wanted, conversation, text string) {
	t.seen, t.other, t.otherText = verdict.SeenOtherConversation, conversation, strings.TrimSpace(text)
	if lo, hi, ok := r.in(got, []byte(t.otherText), nowhere); ok {
		t.markLo, t.markHi = lo, hi
	}
}

// recordedElsewhere: the event or the reading that is missing stands here, and belongs to another conversation.
func (r *run) recordedElsewhere(t *trail) bool {
	var name *operand
	kind := transcript.StepEvent
	switch k := t.p.(type) {
	case *eventRule:
		name = &k.name
	case *probeRule:
		name, kind = &k.name, transcript.StepProbe
	default:
		return false
	}
	names, src := r.value(name, t.e, true)
	for i := range r.t.Origins {
		o := &r.t.Origins[i]
		s := r.t.Steps[o.Step]
		if !src.ok() || s.Kind != kind || r.t.OfAnother(o.Step) == "" {
			continue
		}
		is := ""
		if kind == transcript.StepEvent {
			is = r.t.Events[s.Index].Name
		} else {
			is = r.t.Probes[s.Index].Name
		}
		if toolFits(names, is) {
			t.seen, t.other, t.otherText = verdict.SeenOtherConversation, o.Conversation, strings.TrimSpace(is+" "+asText(r.stepValue(o.Step)))
			return true
		}
	}
	return false
}

// stepValue is what a step of the record shows.
func (r *run) stepValue(step int32) val {
	switch s := r.t.Steps[step]; s.Kind {
	case transcript.StepMessage:
		return textVal(string(r.t.AppendMessage(nil, s.Index)))
	case transcript.StepCall, transcript.StepResult:
		return r.callResult(s.Index)
	case transcript.StepEvent:
		return r.jsonVal(r.t.Events[s.Index].Fields)
	case transcript.StepProbe:
		return r.jsonVal(r.t.Probes[s.Index].Result)
	case transcript.StepState:
		return r.jsonVal(r.t.States[s.Index].Value)
	}
	return val{}
}

// lostBeforeCall: the agent never tried. Where a value that the call needs did not reach the model, it could not.
func (r *run) lostBeforeCall(t *trail, k *callsRule, before int32) {
	for _, w := range r.wantsOfCall(k, t.e) {
		s, ok := r.inUser(&w, before)
		if !ok {
			continue
		}
		t.want, t.spot = w, s
		if !r.inInput(&w, t.input) {
			t.seen = r.howLost(t, before)
			return
		}
	}
}

// wantsOfCall lists the values that a call was to be made with, the contract's own words left out.
func (r *run) wantsOfCall(k *callsRule, e *env) []wanted {
	var out []wanted
	for _, fields := range [][]field{k.target, k.args} {
		for i := range fields {
			if w, ok := r.wantedOfMatcher(&fields[i].m, e, val{}); ok && !w.own && !w.none() {
				out = append(out, w)
			}
		}
	}
	return out
}

// inInput reports whether the model's input has w, outside of what belongs to another conversation.
func (r *run) inInput(w *wanted, in *transcript.ModelInput) bool {
	for _, p := range r.t.Pieces[in.First : in.First+in.Count] {
		if p.Conversation != "" && p.Conversation != r.t.ID {
			continue
		}
		if r.inPiece(w, p.Text, in.Step) {
			return true
		}
	}
	return r.inPiece(w, in.Summary, in.Step)
}

// inPiece looks for w in one message of a model's input. Inside a prompt an amount may stand without its currency, as a
// member of JSON that is no text of its own.
func (r *run) inPiece(w *wanted, x transcript.Text, at int32) bool {
	if _, ok := r.inLeaf(w, r.jsonVal(x), at); ok {
		return true
	}
	if !w.typed || w.tv.Type != textfact.Money {
		return false
	}
	raw := r.t.AppendText(nil, x)
	for _, part := range strings.Fields(w.text) {
		if bare := strings.Trim(part, "$€£¥"); strings.ContainsAny(bare, "0123456789") && textfact.ContainsValue(raw, bare) {
			return true
		}
	}
	return false
}

// exhibitInput shows what the model was given in place of what it needed.
func (r *run) exhibitInput(o *verdict.Obligation, t *trail) {
	if t.input != nil { // it was looked at, whichever stop it is
		o.ModelInput = "captured"
	}
	quote := verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "model input"}, Mark: [2]int{t.markLo, t.markHi}}
	switch t.seen {
	case verdict.SeenLost:
		r.exhibitFound(o, r.namedInput(t.input)+" does not have it")
	case verdict.SeenTruncated:
		r.exhibitFound(o, r.namedInput(t.input)+" begins with turn "+strconv.Itoa(t.begins))
	case verdict.SeenSummaryChanged, verdict.SeenSummaryDropped:
		quote.Tool, quote.Text = "summary:", r.decoded(t.input.Summary)
		o.Exhibits = append(o.Exhibits, quote)
	case verdict.SeenOtherConversation:
		quote.At.Event, quote.Tool, quote.Text = "of another conversation", t.other+":", t.otherText
		o.Exhibits = append(o.Exhibits, quote)
	}
}

func (r *run) namedInput(in *transcript.ModelInput) string {
	switch {
	case in.Attempt != "":
		return "the captured model input of attempt " + in.Attempt
	case in.Turn != "":
		return "the captured model input of " + in.Turn
	}
	return "the captured model input"
}
