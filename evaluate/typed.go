package evaluate

import (
	"time"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// typedMatcher tests a value that is read as a type.
type typedMatcher struct {
	typ      textfact.Type
	any      bool // some value of the type is there
	orHidden bool
	unit     string
	zone     *time.Location
	cmps     []comparison
	oneOf    []operand
	not      []*typedMatcher
	alt      [][]*typedMatcher // any: [...]
	parts    []windowPart
	raw      []valueTest // tests that look at the text as written: phrase, pattern, contains, empty
	from     *fromTest
	words    string
}

type comparison struct {
	op   textfact.Op
	want operand
	name string
	lit  textfact.Value
	isLt bool // lit holds the literal, read once
}

type windowPart struct {
	name string
	m    *typedMatcher
}

// typedTest is TYPE: M on a field.
type typedTest struct{ m *typedMatcher }

func (t *typedTest) try(r *run, e *env, v val) test {
	if v.shape == missing || v.shape == null {
		return noTest(verdict.ReasonWrongValue, "is missing, wanted a "+t.m.typ.String())
	}
	if v.shape == list || v.shape == object {
		return noTest(verdict.ReasonWrongValue, "is no "+t.m.typ.String())
	}
	opts := t.m.options(r, e.at)
	if tv, ok := textfact.Field(t.m.typ, v.s, v.shape == number, opts); ok {
		return r.typed(t.m, e, tv)
	}
	// A longer text: some value of the type in it.
	out := noTest(verdict.ReasonWrongValue, v.show()+" is no "+t.m.typ.String())
	for _, f := range r.found(t.m, e, []byte(v.s), opts) {
		out = out.or(r.typed(t.m, e, f.Value))
	}
	return out
}

func (m *typedMatcher) options(r *run, at int32) textfact.Options {
	o := r.p.opts
	if m.unit != "" {
		o.Unit = m.unit
	}
	if m.zone != nil {
		o.Zone = m.zone
	}
	if at >= 0 {
		o.At = r.timeAt(at)
	}
	return o
}

// found lists the values of m's type in a text. Types that are not searched for are looked for by the wanted value.
func (r *run) found(m *typedMatcher, e *env, raw []byte, opts textfact.Options) []textfact.Found {
	switch m.typ {
	case textfact.Name, textfact.Address, textfact.TextType, textfact.ID:
		var out []textfact.Found
		for i := range m.cmps {
			if m.cmps[i].op != textfact.OpEquals {
				continue
			}
			if want, src := r.typedOperand(m, &m.cmps[i], e, opts); src.ok() {
				out = textfact.FindEqual(out, want, raw, opts)
			}
		}
		if m.typ != textfact.ID || len(m.cmps) > 0 {
			return out
		}
	}
	// Testing a value may evaluate another rule that looks for values too, so each search keeps a place of its own.
	at := len(r.s.found)
	r.s.found = textfact.Find(r.s.found, m.typ, raw, opts)
	return r.s.found[at:len(r.s.found):len(r.s.found)]
}

// wants resolves what m compares with; a source that is not met is the answer of the rule.
func (r *run) wants(m *typedMatcher, e *env) source {
	for i := range m.cmps {
		if m.cmps[i].isLt {
			continue
		}
		if _, src := r.value(&m.cmps[i].want, e, false); !src.ok() {
			return src
		}
	}
	for i := range m.oneOf {
		if _, src := r.value(&m.oneOf[i], e, true); !src.ok() {
			return src
		}
	}
	for i := range m.parts {
		if src := r.wants(m.parts[i].m, e); !src.ok() {
			return src
		}
	}
	return source{state: verdict.Met, at: nowhere}
}

func (r *run) typedOperand(m *typedMatcher, c *comparison, e *env, opts textfact.Options) (textfact.Value, source) {
	if c.isLt {
		return c.lit, source{state: verdict.Met, at: nowhere}
	}
	v, src := r.value(&c.want, e, false)
	if !src.ok() {
		return textfact.Value{}, src
	}
	// Every value of every turn is compared with the same one: read it once, unless its reading hangs on the turn's time.
	last := &r.s.lastRead
	// What was read off prose keeps the readings that it has there, which its text alone does not tell.
	again := m.typ != textfact.Date && m.typ != textfact.DateTime && m.typ != textfact.Window && m.typ != textfact.Time && (src.from == nil || !src.from.hasTV)
	if again && last.cmp == c && last.want == v.s && last.shape == v.shape {
		return last.value, src
	}
	value, src := r.readTyped(m.typ, v, src, opts)
	if src.ok() && again {
		*last = readValue{cmp: c, want: v.s, shape: v.shape, value: value}
	}
	return value, src
}

// readValue is a wanted value that was read as its type.
type readValue struct {
	cmp   *comparison
	want  string
	shape shape
	value textfact.Value
}

// readTyped reads a referenced value as a type; one that is not of the type makes the comparison undecided.
func (r *run) readTyped(t textfact.Type, v val, src source, opts textfact.Options) (textfact.Value, source) {
	if src.from != nil && src.from.hasTV && src.from.tv.Type == t && v.s == src.from.tv.Text {
		return src.from.tv, src
	}
	if tv, ok := textfact.Field(t, v.s, v.shape == number, opts); ok {
		return tv, src
	}
	if tv, err := textfact.Literal(t, v.s, opts); err == nil {
		return tv, src
	}
	return textfact.Value{}, source{state: verdict.Unknown, reason: verdict.ReasonAmbiguous, needs: v.show() + " is no " + t.String(), at: nowhere}
}

// typed tests one value that has been read.
func (r *run) typed(m *typedMatcher, e *env, tv textfact.Value) test {
	if tv.Hidden {
		if m.any && len(m.cmps) == 0 || m.orHidden {
			return yesTest()
		}
		return unsure(verdict.ReasonRedacted, tv.Text+" stands in place of the value")
	}
	opts := m.options(r, e.at)
	out := yesTest()
	for i := range m.cmps {
		c := &m.cmps[i]
		want, src := r.typedOperand(m, c, e, opts)
		if !src.ok() {
			out = out.and(src.test())
			continue
		}
		out = out.and(triTest(textfact.Satisfies(c.op, tv, want, opts), tv.Text, c.name, want.Text))
	}
	if len(m.oneOf) > 0 {
		out = out.and(r.typedOneOf(m, e, tv, opts))
	}
	for _, n := range m.not {
		out = out.and(r.typed(n, e, tv).negate("is " + tv.Text + ", which must not be"))
	}
	for _, alts := range m.alt {
		u := noTest(verdict.ReasonWrongValue, "none of the alternatives holds for "+tv.Text)
		for _, a := range alts {
			u = u.or(r.typed(a, e, tv))
		}
		out = out.and(u)
	}
	for i := range m.parts {
		part, ok := textfact.PartOf(tv, m.parts[i].name)
		if !ok {
			out = out.and(unsure(verdict.ReasonAmbiguous, tv.Text+" has no "+m.parts[i].name))
			continue
		}
		out = out.and(r.typed(m.parts[i].m, e, part))
	}
	for _, vt := range m.raw {
		out = out.and(vt.try(r, e, textVal(tv.Text)))
	}
	if m.from != nil {
		out = out.and(r.hasSource(m.from, e, textVal(tv.Text), &tv))
	}
	return out
}

func (r *run) typedOneOf(m *typedMatcher, e *env, tv textfact.Value, opts textfact.Options) test {
	out := noTest(verdict.ReasonWrongValue, "is "+tv.Text+", wanted "+m.words)
	for i := range m.oneOf {
		v, src := r.value(&m.oneOf[i], e, true)
		if !src.ok() {
			return src.test()
		}
		items := v.items
		if v.shape != list {
			items = []val{v}
		}
		for _, item := range items {
			want, s := r.readTyped(m.typ, item, src, opts)
			if !s.ok() {
				out = out.or(s.test())
				continue
			}
			out = out.or(triTest(textfact.Satisfies(textfact.OpEquals, tv, want, opts), tv.Text, "one of", want.Text))
		}
	}
	return out
}

func triTest(t textfact.Tri, got, op, want string) test {
	if op == "equals" {
		op = ""
	} else {
		op += " "
	}
	switch t {
	case textfact.Yes:
		return yesTest()
	case textfact.No:
		t := noTest(verdict.ReasonWrongValue, "is "+short(got)+", wanted "+op+want)
		t.got = got
		if op == "" {
			t.want = want
		}
		return t
	}
	return unsure(verdict.ReasonAmbiguous, short(got)+" cannot be compared with "+op+want)
}

// typedTestOf compiles TYPE: M for a field; whole is the map that it stands in, with its options.
func (c *compiler) typedTestOf(t textfact.Type, v, whole *contract.Value, s *scope) valueTest {
	m := c.typedMatcherOf(t, v, s)
	if u := whole.Get("unit"); u != nil && m.unit == "" {
		m.unit = u.Text
	}
	return &typedTest{m: m}
}

func (c *compiler) typedMatcherOf(t textfact.Type, v *contract.Value, s *scope) *typedMatcher {
	m := &typedMatcher{typ: t, words: t.String() + " " + shortWords(v)}
	if v.Kind == contract.Scalar {
		if v.Text == "any" && !v.Quoted {
			m.any = true
			m.words = "a " + t.String()
			return m
		}
		m.cmps = append(m.cmps, c.comparison(t, "equals", v, m, s))
		return m
	}
	if v.Kind != contract.Map {
		c.errorf(v.Pos, "bad_matcher", "%s takes a value or a map of tests, not a list; write one_of: [...]", t)
		return m
	}
	c.typedOptions(m, v)
	for i := range v.Pairs {
		c.typedKey(m, &v.Pairs[i], s)
	}
	if len(m.cmps) == 0 && len(m.oneOf) == 0 && len(m.parts) == 0 && len(m.raw) == 0 && m.from == nil && len(m.not) == 0 && len(m.alt) == 0 {
		m.any = true
	}
	return m
}

func (c *compiler) typedOptions(m *typedMatcher, v *contract.Value) {
	if u := v.Get("unit"); u != nil {
		m.unit = u.Text
	}
	if z := v.Get("zone"); z != nil {
		loc, err := time.LoadLocation(z.Text)
		if err != nil {
			c.errorf(z.Pos, "bad_zone", "%s is no IANA zone, for example Europe/Berlin", z.Text)
		}
		m.zone = loc
	}
	if h := v.Get("or_hidden"); h != nil {
		m.orHidden = h.Text == "true"
	}
}

func (c *compiler) typedKey(m *typedMatcher, p *contract.Pair, s *scope) {
	v := &p.Value
	switch p.Key {
	case "unit", "zone", "or_hidden", "any_order":
	case "equals", "min", "max", "above", "below":
		m.cmps = append(m.cmps, c.comparison(m.typ, p.Key, v, m, s))
	case "one_of":
		if v.Kind == contract.List {
			for i := range v.Items {
				m.oneOf = append(m.oneOf, c.operand(&v.Items[i], s))
			}
		} else {
			m.oneOf = append(m.oneOf, c.operand(v, s))
		}
	case "not":
		m.not = append(m.not, c.typedMatcherOf(m.typ, v, s))
	case "any":
		var alts []*typedMatcher
		for i := range v.Items {
			alts = append(alts, c.typedMatcherOf(m.typ, &v.Items[i], s))
		}
		m.alt = append(m.alt, alts)
	case "all":
		for i := range v.Items {
			m.alt = append(m.alt, []*typedMatcher{c.typedMatcherOf(m.typ, &v.Items[i], s)})
		}
	case "start", "end":
		m.parts = append(m.parts, windowPart{p.Key, c.typedMatcherOf(textfact.Time, v, s)})
	case "length":
		m.parts = append(m.parts, windowPart{p.Key, c.typedMatcherOf(textfact.Duration, v, s)})
	case "from":
		m.from = &fromTest{sources: c.sources(v, s)}
	case "phrase":
		m.raw = append(m.raw, &phraseTest{want: c.operand(v, s)})
	case "contains":
		m.raw = append(m.raw, &containsTest{want: c.operand(v, s)})
	case "pattern":
		m.raw = append(m.raw, c.patternOf(v, s))
	case "empty":
		m.raw = append(m.raw, &emptyTest{want: v.Text == "true"})
	default:
		c.errorf(p.KeyPos, "unknown_key", "%s is no test of a %s", p.Key, m.typ)
	}
}

func (c *compiler) comparison(t textfact.Type, name string, v *contract.Value, m *typedMatcher, s *scope) comparison {
	cmp := comparison{op: opNamed(name), name: name, want: c.operand(v, s)}
	if !cmp.want.constant() {
		return cmp
	}
	o := c.plan.opts
	o.Unit = m.unit
	if m.zone != nil {
		o.Zone = m.zone
	}
	lit, err := textfact.Literal(t, cmp.want.lit.s, o)
	if err != nil {
		c.errorf(v.Pos, "bad_literal", "%s: %v", v.Text, err)
		return cmp
	}
	cmp.lit, cmp.isLt = lit, true
	return cmp
}
