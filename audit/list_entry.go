package audit

import (
	"bytes"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// noEntry says whether a piece of a list is none of its things: how many they are, or what the user takes back.
func (l *look) noEntry(name string) bool {
	words := nameWords(name)
	if len(words) == 0 {
		return true
	}
	if first := words[0]; len(words) > 1 && oneOf(first, "not", "without", "except", "but") && bytes.IndexByte([]byte(name), ' ') == len(first) {
		return true
	}
	return countOnly(words) || l.takenOff(name)
}

// countOnly says whether words are no more than a number of things: all 6, both of them, the four.
func countOnly(words []string) bool {
	whole := false
	for _, w := range words {
		switch {
		case oneOf(w, "all", "both", "together", "total"):
			whole = true
		case oneOf(w, "of", "them", "in", "the", "these", "those"):
		case kindOfValue([]byte(w)) == jsonscan.Number && len(w) <= 3 && len(words) > 1:
		case slices.Contains(countWords(), w):
		default:
			return false
		}
	}
	return whole || len(words) == 1
}

func countWords() []string {
	return []string{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
}

// takenOff says whether the user takes a name back that no call has, or tells to leave it: "it is B, not A", "A was a typo",
// "A stays open".
func (l *look) takenOff(name string) bool {
	if len(name) < 2 || l.called(name) {
		return false
	}
	for i := range l.t.Messages {
		if l.t.Messages[i].Role != transcript.User || l.searchedOut() {
			continue
		}
		small := l.smallMessage(int32(i))
		l.searched += len(small)
		if takesBack(small, lower(name)) {
			return true
		}
	}
	return false
}

// takesBack says whether a text in small letters takes a name back, right before it or in the same sentence behind it.
func takesBack(small []byte, name string) bool {
	const mostMentions, behind = 8, 64
	for from, n := 0, 0; n < mostMentions; n++ {
		at := wordIn(small[from:], name)
		if at < 0 {
			return false
		}
		at += from
		from = at + len(name)
		before := bytes.TrimRight(small[max(0, at-16):at], " \"'`#*")
		for _, w := range [...]string{"not", "instead of", "rather than", "leave", "except"} {
			if bytes.HasSuffix(before, []byte(w)) {
				return true
			}
		}
		rest := small[from:min(len(small), from+behind)]
		if end := bytes.IndexAny(rest, ".!?;\n,"); end >= 0 {
			rest = rest[:end]
		}
		for w := (words{text: rest}); w.next(); {
			if oneOf(string(w.word), "typo", "mistake", "slip", "wrong", "misread", "mistyped", "mixed", "stays", "stay", "alone", "untouched") {
				return true
			}
		}
	}
	return false
}

// endsInNot says whether a text in small letters, or a clause of it, ends in a bare "not" or "no": "A and B closed, C not".
func endsInNot(low []byte) bool {
	for _, word := range [...]string{" not", " no"} {
		for from := 0; from < len(low); {
			i := bytes.Index(low[from:], []byte(word))
			if i < 0 {
				break
			}
			from += i + len(word)
			if rest := bytes.TrimLeft(low[from:], " *_`"); len(rest) == 0 || bytes.IndexByte([]byte(".,:;!)("), rest[0]) >= 0 {
				return true
			}
		}
	}
	return false
}

// namedAnew says whether the user named, in a later message than each of some things, another one whose name is nearly the same: he
// misread it, or mistyped.
func (l *look) namedAnew(items []string) bool {
	if len(items) == 0 {
		return false
	}
	for _, item := range items {
		first := ledger.None
		for i := range l.t.Messages {
			if l.t.Messages[i].Role == transcript.User && l.messageHolds(int32(i), bareID(item)) {
				first = int32(i)
			}
		}
		if first == ledger.None || !l.nearlyNamedBehind(item, first) {
			return false
		}
	}
	return true
}

// nearlyNamedBehind says whether a later message of the user has a name that is nearly the same.
func (l *look) nearlyNamedBehind(item string, msg int32) bool {
	for i := msg + 1; int(i) < len(l.t.Messages); i++ {
		if l.t.Messages[i].Role != transcript.User {
			continue
		}
		text := l.message(i)
		for from := 0; from < len(text); {
			lo, hi := nextSaid(text, from)
			if hi <= lo {
				break
			}
			if from = hi; hasDigit(text[lo:hi]) && nearMiss(bareID(item), string(text[lo:hi])) {
				return true
			}
		}
	}
	return false
}
