// Package toolfile reads what is known of tools from a file: a user's declarations in YAML or JSON, the answer of an MCP
// server to tools/list, and lists of tools as the APIs of OpenAI and Anthropic take them.
package toolfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Bounds of a file of tools.
const (
	MaxBytes = 8 << 20
	maxNodes = 200_000
	maxDepth = 64
)

// Error says what is wrong in a file of tools, and on which line (from 1; 0 where it belongs to none).
type Error struct {
	File string
	Line int
	Text string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Text
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

// Read adds the tools of a file to dst. file is its name in errors. Nothing is added where there is an error.
func Read(file string, text []byte, dst *ledger.Tools) error {
	r := &reader{file: file}
	root, err := r.root(text)
	if err != nil {
		return err
	}
	if err := r.tools(root); err != nil {
		return err
	}
	if len(r.found) == 0 {
		return r.errorAt(root, "it names no tool; a declaration reads: issue_refund: writes")
	}
	for i := range r.found {
		dst.Add(r.found[i])
	}
	return nil
}

type reader struct {
	file  string
	nodes int
	found []ledger.Tool
}

func (r *reader) errorAt(n *yaml.Node, format string, args ...any) error {
	line := 0
	if n != nil {
		line = n.Line
	}
	return &Error{File: r.file, Line: line, Text: fmt.Sprintf(format, args...)}
}

// root decodes the only document of a file.
func (r *reader) root(text []byte) (*yaml.Node, error) {
	if len(text) > MaxBytes {
		return nil, r.errorAt(nil, "it is larger than %d MiB", MaxBytes>>20)
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var document yaml.Node
	switch err := decoder.Decode(&document); {
	case errors.Is(err, io.EOF):
		return nil, r.errorAt(nil, "it is empty; a declaration reads: issue_refund: writes")
	case err != nil:
		return nil, r.syntax(err)
	case len(document.Content) == 0:
		return nil, r.errorAt(nil, "it is empty; a declaration reads: issue_refund: writes")
	}
	root := document.Content[0]
	return root, r.bounded(root, 0)
}

func (r *reader) syntax(err error) error {
	var load *yaml.LoadError
	if errors.As(err, &load) {
		return &Error{File: r.file, Line: load.Mark.Line, Text: "neither YAML nor JSON: " + load.Message}
	}
	return &Error{File: r.file, Text: "neither YAML nor JSON: " + strings.TrimPrefix(err.Error(), "yaml: ")}
}

// bounded refuses what is too large, and aliases, with which a small file can be made a large one.
func (r *reader) bounded(n *yaml.Node, depth int) error {
	r.nodes++
	switch {
	case r.nodes > maxNodes:
		return r.errorAt(n, "it has more than %d values", maxNodes)
	case depth > maxDepth:
		return r.errorAt(n, "it is nested deeper than %d levels", maxDepth)
	case n.Kind == yaml.AliasNode:
		return r.errorAt(n, "aliases are not read (*%s): write the value again", n.Value)
	}
	for _, c := range n.Content {
		if err := r.bounded(c, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// tools reads a list of tools, or an object that holds one or declares them.
func (r *reader) tools(n *yaml.Node) error {
	switch n.Kind {
	case yaml.SequenceNode:
		for _, c := range n.Content {
			if err := r.listed(c); err != nil {
				return err
			}
		}
		return nil
	case yaml.MappingNode:
		for _, wrapper := range []string{"result", "tools", "functions"} {
			if inner := member(n, wrapper); inner != nil && inner.Kind != yaml.ScalarNode && holdsTools(n, wrapper) {
				return r.tools(inner)
			}
		}
		return r.declared(n)
	}
	return r.errorAt(n, "here a list of tools, or names of tools with what they do, should stand")
}

// holdsTools reports whether a member with such a name wraps the tools: the other members of its object are those of an
// answer, and no tools.
func holdsTools(n *yaml.Node, wrapper string) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		switch n.Content[i].Value {
		case wrapper, "jsonrpc", "id", "nextCursor", "_meta", "version", "$schema", "ttlMs", "cacheScope", "resultType":
		default:
			return wrapper == "tools" && n.Content[i+1].Kind != yaml.MappingNode // a whole request to a model
		}
	}
	return true
}

// declared reads names of tools with what they do: issue_refund: writes.
func (r *reader) declared(n *yaml.Node) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, v := n.Content[i], n.Content[i+1]
		t := ledger.Tool{Name: name.Value, Why: ledger.ByDeclaration}
		switch v.Kind {
		case yaml.ScalarNode:
			if err := r.word(v, &t); err != nil {
				return err
			}
		case yaml.MappingNode:
			if err := r.declaration(v, &t); err != nil {
				return err
			}
		default:
			return r.errorAt(v, "tool %s: here one of %s should stand, or an object with access:", quoted(name.Value), strings.Join(accessWords(), ", "))
		}
		if err := r.add(name, t); err != nil {
			return err
		}
	}
	return nil
}

// declaration reads {access: writes, target: order_id, items: records, act: refund}.
func (r *reader) declaration(n *yaml.Node, t *ledger.Tool) error {
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, v := n.Content[i], n.Content[i+1]
		switch key.Value {
		case "tool", "name":
		case "access", "does", "is":
			if err := r.word(v, t); err != nil {
				return err
			}
		case "target", "targets":
			names, err := r.names(v)
			if err != nil {
				return err
			}
			t.Target = names
		case "items":
			if v.Kind != yaml.ScalarNode {
				return r.errorAt(v, "items is the name of one argument")
			}
			t.Items = v.Value
		case "act":
			if v.Kind != yaml.ScalarNode {
				return r.errorAt(v, "act is one word, for example: refund")
			}
			t.Act = ledger.Act(strings.ToLower(v.Value))
		case "description", "because":
		default:
			return r.errorAt(key, "tool %s has no key %s: the keys are access, target, items, act", quoted(t.Name), quoted(key.Value))
		}
	}
	return nil
}

func (r *reader) names(v *yaml.Node) ([]string, error) {
	switch v.Kind {
	case yaml.ScalarNode:
		return []string{v.Value}, nil
	case yaml.SequenceNode:
		var names []string
		for _, c := range v.Content {
			if c.Kind != yaml.ScalarNode {
				return nil, r.errorAt(c, "target is the name of an argument, or a list of such names")
			}
			names = append(names, c.Value)
		}
		return names, nil
	}
	return nil, r.errorAt(v, "target is the name of an argument, or a list of such names")
}

// listed reads one element of a list: a declaration, an MCP tool, a tool of OpenAI or Anthropic.
func (r *reader) listed(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return r.errorAt(n, "here an object that describes a tool should stand")
	}
	if f := member(n, "function"); f != nil && f.Kind == yaml.MappingNode {
		return r.listed(f)
	}
	name := member(n, "name")
	if tool := member(n, "tool"); tool != nil {
		name = tool
	}
	if name == nil || name.Kind != yaml.ScalarNode {
		if kind := member(n, "type"); kind != nil && kind.Value != "function" {
			return nil // a tool that the provider runs, without a name of its own
		}
		return r.errorAt(n, "a tool of the list has no name")
	}
	t := ledger.Tool{Name: name.Value}
	if member(n, "access") != nil || member(n, "does") != nil || member(n, "is") != nil || member(n, "tool") != nil {
		t.Why = ledger.ByDeclaration
		if err := r.declaration(n, &t); err != nil {
			return err
		}
		return r.add(name, t)
	}
	describe(n, &t)
	return r.add(name, t)
}

func (r *reader) add(at *yaml.Node, t ledger.Tool) error {
	if t.Name == "" {
		return r.errorAt(at, "a tool has an empty name")
	}
	r.found = append(r.found, t)
	return nil
}

// describe reads the annotations, the schema and the description of a tool.
func describe(n *yaml.Node, t *ledger.Tool) {
	if a := member(n, "annotations"); a != nil && a.Kind == yaml.MappingNode {
		t.ReadOnly, t.Destructive, t.Idempotent = flag(a, "readOnlyHint"), flag(a, "destructiveHint"), flag(a, "idempotentHint")
		switch {
		case t.ReadOnly == transcript.True:
			t.Access, t.Why = ledger.Reads, ledger.ByAnnotation
		case t.ReadOnly == transcript.False, t.Destructive == transcript.True:
			t.Access, t.Why = ledger.Writes, ledger.ByAnnotation
		}
	}
	if d := member(n, "description"); d != nil && d.Kind == yaml.ScalarNode {
		t.Description = d.Value
	}
	if t.Access == ledger.Unknown {
		if access, act := ledger.DescribedAccess(t.Description); access != ledger.Unknown {
			t.Access, t.Act, t.Why = access, act, ledger.BySchema
		}
	}
	for _, key := range []string{"inputSchema", "input_schema", "parameters"} {
		if s := member(n, key); s != nil && s.Kind == yaml.MappingNode {
			if p := member(s, "properties"); p != nil && p.Kind == yaml.MappingNode {
				for i := 0; i+1 < len(p.Content); i += 2 {
					t.Fields = append(t.Fields, p.Content[i].Value)
				}
			}
			return
		}
	}
}

func flag(n *yaml.Node, key string) transcript.Flag {
	switch v := member(n, key); {
	case v == nil:
		return transcript.Unstated
	case v.Value == "true":
		return transcript.True
	case v.Value == "false":
		return transcript.False
	}
	return transcript.Unstated
}

func member(n *yaml.Node, key string) *yaml.Node {
	if n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// accessWords are the words of a declaration, in the order in which they are listed for people.
func accessWords() []string {
	return []string{"reads", "writes", "sends", "checks", "neither", "shell", "agent"}
}

// word reads what a tool does.
func (r *reader) word(v *yaml.Node, t *ledger.Tool) error {
	if v.Kind == yaml.ScalarNode {
		switch strings.ToLower(v.Value) {
		case "reads", "read":
			t.Access = ledger.Reads
		case "writes", "write":
			t.Access = ledger.Writes
		case "sends", "send":
			t.Access = ledger.Sends
		case "checks", "check":
			t.Access = ledger.Checks
		case "neither", "none":
			t.Access = ledger.Neither
		case "shell":
			t.Shell = true
		case "agent":
			t.Agent = true
		default:
			return r.errorAt(v, "tool %s: %s is none of %s", quoted(t.Name), quoted(v.Value), strings.Join(accessWords(), ", "))
		}
		return nil
	}
	return r.errorAt(v, "tool %s: access is one of %s", quoted(t.Name), strings.Join(accessWords(), ", "))
}

// quoted bounds a text of the file in an error.
func quoted(s string) string {
	const most = 60
	if len(s) > most {
		s = s[:most] + "..."
	}
	return fmt.Sprintf("%q", s)
}
