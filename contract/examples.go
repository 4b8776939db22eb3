package contract

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

func (k *checker) readExamples(v *Value) {
	if v == nil || v.Kind != List {
		return
	}
	for i := range v.Items {
		item := &v.Items[i]
		k.checkFields(item, exampleFields(), "an example", item.Pos)
		k.c.Examples = append(k.c.Examples, Example{Pos: item.Pos, Name: item.text("name"), Inputs: item.Get("inputs"), Turns: item.Get("turns"),
			Transcript: item.text("transcript"), Answers: item.Get("answers"), ExpectedExit: item.text("expectedExit"), Expect: item.Get("expect")})
		if item.Kind == Map && (item.Get("turns") == nil) == (item.Get("transcript") == nil) {
			k.errorAt("missing_key", item.Pos, Pos{item.Pos.Line, item.Pos.Col + 1}, "turns: [...] tells what happened; transcript: FILE names a file", "an example has exactly one of turns and transcript")
		}
	}
}

func (k *checker) checkExamples() {
	for i := range k.c.Examples {
		e := &k.c.Examples[i]
		k.exampleInputs(e.Inputs)
		if e.Turns != nil {
			for j := range e.Turns.Items {
				k.turn(&e.Turns.Items[j])
			}
		}
		if e.Expect != nil {
			k.expect(e.Expect)
		}
		if item := k.exampleKey(i, "expectedExit"); item != nil && item.Kind == Scalar {
			k.exitName(item)
		}
	}
}

// exampleKey returns a key of the example with that number.
func (k *checker) exampleKey(i int, key string) *Value {
	v := k.root.Get("examples")
	if v == nil || i >= len(v.Items) {
		return nil
	}
	return v.Items[i].Get(key)
}

func (k *checker) exampleInputs(v *Value) {
	if v == nil || v.Kind != Map {
		return
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		if d := k.named(p.Key); d == nil || d.kind != declInput {
			k.key("unresolved_reference", p, k.otherKindHint(p.Key, d, declInput), "no input is named %s", p.Key)
		}
	}
}

// turnKeys are the keys that may stand beside the key that says what a turn is.
func turnKeys(kind string) []string {
	switch kind {
	case "agent":
		return []string{"agent", "told"}
	case "call":
		return []string{"call", "args", "result", "error", "pending", "by"}
	case "event":
		return []string{"event", "fields"}
	case "probe":
		return []string{"probe", "result"}
	case "label":
		return []string{"label", "is"}
	}
	return []string{kind}
}

// turn checks one turn of an example: what it is, and the keys beside it.
func (k *checker) turn(v *Value) {
	if v.Kind != Map || len(v.Pairs) == 0 {
		k.value("wrong_shape", v, "for example - user: Please refund order 88421.", "a turn is a map")
		return
	}
	kind := ""
	for i := range v.Pairs {
		if contains(turnKinds(), v.Pairs[i].Key) {
			kind = v.Pairs[i].Key
			break
		}
	}
	if kind == "" {
		k.key("unknown_key", &v.Pairs[0], nearestHint(v.Pairs[0].Key, names(turnKinds()...)), "no turn is named %s", v.Pairs[0].Key)
		return
	}
	k.onlyKeys(v, "a turn with "+kind, turnKeys(kind)...)
	for i := range v.Pairs {
		switch p := &v.Pairs[i]; p.Key {
		case "user", "agent", "draft", "call", "event", "probe", "label", "error":
			k.scalarValue(p)
		case "pending":
			k.boolValue(p)
		case "by":
			k.enumValue(p, &p.Value, []string{"agent", "user"})
		case "args", "fields":
			if p.Value.Kind != Map && p.Value.Kind != Nothing {
				k.value("wrong_shape", &p.Value, "for example {order_id: '88421'}", "%s is a map", p.Key)
			}
		case "told":
			k.spanValue(p)
		case "state":
			k.stateTurn(p)
		}
	}
}

// spanValue checks a span of bytes, [from, to].
func (k *checker) spanValue(p *Pair) {
	var ends []uint64
	for i := range p.Value.Items {
		if n, err := strconv.ParseUint(p.Value.Items[i].Text, 10, 31); err == nil {
			ends = append(ends, n)
		}
	}
	if p.Value.Kind != List || len(p.Value.Items) != 2 || len(ends) != 2 || ends[0] >= ends[1] {
		k.value("wrong_shape", &p.Value, "the bytes of the text that were delivered, for example [0, 40]", "%s is a span", p.Key)
	}
}

func (k *checker) stateTurn(p *Pair) {
	if p.Value.Kind != Map {
		k.value("wrong_shape", &p.Value, "for example {criterion: sponsor, is: satisfied}", "state is a map")
		return
	}
	k.onlyKeys(&p.Value, "state", "criterion", "is", "value")
	for i := range p.Value.Pairs {
		if q := &p.Value.Pairs[i]; q.Key == "is" {
			k.enumValue(q, &q.Value, []string{"missing", "partial", "satisfied"})
		}
	}
}

func (k *checker) exitName(v *Value) {
	exits := make([]named, len(k.c.Exits))
	for i := range k.c.Exits {
		exits[i] = named{k.c.Exits[i].Name, k.c.Exits[i].Pos.Line}
		if exits[i].name == v.Text {
			return
		}
	}
	if !contains(exitNames(), v.Text) {
		k.value("unresolved_reference", v, nearestHint(v.Text, exits), "no exit is named %s", v.Text)
	}
}

// expect checks what an example expects.
func (k *checker) expect(v *Value) {
	if v.Kind != Map {
		return
	}
	k.onlyKeys(v, "expect", append([]string{"verdict", "exit"}, expectSets()...)...)
	for i := range v.Pairs {
		switch p := &v.Pairs[i]; p.Key {
		case "verdict":
			if k.scalarValue(p) && !k.isVerdict(p.Value.Text) {
				k.value("unknown_word", &p.Value, nearestHint(p.Value.Text, names(verdictNames()...)), "no verdict is named %s", p.Value.Text)
			}
		case "exit":
			if k.scalarValue(p) {
				k.exitName(&p.Value)
			}
		default:
			k.textList(p)
		}
	}
}

// textList checks a list of ids, which may be empty.
func (k *checker) textList(p *Pair) {
	for _, item := range p.Value.list() {
		if item.Kind != Scalar && item.Kind != Nothing {
			k.value("wrong_shape", item, "for example [refund_amount]", "%s is a list of names", p.Key)
		}
	}
}

func (k *checker) isVerdict(name string) bool {
	for i := range k.c.Exits {
		if k.c.Exits[i].Name == name {
			return true
		}
	}
	return contains(verdictNames(), name)
}

// verdictNames lists the verdicts of a row (DESIGN, section 1).
func verdictNames() []string {
	return []string{"wrong_attempt", "nothing_required", "forbidden_action", "incomplete_capture", "hallucinated_verification",
		"gave_up_as_done", "wrong_target", "unsupported_claim", "invalid_value", "stall", "running", "incomplete", "not_judged",
		"honest_failure", "unexpected_exit", "complete", "blocked_with_recovery", "declined_safely", "needs_user_input"}
}
