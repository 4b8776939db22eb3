package evaluate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// matcher tests one value; all of its tests must hold.
type matcher struct {
	tests []valueTest
	words string // in short, for people
	any   bool   // the word any: something is there
}

// valueTest is one key of a matcher.
type valueTest interface {
	try(r *run, e *env, v val) test
}

// match tries every test of m on v.
func (r *run) match(m *matcher, e *env, v val) test {
	t := yesTest()
	for _, vt := range m.tests {
		t = t.and(vt.try(r, e, v))
	}
	return t
}

// field is one entry of a field map.
type field struct {
	path path
	name string
	tpls []*template // per segment, nil where fixed
	m    matcher
}

// matchFields tests a field map on a value. Of several values at one path some value must pass.
func (r *run) matchFields(fields []field, e *env, v val) test {
	t := yesTest()
	for i := range fields {
		t = t.and(r.matchField(&fields[i], e, v))
	}
	return t
}

func (r *run) matchField(f *field, e *env, v val) test {
	p := f.path
	if f.tpls != nil {
		p = append(path(nil), f.path...)
		for i, tpl := range f.tpls {
			if tpl != nil {
				key, src := r.render(tpl, e, nil)
				if !src.ok() {
					return src.test()
				}
				p[i].key = key
			}
		}
	}
	if p.several() {
		return r.matchSeveral(f, e, p.walk(v, nil))
	}
	found := p.one(v)
	t := r.match(&f.m, e, found)
	if t.detail == "" && t.is != textfact.Yes {
		t.detail = f.name + " is " + found.show() + ", wanted " + f.m.words
	} else if t.is != textfact.Yes && f.name != "." {
		t.detail = f.name + ": " + t.detail
	}
	return t
}

func (r *run) matchSeveral(f *field, e *env, found []val) test {
	for _, vt := range f.m.tests {
		switch vt.(type) {
		case *everyTest, *countTest, *emptyTest:
			return r.match(&f.m, e, val{shape: list, items: found})
		}
	}
	t := noTest(verdict.ReasonWrongValue, fmt.Sprintf("%s: none of %d values passes", f.name, len(found)))
	for _, v := range found {
		t = t.or(r.match(&f.m, e, v))
	}
	return t
}

type equalsTest struct {
	want     operand
	anyOrder bool
}

func (t *equalsTest) try(r *run, e *env, v val) test {
	want, src := r.value(&t.want, e, false)
	if !src.ok() {
		return src.test()
	}
	return r.matchEqual(v, want, t.anyOrder)
}

func (r *run) matchEqual(v, want val, anyOrder bool) test {
	if equal(v, want, anyOrder) {
		return yesTest()
	}
	if hidden(r, v) {
		return unsure(verdict.ReasonRedacted, v.s+" stands in place of the value")
	}
	g, w := firstDifference(v, want)
	return differ(differs(v, want), g, w)
}

// hidden: a redactor's placeholder stands in place of the value.
func hidden(r *run, v val) bool {
	if v.shape != text {
		return false
	}
	_, is := textfact.PlaceholderType(v.s, r.p.opts)
	return is
}

// firstDifference leads to the first pair of scalars that differ: what quotes are marked with.
func firstDifference(got, want val) (g, w val) {
	switch {
	case got.shape == object && want.shape == object:
		for i, k := range want.keys {
			if member := got.get(k); !equal(member, want.items[i], false) {
				return firstDifference(member, want.items[i])
			}
		}
	case got.shape == list && want.shape == list:
		for i := range want.items {
			if i >= len(got.items) {
				return val{}, want.items[i]
			}
			if !equal(got.items[i], want.items[i], false) {
				return firstDifference(got.items[i], want.items[i])
			}
		}
	}
	return got, want
}

// differs says how two values differ: of maps and lists only the members that do, the first few of them.
func differs(got, want val) string {
	const most = 3
	parts := differences("", got, want, nil)
	if len(parts) > most {
		parts = append(parts[:most], fmt.Sprintf("and %d more", len(parts)-most))
	}
	return strings.Join(parts, "; ")
}

func differences(at string, got, want val, out []string) []string {
	switch {
	case got.shape == object && want.shape == object:
		for i, k := range want.keys {
			if member := got.get(k); !equal(member, want.items[i], false) {
				out = differences(join(at, k), member, want.items[i], out)
			}
		}
		for i, k := range got.keys {
			if want.get(k).shape == missing && got.items[i].shape != null {
				out = append(out, join(at, k)+" is "+got.items[i].show()+", not wanted")
			}
		}
		return out
	case got.shape == list && want.shape == list && len(got.items) == len(want.items):
		for i := range want.items {
			if !equal(got.items[i], want.items[i], false) {
				out = differences(at+"["+strconv.Itoa(i)+"]", got.items[i], want.items[i], out)
			}
		}
		return out
	}
	if at != "" {
		at += " "
	}
	return append(out, at+"is "+got.show()+", wanted "+want.show())
}

func join(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}

type oneOfTest struct{ want operand }

func (t *oneOfTest) try(r *run, e *env, v val) test {
	want, src := r.value(&t.want, e, true)
	if !src.ok() {
		return src.test()
	}
	if want.shape != list {
		want = val{shape: list, items: []val{want}}
	}
	for _, w := range want.items {
		if equal(v, w, false) {
			return yesTest()
		}
	}
	if hidden(r, v) {
		return unsure(verdict.ReasonRedacted, v.s+" stands in place of the value")
	}
	return noTest(verdict.ReasonWrongValue, "is "+v.show()+", wanted one of "+want.show())
}

// orderTest is min, max, above or below on an untyped value: numbers only.
type orderTest struct {
	op    textfact.Op
	limit operand
	name  string
}

func (t *orderTest) try(r *run, e *env, v val) test {
	limit, src := r.value(&t.limit, e, false)
	if !src.ok() {
		return src.test()
	}
	if order, ok := textfact.CompareNumbers(v.s, limit.s); ok {
		if holds(t.op, order) {
			return yesTest()
		}
		return differ("is "+v.show()+", wanted "+t.name+" "+limit.show(), v, val{})
	}
	if v.shape == missing || v.shape == null {
		return noTest(verdict.ReasonWrongValue, "is missing, wanted "+t.name+" "+limit.show())
	}
	return unsure(verdict.ReasonAmbiguous, v.show()+" is not a number; name its type to compare it")
}

func holds(op textfact.Op, order int) bool {
	switch op {
	case textfact.OpMin:
		return order >= 0
	case textfact.OpMax:
		return order <= 0
	case textfact.OpAbove:
		return order > 0
	case textfact.OpBelow:
		return order < 0
	}
	return order == 0
}

type emptyTest struct{ want bool }

func (t *emptyTest) try(_ *run, _ *env, v val) test {
	if v.isEmpty() == t.want {
		return yesTest()
	}
	if t.want {
		return noTest(verdict.ReasonWrongValue, "is "+v.show()+", wanted nothing")
	}
	return noTest(verdict.ReasonWrongValue, "is empty")
}

type countTest struct{ m matcher }

func (t *countTest) try(r *run, e *env, v val) test {
	n := 0
	if v.shape == list || v.shape == object {
		n = len(v.items)
	}
	u := r.match(&t.m, e, val{shape: number, s: strconv.Itoa(n)})
	if u.is == textfact.No {
		u.detail = fmt.Sprintf("%d elements, wanted %s", n, t.m.words)
	}
	return u
}

type everyTest struct{ m matcher }

func (t *everyTest) try(r *run, e *env, v val) test {
	u := yesTest()
	if v.shape != list && v.shape != object {
		return noTest(verdict.ReasonWrongValue, "is no list")
	}
	for _, item := range v.items {
		u = u.and(r.match(&t.m, e, item))
	}
	return u
}

type notTest struct{ m matcher }

func (t *notTest) try(r *run, e *env, v val) test {
	return r.match(&t.m, e, v).negate("is " + v.show() + ", which must not be")
}

type allTest struct{ ms []matcher }

func (t *allTest) try(r *run, e *env, v val) test {
	u := yesTest()
	for i := range t.ms {
		u = u.and(r.match(&t.ms[i], e, v))
	}
	return u
}

type anyTest struct{ ms []matcher }

func (t *anyTest) try(r *run, e *env, v val) test {
	u := noTest(verdict.ReasonWrongValue, "none of the alternatives holds")
	for i := range t.ms {
		u = u.or(r.match(&t.ms[i], e, v))
	}
	return u
}

// asText gives the text of a scalar, and the JSON of everything else.
func asText(v val) string {
	switch v.shape {
	case missing, null:
		return ""
	case list, object:
		return string(v.appendJSON(nil))
	}
	return v.s
}
