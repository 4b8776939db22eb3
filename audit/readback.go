package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// reading is one look at the world after something was changed: a probe, or the result of a call that reads.
type reading struct {
	step   int32
	call   int32 // None for a probe
	probe  int32 // None for a call
	text   []byte
	args   []byte // of the call
	name   string
	fields []ledger.Field
}

// readBack holds changes against later readings where the ledger found nothing to say: a reading that names the thing and
// says that it is not there, an empty list of what was made, a value of the same form in the place of the one that was
// written, an empty diff after an edit.
func (l *look) readBack() {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access == ledger.Reads && e.Verb == "open" && e.Why == ledger.ByName && l.carries(e) {
			e.Access, e.Act, e.Verb = ledger.Unknown, "", "" // open_ticket, or open_file: what only the user gave is not looked up
		}
		if c := &e.Contradicted; c.Kind == ledger.ShowsOtherValue && len(c.Wanted) > 1 && l.readingHolds(c) {
			e.Contradicted = ledger.Contradiction{Step: ledger.None, Call: ledger.None, Probe: ledger.None} // it stands there, elsewhere
		}
		if c := &e.Contradicted; c.Step != ledger.None && l.takenBack(e, c.Step) {
			*c = ledger.Contradiction{Step: ledger.None, Call: ledger.None, Probe: ledger.None}
			continue
		}
		if e.Outcome == transcript.OutcomePending && l.changes(e) && e.Commands.Len() == 0 {
			l.readBackOf(e)
			continue
		}
		if !succeeded(e) || e.ByUser {
			continue
		}
		switch {
		case l.changes(e) && e.Commands.Len() == 0:
			l.readBackOf(e)
		case e.Commands.Len() > 0:
			l.emptyDiff(e)
			l.holdCommands(e)
		}
	}
}

// furthestReading is how many readings behind a change are held against it, so that a long run costs no more than its
// length.
const furthestReading = 128

func (l *look) readBackOf(e *ledger.Effect) {
	l.diffProbed(e)
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Step > e.Step && p.Failed != transcript.True && !l.changedBetween(e, p.Step) {
			l.memory.json = l.t.AppendText(l.memory.json[:0], p.Result)
			l.holdReading(e, &reading{step: p.Step, call: ledger.None, probe: int32(i), text: l.memory.json, name: p.Name, fields: l.topOf(l.memory.json)})
		}
	}
	for i, left := int(e.Call)+1, furthestReading; i < len(l.l.Effects) && left > 0; i++ {
		r := &l.l.Effects[i]
		switch {
		case r.Access == ledger.Reads && r.Outcome == transcript.OutcomeSucceeded && !r.SubAgent && r.Commands.Len() == 0:
			left--
			if r.Renewed != ledger.None {
				continue
			}
			back := reading{step: r.ResultAt, call: r.Call, probe: ledger.None, text: l.l.ResultText(r.Call), args: l.l.ArgsText(r.Call), name: r.Tool}
			if !l.sameThing(e, &back) {
				continue
			}
			back.fields = l.topOf(back.text)
			l.holdReading(e, &back)
		case l.changes(r) && r.Outcome == transcript.OutcomeSucceeded && r.Access != ledger.Sends && l.mainOf(r) == l.mainOf(e):
			return // what stands there later is that change's
		}
	}
}

// changedBetween says whether a later call changed the same thing before a step.
func (l *look) changedBetween(e *ledger.Effect, step int32) bool {
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		r := &l.l.Effects[i]
		if r.Step < step && l.changes(r) && r.Outcome != transcript.OutcomeFailed && (l.mainOf(r) == l.mainOf(e) && (r.Access != ledger.Sends || r.Act == e.Act) || r.ByUser) {
			return true
		}
	}
	return false
}

// topOf lists the members of a result, or of the body that it wraps.
func (l *look) topOf(text []byte) []ledger.Field {
	l.memory.fields = topFields(l.memory.fields[:0], text)
	for i := range l.memory.fields {
		if f := &l.memory.fields[i]; f.Depth == 1 && f.Kind == jsonscan.Object && oneOf(f.Key, "body", "data", "result", "response", "record") {
			l.memory.fields = topFields(l.memory.fields[:0], f.Value)
			break
		}
	}
	return l.memory.fields
}

// topFields lists the members of the object in text, and those of objects in it, two levels deep.
func topFields(dst []ledger.Field, text []byte) []ledger.Field {
	if jsonscan.KindOf(text) != jsonscan.Object {
		return dst
	}
	_ = jsonscan.EachMember(text, func(k, v []byte) bool { // what breaks off gives what stood before
		f := ledger.Field{Key: string(k), Value: v, Kind: jsonscan.KindOf(v), Depth: 1}
		if f.Kind == jsonscan.String && len(v) >= 2 {
			f.Value = v[1 : len(v)-1]
		}
		dst = append(dst, f)
		if f.Kind == jsonscan.Array {
			_ = jsonscan.EachElement(v, func(x []byte) bool {
				e := ledger.Field{Key: f.Key, Value: x, Kind: jsonscan.KindOf(x), Depth: 2}
				if e.Kind == jsonscan.String && len(x) >= 2 {
					e.Value = x[1 : len(x)-1]
				}
				dst = append(dst, e)
				return len(dst) < 256
			})
		}
		return len(dst) < 256
	})
	return dst
}

func (l *look) holdReading(e *ledger.Effect, r *reading) {
	if e.Contradicted.Step != ledger.None {
		return
	}
	if !l.sameThing(e, r) && !l.showsMade(e, r) {
		l.holdState(e, r)
		return
	}
	if e.Outcome == transcript.OutcomePending {
		l.confirms(e, r)
		return
	}
	removed := e.Act == "delete" || e.Act == "cancel" || e.Act == "close" || e.Act == "revoke" || e.Act == "disable"
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth != 1 {
			continue
		}
		gone := oneOf(lower(f.Key), "found", "exists", "present") && string(f.Value) == "false"
		nothing := f.Kind == jsonscan.Array && len(bytes.TrimSpace(f.Value)) <= 2 || f.Kind == jsonscan.Bool && string(f.Value) == "false" ||
			f.Kind == jsonscan.Number && string(f.Value) == "0"
		empty := nothing && l.nounOf(e, f.Key)
		if (gone || empty) && !removed && !l.filteredFor(e, r) {
			l.contradicted(e, r, ledger.ShowsAbsent, "", "", "")
			return
		}
	}
	if !removed && l.emptyList(e, r) && !l.filteredFor(e, r) {
		l.contradicted(e, r, ledger.ShowsAbsent, "", "", "")
		return
	}
	if key, wanted, got := l.otherUnderKey(e, r); key != "" {
		l.contradicted(e, r, ledger.ShowsOtherValue, key, wanted, got)
		return
	}
	if key, wanted, got := l.otherInPlace(e, r); got != "" && !removed {
		l.contradicted(e, r, ledger.ShowsOtherValue, key, wanted, got)
	}
}

// contradicted writes down that a reading shows otherwise, where nothing may have taken the change back.
func (l *look) contradicted(e *ledger.Effect, r *reading, kind ledger.ContradictedBy, key, wanted, got string) {
	if l.takenBack(e, r.step) {
		return
	}
	e.Contradicted = ledger.Contradiction{Step: r.step, Call: r.call, Probe: r.probe, Kind: kind, Key: key, Wanted: wanted, Found: got, Hi: len(r.text)}
}

// sameThing says whether a reading is about what the call changed: it names one of its targets.
func (l *look) sameThing(e *ledger.Effect, r *reading) bool {
	if r.probe != ledger.None && l.sharesMember(e, r) {
		return true
	}
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.l.Targets[i]
		if r.probe != ledger.None && x.Kind == ledger.TargetID && !x.InResult && len(x.Value) >= 4 && holdsWord(r.text, x.Value) {
			return true // a probe is of the end of just this run
		}
		if i != e.Main && !x.InResult || len(x.Value) < 3 || !holdsWord(r.text, x.Value) && !holdsWord(r.args, x.Value) {
			continue
		}
		if i == e.Main {
			return true
		}
		if _, known := l.first(x.Value, e.ResultAt); !known { // an id that the call made
			return true
		}
	}
	return false
}

// sharesMember says whether a probe holds a member of the call's own arguments, by name and value, that names one thing:
// {"BKG": "OF4827444"} in both, whatever BKG is short for.
func (l *look) sharesMember(e *ledger.Effect, r *reading) bool {
	for _, a := range l.l.Args(e.Call) {
		if a.Depth != 1 || len(a.Value) < 4 || !namesThing(&a) {
			continue
		}
		for i := range r.fields {
			if f := &r.fields[i]; f.Depth == 1 && f.Key == a.Key && bytes.EqualFold(f.Value, a.Value) {
				return true
			}
		}
	}
	return false
}

// emptyDiff: a diff of the working tree is empty after a file was edited, and nothing was committed between.
func (l *look) emptyDiff(r *ledger.Effect) {
	last := &l.l.Commands[r.Commands.Hi-1]
	if r.Commands.Len() != 1 || len(last.Words) < 2 || last.Words[0] != "git" || !emptyOutput(l.l.ResultText(r.Call), l.l.Result(r.Call)) {
		return
	}
	switch {
	case last.Words[1] == "diff" && !holdsAny(last.Words, "--cached", "--staged", "--check", "--quiet") && plainFlags(last.Words[2:]):
	case last.Words[1] == "status" && holdsAny(last.Words, "-s", "--short", "--porcelain"):
	default:
		return
	}
	for i := len(l.l.Edits) - 1; i >= 0; i-- {
		d := &l.l.Edits[i]
		if d.Step > r.Step {
			continue
		}
		e := l.effect(d.Effect)
		for k := d.Effect; k < r.Call; k++ { // committed, staged or taken back
			for c := l.l.Effects[k].Commands.Lo; c < l.l.Effects[k].Commands.Hi; c++ {
				if w := l.l.Commands[c].Words; len(w) > 0 && w[0] == "git" {
					return
				}
			}
		}
		if succeeded(e) && e.Commands.Len() == 0 {
			l.contradicted(e, &reading{step: r.ResultAt, call: r.Call, probe: ledger.None}, ledger.ShowsAbsent, "", "", "")
		}
		return
	}
}

// plainFlags says whether a diff is of everything: flags and no revision or path.
func plainFlags(words []string) bool {
	for _, w := range words {
		if !strings.HasPrefix(w, "-") {
			return false
		}
	}
	return true
}

func holdsAny(words []string, list ...string) bool {
	for _, w := range words {
		if oneOf(w, list...) {
			return true
		}
	}
	return false
}

// emptyOutput says whether a shell call printed nothing.
func emptyOutput(text []byte, fields []ledger.Field) bool {
	if jsonscan.KindOf(text) != jsonscan.Object {
		t := bytes.TrimSpace(text)
		return len(t) == 0 || string(t) == "exit 0" || string(t) == "(no output)"
	}
	shown := false
	for i := range fields {
		f := &fields[i]
		if oneOf(f.Key, "stdout", "output", "stderr", "out") {
			shown = true
			if len(bytes.TrimSpace(f.Value)) > 0 {
				return false
			}
		}
	}
	return shown
}

// diffProbed: a probe of the working tree's diff is empty after a file was edited.
func (l *look) diffProbed(e *ledger.Effect) {
	edited := false
	for i := range l.l.Edits {
		edited = edited || l.l.Edits[i].Effect == e.Call
	}
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		edited = edited || l.l.Targets[i].Kind == ledger.TargetPath && !l.l.Targets[i].InResult
	}
	if !edited {
		return
	}
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Step < e.Step || !containsFold(p.Name, "diff") || p.Failed == transcript.True {
			continue
		}
		for k := int(e.Call) + 1; k < len(l.l.Effects); k++ { // a later edit or a commit may have taken it back
			if r := &l.l.Effects[k]; r.Step < p.Step && (l.changes(r) || r.Act == "commit") {
				return
			}
		}
		l.memory.json = l.t.AppendText(l.memory.json[:0], p.Result)
		l.memory.fields = topFields(l.memory.fields[:0], l.memory.json)
		if emptyOutput(l.memory.json, l.memory.fields) {
			l.contradicted(e, &reading{step: p.Step, call: ledger.None, probe: int32(i), text: l.memory.json}, ledger.ShowsAbsent, "", "", "")
		}
		return
	}
}

// readingHolds says whether the reading that is said to show otherwise holds the written value after all.
func (l *look) readingHolds(c *ledger.Contradiction) bool {
	switch {
	case c.Call != ledger.None:
		return holdsWord(l.l.ResultText(c.Call), c.Wanted)
	case c.Probe != ledger.None && int(c.Probe) < len(l.t.Probes):
		l.memory.json = l.t.AppendText(l.memory.json[:0], l.t.Probes[c.Probe].Result)
		return holdsWord(l.memory.json, c.Wanted)
	}
	return false
}
