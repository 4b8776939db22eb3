package ledger

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// doneWords are what becomes of one thing that was done.
func doneWords() []string {
	return []string{"ok", "success", "succeeded", "updated", "created", "deleted", "sent", "done", "completed", "processed", "modified", "accepted", "applied", "passed", "cancelled",
		"canceled", "queued", "delivered", "true"}
}

// notDoneWords are what becomes of one thing that was not done.
func notDoneWords() []string {
	return []string{"failed", "failure", "error", "skipped", "rejected", "denied", "not_found", "not found", "conflict", "forbidden", "timeout", "bounced", "invalid", "locked", "false",
		"unprocessed", "declined", "unchanged"}
}

// items counts the things that a call acted on: those of its arguments, and what its result says of each.
func (l *Ledger) items(e *Effect) {
	lo := int32(len(l.Items))
	if e.Access == Neither || e.Access == Reads {
		e.Items = Range{lo, lo}
		return
	}
	l.askedItems(e)
	switch text := l.ResultText(e.Call); {
	case e.Outcome == transcript.OutcomeFailed && e.Failure.By == FailedSource, e.SubAgent:
	case isContainer(text):
		l.objectItems(e)
	case len(text) > 0:
		countedText(e, text)
	}
	e.Items = Range{lo, int32(len(l.Items))}
	switch {
	case e.Outcome != transcript.OutcomeSucceeded && e.Outcome != transcript.OutcomeFailed:
	case e.Failed > 0 && e.Done > 0:
		e.Partial, e.Outcome, e.Failure = true, transcript.OutcomeSucceeded, Failure{}
	case e.Failed > 0 && e.Done == 0 && e.Outcome == transcript.OutcomeSucceeded:
		e.Outcome, e.Failure = transcript.OutcomeFailed, Failure{By: FailedStatus}
	case e.Outcome == transcript.OutcomeSucceeded && e.Done >= 0 && e.Done < e.Asked && e.Asked > 1:
		e.Partial = true
	}
}

// askedItems counts the things in the arguments: the elements of the list that a user's declaration names, else of the
// longest list of ids.
func (l *Ledger) askedItems(e *Effect) {
	fields := l.Args(e.Call)
	known := l.tools.Named(e.Tool)
	var list []Field
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.Array || f.Depth > 2 || oneOf(f.Key, "bind", "binds", "params", "parameters", "args", "argv", "values") && holdsPlaces(fields) {
			continue
		}
		declared := known != nil && known.Items != "" && strings.EqualFold(known.Items, f.Key)
		inner := elementsOf(fields, f)
		if n := countItems(inner, f.Depth+1, declared); declared || n > len(list) {
			list = l.idsOf(inner, f.Depth+1)
			if declared {
				e.Asked = max(1, n)
				break
			}
			e.Asked = max(e.Asked, n)
		}
	}
	if e.Asked < 2 {
		return
	}
	for i := range list {
		f := &list[i]
		l.Items = append(l.Items, Item{Effect: e.Call, ID: string(f.Value), How: e.Outcome})
	}
}

// holdsPlaces says whether an argument is a statement with places for values: what stands in a list beside it are the values
// of one thing, and no things.
func holdsPlaces(fields []Field) bool {
	for i := range fields {
		if f := &fields[i]; f.Kind == jsonscan.String && len(f.Value) > 8 && bytes.ContainsRune(f.Value, ' ') && (bytes.Contains(f.Value, []byte("?")) || bytes.Contains(f.Value, []byte("$1")) || bytes.Contains(f.Value, []byte("%s")) || bytes.Contains(f.Value, []byte(":1"))) {
			return true
		}
	}
	return false
}

// countItems counts the elements of a list that are ids, or objects with one.
func countItems(inner []Field, depth int16, declared bool) int {
	n, ids := 0, 0
	for i := range inner {
		f := &inner[i]
		if f.Depth != depth {
			continue
		}
		n++
		if f.Kind == jsonscan.Object && idMember(inner[i+1:], depth+1) != nil || f.Kind != jsonscan.Object && f.Kind != jsonscan.Array && idShape(string(f.Value[:min(len(f.Value), 64)])) {
			ids++
		}
	}
	if declared || ids == n {
		return n
	}
	return 0
}

// idsOf returns the ids in a list.
func (l *Ledger) idsOf(inner []Field, depth int16) []Field {
	l.list = l.list[:0]
	for i := range inner {
		f := &inner[i]
		if f.Depth != depth {
			continue
		}
		if f.Kind == jsonscan.Object {
			if id := idMember(inner[i+1:], depth+1); id != nil {
				l.list = append(l.list, *id)
			}
		} else if f.Kind != jsonscan.Array {
			l.list = append(l.list, *f)
		}
	}
	return l.list
}

// idMember returns the member of the object whose members begin at inner that says which thing it is.
func idMember(inner []Field, depth int16) *Field {
	for i := range inner {
		f := &inner[i]
		if f.Depth < depth {
			return nil
		}
		if f.Depth != depth || f.Kind != jsonscan.String && f.Kind != jsonscan.Number {
			continue
		}
		if k := f.Key; oneOf(k, "id", "key", "record", "item", "name", "path", "file", "email", "number", "to") || len(k) > 2 &&
			(strings.EqualFold(k[len(k)-3:], "_id") || strings.HasSuffix(k, "Id") || strings.HasSuffix(k, "ID") || strings.HasSuffix(k, "_number")) {
			return f
		}
	}
	return nil
}

// objectItems reads what a result says of each thing, and how many it counts.
func (l *Ledger) objectItems(e *Effect) {
	fields := l.Result(e.Call)
	text := l.ResultText(e.Call)
	if jsonscan.KindOf(text) == jsonscan.Array {
		l.listedItems(e, fields, 1)
		return
	}
	for i := range fields {
		f := &fields[i]
		if f.Depth > 2 || !f.is(keyList|keyDone|keyNotDone) {
			continue
		}
		if f.Kind == jsonscan.Array && f.is(keyList) {
			l.listedItems(e, elementsOf(fields, f), f.Depth+1)
			continue
		}
		l.countedMember(e, fields, f)
	}
}

// countedMember reads {"updated": 3}, {"failed": ["R-4"]}, {"skipped": {"t3": "no login"}}.
func (l *Ledger) countedMember(e *Effect, fields []Field, f *Field) {
	done := f.is(keyDone)
	if !done && !f.is(keyNotDone) {
		return
	}
	n := 0
	switch f.Kind {
	case jsonscan.Number:
		var err error
		if n, err = strconv.Atoi(string(f.Value)); err != nil {
			return
		}
	case jsonscan.Array, jsonscan.Object:
		for _, x := range elementsOf(fields, f) {
			if x.Depth != f.Depth+1 {
				continue
			}
			n++
			l.listed(e, f, &x, done)
		}
	default:
		return
	}
	if n < 0 || n > 1<<30 {
		return
	}
	if done {
		e.Done = max(e.Done, n)
	} else {
		e.Failed = max(e.Failed, 0) + n
	}
}

// listed takes in one element of a list of things that were done or not.
func (l *Ledger) listed(e *Effect, list, x *Field, done bool) {
	it := Item{Effect: e.Call, How: transcript.OutcomeFailed, Lo: x.Lo, Hi: x.Hi}
	if done {
		it.How = transcript.OutcomeSucceeded
	}
	switch {
	case list.Kind == jsonscan.Object:
		it.ID, it.Why = x.Key, string(x.Value[:min(len(x.Value), 120)])
	case x.Kind == jsonscan.String || x.Kind == jsonscan.Number:
		it.ID = string(x.Value[:min(len(x.Value), 120)])
	case x.Kind == jsonscan.Object:
		if id := idMember(l.inResult(e, x), x.Depth+1); id != nil {
			it.ID = string(id.Value)
		}
		if w := field(l.inResult(e, x), x.Depth+1, "error", "reason", "message", "status"); w != nil {
			it.Why = string(w.Value[:min(len(w.Value), 120)])
		}
	}
	l.putItem(e, it)
}

func (l *Ledger) inResult(e *Effect, container *Field) []Field {
	return elementsOf(l.Result(e.Call), container)
}

// putItem takes in what a result says of one thing; what the arguments named is filled in.
func (l *Ledger) putItem(e *Effect, it Item) {
	for i := len(l.Items) - 1; i >= 0 && l.Items[i].Effect == e.Call && len(l.Items)-i < 256; i-- {
		if old := &l.Items[i]; old.ID == it.ID && it.ID != "" {
			*old = it
			return
		}
	}
	l.Items = append(l.Items, it)
}

// listedItems reads [{"id": "R-1", "status": "ok"}, {"id": "R-2", "error": "locked"}].
func (l *Ledger) listedItems(e *Effect, inner []Field, depth int16) {
	done, failed, n := 0, 0, 0
	for i := range inner {
		x := &inner[i]
		if x.Depth != depth {
			continue
		}
		n++
		if x.Kind != jsonscan.Object {
			continue
		}
		how, why := l.itemOutcome(e, inner[i+1:], depth+1)
		if how == transcript.OutcomeUnknown {
			continue
		}
		it := Item{Effect: e.Call, How: how, Why: why, Lo: x.Lo, Hi: x.Hi}
		if id := idMember(inner[i+1:], depth+1); id != nil {
			it.ID = string(id.Value)
		}
		l.putItem(e, it)
		if how == transcript.OutcomeFailed {
			failed++
		} else {
			done++
		}
	}
	if done+failed > 0 && done+failed == n {
		e.Done, e.Failed = done, failed
	}
}

// itemOutcome reads what the members of one object say became of it.
func (l *Ledger) itemOutcome(e *Effect, inner []Field, depth int16) (transcript.Outcome, string) {
	how, why := transcript.OutcomeUnknown, ""
	for i := range inner {
		f := &inner[i]
		if f.Depth < depth {
			break
		}
		if f.Depth != depth || !f.is(keyError|keyItemWhy|keyItemEnd) {
			continue
		}
		v := strings.ToLower(string(f.Value[:min(len(f.Value), 120)]))
		switch {
		case f.is(keyError) && tellsError(f):
			return transcript.OutcomeFailed, v
		case f.is(keyItemWhy) && why == "":
			why = v
		case f.is(keyItemEnd):
			switch {
			case isStatusCode(f) || oneOf(v, notDoneWords()...) && !l.wants(e, v):
				how = transcript.OutcomeFailed
			case oneOf(v, doneWords()...) || len(v) == 3 && v[0] == '2':
				if how != transcript.OutcomeFailed {
					how = transcript.OutcomeSucceeded
				}
			}
			if how == transcript.OutcomeFailed && why == "" {
				why = v
			}
		}
	}
	return how, why
}

// wants reports whether a word for a state is what the call was to bring about: locked, of lock.
func (l *Ledger) wants(e *Effect, state string) bool {
	stem := strings.TrimSuffix(strings.TrimSuffix(state, "d"), "e")
	if len(stem) < 4 {
		return false
	}
	return containsFold([]byte(e.Tool), stem) || containsFold(l.ArgsText(e.Call), stem)
}

// countedText reads counts off a short text: updated 5 of 7, 3 succeeded, 2 failed, rendered 3/8.
func countedText(e *Effect, text []byte) {
	if len(text) > 400 || e.Access == Checks {
		return
	}
	words := strings.FieldsFunc(strings.ToLower(string(bytes.TrimSpace(text))), func(r rune) bool {
		return r == ' ' || r == ',' || r == '\n' || r == ';' || r == ':' || r == '(' || r == ')'
	})
	for i, w := range words {
		if a, b, ok := strings.Cut(w, "/"); ok && isCount(a) && isCount(b) {
			ofTotal(e, number(a), number(b))
			return
		}
		if !isCount(w) || i+1 >= len(words) {
			continue
		}
		switch next := strings.Trim(words[i+1], ".;"); {
		case next == "of" && i+2 < len(words) && isCount(words[i+2]):
			ofTotal(e, number(w), number(words[i+2]))
			return
		case next == "of" && i+3 < len(words) && words[i+2] == "the" && isCount(words[i+3]):
			ofTotal(e, number(w), number(words[i+3]))
			return
		case oneOf(next, "failed", "skipped", "errors", "error", "failures", "rejected"):
			e.Failed = max(e.Failed, 0) + number(w)
		case oneOf(next, "succeeded", "updated", "created", "deleted", "sent", "ok", "processed", "imported", "successful"):
			e.Done = max(e.Done, number(w))
		}
	}
}

func ofTotal(e *Effect, done, all int) {
	if done <= all {
		e.Done, e.Failed, e.Asked = done, all-done, max(e.Asked, all)
	}
}

func isCount(w string) bool {
	for i := range len(w) {
		if !isDigit(w[i]) {
			return false
		}
	}
	return w != "" && len(w) < 8
}

func number(w string) int {
	n, _ := strconv.Atoi(w)
	return n
}
