package watchdog

import "bytes"

// call is one call as the detectors see it.
type call struct {
	n      int
	step   *Step
	key    callKey
	role   role
	access Access
	digest digest
	fresh  int // lines that no result had before

	failed  bool
	invalid bool
	class   errorClass
	print   uint64 // of the failure
	newFail bool   // no failure like it is remembered

	alive    bool // the result says that something is still running
	batch    bool // another target than all before
	moving   bool // its counter moves one way
	mute     bool // it may have changed something, and its result says no more than that it came
	nothing  bool // the result says that nothing was found
	opens    bool // it is the first one of its round
	repeat   bool // the same call was made before
	poll     bool
	progress bool

	again *repeated // its line in the table
	like  *phrased
	fail  *failing
}

// call observes one call with its result.
func (w *Watch) call(step *Step) []Change {
	s := &w.s
	s.Calls = max(s.Calls+1, step.Number)
	s.LastAgent, s.Talks, s.Alike, s.Asked = false, 0, 0, false
	c := &w.now
	*c = call{n: s.Calls, step: step, key: w.keyOf(step.Tool, step.Args)}
	c.role = w.roleOf(step.Tool, &c.key)
	c.access = w.accessOf(step, &c.key)
	w.round(step, c)
	w.read(c)
	w.failure(c)
	w.compare(c)
	w.move(c)
	w.count(c)
	if c.role == thinks {
		return nil
	}
	return w.decide(c)
}

// round notes where calls that were asked for together begin.
func (w *Watch) round(step *Step, c *call) {
	s := &w.s
	if step.Round == 0 || step.Round != s.Round {
		s.Rounds++
		c.opens = true
	}
	s.Round = step.Round
}

// read scans the result and notes its lines.
func (w *Watch) read(c *call) {
	if c.step.Denied {
		return
	}
	c.digest = w.scan(c.step.Result, c.key.said)
	c.mute = c.access != Reads && !w.s.WorldKnown && !c.step.Failed && !c.step.Invalid && (c.digest.words <= 3 || w.json && c.digest.words <= 4) && !saysNothingDone(c.head())
	c.nothing = c.digest.lines == 0 || c.digest.words < 8 && saysNothingFound(c.head())
	for _, line := range w.lines {
		seen := w.s.Seen.add(line.plain)
		if line.masked != line.plain {
			seen = w.s.Seen.add(line.masked) || seen
		}
		if !seen {
			c.fresh++
		}
	}
}

// resultHead is how much of a result is looked at for words.
const resultHead = 400

func (c *call) head() []byte { return c.step.Result[:min(len(c.step.Result), resultHead)] }

// saysAlive reports whether a result says that what was started is still running. Of a tool that does not wait it must
// say so of the call: an order that is pending waits for nothing here.
func saysAlive(b []byte, waits bool) bool {
	if waits {
		return hasAny(b, "running", "in_progress", "in progress", "pending", "queued", "processing", "still ", "not ready", "waiting", "no new output", "IN_PROGRESS", "RUNNING")
	}
	return hasAny(b, `"status":"running"`, `"status": "running"`, `"state":"running"`, `"state": "running"`, `"in_progress"`, "still running", "not ready yet", "no new output")
}

// saysNothingDone reports whether a short result says that the call changed nothing.
func saysNothingDone(b []byte) bool {
	return len(b) < 200 && hasAny(b, "no changes", "No changes", "nothing to", "Nothing to", "already ", "unchanged", "no-op", "not modified", "up to date", "up-to-date", "dry run", "dry-run")
}

// saysNothingFound reports whether a short result says that there is nothing of the kind.
func saysNothingFound(b []byte) bool {
	return hasAny(b, "o results", "o match", "ot found", "othing found", "0 results", "0 matches", "o such", "none", "None", "null", "empty")
}

func hasAny(b []byte, words ...string) bool {
	for _, word := range words {
		if bytes.Contains(b, []byte(word)) {
			return true
		}
	}
	return false
}

// failure tells the class and the fingerprint of a call that failed.
func (w *Watch) failure(c *call) {
	c.failed = c.step.Failed || c.step.Invalid
	if c.step.Denied || !c.failed && !c.key.broken {
		return
	}
	c.failed = true
	c.class = classOf(c.step.Result)
	if c.key.broken {
		c.class = schemaError
	}
	c.invalid = c.step.Invalid && c.class != outsideError && c.class != permission || c.class == schemaError || c.class == unknownTool
	tool := c.key.tool
	text := bytes.TrimSpace(c.step.Result)
	if len(text) == 0 || !bytes.ContainsFunc(text, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }) {
		tool = c.key.t // nothing tells one from another but what was called
	}
	c.print = fingerprint(tool, c.class, c.step.Exit, text)
}

// compare finds the earlier calls that this one is like.
func (w *Watch) compare(c *call) {
	c.batch = c.key.hasTarget && !w.known(c.key.target+c.key.tool)
	if !c.key.hasTarget && c.key.hasOther && (c.digest.lines > 0 || c.key.hasDates) {
		c.batch = !w.known(c.key.t)
	}
	c.again = w.slot(c.key.k)
	c.repeat = c.again.Count > 0
	c.like = w.phrase(c.key.t)
	if c.failed {
		c.fail = w.fail(c)
		c.newFail = c.fail.Count == 0
	}
	if old, now := c.again.Counter, c.digest.count; c.repeat && old.Set && now.Set && now.Value != old.Value {
		up := int8(1)
		if now.Value < old.Value {
			up = -1
		}
		c.moving = c.again.Up == 0 || c.again.Up == up
		c.again.Up = up
	}
	if c.repeat || c.key.empty || c.role == waits { // else nobody asks
		c.alive = c.step.Pending || saysAlive(c.head(), c.role == waits)
	}
	c.poll = w.isPoll(c)
}

// known reports whether a target was met before, and notes it.
func (w *Watch) known(h uint64) bool {
	s := &w.s
	for i := range min(s.Target, targetSlots) {
		if s.Targets[i] == h {
			return true
		}
	}
	s.Targets[s.Target%targetSlots] = h
	s.Target++
	return false
}

// slot returns the line of a call in the table of repeats: its own, or the one that was used longest ago, emptied.
func (w *Watch) slot(k uint64) *repeated {
	oldest := &w.s.Repeats[0]
	for i := range w.s.Repeats {
		r := &w.s.Repeats[i]
		if r.Count > 0 && r.K == k {
			return r
		}
		if r.Last < oldest.Last {
			oldest = r
		}
	}
	*oldest = repeated{K: k}
	return oldest
}

func (w *Watch) phrase(t uint64) *phrased {
	oldest := &w.s.Phrases[0]
	for i := range w.s.Phrases {
		p := &w.s.Phrases[i]
		if p.Count > 0 && p.T == t {
			return p
		}
		if p.Last < oldest.Last {
			oldest = p
		}
	}
	*oldest = phrased{T: t, Phrase: oldest.Phrase[:0]}
	return oldest
}

func (w *Watch) fail(c *call) *failing {
	oldest := &w.s.Errors[0]
	for i := range w.s.Errors {
		f := &w.s.Errors[i]
		if f.Count > 0 && f.E == c.print {
			return f
		}
		if f.Last < oldest.Last {
			oldest = f
		}
	}
	*oldest = failing{E: c.print, Tools: c.key.tools, Class: c.class}
	return oldest
}

// sameOutcome reports whether a result says what an earlier one said.
func sameOutcome(d *digest, plain, masked uint64, old counter) bool {
	return (d.plain == plain || d.masked == masked) && d.count == old
}

// move decides whether the call moved something. Where the world's fingerprint is known, a write moves only what it
// changes; without one, a write that was never made before and did not say that it did nothing is taken for a change.
// A refusal of our own, a failure that was seen before and a poll without news never are.
func (w *Watch) move(c *call) {
	s := &w.s
	switch {
	case c.step.Denied, c.invalid, c.role == thinks, c.role == planning:
	case s.WorldMoved:
		c.progress = true
	case c.failed:
		c.progress = c.newFail
	case c.moving:
		c.progress = true
	case c.poll:
		c.progress = c.fresh > 0
	case c.access == Writes && (s.WorldKnown || w.returns(c)):
	case c.batch, c.fresh > 0:
		c.progress = true
	case c.access == Writes:
		c.progress = !c.repeat && !saysNothingDone(c.head())
	}
}

// progressed voids what was counted: the run moves.
func (w *Watch) progressed(call int) {
	s := &w.s
	s.Epoch++
	s.LastProgress = call
	s.Flat = 0
	s.Moved++
	s.Plans = 0
}

// count brings the tables up to date.
func (w *Watch) count(c *call) {
	s := &w.s
	if c.progress {
		w.progressed(c.n)
	} else if !c.poll && c.role != thinks && c.class != outsideError {
		s.Moved = 0
		if c.opens {
			s.Flat++
		}
	}
	w.countRepeat(c)
	w.countPhrase(c)
	w.countFailure(c)
	if !c.poll && !c.step.Denied && c.role != thinks && c.class != outsideError {
		w.countCycle(c)
	}
	w.countNews(c)
	w.countWorld(c)
	w.countPath(c)
	switch {
	case c.role != planning:
	case s.Plans == 0:
		s.Plans, s.PlanFirst = 1, c.n
	default:
		s.Plans++
	}
	s.Retried[c.n%len(s.Retried)] = c.repeat || c.failed && !c.newFail
}

func (w *Watch) countRepeat(c *call) {
	s, r := &w.s, c.again
	same := r.Count > 0 && (c.step.Denied || sameOutcome(&c.digest, r.Plain, r.Masked, r.Counter))
	switch {
	case !same || r.Epoch != s.Epoch:
		r.Count, r.First = 1, c.n
	case r.Round != s.Rounds: // what is asked for twice at once is one decision
		r.Count++
	}
	switch {
	case !same || c.moving || r.Polls == 0:
		r.Polls, r.PollAt, r.PollFor = 1, s.Now, c.n
	default:
		r.Polls++
	}
	if !c.step.Denied {
		r.Plain, r.Masked, r.Counter = c.digest.plain, c.digest.masked, c.digest.count
	}
	r.Last, r.LastAt, r.Epoch, r.Round = c.n, s.Now, s.Epoch, s.Rounds
}

// countPhrase counts calls of the same tool on the same target with the same outcome. A call that may write counts only
// where its wording hardly differs.
func (w *Watch) countPhrase(c *call) {
	s, p := &w.s, c.like
	if c.step.Denied {
		p.Last = c.n
		return
	}
	hardly := near(&c.key, p.Phrase, p.Sim, p.Tokens)
	same := p.Count > 0 && p.Epoch == s.Epoch && sameOutcome(&c.digest, p.Plain, p.Masked, c.digest.count) && !c.failed
	if same && c.access != Reads {
		same = c.key.k == p.K || hardly
	}
	p.Close = hardly
	switch {
	case !same:
		p.Count, p.Words, p.First = 1, 1, c.n
	case p.Round != s.Rounds:
		p.Count++
		if c.key.k != p.K {
			p.Words++
		}
	}
	p.Round = s.Rounds
	p.Plain, p.Masked, p.K, p.Last, p.Epoch = c.digest.plain, c.digest.masked, c.key.k, c.n, s.Epoch
	p.Sim, p.Tokens = c.key.words, c.key.count
	p.Phrase = append(p.Phrase[:0], c.key.phrase...)
}

// countFailure counts a failure, and forgets those of a tool that works again.
func (w *Watch) countFailure(c *call) {
	s := &w.s
	if !c.failed {
		if c.step.Denied {
			return
		}
		for i := range s.Errors {
			if f := &s.Errors[i]; f.Count > 0 && f.Tools == c.key.tools {
				*f = failing{}
			}
		}
		return
	}
	f := c.fail
	if f.Count == 0 {
		f.First, f.FirstAt = c.n, s.Now
	}
	if f.Count == 0 || f.Round != s.Rounds {
		f.Count++
	}
	f.Last, f.Round = c.n, s.Rounds
}
