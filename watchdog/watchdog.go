// Package watchdog tells whether a run is still moving. It is a state machine: it is fed one Step after the other and
// answers with the changes of its level, each with the calls that show it. It reads no clock, no file and no model;
// times come with the steps. The same steps and the same Config give the same changes.
//
// A Watch belongs to one agent of one run; a sub-agent gets a Watch of its own. Its state can be saved between any two
// steps and restored later, and its memory has an upper bound however long the run is.
//
// What repeats (the same call with the same result, the same failure, a cycle) and what shows that nothing moves (the
// world's fingerprint, no unseen line in results, flat predicates) are two keys. One alone reaches level 1; level 2 and
// above need both.
package watchdog

import "fmt"

// Level is a step of the ladder.
type Level uint8

const (
	L0 Level = iota // only recorded
	L1              // say it once: which call, how many times, since when nothing changed
	L2              // refuse that call, restate the goal and ask for a plan with another next step
	L3              // stop and ask a person
	L4              // end the run
)

// String returns L0 to L4.
func (l Level) String() string { return fmt.Sprintf("L%d", uint8(l)) }

// Word returns what the level asks for, in one or two words.
func (l Level) Word() string {
	return [...]string{"moving", "nudge", "re-plan", "ask a person", "end the run"}[min(l, L4)]
}

// MarshalText writes L0 to L4.
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads L0 to L4.
func (l *Level) UnmarshalText(b []byte) error {
	if len(b) != 2 || b[0] != 'L' || b[1] < '0' || b[1] > '4' {
		return fmt.Errorf("%.20q is no level: one of L0, L1, L2, L3, L4", b)
	}
	*l = Level(b[1] - '0')
	return nil
}

// Watch is the state machine for one agent of one run. It is not safe for use by several goroutines.
type Watch struct {
	cfg Config
	s   state
	scanner
	now       call // the call that is being observed
	step      Step
	saidBuf   [][]byte // memory for keyOf
	phraseBuf []byte
	plans     map[string]bool // tools that keep plans, in lower case
	polls     map[string]bool // tools that wait, in lower case
	roles     map[string]role // of tools that were seen, by their names
	off       [detectorCount]bool
}

// New returns a Watch at level 0. Values of cfg that are zero are those of Default.
func New(cfg Config) *Watch {
	cfg = cfg.withDefaults()
	w := &Watch{cfg: cfg, plans: lowered(cfg.Plan.Tools), polls: lowered(cfg.Poll.Tools)}
	for d := range detectorCount {
		for _, name := range cfg.Off {
			w.off[d] = w.off[d] || name == d.String()
		}
	}
	w.s.Seen.init()
	return w
}

// Reset forgets everything, and keeps the configuration and the memory.
func (w *Watch) Reset() {
	seen, used := w.s.Seen, w.s.Seen.Count > 0
	w.s = state{}
	w.s.Seen = seen
	if used {
		clear(seen.New)
		clear(seen.Old)
		w.s.Seen.Count = 0
	}
}

// State is what the watchdog says now.
type State struct {
	Level   Level
	Calls   int      // number of the last call
	Episode *Episode // the open one, nil at level 0
	Unmet   []string // names of predicates that do not hold, as last observed
	Since   int      // the last call that moved something, 0 where none has
}

// State returns what the watchdog says now. The result shares no memory with w.
func (w *Watch) State() State {
	out := State{Level: w.s.Level, Calls: w.s.Calls, Unmet: append([]string(nil), w.s.Unmet...), Since: w.s.LastProgress}
	if w.s.Open {
		e := w.s.Episode
		out.Episode = &e
	}
	return out
}

// Episode is a stretch in which the run did not move.
type Episode struct {
	Detector Detector `json:"detector"`      // what raised it to its highest level
	Highest  Level    `json:"highest"`       // the highest level that it reached
	First    int      `json:"first"`         // the first call that belongs to it, 0 where it is about messages
	Last     int      `json:"last"`          // the last one
	Turn     int      `json:"turn"`          // the turn in which it was raised
	Since    int      `json:"since"`         // nothing has moved since this call, 0: since the start
	End      Ending   `json:"end,omitempty"` // why it ended, "" while it is open
	Evidence Evidence `json:"evidence"`      // of its highest level
}

// Ending says why an episode ended.
type Ending string

const (
	EndProgress Ending = "progress"     // something moved again
	EndUser     Ending = "user_message" // the user spoke
	EndAnswer   Ending = "answer"       // the agent stopped calling and the run ended with its words
)

// Evidence says what a change of level rests on. Calls are numbered from 1.
type Evidence struct {
	Tool   string `json:"tool,omitempty"`
	First  int    `json:"first,omitempty"` // the first of the calls
	Last   int    `json:"last,omitempty"`  // the last of them
	Times  int    `json:"times,omitempty"` // how often it was seen
	Since  int    `json:"since"`           // nothing has moved since this call, 0: since the start
	Period int    `json:"period,omitempty"`
	Error  string `json:"error,omitempty"` // class of the failure
	What   string `json:"what"`            // one line for people; what it quotes of the run is escaped
}

// Change is a change of the level, with what it rests on.
type Change struct {
	From     Level    `json:"from"`
	To       Level    `json:"to"`
	Call     int      `json:"call"` // the call after which it changed, 0 before the first
	Turn     int      `json:"turn"`
	Step     int      `json:"step"` // the caller's index of the step
	Detector Detector `json:"detector,omitempty"`
	End      Ending   `json:"end,omitempty"` // why it fell
	Evidence Evidence `json:"evidence"`
	Unmet    []string `json:"unmet,omitempty"`   // predicates that do not hold
	Message  string   `json:"message,omitempty"` // what to tell the agent, or at level 3 and above a person
}

// Observe takes the next step and returns the changes of the level that follow from it: none, or one.
func (w *Watch) Observe(step Step) []Change {
	w.step = step
	changes := w.observe(&w.step)
	w.step, w.now = Step{}, call{} // what they point to is the caller's
	return changes
}

func (w *Watch) observe(step *Step) []Change {
	s := &w.s
	s.Step = step.Index
	if step.At > 0 {
		s.Now = max(s.Now, step.At)
	}
	if step.Turn > 0 {
		s.Turn = step.Turn
	}
	w.standing(step)
	switch step.Kind {
	case CallStep:
		return w.call(step)
	case UserStep:
		return w.user(step)
	case AgentStep:
		return w.agent(step)
	case WorldStep:
		return w.worldStep()
	case EndStep:
		return w.end()
	}
	return nil
}

// Probe answers what Observe would, and changes nothing.
func (w *Watch) Probe(step Step) []Change {
	other := *w
	other.scanner, other.saidBuf, other.phraseBuf = scanner{}, nil, nil
	other.s = w.s.clone()
	return other.Observe(step)
}

// Refuses reports whether the ladder asks to refuse this call: the level is 2 or higher, and it is one of the calls that
// brought it there.
func (w *Watch) Refuses(tool string, args []byte) bool {
	if w.s.Level < L2 {
		return false
	}
	k := w.keyOf(tool, args)
	for _, have := range w.s.Refused[:w.s.RefusedCount] {
		if have == k.k {
			return true
		}
	}
	return false
}
