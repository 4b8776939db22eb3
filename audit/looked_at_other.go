package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// lookedAtOther holds changes against names of the user by what was looked at, and by which of two names the user means. A call looked at the thing that the user names, by a key or at a place in a line; the change was given another
// one there that nobody gave, nothing was done to the first, and the agent tells the work as done without the other name.
func lookedAtOther(l *look) {
	if l.lastAgent == transcript.None || l.lastTurn != l.lastAgent || !l.onlyNoted() || l.asksFirst() {
		return
	}
	left := mostChanges
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || l.opaque(e) {
			continue
		}
		left--
		if u, v := l.lookedAtBefore(e); u != "" && l.toldWithout(e, u, v) {
			return
		}
		if u, v := l.namedOtherwise(e); u != "" && l.toldWithout(e, u, v) {
			return
		}
	}
}

// lookedAtBefore finds a name of the user in a look before the call, and the other one that the call has in its place.
func (l *look) lookedAtBefore(e *ledger.Effect) (u, v string) {
	for k := int(e.Call) - 1; k >= max(0, int(e.Call)-furthestBefore); k-- {
		r := l.effect(int32(k))
		if r.Outcome != transcript.OutcomeSucceeded || l.changes(r) || r.Access == ledger.Neither || r.SubAgent {
			continue
		}
		for _, g := range l.l.Args(r.Call) {
			for _, f := range l.l.Args(e.Call) {
				if !sameSlot(g.Key, f.Key) || !namesInLine(&g) || !namesInLine(&f) || bytes.EqualFold(g.Value, f.Value) {
					continue
				}
				if u, v = l.swapped(e, &g, &f); u != "" {
					return u, v
				}
			}
		}
	}
	return "", ""
}

// namesInLine says whether an argument may hold names: one, or a short line, a path, a command.
func namesInLine(f *ledger.Field) bool {
	return (f.Kind == jsonscan.String || f.Kind == jsonscan.Number && !bytes.ContainsAny(f.Value, ".-eE")) && len(f.Value) >= 2 && len(f.Value) <= 256 && !instant(f.Value)
}

// sameSlot says whether two arguments are of one name, or the one is the plural of the other.
func sameSlot(a, b string) bool {
	return strings.EqualFold(a, b) || len(a) > 3 && strings.EqualFold(a, b+"s") || len(b) > 3 && strings.EqualFold(b, a+"s")
}

// swapped finds a piece of one line that the user names, and the piece at its place in the other, which nobody gave.
func (l *look) swapped(e *ledger.Effect, g, f *ledger.Field) (u, v string) {
	a, b := piecesOfLine(g.Value), piecesOfLine(f.Value)
	for _, x := range a {
		if oneOf(x, b...) {
			continue
		}
		for _, name := range l.namesWithin(x, e.Step) {
			at := indexFold([]byte(x), name)
			for _, y := range b {
				if len(y) < len(x)-2 || len(y) > len(x)+2 || oneOf(y, a...) || !strings.EqualFold(y[:min(at, len(y))], x[:at]) || !strings.HasSuffix(lower(y), lower(x[at+len(name):])) {
					continue
				}
				other := y[at:max(at, len(y)-(len(x)-at-len(name)))]
				if l.tookFor(e, name, other) {
					return name, other
				}
			}
		}
	}
	return "", ""
}

// piecesOfLine are the words of a line with their joints, cut at the strokes of a path.
func piecesOfLine(line []byte) []string {
	var out []string
	for from := 0; from < len(line) && len(out) < 32; {
		lo, hi := nextToken(line, from)
		if hi <= lo {
			break
		}
		from = hi
		for part := range bytes.SplitSeq(line[lo:hi], []byte("/")) {
			if len(part) >= 2 {
				out = append(out, string(part))
			}
		}
	}
	return out
}

// namesWithin are what the user names in a piece: the whole of it, however he spaces it, or a run of figures in it.
func (l *look) namesWithin(piece string, step int32) []string {
	var out []string
	if squeezed := squeezed([]byte(piece)); hasCapital(piece) || hasDigit([]byte(piece)) {
		if l.wordOfUser(piece, step) || len(squeezed) >= 5 && hasDigit(squeezed) && bytes.Contains(l.givenTexts(), squeezed) {
			out = append(out, piece)
		}
	}
	for i := 0; i < len(piece); i++ {
		lo := i
		for i < len(piece) && digit(piece[i]) {
			i++
		}
		if n := i - lo; n >= 2 && n < len(piece) && l.wordOfUser(piece[lo:i], step) {
			out = append(out, piece[lo:i])
		}
	}
	return out
}

func hasCapital(s string) bool { return s != lower(s) }

// wordOfUser says whether the user has a word before a step.
func (l *look) wordOfUser(word string, step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step < step && l.messageHolds(int32(i), word) {
			return true
		}
	}
	return false
}

// tookFor says whether a call may have taken another name for the user's: the two are nearly the same, nothing was done to the
// first, nobody gave the second, and no reading says that the two are of one thing.
func (l *look) tookFor(e *ledger.Effect, u, v string) bool {
	return nearShort(lower(u), lower(v)) && !withDecimals([]byte(u)) && !l.givenBefore(v, e.Step) && !l.authorised(v, e.Step) && !l.sameRow(u, v) && l.leftAlone(e, u)
}

// leftAlone says whether nothing was done to a name of the user: each call that has it looks, or is asked for nothing but the
// name, where the one that is looked at has more of the request.
func (l *look) leftAlone(e *ledger.Effect, u string) bool {
	for i := range l.l.Effects {
		o := l.effect(int32(i))
		if surelyReads(o) || o.Access == ledger.Reads && o.Why != ledger.ByName || o.Access == ledger.Neither || !holdsWord(l.l.ArgsText(o.Call), u) && !bytes.Contains(squeezed(l.l.ArgsText(o.Call)), squeezed([]byte(u))) {
			continue
		}
		if l.changes(o) && o.Tool != e.Tool || o.SubAgent || !l.moreAsked(e, o, u) {
			return false
		}
	}
	return true
}

// nearShort is nearMiss for names of any length; short ones have a figure, and differ in one place or by a swap of two.
func nearShort(a, b string) bool {
	if len(a) >= 5 || len(b) >= 5 {
		return nearMiss(a, b)
	}
	if a == b || len(a) != len(b) || len(a) < 2 || !hasDigit([]byte(a)) || !hasDigit([]byte(b)) || instant([]byte(a)) {
		return false
	}
	return within(a, b, 1) || len(a) >= 3 && sortedFigures(a) == sortedFigures(b)
}

// givenBefore says whether somebody else than the agent says the name in a message before a step.
func (l *look) givenBefore(v string, step int32) bool {
	short := squeezed([]byte(v))
	if len(short) >= 4 && bytes.Contains(l.givenTexts(), short) {
		return true
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role != transcript.Agent && m.Step < step && l.messageHolds(int32(i), v) {
			return true
		}
	}
	return false
}

// moreAsked says whether a call has something of the request that another one has not, which is asked for nothing but a name.
func (l *look) moreAsked(e, other *ledger.Effect, name string) bool {
	asked := l.request()
	more := false
	for i := range asked {
		p := &asked[i]
		if p.aside || containsFold(p.text, name) || pointIn(p, []byte(name)) {
			continue
		}
		if l.holdsPoint(other, p, false) {
			return false
		}
		more = more || l.holdsPoint(e, p, false)
	}
	return more
}

// toldWithout accuses where the agent tells the user's name or the work as done, and nowhere the other name.
func (l *look) toldWithout(e *ledger.Effect, u, v string) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step > e.Step && l.messageHolds(int32(i), v) {
			return false
		}
	}
	l.points()
	l.hearAgain(l.lastAgent)
	if l.admits() || l.ownsUp(e) {
		return false
	}
	confidence := certain
	lo, hi, told := l.statedAt(u)
	if !told {
		confidence = likely
		if lo, hi, told = l.tellsAsDone(e); !told && l.end.claims == 0 && !l.toldRest() {
			return false
		}
	}
	l.accuseTarget(e, u, v, confidence, []verdict.Exhibit{l.sayExhibit(lo, hi)})
	return true
}
