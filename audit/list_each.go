package audit

import (
	"bytes"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// form is one way in which the things of a list were called, each alone: the same tool, the same arguments but for the name.
// A look at each and a change of each are two forms.
type form struct {
	like *ledger.Effect
	name string  // that like names
	last []int32 // by thing: the last call of this form that names it, or None; one that succeeded before others
}

// mostForms bounds the ways in which the things of one list are called; more are no list.
const mostForms = 6

// formsOf sorts the calls that name one of the things by their form; nil where a call names several, or another agent or a
// command of which nothing is known may have done them.
func (l *look) formsOf(names []string) []form {
	var forms []form
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.SubAgent {
			return nil
		}
		if !l.mayDo(e) {
			continue
		}
		which, n := 0, 0
		for k, name := range names {
			if l.givenName(e, name) {
				which = k
				n++
			}
		}
		switch {
		case n == 0 && e.Commands.Len() > 0 && e.Access == ledger.Unknown, n > 1:
			return nil
		case n == 0:
			continue
		}
		at := slices.IndexFunc(forms, func(f form) bool { return l.sameForm(f.like, e, f.name, names[which]) })
		if at < 0 {
			if at = len(forms); at == mostForms {
				return nil
			}
			f := form{like: e, name: names[which]}
			for range names {
				f.last = append(f.last, ledger.None)
			}
			forms = append(forms, f)
		}
		if last := &forms[at].last[which]; *last == ledger.None || !succeeded(l.effect(*last)) || !failed(e) { // what was done stays done
			*last = e.Call
		}
	}
	return forms
}

// sameForm says whether two calls that name a thing each are of one form: values under the same names, and the same text
// around the name where a text says what is done.
func (l *look) sameForm(a, b *ledger.Effect, nameA, nameB string) bool {
	as, bs := l.l.Args(a.Call), l.l.Args(b.Call)
	if a.Tool != b.Tool || len(as) != len(bs) {
		return false
	}
	for i := range as {
		x, y := &as[i], &bs[i]
		if x.Key != y.Key || x.Depth != y.Depth {
			return false
		}
		if x.Kind == jsonscan.String && y.Kind == jsonscan.String && saysDeed(x) && !bytes.Equal(blankName(x.Value, nameA), blankName(y.Value, nameB)) {
			return false
		}
	}
	return true
}

// saysDeed says whether a text of a call may say what is done, and not to what or with which value: a longer one, the text of
// an interface that has one argument for all, a word of a list of words, and what is named after it.
func saysDeed(f *ledger.Field) bool {
	return len(f.Value) > 64 || oneOf(lower(f.Key), "do", "op", "operation", "action", "verb", "method", "cmd", "command", "cmdline", "line", "argv", "args", "mode", "kind", "type", "event",
		"event_type", "input", "statement", "query", "sql", "path", "route", "url", "service", "intent", "form", "k")
}

// blankName leaves a name out of a text, in whatever case it is written.
func blankName(text []byte, name string) []byte {
	at := wordIn(text, name)
	if at < 0 {
		return text
	}
	return append(append(bytes.Clone(text[:at]), 0), text[at+len(name):]...)
}

// itemDone says how the calls ended that name thing i: OutcomeNotExecuted where none does, OutcomeUnknown where nothing tells.
// A thing of which the change failed was not done, whatever a call of another form that is no change returned for it.
func (l *look) itemDone(forms []form, i int) (call int32, how transcript.Outcome) {
	call, how = ledger.None, transcript.OutcomeNotExecuted
	for k := range forms {
		f := &forms[k]
		at := f.last[i]
		if at == ledger.None {
			switch {
			case how == transcript.OutcomeNotExecuted:
			case l.changes(f.like) && !l.changes(l.effect(call)): // it was looked at, and no more
				call, how = ledger.None, transcript.OutcomeNotExecuted
			default:
				return at, transcript.OutcomeUnknown // this form was for the others
			}
			continue
		}
		if k > 0 && how == transcript.OutcomeNotExecuted {
			return at, transcript.OutcomeUnknown
		}
		e := l.effect(at)
		switch {
		case succeeded(e) && !e.Partial:
			if how == transcript.OutcomeFailed && (l.changes(e) || !l.changes(f.like)) && at > call && !l.changes(l.effect(call)) {
				return at, transcript.OutcomeUnknown // it may have done the same in another way
			}
			if how != transcript.OutcomeFailed {
				call, how = at, transcript.OutcomeSucceeded
			}
		case failed(e) && !l.saysAlready(e) && (len(forms) == 1 || l.heldFor(f)):
			call, how = at, transcript.OutcomeFailed
		default:
			return at, transcript.OutcomeUnknown
		}
	}
	return call, how
}

// heldFor says whether calls of the form succeeded for another thing.
func (l *look) heldFor(f *form) bool {
	return slices.ContainsFunc(f.last, func(at int32) bool { return at != ledger.None && succeeded(l.effect(at)) })
}
