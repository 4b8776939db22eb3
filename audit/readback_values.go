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
			// A date of birth and a date of travel are written alike: what is not named alike as well is another thing.
			if instant(a.Value) && !sharesWord(a.Key, f.Key) {
				continue
			}
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

// otherUnderKey finds a member of the reading that has the name of an argument and another value, or the name of a member
// of the call's own result and the value from before the call.
func (l *look) otherUnderKey(e *ledger.Effect, r *reading) (key, wanted, got string) {
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth != 1 || f.Kind == jsonscan.Object || f.Kind == jsonscan.Array || passing(f.Key) || l.isTargetValue(e, string(f.Value)) {
			continue
		}
		for _, a := range l.l.Args(e.Call) {
			if a.Depth <= 2 && a.Key == f.Key && plainly(&a) && unequal(&a, f) && !ledger.RoundRatio(string(a.Value), string(f.Value)) && !codeFor(a.Value, f.Value) {
				return f.Key, string(a.Value), string(f.Value)
			}
		}
		for _, a := range l.l.Result(e.Call) {
			if a.Depth <= 2 && a.Key == f.Key && plainly(&a) && !answers(a.Key, a.Value) && unequal(&a, f) && l.wasBefore(e, f) && !holdsWord(r.text, string(a.Value)) {
				return f.Key, string(a.Value), string(f.Value)
			}
		}
	}
	return "", "", ""
}

// codeFor says whether one value may be the code of what the other names: u_81, and Ana Ferro.
func codeFor(code, name []byte) bool {
	return hasDigit(code) && bytes.IndexByte(code, ' ') < 0 && !hasDigit(name) && bytes.IndexByte(name, ' ') > 0
}

// passing are members that change by themselves.
func passing(key string) bool {
	k := lower(key)
	switch k {
	case "due_date", "start_time", "starts_at", "date", "time":
		return false
	case "type", "kind", "object", "class", "resource", "resourcetype", "resource_type", "code", "http", "http_status", "httpstatus", "status_code", "statuscode", "warnings", "next", "cursor", "op", "path":
		return true // what tells of the answer, or of the sort of thing
	}
	for _, w := range [...]string{"time", "date", "_at", "version", "message", "note", "count", "total", "balance", "id", "etag", "revision", "hash"} {
		if strings.HasSuffix(k, w) {
			return true
		}
	}
	return false
}

// answers says whether a member of a result tells how the call itself went, and no state of the thing: status DONE of an
// operation, while the machine that it was about goes on RUNNING.
func answers(key string, value []byte) bool {
	last := lower(string(lastKey([]byte(key))))
	if !oneOf(last, "status", "state", "result", "outcome", "phase", "verdict", "reply", "ack", "sts") {
		return false
	}
	return oneOf(lower(string(value)), "ok", "okay", "done", "success", "succeeded", "successful", "complete", "completed", "finished", "applied", "accepted", "queued", "pending",
		"submitted", "received", "saved", "stored", "updated", "changed", "noted", "true", "0")
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
	if same > 0 || l.showsMade(e, r) {
		e.Outcome = transcript.OutcomeSucceeded
		l.confirmed = append(l.confirmed, e.Call)
	}
}

// showsMade says whether a probe has, under the same name, an id that the call gave out and nobody had before: what it was to make
// is there.
func (l *look) showsMade(e *ledger.Effect, r *reading) bool {
	if r.probe == ledger.None {
		return false
	}
	for _, made := range l.l.Result(e.Call) {
		if made.Depth != 1 || made.Kind != jsonscan.String || len(made.Value) < 6 || !hasDigit(made.Value) || instant(made.Value) || holdsWord(l.l.ArgsText(e.Call), string(made.Value)) {
			continue
		}
		for k := range r.fields {
			if f := &r.fields[k]; f.Depth == 1 && strings.EqualFold(f.Key, made.Key) && bytes.Equal(f.Value, made.Value) {
				return !l.inResults(string(made.Value), e.Step)
			}
		}
	}
	return false
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
