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

// Dialect tells, as data, how the tools of one format report failure and waiting. A zero Dialect knows only what the
// source states itself. Lists are in order of decreasing strength.
type Dialect struct {
	Name          string
	ErrorPrefixes []string // a text result that starts with one of these failed: "Error"
	FalseKeys     []string // a JSON result with one of these keys false failed: ok, success
	ErrorKeys     []string // a JSON result where one of these top keys is neither null, false, empty nor 0 failed: error
	StatusKeys    []string // top keys that hold a status word or code: status, state, statusCode
	FailedWords   []string // failed, error, rejected, denied ...
	PendingWords  []string // pending, queued, accepted, running, in_progress, scheduled ...
	ExitPatterns  []string // text before an exit code: "exit ", "exit code ", "Process exited with code "
}

// AppendText appends the decoded text of x to dst. Bytes of Plain and JSON pieces are appended as they are; escapes of
// Escaped pieces are decoded; an escape that stands for no Unicode scalar (a lone surrogate) is kept as it is written.
func (t *Transcript) AppendText(dst []byte, x Text) []byte { panic("unimplemented") }

// AppendMessage appends the text of message i, its parts joined by a newline.
func (t *Transcript) AppendMessage(dst []byte, i int32) []byte { panic("unimplemented") }

// JSON returns x as JSON text: the bytes themselves for JSON pieces, and for text that holds exactly one JSON object or
// array the decoded text. ok is false for everything else (prose, broken JSON, nothing). dst is scratch that may be
// used for decoding; the result may point into it or into Buf and is valid until either changes.
func (t *Transcript) JSON(dst []byte, x Text) (json []byte, ok bool) { panic("unimplemented") }

// Outcome says how call i ended, from the source's own flags, the exit code and the result's text, in this order, by
// the tables of the transcript's Dialect. scratch may be nil; it is reused for decoding and returned.
func (t *Transcript) Outcome(i int32, scratch []byte) (Outcome, []byte) { panic("unimplemented") }
