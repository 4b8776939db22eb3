package ledger

import (
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// refused looks for an answer that refuses in the ways of systems with no error member: a return code that is no success
// (rc "E412"), or nothing or false where the record should stand, and words for what went wrong beside it. What a reading returns
// may hold such codes and words as the state of a thing, so it is asked of calls that may change something.
func refused(fields []Field, e *Effect) Failure {
	if e.Access == Reads || e.Access == Checks || e.Access == Neither {
		return Failure{}
	}
	var none *Field
	members := 0
	for i := range fields {
		f := &fields[i]
		if f.Depth == 1 {
			members++
		}
		switch {
		case f.Depth > 4:
		case f.Depth <= 2 && f.Kind == jsonscan.String && len(f.Value) > 0 && complains(f.Key):
			return Failure{By: FailedError, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		case f.Kind == jsonscan.String && e.Why == ByStatement && changedNoRow(string(f.Value)):
			return Failure{By: FailedNothing, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		case f.is(keyReturn) && failingCode(f):
			return Failure{By: FailedStatus, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		case f.Depth == 1 && members <= 1 && f.Kind == jsonscan.String && oneOf(string(f.Value), "refused", "rejected", "denied", "declined", "nak", "nack", "nok") && !isDeed(e, string(f.Value)) && e.Act != "update":
			return Failure{By: FailedWords, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		case f.Kind == jsonscan.Null && f.Depth <= 2 && f.is(keyWrapper) && !f.is(keyError):
			none = f
		case f.Depth == 1 && f.Kind == jsonscan.Bool && string(f.Value) == "false" && none == nil && !f.is(keyWasThere|keyError) && !asksWhether(f.Key):
			none = f
		}
	}
	if none == nil || none.Kind == jsonscan.Bool && members > 2 {
		return Failure{}
	}
	for i := range fields {
		if f := &fields[i]; f.Depth <= 4 && f.Kind == jsonscan.String && refusingWords(string(f.Value)) {
			return Failure{By: FailedNothing, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		}
	}
	return Failure{}
}

// complains says whether a member of that name holds nothing but what stood in the way, or where a message went that could not be
// taken.
func complains(key string) bool {
	return oneOf(strings.ToLower(key), "objection", "complaint", "refusal", "denial", "veto", "obstacle", "impediment", "dead_letter", "deadletter", "dead_letter_queue", "dlq", "refused_because", "rejected_because", "denied_because", "not_done_because")
}

// changedNoRow says whether a text is what a database says of a statement that changed nothing: UPDATE 0.
func changedNoRow(text string) bool {
	return oneOf(text, "update 0", "delete 0", "merge 0", "insert 0 0", "UPDATE 0", "DELETE 0", "MERGE 0", "INSERT 0 0")
}

// asksWhether says whether a member answers a question that was asked, so that false refuses nothing.
func asksWhether(key string) bool {
	return oneOf(key, "available", "free", "valid", "eligible", "allowed", "possible", "open", "online", "active", "enabled", "conflict", "busy", "has_more", "more", "required", "match", "matches", "supported", "reachable", "healthy", "ready")
}

// failingCode says whether a return code stands for a failure: a number other than 0 and the 200s, or E and figures.
func failingCode(f *Field) bool {
	s := string(f.Value)
	if f.Kind != jsonscan.Number && f.Kind != jsonscan.String || len(s) > 24 || strings.Trim(s, "0") == "" {
		return false
	}
	if n, err := strconv.Atoi(s); err == nil {
		return (n < 200 || n >= 300) && (f.Kind == jsonscan.Number || n < 0 || n >= 400)
	}
	up := strings.ToUpper(s)
	if oneOf(f.Key, "msa", "ack_code", "ackcode", "acknowledgement_code") { // of HL7: application or commit error, or reject
		return oneOf(up, "ae", "ar", "ce", "cr", "nak", "nack", "rej")
	}
	if strings.HasPrefix(up, "ERR") || oneOf(s, "nok", "nack", "failed", "failure", "error", "rejected", "denied") {
		return true
	}
	return len(s) > 1 && up[0] == 'E' && (isDigit(s[1]) || s[1] == '-' || s[1] == '_')
}

// Refuses says whether a short text tells why something was not done.
func Refuses(text string) bool { return refusingWords(strings.ToLower(text)) }

// refusingWords says whether a short text tells why something was not done.
func refusingWords(text string) bool {
	if len(text) < 6 || len(text) > 300 {
		return false
	}
	for _, w := range strings.FieldsFunc(text, func(c rune) bool { return c < 0x80 && !wordByte(byte(c)) && c != '\'' }) {
		if oneOf(w, "not", "cannot", "can't", "couldn't", "isn't", "doesn't", "locked", "denied", "failed", "failure", "refused", "rejected", "unreachable", "unavailable", "offline", "timeout", "expired", "exceeded",
			"exceeds", "invalid", "missing", "conflict", "blocked", "forbidden", "busy", "protected", "unknown", "aborted", "closed", "required", "insufficient", "error", "already", "outside", "unable", "no", "too", "must", "only") {
			return true
		}
	}
	return false
}
