package contract

import "strings"

// Lint returns warnings about a contract that reads well but may not mean what its author wants. Parse has returned the
// errors. Warnings stand in order of place.
func Lint(c *Contract, g *Grammar) []Diagnostic {
	l := &linter{report: &report{file: c.File, src: newSource(c.Source)}, c: c, g: g}
	l.exits()
	l.obligations()
	for i := range c.Obligations {
		o := &c.Obligations[i]
		l.evidence(o)
		l.rules(o.Name, o.Evidence, true)
	}
	for i := range c.Facts {
		l.rules(c.Facts[i].Name, c.Facts[i].Rule, false)
	}
	l.settings()
	l.inputs()
	l.examples()
	return l.sorted()
}

// linter collects warnings about one contract.
type linter struct {
	*report
	c *Contract
	g *Grammar
}

func (l *linter) warn(code string, from, to Pos, hint, format string, args ...any) {
	l.add(Warning, code, from, to, hint, format, args...)
}

func (l *linter) warnValue(code string, v *Value, hint, format string, args ...any) {
	l.warn(code, v.Pos, v.End, hint, format, args...)
}

// exits looks for exits that cannot be observed, or too easily.
func (l *linter) exits() {
	for i := range l.c.Exits {
		e := &l.c.Exits[i]
		if e.Pos.Line == 0 { // not written
			continue
		}
		end := wordEnd(e.Pos, e.Name)
		if (e.Kind == "declined_safely" || e.Kind == "blocked_with_recovery") && e.When == nil {
			l.warn("exit_without_when", e.Pos, end, "add when: RULE, so that the branch is real", "any refusal could pass as %s", e.Name)
		}
		for j := range l.c.Exits[:i] {
			if o := &l.c.Exits[j]; sameExit(o, e) {
				l.warn("exit_never_observed", e.Pos, end, "add when: or what it requires beyond it", "the same evidence establishes %s, line %d; this exit is never observed", o.Name, o.Pos.Line)
				break
			}
		}
		for _, name := range e.AsksFor {
			l.askedWithoutWords(e, name)
		}
	}
}

func sameExit(a, b *Exit) bool {
	return strings.Join(a.Requires, " ") == strings.Join(b.Requires, " ") && strings.Join(a.Forbids, " ") == strings.Join(b.Forbids, " ") &&
		strings.Join(a.AsksFor, " ") == strings.Join(b.AsksFor, " ") && a.Idle == b.Idle && sameValue(a.When, b.When)
}

func sameValue(a, b *Value) bool {
	if a == nil || b == nil {
		return a == b
	}
	return string(JSONValue(a)) == string(JSONValue(b))
}

func (l *linter) askedWithoutWords(e *Exit, name string) {
	for i := range l.c.Inputs {
		in := &l.c.Inputs[i]
		if in.Name == name && len(in.Called) == 1 && in.Called[0] == strings.ReplaceAll(name, "_", " ") {
			l.warn("asked_without_words", in.Pos, wordEnd(in.Pos, in.Name), "add called: [words of such a question]", "%s asks for %s, and only its name tells such a question", e.Name, name)
		}
	}
}

// obligations looks at obligations beside each other.
func (l *linter) obligations() {
	required := map[string]bool{}
	for i := range l.c.Exits {
		for _, name := range append(append([]string{}, l.c.Exits[i].Requires...), l.c.Exits[i].Forbids...) {
			required[name] = true
		}
	}
	for i := range l.c.Obligations {
		o := &l.c.Obligations[i]
		end := wordEnd(o.Pos, o.Name)
		if !required[o.Name] && !o.Optional {
			l.warn("never_required", o.Pos, end, "add it to an exit's requires:, or write optional: true", "no exit requires %s", o.Name)
		}
		if o.When != nil && sameValue(o.When, o.WaivedWhen) {
			l.warnValue("waived_at_once", o.WaivedWhen, "", "when and waived_when are the same rule")
		}
		if o.WaivedWhen != nil && o.Severity == "critical" && len(l.c.Guardrails) == 0 {
			l.warn("waived_without_guardrail", o.Pos, end, "add a guardrail: what must not happen once it is waived", "a critical obligation can be waived, and no guardrail watches")
		}
		if o.Each != nil {
			l.ownScope(o.Each)
		}
		for j := range l.c.Obligations[:i] {
			if p := &l.c.Obligations[j]; sameValue(p.Evidence, o.Evidence) && sameEach(p.Each, o.Each) {
				l.warn("equal_evidence", o.Pos, end, "one of the two is enough, or their evidence should differ", "%s has the same evidence, line %d", p.Name, p.Pos.Line)
			}
		}
	}
}

func sameEach(a, b *Each) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sameValue(a.List, b.List)
}

// ownScope warns where the list of an obligation comes from the arguments of the agent's own calls.
func (l *linter) ownScope(e *Each) {
	list := e.List
	if from := list.Get("from"); from != nil {
		list = from
	}
	if ref, ok := ParseReference(list.Text); ok && pathRoot(ref.Path) == "args" {
		l.warnValue("own_scope", list, "take the list from the case, the user or a result", "the agent would choose its own scope")
	}
}

// settings warns about money without a currency and times of day without a zone.
func (l *linter) settings() {
	var money, clock *Value
	l.eachRule(func(v *Value) {
		if k := typedKey(v, "money"); money == nil && k != nil && !namesCurrency(k) {
			money = k
		}
		if k := typedKey(v, "time", "datetime"); clock == nil && k != nil {
			clock = k
		}
	})
	if money != nil && l.c.Currency == "" {
		l.warnValue("no_currency", money, "add currency: at the top, for example currency: USD", "money without a currency anywhere; bare amounts stay unknown")
	}
	if clock != nil && l.c.Zone == "" {
		l.warnValue("no_zone", clock, "add zone: at the top, for example zone: Europe/Berlin", "a time without a zone anywhere")
	}
}

// namesCurrency says whether a literal of money, or its unit, names a currency.
func namesCurrency(v *Value) bool {
	if v.Kind != Scalar {
		return strings.Contains(string(JSONValue(v)), `"unit":`)
	}
	return strings.Trim(v.Text, "0123456789., ") != "" && !hasReference(v.Text) && v.Text != "any"
}

// typedKey returns the value under the first of these type keys in a map.
func typedKey(v *Value, types ...string) *Value {
	for i := range v.Pairs {
		if contains(types, v.Pairs[i].Key) {
			return &v.Pairs[i].Value
		}
	}
	return nil
}

// eachRule visits every map inside the rules of the contract.
func (l *linter) eachRule(visit func(*Value)) {
	var walk func(v *Value)
	walk = func(v *Value) {
		if v == nil {
			return
		}
		if v.Kind == Map {
			visit(v)
		}
		for i := range v.Items {
			walk(&v.Items[i])
		}
		for i := range v.Pairs {
			walk(&v.Pairs[i].Value)
		}
	}
	for i := range l.c.Facts {
		walk(l.c.Facts[i].Rule)
	}
	for i := range l.c.Obligations {
		walk(l.c.Obligations[i].Evidence)
		walk(l.c.Obligations[i].When)
	}
	for i := range l.c.Guardrails {
		walk(l.c.Guardrails[i].Never)
		walk(l.c.Guardrails[i].Always)
	}
}

// inputs warns about inputs that the agent itself would define.
func (l *linter) inputs() {
	for i := range l.c.Inputs {
		in := &l.c.Inputs[i]
		if pathRoot(in.Take) == "args" && in.From != nil && byAgent(in.From) {
			l.warn("own_value", in.Pos, wordEnd(in.Pos, in.Name), "take it from the case, the user or a result", "%s is read off the agent's own arguments; a wrong one would define itself", in.Name)
		}
	}
}

func byAgent(rule *Value) bool {
	calls := rule.Get("calls")
	return calls != nil && (calls.text("by") == "" || calls.text("by") == "agent")
}
