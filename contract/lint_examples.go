package contract

import "strings"

// examples looks for what the contract's own tests do not show.
func (l *linter) examples() {
	if len(l.c.Examples) == 0 {
		at := Pos{1, 1}
		l.warn("no_examples", at, at, "add at least one that passes and one that leaves something open", "the contract has no examples")
		return
	}
	for i := range l.c.Examples {
		if e := l.c.Examples[i].Expect; e == nil {
			l.warn("no_expectation", l.c.Examples[i].Pos, l.c.Examples[i].Pos, "add expect: {verdict: ...}", "the example expects nothing")
		} else {
			l.expectedIDs(e)
		}
	}
	l.exitsShown()
	l.obligationsShown()
	l.guardrailsShown()
}

// baseID takes "[item]" and "#2" off an id.
func baseID(id string) string {
	if i := strings.IndexAny(id, "[#"); i >= 0 {
		return id[:i]
	}
	return id
}

// expectedIDs reports names in expect that no obligation or guardrail has.
func (l *linter) expectedIDs(expect *Value) {
	var ids []named
	for i := range l.c.Obligations {
		ids = append(ids, named{l.c.Obligations[i].Name, l.c.Obligations[i].Pos.Line})
	}
	for i := range l.c.Guardrails {
		ids = append(ids, named{l.c.Guardrails[i].Name, l.c.Guardrails[i].Pos.Line})
	}
	for _, key := range expectSets() {
		for _, item := range expect.Get(key).list() {
			if name := baseID(item.Text); !knownName(ids, name) {
				l.warnValue("unknown_id", item, nearestHint(name, ids), "no obligation is named %s", name)
			}
		}
	}
}

func knownName(list []named, name string) bool {
	for i := range list {
		if list[i].name == name {
			return true
		}
	}
	return false
}

func (l *linter) exitsShown() {
	for i := range l.c.Exits {
		e := &l.c.Exits[i]
		shown := e.Pos.Line == 0
		for j := range l.c.Examples {
			x := l.c.Examples[j].Expect
			shown = shown || x.text("exit") == e.Name || x.text("verdict") == e.Name || e.Name == "completed" && x.text("verdict") == "complete"
		}
		if !shown {
			l.warn("exit_not_shown", e.Pos, wordEnd(e.Pos, e.Name), "add one whose expect names it", "no example ends with %s", e.Name)
		}
	}
}

func (l *linter) obligationsShown() {
	for i := range l.c.Obligations {
		o := &l.c.Obligations[i]
		shown := o.Optional
		for j := range l.c.Examples {
			for _, key := range []string{"missing", "invalid", "contradicted", "unknown", "pending"} {
				for _, item := range l.c.Examples[j].Expect.Get(key).list() {
					shown = shown || baseID(item.Text) == o.Name
				}
			}
		}
		if !shown {
			l.warn("never_open", o.Pos, wordEnd(o.Pos, o.Name), "add one in which it is missing", "no example leaves %s open", o.Name)
		}
	}
}

// guardrailsShown warns once where no example breaks a guardrail: expect does not say which one broke.
func (l *linter) guardrailsShown() {
	breaks := 0
	for j := range l.c.Examples {
		if v := l.c.Examples[j].Expect.text("verdict"); v == "forbidden_action" || v == "unsupported_claim" {
			breaks++
		}
	}
	if n := len(l.c.Guardrails); n > 0 && breaks == 0 {
		r := &l.c.Guardrails[0]
		l.warn("never_broken", r.Pos, wordEnd(r.Pos, r.Name), "add one that expects verdict: forbidden_action", "no example breaks a guardrail")
	}
}
