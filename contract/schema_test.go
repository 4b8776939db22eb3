package contract_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

var update = flag.Bool("update", false, "write the golden files")

const schemaFile = "../schema/contract.v1.json"

func TestSchemaGolden(t *testing.T) {
	got := contract.Schema(evaluate.Grammar())
	if *update {
		if err := os.WriteFile(schemaFile, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want := readFile(t, schemaFile); !bytes.Equal(got, want) {
		t.Errorf("run go test ./contract -update and look at the change\n%s", cmp.Diff(string(want), string(got)))
	}
}

func resolvedSchema(t *testing.T) *jsonschema.Resolved {
	t.Helper()
	var s jsonschema.Schema
	if err := json.Unmarshal(contract.Schema(evaluate.Grammar()), &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asData reads a contract as a JSON schema's reader sees it.
func asData(t *testing.T, src []byte) any {
	t.Helper()
	v, diags := contract.ParseValue("c.yaml", src)
	if len(diags) > 0 {
		t.Fatal(said(diags))
	}
	var data any
	if err := json.Unmarshal(contract.JSONValue(&v), &data); err != nil {
		t.Fatal(err)
	}
	return data
}

func TestSchemaAcceptsWhatParseAccepts(t *testing.T) {
	r := resolvedSchema(t)
	for _, file := range exampleFiles(t) {
		if err := r.Validate(asData(t, readFile(t, file))); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	for _, body := range []string{
		owed("{calls: {tool: [a, b*], operation: {op: x}, times: {min: 1, max: 2}, outcome: [succeeded, pending], by: any}}"),
		owed("{calls: {tool: t, args: {a: {not: {phrase: [x, z]}}, b: {every: {min: 1}}, 'c[*]': {count: {min: 2}}, d: {all: [{contains: x}, {empty: false}]}}}}"),
		owed("{says: {window: {start: {min: 10:00}, length: {max: 2 hours}}, duration: {min: 1 day, unit: days}, percentage: {above: 0.5, unit: fraction}, near: a}}"),
		owed("{at_least: {count: 1, of: [{label: a}, {label: {name: b, is: false}}]}}"),
		owed("{judge: {question: q, qualifies: a, labels: {full: met, none: open}, sees: [user, says], examples: [{text: t, label: full}]}}"),
		owed("{runs: {command: go test, tests: {passed: [TestA], failed: {count: 0}, kept: true}}}"),
		owed("{http: {source: s, get: /a, query: {q: 1}, status: {one_of: [200, 204]}}}"),
		owed("{says: {email: {from: [user, {calls: t}]}}}"),
		"waits: {f: 10 minutes}\nfacts: {f: {calls: {tool: t, where: 'this.args.a > 1'}}}\n" + owed("{all: [$f, {edits: '*.go'}]}"),
		"obligations:\n  o: {title: 5, each: {i: [1, 2]}, because: {user: asked}, blocks: false, tags: [a], strength: event, claim: {pattern: x}, evidence: {says: $i}}\n",
	} {
		if c, diags := parse(body); c == nil {
			t.Errorf("%q\n%s", said(diags), body)
		}
		if err := r.Validate(asData(t, []byte(head+body))); err != nil {
			t.Errorf("%v\n%s", err, body)
		}
	}
}

func TestSchemaRefuses(t *testing.T) {
	r := resolvedSchema(t)
	for _, body := range []string{
		owed("{call: t}"), owed("{calls: t, says: a}"), owed("{calls: {tol: t}}"), owed("{says: {money: {mn: 1}}}"), "obligation: {}\n" + owed("{calls: t}"),
		owed("{calls: {tool: t, which: latest}}"), owed("{calls: t}") + "guardrails:\n  g: {title: x}\n",
	} {
		if err := r.Validate(asData(t, []byte(head+body))); err == nil {
			t.Errorf("the schema accepts\n%s", strings.TrimSpace(body))
		}
	}
}
