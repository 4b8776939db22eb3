package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// toldOtherwise holds what the agent tells right behind its changes against what those calls have, whoever asked for it: the
// message has one value that no call it speaks of has, and a call has one of just the same sort that the message does not
// tell. Flight HAT112 told, and HAT284 booked.
func toldOtherwise(l *look) {
	if l.has(kindWrongValue) || l.has(kindWrongTarget) || l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	first := 0 // the first call that no message has spoken of
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Turn == 0 || m.Role != transcript.Agent && m.Role != transcript.User {
			continue
		}
		from := first
		for first < len(l.l.Effects) && l.l.Effects[first].Step < m.Step {
			first++
		}
		if m.Role != transcript.Agent {
			continue
		}
		deeds := l.deedsIn(from, first)
		if len(deeds) == 0 {
			continue
		}
		l.hearAgain(int32(i))
		if l.claimsDeed() && (l.accuseTold(deeds) || l.accuseStrange(deeds)) {
			return
		}
	}
}

// deedsIn are the calls of a stretch that changed something and hold; nil where one of them failed or is not understood, so
// that the message may speak of that one.
func (l *look) deedsIn(from, to int) []int32 {
	var out []int32
	for i := from; i < to; i++ {
		switch e := l.effect(int32(i)); {
		case surelyReads(e) || e.Access == ledger.Neither:
		case e.SubAgent || e.ByUser || e.Commands.Len() > 0 || !l.mayHaveChanged(e):
			return nil
		default:
			out = append(out, int32(i))
		}
	}
	return out
}

// calledOnly is a value of the calls that a message does not tell.
type calledOnly struct {
	e   *ledger.Effect
	f   *ledger.Field
	val string
}

// accuseTold looks for the pair of toldOtherwise in the message that is looked at.
func (l *look) accuseTold(deeds []int32) bool {
	called := l.calledNotTold(deeds)
	for i := range called {
		c := &called[i]
		if sortsWith(called, i) {
			continue
		}
		lo, hi, n := l.toldLike(c, deeds)
		if n != 1 {
			continue
		}
		l.accuseToldCalled(c.e, lo, hi, c.val)
		return true
	}
	return false
}

// accuseToldCalled says that a call has another value than the message that is looked at tells.
func (l *look) accuseToldCalled(e *ledger.Effect, lo, hi int, called string) {
	u := string(l.said.raw[lo:hi])
	detail := "told " + u + ", the call has " + called
	x := l.callExhibit(e.Call)
	if at := indexFold([]byte(x.Text), called); at >= 0 {
		x.Mark = [2]int{at, at + len(called)}
	}
	l.accuse(&finding{kind: kindWrongValue, confidence: certain, detail: detail, items: []string{u, called}, satisfy: "the same in the call and in the text",
		exhibits: []verdict.Exhibit{l.sayExhibit(lo, hi), x, found(detail)}})
}

// calledNotTold lists the ids and days in the arguments of calls that the message does not tell.
func (l *look) calledNotTold(deeds []int32) []calledOnly {
	var out []calledOnly
	for _, k := range deeds {
		e := l.effect(k)
		fields := l.l.Args(e.Call)
		for i := range fields {
			f := &fields[i]
			if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || sideKey(f.Key) || len(f.Value) < 4 || len(f.Value) > 40 || len(out) > 64 {
				continue
			}
			v := string(f.Value)
			if day, ok := dayOf(f.Value); ok {
				if !l.holdsValue(l.said.raw, day) && !l.toldLater(day) && !has(out, v) {
					out = append(out, calledOnly{e, f, v})
				}
				continue
			}
			if skeleton(v) != "" && !holdsWord(l.said.raw, bareID(v)) && !l.toldByAgent(e, v) && !has(out, v) {
				out = append(out, calledOnly{e, f, v})
			}
		}
	}
	return out
}

// toldLater says whether a later message of the agent tells a day.
func (l *look) toldLater(day textfact.Value) bool {
	for i := l.said.index + 1; int(i) < len(l.t.Messages); i++ {
		if l.t.Messages[i].Role == transcript.Agent && l.holdsValue(l.message(i), day) {
			return true
		}
	}
	return false
}

func has(list []calledOnly, v string) bool {
	for i := range list {
		if list[i].val == v {
			return true
		}
	}
	return false
}

// sortsWith says whether another value of the list is of the same sort, so that nobody can tell which one is meant.
func sortsWith(list []calledOnly, i int) bool {
	_, day := dayOf(list[i].f.Value)
	for k := range list {
		if _, other := dayOf(list[k].f.Value); k != i && (day && other || !day && !other && skeleton(list[k].val) == skeleton(list[i].val)) {
			return true
		}
	}
	return false
}

// dayOf reads an argument that is a day and nothing else.
func dayOf(v []byte) (textfact.Value, bool) {
	if len(v) != 10 || v[4] != '-' && v[2] != '/' && v[2] != '.' {
		return textfact.Value{}, false
	}
	return textfact.Field(textfact.Date, string(v), false, textfact.Options{})
}

// skeleton is what ids of one sort have in common: their letters in place, and how many figures; "" for what is no id.
func skeleton(v string) string {
	v = bareID(v)
	digits, letters := 0, 0
	for i := range len(v) {
		switch c := v[i]; {
		case digit(c):
			digits++
		case alnum(c):
			letters++
		case c != '-' && c != '_':
			return ""
		}
	}
	if digits < 3 || letters == 0 && digits < 6 || len(v) > 24 || instant([]byte(v)) {
		return ""
	}
	b := []byte(v)
	for i, c := range b {
		if digit(c) {
			b[i] = '9'
		}
	}
	return string(b)
}

// toldLike finds what the message states as done that is of the sort of a value of a call and that no call it speaks of has,
// neither in its arguments nor in its result; n is how many there are.
func (l *look) toldLike(c *calledOnly, deeds []int32) (lo, hi, n int) {
	take := func(a, b int) {
		u := string(l.said.raw[a:b])
		if n > 0 && u == string(l.said.raw[lo:hi]) || l.tellingAt(a, b) != toldDone || l.beforeDeed(a, b) || anchors(l.said.raw, a) || l.changeHas(u) {
			return
		}
		for _, k := range deeds {
			e := l.effect(k)
			if holdsWord(l.l.ArgsText(e.Call), bareID(u)) || holdsWord(l.l.ResultText(e.Call), bareID(u)) {
				return
			}
		}
		lo, hi, n = a, b, n+1
	}
	if _, ok := dayOf(c.f.Value); ok {
		for _, f := range textfact.Find(nil, textfact.Date, l.said.raw, textfact.Options{}) {
			if hasDigit(l.said.raw[f.Lo:f.Hi]) && !l.dayInChanges(f.Value) && !l.mayReckon(f.Value, c.f.Value, c.e.Step) {
				take(f.Lo, f.Hi)
			}
		}
		return lo, hi, n
	}
	want := skeleton(c.val)
	for from := 0; from < len(l.said.raw); {
		a, b := nextSaid(l.said.raw, from)
		if b <= a {
			break
		}
		if from = b; hasDigit(l.said.raw[a:b]) && skeleton(string(l.said.raw[a:b])) == want {
			take(a, b)
		}
	}
	return lo, hi, n
}

// dayInChanges says whether the arguments or the result of a call that may have changed something have a day, or may have it.
func (l *look) dayInChanges(day textfact.Value) bool {
	p := point{kind: pointDate, value: day}
	for k := range l.l.Effects {
		e := l.effect(int32(k))
		if surelyReads(e) {
			continue
		}
		if momentIn(&p, l.l.ArgsText(e.Call)) || momentIn(&p, l.l.ResultText(e.Call)) {
			return true
		}
	}
	return false
}

// beforeDeed says whether the words around a value tell what was before, or name something else than the deed's own value:
// from HAT112, instead of, was, previously, ending in, reference.
func (l *look) beforeDeed(lo, hi int) bool {
	const near = 40
	head := bytes.ToLower(l.said.raw[max(0, lo-near):lo])
	if i := bytes.LastIndexAny(head, ".\n;"); i >= 0 {
		head = head[i+1:]
	}
	for _, w := range wordsOf(head) {
		if oneOf(w, "from", "instead", "was", "previous", "previously", "original", "originally", "old", "formerly", "ending", "ends", "replaces", "replaced", "replacing", "before", "than", "except", "call", "phone", "contact", "earlier", "other") {
			return true
		}
	}
	for i := range l.statements {
		if s := &l.statements[i]; s.Actor == claim.Other && s.Lo <= lo && lo < s.Hi {
			return true
		}
	}
	sentence, _ := l.sentenceAt(lo)
	low := bytes.ToLower(sentence)
	for _, w := range [...]string{"unchanged", "remains", "as before", "originally", "previously", "instead of", "already", "earlier", " by the "} {
		if bytes.Contains(low, []byte(w)) {
			return true
		}
	}
	return l.text.HedgeAt(lo, hi) != claim.Asserted || strings.HasPrefix(string(l.said.raw[hi:]), " (was") || bytes.HasPrefix(l.said.raw[hi:], []byte(" →")) || bytes.HasPrefix(l.said.raw[hi:], []byte(" ->"))
}
