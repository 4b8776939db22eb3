package contract

import "strings"

// textWords says what a rule about text looks for.
func textWords(body *Value) string {
	var parts []string
	for i := range body.Pairs {
		p := &body.Pairs[i]
		switch {
		case p.Key == "phrase":
			parts = append(parts, oneOfWords(&p.Value))
		case p.Key == "pattern":
			parts = append(parts, "text that fits "+p.Value.Text)
		case p.Key == "contains":
			parts = append(parts, "text with "+p.Value.Text)
		case isType(p.Key):
			parts = append(parts, typedWords(p))
		}
	}
	if len(parts) == 0 {
		return "anything"
	}
	words := strings.Join(parts, " and ")
	if near := body.Get("near"); near != nil {
		words += " near " + orWords(near)
	}
	return words
}

func oneOfWords(v *Value) string {
	if v.Kind == List && len(v.Items) > 1 {
		return "one of: " + orWordsWith(v, ", ")
	}
	return orWords(v)
}

// typedWords says TYPE: M, for example "a duration from 1 business day to 10 business days".
func typedWords(p *Pair) string {
	a := "a " + p.Key
	switch p.Key {
	case "id", "email", "address":
		a = "an " + p.Key
	case "money":
		a = "an amount"
	case "url":
		a = "a web address"
	case "text":
		a = "the text"
	}
	if p.Value.Kind == Scalar {
		if p.Value.Text == "any" && !p.Value.Quoted {
			return a
		}
		return "the " + p.Key + " " + p.Value.Text
	}
	return a + " " + matcherWords(&p.Value)
}

// matcherWords says a matcher.
func matcherWords(v *Value) string {
	switch v.Kind {
	case Scalar:
		return v.Text
	case List:
		return "[" + orWordsWith(v, ", ") + "]"
	case Map:
	default:
		return ""
	}
	var parts []string
	low, high := v.text("min"), v.text("max")
	if low != "" && high != "" {
		parts = append(parts, "from "+low+" to "+high)
	}
	for i := range v.Pairs {
		if p := &v.Pairs[i]; low == "" || high == "" || p.Key != "min" && p.Key != "max" {
			if s := testWords(p); s != "" {
				parts = append(parts, s)
			}
		}
	}
	return strings.ReplaceAll(strings.Join(parts, " and "), " and , or", ", or")
}

// testWords says one test of a matcher.
func testWords(p *Pair) string {
	v := &p.Value
	switch p.Key {
	case "equals":
		return dataWords(v)
	case "one_of":
		return "one of: " + orWordsWith(v, ", ")
	case "min":
		return "of at least " + v.Text
	case "max":
		return "of at most " + v.Text
	case "above", "below":
		return p.Key + " " + v.Text
	case "phrase":
		return "with " + oneOfWords(v)
	case "pattern":
		return "that fits " + v.Text
	case "contains":
		return "that contains " + dataWords(v)
	case "empty":
		return map[bool]string{true: "that is empty", false: "that is not empty"}[v.Text == "true"]
	case "count":
		return "with a count of " + matcherWords(v)
	case "every":
		return "each " + matcherWords(v)
	case "from":
		return "that stood in an earlier " + sourceWords(v)
	case "not":
		return "not " + matcherWords(v)
	case "any", "all":
		var parts []string
		for _, item := range v.list() {
			parts = append(parts, matcherWords(item))
		}
		return strings.Join(parts, map[string]string{"any": " or ", "all": " and "}[p.Key])
	case "start", "end", "length":
		return "with " + p.Key + " " + matcherWords(v)
	case "or_hidden":
		if v.Text == "true" {
			return ", or redacted"
		}
	}
	if isType(p.Key) {
		return typedWords(p)
	}
	return ""
}

func sourceWords(v *Value) string {
	var parts []string
	for _, item := range v.list() {
		switch {
		case item.Kind == Map && len(item.Pairs) > 0:
			parts = append(parts, item.Pairs[0].Key+" "+orWords(&item.Pairs[0].Value))
		case item.Text == "user":
			parts = append(parts, "user turn")
		default:
			parts = append(parts, item.Text)
		}
	}
	return strings.Join(parts, " or ")
}

func dataWords(v *Value) string {
	if v.Kind == Scalar {
		return v.Text
	}
	return string(JSONValue(v))
}

// fieldWords says a map of fields: "status archived, owner $owner".
func fieldWords(v *Value) string {
	if v.Kind != Map {
		return matcherWords(v)
	}
	var parts []string
	for i := range v.Pairs {
		parts = append(parts, v.Pairs[i].Key+" "+matcherWords(&v.Pairs[i].Value))
	}
	return strings.Join(parts, ", ")
}
