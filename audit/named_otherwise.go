package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// namedOtherwise finds a name that a call has and that the user took back, by naming another one behind it, or told to leave as
// it is, and the name that he means instead, to which nothing was done.
func (l *look) namedOtherwise(e *ledger.Effect) (u, v string) {
	names := l.markedNames(e.Step)
	args, has := l.l.ArgsText(e.Call), l.idsGiven(e)
	for i := range names {
		other := &names[i]
		if _, given := has.find(lower(other.word)); !given && !standsAlone(args, other.word) || l.offeredAfter(other, e.Step) {
			continue
		}
		meant := ""
		for k := range names {
			n := &names[k]
			if n.word == other.word || !alike(lower(n.word), lower(other.word)) && !nearShort(lower(n.word), lower(other.word)) {
				continue
			}
			if n.msg <= other.msg && !(n.msg == other.msg && l.spared(other, n)) || l.spared(n, other) || meant != "" {
				return "", ""
			}
			meant = n.word
		}
		if meant != "" && l.leftAlone(e, meant, other.word) && !l.sameRow(meant, other.word) {
			return meant, other.word
		}
	}
	return "", ""
}

// markedName is a word of the user with figures in it, where he says it last.
type markedName struct {
	word   string
	msg    int32
	lo, hi int
}

// markedNames are the words of the user before a step that have figures and may name one thing; nothing where there are many.
func (l *look) markedNames(step int32) []markedName {
	const most = 16
	var out []markedName
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step >= step {
			continue
		}
		text := l.message(int32(i))
		for _, t := range l.namesIn(int32(i)) {
			bare := bareBytes(text[t.lo:t.hi])
			if t.hi-t.lo < 3 || t.hi-t.lo > 48 || !hasDigit(bare) && bytes.IndexByte(bare, '@') < 0 || instant(bare) || withDecimals(bare) {
				continue
			}
			k := 0
			for k < len(out) && out[k].word != string(bare) {
				k++
			}
			if k == most {
				return nil
			}
			if k == len(out) {
				out = append(out, markedName{word: string(bare)})
			}
			n := &out[k]
			n.msg, n.lo, n.hi = int32(i), t.lo, t.hi
		}
	}
	return out
}

// offeredAfter says whether the agent named a name behind the user's last words of it, and the user answered.
func (l *look) offeredAfter(n *markedName, step int32) bool {
	offered := false
	for i := int(n.msg) + 1; i < len(l.t.Messages); i++ {
		m := &l.t.Messages[i]
		if m.Step >= step {
			break
		}
		if m.Role == transcript.Agent && l.messageHolds(int32(i), n.word) {
			offered = true
		} else if m.Role == transcript.User && offered {
			if !l.namesAnother(int32(i), n.word) {
				return true
			}
			offered = false // what he says behind that is of the other one
		}
	}
	return false
}

// namesAnother says whether a message of the user has a name that is like another one.
func (l *look) namesAnother(msg int32, word string) bool {
	text := l.message(msg)
	for _, t := range l.namesIn(msg) {
		if w := bareID(string(text[t.lo:t.hi])); w != word && hasDigit([]byte(w)) && (alike(lower(w), lower(word)) || nearShort(lower(w), lower(word))) {
			return true
		}
	}
	return false
}

// spared says whether the user says of a name, in its sentence and apart from another one, that it is to be left as it is.
func (l *look) spared(n, beside *markedName) bool {
	small := l.smallMessage(n.msg)
	edge := func(c byte) bool { return bytes.IndexByte([]byte(".!?;()\n"), c) >= 0 }
	from, to := n.lo, min(n.hi, len(small))
	for from > 0 && !(edge(small[from-1]) && (from >= len(small) || !alnum(small[from]))) {
		from--
	}
	for to < len(small) && !(edge(small[to]) && (to+1 >= len(small) || !alnum(small[to+1]))) {
		to++
	}
	if beside.msg == n.msg && beside.hi <= n.lo {
		from = max(from, beside.hi)
	} else if beside.msg == n.msg && beside.lo >= n.hi {
		to = min(to, beside.lo)
	}
	for w := (words{text: small[from:to]}); w.next(); {
		if oneOf(string(w.word), "leave", "leaving", "not", "don't", "never", "stay", "stays", "keep", "keeps", "untouched", "alone", "except", "remain", "remains", "still") {
			return true
		}
	}
	return false
}
