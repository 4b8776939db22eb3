package evaluate

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// replyRule is user_agrees and user_declines: the next user turn after a delivered turn.
type replyRule struct {
	sel  selection
	want claim.Answer
	to   rule // nil: any turn
}

func compileUserAgrees(c *compiler, v *contract.Value, s *scope) rule {
	return compileReply(c, v, s, claim.Agrees)
}

func compileUserDeclines(c *compiler, v *contract.Value, s *scope) rule {
	return compileReply(c, v, s, claim.Declines)
}

func compileReply(c *compiler, v *contract.Value, s *scope, want claim.Answer) rule {
	k := &replyRule{want: want, sel: c.selection(v, s, whichNewest)}
	k.sel.reading = k.sel.which == whichNewest
	inner := *s
	inner.always = false
	if v.Kind == contract.Map {
		if to := v.Get("to"); to != nil {
			k.to = c.rule(to, &inner)
		}
	}
	return k
}

func (k *replyRule) chosen() *selection { return &k.sel }

func (k *replyRule) eval(r *run, e *env) outcome {
	if t, ok := k.to.(*textRule); ok {
		if src := t.sources(r, e); !src.ok() && src.reason != verdict.ReasonInputUnbound {
			return takeOver(src)
		}
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

// candidates: one per delivered agent turn that fits to and has a user turn behind it. It stands from the agent's turn
// to the reply.
func (k *replyRule) candidates(r *run, e *env) []candidate {
	put := k.offers(r, e)
	var out []candidate
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != transcript.Agent || m.draft || m.empty {
			continue
		}
		put, asked := put[m.index]
		if k.to != nil && !asked {
			continue
		}
		reply := r.replyTo(i)
		if reply == nil {
			continue
		}
		c := candidate{occ: occ{kind: occReply, index: reply.index, start: m.step, end: reply.step, strength: verdict.Text, assumed: m.assumed}}
		switch answer := r.text(reply).Reply(); {
		case answer == claim.Unclear:
			c.standing, c.reason, c.detail = undecided, verdict.ReasonReplyUnclear, "the reply is neither a clear yes nor a clear no"
		case answer != k.want:
			c.standing, c.rank, c.reason, c.detail = misses, rankResult, verdict.ReasonShowsOtherwise, "the user's reply is the opposite"
		case put == undecided:
			c.standing, c.reason = undecided, verdict.ReasonAmbiguous
		}
		out = append(out, c)
	}
	return out
}

// offers gives the agent's turns that fit to.
func (k *replyRule) offers(r *run, e *env) map[int32]standing {
	to := k.to
	if ref, ok := to.(*refRule); ok && ref.ref.kind == nameFact {
		to = r.p.facts[ref.ref.index].rule
	}
	t, ok := to.(selecting)
	if !ok {
		return nil
	}
	put := map[int32]standing{}
	for _, c := range t.candidates(r, e) {
		if c.kind != occText {
			continue
		}
		if c.standing == passes {
			r.ordered(t.chosen(), e, &c)
		}
		if was, seen := put[c.index]; (c.standing == passes || c.standing == undecided) && (!seen || was != passes) {
			put[c.index] = c.standing
		}
	}
	return put
}

// replyTo returns the next user turn, unless another delivered agent turn comes first.
func (r *run) replyTo(i int) *message {
	for j := i + 1; j < len(r.msgs); j++ {
		m := &r.msgs[j]
		switch {
		case m.empty || m.draft:
		case m.role == transcript.User:
			return m
		case m.role == transcript.Agent:
			return nil
		}
	}
	return nil
}
