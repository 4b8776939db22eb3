package watchdog

// exactRepeat: the same call with the same result, and nothing moved between.
func (w *Watch) exactRepeat(c *call) signal {
	if c.poll || c.role == planning || c.class == outsideError {
		return signal{}
	}
	n := c.again.Count
	out := signal{level: w.cfg.Repeat.at(n), detector: ExactRepeat, repeats: true, times: n, first: c.again.First,
		alone: w.cfg.Repeat.L3 > 0 && n >= w.cfg.Repeat.L3}
	if c.mute && !c.step.Denied {
		out.weaken()
	}
	return out
}

// weaken takes from a signal what it needs for level 2: it may be that each call changed something and that no result
// says so, as where a key is pressed or something is moved one step on.
func (s *signal) weaken() { s.level, s.repeats, s.alone = min(s.level, L1), false, false }

// rephrased: the same tool on the same target in other words, with the same result.
func (w *Watch) rephrased(c *call) signal {
	if c.poll || c.role == planning || c.like.Words < 2 {
		return signal{}
	}
	n := c.like.Count
	out := signal{level: w.cfg.Rephrased.at(n), detector: Rephrased, repeats: true, times: n, first: c.like.First}
	if c.mute || c.nothing && !c.like.Close { // what was asked for otherwise and is not there may be several things
		out.weaken()
	}
	return out
}

// sameError: the same failure, at any arguments.
func (w *Watch) sameError(c *call) signal {
	if !c.failed || c.class == outsideError || c.fail == nil {
		return signal{}
	}
	n := c.fail.Count
	out := signal{level: w.cfg.Error.at(n), detector: SameError, repeats: true, times: n, first: c.fail.First, class: c.class}
	if c.class == notFound && c.batch { // one place after the other is looked at
		out.weaken()
	}
	return out
}

// outage: the same failure of something outside. Waiting longer is what helps, so it comes to a person by time, and
// by a high count only where steps have no time.
func (w *Watch) outage(c *call) signal {
	if !c.failed || c.class != outsideError || c.fail == nil || c.fail.Count < w.cfg.Outage.Times {
		return signal{}
	}
	out := signal{level: L1, detector: Outage, times: c.fail.Count, first: c.fail.First, class: c.class}
	at := c.fail.FirstAt
	if at > 0 && w.s.Now-at >= w.cfg.Outage.Stop.Milliseconds() || at == 0 && c.fail.Count >= w.cfg.Outage.Count {
		out.level, out.alone = L3, true
	}
	return out
}

// malformed: the same call that cannot be carried out.
func (w *Watch) malformed(c *call) signal {
	if !c.invalid || c.fail == nil {
		return signal{}
	}
	n := c.fail.Count
	return signal{level: w.cfg.Malformed.at(n), detector: Malformed, repeats: true, times: n, first: c.fail.First, class: c.class}
}

// countCycle brings the search for periods up to date: for each period, how many calls at the end equal the one a period
// before.
func (w *Watch) countCycle(c *call) {
	s := &w.s
	h := join(c.key.k, c.digest.masked)
	at := s.RecentN
	for p := 1; p <= maxPeriod; p++ {
		switch {
		case at >= p && s.Recent[(at-p)%cycleWindow] == h:
			if s.Match[p] == 0 {
				s.First[p] = c.n - p
			}
			s.Match[p]++
		default:
			s.Match[p] = 0
		}
	}
	s.Recent[at%cycleWindow], s.Recall[at%cycleWindow], s.Mute[at%cycleWindow] = h, c.key.k, c.mute
	s.RecentN++
	if s.RecentN >= 2*cycleWindow { // keeps the ring's places
		s.RecentN -= cycleWindow
	}
}

// cycle: several calls in turn, over and over. Its own first pass may have been progress, all others are not.
func (w *Watch) cycle(c *call) signal {
	s := &w.s
	if c.poll {
		return signal{}
	}
	for p := 2; p <= w.cfg.Cycle.Period; p++ {
		matched := min(s.Match[p], c.n-s.LastProgress)
		repeats := matched/p + 1
		if matched < p || repeats*p < w.cfg.Cycle.Calls || s.Match[1] >= p-1 {
			continue
		}
		if level := w.cfg.Cycle.at(repeats); level > L0 {
			out := signal{level: level, detector: Cycle, repeats: true, times: repeats, first: max(s.First[p], 1), period: p}
			if w.allMute(p) {
				out.weaken()
			}
			return out
		}
	}
	return signal{}
}

// allMute reports whether the results of the last p calls say nothing.
func (w *Watch) allMute(p int) bool {
	for i := 1; i <= p; i++ {
		if !w.s.Mute[(w.s.RecentN-i+cycleWindow)%cycleWindow] {
			return false
		}
	}
	return true
}

// isPoll reports whether a call waits for something, or asks how far it is.
func (w *Watch) isPoll(c *call) bool {
	switch {
	case c.failed || c.access == Writes && c.role != waits:
		return false
	case c.role == waits:
		return true
	case c.alive && (c.repeat || c.key.empty):
		return true
	}
	gap := w.cfg.Poll.Gap.Milliseconds()
	return c.access == Reads && c.repeat && c.again.LastAt > 0 && w.s.Now-c.again.LastAt >= gap
}

// polling: a wait in which nothing changes. Time counts where steps have one, and else the number of polls.
func (w *Watch) polling(c *call) signal {
	if !c.poll || w.waiting() {
		return signal{}
	}
	r, cfg := c.again, &w.cfg.Poll
	out := signal{detector: Polling, times: r.Polls, first: r.PollFor, alone: true}
	alive := c.alive || c.key.shell.sleeps
	if r.PollAt > 0 {
		after, stop := cfg.After, cfg.Stop
		if alive {
			after, stop = cfg.Alive, cfg.End
		}
		spent := w.s.Now - r.PollAt
		if every := w.s.Every; every > 0 { // the user asked for that pace
			after, stop = max(after, 10*after), max(stop, 10*stop)
		}
		switch {
		case r.Polls < cfg.Polls:
		case spent >= stop.Milliseconds():
			out.level = L3
		case spent >= after.Milliseconds():
			out.level = L1
		}
		return out
	}
	counts := cfg.Count
	if alive {
		counts = cfg.Counts
	}
	out.level = counts.at(r.Polls)
	return out
}
