package watchdog

import "slices"

// standing takes what may come with any step: the world's fingerprint, predicates, waits and the budget.
func (w *Watch) standing(step *Step) {
	s := &w.s
	s.WorldMoved = step.Moved
	if step.HasBackground {
		s.Background = max(step.Background, 0)
	}
	if step.WaitUntil > 0 {
		s.WaitUntil = step.WaitUntil
	}
	if step.Spent > 0 {
		s.Spent = step.Spent
	}
	if step.HasWorld {
		w.world(step.World)
	}
	if step.Predicates != nil {
		w.predicates(step.Predicates)
	}
}

// world compares the fingerprint with those that were seen. One that was never seen is progress; one that was left and
// comes back is a return.
func (w *Watch) world(now uint64) {
	s := &w.s
	if s.WorldKnown && s.World == now {
		return
	}
	left := s.WorldKnown
	s.World, s.WorldKnown = now, true
	s.SameRounds = 0
	if slices.Contains(s.Worlds[:min(s.WorldN, worldSlots)], now) {
		s.Returns++
		return
	}
	s.Worlds[s.WorldN%worldSlots] = now
	s.WorldN++
	s.Returns = 0
	s.WorldMoved = s.WorldMoved || left // the first look at the world shows no change
}

// predicates compares what holds with the best so far, and the evidence with the newest.
func (w *Watch) predicates(all []Predicate) {
	s := &w.s
	s.Unmet = s.Unmet[:0]
	held, evidence := 0, hashStart
	for _, p := range all {
		evidence = join(evidence, p.Evidence)
		if p.Holds {
			held++
			evidence = join(evidence, 1)
		} else if len(s.Unmet) < maxUnmet {
			s.Unmet = append(s.Unmet, p.Name[:min(len(p.Name), maxName)])
		}
	}
	moved := s.Owed > 0 && (held > s.Best || evidence != s.Evidence)
	if s.Owed == 0 || held > s.Best {
		s.Best, s.BestCall, s.BestRound = held, s.Calls, s.Rounds
	}
	if moved {
		s.BestCall, s.BestRound = s.Calls, s.Rounds
		s.WorldMoved = true
	}
	s.Held, s.Owed, s.Evidence = held, len(all), evidence
}

// countWorld counts the rounds in which the world stayed as it was.
func (w *Watch) countWorld(c *call) {
	s := &w.s
	switch {
	case !s.WorldKnown:
	case s.WorldMoved || s.SameRounds == 0:
		s.SameRounds, s.SameFirst = 1, c.n
	case c.poll || w.waiting() || c.batch && c.fresh > 0 && c.access != Writes:
		s.SameRounds = 0
	case c.opens:
		s.SameRounds++
	}
}

// waiting reports whether a wait was declared that is not over.
func (w *Watch) waiting() bool {
	return w.s.Background > 0 || w.s.WaitUntil > 0 && w.s.Now < w.s.WaitUntil
}

// worldUnchanged: the world stood still over several rounds; without a fingerprint, the same tool read several times and
// no result had an unseen line.
func (w *Watch) worldUnchanged(c *call) signal {
	s := &w.s
	n, first := s.SameRounds, s.SameFirst
	if !s.WorldKnown {
		n, first = s.SameReads, s.SameReadAt
	}
	if n < w.cfg.World.Rounds || c.poll || w.waiting() {
		return signal{}
	}
	return signal{level: L1, detector: WorldUnchanged, times: n, first: first}
}

// oscillation: the world, or a file, went back to what it was, several times.
func (w *Watch) oscillation(c *call) signal {
	s := &w.s
	out := signal{detector: Oscillation, repeats: true, times: s.Returns, first: max(c.n-2*s.Returns, 1)}
	for i := range s.Paths {
		if p := &s.Paths[i]; p.Last == c.n && p.Returns > out.times {
			out.times, out.first = p.Returns, p.First
		}
	}
	if s.Returns > 0 && out.times == s.Returns && s.WorldKnown && s.SameRounds > 1 {
		return signal{} // it stays where it is now
	}
	out.level = w.cfg.Oscillation.at(out.times)
	return out
}

// version returns the digest of the text that an edit leaves at its place, 0 where the call is no edit or takes text away.
func (c *call) version() uint64 {
	if c.failed || c.step.Denied || c.key.path == 0 || c.key.new == 0 || c.access == Reads || c.key.old == 0 && !keepsContent(c.step.Tool) {
		return 0
	}
	return c.key.new
}

// keepsContent reports whether a tool puts its content into a place where other content was, as a file has it; a message
// that is sent replaces none.
func keepsContent(tool string) bool {
	found := false
	eachNamePart(tool, func(word string) bool {
		switch word {
		case "write", "edit", "replace", "save", "patch", "update", "overwrite", "file":
			found = true
		}
		return !found
	})
	return found
}

func (w *Watch) path(c *call) *pathed {
	for i := range w.s.Paths {
		if p := &w.s.Paths[i]; p.N > 0 && p.Path == c.key.path {
			return p
		}
	}
	return nil
}

// returns reports whether an edit puts back what was there before.
func (w *Watch) returns(c *call) bool {
	v := c.version()
	p := w.path(c)
	if v == 0 || p == nil || v == p.Current && c.key.old == 0 {
		return false
	}
	if c.key.old != 0 {
		return c.key.old == p.New && v == p.Old
	}
	return slices.Contains(p.States[:min(p.N, pathStates)], v)
}

// countPath follows the versions of a file. Edits that only take text away, or only add some, share an empty side and
// are no returns.
func (w *Watch) countPath(c *call) {
	v := c.version()
	if v == 0 {
		return
	}
	p := w.path(c)
	if p == nil {
		p = &w.s.Paths[0]
		for i := range w.s.Paths {
			if w.s.Paths[i].Last < p.Last {
				p = &w.s.Paths[i]
			}
		}
		*p = pathed{Path: c.key.path}
	}
	switch {
	case w.returns(c):
		if p.Returns == 0 {
			p.First = p.Last
		}
		p.Returns++
	case p.Current != v:
		p.Returns = 0
	}
	p.States[p.N%pathStates] = v
	p.N++
	p.Current, p.Old, p.New, p.Last = v, c.key.old, v, c.n
}
