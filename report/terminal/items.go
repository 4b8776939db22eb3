package terminal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// maxItems is how many items are printed; the counts are always of all.
const maxItems = 20

// list holds the items that are printed, most severe first, and counts all of them.
type list struct {
	items      []item
	total      int
	cases      int
	bySeverity [verdict.Critical + 1]int
}

// add counts an item, and makes it only where it belongs to the first ones.
func (l *list) add(key item, fill func(*item)) {
	l.total++
	l.bySeverity[key.severity]++
	at, _ := slices.BinarySearchFunc(l.items, key, func(a, b item) int { return a.before(&b) })
	if at == maxItems {
		return
	}
	key.caseID, key.id, key.headline = strings.Clone(key.caseID), strings.Clone(key.id), strings.Clone(key.headline)
	fill(&key)
	if len(l.items) == maxItems {
		l.items = l.items[:maxItems-1]
	}
	l.items = slices.Insert(l.items, at, key)
}

// addRow makes the items of a row that failed or ended in an honest failure. Every such row has one.
func (l *list) addRow(row *verdict.Row) {
	l.cases++
	before := l.total
	key := item{verdict: row.Verdict, caseID: row.CaseID, id: row.TranscriptID, headline: row.Name}
	groups := groupsOf(groupsOf(nil, row.Obligations), row.Guardrails)
	for i := range groups {
		key.severity, key.seq = groups[i].severity, i
		l.add(key, groups[i].fill)
	}
	key.seq = len(groups)
	l.addFindings(key, row, groups)
	if l.total == before {
		l.addMissing(key, row)
	}
	if l.total == before {
		l.addExit(key, row)
	}
}

// addFindings makes an item of each kind of finding that decides a verdict and belongs to no obligation in the list.
func (l *list) addFindings(key item, row *verdict.Row, groups []group) {
	listed := make(map[string]bool)
	for _, g := range groups {
		listed[g.worst.Template] = true
		for _, id := range g.listed {
			listed[id] = true
		}
	}
	var kinds []string
	for i := range row.Findings {
		f := &row.Findings[i]
		_, decides := verdict.VerdictOfFinding(f.Kind)
		if !decides || slices.Contains(kinds, f.Kind) || f.Obligation != "" && listed[f.Obligation] {
			continue
		}
		kinds = append(kinds, f.Kind)
		key.severity = f.Severity
		key.seq++
		l.add(key, func(it *item) { fillFinding(it, f) })
	}
}

func fillFinding(it *item, f *verdict.Finding) {
	it.name, it.state = short(f.Kind), verdict.Open
	switch f.Kind {
	case "claimed_despite_error", "not_persisted", "partial_reported_as_full":
		it.state = verdict.Contradicted
	case "wrong_target", "wrong_value":
		it.state = verdict.Invalid
	}
	for _, e := range []verdict.Exhibit{{Label: "said", At: f.Said, Text: f.Said.Text}, {Label: "record", At: f.Record, Text: f.Record.Text}} {
		if e.Text != "" {
			it.exhibits = append(it.exhibits, newExhibit(&e))
		}
	}
	it.found = shortAt(f.Detail, 2*keep)
}

// addMissing makes the items of a minimal row, which has ids and nothing else.
func (l *list) addMissing(key item, row *verdict.Row) {
	if len(row.Obligations) > 0 {
		return
	}
	for i, id := range row.Missing {
		key.severity, key.seq = verdict.High, i
		l.add(key, func(it *item) { it.name, it.state = short(id), verdict.Open })
	}
}

// addExit makes the item of a row in which nothing is open but its end. An honest failure is the mildest of all.
func (l *list) addExit(key item, row *verdict.Row) {
	key.severity = verdict.High
	if row.Class == verdict.ClassHonest {
		key.severity = verdict.Low
	}
	l.add(key, func(it *item) {
		it.name, it.state = "exit", verdict.Open
		it.found = fmt.Sprintf("ended in %s", short(row.ObservedExit))
		if row.ExpectedExit != "" {
			it.found += fmt.Sprintf(", expected %s", short(row.ExpectedExit))
		}
	})
}
