package contract

import (
	"bytes"
	"encoding/json"
	"strings"
)

// schemaID names the schema of contracts; editors find it by this name.
const schemaID = "https://punchlist.dev/schema/contract.v1.json"

// object is a piece of JSON Schema; the encoder sorts its keys.
type object = map[string]any

// Schema returns the JSON Schema (2020-12) of a contract, for editors. It refuses nothing that Parse accepts; references,
// literals and safety are checked by Parse alone.
func Schema(g *Grammar) []byte {
	root := sectionSchema(contractFields(), "A contract: what must be true before this kind of job may be called complete.")
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["$id"] = schemaID
	root["title"] = "Punchlist contract"
	root["$defs"] = schemaDefs(g)
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(root); err != nil {
		panic("the schema of contracts is no JSON: " + err.Error()) // it is made of strings, lists and maps only
	}
	return out.Bytes()
}

func ref(name string) object { return object{"$ref": "#/$defs/" + name} }

func described(schema object, doc string) object {
	if doc == "" {
		return schema
	}
	out := object{"description": doc}
	for k, v := range schema {
		out[k] = v
	}
	return out
}

func schemaDefs(g *Grammar) object {
	defs := object{
		"scalar":     object{"type": []string{"string", "number", "boolean"}},
		"texts":      anyOf(ref("scalar"), object{"type": "array", "items": ref("scalar")}),
		"reference":  object{"type": "string", "pattern": `^\$[a-z]`},
		"name":       object{"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
		"count":      anyOf(object{"type": "integer", "minimum": 0}, closed(object{"min": object{"type": "integer"}, "max": object{"type": "integer"}})),
		"rule":       ruleSchema(g),
		"rules":      object{"type": "array", "items": ref("rule"), "minItems": 1},
		"order":      anyOf(ref("rule"), object{"type": "array", "items": ref("rule"), "minItems": 1}),
		"source":     anyOf(ref("oneSource"), object{"type": "array", "items": ref("oneSource"), "minItems": 1}),
		"oneSource":  anyOf(object{"enum": []string{"user", "result"}}, ref("rule")),
		"matcher":    matcherSchema(false),
		"typed":      matcherSchema(true),
		"matchers":   object{"type": "array", "items": ref("matcher"), "minItems": 1},
		"fields":     anyOf(ref("reference"), object{"type": "object", "additionalProperties": ref("matcher")}),
		"input":      sectionSchema(inputFields(), "A named value."),
		"exit":       sectionSchema(exitFields(), "A permitted way to end."),
		"obligation": sectionSchema(obligationFields(), "One thing that must be established."),
		"guardrail":  guardrailSchema(),
		"example":    exampleSchema(),
		"turn":       turnSchema(),
	}
	for i := range g.Kinds {
		defs["rule_"+g.Kinds[i].Name] = kindSchema(&g.Kinds[i])
	}
	return defs
}

func anyOf(schemas ...object) object { return object{"anyOf": schemas} }

// closed is a map with these keys only.
func closed(properties object) object {
	return object{"type": "object", "properties": properties, "additionalProperties": false}
}

func sectionSchema(fields []field, doc string) object {
	properties := object{}
	var required []string
	for i := range fields {
		properties[fields[i].name] = described(fieldSchema(&fields[i]), fields[i].doc)
		if fields[i].required {
			required = append(required, fields[i].name)
		}
	}
	out := described(closed(properties), doc)
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

func fieldSchema(f *field) object {
	switch f.shape {
	case fieldInt:
		return object{"type": "integer", "minimum": 1}
	case fieldWord:
		return object{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}
	case fieldBool:
		return object{"type": "boolean"}
	case fieldEnum:
		return object{"enum": f.values}
	case fieldTexts:
		return ref("texts")
	case fieldRule:
		return ref("rule")
	case fieldType:
		return anyOf(object{"enum": append(typeNames(), "list", "map")}, object{"type": "string", "pattern": "^list of +(" + strings.Join(typeNames(), "|") + ") *$"})
	case fieldValue:
		return object{}
	case fieldValueMap:
		return object{"type": "object"}
	case fieldFrom:
		return anyOf(object{"const": "user"}, ref("rule"))
	case fieldEach:
		return object{"type": "object", "minProperties": 1, "maxProperties": 1, "propertyNames": ref("name"), "additionalProperties": anyOf(object{"type": "array"}, ref("reference"),
			closed(object{"from": ref("reference"), "pattern": object{"type": "string"}}))}
	case fieldBecause:
		return described(object{"minProperties": 1, "maxProperties": 1, "type": "object", "additionalProperties": false,
			"properties": object{"user": ref("scalar"), "policy": ref("scalar"), "promise": ref("scalar")}}, "")
	case fieldClaim:
		return anyOf(ref("texts"), ref("matcher"))
	}
	return sectionsSchema(f)
}

// sectionsSchema is the schema of the maps and lists of a contract.
func sectionsSchema(f *field) object {
	named := func(entry object) object {
		return object{"type": "object", "propertyNames": ref("name"), "additionalProperties": entry}
	}
	switch f.shape {
	case fieldTypes:
		return object{"type": "object", "additionalProperties": object{"enum": typeNames()}}
	case fieldDurations:
		return named(ref("scalar"))
	case fieldInputs:
		return named(ref("input"))
	case fieldFacts:
		return named(ref("rule"))
	case fieldExits:
		return named(ref("exit"))
	case fieldObligations:
		out := named(ref("obligation"))
		out["minProperties"] = 1
		return out
	case fieldGuardrails:
		return named(ref("guardrail"))
	case fieldExamples:
		return object{"type": "array", "items": ref("example")}
	case fieldValues:
		return object{"type": "array", "items": ref("turn")}
	}
	return ref("scalar") // texts, paths, patterns, durations
}

func guardrailSchema() object {
	out := sectionSchema(guardrailFields(), "What must not be, or must not change.")
	out["oneOf"] = []object{{"required": []string{"never"}}, {"required": []string{"always"}}}
	return out
}

func exampleSchema() object {
	out := sectionSchema(exampleFields(), "One of the contract's own tests.")
	expect := object{"verdict": ref("scalar"), "exit": ref("scalar")}
	for _, set := range expectSets() {
		expect[set] = ref("texts")
	}
	out["properties"].(object)["expect"] = described(closed(expect), fieldNamed(exampleFields(), "expect").doc)
	out["oneOf"] = []object{{"required": []string{"turns"}}, {"required": []string{"transcript"}}}
	return out
}

func turnSchema() object {
	properties := object{}
	for _, kind := range turnKinds() {
		for _, key := range turnKeys(kind) {
			properties[key] = object{}
		}
	}
	for _, key := range []string{"user", "agent", "draft", "call", "event", "probe", "label", "error"} {
		properties[key] = ref("scalar")
	}
	properties["pending"] = object{"type": "boolean"}
	properties["told"] = object{"type": "array", "items": object{"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
	properties["by"] = object{"enum": []string{"agent", "user"}}
	properties["state"] = closed(object{"criterion": ref("scalar"), "is": object{"enum": []string{"missing", "partial", "satisfied"}}, "value": object{}})
	out := described(closed(properties), "What happened: a turn, a call with its result, an event, a label.")
	out["minProperties"] = 1
	return out
}
