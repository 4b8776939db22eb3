package audit

import (
	"bytes"
	"strconv"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// doneByPoints says whether the record shows the request as done, value by value: each that the user gave is in a call that
// succeeded and holds, the last message tells one and takes none back, and nothing that was tried is left failed.
func (l *look) doneByPoints() bool {
	points := l.points()
	if len(points) == 0 || l.asksFirst() || l.anyLeftFailed() || !l.openClaimsCarried(points) {
		return false
	}
	told := false
	for i := range points {
		p := &points[i]
		if p.told == toldUndone && !l.undoneRightly(p) {
			return false
		}
		if p.aside || p.kind == pointName && !p.into || p.kind == pointNumber && (p.names || l.countsCalls(p)) {
			continue
		}
		w := l.inRecord(p)
		if w.changed != ledger.None && l.didIt(l.effect(w.changed)) {
			told = told || p.told == toldDone
			continue
		}
		named := p.kind == pointID || p.kind == pointMail || p.kind == pointName
		if !named && p.told == toldNot && w.failed == ledger.None && w.open == ledger.None {
			if l.superseded(p) || p.step > l.lastDeed() {
				continue
			}
			if e, _ := l.inPlaceOf(p); e == nil && p.kind == pointNumber && (l.toldAsFact(p) || l.addedUp(p)) {
				continue
			}
		}
		if p.told == toldDone && !named || !named && !w.sought || w.failed != ledger.None || w.open != ledger.None {
			return false
		}
		if e, _ := l.inPlaceOf(p); e != nil || p.told == toldDone && !w.read {
			return false
		}
	}
	return told || l.idsCarried(points) && l.reportsWell()
}

// undoneRightly says whether words for what is left beside a name take nothing back: no call has the thing, as they say, or every
// change has it, and so they are about something else.
func (l *look) undoneRightly(p *point) bool {
	if p.kind != pointID {
		return false
	}
	w := l.inRecord(p)
	if w.changed == ledger.None {
		return w.failed == ledger.None && w.open == ledger.None && !w.tried
	}
	if !l.didIt(l.effect(w.changed)) || !l.onlyTarget(p) {
		return false
	}
	for i := range l.asked {
		if o := &l.asked[i]; o.told == toldUndone && o.kind != pointID && !o.aside {
			return false
		}
	}
	return true
}

// idsCarried says whether a call has each id of the request that the user did not take back.
func (l *look) idsCarried(points []point) bool {
	for i := range points {
		p := &points[i]
		if p.kind != pointID && p.kind != pointMail || p.aside || l.superseded(p) {
			continue
		}
		if w := l.inRecord(p); w.changed == ledger.None && !w.sought && !w.read {
			return false
		}
	}
	return true
}

// reportsWell says whether the messages that tell how it ended hint at nothing that went wrong, is left or is to come, and ask nothing.
func (l *look) reportsWell() bool {
	if l.end.admits || l.lastTurn != l.lastAgent || l.lastDeed() >= l.t.Messages[l.lastAgent].Step {
		return false
	}
	for _, m := range l.reports(0) {
		if l.hearAgain(m); hints(l.said.raw) || l.asksUser() && !closingOffer(l.said.raw) {
			return false
		}
	}
	return true
}

// toldAsFact says whether the user tells a number of how something is, or in brackets, and asks for nothing with it: "it has 21
// floors", "(33 pages, which does not matter)".
func (l *look) toldAsFact(p *point) bool {
	text := l.message(p.msg)
	if rest := bytes.ToLower(text[min(p.hi, len(text)):min(p.hi+60, len(text))]); true {
		if end := bytes.IndexAny(rest, ".!?\n"); end >= 0 && !(end+1 < len(rest) && digit(rest[end+1])) {
			rest = rest[:end]
		}
		for _, w := range [...]string{"forget that", "forget it", "never mind", "nevermind", "ignore that", "disregard", "does not matter", "doesn't matter", "is not important"} {
			if bytes.Contains(rest, []byte(w)) {
				return true
			}
		}
	}
	lo := 0
	for i := min(p.lo, len(text)) - 1; i >= 0; i-- {
		if c := text[i]; c == '(' {
			return true
		} else if c == ')' || c == ';' || c == '\n' || (c == '.' || c == ':' || c == '!' || c == '?' || c == ',') && i+1 < len(text) && text[i+1] == ' ' {
			lo = i + 1
			break
		}
	}
	fact := false
	for _, w := range wordsOf(bytes.ToLower(text[lo:min(p.lo, len(text))])) {
		switch w {
		case "is", "are", "was", "were", "has", "have", "had", "sits", "stands", "weighs", "holds", "counts", "took", "there's", "it's", "still", "been", "got", "says", "said", "shows", "showed":
			fact = true
		case "should", "must", "shall", "needs", "need", "want", "wants", "please", "make", "set", "to", "can", "could", "would", "will":
			return false
		}
	}
	return fact
}

// didIt says whether a call that succeeded changed something: it is known to, or it answers with no list, as a reading does.
func (l *look) didIt(e *ledger.Effect) bool {
	if !succeeded(e) || e.SubAgent {
		return false
	}
	if l.changes(e) || e.Commands.Len() > 0 {
		return true
	}
	if e.Access != ledger.Unknown {
		return false
	}
	fields := l.l.Result(e.Call)
	for i := range fields {
		if f := &fields[i]; f.Kind == jsonscan.Array && len(bytes.Trim(f.Value, "[] \n\t\r")) > 0 && !l.repeatsValue(e, f.Value) {
			return false
		}
	}
	return true
}

// repeatsValue says whether a list in the answer of a call is of no more than one thing, and repeats a value of the request that
// the call was given: a receipt, and not what a search found.
func (l *look) repeatsValue(e *ledger.Effect, list []byte) bool {
	if bytes.Count(list, []byte("{")) > 1 || bytes.Count(list, []byte("[")) > 2 {
		return false
	}
	asked := l.request()
	for i := range asked {
		if p := &asked[i]; p.step < e.Step && l.setsPoint(e, p) && pointIn(p, list) {
			return true
		}
	}
	for _, s := range l.settings(e) {
		if len(s.value) >= 3 && hasDigit(s.value) && l.ownValue(e, &s) && holdsWord(list, string(s.value)) {
			return true
		}
	}
	return false
}

// addedUp says whether a call that held has the sum of a number and of another one of the same message: two classes of 23 and 27
// children are 50.
func (l *look) addedUp(p *point) bool {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	if err != nil {
		return false
	}
	asked := l.request()
	for i := range asked {
		o := &asked[i]
		b, err := strconv.ParseFloat(plainNumber(o.text), 64)
		if o == p || o.kind != pointNumber || o.msg != p.msg || err != nil || o.beside != p.beside && o.beside != "" && p.beside != "" {
			continue
		}
		sum := strconv.FormatFloat(a+b, 'f', -1, 64)
		for k := max(0, len(l.l.Effects)-mostHeld); k < len(l.l.Effects); k++ { // the newest ones
			if e := l.effect(int32(k)); succeeded(e) && !surelyReads(e) && holdsWord(l.l.ArgsText(e.Call), sum) {
				return true
			}
		}
	}
	return false
}

// anyLeftFailed says whether a call that is no reading failed, and no later one of its tool that succeeded has the same of the
// request.
func (l *look) anyLeftFailed() bool {
	if l.unmended(int32(len(l.t.Steps))) != ledger.None {
		return true
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !failed(e) || surelyReads(e) || e.Access == ledger.Neither || e.RetriedBy != ledger.None || !l.touches(e) {
			continue
		}
		made := false
		for k := i + 1; k < len(l.l.Effects); k++ {
			o := &l.l.Effects[k]
			made = made || o.Tool == e.Tool && o.Outcome == transcript.OutcomeSucceeded && l.hasAllOf(o, e)
		}
		if !made {
			return true
		}
	}
	return false
}

// hasAllOf says whether a call has each point of the request that another one has.
func (l *look) hasAllOf(e, other *ledger.Effect) bool {
	n := 0
	for i := range l.asked {
		p := &l.asked[i]
		if !l.holdsPoint(other, p, false) {
			continue
		}
		if n++; !l.holdsPoint(e, p, false) {
			return false
		}
	}
	return n > 0
}

// leftByPoints says whether the last message owns up to what the record shows as left, and claims nothing of it: a call of the
// request failed, or a part of it was never tried; the message says so; and what it tells as done is done.
func (l *look) leftByPoints() bool {
	points := l.points()
	done, missing, admitted := false, false, false
	for i := range points {
		p := &points[i]
		if p.aside || p.kind == pointNumber && l.countsCalls(p) {
			continue
		}
		w := l.inRecord(p)
		holds := w.changed != ledger.None && l.didIt(l.effect(w.changed))
		done, missing, admitted = done || holds, missing || !holds, admitted || p.told == toldUndone
		switch {
		case p.told == toldDone && !holds && (w.failed != ledger.None || !w.read && !w.sought && p.kind != pointName):
			return false
		case p.told == toldUndone && holds && p.kind == pointID && l.pointsOf(pointID) > 1 && w.failed == ledger.None && w.open == ledger.None && !l.onlyTarget(p):
			return false // what was done is told as left: the words mean something else
		}
	}
	failing := l.anyLeftFailed()
	if !failing && !(done && missing) {
		return false
	}
	if !admitted && l.lastAgent != transcript.None && l.lastTurn == l.lastAgent {
		l.hearAgain(l.lastAgent)
		admitted = l.saysPart() || l.ownsUpToFailure()
	}
	return admitted
}

// pointsOf is how many points of a kind the request has.
func (l *look) pointsOf(kind pointKind) int {
	n := 0
	for i := range l.asked {
		if l.asked[i].kind == kind {
			n++
		}
	}
	return n
}

// onlyTarget says whether every change has the point: then what is told of it may be any of them.
func (l *look) onlyTarget(p *point) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.changes(e) && !l.holdsPoint(e, p, false) {
			return false
		}
	}
	return true
}

// saysPart says whether the message speaks of a part of a whole: 3 of 7.
func (l *look) saysPart() bool {
	for i := range l.statements {
		if s := &l.statements[i]; (s.Kind == claim.Partial || s.Kind == claim.Undone) && s.Mood == claim.Asserted {
			return true
		}
	}
	for i := 0; i < len(l.said.raw); {
		lo, hi, ok := numberAt(l.said.raw, i)
		if !ok {
			return false
		}
		i = hi
		rest := bytes.TrimPrefix(bytes.TrimPrefix(l.said.raw[hi:], []byte(" of ")), []byte("the "))
		if len(rest) == len(l.said.raw)-hi {
			continue
		}
		a, b, ok := numberAt(rest[:min(len(rest), 12)], 0)
		if ok && a == 0 && plainNumber(string(rest[a:b])) != plainNumber(string(l.said.raw[lo:hi])) {
			return true
		}
	}
	return false
}

// ownsUpToFailure says whether the message owns up to a change that failed and was not made later.
func (l *look) ownsUpToFailure() bool {
	call := l.unmended(int32(len(l.t.Steps)))
	return call != ledger.None && l.ownsUp(l.effect(call))
}
