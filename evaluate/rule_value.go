package evaluate

import (
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// valueRule: a condition on a value.
type valueRule struct {
	of operand
	m  matcher
}

func compileValue(c *compiler, v *contract.Value, s *scope) rule {
	k := &valueRule{}
	if v.Kind != contract.Map {
		k.of = c.operand(v, s)
		k.m = matcher{tests: []valueTest{&emptyTest{}}, words: "something"}
		return k
	}
	if of := v.Get("of"); of != nil {
		k.of = c.operand(of, s)
	} else {
		c.errorf(v.Pos, "missing_key", "value names no value: of: $name")
	}
	rest := *v
	rest.Pairs = nil
	for i := range v.Pairs {
		if v.Pairs[i].Key != "of" {
			rest.Pairs = append(rest.Pairs, v.Pairs[i])
		}
	}
	k.m = c.matcherOf(&rest, s)
	return k
}

func (k *valueRule) eval(r *run, e *env) outcome {
	v, src := r.value(&k.of, e, k.wantsList())
	if !src.ok() && !src.noField {
		return takeOver(src)
	}
	inner := *e
	if src.at >= 0 {
		inner.at = src.at
	}
	t := r.match(&k.m, &inner, v)
	out := outcome{refutes: nowhere, strength: src.strength, detail: t.detail}
	switch t.is {
	case textfact.Yes:
		out.state = verdict.Met
		if src.from != nil {
			o := *src.from
			o.value = v
			out.evidence = []occ{o}
		}
		return r.strongEnough(out, e)
	case textfact.Unknown:
		out.state, out.reason, out.needs = verdict.Unknown, t.reason, t.needs
	default:
		out.state, out.reason = verdict.Open, verdict.ReasonShowsOtherwise
	}
	return out
}

func (k *valueRule) wantsList() bool {
	for _, t := range k.m.tests {
		switch t.(type) {
		case *countTest, *everyTest:
			return true
		}
	}
	return false
}
