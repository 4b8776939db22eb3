// Package openhands reads runs of OpenHands: trajectories of its first version, lists of events with an action or an
// observation, and events of its SDK, which name their kind. What the agent thinks beside a call is a draft, and no word
// to the user.
package openhands

import (
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
	first   bool // version 0
}

// NewV0 returns the format of trajectories.
func NewV0() ingest.Format { return &format{transcript.GenericDialect(), true} }

// NewV1 returns the format of the SDK's events.
func NewV1() ingest.Format { return &format{transcript.GenericDialect(), false} }

func (f *format) Name() string {
	if f.first {
		return "openhands-v0"
	}
	return "openhands-v1"
}

func (*format) Version() string { return "1" }

// Import reads one run.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{Writer: journal.New(t, "openhands"), t: t, causes: map[string]int32{}, shell: transcript.None}
	r.read(r.Source())
	if len(r.events) == 0 {
		return ingest.ErrAt(rec, 0, "no event of a run stands in this file", "give the events of one run, as a list or one a line")
	}
	if r.alone && strings.HasSuffix(rec.Path, ".json") {
		return ingest.ErrAt(rec, 0, "this file holds one event of a run", "put its events together: cat events/*.json | punchlist check -")
	}
	broken := r.damage.Broken
	for _, e := range r.events {
		for len(broken) > 0 && broken[0] < jsonscan.Offset(r.Source(), e) {
			r.Cut("events of the run cannot be read")
			broken = broken[1:]
		}
		r.begin(e)
		if f.first {
			r.trajectory()
		} else {
			r.sdk()
		}
	}
	for range broken {
		r.Cut("events of the run cannot be read")
	}
	r.Finish(r.damage, r.other)
	r.t.Run = r.state()
	ingest.EndID(rec, t)
	return nil
}

// reader is one import.
type reader struct {
	*journal.Writer
	t      *transcript.Transcript
	events [][]byte
	damage journal.Damage
	other  int  // values that are no events
	alone  bool // one event, and not in a list

	now    []byte // the event that is read
	id     string
	source string
	at     int64

	causes  map[string]int32 // id of an action -> its call
	shell   int32            // a command that runs on, None where there is none
	deep    int              // how many delegates are at work
	last    lastWas
	said    transcript.RunState // what the application says of the run
	summary bool                // a condensation was met
}

// lastWas is what stood last in the run.
type lastWas uint8

const (
	nothing lastWas = iota
	prompted
	answered
	acted
	finished
	failed
)

// state says whether the run has ended. One that stopped being written looks like one that goes on.
func (r *reader) state() transcript.RunState {
	switch {
	case r.damage.Torn:
		return transcript.RunRunning
	case r.last == finished:
		return transcript.RunEnded
	case r.last == failed:
		return transcript.RunStopped
	case r.said != transcript.RunUnstated:
		return r.said
	case r.last == answered: // the agent waits for the user
		return transcript.RunEnded
	case r.last == nothing:
		return transcript.RunUnstated
	}
	return transcript.RunRunning
}

// leastEvent is the length from which an object is kept as an event. Nothing that is shorter holds anything.
const leastEvent = 20

// read takes the events of the record: one a line, a list, or what holds a list.
func (r *reader) read(src []byte) {
	lists := 0
	r.damage = journal.Cut(src, []string{`{"id":`, `{"kind":`}, func(val []byte) bool {
		before := len(r.events)
		if r.value(val, 0); jsonscan.KindOf(val) == jsonscan.Array || listIn(val) != nil {
			lists++
		}
		return len(r.events) > before
	})
	r.alone = len(r.events) == 1 && lists == 0
}

func (r *reader) value(val []byte, depth int) {
	const deepest = 3
	switch {
	case jsonscan.KindOf(val) == jsonscan.Array && depth < deepest: // older results hold pairs of action and observation
		_ = jsonscan.EachElement(val, func(e []byte) bool { r.value(e, depth+1); return true }) // it is well formed
		return
	case jsonscan.KindOf(val) != jsonscan.Object || len(val) < leastEvent:
		r.other++
		return
	}
	if list := listIn(val); list != nil && depth == 0 {
		for _, key := range []string{"instance_id", "conversation_id", "id"} {
			if id := chat.Plain(jsonscan.Member(val, key)); r.t.ID == "" && id != "" {
				r.t.ID = id
			}
		}
		r.value(list, 1)
		return
	}
	r.events = append(r.events, val)
}

// listIn returns the list of events that an object holds, nil where it is an event itself.
func listIn(val []byte) []byte {
	for _, key := range []string{"history", "trajectory", "events", "items"} {
		if list := jsonscan.Member(val, key); jsonscan.KindOf(list) == jsonscan.Array {
			return list
		}
	}
	return nil
}

// begin takes what every event has.
func (r *reader) begin(e []byte) {
	r.now, r.id, r.source, r.at = e, "", "", 0
	_ = jsonscan.EachMember(e, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "id":
			r.id = chat.Plain(v)
		case "source":
			r.source = chat.Text(v)
		case "timestamp":
			r.at = chat.Millis(v)
		}
		return true
	})
}

// get returns a value of the event that is read, at the end of a path of keys.
func (r *reader) get(path ...string) []byte { return member(r.now, path...) }

func member(val []byte, path ...string) []byte {
	for _, key := range path {
		if jsonscan.KindOf(val) != jsonscan.Object {
			return nil
		}
		val = jsonscan.Member(val, key)
	}
	return val
}

func (r *reader) text(path ...string) string { return chat.Text(r.get(path...)) }

// say adds words. Those of a delegate are nobody's to the user.
func (r *reader) say(role transcript.Role, draft bool, content []byte) bool {
	if r.deep > 0 && (role == transcript.Agent || role == transcript.User) {
		role = transcript.Other
	}
	m := transcript.Message{Role: role, ID: r.id}
	if draft && role == transcript.Agent {
		m.Delivery = transcript.NotDelivered
	}
	texts, _ := journal.Texts(content, "text")
	parts := make([]transcript.Text, 0, len(texts))
	for _, x := range texts {
		parts = append(parts, r.Text(x))
	}
	return r.Say(m, r.at, parts...) != transcript.None
}

// heard reads a message of whoever is the source of the event.
func (r *reader) heard(content []byte) {
	switch r.source {
	case "user":
		if r.say(transcript.User, false, content) {
			r.is(prompted)
		}
	case "agent":
		if r.say(transcript.Agent, false, content) {
			r.is(answered)
		}
	default:
		r.say(transcript.Other, false, content)
	}
}

// is takes what stands last, where no delegate is at work.
func (r *reader) is(last lastWas) {
	if r.deep > 0 {
		return
	}
	if r.last = last; last == prompted {
		r.said = transcript.RunUnstated // it goes on
	}
}

// condensed reads that events were put into a summary. They were told all the same.
func (r *reader) condensed(summary []byte) {
	if !r.summary {
		r.Finding("compacted", "what was said before was put into a summary here, which a model wrote; it counts as nobody's word")
		r.summary = true
	}
	r.Event("condensation", r.id, nil, r.at)
	r.say(transcript.Other, false, summary)
}

// exit takes the exit code of call i; -1 says that the command runs on. input: the call wrote to a command that runs on.
func (r *reader) exit(i int32, code []byte, input bool) {
	if jsonscan.KindOf(code) != jsonscan.Number || len(code) > 6 {
		return
	}
	c := &r.t.Calls[i]
	if string(code) == "-1" {
		if c.Error == transcript.True {
			return
		}
		c.Pending = transcript.True
		if !input || r.shell == transcript.None {
			r.shell = i
		}
		return
	}
	n, sign := int32(0), int32(1)
	for k, d := range code {
		switch {
		case d == '-' && k == 0:
			sign = -1
		case d < '0' || d > '9':
			return
		default:
			n = 10*n + int32(d-'0')
		}
	}
	c.Exit, c.HasExit = sign*n, true
	if k := r.shell; k != transcript.None && k != i {
		if input {
			from, to := r.t.Calls[i], &r.t.Calls[k]
			to.Pending, to.Exit, to.HasExit = transcript.False, from.Exit, true
			r.End(k, from.Result, r.at)
		}
		r.shell = transcript.None
	}
}

// shortened is what stands in an output of which less was kept than there was.
const shortened = "[... Observation truncated due to length ...]"

func (r *reader) cutOff(i int32) {
	c := &r.t.Calls[i]
	if raw := string(r.t.Raw(c.Result)); strings.Contains(raw, shortened) || strings.Contains(raw, "<response clipped>") {
		c.Result.Cut = true
	}
}
