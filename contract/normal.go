package contract

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// digest is the sha256 of the normal form, in hex. Examples do not belong to it: they test a contract, they are no part
// of what is owed. Comments, layout, quotes and short spellings do not change it; the order of exits, obligations and of
// the items of every list does.
func digest(c *Contract, g *Grammar) string {
	sum := sha256.Sum256(appendNormal(nil, c, g))
	return hex.EncodeToString(sum[:])
}

// normal writes the normal form: one line per key, defaults written out, main keys and plain values opened.
type normal struct {
	out []byte
	g   *Grammar
}

func appendNormal(dst []byte, c *Contract, g *Grammar) []byte {
	n := &normal{out: dst, g: g}
	n.text("punchlist-contract", "1")
	n.text("contract", c.Name)
	n.text("version", strconv.Itoa(c.Version))
	n.text("goal", c.Goal)
	n.rule("when", c.When)
	n.list("locale", c.Locales)
	n.text("zone", c.Zone)
	n.text("currency", c.Currency)
	for _, p := range c.Placeholders {
		n.list("placeholder", []string{p.Name, p.Type})
	}
	for i := range c.Inputs {
		n.input(&c.Inputs[i])
	}
	for i := range c.Facts {
		n.rule("fact "+c.Facts[i].Name, c.Facts[i].Rule)
	}
	for i := range c.Exits {
		n.exit(&c.Exits[i])
	}
	for i := range c.Obligations {
		n.obligation(&c.Obligations[i])
	}
	for i := range c.Guardrails {
		n.guardrail(&c.Guardrails[i])
	}
	for _, w := range c.Waits {
		n.list("wait", []string{w.Fact, w.Duration})
	}
	return n.out
}

func (n *normal) key(key string) { n.out = append(append(n.out, key...), ' ') }
func (n *normal) end()           { n.out = append(n.out, '\n') }

func (n *normal) text(key, s string) {
	n.key(key)
	n.out = appendJSONString(n.out, s)
	n.end()
}

func (n *normal) list(key string, items []string) {
	n.key(key)
	for _, s := range items {
		n.out = append(appendJSONString(n.out, s), ',')
	}
	n.end()
}

func (n *normal) value(key string, v *Value) {
	n.key(key)
	n.out = AppendJSON(n.out, v)
	n.end()
}

func (n *normal) rule(key string, v *Value) {
	n.key(key)
	if v == nil {
		n.out = append(n.out, '-')
	} else {
		opened := openRule(v, n.g)
		n.out = AppendJSON(n.out, &opened)
	}
	n.end()
}

func (n *normal) flag(key string, set bool) { n.text(key, strconv.FormatBool(set)) }

func (n *normal) input(in *Input) {
	n.text("input", in.Name)
	n.text("type", in.Type)
	n.value("default", in.Default)
	n.rule("from", in.From)
	n.text("take", in.Take)
	n.text("pattern", in.Pattern)
	n.list("called", in.Called)
}

func (n *normal) exit(e *Exit) {
	n.list("exit", []string{e.Name, e.Kind, e.Idle})
	n.list("requires", e.Requires)
	n.list("forbids", e.Forbids)
	n.rule("when", e.When)
	n.list("asks_for", e.AsksFor)
}

func (n *normal) obligation(o *Obligation) {
	n.text("obligation", o.Name)
	n.rule("evidence", o.Evidence)
	n.text("title", o.Title)
	n.value("because", o.Because)
	blocks := "default"
	if o.Blocks != nil {
		blocks = strconv.FormatBool(*o.Blocks)
	}
	n.list("deciding", []string{o.Severity, blocks, o.Owner, o.Strength})
	n.list("tags", o.Tags)
	n.flag("optional", o.Optional)
	n.rule("when", o.When)
	n.rule("waived_when", o.WaivedWhen)
	n.each(o.Each)
	n.phrases("claim", o.Claim)
	n.text("guidance", o.Guidance)
}

func (n *normal) guardrail(r *Guardrail) {
	n.text("guardrail", r.Name)
	n.rule("never", r.Never)
	n.rule("always", r.Always)
	n.flag("preflight", r.Preflight)
	n.text("title", r.Title)
	n.value("because", r.Because)
	n.list("deciding", []string{r.Severity, r.Owner})
	n.list("tags", r.Tags)
	n.rule("when", r.When)
	n.each(r.Each)
	n.flag("optional", r.Optional)
}

func (n *normal) each(e *Each) {
	if e == nil {
		n.text("each", "")
		return
	}
	n.value("each "+e.Var, e.List)
}

// phrases writes a text, a list of texts and a matcher with only phrase: in one form.
func (n *normal) phrases(key string, v *Value) {
	if v == nil {
		n.value(key, nil)
		return
	}
	opened := openClaim(v)
	n.value(key, &opened)
}
