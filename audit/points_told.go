package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
)

// tell takes what the message that is looked at says of a point: undone where one of its places says so, done where one
// tells it as it was asked for.
func (l *look) tell(p *point) {
	raw := l.said.raw
	if p.kind == pointNumber {
		if !l.saysFigures(figures(plainNumber(p.text))) {
			return
		}
		raw = l.saidNumbers()
	}
	for from := 0; from < len(raw); {
		lo, hi, ok := findPoint(p, raw, from)
		if !ok {
			return
		}
		from = hi
		switch l.tellingAt(lo, hi) {
		case toldUndone:
			p.told, p.toldIn, p.toldLo, p.toldHi = toldUndone, l.said.index, lo, hi
			return
		case toldDone:
			if p.told == toldNot {
				p.told, p.toldIn, p.toldLo, p.toldHi = toldDone, l.said.index, lo, hi
			}
		}
	}
}

// saysFigures says whether the figures of the message that is looked at hold those of a number in a row, as they do wherever
// it tells that number.
func (l *look) saysFigures(of string) bool {
	if l.figuresOf != l.said.index || !l.figuresRead {
		l.figuresOf, l.figuresRead, l.memory.figures = l.said.index, true, l.memory.figures[:0]
		for _, c := range l.said.raw {
			if digit(c) {
				l.memory.figures = append(l.memory.figures, c)
			}
		}
	}
	return bytes.Contains(l.memory.figures, []byte(of))
}

// saidNumbers is the message that is looked at without its days and times: their figures are no numbers of things.
func (l *look) saidNumbers() []byte {
	if l.numbersOf != l.said.index || l.plainSaid == nil {
		l.numbersOf, l.plainSaid = l.said.index, append(l.plainSaid[:0], l.said.raw...)
		figureWords(l.plainSaid)
		hide(l.plainSaid, textfact.DateTime, textfact.Date, textfact.Time)
	}
	return l.plainSaid
}

// movedFrom says whether the agent tells a day as that of which something was moved to another one: the class of 14 June to 21 June.
func (l *look) movedFrom(p *point) bool {
	if p.kind != pointDate || p.toldIn != l.said.index {
		return false
	}
	rest := l.said.raw[p.toldHi:min(p.toldHi+48, len(l.said.raw))]
	for _, f := range textfact.Find(nil, textfact.Date, rest, textfact.Options{}) {
		if intoAt(rest, f.Lo) {
			return true
		}
	}
	return false
}

// tellingAt says how the message that is looked at tells what stands at raw[lo:hi].
func (l *look) tellingAt(lo, hi int) telling {
	if l.text.AsksAt(lo) {
		return toldNot
	}
	from, to := lo, hi
	if a, b, ok := l.text.UnitSpan(l.text.UnitAt(lo)); ok {
		from, to = min(a, lo), max(b, hi)
	}
	sentence := l.said.raw[from:to]
	if l.undoneAt(lo) {
		return toldUndone
	}
	if a, b, ok := l.claimAround(lo); ok { // what else the sentence says is said of something else
		sentence = l.said.raw[min(a, lo):max(b, hi)]
	}
	if l.saysLeft(sentence) {
		return toldUndone
	}
	switch hedge := l.text.HedgeAt(lo, hi); hedge {
	case claim.Asserted:
	case claim.Quoted:
		if from == lo && !namedInQuotes(l.said.raw, lo, hi) || l.text.HedgeAt(from, min(from+1, to)) == claim.Quoted && !quoteByte(l.said.raw[from]) {
			return toldNot // the whole sentence is quoted
		}
	case claim.Future:
		if !bytes.Contains(sentence, []byte("set to ")) || bytes.Contains(sentence, []byte("will ")) { // "is set to 19 degrees" is no plan
			return toldNot
		}
	default:
		return toldNot
	}
	if planned(sentence) {
		return toldNot
	}
	return toldDone
}

// claimAround returns the clause of a claim that holds a place of the message.
func (l *look) claimAround(at int) (lo, hi int, ok bool) {
	for i := range l.statements {
		if s := &l.statements[i]; s.Claims() && s.Kind == claim.Done && s.Lo <= at && at < s.Hi {
			return s.Lo, s.Hi, true
		}
	}
	return 0, 0, false
}

// saysLeft says whether a sentence holds a word for what went wrong, is left or is to come, other than those of the request
// itself: the limit that was asked for is no limit that was reached.
func (l *look) saysLeft(sentence []byte) bool {
	low := bytes.ToLower(sentence)
	if offers(low) {
		return false
	}
	for w := (words{text: low}); w.next(); {
		if !leftWord(w.word) {
			continue
		}
		if msg, _, _ := l.userWords(string(w.word[:min(len(w.word), max(5, len(w.word)-2))])); msg == ledger.None {
			return true
		}
	}
	return turnsDown(low) || bytes.Contains(low, []byte("timed out")) || bytes.Contains(low, []byte("n’t ")) || bytes.Contains(low, []byte("can’t")) || bytes.Contains(low, []byte("in progress"))
}

// leftWord says whether a word tells of what went wrong, is left or is to come.
func leftWord(w []byte) bool {
	switch string(w) {
	case "cannot", "not", "nothing", "none", "never", "sorry", "timeout", "however", "problem", "problems", "issue", "still", "instead", "limit", "unchanged", "missing", "only",
		"untouched", "without", "unless", "except", "yet", "almost", "partly", "partially", "hangs", "waits", "waiting":
		return true
	}
	return bytes.HasSuffix(w, []byte("n't")) || len(w) > 0 && leftStems.begins(w)
}

// leftStems begin words for what went wrong, is left or is to come.
var leftStems = piecesOf("fail", "error", "unable", "declin", "reject", "refus", "denied", "apologi", "skip", "pend", "queue", "remain", "await", "unfortunate")

func quoteByte(c byte) bool { return c == '"' || c == '`' || c == '\'' || c >= 0x80 }

// undoneAt says whether a statement of what was not done holds the place.
func (l *look) undoneAt(at int) bool {
	for i := range l.statements {
		if s := &l.statements[i]; (s.Kind == claim.Undone || s.Kind == claim.Partial) && s.Mood == claim.Asserted && s.Lo <= at && at < s.Hi {
			return true
		}
	}
	return false
}

// findPoint finds the next place of a text behind from that has the point.
func findPoint(p *point, text []byte, from int) (lo, hi int, ok bool) {
	switch p.kind {
	case pointDate, pointTime:
		for _, f := range textfact.FindEqual(nil, p.value, text[from:], textfact.Options{}) {
			switch equal := textfact.Satisfies(textfact.OpEquals, f.Value, p.value, textfact.Options{}); {
			case equal == textfact.Yes, equal == textfact.Unknown && p.kind == pointDate && saysYear(p.text) && hasDigit(text[from+f.Lo:from+f.Hi]) && bytes.IndexByte(text[from+f.Lo:from+f.Hi], ' ') > 0: // November 13, without its year
				return from + f.Lo, from + f.Hi, true
			}
		}
		return 0, 0, false
	case pointNumber:
		return findNumber(p, text, from)
	case pointID:
		if lo, hi, ok = findParts(p.text, text, from); ok {
			return lo, hi, true
		}
	}
	for from < len(text) {
		i := indexFold(text[from:], p.text)
		if i < 0 {
			return 0, 0, false
		}
		lo, hi = from+i, from+i+len(p.text)
		if (lo == 0 || !alnum(text[lo-1]) || !alnum(p.text[0])) && (hi == len(text) || !alnum(text[hi]) || !alnum(p.text[len(p.text)-1])) {
			return lo, hi, true
		}
		from = lo + 1
	}
	return 0, 0, false
}

// saysYear says whether a day is given with its year.
func saysYear(day string) bool {
	run := 0
	for i := 0; i < len(day); i++ {
		if run++; !digit(day[i]) {
			run = 0
		}
		if run == 4 {
			return true
		}
	}
	return false
}

// findParts finds the pieces of an id between its joints, one shortly behind the other: R79, position B9 for R79-B9.
func findParts(id string, text []byte, from int) (lo, hi int, ok bool) {
	parts := strings.FieldsFunc(id, func(c rune) bool { return c < 0x80 && !alnum(byte(c)) })
	if len(parts) < 2 || pathLike([]byte(id)) {
		return 0, 0, false
	}
	const near = 16
	for at := from; at < len(text); at = lo + 1 {
		i := indexFold(text[at:], parts[0])
		if i < 0 {
			return 0, 0, false
		}
		lo, hi = at+i, at+i+len(parts[0])
		ok = lo == 0 || !alnum(text[lo-1])
		for _, part := range parts[1:] {
			k := indexFold(text[hi:min(len(text), hi+near)], part)
			if k <= 0 || !ok || hi+k+len(part) < len(text) && alnum(text[hi+k+len(part)]) {
				ok = false
				break
			}
			hi += k + len(part)
		}
		if ok {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// findNumber finds a number of the same value; a small one only beside the same word.
func findNumber(p *point, text []byte, from int) (lo, hi int, ok bool) {
	want := plainNumber(p.text)
	for i := from; i < len(text); {
		lo, hi, ok = numberAt(text, i)
		if !ok {
			return 0, 0, false
		}
		i = hi
		if plainNumber(string(text[lo:hi])) == want && !numbersLine(text, lo, hi) && !p.ofOtherMeasure(text, lo, hi) && !ofWhole(text, lo, hi) && !roughly(text[:lo]) && (tellsItself(want) || sameWord(p.beside, besideNumber(text, lo, hi)) || nearWord(text, lo, hi, p.beside) || shareWord(p.around, aroundNumber(text, lo, hi))) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// ofOtherMeasure says whether a number measures something else than a point: 300 dollars are no 300 GiB.
func (p *point) ofOtherMeasure(text []byte, lo, hi int) bool {
	a, b := measureOf(p.beside), measureOf(besideNumber(text, lo, hi))
	return a.of != noDimension && a.of != count && b.of != noDimension && b.of != count && a.of != b.of
}

// numbersLine says whether a number only counts the lines of a list: "2. Rate set".
func numbersLine(text []byte, lo, hi int) bool {
	if hi+1 >= len(text) || text[hi] != '.' && text[hi] != ')' || text[hi+1] != ' ' || hi-lo > 2 {
		return false
	}
	for lo > 0 && (text[lo-1] == ' ' || text[lo-1] == '*' || text[lo-1] == '\t') {
		lo--
	}
	return lo == 0 || text[lo-1] == '\n'
}

// roughly says whether the words before a number say that it is none of its own: less than 7, about 30.
func roughly(before []byte) bool {
	low := bytes.ToLower(before[max(0, len(before)-16):])
	for _, w := range [...]string{"less than ", "more than ", "under ", "below ", "about ", "around ", "roughly ", "nearly ", "almost ", "over ", "above ", "some ", "~"} {
		if bytes.HasSuffix(low, []byte(w)) {
			return true
		}
	}
	return false
}

// ofWhole says whether a number belongs to a part and its whole: 3 of 7, 5/5.
func ofWhole(text []byte, lo, hi int) bool {
	before := bytes.TrimSuffix(text[:lo], []byte("the "))
	if head, ok := bytes.CutSuffix(before, []byte(" of ")); ok && len(head) > 0 && (digit(head[len(head)-1]) || bytes.HasSuffix(head, []byte(" out"))) {
		return true
	}
	rest := text[hi:min(len(text), hi+16)]
	if tail, ok := bytes.CutPrefix(rest, []byte(" of ")); ok && len(tail) > 0 && (digit(tail[0]) || bytes.HasPrefix(tail, []byte("the ")) || bytes.HasPrefix(tail, []byte("these ")) || bytes.HasPrefix(tail, []byte("your "))) {
		return true
	}
	return bytes.HasPrefix(rest, []byte(" out of")) || lo > 1 && text[lo-1] == '/' && digit(text[lo-2]) || len(rest) > 1 && rest[0] == '/' && digit(rest[1])
}

// aroundNumber are the longer words close to a number, in small letters.
func aroundNumber(text []byte, lo, hi int) []string {
	const near = 28
	from, to := max(0, lo-near), min(len(text), hi+near)
	for i := lo - 1; i >= from; i-- {
		if clauseEdge(text, i) {
			from = i + 1
		}
	}
	for i := hi; i < to; i++ {
		if clauseEdge(text, i) {
			to = i
		}
	}
	var out []string
	for _, w := range append(wordsOf(text[from:lo]), wordsOf(text[hi:to])...) {
		if len(w) >= 4 && !smallWord(w) && !digit(w[0]) {
			out = append(out, w)
		}
	}
	return out
}

// shareWord says whether two lists have a word, or the beginning of one, in common.
func shareWord(a, b []string) bool {
	for _, x := range a {
		for _, y := range b {
			if n := min(len(x), len(y)); x[:min(n, 6)] == y[:min(n, 6)] {
				return true
			}
		}
	}
	return false
}

// nearWord says whether a word, or its stem, stands within a few words of a number.
func nearWord(text []byte, lo, hi int, word string) bool {
	const near = 24
	return len(word) > 2 && indexFold(text[max(0, lo-near):min(len(text), hi+near)], word[:min(len(word), max(3, len(word)-2))]) >= 0
}

// tellsItself says whether a number is long enough to mean the same wherever it stands.
func tellsItself(plain string) bool { return len(figures(plain)) >= 2 }

func sameWord(a, b string) bool {
	a, b = unitOf(a), unitOf(b)
	n := min(len(a), len(b))
	return n > 0 && a[:min(n, 4)] == b[:min(n, 4)]
}

// unitOf is one word for a unit that goes by several.
func unitOf(w string) string {
	switch w {
	case "degree", "degrees", "celsius", "deg", "c":
		return "c"
	case "percent", "pct", "%":
		return "%"
	case "hour", "hours", "hrs", "hr", "h":
		return "h"
	case "minute", "minutes", "mins", "min":
		return "min"
	case "second", "seconds", "secs", "sec", "s":
		return "s"
	case "kilogram", "kilograms", "kilos", "kgs", "kg":
		return "kg"
	case "litre", "litres", "liter", "liters", "l":
		return "l"
	case "people", "persons", "person", "guests", "pax", "covers", "adults", "of", "seats":
		return "people"
	}
	return w
}

// numberAt finds the next number of a text that is no part of an id or a date; letters may follow it, as in 31.4kg or 2x.
func numberAt(text []byte, i int) (lo, hi int, ok bool) {
	for i < len(text) {
		if !digit(text[i]) {
			i++
			continue
		}
		lo = i
		for i < len(text) && (digit(text[i]) || (text[i] == ',' || text[i] == '.') && i+1 < len(text) && digit(text[i+1]) || text[i] == '\'' && thousand(text, lo, i)) {
			i++
		}
		end := i
		for i < len(text) && (alnum(text[i]) || partOfWord(text[i]) && i+1 < len(text) && alnum(text[i+1])) {
			i++
		}
		if (lo == 0 || !partOfWord(text[lo-1]) || text[lo-1] == ':' && (lo < 2 || !digit(text[lo-2])) || text[lo-1] == '-' && (lo < 2 || !alnum(text[lo-2])) || text[lo-1] == '/') && i-end <= 3 && !bytes.ContainsAny(text[end:i], "0123456789-_:@") {
			return lo, end, true
		}
	}
	return 0, 0, false
}
