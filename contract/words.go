package contract

import "strings"

// Words says a rule in one line of plain words, for rows and the punch list: "issue_refund succeeded, once".
func Words(rule *Value, g *Grammar) string {
	return oneLine(ruleWords(rule, g))
}

func ruleWords(v *Value, g *Grammar) string {
	if v == nil {
		return ""
	}
	if v.Kind == Scalar {
		return strings.TrimPrefix(v.Text, "$")
	}
	if v.Kind != Map || len(v.Pairs) != 1 || g.Kind(v.Pairs[0].Key) == nil {
		return ""
	}
	kind, body := v.Pairs[0].Key, &v.Pairs[0].Value
	spec := g.Kind(kind)
	if body.Kind != Map && !spec.HasBody && spec.Main != "" {
		opened := mapOf(spec.Main, *body)
		body = &opened
	}
	switch kind {
	case "any":
		return joinRules(body, " or ", g)
	case "all":
		return joinRules(body, " and ", g)
	case "not":
		return "not: " + ruleWords(body, g)
	case "at_least":
		return "at least " + body.text("count") + " of: " + joinRules(body.Get("of"), "; ", g)
	case "value":
		return body.text("of") + " is " + orAny(matcherWords(without(body, "of")))
	case "judge":
		return "a judge says yes to: " + body.text("question")
	}
	return occurrenceWords(kind, body, g) + orderWords(body, g)
}

// occurrenceWords says what happens in a rule about an occurrence or a world.
func occurrenceWords(kind string, body *Value, g *Grammar) string {
	switch kind {
	case "calls":
		return callWords(body)
	case "runs":
		return newest(body) + orWords(body.Get("command")) + " ran" + tested(", printing text ", body.Get("output"))
	case "edits":
		return orWords(body.Get("path")) + " was edited" + tested(", to text ", body.Get("content"))
	case "reads":
		return orWords(body.Get("path")) + " was read"
	case "says":
		return "says " + textWords(body)
	case "asks":
		if body.Get("for") != nil {
			return "asks for " + body.text("for")
		}
		return "asks " + textWords(body)
	case "user_says":
		return "the user says " + textWords(body)
	case "user_agrees", "user_declines":
		word := "the user agrees"
		if kind == "user_declines" {
			word = "the user declines"
		}
		if to := body.Get("to"); to != nil {
			return word + " after the agent " + ruleWords(to, g)
		}
		return word
	case "event", "probe":
		return kind + " " + orWords(body.Get("name"))
	case "state":
		return "state of " + body.text("criterion") + tested(" is ", body.Get("is"))
	case "label":
		return "label " + body.text("name")
	}
	return worldWords(kind, body)
}

func worldWords(kind string, body *Value) string {
	var what string
	switch kind {
	case "sql":
		what = "a query on " + body.text("source")
	case "http":
		what = "GET " + body.text("get") + " of " + body.text("source")
	case "file":
		what = "file " + body.text("path")
	case "command":
		what = orWordsWith(body.Get("run"), " ")
	default:
		return kind
	}
	switch {
	case body.text("unchanged") == "true":
		return what + " is unchanged"
	case body.text("exists") == "false":
		return what + " does not exist"
	case body.Get("result") != nil:
		return what + " shows " + fieldWords(body.Get("result"))
	case body.Get("rows") != nil:
		return what + " gives rows: " + matcherWords(body.Get("rows"))
	case body.Get("content") != nil:
		return what + " has text " + matcherWords(body.Get("content"))
	case kind == "command":
		exit := "0"
		if body.Get("exit") != nil {
			exit = matcherWords(body.Get("exit"))
		}
		return what + " exits with " + exit
	case kind == "file":
		return what + " exists"
	}
	return what + " answers"
}

func callWords(body *Value) string {
	outcome := "succeeded"
	if v := body.Get("outcome"); v != nil {
		outcome = orWords(v)
	}
	if outcome == "any" {
		outcome = "was called"
	}
	words := newest(body) + orWords(body.Get("tool")) + " " + strings.ReplaceAll(outcome, "_", " ")
	if body.text("by") == "user" {
		words = "the user's " + words
	}
	return words + timesWords(body.Get("times"))
}

func newest(body *Value) string {
	switch body.text("which") {
	case "newest":
		return "the newest "
	case "every":
		return "every "
	}
	return ""
}

func timesWords(v *Value) string {
	switch {
	case v == nil:
		return ""
	case v.Kind == Map:
		var parts []string
		if s := v.text("min"); s != "" {
			parts = append(parts, "at least "+counted(s))
		}
		if s := v.text("max"); s != "" {
			parts = append(parts, "at most "+counted(s))
		}
		return ", " + strings.Join(parts, " and ")
	}
	return ", " + counted(v.Text)
}

func counted(n string) string {
	switch n {
	case "1":
		return "once"
	case "2":
		return "twice"
	}
	return n + " times"
}

func orderWords(body *Value, g *Grammar) string {
	var out string
	for _, o := range [...][2]string{{"after", ", after "}, {"after_last", ", after the last "}, {"before", ", before any "}} {
		if v := body.Get(o[0]); v != nil {
			var parts []string
			for _, item := range v.list() {
				parts = append(parts, ruleWords(item, g))
			}
			out += o[1] + strings.Join(parts, ", ")
		}
	}
	return out
}

func joinRules(v *Value, joiner string, g *Grammar) string {
	var parts []string
	for _, item := range v.list() {
		parts = append(parts, ruleWords(item, g))
	}
	return strings.Join(parts, joiner)
}

func orWords(v *Value) string { return orWordsWith(v, " or ") }

func orWordsWith(v *Value, joiner string) string {
	var parts []string
	for _, item := range v.list() {
		parts = append(parts, item.Text)
	}
	return strings.Join(parts, joiner)
}

func tested(lead string, v *Value) string {
	if v == nil {
		return ""
	}
	return lead + matcherWords(v)
}

func orAny(s string) string {
	if s == "" {
		return "there"
	}
	return s
}

func without(v *Value, key string) *Value {
	out := *v
	out.Pairs = nil
	for _, p := range v.Pairs {
		if p.Key != key {
			out.Pairs = append(out.Pairs, p)
		}
	}
	return &out
}
