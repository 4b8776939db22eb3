package journal

import (
	"fmt"
	"strings"
)

// Tally counts the records of which nothing is read, by their kind.
type Tally struct{ kinds []kindCount }

type kindCount struct {
	kind  string
	n     int
	known bool
}

// Count counts a record. known: records of this kind hold nothing that was said, called or decided.
func (t *Tally) Count(kind string, known bool) {
	for i := range t.kinds {
		if t.kinds[i].kind == kind {
			t.kinds[i].n++
			return
		}
	}
	const most = 60 // kinds that are named
	if len(t.kinds) < most {
		t.kinds = append(t.kinds, kindCount{kind, 1, known})
	}
}

// Tell hands what was counted to find, a kind that is not known by itself.
func (t *Tally) Tell(find func(code, detail string)) {
	var known []string
	for _, k := range t.kinds {
		if k.known {
			known = append(known, fmt.Sprintf("%d %.60q", k.n, k.kind))
		} else {
			find("unknown_record", fmt.Sprintf("%d records of the unknown kind %.60q, which are not read", k.n, k.kind))
		}
	}
	if len(known) > 0 {
		find("no_message", "records that hold no message: "+strings.Join(known, ", "))
	}
}

// Tell hands to find what cannot be read. others are values that are no records.
func (d *Damage) Tell(others int, find func(code, detail string)) {
	if d.Bad > 0 {
		find("broken_line", fmt.Sprintf("%d lines cannot be read; the first one starts at byte %d", d.Bad, d.Broken[0]))
	}
	if others > 0 {
		find("unknown_record", fmt.Sprintf("%d values are no records", others))
	}
	if d.Torn {
		find("torn_line", "the last line has no end: the session is still being written, or was cut off while it was")
	}
}
