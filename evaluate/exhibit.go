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
	switch {
	case t.out.reason == verdict.ReasonTooMany:
		r.exhibitAll(o, t.out.evidence)
		return
	case len(t.out.counter) > 0:
		r.exhibitAll(o, t.out.counter)
		r.exhibitFound(o, t.out.detail)
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
	r.exhibitSpot(o, &t.spot)
	if t.seen == verdict.SeenFailedCall && t.near != nil {
		r.exhibitOcc(o, &t.near.occ)
		return
	}
	r.exhibitFound(o, r.absence(o, t))
	if n := len(r.t.Calls); n > 0 && (t.seen == verdict.SeenNeverTried || t.seen == verdict.SeenNeverRan) {
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
		if m := r.lastDelivered(); m != nil {
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
		return "the record has none"
	case verdict.SeenInput:
		return short(t.want.text) + " stands in the instructions"
	case verdict.SeenNowhere:
		if t.want.text != "" && t.out.reason == verdict.ReasonAbsent {
			return short(t.want.text) + " stands nowhere in the record"
		}
	case verdict.SeenUnlabelled:
		return "no label says that it holds"
	}
	return t.out.detail
}

func (r *run) untried(o *verdict.Obligation, t *trail) string {
	switch k := t.p.(type) {
	case *callsRule:
		return "no call of " + r.itemWords(toolWords(k), t.e)
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
	case s.x != nil:
		r.exhibitOcc(o, s.x)
	}
}

// exhibitCalled quotes a call that is not as wanted, and before it the words that it should have followed.
func (r *run) exhibitCalled(o *verdict.Obligation, t *trail) {
	marked := t.spot.m != nil && t.spot.hi > t.spot.lo
	switch t.out.reason {
	case verdict.ReasonWrongValue, verdict.ReasonWrongTarget:
		r.exhibitSpot(o, &t.spot)
		r.exhibitArgs(o, t.near)
		// With the wanted value marked in one quote and the other one in the next there is nothing to add.
		if !marked || !r.lastMarked(o) {
			r.exhibitFound(o, brief(t.near.detail))
		}
		return
	case verdict.ReasonWrongResult:
		r.exhibitSpot(o, &t.spot)
		r.exhibitAnswer(o, t.near)
		r.exhibitFound(o, brief(t.near.detail))
		return
	case verdict.ReasonFailed:
		r.exhibitResult(o, t.near.index, 0, 0)
		return
	case verdict.ReasonOutOfOrder, verdict.ReasonNoSource:
		r.exhibitSpot(o, &t.spot)
	}
	r.exhibitArgs(o, t.near)
	r.exhibitFound(o, brief(t.near.detail))
}

func (r *run) lastMarked(o *verdict.Obligation) bool {
	x := &o.Exhibits[len(o.Exhibits)-1]
	return x.Mark[1] > x.Mark[0]
}

// brief keeps the first of several differences, and counts the others.
func brief(detail string) string {
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
	r.exhibitOcc(o, &t.near.occ)
	before := len(o.Exhibits)
	r.exhibitSpot(o, &t.spot)
	if len(o.Exhibits) == before || t.seen == verdict.SeenNowhere {
		r.exhibitFound(o, brief(t.near.detail))
	}
}

// exhibitSaid quotes the sentence around the bytes that matter.
func (r *run) exhibitSaid(o *verdict.Obligation, m *message, lo, hi int) {
	t := r.text(m)
	from, to := lo, hi
	if i := t.UnitAt(lo); i >= 0 && i < len(t.Units()) {
		u := t.Units()[i]
		from, to = min(u.Lo, lo), max(u.Hi, hi)
	}
	raw := r.raw(m)
	x := r.spoken(m, from, to)
	if hi > lo {
		x.Mark = [2]int{lo - from, hi - from}
	}
	x.Text = string(raw[from:to])
	o.Exhibits = append(o.Exhibits, x)
}

// exhibitWhole quotes a whole message.
func (r *run) exhibitWhole(o *verdict.Obligation, m *message) {
	raw := r.raw(m)
	const most = 600
	hi := len(raw)
	if hi > most {
		hi = most
		for hi > 0 && raw[hi]&0xC0 == 0x80 {
			hi--
		}
	}
	x := r.spoken(m, 0, hi)
	x.Text = string(raw[:hi])
	o.Exhibits = append(o.Exhibits, x)
}

// spoken begins a quote: what a user says before any answer is asked for, later it is told; a draft is in the record only.
func (r *run) spoken(m *message, from, to int) verdict.Exhibit {
	x := verdict.Exhibit{Label: "said", At: verdict.Pointer{Turn: int(m.turn), From: from, To: to}}
	switch {
	case m.draft:
		x.Label, x.Tool, x.At.Event = "record", "not delivered:", "draft"
		if id := r.t.Messages[m.index].Attempt; id != "" {
			x.At.Event = "attempt " + id
		}
	case m.role == transcript.User && m.turn > 1:
		x.Label = "told"
	case m.role == transcript.User:
		x.Label = "asked"
	}
	return x
}

func (r *run) messageOf(index int32) *message {
	for i := range r.msgs {
		if r.msgs[i].index == index {
			return &r.msgs[i]
		}
	}
	return nil
}

func (r *run) recordOf(call int32) verdict.Exhibit {
	c := &r.t.Calls[call]
	return verdict.Exhibit{Label: "record", At: verdict.Pointer{Call: int(call) + 1, Turn: int(c.Turn)}, Tool: c.Name}
}

// exhibitArgs quotes a call with its arguments, the one that is wrong marked.
func (r *run) exhibitArgs(o *verdict.Obligation, c *candidate) {
	x := r.recordOf(c.index)
	x.Text = "(" + string(r.callArgs(c.index).appendJSON(nil)) + ") " + outcomeWord(r.callOutcome(c.index))
	if len(c.got) > 1 {
		x.Mark[0], x.Mark[1] = spanOf(x.Text, c.got)
	}
	o.Exhibits = append(o.Exhibits, x)
}

// exhibitAnswer quotes a call with its arguments and its result, for a result that does not fit them.
func (r *run) exhibitAnswer(o *verdict.Obligation, c *candidate) {
	x := r.recordOf(c.index)
	args := "(" + string(r.callArgs(c.index).appendJSON(nil)) + ") "
	if args == "(null) " {
		args = ""
	}
	x.Text = args + r.callOutput(c.index)
	if lo, hi := spanOf(x.Text[len(args):], c.got); hi > lo && len(c.got) > 1 {
		x.Mark = [2]int{len(args) + lo, len(args) + hi}
	}
	o.Exhibits = append(o.Exhibits, x)
}

func outcomeWord(o transcript.Outcome) string {
	return [...]string{"ok", "failed", "pending", "no result", "not executed", "unknown"}[o]
}

func (r *run) exhibitResult(o *verdict.Obligation, call int32, lo, hi int) {
	x := r.recordOf(call)
	x.Text, x.Mark = r.callOutput(call), [2]int{lo, hi}
	o.Exhibits = append(o.Exhibits, x)
}

// exhibitOcc quotes an occurrence of any kind.
func (r *run) exhibitOcc(o *verdict.Obligation, x *occ) {
	switch x.kind {
	case occText, occReply:
		m := r.messageOf(x.index)
		if m == nil {
			return
		}
		if x.hi > x.lo {
			r.exhibitSaid(o, m, x.lo, x.hi)
		} else {
			r.exhibitWhole(o, m)
		}
	case occCall:
		c := candidate{occ: *x}
		if len(r.shellOf(x.index)) > 0 {
			r.exhibitAnswer(o, &c)
		} else if how := r.callOutcome(x.index); how == transcript.OutcomeFailed {
			r.exhibitResult(o, x.index, 0, 0)
		} else {
			r.exhibitArgs(o, &c)
		}
	case occWorld:
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "world"}, Text: r.textOf(x)})
	case occState:
		st := &r.t.States[x.index]
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "state"}, Tool: st.Criterion, Text: strings.TrimSpace(st.Is + " " + asText(x.value))})
	case occEvent, occProbe, occLabel:
		kind := map[occKind]string{occEvent: "event", occProbe: "probe", occLabel: "label"}[x.kind]
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: kind}, Tool: r.nameOf(x), Text: r.textOf(x)})
	}
}

// exhibitBranch shows that the condition of the exit that decides does not hold.
func (r *run) exhibitBranch(o *verdict.Obligation) {
	x := r.p.exits[r.exit].x
	r.exhibitFound(o, "the exit "+x.Name+" holds only when "+contract.Words(x.When, Grammar())+", and the record does not show that")
}
