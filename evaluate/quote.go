package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

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
	lo, hi := r.span(m)
	if hi-lo > most {
		hi = lo + most
		for hi > lo && raw[hi]&0xC0 == 0x80 {
			hi--
		}
	}
	x := r.spoken(m, lo, hi)
	x.Text = string(raw[lo:hi])
	o.Exhibits = append(o.Exhibits, x)
}

// spoken begins a quote: what a user says before any answer is asked for, later it is told; a draft is in the record only.
func (r *run) spoken(m *message, from, to int) verdict.Exhibit {
	x := verdict.Exhibit{Label: "said", At: verdict.Pointer{Turn: int(m.turn), From: from, To: to}}
	switch {
	case m.rest:
		x.Label, x.Tool = "record", "not delivered:"
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

func (r *run) messageOf(x *occ) *message {
	for i := range r.msgs {
		if m := &r.msgs[i]; m.index == x.index && m.rest == x.rest {
			return m
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
	if x.Text == "" {
		r.exhibitArgs(o, &candidate{occ: occ{kind: occCall, index: call}})
		return
	}
	o.Exhibits = append(o.Exhibits, x)
}

// exhibitOcc quotes an occurrence of any kind.
func (r *run) exhibitOcc(o *verdict.Obligation, x *occ) {
	switch x.kind {
	case occText, occReply:
		m := r.messageOf(x)
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
	case occJudge:
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "judge"}, Text: r.textOf(x)})
	case occValue:
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "value"}, Text: r.textOf(x)})
	case occWorld:
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "world"}, Text: asText(bare(x.world))})
	case occState:
		st := &r.t.States[x.index]
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: "state"}, Tool: st.Criterion, Text: strings.TrimSpace(st.Is + " " + asText(x.value))})
	case occEvent, occProbe, occLabel:
		kind := map[occKind]string{occEvent: "event", occProbe: "probe", occLabel: "label"}[x.kind]
		o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: "record", At: verdict.Pointer{Event: kind}, Tool: r.nameOf(x), Text: r.textOf(x)})
	}
}

// bare is an answer of the world without the rows beside their first one.
func bare(v val) val {
	if v.shape != object || len(v.keys) < 2 || v.keys[len(v.keys)-1] != "rows" {
		return v
	}
	n := len(v.keys) - 1
	return val{shape: object, keys: v.keys[:n], items: v.items[:n]}
}

// markLast marks bytes of the newest quote, where it has none marked and holds them.
func markLast(o *verdict.Obligation, part string) {
	if len(o.Exhibits) == 0 || part == "" {
		return
	}
	if x := &o.Exhibits[len(o.Exhibits)-1]; x.Mark[1] == 0 {
		x.Mark[0], x.Mark[1] = spanOf(x.Text, part)
	}
}
