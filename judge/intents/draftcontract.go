package intents

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Draft writes the intentions of a conversation as a draft of a contract, for a person to accept: each becomes an obligation.
// Where the evidence of a satisfied one stands in the result of a call, the obligation asks for that call; else it asks
// a judge the same narrow question. t is the conversation of r. name is the contract's, which a file may be called after.
func Draft(r *Result, t *transcript.Transcript) (text []byte, name string) {
	var b strings.Builder
	name = contractName(r.TranscriptID)
	fmt.Fprintf(&b, "# A draft made of one conversation. A person accepts it: read every line, give it a name of your own, and add what\n")
	fmt.Fprintf(&b, "# must not happen (guardrails) and the other permitted ways to end (exits).\n")
	fmt.Fprintf(&b, "contract: %s\nversion: 1\ngoal: %s\n\nobligations:\n", name, quotedYAML(draftGoal(r)))
	for i := range r.Decisions {
		d := &r.Decisions[i]
		if d.Unfounded || d.State == Withdrawn {
			continue
		}
		fmt.Fprintf(&b, "  %s:\n    title: %s\n    because: {user: %s}\n", d.ID, quotedYAML(d.Text), quotedYAML(oneLine(d.Asked.Text)))
		if tool := toolOf(d, t); plainName(tool) {
			fmt.Fprintf(&b, "    evidence: {calls: {tool: %s}}\n", quotedYAML(tool))
			continue
		}
		fmt.Fprintf(&b, "    evidence:\n      judge:\n        question: %s\n", quotedYAML("Has the user got this in full: "+d.Text+"?"))
		fmt.Fprintf(&b, "        sees: [user, says, calls]\n")
		fmt.Fprintf(&b, "        qualifies: The agent told what was asked for, or a call that succeeded did it.\n")
		fmt.Fprintf(&b, "        does_not_qualify: It is only promised or claimed, or only a part of it is there.\n")
	}
	return []byte(b.String()), name
}

// HasDraft says whether a contract can be drafted from r: an obligation would stand in it.
func HasDraft(r *Result) bool {
	for i := range r.Decisions {
		if d := &r.Decisions[i]; !d.Unfounded && d.State != Withdrawn {
			return true
		}
	}
	return false
}

func draftGoal(r *Result) string {
	var parts []string
	for i := range r.Decisions {
		if d := &r.Decisions[i]; !d.Unfounded && d.State != Withdrawn {
			parts = append(parts, strings.TrimRight(d.Text, ". "))
		}
	}
	return oneLine(strings.Join(parts, "; ") + ".")
}

// toolOf is the tool whose call that succeeded is the evidence, "" where none is.
func toolOf(d *Decision, t *transcript.Transcript) string {
	if d.State != Satisfied {
		return ""
	}
	for i := range d.Evidence {
		if n := d.Evidence[i].Call; n > 0 && n <= len(t.Calls) {
			return t.Calls[n-1].Name
		}
	}
	return ""
}

// contractName makes a name that a contract accepts of an id.
func contractName(id string) string {
	base := strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return '-'
	}, id), "-")
	if len(base) > 60 {
		base = strings.Trim(base[len(base)-60:], "-")
	}
	return strings.TrimRight("draft-"+base, "-")
}

// plainName says that a tool's name says nothing in a contract but itself.
func plainName(tool string) bool {
	return tool != "" && len(tool) <= 100 && strings.Trim(tool, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:/") == ""
}

// quotedYAML is text on one line in single quotes, so that nothing in it is YAML, and without references.
func quotedYAML(text string) string {
	text = strings.ReplaceAll(oneLine(text), "${", "$ {")
	if strings.HasPrefix(text, "$") {
		text = " " + text
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}
