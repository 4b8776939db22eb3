package audit

import (
	"bytes"
	"strconv"
	"strings"
	"time"

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
		}
	}
}

func (l *look) readBackOf(e *ledger.Effect) {
	l.diffProbed(e)
	for i := range l.t.Probes {
		p := &l.t.Probes[i]
		if p.Step > e.Step && p.Failed != transcript.True && !l.changedBetween(e, p.Step) {
			l.memory.json = l.t.AppendText(l.memory.json[:0], p.Result)
			l.holdReading(e, &reading{step: p.Step, call: ledger.None, probe: int32(i), text: l.memory.json, name: p.Name, fields: l.topOf(l.memory.json)})
		}
	}
	for i := int(e.Call) + 1; i < len(l.l.Effects); i++ {
		r := &l.l.Effects[i]
		switch {
		case r.Access == ledger.Reads && r.Outcome == transcript.OutcomeSucceeded && !r.SubAgent && r.Commands.Len() == 0:
			l.holdReading(e, &reading{step: r.ResultAt, call: r.Call, probe: ledger.None, text: l.l.ResultText(r.Call), args: l.l.ArgsText(r.Call), name: r.Tool,
				fields: l.topOf(l.l.ResultText(r.Call))})
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
	if !l.sameThing(e, r) {
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
		if (gone || empty) && !removed {
			l.contradicted(e, r, ledger.ShowsAbsent, "", "", "")
			return
		}
	}
	if !removed && l.emptyList(e, r) {
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

func (l *look) contradicted(e *ledger.Effect, r *reading, kind ledger.ContradictedBy, key, wanted, got string) {
	e.Contradicted = ledger.Contradiction{Step: r.step, Call: r.call, Probe: r.probe, Kind: kind, Key: key, Wanted: wanted, Found: got, Hi: len(r.text)}
}

// sameThing says whether a reading is about what the call changed: it names one of its targets.
func (l *look) sameThing(e *ledger.Effect, r *reading) bool {
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
		if _, known := l.l.First(x.Value, e.ResultAt); !known { // an id that the call made
			return true
		}
	}
	return false
}

// nounOf says whether a key names what the call makes: refunds, for issueRefund.
func (l *look) nounOf(e *ledger.Effect, key string) bool {
	stem := strings.TrimSuffix(lower(key), "s")
	if strings.HasSuffix(stem, "ed") && len(stem) > 6 { // credited, for create-credit; notified, for notify
		stem = strings.TrimSuffix(stem[:len(stem)-2], "i")
	}
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

// otherUnderKey finds a member of the reading that has the name of an argument and another value, or the name of a member
// of the call's own result and the value from before the call.
func (l *look) otherUnderKey(e *ledger.Effect, r *reading) (key, wanted, got string) {
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth != 1 || f.Kind == jsonscan.Object || f.Kind == jsonscan.Array || passing(f.Key) || l.isTargetValue(e, string(f.Value)) {
			continue
		}
		for _, a := range l.l.Args(e.Call) {
			if a.Depth <= 2 && a.Key == f.Key && plainly(&a) && unequal(&a, f) {
				return f.Key, string(a.Value), string(f.Value)
			}
		}
		for _, a := range l.l.Result(e.Call) {
			if a.Depth <= 2 && a.Key == f.Key && plainly(&a) && unequal(&a, f) && l.wasBefore(e, f) {
				return f.Key, string(a.Value), string(f.Value)
			}
		}
	}
	return "", "", ""
}

// passing are members that change by themselves.
func passing(key string) bool {
	k := lower(key)
	for _, w := range [...]string{"time", "date", "_at", "version", "message", "note", "count", "total", "balance", "id", "etag", "revision", "hash"} {
		if strings.HasSuffix(k, w) && k != "due_date" && k != "start_time" && k != "starts_at" && k != "date" && k != "time" {
			return true
		}
	}
	return false
}

func plainly(a *ledger.Field) bool {
	return (a.Kind == jsonscan.String || a.Kind == jsonscan.Number || a.Kind == jsonscan.Bool) && len(a.Value) > 0 && len(a.Value) <= 64 && bytes.IndexByte(a.Value, '\n') < 0
}

// unequal compares a written value with one that was read: case, zeros behind the point and the zone of an instant do not
// count.
func unequal(a, f *ledger.Field) bool {
	x, y := lower(string(a.Value)), lower(string(f.Value))
	if x == y || f.Kind == jsonscan.String && (strings.Contains(y, x) || strings.Contains(x, y) && y != "") {
		return false
	}
	if n, err := strconv.ParseFloat(x, 64); err == nil {
		m, err := strconv.ParseFloat(y, 64)
		return err != nil && y != "" || n != m
	}
	if s, err := time.Parse(time.RFC3339, string(a.Value)); err == nil {
		t, err := time.Parse(time.RFC3339, string(f.Value))
		return err == nil && !s.Equal(t) || f.Kind == jsonscan.Null
	}
	return formOf(strings.ReplaceAll(x, "_", " ")) != "" && strings.ReplaceAll(x, "_", " ") != strings.ReplaceAll(y, "_", " ")
}

// wasBefore says whether the value is that of nothing, or one that a reading before the call had under the same name.
func (l *look) wasBefore(e *ledger.Effect, f *ledger.Field) bool {
	if f.Kind == jsonscan.Null || string(f.Value) == "false" || string(f.Value) == "0" || oneOf(lower(string(f.Value)), "draft", "none", "not_started", "unassigned") {
		return true
	}
	for i := int(e.Call) - 1; i >= 0; i-- {
		b := &l.l.Effects[i]
		if b.Access != ledger.Reads {
			continue
		}
		for _, x := range l.l.Result(b.Call) {
			if x.Key == f.Key && bytes.Equal(x.Value, f.Value) {
				return true
			}
		}
	}
	return false
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

// confirms takes an accepted change for done where a later reading of the thing shows what was written.
func (l *look) confirms(e *ledger.Effect, r *reading) {
	same := 0
	for _, a := range l.l.Args(e.Call) {
		if !plainly(&a) || l.isTargetValue(e, string(a.Value)) {
			continue
		}
		for k := range r.fields {
			f := &r.fields[k]
			switch {
			case f.Key != a.Key, f.Kind == jsonscan.Array, f.Kind == jsonscan.Object:
			case unequal(&a, f):
				return
			default:
				same++
			}
		}
		if len(a.Value) >= 4 && hasDigit(a.Value) && holdsWord(r.text, string(a.Value)) {
			same++
		}
	}
	for k := range r.fields {
		f := &r.fields[k]
		if f.Depth == 1 && oneOf(lower(f.Key), "status", "state") {
			switch lower(string(f.Value)) {
			case "pending", "queued", "accepted", "processing", "running", "in_progress", "failed", "error", "rejected":
				return
			case "completed", "complete", "done", "succeeded", "success", "settled", "confirmed", "active", "live", "sent", "delivered", "shipped", "finished", "refunded", "cancelled", "booked", "scheduled", "deployed", "healthy":
				same++
			}
		}
	}
	if same > 0 {
		e.Outcome = transcript.OutcomeSucceeded
		l.confirmed = append(l.confirmed, e.Call)
	}
}

// holdState: a probe of the end that names no thing, and holds an empty list of what the call makes.
func (l *look) holdState(e *ledger.Effect, r *reading) {
	if r.probe == ledger.None || e.Outcome != transcript.OutcomeSucceeded {
		return
	}
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth == 1 && f.Kind == jsonscan.Array && len(bytes.TrimSpace(f.Value)) <= 2 && l.nounOf(e, f.Key) {
			l.contradicted(e, r, ledger.ShowsAbsent, "", "", "")
			return
		}
	}
}

// emptyList: the only list of the reading is empty, the call made something, and both are about the same sort of thing by
// their names: LeaveRegister and LeaveOverview.
func (l *look) emptyList(e *ledger.Effect, r *reading) bool {
	switch e.Act {
	case "create", "book", "add", "register", "schedule", "order", "submit", "issue", "refund", "save":
	default:
		return false
	}
	lists := 0
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth == 1 && f.Kind == jsonscan.Array {
			lists++
			if len(bytes.TrimSpace(f.Value)) > 2 {
				return false
			}
		}
	}
	return lists == 1 && sharesNoun(e.Tool, r.name)
}

// sharesNoun says whether two names of tools share a word of at least four letters that is no common verb.
func sharesNoun(a, b string) bool {
	for lo := 0; lo < len(a); {
		hi := lo + 1
		for hi < len(a) && alnum(a[hi]) && !('A' <= a[hi] && a[hi] <= 'Z') {
			hi++
		}
		if w := lower(strings.Trim(a[lo:hi], "._-/")); len(w) >= 4 && !oneOf(w, "create", "register", "list", "search", "find", "read", "update", "book", "submit", "issue", "save", "order", "schedule") && nameHolds(b, w) {
			return true
		}
		lo = hi
	}
	return false
}
