package audit

import (
	"bytes"
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
	for i := first; i < int32(len(l.t.Steps)); i++ {
		switch s := &l.t.Steps[i]; s.Kind {
		case transcript.StepProbe:
			if p := &l.t.Probes[s.Index]; p.Failed != transcript.True {
				l.holdView(&view{reading: reading{step: p.Step, call: ledger.None, probe: s.Index, text: l.t.AppendText(nil, p.Result), name: p.Name}})
			}
		case transcript.StepResult:
			if e := l.effect(s.Index); l.looks(e) {
				l.holdView(&view{reading: reading{step: e.ResultAt, call: e.Call, probe: ledger.None, text: l.l.ResultText(e.Call), args: l.l.ArgsText(e.Call), name: e.Tool}})
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
	if e.ByUser || e.SubAgent || e.Commands.Len() > 0 || e.Outcome != transcript.OutcomeSucceeded && e.Outcome != transcript.OutcomePending {
		return false
	}
	return e.Access.Changes() || e.Access == ledger.Unknown && l.carries(e)
}

// carries says whether the call was given a value that the user gave and that no result before the call holds.
func (l *look) carries(e *ledger.Effect) bool {
	for _, s := range l.settingsOf(nil, e) {
		if len(s.value) >= 2 && !l.inResults(string(s.value), e.Step) && l.userGaveSetting(&s, e.Step) {
			return true
		}
	}
	return false
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
		l.memory.other = l.t.AppendMessage(l.memory.other[:0], int32(i))
		if instant && l.holdsDay(l.memory.other, at) || !instant && s.shownIn(l.memory.other) {
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

// looks says whether a call may be a look at what is there: it reads, or nothing tells what it does and it holds nothing
// new.
func (l *look) looks(e *ledger.Effect) bool {
	if e.ByUser || e.SubAgent || e.Commands.Len() > 0 || e.Outcome != transcript.OutcomeSucceeded {
		return false
	}
	return e.Access == ledger.Reads || e.Access == ledger.Checks || e.Access == ledger.Unknown && !l.carries(e)
}

func (l *look) holdView(v *view) {
	if len(v.text) == 0 || len(v.text) > longestText {
		return
	}
	left := mostHeld
	for i := len(l.l.Effects) - 1; i >= 0 && left > 0; i-- {
		e := &l.l.Effects[i]
		if e.ResultAt >= v.step || e.Call == v.call || !l.mayHaveSet(e) {
			continue
		}
		left--
		if e.Contradicted.Step != ledger.None {
			continue
		}
		d := deed{look: l, e: e, v: v}
		d.set = l.settingsOf(nil, e)
		about := d.aboutSame()
		if !about && v.probe == ledger.None {
			continue
		}
		if !v.read {
			v.read, v.pairs = true, pairsOf(nil, v.text)
			for k := range v.pairs {
				v.rows = max(v.rows, v.pairs[k].row)
			}
		}
		if about {
			d.hold()
		} else {
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
		for _, w := range nameWords(string(lastKey(p.key))) {
			if w = stemOf(w); len(w) >= 4 && !plainWord(w) && holdsStem(d.e.Tool, w) && !d.usedUp(w) {
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
		if (d.changes(c) || c.Access == ledger.Unknown) && !failed(c) && holdsStem(c.Tool, noun) {
			return true
		}
	}
	return false
}

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

// deed is one accepted change while it is held against one view.
type deed struct {
	*look
	e *ledger.Effect
	v *view

	set     []setting // what the call was given
	lacking []setting // what of it the view does not hold
	shown   int       // how much of it the view holds that was not known before
	back    []pair    // what it returned
	before  []pair    // what was seen before the call
	seen    bool
}

// hold compares what a call set with what a view shows.
func (d *deed) hold() {
	if d.e.Outcome == transcript.OutcomeSucceeded && !removes(d.e) && d.saysNone() && !d.undone() {
		d.contradict(ledger.ShowsAbsent, nil, nil)
		return
	}
	d.sort()
	switch {
	case d.e.Outcome == transcript.OutcomeSucceeded && d.oldText():
		return
	case d.shown > 0:
		d.shows()
		return
	case d.e.Outcome != transcript.OutcomeSucceeded || d.undone() || d.untouched():
		return
	}
	for i := range d.v.pairs {
		if p := &d.v.pairs[i]; d.inRow(p) && (d.lost(p) || d.returned(p) || d.denied(p)) {
			return
		}
	}
}

// oldText: the call was given what it takes out and what it puts in its place, and the view holds the first and not the
// second.
func (d *deed) oldText() bool {
	for i := range d.set {
		was := &d.set[i]
		if !oneOf(lower(was.key), "old", "old_string", "old_str", "old_text", "oldtext", "search", "find", "from", "before") || len(was.value) < 4 || !bytes.Contains(d.v.text, was.value) || d.undone() {
			continue
		}
		for k := range d.lacking {
			if now := &d.lacking[k]; oneOf(lower(now.key), "new", "new_string", "new_str", "new_text", "newtext", "replace", "replacement", "to", "after", "with") && !bytes.Contains(now.value, was.value) {
				return d.contradict(ledger.ShowsOtherValue, &pair{value: was.value}, now)
			}
		}
	}
	return false
}

// sort tells what the view holds of what was set, and what not. Where one value is known to name the thing, what else of it
// the view holds was set; where none is, an id in it may be the name.
func (d *deed) sort() {
	names, unclear := 0, 0
	for i := range d.set {
		s := &d.set[i]
		switch held := s.shownIn(d.v.text); {
		case d.named(s):
			names++
		case held && namesValue(s.value):
			unclear++
		case held:
			d.shown++
		case len(s.value) >= 2 || digit(s.value[0]):
			d.lacking = append(d.lacking, *s)
		}
	}
	if names > 0 {
		d.shown += unclear
	}
}

// named says whether a value of the call is a name of what it was about: its target, what the view was asked for, or what
// was there before.
func (d *deed) named(s *setting) bool {
	if m := d.e.Main; m != ledger.None && d.l.Targets[m].Kind != ledger.TargetValue && d.isTargetValue(d.e, string(s.value)) && !oneOf(lower(s.key), "title", "subject", "summary", "label") {
		return true
	}
	v := string(s.value)
	return len(v) > 2 && holdsWord(d.v.args, v) || s.mayName() && d.inResults(v, d.e.Step) || s.coreIn(d.v.text) || s.coreIn(d.v.args)
}

func namesValue(v []byte) bool {
	f := ledger.Field{Value: v, Kind: kindOfValue(v)}
	return namesThing(&f)
}

// inRow says whether a pair stands in no row of a list, or in one that is about the thing.
func (d *deed) inRow(p *pair) bool {
	if p.row == 0 {
		return true
	}
	for i := range d.v.pairs {
		if q := &d.v.pairs[i]; q.row == p.row {
			for k := range d.set {
				if nameLike(d.set[k].value) && sameID(string(q.value), string(d.set[k].value)) {
					return true
				}
			}
		}
	}
	return d.v.rows == 1
}

// lost: a place for what was set holds nothing, or what stood there before.
func (d *deed) lost(p *pair) bool {
	if removes(d.e) {
		return false
	}
	for i := range d.lacking {
		s := &d.lacking[i]
		if !keysMeet(s.key, string(p.key)) || d.overtaken(s) {
			continue
		}
		switch {
		case p.nothing():
			return d.contradict(ledger.ShowsAbsent, p, s)
		case d.stoodBefore(p) && !d.given(p):
			return d.contradict(ledger.ShowsOtherValue, p, s)
		}
	}
	if len(d.lacking) > 0 && p.nothing() && !passing(lower(string(lastKey(p.key)))) && d.made(p) {
		return d.contradict(ledger.ShowsAbsent, p, &d.lacking[0])
	}
	return false
}

// returned: the call answered with another value of a member, one that was not there before, and the view holds the one
// from before.
func (d *deed) returned(p *pair) bool {
	for _, r := range d.result() {
		if r.nothing() || !bytes.EqualFold(lastKey(r.key), lastKey(p.key)) || !d.sameObject(&r, p) || sameWritten(r.value, p.value) {
			continue
		}
		if name := lower(string(lastKey(p.key))); passing(name) || oneOf(name, "name", "title") || len(p.value) == 3 && kindOfValue(p.value) == jsonscan.Number && oneOf(name, "status", "state") || d.given(p) || d.stoodBefore(&r) {
			return false
		}
		s := setting{key: string(lastKey(r.key)), value: r.value}
		if d.overtaken(&s) || !p.nothing() && !d.stoodBefore(p) {
			return false
		}
		return d.contradict(ledger.ShowsOtherValue, p, &s)
	}
	return false
}

// sameObject says whether two members may be of one object: what stands around them has the same name, or wraps.
func (d *deed) sameObject(r, p *pair) bool {
	a, _, inA := bytes.Cut(r.key, []byte("."))
	b, _, inB := bytes.Cut(p.key, []byte("."))
	return !inA || !inB || wraps(a) || wraps(b) || bytes.EqualFold(a, b) || keysMeet(string(a), string(b))
}

// denied: a word for the state of the thing says that what was done has not come about.
func (d *deed) denied(p *pair) bool {
	if !d.l.Denies(d.e, string(lastKey(p.key)), string(p.value)) || d.inside(p) {
		return false
	}
	return d.contradict(ledger.ShowsOtherValue, p, &setting{value: []byte("")})
}

// inside says whether a pair stands in another object than the one that is named: reviews.state of a pull request.
func (d *deed) inside(p *pair) bool {
	head, _, cut := bytes.Cut(p.key, []byte("."))
	return cut && !wraps(head) && !d.headOfName(head)
}

// headOfName says whether a value of the call stands in an object of that name.
func (d *deed) headOfName(head []byte) bool {
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if h, _, cut := bytes.Cut(p.key, []byte(".")); cut && bytes.Equal(h, head) && d.given(p) {
			return true
		}
	}
	return false
}

// untouched: the view is of just what the call was about, all that it shows besides is one count or place, and that is
// as empty as it was before.
func (d *deed) untouched() bool {
	if len(d.lacking) > 0 || len(d.set) < 2 || d.e.Access == ledger.Sends {
		return false
	}
	var only *pair
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if d.given(p) {
			continue
		}
		if only != nil {
			return false
		}
		only = p
	}
	return only != nil && (only.nothing() || only.zero()) && d.stoodBefore(only) && !removes(d.e) && d.contradict(ledger.ShowsAbsent, only, nil)
}
