package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// otherRecord: the call answered with the whole record, with what was set in it, and the view shows the record with the same
// members in the same order, and with another value in such a place.
func (d *deed) otherRecord() bool {
	back := d.result()
	if len(back) < 4 || len(back) > len(d.v.pairs) || len(d.v.pairs) >= mostPairs || d.e.Access == ledger.Sends || removes(d.e) {
		return false
	}
	place, at, same := -1, -1, false
	k := 0
	for i := range back {
		r := &back[i]
		for k < len(d.v.pairs) && !bytes.EqualFold(r.key, d.v.pairs[k].key) {
			k++ // the view shows more
		}
		if k == len(d.v.pairs) || r.prose {
			return false
		}
		p := &d.v.pairs[k]
		switch {
		case sameWritten(r.value, p.value):
			same = same || d.identifies(p.value) && d.given(p)
		case d.identifies(r.value) && d.given(r):
			return false // the record of another thing
		case place < 0 && d.lacks(r.value) && !d.given(p) && !passing(string(lastKey(p.key))):
			place, at = i, k
		}
		k++
	}
	if place < 0 || !same {
		return false
	}
	s := setting{key: string(back[place].key), value: back[place].value}
	return !d.overtaken(&s) && !d.undone() && d.contradict(ledger.ShowsOtherValue, &d.v.pairs[at], &s)
}

// identifies says whether a value is the target of the call, or is written as an id.
func (d *deed) identifies(v []byte) bool {
	return d.isTargetValue(d.e, string(v)) || nameLike(v) && len(v) >= 4 && kindOfValue(v) == jsonscan.String && (hasDigit(v) || bytes.ContainsAny(v, "-_/.:@"))
}

// lacks says whether a value is one that was set and that the view does not hold.
func (d *deed) lacks(value []byte) bool {
	for i := range d.lacking {
		if sameWritten(d.lacking[i].value, value) {
			return true
		}
	}
	return false
}

// otherColumn: a statement set a column, and the row that the statement names holds another value in the column of that name.
func (d *deed) otherColumn() bool {
	if d.e.Why != ledger.ByStatement || d.e.Commands.Len() > 0 || d.e.Act != "update" {
		return false
	}
	for i := range d.lacking {
		s := &d.lacking[i]
		for k := range d.v.pairs {
			p := &d.v.pairs[k]
			if p.row == 0 || p.prose || !bytes.EqualFold(lastKey(p.key), lastKey([]byte(s.key))) || !d.rowOfThing(p) || d.given(p) || passing(lower(s.key)) || d.overtaken(s) {
				continue
			}
			a, f := ledger.Field{Key: s.key, Value: s.value, Kind: jsonscan.String}, ledger.Field{Key: s.key, Value: p.value, Kind: jsonscan.String}
			if unequal(&a, &f) && kindOfValue(s.value) == kindOfValue(p.value) {
				return d.contradict(ledger.ShowsOtherValue, p, s)
			}
		}
	}
	return false
}

// rowOfThing says whether a row holds, under a name that the call has as well, the id that the call was given.
func (d *deed) rowOfThing(p *pair) bool {
	for i := range d.v.pairs {
		q := &d.v.pairs[i]
		if q.row != p.row || !nameLike(q.value) || !hasDigit(q.value) {
			continue
		}
		for k := range d.set {
			if s := &d.set[k]; bytes.EqualFold(lastKey([]byte(s.key)), lastKey(q.key)) && sameID(string(q.value), string(s.value)) {
				return true
			}
		}
	}
	return false
}
