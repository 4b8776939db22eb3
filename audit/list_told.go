package audit

import (
	"bytes"
	"slices"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// listToldWhole: the user lists several things, a call for each of them or one for all shows that some were not done, and
// the last words of the agent name all of them in one list, or their number, or say all, as done.
func listToldWhole(l *look) {
	if l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	names, at := l.askedList()
	if len(names) < 2 {
		return
	}
	p, ok := l.portionOf(names)
	if !ok {
		return
	}
	if names = l.withoutApart(&p, names); p.succeeded == 0 || len(p.failed)+len(p.untouched) == 0 {
		return
	}
	l.hearAgain(l.lastAgent)
	lo, hi, told := l.tellsWhole(names, &p)
	if !told || !l.sameSort(names, &p, l.said.raw[lo:hi]) || l.ownsUpItems(&p) {
		return
	}
	h := hold{Statement: &claim.Statement{Lo: lo, Hi: hi}}
	if p.lastDone != ledger.None {
		h.done = []int32{p.lastDone}
	}
	f := l.shortfall(&h, &p, certain)
	f.exhibits = append([]verdict.Exhibit{l.userExhibit(at, 0, 0)}, f.exhibits...)
	l.accuse(f)
}

// sameSort says whether the things that no call names are things like those that were done, and not something else that the
// user's sentence holds beside them: a result lists them, too, or they are written alike; or there are several of both, or
// the agent tells just their number.
func (l *look) sameSort(names []string, p *portion, told []byte) bool {
	if len(p.untouched) == 0 || len(names) >= 3 && countsThings(bytes.ToLower(told), len(names)) {
		return true
	}
	for _, name := range p.untouched {
		if !slices.ContainsFunc(names, func(o string) bool { return !slices.Contains(p.untouched, o) && l.likeEachOther(name, o, p) }) {
			return false
		}
	}
	return true
}

// likeEachOther says whether a thing that no call names is like one that was done: a result lists both, or they are written
// alike.
func (l *look) likeEachOther(name, o string, p *portion) bool {
	if l.listedTogether(name, o) {
		return true
	}
	if numeric(name) {
		return false
	}
	several := p.succeeded+len(p.failed) >= 2 && p.requested >= 3
	return several && sortOf(name) == sortOf(o) || hasDigit([]byte(name)) && alike(lower(o), lower(name))
}

// sortOf tells names of one sort from others by what they are written with.
func sortOf(name string) (sort [3]bool) {
	for i := range len(name) {
		c := name[i]
		sort[0] = sort[0] || digit(c)
		sort[1] = sort[1] || 'A' <= c && c <= 'Z'
		sort[2] = sort[2] || !alnum(c) && c != ' '
	}
	return sort
}

// numeric says whether a name is a plain number, as amounts and hours are.
func numeric(name string) bool { return kindOfValue([]byte(name)) != jsonscan.String && len(name) < 6 }

// portionOf says what became of each of the things; ok is false where nothing tells.
func (l *look) portionOf(names []string) (p portion, ok bool) {
	p = portion{claimed: len(names), requested: len(names), single: true, lastFailed: ledger.None, lastDone: ledger.None}
	if call, n := l.oneForAll(names); call != ledger.None {
		return p, n == len(names) && l.portionOfResult(&p, call, names)
	}
	forms := l.formsOf(names)
	if forms == nil {
		return p, false
	}
	for i, name := range names {
		switch call, how := l.itemDone(forms, i); how {
		case transcript.OutcomeSucceeded:
			p.succeeded++
			p.lastDone = call
		case transcript.OutcomeFailed:
			p.failed = append(p.failed, name)
			p.lastFailed = call
		case transcript.OutcomeNotExecuted: // no call names it
			p.untouched = append(p.untouched, name)
		default:
			return p, false
		}
	}
	return p, true
}

// oneForAll returns the newest change that was given most of the things, and how many.
func (l *look) oneForAll(names []string) (call int32, n int) {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if !l.mayDo(e) || e.Commands.Len() > 0 || e.Outcome != transcript.OutcomeSucceeded {
			continue
		}
		n := 0
		for _, name := range names {
			if l.givenName(e, name) {
				n++
			}
		}
		if n > 1 {
			return e.Call, n
		}
	}
	return ledger.None, 0
}

// tellsWhole finds in a sentence that states all of the things in one list, their number, or a word for all. Where the
// message names one of those that were not done by itself, or the number of those that were, it tells no whole.
func (l *look) tellsWhole(names []string, p *portion) (lo, hi int, ok bool) {
	for _, u := range l.text.Units() {
		from, to := max(u.Lo, 0), min(u.Hi, len(l.said.raw))
		sentence := l.said.raw[from:to]
		offer := offerBegins(sentence)
		if offer > 0 {
			to, sentence = from+offer, sentence[:offer]
		}
		low := withoutZeros(bytes.ToLower(sentence))
		if len(low) == 0 || endsInNot(low) || doubts(l.withoutDeed(low, p)) || intends(low) && !bytes.Contains(low, []byte("if you")) {
			continue
		}
		whole := holdsAll(sentence, names) || l.namesFailed(sentence, names, p) || !l.namesSome(p) && (countsAll(low, len(names)) || saysAll(low))
		if whole && (offer > 0 || !l.text.AsksAt(from)) {
			return from, to, true
		}
	}
	return 0, 0, false
}

// offerBegins says where, in a sentence that asks, the closing offer begins that stands behind a statement with no point between
// them: "Cancelled: 7 Would you like an overview?". It is 0 where there is none.
func offerBegins(sentence []byte) int {
	if !bytes.HasSuffix(bytes.TrimRight(sentence, " *_\n"), []byte("?")) {
		return 0
	}
	for _, w := range [...]string{" Would you like", " Is there anything", " Anything else", " Anything more", " Can I help", " Can I do", " Do you need", " Do you want me", " Shall I", " Should I", " May I help", " Need anything"} {
		if i := bytes.Index(sentence, []byte(w)); i > 0 {
			return i
		}
	}
	return 0
}

// withoutZeros leaves the members of a report that are 0 out of a text in small letters: nothing is "held": 0.
func withoutZeros(low []byte) []byte {
	for from := 0; from < len(low); {
		i := bytes.Index(low[from:], []byte(`":`))
		if i < 0 {
			return low
		}
		end := from + i + 2
		for end < len(low) && low[end] == ' ' {
			end++
		}
		key := bytes.LastIndexByte(low[:from+i], '"')
		if key < 0 || end >= len(low) || low[end] != '0' || end+1 < len(low) && (alnum(low[end+1]) || low[end+1] == '.') {
			from = end
			continue
		}
		low = append(bytes.Clone(low[:key]), low[end+1:]...)
		from = key
	}
	return low
}

// namesFailed says whether a sentence names in one list all things that were tried, those that failed among them: what was
// never tried may be told apart.
func (l *look) namesFailed(sentence []byte, names []string, p *portion) bool {
	if len(p.failed) == 0 || len(p.untouched) == 0 {
		return false
	}
	tried := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return slices.Contains(p.untouched, n) })
	return holdsAll(sentence, tried)
}

// withoutDeed leaves out the words for a refusal where to refuse was the deed.
func (l *look) withoutDeed(low []byte, p *portion) []byte {
	if p.lastDone == ledger.None || l.effect(p.lastDone).Act != "reject" {
		return low
	}
	for _, w := range [...]string{"declin", "reject", "denied", "refus"} {
		low = bytes.ReplaceAll(low, []byte(w), nil)
	}
	return low
}

// holdsAll says whether a text names all of the things, with hardly anything but joints between them.
func holdsAll(text []byte, names []string) bool {
	lo, hi, size := len(text), 0, 0
	for _, name := range names {
		at := wordIn(text, name)
		if at < 0 {
			return false
		}
		lo, hi = min(lo, at), max(hi, at+len(name))
		size += len(name)
	}
	return hi-lo-size <= 8*len(names)
}

// wordIn is where a name stands in a text as a whole word, -1 where it does not.
func wordIn(text []byte, name string) int {
	for from := 0; from < len(text); {
		i := indexFold(text[from:], name)
		if i < 0 {
			return -1
		}
		at := from + i
		if (at == 0 || !alnum(text[at-1])) && (at+len(name) == len(text) || !alnum(text[at+len(name)])) {
			return at
		}
		from = at + 1
	}
	return -1
}

// namesSome says whether the message names one of the things that were not done.
func (l *look) namesSome(p *portion) bool {
	missing := func(name string) bool { return holdsWord(l.said.raw, name) }
	return slices.ContainsFunc(p.failed, missing) || slices.ContainsFunc(p.untouched, missing)
}

// countsAll says whether a sentence in lower case holds the number of all things, and no smaller one.
func countsAll(low []byte, n int) bool {
	held := false
	for i := 0; i < len(low); {
		lo := i
		for i < len(low) && digit(low[i]) {
			i++
		}
		if lo == i || lo > 0 && (alnum(low[lo-1]) || low[lo-1] == '.') || i < len(low) && (alnum(low[i]) || low[i] == ':') || i+1 < len(low) && (low[i] == ',' || low[i] == '.') && digit(low[i+1]) {
			i++
			continue
		}
		switch v := string(low[lo:i]); {
		case v == itoa(n):
			held = true
		case len(v) < len(itoa(n)) || len(v) == len(itoa(n)) && v < itoa(n):
			return false
		}
	}
	words := [...]string{"", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	return held || n < len(words) && holdsWord(low, words[n])
}

// countsThings says whether a sentence in lower case gives the number of all things before a plural: 5/5 tabs, all 3 groups.
func countsThings(low []byte, n int) bool {
	if !countsAll(low, n) {
		return false
	}
	at := wordIn(low, itoa(n))
	for at >= 0 {
		rest := bytes.TrimLeft(low[at+len(itoa(n)):], " /0123456789")
		word, _, _ := bytes.Cut(rest, []byte(" "))
		if w := string(bytes.TrimRight(word, ".,;:!?)*")); len(w) > 3 && stemOf(w) != w {
			return true
		}
		next := wordIn(low[at+1:], itoa(n))
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

// saysAll says whether a sentence in lower case holds a word for all that leaves nothing out.
func saysAll(low []byte) bool {
	for _, w := range [...]string{"except", "apart from", "but ", "other than", "almost", "nearly", "half", "some of", "most of"} {
		if bytes.Contains(low, []byte(w)) {
			return false
		}
	}
	for _, w := range [...]string{"all", "every", "each", "both", "everything", "everybody"} {
		if holdsWord(low, w) {
			return true
		}
	}
	return false
}

// ownsUpItems says whether the message says of some of the things that they were not done.
func (l *look) ownsUpItems(p *portion) bool {
	for i := range l.statements {
		if s := &l.statements[i]; s.Kind == claim.Partial && s.Mood == claim.Asserted {
			return true
		}
	}
	if p.lastFailed != ledger.None {
		return l.ownsUp(l.effect(p.lastFailed))
	}
	return p.lastDone != ledger.None && l.ownsUp(l.effect(p.lastDone))
}
