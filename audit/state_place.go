package audit

import (
	"bytes"
	"strconv"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// otherPlace: the view has a place of the same name as a value that was set, and another value in it.
func (d *deed) otherPlace() bool {
	for i := range d.lacking {
		s := &d.lacking[i]
		if d.overtaken(s) {
			continue
		}
		if p := d.placeOtherwise(s); p != nil {
			return d.contradict(ledger.ShowsOtherValue, p, s)
		}
	}
	return false
}

// placeOtherwise returns the place of the view that has the name of a setting and surely another value; nil where there is none.
func (d *deed) placeOtherwise(s *setting) *pair {
	if keeps(s.key) || d.named(s) || d.filtered() {
		return nil
	}
	var place *pair
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		if p.prose || !bytes.EqualFold(lastKey(p.key), lastKey([]byte(s.key))) || !d.inRow(p) || ofOthers(p.key) {
			continue
		}
		if place != nil || p.nothing() || !d.surelyOther(s, p) {
			return nil
		}
		place = p
	}
	return place
}

// surelyOther says whether a place holds another value than the one that was set, however either is written: another day, another
// number that is no round part or multiple, or another word where the call itself answered with the one that was set.
func (d *deed) surelyOther(s *setting, p *pair) bool {
	if d.given(p) {
		return false
	}
	at, is := instantOf(s.value)
	if was, too := instantOf(p.value); is || too {
		const zones = 27
		return is && too && at.Sub(was).Abs().Hours() > zones
	}
	_, errA := strconv.ParseFloat(string(s.value), 64)
	_, errB := strconv.ParseFloat(string(p.value), 64)
	if errA == nil || errB == nil {
		return errA == nil && errB == nil && !ledger.RoundRatio(string(s.value), string(p.value))
	}
	if bytes.EqualFold(s.value, p.value) || sameWritten(s.value, p.value) || kindOfValue(p.value) != jsonscan.String {
		return false
	}
	for _, r := range d.result() {
		if bytes.EqualFold(lastKey(r.key), lastKey(p.key)) && sameWritten(r.value, s.value) {
			return true
		}
	}
	return false
}

// keeps says whether a member of that name is kept by the system, whatever a call sets: a version, a mark of what was read.
func keeps(key string) bool {
	words := nameWords(string(lastKey([]byte(key))))
	if len(words) == 0 {
		return true
	}
	switch words[len(words)-1] {
	case "version", "revision", "rev", "etag", "hash", "checksum", "seq", "sequence", "cursor", "offset", "page", "token", "nonce", "balance", "total", "count", "id", "type", "kind", "code", "status", "state", "message", "reason", "comment", "note":
		return true
	}
	return oneOf(words[0], "updated", "modified", "created", "changed", "last", "if", "expected", "old", "previous", "prior", "from", "dry")
}

// ofOthers says whether a member stands in an object of what was, or of what goes for all.
func ofOthers(key []byte) bool {
	head, _, cut := bytes.Cut(key, []byte("."))
	return cut && ledger.OfOthers(string(head))
}
