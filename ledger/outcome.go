package ledger

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// failedWords are status words of a call that failed. Ordinary states of business (cancelled, pending, closed) are none.
func failedWords() []string {
	return []string{"failed", "failure", "error", "errored", "rejected", "denied", "declined", "refused", "forbidden", "unauthorized", "not_found",
		"timeout", "timed_out", "invalid", "unsuccessful", "rej", "nak", "nack", "nok", "ko"}
}

// noErrors are texts of an error member that say that there was none.
func noErrors() []string {
	return []string{"", "none", "null", "nil", "no", "false", "ok", "0", "no error", "no errors", "success", "n/a", "undefined"}
}

// outcome says how a call ended: by the transcript, and where that says that it succeeded, by its result.
func (l *Ledger) outcome(e *Effect) {
	c := &l.t.Calls[e.Call]
	e.Outcome, l.scratch = l.t.OutcomeOf(e.Call, l.scratch, func() []byte { return l.ResultText(e.Call) })
	switch e.Outcome {
	case transcript.OutcomeFailed:
		e.Failure.By = FailedSource
		l.unfail(e, c)
		return
	case transcript.OutcomeSucceeded:
	default:
		return
	}
	if c.Result.Empty() || e.Access == Neither {
		return
	}
	if l.large(e, c) {
		return
	}
	text := l.ResultText(e.Call)
	f := Failure{}
	switch {
	case isContainer(text):
		f = l.objectFailure(e)
	case e.SubAgent: // prose
	default:
		f = l.textFailure(e, text)
	}
	if f.By == NotFailed && (e.Commands.Len() > 0 || e.Access == Unknown) && !l.searchOnly(e) {
		if n, ok := l.exitOf(e); ok && n != 0 {
			f = Failure{By: FailedExit}
		}
	}
	if f.By != NotFailed {
		e.Outcome, e.Failure = transcript.OutcomeFailed, f
		return
	}
	e.Empty = l.foundNothing(e, text)
}

// large takes a result that is too large to be a receipt for what it is: a large object that a reading returned did not
// fail, and of a large text only the beginning is looked at.
func (l *Ledger) large(e *Effect, c *transcript.Call) bool {
	const object, text, head = 1 << 10, 4 << 10, 1 << 10
	raw := l.t.Raw(c.Result)
	if len(raw) <= object {
		return false
	}
	if c.Result.Form == transcript.JSON || raw[0] == '{' || raw[0] == '[' {
		return e.Access == Reads
	}
	if len(raw) <= text || e.SubAgent {
		return e.SubAgent
	}
	begin := raw[:head]
	if c.Result.Form == transcript.Escaped {
		l.scratch = jsonscan.AppendUnescaped(l.scratch[:0], begin)
		begin = l.scratch
	}
	if isContainer(begin) {
		return e.Access == Reads
	}
	if f := l.textFailure(e, begin); f.By != NotFailed {
		e.Outcome, e.Failure = transcript.OutcomeFailed, f
	}
	return true
}

// unfail takes back a failure that is none: a search that found nothing ends with 1, and an empty answer with a good
// status is sometimes flagged as an error.
func (l *Ledger) unfail(e *Effect, c *transcript.Call) {
	text := l.ResultText(e.Call)
	if l.searchOnly(e) && (c.HasExit && c.Exit == 1 || !c.HasExit && exitOne(text)) && !bytes.Contains(text, []byte(": No such file")) {
		e.Outcome, e.Failure, e.Empty = transcript.OutcomeSucceeded, Failure{}, true
		return
	}
	if c.Error == transcript.Unstated && !c.HasExit && c.ErrorText == "" && l.onlyLooksFailed(e, text) {
		e.Outcome, e.Failure = transcript.OutcomeSucceeded, Failure{}
		return
	}
	if c.Error != transcript.True && len(text) < 400 && bytes.Contains(text, []byte("HTTP 20")) && !c.HasExit {
		e.Outcome, e.Failure = transcript.OutcomeUnknown, Failure{}
	}
}

// onlyLooksFailed: a long text that a reading returned begins with a word of failure, or an error member says that there
// was none.
func (l *Ledger) onlyLooksFailed(e *Effect, text []byte) bool {
	const short = 400
	if !isContainer(text) {
		return e.Access == Reads && len(text) > short
	}
	for _, f := range l.Result(e.Call) {
		if f.Depth == 1 && f.is(keyError) {
			return f.Kind == jsonscan.String && !tellsError(&f) && l.objectFailure(e).By == NotFailed
		}
	}
	return false
}

// searchOnly reports whether the last command of a shell call is one whose exit code 1 means no.
func (l *Ledger) searchOnly(e *Effect) bool {
	if e.Commands.Len() == 0 {
		return false
	}
	c := &l.Commands[e.Commands.Hi-1]
	return len(c.Words) > 0 && oneOf(baseOf(c.Words[0]), "grep", "rg", "egrep", "fgrep", "diff", "cmp", "test", "[", "pgrep", "which", "ag")
}

// exitOne reports whether a text says that the exit code was 1 and hardly anything else.
func exitOne(text []byte) bool {
	s := strings.ToLower(strings.Trim(strings.TrimSpace(string(text[:min(len(text), 80)])), "()[]. "))
	for _, p := range []string{"exit code: 1", "exit code 1", "exit status 1", "exit 1", "process exited with code 1"} {
		if rest, ok := strings.CutPrefix(s, p); ok && (rest == "" || !isDigit(rest[0])) && len(text) < 60 {
			return true
		}
	}
	return false
}

// objectFailure looks at the members of a result, and into a member that wraps them.
func (l *Ledger) objectFailure(e *Effect) Failure {
	fields := l.Result(e.Call)
	depth := int16(1)
	if f := nothingWithReason(fields, e); f.By != NotFailed {
		return f
	}
	if f := l.saysUndone(fields, e); f.By != NotFailed {
		return f
	}
	if t := onlyText(fields); refusingLine(t) {
		return Failure{By: FailedWords, Key: fields[0].Key, Lo: fields[0].Lo, Hi: fields[0].Hi}
	}
	if f := refused(fields, e); f.By != NotFailed {
		return f
	}
	code, stated := l.exitOf(e)
	clean := stated && code == 0
	for range 4 {
		if f := memberFailure(fields, depth, e, l.t.Dialect, clean); f.By != NotFailed {
			return f
		}
		inner := wrapperIn(fields, depth)
		if inner < 0 {
			break
		}
		fields = elementsOf(fields, &fields[inner])
		depth++
	}
	return Failure{}
}

// wrapperIn returns the member that holds the result and nothing else of weight, by its name or because it is the only
// object; -1 where there is none.
func wrapperIn(fields []Field, depth int16) int {
	only, objects := -1, 0
	for i := range fields {
		f := &fields[i]
		if f.Depth != depth || f.Kind != jsonscan.Object {
			continue
		}
		if f.is(keyWrapper) {
			return i
		}
		only, objects = i, objects+1
	}
	if objects != 1 {
		return -1
	}
	return only
}

// nothingWithReason: what a change should have returned is null, and a reason stands beside it.
func nothingWithReason(fields []Field, e *Effect) Failure {
	if e.Access == Reads || e.Access == Checks {
		return Failure{}
	}
	var none, why *Field
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Depth != 1:
		case f.Kind == jsonscan.Null && !f.is(keyError):
			none = f
		case f.Kind == jsonscan.String && oneOf(f.Key, "reason", "why", "cause", "explanation") && len(f.Value) > 3:
			why = f
		case f.Kind == jsonscan.String && !f.is(keyThing):
			return Failure{}
		}
	}
	if none == nil || why == nil {
		return Failure{}
	}
	return Failure{By: FailedNothing, Key: why.Key, Lo: why.Lo, Hi: why.Hi}
}

// memberFailure looks for a failure among the members of one object. Where the exit code is 0, clean, what a program wrote to
// its error stream is no error: git tells there what it pushed.
func memberFailure(fields []Field, depth int16, e *Effect, d *transcript.Dialect, clean bool) Failure {
	members := 0
	for i := range fields {
		if fields[i].Depth == depth && fields[i].Key != "" {
			members++
		}
	}
	for i := range fields {
		f := &fields[i]
		if f.Depth != depth || !f.is(keyNo|keyError|keyCode|keyWord|keyNothing) {
			continue
		}
		at := Failure{Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		switch {
		case f.Kind == jsonscan.Bool && f.is(keyNo):
			if string(f.Value) == "false" {
				at.By = FailedFlag
				return at
			}
		case clean && f.Kind == jsonscan.String && oneOf(f.Key, "err", "stderr"):
		case f.is(keyError) && tellsError(f):
			at.By = FailedError
			return at
		case f.is(keyCode) && f.Kind == jsonscan.String && len(f.Value) > 3 && string(f.Value[:3]) == "Bad" && 'A' <= f.Value[3] && f.Value[3] <= 'Z' && e.Access != Reads: // of OPC UA
			at.By = FailedStatus
			return at
		case f.is(keyCode) && isStatusCode(f) && (f.Key != "code" || members <= 4):
			at.By = FailedStatus
			return at
		case f.Kind == jsonscan.String && f.is(keyWord) && oneOf(string(f.Value), failedWords()...) && !isDeed(e, string(f.Value)):
			// As the state of what was read it says nothing of the call; tools that report failure by a leading Error
			// report it in no other way.
			if e.Access != Reads && members <= 8 && (d == nil || d.Name != "error-prefix") {
				at.By = FailedStatus
				return at
			}
		case f.is(keyNo) && f.Kind == jsonscan.Number && string(f.Value) == "0" && members <= 4:
			at.By = FailedFlag
			return at
		case f.is(keyNothing) && f.Kind == jsonscan.Number && string(f.Value) == "0" && e.Access.Changes() && !didSome(fields, depth):
			at.By = FailedNothing
			return at
		}
	}
	return Failure{}
}

// isDeed reports whether a word for a failure is what the call was to bring about: rejected, of reject.
func isDeed(e *Effect, state string) bool {
	stem := strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(state, "d"), "e"))
	return e.Act == "reject" && oneOf(state, "rejected", "declined", "denied", "refused") || len(stem) >= 4 && containsFold([]byte(e.Tool), stem)
}

// didSome reports whether a member of the result counts or lists something that was done.
func didSome(fields []Field, depth int16) bool {
	for i := range fields {
		f := &fields[i]
		if f.Depth == depth && f.is(keyNothing|keyDone) && (f.Kind == jsonscan.Number && string(f.Value) != "0" || f.Kind == jsonscan.Array && len(bytes.Trim(f.Value, "[] \n\t\r")) > 0) {
			return true
		}
	}
	return false
}

// tellsError reports whether an error member holds something that says that there was an error.
func tellsError(f *Field) bool {
	switch f.Kind {
	case jsonscan.Bool:
		return string(f.Value) == "true"
	case jsonscan.Number:
		return strings.Trim(string(f.Value), "-+.0") != ""
	case jsonscan.String:
		return !oneOf(strings.TrimSpace(string(f.Value)), noErrors()...)
	case jsonscan.Object, jsonscan.Array:
		return len(bytes.Trim(f.Value, "{}[] \n\t\r")) > 0
	}
	return false
}

func isStatusCode(f *Field) bool {
	s := string(f.Value)
	if f.Kind == jsonscan.String {
		s, _, _ = strings.Cut(strings.TrimPrefix(s, "HTTP/1.1 "), " ")
	}
	if len(s) != 3 {
		return false
	}
	n, err := strconv.Atoi(s)
	return err == nil && n >= 400 && n < 600
}

func baseOf(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
