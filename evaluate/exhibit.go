package evaluate

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// exhibits quotes both sides of what the walk found: what was said or asked, what the record shows, and in our own words
// what neither of them can show.
func (r *run) exhibits(o *verdict.Obligation, t *trail) {
	r.exhibitRecord(o, t)
	r.exhibitInput(o, t)
}

func (r *run) exhibitRecord(o *verdict.Obligation, t *trail) {
	switch {
	case t.out.reason == verdict.ReasonTooMany:
		r.exhibitAll(o, t.out.evidence)
		return
	case len(t.out.counter) > 0:
		r.exhibitCounter(o, t)
		return
	case t.near != nil && t.near.kind == occCall && t.out.reason != verdict.ReasonAbsent:
		r.exhibitCalled(o, t)
		return
	case t.near != nil && t.out.reason != verdict.ReasonAbsent:
		r.exhibitNear(o, t)
		return
	}
	if k, ok := t.p.(*textRule); ok {
		r.exhibitText(o, t, k)
		return
	}
	if m := r.lastDelivered(); m != nil && len(o.Exhibits) == 0 && (t.seen == verdict.SeenJudged || t.seen == verdict.SeenUnanswered) {
		r.exhibitWhole(o, m)
	}
	r.exhibitSpot(o, &t.spot)
	if t.seen == verdict.SeenFailedCall && t.near != nil {
		r.exhibitOcc(o, &t.near.occ)
		return
	}
	r.exhibitFound(o, r.absence(o, t))
	if n := len(r.t.Calls); n > 0 && len(o.Exhibits) > 0 && (t.seen == verdict.SeenNeverTried || t.seen == verdict.SeenNeverRan) {
		o.Exhibits[len(o.Exhibits)-1].Calls = [2]int{1, n}
	}
}

// exhibitAll quotes the occurrences, the first few of them.
func (r *run) exhibitAll(o *verdict.Obligation, occs []occ) {
	const most = 3
	for i := range occs {
		if i == most {
			r.exhibitFound(o, "and "+strconv.Itoa(len(occs)-most)+" more")
			return
		}
		r.exhibitOcc(o, &occs[i])
	}
}

// exhibitCounter quotes the reading, the answer or the act that shows the opposite.
func (r *run) exhibitCounter(o *verdict.Obligation, t *trail) {
	x := &t.out.counter[0]
	if x.kind == occCall && t.seen != verdict.SeenAct {
		c := candidate{occ: *x}
		if t.near != nil && t.near.index == x.index {
			c.got = t.near.got
		}
		r.exhibitAnswer(o, &c)
	} else {
		r.exhibitAll(o, t.out.counter)
	}
	if x.kind != occReply && x.kind != occLabel && !(x.kind == occState && t.near != nil) {
		r.exhibitFound(o, tidy(t.out.detail))
	}
}

// exhibitFound adds our own words, unless there are none.
func (r *run) exhibitFound(o *verdict.Obligation, words string) {
	if words != "" {
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "found", Text: words})
	}
}

// exhibitText shows an obligation of words: what was said last, and the value that is missing from it where it stood.
func (r *run) exhibitText(o *verdict.Obligation, t *trail, k *textRule) {
	if t.seen == verdict.SeenDelivered && t.spot.m != nil {
		r.exhibitSpot(o, &t.spot)
		r.exhibitFound(o, "it stands there, outside of what the rule counts")
		return
	}
	if len(o.Exhibits) == 0 && k.role == transcript.Agent {
		if m := r.reportOf(&t.spot); m != nil {
			r.exhibitWhole(o, m)
		}
	}
	before := len(o.Exhibits)
	r.exhibitSpot(o, &t.spot)
	if len(o.Exhibits) == before {
		r.exhibitFound(o, r.absence(o, t))
		if m := r.lastTurn(); m != nil && len(o.Exhibits) > before && t.out.reason == verdict.ReasonAbsent {
			o.Exhibits[before].Turns = [2]int{1, int(m.turn)}
		}
	}
}

// reportOf is the turn that should have told the value: the first delivered one behind the call that gave it, else the
// last one.
func (r *run) reportOf(s *spot) *message {
	call := int32(-1)
	switch {
	case s.isCall:
		call = s.call
	case s.x != nil && s.x.kind == occCall:
		call = s.x.index
	}
	if call >= 0 {
		for i := range r.msgs {
			m := &r.msgs[i]
			if m.role == transcript.Agent && !m.draft && !m.empty && m.step > r.t.Calls[call].ResultAt {
				return m
			}
		}
	}
	return r.lastDelivered()
}

// absence says in our own words what is not there.
func (r *run) absence(o *verdict.Obligation, t *trail) string {
	switch t.seen {
	case verdict.SeenNeverTried:
		return r.untried(o, t)
	case verdict.SeenNeverRan:
		return "it never ran"
	case verdict.SeenNeverAsked:
		return "no delivered turn asks"
	case verdict.SeenNeverSaid:
		return "no delivered turn says it"
	case verdict.SeenUnanswered:
		return "nobody answered"
	case verdict.SeenUnrecorded:
		if t.out.reason == verdict.ReasonAbsent {
			return "the record has none"
		}
	case verdict.SeenInput:
		return short(t.want.text) + " stands in the instructions"
	case verdict.SeenNowhere:
		if k, ok := t.p.(*callsRule); ok && t.out.reason == verdict.ReasonAbsent {
			return r.uncalled(k, t.e) + " by the user"
		}
		switch {
		case len(t.want.text) == 1 && t.out.reason == verdict.ReasonAbsent: // too short to be looked for
			return "no delivered turn says " + t.want.text
		case t.want.text != "" && t.out.reason == verdict.ReasonAbsent && !t.want.own:
			return short(t.want.text) + " stands nowhere in the record"
		}
	case verdict.SeenUnlabelled:
		return "no label says that it holds"
	}
	switch {
	case t.out.reason == verdict.ReasonInputUnbound && t.out.needs != "":
		return t.out.needs + " has no value"
	case t.out.reason == verdict.ReasonAmbiguous && t.out.detail == "" && t.out.needs != "":
		return strings.TrimPrefix(t.out.needs, "$") + " is not there"
	}
	if t.out.detail == "" && len(o.Exhibits) == 0 {
		return strings.ReplaceAll(t.out.reason, "_", " ")
	}
	return tidy(t.out.detail)
}

func (r *run) untried(o *verdict.Obligation, t *trail) string {
	switch k := t.p.(type) {
	case *callsRule:
		return r.uncalled(k, t.e)
	case *filesRule:
		if t.near == nil {
			return "no file of that name is touched"
		}
		if t.near.detail != "" {
			return t.near.path + ": " + t.near.detail
		}
	}
	return t.out.detail
}

// uncalled says that no call was made; where the tool was called for other things, that none was made for this one.
func (r *run) uncalled(k *callsRule, e *env) string {
	tool, words := r.itemWords(toolWords(k), e), "no call of "
	names, _ := r.value(&k.tool, e, true)
	for i := range r.t.Calls {
		if toolFits(names, r.t.Calls[i].Name) {
			words = "no further call of "
			break
		}
	}
	item := strings.Trim(e.suffix, "[]")
	if item == "" || strings.HasPrefix(item, tool) {
		return words + tool
	}
	return words + tool + " for " + item
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

// exhibitSpot quotes the place where the value was last right.
func (r *run) exhibitSpot(o *verdict.Obligation, s *spot) {
	switch {
	case s.m != nil && s.hi > s.lo:
		r.exhibitSaid(o, s.m, s.lo, s.hi)
	case s.m != nil:
		r.exhibitWhole(o, s.m)
	case s.isCall:
		r.exhibitResult(o, s.call, s.lo, s.hi)
	case s.x != nil && s.x.kind == occCall && s.answer:
		r.exhibitAnswer(o, &candidate{occ: *s.x})
	case s.x != nil:
		r.exhibitOcc(o, s.x)
		markLast(o, s.mark)
	}
}

// exhibitCalled quotes a call that is not as wanted, and before it the words or the call that it should have followed.
func (r *run) exhibitCalled(o *verdict.Obligation, t *trail) {
	before := len(o.Exhibits)
	switch t.out.reason {
	case verdict.ReasonFailed, verdict.ReasonTooFew:
		r.exhibitOcc(o, &t.near.occ)
		if t.out.reason == verdict.ReasonTooFew {
			r.exhibitFound(o, t.out.detail)
		}
		return
	case verdict.ReasonStale:
		if t.seen == verdict.SeenFailedCall {
			r.exhibitOcc(o, &t.near.occ)
			return
		}
	case verdict.ReasonSubAgentOnly:
		r.exhibitAnswer(o, t.near)
		return
	case verdict.ReasonNoResult, verdict.ReasonPending: // the quote ends in just these words
		r.exhibitArgs(o, t.near)
		return
	}
	if t.seen != verdict.SeenNowhere {
		r.exhibitSpot(o, &t.spot)
	}
	marked := len(o.Exhibits) > before && r.lastMarked(o)
	if t.out.reason == verdict.ReasonWrongResult {
		r.exhibitAnswer(o, t.near)
	} else {
		r.exhibitArgs(o, t.near)
	}
	// With the wanted value marked in one quote and the other one in the next there is nothing to add.
	if !marked || !r.lastMarked(o) {
		r.exhibitFound(o, tidy(t.near.detail))
	}
}

func (r *run) lastMarked(o *verdict.Obligation) bool {
	if len(o.Exhibits) == 0 {
		return false
	}
	x := &o.Exhibits[len(o.Exhibits)-1]
	return x.Mark[1] > x.Mark[0]
}

// tidy keeps the first of several differences, and says where things stand as a person would.
func tidy(detail string) string {
	for _, w := range [...][3]string{{"nothing before it: ", "no ", " before it"}, {"stands before the last ", "after it: ", ""},
		{"stands behind ", "before it: ", ""}} {
		if rest, ok := strings.CutPrefix(detail, w[0]); ok {
			return w[1] + strings.TrimSpace(strings.TrimPrefix(rest, "$")) + w[2]
		}
	}
	const longest = 160
	if len(detail) <= longest {
		return detail
	}
	parts := strings.Split(detail, "; ")
	first := parts[0]
	if len(first) > longest {
		first = first[:strings.LastIndexByte(first[:longest], ' ')+1] + "..."
	}
	if len(parts) > 1 {
		first += "; and more"
	}
	return strings.ToValidUTF8(first, "")
}

// exhibitNear quotes a text, a reply, an event or a reading that is not as wanted, and what it should have been.
func (r *run) exhibitNear(o *verdict.Obligation, t *trail) {
	if t.near.kind == occText && len(o.Exhibits) > 0 && o.Exhibits[0].At.Turn == int(r.t.Messages[t.near.index].Turn) {
		o.Exhibits = o.Exhibits[:0] // the claim stands in the same turn as what is wrong with it
	}
	if m := r.lastDelivered(); t.out.reason == verdict.ReasonNotDelivered && m != nil && len(o.Exhibits) == 0 {
		r.exhibitWhole(o, m)
	}
	r.exhibitOcc(o, &t.near.occ)
	markLast(o, t.near.got)
	before := len(o.Exhibits)
	r.exhibitSpot(o, &t.spot)
	if len(o.Exhibits) > before && t.seen != verdict.SeenNowhere {
		return
	}
	switch t.out.reason {
	case verdict.ReasonHedged:
		if m := r.messageOf(&t.near.occ); m != nil {
			r.exhibitFound(o, "the words are "+r.text(m).HedgeAt(t.near.lo, t.near.hi).String()+" there")
		}
	case verdict.ReasonTooWeak:
		r.exhibitFound(o, t.out.detail)
	case verdict.ReasonRedacted, verdict.ReasonNotDelivered:
	case verdict.ReasonInputUnbound, verdict.ReasonAmbiguous:
		r.exhibitFound(o, r.absence(o, t))
	default:
		r.exhibitFound(o, tidy(t.near.detail))
	}
}

// exhibitBranch shows that the condition of the exit that decides does not hold.
func (r *run) exhibitBranch(o *verdict.Obligation) {
	x := r.p.exits[r.exit].x
	r.exhibitFound(o, "the exit "+x.Name+" holds only when "+strings.TrimPrefix(contract.Words(x.When, Grammar()), "$")+", and the record does not show that")
}
