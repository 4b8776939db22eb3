package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// showsNothing: the view was asked for just what the call made, or is the state of the thing at the end, or reads the table that a
// row was put into, and besides the name of the thing and what tells of the answer there is nothing in it.
func (d *deed) showsNothing(about bool) bool {
	if d.e.Outcome != transcript.OutcomeSucceeded || removes(d.e) || d.e.Access == ledger.Sends || !d.emptyBut() {
		return false
	}
	switch {
	case d.asksForMade(), d.readsTable():
	case about && d.v.probe != ledger.None && len(d.lacking) > 0 && firstNameWord(d.v.name) == firstNameWord(d.e.Tool) && !d.anyRemoves():
	default:
		return false
	}
	return !d.undone() && d.contradict(ledger.ShowsAbsent, nil, nil)
}

// emptyBut says whether nothing stands in the view but names that the call or the view was given, and what tells of the answer.
func (d *deed) emptyBut() bool {
	empty := false
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		switch {
		case p.prose, len(p.value) > 64:
			return false
		case ofTrouble(p.key) && (p.nothing() || p.zero()):
		case p.nothing() && !ofAnswer(p), p.zero() && !ofAnswer(p) && d.v.probe != ledger.None:
			empty = true
		case p.nothing(), p.zero(), ofAnswer(p), string(p.value) == "true", d.given(p), len(p.value) >= 3 && holdsWord(d.v.args, string(p.value)):
		default:
			return false
		}
	}
	return empty
}

// ofTrouble says whether a member of that name lists what nobody asks for: where it is empty all is well.
func ofTrouble(key []byte) bool {
	for _, w := range nameWords(string(lastKey(key))) {
		if oneOf(stemOf(w), "alarm", "alert", "error", "warning", "fault", "issue", "problem", "conflict", "incident", "ticket", "violation", "flag", "finding", "debt", "fine", "penalty", "block", "defect", "failure", "exception", "complaint", "reject", "rejected", "overdue", "pending", "open", "unread",
			"message", "comment", "note", "remark", "restriction", "dispute", "claim", "blocker", "duplicate") {
			return true
		}
	}
	return false
}

// firstNameWord is the first word of a tool's name, mostly that of its service.
func firstNameWord(name string) string {
	words := nameWords(name)
	if len(words) > 1 && words[0] == "mcp" {
		return words[1]
	}
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// asksForMade says whether the view was asked for an id that the call returned and that nobody knew before.
func (d *deed) asksForMade() bool {
	if d.v.call == ledger.None {
		return false
	}
	for _, r := range d.result() {
		v := string(r.value)
		if len(v) < 4 || len(v) > 64 || !nameLike(r.value) || !hasDigit(r.value) || passing(string(lastKey(r.key))) && !bytes.HasSuffix(bytes.ToLower(r.key), []byte("id")) || !holdsWord(d.v.args, v) {
			continue
		}
		if _, known := d.first(v, d.e.ResultAt); !known {
			return true
		}
	}
	return false
}

// readsTable says whether the call put a row into a table and the view reads that table, for no other row.
func (d *deed) readsTable() bool {
	if d.e.Why != ledger.ByStatement || d.e.Commands.Len() > 0 {
		return false
	}
	table := tableOf(d.l.ArgsText(d.e.Call))
	if table == "" {
		return false
	}
	if d.v.call == ledger.None {
		return d.v.name == d.e.Tool && !d.anyRemoves()
	}
	return holdsWord(d.v.args, table) && !d.filtered() && d.namesInView()
}

// namesInView says whether the view was asked for a name that the call was given.
func (d *deed) namesInView() bool {
	for i := range d.set {
		if s := &d.set[i]; s.mayName() && holdsWord(d.v.args, string(s.value)) {
			return true
		}
	}
	for _, f := range d.l.Args(d.e.Call) {
		if f.Kind == jsonscan.String && len(f.Value) >= 3 && len(f.Value) <= longestName && holdsWord(d.v.args, string(f.Value)) {
			return true
		}
	}
	return false
}

// tableOf is the table that a statement puts a row into, "" for every other.
func tableOf(args []byte) string {
	at := indexFold(args, "insert into ")
	if at < 0 {
		return ""
	}
	lo, hi := nextToken(args, at+len("insert into "))
	for hi < len(args) && (args[hi] == '_' || alnum(args[hi])) {
		hi++
	}
	return string(args[lo:hi])
}

// anyRemoves says whether a call of the run takes anything away: then nothing may be what should stand there.
func (d *deed) anyRemoves() bool {
	for i := range d.l.Effects {
		if e := d.effect(int32(i)); removes(e) && !failed(e) {
			return true
		}
	}
	return false
}
