package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// callsRule: the agent called a tool.
type callsRule struct {
	sel       selection
	tool      operand
	operation []field
	by        string
	target    []field
	args      []field
	outcomes  outcomeSet
	stated    bool // outcome is written
	result    []field
	output    *matcher
	effects   bool // under always without outcome: only calls that had an effect, or may have one
}

// outcomeSet is a set of call outcomes.
type outcomeSet uint8

func (s outcomeSet) has(o transcript.Outcome) bool { return s&(1<<o) != 0 }

func compileCalls(c *compiler, v *contract.Value, s *scope) rule {
	k := &callsRule{by: "agent", outcomes: 1 << transcript.OutcomeSucceeded}
	if v.Kind != contract.Map {
		k.tool = c.operand(v, s)
		k.sel = c.selection(nil, s, whichAny)
		k.effects = s.always
		return k
	}
	inner := *s
	inner.this, inner.always = true, false
	if t := v.Get("tool"); t != nil {
		k.tool = c.operand(t, s)
	} else {
		c.errorf(v.Pos, "missing_key", "calls names no tool")
	}
	k.operation = c.fieldsOf(v.Get("operation"), &inner)
	k.target = c.fieldsOf(v.Get("target"), &inner)
	k.args = c.fieldsOf(v.Get("args"), &inner)
	k.result = c.fieldsOf(v.Get("result"), &inner)
	if o := v.Get("output"); o != nil {
		m := c.matcherOf(o, &inner)
		k.output = &m
	}
	if by := v.Get("by"); by != nil {
		k.by = by.Text
	}
	if o := v.Get("outcome"); o != nil {
		k.outcomes, k.stated = c.outcomes(o), true
	}
	k.sel = c.selection(v, s, whichAny)
	k.effects = s.always && !k.stated && k.sel.which == whichEvery
	k.sel.reading = k.sel.which == whichNewest
	return k
}

func (c *compiler) outcomes(v *contract.Value) outcomeSet {
	items := []contract.Value{*v}
	if v.Kind == contract.List {
		items = v.Items
	}
	var set outcomeSet
	for i := range items {
		switch items[i].Text {
		case "succeeded":
			set |= 1 << transcript.OutcomeSucceeded
		case "failed":
			set |= 1 << transcript.OutcomeFailed
		case "pending":
			set |= 1<<transcript.OutcomePending | 1<<transcript.OutcomeNoResult
		case "unknown":
			set |= 1 << transcript.OutcomeUnknown
		case "not_executed":
			set |= 1 << transcript.OutcomeNotExecuted
		case "any":
			set = 0xFF
		default:
			c.errorf(items[i].Pos, "bad_value", "%s is no outcome", items[i].Text)
		}
	}
	return set
}

func (k *callsRule) chosen() *selection { return &k.sel }

func (k *callsRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.tool, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

// takeOver gives a rule the state of what it refers to.
func takeOver(src source) outcome {
	state := src.state
	if src.reason == verdict.ReasonNeeds {
		state = verdict.Open
	}
	return outcome{state: state, reason: src.reason, needs: src.needs, refutes: nowhere}
}

func (k *callsRule) candidates(r *run, e *env) []candidate {
	names, src := r.value(&k.tool, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.t.Calls {
		c := &r.t.Calls[i]
		if !k.byFits(c.By) || !toolFits(names, c.Name) {
			continue
		}
		if k.effects {
			// What failed did nothing that an always could forbid, as a never does not count it either.
			if how := r.callOutcome(int32(i)); how == transcript.OutcomeFailed || how == transcript.OutcomeNotExecuted {
				continue
			}
		}
		if out == nil {
			out = r.space(len(r.t.Calls) - i)
		}
		out = append(out, candidate{occ: r.callOcc(int32(i))})
		if !k.selects(r, e, &out[len(out)-1]) {
			out = out[:len(out)-1]
		}
	}
	return out
}

func (k *callsRule) byFits(by transcript.Actor) bool {
	return k.by == "any" || (k.by == "user") == (by == transcript.ByUser)
}

// selects tests one call of the tool. It returns false where the operation is another one altogether.
func (k *callsRule) selects(r *run, e *env, c *candidate) bool {
	inner := r.under(e, &c.occ)
	args := r.callArgs(c.index)
	if len(k.operation) > 0 {
		t := r.matchFields(k.operation, inner, args)
		if t.is == textfact.No {
			return false
		}
		if !standingOf(c, t, rankNone, verdict.ReasonAbsent) {
			return true // whether it is the operation at all is not known
		}
	}
	c.standing = passes
	if t := r.matchFields(k.target, inner, args); !standingOf(c, t, rankTarget, verdict.ReasonWrongTarget) {
		k.missed(r, c, t)
		return true
	}
	if t := r.matchFields(k.args, inner, args); !standingOf(c, t, rankArgs, verdict.ReasonWrongValue) {
		k.missed(r, c, t)
		return true
	}
	k.ended(r, inner, c)
	return true
}

// missed is a call that was sent with another target or other values. One that failed acted on nothing: it is no near
// miss, and whoever says openly that it failed did nothing wrong.
func (k *callsRule) missed(r *run, c *candidate, t test) {
	c.acted = t.reason == verdict.ReasonNoSource
	if c.standing != misses {
		return
	}
	switch how := r.callOutcome(c.index); {
	case k.outcomes.has(how):
	case how == transcript.OutcomeFailed, how == transcript.OutcomeNotExecuted:
		c.rank, c.reason, c.acted = rankNone, verdict.ReasonAbsent, false
	}
}

// ended tests how the call ended and what came back.
func (k *callsRule) ended(r *run, e *env, c *candidate) {
	how := r.callOutcome(c.index)
	if k.effects && len(k.result) == 0 && k.output == nil {
		return // under always what was sent is tested, however the call ends
	}
	if !k.outcomes.has(how) {
		switch how {
		case transcript.OutcomePending:
			c.standing, c.reason, c.detail = waiting, verdict.ReasonPending, "accepted, and not done yet"
			if r.t.Calls[c.index].ResultAt < 0 {
				c.reason, c.detail = verdict.ReasonNoResult, "no result stands in the record"
			}
		case transcript.OutcomeNoResult:
			c.standing, c.reason, c.detail = waiting, verdict.ReasonNoResult, "no result stands in the record"
		case transcript.OutcomeUnknown:
			c.standing, c.reason, c.detail = undecided, verdict.ReasonCut, "the part of the record with its result is missing"
		case transcript.OutcomeNotExecuted:
			c.standing, c.rank, c.reason, c.detail = misses, rankFailed, verdict.ReasonFailed, "asked for and never carried out"
		case transcript.OutcomeFailed:
			c.standing, c.rank, c.reason, c.detail = misses, rankFailed, verdict.ReasonFailed, "the call failed"
		default:
			c.standing, c.rank, c.reason, c.detail = misses, rankResult, verdict.ReasonWrongResult, "the call succeeded"
		}
		return
	}
	if len(k.result) > 0 {
		if !standingOf(c, r.matchFields(k.result, e, r.callResult(c.index)), rankResult, verdict.ReasonWrongResult) {
			r.cutField(c)
			return
		}
	}
	if k.output != nil {
		if !standingOf(c, r.match(k.output, e, textVal(r.callOutput(c.index))), rankResult, verdict.ReasonWrongResult) {
			r.cutField(c)
			return
		}
	}
	if c.strength == verdict.Claim && k.output != nil {
		c.strength = verdict.Text
	}
}

// cutField: what is not found in a result that was cut at capture may stand in the part that is missing.
func (r *run) cutField(c *candidate) {
	if c.standing == misses && r.t.Calls[c.index].Result.Cut {
		c.standing, c.reason, c.detail = undecided, verdict.ReasonCut, "the result was cut at capture"
	}
}

func (r *run) callOcc(i int32) occ {
	c := &r.t.Calls[i]
	o := occ{kind: occCall, index: i, start: c.Step, end: c.Step, strength: verdict.Result}
	if c.ResultAt >= 0 {
		o.end = c.ResultAt
	}
	if c.SubAgent || isSubAgent(c.Name) {
		o.strength = verdict.Claim
	}
	return o
}

// toolFits compares a tool's name with a name, a * glob, or a list of these.
func toolFits(want val, name string) bool {
	if want.shape == list {
		for _, w := range want.items {
			if toolFits(w, name) {
				return true
			}
		}
		return false
	}
	return globName(want.s, name)
}

// globName matches * as any run of characters.
func globName(pattern, name string) bool {
	first, rest, star := strings.Cut(pattern, "*")
	if !star {
		return pattern == name
	}
	if !strings.HasPrefix(name, first) {
		return false
	}
	name = name[len(first):]
	for {
		part, more, star := strings.Cut(rest, "*")
		if !star {
			return strings.HasSuffix(name, part)
		}
		i := strings.Index(name, part)
		if i < 0 {
			return false
		}
		name, rest = name[i+len(part):], more
	}
}
