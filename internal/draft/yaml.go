package draft

import (
	"fmt"
	"strings"
)

// YAML is the draft as a contract, with the words that nobody has defined in front.
func (d *Draft) YAML() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# A draft. A person accepts it: read every line, settle the words below, and add the other permitted ways to end (exits).\n")
	fmt.Fprintf(&b, "# Request: %s\n", comment(d.Request))
	if len(d.Undefined) > 0 {
		fmt.Fprintf(&b, "#\n# Nobody has defined:\n")
	}
	for i := range d.Undefined {
		u := &d.Undefined[i]
		fmt.Fprintf(&b, "#   %s: %s%s\n", comment(u.Word), comment(u.Question), readings(u))
	}
	fmt.Fprintf(&b, "contract: %s\nversion: 1\ngoal: %s\n\nobligations:\n", d.Name, quoted(d.Goal))
	for i := range d.Obligations {
		it := &d.Obligations[i]
		fmt.Fprintf(&b, "  %s:\n    title: %s\n", it.Name, quoted(it.Title))
		if it.Words != "" {
			fmt.Fprintf(&b, "    because: {user: %s}\n", quoted(it.Words))
		}
		evidence(&b, &it.Check)
	}
	if len(d.Guardrails) == 0 {
		return []byte(b.String())
	}
	b.WriteString("\nguardrails:\n")
	for i := range d.Guardrails {
		it := &d.Guardrails[i]
		fmt.Fprintf(&b, "  %s:\n    title: %s\n", it.Name, quoted(it.Title))
		if c := &it.Check; c.Kind == "never" {
			fmt.Fprintf(&b, "    never: {calls: {tool: %s}}\n", quoted(c.Tool))
		} else {
			fmt.Fprintf(&b, "    always:\n      sql:\n        source: %s\n        query: %s\n        unchanged: true\n", quoted(c.Source), quoted(c.Query))
		}
	}
	return []byte(b.String())
}

func readings(u *Undefined) string {
	if len(u.Readings) == 0 {
		return ""
	}
	var all []string
	for _, r := range u.Readings {
		all = append(all, comment(r))
	}
	return " (" + strings.Join(all, "; or ") + "?)"
}

func evidence(b *strings.Builder, c *Check) {
	switch c.Kind {
	case "call":
		fmt.Fprintf(b, "    evidence: {calls: {tool: %s}}\n", quoted(c.Tool))
	case "sql":
		fmt.Fprintf(b, "    evidence:\n      sql:\n        source: %s\n        query: %s\n        rows: {count: %d}\n", quoted(c.Source), quoted(c.Query), *c.Count)
	default:
		fmt.Fprintf(b, "    evidence:\n      judge:\n        question: %s\n        sees: [user, says, calls]\n", quoted(c.Question))
		for _, part := range []struct{ key, text string }{{"qualifies", c.Qualifies}, {"does_not_qualify", c.DoesNotQualify}} {
			if text := line(part.text); text != "" {
				fmt.Fprintf(b, "        %s: %s\n", part.key, quoted(text))
			}
		}
	}
}

// comment is text on one line of a comment.
func comment(text string) string { return line(text) }

// quoted is text on one line in single quotes, so that nothing in it is YAML, and without references.
func quoted(text string) string {
	text = strings.ReplaceAll(line(text), "${", "$ {")
	if strings.HasPrefix(text, "$") {
		text = " " + text
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}
