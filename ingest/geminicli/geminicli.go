// Package geminicli reads session logs of Gemini CLI: JSON Lines that have to be replayed, since a message that changes is
// appended again, and records rewind, rebuild and patch what stood before; and the one object that older versions wrote.
package geminicli

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "gemini-cli" }
func (*format) Version() string { return "1" }

// Score knows a session by its first record, and a log by the records that change it.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	if head.Element != nil || jsonscan.KindOf(head.First) != jsonscan.Object {
		return 0, ingest.WholeFile
	}
	keys := ingest.Keys(head.First)
	has := func(names ...string) bool { return ingest.HasKeys(keys, names...) }
	switch {
	case has("sessionId", "projectHash"), has("$rewindTo"), has("$set") && len(keys) == 1, has("$patch") && len(keys) == 1:
		return 90, ingest.WholeFile
	case has("id", "content") && chat.Text(jsonscan.Member(head.First, "type")) == "gemini":
		return 85, ingest.WholeFile
	}
	return 0, ingest.WholeFile
}

// Import reads one session.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{Writer: journal.New(t, "gemini_cli"), t: t, by: map[string]int32{}, results: map[string][]byte{}}
	d := journal.Cut(r.Source(), []string{`{"id":`, `{"$set":`, `{"sessionId":`}, func(val []byte) bool {
		r.record(val)
		return true
	})
	if !r.any {
		return ingest.ErrAt(rec, 0, "no record of a session stands in this file", "give the session file that Gemini CLI keeps below chats")
	}
	r.emit(d.Broken)
	r.Elsewhere()
	r.Finish(d, r.other)
	r.t.Run = r.state(d.Torn)
	ingest.EndID(rec, t)
	return nil
}

// reader is one import.
type reader struct {
	*journal.Writer
	t *transcript.Transcript

	any      bool
	other    int               // values that are no records
	messages []message         // in the order in which they came first
	by       map[string]int32  // id -> the newest message with it
	live     []int32           // those that were not rewound
	looked   int               // messages that were looked at to tell repeated ones
	left     string            // the attempt that was rewound last, until something follows
	attempt  string            // what follows a rewind is one, until the user speaks again
	parent   string            // the attempt that it stands in the place of
	results  map[string][]byte // id of a call -> what was given back to the model as a message

	last lastWas
}

// lastWas is what stood last in the run.
type lastWas uint8

const (
	nothing lastWas = iota
	prompted
	answered
	called
	failed
)

// state says whether the run has ended. One that stopped being written looks like one that goes on.
func (r *reader) state(torn bool) transcript.RunState {
	switch {
	case torn:
		return transcript.RunRunning
	case r.last == failed:
		return transcript.RunStopped
	case r.last == answered: // an answer without calls ends a turn
		return transcript.RunEnded
	case r.last == nothing:
		return transcript.RunUnstated
	}
	return transcript.RunRunning
}
