package ledger

import "strings"

// collectReadBacks lists the readings of what an earlier call wrote or made, behind the other checks.
func (l *Ledger) collectReadBacks() {
	clear(l.written)
	if l.written == nil {
		l.written = map[uint64]int32{}
	}
	for i := range l.Effects {
		e := &l.Effects[i]
		switch {
		case e.Access.Changes():
			for k := e.Targets.Lo; k < e.Targets.Hi; k++ {
				if x := &l.Targets[k]; k == e.Main || x.InResult || x.Kind == TargetPath {
					l.written[placeOf(x)] = e.Call
				}
			}
		case e.Access == Reads && len(l.written) > 0 && !e.SubAgent:
			l.readBack(e)
		}
	}
}

// readBack takes a reading in where what it looks at was written before.
func (l *Ledger) readBack(e *Effect) {
	for k := e.Targets.Lo; k < e.Targets.Hi; k++ {
		x := &l.Targets[k]
		if _, ok := l.written[placeOf(x)]; !ok || x.InResult {
			continue
		}
		lo := int32(len(l.paths))
		l.paths = append(l.paths, x.Value)
		c := Check{Effect: e.Call, Step: e.Step, Kind: ReadBack, Paths: Range{lo, lo + 1}, Outcome: e.Outcome, StaleAfter: None}
		c.Report.Passes, c.Report.Fails = -1, -1
		l.Checks = append(l.Checks, c)
		return
	}
}

// placeOf is a digest of a target, for a path that of its last part, since one file is named from several folders.
func placeOf(x *Target) uint64 {
	if x.Kind == TargetPath {
		return thing(baseOf(strings.TrimRight(x.Value, "/")))
	}
	return thing(x.Value)
}

// thing is a digest of an id, whatever the case of its letters.
func thing[T string | []byte](id T) uint64 {
	d := emptyDigest
	for i := range len(id) {
		c := id[i]
		if c == '#' && d == emptyDigest {
			continue
		}
		d = (d ^ digest(lowered(c))) * 1099511628211
	}
	return d.mixed()
}
