package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// Item is one entry of the punch list: an obligation or a guardrail that does not hold, with all that the same template
// made; a finding that decides; or the end of a run, where nothing else is open. It points into the row.
type Item struct {
	Name      string // id of the obligation, kind of the finding, or "exit"; a word of the contract, so hostile
	State     verdict.State
	Severity  verdict.Severity
	Share     string // "5 of 7 open", where each made several of them
	More      int    // of a finding: how many more of its kind the row has
	Reason    string
	Exhibits  []verdict.Exhibit
	Detail    string // what was found, where there is no exhibit, and what a finding says; hostile
	Found     string // our own words, behind the exhibits; names of a record in them are visible
	Stop      verdict.Stop
	ReachedOK []verdict.Stop
	Why       string // hostile
	Owner     verdict.Owner
	Contract  string // the contract's own owner; hostile
	Rule      verdict.Rule
	Satisfy   string // of a finding: what the record would have had to show; hostile
}

// Items returns what a row that failed, or ended in an honest failure, leaves open: obligations in the order of the row,
// then guardrails, then findings. Such a row has one at least; another has none.
func Items(row *verdict.Row) []Item {
	if row.Class != verdict.ClassFailed && row.Class != verdict.ClassHonest {
		return nil
	}
	listed := make(map[string]bool)
	items := itemsOf(itemsOf(nil, row.Obligations, listed), row.Guardrails, listed)
	items = append(items, findingItems(row, listed)...)
	if len(items) == 0 && len(row.Obligations) == 0 {
		for _, id := range row.Missing {
			items = append(items, Item{Name: id, State: verdict.Open, Severity: verdict.High})
		}
	}
	if len(items) == 0 {
		items = append(items, exitItem(row))
	}
	return items
}

// group is an item to be.
type group struct {
	worst    *verdict.Obligation
	ids      []string // of those that are listed
	of       int
	severity verdict.Severity
	mixed    bool // not all are in the same state
}

// itemsOf appends the items of a list of obligations, one for each template, and notes the names that they cover.
func itemsOf(items []Item, list []verdict.Obligation, covered map[string]bool) []Item {
	var groups []group
	at := make(map[string]int)
	for i := range list {
		o := &list[i]
		held := o.Guardrail && !o.Optional && o.State != verdict.NotRequired
		if !o.Listed() && !held && !o.Owed() {
			continue
		}
		k, known := at[o.Template]
		if !known || o.Template == "" {
			k = len(groups)
			at[o.Template] = k
			groups = append(groups, group{})
		}
		groups[k].add(o)
	}
	for i := range groups {
		g := &groups[i]
		if g.worst == nil {
			continue
		}
		covered[g.worst.Template] = true
		for _, id := range g.ids {
			covered[id] = true
		}
		items = append(items, g.item())
	}
	return items
}

func (g *group) add(o *verdict.Obligation) {
	g.of++
	if !o.Listed() {
		return
	}
	if g.worst == nil {
		g.worst, g.severity = o, o.Severity
	}
	g.mixed = g.mixed || o.State != g.worst.State
	if gravity(o.State) > gravity(g.worst.State) {
		g.worst = o
	}
	g.severity = max(g.severity, o.Severity)
	g.ids = append(g.ids, o.ID)
}

func gravity(s verdict.State) int {
	switch s {
	case verdict.Contradicted:
		return 3
	case verdict.Invalid, verdict.Met: // met stands in the list only where it is forbidden
		return 2
	}
	return 1
}

func (g *group) item() Item {
	o := g.worst
	it := Item{Name: cmp.Or(o.Template, o.ID), State: o.State, Severity: g.severity, Reason: o.Reason, Exhibits: o.Exhibits,
		Stop: o.Stop, ReachedOK: o.ReachedOK, Why: o.StopWhy, Owner: o.StopOwner, Contract: o.Owner, Rule: o.Rule}
	it.Rule.Text = cmp.Or(o.Rule.Text, o.Title)
	if o.Guardrail || o.State == verdict.Met {
		it.State = verdict.Invalid
	}
	switch {
	case o.State == verdict.Met:
		it.Found = "it is there, and the exit forbids it"
	case len(o.Exhibits) == 0:
		it.Detail = o.Detail
	}
	if g.of > 1 {
		word := it.State.String()
		if g.mixed {
			word = "not met"
		}
		it.Share = fmt.Sprintf("%d of %d %s", len(g.ids), g.of, word)
		it.Found = strings.TrimPrefix(it.Found+"; "+partsOf(o.Template, g.ids, word), "; ")
	}
	return it
}

// partsOf names the items of each that are listed: and 5 more.
func partsOf(template string, ids []string, word string) string {
	const most = 6
	var names []string
	for _, id := range ids[:min(len(ids), most)] {
		name := strings.TrimPrefix(id, template)
		if n := len(name); n > 2 && name[0] == '[' && name[n-1] == ']' {
			name = name[1 : n-1]
		}
		names = append(names, Name(cmp.Or(name, id)))
	}
	s := word + ": " + strings.Join(names, ", ")
	if more := len(ids) - len(names); more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}

// findingItems makes an item of each kind of finding that decides a verdict and belongs to no obligation in the list. Of
// several of a kind it shows the first that is certain, else the first.
func findingItems(row *verdict.Row, covered map[string]bool) []Item {
	var items []Item
	var kinds, confidence []string
	for i := range row.Findings {
		f := &row.Findings[i]
		_, decides := verdict.VerdictOfFinding(f.Kind)
		if !decides || f.Obligation != "" && covered[f.Obligation] {
			continue
		}
		if at := slices.Index(kinds, f.Kind); at >= 0 {
			if f.Confidence == "certain" && confidence[at] != "certain" {
				more := items[at].More
				items[at], confidence[at] = findingItem(f), f.Confidence
				items[at].More = more
			}
			items[at].More++
			continue
		}
		kinds, confidence = append(kinds, f.Kind), append(confidence, f.Confidence)
		items = append(items, findingItem(f))
	}
	for i := range items {
		if n := items[i].More; n > 0 {
			items[i].Found = strings.TrimPrefix(items[i].Found+fmt.Sprintf("; and %d more of this kind", n), "; ")
		}
	}
	return items
}

// findingItem is the item of one finding, with both of its sides quoted.
func findingItem(f *verdict.Finding) Item {
	it := Item{Name: f.Kind, State: verdict.Open, Severity: f.Severity, Detail: f.Detail, Satisfy: f.Satisfy, Exhibits: f.Exhibits, Stop: f.Stop, Owner: f.StopOwner}
	switch f.Kind {
	case "claimed_despite_error", "not_persisted", "partial_reported_as_full":
		it.State = verdict.Contradicted
	case "wrong_target", "wrong_value", "duplicate_effect", "unauthorised_assumption":
		it.State = verdict.Invalid
	}
	if len(it.Exhibits) == 0 {
		for _, e := range []verdict.Exhibit{{Label: "said", At: f.Said, Text: f.Said.Text}, {Label: "record", At: f.Record, Text: f.Record.Text}} {
			if e.Text != "" {
				it.Exhibits = append(it.Exhibits, e)
			}
		}
	}
	for i := range it.Exhibits { // what was found is not said twice
		if it.Exhibits[i].Label == "found" {
			it.Detail = ""
		}
	}
	if f.Confidence == "likely" {
		it.Found = "likely, not certain"
	}
	return it
}

// exitItem is the item of a row in which nothing is open but its end. An honest failure is the mildest of all.
func exitItem(row *verdict.Row) Item {
	it := Item{Name: "exit", State: verdict.Open, Severity: verdict.High, Found: "ended in " + Name(row.ObservedExit)}
	if row.Class == verdict.ClassHonest {
		it.Severity = verdict.Low
	}
	if row.ExpectedExit != "" {
		it.Found += ", expected " + Name(row.ExpectedExit)
	}
	return it
}
