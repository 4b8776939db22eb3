package evaluate

import (
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// eventRule: an application event.
type eventRule struct {
	sel    selection
	name   operand
	fields []field
}

func compileEvent(c *compiler, v *contract.Value, s *scope) rule {
	k := &eventRule{sel: c.selection(v, s, whichAny)}
	name, inner := c.named(v, "name", s)
	k.name = name
	if v.Kind == contract.Map {
		k.fields = c.fieldsOf(v.Get("fields"), inner)
	}
	return k
}

// named compiles the main key of a rule that selects by name.
func (c *compiler) named(v *contract.Value, key string, s *scope) (operand, *scope) {
	inner := *s
	inner.this, inner.always = true, false
	if v.Kind != contract.Map {
		return c.operand(v, s), &inner
	}
	if n := v.Get(key); n != nil {
		return c.operand(n, s), &inner
	}
	c.errorf(v.Pos, "missing_key", "%s is not named", key)
	return operand{}, &inner
}

func (k *eventRule) chosen() *selection { return &k.sel }

func (k *eventRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.name, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *eventRule) candidates(r *run, e *env) []candidate {
	name, src := r.value(&k.name, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.t.Events {
		ev := &r.t.Events[i]
		if !toolFits(name, ev.Name) || r.t.OfAnother(ev.Step) != "" {
			continue
		}
		c := candidate{occ: occ{kind: occEvent, index: int32(i), start: ev.Step, end: ev.Step, strength: verdict.Event}}
		if ev.Model {
			c.strength = verdict.Claim
		}
		inner := r.under(e, &c.occ)
		standingOf(&c, r.matchFields(k.fields, inner, r.jsonVal(ev.Fields)), rankArgs, verdict.ReasonWrongValue)
		out = append(out, c)
	}
	return out
}

// probeRule: a recorded direct reading of the world.
type probeRule struct {
	sel    selection
	name   operand
	result []field
	output *matcher
}

func compileProbe(c *compiler, v *contract.Value, s *scope) rule {
	k := &probeRule{sel: c.selection(v, s, whichNewest)}
	k.sel.reading = k.sel.which == whichNewest
	name, inner := c.named(v, "name", s)
	k.name = name
	if v.Kind == contract.Map {
		k.result = c.fieldsOf(v.Get("result"), inner)
		k.output = c.optional(v.Get("output"), inner)
	}
	return k
}

func (k *probeRule) chosen() *selection { return &k.sel }

func (k *probeRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.name, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *probeRule) candidates(r *run, e *env) []candidate {
	name, src := r.value(&k.name, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.t.Probes {
		p := &r.t.Probes[i]
		if !toolFits(name, p.Name) || r.t.OfAnother(p.Step) != "" {
			continue
		}
		c := candidate{occ: occ{kind: occProbe, index: int32(i), start: p.Step, end: p.Step, strength: verdict.World}}
		if p.Failed == transcript.True {
			c.standing, c.reason, c.detail = undecided, verdict.ReasonWorld, "the probe failed"
			out = append(out, c)
			continue
		}
		inner := r.under(e, &c.occ)
		t := r.matchFields(k.result, inner, r.jsonVal(p.Result))
		if k.output != nil {
			t = t.and(r.match(k.output, inner, textVal(r.decoded(p.Result))))
		}
		standingOf(&c, t, rankResult, verdict.ReasonWrongResult)
		out = append(out, c)
	}
	return out
}

// stateRule: dialog state. What a model reports is a claim, unless its value stands in the user's words.
type stateRule struct {
	sel       selection
	criterion operand
	is        *matcher
	value     *matcher
	fromUser  bool
}

func compileState(c *compiler, v *contract.Value, s *scope) rule {
	k := &stateRule{sel: c.selection(v, s, whichNewest)}
	k.sel.reading = k.sel.which == whichNewest
	name, inner := c.named(v, "criterion", s)
	k.criterion = name
	k.is = &matcher{words: "satisfied", tests: []valueTest{&equalsTest{want: operand{lit: textVal("satisfied")}}}}
	if v.Kind == contract.Map {
		if is := v.Get("is"); is != nil {
			k.is = c.optional(is, inner)
		}
		k.value = c.optional(v.Get("value"), inner)
		k.fromUser = k.value != nil && hasFrom(k.value)
	}
	return k
}

func hasFrom(m *matcher) bool {
	for _, t := range m.tests {
		switch t := t.(type) {
		case *fromTest:
			return true
		case *typedTest:
			if t.m.from != nil {
				return true
			}
		}
	}
	return false
}

func (k *stateRule) chosen() *selection { return &k.sel }

func (k *stateRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.criterion, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *stateRule) candidates(r *run, e *env) []candidate {
	name, src := r.value(&k.criterion, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.t.States {
		st := &r.t.States[i]
		if !toolFits(name, st.Criterion) {
			continue
		}
		c := candidate{occ: occ{kind: occState, index: int32(i), start: st.Step, end: st.Step, strength: verdict.Event}}
		v := r.jsonVal(st.Value)
		c.value = v
		if st.Model {
			c.strength = verdict.Claim
			if k.fromUser {
				c.strength = verdict.Judge
			}
		}
		inner := r.under(e, &c.occ)
		t := r.match(k.is, inner, textVal(st.Is))
		if k.value != nil {
			u := r.match(k.value, inner, v)
			if v.isEmpty() && u.is == textfact.Yes {
				u = noTest(verdict.ReasonWrongValue, "no value was reported")
			}
			t = t.and(u)
		}
		if !standingOf(&c, t, rankResult, verdict.ReasonShowsOtherwise) && c.reason == verdict.ReasonNoSource {
			c.reason = verdict.ReasonTooWeak // a model's word alone establishes nothing
		}
		out = append(out, c)
	}
	return out
}

// labelRule: a word of a runner or a person.
type labelRule struct {
	sel  selection
	name operand
	is   matcher
}

func compileLabel(c *compiler, v *contract.Value, s *scope) rule {
	k := &labelRule{sel: c.selection(v, s, whichNewest)}
	k.sel.reading = k.sel.which == whichNewest
	k.is = matcher{words: "true", tests: []valueTest{&equalsTest{want: operand{lit: val{shape: boolean, s: "true"}}}}}
	name, inner := c.named(v, "name", s)
	k.name = name
	if v.Kind == contract.Map {
		if is := v.Get("is"); is != nil {
			k.is = c.matcherOf(is, inner)
		}
	}
	return k
}

func (k *labelRule) chosen() *selection { return &k.sel }

func (k *labelRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.name, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *labelRule) candidates(r *run, e *env) []candidate {
	name, src := r.value(&k.name, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.labels {
		l := &r.labels[i]
		// With each, a label may name the sub-obligation.
		if !toolFits(name, l.Name) && l.Name != name.s+e.suffix {
			continue
		}
		c := candidate{occ: occ{kind: occLabel, index: int32(i), start: l.Step, end: l.Step, strength: verdict.Label}}
		v := val{shape: boolean, s: "true"}
		if l.Is == transcript.False {
			v.s = "false"
		}
		if l.Value != "" {
			v = textVal(l.Value)
		}
		c.value = v
		standingOf(&c, r.match(&k.is, e, v), rankResult, verdict.ReasonShowsOtherwise)
		out = append(out, c)
	}
	return out
}
