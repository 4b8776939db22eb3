package draft

import (
	"encoding/json"
	"strings"
)

// schema is the JSON Schema of a proposal, for servers that hold a model to one. Its keys stand in the order in which they
// are to be written: what is asked for before how it is seen.
func schema() string {
	text := `{"type":"string"}`
	check := func(kind string, keys ...string) string {
		fields := []string{"kind", `{"type":"string","enum":` + jsonList(kind) + `}`}
		for _, k := range keys {
			if k == "count" {
				fields = append(fields, k, `{"type":"integer"}`)
			} else {
				fields = append(fields, k, text)
			}
		}
		return object(fields...)
	}
	either := func(checks ...string) string { return `{"anyOf":[` + strings.Join(checks, ",") + `]}` }
	list := func(item string) string { return `{"type":"array","items":` + item + `}` }
	owed := either(check("sql", "source", "query", "count"), check("call", "tool"), check("judge", "question", "qualifies", "does_not_qualify"))
	forbidden := either(check("never", "tool"), check("unchanged", "source", "query"))
	return object(
		"goal", text,
		"obligations", list(object("name", text, "title", text, "words", text, "check", owed)),
		"guardrails", list(object("name", text, "title", text, "check", forbidden)),
		"undefined", list(object("word", text, "question", text, "readings", list(text))),
	)
}

// object is the schema of an object that has these keys and no others: key, schema, key, schema.
func object(fields ...string) string {
	var keys, properties []string
	for i := 0; i+1 < len(fields); i += 2 {
		keys = append(keys, fields[i])
		properties = append(properties, `"`+fields[i]+`":`+fields[i+1])
	}
	return `{"type":"object","additionalProperties":false,"required":` + jsonList(keys...) + `,"properties":{` + strings.Join(properties, ",") + `}}`
}

// jsonList is a list of strings in JSON.
func jsonList(list ...string) string {
	text, err := json.Marshal(list)
	if err != nil { // strings can always be written
		return "[]"
	}
	return string(text)
}
