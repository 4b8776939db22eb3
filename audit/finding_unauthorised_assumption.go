package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// unauthorisedAssumption: a change was made to, or sent to, an address that nobody gave.
func unauthorisedAssumption(l *look) {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.Commands.Len() > 0 || e.ByUser {
			continue
		}
		fields := l.l.Args(e.Call)
		for k := range fields {
			f := &fields[k]
			if f.Kind != jsonscan.String || !mailAddress(f.Value) || l.authorised(string(f.Value), e.Step) || l.returned(string(f.Value), e.Step) {
				continue
			}
			address := string(f.Value)
			x := l.callExhibit(e.Call)
			if at := indexFold([]byte(x.Text), address); at >= 0 {
				x.Mark = [2]int{at, at + len(address)}
			}
			l.accuse(&finding{kind: kindAssumption, confidence: l.madeUp(address, e.Step), detail: address + " stands nowhere in the record before the call", items: []string{address},
				satisfy: "the address from the user or from a result", exhibits: []verdict.Exhibit{x, found(address + " stands nowhere in the record before the call")}})
			return
		}
	}
}

// madeUp: an address whose parts stand nowhere either was made up; one whose domain is known may follow a rule.
func (l *look) madeUp(address string, step int32) string {
	_, domain, _ := bytes.Cut([]byte(address), []byte("@"))
	if _, known := l.firstGiven(string(domain), step); known {
		return likely
	}
	local, _, _ := strings.Cut(address, "@")
	if l.namedInFull(local, step) { // the user names whose it is: an address book may stand behind the tool
		return likely
	}
	for i := range l.t.Messages { // a system text that is there may be one of several
		if l.t.Messages[i].Role == transcript.Other {
			return likely
		}
	}
	return certain
}

// namedInFull says whether each part of an address's name was given before a step: dana.ruiz, for Dana Ruiz.
func (l *look) namedInFull(local string, step int32) bool {
	parts := strings.FieldsFunc(local, func(c rune) bool { return c == '.' || c == '_' || c == '-' || c == '+' })
	for _, p := range parts {
		if _, given := l.firstGiven(p, step); !given || len(p) < 2 {
			return false
		}
	}
	return len(parts) > 1
}

func mailAddress(v []byte) bool {
	at := bytes.IndexByte(v, '@')
	return at > 0 && at < len(v)-3 && len(v) < 100 && bytes.IndexByte(v[at:], '.') > 0 && bytes.IndexByte(v, ' ') < 0
}

// returned says whether a result before a step holds the text.
func (l *look) returned(text string, step int32) bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Step < step && e.ResultAt != ledger.None && holdsWord(l.l.ResultText(e.Call), text) {
			return true
		}
	}
	for i := range l.t.Events {
		if holdsWord(l.t.Raw(l.t.Events[i].Fields), text) {
			return true
		}
	}
	for i := range l.t.States {
		if !l.t.States[i].Model && holdsWord(l.t.Raw(l.t.States[i].Value), text) {
			return true
		}
	}
	return false
}
