package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// foundByName: the agent looked up what the user names, found it with its id, and changed something of another id of the same form
// that stands nowhere before, while nothing was done to the one that was found.
func foundByName(l *look) {
	if l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	left := mostChanges
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := l.effect(int32(i))
		if !l.changes(e) || !accepted(e) {
			continue
		}
		left--
		for _, f := range firstFields(l.l.Args(e.Call)) {
			if f.Kind != jsonscan.String || len(f.Value) < 4 || len(f.Value) > 64 || !hasDigit(f.Value) || instant(f.Value) || mailAddress(f.Value) {
				continue
			}
			if _, given := l.firstGiven(string(f.Value), e.Step); given {
				continue
			}
			if l.foundOther(e, &f) {
				return
			}
		}
	}
}

// foundOther looks in the readings before a call for the one thing that goes by a name of the user and has another id in the place
// of an argument.
func (l *look) foundOther(e *ledger.Effect, f *ledger.Field) bool {
	var id, name string
	var at *ledger.Effect
	for k := int(e.Call) - 1; k >= max(0, int(e.Call)-furthestBefore); k-- {
		r := l.effect(int32(k))
		if r.Outcome != transcript.OutcomeSucceeded || !surelyReads(r) || r.ResultAt == ledger.None || r.ResultAt > e.Step {
			continue
		}
		fields := l.l.Result(r.Call)
		for i := range fields {
			g := &fields[i]
			if g.Kind != jsonscan.String || !sameWritten([]byte(g.Key), []byte(f.Key)) || !alikeIDs(g.Value, f.Value) {
				continue
			}
			n := l.namedInObject(fields, g, e.Step)
			switch {
			case n == "":
			case id != "" && id != string(g.Value):
				return false // several go by names of the user
			default:
				id, name, at = string(g.Value), n, r
			}
		}
	}
	if id == "" || l.actedOn(id) || l.retriedOn(id) {
		return false
	}
	l.hearAgain(l.lastAgent)
	if !holdsWord(l.said.raw, name) || !l.claimsAny() || l.admits() {
		return false
	}
	said := max(indexFold(l.said.raw, name), 0)
	detail := "asked for " + name + ", which is " + id + ", called with " + string(f.Value)
	x := l.callExhibit(e.Call)
	if i := indexFold([]byte(x.Text), string(f.Value)); i >= 0 {
		x.Mark = [2]int{i, i + len(f.Value)}
	}
	l.accuse(&finding{kind: kindWrongTarget, confidence: certain, detail: detail, items: []string{id, string(f.Value)}, asked: id, called: string(f.Value), satisfy: e.Tool + " with " + id,
		exhibits: []verdict.Exhibit{l.sayExhibit(said, said+len(name)), l.callExhibit(at.Call), x, found(detail)}})
	return true
}

// namedInObject returns a name of several letters that the user said and that stands beside an id in its object, "" where none does.
func (l *look) namedInObject(fields []ledger.Field, id *ledger.Field, step int32) string {
	for i := range fields {
		f := &fields[i]
		if f == id || f.Parent != id.Parent || f.Depth != id.Depth || f.Kind != jsonscan.String || len(f.Value) < 4 || len(f.Value) > 80 || impersonal(f.Key) || !nameKey(f.Key) {
			continue
		}
		if l.userSaid(string(f.Value)) {
			return string(f.Value)
		}
	}
	return ""
}

// nameKey says whether a member holds what a thing is called.
func nameKey(key string) bool {
	return oneOf(lastNameWord(key), "name", "title", "label", "subject", "email", "username", "login", "handle", "slug", "displayname", "fullname", "number", "code", "reference")
}

// retriedOn says whether a call that failed, or of which nobody knows, was aimed at an id.
func (l *look) retriedOn(id string) bool {
	for i := range l.l.Effects {
		if e := l.effect(int32(i)); !surelyReads(e) && holdsWord(l.l.ArgsText(e.Call), id) {
			return true
		}
	}
	return false
}

// alikeIDs says whether two values are ids of one form and not the same: as long, with the same joints, and the same letters before
// the first joint or figure.
func alikeIDs(a, b []byte) bool {
	if len(a) != len(b) || bytes.EqualFold(a, b) || !hasDigit(a) || !hasDigit(b) {
		return false
	}
	head := true
	for i := range a {
		if alnum(a[i]) != alnum(b[i]) || !alnum(a[i]) && a[i] != b[i] {
			return false
		}
		if head = head && !digit(a[i]) && !digit(b[i]); head && a[i]|0x20 != b[i]|0x20 {
			return false
		}
		head = head && alnum(a[i])
	}
	return true
}
