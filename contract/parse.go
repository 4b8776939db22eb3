package contract

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// Parse reads a contract. It returns every error and warning that it finds, in order of place; the contract is nil
// where there is an error. file is only used in messages.
func Parse(file string, src []byte, g *Grammar) (*Contract, []Diagnostic) {
	k := check(file, src, g)
	if k.failed() {
		return nil, k.sorted()
	}
	k.c.Digest = digest(k.c, g)
	return k.c, k.sorted()
}

// check reads and checks a contract; the checker holds what was found.
func check(file string, src []byte, g *Grammar) *checker {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	k := &checker{report: &report{file: file, src: newSource(src)}, g: g, c: &Contract{File: file, Source: src}}
	root, ok := readValue(k.report)
	if !ok {
		return k
	}
	k.root = &root
	k.readContract(k.root)
	k.declareNames()
	k.checkSections()
	k.checkCredentials(k.root)
	k.checkCycles()
	return k
}

// checker reads one contract and checks it.
type checker struct {
	*report
	g     *Grammar
	c     *Contract
	root  *Value
	decls []decl
	read  textfact.Options // how literals are read
}

func (k *checker) readContract(root *Value) {
	if root.Kind != Map {
		k.value("wrong_shape", root, "a contract starts with contract: NAME", "a contract is a map")
		return
	}
	k.checkFields(root, contractFields(), "a contract", Pos{1, 1})
	c := k.c
	c.Name = root.text("contract")
	c.Version = root.integer("version")
	c.Goal = root.text("goal")
	c.When = root.Get("when")
	c.Zone, c.Currency = root.text("zone"), root.text("currency")
	if c.Locales = root.texts("locale"); len(c.Locales) == 0 {
		c.Locales = []string{"en"}
	}
	k.readSettings(root)
	k.eachPair(root, "placeholders", func(p *Pair) {
		if !isType(p.Value.Text) {
			k.value("unknown_type", &p.Value, nearestHint(p.Value.Text, names(typeNames()...)), "no type is named %s", p.Value.Text)
		}
		c.Placeholders = append(c.Placeholders, Placeholder{p.Key, p.Value.Text})
	})
	k.eachPair(root, "inputs", k.readInput)
	k.eachPair(root, "facts", func(p *Pair) {
		c.Facts = append(c.Facts, Fact{p.KeyPos, p.Key, &p.Value})
	})
	k.eachPair(root, "exits", k.readExit)
	k.eachPair(root, "obligations", k.readObligation)
	k.eachPair(root, "guardrails", k.readGuardrail)
	k.eachPair(root, "waits", func(p *Pair) {
		c.Waits = append(c.Waits, Wait{p.KeyPos, p.Key, p.Value.Text})
	})
	k.readExamples(root.Get("examples"))
	if len(c.Exits) == 0 {
		exit := Exit{Name: "completed", Kind: "completed"}
		for i := range c.Obligations {
			exit.Requires = append(exit.Requires, c.Obligations[i].Name)
		}
		c.Exits = append(c.Exits, exit)
	}
	if v := root.Get("obligations"); v != nil && v.Kind == Map && len(v.Pairs) == 0 {
		k.value("missing_key", v, "name at least one thing that must be established", "obligations is empty")
	}
}

// readSettings checks locale, zone and currency, and keeps them for the reading of literals.
func (k *checker) readSettings(root *Value) {
	k.read = textfact.Options{Locale: k.c.Locales[0], Currency: k.c.Currency}
	if v := root.Get("zone"); v != nil && v.Kind == Scalar {
		zone, err := time.LoadLocation(v.Text)
		if err != nil || v.Text == "" || v.Text == "Local" {
			k.value("bad_literal", v, "an IANA name, for example: Europe/Berlin", "no zone is named %s", v.Text)
		} else {
			k.read.Zone = zone
		}
	}
	if v := root.Get("currency"); v != nil && v.Kind == Scalar && !currencyCode(v.Text) {
		k.value("bad_literal", v, "an ISO 4217 code, for example: USD", "%s is not a currency", v.Text)
	}
	if v := root.Get("locale"); v != nil {
		for _, item := range v.list() {
			if item.Kind == Scalar && !languageTag(item.Text) {
				k.value("bad_literal", item, "a BCP 47 tag, for example: en-GB", "%s is not a locale", item.Text)
			}
		}
	}
	if v := root.Get("contract"); v != nil && v.Kind == Scalar && !isWord(v.Text, '-') {
		k.value("bad_name", v, "small letters, digits and -, for example: refund-approved-card", "%q is not a name of a contract", v.Text)
	}
	if v := root.Get("version"); v != nil && v.Kind == Scalar && root.integer("version") < 1 {
		k.value("wrong_shape", v, "a whole number from 1 on, raised with every change", "version is not a version number")
	}
}

// eachPair visits the entries of a section that is a map.
func (k *checker) eachPair(root *Value, key string, visit func(*Pair)) {
	v := root.Get(key)
	if v == nil || v.Kind != Map {
		return
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		if key != "placeholders" && !isWord(p.Key, '_') {
			k.key("bad_name", p, "small letters, digits and _, starting with a letter", "%q is not a name", p.Key)
		}
		visit(p)
	}
}

func (k *checker) readInput(p *Pair) {
	v := &p.Value
	k.checkFields(v, inputFields(), "an input", p.KeyPos)
	in := Input{Pos: p.KeyPos, Name: p.Key, Type: v.text("type"), Default: v.Get("default"), From: v.Get("from"),
		Take: v.text("take"), Pattern: v.text("pattern"), Called: v.texts("called")}
	if in.Type == "" {
		in.Type = "text"
	}
	if len(in.Called) == 0 {
		in.Called = []string{strings.ReplaceAll(p.Key, "_", " ")}
	}
	k.c.Inputs = append(k.c.Inputs, in)
}

func (k *checker) readExit(p *Pair) {
	v := &p.Value
	k.checkFields(v, exitFields(), "an exit", p.KeyPos)
	e := Exit{Pos: p.KeyPos, Name: p.Key, Kind: v.text("kind"), Requires: v.texts("requires"), Forbids: v.texts("forbids"),
		When: v.Get("when"), AsksFor: v.texts("asks_for"), Idle: v.text("idle")}
	if contains(exitNames(), p.Key) {
		if e.Kind != "" && e.Kind != p.Key {
			k.value("wrong_shape", v.Get("kind"), "leave kind out, or give the exit a name of its own", "%s is of its own kind", p.Key)
		}
		e.Kind = p.Key
	} else if v.Get("kind") == nil {
		k.key("unknown_exit", p, exitHint(p.Key), "no exit is named %s, and it has no kind", p.Key)
	}
	k.c.Exits = append(k.c.Exits, e)
}

func exitHint(name string) string {
	if hint := nearestHint(name, names(exitNames()...)); strings.HasPrefix(hint, "nearest") {
		return hint
	}
	return "an exit of your own needs kind: " + strings.Join(exitKinds(), ", ")
}

func (k *checker) readObligation(p *Pair) {
	v := &p.Value
	k.checkFields(v, obligationFields(), "an obligation", p.KeyPos)
	o := Obligation{Pos: p.KeyPos, Name: p.Key, Evidence: v.Get("evidence"), Title: v.text("title"), HasTitle: v.Get("title") != nil,
		Because: v.Get("because"), Severity: v.textOr("severity", "high"), Owner: v.text("owner"), Tags: v.texts("tags"),
		Strength: v.textOr("strength", "judge"), Optional: v.text("optional") == "true", When: v.Get("when"),
		WaivedWhen: v.Get("waived_when"), Each: readEach(v.Get("each")), Claim: v.Get("claim"), Guidance: v.text("guidance")}
	if b := v.Get("blocks"); b != nil {
		blocks := b.Text == "true"
		o.Blocks = &blocks
	}
	if o.Evidence == nil {
		o.Evidence = ownLabel(p)
	}
	if !o.HasTitle {
		o.Title = Words(o.Evidence, k.g)
	}
	k.c.Obligations = append(k.c.Obligations, o)
}

// ownLabel is the evidence of an obligation that writes none: a label of its own name.
func ownLabel(p *Pair) *Value {
	at := Value{Pos: p.KeyPos, End: Pos{p.KeyPos.Line, p.KeyPos.Col + len(p.Key)}}
	name, rule := at, at
	name.Kind, name.Text = Scalar, p.Key
	rule.Kind, rule.Pairs = Map, []Pair{{Key: "label", KeyPos: p.KeyPos, Value: name}}
	return &rule
}

func (k *checker) readGuardrail(p *Pair) {
	v := &p.Value
	k.checkFields(v, guardrailFields(), "a guardrail", p.KeyPos)
	r := Guardrail{Pos: p.KeyPos, Name: p.Key, Never: v.Get("never"), Always: v.Get("always"), Preflight: v.text("preflight") == "true",
		Title: v.text("title"), HasTitle: v.Get("title") != nil, Because: v.Get("because"), Severity: v.textOr("severity", "high"),
		Owner: v.text("owner"), Tags: v.texts("tags"), When: v.Get("when"), Each: readEach(v.Get("each")), Optional: v.text("optional") == "true"}
	if (r.Never == nil) == (r.Always == nil) && v.Kind == Map {
		k.key("guardrail_rule", p, "never: RULE says what must not be, always: RULE what must hold", "a guardrail has exactly one of never and always")
	}
	if !r.HasTitle && r.Never != nil {
		r.Title = "never: " + Words(r.Never, k.g)
	} else if !r.HasTitle && r.Always != nil {
		r.Title = "always: " + Words(r.Always, k.g)
	}
	k.c.Guardrails = append(k.c.Guardrails, r)
}

func readEach(v *Value) *Each {
	if v == nil || v.Kind != Map || len(v.Pairs) != 1 {
		return nil
	}
	return &Each{Pos: v.Pairs[0].KeyPos, Var: v.Pairs[0].Key, List: &v.Pairs[0].Value}
}

// text returns the text of a scalar under a key, "" where there is none.
func (v *Value) text(key string) string {
	if s := v.Get(key); s != nil && s.Kind == Scalar {
		return s.Text
	}
	return ""
}

func (v *Value) textOr(key, standard string) string {
	if s := v.text(key); s != "" {
		return s
	}
	return standard
}

// texts returns the scalars of a list under a key; a scalar counts as a list of one.
func (v *Value) texts(key string) []string {
	var out []string
	for _, item := range v.Get(key).list() {
		if item.Kind == Scalar {
			out = append(out, item.Text)
		}
	}
	return out
}

func (v *Value) integer(key string) int {
	n, err := strconv.Atoi(v.text(key))
	if err != nil {
		return 0
	}
	return n
}

// list returns the items of a list; any other value is a list of one.
func (v *Value) list() []*Value {
	if v == nil {
		return nil
	}
	if v.Kind != List {
		return []*Value{v}
	}
	out := make([]*Value, len(v.Items))
	for i := range v.Items {
		out[i] = &v.Items[i]
	}
	return out
}
