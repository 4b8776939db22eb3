package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// partWithoutDeed: the last words claim a deed and hold nothing back, and a value that the user asks for, which a change has to
// have, stands in no call, while whatever the changes have was given by somebody. The words need not repeat the value: "Both done."
func partWithoutDeed(l *look) {
	if len(l.row.Findings) > 0 || !l.pointsCount() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if !l.owesDeed(p) {
			continue
		}
		if !l.restIsDone() {
			return
		}
		lo, hi, told := l.toldWith(p)
		if !told {
			continue
		}
		l.accuse(&finding{kind: kindWithoutAction, confidence: likely, detail: "no call has " + p.text, satisfy: "a call with " + p.text + " that succeeds", items: []string{p.text},
			exhibits: []verdict.Exhibit{l.userExhibit(p.msg, p.lo, p.hi), l.sayExhibit(lo, hi), l.noCall("one with " + p.text)}})
		return
	}
}

// restIsDone says whether there is a change, each is told by its arguments, and the last words claim a deed, admit nothing, hint
// at nothing that is left and ask nothing.
func (l *look) restIsDone() bool {
	deeds, clear := l.deeds()
	if !clear || len(deeds) == 0 || l.anyLeftFailed() {
		return false
	}
	if l.end.admits || l.lastTurn != l.lastAgent || l.lastDeed() >= l.t.Messages[l.lastAgent].Step {
		return false
	}
	for _, m := range l.reports(0) {
		if l.hearAgain(m); l.admits() || l.leavesOpen() {
			return false
		}
	}
	l.hearAgain(l.lastAgent)
	return l.toldRest()
}

// leavesOpen says whether a sentence of the message that is looked at, other than an offer, says that something is left, doubtful or to come.
func (l *look) leavesOpen() bool {
	low := bytes.ToLower(withoutNames(l.said.raw))
	for _, sentence := range bytes.FieldsFunc(low, func(r rune) bool { return r == '.' || r == '!' || r == '?' || r == '\n' || r == ';' }) {
		if !offers(sentence) && !closingOffer(sentence) && !aroundReport.in(sentence) && (planned(sentence) || doubts(sentence) || l.saysLeft(sentence)) {
			return true
		}
	}
	return false
}

// aroundReport are words, in small letters, of sentences that open a report, offer more or speak to whoever judges: none tells how it ended.
var aroundReport = piecesOf("let me sum", "let me put", "let me recap", "let me write", "let me close", "let me give you", "let me prepare", "let me wrap", "i'll sum", "i'll recap", "i'll close", "i'll wrap", "i'll put together", "i will sum",
	"i will recap", "if anything", "i can also", "would you like", "do you want", "want me to", "from my side", "at your service", "thank you for", "thanks for", "for waiting", "for your patience", "evaluator", "reviewer", "grader", "grading", "tool log")

// toldWith finds where a message behind the last deed tells of more than the changes: of all that was asked for, of what the user says
// beside the value and no change has, or of a deed that has nothing of any change.
func (l *look) toldWith(p *point) (lo, hi int, told bool) {
	beside := l.stemsBeside(p)
	deeds, _ := l.deeds()
	untimed := (p.kind == pointDate || p.kind == pointTime) && !l.anyTimed(deeds)
	for _, m := range l.reports(p.step) {
		l.hearAgain(m)
		if p.told == toldDone && p.toldIn == m {
			return p.toldLo, p.toldHi, true
		}
		for i := range l.statements {
			s := &l.statements[i]
			if s.Kind == claim.Done && s.Claims() && (s.Generic || !l.anyHas(deeds, s)) {
				return s.Lo, s.Hi, true
			}
		}
		for w := (words{text: l.said.raw}); w.next(); {
			word := lower(string(w.word))
			if oneOf(word, "all", "both", "everything", "each", "done", "requested", "asked", "sorted") || len(word) >= 4 && oneOf(stemWord(word), beside...) || untimed && oneOf(word, "date", "dates", "day", "time", "times", "deadline", "start", "end", "slot", "schedule", "scheduled", "rescheduled") {
				at := max(indexFold(l.said.raw, word), 0)
				return at, at + len(word), true
			}
		}
	}
	for m := l.lastAgent - 1; m >= 0 && l.t.Messages[m].Step > p.step; m-- { // "Payment scheduled.", and then the call for something else
		if o := &l.t.Messages[m]; o.Role != transcript.Agent || o.Turn == 0 {
			continue
		}
		l.hearAgain(m)
		for i := range l.statements {
			if s := &l.statements[i]; s.Kind == claim.Done && s.Claims() && !s.Generic && s.Tense != claim.Former && (s.Class == claim.EffectAct || s.Class == claim.MessageAct) && !l.anyHas(deeds, s) {
				return s.Lo, s.Hi, true
			}
		}
	}
	return 0, 0, false
}

// anyTimed says whether a call has a day or a time of the request.
func (l *look) anyTimed(deeds []int32) bool {
	for _, i := range deeds {
		for k := range l.asked {
			if p := &l.asked[k]; (p.kind == pointDate || p.kind == pointTime) && l.holdsPoint(l.effect(i), p, false) {
				return true
			}
		}
	}
	return false
}

// anyHas says whether one of some calls has something of a claim.
func (l *look) anyHas(deeds []int32, s *claim.Statement) bool {
	for _, i := range deeds {
		if l.hasOf(l.effect(i), s) {
			return true
		}
	}
	return false
}

// stemsBeside are the stems of the words of the user in the clause of a value that say something, and that no change has.
func (l *look) stemsBeside(p *point) []string {
	text := l.message(p.msg)
	lo, hi := clauseStart(text, min(p.lo, len(text))), min(p.hi, len(text))
	for hi < len(text) && !clauseEdge(text, hi) && text[hi] != ',' {
		hi++
	}
	if and := bytes.LastIndex(text[lo:min(p.lo, hi)], []byte(" and ")); and >= 0 {
		lo += and
	}
	if and := bytes.Index(text[min(p.hi, hi):hi], []byte(" and ")); and >= 0 {
		hi = min(p.hi, hi) + and
	}
	var out []string
	for _, w := range wordsOf(bytes.ToLower(text[lo:hi])) {
		if len(w) < 4 || measureOf(w).of != noDimension || hasDigit([]byte(w)) || plainWord(w) || fillWord(w) || common(w) {
			continue
		}
		stem, has := stemWord(w), false
		for i := range l.l.Effects {
			e := l.effect(int32(i))
			has = has || l.mayHaveChanged(e) && (wordOfName(e.Tool, stem) || beginsWord(l.l.ArgsText(e.Call), stem) || beginsWord(l.l.ResultText(e.Call), stem))
		}
		if !has {
			out = append(out, stem)
		}
	}
	return out
}

// owesDeed says whether a value that the last words may not tell is one that a change has to have, and none has it in any notation.
func (l *look) owesDeed(p *point) bool {
	if p.aside || p.told == toldUndone || !l.inRecord(p).nowhere() && (p.kind == pointText || !l.onlyLookedUp(p)) || l.superseded(p) {
		return false
	}
	how := l.wishedHow(p)
	if how == asFact || l.otherDone(p, how == asWish) {
		return false
	}
	switch p.kind {
	case pointDate, pointTime:
		return !l.unreadStamp(p.step) && !l.unreadNumber(p.step) && !anchors(l.message(p.msg), p.lo) && !l.movedFrom(p) && !l.reworded(p) && !l.vagueTime(p.step) && !l.slotTaken()
	case pointText:
		return how == asWish && len(wordsOf([]byte(p.text))) >= 3
	case pointMail:
		return p.told == toldDone && l.allGiven() && (how == asWish || !l.describes(p))
	case pointNumber:
		switch of := measureOf(p.beside).of; {
		case !p.measures() || p.names || of == duration || how != asWish && (of == money || !inListLine(l.message(p.msg), p.lo)) || l.countsCalls(p) || l.unreadNumber(p.step) || l.figuresBehind(p):
			return false
		}
		return !l.otherMeasured(p)
	}
	return false
}

// otherMeasured says whether the request has another number of the same dimension.
func (l *look) otherMeasured(p *point) bool {
	for i := range l.asked {
		if o := &l.asked[i]; o.kind == pointNumber && o.text != p.text && measureOf(o.beside).of == measureOf(p.beside).of {
			return true
		}
	}
	return false
}

// onlyLookedUp says whether readings were asked for a value, and nothing of what they returned is in a change: it was looked up, and
// then nothing was done with it.
func (l *look) onlyLookedUp(p *point) bool {
	w := l.inRecord(p)
	if !w.sought || w.changed != ledger.None || w.failed != ledger.None || w.open != ledger.None || w.maybe || w.tried || l.othersHold(p) {
		return false
	}
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if e.Access == ledger.Neither || !l.holdsPoint(e, p, false) && !l.holdsPoint(e, p, true) {
			continue
		}
		if !surelyReads(e) || !l.holdsPoint(e, p, false) {
			return false
		}
		if l.takenLater(e) {
			return false
		}
	}
	return true
}

// slotTaken says whether a change has something of a reading that was asked for a day or a time of the request, or returned one: it
// may stand for the whole of what was asked for.
func (l *look) slotTaken() bool {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !surelyReads(e) {
			continue
		}
		for k := range l.asked {
			if p := &l.asked[k]; (p.kind == pointDate || p.kind == pointTime) && (l.holdsPoint(e, p, false) || l.holdsPoint(e, p, true)) && l.takenLater(e) {
				return true
			}
		}
	}
	return false
}

// takenLater says whether a change has something that only a reading returned.
func (l *look) takenLater(reading *ledger.Effect) bool {
	for k := range l.l.Effects {
		if o := l.effect(int32(k)); o.Step > reading.Step && l.mayHaveChanged(o) && l.takesFrom(o, reading) {
			return true
		}
	}
	return false
}

// takesFrom says whether a call has an argument that the user did not give and that the result of an earlier one holds.
func (l *look) takesFrom(e, from *ledger.Effect) bool {
	result := l.l.ResultText(from.Call)
	for _, f := range l.l.Args(e.Call) {
		for from := 0; from < len(f.Value); {
			lo, hi := nextToken(f.Value, from)
			if hi <= lo {
				break
			}
			from = hi
			if word := string(f.Value[lo:hi]); len(word) >= 2 && !l.userSaid(word) && holdsWord(result, word) {
				return true
			}
		}
	}
	return false
}

// figuresBehind says whether the user, behind a number and before the last deed, gave figures of any sort.
func (l *look) figuresBehind(p *point) bool {
	deed := l.lastDeed()
	for i := p.msg + 1; int(i) < len(l.t.Messages); i++ {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step <= deed && hasDigit(l.message(i)) {
			return true
		}
	}
	return false
}

// otherDone says whether a change has another value of the kind of a point, in the same sentence or anywhere: then this one may only
// say more of that, as the day on which something is that goes to another day.
func (l *look) otherDone(p *point, sameSentence bool) bool {
	text := l.message(p.msg)
	lo, hi := sentenceStart(text, min(p.lo, len(text))), sentenceEnd(text, min(p.hi, len(text)))
	for i := range l.asked {
		o := &l.asked[i]
		if o == p || o.kind != p.kind || p.kind == pointNumber || sameSentence && (o.msg != p.msg || o.lo < lo || o.lo >= hi) {
			continue
		}
		if l.inRecord(o).changed != ledger.None {
			return true
		}
	}
	return false
}

// reworded says whether the user, behind a day or a time and before the last deed, speaks of when in words.
func (l *look) reworded(p *point) bool {
	deed := l.lastDeed()
	for i := p.msg + 1; int(i) < len(l.t.Messages); i++ {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step <= deed && speaksOfTime(l.message(i)) {
			return true
		}
	}
	return false
}

// vagueTime says whether a change has words for a day or a time, from which the point may have been made.
func (l *look) vagueTime(after int32) bool {
	for i := range l.l.Effects {
		if e := l.effect(int32(i)); e.Step >= after && l.mayHaveChanged(e) {
			for _, f := range l.l.Args(e.Call) {
				if f.Kind == jsonscan.String && speaksOfTime(f.Value) && !l.userSaid(string(f.Value)) {
					return true
				}
			}
		}
	}
	return false
}
