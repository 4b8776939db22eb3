package codex

import "github.com/punchlist-dev/punchlist/transcript"

// ending follows how the run stands.
type ending struct {
	last   lastWas
	final  bool // the last answer says that it is the final one
	stated bool // the file says when turns begin and end
}

// lastWas is what stood last in the run.
type lastWas uint8

const (
	nothing lastWas = iota
	started
	prompted
	answered
	called
	turnEnded
	turnStopped
)

// state says whether the run has ended. A session that stopped being written looks like one that goes on.
func (e *ending) state(r *reader) transcript.RunState {
	switch {
	case r.file.damage.Torn:
		return transcript.RunRunning
	case e.last == turnEnded:
		return transcript.RunEnded
	case e.last == turnStopped:
		return transcript.RunStopped
	case e.last == nothing:
		return transcript.RunUnstated
	case e.stated, e.last != answered:
		return transcript.RunRunning
	case e.final:
		return transcript.RunEnded
	case r.waiting():
		return transcript.RunRunning
	}
	return transcript.RunUnstated // older versions did not say
}

// waiting reports whether the last call has no result.
func (r *reader) waiting() bool {
	n := len(r.t.Calls)
	return n > 0 && r.t.Calls[n-1].ResultAt == transcript.None && r.t.Calls[n-1].Step > r.t.Messages[len(r.t.Messages)-1].Step
}
