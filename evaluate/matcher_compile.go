package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/pattern"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// matcherOf compiles a matcher. onText is true where the value is text as a whole (output, content): a scalar there
// says equals all the same.
func (c *compiler) matcherOf(v *contract.Value, s *scope) matcher {
	m := matcher{words: shortWords(v)}
	if v.Kind != contract.Map {
		if v.Kind == contract.Scalar && !v.Quoted && v.Text == "any" {
			m.any = true
			m.tests = append(m.tests, &emptyTest{want: false})
			return m
		}
		m.tests = append(m.tests, &equalsTest{want: c.operand(v, s)})
		return m
	}
	anyOrder := false
	if v := v.Get("any_order"); v != nil {
		anyOrder = v.Text == "true"
	}
	for i := range v.Pairs {
		if t := c.valueTest(&v.Pairs[i], v, anyOrder, s); t != nil {
			m.tests = append(m.tests, t)
		}
	}
	return m
}

func (c *compiler) valueTest(p *contract.Pair, whole *contract.Value, anyOrder bool, s *scope) valueTest {
	v := &p.Value
	switch p.Key {
	case "equals":
		return &equalsTest{want: c.operand(v, s), anyOrder: anyOrder}
	case "any_order", "unit", "zone", "or_hidden", "near":
		return nil
	case "one_of":
		return &oneOfTest{want: c.operand(v, s)}
	case "min", "max", "above", "below":
		return &orderTest{op: opNamed(p.Key), limit: c.operand(v, s), name: p.Key}
	case "empty":
		return &emptyTest{want: v.Text == "true"}
	case "count":
		return &countTest{m: c.matcherOf(v, s)}
	case "every":
		return &everyTest{m: c.matcherOf(v, s)}
	case "not":
		return &notTest{m: c.matcherOf(v, s)}
	case "any":
		return &anyTest{ms: c.matchers(v, s)}
	case "all":
		return &allTest{ms: c.matchers(v, s)}
	case "phrase":
		return &phraseTest{want: c.operand(v, s)}
	case "contains":
		return &containsTest{want: c.operand(v, s)}
	case "pattern":
		return c.patternOf(v, s)
	case "from":
		return &fromTest{sources: c.sources(v, s)}
	}
	if t, ok := textfact.TypeNamed(p.Key); ok {
		return c.typedTestOf(t, v, whole, s)
	}
	c.errorf(p.KeyPos, "unknown_key", "%s is no test of a value", p.Key)
	return nil
}

func (c *compiler) matchers(v *contract.Value, s *scope) []matcher {
	var out []matcher
	for i := range v.Items {
		out = append(out, c.matcherOf(&v.Items[i], s))
	}
	return out
}

func (c *compiler) patternOf(v *contract.Value, s *scope) *patternTest {
	t := &patternTest{src: v.Text, tpl: c.template(v.Text, v.Pos, s)}
	if t.tpl != nil {
		return t
	}
	re, err := pattern.Compile(v.Text)
	if err != nil {
		c.errorf(v.Pos, "bad_pattern", "not a pattern: %v", err)
		re = pattern.MustCompile(`\x00never`)
	}
	t.re = re
	return t
}

// fieldsOf compiles a field map; a scalar or a map under "." tests the whole value.
func (c *compiler) fieldsOf(v *contract.Value, s *scope) []field {
	if v == nil {
		return nil
	}
	if v.Kind != contract.Map {
		// args: $ref means exactly these arguments.
		return []field{{name: ".", m: c.matcherOf(v, s)}}
	}
	var out []field
	for i := range v.Pairs {
		p := &v.Pairs[i]
		f := field{path: parsePath(p.Key), name: p.Key, m: c.matcherOf(&p.Value, s)}
		for j := range f.path {
			if tpl := c.template(f.path[j].key, p.KeyPos, s); tpl != nil {
				if f.tpls == nil {
					f.tpls = make([]*template, len(f.path))
				}
				f.tpls[j] = tpl
			}
		}
		out = append(out, f)
	}
	return out
}

func opNamed(key string) textfact.Op {
	switch key {
	case "min":
		return textfact.OpMin
	case "max":
		return textfact.OpMax
	case "above":
		return textfact.OpAbove
	case "below":
		return textfact.OpBelow
	}
	return textfact.OpEquals
}

// shortWords writes a matcher in a few words for details and rows.
func shortWords(v *contract.Value) string {
	if v == nil {
		return ""
	}
	switch v.Kind {
	case contract.Map:
		var parts []string
		for i := range v.Pairs {
			key := v.Pairs[i].Key
			if key == "equals" {
				key = ""
			} else {
				key += " "
			}
			parts = append(parts, key+shortWords(&v.Pairs[i].Value))
		}
		return strings.Join(parts, ", ")
	case contract.List:
		var parts []string
		for i := range v.Items {
			parts = append(parts, shortWords(&v.Items[i]))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return v.Text
}
