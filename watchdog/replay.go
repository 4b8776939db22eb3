package watchdog

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Result is what the watchdog says of a recorded run.
type Result struct {
	Timeline  []Change  `json:"timeline"`  // every change of the level
	Episodes  []Episode `json:"episodes"`  // the last one may be open
	OpenLevel Level     `json:"openLevel"` // level at the end of the record; 2 and higher is a stall
	Calls     int       `json:"calls"`     // calls that were observed
}

// Replay feeds a recorded run to a new Watch. A goal that cfg lacks is the user's first message. Calls of the user's own
// tools, calls without a result and messages that were not delivered are left out. Where the record says that the run
// goes on, what is open stays open.
func Replay(t *transcript.Transcript, cfg Config) Result { return NewReplayer(cfg).Replay(t) }

// Replayer replays one transcript after the other and keeps the memory for it. It is not safe for use by several
// goroutines.
type Replayer struct {
	w *Watch
	p Player
	q quiet
}

// NewReplayer returns a Replayer whose thresholds are those of cfg.
func NewReplayer(cfg Config) *Replayer {
	w := New(cfg)
	return &Replayer{w: w, q: quiet{w: w}}
}

// Replay is like the function Replay.
func (r *Replayer) Replay(t *transcript.Transcript) Result { return r.ReplayWith(t, nil) }

// ReplayWith is Replay where what the calls do is known already, by their index.
func (r *Replayer) ReplayWith(t *transcript.Transcript, access func(call int32) Access) Result {
	steps, calls := r.q.run(t)
	if steps == 0 {
		return Result{Calls: calls}
	}
	r.w.Reset()
	own := r.w.cfg.Goal
	if own == "" {
		r.w.cfg.Goal = firstWish(t)
	}
	r.p.begin(r.w)
	r.p.access = access
	r.p.play(t, steps)
	if t.Run != transcript.RunRunning {
		r.p.End()
	}
	r.w.cfg.Goal, r.p.access = own, nil
	out := r.p.Result()
	out.Calls = calls
	return out
}

// For returns the configuration for one transcript: where it has no goal, that is the user's first message.
func (c Config) For(t *transcript.Transcript) Config {
	if c.Goal == "" {
		c.Goal = firstWish(t)
	}
	return c
}

// firstWish is the user's first message.
func firstWish(t *transcript.Transcript) string {
	for i := range t.Messages {
		if m := &t.Messages[i]; m.Role == transcript.User {
			return shortened(string(bytes.TrimSpace(t.AppendMessage(nil, int32(i)))), 1000)
		}
	}
	return ""
}

// Player feeds the steps of transcripts to a Watch and collects what comes of it.
type Player struct {
	w       *Watch
	result  Result
	round   int
	access  func(call int32) Access
	next    int  // the step at which the messages that are being fed end
	user    bool // it is one of the user, or the end
	waiting []int32
	probes  map[string]uint64
	regular bool // probes come often enough to be a fingerprint of the world
	events  map[uint64]bool
	text    []byte
	json    []byte
	scratch []byte
}

// begin makes the Player ready for another transcript.
func (p *Player) begin(w *Watch) {
	*p = Player{w: w, waiting: p.waiting[:0], text: p.text, json: p.json, scratch: p.scratch}
}

// NewPlayer returns a Player for w.
func NewPlayer(w *Watch) *Player { return &Player{w: w} }

// Result returns what has come of it so far.
func (p *Player) Result() Result {
	out := p.result
	out.Timeline = append([]Change(nil), p.result.Timeline...)
	out.Episodes = append([]Episode(nil), p.result.Episodes...)
	st := p.w.State()
	out.OpenLevel, out.Calls = st.Level, st.Calls
	if st.Episode != nil {
		out.Episodes = append(out.Episodes, *st.Episode)
	}
	return out
}

// End says that the run has ended.
func (p *Player) End() { p.observe(Step{Kind: EndStep}) }

// observe feeds one step and keeps the changes, and the episode that ends with them.
func (p *Player) observe(step Step) {
	before := p.w.State().Level
	for _, c := range p.w.Observe(step) {
		p.result.Timeline = append(p.result.Timeline, c)
		if before > L0 && c.To == L0 {
			p.result.Episodes = append(p.result.Episodes, p.w.s.Episode)
		}
	}
}

// Play feeds every step of t. Results that come in another order than their calls are put into that of the calls.
func (p *Player) Play(t *transcript.Transcript) { p.play(t, len(t.Steps)) }

// play feeds the first steps of t.
func (p *Player) play(t *transcript.Transcript, steps int) {
	p.regular = len(t.Probes) > 2 && 2*len(t.Probes) >= len(t.Calls)
	for i := range steps {
		s := &t.Steps[i]
		switch s.Kind {
		case transcript.StepCall:
			if observed(&t.Calls[s.Index]) {
				p.waiting = append(p.waiting, s.Index)
			}
		case transcript.StepMessage:
			p.flush(t, len(t.Steps)) // a result that comes behind the next message belongs before it all the same
			p.message(t, int32(i), s)
		case transcript.StepProbe:
			p.flush(t, i)
			p.probe(t, int32(i), s)
		case transcript.StepEvent:
			p.flush(t, i)
			p.event(t, int32(i), s)
		}
		p.flush(t, i)
	}
	p.flush(t, len(t.Steps))
}

// flush feeds the calls whose results stand at or before step at, as far as no earlier call still waits.
func (p *Player) flush(t *transcript.Transcript, at int) {
	for len(p.waiting) > 0 {
		i := p.waiting[0]
		if int(t.Calls[i].ResultAt) > at {
			return
		}
		p.waiting = p.waiting[:copy(p.waiting, p.waiting[1:])]
		p.call(t, i)
	}
}

// call feeds one call. Calls of which no result stood between belong to one round.
func (p *Player) call(t *transcript.Transcript, i int32) {
	c := &t.Calls[i]
	if p.round == 0 || p.opensRound(t, i) {
		p.round++
	}
	var out transcript.Outcome
	out, p.scratch = t.Outcome(i, p.scratch)
	p.text = t.AppendText(p.text[:0], c.Result)
	args, ok := t.JSON(p.json, c.Args)
	if !ok {
		p.json = t.AppendText(p.json[:0], c.Args)
		args = p.json
	}
	at := t.Steps[c.Step].At
	index := int(c.Step)
	if c.ResultAt != transcript.None {
		index = int(c.ResultAt)
		at = max(at, t.Steps[c.ResultAt].At)
	}
	step := Step{Kind: CallStep, Index: index, Turn: int(c.Turn), Round: p.round, At: at, Number: int(i) + 1, Tool: c.Name, Args: args, Result: p.text,
		Failed: out == transcript.OutcomeFailed || out == transcript.OutcomeNotExecuted, Pending: out == transcript.OutcomePending}
	if len(p.text) == 0 && c.ErrorText != "" {
		step.Result = []byte(c.ErrorText)
	}
	if p.access != nil {
		step.Access = p.access(i)
	}
	if c.HasExit {
		step.Exit = int(c.Exit)
	}
	p.observe(step)
}

// opensRound reports whether something stands between this call and the one before it.
func (p *Player) opensRound(t *transcript.Transcript, i int32) bool {
	at := t.Calls[i].Step
	return at == 0 || t.Steps[at-1].Kind != transcript.StepCall
}

func (p *Player) message(t *transcript.Transcript, at int32, s *transcript.Step) {
	m := &t.Messages[s.Index]
	if m.Delivery == transcript.NotDelivered || m.Role != transcript.User && m.Role != transcript.Agent {
		return
	}
	p.text = t.AppendMessage(p.text[:0], s.Index)
	step := Step{Kind: AgentStep, Index: int(at), Turn: int(m.Turn), At: s.At, Text: p.text}
	if m.Role == transcript.User {
		step.Kind = UserStep
	} else {
		step.Asks = bytes.IndexByte(p.text, '?') >= 0
		step.Addressed = p.answered(t, int(at))
		step.Truncated = m.Cut
	}
	p.observe(step)
}

// answered reports whether the next thing behind the messages of the agent at a step is a message of the user, or the
// record ends with them.
func (p *Player) answered(t *transcript.Transcript, at int) bool {
	if at < p.next {
		return p.user
	}
	p.user = true
	for p.next = at + 1; p.next < len(t.Steps); p.next++ {
		s := &t.Steps[p.next]
		p.user = s.Kind == transcript.StepMessage && t.Messages[s.Index].Role == transcript.User
		if p.user || s.Kind == transcript.StepCall {
			return p.user
		}
		p.user = true
	}
	return true
}

// probe makes a fingerprint of the newest reading of each probe. Where probes are rare, only a change in one tells something.
func (p *Player) probe(t *transcript.Transcript, at int32, s *transcript.Step) {
	const most = 1024
	pr := &t.Probes[s.Index]
	if pr.Failed == transcript.True || len(p.probes) >= most {
		return
	}
	if p.probes == nil {
		p.probes = map[string]uint64{}
	}
	p.text = t.AppendText(p.text[:0], pr.Result)
	digest := join(hashString(hashStart, pr.Name), hashBytes(hashStart, p.text))
	old, known := p.probes[pr.Name]
	p.probes[pr.Name] = digest
	if !p.regular {
		p.observe(Step{Kind: WorldStep, Index: int(at), At: s.At, Moved: known && old != digest})
		return
	}
	sum := uint64(0)
	for _, digest := range p.probes { // a sum does not depend on the order
		sum += digest
	}
	p.observe(Step{Kind: WorldStep, Index: int(at), At: s.At, World: sum, HasWorld: true})
}

// event takes an application's event that was not seen before for a change of the world.
func (p *Player) event(t *transcript.Transcript, at int32, s *transcript.Step) {
	const most = 4096
	e := &t.Events[s.Index]
	if e.Model || len(p.events) >= most {
		return
	}
	if p.events == nil {
		p.events = map[uint64]bool{}
	}
	h := join(hashString(hashStart, e.Name), hashBytes(hashStart, t.Raw(e.Fields)))
	if !p.events[h] {
		p.events[h] = true
		p.observe(Step{Kind: WorldStep, Index: int(at), At: s.At, Moved: true})
	}
}
