package evaluate

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/pattern"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// input binds an input once: the case's value, then what from says, then the default.
func (r *run) input(i int) *boundInput {
	b := &r.inputs[i]
	if b.done || b.busy {
		return b
	}
	b.busy = true
	p := &r.p.inputs[i]
	b.at = nowhere
	switch given := r.c.Inputs.Get(p.in.Name); {
	case given != nil:
		b.value, b.bound = fromContract(given), true
	case p.fromUser && r.fromUser(p, b):
	case p.from != nil && r.fromRule(p, b):
	case p.in.Default != nil:
		b.value, b.bound = fromContract(p.in.Default), true
	}
	if b.bound && p.list && b.value.shape != list {
		b.value = val{shape: list, items: []val{b.value}}
	}
	b.done, b.busy = true, false
	return b
}

// fromUser reads the value off the user's turns; of several the newest counts, and a list takes all.
func (r *run) fromUser(p *inputPlan, b *boundInput) bool {
	var all []val
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != transcript.User || m.empty {
			continue
		}
		found := r.valuesIn(p, r.raw(m), m.step)
		if len(found) == 0 {
			continue
		}
		b.at, b.strength = m.step, verdict.Text
		b.occ = &occ{kind: occText, index: m.index, start: m.step, end: m.step, strength: verdict.Text, lo: found[len(found)-1].lo, hi: found[len(found)-1].hi}
		for _, f := range found {
			all = append(all, f.v)
		}
	}
	if len(all) == 0 {
		return false
	}
	b.bound = true
	if p.list {
		b.value = val{shape: list, items: all}
	} else {
		b.value = all[len(all)-1]
	}
	return true
}

type placed struct {
	v      val
	lo, hi int
}

func (r *run) valuesIn(p *inputPlan, raw []byte, step int32) []placed {
	var out []placed
	if p.pattern != nil {
		for _, at := range p.pattern.FindAll(raw) {
			lo, hi := group(at)
			if p.typ == textfact.ID {
				hi = lo + len(bytes.TrimRight(raw[lo:hi], ".,;:!?)'\"")) // closing punctuation is no part of an id
			}
			if hi > lo {
				out = append(out, placed{typedText(p.typ, string(raw[lo:hi])), lo, hi})
			}
		}
		return out
	}
	opts := r.p.opts
	opts.At = r.timeAt(step)
	for _, f := range textfact.Find(nil, p.typ, raw, opts) {
		if !f.Value.Hidden {
			out = append(out, placed{typedText(p.typ, f.Value.Text), f.Lo, f.Hi})
		}
	}
	return out
}

// group returns the span of the first group, or of the match where there is none.
func group(at []int) (lo, hi int) {
	if len(at) >= 4 && at[2] >= 0 {
		return at[2], at[3]
	}
	return at[0], at[1]
}

func typedText(t textfact.Type, s string) val {
	if t == textfact.Number {
		if _, ok := textfact.CompareNumbers(s, "0"); ok {
			return val{shape: number, s: s}
		}
	}
	return textVal(s)
}

// fromRule reads the value off the newest evidence of a rule.
func (r *run) fromRule(p *inputPlan, b *boundInput) bool {
	e := &env{owner: p.in.Name, template: p.in.Name, at: nowhere}
	out := p.from.eval(r, e)
	if !out.yes() || len(out.evidence) == 0 {
		return false
	}
	last := &out.evidence[len(out.evidence)-1]
	v, src := r.occPath(last, p.take, p.in.Name)
	if !src.ok() || v.isEmpty() && !p.list {
		return false
	}
	if len(p.take) > 0 && p.take[0].key == "rows" {
		found := p.take.walk(r.resultOf(last), nil)
		v = val{shape: list, items: found}
	}
	if p.pattern != nil {
		at := p.pattern.Find([]byte(asText(v)))
		if at == nil {
			return false
		}
		lo, hi := group(at)
		v = textVal(asText(v)[lo:hi])
	}
	b.value, b.bound, b.at, b.strength = v, true, last.end, last.strength
	b.occ = last
	return true
}

// matches lists every match of the first group in a text, without repeats.
func matches(re *pattern.Pattern, s string) []val {
	var out []val
	seen := map[string]bool{}
	for _, at := range re.FindAll([]byte(s)) {
		lo, hi := group(at)
		if v := s[lo:hi]; !seen[v] {
			seen[v] = true
			out = append(out, textVal(v))
		}
	}
	return out
}
