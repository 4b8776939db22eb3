package evaluate

import (
	"strconv"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/verdict"
)

// rule is one compiled rule.
type rule interface {
	eval(r *run, e *env) outcome
}

// selecting is a rule that selects occurrences.
type selecting interface {
	rule
	candidates(r *run, e *env) []candidate
	chosen() *selection
}

// kind is one rule kind: its name in the grammar and how it is compiled.
type kind struct {
	name    string
	compile func(c *compiler, v *contract.Value, s *scope) rule
}

// kinds is the table of all rule kinds. A new kind is one file and one line here.
func kinds() []kind {
	return []kind{
		{"calls", compileCalls},
		{"runs", compileRuns},
		{"edits", compileEdits},
		{"reads", compileReads},
		{"says", compileSays},
		{"asks", compileAsks},
		{"user_says", compileUserSays},
		{"user_agrees", compileUserAgrees},
		{"user_declines", compileUserDeclines},
		{"event", compileEvent},
		{"probe", compileProbe},
		{"state", compileState},
		{"label", compileLabel},
		{"sql", compileSQL},
		{"http", compileHTTP},
		{"file", compileFile},
		{"command", compileCommand},
		{"judge", compileJudge},
		{"value", compileValue},
		{"any", compileAny},
		{"all", compileAll},
		{"not", compileNot},
		{"at_least", compileAtLeast},
	}
}

// rule compiles a rule: a map with exactly one key, its kind.
func (c *compiler) rule(v *contract.Value, s *scope) rule {
	if v != nil && v.Kind == contract.Scalar && isReference(v.Text) {
		if ref := c.reference(v.Text, v.Pos, s); ref != nil {
			return &refRule{ref: ref}
		}
		return &never{}
	}
	if v == nil || v.Kind != contract.Map || len(v.Pairs) != 1 {
		if v != nil {
			c.errorf(v.Pos, "bad_rule", "a rule is a map with exactly one key, its kind; put several under all: or any:")
		}
		return &never{}
	}
	for i := range c.kinds {
		if c.kinds[i].name == v.Pairs[0].Key {
			return c.kinds[i].compile(c, &v.Pairs[0].Value, s)
		}
	}
	c.errorf(v.Pairs[0].KeyPos, "unknown_rule", "no rule is named %s", v.Pairs[0].Key)
	return &never{}
}

func (c *compiler) rules(v *contract.Value, s *scope) []rule {
	var out []rule
	for i := range v.Items {
		out = append(out, c.rule(&v.Items[i], s))
	}
	return out
}

// someRules compiles parts that speak of some occurrence also under always: "always not R" is not "not every R".
func (c *compiler) someRules(v *contract.Value, s *scope) []rule {
	was := s.always
	s.always = false
	defer func() { s.always = was }()
	return c.rules(v, s)
}

// never stands in for a rule that could not be compiled.
type never struct{}

func (*never) eval(*run, *env) outcome { return unmet(verdict.ReasonAbsent) }

// refRule is $fact or $obligation used as a rule.
type refRule struct{ ref *reference }

func (f *refRule) eval(r *run, e *env) outcome {
	switch f.ref.kind {
	case nameFact:
		return r.strongEnough(r.fact(f.ref.index), e)
	case nameObligation:
		return r.strongEnough(r.obligationFor(f.ref.index, e), e)
	}
	v, src := r.resolve(f.ref, e, false)
	switch {
	case !src.ok():
		return unknown(src.reason, "")
	case v.shape == boolean && v.s == "true":
		return outcome{state: verdict.Met, refutes: nowhere}
	}
	return unmet(verdict.ReasonAbsent)
}

type anyRule struct{ parts []rule }

func compileAny(c *compiler, v *contract.Value, s *scope) rule {
	return &anyRule{c.someRules(v, s)}
}

// eval: some part yes, unless a newer part refutes it; no where every part is no or it is refuted; else unknown. Parts
// that ask the world or a judge come last, and only while no other part holds or an answer is at hand.
func (a *anyRule) eval(r *run, e *env) outcome {
	var few [4]outcome
	outs := few[:0]
	if len(a.parts) > len(few) {
		outs = make([]outcome, 0, len(a.parts))
	}
	outs = outs[:len(a.parts)]
	met := false
	for i, p := range a.parts {
		if !asks(p) {
			outs[i] = p.eval(r, e)
			met = met || outs[i].yes()
		}
	}
	quiet := e
	if met {
		quiet = r.copyOf(e)
		quiet.quiet = true
	}
	for i, p := range a.parts {
		if asks(p) {
			outs[i] = p.eval(r, quiet)
		}
	}
	return combineAny(outs)
}

func combineAny(outs []outcome) outcome {
	refuted := nowhere
	var counter []occ
	for i := range outs {
		if outs[i].refutes > refuted {
			refuted, counter = outs[i].refutes, outs[i].counter
		}
	}
	met := outcome{refutes: nowhere}
	var wasMet, isUnknown, isPending *outcome
	for i := range outs {
		o := &outs[i]
		switch {
		case o.skip():
		case o.yes() && (len(o.evidence) == 0 || o.last() >= refuted):
			met.state = verdict.Met
			met.evidence = append(met.evidence, o.evidence...)
			met.strength = max(met.strength, o.strength)
		case o.yes():
			wasMet = o
		case o.state == verdict.Unknown && worldRefutes(counter) && o.reason != verdict.ReasonWorld && o.reason != verdict.ReasonNotJudged:
			wasMet = o // even if it held, the world was asked after it
		case o.state == verdict.Unknown && isUnknown == nil:
			isUnknown = o
		case o.state == verdict.Pending && isPending == nil:
			isPending = o
		}
	}
	if met.state == verdict.Met {
		sortOccs(met.evidence)
		return met
	}
	if wasMet != nil {
		out := unmet(verdict.ReasonShowsOtherwise)
		out.refutes, out.counter = refuted, counter
		return out
	}
	if isUnknown != nil {
		return *isUnknown
	}
	if isPending != nil {
		return *isPending
	}
	return worst(outs)
}

func worldRefutes(counter []occ) bool { return len(counter) > 0 && counter[0].kind == occWorld }

// worst picks the failure to show: invalid before open, and of open ones the first that says more than absent.
func worst(outs []outcome) outcome {
	var pick *outcome
	for i := range outs {
		o := &outs[i]
		switch {
		case o.skip() || !o.no():
			continue
		case pick == nil:
			pick = o
		case pick.state != verdict.Invalid && o.state == verdict.Invalid:
			pick = o
		case pick.state == o.state && pick.reason == verdict.ReasonAbsent && o.reason != verdict.ReasonAbsent:
			pick = o
		}
	}
	if pick == nil {
		return outcome{state: verdict.NotRequired, refutes: nowhere}
	}
	out := *pick
	for i := range outs {
		if &outs[i] != pick {
			out.near = append(out.near, outs[i].near...)
		}
		if outs[i].refutes > out.refutes {
			out.refutes, out.counter = outs[i].refutes, outs[i].counter
		}
	}
	return out
}

type allRule struct{ parts []rule }

func compileAll(c *compiler, v *contract.Value, s *scope) rule { return &allRule{c.rules(v, s)} }

func (a *allRule) eval(r *run, e *env) outcome {
	outs := make([]outcome, len(a.parts))
	for i, p := range a.parts {
		outs[i] = p.eval(r, e)
	}
	met := outcome{state: verdict.Met, refutes: nowhere}
	var isUnknown, isPending *outcome
	counted := 0
	for i := range outs {
		o := &outs[i]
		if !o.skip() {
			counted++
		}
		switch {
		case o.skip():
		case o.no():
			return worst(outs)
		case o.state == verdict.Unknown && isUnknown == nil:
			isUnknown = o
		case o.state == verdict.Pending && isPending == nil:
			isPending = o
		case o.yes():
			met.evidence = append(met.evidence, o.evidence...)
			if o.strength != verdict.NoStrength && (met.strength == verdict.NoStrength || o.strength < met.strength) {
				met.strength = o.strength
			}
		}
	}
	switch {
	case isUnknown != nil:
		return *isUnknown
	case isPending != nil:
		return *isPending
	case counted == 0:
		return outcome{state: verdict.NotRequired, refutes: nowhere}
	}
	sortOccs(met.evidence)
	return met
}

type notRule struct{ part rule }

func compileNot(c *compiler, v *contract.Value, s *scope) rule {
	always, never := s.always, s.never
	s.always, s.never = false, false
	defer func() { s.always, s.never = always, never }()
	return &notRule{c.rule(v, s)}
}

func (n *notRule) eval(r *run, e *env) outcome {
	inner := *e
	inner.min = verdict.NoStrength
	o := n.part.eval(r, &inner)
	switch {
	case o.yes():
		out := unmet(verdict.ReasonShowsOtherwise)
		out.counter = o.evidence
		return out
	case o.no() || o.skip():
		return outcome{state: verdict.Met, refutes: nowhere}
	}
	return o
}

type atLeastRule struct {
	count int
	parts []rule
}

func compileAtLeast(c *compiler, v *contract.Value, s *scope) rule {
	a := &atLeastRule{}
	if n := v.Get("count"); n != nil {
		a.count, _ = strconv.Atoi(n.Text)
	}
	if of := v.Get("of"); of != nil {
		a.parts = c.someRules(of, s)
	}
	return a
}

func (a *atLeastRule) eval(r *run, e *env) outcome {
	outs := make([]outcome, len(a.parts))
	met := outcome{state: verdict.Met, refutes: nowhere}
	yes, open := 0, 0
	var unsettled *outcome
	for i, p := range a.parts {
		outs[i] = p.eval(r, e)
		o := &outs[i]
		switch {
		case o.yes():
			yes++
			met.evidence = append(met.evidence, o.evidence...)
			met.strength = max(met.strength, o.strength)
		case o.no() || o.skip():
		default:
			open++
			unsettled = o
		}
	}
	switch {
	case yes >= a.count:
		sortOccs(met.evidence)
		return met
	case yes+open >= a.count:
		return *unsettled
	}
	out := worst(outs)
	if out.reason == verdict.ReasonAbsent && yes > 0 {
		out.reason = verdict.ReasonTooFew
	}
	return out
}

// asks reports whether a rule needs an answer from outside.
func asks(p rule) bool {
	switch p := p.(type) {
	case *worldRule, *judgeRule:
		return true
	case *anyRule:
		return anyAsks(p.parts)
	case *allRule:
		return anyAsks(p.parts)
	case *atLeastRule:
		return anyAsks(p.parts)
	case *notRule:
		return asks(p.part)
	}
	return false
}

func anyAsks(parts []rule) bool {
	for _, p := range parts {
		if asks(p) {
			return true
		}
	}
	return false
}
