package audit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// mostListed bounds the things of one list.
const mostListed = 128

// askedList returns the things that a message of the user lists, of which a call names at least one, and the message. Where
// one call was given them as a list, its own words count.
func (l *look) askedList() (names []string, at int32) {
	for i := len(l.t.Messages) - 1; i >= 0; i-- {
		if l.t.Messages[i].Role != transcript.User {
			continue
		}
		text := l.message(int32(i))
		if len(text) > longestAsk || !l.listsCalled(int32(i)) {
			continue
		}
		for _, run := range listRuns(text) {
			if offersChoice(run) {
				continue
			}
			if names = l.listNames(run); len(names) > len(l.bestNames) {
				l.bestNames, at = names, int32(i)
			}
		}
		if len(l.bestNames) > 1 {
			return l.bestNames, at
		}
	}
	return nil, ledger.None
}

// longestAsk is the longest message that is read as a list; a longer one is a document.
const longestAsk = 8 << 10

// listsCalled says whether message i joins anything, and holds something that a change was given.
func (l *look) listsCalled(i int32) bool {
	small := l.smallMessage(i)
	if !bytes.Contains(small, []byte(", ")) && !bytes.Contains(small, []byte(" and ")) && !bytes.Contains(small, []byte(" & ")) {
		return false
	}
	if l.searchedOut() {
		return false
	}
	if l.hasWordCalled(small) {
		return true
	}
	for name := range l.namesCalled() { // any will do, so the order is of no account
		if l.searched += len(small); l.searchedOut() {
			return false
		}
		if len(name) > 1 && indexFold(l.message(i), name) >= 0 {
			return true
		}
	}
	return false
}

// hasWordCalled says whether a text in small letters has one of the longer words of what changes were given: a part of a path, a
// word of a statement.
func (l *look) hasWordCalled(small []byte) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.mayDo(e) {
			continue
		}
		for w := range eachNameWord(string(bounded8k(l.l.ArgsText(e.Call)))) {
			if len(w) >= 3 && bytes.Contains(small, []byte(w)) {
				return true
			}
		}
	}
	return false
}

// listNames reads the things of one run. What stands in front of the first and behind the last is cut off by what calls and
// readings name; a piece inside that is no short name ends the list.
func (l *look) listNames(pieces [][]byte) []string {
	var names []string
	called := 0
	if !slices.ContainsFunc(pieces, l.ofACall) {
		return nil
	}
	put := func(name string) {
		first, _, _ := strings.Cut(name, " ")
		if l.noEntry(name) || instant([]byte(name)) || kindOfValue([]byte(plainNumber(first))) == jsonscan.Number && (strings.ContainsAny(first, ".,") || len(first) < 6) && !l.inLists(name) {
			return // a time, an amount, the number of things
		}
		for _, n := range names {
			if n == name {
				return
			}
		}
		names = append(names, name)
		if l.called(name) {
			called++
		}
	}
	for i, p := range pieces {
		p = trimPiece(p)
		words := bytes.Fields(p)
		if len(words) == 0 {
			continue
		}
		if name := l.knownName(words, true); name != "" {
			put(name)
			continue
		}
		first, last := i == 0, i == len(pieces)-1
		switch {
		case first && len(names) == 0:
			if w := bareID(string(words[len(words)-1])); hasDigit([]byte(w)) && len(w) >= 3 {
				put(w)
			}
		case last:
			if w := bareID(string(words[0])); len(words) == 1 && len(w) > 1 && !plainListWord(w) || hasDigit([]byte(w)) && len(w) >= 4 {
				put(w)
			}
		case len(words) <= 3 && len(p) <= 48:
			put(bareID(string(p)))
		default:
			if called > 0 {
				return names
			}
			names = names[:0]
		}
	}
	if called == 0 || len(names) < 2 {
		return nil
	}
	names[0] = l.withoutVerb(names)
	return names
}

// withoutVerb is the first name of a list without the word before it, where a call that names the next one has this word, too:
// "Restart nginx" and postfix, of a call that restarts postfix.
func (l *look) withoutVerb(names []string) string {
	verb, rest, cut := strings.Cut(names[0], " ")
	if !cut {
		return names[0]
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if l.mayDo(e) && l.givenName(e, names[1]) && l.givenName(e, verb) && !l.givenName(e, rest) {
			return rest
		}
	}
	return names[0]
}

// ofACall says whether a piece begins or ends with something that a change was given.
func (l *look) ofACall(p []byte) bool {
	words := bytes.Fields(trimPiece(p))
	if len(words) == 0 {
		return false
	}
	if l.knownName(words, false) != "" || len(words) < 4 && l.called(string(bytes.Join(words, []byte(" ")))) {
		return true
	}
	for _, w := range [...][]byte{words[0], words[len(words)-1]} {
		if name := bareID(string(w)); len(name) > 2 && !plainListWord(name) && l.called(name) {
			return true
		}
	}
	return false
}

func trimPiece(p []byte) []byte { return bytes.Trim(p, " .\t\"'`#()[]") }

// knownName returns the longest run of words at the end or the beginning of a piece that a call was given or, where listed
// counts, that a reading lists; "" where there is none.
func (l *look) knownName(words [][]byte, listed bool) string {
	const most = 4
	for n := min(len(words), most); n > 0; n-- {
		for _, part := range [...][][]byte{words[len(words)-n:], words[:n]} {
			joined := l.memory.joined[:0]
			for i, w := range part {
				if i > 0 {
					joined = append(joined, ' ')
				}
				joined = append(joined, w...)
			}
			l.memory.joined = joined
			name := bareBytes(joined)
			if len(name) < 2 || n == 1 && plainListWord(string(name)) {
				continue
			}
			if l.holdsName(l.namesCalled(), name) || listed && (l.holdsName(l.namesListed(), name) || n == len(words) && l.called(string(name))) {
				return string(name)
			}
		}
	}
	return ""
}

// holdsName says whether a set of names in small letters has a name.
func (l *look) holdsName(set map[string]bool, name []byte) bool {
	if !plainASCII(name) {
		return set[lower(string(name))]
	}
	l.memory.small = appendSmall(l.memory.small[:0], name)
	return set[string(l.memory.small)]
}

func plainListWord(w string) bool {
	switch lower(w) {
	case "the", "in", "on", "all", "of", "to", "for", "it", "is", "them", "these", "total", "please", "from", "at", "that", "as", "be", "thanks", "thank", "you", "ok", "now", "today", "too", "too.", "right", "asap", "ta", "cheers", "then", "etc", "etc.", "plus", "also":
		return true
	}
	return false
}

// called says whether a change, or a call of which nothing tells what it does, was given a value that is the name, or has
// it as a part.
func (l *look) called(name string) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.mayDo(e) && l.givenName(e, name) {
			return true
		}
	}
	return false
}

// mostNamesKept bounds how many values of calls and of results are kept to be looked up.
const mostNamesKept = 8192

// namesCalled are the values that changes, or calls that may be some, were given, in small letters.
func (l *look) namesCalled() map[string]bool {
	if l.calledNames != nil {
		return l.calledNames
	}
	names := emptied(&l.memory.calledNames)
	l.calledNames = names
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.mayDo(e) || len(names) > mostNamesKept {
			continue
		}
		for _, s := range l.settings(e) {
			names[lower(bareID(string(s.value)))] = true
		}
		for k := e.Commands.Lo; k < e.Commands.Hi; k++ {
			for _, w := range l.l.Commands[k].Words {
				names[lower(bareID(w))] = true
			}
		}
		if e.Why == ledger.ByStatement && e.Commands.Len() == 0 {
			for _, w := range bytes.Fields(l.l.ArgsText(e.Call)) {
				if hasDigit(w) || bytes.IndexByte(w, '_') >= 0 {
					names[lower(bareID(string(w)))] = true
				}
			}
		}
	}
	return names
}

// emptied is a map that is used again from run to run, unless it has grown large.
func emptied(m *map[string]bool) map[string]bool {
	const large = 256
	if *m == nil || len(*m) > large {
		*m = map[string]bool{}
	}
	clear(*m)
	return *m
}

// inLists says whether a result holds the name as a value within a list or an object.
func (l *look) inLists(name string) bool { return l.namesListed()[lower(name)] }

// namesListed are the values within lists and objects of results, in small letters.
func (l *look) namesListed() map[string]bool {
	if l.listNamesKept != nil {
		return l.listNamesKept
	}
	names := emptied(&l.memory.listNames)
	l.listNamesKept = names
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || len(names) > mostNamesKept {
			continue
		}
		for _, f := range l.l.Result(e.Call) {
			if f.Depth > 1 && len(f.Value) > 1 && len(f.Value) <= 64 && f.Kind != jsonscan.Object && f.Kind != jsonscan.Array {
				names[lower(string(f.Value))] = true
			}
		}
	}
	return names
}

// mayDo says whether a call may be one of several deeds.
func (l *look) mayDo(e *ledger.Effect) bool {
	return !e.ByUser && !e.SubAgent && (l.changes(e) || e.Access == ledger.Unknown)
}

// givenName says whether a call was given the name: as a value, as a part of a path, as a word of a command or a statement.
func (l *look) givenName(e *ledger.Effect, name string) bool {
	return holdsWord(l.l.ArgsText(e.Call), name)
}

// listedTogether says whether a result holds both names under the same key.
func (l *look) listedTogether(a, b string) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if text := l.l.ResultText(e.Call); e.Outcome != transcript.OutcomeSucceeded || !holdsWord(text, a) || !holdsWord(text, b) {
			continue
		}
		fields := l.l.Result(e.Call)
		for k := range fields {
			f := &fields[k]
			if !strings.EqualFold(string(f.Value), a) {
				continue
			}
			for m := range fields {
				if g := &fields[m]; g.Key == f.Key && g.Depth == f.Depth && strings.EqualFold(string(g.Value), b) {
					return true
				}
			}
		}
	}
	return false
}

// listedApart says whether a reading before step holds both names, and none holds them under the same key: they were in two
// states already, and what was to be done to the one need not be done to the other.
func (l *look) listedApart(a, b string, step int32) bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		text := l.l.ResultText(e.Call)
		if e.Outcome != transcript.OutcomeSucceeded || l.changes(e) || e.Step >= step || !holdsWord(text, a) || !holdsWord(text, b) {
			continue
		}
		keyA, keyB := "", ""
		for _, f := range l.l.Result(e.Call) {
			if strings.EqualFold(string(f.Value), a) {
				keyA = f.Key
			}
			if strings.EqualFold(string(f.Value), b) {
				keyB = f.Key
			}
		}
		if keyA != "" && keyB != "" && keyA != keyB && !l.listedTogether(a, b) {
			return true
		}
	}
	return false
}

// withoutApart leaves out the things that no call names and that a reading showed in another state than those that were done,
// before anything was done; it returns the others.
func (l *look) withoutApart(p *portion, names []string) []string {
	step := int32(len(l.t.Steps))
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.mayDo(e) && slices.ContainsFunc(names, func(n string) bool { return l.givenName(e, n) }) {
			step = e.Step
			break
		}
	}
	apart := func(name string) bool {
		return slices.Contains(p.untouched, name) && slices.ContainsFunc(names, func(o string) bool {
			return o != name && !slices.Contains(p.untouched, o) && l.listedApart(name, o, step)
		})
	}
	others := slices.DeleteFunc(slices.Clone(names), apart)
	p.untouched = slices.DeleteFunc(p.untouched, apart)
	p.claimed, p.requested = len(others), len(others)
	return others
}
