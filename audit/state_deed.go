package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

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
	case d.e.Outcome == transcript.OutcomeSucceeded && (d.oldText() || d.otherRecord()):
		return
	case d.shown > 0:
		d.heldUp = append(d.heldUp, d.e.Call)
		d.shows()
		return
	case d.e.Outcome != transcript.OutcomeSucceeded || d.undone() || d.untouched():
		return
	}
	if d.otherColumn() || d.otherPlace() {
		return
	}
	for i := range d.v.pairs {
		if p := &d.v.pairs[i]; d.inRow(p) && (d.lost(p) || d.returned(p) || d.denied(p)) {
			return
		}
	}
	d.unmoved()
}

// catchUp takes back what an older view showed otherwise where this one shows a value that was set and that the older one had
// not: it came too early.
func (d *deed) catchUp() {
	before := d.textOfView(&d.e.Contradicted)
	for i := range d.set {
		if s := &d.set[i]; len(s.value) > 1 && s.shownIn(d.v.text) && !s.shownIn(before) {
			d.e.Contradicted = ledger.Contradiction{Step: ledger.None, Call: ledger.None, Probe: ledger.None}
			d.heldUp = append(d.heldUp, d.e.Call)
			d.confirmed = append(d.confirmed, d.e.Call)
			return
		}
	}
}

// textOfView is what the look that showed otherwise returned.
func (l *look) textOfView(c *ledger.Contradiction) []byte {
	if c.Call != ledger.None {
		return l.l.ResultText(c.Call)
	}
	return l.t.AppendText(nil, l.t.Probes[c.Probe].Result)
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
		switch held := s.shownIn(d.v.text) && d.placeOtherwise(s) == nil; {
		case d.named(s):
			names++
		case held && d.stoodThere(s):
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

// stoodThere says whether a look at the thing before the call showed the value already, under a name under which the view shows it.
func (d *deed) stoodThere(s *setting) bool {
	main := d.mainOf(d.e)
	if len(main) < 3 {
		return false
	}
	for i, left := d.e.Call-1, furthestBefore; i >= 0 && left > 0; i-- {
		b := d.effect(i)
		if b.Outcome != transcript.OutcomeSucceeded || !d.looks(b) || !holdsWord(d.l.ResultText(i), main) {
			continue
		}
		left--
		for _, was := range d.pairsOfCall(i) {
			if !sameWritten(was.value, s.value) {
				continue
			}
			for k := range d.v.pairs {
				if p := &d.v.pairs[k]; bytes.EqualFold(lastKey(p.key), lastKey(was.key)) && sameWritten(p.value, s.value) {
					return true
				}
			}
		}
	}
	return false
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
		if r.nothing() || !bytes.EqualFold(lastKey(r.key), lastKey(p.key)) || !d.sameObject(&r, p) || sameWritten(r.value, p.value) || answers(string(r.key), r.value) {
			continue
		}
		if name := lower(string(lastKey(p.key))); passing(name) || oneOf(name, "name", "title") || len(p.value) == 3 && kindOfValue(p.value) == jsonscan.Number && oneOf(name, "status", "state") || d.given(p) || d.stoodBefore(&r) {
			return false
		}
		s := setting{key: string(lastKey(r.key)), value: r.value}
		if d.overtaken(&s) || !p.nothing() && !d.stoodBefore(p) && !(string(p.value) == "0" && kindOfValue(r.value) == jsonscan.Number) || holdsWord(d.v.text, string(r.value)) { // it stands there, elsewhere
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
