package contract

// closer writes rules in their canonical spelling: a rule with only its main key as that key's value, a matcher with
// only equals: as the value. What holds a comment inside stays as it is.
type closer struct {
	g         *Grammar
	commented func(from, to Pos) bool
}

// closeContract returns the tree of a contract with every rule in its canonical spelling.
func closeContract(root *Value, g *Grammar, commented func(from, to Pos) bool) Value {
	c := &closer{g, commented}
	out := *root
	out.Pairs = append([]Pair(nil), root.Pairs...)
	for i := range out.Pairs {
		p := &out.Pairs[i]
		switch p.Key {
		case "when":
			p.Value = c.rule(&p.Value)
		case "facts":
			p.Value = openEach(&p.Value, c.rule)
		case "inputs":
			p.Value = c.entries(&p.Value, inputFields())
		case "exits":
			p.Value = c.entries(&p.Value, exitFields())
		case "obligations":
			p.Value = c.entries(&p.Value, obligationFields())
		case "guardrails":
			p.Value = c.entries(&p.Value, guardrailFields())
		}
	}
	return out
}

// entries closes the rules of the entries of a section.
func (c *closer) entries(section *Value, fields []field) Value {
	return openEach(section, func(entry *Value) Value {
		if entry.Kind != Map {
			return *entry
		}
		out := *entry
		out.Pairs = append([]Pair(nil), entry.Pairs...)
		for i := range out.Pairs {
			p := &out.Pairs[i]
			if f := fieldNamed(fields, p.Key); f != nil && (f.shape == fieldRule || f.shape == fieldFrom) {
				p.Value = c.rule(&p.Value)
			}
		}
		return out
	})
}

func (c *closer) rule(v *Value) Value {
	if v.Kind != Map || len(v.Pairs) != 1 || c.g.Kind(v.Pairs[0].Key) == nil {
		return *v
	}
	out, p := *v, v.Pairs[0]
	spec := c.g.Kind(p.Key)
	switch {
	case spec.HasBody:
		p.Value = c.shape(&p.Value, spec.Body)
	case p.Value.Kind == Map:
		p.Value = c.keys(&p.Value, spec)
		if len(p.Value.Pairs) == 1 && p.Value.Pairs[0].Key == spec.Main && p.Value.Pairs[0].Value.Kind != Map {
			p.Value = c.instead(p.KeyPos, &p.Value)
		}
	case spec.Main != "":
		p.Value = c.shape(&p.Value, spec.key(spec.Main).Shape)
	}
	out.Pairs = []Pair{p}
	return out
}

// instead returns the only value of a map in place of the map, unless a comment stands between from and its end.
func (c *closer) instead(from Pos, v *Value) Value {
	if c.commented(from, v.Pairs[0].Value.Pos) || c.commented(v.Pairs[0].Value.End, v.End) {
		return *v
	}
	return v.Pairs[0].Value
}

func (c *closer) keys(v *Value, spec *KindSpec) Value {
	out := *v
	out.Pairs = append([]Pair(nil), v.Pairs...)
	for i := range out.Pairs {
		p := &out.Pairs[i]
		if key := spec.key(p.Key); key != nil {
			p.Value = c.shape(&p.Value, key.Shape)
		} else {
			p.Value = c.matcherKey(p)
		}
	}
	return out
}

func (c *closer) shape(v *Value, shape Shape) Value {
	switch shape {
	case ShapeMatcher, ShapeText:
		return c.matcher(v, false)
	case ShapeFields:
		return openEach(v, func(item *Value) Value { return c.matcher(item, false) })
	case ShapeRule:
		return c.rule(v)
	case ShapeRules:
		return openEach(v, c.rule)
	case ShapeOrder:
		return c.ruleOrRules(v)
	case ShapeOf:
		return openEach(v, func(part *Value) Value {
			if part.Kind == List {
				return openEach(part, c.rule)
			}
			return *part
		})
	}
	return *v
}

func (c *closer) ruleOrRules(v *Value) Value {
	if v.Kind == List {
		return openEach(v, c.rule)
	}
	return c.rule(v)
}

// matcher closes a matcher. Under a type the word any has a meaning of its own and stays under equals:.
func (c *closer) matcher(v *Value, typed bool) Value {
	if v.Kind != Map {
		return *v
	}
	out := *v
	out.Pairs = append([]Pair(nil), v.Pairs...)
	for i := range out.Pairs {
		out.Pairs[i].Value = c.matcherKey(&out.Pairs[i])
	}
	if len(out.Pairs) == 1 && out.Pairs[0].Key == "equals" {
		if inner := &out.Pairs[0].Value; inner.Kind != Map && !(typed && inner.Text == "any") {
			return c.instead(out.Pos, &out)
		}
	}
	return out
}

func (c *closer) matcherKey(p *Pair) Value {
	if isType(p.Key) || windowPart(p.Key) != "" {
		return c.matcher(&p.Value, true)
	}
	spec := matcherKey(p.Key)
	if spec == nil {
		return p.Value
	}
	switch spec.shape {
	case holdsMatcher, holdsCount:
		return c.matcher(&p.Value, false)
	case holdsMatchers:
		return openEach(&p.Value, func(item *Value) Value { return c.matcher(item, false) })
	case holdsSource:
		return c.ruleOrRules(&p.Value)
	}
	return p.Value
}
