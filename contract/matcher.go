package contract

import (
	"strings"
	"time"
)

// matcherKeySpec describes one key of a matcher.
type matcherKeySpec struct {
	name  string
	shape matcherShape
	typed bool // only under a type
	doc   string
}

// matcherShape is what a key of a matcher holds.
type matcherShape uint8

const (
	holdsValue matcherShape = iota
	holdsLimit
	holdsList
	holdsBool
	holdsPhrases
	holdsPattern
	holdsText
	holdsCount
	holdsMatcher
	holdsMatchers
	holdsSource
	holdsWord
)

func matcherKeys() []matcherKeySpec { return matcherKeyTable[:] }

var matcherKeyTable = [...]matcherKeySpec{
	{"equals", holdsValue, false, "equal to this value"},
	{"any_order", holdsBool, false, "beside equals: lists inside compare as bags"},
	{"one_of", holdsList, false, "equal to one of these; a list, or a reference to one"},
	{"min", holdsLimit, false, "not below; the end is included"},
	{"max", holdsLimit, false, "not above; the end is included"},
	{"above", holdsLimit, false, "above"},
	{"below", holdsLimit, false, "below"},
	{"phrase", holdsPhrases, false, "whole words; a list: any of them"},
	{"pattern", holdsPattern, false, "RE2 on the raw text"},
	{"contains", holdsText, false, "exact characters; on a list: has this element"},
	{"near", holdsPhrases, false, "the typed value stands in the same sentence as one of these"},
	{"empty", holdsBool, false, "missing, null, blank, [] and {} are empty"},
	{"count", holdsCount, false, "the number of elements passes this"},
	{"every", holdsMatcher, false, "every element passes this"},
	{"from", holdsSource, false, "the value stands in an earlier occurrence: user, result, a rule, or a list of these"},
	{"not", holdsMatcher, false, "does not pass this"},
	{"any", holdsMatchers, false, "passes one of these"},
	{"all", holdsMatchers, false, "passes all of these"},
	{"unit", holdsWord, true, "what a bare number means: minutes, fraction, minor USD"},
	{"zone", holdsWord, true, "IANA zone of a time that carries none"},
	{"or_hidden", holdsBool, true, "a redacted value of the type satisfies it"},
}

func matcherKey(name string) *matcherKeySpec {
	for i := range matcherKeyTable {
		if matcherKeyTable[i].name == name {
			return &matcherKeyTable[i]
		}
	}
	return nil
}

func matcherNames() []named {
	var out []named
	for _, m := range matcherKeys() {
		out = append(out, named{name: m.name})
	}
	return out
}

// windowParts are the tests on a part of a window, with the type of the part.
func windowPart(name string) string {
	switch name {
	case "start", "end":
		return "time"
	case "length":
		return "duration"
	}
	return ""
}

// matcher checks a matcher. typ is the type it stands under, "" where there is none; key is what it stands under.
func (k *checker) matcher(v *Value, typ, key string, sc scope) {
	switch v.Kind {
	case Scalar:
		k.scalarMatcher(v, typ, key, sc)
	case List:
		k.data(v, typ, key, sc)
	case Map:
		k.matcherMap(v, typ, key, sc)
	}
}

func (k *checker) scalarMatcher(v *Value, typ, key string, sc scope) {
	if typ != "" && v.Text == "any" && !v.Quoted {
		return
	}
	k.text(v, sc)
	if typ != "" {
		k.typedLiteral(v, typ, key)
	}
}

// hasReference says whether a text is or holds a reference.
func hasReference(text string) bool {
	if _, ok := ParseReference(text); ok {
		return true
	}
	return strings.Contains(text, "${")
}

// typedLiteral checks that a scalar is a literal of its type.
func (k *checker) typedLiteral(v *Value, typ, key string) {
	if v.Kind != Scalar || hasReference(v.Text) {
		return
	}
	if why, hint := literalError(typ, v.Text, k.read); why != "" {
		verb := " is "
		if !strings.HasPrefix(why, "not ") {
			verb = ": "
		}
		k.value("bad_literal", v, hint, "%s%s%s", key, verb, why)
	}
}

func (k *checker) matcherMap(v *Value, typ, key string, sc scope) {
	if len(v.Pairs) == 0 {
		hint := "for an empty map write equals: {}"
		if typ != "" {
			hint = "to ask for some value of the type write " + key + ": any"
		}
		k.value("wrong_shape", v, hint, "%s tests nothing", key)
	}
	read := k.read // options of the map hold for its own literals
	defer func() { k.read = read }()
	k.readOptions(v, typ)
	for i := range v.Pairs {
		p := &v.Pairs[i]
		switch {
		case p.Value.Kind == Nothing:
		case isType(p.Key) && typ == "":
			k.typed(p, sc)
		case isType(p.Key):
			k.key("bad_combination", p, "put the types side by side: {"+typ+": ..., "+p.Key+": ...}", "%s stands inside %s", p.Key, typ)
		case windowPart(p.Key) != "":
			k.windowTest(p, typ, sc)
		case matcherKey(p.Key) != nil:
			k.matcherPair(p, v, typ, sc)
		default:
			k.key("unknown_key", p, k.matcherHint(p.Key), "a matcher has no key %s", p.Key)
		}
	}
	if typ == "" {
		k.nearNeedsType(v)
	}
	if order := v.Get("any_order"); order != nil && v.Get("equals") == nil {
		k.value("bad_combination", order, "write equals: [...] beside it", "any_order stands beside equals only")
	}
}

// readOptions takes the options of a typed matcher into account where its literals are read.
func (k *checker) readOptions(v *Value, typ string) {
	if typ == "" {
		return
	}
	if unit := v.text("unit"); unit != "" {
		k.read.Unit = unit
	}
	if zone, err := time.LoadLocation(v.text("zone")); err == nil && knownZone(v.text("zone")) {
		k.read.Zone = zone
	}
}

func (k *checker) matcherHint(key string) string {
	hint := nearestHint(key, append(matcherNames(), names(typeNames()...)...))
	if hint == "" {
		hint = "to compare with a map write equals: {" + key + ": ...}"
	}
	return hint
}

func (k *checker) windowTest(p *Pair, typ string, sc scope) {
	if typ != "window" {
		k.key("bad_combination", p, "write window: {"+p.Key+": ...}; to compare with a map write equals: {"+p.Key+": ...}", "%s is a part of a window, and stands inside window only", p.Key)
		return
	}
	k.matcher(&p.Value, windowPart(p.Key), p.Key, sc)
}

// typed checks TYPE: M.
func (k *checker) typed(p *Pair, sc scope) {
	k.matcher(&p.Value, p.Key, p.Key, sc)
}

// matcherPair checks one key of a matcher. in is the map it stands in.
func (k *checker) matcherPair(p *Pair, in *Value, typ string, sc scope) {
	v, spec := &p.Value, matcherKey(p.Key)
	if spec.typed && typ == "" {
		k.key("bad_combination", p, "for example duration: {min: 1, unit: days}", "%s stands inside a type only", p.Key)
	}
	switch spec.shape {
	case holdsValue:
		k.data(v, typ, p.Key, sc)
	case holdsLimit:
		k.limit(p, typ, sc)
	case holdsList:
		k.oneOf(v, typ, p.Key, sc)
	case holdsBool:
		k.boolValue(p)
	case holdsPhrases:
		k.values(p, &KeySpec{Name: p.Key, Shape: ShapePhrases, Many: true}, nil, sc)
	case holdsPattern:
		k.patternValue(p, sc)
	case holdsText:
		k.data(v, "", p.Key, sc)
	case holdsCount:
		k.matcher(v, "number", p.Key, sc)
	case holdsMatcher:
		k.matcher(v, typ, p.Key, sc)
	case holdsMatchers:
		k.matchers(p, typ, sc)
	case holdsSource:
		k.source(p, sc)
	case holdsWord:
		k.option(p)
	}
}

func (k *checker) matchers(p *Pair, typ string, sc scope) {
	if p.Value.Kind != List || len(p.Value.Items) == 0 {
		k.value("wrong_shape", &p.Value, "for example any: [{phrase: one}, {phrase: two}]", "%s takes a list of matchers", p.Key)
		return
	}
	for i := range p.Value.Items {
		k.matcher(&p.Value.Items[i], typ, p.Key, sc)
	}
}

// limit checks min, max, above and below; without a type they compare numbers.
func (k *checker) limit(p *Pair, typ string, sc scope) {
	if !k.scalarValue(p) {
		return
	}
	k.text(&p.Value, sc)
	if typ != "" {
		k.typedLiteral(&p.Value, typ, p.Key)
	} else if !hasReference(p.Value.Text) && !plainNumber.MatchString(p.Value.Text) {
		k.value("bad_literal", &p.Value, "name the type, for example time: {"+p.Key+": 15:00}", "%s is not a number", p.Key)
	}
}

func (k *checker) oneOf(v *Value, typ, key string, sc scope) {
	if v.Kind == List {
		if len(v.Items) == 0 {
			k.value("wrong_shape", v, "name at least one", "one_of is empty")
		}
		k.data(v, typ, key, sc)
		return
	}
	if v.Kind == Scalar {
		if ref, ok := ParseReference(v.Text); ok {
			k.reference(v, ref, sc)
			return
		}
	}
	k.value("wrong_shape", v, "for example one_of: [confirmed, accepted]", "one_of takes a list, or a reference to one")
}

// data checks a literal value; references may stand anywhere in it.
func (k *checker) data(v *Value, typ, key string, sc scope) {
	switch v.Kind {
	case Scalar:
		k.text(v, sc)
		if typ != "" {
			k.typedLiteral(v, typ, key)
		}
	case List:
		for i := range v.Items {
			k.data(&v.Items[i], typ, key, sc)
		}
	case Map:
		for i := range v.Pairs {
			k.data(&v.Pairs[i].Value, "", key, sc)
		}
	}
}

// source checks from: user, result, a rule, or a list of these.
func (k *checker) source(p *Pair, sc scope) {
	sc.this = sc.this || sc.occ
	if p.Value.Kind == List && len(p.Value.Items) == 0 {
		k.value("wrong_shape", &p.Value, "user, result, or a rule", "from is empty")
	}
	for _, item := range p.Value.list() {
		if item.Kind == Scalar && (item.Text == "user" || item.Text == "result") {
			continue
		}
		if item.Kind == Scalar && !strings.HasPrefix(item.Text, "$") {
			k.value("unknown_word", item, nearestHint(item.Text, names("user", "result")), "from takes user, result or a rule, and %q is none", shorten(item.Text))
			continue
		}
		k.rule(item, sc)
	}
}

func (k *checker) option(p *Pair) {
	if !k.scalarValue(p) {
		return
	}
	if p.Key == "zone" && !knownZone(p.Value.Text) {
		k.value("bad_literal", &p.Value, "an IANA name, for example: Europe/Berlin", "no zone is named %s", p.Value.Text)
	}
}

// fieldMap checks path -> matcher; a reference stands for exactly these fields.
func (k *checker) fieldMap(p *Pair, sc scope) {
	v := &p.Value
	if v.Kind == Scalar {
		if ref, ok := ParseReference(v.Text); ok {
			k.reference(v, ref, sc)
			return
		}
	}
	if v.Kind != Map {
		k.value("wrong_shape", v, "for example "+p.Key+": {order_id: $order_id}", "%s is a map of fields", p.Key)
		return
	}
	for i := range v.Pairs {
		f := &v.Pairs[i]
		if why := pathError(f.Key); why != "" {
			k.key("bad_path", f, "for example status, items[0].id, items[*].id; . for the whole value", "%s is not a path: %s", f.Key, why)
		}
		at := Value{Pos: f.KeyPos, End: k.keyEnd(f)}
		k.insertions(&at, f.Key, sc, false)
		k.matcher(&f.Value, "", f.Key, sc)
	}
}
