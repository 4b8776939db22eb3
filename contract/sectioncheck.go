package contract

import "time"

// checkSections checks the rules and references of every section, now that all names are known.
func (k *checker) checkSections() {
	c := k.c
	if c.When != nil {
		k.rule(c.When, scope{})
	}
	for i := range c.Inputs {
		k.checkInput(&c.Inputs[i])
	}
	for i := range c.Facts {
		k.rule(c.Facts[i].Rule, scope{})
	}
	k.checkExits()
	for i := range c.Obligations {
		k.checkObligation(&c.Obligations[i])
	}
	for i := range c.Guardrails {
		k.checkGuardrail(&c.Guardrails[i])
	}
	k.checkWaits()
	k.checkExamples()
}

func (k *checker) checkInput(in *Input) {
	entry := k.entry("inputs", in.Name)
	if entry == nil {
		return
	}
	if in.From != nil {
		k.inputSource(in, entry)
	}
	if in.Default != nil {
		k.inputDefault(in)
	}
	for i := range entry.Value.Pairs {
		switch p := &entry.Value.Pairs[i]; {
		case p.Key == "take" && (in.From == nil || in.From.Kind == Scalar && in.From.Text == "user"):
			k.key("bad_combination", p, "write from: RULE; from the user's words takes pattern:", "take reads the evidence of a rule, and from names none")
		case p.Key == "pattern" && in.From == nil:
			k.key("bad_combination", p, "write from: user beside it", "pattern reads a text, and from names none")
		}
	}
}

// inputSource checks from: user, a rule, or a fact.
func (k *checker) inputSource(in *Input, entry *Pair) {
	if in.From.Kind == Scalar && in.From.Text == "user" {
		return
	}
	if _, ok := ParseReference(in.From.Text); in.From.Kind == Scalar && !ok {
		k.value("unknown_word", in.From, nearestHint(in.From.Text, names("user")), "from takes user or a rule, and %q is none", shorten(in.From.Text))
		return
	}
	k.rule(in.From, scope{})
}

// inputDefault checks a default against the type of its input. A default is a constant: it holds no references.
func (k *checker) inputDefault(in *Input) {
	whole, element := inputType(in.Type)
	v := in.Default
	switch {
	case whole == "list" && v.Kind != List:
		k.value("wrong_shape", v, "for example [one, two]", "default of a list is a list")
	case whole == "map" && v.Kind != Map:
		k.value("wrong_shape", v, "for example {name: value}", "default of a map is a map")
	case whole == "list":
		for i := range v.Items {
			if element != "" {
				k.typedLiteral(&v.Items[i], element, "default")
			}
		}
	case whole != "map" && v.Kind != Scalar && v.Kind != Nothing:
		k.value("wrong_shape", v, "write type: list for a list, type: map for a map", "default of %s is one value", in.Type)
	case isType(whole):
		k.typedLiteral(v, whole, "default")
	}
}

// entry returns the pair of a name in a section.
func (k *checker) entry(section, name string) *Pair {
	s := k.root.Get(section)
	if s == nil {
		return nil
	}
	for i := range s.Pairs {
		if s.Pairs[i].Key == name {
			return &s.Pairs[i]
		}
	}
	return nil
}

func (k *checker) checkExits() {
	for i := range k.c.Exits {
		e := &k.c.Exits[i]
		entry := k.entry("exits", e.Name)
		if entry == nil {
			continue
		}
		k.nameList(entry.Value.Get("requires"), declObligation, "obligation")
		k.nameList(entry.Value.Get("forbids"), declObligation, "obligation")
		k.nameList(entry.Value.Get("asks_for"), declInput, "input")
		if e.When != nil {
			k.rule(e.When, scope{})
		}
		for _, name := range e.Requires {
			if contains(e.Forbids, name) {
				k.value("bad_combination", entry.Value.Get("forbids"), "keep one of the two", "%s is required and forbidden at once", name)
			}
		}
	}
}

func (k *checker) checkObligation(o *Obligation) {
	sc := k.eachScope(o.Each)
	k.rule(o.Evidence, sc)
	if o.When != nil {
		k.rule(o.When, sc)
	}
	if o.WaivedWhen != nil {
		k.rule(o.WaivedWhen, sc)
	}
	if o.Claim != nil {
		k.claim(o.Claim, sc)
	}
}

func (k *checker) checkGuardrail(r *Guardrail) {
	sc := k.eachScope(r.Each)
	for _, v := range []*Value{r.Never, r.Always, r.When} {
		if v != nil {
			k.rule(v, sc)
		}
	}
}

// claim checks phrases or a text matcher.
func (k *checker) claim(v *Value, sc scope) {
	if v.Kind == Map {
		k.matcher(v, "", "claim", sc)
		return
	}
	k.values(&Pair{Key: "claim", KeyPos: v.Pos, Value: *v}, &KeySpec{Name: "claim", Shape: ShapePhrases, Many: true}, nil, sc)
}

// eachScope checks the list of each and returns the scope in which its variable stands.
func (k *checker) eachScope(e *Each) scope {
	if e == nil {
		return scope{}
	}
	k.eachList(e)
	return scope{each: e.Var, line: e.Pos.Line}
}

func (k *checker) eachList(e *Each) {
	v := e.List
	switch v.Kind {
	case List, Nothing:
		return
	case Map:
		k.eachPattern(v)
		return
	case Scalar:
		ref, ok := ParseReference(v.Text)
		if !ok {
			k.value("wrong_shape", v, "a list, $input, $fact or $fact.path", "each needs a list, and %q is none", shorten(v.Text))
			return
		}
		switch d := k.named(ref.Name); {
		case d == nil:
			k.value("unresolved_reference", v, nearestHint(ref.Name, k.candidates(declInput, declFact, declObligation)), "nothing is named %s", ref.Name)
		case d.kind == declInput && !d.list && ref.Path == "":
			k.value("wrong_shape", v, "write type: list for it, line "+itoa(d.pos.Line), "each needs a list, and %s is one value", ref.Name)
		case d.kind != declInput && ref.Path != "":
			k.evidencePath(v, ref)
		}
	}
}

// eachPattern checks {from: $ref, pattern: RE}.
func (k *checker) eachPattern(v *Value) {
	k.onlyKeys(v, "the list of each", "from", "pattern")
	if v.Get("from") == nil || v.Get("pattern") == nil {
		k.value("missing_key", v, "for example {from: $listing.output, pattern: 'rec-\\d+'}", "the list of each needs from and pattern")
	}
	for i := range v.Pairs {
		switch p := &v.Pairs[i]; p.Key {
		case "from":
			k.referenceValue(p, false, scope{})
		case "pattern":
			k.patternValue(p, scope{})
		}
	}
}

func (k *checker) checkWaits() {
	waits := k.root.Get("waits")
	if waits == nil || waits.Kind != Map {
		return
	}
	for i := range waits.Pairs {
		p := &waits.Pairs[i]
		if d := k.named(p.Key); d == nil || d.kind != declFact {
			k.key("unresolved_reference", p, k.otherKindHint(p.Key, d, declFact), "no fact is named %s", p.Key)
		}
		if k.scalarValue(p) {
			k.typedLiteral(&p.Value, "duration", p.Key)
		}
	}
}

func knownZone(name string) bool {
	if name == "" || name == "Local" {
		return false
	}
	_, err := time.LoadLocation(name)
	return err == nil
}
