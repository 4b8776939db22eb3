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

// Top keeps the first entries by their keys, and counts all. Most must be set before the first Add.
type Top[T any] struct {
	Most  int
	Total int
	kept  []kept[T]
}

type kept[T any] struct {
	key   Key
	entry T
}

// Add counts an entry, and makes it only where it belongs to the first ones. What is made should keep none of a row's
// memory.
func (t *Top[T]) Add(k Key, entry func() T) {
	const most = 256 // bytes of an id: what is kept must not grow with a record
	t.Total++
	k.CaseID, k.TranscriptID = k.CaseID[:min(len(k.CaseID), most)], k.TranscriptID[:min(len(k.TranscriptID), most)]
	at, _ := slices.BinarySearchFunc(t.kept, k, func(a kept[T], b Key) int { return a.key.Compare(&b) })
	if at >= t.Most {
		return
	}
	k.CaseID, k.TranscriptID = strings.Clone(k.CaseID), strings.Clone(k.TranscriptID)
	if len(t.kept) == t.Most {
		t.kept = t.kept[:t.Most-1]
	}
	t.kept = slices.Insert(t.kept, at, kept[T]{k, entry()})
}

// First returns what was kept, first things first.
func (t *Top[T]) First() []T {
	first := make([]T, len(t.kept))
	for i := range t.kept {
		first[i] = t.kept[i].entry
	}
	return first
}
