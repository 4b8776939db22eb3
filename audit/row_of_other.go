package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// rowOfOther: readings have the thing that the user names beside an id; a change has the id of another one, none has that of
// the named one, and the agent tells the work as done on the named one, or as done where the two names are nearly the same.
func rowOfOther(l *look) {
	if l.has(kindWrongTarget) || l.has(kindDespiteError) || l.lastAgent == transcript.None || l.lastTurn != l.lastAgent || !l.onlyNoted() {
		return
	}
	groups := l.groupsRead()
	if len(groups) < 2 {
		return
	}
	left := mostChanges
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := l.effect(int32(i))
		if !l.mayHaveChanged(e) || l.opaque(e) {
			continue
		}
		left--
		has := l.idsGiven(e)
		for k := range groups {
			o := &groups[k]
			if r := l.effect(o.call); r.ResultAt == ledger.None || r.ResultAt > e.Step {
				continue
			}
			if id := l.idIn(e, o, has); id != "" && l.accuseGroup(e, groups, o, id) {
				return
			}
		}
	}
}

// groupsRead are the groups of what was read in the run, each name with whether the user has it.
func (l *look) groupsRead() []group {
	var r groupReader
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if e.Outcome != transcript.OutcomeSucceeded || l.changes(e) || e.SubAgent || len(r.all) >= mostGroups {
			continue
		}
		r.call = e.Call
		r.text(l.l.ResultText(e.Call), 0)
	}
	for i := range l.t.Messages {
		if l.t.Messages[i].Role == transcript.User && len(l.message(int32(i))) > longestRequest {
			return nil
		}
	}
	for i := range r.all {
		for k := range r.all[i].names {
			n := &r.all[i].names[k]
			n.said = l.userSaid(n.value)
		}
	}
	return r.all
}

// idIn returns an id of a group that a call has as an argument of its own, or as a piece of a line.
func (l *look) idIn(e *ledger.Effect, g *group, has givenIDs) string {
	for _, id := range g.ids {
		if key, ok := has.find(lower(bareID(id))); ok && (len(id) >= 3 || strings.HasSuffix(lower(key), "id")) && !l.givenBefore(id, e.Step) && !l.authorised(id, e.Step) {
			return id
		}
	}
	return ""
}

// givenID is an argument of a call, or a piece of its lines, in small letters, with the name of its argument; that of a piece is
// empty.
type givenID struct {
	low, key string
	whole    bool
}

// givenIDs are those of one call.
type givenIDs []givenID

// idsGiven are the arguments of a call and the pieces of its lines.
func (l *look) idsGiven(e *ledger.Effect) givenIDs {
	ids := &l.memory.ids
	if kept, ok := ids.kept(e.Call); ok {
		return kept
	}
	all := ids.all
	for _, f := range firstFields(l.l.Args(e.Call)) {
		if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) > 256 {
			continue
		}
		value := string(f.Value)
		low, ascii := lower(value), plainASCII(f.Value)
		for s := range eachPieceOfLine(f.Value) {
			if ascii {
				all = append(all, givenID{low: low[s.lo:s.hi]})
			} else { // small letters may be of other widths
				all = append(all, givenID{low: lower(value[s.lo:s.hi])})
			}
		}
		all = append(all, givenID{low: lower(bareID(value)), key: f.Key, whole: true})
	}
	return ids.keep(e.Call, all)
}

// find returns the name of the argument that an id in small letters is; the last of several counts, and a piece only where there
// is none.
func (ids givenIDs) find(low string) (key string, ok bool) {
	for i := len(ids) - 1; i >= 0; i-- {
		if g := &ids[i]; g.low == low {
			if ok = true; g.whole {
				return g.key, true
			}
		}
	}
	return "", ok
}

// accuseGroup accuses where a group that a call went to is not the one that the user names.
func (l *look) accuseGroup(e *ledger.Effect, groups []group, o *group, id string) bool {
	for i := range groups {
		g := &groups[i]
		if r := l.effect(g.call); oneOf(id, g.ids...) || r.ResultAt == ledger.None || r.ResultAt > e.Step {
			continue
		}
		for _, n := range g.names {
			other := o.under(n.key)
			if other == "" || strings.EqualFold(other, n.value) || !n.said || l.saidBeside(other, n.value) || !onlyGroup(groups, g, n.value) || l.meansGroup(groups, g, id, e.Step) {
				continue
			}
			if l.groupUntouched(g, n.value) && !l.tellsName(e, other, n.value) && (nearTitle(n.value, other) || containsFold(other, lower(n.value)) || l.toldAsDone(e, n.value) != ledger.None) && l.toldWithout(e, n.value, id) {
				return true
			}
		}
	}
	return false
}

// saidBeside says whether the user says one name elsewhere than in another one, and not that it is to be left: he names both, and may
// mean the first.
func (l *look) saidBeside(name, in string) bool {
	for i := range l.t.Messages {
		if l.t.Messages[i].Role != transcript.User {
			continue
		}
		text := bytes.Clone(l.message(int32(i)))
		for at := indexFold(text, in); at >= 0; at = indexFold(text, in) {
			for k := at; k < at+len(in); k++ {
				text[k] = ' '
			}
		}
		if !holdsWord(text, name) {
			continue
		}
		if at := indexFold(text, name); !l.spared(&markedName{name, int32(i), at, at + len(name)}, &markedName{msg: ledger.None}) {
			return true
		}
	}
	return false
}

// under returns what a group has under a name; in a line its longest value.
func (g *group) under(key string) string {
	out := ""
	for _, n := range g.names {
		if n.key == key && len(n.value) > len(out) {
			out = n.value
		}
	}
	return out
}

// onlyGroup says whether every group that has a name has the ids of one.
func onlyGroup(groups []group, g *group, name string) bool {
	for i := range groups {
		for _, n := range groups[i].names {
			if strings.EqualFold(n.value, name) && !oneOf(g.ids[0], groups[i].ids...) {
				return false
			}
		}
	}
	return true
}

// meansGroup says whether the user names something of the groups with an id that another group has not: then he may mean that one.
func (l *look) meansGroup(groups []group, g *group, id string, step int32) bool {
	for i := range groups {
		if !oneOf(id, groups[i].ids...) || l.effect(groups[i].call).ResultAt > step {
			continue
		}
		for _, n := range groups[i].names {
			if n.within(g) || !n.said {
				continue
			}
			if at, lo, hi := l.userWords(n.value); at == ledger.None || !l.spared(&markedName{n.value, at, lo, hi}, &markedName{msg: ledger.None}) {
				return true
			}
		}
	}
	return false
}

// within says whether a value of another group stands in one, or in a longer value of it.
func (n *groupName) within(g *group) bool {
	for _, m := range g.names {
		if containsFold(m.value, lower(n.value)) {
			return true
		}
	}
	return false
}

// groupUntouched says whether no call that may have changed something has the name of a group or an id of it.
func (l *look) groupUntouched(g *group, name string) bool {
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if surelyReads(e) || e.Access == ledger.Reads || e.Access == ledger.Neither {
			continue
		}
		has := l.idsGiven(e)
		if e.Step > l.effect(g.call).Step && holdsWord(l.l.ArgsText(e.Call), name) {
			return false
		}
		for _, id := range g.ids {
			if _, ok := has.find(lower(bareID(id))); ok && e.Call != g.call && (l.changes(e) || e.SubAgent || len(l.l.Args(e.Call)) > 1) {
				return false
			}
		}
	}
	return true
}

// tellsName says whether a message behind a call tells the name of the other group, and not just as a part of the user's.
func (l *look) tellsName(e *ledger.Effect, other, name string) bool {
	if containsFold(name, lower(other)) {
		return false
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.Agent && m.Step > e.Step && l.messageHolds(int32(i), other) {
			return true
		}
	}
	return false
}
