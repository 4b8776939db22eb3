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
	fields []ledger.Field
}

// readBack holds changes against later readings where the ledger found nothing to say: a reading that names the thing and
// says that it is not there, an empty list of what was made, a value of the same form in the place of the one that was
// written, an empty diff after an edit.
func (l *look) readBack() {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !succeeded(e) || e.ByUser {
			continue
		}
		switch {
		case l.changes(e) && e.Commands.Len() == 0:
			l.readBackOf(e)
		case e.Commands.Len() > 0:
			l.emptyDiff(e)
		}
	}
}

func (l *look) readBackOf(e *ledger.Effect) {
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Step > e.Step && p.Failed != transcript.True {
			l.memory.json = l.t.AppendText(l.memory.json[:0], p.Result)
			l.memory.fields = topFields(l.memory.fields[:0], l.memory.json)
			l.holdReading(e, &reading{step: p.Step, call: ledger.None, probe: int32(i), text: l.memory.json, fields: l.memory.fields})
		}
	}
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		r := &l.l.Effects[i]
		switch {
		case r.Access == ledger.Reads && r.Outcome == transcript.OutcomeSucceeded && !r.SubAgent && r.Commands.Len() == 0:
			l.holdReading(e, &reading{step: r.ResultAt, call: r.Call, probe: ledger.None, text: l.l.ResultText(r.Call), args: l.l.ArgsText(r.Call), fields: l.l.Result(r.Call)})
		case l.changes(r) && r.Outcome == transcript.OutcomeSucceeded && l.mainOf(r) == l.mainOf(e):
			return // what stands there later is that change's
		}
	}
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
	if e.Contradicted.Step != ledger.None || !l.sameThing(e, r) {
		return
	}
	removed := e.Act == "delete" || e.Act == "cancel" || e.Act == "close" || e.Act == "revoke" || e.Act == "disable"
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth != 1 {
			continue
		}
		gone := oneOf(lower(f.Key), "found", "exists", "present") && string(f.Value) == "false"
		empty := f.Kind == jsonscan.Array && len(bytes.TrimSpace(f.Value)) <= 2 && l.nounOf(e, f.Key)
		if (gone || empty) && !removed {
			l.contradicted(e, r, ledger.ShowsAbsent, "", "", "")
			return
		}
	}
	if key, wanted, got := l.otherInPlace(e, r); got != "" && !removed {
		l.contradicted(e, r, ledger.ShowsOtherValue, key, wanted, got)
	}
}

func (l *look) contradicted(e *ledger.Effect, r *reading, kind ledger.ContradictedBy, key, wanted, got string) {
	e.Contradicted = ledger.Contradiction{Step: r.step, Call: r.call, Probe: r.probe, Kind: kind, Key: key, Wanted: wanted, Found: got, Hi: len(r.text)}
}

// sameThing says whether a reading is about what the call changed: it names one of its targets.
func (l *look) sameThing(e *ledger.Effect, r *reading) bool {
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.l.Targets[i]
		if (x.Kind == ledger.TargetID || x.InResult || i == e.Main) && len(x.Value) >= 3 && (holdsWord(r.text, x.Value) || holdsWord(r.args, x.Value)) {
			return true
		}
	}
	return false
}

// nounOf says whether a key names what the call makes: refunds, for issueRefund.
func (l *look) nounOf(e *ledger.Effect, key string) bool {
	stem := strings.TrimSuffix(lower(key), "s")
	return len(stem) > 3 && (containsFold(e.Tool, stem) || strings.HasPrefix(stem, string(e.Act)) && e.Act != "")
}

// otherInPlace finds a value that was written, that the reading does not hold, while it holds another one of the same form.
func (l *look) otherInPlace(e *ledger.Effect, r *reading) (key, wanted, got string) {
	args := l.l.Args(e.Call)
	for i := range args {
		a := &args[i]
		if a.Kind != jsonscan.String && a.Kind != jsonscan.Number || len(a.Value) < 3 || len(a.Value) > 64 || !hasDigit(a.Value) || l.isTargetValue(e, string(a.Value)) ||
			holdsWord(r.text, string(a.Value)) {
			continue
		}
		form := formOf(string(a.Value))
		if len(form) < 5 { // a number alone is no form
			continue
		}
		for k := range r.fields {
			f := &r.fields[k]
			if (f.Kind == jsonscan.String || f.Kind == jsonscan.Number) && formOf(string(f.Value)) == form && !l.isTargetValue(e, string(f.Value)) {
				return f.Key, string(a.Value), string(f.Value)
			}
		}
	}
	return "", "", ""
}

func (l *look) isTargetValue(e *ledger.Effect, v string) bool {
	return e.Main != ledger.None && sameID(l.l.Targets[e.Main].Value, v)
}

// formOf is how a value is written: letters as they are, each run of digits as one 9.
func formOf(v string) string {
	var b strings.Builder
	for i := 0; i < len(v); i++ {
		if digit(v[i]) {
			if i == 0 || !digit(v[i-1]) {
				b.WriteByte('9')
			}
			continue
		}
		b.WriteByte(v[i])
	}
	return b.String()
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
