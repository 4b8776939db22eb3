package audit

import (
	"bytes"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// zonesOtherwise: the user gives a time in a zone, the last message tells it, and the change that has the time names another
// zone, whose clocks show another time then.
func zonesOtherwise(l *look) {
	if l.has(kindWrongValue) || !l.pointsCount() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.kind != pointTime || p.zone == nil || p.aside || p.told == toldUndone || p.told == toldNot && !l.toldRest() {
			continue
		}
		for k := range l.l.Effects {
			e := &l.l.Effects[k]
			if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.ByUser || !l.holdsPoint(e, p, false) {
				continue
			}
			if f, other := l.otherZone(e, p); f != nil {
				detail := "asked for " + p.zone.String() + ", called with " + other.String()
				l.accuse(&finding{kind: kindWrongValue, confidence: map[bool]string{true: certain, false: likely}[p.told == toldDone], detail: detail, items: []string{f.Key}, asked: p.zone.String(), called: other.String(), satisfy: e.Tool + " with " + p.zone.String(),
					exhibits: append(l.bothSides(p), l.callExhibit(e.Call), found(detail))})
				return
			}
		}
	}
}

// otherZone finds an argument that names a zone whose offset is not that of the user's zone, where none names his.
func (l *look) otherZone(e *ledger.Effect, p *point) (*ledger.Field, *time.Location) {
	var at *ledger.Field
	var other *time.Location
	fields := l.l.Args(e.Call)
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.String || len(f.Value) > 40 || bytes.IndexByte(f.Value, '/') <= 0 || bytes.IndexByte(f.Value, ' ') >= 0 {
			continue
		}
		zone := l.zones.load(string(f.Value))
		if zone == nil {
			continue
		}
		if zone.String() == p.zone.String() || !apart(zone, p.zone) || l.userSaid(string(f.Value)) {
			return nil, nil
		}
		at, other = f, zone
	}
	return at, other
}

// apart says whether the clocks of two zones differ, in winter and in summer.
func apart(a, b *time.Location) bool {
	for _, month := range [...]time.Month{time.January, time.July} {
		at := time.Date(2026, month, 1, 12, 0, 0, 0, time.UTC)
		_, x := at.In(a).Zone()
		if _, y := at.In(b).Zone(); x == y {
			return false
		}
	}
	return true
}
