package audit

import (
	"bytes"
	"slices"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// view is one look at the world behind a change: a probe, or a call that only looks.
type view struct {
	reading
	read  bool // pairs are there
	pairs []pair
	rows  int // of lists and tables
}

// mostHeld is how many of the newest changes before a view are held against it, so that a long run costs no more than its
// length.
const mostHeld = 12

// holdStates holds each accepted change against the views behind it by what they show, whatever the tools are called: a
// place for what was set in which nothing stands, or what stood there before; or what was set.
func (l *look) holdStates() {
	first := l.firstDeed()
	if first == ledger.None {
		return
	}
	newest := int32(len(l.l.Effects)) - 1 // the newest call before the view
	for i := int32(len(l.t.Steps)) - 1; i >= first; i-- {
		for newest > 0 && l.effect(newest).Step > i {
			newest--
		}
		switch s := &l.t.Steps[i]; s.Kind {
		case transcript.StepProbe:
			if p := &l.t.Probes[s.Index]; p.Failed != transcript.True {
				l.holdView(&view{reading: reading{step: p.Step, call: ledger.None, probe: s.Index, text: l.t.AppendText(nil, p.Result), name: p.Name}}, newest)
			}
		case transcript.StepResult:
			if e := l.effect(s.Index); e.Renewed == ledger.None && l.looks(e) {
				l.holdView(&view{reading: reading{step: e.ResultAt, call: e.Call, probe: ledger.None, text: l.l.ResultText(e.Call), args: l.l.ArgsText(e.Call), name: e.Tool}}, newest)
			}
		}
	}
}

// firstDeed is the step of the first call that may have set anything, None where there is none.
func (l *look) firstDeed() int32 {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.mayHaveSet(e) {
			return e.Step
		}
	}
	return ledger.None
}

// mayHaveSet says whether a call was accepted and is a change, or may be one by what it holds: a value of the user's that
// no result before it has.
func (l *look) mayHaveSet(e *ledger.Effect) bool {
	if e.Access.Changes() || e.Access != ledger.Unknown { // quickly told, and it may come to be known
		return e.Access.Changes() && accepted(e)
	}
	if l.maySet == nil {
		l.maySet = make([]answer, len(l.l.Effects))
	}
	if l.maySet[e.Call] == unasked {
		l.maySet[e.Call] = no
		if accepted(e) && l.carries(e) {
			l.maySet[e.Call] = yes
		}
	}
	return l.maySet[e.Call] == yes
}

// accepted says whether a call of the agent's own, that is no command, was accepted.
func accepted(e *ledger.Effect) bool {
	return !e.ByUser && !e.SubAgent && e.Commands.Len() == 0 && (e.Outcome == transcript.OutcomeSucceeded || e.Outcome == transcript.OutcomePending)
}

// carries says whether the call was given a value that the user gave and that no result before the call holds.
func (l *look) carries(e *ledger.Effect) bool {
	for _, s := range l.settings(e) {
		if len(s.value) >= 2 && l.userGaveSetting(&s, e.Step) && !l.inResults(string(s.value), e.Step) {
			return true
		}
	}
	return l.givenValue(e)
}

// userGaveSetting says whether the user gave a value before a step, in whatever form.
func (l *look) userGaveSetting(s *setting, step int32) bool {
	if l.userSaid(string(s.value)) {
		return true
	}
	at, instant := instantOf(s.value)
	if !instant && kindOfValue(s.value) != jsonscan.Number {
		return false
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > step {
			continue
		}
		text := l.message(int32(i))
		if instant && l.holdsDay(text, at) || !instant && s.shownIn(text) {
			return true
		}
	}
	return false
}

// holdsDay says whether a text holds the day of an instant, or one beside it.
func (l *look) holdsDay(text []byte, at time.Time) bool {
	for _, f := range textfact.Find(nil, textfact.Date, text, textfact.Options{}) {
		for _, days := range [...]int{0, 1, -1} {
			day, ok := textfact.Field(textfact.Date, at.AddDate(0, 0, days).Format(time.DateOnly), false, textfact.Options{})
			if ok && textfact.Satisfies(textfact.OpEquals, f.Value, day, textfact.Options{}) == textfact.Yes {
				return true
			}
		}
	}
	return false
}

// alike says whether a call of which nothing tells what it does is such as a change was, of another thing: the same tool with
// the same members, and what differs is what names things.
func (l *look) alike(e, r *ledger.Effect) bool {
	if r.Access != ledger.Unknown || r.Tool != e.Tool {
		return false
	}
	mine, other := l.l.Args(e.Call), l.l.Args(r.Call)
	if len(mine) != len(other) || len(mine) == 0 {
		return listsOnly(mine, other)
	}
	for i := range mine {
		a, b := &mine[i], &other[i]
		if a.Key != b.Key || a.Kind != b.Kind || !bytes.Equal(a.Value, b.Value) && plainly(a) && !hasDigit(a.Value) && !hasDigit(b.Value) {
			return false
		}
	}
	return true
}

// listsOnly says whether two calls were given nothing but one list each, under the same name: of all the things, and of the rest.
func listsOnly(a, b []ledger.Field) bool {
	list := func(fields []ledger.Field) string {
		for i := range fields {
			if fields[i].Depth == 1 && (fields[i].Kind != jsonscan.Array || i > 0) {
				return ""
			}
		}
		return fields[0].Key
	}
	return len(a) > 0 && len(b) > 0 && list(a) != "" && list(a) == list(b)
}

// seenSince says whether a newer view shows a change: an older one that does not came too early.
func (l *look) seenSince(e *ledger.Effect) bool { return slices.Contains(l.heldUp, e.Call) }

// looks says whether a call may be a look at what is there: it reads, or nothing tells what it does and it holds nothing
// new.
func (l *look) looks(e *ledger.Effect) bool {
	if e.ByUser || e.SubAgent || e.Commands.Len() > 0 || e.Outcome != transcript.OutcomeSucceeded {
		return false
	}
	return e.Access == ledger.Reads || e.Access == ledger.Checks || e.Access == ledger.Unknown && !l.carries(e)
}

func (l *look) holdView(v *view, newest int32) {
	if len(v.text) == 0 || len(v.text) > longestText {
		return
	}
	left := mostHeld
	for i := newest; i >= max(0, newest-furthestReading) && left > 0; i-- {
		e := l.effect(i)
		if e.ResultAt >= v.step || e.Call == v.call || !l.mayHaveSet(e) {
			continue
		}
		left--
		if e.Contradicted.Step >= v.step || v.call != ledger.None && l.alike(e, l.effect(v.call)) {
			continue // a newer view shows otherwise, or it is no view
		}
		d := deed{look: l, e: e, v: v}
		d.set = l.settings(e)
		about := d.aboutSame()
		if !about && v.probe == ledger.None && !d.asksForMade() && !d.readsTable() {
			continue
		}
		if !v.read {
			v.read, v.pairs = true, pairsOf(nil, v.text)
			for k := range v.pairs {
				v.rows = max(v.rows, v.pairs[k].row)
			}
		}
		switch {
		case l.seenSince(e):
			if d.sort(); about && d.shown > 0 {
				d.shows()
			}
		case e.Contradicted.Step != ledger.None:
			if about {
				d.catchUp()
			}
		case about:
			if d.hold(); e.Contradicted.Step == ledger.None && !l.seenSince(e) {
				d.showsNothing(true)
			}
		case !d.showsNothing(false) && v.probe != ledger.None:
			d.holdMade()
		}
	}
}

// holdMade: a probe that names nothing of what the call named holds an empty list, or a count of 0, of what the call made,
// and no later call can have used it up.
func (d *deed) holdMade() {
	if d.e.Outcome != transcript.OutcomeSucceeded || !d.e.Access.Changes() || removes(d.e) || len(d.v.pairs) == 0 {
		return
	}
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if string(p.value) != "[]" && string(p.value) != "0" || p.row != 0 {
			continue
		}
		for w := range eachNameWord(string(lastKey(p.key))) {
			if w = stemOf(w); len(w) >= 4 && !plainWord(w) && (holdsStem(d.e.Tool, w) || d.toldToDo(w)) && !d.usedUp(w) {
				d.contradict(ledger.ShowsAbsent, p, nil)
				return
			}
		}
	}
}

// usedUp says whether a later call before the view may have done something with what the call made.
func (d *deed) usedUp(noun string) bool {
	for i := int(d.e.Call) + 1; i < len(d.l.Effects); i++ {
		c := d.effect(int32(i))
		if c.Step >= d.v.step {
			return false
		}
		if (d.changes(c) || c.Access == ledger.Unknown) && !failed(c) && (holdsStem(c.Tool, noun) || d.at(c).toldToDo(noun)) {
			return true
		}
	}
	return false
}

// at is another call as a deed, to be asked what it was told to do.
func (d *deed) at(c *ledger.Effect) *deed { return &deed{look: d.look, e: c} }

// aboutSame says whether a view is of something that the call named: it holds a value that the call was given, or was asked
// for one.
func (d *deed) aboutSame() bool {
	if m := d.e.Main; m != ledger.None {
		if x := &d.l.Targets[m]; !x.InResult && (x.Kind == ledger.TargetID || x.Kind == ledger.TargetPath) && len(x.Value) >= 3 && (x.Value[0] != '/' || d.e.Why != ledger.ByStatement) {
			s := setting{value: []byte(x.Value)}
			if !holdsWord(d.v.text, x.Value) && !holdsWord(d.v.args, x.Value) && !s.coreIn(d.v.text) && !s.coreIn(d.v.args) {
				return false // it names another thing that the call named as well
			}
		}
	}
	for i := range d.set {
		s := &d.set[i]
		if s.mayName() && (holdsWord(d.v.text, string(s.value)) || holdsWord(d.v.args, string(s.value)) || s.coreIn(d.v.text)) {
			return true
		}
	}
	return false
}

// mayName says whether a value may name a thing.
func (s *setting) mayName() bool {
	return nameLike(s.value) || s.kind == jsonscan.String && len(s.value) >= 4 && !instant(s.value)
}

// coreIn says whether a text holds the part of an id that tells it from others: 629291554, of campaigns/629291554.
func (s *setting) coreIn(text []byte) bool {
	c := core(string(s.value))
	return !instant(s.value) && len(c) >= 5 && len(c) < len(s.value) && holdsWord(text, c)
}

// nameLike says whether a value may name a thing: it is no short number and no time.
func nameLike(v []byte) bool {
	if len(v) < 3 || instant(v) || string(v) == "true" || string(v) == "false" {
		return false
	}
	for _, c := range v {
		if !digit(c) && c != '.' && c != '-' {
			return true
		}
	}
	return len(v) >= 4 && bytes.IndexByte(v, '.') < 0
}
