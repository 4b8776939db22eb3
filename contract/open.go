package contract

// openRule returns a rule with its short spellings opened: main keys written out, plain values as equals:, single names
// as lists of one. The canonical spelling of Format is its inverse.
func openRule(v *Value, g *Grammar) Value {
	if v.Kind != Map || len(v.Pairs) != 1 {
		return *v
	}
	p := v.Pairs[0]
	spec := g.Kind(p.Key)
	if spec == nil {
		return *v
	}
	out := *v
	body := p.Value
	switch {
	case spec.HasBody:
		body = openShape(&p.Value, spec.Body, g)
	case p.Value.Kind != Map && spec.Main != "":
		body = mapOf(spec.Main, openShape(&p.Value, spec.key(spec.Main).Shape, g))
	case p.Value.Kind == Map:
		body = openKeys(&p.Value, spec, g)
	}
	out.Pairs = []Pair{{Key: p.Key, KeyPos: p.KeyPos, Value: body}}
	return out
}

func mapOf(key string, v Value) Value {
	return Value{Pos: v.Pos, End: v.End, Kind: Map, Pairs: []Pair{{Key: key, KeyPos: v.Pos, Value: v}}}
}

func openKeys(v *Value, spec *KindSpec, g *Grammar) Value {
	out := *v
	out.Pairs = make([]Pair, len(v.Pairs))
	for i, p := range v.Pairs {
		out.Pairs[i] = p
		switch key := spec.key(p.Key); {
		case key != nil:
			out.Pairs[i].Value = openShape(&p.Value, key.Shape, g)
		default:
			out.Pairs[i].Value = openMatcherKey(&p, g)
		}
	}
	return out
}

func openShape(v *Value, shape Shape, g *Grammar) Value {
	switch shape {
	case ShapeMatcher, ShapeText:
		return openMatcher(v, g)
	case ShapeFields:
		return openEach(v, func(item *Value) Value { return openMatcher(item, g) })
	case ShapeRule:
		return openRule(v, g)
	case ShapeRules:
		return openEach(v, func(item *Value) Value { return openRule(item, g) })
	case ShapeOrder:
		return openEachListed(v, func(item *Value) Value { return openRule(item, g) })
	case ShapePhrases, ShapeGlobs, ShapeName, ShapeEnums, ShapeSees, ShapeWords:
		return listed(v)
	case ShapeOf:
		return openOf(v, g)
	}
	return *v
}

// listed returns a list of one for a value that stands alone.
func listed(v *Value) Value {
	if v.Kind == List {
		return *v
	}
	return Value{Pos: v.Pos, End: v.End, Kind: List, Items: []Value{*v}}
}

func openEachListed(v *Value, open func(*Value) Value) Value {
	list := listed(v)
	return openEach(&list, open)
}

// openEach opens the items of a list, or the values of a map.
func openEach(v *Value, open func(*Value) Value) Value {
	out := *v
	switch v.Kind {
	case List:
		out.Items = make([]Value, len(v.Items))
		for i := range v.Items {
			out.Items[i] = open(&v.Items[i])
		}
	case Map:
		out.Pairs = make([]Pair, len(v.Pairs))
		for i, p := range v.Pairs {
			p.Value = open(&p.Value)
			out.Pairs[i] = p
		}
	}
	return out
}

func openOf(v *Value, g *Grammar) Value {
	if v.Kind != Map {
		return *v
	}
	out := *v
	out.Pairs = make([]Pair, len(v.Pairs))
	for i, p := range v.Pairs {
		if p.Key == "of" {
			p.Value = openShape(&p.Value, ShapeRules, g)
		}
		out.Pairs[i] = p
	}
	return out
}

// openMatcher writes a plain value as equals:.
func openMatcher(v *Value, g *Grammar) Value {
	if v.Kind != Map {
		return mapOf("equals", *v)
	}
	out := *v
	out.Pairs = make([]Pair, len(v.Pairs))
	for i, p := range v.Pairs {
		out.Pairs[i] = p
		out.Pairs[i].Value = openMatcherKey(&p, g)
	}
	return out
}

// openMatcherKey opens the value of one key of a matcher.
func openMatcherKey(p *Pair, g *Grammar) Value {
	v := &p.Value
	if isType(p.Key) {
		if v.Kind == Scalar && v.Text == "any" && !v.Quoted {
			return mapOf("any_value", Value{Kind: Scalar, Text: "true"})
		}
		return openMatcher(v, g)
	}
	if windowPart(p.Key) != "" {
		return openMatcher(v, g)
	}
	spec := matcherKey(p.Key)
	if spec == nil {
		return *v
	}
	switch spec.shape {
	case holdsMatcher, holdsCount:
		return openMatcher(v, g)
	case holdsMatchers:
		return openEach(v, func(item *Value) Value { return openMatcher(item, g) })
	case holdsPhrases:
		return listed(v)
	case holdsSource:
		return openEachListed(v, func(item *Value) Value { return openRule(item, g) })
	}
	return *v
}

// openClaim writes a claim as a matcher with phrase: [...].
func openClaim(v *Value) Value {
	if v.Kind != Map {
		return mapOf("phrase", listed(v))
	}
	return openMatcher(v, nil)
}
