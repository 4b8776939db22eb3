package terminal

import (
	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// maxItems is how many items are printed; the counts are always of all.
const maxItems = 20

// list holds the items that are printed, most severe first, and counts all of them.
type list struct {
	top        report.Top[item]
	cases      int
	bySeverity [verdict.Critical + 1]int
}

// addRow adds the items of a row that failed or ended in an honest failure. Every such row has one.
func (l *list) addRow(row *verdict.Row) {
	l.cases++
	l.top.Most = maxItems
	items := report.Items(row)
	for i := range items {
		it := &items[i]
		l.bySeverity[it.Severity]++
		l.top.Add(report.KeyOf(row, it, i), func() item { return newItem(row, it) })
	}
}
