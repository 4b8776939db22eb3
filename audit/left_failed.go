package audit

import (
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// This file tells which calls that failed were made up for by none.

// leftFailed says whether a call that is a change, or that holds what only the user gave, failed before the last words of
// the agent and was made up for by none.
func (l *look) leftFailed(e *ledger.Effect) bool {
	if !failed(e) || e.ByUser || e.SubAgent || e.Commands.Len() > 0 || e.RetriedBy != ledger.None || e.Step > l.t.Messages[l.lastAgent].Step || l.saysAlready(e) {
		return false
	}
	if !e.Access.Changes() && !(e.Access == ledger.Unknown && (l.carries(e) || l.givenValue(e))) {
		return false
	}
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		if o := l.effect(int32(i)); l.makesUpFor(o, e) {
			return false
		}
	}
	return true
}

// givenValue says whether a call was given a value of the request, in whatever form, that is no name of a thing and that no
// reading before it returned.
func (l *look) givenValue(e *ledger.Effect) bool {
	asked := l.request()
	for i := range asked {
		if p := &asked[i]; p.step < e.Step && l.setsPoint(e, p) && !l.inResults(p.text, e.Step) {
			return true
		}
	}
	return false
}

// setsPoint says whether a call was given a point that says how something is to be, and not which thing is meant.
func (l *look) setsPoint(e *ledger.Effect, p *point) bool {
	return !p.aside && p.kind != pointID && p.kind != pointName && !(p.kind == pointNumber && (p.names || l.countsCalls(p))) && l.holdsPoint(e, p, false)
}

// makesUpFor says whether a later call may have done what another was to do: the same was done to the same thing, or it was
// given all that only the user gave the other, or nothing tells what it did.
func (l *look) makesUpFor(o, e *ledger.Effect) bool {
	if failed(o) || o.Access == ledger.Neither || o.Access == ledger.Reads || o.Access == ledger.Checks {
		return false
	}
	if o.SubAgent || o.Commands.Len() > 0 && o.Access == ledger.Unknown && !onlyTests(l.l.ArgsText(o.Call)) {
		return true
	}
	if e.Act == "write" && oneOf(string(o.Act), "commit", "push", "merge", "deploy", "publish") {
		return false // what was not written is not in it
	}
	if l.sharesNews(o, e) {
		return true
	}
	if o.Tool == e.Tool {
		if l.l.OtherWork(o, e) {
			return false
		}
	} else if l.ownValues(e) > 0 && !l.sharesOwn(o, e) { // it did something else to the same thing
		return false
	}
	same := o.Tool == e.Tool && o.Act == e.Act && o.Verb == e.Verb || o.Act != "" && o.Act == e.Act
	return same && (l.sharesName(o, e) || !l.namesOther(e))
}

// ownValues counts what a call was given besides the names that other calls have as well.
func (l *look) ownValues(e *ledger.Effect) int {
	n := 0
	for _, s := range l.settings(e) {
		if l.ownValue(e, &s) {
			n++
		}
	}
	return n
}

// ownValue says whether a value of a call is what it was to set, and not what names a thing: no result before it has it, and it
// is not what the call was aimed at.
func (l *look) ownValue(e *ledger.Effect, s *setting) bool {
	return len(s.value) >= 2 && !l.isTargetValue(e, string(s.value)) && !l.inResults(string(s.value), e.Step)
}

// sharesOwn says whether a call was given a value that another was to set, or another one under the same name.
func (l *look) sharesOwn(o, e *ledger.Effect) bool {
	args, set := l.l.ArgsText(o.Call), l.settings(o)
	for _, s := range l.settings(e) {
		if !l.ownValue(e, &s) {
			continue
		}
		if s.shownIn(args) {
			return true
		}
		for i := range set {
			if keysMeet(s.key, set[i].key) && l.ownValue(o, &set[i]) {
				return true
			}
		}
	}
	return false
}

// onlyTests says whether a command of which nothing is known is one that tests or builds by its words.
func onlyTests(args []byte) bool {
	for _, w := range [...]string{"test", "tests", "lint", "check", "build", "spec"} {
		if holdsWord(args, w) {
			return true
		}
	}
	return false
}

// sharesName says whether a call holds a name that another was given.
func (l *look) sharesName(o, e *ledger.Effect) bool {
	args := l.l.ArgsText(o.Call)
	for _, s := range l.settings(e) {
		if s.mayName() && holdsWord(args, string(s.value)) {
			return true
		}
	}
	return false
}

// namesOther says whether a call was given a name at all.
func (l *look) namesOther(e *ledger.Effect) bool {
	for _, s := range l.settings(e) {
		if s.mayName() {
			return true
		}
	}
	return false
}

// sharesNews says whether a call holds all that only the user gave another.
func (l *look) sharesNews(o, e *ledger.Effect) bool {
	args, news := l.l.ArgsText(o.Call), 0
	for _, f := range l.l.Args(e.Call) {
		if !plainly(&f) || f.Kind == jsonscan.Bool || len(f.Value) < 2 || l.inResults(string(f.Value), e.Step) {
			continue
		}
		if news++; !holdsWord(args, string(f.Value)) {
			return false
		}
	}
	return news > 0
}
