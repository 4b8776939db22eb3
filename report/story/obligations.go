package story

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/verdict"
)

const quoteLines = 4 // of a quote under an obligation; the timeline has more of it

// obligations writes what is not met first, then what is, then what this exit does not ask for.
func (t *teller) obligations() {
	r := t.Row
	if len(r.Obligations) == 0 {
		t.minimalObligations()
		return
	}
	t.sheet.Heading("OBLIGATIONS", t.stateCounts(r.Obligations))
	first := true
	for _, group := range [...]func(*verdict.Obligation) bool{undone, func(o *verdict.Obligation) bool { return !undone(o) && !idle(o) }} {
		for i := range r.Obligations {
			if o := &r.Obligations[i]; group(o) {
				if !first {
					t.sheet.Blank()
				}
				first = false
				t.obligation(o)
			}
		}
	}
	for i := range r.Obligations {
		if o := &r.Obligations[i]; idle(o) {
			if !first {
				t.sheet.Blank()
			}
			first = true // these stand in a block
			t.obligationHead(o)
		}
	}
}

// stateCounts says how many there are in each state that is there.
func (t *teller) stateCounts(list []verdict.Obligation) string {
	var words []string
	var n []int
	for i := range list {
		w := stateWords(&list[i])
		if idle(&list[i]) {
			w = "not required"
		}
		k := slices.Index(words, w)
		if k < 0 {
			k = len(words)
			words, n = append(words, w), append(n, 0)
		}
		n[k]++
	}
	for i := range words {
		words[i] = fmt.Sprintf("%d %s", n[i], words[i])
	}
	return strings.Join(words, ", ")
}

func (t *teller) guardrails() {
	if len(t.Row.Guardrails) == 0 {
		return
	}
	t.sheet.Heading("GUARDRAILS", t.stateCounts(t.Row.Guardrails))
	for i := range t.Row.Guardrails {
		if i > 0 && undone(&t.Row.Guardrails[i-1]) {
			t.sheet.Blank()
		}
		o := &t.Row.Guardrails[i]
		if undone(o) {
			t.obligation(o)
		} else {
			t.obligationHead(o)
		}
	}
}

// minimalObligations: a row in the minimal form has ids only.
func (t *teller) minimalObligations() {
	r := t.Row
	if len(r.RequiredEvidence)+len(r.ObservedEvidence) == 0 {
		return
	}
	t.sheet.Heading("OBLIGATIONS", "the row holds their ids and no more")
	for _, id := range r.RequiredEvidence {
		state := verdict.Met
		if slices.Contains(r.Missing, id) {
			state = verdict.Open
		}
		t.stateLine(state, id, state.String())
	}
	for _, id := range r.ObservedEvidence {
		if !slices.Contains(r.RequiredEvidence, id) {
			t.stateLine(verdict.Met, id, "met, not required")
		}
	}
}

func (t *teller) stateLine(state verdict.State, id, words string) {
	mark, ink := terminal.StateMark(state)
	w := t.words().Own(terminal.Plain, " ").Own(ink, mark).Own(terminal.Plain, " ").Record(terminal.Bold, id)
	t.sheet.Line(w.Own(terminal.Plain, "  "+words), 5)
}

// obligationHead is the line with mark, id, state, and how much it matters.
func (t *teller) obligationHead(o *verdict.Obligation) {
	words := stateWords(o)
	if !idle(o) {
		words += ", " + o.Severity.String()
		if o.Strength != verdict.NoStrength {
			words += ", by " + o.Strength.String()
		}
		if o.Optional {
			words += ", optional"
		}
		if o.Claimed && o.State != verdict.Met {
			words += ", and the agent claims it"
		}
	}
	t.stateLine(shownState(o), o.ID, words)
}

// obligation writes one obligation or guardrail whole.
func (t *teller) obligation(o *verdict.Obligation) {
	t.obligationHead(o)
	const most = 8
	for i := range o.Evidence[:min(len(o.Evidence), most)] {
		t.sheet.Evidence(&o.Evidence[i], quoteLines)
	}
	if more := len(o.Evidence) - most; more > 0 {
		t.sheet.Labelled("", "", t.own(fmt.Sprintf("and %d more pieces of evidence", more)))
	}
	for i := range o.Exhibits {
		t.sheet.Exhibit(&o.Exhibits[i], quoteLines)
	}
	if undone(o) {
		t.undone(o)
	}
	if o.Rule != (verdict.Rule{}) {
		t.sheet.Labelled("rule", rulePlace(&o.Rule), t.record(cmp.Or(o.Title, o.Rule.Text)))
	}
}

// undone says why an obligation does not hold, where that is gone, and what would have satisfied it.
func (t *teller) undone(o *verdict.Obligation) {
	if len(o.Exhibits) == 0 && o.Detail != "" {
		t.sheet.Labelled("found", "", t.record(o.Detail))
	}
	if o.Reason != "" {
		w := t.record(strings.ReplaceAll(o.Reason, "_", " "))
		if o.Needs != "" {
			w = w.Own(terminal.Plain, ": ").Record(terminal.Plain, o.Needs)
		}
		t.sheet.Labelled("reason", "", w)
	}
	if o.OpenedTurn > 0 {
		t.sheet.Labelled("opened", fmt.Sprintf("turn %d", o.OpenedTurn), t.words())
	}
	t.sheet.Path(o)
	if o.ModelInput != "" {
		t.sheet.Labelled("input", "", t.own("the model's input is ").Record(terminal.Plain, o.ModelInput))
	}
	if w := t.wouldDo(o); w != "" {
		t.sheet.Labelled("would do", "", t.record(w))
	}
}

// wouldDo is what would have satisfied an obligation: the contract's rule in words, else what the row says of the rule.
func (t *teller) wouldDo(o *verdict.Obligation) string {
	if t.Contract == nil {
		return cmp.Or(o.Rule.Text, o.Title)
	}
	name := cmp.Or(o.Template, o.ID)
	for i := range t.Contract.Obligations {
		c := &t.Contract.Obligations[i]
		if c.Name != name {
			continue
		}
		words := contract.Words(c.Evidence, t.Grammar)
		if c.Strength != "" && c.Strength != verdict.Judge.String() { // judge is the least of all, and the default
			words += "; at least by " + c.Strength
		}
		if c.WaivedWhen != nil {
			words += "; or the user withdraws it: " + contract.Words(c.WaivedWhen, t.Grammar)
		}
		if c.Guidance != "" {
			words += "; " + c.Guidance
		}
		return words
	}
	for i := range t.Contract.Guardrails {
		g := &t.Contract.Guardrails[i]
		switch {
		case g.Name != name:
		case g.Never != nil:
			return "never: " + contract.Words(g.Never, t.Grammar)
		case g.Always != nil:
			return "always: " + contract.Words(g.Always, t.Grammar)
		}
	}
	return cmp.Or(o.Rule.Text, o.Title)
}

func rulePlace(r *verdict.Rule) string {
	if r.File != "" && r.Line > 0 {
		return fmt.Sprintf("%s:%d", r.File, r.Line)
	}
	return r.File
}

func (t *teller) findings() {
	if len(t.Row.Findings) == 0 {
		return
	}
	t.sheet.Heading("FINDINGS", "seen on the way")
	for i := range t.Row.Findings {
		f := &t.Row.Findings[i]
		if i > 0 {
			t.sheet.Blank()
		}
		w := t.words().Own(terminal.Plain, " [!] ").Record(terminal.Bold, f.Kind).Own(terminal.Plain, "  "+f.Severity.String())
		for _, more := range [...]string{f.Confidence, f.Obligation} {
			if more != "" {
				w = w.Own(terminal.Plain, ", ").Record(terminal.Plain, more)
			}
		}
		t.sheet.Line(w, 5)
		for k := range f.Exhibits {
			t.sheet.Exhibit(&f.Exhibits[k], quoteLines)
		}
		if len(f.Exhibits) == 0 && f.Said.Text != "" {
			t.sheet.Exhibit(&verdict.Exhibit{Label: "said", At: f.Said, Text: f.Said.Text}, quoteLines)
		}
		if len(f.Exhibits) == 0 && f.Record.Text != "" {
			t.sheet.Exhibit(&verdict.Exhibit{Label: "record", At: f.Record, Text: f.Record.Text}, quoteLines)
		}
		if f.Detail != "" && !slices.ContainsFunc(f.Exhibits, func(e verdict.Exhibit) bool { return e.Label == "found" }) {
			t.sheet.Labelled("found", "", t.record(f.Detail))
		}
		if f.Satisfy != "" {
			t.sheet.Labelled("would do", "", t.record(f.Satisfy))
		}
		t.sheet.Path(&verdict.Obligation{Stop: f.Stop, StopOwner: f.StopOwner})
	}
}

// needs lists the questions that are open and the answers that were used.
func (t *teller) needs() {
	r := t.Row
	if len(r.Needs) > 0 {
		t.sheet.Heading("NEEDS", "questions without an answer")
		for i := range r.Needs {
			n := &r.Needs[i]
			lead := t.words().Own(terminal.Plain, " ").Record(terminal.Bold, n.ID).Own(terminal.Plain, "  ").Record(terminal.Plain, n.Kind)
			t.sheet.Line(lead, 4)
			if n.Question != "" {
				t.sheet.Block(t.words(), terminal.TextColumn, "", t.record(n.Question))
			}
		}
	}
	if len(r.Answers) > 0 {
		t.sheet.Heading("ANSWERS", "that were used")
		for i := range r.Answers {
			a := &r.Answers[i]
			t.sheet.Line(t.words().Own(terminal.Plain, " ").Record(terminal.Bold, a.Need), 4)
			t.sheet.Block(t.words(), terminal.TextColumn, "", t.record(shorten(a.JSON, touchedBytes)))
		}
	}
}

func (t *teller) versions() {
	r := t.Row
	t.sheet.Heading("VERSIONS", "that decided")
	contractWords := r.ContractDigest
	if r.ContractVersion > 0 {
		contractWords = fmt.Sprintf("v%d %s", r.ContractVersion, r.ContractDigest)
	}
	for _, v := range [...][2]string{{"contract", contractWords}, {"extractor", r.Extractor}, {"grader", r.Grader}, {"importer", r.Importer}, {"product", r.Candidate}} {
		if v[1] != "" {
			t.label(v[0], t.record(v[1]))
		}
	}
}

// shorten cuts the middle out of a long text.
func shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return s[:report.RuneStart(s, most*2/3)] + " ... " + s[report.RuneStart(s, len(s)-most/3):]
}
