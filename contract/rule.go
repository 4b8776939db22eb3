package contract

import "strings"

// rule checks a rule against the grammar.
func (k *checker) rule(v *Value, sc scope) {
	switch v.Kind {
	case Nothing:
	case Scalar:
		if ref, ok := ParseReference(v.Text); ok {
			k.ruleReference(v, ref, sc)
			return
		}
		k.value("unknown_rule", v, k.kindHint(v.Text), "%q is not a rule: a rule is a map with one key, or a $fact", shorten(v.Text))
	case List:
		k.value("wrong_shape", v, "put the rules under all: or any:", "a list is not a rule")
	case Map:
		if p := k.onlyKind(v); p != nil {
			k.kindBody(p, k.g.Kind(p.Key), sc)
		}
	}
}

func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + " ..."
	}
	return s
}

func (k *checker) kindHint(name string) string {
	kinds := make([]named, len(k.g.Kinds))
	for i := range k.g.Kinds {
		kinds[i].name = k.g.Kinds[i].Name
	}
	if hint := nearestHint(name, kinds); hint != "" {
		return hint
	}
	return "a rule starts with what happened: calls, says, user_agrees, runs, edits, sql, judge, any, all, not ..."
}

// onlyKind returns the one key of a rule, or nil after reporting what is wrong.
func (k *checker) onlyKind(v *Value) *Pair {
	if len(v.Pairs) == 0 {
		k.value("empty_rule", v, k.kindHint(""), "a rule without a kind")
		return nil
	}
	var kinds []*Pair
	for i := range v.Pairs {
		if k.g.Kind(v.Pairs[i].Key) != nil {
			kinds = append(kinds, &v.Pairs[i])
		}
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		if k.g.Kind(p.Key) != nil {
			continue
		}
		if len(kinds) > 0 {
			k.key("unknown_rule", p, k.strayHint(p.Key, kinds[0]), "%s stands beside %s; a rule has one key", p.Key, kinds[0].Key)
		} else {
			k.key("unknown_rule", p, k.kindHint(p.Key), "no rule is named %s", p.Key)
		}
	}
	if len(kinds) > 1 {
		k.key("two_kinds", kinds[1], "put them under all: or any:", "two kinds in one rule: %s and %s", kinds[0].Key, kinds[1].Key)
	}
	if len(kinds) == 0 {
		return nil
	}
	return kinds[0]
}

func (k *checker) strayHint(key string, kind *Pair) string {
	if spec := k.g.Kind(kind.Key); spec.key(key) != nil || isType(key) && (spec.TypeKeys || spec.Matcher) {
		return "it belongs inside: " + kind.Key + ": {..., " + key + ": ...}"
	}
	return k.kindHint(key)
}

// key returns the spec of a key of the kind, or nil.
func (s *KindSpec) key(name string) *KeySpec {
	for i := range s.Keys {
		if s.Keys[i].Name == name {
			return &s.Keys[i]
		}
	}
	return nil
}

// kindBody checks what stands under a kind.
func (k *checker) kindBody(p *Pair, spec *KindSpec, sc scope) {
	v := &p.Value
	switch {
	case v.Kind == Nothing:
	case spec.HasBody:
		k.shape(p, &KeySpec{Name: spec.Name, Shape: spec.Body}, spec, sc)
	case v.Kind == Map:
		k.kindKeys(v, spec, sc)
	case spec.Main == "":
		k.value("wrong_shape", v, spec.Name+": {"+keyList(spec)+"}", "%s takes a map", spec.Name)
	default:
		main := *spec.key(spec.Main)
		k.shape(&Pair{Key: p.Key, KeyPos: p.KeyPos, Value: *v}, &main, spec, sc)
	}
}

func keyList(spec *KindSpec) string {
	var list []string
	for i := range spec.Keys {
		list = append(list, spec.Keys[i].Name+": ...")
	}
	return strings.Join(list[:min(len(list), 3)], ", ")
}

// kindKeys checks the keys of a rule that is written as a map.
func (k *checker) kindKeys(v *Value, spec *KindSpec, sc scope) {
	for i := range v.Pairs {
		p := &v.Pairs[i]
		inner := sc
		inner.occ = sc.occ || spec.Occurrence
		switch key := spec.key(p.Key); {
		case key != nil:
			inner.this = sc.this || spec.Occurrence && speaksOfThis(key)
			k.shape(p, key, spec, inner)
		case (spec.TypeKeys || spec.Matcher) && isType(p.Key):
			k.typed(p, inner)
		case spec.Matcher && matcherKey(p.Key) != nil:
			k.matcherPair(p, v, "", inner)
		default:
			k.key("unknown_key", p, k.ruleKeyHint(p.Key, spec), "%s has no key %s", spec.Name, p.Key)
		}
	}
	k.combinations(v, spec)
}

// speaksOfThis says whether $this may stand under a key of an occurrence rule.
func speaksOfThis(key *KeySpec) bool {
	return key.Role == RoleOrders || key.Shape == ShapeExpr || key.Name == "args"
}

func (k *checker) ruleKeyHint(key string, spec *KindSpec) string {
	var valid []named
	for i := range spec.Keys {
		valid = append(valid, named{name: spec.Keys[i].Name})
	}
	if spec.TypeKeys || spec.Matcher {
		valid = append(valid, names(typeNames()...)...)
	}
	if spec.Matcher {
		valid = append(valid, matcherNames()...)
	}
	if k.g.Kind(key) != nil && spec.key("to") != nil {
		return "the rule goes under to: {" + key + ": ...}"
	}
	return nearestHint(key, valid)
}

// combinations checks keys that do not go together.
func (k *checker) combinations(v *Value, spec *KindSpec) {
	if which := v.Get("which"); which != nil && spec.Occurrence && which.Kind == Scalar && which.Text != "any" {
		for i := range v.Pairs {
			if p := &v.Pairs[i]; p.Key == "times" {
				k.key("bad_combination", p, "leave out which, or times", "times counts with which: any only, not with which: %s", which.Text)
			}
		}
	}
	if spec.TypeKeys || spec.Matcher {
		k.nearNeedsType(v)
	}
	if spec.Name == "judge" {
		k.judgeLabels(v)
	}
}

// nearNeedsType reports near without a typed value beside it.
func (k *checker) nearNeedsType(v *Value) {
	typed := false
	for i := range v.Pairs {
		typed = typed || isType(v.Pairs[i].Key)
	}
	for i := range v.Pairs {
		if p := &v.Pairs[i]; p.Key == "near" && !typed {
			k.key("bad_combination", p, "for example {money: any, near: [refund]}; for words alone use phrase:", "near narrows a typed value, and none stands beside it")
		}
	}
}

// judgeLabels checks that the labels of a judge's examples are labels of the question.
func (k *checker) judgeLabels(v *Value) {
	valid := []string{"met", "not_met", "cannot_tell"}
	if labels := v.Get("labels"); labels != nil && labels.Kind == Map {
		valid = []string{"cannot_tell"}
		for i := range labels.Pairs {
			valid = append(valid, labels.Pairs[i].Key)
		}
	}
	examples := v.Get("examples")
	if examples == nil || examples.Kind != List {
		return
	}
	for i := range examples.Items {
		if l := examples.Items[i].Get("label"); l != nil && l.Kind == Scalar && !contains(valid, l.Text) {
			k.value("unknown_word", l, nearestHint(l.Text, names(valid...)), "no label is named %s", l.Text)
		}
	}
}
