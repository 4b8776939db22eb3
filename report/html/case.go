package html

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	maxListed = 200 // obligations, findings, claims, needs of one case that are shown
	maxShort  = 160 // bytes of a quote where it only supports
)

// caseView is a case as the template shows it.
type caseView struct {
	ID, Class, Mark string
	Headline, Of    string
	Sum             string // "2 of 4 met"
	Contract        string // for the filter
	Facts           []factView
	Findings        []findingView
	Open, Rest      []obligationView
	Guardrails      []obligationView
	Claims          []claimView
	Needs           []needView
	Cuts            []string
	More            string // how much is not shown
	Why             string // it was not decided
	ClaimSum        string
}

type factView struct {
	Label, Text string
	Mono        bool
}

func (r *Report) caseView(row *verdict.Row) *caseView {
	v := &caseView{ID: fmt.Sprintf("c%d", r.rows), Class: row.Class.String(), Mark: markOf(row), Headline: report.Name(row.Name), Of: caseName(row),
		Contract: report.Name(row.Contract), Facts: factsOf(row)}
	if row.Class == verdict.ClassExcluded {
		v.Why = report.WhyExcluded(row)
	}
	more := 0
	for i := range row.Findings {
		if i == maxListed {
			more += len(row.Findings) - i
			break
		}
		v.Findings = append(v.Findings, findingViewOf(&row.Findings[i]))
	}
	met, owed := 0, 0
	report.EachObligation(row, func(o *verdict.Obligation) {
		if o.Owed() && !o.Optional {
			owed++
			if o.State == verdict.Met {
				met++
			}
		}
		switch {
		case len(v.Open)+len(v.Rest) >= maxListed:
			more++
		case !o.Listed() && (o.State == verdict.Met || !o.Owed()):
			v.Rest = append(v.Rest, obligationViewOf(o, row))
		default:
			v.Open = append(v.Open, obligationViewOf(o, row))
		}
	})
	if owed > 0 {
		v.Sum = fmt.Sprintf("%d of %d met", met, owed)
	}
	for i := range row.Guardrails {
		if i == maxListed {
			more += len(row.Guardrails) - i
			break
		}
		v.Guardrails = append(v.Guardrails, obligationViewOf(&row.Guardrails[i], row))
	}
	more += v.claims(row)
	for i := range row.Needs {
		if i == maxListed {
			more += len(row.Needs) - i
			break
		}
		n := &row.Needs[i]
		v.Needs = append(v.Needs, needView{report.Name(n.ID), report.Name(n.Kind), lineWords(n.Question, 2*maxQuote)})
	}
	for _, c := range row.Cuts[:min(len(row.Cuts), 8)] {
		v.Cuts = append(v.Cuts, report.Name(c))
	}
	if more > 0 {
		v.More = fmt.Sprintf("%s of this case not shown", counted(more, "more line"))
	}
	return v
}

// factsOf are the facts about a case, without those that nothing says.
func factsOf(row *verdict.Row) []factView {
	exit := report.Name(row.ObservedExit)
	if how := exitSource(row.ExitSource); how != "" && exit != "" {
		exit += ", " + how
	}
	contract := report.Name(row.Contract)
	if contract != "" && row.ContractVersion > 0 {
		contract += fmt.Sprintf(" v%d", row.ContractVersion)
	}
	length := ""
	if row.Turns > 0 || row.Calls > 0 {
		length = counted(row.Turns, "turn") + ", " + counted(row.Calls, "call")
	}
	source := report.Name(row.SourcePath)
	if source != "" && row.SourceRecord > 0 {
		source += fmt.Sprintf(":%d", row.SourceRecord)
	}
	all := []factView{{"expected exit", report.Name(row.ExpectedExit), false}, {"observed exit", exit, false}, {"contract", contract, false},
		{"evaluated attempt", attemptWords(row), false}, {"length", length, false}, {"run", report.Name(row.RunState), false},
		{"candidate", report.Name(row.Candidate), false}, {"tags", report.Name(strings.Join(row.Tags[:min(len(row.Tags), 16)], ", ")), false}, {"source", source, true}}
	facts := all[:0]
	for _, f := range all {
		if f.Text != "" {
			facts = append(facts, f)
		}
	}
	return facts
}

func exitSource(source string) string {
	switch source {
	case "claimed":
		return "by claim only"
	case "expected", "first":
		return "assumed"
	case "labelled":
		return "by a label"
	}
	return ""
}

func attemptWords(row *verdict.Row) string {
	evaluated, delivered := report.Name(row.Evaluated.AttemptID), report.Name(row.Delivered.AttemptID)
	switch {
	case evaluated == "" || delivered == "":
		return ""
	case evaluated == delivered:
		return evaluated + ", the one delivered"
	}
	return evaluated + ", delivered was " + delivered
}

// markOf is the symbol of a row's verdict: the family is the shape.
func markOf(row *verdict.Row) string {
	switch row.Class {
	case verdict.ClassFailed:
		return "v-failed"
	case verdict.ClassHonest:
		return "v-blocked"
	case verdict.ClassExcluded:
		return "v-excluded"
	}
	if honestExit(row.Name) {
		return "v-honest"
	}
	return "v-complete"
}

// honestExit says whether a permitted exit is a stop: the job was not done, and that was the right thing to say.
func honestExit(name string) bool {
	return name == "blocked_with_recovery" || name == "declined_safely" || name == "needs_user_input" || name == "handed_off"
}

// findingView is a finding with both sides in boxes of the same weight.
type findingView struct {
	Kind, Severity, Confidence string
	Obligation                 string
	sidesView
	Notes       []quoteView
	Satisfy     words
	Stop, Owner string
}

func findingViewOf(f *verdict.Finding) findingView {
	v := findingView{Kind: report.Name(f.Kind), Severity: f.Severity.String(), Confidence: report.Name(f.Confidence), Obligation: report.Name(f.Obligation),
		Satisfy: lineWords(f.Satisfy, 2*maxQuote), Stop: f.Stop.String(), Owner: f.StopOwner.String()}
	quotes := findingQuotes(f)
	if last := len(quotes) - 1; last >= 0 && quotes[last].Label == "items" {
		quotes, v.Notes = quotes[:last], quotes[last:]
	}
	v.sidesView = sidesOf(quotes)
	_, decides := verdict.VerdictOfFinding(f.Kind)
	v.Differ = decides && len(v.Said) > 0 && len(v.Record) > 0
	return v
}

// obligationView is an obligation or a guardrail of a case.
type obligationView struct {
	ID, State, Word, Severity string
	Of                        string // the exit forbids it; optional; it needs another
	Rule, RuleText            string
	Reason                    string
	Track                     []stopView
	sidesView
}

// sidesView is what was said against what is shown, in boxes of the same weight; one of them may have nothing.
type sidesView struct {
	Said, Record []quoteView
	Words        string // what Said holds: words of the agent; talk of a person; mixed
	Differ       bool   // the two sides contradict each other
}

// sidesOf puts quotes on their sides.
func sidesOf(quotes []quoteView) sidesView {
	var v sidesView
	for _, q := range quotes {
		if q.Kind != "said" && q.Kind != "talk" {
			v.Record = append(v.Record, q)
			continue
		}
		v.Said = append(v.Said, q)
		switch kind := map[string]string{"said": "words", "talk": "talk"}[q.Kind]; v.Words {
		case "", kind:
			v.Words = kind
		default:
			v.Words = "mixed"
		}
	}
	return v
}

func obligationViewOf(o *verdict.Obligation, row *verdict.Row) obligationView {
	v := obligationView{ID: report.Name(o.ID), State: o.State.String(), Word: spaced(o.State.String()), Severity: o.Severity.String(),
		Rule: report.RulePlace(o.Rule), RuleText: report.Quote(cmp.Or(o.Rule.Text, o.Title), [2]int{}, maxQuote), Reason: report.Name(o.Reason)}
	if o.Guardrail {
		v.Word = map[verdict.State]string{verdict.Met: "held", verdict.Invalid: "broken"}[o.State]
		v.Word = cmp.Or(v.Word, spaced(o.State.String()))
	}
	var notes []string
	switch {
	case o.Forbidden:
		notes = append(notes, "forbidden by the exit")
	case o.Optional:
		notes = append(notes, "optional")
	case !o.Required && !o.Guardrail && o.State != verdict.NotRequired:
		notes = append(notes, "not required by this exit")
	}
	if o.Needs != "" {
		notes = append(notes, "waits for "+report.Name(o.Needs))
	}
	v.Of = strings.Join(notes, ", ")
	if o.State == verdict.NotRequired {
		return v
	}
	v.sidesView = sidesOf(obligationQuotes(o))
	v.Differ = len(v.Said) > 0 && len(v.Record) > 0 && (o.State == verdict.Contradicted || o.State == verdict.Invalid || o.State == verdict.Open && o.Claimed)
	if o.State != verdict.Met && o.State != verdict.Waived && (o.Listed() || o.Owed() || o.Guardrail) {
		why := cmp.Or(report.Name(o.StopWhy), "gone")
		v.Track = stopViews(o, report.Name(row.ObservedExit), why)
	}
	return v
}

func obligationQuotes(o *verdict.Obligation) []quoteView {
	most := maxExhibits
	if o.State == verdict.Met {
		most = 2
	}
	it := report.Item{Exhibits: o.Exhibits}
	var all []quoteView
	for _, e := range it.Shown() {
		if len(all) < most {
			all = append(all, quoteOf(e, toneOf(e.Label, o.State, o.Stop)))
		}
	}
	for i := range o.Evidence {
		if p := &o.Evidence[i]; len(o.Exhibits) == 0 && len(all) < most {
			all = append(all, evidenceQuote(p, o.State))
		}
	}
	if o.State == verdict.Met {
		return all
	}
	return withFound(all, o.Exhibits, o.Detail, "")
}

// evidenceQuote shows a place that supports or breaks: its text, or the digest that stands for it.
func evidenceQuote(p *verdict.Pointer, s verdict.State) quoteView {
	e := verdict.Exhibit{Label: "record", At: *p, Text: p.Text}
	if p.Call == 0 && p.Event == "" && p.Turn > 0 {
		e.Label = "said"
	}
	q := quoteOf(&e, toneOf(e.Label, s, verdict.NoStop))
	q.Label = "evidence"
	q.Words = wordsOf(p.Text, [2]int{}, maxShort)
	if p.Text == "" && p.Digest != "" {
		q.Kind, q.Words = "own", lineWords("redacted, digest "+report.Name(p.Digest), maxShort)
	}
	return q
}

// claimView is something that the agent says, held against the record.
type claimView struct {
	Act, Word, Mark string
	Quotes          []quoteView
}

// claims adds what the agent claims, and returns how much of it is not shown.
func (v *caseView) claims(row *verdict.Row) (more int) {
	var n [3]int
	for i := range row.Claims {
		c := &row.Claims[i]
		n[c.State]++
		if i >= maxListed {
			more++
			continue
		}
		cv := claimView{Act: report.Name(c.Act), Word: claimWord(c.State), Mark: [...]string{"unknown", "met", "contradicted"}[c.State]}
		tone := [...]string{"tape", "ok", "fail"}[c.State]
		for _, e := range []verdict.Exhibit{{Label: "said", At: c.Said, Text: c.Said.Text}, {Label: "record", At: c.Record, Text: c.Record.Text}} {
			if e.Text != "" || report.PlaceOf(&e) != "" {
				q := quoteOf(&e, tone)
				q.Words = wordsOf(e.Text, [2]int{}, maxShort)
				cv.Quotes = append(cv.Quotes, q)
			}
		}
		v.Claims = append(v.Claims, cv)
	}
	if len(row.Claims) > 0 {
		v.ClaimSum = fmt.Sprintf("%d supported, %d contradicted, %d undecided", n[verdict.ClaimSupported], n[verdict.ClaimContradicted], n[verdict.ClaimUndecided])
	}
	return more
}

func claimWord(s verdict.ClaimState) string {
	return [...]string{"undecided", "supported", "contradicted"}[s]
}

type needView struct {
	ID, Kind string
	Question words
}
