package toolfile

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestRead(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		want       []ledger.Tool
	}{
		{"declarations", "issue_refund: sends\nlookup: reads\n", []ledger.Tool{
			{Name: "issue_refund", Access: ledger.Sends, Why: ledger.ByDeclaration}, {Name: "lookup", Access: ledger.Reads, Why: ledger.ByDeclaration}}},
		{"with targets", "tools:\n  sync_rows: {access: writes, target: table, items: rows, act: update}\n  remote: shell\n", []ledger.Tool{
			{Name: "sync_rows", Access: ledger.Writes, Why: ledger.ByDeclaration, Target: []string{"table"}, Items: "rows", Act: "update"},
			{Name: "remote", Why: ledger.ByDeclaration, Shell: true}}},
		{"a list of declarations", `[{"tool":"a","access":"checks"},{"tool":"b","access":"agent","target":["x","y"]}]`, []ledger.Tool{
			{Name: "a", Access: ledger.Checks, Why: ledger.ByDeclaration}, {Name: "b", Why: ledger.ByDeclaration, Agent: true, Target: []string{"x", "y"}}}},
		{"MCP", `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"peek","annotations":{"readOnlyHint":true,"idempotentHint":true},"inputSchema":{"type":"object","properties":{"id":{}}}},{"name":"wipe","annotations":{"destructiveHint":true}},{"name":"put","description":"Updates a record.","annotations":{}}]}}`,
			[]ledger.Tool{{Name: "peek", Access: ledger.Reads, Why: ledger.ByAnnotation, ReadOnly: transcript.True, Idempotent: transcript.True, Fields: []string{"id"}},
				{Name: "wipe", Access: ledger.Writes, Why: ledger.ByAnnotation, Destructive: transcript.True},
				{Name: "put", Access: ledger.Writes, Act: "update", Why: ledger.BySchema, Description: "Updates a record."}}},
		{"OpenAI", `[{"type":"function","function":{"name":"orders","description":"Returns the orders of a user.","parameters":{"type":"object","properties":{"user_id":{"type":"string"}}}}},{"type":"web_search"}]`,
			[]ledger.Tool{{Name: "orders", Access: ledger.Reads, Act: "read", Why: ledger.BySchema, Description: "Returns the orders of a user.", Fields: []string{"user_id"}}}},
		{"Anthropic", `[{"name":"bin","description":"Deletes a file.","input_schema":{"properties":{"path":{}}}}]`,
			[]ledger.Tool{{Name: "bin", Access: ledger.Writes, Act: "delete", Why: ledger.BySchema, Description: "Deletes a file.", Fields: []string{"path"}}}},
		{"a request to a model", `{"model":"x","tools":[{"name":"go","description":"Goes."}],"max_tokens":5}`, []ledger.Tool{{Name: "go", Description: "Goes."}}},
		{"a tool named tools", "tools: reads\n", []ledger.Tool{{Name: "tools", Access: ledger.Reads, Why: ledger.ByDeclaration}}},
	} {
		var ts ledger.Tools
		if err := Read("tools.yaml", []byte(tc.text), &ts); err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		if diff := cmp.Diff(tc.want, ts.All()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"empty", "", "tools.yaml: it is empty"},
		{"only a comment", "# nothing\n", "tools.yaml: it is empty"},
		{"a wrong word", "a: reads\nb: sometimes\n", `tools.yaml:2: tool "b": "sometimes" is none of reads, writes, sends`},
		{"a wrong key", "a: {access: reads, taget: id}\n", `tools.yaml:1: tool "a" has no key "taget"`},
		{"no name", `[{"description":"x"}]`, "tools.yaml:1: a tool of the list has no name"},
		{"an empty name", `{"": "reads"}`, "tools.yaml:1: a tool has an empty name"},
		{"a word", "hello", "tools.yaml:1: here a list of tools"},
		{"a list of words", "[reads]", "tools.yaml:1: here an object"},
		{"an alias", "a: &x reads\nb: *x\n", "tools.yaml:2: aliases are not read (*x)"},
		{"no tools", "[]", "tools.yaml:1: it names no tool"},
		{"broken", "a: [", "neither YAML nor JSON"},
		{"too deep", strings.Repeat("[", 100) + strings.Repeat("]", 100), "nested deeper than 64 levels"},
	} {
		var ts ledger.Tools
		err := Read("tools.yaml", []byte(tc.text), &ts)
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want %s", tc.name, err, tc.want)
		}
		var at *Error
		if err != nil && !errors.As(err, &at) {
			t.Errorf("%s: %T is no *Error", tc.name, err)
		}
		if len(ts.All()) > 0 {
			t.Errorf("%s: tools were added", tc.name)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"a: reads", "tools: {a: {access: writes, target: [x]}}", `{"result":{"tools":[{"name":"a","annotations":{"readOnlyHint":true}}]}}`, `[{"type":"function","function":{"name":"a"}}]`, "a: &x b", "- - -", "? x"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var ts ledger.Tools
		if err := Read("t", b, &ts); err == nil && len(ts.All()) == 0 {
			t.Fatalf("%q: neither tools nor an error", b)
		}
	})
}
