package watchdog

import "github.com/punchlist-dev/punchlist/transcript"

// quiet tells runs in which no detector can speak, whatever stands in their results. It looks at names and order only,
// so that most conversations cost next to nothing.
type quiet struct {
	tools []toolCount // of the stretch since the user last spoke
	calls int         // in the stretch
	loud  bool        // something can be seen in the stretch
	buf   []byte
	talks int // messages since the last call or the user
}

type toolCount struct {
	name string
	n    int
}

// The least that any detector needs within one stretch. A message of the user makes every count begin anew.
const (
	quietSame  = 2 // calls of one tool
	quietCalls = 3 // calls
)

// run returns how many steps of t must be looked at, from its start to the end of the last stretch in which something can
// be seen; 0 where nothing can. calls is how many calls there are to observe.
func (q *quiet) run(t *transcript.Transcript, cfg *Config) (steps, calls int) {
	all := len(t.Probes) > 0 || lowThresholds(cfg)
	*q = quiet{tools: q.tools[:0], buf: q.buf}
	for i := range t.Steps {
		switch s := &t.Steps[i]; s.Kind {
		case transcript.StepMessage:
			m := &t.Messages[s.Index]
			if m.Role == transcript.User && m.Delivery != transcript.NotDelivered {
				if q.loud {
					steps = i + 1
				}
				*q = quiet{tools: q.tools[:0], buf: q.buf}
			} else if !q.loud && !q.message(t, m, cfg) {
				q.loud = true
			}
		case transcript.StepCall:
			if observed(&t.Calls[s.Index]) {
				calls++
				q.loud = q.loud || !q.call(t, s.Index)
			}
		}
	}
	if q.loud || all {
		steps = len(t.Steps)
	}
	return steps, calls
}

// lowThresholds reports whether a detector could speak earlier than quietSame and quietCalls allow.
func lowThresholds(cfg *Config) bool {
	for _, n := range [...]int{cfg.Repeat.L1, cfg.Rephrased.L1, cfg.Error.L1, cfg.World.Rounds, cfg.Outage.Times, cfg.Plan.Updates + 1, cfg.Poll.Polls, cfg.Poll.Count.L1, cfg.Cycle.L1} {
		if n >= 0 && n <= quietSame {
			return true
		}
	}
	return cfg.News.Calls <= quietCalls || cfg.Cycle.Calls <= quietCalls || cfg.Malformed.L1 == 1 || cfg.Oscillation.L1 == 1
}

func (q *quiet) message(t *transcript.Transcript, m *transcript.Message, cfg *Config) bool {
	if m.Delivery == transcript.NotDelivered || m.Role != transcript.Agent {
		return true
	}
	size := 0
	for _, x := range t.Parts[m.First : m.First+m.Count] {
		size += len(t.Raw(x))
	}
	if size > 0 {
		q.talks++
	}
	return q.talks < min(cfg.Talk.Similar, cfg.Talk.Any) && size < cfg.Chant.Bytes
}

func (q *quiet) call(t *transcript.Transcript, i int32) bool {
	q.talks = 0
	q.calls++
	name := t.Calls[i].Name
	for k := range q.tools {
		if have := &q.tools[k]; have.name == name {
			have.n++
			return have.n <= quietSame && q.calls <= quietCalls && q.carriedOut(t, i)
		}
	}
	q.tools = append(q.tools, toolCount{name, 1})
	return q.calls <= quietCalls
}

// carriedOut reports whether the second call of a tool did not fail: two that cannot be carried out are enough.
func (q *quiet) carriedOut(t *transcript.Transcript, i int32) bool {
	var out transcript.Outcome
	out, q.buf = t.Outcome(i, q.buf)
	if out == transcript.OutcomeFailed || out == transcript.OutcomeNotExecuted {
		return false
	}
	_, isJSON := t.JSON(q.buf, t.Calls[i].Args)
	return isJSON || t.Calls[i].Args.Empty()
}

// observed reports whether a call is one that the watchdog looks at.
func observed(c *transcript.Call) bool {
	return c.By == transcript.ByAgent && (c.ResultAt != transcript.None || c.State == transcript.NotExecuted)
}
