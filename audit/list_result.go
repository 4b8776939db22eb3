package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// portionOfResult reads off a result what became of each of the things that a call was given: a thing that stands beside a
// reason, or in the list of those that were left, was not done.
func (l *look) portionOfResult(p *portion, call int32, names []string) bool {
	p.single = false
	for i := int(call) + 1; i < len(l.l.Effects); i++ { // a later call may have made up for it
		if o := l.effect(int32(i)); l.mayDo(o) && !failed(o) {
			return false
		}
	}
	list := pairsOf(nil, l.l.ResultText(call))
	left := keyOfLeft(list, names)
	for _, name := range names {
		found, reason := false, l.itemFailed(call, name)
		for k := range list {
			if !sameID(string(list[k].value), name) {
				continue
			}
			found = true
			reason = reason || list[k].row > 0 && hasReason(list, list[k].row) || len(left) > 0 && bytes.Equal(list[k].key, left)
		}
		switch {
		case reason:
			p.failed = append(p.failed, name)
		case found:
			p.succeeded++
		}
	}
	p.lastFailed = call
	if p.succeeded == 0 && len(p.failed) < len(names) {
		p.succeeded = len(names) - len(p.failed) // the result counts them
	}
	return len(p.failed) > 0
}

// itemFailed says whether a result that counts what was done and what was not has a thing among the latter.
func (l *look) itemFailed(call int32, name string) bool {
	e := l.effect(call)
	for i := e.Items.Lo; i < e.Items.Hi; i++ {
		if it := &l.l.Items[i]; it.How == transcript.OutcomeFailed && sameID(it.ID, name) {
			return true
		}
	}
	return false
}

// hasReason says whether a row of a result says why something was not done: under a name for reasons, or in words that refuse, which
// not every row has.
func hasReason(list []pair, row int) bool {
	for i := range list {
		p := &list[i]
		if p.row != row || p.nothing() {
			continue
		}
		if oneOf(lower(string(lastKey(p.key))), "reason", "error", "why", "because", "message", "fault", "cause", "detail", "objection", "obstacle", "problem", "nack", "refusal", "rejection") {
			return true
		}
		if bytes.IndexByte(p.value, ' ') > 0 && ledger.Refuses(string(p.value)) && !inEveryRow(list, p.key) {
			return true
		}
	}
	return false
}

// inEveryRow says whether each row of a list has a member of that name with something in it.
func inEveryRow(list []pair, key []byte) bool {
	rows := 0
	for i := range list {
		rows = max(rows, list[i].row)
	}
	for row := 1; row <= rows; row++ {
		held := false
		for i := range list {
			held = held || list[i].row == row && !list[i].nothing() && bytes.Equal(list[i].key, key)
		}
		if !held {
			return false
		}
	}
	return true
}

// keyOfLeft returns the name of the list in which those of the things stand that were left, where a result lists each thing in
// one of two lists and a name says which is which; nil where it does not.
func keyOfLeft(list []pair, names []string) []byte {
	var keys [][]byte
	for _, name := range names {
		var in []byte
		for i := range list {
			if p := &list[i]; p.row == 0 && sameID(string(p.value), name) {
				if in != nil && !bytes.Equal(in, p.key) {
					return nil // it stands in both
				}
				in = p.key
			}
		}
		if in == nil {
			return nil
		}
		if len(keys) == 0 || !bytes.Equal(keys[0], in) && (len(keys) < 2 || !bytes.Equal(keys[1], in)) {
			keys = append(keys, in)
		}
	}
	if len(keys) != 2 || leavesOut(keys[0]) == leavesOut(keys[1]) {
		return nil
	}
	if leavesOut(keys[0]) {
		return keys[0]
	}
	return keys[1]
}

// leavesOut says whether a list of that name is of what was not done.
func leavesOut(key []byte) bool {
	for i, w := range nameWords(string(lastKey(key))) {
		if i == 0 && oneOf(w, "not", "no", "non", "un", "still") {
			return true
		}
		if oneOf(w, "remain", "remains", "remaining", "remainder", "rest", "kept", "keep", "left", "leftover", "skipped", "failed", "failures", "refused", "rejected", "denied", "declined", "bounced", "missed", "missing", "unchanged", "untouched",
			"unprocessed", "undone", "unsent", "undelivered", "ignored", "excluded", "omitted", "blocked", "invalid", "unknown", "errors", "pending", "deferred", "postponed", "outstanding", "unable", "returned", "unresolved") {
			return true
		}
	}
	return false
}
