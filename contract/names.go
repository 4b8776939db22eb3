package contract

import "strings"

// declKind is what a name stands for.
type declKind uint8

const (
	declInput declKind = iota
	declFact
	declObligation
	declEach
)

func (d declKind) String() string {
	return [...]string{"an input", "a fact", "an obligation", "an item of each"}[d]
}

// decl is a name and the place where it is given.
type decl struct {
	kind declKind
	name string
	pos  Pos
	list bool // an input that is a list
}

// scope is what a rule may refer to beside the names of the contract.
type scope struct {
	each string // variable of each; "" where there is none
	line int    // its line
	occ  bool   // inside a rule that selects occurrences
	this bool   // inside a part of an occurrence rule that may speak of the occurrence under test
}

// declareNames collects inputs, facts, obligations and each variables, which share one namespace.
func (k *checker) declareNames() {
	for i := range k.c.Inputs {
		in := &k.c.Inputs[i]
		k.declare(decl{declInput, in.Name, in.Pos, strings.HasPrefix(in.Type, "list")})
	}
	for i := range k.c.Facts {
		k.declare(decl{declFact, k.c.Facts[i].Name, k.c.Facts[i].Pos, false})
	}
	for i := range k.c.Obligations {
		k.declare(decl{declObligation, k.c.Obligations[i].Name, k.c.Obligations[i].Pos, false})
	}
	for i := range k.c.Obligations {
		k.checkVariable(k.c.Obligations[i].Each)
	}
	for i := range k.c.Guardrails {
		r := &k.c.Guardrails[i]
		k.checkVariable(r.Each)
		if d := k.named(r.Name); d != nil && d.kind == declObligation {
			k.errorAt("duplicate_name", r.Pos, wordEnd(r.Pos, r.Name), "answers are given by name; choose another", "%s is already an obligation, line %d", r.Name, d.pos.Line)
		}
	}
}

func (k *checker) declare(d decl) {
	if d.name == This {
		k.errorAt("duplicate_name", d.pos, wordEnd(d.pos, d.name), "choose another name", "this is the occurrence under test")
		return
	}
	if old := k.named(d.name); old != nil {
		k.errorAt("duplicate_name", d.pos, wordEnd(d.pos, d.name), "inputs, facts, obligations and items of each share their names; choose another",
			"%s is already %s, line %d", d.name, old.kind, old.pos.Line)
		return
	}
	k.decls = append(k.decls, d)
}

// checkVariable checks the name of an each variable. Several obligations may use the same one: it means the same item.
func (k *checker) checkVariable(e *Each) {
	if e == nil {
		return
	}
	if !isWord(e.Var, '_') {
		k.errorAt("bad_name", e.Pos, wordEnd(e.Pos, e.Var), "small letters, digits and _, starting with a letter", "%q is not a name", e.Var)
	} else if old := k.named(e.Var); old != nil || e.Var == This {
		what, line := "the occurrence under test", e.Pos.Line
		if old != nil {
			what, line = old.kind.String(), old.pos.Line
		}
		k.errorAt("duplicate_name", e.Pos, wordEnd(e.Pos, e.Var), "choose another name for the item", "%s is already %s, line %d", e.Var, what, line)
	}
}

func (k *checker) named(name string) *decl {
	for i := range k.decls {
		if k.decls[i].name == name {
			return &k.decls[i]
		}
	}
	return nil
}

// resolve finds what a name stands for in a scope.
func (k *checker) resolve(name string, sc scope) *decl {
	if name != "" && name == sc.each {
		return &decl{kind: declEach, name: name}
	}
	return k.named(name)
}

// candidates lists the names of some kinds, with their lines.
func (k *checker) candidates(kinds ...declKind) []named {
	var out []named
	for i := range k.decls {
		for _, kind := range kinds {
			if k.decls[i].kind == kind {
				out = append(out, named{k.decls[i].name, k.decls[i].pos.Line})
			}
		}
	}
	return out
}

func wordEnd(p Pos, word string) Pos { return Pos{p.Line, p.Col + len(word)} }

// nameList checks a list of names without $ (requires, forbids, asks_for).
func (k *checker) nameList(v *Value, kind declKind, kindName string) {
	seen := map[string]bool{}
	for _, item := range v.list() {
		if item.Kind != Scalar {
			continue
		}
		name := strings.TrimPrefix(item.Text, "$")
		switch d := k.named(name); {
		case d == nil || d.kind != kind:
			k.value("unresolved_reference", item, k.otherKindHint(name, d, kind), "no %s is named %s", kindName, item.Text)
		case name != item.Text:
			k.value("unresolved_reference", item, "write "+name, "a name stands here without $")
		case seen[name]:
			k.value("duplicate_name", item, "take it out", "%s is listed twice", name)
		}
		seen[name] = true
	}
}

func (k *checker) otherKindHint(name string, d *decl, kinds ...declKind) string {
	if d != nil {
		return name + " is " + d.kind.String()
	}
	return nearestHint(name, k.candidates(kinds...))
}

// reference checks "$name.path" in a scope, as a value.
func (k *checker) reference(v *Value, ref Reference, sc scope) {
	if ref.Name == This {
		if !sc.this {
			k.value("unresolved_reference", v, "name the call as a fact, and refer to the fact", "$this stands only inside args, from, where, after, after_last and before of a rule that selects occurrences")
			return
		}
		k.evidencePath(v, ref)
		return
	}
	d := k.resolve(ref.Name, sc)
	if d == nil {
		all := k.candidates(declInput, declFact, declObligation)
		if sc.each != "" {
			all = append(all, named{sc.each, sc.line})
		}
		k.value("unresolved_reference", v, nearestHint(ref.Name, all), "nothing is named %s", ref.Name)
		return
	}
	switch d.kind {
	case declFact, declObligation:
		if ref.Path == "" {
			k.value("unresolved_reference", v, "for example "+ref.String()+".result.amount; one of: "+strings.Join(evidenceRoots(), ", "), "%s is %s; say which part of its evidence is meant", ref, d.kind)
			return
		}
		k.evidencePath(v, ref)
	}
}

// evidencePath checks the root of a path into evidence.
func (k *checker) evidencePath(v *Value, ref Reference) {
	if ref.Path == "" && ref.Name == This {
		return
	}
	if root := pathRoot(ref.Path); !contains(evidenceRoots(), root) {
		k.value("bad_path", v, nearestHint(root, names(evidenceRoots()...)), "evidence has no %s", root)
	}
}

// ruleReference checks a reference that stands for a rule or its occurrences: a fact or an obligation, without a path.
func (k *checker) ruleReference(v *Value, ref Reference, sc scope) {
	d := k.resolve(ref.Name, sc)
	switch {
	case d == nil:
		k.value("unresolved_reference", v, nearestHint(ref.Name, k.candidates(declFact, declObligation)), "no fact or obligation is named %s", ref.Name)
	case d.kind == declInput || d.kind == declEach:
		k.value("unresolved_reference", v, "for a condition on a value write value: {of: $"+ref.Name+", equals: ...}", "%s is %s, not a rule", ref.Name, d.kind)
	case ref.Path != "":
		k.value("bad_path", v, "write $"+ref.Name+", or value: {of: "+ref.String()+", equals: ...}", "a rule is named without a path")
	}
}

// text checks the references inside a text, or the text that is a reference as a whole.
func (k *checker) text(v *Value, sc scope) {
	if v.Kind != Scalar {
		return
	}
	if ref, ok := ParseReference(v.Text); ok {
		k.reference(v, ref, sc)
		return
	}
	if strings.HasPrefix(v.Text, "$") && nameLen(v.Text[1:]) > 0 {
		k.value("bad_reference", v, "inside a text write ${name}; for a dollar write $$", "%s is not a reference", v.Text)
		return
	}
	k.insertions(v, v.Text, sc, false)
}

// insertions checks the "${name.path}" parts of a text.
func (k *checker) insertions(v *Value, text string, sc scope, pattern bool) {
	parts, bad := SplitText(text, pattern)
	if bad != "" && !pattern {
		k.value("bad_reference", v, "for example ${order_id}; for a dollar write $$", "%s is not a reference", bad)
	}
	for _, part := range parts {
		if part.Ref.Name != "" {
			k.reference(v, part.Ref, sc)
		}
	}
}
