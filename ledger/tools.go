package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Tool is what is known of one tool apart from its name.
type Tool struct {
	Name   string
	Access Access // Unknown: not said
	Why    Why
	Target []string // names of the arguments that say what it acts on
	Items  string   // name of the argument that lists the things it acts on
	Act    Act      // what it does, "" where not said

	Shell bool // runs the command line that an argument holds
	Agent bool // hands the work to another agent

	ReadOnly    transcript.Flag // MCP's annotations, as they stand
	Destructive transcript.Flag
	Idempotent  transcript.Flag
	Description string   // of a list of tools
	Fields      []string // names of its arguments, of a list of tools
}

// Tools is what is known of tools: what a user declared and what lists of tools say. The zero value and nil know none.
// It is not changed once it is in use.
type Tools struct {
	list   []Tool
	byName map[string]int
}

// Add takes a tool in. Of two with the same name the stronger word counts (a declaration before an annotation), and
// each fills in what the other does not say.
func (ts *Tools) Add(t Tool) {
	if ts.byName == nil {
		ts.byName = map[string]int{}
	}
	i, known := ts.byName[t.Name]
	if !known {
		ts.byName[t.Name] = len(ts.list)
		ts.list = append(ts.list, t)
		return
	}
	old := &ts.list[i]
	if t.Access != Unknown && (old.Access == Unknown || t.Why != ByNothing && t.Why < old.Why) {
		old.Access, old.Why, old.Act = t.Access, t.Why, t.Act
	}
	if len(old.Target) == 0 {
		old.Target = t.Target
	}
	if old.Items == "" {
		old.Items = t.Items
	}
	if old.Act == "" {
		old.Act = t.Act
	}
	old.Shell, old.Agent = old.Shell || t.Shell, old.Agent || t.Agent
	if old.Description == "" {
		old.Description, old.Fields = t.Description, t.Fields
	}
	old.ReadOnly, old.Destructive = stated(old.ReadOnly, t.ReadOnly), stated(old.Destructive, t.Destructive)
	old.Idempotent = stated(old.Idempotent, t.Idempotent)
}

func stated(a, b transcript.Flag) transcript.Flag {
	if a == transcript.Unstated {
		return b
	}
	return a
}

// Named returns what is known of the tool with that name, or nil. A name that a server stands before
// (mcp__github__create_issue, github.create_issue) is also found by its last part.
func (ts *Tools) Named(name string) *Tool {
	if ts == nil || len(ts.list) == 0 {
		return nil
	}
	if i, ok := ts.byName[name]; ok {
		return &ts.list[i]
	}
	if last, before := lastPart(name); before != "" {
		if i, ok := ts.byName[last]; ok {
			return &ts.list[i]
		}
	}
	return nil
}

// All returns the tools in the order in which they were added.
func (ts *Tools) All() []Tool {
	if ts == nil {
		return nil
	}
	return ts.list
}

// DescribedAccess reads what a tool does off its description: "Cancels an order and refunds it." It is the weakest word,
// since a description may say anything.
func DescribedAccess(text string) (Access, Act) {
	var names nameCache
	names.prepare()
	words := splitWords(nil, text[:min(len(text), 80)])
	if len(words) == 0 {
		return Unknown, ""
	}
	first := words[0]
	if first == "returns" || first == "return" { // the value that it gives back
		return Reads, "read"
	}
	for _, form := range []string{first, strings.TrimSuffix(first, "s"), strings.TrimSuffix(first, "es"), strings.TrimSuffix(first, "ies") + "y"} {
		if v := names.first[form]; v != nil {
			return v.access, v.act
		}
	}
	return Unknown, ""
}
