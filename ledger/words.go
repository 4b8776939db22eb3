package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// firstWords begin a result that says that the call failed. Compared in lower case at the start of the text.
func firstWords() []string {
	return []string{"error", "err:", "failed", "failure", "fatal", "exception", "traceback (most recent call last)", "permission denied", "access denied",
		"access is denied", "forbidden", "unauthorized", "not authorized", "not allowed", "operation not permitted", "no permission", "insufficient permission",
		"timed out", "timeout", "request timed out", "connection refused", "connection reset", "connection timed out", "network error", "service unavailable", "bad gateway", "gateway timeout",
		"internal server error", "internal error", "too many requests", "rate limit", "quota exceeded", "bad request", "invalid ", "rejected", "denied",
		"cannot ", "can't ", "could not ", "couldn't ", "unable to ", "validation error", "missing required", "unknown tool", "tool not found", "no such tool",
		"command not found", "no such file", "aborted", "conflict:", "precondition failed", "declined", "refused"}
}

// endWords end a line that says that a command failed: cat: notes.txt: No such file or directory.
func endWords() []string {
	return []string{"permission denied", "no such file or directory", "command not found", "connection refused", "connection timed out", "operation not permitted",
		"address already in use", "no space left on device", "could not resolve host", "name or service not known", "not a git repository", "is a directory",
		"not recognized as an internal or external command", "segmentation fault", "host key verification failed", "no route to host",
		"access denied", "authentication failed", "read-only file system", "text file busy", "device or resource busy", "404 not found", "503 service unavailable",
		"500 internal server error", "401 unauthorized", "403 forbidden", "429 too many requests", "502 bad gateway", "504 gateway timeout", "not found"}
}

// notFailed are beginnings that look like failure and are none.
func notFailed() []string {
	return []string{"error count: 0", "errors: 0", "error: none", "error: null", "errors: none", "failed: 0", "failures: 0", "error-free", "error handling", "errors fixed",
		"error log", "error_count: 0", "failed tests: 0", "failure rate: 0", "error rate", "failed 0", "errors 0", "error: 0"}
}

// nothingChanged are words of a write that changed nothing though it was meant to.
func nothingChanged() []string {
	return []string{"0 rows updated", "0 rows affected", "0 row(s) affected", "0 rows deleted", "0 records updated", "0 records deleted", "updated 0 ", "deleted 0 ",
		"0 updated", "0 documents modified", "update 0", "delete 0", "no rows updated", "no rows affected", "no matching record", "no records updated", "nothing was changed",
		"0 files changed", "no changes:", "no change:", "nothing changed", "0 emails sent", "0 messages sent", "not modified"}
}

// nothingFound are results of a reading that found nothing, and of a write that had nothing to do.
func nothingFound() []string {
	return []string{"no results", "no matches", "no match", "not found", "nothing found", "no data", "no records", "no rows", "0 results", "0 rows", "0 matches",
		"none found", "empty", "(no output)", "no output", "no such", "no files found", "no changes", "nothing to do", "already up to date", "already up-to-date",
		"nothing to commit", "everything up-to-date", "results: (none)", "(none)", "[]", "{}", "null", "none", "no entries", "no items"}
}

// textFailure reads failure off a text: its first words, and for a short one the end of any of its lines. What a reading
// of a file or a page returns may begin with any word, so there the line must be a whole short answer.
// pushRefused reports whether a command pushed, and the other side turned it away, however the rest of its output begins.
func (l *Ledger) pushRefused(e *Effect, text []byte) (at int, ok bool) {
	pushes := false
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		pushes = pushes || l.Commands[i].Act == "push"
	}
	if !pushes {
		return 0, false
	}
	for _, p := range [...]string{"[rejected]", "[remote rejected]", "failed to push some refs"} {
		if i := bytes.Index(text, []byte(p)); i >= 0 {
			return i, true
		}
	}
	return 0, false
}

func (l *Ledger) textFailure(e *Effect, text []byte) Failure {
	const short, look = 400, 200
	trimmed := bytes.TrimSpace(text)
	if len(trimmed) == 0 {
		return Failure{}
	}
	lead := bytes.Index(text, trimmed[:1])
	head := trimmed[:min(len(trimmed), look)]
	for _, p := range l.names.calm[lowered(head[0])] {
		if startsFold(head, p) {
			return Failure{}
		}
	}
	shell := e.Commands.Len() > 0
	if at, ok := l.pushRefused(e, text); ok {
		return Failure{By: FailedWords, Lo: at, Hi: len(text)}
	}
	if !shell && len(trimmed) <= short && refusingLine(trimmed) {
		return Failure{By: FailedWords, Lo: lead, Hi: lead + len(trimmed)}
	}
	if len(trimmed) <= short || !shell && e.Access != Reads {
		first, _, _ := bytes.Cut(head, []byte("\n"))
		if by := l.startFailure(first, e); by != NotFailed {
			return Failure{By: by, Lo: lead, Hi: lead + len(first)}
		}
	}
	if e.Access.Changes() || e.Access == Unknown {
		if lo, hi, ok := l.changedNothing(head); ok {
			return Failure{By: FailedNothing, Lo: lead + lo, Hi: lead + hi}
		}
	}
	if len(trimmed) > short || e.Access == Checks && bytes.IndexByte(trimmed, '\n') >= 0 {
		return Failure{} // what tests log is no failure of the tests
	}
	return l.lineFailure(text, lead, shell)
}

// changedNothing looks for words that say that nothing was changed: 0 rows updated.
func (l *Ledger) changedNothing(head []byte) (lo, hi int, ok bool) {
	for i, c := range head {
		if i > 0 && (wordByte(head[i-1]) || head[i-1] == '.') {
			continue
		}
		for _, p := range l.names.unchanged[lowered(c)] {
			if startsFold(head[i:], p) {
				return i, i + len(strings.TrimSpace(p)), true
			}
		}
	}
	return 0, 0, false
}

// startFailure reads the first line of a result.
func (l *Ledger) startFailure(first []byte, e *Effect) FailedBy {
	for _, p := range l.names.starts[lowered(first[0])] {
		if !startsFold(first, p) {
			continue
		}
		rest := first[len(p):]
		if p[len(p)-1] != ' ' && len(rest) > 0 && (wordByte(rest[0]) || rest[0] == '_' || rest[0] == '.' && len(rest) > 1 && wordByte(rest[1])) {
			continue // errors, error_log, error.txt
		}
		return FailedWords
	}
	if statusLine(first) {
		return FailedStatus
	}
	if len(first) > 4 && (first[0] == '4' || first[0] == '5') && first[3] == ' ' && (e.Access != Reads || e.Act != "list" && e.Act != "search") {
		for _, p := range endWords() {
			if p[0] == first[0] && startsFold(first, p) {
				return FailedStatus // 503 Service Unavailable
			}
		}
	}
	return NotFailed
}

// statusLine reports whether a line is that of an HTTP answer that refuses: HTTP 409, HTTP/1.1 503 Service Unavailable.
func statusLine(line []byte) bool {
	if !startsFold(line, "http") || len(line) > 80 {
		return false
	}
	i := bytes.IndexByte(line, ' ')
	if i < 0 || i > len("http/1.1:") || len(line) < i+4 {
		return false
	}
	code := line[i+1 : i+4]
	return (code[0] == '4' || code[0] == '5') && isDigit(code[1]) && isDigit(code[2]) && (len(line) == i+4 || !wordByte(line[i+4]))
}

// lineFailure looks at the first and the last line of a short text for words of failure at its end: behind a colon, or as
// a whole. What stands between may have failed for a part only.
func (l *Ledger) lineFailure(text []byte, lead int, shell bool) Failure {
	for at := 0; at < len(text); {
		line := text[at:]
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line = line[:i]
		}
		lo := at
		at += len(line) + 1
		if lo > lead && len(bytes.TrimSpace(text[min(at, len(text)):])) > 0 {
			continue
		}
		s := bytes.TrimRight(bytes.TrimSpace(line), ".!")
		if i := bytes.LastIndex(s, []byte(" (")); i > 0 && s[len(s)-1] == ')' {
			s = bytes.TrimRight(s[:i], ". ") // Permission denied (publickey).
		}
		if len(s) == 0 {
			continue
		}
		for _, p := range l.names.ends[lowered(s[len(s)-1])] {
			if !endsFold(s, p) {
				continue
			}
			before := s[:len(s)-len(p)]
			behindColon := bytes.HasSuffix(before, []byte(": "))
			if p == "not found" && (!shell || !behindColon) {
				continue
			}
			if len(before) == 0 || behindColon || bytes.HasSuffix(before, []byte("- ")) {
				return Failure{By: FailedWords, Lo: max(lo, lead), Hi: lo + len(line)}
			}
		}
	}
	return Failure{}
}

// foundNothing reports whether a call that succeeded found nothing, or had nothing to do.
func (l *Ledger) foundNothing(e *Effect, text []byte) bool {
	trimmed := bytes.TrimSpace(text)
	if len(trimmed) == 0 {
		return e.Access == Reads
	}
	if isContainer(trimmed) {
		return l.emptyObject(e, trimmed)
	}
	if len(trimmed) > 120 {
		return false
	}
	trimmed = bytes.TrimRight(trimmed, ".")
	if e.Access == Reads && string(trimmed) == "0" {
		return e.Act == "search"
	}
	if len(trimmed) == 0 {
		return false
	}
	for _, p := range l.names.nothing[lowered(trimmed[0])] {
		if startsFold(trimmed, p) && (len(trimmed) == len(p) || !wordByte(trimmed[len(p)])) {
			return true
		}
	}
	return false
}

// emptyObject: an empty list or object, or one whose only list is empty or whose count is 0.
func (l *Ledger) emptyObject(e *Effect, text []byte) bool {
	if len(bytes.Trim(text, "{}[] \n\t\r")) == 0 {
		return e.Access != Writes && e.Access != Sends
	}
	if e.Access != Reads {
		return false
	}
	empty := false
	for _, f := range l.Result(e.Call) {
		if f.Depth > 2 || f.Kind != jsonscan.Array && f.Kind != jsonscan.Number && f.Kind != jsonscan.Null {
			continue
		}
		switch {
		case f.Kind == jsonscan.Array && f.is(keyHits):
			if len(bytes.Trim(f.Value, "[] \n\t\r")) > 0 {
				return false
			}
			empty = true
		case f.Kind == jsonscan.Number && f.is(keyCount) && string(f.Value) == "0":
			empty = true
		}
	}
	return empty
}
