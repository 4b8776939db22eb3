package contract

import (
	"regexp"
	"slices"
	"strings"
)

// checkFields checks the keys of a section and the shape of the simple ones; rules are checked when names are known.
func (k *checker) checkFields(v *Value, fields []field, what string, at Pos) {
	if v.Kind != Map {
		if v.Kind != Nothing {
			k.value("wrong_shape", v, "write it as keys and values: "+fields[0].name+", ...", "%s is a map", what)
		}
		return
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		f := fieldNamed(fields, p.Key)
		if f == nil {
			k.key("unknown_key", p, nearestHint(p.Key, fieldNames(fields)), "%s has no key %s", what, p.Key)
			continue
		}
		if p.Value.Kind != Nothing { // an empty value has been reported
			k.checkField(p, f)
		}
	}
	for i := range fields {
		if fields[i].required && v.Get(fields[i].name) == nil {
			k.errorAt("missing_key", at, Pos{at.Line, at.Col + 1}, strings.ToLower(fields[i].doc[:1])+fields[i].doc[1:], "%s needs %s", what, fields[i].name)
		}
	}
}

func fieldNamed(fields []field, name string) *field {
	for i := range fields {
		if fields[i].name == name {
			return &fields[i]
		}
	}
	return nil
}

func (k *checker) checkField(p *Pair, f *field) {
	v := &p.Value
	switch f.shape {
	case fieldText, fieldWord:
		if k.scalarValue(p) && strings.TrimSpace(v.Text) == "" {
			k.value("wrong_shape", v, "say it in a few words, or leave the key out", "%s is blank", p.Key)
		}
	case fieldInt:
		k.integerValue(p)
	case fieldBool:
		k.boolValue(p)
	case fieldEnum:
		k.enumValue(p, v, f.values)
	case fieldTexts:
		k.textsValue(p)
	case fieldPattern:
		if k.scalarValue(p) {
			k.pattern(v)
		}
	case fieldPath:
		if k.scalarValue(p) {
			k.takePath(v)
		}
	case fieldType:
		if k.scalarValue(p) {
			k.typeName(v)
		}
	case fieldDuration:
		if k.scalarValue(p) {
			k.typedLiteral(v, "duration", p.Key)
		}
	case fieldBecause:
		k.because(p)
	case fieldEach:
		if v.Kind != Map || len(v.Pairs) != 1 {
			k.value("wrong_shape", v, "for example each: {seat: $seats}", "each is a map with one key: the name of an item, and the list")
		}
	case fieldValues, fieldExamples:
		if v.Kind != List {
			k.value("wrong_shape", v, "start each item with -", "%s is a list", p.Key)
		}
	case fieldValueMap, fieldTypes, fieldDurations, fieldInputs, fieldFacts, fieldExits, fieldObligations, fieldGuardrails:
		if v.Kind != Map {
			k.value("wrong_shape", v, "write it as name: value", "%s is a map", p.Key)
		}
	}
}

func (k *checker) scalarValue(p *Pair) bool {
	switch p.Value.Kind {
	case Scalar:
		return true
	case Nothing:
		return false
	}
	k.value("wrong_shape", &p.Value, "", "%s takes one value, not a %s", p.Key, kindWord(p.Value.Kind))
	return false
}

func kindWord(kind ValueKind) string {
	switch kind {
	case List:
		return "list"
	case Map:
		return "map"
	case Null:
		return "null"
	}
	return "value"
}

func (k *checker) integerValue(p *Pair) {
	v := &p.Value
	if v.Kind != Scalar || v.Quoted || !onlyOf(v.Text, "0123456789") || len(v.Text) > 9 {
		k.value("wrong_shape", v, "for example "+p.Key+": 1", "%s is a whole number", p.Key)
	}
}

func (k *checker) boolValue(p *Pair) {
	v := &p.Value
	if v.Kind != Scalar || v.Quoted || v.Text != "true" && v.Text != "false" {
		k.value("wrong_shape", v, "without quotes", "%s is true or false", p.Key)
	}
}

func (k *checker) enumValue(p *Pair, v *Value, values []string) {
	if v.Kind != Scalar {
		k.value("wrong_shape", v, "one of: "+strings.Join(values, ", "), "%s is one word", p.Key)
	} else if !contains(values, v.Text) {
		k.value("unknown_word", v, nearestHint(v.Text, names(values...)), "%s is never %s", p.Key, v.Text)
	}
}

func (k *checker) textsValue(p *Pair) {
	for _, item := range p.Value.list() {
		switch {
		case item.Kind == Nothing:
		case item.Kind != Scalar:
			k.value("wrong_shape", item, "for example "+p.Key+": [one, two]", "%s is a list of texts", p.Key)
		case strings.TrimSpace(item.Text) == "":
			k.value("wrong_shape", item, "take it out", "a blank text in %s", p.Key)
		}
	}
	if p.Value.Kind == List && len(p.Value.Items) == 0 && p.Key != "requires" {
		k.value("wrong_shape", &p.Value, "leave the key out", "%s is empty", p.Key)
	}
}

func (k *checker) because(p *Pair) {
	v := &p.Value
	kinds := []string{"user", "policy", "promise"}
	if v.Kind != Map || len(v.Pairs) != 1 {
		k.value("wrong_shape", v, "for example because: {policy: refunds 4.2}", "because is a map with one key: user, policy or promise")
		return
	}
	if !contains(kinds, v.Pairs[0].Key) {
		k.key("unknown_key", &v.Pairs[0], nearestHint(v.Pairs[0].Key, names(kinds...)), "because has no key %s", v.Pairs[0].Key)
		return
	}
	k.scalarValue(&v.Pairs[0])
}

func (k *checker) typeName(v *Value) {
	whole, element := inputType(v.Text)
	if element != "" && !isType(element) {
		k.value("unknown_type", v, nearestHint(element, names(typeNames()...)), "no type is named %s", element)
	} else if whole != "list" && whole != "map" && !isType(whole) {
		k.value("unknown_type", v, nearestHint(whole, names(append(typeNames(), "list", "map")...)), "no type is named %s", v.Text)
	}
}

// takePath checks the path of an input into the evidence of its rule.
func (k *checker) takePath(v *Value) {
	if why := pathError(v.Text); why != "" {
		k.value("bad_path", v, "for example result.location, args.x, rows[*].id", "%s is not a path: %s", v.Text, why)
	} else if root := pathRoot(v.Text); !contains(evidenceRoots(), root) {
		k.value("bad_path", v, nearestHint(root, names(evidenceRoots()...)), "evidence has no %s", root)
	}
}

// pattern checks a regular expression; "${name}" inside it stands for quoted text.
func (k *checker) pattern(v *Value) {
	parts, bad := SplitText(v.Text, true)
	if bad != "" {
		k.value("bad_reference", v, "for example ${order_id}", "%s is not a reference", bad)
		return
	}
	var plain strings.Builder
	for _, part := range parts {
		if plain.WriteString(part.Literal); part.Ref.Name != "" {
			plain.WriteString("x")
		}
	}
	re, err := regexp.Compile(plain.String())
	switch {
	case err != nil:
		why, hint := patternProblem(err)
		k.value("bad_pattern", v, hint, "not a regular expression: %s", why)
	case re.MatchString(""):
		k.value("bad_pattern", v, "ask for at least one character, for example with + in place of *", "the pattern matches where nothing is")
	}
}

// patternProblem puts the error of the regular expression library into our words.
func patternProblem(err error) (why, hint string) {
	why = strings.TrimPrefix(err.Error(), "error parsing regexp: ")
	switch {
	case strings.Contains(why, "(?=") || strings.Contains(why, "(?!") || strings.Contains(why, "(?<"):
		return "RE2 has no look-around", "match the whole, or use two rules under all:"
	case backReference.MatchString(why):
		return "RE2 has no back-references", "name the value and refer to it: ${name}"
	}
	return why, "RE2, for example (?i)\\border #?(\\d{5})\\b"
}

var backReference = regexp.MustCompile("invalid escape sequence: `\\\\[1-9k]")

func contains(list []string, s string) bool { return slices.Contains(list, s) }

// isWord says whether s is [a-z][a-z0-9 and joiner]*.
func isWord(s string, joiner byte) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 'a' && c <= 'z' || i > 0 && (c == joiner || c >= '0' && c <= '9') {
			continue
		}
		return false
	}
	return s != "" && len(s) <= 100
}

func currencyCode(s string) bool {
	return len(s) == 3 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// languageTag says whether s has the form of a BCP 47 tag.
func languageTag(s string) bool { return tagForm.MatchString(s) }

var tagForm = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)
