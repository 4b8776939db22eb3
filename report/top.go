package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// Key orders the items of all rows: severity, then verdict, then case id; what follows only makes the order total.
type Key struct {
	Severity             verdict.Severity
	Verdict              verdict.Verdict
	CaseID, TranscriptID string
	Seq                  int // place within the row
}

// Compare is negative where a stands before b.
func (a *Key) Compare(b *Key) int {
	return cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(a.Verdict, b.Verdict), strings.Compare(a.CaseID, b.CaseID),
		strings.Compare(a.TranscriptID, b.TranscriptID), cmp.Compare(a.Seq, b.Seq))
}

// KeyOf is the key of a row's item.
func KeyOf(row *verdict.Row, it *Item, seq int) Key {
	return Key{it.Severity, row.Verdict, row.CaseID, row.TranscriptID, seq}
}

// Top keeps the first texts by their keys, and counts all. Most must be set before the first Add.
type Top struct {
	Most  int
	Total int
	kept  []kept
}

type kept struct {
	key  Key
	text string
}

// Add counts an entry, and makes its text only where it belongs to the first ones.
func (t *Top) Add(k Key, text func() string) {
	const most = 256 // bytes of an id: what is kept must not grow with a record
	t.Total++
	k.CaseID, k.TranscriptID = k.CaseID[:min(len(k.CaseID), most)], k.TranscriptID[:min(len(k.TranscriptID), most)]
	at, _ := slices.BinarySearchFunc(t.kept, k, func(a kept, b Key) int { return a.key.Compare(&b) })
	if at >= t.Most {
		return
	}
	k.CaseID, k.TranscriptID = strings.Clone(k.CaseID), strings.Clone(k.TranscriptID)
	if len(t.kept) == t.Most {
		t.kept = t.kept[:t.Most-1]
	}
	t.kept = slices.Insert(t.kept, at, kept{k, text()})
}

// Texts returns what was kept, first things first.
func (t *Top) Texts() []string {
	texts := make([]string, len(t.kept))
	for i := range t.kept {
		texts[i] = t.kept[i].text
	}
	return texts
}
