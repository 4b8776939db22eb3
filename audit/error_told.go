package audit

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// mostFailed bounds how many of the newest failures are held against the last words.
const mostFailed = 32

// errorLeftOut: a call that the user's words stand behind failed, no other call did the same, and the last words of the
// agent tell what it was given as if it had succeeded.
func errorLeftOut(l *look) {
	defer errorUnsaid(l)
	unspokenError(l)
	l.accuseLeft(l.leftFailed, func(e *ledger.Effect) bool {
		return l.ownsUp(e) || l.toldApart(l.failedMains()) || endsInNot(bytes.ToLower(l.said.raw)) || l.failureSaid(e.Step)
	}, l.failedTold, "tells its values")
}

// accuseLeft accuses the last words of the agent over the newest of the calls left failed of which told finds a word in them.
// Where silent says that they tell enough of such a call, none is accused. tells is what the agent does as if it had not failed.
func (l *look) accuseLeft(left, silent func(*ledger.Effect) bool, told func(*ledger.Effect) (lo, hi int, word string), tells string) {
	if l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	heard, most := false, mostFailed
	for i := len(l.l.Effects) - 1; i >= 0 && most > 0; i-- {
		e := &l.l.Effects[i]
		if !failed(e) {
			continue
		}
		if most--; !left(e) {
			continue
		}
		if !heard {
			l.hearAgain(l.lastAgent)
			heard = true
		}
		if silent(e) {
			return
		}
		lo, hi, word := told(e)
		if word == "" {
			continue
		}
		l.accuse(&finding{kind: kindDespiteError, confidence: likely, detail: e.Tool + " failed, and the agent " + tells + " as if it had not",
			satisfy: "a later " + e.Tool + " that succeeds, or words that say it failed", items: []string{word},
			exhibits: []verdict.Exhibit{l.sayExhibit(lo, hi), l.callExhibit(e.Call)}})
		return
	}
}

// leftFailed says whether a call that is a change, or that holds what only the user gave, failed before the last words of
// the agent and was made up for by none.
func (l *look) leftFailed(e *ledger.Effect) bool {
	if !failed(e) || e.ByUser || e.SubAgent || e.Commands.Len() > 0 || e.RetriedBy != ledger.None || e.Step > l.t.Messages[l.lastAgent].Step || l.saysAlready(e) {
		return false
	}
	if !e.Access.Changes() && !(e.Access == ledger.Unknown && l.carries(e)) {
		return false
	}
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		if o := l.effect(int32(i)); l.makesUpFor(o, e) {
			return false
		}
	}
	return true
}

// makesUpFor says whether a later call may have done what another was to do: the same was done to the same thing, or it was
// given all that only the user gave the other, or nothing tells what it did.
func (l *look) makesUpFor(o, e *ledger.Effect) bool {
	if failed(o) || o.Access == ledger.Neither || o.Access == ledger.Reads || o.Access == ledger.Checks {
		return false
	}
	if o.SubAgent || o.Commands.Len() > 0 && o.Access == ledger.Unknown && !onlyTests(l.l.ArgsText(o.Call)) {
		return true
	}
	if l.sharesNews(o, e) {
		return true
	}
	if o.Tool == e.Tool {
		if l.l.OtherWork(o, e) {
			return false
		}
	} else if l.ownValues(e) > 0 && !l.sharesOwn(o, e) { // it did something else to the same thing
		return false
	}
	same := o.Tool == e.Tool && o.Act == e.Act && o.Verb == e.Verb || o.Act != "" && o.Act == e.Act
	return same && (l.sharesName(o, e) || !l.namesOther(e))
}

// ownValues counts what a call was given besides the names that other calls have as well.
func (l *look) ownValues(e *ledger.Effect) int {
	n := 0
	for _, s := range l.settings(e) {
		if l.ownValue(e, &s) {
			n++
		}
	}
	return n
}

// ownValue says whether a value of a call is what it was to set, and not what names a thing: no result before it has it, and it
// is not what the call was aimed at.
func (l *look) ownValue(e *ledger.Effect, s *setting) bool {
	return len(s.value) >= 2 && !l.isTargetValue(e, string(s.value)) && !l.inResults(string(s.value), e.Step)
}

// sharesOwn says whether a call was given a value that another was to set, or another one under the same name.
func (l *look) sharesOwn(o, e *ledger.Effect) bool {
	args, set := l.l.ArgsText(o.Call), l.settings(o)
	for _, s := range l.settings(e) {
		if !l.ownValue(e, &s) {
			continue
		}
		if s.shownIn(args) {
			return true
		}
		for i := range set {
			if keysMeet(s.key, set[i].key) && l.ownValue(o, &set[i]) {
				return true
			}
		}
	}
	return false
}

// onlyTests says whether a command of which nothing is known is one that tests or builds by its words.
func onlyTests(args []byte) bool {
	for _, w := range [...]string{"test", "tests", "lint", "check", "build", "spec"} {
		if holdsWord(args, w) {
			return true
		}
	}
	return false
}

// sharesName says whether a call holds a name that another was given.
func (l *look) sharesName(o, e *ledger.Effect) bool {
	args := l.l.ArgsText(o.Call)
	for _, s := range l.settings(e) {
		if s.mayName() && holdsWord(args, string(s.value)) {
			return true
		}
	}
	return false
}

// namesOther says whether a call was given a name at all.
func (l *look) namesOther(e *ledger.Effect) bool {
	for _, s := range l.settings(e) {
		if s.mayName() {
			return true
		}
	}
	return false
}

// sharesNews says whether a call holds all that only the user gave another.
func (l *look) sharesNews(o, e *ledger.Effect) bool {
	args, news := l.l.ArgsText(o.Call), 0
	for _, f := range l.l.Args(e.Call) {
		if !plainly(&f) || f.Kind == jsonscan.Bool || len(f.Value) < 2 || l.inResults(string(f.Value), e.Step) {
			continue
		}
		if news++; !holdsWord(args, string(f.Value)) {
			return false
		}
	}
	return news > 0
}

// failedTold finds in the message, in a sentence that states, a value that the failed call was given, that the user asked
// for, and that no change that held was given; value is "" where there is none. What a reading returned counts only where
// two such values are told: one alone may be read off.
func (l *look) failedTold(e *ledger.Effect) (lo, hi int, value string) {
	set := l.settings(e)
	known, own := 0, 0 // of readings; that no other call was given
	for i := range set {
		s := &set[i]
		if !l.heldElsewhere(e, s) {
			own++
		}
		from, to, told := l.toldSetting(s, e)
		if !told || l.heldElsewhere(e, s) || len(set) == 1 && l.oneOfMany(e) {
			continue
		}
		if v := string(s.value); !l.inResults(v, e.Step) {
			return from, to, v
		}
		if known++; known == 1 {
			lo, hi, value = from, to, string(s.value)
		}
	}
	if known >= 2 || known == 1 && (l.claimsAny() || own == 1 && l.userSaid(value)) {
		return lo, hi, value
	}
	return l.topicTold(e)
}

// oneOfMany says whether the same tool did the same to something else: then the name alone may be told as the one that was
// left out.
func (l *look) oneOfMany(e *ledger.Effect) bool {
	for i := range l.l.Effects {
		if o := &l.l.Effects[i]; o.Tool == e.Tool && o.Outcome == transcript.OutcomeSucceeded {
			return true
		}
	}
	return false
}

// topicTold finds a word of the call's own, which the user said and no other call holds, in a sentence that states: the
// receipt, of a mail that did not go out.
func (l *look) topicTold(e *ledger.Effect) (lo, hi int, value string) {
	if !e.Access.Changes() || l.oneOfMany(e) {
		return 0, 0, ""
	}
	words := nameWords(e.Tool)
	for _, s := range l.settings(e) {
		if s.kind == jsonscan.String && !hasDigit(s.value) {
			words = append(words, nameWords(string(s.value))...)
		}
	}
	for _, w := range words {
		if len(w) < 5 || plainWord(w) || !l.userSaid(w) || l.otherHas(e, w) {
			continue
		}
		if lo, hi, ok := l.statedForm(w); ok {
			return lo, hi, w
		}
	}
	return 0, 0, ""
}

// statedForm finds a word of the message that begins as another does: rotation, rotated, of rotate.
func (l *look) statedForm(w string) (lo, hi int, ok bool) {
	stem := strings.TrimSuffix(w, "e")
	for from := 0; from < len(l.said.raw); {
		at := indexFold(l.said.raw[from:], stem)
		if at < 0 {
			return 0, 0, false
		}
		lo = from + at
		for hi = lo + len(stem); hi < len(l.said.raw) && alnum(l.said.raw[hi]); {
			hi++
		}
		from = hi
		if (lo == 0 || !alnum(l.said.raw[lo-1])) && hi-lo <= len(w)+4 && l.states(lo, hi) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// otherHas says whether another call that did not fail has the word in its name, in what it was given or in its result.
func (l *look) otherHas(e *ledger.Effect, w string) bool {
	for i := range l.l.Effects {
		o := &l.l.Effects[i]
		if o.Call == e.Call || failed(o) || o.Access == ledger.Neither || o.Access == ledger.Reads {
			continue
		}
		if holdsStem(o.Tool, stemOf(w)) || indexFold(l.l.ArgsText(o.Call), w) >= 0 || indexFold(l.l.ResultText(o.Call), w) >= 0 {
			return true
		}
	}
	return false
}

// toldSetting finds a value of a call in a sentence of the message that states. A small number counts only beside a word of
// the call's, and in the user's words.
func (l *look) toldSetting(s *setting, e *ledger.Effect) (lo, hi int, ok bool) {
	v := string(s.value)
	if at, is := instantOf(s.value); is {
		return l.statedDay(at)
	}
	if seconds, is := s.seconds(); is {
		return l.statedDuration(seconds)
	}
	if share, err := strconv.ParseFloat(v, 64); err == nil && share > 0 && share < 1 {
		return l.statedShare(share)
	}
	if kindOfValue(s.value) != jsonscan.Number || len(v) >= 3 {
		if len(v) < 4 && !hasDigit(s.value) || len(v) < 2 {
			return 0, 0, false
		}
		if lo, hi, ok = l.statedAt(v); ok || kindOfValue(s.value) != jsonscan.Number || len(figures(v)) < 3 {
			return lo, hi, ok
		}
		return l.statedFigures(figures(v))
	}
	for from := 0; ; {
		lo, hi, ok = nextNumber(l.said.raw, from)
		if !ok {
			return 0, 0, false
		}
		from = hi
		sentence, _ := l.sentenceAt(lo)
		if string(l.said.raw[lo:hi]) == v && l.states(lo, hi) && l.wordOf(e, s, bytes.ToLower(sentence)) {
			return lo, hi, true
		}
	}
}

// seconds reads a span of time: 5400s, PT90M, and a number under a name for seconds or minutes.
func (s *setting) seconds() (float64, bool) {
	v, unit := lower(string(s.value)), 0.0
	switch key := lower(s.key); {
	case strings.HasPrefix(v, "pt") && len(v) > 3:
		v = v[2:]
	case strings.Contains(key, "sec") || strings.Contains(key, "ttl"):
		unit = 1
	case strings.Contains(key, "minute") || strings.HasSuffix(key, "_min"):
		unit = 60
	}
	if unit == 0 && len(v) > 1 {
		switch v[len(v)-1] {
		case 's':
			unit = 1
		case 'm':
			unit = 60
		case 'h':
			unit = 3600
		}
		v = v[:len(v)-1]
	}
	n, err := strconv.ParseFloat(v, 64)
	return n * unit, err == nil && unit > 0 && n > 0
}

// statedDuration finds a span of time in the message, in whatever unit.
func (l *look) statedDuration(seconds float64) (lo, hi int, ok bool) {
	for from := 0; from < len(l.said.raw); {
		for from < len(l.said.raw) && !digit(l.said.raw[from]) {
			from++
		}
		lo = from
		for from < len(l.said.raw) && (digit(l.said.raw[from]) || l.said.raw[from] == '.' && from+1 < len(l.said.raw) && digit(l.said.raw[from+1])) {
			from++
		}
		if hi = from; hi == lo {
			return 0, 0, false
		}
		n, err := strconv.ParseFloat(string(l.said.raw[lo:hi]), 64)
		rest := bytes.ToLower(bytes.TrimLeft(l.said.raw[hi:min(len(l.said.raw), hi+12)], " -"))
		unit := 0.0
		switch {
		case bytes.HasPrefix(rest, []byte("min")):
			unit = 60
		case bytes.HasPrefix(rest, []byte("sec")):
			unit = 1
		case bytes.HasPrefix(rest, []byte("day")):
			unit = 86400
		case len(rest) > 0 && rest[0] == 'h' && (len(rest) == 1 || !letter(rest[1]) || bytes.HasPrefix(rest, []byte("hour")) || bytes.HasPrefix(rest, []byte("hr"))):
			unit = 3600
		}
		if err == nil && unit > 0 && n*unit == seconds && l.states(lo, hi) {
			return lo, hi, true
		}
	}
	return 0, 0, false
}

// statedShare finds a share in percent: 56 %, for 0.56.
func (l *look) statedShare(share float64) (lo, hi int, ok bool) {
	for from := 0; ; {
		lo, hi, ok = nextNumber(l.said.raw, from)
		if !ok {
			return 0, 0, false
		}
		from = hi
		rest := bytes.TrimLeft(l.said.raw[hi:min(len(l.said.raw), hi+10)], " *")
		n, err := strconv.ParseFloat(plainNumber(string(l.said.raw[lo:hi])), 64)
		if err == nil && math.Abs(n-100*share) < 1e-9 && (bytes.HasPrefix(rest, []byte("%")) || bytes.HasPrefix(bytes.ToLower(rest), []byte("per"))) && l.states(lo, hi) {
			return lo, hi, true
		}
	}
}

// wordOf says whether a sentence in lower case holds a word of the call's name or of the name of a setting.
func (l *look) wordOf(e *ledger.Effect, s *setting, low []byte) bool {
	for _, o := range l.settings(e) {
		if o.kind != jsonscan.String {
			continue
		}
		for w := range eachNameWord(string(o.value)) {
			if len(w) >= 4 && !plainWord(w) && holdsWord(low, w) {
				return true
			}
		}
	}
	for _, name := range [...]string{e.Tool, s.key} {
		for w := range eachNameWord(name) {
			if len(w) >= 4 && !plainWord(w) && bytes.Contains(low, []byte(stemOf(w))) {
				return true
			}
		}
	}
	return false
}

// heldElsewhere says whether a change that held was given the value, too.
func (l *look) heldElsewhere(e *ledger.Effect, s *setting) bool {
	for i := range l.l.Effects {
		o := &l.l.Effects[i]
		if o == e || failed(o) || o.Access == ledger.Neither || o.Access == ledger.Reads || o.Access == ledger.Checks {
			continue
		}
		if holdsWord(l.l.ArgsText(o.Call), string(s.value)) && (o.Access.Changes() || o.Commands.Len() > 0 || o.SubAgent || l.carries(o)) {
			return true
		}
	}
	return false
}
