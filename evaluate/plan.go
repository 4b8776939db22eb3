package evaluate

import (
	"fmt"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/pattern"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Plan is a compiled contract. It is only read after Compile, so many goroutines may use it at once.
type Plan struct {
	contract    *contract.Contract
	lexicon     *claim.Lexicon
	opts        textfact.Options
	when        rule
	whenTitle   string
	inputs      []inputPlan
	facts       []factPlan
	exits       []exitPlan
	obligations []obligationPlan
	effects     int // obligations that are about something done
	guardrails  []guardrailPlan
}

// Contract returns the contract that the plan was made of.
func (p *Plan) Contract() *contract.Contract { return p.contract }

type inputPlan struct {
	in       *contract.Input
	typ      textfact.Type
	list     bool
	fromUser bool
	from     rule
	take     path
	pattern  *pattern.Pattern
}

type factPlan struct {
	name string
	rule rule
}

type exitPlan struct {
	x        *contract.Exit
	requires []int
	forbids  []int
	asksFor  []int
	when     rule
}

type eachPlan struct {
	name    string
	list    operand
	pattern *pattern.Pattern
}

type obligationPlan struct {
	o        *contract.Obligation
	rule     rule
	when     rule
	waived   rule
	each     *eachPlan
	claim    *claimPlan
	min      verdict.Strength
	severity verdict.Severity
	effect   bool // it is about something done, so that a general claim of completion claims it
	text     *textRule
	title    string // for people; in words where the contract gives none
	line     int
}

type guardrailPlan struct {
	g        *contract.Guardrail
	rule     rule
	never    bool
	when     rule
	each     *eachPlan
	severity verdict.Severity
	title    string
	line     int
}

// nameRef is what a name of the contract stands for.
type nameRef struct {
	kind  nameKind
	index int
}

// scope says what the rule that is being compiled may refer to.
type scope struct {
	this   bool   // inside an occurrence rule
	always bool   // directly under always: every occurrence
	never  bool   // under never: any occurrence
	each   string // variable of each, "" outside
}

type compiler struct {
	contract *contract.Contract
	plan     *Plan
	kinds    []kind
	grammar  *contract.Grammar
	names    map[string]nameRef
	diags    []contract.Diagnostic
}

func (c *compiler) errorf(pos contract.Pos, code, format string, args ...any) {
	c.diags = append(c.diags, contract.Diagnostic{File: c.contract.File, Pos: pos, Code: code, Message: fmt.Sprintf(format, args...)})
}

// Compile makes a plan of a contract that contract.Parse has accepted. The diagnostics are mistakes that only compiling
// finds; with any of them the plan is nil.
func Compile(k *contract.Contract, lexicon *claim.Lexicon) (*Plan, []contract.Diagnostic) {
	c := &compiler{contract: k, kinds: kinds(), grammar: Grammar(), names: map[string]nameRef{}, plan: &Plan{contract: k, lexicon: lexicon}}
	c.options()
	for i := range k.Inputs {
		c.names[k.Inputs[i].Name] = nameRef{nameInput, i}
	}
	for i := range k.Facts {
		c.names[k.Facts[i].Name] = nameRef{nameFact, i}
	}
	for i := range k.Obligations {
		c.names[k.Obligations[i].Name] = nameRef{nameObligation, i}
	}
	c.inputs()
	for i := range k.Facts {
		c.plan.facts = append(c.plan.facts, factPlan{k.Facts[i].Name, c.rule(k.Facts[i].Rule, &scope{})})
	}
	if k.When != nil {
		c.plan.when = c.rule(k.When, &scope{})
		c.plan.whenTitle = contract.Words(k.When, c.grammar)
	}
	for i := range k.Obligations {
		o := c.obligation(&k.Obligations[i])
		if o.effect {
			c.plan.effects++
		}
		c.plan.obligations = append(c.plan.obligations, o)
	}
	for i := range k.Guardrails {
		c.plan.guardrails = append(c.plan.guardrails, c.guardrail(&k.Guardrails[i]))
	}
	for i := range k.Exits {
		c.plan.exits = append(c.plan.exits, c.exit(&k.Exits[i]))
	}
	if len(c.diags) > 0 {
		return nil, c.diags
	}
	return c.plan, nil
}

func (c *compiler) options() {
	k, o := c.contract, &c.plan.opts
	if len(k.Locales) > 0 {
		o.Locale = k.Locales[0]
	}
	o.Currency = k.Currency
	if k.Zone != "" {
		loc, err := time.LoadLocation(k.Zone)
		if err != nil {
			c.errorf(contract.Pos{Line: 1, Col: 1}, "bad_zone", "%s is no IANA zone, for example Europe/Berlin", k.Zone)
		}
		o.Zone = loc
	}
	for _, p := range k.Placeholders {
		t, ok := textfact.TypeNamed(p.Type)
		if !ok {
			c.errorf(contract.Pos{Line: 1, Col: 1}, "unknown_type", "placeholder %s: no type is named %s", p.Name, p.Type)
			continue
		}
		if o.Hidden == nil {
			o.Hidden = map[string]textfact.Type{}
		}
		o.Hidden[p.Name] = t
	}
	*o = o.Prepared()
}

func (c *compiler) inputs() {
	for i := range c.contract.Inputs {
		in := &c.contract.Inputs[i]
		p := inputPlan{in: in, typ: textfact.TextType, take: parsePath(in.Take)}
		name, isList := strings.CutPrefix(in.Type, "list of ")
		p.list = isList || in.Type == "list"
		if t, ok := textfact.TypeNamed(name); ok {
			p.typ = t
		}
		if in.Pattern != "" {
			re, err := pattern.Compile(in.Pattern)
			if err != nil {
				c.errorf(in.Pos, "bad_pattern", "input %s: not a pattern: %v", in.Name, err)
			}
			p.pattern = re
		}
		if in.From != nil {
			if in.From.Kind == contract.Scalar && in.From.Text == "user" {
				p.fromUser = true
			} else {
				p.from = c.rule(in.From, &scope{})
			}
		}
		c.plan.inputs = append(c.plan.inputs, p)
	}
}

func (c *compiler) each(e *contract.Each) (*eachPlan, string) {
	if e == nil {
		return nil, ""
	}
	p := &eachPlan{name: e.Var}
	if e.List.Kind == contract.Map && e.List.Get("pattern") != nil && e.List.Get("from") != nil {
		p.list = c.operand(e.List.Get("from"), &scope{})
		re, err := pattern.Compile(e.List.Get("pattern").Text)
		if err != nil {
			c.errorf(e.Pos, "bad_pattern", "not a pattern: %v", err)
		}
		p.pattern = re
	} else {
		p.list = c.operand(e.List, &scope{})
	}
	return p, e.Var
}

func (c *compiler) obligation(o *contract.Obligation) obligationPlan {
	p := obligationPlan{o: o, min: verdict.Judge, line: o.Pos.Line, severity: verdict.High}
	each, name := c.each(o.Each)
	p.each = each
	s := &scope{each: name}
	p.rule = c.rule(o.Evidence, s)
	if o.When != nil {
		p.when = c.rule(o.When, &scope{each: name})
	}
	if o.WaivedWhen != nil {
		p.waived = c.rule(o.WaivedWhen, &scope{each: name})
	}
	if o.Claim != nil {
		p.claim = c.claimPlan(o.Claim, name)
	}
	if st, ok := verdict.StrengthNamed(o.Strength); ok {
		p.min = st
	}
	if sv, ok := verdict.SeverityNamed(o.Severity); ok {
		p.severity = sv
	}
	if o.Evidence != nil && o.Evidence.Pos.Line > 0 {
		p.line = o.Evidence.Pos.Line
	}
	p.title = o.Title
	if !o.HasTitle && o.Evidence != nil {
		p.title = contract.Words(o.Evidence, c.grammar)
	}
	p.effect = aboutEffect(p.rule)
	p.text = firstText(p.rule)
	return p
}

func (c *compiler) guardrail(g *contract.Guardrail) guardrailPlan {
	p := guardrailPlan{g: g, line: g.Pos.Line, severity: verdict.High}
	each, name := c.each(g.Each)
	p.each = each
	if g.Never != nil {
		p.never = true
		p.rule = c.rule(g.Never, &scope{each: name, never: true})
	} else {
		p.rule = c.rule(g.Always, &scope{each: name, always: true})
	}
	if g.When != nil {
		p.when = c.rule(g.When, &scope{each: name})
	}
	if sv, ok := verdict.SeverityNamed(g.Severity); ok {
		p.severity = sv
	}
	switch {
	case g.HasTitle:
		p.title = g.Title
	case p.never:
		p.title = "never: " + contract.Words(g.Never, c.grammar)
	default:
		p.title = "always: " + contract.Words(g.Always, c.grammar)
	}
	return p
}

func (c *compiler) exit(x *contract.Exit) exitPlan {
	p := exitPlan{x: x}
	find := func(names []string, kind nameKind) []int {
		var out []int
		for _, n := range names {
			if ref, ok := c.names[n]; ok && ref.kind == kind {
				out = append(out, ref.index)
			} else {
				c.errorf(x.Pos, "unresolved_reference", "exit %s: nothing of that kind is named %s", x.Name, n)
			}
		}
		return out
	}
	p.requires = find(x.Requires, nameObligation)
	p.forbids = find(x.Forbids, nameObligation)
	p.asksFor = find(x.AsksFor, nameInput)
	if x.When != nil {
		p.when = c.rule(x.When, &scope{})
	}
	return p
}

// aboutEffect: the rule is about something that was done, in the record or in the world.
func aboutEffect(p rule) bool {
	switch p := p.(type) {
	case *callsRule, *runsRule, *worldRule, *eventRule, *probeRule:
		return true
	case *filesRule:
		return p.edits
	case *anyRule:
		return allEffect(p.parts)
	case *allRule:
		return allEffect(p.parts)
	case *atLeastRule:
		return allEffect(p.parts)
	}
	return false
}

// allEffect: an obligation that words alone can meet is not claimed by a general "done".
func allEffect(parts []rule) bool {
	for _, p := range parts {
		if !aboutEffect(p) {
			return false
		}
	}
	return len(parts) > 0
}

func firstText(p rule) *textRule {
	switch p := p.(type) {
	case *textRule:
		return p
	case *anyRule:
		for _, q := range p.parts {
			if t := firstText(q); t != nil {
				return t
			}
		}
	}
	return nil
}
