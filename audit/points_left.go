package audit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// pointsOtherwise: the user gives a value, the last words of the agent tell it as done, no call has it, and a change has
// another one in its place that nobody gave.
func pointsOtherwise(l *look) {
	if !l.pointsCount() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if !l.changedOther(p) {
			continue
		}
		e, f := l.inPlaceOf(p)
		if e == nil {
			continue
		}
		confidence := p.sureOf(f, l.l.ArgsText(e.Call))
		switch {
		case p.kind == pointNumber && (moneyKey(f.Key) || measureOf(p.beside).of == money) && l.reckonedOnto(p.text, string(f.Value), e.Step), l.reckonedFrom(p), p.kind == pointDate && l.reckons(momentSlip(p, f.Value)):
			confidence = likely
		case (p.kind == pointDate || p.kind == pointTime) && l.momentTold(p, e, f):
			continue // as it was called
		}
		l.accusePoint(p, e, f, confidence)
		return
	}
}

// accusePoint says that a call has another value than a point.
func (l *look) accusePoint(p *point, e *ledger.Effect, f *ledger.Field, confidence string) {
	value := string(f.Value)
	detail := "asked for " + p.text + ", called with " + value
	x := l.callExhibit(e.Call)
	if at := indexFold([]byte(x.Text), value); at >= 0 {
		x.Mark = [2]int{at, at + len(value)}
	}
	l.accuse(&finding{kind: kindWrongValue, confidence: confidence, detail: detail, items: []string{f.Key}, asked: p.text, called: value, satisfy: e.Tool + " with " + f.Key + " " + p.text,
		exhibits: append(l.bothSides(p), x, found(detail))})
}

// sureOf says how sure it is that an argument is another value than a point: certain only where the agent tells the point, and both
// are written in a way that leaves nothing to guess.
func (p *point) sureOf(f *ledger.Field, args []byte) string {
	if p.told != toldDone {
		return likely
	}
	switch p.kind {
	case pointDate, pointTime:
		_, plainDay := dayOf(f.Value)
		bare := len(f.Value) == 5 && f.Value[2] == ':' && indexFold(args, "utc") < 0 && indexFold(args, "gmt") < 0 && indexFold(args, "zone") < 0 && indexFold(args, "tz") < 0 && !halfNamed(args)
		if p.zone != nil || p.kind == pointDate && plainDay || p.kind == pointTime && bare {
			return certain
		}
	case pointNumber:
		if k := measureOfKey(f.Key); k.of != noDimension || measureOf(p.beside).of == count || p.beside != "" && sharesWord(f.Key, p.beside) {
			return certain
		}
	case pointMail:
		return certain
	case pointText:
		if nearTitle(p.text, string(f.Value)) {
			return certain
		}
	}
	return likely
}

// bothSides quotes the user and, where it tells of the point, the last message.
func (l *look) bothSides(p *point) []verdict.Exhibit {
	out := []verdict.Exhibit{l.userExhibit(p.msg, p.lo, p.hi)}
	if p.told != toldNot {
		out = append(out, l.saidOfPoint(p))
	}
	return out
}

// changedOther says whether the last message holds a point for done, and no call that succeeded has it. A text that nobody
// tells again counts as well, where the rest of the request is told as done.
func (l *look) changedOther(p *point) bool {
	if p.aside || p.told == toldUndone || p.told == toldNot && l.superseded(p) || p.told == toldNot && (p.kind == pointID || p.kind == pointName || p.kind == pointMail || !l.toldRest() || p.kind != pointText && !l.onlyOfKind(p)) {
		return false
	}
	w := l.inRecord(p)
	if (w.read || w.sought) && p.kind != pointDate && p.kind != pointTime && p.kind != pointNumber {
		return false // a reading was asked for it, or returned it: the change goes by its id
	}
	return w.changed == ledger.None && w.failed == ledger.None && w.open == ledger.None && (p.kind != pointNumber || !l.countsCalls(p))
}

// superseded says whether the user, between a point and the last deed, gave a value of the same sort, or figures or words for a
// time that are not read: he may have put another value in its place.
func (l *look) superseded(p *point) bool {
	deed := l.lastDeed()
	for i := p.msg + 1; int(i) < len(l.t.Messages); i++ {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > deed {
			continue
		}
		text := l.message(i)
		asks := hasDigit(text) || p.kind == pointTime // else there is nothing to be looked for
		if asks {
			text = bytes.Clone(text)
		}
		for k := range l.asked {
			o := &l.asked[k]
			if o.msg != i {
				continue
			}
			if o.kind == p.kind && (p.kind != pointNumber || unitOf(o.beside) == unitOf(p.beside)) {
				return true
			}
			for at := o.lo; asks && at < o.hi && at < len(text); at++ {
				text[at] = ' '
			}
		}
		if hasDigit(text) || p.kind == pointTime && anyWord(text, "quarter", "half", "past", "noon", "midnight", "o'clock", "morning", "evening", "later", "earlier") {
			return true
		}
	}
	return false
}

// anyWord says whether a text has one of some words.
func anyWord(text []byte, words ...string) bool {
	for _, w := range words {
		if holdsWord(text, w) {
			return true
		}
	}
	return false
}

// onlyOfKind says whether the request has no other day, time or measure like a point: then nothing else can be meant by it.
func (l *look) onlyOfKind(p *point) bool {
	for i := range l.asked {
		o := &l.asked[i]
		if o.kind == p.kind && o.text != p.text && (p.kind != pointNumber || unitOf(o.beside) == unitOf(p.beside)) {
			return false
		}
	}
	return p.kind != pointNumber || p.beside != ""
}

// toldRest says whether the last message tells a point of the request as done, and none as left.
func (l *look) toldRest() bool {
	done := false
	for i := range l.asked {
		switch l.asked[i].told {
		case toldUndone:
			return false
		case toldDone:
			done = true
		}
	}
	return (done || l.claimsDeed()) && !l.admits()
}

// pointsWithoutDeed: the user gives a value, the last words of the agent tell it as done, and nothing in the record has it.
func pointsWithoutDeed(l *look) {
	if !l.pointsCount() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if !l.leftOpen(p) {
			continue
		}
		l.accuse(&finding{kind: kindWithoutAction, confidence: likely, detail: "no call has " + p.text, satisfy: "a call with " + p.text + " that succeeds", items: []string{p.text},
			exhibits: []verdict.Exhibit{l.userExhibit(p.msg, p.lo, p.hi), l.saidOfPoint(p), l.noCall("one with " + p.text)}})
		return
	}
}

// pointsCount says whether points can tell anything of the run: it has calls, ends in words of the agent that ask for
// nothing that has to be known first, and no other agent, script or text of code may hide what was done.
func (l *look) pointsCount() bool {
	if len(l.t.Calls) == 0 || !l.onlyNoted() || l.lastAgent == transcript.None || l.lastTurn != l.lastAgent {
		return false
	}
	for i := range l.l.Effects {
		if l.opaque(&l.l.Effects[i]) {
			return false
		}
	}
	if len(l.points()) == 0 {
		return false
	}
	l.hearAgain(l.lastAgent) // another finding may have looked at another message since
	return !l.asksFirst()
}

// opaque says whether a call may have done what its arguments do not tell.
func (l *look) opaque(e *ledger.Effect) bool {
	if e.SubAgent || e.ByUser {
		return true
	}
	for k := e.Commands.Lo; k < e.Commands.Hi; k++ {
		if c := &l.l.Commands[k]; c.Access == ledger.Unknown && runsCode(c) {
			return true
		}
	}
	return false
}

// runsCode says whether a command runs something whose text is not before us: a script, a target, a program of its own. One
// that is told what to do in its own words (ossctl acl set fonts private) is no such thing.
func runsCode(c *ledger.Command) bool {
	if len(c.Words) < 3 || strings.ContainsAny(c.Words[0], "./") {
		return true
	}
	return oneOf(c.Words[0], "python", "python3", "node", "sh", "bash", "zsh", "make", "npm", "npx", "yarn", "pnpm", "go", "ruby", "perl", "php", "julia", "Rscript", "java", "docker", "ssh", "source", "cargo", "dotnet", "uv", "poetry", "xargs", "env", "sudo", "eval")
}

// leftOpen says whether a point is told as done, and the record has it nowhere.
func (l *look) leftOpen(p *point) bool {
	if p.told != toldDone || p.aside || !l.inRecord(p).nowhere() {
		return false
	}
	switch p.kind {
	case pointID, pointMail: // beside a change a name may only say why: the number of a ticket, whose wish it is
		return p.into || !l.changedAny()
	case pointName:
		return p.into && measureOf(lower(p.text)).of != money && l.allExplained() && !l.unreadCode(p.step) && !l.describes(p)
	case pointNumber:
		return !l.countsCalls(p) && (!p.names || !l.changedAny()) && !l.unreadNumber(p.step)
	case pointDate, pointTime:
		return !l.unreadStamp(p.step) && !anchors(l.message(p.msg), p.lo) && !l.movedFrom(p)
	}
	return true
}

// describes says whether a name is told in one clause with a value that a change has: then it says more of that, as the customer
// of an invoice does.
func (l *look) describes(p *point) bool {
	i := l.text.UnitAt(p.toldLo)
	if p.toldIn != l.said.index || i < 0 || i >= len(l.text.Units()) {
		return false
	}
	u := l.text.Units()[i]
	for k := range l.asked {
		o := &l.asked[k]
		if o.kind != pointName && o.told == toldDone && o.toldWithin(l.said.index, u.Lo, u.Hi) && l.inRecord(o).changed != ledger.None {
			return true
		}
	}
	return false
}

// changedAny says whether a call that may have changed something succeeded.
func (l *look) changedAny() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Outcome == transcript.OutcomeSucceeded && (l.changes(e) || e.Access != ledger.Neither && !surelyReads(e) && l.userGave(e)) {
			return true
		}
	}
	return false
}

// countsCalls says whether a small number may count what was acted on: the calls, or the entries of a list.
func (l *look) countsCalls(p *point) bool {
	n, err := strconv.Atoi(plainNumber(p.text))
	if err != nil || n > 200 || p.measures() {
		return false
	}
	names := 0
	for i := range l.asked {
		if k := l.asked[i].kind; k == pointID || k == pointMail || k == pointText {
			names++
		}
	}
	if names == n || p.told == toldDone && p.toldIn == l.said.index && bytes.HasSuffix(bytes.ToLower(l.said.raw[:min(p.toldLo, len(l.said.raw))]), []byte("all ")) {
		return true
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if surelyReads(e) {
			continue
		}
		if e.Asked == n || e.Done == n || l.callsOf(e.Tool) == n {
			return true
		}
		for _, fields := range [...][]ledger.Field{l.l.Args(e.Call), l.l.Result(e.Call)} {
			if hasArrayOf(fields, n) {
				return true
			}
		}
	}
	return false
}

// callsOf is how many calls of a tool there are, those that only try one again left out, and commands that only look.
func (l *look) callsOf(tool string) int {
	if l.callCounts == nil {
		l.callCounts = map[string]int{}
		for i := range l.l.Effects {
			if e := &l.l.Effects[i]; e.RetriedBy == ledger.None && (e.Commands.Len() == 0 || l.changes(e)) {
				l.callCounts[e.Tool]++
			}
		}
	}
	return l.callCounts[tool]
}

// hasArrayOf says whether one of the members is an array of n entries.
func hasArrayOf(fields []ledger.Field, n int) bool {
	for i := range fields {
		if fields[i].Kind != jsonscan.Array {
			continue
		}
		entries := 0
		for k := i + 1; k < len(fields); k++ {
			if fields[k].Parent == int32(i) {
				entries++
			}
		}
		if entries == n {
			return true
		}
	}
	return false
}

// asksFirst says whether the message that is looked at ends in a question that has to be answered before anything is done.
func (l *look) asksFirst() bool {
	i := bytes.LastIndexByte(l.said.raw, '?')
	if i < 0 || !l.text.AsksAt(i) && !l.text.AsksAt(max(i-1, 0)) {
		return false
	}
	from := i
	for from > 0 && !clauseEdge(l.said.raw, from-1) {
		from--
	}
	words := wordsOf(l.said.raw[from:i])
	ask := false
	for k, w := range words {
		switch w {
		case "proceed", "confirm", "correct", "continue", "approve", "ahead", "agree", "provide", "prefer", "choose":
			return true
		case "also", "too", "else", "more", "another", "others", "same", "further", "anything", "something":
			return false
		}
		v, verb := l.bases[w]
		if ask || l.claimsDeed() {
			continue
		}
		if k == 0 && oneOf(w, "shall", "should", "may") && len(words) > 2 && words[1] == "i" {
			return true // do what nothing says is done
		}
		ask = k < 2 && oneOf(w, "what", "which", "when", "where", "who", "whom", "how") && !oneOf("usually", words...) || verb && k > 0 && !oneOf(w, "do", "want", "get", "take", "make", "have") && l.wishesAct(v.act)
	}
	return ask
}

// claimsDeed says whether the message that is looked at claims something as done: then a question at its end is about what may
// come next.
func (l *look) claimsDeed() bool {
	for i := range l.statements {
		if s := &l.statements[i]; s.Kind == claim.Done && s.Claims() && (s.Class == claim.EffectAct || s.Class == claim.MessageAct) {
			return true
		}
	}
	return false
}

// wishesAct says whether the user asked for an act.
func (l *look) wishesAct(act string) bool {
	for i := range l.wishes {
		if l.wishes[i].act == act {
			return true
		}
	}
	return false
}
