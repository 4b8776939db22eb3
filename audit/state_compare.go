package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// furthestBefore is how many calls before a change are looked at for what was there.
const furthestBefore = 24

// seenBefore lists what results before the call showed.
func (d *deed) seenBefore() []pair {
	if d.seen {
		return d.before
	}
	d.seen = true
	for i, left := d.e.Call-1, furthestBefore; i >= 0 && left > 0; i-- {
		e := d.effect(i)
		if e.Outcome != transcript.OutcomeSucceeded || e.SubAgent || e.Commands.Len() > 0 || e.Access == ledger.Neither || len(d.before) > 4*mostPairs {
			continue
		}
		left--
		d.before = append(d.before, d.pairsOfCall(i)...)
	}
	return d.before
}

// mostListedCalls bounds how many results are kept as pairs.
const mostListedCalls = 256

// pairsOfCall lists what the result of a call shows.
func (l *look) pairsOfCall(i int32) []pair {
	if p, ok := l.pairsKept[i]; ok {
		return p
	}
	p := pairsOf(nil, l.l.ResultText(i))
	if l.pairsKept == nil {
		l.pairsKept = map[int32][]pair{}
	}
	if len(l.pairsKept) >= mostListedCalls {
		clear(l.pairsKept)
	}
	l.pairsKept[i] = p
	return p
}

// stoodBefore says whether a result before the call holds the same value under the same name.
func (d *deed) stoodBefore(p *pair) bool {
	for i := range d.seenBefore() {
		if b := &d.before[i]; bytes.EqualFold(lastKey(b.key), lastKey(p.key)) && sameWritten(b.value, p.value) {
			return true
		}
	}
	return false
}

// given says whether the value of a pair is one that the call was given.
func (d *deed) given(p *pair) bool {
	for i := range d.set {
		if sameWritten(d.set[i].value, p.value) || sameID(string(d.set[i].value), string(p.value)) {
			return true
		}
	}
	return false
}

// made says whether a pair is named after what the call makes or was given, and the view is asked for nothing that may
// have left it out. What names the thing itself (order_note, of an order that was changed) tells nothing.
func (d *deed) made(p *pair) bool {
	if d.filtered() {
		return false
	}
	list := string(p.value) == "[]"
	for w := range eachNameWord(string(lastKey(p.key))) {
		if w = stemOf(w); len(w) < 3 || plainWord(w) || d.namesItself(w, list) {
			continue
		}
		if holdsStem(d.e.Tool, w) || d.toldToDo(w) {
			return true
		}
		for i := range d.set {
			if holdsStem(d.set[i].key, w) {
				return true
			}
		}
		for _, r := range d.result() {
			if !r.nothing() && holdsStem(string(r.key), w) {
				return true
			}
		}
	}
	return list && d.nounOf(d.e, string(lastKey(p.key)))
}

// toldToDo says whether a word stands in what a tool of many uses was told to do: createSuspension, /calls/7/pilot.
func (d *deed) toldToDo(w string) bool {
	for _, f := range d.l.Args(d.e.Call) {
		if f.Depth <= 2 && f.Kind == jsonscan.String && len(f.Value) <= 200 && ledger.NamesWork(f.Key) && holdsStem(string(f.Value), w) {
			return true
		}
	}
	return false
}

// namesItself says whether a word is that of the thing that the call was about.
func (d *deed) namesItself(w string, list bool) bool {
	if !list && holdsStem(d.v.name, w) {
		return true
	}
	for i := range d.set {
		if s := &d.set[i]; s.mayName() && holdsStem(s.key, w) && d.named(s) {
			return true
		}
	}
	return false
}

// result lists what the call returned.
func (d *deed) result() []pair {
	if d.back == nil {
		d.back = append(make([]pair, 0, 8), d.pairsOfCall(d.e.Call)...)
	}
	return d.back
}

// filteredFor says whether a reading was asked for something else than what a call was about.
func (l *look) filteredFor(e *ledger.Effect, r *reading) bool {
	d := deed{look: l, e: e, v: &view{reading: *r}, set: l.settings(e)}
	return d.filtered()
}

// filtered says whether a view was asked for something else than what the call was about: a page, a state, a time.
func (d *deed) filtered() bool {
	if d.v.call == ledger.None {
		return false
	}
	for _, f := range d.l.Args(d.v.call) {
		if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) == 0 || d.given(&pair{value: f.Value}) {
			continue
		}
		if f.Kind == jsonscan.Number || !ledger.NamesWork(f.Key) && !oneOf(lower(f.Key), "include", "with", "fields", "expand", "from", "view", "source", "argv", "args") {
			return true
		}
	}
	return false
}

// overtaken says whether a later change of the same thing before the view set the same member.
func (d *deed) overtaken(s *setting) bool {
	for i := int(d.e.Call) + 1; i < len(d.l.Effects); i++ {
		c := d.effect(int32(i))
		if c.Step >= d.v.step {
			break
		}
		if !d.mayHaveSet(c) && !c.ByUser || c.Call == d.v.call {
			continue
		}
		if c.ByUser {
			return true
		}
		for _, f := range d.l.Args(c.Call) {
			if plainly(&f) && keysMeet(f.Key, s.key) && !sameWritten(f.Value, s.value) && !d.given(&pair{value: f.Value}) {
				return true
			}
		}
	}
	return false
}

// undone says whether a later call may have taken the change back: it removes something that the call named, or nothing
// tells what it does.
func (d *deed) undone() bool {
	const furthest = 512
	for i := int(d.e.Call) + 1; i < len(d.l.Effects); i++ {
		c := d.effect(int32(i))
		if c.Step >= d.v.step {
			return false
		}
		if i > int(d.e.Call)+furthest {
			return true // too far apart to tell
		}
		if c.Call == d.v.call || c.Outcome != transcript.OutcomeSucceeded || c.Access == ledger.Reads || c.Access == ledger.Checks || c.Access == ledger.Neither {
			continue
		}
		if (removes(c) || c.Act == "roll_back" || c.Act == "restore" || c.ByUser) && d.sharesValue(c) {
			return true
		}
	}
	return false
}

// takenBack says whether a call before a step may have taken the change back.
func (l *look) takenBack(e *ledger.Effect, step int32) bool {
	d := deed{look: l, e: e, v: &view{reading: reading{step: step, call: ledger.None, probe: ledger.None}}}
	d.set = l.settings(e)
	return d.undone()
}

// sharesValue says whether a call holds a name that this one holds.
func (d *deed) sharesValue(c *ledger.Effect) bool {
	args := d.l.ArgsText(c.Call)
	for i := range d.set {
		if nameLike(d.set[i].value) && holdsWord(args, string(d.set[i].value)) {
			return true
		}
	}
	return false
}

// removes says whether a call takes something away: then nothing is what a view should show.
func removes(e *ledger.Effect) bool {
	switch e.Act {
	case "delete", "cancel", "close", "revoke", "disable", "archive", "reject", "return":
		return true
	}
	return false
}

// contradict writes down that the view shows otherwise. What was accepted and should stand there was a change.
func (d *deed) contradict(kind ledger.ContradictedBy, p *pair, s *setting) bool {
	key, wanted, got := "", "", ""
	if kind == ledger.ShowsOtherValue && p != nil {
		key, wanted, got = string(lastKey(p.key)), string(s.value), string(p.value)
	}
	d.contradicted(d.e, &d.v.reading, kind, key, wanted, got)
	d.wrote()
	return true
}

// wrote takes a call of which nothing told what it does for a change.
func (d *deed) wrote() {
	if d.e.Access == ledger.Unknown {
		d.e.Access, d.e.Why = ledger.Writes, ledger.ByResult
	}
}

// shows takes what was accepted for done where the view holds it, and a call of which nothing told what it does for a
// change where the same member had another value before.
func (d *deed) shows() {
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if !d.given(p) || !d.changedHere(p) {
			continue
		}
		d.wrote()
		if d.e.Outcome == transcript.OutcomeSucceeded {
			d.confirmed = append(d.confirmed, d.e.Call)
		}
		return
	}
}

// changedHere says whether the member had another value before the call.
func (d *deed) changedHere(p *pair) bool {
	for i := range d.seenBefore() {
		if b := &d.before[i]; bytes.EqualFold(b.key, p.key) && !sameWritten(b.value, p.value) {
			return !d.stoodBefore(p)
		}
	}
	return false
}

// lastKey is the name of a member without that of the object around it.
func lastKey(key []byte) []byte { return key[bytes.LastIndexByte(key, '.')+1:] }

// sameWritten says whether two values are the same but for case and what joins their words.
func sameWritten(a, b []byte) bool {
	return bytes.EqualFold(a, b) || len(a) > 0 && len(b) > 0 && bytes.Equal(squeezed(a), squeezed(b)) && len(squeezed(a)) > 0
}

// keysMeet says whether two names of members may be of the same thing: they are the same, or share a word that tells
// something: weightKg and last weight, until and loan_until.
func keysMeet(a, b string) bool {
	if strings.EqualFold(a, string(lastKey([]byte(b)))) && !oneOf(lower(a), "type", "kind", "id") {
		return true
	}
	for w := range eachNameWord(a) {
		if w = stemOf(w); len(w) >= 3 && !plainWord(w) && holdsStem(b, w) {
			return true
		}
	}
	return false
}

func holdsStem(key, stem string) bool {
	for w := range eachNameWord(key) {
		if stemOf(w) == stem {
			return true
		}
	}
	return false
}

// stemOf drops what plurals add: labels, batches, entries.
func stemOf(w string) string {
	n := len(w)
	switch {
	case n > 4 && strings.HasSuffix(w, "ies"):
		return w[:n-3] + "y"
	case n > 4 && (strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "sses")):
		return w[:n-2]
	case n > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us"):
		return w[:n-1]
	}
	return w
}

// plainWord are words of names that tell nothing of what is named.
func plainWord(w string) bool {
	return oneOf(w, "new", "old", "value", "data", "result", "body", "type", "kind", "the", "and", "for", "number", "code", "list", "item", "row", "get", "set", "put", "add", "text", "content", "note", "message", "param", "arg", "argv", "option", "attribute", "field", "input", "output", "response", "request")
}

// kindOfValue tells a number from a text.
func kindOfValue(v []byte) jsonscan.Kind {
	for _, c := range v {
		if !digit(c) && c != '.' && c != '-' {
			return jsonscan.String
		}
	}
	return jsonscan.Number
}
