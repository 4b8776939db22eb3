package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	maxQuote    = 400 // bytes of a quote that are shown
	maxPayload  = 240 // bytes of what a machine wrote that are shown
	maxExhibits = 8   // quotes of one entry
	maxNamed    = 12  // items that a finding names
)

// entry is one line of the punch list: an item of a row; of the items that are findings, each finding by itself.
type entry struct {
	item     report.Item
	finding  *verdict.Finding // nil for what a contract requires
	severity verdict.Severity
}

// entriesOf returns the entries of a row, in the order of its items.
func entriesOf(row *verdict.Row) []entry {
	var all []entry
	var kinds []string
	for _, it := range report.Items(row) {
		if !isFinding(row, &it) {
			if it.Detail == "" {
				it.Detail = detailOf(row, &it)
			}
			all = append(all, entry{item: it, severity: it.Severity})
			continue
		}
		if slices.Contains(kinds, it.Name) {
			continue
		}
		kinds = append(kinds, it.Name)
		for i := range row.Findings {
			f := &row.Findings[i]
			if f.Kind != it.Name || f.Obligation != "" && known(row, f.Obligation) {
				continue
			}
			all = append(all, entry{item: it, finding: f, severity: f.Severity})
		}
	}
	return all
}

// detailOf is what a row says in one line of the obligation behind an item, also where it has quotes.
func detailOf(row *verdict.Row, it *report.Item) string {
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			if cmp.Or(o.Template, o.ID) == it.Name && o.Reason == it.Reason && o.Listed() {
				return o.Detail
			}
		}
	}
	return ""
}

// isFinding says whether an item stands for findings and not for something in the contract.
func isFinding(row *verdict.Row, it *report.Item) bool {
	of := func(f verdict.Finding) bool {
		return f.Kind == it.Name && (f.Obligation == "" || !known(row, f.Obligation))
	}
	return !known(row, it.Name) && slices.ContainsFunc(row.Findings, of)
}

// known says whether an obligation or a guardrail of that name stands in the row.
func known(row *verdict.Row, name string) bool {
	named := func(o verdict.Obligation) bool { return o.ID == name || o.Template == name }
	return slices.ContainsFunc(row.Obligations, named) || slices.ContainsFunc(row.Guardrails, named)
}

// stop is where it is gone, and who can fix that.
func (e *entry) stop() (verdict.Stop, verdict.Owner) {
	if e.finding != nil {
		return e.finding.Stop, e.finding.StopOwner
	}
	return e.item.Stop, e.item.Owner
}

// entryView is an entry as the template shows it.
type entryView struct {
	ID, Case                     string // anchors
	Group                        string
	State, Severity, Stop, Owner string // words of our own
	Name, Headline, Confidence   string
	Of                           string // contract and transcript
	Share                        string
	sidesView
	Satisfy                       words
	Track                         string
	Why, Contract, Rule, RuleText string
}

func (r *Report) entryView(row *verdict.Row, e *entry, seq int) *entryView {
	stop, owner := e.stop()
	v := &entryView{ID: fmt.Sprintf("i%d-%d", r.rows, seq), Case: fmt.Sprintf("c%d", r.rows), Group: r.counts.groupOf(e),
		State: e.item.State.String(), Severity: e.severity.String(), Stop: stop.String(), Owner: owner.String(),
		Name: report.Name(e.item.Name), Headline: report.Name(row.Name), Of: caseName(row), Share: e.item.Share,
		Track: r.tracks.id(stop, e.item.ReachedOK)}
	if v.Name == v.Headline {
		v.Headline = ""
	}
	if e.finding != nil {
		v.Confidence = report.Name(e.finding.Confidence)
		v.sidesView, v.Satisfy = sidesOf(findingQuotes(e.finding)), lineWords(e.finding.Satisfy, 2*maxQuote)
		return v
	}
	v.Why, v.Contract = report.Name(e.item.Why), report.Name(e.item.Contract)
	v.Rule, v.RuleText = shortPlace(e.item.Rule), report.Quote(e.item.Rule.Text, [2]int{}, maxQuote)
	v.sidesView = sidesOf(itemQuotes(&e.item))
	return v
}

// shortPlace is where a rule stands, without the folders of its file, which the case names.
func shortPlace(r verdict.Rule) string {
	r.File = r.File[strings.LastIndexAny(r.File, `/\\`)+1:]
	return report.RulePlace(r)
}

// caseName names a row: its contract, its case where that has a name of its own, its transcript.
func caseName(row *verdict.Row) string {
	var parts []string
	if row.Contract != "" {
		parts = append(parts, report.Name(row.Contract))
	}
	if row.CaseID != row.TranscriptID {
		parts = append(parts, report.Name(row.CaseID))
	}
	return strings.Join(append(parts, report.Name(row.TranscriptID)), " · ")
}

// quoteView is a quote with its place, or our own words.
type quoteView struct {
	Label, Place string
	Kind         string // said: words, dashed; talk: of a person, rec: the record, rec prose: what it says of talk, solid; own: our own words, neither
	Tone         string // what the marked bytes do: fail disagrees, ok supports, warn falls short, tape points
	Words        words
}

// itemQuotes are the quotes of what a contract requires: words first, then the record, then what was found.
func itemQuotes(it *report.Item) []quoteView {
	var all []quoteView
	for _, e := range it.Shown() {
		all = append(all, quoteOf(e, toneOf(e.Label, it.State, it.Stop)))
	}
	return withFound(all, it.Exhibits, it.Detail, it.Found)
}

// findingQuotes are both sides of a finding, then what is wrong, how many, and which.
func findingQuotes(f *verdict.Finding) []quoteView {
	state := verdict.Unknown
	if _, decides := verdict.VerdictOfFinding(f.Kind); decides {
		state = verdict.Contradicted
	}
	var all []quoteView
	for _, e := range sides(f) {
		all = append(all, quoteOf(&e, toneOf(e.Label, state, f.Stop)))
	}
	all = withFound(all, f.Exhibits, f.Detail, countWords(f.Counts))
	if len(f.Items) > 0 {
		all = append(all, quoteView{Label: "items", Kind: "own", Words: lineWords(namedItems(f.Items), 2*maxQuote)})
	}
	return all
}

// sides are the exhibits of a finding; where it has none, what it points to.
func sides(f *verdict.Finding) []verdict.Exhibit {
	if len(f.Exhibits) > 0 {
		return f.Exhibits[:min(len(f.Exhibits), maxExhibits)]
	}
	var all []verdict.Exhibit
	for _, e := range []verdict.Exhibit{{Label: "said", At: f.Said, Text: f.Said.Text}, {Label: "record", At: f.Record, Text: f.Record.Text}} {
		if e.Text != "" {
			all = append(all, e)
		}
	}
	return all
}

func quoteOf(e *verdict.Exhibit, tone string) quoteView {
	q := quoteView{Label: report.Name(e.Label), Place: report.PlaceOf(e), Kind: "rec", Tone: tone}
	most := maxQuote
	switch e.Label {
	case "said":
		q.Kind = "said"
	case "asked", "told":
		q.Label, q.Kind = "was "+e.Label, "talk"
	case "record":
		q.Label, most = "record shows", maxPayload
		if e.Tool == "" && e.At.Call == 0 && e.At.Event == "" && e.At.Turn > 0 { // what somebody said, not what a machine wrote
			q.Kind, most = "rec prose", maxQuote
		}
	case "found":
		q.Kind = "own"
	}
	q.Words = wordsOf(e.Text, e.Mark, most)
	if tool, glue := report.ToolBefore(e); tool != "" {
		q.Words.Runs = append(lineWords(tool+glue, maxQuote).Runs, q.Words.Runs...)
	}
	return q
}

// toneOf says what the marked bytes of an exhibit do.
func toneOf(label string, s verdict.State, stop verdict.Stop) string {
	switch {
	case s == verdict.Met:
		return "ok"
	case s == verdict.Pending:
		return "warn"
	case label == "asked" || label == "told" || s == verdict.Unknown || s == verdict.Waived:
		return "tape"
	case s == verdict.Open && label == "record" && stop != verdict.StopProduced:
		return "tape" // it was there, and did not come further
	case s == verdict.Open && label == "said" && stop != verdict.StopProduced:
		return "warn"
	}
	return "fail"
}

// withFound adds what was found, where no exhibit says it already: what a row says of it, and our own words behind it.
func withFound(quotes []quoteView, shown []verdict.Exhibit, detail, found string) []quoteView {
	said := func(e verdict.Exhibit) bool { return e.Label == "found" && e.Text == detail }
	if slices.ContainsFunc(shown, said) {
		detail = ""
	}
	if detail == "" && found == "" {
		return quotes
	}
	q := quoteView{Label: "found", Kind: "own", Words: lineWords(detail, 2*maxQuote)}
	if last := len(quotes) - 1; last >= 0 && quotes[last].Label == "found" {
		q.Label = ""
	}
	if detail != "" && found != "" {
		found = "; " + found
	}
	q.Words.Runs = append(q.Words.Runs, lineWords(found, 2*maxQuote).Runs...)
	return append(quotes, q)
}

// countWords says how many: what the record does not tell is left out.
func countWords(c *verdict.Counts) string {
	if c == nil {
		return ""
	}
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{c.Requested, "requested"}, {c.Attempted, "attempted"}, {c.Succeeded, "succeeded"}, {c.Claimed, "claimed"}} {
		if p.n >= 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.what))
		}
	}
	return strings.Join(parts, ", ")
}

func namedItems(items []string) string {
	names := make([]string, 0, maxNamed)
	for _, name := range items[:min(len(items), maxNamed)] {
		names = append(names, cmp.Or(report.Name(name), `""`))
	}
	s := strings.Join(names, ", ")
	if more := len(items) - len(names); more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}
