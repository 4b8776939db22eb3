package story

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/markdown"
)

// JSON is the handoff as one JSON document of HandoffSchema. The same story gives the same bytes.
func (h *Handoff) JSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(h); err != nil {
		return nil, fmt.Errorf("the handoff cannot be written as JSON: %w", err)
	}
	return b.Bytes(), nil
}

// Markdown is the handoff for a ticket. Everything that holds words of the record is HTML inside <code>, with each
// character that Markdown or HTML could read as markup written as an entity.
func (h *Handoff) Markdown() []byte {
	m := &page{}
	m.line("## Handoff: %s", h.teams())
	m.line("")
	m.line("<p>case %s, transcript %s: %s (%s)</p>", code(h.CaseID), code(h.TranscriptID), code(h.Verdict), h.Class)
	m.line("")
	m.first("First artefact that disagrees", h.FirstDisagreement)
	m.facts(h)
	for i := range h.Teams {
		m.team(&h.Teams[i])
	}
	m.replies(h)
	m.results(h)
	m.foot(h)
	return m.b.Bytes()
}

// teams says how much is handed to how many.
func (h *Handoff) teams() string {
	n := 0
	for i := range h.Teams {
		n += len(h.Teams[i].Obligations) + len(h.Teams[i].Findings)
	}
	if n == 0 && len(h.Teams) > 0 {
		return "the wrong attempt was evaluated"
	}
	return counted(n, "open item") + " for " + counted(len(h.Teams), "team")
}

// page collects lines of Markdown.
type page struct{ b bytes.Buffer }

func (m *page) line(format string, args ...any) { fmt.Fprintf(&m.b, format+"\n", args...) }

// item writes an entry of a list, and nothing where value is empty.
func (m *page) item(label, value string) {
	if value != "" {
		m.line("<li>%s: %s</li>", label, value)
	}
}

func code(s string) string { return markdown.Code(report.Visible(s)) }

// optional is code, and nothing for nothing.
func optional(s string) string {
	if s == "" {
		return ""
	}
	return code(s)
}

// lines shows a text with its line breaks.
func lines(s string) string {
	const most = 200
	all := strings.Split(s, "\n")
	more := len(all) - most
	all = all[:min(len(all), most)]
	for i := range all {
		all[i] = code(strings.TrimSuffix(all[i], "\r"))
	}
	out := strings.Join(all, "<br>")
	if more > 0 {
		out += fmt.Sprintf("<br>and %d more lines", more)
	}
	return out
}

func (m *page) first(title string, d *Disagreement) {
	if d == nil {
		return
	}
	where := markdown.Text(d.Stop)
	if where == "" {
		where = "not traced"
	}
	if d.LastAgreed != "" {
		where += ", last agreed: " + markdown.Text(d.LastAgreed)
	}
	m.line("<p><b>%s</b>: %s</p>", title, where)
	m.line("<ul>")
	m.item("obligation", optional(d.Obligation))
	m.item("why", optional(d.Why))
	for i := range d.Holds {
		m.quotes(side(d.Holds[i].Label)+": ", d.Holds[i:i+1])
	}
	m.quotes("against it: ", d.Differs)
	m.line("</ul>")
	m.line("")
}

// side says what a quote is that something stands against.
func side(label string) string {
	switch label {
	case "said":
		return "claimed"
	case "asked", "told":
		return "wanted"
	case "rule":
		return "required"
	case "delivered":
		return "delivered"
	}
	return "known"
}

func (m *page) quotes(lead string, list []Quote) {
	for i := range list {
		q := &list[i]
		what := markdown.Text(report.Visible(q.Label))
		if place := q.place(); place != "" {
			what += " " + code(place)
		}
		if q.Tool != "" {
			what += " " + code(q.Tool)
		}
		words := lines(q.Text)
		if q.Matters != "" && q.Matters != q.Text {
			words += ", of which " + code(q.Matters) + " matters"
		}
		m.line("<li>%s%s: %s</li>", lead, what, words)
	}
}

// facts are the identities and versions.
func (m *page) facts(h *Handoff) {
	contract := optional(h.Contract.Name)
	if h.Contract.Version > 0 {
		contract += fmt.Sprintf(" v%d", h.Contract.Version)
	}
	if h.Contract.Digest != "" {
		contract += " " + code(h.Contract.Digest)
	}
	exit := optional(h.ObservedExit)
	if how := exitSource(h.ExitSource); how != "" {
		exit += ", " + how
	}
	if h.ExpectedExit != "" {
		exit += "; expected " + code(h.ExpectedExit)
	}
	m.line("<ul>")
	m.item("contract", contract)
	m.item("goal", optional(h.Contract.Goal))
	m.item("exit", strings.TrimPrefix(exit, "; "))
	conversation := code(h.Conversation.ID)
	if h.Conversation.Path != "" {
		conversation += fmt.Sprintf(" in %s, record %d, bytes %d-%d", code(h.Conversation.Path), h.Conversation.Record, h.Conversation.Bytes[0], h.Conversation.Bytes[1])
	}
	if h.Conversation.Digest != "" {
		conversation += ", " + code(h.Conversation.Digest)
	}
	m.item("conversation", conversation)
	var ids []string
	for _, id := range h.EvidenceIDs {
		ids = append(ids, code(id))
	}
	m.item("evidence that was found", strings.Join(ids, ", "))
	m.item("grader", optional(h.Versions.Grader))
	m.item("extractor", optional(h.Versions.Extractor))
	m.item("importer", optional(h.Versions.Importer))
	m.item("product", optional(h.Versions.Candidate))
	m.line("</ul>")
	m.line("")
}

func (m *page) team(t *Team) {
	m.line("### For: %s", markdown.Text(report.Visible(t.Owner)))
	m.line("")
	for i := range t.Obligations {
		o := &t.Obligations[i]
		what := "obligation"
		if o.Guardrail {
			what = "guardrail"
		}
		m.line("<p>%s %s: %s, %s</p>", what, code(o.ID), markdown.Text(o.State), markdown.Text(o.Severity))
		m.line("<ul>")
		way := markdown.Text(strings.Join(o.Reached, ", "))
		if o.Stop != "" {
			way = strings.TrimPrefix(way+", gone at "+markdown.Text(o.Stop), ", ")
		}
		m.item("way", way)
		m.item("why", optional(o.Why))
		m.item("reason", optional(strings.ReplaceAll(o.Reason, "_", " ")))
		m.item("detail", optional(o.Detail))
		m.item("owner in the contract", optional(o.ContractOwner))
		m.quotes("", o.Quotes)
		m.item("would have satisfied it", optional(o.WouldSatisfy))
		if o.RuleFile != "" {
			m.item("rule", code(fmt.Sprintf("%s:%d", o.RuleFile, o.RuleLine)))
		}
		m.line("</ul>")
		m.line("")
	}
	for i := range t.Findings {
		f := &t.Findings[i]
		m.line("<p>finding %s: %s</p>", code(f.Kind), markdown.Text(f.Severity))
		m.line("<ul>")
		m.item("detail", optional(f.Detail))
		m.quotes("", f.Quotes)
		m.line("</ul>")
		m.line("")
	}
}

// replies are the two texts, one beside the other.
func (m *page) replies(h *Handoff) {
	m.line("### Delivered and evaluated")
	m.line("")
	m.line("<ul>")
	for _, r := range [...]struct {
		label string
		*Reply
	}{{"delivered", &h.Delivered}, {"evaluated", &h.Evaluated}} {
		var parts []string
		if r.Turn > 0 {
			parts = append(parts, fmt.Sprintf("turn %d", r.Turn))
		}
		for _, p := range [...][2]string{{"turn id ", r.TurnID}, {"attempt ", r.AttemptID}, {"made from attempt ", r.ParentAttempt}, {"digest ", r.Digest}} {
			if p[1] != "" {
				parts = append(parts, p[0]+code(p[1]))
			}
		}
		if r.Delivery != "" {
			parts = append(parts, "delivery "+r.Delivery)
		}
		if r.ToldTo > 0 {
			parts = append(parts, fmt.Sprintf("only bytes %d-%d of %d", r.ToldFrom, r.ToldTo, r.Length))
		}
		if r.label == "evaluated" && !r.Stated {
			parts = append([]string{"not stated by the case, so it is the record itself"}, parts...)
		}
		if r.Text != "" {
			parts = append(parts, "text:<br>"+lines(r.Text))
		}
		m.item(r.label, strings.Join(parts, ", "))
	}
	m.line("</ul>")
	m.line("")
}

func (m *page) results(h *Handoff) {
	if len(h.ToolResults) == 0 {
		return
	}
	const most = 200
	m.line("### Tool results")
	m.line("")
	m.line("<ul>")
	for i := range h.ToolResults[:min(len(h.ToolResults), most)] {
		r := &h.ToolResults[i]
		id := ""
		if r.ID != "" {
			id = " " + code(r.ID)
		}
		m.line("<li>call %d%s: %s %s</li>", r.Call, id, code(r.Tool), r.Outcome)
	}
	if more := len(h.ToolResults) - most; more > 0 {
		m.line("<li>and %d more</li>", more)
	}
	m.line("</ul>")
	m.line("")
}

func (m *page) foot(h *Handoff) {
	var parts []string
	for _, r := range h.Redacted {
		parts = append(parts, fmt.Sprintf("%d %s", r.Count, r.Class))
	}
	what := "nothing"
	if len(parts) > 0 {
		what = strings.Join(parts, ", ")
	}
	if h.HiddenBefore > 0 {
		what += fmt.Sprintf("; %s stood in the texts already", counted(h.HiddenBefore, "placeholder"))
	}
	m.line("<p>Taken out of the texts: %s. Names, postal addresses and ids are not looked for.</p>", what)
	for _, n := range h.Notes {
		m.line("<p>%s</p>", code(n))
	}
}
