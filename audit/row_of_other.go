package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// rowOfOther: a reading lists the thing that the user names beside others, each with an id; a change has the id of another
// one, none has that of the named one, and the agent tells the work as done on the named one.
func rowOfOther(l *look) {
	if l.has(kindWrongTarget) || l.has(kindDespiteError) || !l.pointsCount() || l.admits() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.aside || p.told != toldDone || p.kind != pointText && p.kind != pointName && p.kind != pointMail && p.kind != pointID {
			continue
		}
		for k := range l.l.Effects {
			if r := l.effect(int32(k)); r.Outcome == transcript.OutcomeSucceeded && !l.changes(r) && l.accuseRow(p, r) {
				return
			}
		}
	}
}

// accuseRow looks at one reading for the rule of rowOfOther.
func (l *look) accuseRow(p *point, r *ledger.Effect) bool {
	fields := l.l.Result(r.Call)
	mine := rowNamed(fields, p.text)
	if mine == ledger.None {
		return false
	}
	own := idsOfRow(fields, mine)
	if len(own) == 0 || l.changeHasAny(own, r.Step) {
		return false
	}
	for i := range fields {
		if int32(i) == mine || fields[i].Kind != jsonscan.Object || fields[i].Parent != fields[mine].Parent {
			continue
		}
		for _, id := range idsOfRow(fields, int32(i)) {
			if e := l.changeWith(id, r.Step); e != nil && !bytes.Contains(l.l.ArgsText(e.Call), []byte(p.text)) && !l.authorised(id, e.Step) {
				l.accuseTarget(e, p.text, id, likely, []verdict.Exhibit{l.saidOfPoint(p), l.callExhibit(r.Call)})
				return true
			}
		}
	}
	return false
}

// rowNamed returns the only object of a result that has a text as a value of its own, or one level below; None where there
// is none, or several.
func rowNamed(fields []ledger.Field, name string) int32 {
	row := ledger.None
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.String || f.Parent == ledger.None || !sameID(string(f.Value), name) {
			continue
		}
		at := f.Parent
		if up := fields[at].Parent; fields[at].Kind == jsonscan.Object && up != ledger.None && fields[up].Kind == jsonscan.Object {
			at = up
		}
		if fields[at].Kind != jsonscan.Object || fields[at].Parent == ledger.None || fields[fields[at].Parent].Kind != jsonscan.Array {
			if top := fields[at].Parent; top != ledger.None || fields[at].Key != "" {
				continue
			}
		}
		if row != ledger.None && row != at {
			return ledger.None
		}
		row = at
	}
	return row
}

// idsOfRow are the values of an object that name it: members whose names end in id, number, key, serial or ref.
func idsOfRow(fields []ledger.Field, row int32) []string {
	var all []string
	for i := range fields {
		f := &fields[i]
		if f.Parent != row || f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) < 3 {
			continue
		}
		if words := nameWords(f.Key); len(words) > 0 && oneOf(words[len(words)-1], "id", "uuid", "number", "no", "key", "serial", "ref", "code", "sku", "slug") {
			all = append(all, string(f.Value))
		}
	}
	return all
}

func (l *look) changeHasAny(ids []string, after int32) bool {
	for _, id := range ids {
		if l.changeWith(id, after) != nil {
			return true
		}
	}
	return false
}

// changeWith returns a call behind a step that may have changed something and has an id in its arguments.
func (l *look) changeWith(id string, after int32) *ledger.Effect {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if e.Step > after && e.Outcome == transcript.OutcomeSucceeded && !e.ByUser && !surelyReads(e) && (l.changes(e) || e.Access == ledger.Unknown) && holdsWord(l.l.ArgsText(e.Call), id) {
			return e
		}
	}
	return nil
}
