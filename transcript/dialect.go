package transcript

// Outcome says how a call ended.
type Outcome uint8

const (
	OutcomeSucceeded Outcome = iota
	OutcomeFailed
	OutcomePending     // accepted, queued, still running (202 and its like)
	OutcomeNoResult    // no result stands in the record
	OutcomeNotExecuted // asked for and never carried out
	OutcomeUnknown     // the part of the record that would tell is missing
)

// String returns the outcome as one plain word or two.
func (o Outcome) String() string {
	return [...]string{"succeeded", "failed", "pending", "no result", "not executed", "unknown"}[min(o, OutcomeUnknown)]
}

// Dialect tells, as data, how the tools of one format report failure and waiting. A zero Dialect knows only what the
// source states itself. Lists are in order of decreasing strength. A Dialect is not changed once it is in use.
//
// A status word is the trap: {"status": "pending"} as a receipt says that the call has not taken effect yet, and as
// part of an order that was read, or of an order that was changed, it says something about the order. So status words
// do not count in the result of a reading (a tool whose name starts with one of ReadingVerbs), unless a fault word or a
// code stands beside one of MessageKeys in an object of at most three members. Words for waiting count only in a receipt: an
// object of at most ReceiptKeys members of which at most one is nested. Words for failure count in every result but a
// reading's. ok: false and an error key count everywhere.
type Dialect struct {
	Name          string
	ErrorPrefixes []string // a text result that starts with one of these words failed: "Error"
	ErrorEndings  []string // a text result whose first word ends with one of these failed: "Error:" (ValueError: ...)
	FalseKeys     []string // a JSON result with one of these keys false failed: ok, success
	ErrorKeys     []string // a JSON result where one of these top keys is neither null, false, empty nor 0 failed: error
	ExitKeys      []string // top keys that hold an exit code: exit_code
	StatusKeys    []string // top keys that hold a status word or code: status, state, statusCode
	FailedWords   []string // failed, error, rejected, denied ...
	FaultWords    []string // those of FailedWords that speak of the call itself: error
	MessageKeys   []string // top keys that hold the message of a fault: message, detail
	PendingWords  []string // pending, queued, accepted, running, in_progress ...
	ExitPatterns  []string // what a line says before an exit code: "exit code ", "Process exited with code "
	ReadingVerbs  []string // first words of tools that only read: get, list, find ...
	ReceiptKeys   int      // most members of a receipt
}

// Dialects returns the known dialects by name, the generic one first. A transcript that is written down names its
// dialect, so that its calls end the same way when it is read again.
func Dialects() []*Dialect {
	return []*Dialect{GenericDialect(), ErrorPrefixDialect(), StatedDialect()}
}

// StatedDialect is for formats that state failure themselves.
func StatedDialect() *Dialect { return &Dialect{Name: "stated"} }

// ErrorPrefixDialect is for tools that report failure by a leading "Error" and never otherwise.
func ErrorPrefixDialect() *Dialect {
	return &Dialect{Name: "error-prefix", ErrorPrefixes: []string{"Error"}}
}

// GenericDialect is for tools of which nothing is known. cancelled and scheduled are ordinary states of business and
// stand in neither list.
func GenericDialect() *Dialect {
	return &Dialect{
		Name:          "generic",
		ErrorPrefixes: []string{"Error", "error:", "ERROR:", "fatal:", "fatal error:", "validation error:", "Failed to ", "failed to ", "Permission denied"},
		ErrorEndings:  []string{"Error:", "Exception:"},
		FalseKeys:     []string{"ok", "success"},
		ErrorKeys:     []string{"error", "isError", "is_error"},
		ExitKeys:      []string{"exit_code", "exitCode", "return_code", "returncode"},
		StatusKeys:    []string{"status", "state", "statusCode", "status_code", "http_status"},
		FailedWords:   []string{"failed", "failure", "error", "rejected", "denied", "declined"},
		FaultWords:    []string{"error"},
		MessageKeys:   []string{"message", "detail", "reason"},
		PendingWords:  []string{"pending", "queued", "accepted", "running", "in_progress", "processing"},
		ExitPatterns: []string{"exit ", "exit code ", "exit code: ", "Exit code ", "Exit code: ", "exit status ",
			"exited with code ", "Process exited with code ", "(exit "},
		ReadingVerbs: []string{"get", "list", "find", "search", "check", "read", "lookup", "look", "fetch", "query", "show",
			"view", "describe", "retrieve", "poll", "wait", "count", "status"},
		ReceiptKeys: 6,
	}
}

// Outcome says how call i ended, from the source's own flags, the exit code and the result's text, in this order, by
// the tables of the transcript's Dialect. scratch may be nil; it is reused for decoding and returned.
func (t *Transcript) Outcome(i int32, scratch []byte) (Outcome, []byte) {
	return t.OutcomeOf(i, scratch, nil)
}

// OutcomeOf is Outcome for a caller that can give the decoded result of the call; it is asked for where it is needed.
func (t *Transcript) OutcomeOf(i int32, scratch []byte, decoded func() []byte) (Outcome, []byte) {
	c := &t.Calls[i]
	switch {
	case c.State == NotExecuted:
		return OutcomeNotExecuted, scratch
	case c.Error == True:
		return OutcomeFailed, scratch
	case c.Pending == True:
		return OutcomePending, scratch
	case c.HasExit && c.Exit != 0:
		return OutcomeFailed, scratch
	case c.HasExit:
		return OutcomeSucceeded, scratch
	case c.ErrorText != "" && c.Error != False:
		return OutcomeFailed, scratch
	case c.ResultAt == None:
		return t.withoutResult(c), scratch
	case t.Dialect == nil || c.Result.Empty():
		return OutcomeSucceeded, scratch
	}
	return t.resultOutcome(c, scratch, decoded)
}

// withoutResult tells a call that the record ends without from one whose result may stand in a gap.
func (t *Transcript) withoutResult(c *Call) Outcome {
	for i := range t.Cuts {
		if t.Cuts[i].Step > c.Step {
			return OutcomeUnknown
		}
	}
	return OutcomeNoResult
}
