package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
)

// tell takes what the message that is looked at says of a point: undone where one of its places says so, done where one
// tells it as it was asked for.
func (l *look) tell(p *point) {
	raw := l.said.raw
	for from := 0; from < len(raw); {
		lo, hi, ok := findPoint(p, raw, from)
		if !ok {
			return
		}
		from = hi
		switch l.tellingAt(lo, hi) {
		case toldUndone:
			p.told, p.toldLo, p.toldHi = toldUndone, lo, hi
			return
		case toldDone:
			if p.told == toldNot {
				p.told, p.toldLo, p.toldHi = toldDone, lo, hi
			}
		}
	}
}

// tellingAt says how the message that is looked at tells what stands at raw[lo:hi].
func (l *look) tellingAt(lo, hi int) telling {
	if l.text.AsksAt(lo) {
		return toldNot
	}
	from, to := lo, hi
	if i := l.text.UnitAt(lo); i >= 0 && i < len(l.text.Units()) {
		u := l.text.Units()[i]
		from, to = min(u.Lo, lo), max(u.Hi, hi)
	}
	sentence := l.said.raw[from:to]
	if negativeSentence(bytes.ToLower(sentence)) || l.undoneAt(lo) {
		return toldUndone
	}
	switch hedge := l.text.HedgeAt(lo, hi); hedge {
	case claim.Asserted:
	case claim.Quoted:
		if from == lo || l.text.HedgeAt(from, min(from+1, to)) == claim.Quoted && !quoteByte(l.said.raw[from]) {
			return toldNot // the whole sentence is quoted
		}
	default:
		return toldNot
	}
	if planned(sentence) {
		return toldNot
	}
	return toldDone
}

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
			if textfact.Satisfies(textfact.OpEquals, f.Value, p.value, textfact.Options{}) == textfact.Yes {
				return from + f.Lo, from + f.Hi, true
			}
		}
		return 0, 0, false
	case pointNumber:
		return findNumber(p, text, from)
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

// findNumber finds a number of the same value; a small one only beside the same word.
func findNumber(p *point, text []byte, from int) (lo, hi int, ok bool) {
	want := plainNumber(p.text)
	for i := from; i < len(text); {
		lo, hi, ok = numberAt(text, i)
		if !ok {
			return 0, 0, false
		}
		i = hi
		if plainNumber(string(text[lo:hi])) == want && (tellsItself(want) || sameWord(p.beside, besideNumber(text, lo, hi)) || nearWord(text, lo, hi, p.beside)) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// nearWord says whether a word, or its stem, stands within a few words of a number.
func nearWord(text []byte, lo, hi int, word string) bool {
	const near = 24
	return len(word) > 2 && indexFold(text[max(0, lo-near):min(len(text), hi+near)], word[:min(len(word), max(3, len(word)-2))]) >= 0
}

// tellsItself says whether a number is long enough to mean the same wherever it stands.
func tellsItself(plain string) bool { return len(figures(plain)) >= 3 }

func sameWord(a, b string) bool {
	n := min(len(a), len(b))
	return n > 0 && a[:min(n, 4)] == b[:min(n, 4)]
}

// numberAt finds the next number of a text that is no part of an id or a date; letters may follow it, as in 31.4kg or 2x.
func numberAt(text []byte, i int) (lo, hi int, ok bool) {
	for i < len(text) {
		if !digit(text[i]) {
			i++
			continue
		}
		lo = i
		for i < len(text) && (digit(text[i]) || (text[i] == ',' || text[i] == '.') && i+1 < len(text) && digit(text[i+1])) {
			i++
		}
		end := i
		for i < len(text) && (alnum(text[i]) || partOfWord(text[i]) && i+1 < len(text) && alnum(text[i+1])) {
			i++
		}
		if (lo == 0 || !partOfWord(text[lo-1]) || text[lo-1] == ':' && (lo < 2 || !digit(text[lo-2])) || text[lo-1] == '-' && (lo < 2 || !alnum(text[lo-2])) || text[lo-1] == '/') && i-end <= 3 && bytes.IndexAny(text[end:i], "0123456789-_:@") < 0 {
			return lo, end, true
		}
	}
	return 0, 0, false
}

// tellingOf says what the last message of the agent says of the deed of one call: done where it tells a point of the user
// that the call has as it was asked for, undone where it tells one beside words for what went wrong.
func (l *look) tellingOf(e *ledger.Effect) (of telling, lo, hi int) {
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.told == toldNot || !l.holdsPoint(e, p, false) {
			continue
		}
		if p.told == toldUndone {
			return toldUndone, p.toldLo, p.toldHi
		}
		if of == toldNot {
			of, lo, hi = toldDone, p.toldLo, p.toldHi
		}
	}
	return of, lo, hi
}
