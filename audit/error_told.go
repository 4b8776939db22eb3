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
	most := mostFailed
	for i := len(l.l.Effects) - 1; i >= 0 && most > 0; i-- {
		e := &l.l.Effects[i]
		if !failed(e) {
			continue
		}
		if most--; !left(e) {
			continue
		}
		reports := l.reports(e.Step)
		for _, m := range reports {
			if l.hearAgain(m); silent(e) {
				return
			}
		}
		lo, hi, word := 0, 0, ""
		for k := 0; k < len(reports) && word == ""; k++ {
			l.hearAgain(reports[k])
			lo, hi, word = told(e)
		}
		if word == "" {
			continue
		}
		l.accuse(&finding{kind: kindDespiteError, confidence: likely, detail: e.Tool + " failed, and the agent " + tells + " as if it had not",
			satisfy: "a later " + e.Tool + " that succeeds, or words that say it failed", items: []string{word},
			exhibits: []verdict.Exhibit{l.sayExhibit(lo, hi), l.callExhibit(e.Call)}})
		return
	}
}

// mostReports bounds how many messages count as the report of the end.
const mostReports = 4

// reports are the messages in which the agent tells how it ended, the last one first: those behind a step and behind every call
// that may be a deed. What it tells in the one and what the user then asks for belong together.
func (l *look) reports(step int32) []int32 {
	all := append(make([]int32, 0, mostReports), l.lastAgent)
	if after := max(step, l.lastDeed()); after < l.t.Messages[l.lastAgent].Step {
		for i := l.lastAgent - 1; i >= 0 && l.t.Messages[i].Step > after && len(all) < mostReports; i-- {
			if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Turn != 0 {
				all = append(all, i)
			}
		}
	}
	return all
}

// pointTold finds a value of the request that the failed call was given, that no call that held has and no reading returned, and
// that the agent tells as done.
func (l *look) pointTold(e *ledger.Effect) (lo, hi int, value string) {
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.told != toldDone || p.step >= e.Step || !l.setsPoint(e, p) {
			continue
		}
		if w := l.inRecord(p); w.changed == ledger.None && w.open == ledger.None && !w.read && !w.maybe {
			l.hearAgain(p.toldIn)
			return p.toldLo, p.toldHi, p.text
		}
	}
	return 0, 0, ""
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
	if lo, hi, value = l.pointTold(e); value != "" {
		return lo, hi, value
	}
	if lo, hi, value = l.fileTold(e); value != "" {
		return lo, hi, value
	}
	return l.topicTold(e)
}

// fileTold finds the file that a call was to write in what the last words tell as done. Another call may have it, too: a commit of a
// file whose edit failed commits nothing of it.
func (l *look) fileTold(e *ledger.Effect) (lo, hi int, path string) {
	if e.Act != "write" {
		return 0, 0, ""
	}
	for _, f := range l.l.Args(e.Call) {
		if f.Kind != jsonscan.String || len(f.Value) < 4 || len(f.Value) > 256 || !oneOf(lastNameWord(f.Key), "path", "file", "filename", "filepath") {
			continue
		}
		for i := range l.l.Effects {
			if o := l.effect(int32(i)); o.Step > e.Step && !failed(o) && o.Act == "write" && holdsWord(l.l.ArgsText(o.Call), string(f.Value)) {
				return 0, 0, ""
			}
		}
		name := f.Value
		at := indexFold(l.said.raw, string(name))
		if at < 0 {
			name = name[bytes.LastIndexByte(name, '/')+1:]
			if at = indexFold(l.said.raw, string(name)); at < 0 || len(name) < 4 || bytes.IndexByte(name, '.') < 0 {
				continue
			}
		}
		if l.tellingAt(at, at+len(name)) == toldDone {
			return at, at + len(name), string(name)
		}
	}
	return 0, 0, ""
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
