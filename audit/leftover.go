package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// leftovers: of what the user asks for one value is left that no call has and that the agent tells as done, and of what the
// calls have one of the same sort that nobody gave. Each alone may have its reasons; the two together are asked and called.
func leftovers(l *look) {
	if l.has(kindWrongValue) || l.has(kindWrongTarget) || l.has(kindDespiteError) || l.has(kindPartial) || !l.pointsCount() {
		return
	}
	points := l.points()
	var left *point
	for i := range points {
		p := &points[i]
		if !l.stillOwed(p) {
			continue
		}
		if left != nil && (left.kind == p.kind || p.told == toldDone && left.told == toldDone) {
			return // two are left: which one stands for which cannot be told
		}
		if left == nil || p.told == toldDone && left.told != toldDone {
			left = p
		}
	}
	if left == nil {
		return
	}
	e, v, field := l.unexplained(left)
	if e == nil {
		return
	}
	detail := "asked for " + left.text + ", called with " + v
	x := l.callExhibit(e.Call)
	if at := indexFold([]byte(x.Text), v); at >= 0 {
		x.Mark = [2]int{at, at + len(v)}
	}
	key, kind, confidence := field.Key, kindWrongValue, left.sureOf(field, l.l.ArgsText(e.Call))
	if left.kind == pointID || left.kind == pointMail {
		kind = kindWrongTarget
	}
	l.accuse(&finding{kind: kind, confidence: confidence, detail: detail, items: []string{key}, asked: left.text, called: v, satisfy: e.Tool + " with " + left.text,
		exhibits: append(l.bothSides(left), x, found(detail))})
}

// stillOwed says whether a point is told as done and no call that is no reading has it, whatever became of the call.
func (l *look) stillOwed(p *point) bool {
	if p.aside || p.told != toldDone && (p.told == toldUndone || l.superseded(p) || p.kind != pointDate && p.kind != pointTime && p.kind != pointNumber || !l.toldRest() || !l.onlyOfKind(p)) {
		return false
	}
	if p.kind == pointNumber && (l.countsCalls(p) || p.told != toldDone && !p.measures()) {
		return false
	}
	w := l.inRecord(p)
	return w.changed == ledger.None && w.failed == ledger.None && w.open == ledger.None && !w.maybe
}

// unexplained returns the only value in the calls of the run that is of the sort of a point and that nobody gave; nil where
// there is none, or several that differ.
func (l *look) unexplained(p *point) (in *ledger.Effect, value string, at *ledger.Field) {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || e.Step < p.step {
			continue
		}
		fields := l.slots(e)
		for k := range fields {
			f := &fields[k]
			if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || sideKey(f.Key) || l.belongsElsewhere(p, e, f) || p.kind == pointName && (impersonal(f.Key) || l.belongsToOther(l.message(p.msg), p.hi, e, f)) {
				continue
			}
			for _, v := range l.valuesLike(p, f) {
				if v == value || l.explained(e, p, f, v) {
					continue
				}
				if p.kind == pointNumber && !p.otherThan(v, f.Key) {
					return nil, "", nil // it may be the point in another notation
				}
				if in != nil && !sameValue(p, v, value) {
					return nil, "", nil
				}
				in, value, at = e, v, f
			}
		}
	}
	return in, value, at
}

// belongsElsewhere says whether another argument of a call is named after what stands beside a number of the user: bib 8224 is no
// seed where the call has a bib as well.
func (l *look) belongsElsewhere(p *point, e *ledger.Effect, f *ledger.Field) bool {
	if p.kind != pointNumber || p.beside == "" || sharesWord(f.Key, p.beside) {
		return false
	}
	for _, o := range l.l.Args(e.Call) {
		if o.Key != f.Key && sharesWord(o.Key, p.beside) {
			return true
		}
	}
	return false
}

// sameValue says whether two values of calls are one: the same number in two units.
func sameValue(p *point, a, b string) bool {
	return p.kind == pointNumber && exactlyIn(a, []byte(b), []float64{10, 100, 1000, 60, 3600, 24, 1e6})
}

// sideKey says whether a member serves the call and is no part of what it brings about.
func sideKey(key string) bool {
	for w := range eachNameWord(key) {
		if oneOf(w, "jsonrpc", "version", "rev", "revision", "etag", "limit", "page", "offset", "cursor", "timeout", "trace", "request", "idempotency", "nonce", "seq", "sequence", "token", "reason", "note", "comment", "description",
			"message", "text", "body", "subject", "summary", "cwd", "why", "explanation", "thought", "attempt", "template") {
			return true
		}
	}
	return oneOf(lower(key), "id", "op", "method", "type", "kind", "line", "lines")
}

// valuesLike lists what in an argument is of the sort of a point.
func (l *look) valuesLike(p *point, f *ledger.Field) []string {
	switch p.kind {
	case pointNumber:
		return numbersOf(p, f)
	case pointID, pointMail:
		return l.namesLike(p, f)
	case pointName:
		return titlesOf(f)
	}
	return nil
}

// titlesOf lists what in an argument is written as the name of somebody or something is: two words and more with capitals,
// the whole value or quoted within it.
func titlesOf(f *ledger.Field) []string {
	if f.Kind != jsonscan.String {
		return nil
	}
	if len(f.Value) <= 64 && titled(string(f.Value)) {
		return []string{string(f.Value)}
	}
	var out []string
	for i := 0; i < len(f.Value) && len(out) < 4; {
		lo, hi, next := nextQuote(f.Value, i)
		if next <= i {
			break
		}
		if i = next; hi > lo && hi-lo <= 64 && titled(string(f.Value[lo:hi])) {
			out = append(out, string(f.Value[lo:hi]))
		}
	}
	return out
}

// titled says whether a text is two words and more, each with a capital letter but for small ones between.
func titled(v string) bool {
	words := strings.Fields(v)
	if len(words) < 2 || len(words) > 6 {
		return false
	}
	for _, w := range words {
		if (w[0] < 'A' || w[0] > 'Z') && !smallWord(w) || hasDigit([]byte(w)) {
			return false
		}
	}
	return words[0][0] >= 'A' && words[0][0] <= 'Z'
}

// namesLike lists the words of an argument that are written in the form of an id.
func (l *look) namesLike(p *point, f *ledger.Field) []string {
	form := wordForm(lower(p.text))
	if form == lower(p.text) && p.kind != pointMail {
		return nil // a plain word has no form
	}
	var out []string
	for from := 0; from < len(f.Value) && len(out) < 8; {
		lo, hi := nextToken(f.Value, from)
		if hi <= lo {
			break
		}
		from = hi
		for _, v := range namesIn(f.Value[lo:hi], p) {
			if p.kind == pointMail && strings.IndexByte(v, '@') > 0 || p.kind == pointID && wordForm(lower(v)) == form && sameFigures(v, p.text) {
				out = append(out, v)
			}
		}
	}
	return out
}

// sameFigures says whether two ids have nearly as many figures: an order number of eight is no room number of three.
func sameFigures(a, b string) bool {
	n := len(figures(a)) - len(figures(b))
	return n >= -1 && n <= 1
}

// explained says whether somebody else than the agent gave a value, or it is written in another way what one gave.
func (l *look) explained(e *ledger.Effect, p *point, f *ledger.Field, v string) bool {
	if p.kind == pointNumber {
		return l.numberExplained(e, f, v)
	}
	if bytes.Contains(l.givenTexts(), squeezed([]byte(v))) || l.authorised(v, e.Step) || l.sameRow(bareID(p.text), bareID(v)) || instant([]byte(v)) {
		return true
	}
	if p.kind == pointName && l.wordsGiven(v, e.Step) {
		return true
	}
	return l.inResults(v, e.Step) && !l.listsBoth(p.text, v, e.Step) || l.toldByAgent(e, v)
}

// toldByAgent says whether the agent tells a value behind the call that has it.
func (l *look) toldByAgent(e *ledger.Effect, v string) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step > e.Step && l.messageHolds(int32(i), v) {
			return true
		}
	}
	return false
}
