package audit

import (
	"bytes"
	"iter"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// lookedAtOther holds changes against names of the user by what was looked at, and by which of two names the user means. A call looked at the thing that the user names, by a key or at a place in a line; the change was given another
// one there that nobody gave, nothing was done to the first, and the agent tells the work as done without the other name.
func lookedAtOther(l *look) {
	if l.lastAgent == transcript.None || l.lastTurn != l.lastAgent || !l.onlyNoted() {
		return
	}
	left, pairs := mostChanges, mostSwaps
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || l.opaque(e) {
			continue
		}
		left--
		if u, v := l.lookedAtBefore(e, &pairs); u != "" && l.toldWithout(e, u, v) {
			return
		}
		if u, v := l.namedOtherwise(e); u != "" && l.toldWithout(e, u, v) {
			return
		}
	}
}

// mostSwaps bounds how many pairs of arguments of one name are compared in a run.
const mostSwaps = 512

// lookedAtBefore finds a name of the user in a look before the call, and the other one that the call has in its place.
func (l *look) lookedAtBefore(e *ledger.Effect, pairs *int) (u, v string) {
	for k := int(e.Call) - 1; k >= max(0, int(e.Call)-furthestBefore); k-- {
		r := l.effect(int32(k))
		if r.Outcome != transcript.OutcomeSucceeded || l.changes(r) || r.Access == ledger.Neither || r.SubAgent {
			continue
		}
		for _, g := range firstFields(l.l.Args(r.Call)) {
			for _, f := range firstFields(l.l.Args(e.Call)) {
				if *pairs <= 0 || !sameSlot(g.Key, f.Key) || !namesInLine(&g) || !namesInLine(&f) || bytes.EqualFold(g.Value, f.Value) {
					continue
				}
				*pairs--
				if u, v = l.swapped(e, &g, &f); u != "" {
					return u, v
				}
			}
		}
	}
	return "", ""
}

// firstFields are the arguments that are looked at: whoever gives more has a list in them.
func firstFields(fields []ledger.Field) []ledger.Field { return fields[:min(len(fields), 32)] }

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
		for _, s := range l.namesWithin(x, e.Step) {
			name, head, tail := x[s.lo:s.hi], x[:s.lo], x[s.hi:]
			for _, y := range b {
				if len(y) <= len(head)+len(tail) || oneOf(y, a...) || !strings.EqualFold(y[:len(head)], head) || !strings.EqualFold(y[len(y)-len(tail):], tail) {
					continue
				}
				other := y[len(head) : len(y)-len(tail)]
				if (nearShort(lower(name), lower(other)) && stemOf(lower(name)) != stemOf(lower(other)) || len(a) == 1 && len(b) == 1 && l.lengthens(e, name, other)) && l.tookFor(e, name, other) {
					return name, other
				}
			}
		}
	}
	return "", ""
}

// lengthens says whether a name is another one with a word more, joined to it, where the call makes nothing new.
func (l *look) lengthens(e *ledger.Effect, name, other string) bool {
	at := indexFold([]byte(other), name)
	if at < 0 || len(other) == len(name) || makesNew(e) {
		return false
	}
	joint := func(c byte) bool { return c == '-' || c == '_' }
	return at == 0 && joint(other[len(name)]) || at > 0 && at+len(name) == len(other) && joint(other[at-1])
}

// makesNew says whether a call makes something that was not there, whose name may be made from another one.
func makesNew(e *ledger.Effect) bool {
	for w := range eachNameWord(e.Tool + " " + string(e.Act) + " " + e.Verb) {
		if oneOf(w, "create", "add", "new", "copy", "clone", "duplicate", "snapshot", "backup", "export", "branch", "make", "post", "upload", "write", "save", "rename", "move", "render", "convert") {
			return true
		}
	}
	return false
}

// piecesOfLine are the words of a line with their joints, cut at the strokes of a path and before a version.
func piecesOfLine(line []byte) []string {
	var out []string
	for s := range eachPieceOfLine(line) {
		out = append(out, string(line[s.lo:s.hi]))
	}
	return out
}

// eachPieceOfLine walks over where the first of piecesOfLine stand.
func eachPieceOfLine(line []byte) iter.Seq[span] {
	return func(yield func(span) bool) {
		for from, n := 0, 0; from < len(line) && n < 32; {
			lo, hi := nextToken(line, from)
			if hi <= lo {
				return
			}
			from = hi
			for lo < hi {
				end := lo
				for end < hi && line[end] != '/' {
					end++
				}
				to := end
				if i := bytes.IndexByte(line[lo:end], '@'); i > 0 && digit(line[lo+i+1]) {
					to = lo + i
				}
				if to-lo >= 2 {
					if n++; !yield(span{lo, to}) {
						return
					}
				}
				lo = end + 1
			}
		}
	}
}

// namesWithin are what the user names in a piece: the whole of it, however he spaces it, or one of its words or numbers.
func (l *look) namesWithin(piece string, step int32) []span {
	var out []span
	short := squeezed([]byte(piece))
	if l.wordOfUser(piece, step) && (len(piece) >= 4 || hasDigit(short)) || len(short) >= 5 && hasDigit(short) && bytes.Contains(l.givenTexts(), short) {
		out = append(out, span{0, len(piece)})
	}
	for lo := 0; lo < len(piece); {
		hi := lo
		for hi < len(piece) && alnum(piece[hi]) {
			hi++
		}
		if word := piece[lo:hi]; hi-lo < len(piece) && (hi-lo >= 4 || hi-lo >= 2 && hasDigit([]byte(word))) && l.wordOfUser(word, step) {
			out = append(out, span{lo, hi})
		} else if a, b := figuresIn(word); b-a >= 2 && b-a < len(word) && l.wordOfUser(word[a:b], step) {
			out = append(out, span{lo + a, lo + b})
		}
		lo = hi + 1
	}
	return out
}

// figuresIn is where the first figures of a word stand.
func figuresIn(word string) (lo, hi int) {
	for lo < len(word) && !digit(word[lo]) {
		lo++
	}
	for hi = lo; hi < len(word) && digit(word[hi]); {
		hi++
	}
	return lo, hi
}

// wordOfUser says whether the user has a word before a step.
func (l *look) wordOfUser(word string, step int32) bool {
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && m.Step < step && l.messageHolds(int32(i), word) {
			return true
		}
	}
	return false
}

// tookFor says whether a call may have taken another name for the user's: nothing was done to the
// first, nobody gave the second, and no reading says that the two are of one thing.
func (l *look) tookFor(e *ledger.Effect, u, v string) bool {
	return !withDecimals([]byte(u)) && !l.givenBefore(v, e.Step) && !l.authorised(v, e.Step) && !l.sameRow(u, v) && l.leftAlone(e, u, v)
}

// leftAlone says whether nothing was done to a name of the user: each call that has it looks, or is asked for nothing but the
// name, where the one that is looked at has more of the request.
func (l *look) leftAlone(e *ledger.Effect, u, v string) bool {
	for i := range l.l.Effects {
		o := l.effect(int32(i))
		if surelyReads(o) || o.Access == ledger.Reads && o.Why != ledger.ByName || o.Access == ledger.Neither {
			continue
		}
		args := bytes.ReplaceAll(l.l.ArgsText(o.Call), []byte(v), nil) // the other name may hold the first
		if !holdsWord(args, u) && !bytes.Contains(squeezed(args), squeezed([]byte(u))) {
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
		if p.aside || containsFold(p.text, lower(name)) || pointIn(p, []byte(name)) {
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
	confidence := certain
	lo, hi, told := l.statedAt(u)
	if at := l.tellsWord(u); !told && at >= 0 {
		lo, hi, told = at, at+len(u), true
	}
	if !told { // whatever else is said, the name that is told stands for another one
		if l.admits() || l.ownsUp(e) || l.asksFirst() {
			return false
		}
		confidence = likely
		if lo, hi, told = l.tellsAsDone(e); !told && l.end.claims == 0 && !l.toldRest() {
			return false
		}
	}
	l.accuseTarget(e, u, v, confidence, []verdict.Exhibit{l.sayExhibit(lo, hi)})
	return true
}
