package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// nearlyNamed: the user names a thing, the agent tells the work as done, no call that may have changed something has the name,
// and one has, anywhere in its arguments, in a command or a path as well, another name that is nearly the same and that nobody
// gave or tells.
func nearlyNamed(l *look) {
	if l.lastAgent == transcript.None || l.lastTurn != l.lastAgent || !l.onlyNoted() || l.asksFirst() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if !p.namesThing() || p.aside || p.told == toldUndone || p.told == toldNot && (l.superseded(p) || !l.toldRest()) || l.inRecord(p).changed != ledger.None {
			continue
		}
		for k := len(l.l.Effects) - 1; k >= 0; k-- {
			e := l.effect(int32(k))
			if !l.mayHaveChanged(e) || e.Step < p.step {
				continue
			}
			if v := l.nearIn(e, p); v != "" {
				confidence, exhibits := likely, []verdict.Exhibit{}
				if p.told == toldDone {
					confidence, exhibits = certain, append(exhibits, l.saidOfPoint(p))
				}
				l.accuseTarget(e, p.text, v, confidence, exhibits)
				return
			}
		}
	}
}

// namesThing says whether a point names one thing, and does not say how much, when or what about.
func (p *point) namesThing() bool {
	switch p.kind {
	case pointID, pointMail, pointText, pointName:
		return len(p.text) >= 4
	case pointNumber:
		return p.names && len(p.text) >= 3
	}
	return false
}

// mayHaveChanged says whether a call that succeeded may have changed something, or is known to.
func (l *look) mayHaveChanged(e *ledger.Effect) bool {
	return e.Outcome == transcript.OutcomeSucceeded && !e.ByUser && !e.SubAgent && !surelyReads(e) && e.Access != ledger.Neither && (l.changes(e) || e.Access == ledger.Unknown)
}

// nearIn returns what stands in the arguments of a call and is nearly the name of a point; "" where nothing is.
func (l *look) nearIn(e *ledger.Effect, p *point) string {
	if p.kind == pointText || p.kind == pointName {
		for _, f := range l.l.Args(e.Call) {
			if v := string(f.Value); f.Kind == jsonscan.String && len(v) <= 96 && nearTitle(p.text, v) && l.strange(e, p, v) {
				return v
			}
		}
	}
	if strings.IndexByte(p.text, ' ') >= 0 {
		return ""
	}
	text := l.l.ArgsText(e.Call)
	const most = 64 << 10
	text = text[:min(len(text), most)]
	for from := 0; from < len(text); {
		lo, hi := nextToken(text, from)
		if hi <= lo {
			break
		}
		from = hi
		for _, v := range namesIn(text[lo:hi], p) {
			if nearName(p, v) && l.strange(e, p, v) {
				return v
			}
		}
	}
	return ""
}

// namesIn are a word, and what stands between the strokes of a path or behind the last joint of a name that ends in a number.
func namesIn(word []byte, p *point) []string {
	out := []string{string(word)}
	if len(word) > 256 {
		return nil
	}
	if bytes.IndexByte(word, '/') >= 0 && strings.IndexByte(p.text, '/') < 0 {
		for part := range bytes.SplitSeq(word, []byte("/")) {
			if len(part) >= 3 {
				out = append(out, string(part))
			}
		}
	}
	for _, w := range out[:len(out):len(out)] {
		if i := strings.LastIndexByte(w, '.'); i > 2 && len(w)-i >= 3 && len(w)-i <= 5 && !hasDigit([]byte(w[i:])) {
			out = append(out, w[:i]) // without what says that it is a file
		}
	}
	for _, sep := range [...]byte{'@', '-', ':'} {
		if strings.IndexByte(p.text, sep) >= 0 || !hasDigit([]byte(p.text)) {
			continue
		}
		for _, w := range out[:len(out):len(out)] {
			if i := strings.LastIndexByte(w, sep); i >= 0 && len(w)-i > 3 {
				out = append(out, w[i+1:])
			}
		}
	}
	return out
}

// nearName says whether a word of a call may have been taken for the name of a point.
func nearName(p *point, v string) bool {
	if len(v) < 3 || len(v) > 96 {
		return false
	}
	if p.kind == pointNumber || formOf(p.text) == "9" {
		return isNumber([]byte(v)) && len(v) == len(p.text) && v != p.text && within(v, p.text, 2) && (len(v) > 3 || sortedFigures(v) == sortedFigures(p.text))
	}
	return nearMiss(bareID(p.text), bareID(v))
}

// sortedFigures are the figures of a number in order, so that two numbers of the same figures are alike.
func sortedFigures(v string) string {
	var n [10]byte
	for i := range len(v) {
		if digit(v[i]) {
			n[v[i]-'0']++
		}
	}
	return string(n[:])
}

// nearTitle says whether two titles or names of several words differ in one word, which the one has more or has otherwise, or
// in a letter or two.
func nearTitle(a, b string) bool {
	a, b = lower(strings.TrimSpace(a)), lower(strings.TrimSpace(b))
	if a == b || len(a) < 4 || len(b) < 4 {
		return false
	}
	if nearMiss(a, b) {
		return true
	}
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < 2 || len(y) > 8 || len(y)-len(x) > 1 {
		return false
	}
	head := 0
	for head < len(x) && x[head] == y[head] {
		head++
	}
	tail := 0
	for tail < len(x)-head && x[len(x)-1-tail] == y[len(y)-1-tail] {
		tail++
	}
	return head+tail >= len(y)-1 && head+tail > 0
}

// strange says whether nobody but the agent named what a call has, the agent does not tell it, and it is no other name for
// the thing of a point.
func (l *look) strange(e *ledger.Effect, p *point, v string) bool {
	short, named := squeezed([]byte(v)), squeezed([]byte(p.text))
	if bytes.Equal(short, named) || !bytes.Contains(named, short) && bytes.Contains(l.givenTexts(), short) || l.authorised(v, e.Step) || l.sameRow(bareID(p.text), bareID(v)) {
		return false
	}
	// A name with something joined to it is often the same thing at another place: unless a reading has both.
	if at := indexFold([]byte(v), p.text); at >= 0 && (at > 0 && !alnum(v[at-1]) || at+len(p.text) < len(v) && !alnum(v[at+len(p.text)])) && !l.listsBoth(p.text, v, e.Step) {
		return false
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step > e.Step && l.messageHolds(int32(i), v) {
			return false
		}
	}
	return true
}

// listsBoth says whether one reading before a step has both names, each as a value or a line of its own.
func (l *look) listsBoth(a, b string, before int32) bool {
	for i := range l.l.Effects {
		r := l.effect(int32(i))
		if r.ResultAt == ledger.None || r.ResultAt > before || r.Outcome != transcript.OutcomeSucceeded {
			continue
		}
		text := l.l.ResultText(r.Call)
		if !holdsWord(text, b) {
			continue
		}
		for _, f := range l.l.Result(r.Call) {
			if sameID(string(f.Value), a) {
				return true
			}
		}
		for line := range bytes.Lines(text) {
			if holdsWord(line, a) && !holdsWord(line, b) {
				return true
			}
		}
	}
	return false
}
