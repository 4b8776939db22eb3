package watchdog

import "github.com/punchlist-dev/punchlist/transcript"

// quiet tells stretches of a run in which no detector can speak, without a look at what results say, so that most
// conversations cost little. A stretch goes from one message of the user to the next, where every count begins anew.
//
// Each call that goes well on a target that was not met before is progress, and no detector counts it. Every detector
// needs two other calls, or more, beside one of these.
type quiet struct {
	w       *Watch
	targets []uint64 // that were met in the run
	odd     int      // calls of the stretch that are no such progress
	unsure  []int32  // those of which it was not asked yet whether they failed
	talks   int      // messages since the last call or the user
	loud    bool     // something can be seen in the stretch
	buf     []byte
	text    []byte
}

// fewestOdd is the least number of odd calls that any detector needs.
const fewestOdd = 2

// run returns how many steps of t must be looked at, from its start to the end of the last stretch in which something can
// be seen; 0 where nothing can. calls is how many calls there are to observe.
func (q *quiet) run(t *transcript.Transcript) (steps, calls int) {
	q.targets = q.targets[:0]
	q.begin()
	all := len(t.Probes) > 0 || lowThresholds(&q.w.cfg)
	for i := range t.Steps {
		switch s := &t.Steps[i]; s.Kind {
		case transcript.StepMessage:
			m := &t.Messages[s.Index]
			if m.Role == transcript.User && m.Delivery != transcript.NotDelivered {
				if q.loud {
					steps = i + 1
				}
				q.begin()
			} else if !q.loud {
				q.message(t, s.Index)
			}
		case transcript.StepCall:
			if observed(&t.Calls[s.Index]) {
				calls++
				q.call(t, s.Index)
			}
		}
	}
	if q.loud || all {
		steps = len(t.Steps)
	}
	return steps, calls
}

func (q *quiet) begin() { q.odd, q.unsure, q.talks, q.loud = 0, q.unsure[:0], 0, false }

// lowThresholds reports whether a detector could speak earlier than fewestOdd allows. Every run is looked at then.
func lowThresholds(cfg *Config) bool {
	for _, n := range [...]int{cfg.Repeat.L1, cfg.Rephrased.L1, cfg.Error.L1, cfg.World.Rounds, cfg.Outage.Times, cfg.Plan.Updates + 1, cfg.Poll.Polls, cfg.Poll.Count.L1,
		cfg.Cycle.L1, cfg.News.Calls} {
		if n >= 0 && n <= fewestOdd {
			return true
		}
	}
	return cfg.Malformed.L1 == 1 || cfg.Oscillation.L1 == 1
}

func (q *quiet) message(t *transcript.Transcript, i int32) {
	m := &t.Messages[i]
	if m.Delivery == transcript.NotDelivered || m.Role != transcript.Agent {
		return
	}
	size := 0
	for _, x := range t.Parts[m.First : m.First+m.Count] {
		size += len(t.Raw(x))
	}
	if size > 0 {
		q.talks++
	}
	cfg := &q.w.cfg
	q.loud = q.talks >= min(cfg.Talk.Similar, cfg.Talk.Any)
	if !q.loud && size >= cfg.Chant.Bytes {
		q.text = t.AppendMessage(q.text[:0], i)
		q.loud = q.w.chanting(q.text).level > L0
	}
}

func (q *quiet) call(t *transcript.Transcript, i int32) {
	q.talks = 0
	if q.newTarget(t, i) {
		q.unsure = append(q.unsure, i)
	} else {
		q.odd++
	}
	for !q.loud && q.odd < fewestOdd && q.odd+len(q.unsure) >= fewestOdd { // else it is of no account
		last := len(q.unsure) - 1
		if q.failed(t, q.unsure[last]) {
			q.odd++
		}
		q.unsure = q.unsure[:last]
	}
	q.loud = q.loud || q.odd >= fewestOdd
}

// newTarget reports whether a call is on a target that was not met before, as compare does, but for what it cannot know.
func (q *quiet) newTarget(t *transcript.Transcript, i int32) bool {
	c := &t.Calls[i]
	args, ok := t.JSON(q.buf, c.Args)
	if !ok {
		return false
	}
	k := q.w.readKey(c.Name, args, true)
	isNew := q.meet(t, c, &k)
	if k.new != 0 && k.path != 0 { // another tool may have changed that file
		isNew = q.note(k.path) && isNew
	}
	return isNew
}

// meet notes the target of a call, and reports whether it is a new one.
func (q *quiet) meet(t *transcript.Transcript, c *transcript.Call, k *callKey) bool {
	h := k.target + k.tool
	switch {
	case k.broken, q.w.roleOf(c.Name, k) == planning: // a plan is no progress
		return false
	case k.hasTarget:
	case k.hasOther && (k.hasDates || hasWord(t.Raw(c.Result))):
		h = k.t
	default:
		return false
	}
	return q.note(h)
}

// note reports whether h was not met before in the run.
func (q *quiet) note(h uint64) bool {
	for _, have := range q.targets {
		if have == h {
			return false
		}
	}
	if len(q.targets) >= targetSlots {
		return false
	}
	q.targets = append(q.targets, h)
	return true
}

// hasWord reports whether a result surely has a word; how it is written down does not matter where no escape stands.
func hasWord(raw []byte) bool {
	for _, c := range raw[:min(len(raw), 64)] {
		if c == '\\' {
			return false
		}
		if wordByte(c) {
			return true
		}
	}
	return false
}

func (q *quiet) failed(t *transcript.Transcript, i int32) bool {
	var out transcript.Outcome
	out, q.buf = t.Outcome(i, q.buf)
	return out == transcript.OutcomeFailed || out == transcript.OutcomeNotExecuted
}

// observed reports whether a call is one that the watchdog looks at.
func observed(c *transcript.Call) bool {
	return c.By == transcript.ByAgent && (c.ResultAt != transcript.None || c.State == transcript.NotExecuted)
}
