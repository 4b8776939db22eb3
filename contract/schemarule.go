package contract

// ruleSchema is a map with exactly one kind, or a reference to a fact or an obligation.
func ruleSchema(g *Grammar) object {
	properties := object{}
	for i := range g.Kinds {
		properties[g.Kinds[i].Name] = described(ref("rule_"+g.Kinds[i].Name), g.Kinds[i].Doc)
	}
	one := closed(properties)
	one["minProperties"], one["maxProperties"] = 1, 1
	return anyOf(ref("reference"), one)
}

// kindSchema is what may stand under a kind: its main value, or a map of its keys.
func kindSchema(spec *KindSpec) object {
	if spec.HasBody {
		return described(shapeSchema(&KeySpec{Shape: spec.Body}), spec.Doc)
	}
	properties := object{}
	for i := range spec.Keys {
		properties[spec.Keys[i].Name] = described(shapeSchema(&spec.Keys[i]), spec.Keys[i].Doc)
	}
	if spec.TypeKeys || spec.Matcher {
		addTypes(properties)
	}
	if spec.Matcher {
		addMatcherKeys(properties, false)
	}
	if main := spec.key(spec.Main); main != nil {
		return described(anyOf(shapeSchema(main), closed(properties)), spec.Doc)
	}
	return described(closed(properties), spec.Doc)
}

func addTypes(properties object) {
	for _, t := range TypeDocs() {
		properties[t.Name] = described(ref("typed"), t.Doc)
	}
}

func addMatcherKeys(properties object, typed bool) {
	inner := ref("matcher")
	if typed {
		inner = ref("typed")
	}
	for _, m := range matcherKeys() {
		if m.typed && !typed {
			continue
		}
		properties[m.name] = described(matcherKeySchema(&m, inner), m.doc)
	}
}

func matcherKeySchema(m *matcherKeySpec, inner object) object {
	switch m.shape {
	case holdsValue, holdsText:
		return object{}
	case holdsList:
		return anyOf(ref("reference"), object{"type": "array", "minItems": 1})
	case holdsBool:
		return object{"type": "boolean"}
	case holdsPhrases:
		return ref("texts")
	case holdsCount, holdsMatcher:
		return inner
	case holdsMatchers:
		return object{"type": "array", "items": inner, "minItems": 1}
	case holdsSource:
		return ref("source")
	}
	return ref("scalar")
}

// matcherSchema is a plain value, or a map of tests. typed is the matcher under a type.
func matcherSchema(typed bool) object {
	properties := object{}
	addMatcherKeys(properties, typed)
	if typed {
		for _, part := range []string{"start", "end", "length"} {
			properties[part] = described(ref("typed"), "a test on this part of a window")
		}
	} else {
		addTypes(properties)
	}
	tests := closed(properties)
	tests["minProperties"] = 1
	return anyOf(ref("scalar"), object{"type": "array"}, tests)
}

// shapeSchema is the schema of what a key of a rule holds.
func shapeSchema(key *KeySpec) object {
	switch key.Shape {
	case ShapeMatcher, ShapeText:
		return ref("matcher")
	case ShapeFields:
		return ref("fields")
	case ShapeRule:
		return ref("rule")
	case ShapeRules:
		return ref("rules")
	case ShapeOf:
		out := closed(object{"count": object{"type": "integer", "minimum": 1}, "of": ref("rules")})
		out["required"] = []string{"count", "of"}
		return out
	case ShapeOrder:
		return ref("order")
	case ShapePhrases, ShapeGlobs, ShapeWords, ShapeName:
		return ref("texts")
	case ShapeList:
		return anyOf(ref("scalar"), object{"type": "array"})
	case ShapeEnum:
		return object{"enum": key.Values}
	case ShapeEnums:
		return anyOf(object{"enum": key.Values}, object{"type": "array", "items": object{"enum": key.Values}})
	case ShapeBool:
		return object{"type": "boolean"}
	case ShapeInt:
		return object{"type": "integer"}
	case ShapeCount:
		return ref("count")
	case ShapeReference, ShapeObligation:
		return ref("reference")
	case ShapeLabels:
		return object{"type": "object", "minProperties": 2, "maxProperties": 4, "additionalProperties": object{"enum": []string{"met", "open", "invalid"}}}
	case ShapeSees:
		return anyOf(ref("scalar"), object{"type": "array", "items": anyOf(object{"enum": []string{"user", "says", "calls"}}, ref("reference"))})
	case ShapeExamples:
		example := closed(object{"text": ref("scalar"), "label": ref("scalar")})
		example["required"] = []string{"text", "label"}
		return object{"type": "array", "items": example}
	case ShapeTests:
		return closed(object{"passed": ref("matcher"), "failed": ref("matcher"), "kept": object{"type": "boolean"}})
	}
	return ref("scalar")
}
