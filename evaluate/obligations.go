package evaluate

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// fact evaluates a fact once.
func (r *run) fact(i int) outcome {
	m := &r.facts[i]
	if m.done {
		return m.out
	}
	if m.busy {
		return unknown(verdict.ReasonAmbiguous, "it refers to itself")
	}
	m.busy = true
	p := &r.p.facts[i]
	m.out = p.rule.eval(r, &env{owner: p.name, template: p.name, at: nowhere, min: verdict.Judge})
	m.done, m.busy = true, false
	return m.out
}

// list resolves each: the items and their sub-ids. src is what the list itself hangs on where it has no value.
func (r *run) list(p *eachPlan) (vals []val, ids []string, src source) {
	v, src := r.value(&p.list, &env{at: nowhere}, true)
	if !src.ok() {
		if src.state == verdict.Open && p.list.ref != nil && len(p.list.ref.path) == 0 {
			src.state = verdict.Met // a fact of which nothing is there is an empty list; a list that nobody read is not
		}
		return nil, nil, src
	}
	switch {
	case p.pattern != nil:
		vals = matches(p.pattern, joinedText(v))
	case v.shape == list:
		vals = v.items
	default:
		return nil, nil, source{state: verdict.Unknown, reason: verdict.ReasonAmbiguous, at: nowhere}
	}
	seen := map[string]int{}
	for i := range vals {
		id := itemID(vals[i], i)
		seen[id]++
		if n := seen[id]; n > 1 {
			id += "#" + strconv.Itoa(n)
		}
		ids = append(ids, "["+id+"]")
	}
	return vals, ids, src
}

// joinedText is the text of a value, that of a list a line for each element (pages).
func joinedText(v val) string {
	if v.shape != list {
		return asText(v)
	}
	lines := make([]string, len(v.items))
	for i := range v.items {
		lines[i] = asText(v.items[i])
	}
	return strings.Join(lines, "\n")
}

// unlisted is the one outcome of an obligation whose list of items has no value.
func unlisted(src source) outcome {
	out := takeOver(src)
	out.detail = "the list of items is not known"
	return out
}

// itemID names an item: itself, or its id, name or tool, or its number.
func itemID(v val, i int) string {
	if v.occ != nil {
		return strconv.Itoa(i + 1)
	}
	switch v.shape {
	case text, number, boolean:
		return v.s
	case object:
		for _, key := range []string{"id", "name", "tool"} {
			if m := v.get(key); (m.shape == text || m.shape == number) && m.s != "" {
				return m.s
			}
		}
	}
	return strconv.Itoa(i + 1)
}

// obligation evaluates one obligation: one outcome, or one per item.
func (r *run) obligation(i int) *items {
	it := &r.obls[i]
	if it.done || it.busy {
		return it
	}
	it.busy = true
	p := &r.p.obligations[i]
	vals, ids, src := it.onlyV[:], it.onlyID[:], source{state: verdict.Met}
	if p.each != nil {
		vals, ids, src = r.list(p.each)
	}
	it.vals, it.ids = vals, ids
	it.outs = it.only[:0]
	switch {
	case !src.ok():
		it.vals, it.ids = []val{{}}, []string{"[?]"}
		it.outs = append(it.outs, unlisted(src))
	case len(vals) == 0:
		it.none = true
	default:
		for j := range vals {
			e := r.copyOf(&env{owner: p.o.Name + ids[j], template: p.o.Name, suffix: ids[j], index: j, item: vals[j], at: nowhere, min: p.min})
			if p.each != nil {
				e.each = p.each.name
			}
			out := r.one(p, e)
			it.outs = append(it.outs, out)
		}
	}
	it.done, it.busy = true, false
	return it
}

// one evaluates one item: owed, withdrawn, then its evidence.
func (r *run) one(p *obligationPlan, e *env) outcome {
	cond := e
	if p.when != nil || p.waived != nil {
		cond = r.copyOf(e)
		cond.min = verdict.NoStrength
	}
	owedSince := nowhere
	if p.when != nil {
		w := p.when.eval(r, cond)
		switch {
		case w.no() || w.skip():
			return outcome{state: verdict.NotRequired, reason: w.reason, refutes: nowhere}
		case !w.yes():
			return unknown(w.reason, "whether it is owed is not known: "+w.detail)
		}
		owedSince = w.last()
	}
	out := p.rule.eval(r, e)
	if p.waived == nil {
		return out
	}
	w := p.waived.eval(r, cond)
	switch {
	case !w.yes() && !w.no() && !w.skip() && !out.yes():
		return unknown(w.reason, "whether it was withdrawn is not known: "+w.detail)
	case !w.yes(), len(w.evidence) > 0 && w.last() < owedSince:
		return out
	}
	for i := range out.evidence {
		if w.last() >= 0 && out.evidence[i].start > w.last() {
			return outcome{state: verdict.Invalid, reason: verdict.ReasonDoneAfter, evidence: out.evidence, strength: out.strength, refutes: nowhere,
				detail: "done after it was withdrawn", actedOn: true}
		}
	}
	return outcome{state: verdict.Waived, evidence: w.evidence, refutes: nowhere}
}

// itemsFor gives the outcomes that a reference to an obligation means: all items, or inside each with the same
// variable the same item.
func (r *run) itemsFor(i int, e *env) []outcome {
	it := r.obligation(i)
	if it.busy {
		return []outcome{unknown(verdict.ReasonAmbiguous, "it refers to itself")}
	}
	p := &r.p.obligations[i]
	if p.each != nil && e.each == p.each.name && e.index < len(it.outs) {
		return it.outs[e.index : e.index+1]
	}
	return it.outs
}

// obligationFor gives the one outcome of a reference: of several items all evidence, and the state of them all.
func (r *run) obligationFor(i int, e *env) outcome {
	outs := r.itemsFor(i, e)
	if len(outs) == 1 {
		return outs[0]
	}
	all := outcome{state: verdict.Met, refutes: nowhere}
	if len(outs) == 0 {
		all.state = verdict.NotRequired
	}
	for j := range outs {
		o := &outs[j]
		all.evidence = append(all.evidence, o.evidence...)
		all.near = append(all.near, o.near...)
		all.strength = max(all.strength, o.strength)
		switch {
		case o.yes() || o.skip() || all.no():
		case o.no():
			all.state, all.reason = o.state, o.reason
		case all.yes():
			all.state, all.reason = o.state, o.reason
		}
	}
	sortOccs(all.evidence)
	return all
}

// accountedBy lists the calls that an obligation accounts for: its evidence, and its near misses where it is not met.
func (r *run) accountedBy(i int) map[int32]bool {
	calls := map[int32]bool{}
	it := r.obligation(i)
	for j := range it.outs {
		o := &it.outs[j]
		for k := range o.evidence {
			if o.evidence[k].kind == occCall {
				calls[o.evidence[k].index] = true
			}
		}
		if o.yes() || o.skip() {
			continue
		}
		for k := range o.near {
			if o.near[k].kind == occCall {
				calls[o.near[k].index] = true
			}
		}
	}
	return calls
}

// settle evaluates every obligation, and looks a second time at those whose near miss is the evidence of another: a
// call that fits another obligation is never a near miss of this one.
func (r *run) settle() {
	r.claimed = make([]bool, len(r.t.Calls))
	any := false
	for i := range r.obls {
		it := r.obligation(i)
		for j := range it.outs {
			o := &it.outs[j]
			if !o.yes() {
				continue
			}
			for k := range o.evidence {
				if o.evidence[k].kind == occCall {
					r.claimed[o.evidence[k].index] = true
					any = true
				}
			}
		}
	}
	if !any || !r.nearOfOthers() {
		return
	}
	r.second = true
	for i := range r.facts {
		r.facts[i] = memo{}
	}
	for i := range r.obls {
		r.obls[i].done = false
	}
	for i := range r.obls {
		r.obligation(i)
	}
}

func (r *run) nearOfOthers() bool {
	for i := range r.obls {
		for j := range r.obls[i].outs {
			o := &r.obls[i].outs[j]
			if o.yes() || o.skip() {
				continue
			}
			for k := range o.near {
				if o.near[k].kind == occCall && o.near[k].ofAnother() && r.claimed[o.near[k].index] {
					return true
				}
			}
		}
	}
	return false
}

// guardrail evaluates one guardrail: met where it holds, invalid where it is broken.
func (r *run) guardrail(i int) *items {
	it := &r.guards[i]
	if it.done {
		return it
	}
	p := &r.p.guardrails[i]
	vals, ids, src := []val{{}}, []string{""}, source{state: verdict.Met}
	if p.each != nil {
		vals, ids, src = r.list(p.each)
	}
	it.vals, it.ids, it.done = vals, ids, true
	switch {
	case src.state == verdict.Open:
		return it // of what is not there nothing can break the guardrail
	case !src.ok():
		it.vals, it.ids = []val{{}}, []string{"[?]"}
		it.outs = []outcome{unlisted(src)}
		return it
	}
	for j := range vals {
		e := &env{owner: p.g.Name + ids[j], template: p.g.Name, suffix: ids[j], index: j, item: vals[j], at: nowhere}
		if p.each != nil {
			e.each = p.each.name
		}
		it.outs = append(it.outs, r.guard(p, e))
	}
	return it
}

func (r *run) guard(p *guardrailPlan, e *env) outcome {
	if p.when != nil {
		w := p.when.eval(r, e)
		switch {
		case w.no() || w.skip():
			return outcome{state: verdict.NotRequired, refutes: nowhere}
		case !w.yes():
			return unknown(w.reason, w.detail)
		}
	}
	out := p.rule.eval(r, e)
	switch {
	case out.skip():
		return outcome{state: verdict.Met, refutes: nowhere}
	case !out.yes() && !out.no():
		// never with an unreadable candidate, always with an undecided one: no pass and no failure
		return out
	case p.never && out.yes():
		return outcome{state: verdict.Invalid, reason: verdict.ReasonBroken, evidence: out.evidence, strength: out.strength, refutes: nowhere, detail: out.detail}
	case p.never:
		if out.state == verdict.Invalid && out.reason == verdict.ReasonTooMany {
			return outcome{state: verdict.Invalid, reason: verdict.ReasonBroken, evidence: out.evidence, refutes: nowhere, detail: out.detail}
		}
		return outcome{state: verdict.Met, refutes: nowhere}
	case out.yes():
		return out
	}
	reason := verdict.ReasonNotHeld
	if out.reason == verdict.ReasonNoSource {
		reason = verdict.ReasonNoSource
	}
	return outcome{state: verdict.Invalid, reason: reason, detail: out.detail, near: out.near, counter: out.counter, saidOnly: out.saidOnly, actedOn: out.actedOn, refutes: nowhere}
}
