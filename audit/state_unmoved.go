package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// unmoved: the view is of the thing that the call was to change, and all that it shows is what stood there before the call, or
// nothing. What was set may have another name or unit there, but then the place would hold something new. A probe is held
// against every look at the thing before the call, a look of the agent's own only against the same look.
func (d *deed) unmoved() bool {
	if len(d.lacking) == 0 || d.e.Access == ledger.Sends || removes(d.e) || d.filtered() || len(d.v.pairs) == 0 || len(d.v.pairs) >= mostPairs || !d.carries(d.e) {
		return false
	}
	for i, left := d.e.Call-1, furthestBefore; i >= 0 && left > 0; i-- {
		b := d.effect(i)
		if b.Outcome != transcript.OutcomeSucceeded || b.SubAgent || !d.looks(b) && b.Commands.Len() == 0 && !d.onlyNames(b) || d.v.call != ledger.None && !d.sameLook(b) {
			continue
		}
		left--
		if p := d.sameAs(d.pairsOfCall(i), d.l.ResultText(i), d.l.ArgsText(i)); p != nil {
			return d.contradict(ledger.ShowsAbsent, p, nil)
		}
	}
	return false
}

// sameLook says whether a call is the one that the view is of, made before.
func (d *deed) sameLook(b *ledger.Effect) bool {
	return b.Tool == d.v.name && bytes.Equal(bytes.TrimSpace(d.l.ArgsText(b.Call)), bytes.TrimSpace(d.v.args))
}

// onlyNames says whether a call of which nothing tells what it does was given no more than the name of the thing, and words of
// the tool's own: it looked the thing up.
func (d *deed) onlyNames(b *ledger.Effect) bool {
	set := d.settings(b)
	for i := range set {
		if s := &set[i]; !d.given(&pair{value: s.value}) && (hasDigit(s.value) || d.userSaid(string(s.value))) {
			return false
		}
	}
	return len(set) > 0 && b.Access == ledger.Unknown && !d.alike(d.e, b)
}

// sameAs returns a place that an earlier look at the same thing showed and that the view shows as it was then, where all that
// the view tells of the thing is so: the same value under the same name, nothing, or the name of the thing itself.
func (d *deed) sameAs(before []pair, text, args []byte) *pair {
	if !d.sharesName(text, args) {
		return nil
	}
	var place *pair
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if !d.inRow(p) || d.nameOfThing(p) {
			continue
		}
		stood := standsIn(before, p)
		switch {
		case stood && !ofAnswer(p):
			place = p
		case !stood && !ofAnswer(p) && !p.nothing() && !p.zero():
			return nil
		}
	}
	return place
}

// sharesName says whether an earlier look was of the thing that the view is of: it holds a name of it that the call has.
func (d *deed) sharesName(text, args []byte) bool {
	for i := range d.set {
		s := &d.set[i]
		if v := string(s.value); s.mayName() && (holdsWord(d.v.text, v) || holdsWord(d.v.args, v)) && (holdsWord(text, v) || holdsWord(args, v)) && (hasDigit(s.value) || d.userSaid(v)) {
			return true
		}
	}
	return false
}

// nameOfThing says whether a pair holds a name of the thing that the call was given.
func (d *deed) nameOfThing(p *pair) bool {
	return nameLike(p.value) && d.given(p)
}

func standsIn(before []pair, p *pair) bool {
	for i := range before {
		if b := &before[i]; bytes.EqualFold(lastKey(b.key), lastKey(p.key)) && sameWritten(b.value, p.value) || b.nothing() && p.nothing() && bytes.EqualFold(lastKey(b.key), lastKey(p.key)) {
			return true
		}
	}
	return false
}

// ofAnswer says whether a pair tells of the answer and not of the thing.
func ofAnswer(p *pair) bool {
	key := lower(string(lastKey(p.key)))
	return passing(key) && !p.nothing() || oneOf(key, "ok", "success", "outcome", "exit", "exit_code", "rc", "id", "jsonrpc", "error", "fault", "errors", "warnings", "status") && len(p.value) <= 8
}
