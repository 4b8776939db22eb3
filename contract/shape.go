package contract

import (
	"net/url"
	"path"
	"strings"
)

// shape checks what a key of a rule holds.
func (k *checker) shape(p *Pair, key *KeySpec, spec *KindSpec, sc scope) {
	v := &p.Value
	if v.Kind == Nothing {
		return
	}
	switch key.Shape {
	case ShapeMatcher, ShapeText:
		k.matcher(v, "", p.Key, sc)
	case ShapeFields:
		k.fieldMap(p, sc)
	case ShapeRule:
		k.rule(v, sc)
	case ShapeRules:
		k.rules(p, sc)
	case ShapeOf:
		k.atLeast(v, sc)
	case ShapeOrder:
		k.order(p, sc)
	case ShapePhrases, ShapeGlobs, ShapeName, ShapeWords, ShapeList:
		k.values(p, key, spec, sc)
	case ShapePattern:
		k.patternValue(p, sc)
	case ShapeEnum:
		k.enumValue(p, v, key.Values)
	case ShapeEnums:
		for _, item := range v.list() {
			k.enumValue(p, item, key.Values)
		}
	case ShapeBool:
		k.boolValue(p)
	case ShapeInt:
		k.integerValue(p)
	case ShapeCount:
		k.count(p)
	case ShapeReference, ShapeObligation:
		k.referenceValue(p, key.Shape == ShapeObligation, sc)
	case ShapeInput:
		if k.scalarValue(p) {
			k.nameList(v, declInput, "input")
		}
	case ShapeString:
		k.freeText(p, spec, sc)
	case ShapeLabels:
		k.labels(p)
	case ShapeSees:
		k.sees(p, sc)
	case ShapeExamples:
		k.judgeExamples(p)
	case ShapeTests:
		k.tests(p, sc)
	case ShapeExpr:
		k.scalarValue(p)
	}
}

func (k *checker) rules(p *Pair, sc scope) {
	v := &p.Value
	if v.Kind != List {
		k.value("wrong_shape", v, "start each rule with -", "%s takes a list of rules", p.Key)
		return
	}
	if len(v.Items) == 0 {
		k.value("wrong_shape", v, "write the rule alone, or more than one", "%s has no rules", p.Key)
	}
	for i := range v.Items {
		k.rule(&v.Items[i], sc)
	}
}

func (k *checker) atLeast(v *Value, sc scope) {
	if v.Kind != Map {
		k.value("wrong_shape", v, "at_least: {count: 2, of: [...]}", "at_least takes a map")
		return
	}
	k.onlyKeys(v, "at_least", "count", "of")
	of, count := v.Get("of"), v.Get("count")
	if of == nil || count == nil {
		k.value("missing_key", v, "at_least: {count: 2, of: [...]}", "at_least needs count and of")
	}
	for i := range v.Pairs {
		switch p := &v.Pairs[i]; p.Key {
		case "of":
			k.rules(p, sc)
		case "count":
			k.integerValue(p)
			if n := v.integer("count"); of != nil && of.Kind == List && (n > len(of.Items) || p.Value.Text == "0") {
				k.value("bad_combination", &p.Value, "from 1 to the number of rules", "count is %d, and there are %d rules", n, len(of.Items))
			}
		}
	}
}

// onlyKeys reports keys that are not among the valid ones.
func (k *checker) onlyKeys(v *Value, what string, valid ...string) {
	for i := range v.Pairs {
		if p := &v.Pairs[i]; !contains(valid, p.Key) {
			k.key("unknown_key", p, nearestHint(p.Key, names(valid...)), "%s has no key %s", what, p.Key)
		}
	}
}

// order checks after, after_last and before: a rule, a $fact, an $obligation, or a list of these.
func (k *checker) order(p *Pair, sc scope) {
	if p.Value.Kind == List && len(p.Value.Items) == 0 {
		k.value("wrong_shape", &p.Value, "leave the key out", "%s is empty", p.Key)
	}
	for _, item := range p.Value.list() {
		k.rule(item, sc)
	}
}

// values checks phrases, globs, names, words and argument lists: scalars with references in them.
func (k *checker) values(p *Pair, key *KeySpec, spec *KindSpec, sc scope) {
	v := &p.Value
	switch {
	case v.Kind == List && len(v.Items) == 0 && key.Shape != ShapeList:
		k.value("wrong_shape", v, "name at least one", "%s is empty", key.Name)
	case v.Kind == List && !key.Many && key.Shape == ShapeName:
		k.value("wrong_shape", v, "for several use any:", "%s takes one name", key.Name)
		return
	case v.Kind == Map:
		k.value("wrong_shape", v, "", "%s takes a text or a list, not a map", key.Name)
		return
	}
	for _, item := range v.list() {
		if item.Kind != Scalar {
			if key.Shape == ShapeList && item.Kind == List {
				continue // a literal list as one argument
			}
			k.value("wrong_shape", item, "", "%s takes texts, not a %s", key.Name, kindWord(item.Kind))
			continue
		}
		k.text(item, sc)
		k.singleValue(item, key, spec)
	}
}

func (k *checker) singleValue(v *Value, key *KeySpec, spec *KindSpec) {
	if strings.TrimSpace(v.Text) == "" && key.Shape != ShapeList {
		k.value("wrong_shape", v, "take it out", "a blank text in %s", key.Name)
		return
	}
	switch key.Shape {
	case ShapeGlobs:
		if why := globProblem(v.Text); why != "" {
			k.value("bad_glob", v, "for example src/**/*.go", "the path matches nothing: %s", why)
		}
	case ShapeWords:
		if strings.ContainsAny(withoutInsertions(v.Text), ";|&<>`\n") || strings.Contains(v.Text, "$(") {
			k.value("unsafe_command", v, "there is no shell; name a script that the operator permits", "a character of the shell in %s", spec.Name)
		}
	}
}

// withoutInsertions leaves out the "${...}" parts of a text.
func withoutInsertions(text string) string {
	parts, _ := SplitText(text, false)
	var out strings.Builder
	for _, p := range parts {
		out.WriteString(p.Literal)
	}
	return out.String()
}

func globProblem(glob string) string {
	if strings.HasPrefix(glob, "$") && !strings.HasPrefix(glob, "${") {
		return ""
	}
	plain := strings.ReplaceAll(withoutInsertions(glob), "**", "*")
	if _, err := path.Match(plain, ""); err != nil {
		return "a [ is not closed"
	}
	switch {
	case strings.Contains(plain, "//"):
		return "two slashes"
	case strings.HasSuffix(glob, "/"):
		return "it names a folder; for all files in it write " + glob + "**"
	}
	return ""
}

func (k *checker) patternValue(p *Pair, sc scope) {
	if !k.scalarValue(p) {
		return
	}
	v := &p.Value
	if ref, ok := ParseReference(v.Text); ok {
		k.value("bad_reference", v, "write '${"+strings.TrimPrefix(ref.String(), "$")+"}': it stands for the quoted value", "a pattern takes no bare reference")
		return
	}
	k.pattern(v)
	k.insertions(v, v.Text, sc, true)
}

// count checks times: N, {min: N}, {max: N}.
func (k *checker) count(p *Pair) {
	v := &p.Value
	if v.Kind != Map {
		k.integerValue(p)
		return
	}
	k.onlyKeys(v, p.Key, "min", "max")
	for i := range v.Pairs {
		k.integerValue(&v.Pairs[i])
	}
	if v.Get("min") != nil && v.Get("max") != nil && v.integer("min") > v.integer("max") {
		k.value("bad_combination", v, "", "min is above max")
	}
	if len(v.Pairs) == 0 {
		k.value("wrong_shape", v, "1, {min: 2} or {max: 1}", "%s is empty", p.Key)
	}
}

func (k *checker) referenceValue(p *Pair, obligation bool, sc scope) {
	v := &p.Value
	if !k.scalarValue(p) {
		return
	}
	ref, ok := ParseReference(v.Text)
	switch {
	case !ok:
		k.value("bad_reference", v, "for example $refund_issued", "%s takes a reference, and %q is none", p.Key, shorten(v.Text))
	case !obligation:
		k.reference(v, ref, sc)
	default:
		d := k.named(ref.Name)
		if d == nil || d.kind != declObligation {
			k.value("unresolved_reference", v, k.otherKindHint(ref.Name, d, declObligation), "%s takes an obligation; none is named %s", p.Key, ref.Name)
		} else if ref.Path != "" {
			k.value("bad_path", v, "write $"+ref.Name, "an obligation is named without a path")
		}
	}
}

// freeText checks queries, paths, questions and sources.
func (k *checker) freeText(p *Pair, spec *KindSpec, sc scope) {
	if !k.scalarValue(p) {
		return
	}
	v := &p.Value
	if strings.TrimSpace(v.Text) == "" {
		k.value("wrong_shape", v, "leave the key out, or write it", "%s is blank", p.Key)
		return
	}
	switch {
	case spec.Name == "sql" && p.Key == "query":
		if strings.Contains(v.Text, "${") {
			k.value("unsafe_query", v, "write $1 and put the value under args:", "a value is written into a query")
		}
		return
	case spec.Name == "http" && p.Key == "get":
		k.httpPath(v)
	case spec.Name == "file" && (p.Key == "path" || p.Key == spec.Name):
		k.filePath(v)
	case p.Key == "source" && !sourceName(v.Text):
		k.value("bad_name", v, "a name of the operator's configuration, for example: orders", "%q is not a name of a source", v.Text)
		return
	}
	k.text(v, sc)
}

func sourceName(s string) bool {
	return onlyOf(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
}

func (k *checker) httpPath(v *Value) {
	if u, err := url.Parse(withoutInsertions(v.Text)); err != nil || u.Host != "" || u.Scheme != "" || strings.HasPrefix(v.Text, "//") {
		k.value("unsafe_address", v, "the address belongs into the operator's configuration; here stands a path, for example /orders/${order_id}", "an address in http.get")
	} else if hasParent(v.Text) {
		k.value("unsafe_path", v, "write the path from the root of the source", "a path with ..")
	}
}

func (k *checker) filePath(v *Value) {
	switch {
	case strings.HasPrefix(v.Text, "/") || strings.HasPrefix(v.Text, "~") || strings.Contains(v.Text, `:\`) || strings.HasPrefix(v.Text, `\`):
		k.value("unsafe_path", v, "write the path inside the source", "an absolute path")
	case hasParent(v.Text):
		k.value("unsafe_path", v, "write the path from the root of the source", "a path with ..")
	}
}

func hasParent(text string) bool {
	return contains(strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == '\\' || r == '?' }), "..")
}
