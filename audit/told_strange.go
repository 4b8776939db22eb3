package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// accuseStrange: a call has a value of which nobody spoke before or behind it, and right behind it the agent tells as done the only one
// of that sort, which was known before and which no call it speaks of has: 50 dollars offered, agreed to and told, and 80 called.
func (l *look) accuseStrange(deeds []int32) bool {
	for _, sort := range [...]pointKind{pointDate, pointNumber, pointText} {
		var e *ledger.Effect
		var f *ledger.Field
		count := 0
		for _, k := range deeds {
			of := l.effect(k)
			fields := l.l.Args(of.Call)
			for i := range fields {
				if ofSort(&fields[i], sort) && l.stranger(of, &fields[i], sort) {
					e, f, count = of, &fields[i], count+1
				}
			}
		}
		if count != 1 {
			continue
		}
		if lo, hi, n := l.toldInstead(e, f, sort, deeds); n == 1 {
			u, v := string(l.said.raw[lo:hi]), string(f.Value)
			if sort == pointNumber && l.reckonedOnto(u, v, e.Step) {
				continue
			}
			l.accuseToldCalled(e, lo, hi, v)
			return true
		}
	}
	return false
}

// ofSort says whether an argument is a day, an amount of money, or a name or a line that tells itself.
func ofSort(f *ledger.Field, sort pointKind) bool {
	if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || sideKey(f.Key) || len(f.Value) < 2 || len(f.Value) > 64 {
		return false
	}
	_, day := dayOf(f.Value)
	switch sort {
	case pointDate:
		return day
	case pointNumber:
		return moneyKey(f.Key) && isNumber(f.Value) && measureOfKey(f.Key).scale != 0.01
	}
	for w := range eachNameWord(f.Key) {
		if oneOf(w, "name", "title", "label", "file", "filename", "path", "branch", "tag", "slug", "key", "query") && !personal(string(f.Value)) {
			return false // what is made is given a name of its own
		}
	}
	return !day && f.Kind == jsonscan.String && len(f.Value) >= 4 && !instant(f.Value) && bytes.IndexByte(f.Value, '\n') < 0 && (hasDigit(f.Value) || personal(string(f.Value)))
}

// stranger says whether nobody spoke of the value of an argument before the call, and the agent does not behind it.
func (l *look) stranger(e *ledger.Effect, f *ledger.Field, sort pointKind) bool {
	v := string(f.Value)
	switch sort {
	case pointDate:
		p := point{kind: pointDate}
		return !l.momentGiven(&p, e, f) && !l.momentTold(&p, e, f)
	case pointNumber:
		return !l.givenTo(e, f) && !l.resultHolds(v, e.Step) && !l.toldByAgent(e, v) && !l.agentSaid(v, e.Step)
	}
	return !l.givenTo(e, f) && !l.toldByAgent(e, v) && !l.agentSaid(v, e.Step) && !bytes.Contains(l.givenTexts(), squeezed(f.Value))
}

// resultHolds says whether a result before a step holds a word.
func (l *look) resultHolds(v string, step int32) bool {
	for i := range l.l.Effects {
		if r := l.effect(int32(i)); r.ResultAt != ledger.None && r.ResultAt <= step && holdsWord(l.l.ResultText(r.Call), v) {
			return true
		}
	}
	return false
}

// agentSaid says whether the agent spoke of a value before a step.
func (l *look) agentSaid(v string, step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step < step && l.messageHolds(int32(i), v) {
			return true
		}
	}
	return false
}

// mayReckon says whether a call may have another day than the one that is told because the user speaks of days that have to be reckoned:
// tomorrow, 3 days ahead. What he said before the agent offered the day and he agreed counts no more, and nor does it for a slip.
func (l *look) mayReckon(told textfact.Value, called []byte, step int32) bool {
	p := point{kind: pointDate, value: told}
	if unit := momentSlip(&p, called); unit != "" {
		return l.reckons(unit)
	}
	for i := len(l.t.Messages) - 1; i >= 0; i-- {
		m := &l.t.Messages[i]
		if m.Step >= step {
			continue
		}
		if m.Role == transcript.Agent && momentIn(&p, l.message(int32(i))) {
			return false
		}
		if m.Role == transcript.User && anyWord(l.message(int32(i)), "today", "tomorrow", "tonight", "weekend", "fortnight", "next", "following", "coming", "in advance", "ahead", "remind", "reminder",
			"day", "days", "week", "weeks", "month", "months", "year", "years", "later", "earlier", "monthly", "weekly", "daily", "soonest", "earliest", "asap") {
			return true
		}
	}
	return false
}

// toldInstead finds what the message that is looked at tells as done in the place of a stranger: of the same sort, known before the
// call, and in none of the calls that the message speaks of; a text is nearly the same. n is how many there are.
func (l *look) toldInstead(e *ledger.Effect, f *ledger.Field, sort pointKind, deeds []int32) (lo, hi, n int) {
	take := func(a, b int) {
		if n > 0 && bytes.EqualFold(l.said.raw[a:b], l.said.raw[lo:hi]) || l.tellingAt(a, b) != toldDone || l.beforeDeed(a, b) || anchors(l.said.raw, a) {
			return
		}
		lo, hi, n = a, b, n+1
	}
	switch sort {
	case pointDate:
		for _, u := range textfact.Find(nil, textfact.Date, l.said.raw, textfact.Options{}) {
			p := point{kind: pointDate, value: u.Value}
			if hasDigit(l.said.raw[u.Lo:u.Hi]) && !l.dayInChanges(u.Value) && l.momentBefore(&p, e.Step) && !l.mayReckon(u.Value, f.Value, e.Step) {
				take(u.Lo, u.Hi)
			}
		}
	case pointNumber:
		for _, u := range textfact.Find(nil, textfact.Money, l.said.raw, textfact.Options{}) {
			if !u.Value.Hidden && l.knownAmount(u.Value, e.Step) && !l.inDeeds(u.Value, deeds) {
				take(u.Lo, u.Hi)
			}
		}
	default:
		v := string(f.Value)
		for a, b := range windowsOf(l.said.raw, len(strings.Fields(v))) {
			u := string(l.said.raw[a:b])
			if slippedText(u, v) && l.wasKnown(u, e.Step) && !l.deedsHold(u, deeds) {
				take(a, b)
			}
		}
	}
	return lo, hi, n
}

// slippedText says whether a text is another with other figures in the same place, or the name of a person that is nearly the same.
func slippedText(a, b string) bool {
	if hasDigit([]byte(b)) {
		return figures(a) != figures(b) && wordForm(lower(a)) == wordForm(lower(b)) && (nearTitle(a, b) || nearMiss(a, b))
	}
	return !strings.EqualFold(a, b) && personal(a) && nearMiss(a, b)
}

// windowsOf walks over so many words of a text that stand behind each other in one line.
func windowsOf(text []byte, words int) func(yield func(a, b int) bool) {
	return func(yield func(a, b int) bool) {
		var starts, ends []int
		for from := 0; from < len(text); {
			lo, hi := nextToken(text, from)
			if hi <= lo {
				break
			}
			from = hi
			if len(ends) > 0 && bytes.ContainsAny(text[ends[len(ends)-1]:lo], "\n,;.!?()") {
				starts, ends = starts[:0], ends[:0]
			}
			starts, ends = append(starts, lo), append(ends, hi)
			if k := len(starts) - words; words > 0 && k >= 0 && !yield(starts[k], hi) {
				return
			}
		}
	}
}

// momentBefore says whether a message or a result before a step has a day.
func (l *look) momentBefore(p *point, step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Step < step && momentIn(p, l.message(int32(i))) {
			return true
		}
	}
	for i := range l.l.Effects {
		if r := &l.l.Effects[i]; r.ResultAt != ledger.None && r.ResultAt <= step && momentIn(p, l.l.ResultText(r.Call)) {
			return true
		}
	}
	return false
}

// knownAmount says whether the user has an amount before a step, or the agent has and the user answered.
func (l *look) knownAmount(v textfact.Value, step int32) bool {
	offered := false
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Step >= step {
			break
		}
		if m.Role == transcript.User && offered {
			return true
		}
		if l.holdsValue(l.message(int32(i)), v) {
			if m.Role != transcript.Agent {
				return true
			}
			offered = true
		}
	}
	return false
}

// inDeeds says whether the arguments or the result of some calls have an amount, in whatever form.
func (l *look) inDeeds(v textfact.Value, deeds []int32) bool {
	for _, k := range deeds {
		e := l.effect(k)
		if l.holdsValue(l.l.ArgsText(e.Call), v) || l.holdsValue(l.l.ResultText(e.Call), v) || holdsFigures(l.l.ArgsText(e.Call), figures(v.Text)) {
			return true
		}
	}
	return false
}

// wasKnown says whether a name or a line stands in a message or a result before a step.
func (l *look) wasKnown(u string, step int32) bool {
	_, given := l.firstGiven(u, step)
	return given || l.agentSaid(u, step)
}

// deedsHold says whether the arguments or the result of some calls have a name or a line.
func (l *look) deedsHold(u string, deeds []int32) bool {
	for _, k := range deeds {
		e := l.effect(k)
		if holdsWord(l.l.ArgsText(e.Call), u) || holdsWord(l.l.ResultText(e.Call), u) {
			return true
		}
	}
	return false
}
