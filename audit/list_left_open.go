package audit

import (
	"slices"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// listLeftOpen: the user lists several things by name, some of them were done, and the last words of the agent name all of
// them, or their number, as done.
func listLeftOpen(l *look) {
	if l.lastAgent == transcript.None || len(l.row.Findings) > 0 && !l.onlyNoted() {
		return
	}
	changes := 0
	for i := range l.l.Effects {
		if l.changes(&l.l.Effects[i]) {
			changes++
		}
	}
	if changes == 0 || changes == 1 && !l.plural {
		return
	}
	names, at := l.listed()
	if len(names) < 2 {
		return
	}
	p := portion{claimed: len(names), requested: len(names), single: true, lastFailed: ledger.None}
	last := ledger.None
	for _, name := range names {
		switch call, how := l.doneTo(name); how {
		case transcript.OutcomeSucceeded:
			p.succeeded++
			last = call
		case transcript.OutcomeFailed:
			p.failed = append(p.failed, name)
			p.lastFailed = call
		case transcript.OutcomeNotExecuted: // no call names it
			p.untouched = append(p.untouched, name)
		default:
			return
		}
	}
	if p.succeeded == 0 || len(p.failed)+len(p.untouched) == 0 || !l.oneByOne(names) {
		return
	}
	l.hearAgain(l.lastAgent)
	if l.admits() || planned(l.said.raw) || !l.tellsAll(names) {
		return
	}
	h := hold{Statement: &claim.Statement{Lo: 0, Hi: len(l.said.raw)}, done: []int32{last}}
	f := l.shortfall(&h, &p, certain)
	f.exhibits = append([]verdict.Exhibit{l.userExhibit(at, 0, 0)}, f.exhibits...)
	l.accuse(f)
}

// onlyNoted says whether the findings so far decide nothing.
func (l *look) onlyNoted() bool {
	for i := range l.row.Findings {
		if _, decides := verdict.VerdictOfFinding(l.row.Findings[i].Kind); decides {
			return false
		}
	}
	return true
}

// listed returns the ids of one form that a message of the user lists, from the newest message that lists any.
func (l *look) listed() (names []string, at int32) {
	asked := l.l.Asked()
	for i := len(asked) - 1; i >= 0; i-- {
		a := &asked[i]
		if a.Kind == ledger.AskedCount {
			continue
		}
		if len(names) > 0 && a.Message != at {
			if len(names) > 1 {
				return names, at
			}
			names = names[:0]
		}
		at = a.Message
		if name := bareID(a.Text); len(names) == 0 || shapeOf(name) == shapeOf(names[0]) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Reverse(names)
	return names, at
}

// doneTo says how the changes that name a thing ended: OutcomeNotExecuted where none names it, OutcomeUnknown where nothing
// tells.
func (l *look) doneTo(name string) (call int32, how transcript.Outcome) {
	how, call = transcript.OutcomeNotExecuted, ledger.None
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.ByUser || !holdsWord(l.l.ArgsText(e.Call), name) {
			continue
		}
		if !l.changes(e) || e.Commands.Len() > 0 {
			if e.Access == ledger.Unknown || e.Commands.Len() > 0 || e.SubAgent {
				return e.Call, transcript.OutcomeUnknown
			}
			continue
		}
		switch {
		case succeeded(e):
			return e.Call, transcript.OutcomeSucceeded
		case failed(e):
			call, how = e.Call, transcript.OutcomeFailed
		default:
			return e.Call, transcript.OutcomeUnknown
		}
	}
	return call, how
}

// oneByOne says whether no change names several of the things: then each has a call of its own.
func (l *look) oneByOne(names []string) bool {
	tool := ""
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.SubAgent || e.Access == ledger.Unknown || e.Commands.Len() > 0 && l.changes(e) {
			return false
		}
		if !l.changes(e) {
			continue
		}
		n := 0
		for _, name := range names {
			if holdsWord(l.l.ArgsText(e.Call), name) {
				n++
			}
		}
		if n > 1 || n == 1 && tool != "" && tool != e.Tool {
			return false
		}
		if n == 1 {
			tool = e.Tool
		}
	}
	return true
}

// tellsAll says whether the message names all of the things, or their number with a word for all.
func (l *look) tellsAll(names []string) bool {
	all := true
	for _, name := range names {
		all = all && holdsWord(l.said.raw, name)
	}
	if all {
		return true
	}
	low := []byte(lower(string(l.said.raw)))
	for _, w := range [...]string{"all", "every", "each", "both", "everything"} {
		if holdsWord(low, w) {
			return true
		}
	}
	return holdsWord(low, itoa(len(names)))
}
