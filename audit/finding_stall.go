package audit

import (
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// fewestCalls is how many calls a run has at least before it can have stopped moving.
const fewestCalls = 3

// stalls asks the watchdog whether the run was still moving. What stands still at its end, at level 2 or higher, is a
// stall; everything less is noted.
func stalls(l *look) {
	if len(l.t.Calls) < fewestCalls {
		return
	}
	was := l.t.Run
	l.t.Run = stateOf(l.c, l.t) // the case's word counts before the record's
	r := l.watch.ReplayWith(l.t, l.watched)
	l.t.Run = was
	for i := range r.Episodes {
		e := &r.Episodes[i]
		switch {
		case e.End == "" && r.OpenLevel >= watchdog.L2:
			l.accuseEpisode(kindStall, certain, e)
		case e.Highest >= watchdog.L1:
			l.accuseEpisode(kindNoProgress, likely, e)
		}
	}
}

// watched is what the ledger knows of a call, in the watchdog's words.
func (l *look) watched(call int32) watchdog.Access {
	switch e := l.effect(call); {
	case l.changes(e):
		return watchdog.Writes
	case e.Access == ledger.Reads && e.Commands.Len() == 0:
		return watchdog.Reads
	}
	return watchdog.Unknown
}

func (l *look) accuseEpisode(kind, confidence string, e *watchdog.Episode) {
	f := finding{kind: kind, confidence: confidence, detail: e.Evidence.What, satisfy: "a call that changes something, or a result that is new"}
	for _, n := range [...]int{e.Evidence.First, e.Evidence.Last} {
		if n > 0 && n <= len(l.t.Calls) && (len(f.exhibits) == 0 || e.Evidence.First != e.Evidence.Last) {
			f.exhibits = append(f.exhibits, l.callExhibit(int32(n-1)))
		}
	}
	x := found(e.Evidence.What)
	if e.First > 0 {
		x.Calls = [2]int{e.First, e.Last}
	}
	f.exhibits = append(f.exhibits, x)
	f.counts = &verdict.Counts{Requested: -1, Attempted: e.Evidence.Times, Succeeded: -1, Claimed: -1}
	l.accuse(&f)
}
