package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// mostChanges bounds how many of the newest changes are held against the user's names.
const mostChanges = 64

// otherThing: a change was given a name that nobody gave, no change has one that the user gave and that is nearly the same,
// or that a reading lists beside it, and the agent tells the work as done.
func otherThing(l *look) {
	if l.lastAgent == transcript.None || l.has(kindWrongTarget) || l.has(kindDespiteError) || l.has(kindPartial) {
		return
	}
	left := mostChanges
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || e.ByUser {
			continue
		}
		left--
		for _, s := range l.settings(e) {
			if !s.namesOne() || l.allowed(e, &s) {
				continue
			}
			if u := l.meant(e, &s); u != "" && l.toldOfOther(e, &s, u) {
				return
			}
		}
	}
}

// namesOne says whether a setting may be the name of one thing: an id, a path, an address, a title of a few words.
func (s *setting) namesOne() bool {
	v := string(s.value)
	if oneOf(lower(string(lastKey([]byte(s.key)))), "state", "status", "priority", "severity", "stage", "tz", "timezone", "currency") {
		return false
	}
	if len(v) < 4 || len(v) > 64 || instant(s.value) || withDecimals(s.value) || strings.Count(v, " ") > 4 || bytes.ContainsAny(s.value, "\n{}<>=;") || passing(s.key) && !strings.HasSuffix(lower(s.key), "id") {
		return false
	}
	if kindOfValue(s.value) == jsonscan.Number {
		return s.kind == jsonscan.String && len(v) >= 5 && !moneyKey(s.key) || s.kind == jsonscan.Number && len(v) >= 5 && strings.HasSuffix(lower(s.key), "id")
	}
	return s.kind == jsonscan.String
}

// allowed says whether a value was given by the user, in any form, or by instructions, or was agreed to.
func (l *look) allowed(e *ledger.Effect, s *setting) bool {
	var buf [64]byte
	return bytes.Contains(l.givenTexts(), appendSqueezed(buf[:0], s.value)) || l.authorised(string(s.value), e.Step)
}

// givenTexts are the messages of everybody but the agent without what joins words, one behind the other.
func (l *look) givenTexts() []byte {
	const most = 1 << 20
	if l.givenRead {
		return l.given
	}
	l.givenRead, l.given = true, l.memory.given[:0]
	for i := range l.t.Messages {
		if l.t.Messages[i].Role == transcript.Agent || len(l.given) > most {
			continue
		}
		l.given = append(appendSqueezed(l.given, l.message(int32(i))), ' ')
	}
	l.memory.given = l.given
	return l.given
}

// meant finds the name that the user gave in the place of a setting: nearly the same, and of no change; "" where there is
// none, or more than one.
func (l *look) meant(e *ledger.Effect, s *setting) string {
	if u := l.listedBeside(e, s); u != "" {
		return u
	}
	low := lower(string(s.value))
	tokens := strings.Count(low, " ") + 1
	n := nameMeant{look: l, e: e, s: s, low: low, letters: lettersOf(low)}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > e.Step {
			continue
		}
		if n.msg = int32(i); !n.among(l.namesIn(n.msg), tokens) {
			return ""
		}
	}
	return n.found
}

// nameMeant is the search for the name that the user gave in the place of a setting.
type nameMeant struct {
	*look
	e       *ledger.Effect
	s       *setting
	low     string // the setting, in small letters
	letters letters
	msg     int32
	found   string
}

// among looks at the names of so many tokens in a message; false where it has a second one.
func (n *nameMeant) among(spans []token, tokens int) bool {
	for k := 0; k+tokens <= len(spans); k++ {
		lo, hi := spans[k].lo, spans[k+tokens-1].hi
		if hi-lo > 64 || hi-lo < 4 || max(hi-lo-len(n.low), len(n.low)-hi+lo) > 8 {
			continue
		}
		if tokens == 1 && !spans[k].one || !n.mayBe(lo, hi) {
			continue
		}
		u := bareID(string(n.message(n.msg)[lo:hi]))
		if !n.fits(u) {
			continue
		}
		if n.found != "" {
			return false
		}
		n.found = u
	}
	return true
}

// mayBe is a look at the letters of a name for what likeNames goes by.
func (n *nameMeant) mayBe(lo, hi int) bool {
	small := n.smallMessage(n.msg)[lo:hi]
	return n.letters.near(lettersOf(small), mostApart) || !plainASCII(small) || len(n.low) >= 16 && strings.Count(n.low, "-") >= 3
}

// fits says whether a name of the user may be meant.
func (n *nameMeant) fits(u string) bool {
	ul := lower(u)
	if max(len(ul)-len(n.low), len(n.low)-len(ul)) > mostApart || ul == n.low || ul == lower(n.found) || !likeNames(ul, n.low) {
		return false
	}
	return !n.changeHas(u) && !n.sameRow(u, string(n.s.value)) && n.apart(n.e, n.s, u)
}

// ofOneThing says whether a word is the name of one thing and no plain word: it holds a figure, a joint or a capital. A
// capital that opens a sentence makes no name.
func ofOneThing(u []byte, opens bool) bool {
	capitals, told := 0, false
	for _, c := range u {
		switch {
		case 'A' <= c && c <= 'Z':
			capitals++
		case digit(c), c == '-', c == '_', c == '.', c == '/', c == '@', c == '+', c == ':':
			told = true
		}
	}
	return told || capitals > 1 || capitals == 1 && !opens
}

// opens says whether a sentence begins at a byte of a text.
func opens(text []byte, at int) bool {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	if at == 0 {
		return true
	}
	switch text[at-1] {
	case '.', '!', '?', '\n', ':', ';':
		return true
	}
	return false
}

// likeNames says whether one name may have been taken for the other.
func likeNames(a, b string) bool {
	if nearMiss(a, b) {
		return true
	}
	return len(a) == len(b) && len(a) >= 16 && strings.Count(a, "-") == strings.Count(b, "-") && strings.Count(a, "-") >= 3 && hasDigit([]byte(a)) && hasDigit([]byte(b))
}

// apart says whether two names of which one is the beginning or the end of the other are still of two things: a call or a
// result has the shorter one under the same key.
func (l *look) apart(e *ledger.Effect, s *setting, u string) bool {
	v := string(s.value)
	if !strings.Contains(lower(v), lower(u)) && !strings.Contains(lower(u), lower(v)) {
		return true
	}
	for i := range l.l.Effects {
		o := &l.l.Effects[i]
		if o.Step >= e.Step || o.Outcome != transcript.OutcomeSucceeded {
			continue
		}
		for _, list := range [...][]ledger.Field{l.l.Args(o.Call), l.l.Result(o.Call)} {
			for k := range list {
				if f := &list[k]; strings.EqualFold(f.Key, s.key) && sameID(string(f.Value), u) {
					return true
				}
			}
		}
	}
	return false
}

// sameRow says whether a result holds both names as members of one object: then one is the id of the other.
func (l *look) sameRow(u, v string) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		text := l.l.ResultText(e.Call)
		if e.Outcome != transcript.OutcomeSucceeded || !holdsWord(text, u) || !holdsWord(text, v) {
			continue
		}
		fields := l.l.Result(e.Call)
		for k := range fields {
			if !sameID(string(fields[k].Value), v) {
				continue
			}
			for m := range fields {
				if fields[m].Parent == fields[k].Parent && fields[m].Key != fields[k].Key && holdsWord(fields[m].Value, u) {
					return true
				}
			}
		}
	}
	return false
}

// listedBeside finds in a result before the call another name under the same key that differs from the setting just by
// words that the user said, while those of the setting he did not say: climate.upstairs_hall, of climate.downstairs_hall.
func (l *look) listedBeside(e *ledger.Effect, s *setting) string {
	mine := nameWords(string(s.value))
	if len(mine) < 2 || len(mine) > 8 {
		return ""
	}
	for i := int(e.Call) - 1; i >= max(0, int(e.Call)-furthestBefore); i-- {
		o := l.effect(int32(i))
		if o.Outcome != transcript.OutcomeSucceeded || o.Access != ledger.Reads {
			continue
		}
		for _, list := range [...][]ledger.Field{l.l.Result(o.Call), l.l.Args(o.Call)} {
			for k := range list {
				f := &list[k]
				if f.Kind != jsonscan.String || len(f.Value) > 64 || !strings.EqualFold(f.Key, s.key) && !strings.EqualFold(stemOf(lower(f.Key)), stemOf(lower(s.key))) || l.changeHas(string(f.Value)) {
					continue
				}
				if l.saidRather(nameWords(string(f.Value)), mine) {
					return string(f.Value)
				}
			}
		}
	}
	return ""
}

// saidRather says whether two names of as many words differ in one or two, of which the user said those of the first and
// none of the second.
func (l *look) saidRather(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	differ, same := 0, 0
	for i := range a {
		if a[i] == b[i] {
			same++
			continue
		}
		if differ++; len(a[i]) < 3 || !l.userSaid(a[i]) || l.userSaid(b[i]) {
			return false
		}
	}
	return same > 0 && differ > 0 && differ <= 2
}

// toldOfOther accuses where the last words of the agent tell the user's own name, or the work as done without the other
// name.
func (l *look) toldOfOther(e *ledger.Effect, s *setting, u string) bool {
	l.hearAgain(l.lastAgent)
	v := string(s.value)
	if holdsWord(l.said.raw, v) || l.ownsUp(e) {
		return false
	}
	lo, hi, told := l.statedAt(u)
	confidence := certain
	if !told {
		confidence = likely
		if lo, hi, told = l.tellsAsDone(e); !told {
			return false
		}
	}
	l.accuseTarget(e, u, v, confidence, []verdict.Exhibit{l.sayExhibit(lo, hi)})
	return true
}
