package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// onlyNotes says whether a claim is of a deed that only a system brings about, the user asked for it, and all that the run changed are
// notes or messages about it: "Rolled back to v2.4" in a channel rolls nothing back, however well it tells the deed.
func (l *look) onlyNotes(h *hold) bool {
	if h.Kind != claim.Done || h.Generic || h.Class != claim.EffectAct || !bySystem(h.Act) || h.Actor != claim.Agent && h.Form == claim.Active {
		return false
	}
	if !l.wished(h) && !l.wishedInWords(h.Statement) || h.Form != claim.Active && l.readShows(h) || l.saysWrong(h) || l.admits() {
		return false
	}
	if clause := l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)))]; anyWord(clause, noteWords()...) {
		return false
	}
	deeds, clear := l.deeds()
	if !clear || len(deeds) == 0 {
		return false
	}
	for _, i := range deeds {
		if !l.isNote(l.effect(i)) {
			return false
		}
	}
	return true
}

// bySystem says whether an act changes a machine, a repository or a right: nobody brings it about by writing to somebody.
func bySystem(act string) bool {
	return oneOf(act, "acknowledge", "back_up", "delete", "deploy", "disable", "downgrade", "enable", "grant", "install", "move", "restart", "restore", "revoke", "rotate", "upgrade")
}

func noteWords() []string {
	return []string{"note", "notes", "comment", "comments", "message", "messages", "mail", "email", "sms", "announcement", "notification", "remark", "reply", "post", "channel", "thread"}
}

// isNote says whether a call only writes a text for people to read, and no command to a machine that reads along.
func (l *look) isNote(e *ledger.Effect) bool {
	named := e.Access == ledger.Sends
	for w := range eachNameWord(e.Tool) {
		named = named || oneOf(w, noteWords()...)
	}
	if !named || e.Commands.Len() > 0 {
		return false
	}
	if l.commands(e) {
		return false
	}
	for _, f := range l.l.Args(e.Call) {
		if v := bytes.TrimSpace(f.Value); f.Kind == jsonscan.String && bytes.IndexByte(v, ' ') > 0 {
			return true
		}
	}
	return false
}

// commandsByText says whether a call wrote a command to a machine that reads along: "/restart mill-gateway", "!deploy api".
func (l *look) commandsByText() bool {
	for i := range l.l.Effects {
		if e := l.effect(int32(i)); e.Step < l.said.step && e.Outcome == transcript.OutcomeSucceeded && e.Access.Changes() && l.commands(e) {
			return true
		}
	}
	return false
}

// commands says whether a text among the arguments of a call begins as a command to a machine.
func (l *look) commands(e *ledger.Effect) bool {
	if e.Commands.Len() > 0 {
		return false
	}
	for _, f := range l.l.Args(e.Call) {
		if v := bytes.TrimSpace(f.Value); f.Kind == jsonscan.String && len(v) > 2 && bytes.IndexByte([]byte("/!@"), v[0]) >= 0 && letter(v[1]) && bytes.IndexByte(v, ' ') > 0 {
			return true
		}
	}
	return false
}
