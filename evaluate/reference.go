package evaluate

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/verdict"
)

// nameKind says what a name of the contract is.
type nameKind uint8

const (
	nameInput nameKind = iota
	nameFact
	nameObligation
	nameEach
	nameThis
)

// reference is $name.path.
type reference struct {
	kind  nameKind
	index int
	name  string
	path  path
	text  string // as written
}

// template is a text with ${name.path} in it.
type template struct {
	parts []templatePart
}

type templatePart struct {
	literal string
	ref     *reference
}

// operand is a value of a rule that may hold references.
type operand struct {
	lit   val
	ref   *reference
	tpl   *template
	items []operand // a list with references inside
	pairs []operandPair
	isMap bool
}

type operandPair struct {
	key   string
	value operand
}

func (o *operand) constant() bool {
	return o.ref == nil && o.tpl == nil && o.items == nil && !o.isMap
}

// isReference reports whether a scalar is written as a reference.
func isReference(s string) bool {
	return len(s) > 1 && s[0] == '$' && s[1] != '$' && s[1] != '{' && (s[1] < '0' || s[1] > '9') && !strings.ContainsAny(s, " \t\n")
}

// operand compiles a value. Where nothing in it refers to anything, it is a constant.
func (c *compiler) operand(v *contract.Value, scope *scope) operand {
	switch v.Kind {
	case contract.Scalar:
		if isReference(v.Text) {
			if ref := c.reference(v.Text, v.Pos, scope); ref != nil {
				return operand{ref: ref}
			}
			return operand{lit: fromContract(v)}
		}
		if tpl := c.template(v.Text, v.Pos, scope); tpl != nil {
			return operand{tpl: tpl}
		}
		return operand{lit: oneDollar(fromContract(v))}
	case contract.List:
		ops := make([]operand, len(v.Items))
		constant := true
		for i := range v.Items {
			ops[i] = c.operand(&v.Items[i], scope)
			constant = constant && ops[i].constant()
		}
		if constant {
			return operand{lit: oneDollar(fromContract(v))}
		}
		return operand{items: ops}
	case contract.Map:
		o := operand{isMap: true}
		constant := true
		for i := range v.Pairs {
			value := c.operand(&v.Pairs[i].Value, scope)
			constant = constant && value.constant()
			o.pairs = append(o.pairs, operandPair{key: v.Pairs[i].Key, value: value})
		}
		if constant {
			return operand{lit: oneDollar(fromContract(v))}
		}
		return o
	}
	return operand{lit: fromContract(v)}
}

// oneDollar reads $$ as a dollar, in every text of a constant.
func oneDollar(v val) val {
	if v.shape == text {
		v.s = strings.ReplaceAll(v.s, "$$", "$")
	}
	for i := range v.items {
		v.items[i] = oneDollar(v.items[i])
	}
	return v
}

// reference compiles $name.path; names that resolve to nothing are diagnostics.
func (c *compiler) reference(s string, pos contract.Pos, scope *scope) *reference {
	name, rest := s[1:], ""
	if i := strings.IndexAny(name, ".["); i >= 0 {
		name, rest = name[:i], name[i:]
	}
	ref := &reference{name: name, path: parsePath(rest), text: s}
	switch {
	case name == "this" && scope.this:
		ref.kind = nameThis
	case scope.each != "" && name == scope.each:
		ref.kind = nameEach
	default:
		n, ok := c.names[name]
		if !ok {
			c.errorf(pos, "unresolved_reference", "nothing is named %s", name)
			return nil
		}
		ref.kind, ref.index = n.kind, n.index
	}
	return ref
}

// source says what a resolved reference is: whether it has a value, and where the value comes from.
type source struct {
	state    verdict.State // Met where there is a value
	reason   string
	needs    string
	strength verdict.Strength
	at       int32 // place of the newest occurrence that gave it, or nowhere
	from     *occ
	noField  bool // the occurrence is there and has no such field
}

func (s source) ok() bool { return s.state == verdict.Met }

// test turns a source without a value into the answer of the matcher that needed it.
func (s source) test() test {
	if s.ok() {
		return yesTest()
	}
	t := unsure(s.reason, "")
	t.needs, t.state = s.needs, s.state
	return t
}

// value evaluates an operand. wantList asks for all occurrences of what is referred to.
func (r *run) value(o *operand, e *env, wantList bool) (val, source) {
	met := source{state: verdict.Met, at: nowhere}
	switch {
	case o.ref != nil:
		return r.resolve(o.ref, e, wantList)
	case o.tpl != nil:
		s, src := r.render(o.tpl, e, nil)
		return textVal(s), src
	case o.items != nil:
		out := val{shape: list}
		for i := range o.items {
			v, src := r.value(&o.items[i], e, false)
			if !src.ok() {
				return val{}, src
			}
			out.items = append(out.items, v)
		}
		return out, met
	case o.isMap:
		out := val{shape: object}
		for i := range o.pairs {
			v, src := r.value(&o.pairs[i].value, e, false)
			if !src.ok() {
				return val{}, src
			}
			out.keys = append(out.keys, o.pairs[i].key)
			out.items = append(out.items, v)
		}
		return out, met
	}
	return o.lit, met
}

// resolve gives the value of a reference: an input, an item of each, the occurrence under test, or the evidence of a
// fact or obligation.
func (r *run) resolve(ref *reference, e *env, wantList bool) (val, source) {
	met := source{state: verdict.Met, at: nowhere}
	switch ref.kind {
	case nameThis:
		if e.this == nil {
			return val{}, source{state: verdict.Unknown, reason: verdict.ReasonInputUnbound, needs: "this", at: nowhere}
		}
		return r.occPath(e.this, ref.path, ref.text)
	case nameEach:
		if e.item.occ != nil {
			return r.occPath(e.item.occ, ref.path, ref.text)
		}
		return pathOf(e.item, ref, met)
	case nameInput:
		in := r.input(ref.index)
		if !in.bound {
			return val{}, source{state: verdict.Unknown, reason: verdict.ReasonInputUnbound, needs: ref.name, at: nowhere}
		}
		met.at, met.strength = in.at, in.strength
		return pathOf(in.value, ref, met)
	}
	occs, src := r.evidenceOf(ref, e)
	if len(ref.path) > 0 && ref.path[0].key == "count" && len(ref.path) == 1 && src.ok() {
		return val{shape: number, s: strconv.Itoa(len(occs))}, src
	}
	if len(occs) == 0 {
		return val{}, src
	}
	if !wantList {
		return r.occPath(&occs[len(occs)-1], ref.path, ref.text)
	}
	out := val{shape: list}
	var without *source
	for i := range occs {
		if len(ref.path) == 0 {
			item := r.occWhole(&occs[i])
			item.occ = &occs[i]
			out.items = append(out.items, item)
			continue
		}
		v, s := r.occPath(&occs[i], ref.path, ref.text)
		if !s.ok() {
			without = &s
			continue
		}
		if v.shape == list {
			out.items = append(out.items, v.items...)
		} else {
			out.items = append(out.items, v)
		}
	}
	if without != nil && len(out.items) == 0 {
		return val{}, *without // a field that no occurrence has is not an empty list
	}
	return out, src
}

// pathOf follows a reference's path inside a value.
func pathOf(v val, ref *reference, src source) (val, source) {
	if len(ref.path) == 0 {
		return v, src
	}
	if len(ref.path) == 1 && ref.path[0].key == "count" && (v.shape == list || v.shape == object && v.get("count").shape == missing) {
		return val{shape: number, s: strconv.Itoa(len(v.items))}, src
	}
	if ref.path.several() {
		return val{shape: list, items: ref.path.walk(v, nil)}, src
	}
	return ref.path.one(v), src
}

// occPath follows a path of table 6.1 from an occurrence: args, result, output, fields, text, value, path, time, count.
func (r *run) occPath(o *occ, p path, written string) (val, source) {
	src := source{state: verdict.Met, strength: o.strength, at: o.end, from: o}
	if len(p) == 0 {
		return r.occWhole(o), src
	}
	var root val
	switch p[0].key {
	case "args":
		root = r.argsOf(o)
	case "result", "fields":
		root = r.resultOf(o)
	case "output", "text":
		root = textVal(r.textOf(o))
	case "value":
		root = o.value
		if root.shape == missing {
			root = r.occWhole(o)
		}
	case "path":
		root = textVal(r.editPathOf(o))
	case "time":
		if at := r.timeAt(o.start); !at.IsZero() {
			root = textVal(at.UTC().Format("2006-01-02T15:04:05Z"))
		}
	case "count":
		root = val{shape: number, s: "1"}
	case "name":
		root = textVal(r.nameOf(o))
	}
	if p.several() {
		return val{shape: list, items: p[1:].walk(root, nil)}, src
	}
	found := p[1:].one(root)
	if found.shape == missing {
		return val{}, source{state: verdict.Unknown, reason: verdict.ReasonAmbiguous, needs: written, strength: o.strength, at: o.end, from: o, noField: true}
	}
	return found, src
}

// evidenceOf returns the evidence of the fact or obligation that ref names, oldest first. Inside each, an obligation
// with the same variable means the same item.
func (r *run) evidenceOf(ref *reference, e *env) ([]occ, source) {
	var o outcome
	if ref.kind == nameFact {
		o = r.fact(ref.index)
	} else {
		o = r.obligationFor(ref.index, e)
	}
	src := source{state: verdict.Met, strength: o.strength, at: o.last()}
	if len(o.evidence) > 0 || o.yes() {
		return o.evidence, src
	}
	src.needs = ref.name
	switch o.state {
	case verdict.Unknown, verdict.Pending:
		src.state, src.reason = o.state, o.reason
	default:
		src.state, src.reason = verdict.Open, verdict.ReasonNeeds
	}
	return nil, src
}
