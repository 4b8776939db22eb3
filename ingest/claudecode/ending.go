package claudecode

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// ending follows how the main agent's run stands. Lines of sub-agents and of branches that were left say nothing of it.
type ending struct {
	last     lastWas
	stop     string // of the last answer, "" where it says none yet
	id       string // of the last answer
	texts    bool   // the last answer has text
	stated   int    // answers before the last one that say why they stopped
	unstated int    // those that do not
	said     transcript.RunState
}

// lastWas is what stood last in the main agent's run.
type lastWas uint8

const (
	nothing lastWas = iota
	prompted
	answered
	resulted
	stoppedByUser
	failedByAPI
	turnEnded
)

// message takes a message of the main agent's run.
func (e *ending) message(l *line, x *blocks.Walked) {
	if l.kind == "assistant" {
		if e.id != x.ID || x.ID == "" {
			e.close()
		}
		e.id = x.ID
		if x.Stop != "" || e.last != answered {
			e.stop = x.Stop
		}
		e.texts = e.last == answered && e.texts || x.Texts > 0
		e.last = answered
		if l.fault {
			e.last = failedByAPI
		}
		return
	}
	switch {
	case startsWith(l.opener, []string{interrupted}):
		e.last = stoppedByUser
	case l.calls != nil:
		e.close()
		e.last = resulted
	case l.typed || startsWith(l.opener, []string{notified, hookSaid}): // the agent goes on
		e.close()
		e.last = prompted
	}
}

// close ends the last answer, for what it says of how answers of this file end.
func (e *ending) close() {
	if e.last != answered {
		return
	}
	if e.stop == "" {
		e.unstated++
	} else {
		e.stated++
	}
	e.stop, e.texts = "", false
}

// turn takes a record that stands at the end of a turn.
func (e *ending) turn() {
	if e.last == answered || e.last == resulted {
		e.last = turnEnded
	}
}

// result takes the last line of a stream: how the run ended.
func (e *ending) result(l *line) {
	e.said = transcript.RunStopped // error_max_turns, error_during_execution ...
	if l.subtype == "success" && !l.failed {
		e.said = transcript.RunEnded
	}
}

// state says whether the run has ended. A session that stopped being written looks like one that goes on.
func (e *ending) state(r *reader) transcript.RunState {
	switch {
	case e.said != transcript.RunUnstated:
		return e.said
	case r.file.damage.Torn:
		return transcript.RunRunning
	}
	switch e.last {
	case stoppedByUser, failedByAPI:
		return transcript.RunStopped
	case turnEnded:
		return transcript.RunEnded
	case resulted:
		if r.handedIn() {
			return transcript.RunEnded
		}
		return transcript.RunRunning
	case prompted:
		return transcript.RunRunning
	case answered:
	default:
		return transcript.RunUnstated
	}
	switch {
	case r.waiting():
		return transcript.RunRunning
	case e.stop != "":
		return blocks.RunAfter(e.stop)
	case e.stated > 0 && e.unstated == 0:
		return transcript.RunRunning // the other answers say why they stopped
	}
	return transcript.RunUnstated
}

// handedIn reports whether the last call is the one by which an agent hands in an answer of the form that it was asked
// for. Nothing follows it.
func (r *reader) handedIn() bool {
	n := len(r.t.Calls)
	return n > 0 && r.t.Calls[n-1].Name == "StructuredOutput" && r.t.Calls[n-1].Error != transcript.True
}

// waiting reports whether a call of the main agent since the last prompt has no result.
func (r *reader) waiting() bool {
	t := r.t
	for i := len(t.Calls) - 1; i >= 0; i-- {
		c := &t.Calls[i]
		if c.ResultAt == transcript.None && c.By == transcript.ByAgent && !(i < len(r.side) && r.side[i]) {
			return !r.wentOn(c.Step)
		}
	}
	return false
}

// wentOn reports whether a person said something behind a step.
func (r *reader) wentOn(step int32) bool {
	for i := len(r.t.Messages) - 1; i >= 0; i-- {
		if m := &r.t.Messages[i]; m.Role == transcript.User {
			return m.Step > step
		}
	}
	return false
}

// elsewhere says that the calls of sub-agents are not in this file.
func (r *reader) elsewhere() {
	n := 0
	for i := range r.t.Calls {
		if c := &r.t.Calls[i]; c.SubAgent && c.State == transcript.Executed && !r.asides {
			n++
		}
	}
	if n > 0 && !r.sub {
		ingest.AddFinding(r.t, "sub_agent_elsewhere",
			fmt.Sprintf("%d calls went to sub-agents whose own calls are not in this file", n), transcript.None)
	}
}

// isObject is for values that may be anything.
func isObject(v []byte) bool { return jsonscan.KindOf(v) == jsonscan.Object }
