package watchdog

// decide asks every detector about a call and moves on the ladder.
func (w *Watch) decide(c *call) []Change {
	s := &w.s
	var strongest signal
	repeats := false // a key of repetition is turned
	for _, ask := range callDetectors() {
		sig := ask(w, c)
		if sig.level == L0 || w.off[sig.detector] {
			continue
		}
		repeats = repeats || sig.repeats
		if !sig.alone {
			sig.level = min(sig.level, w.allowed(sig.repeats || repeats))
		}
		if sig.level > strongest.level {
			strongest = sig
		}
	}
	// The world and the predicates outrank what results say: new lines alone do not excuse that nothing changes.
	standstill := strongest.detector == RisingRetries || s.WorldKnown && strongest.detector == WorldUnchanged
	if c.progress && strongest.level <= L1 && !standstill {
		return w.recover()
	}
	if s.Open && !c.poll {
		if c.opens {
			s.AtLevel++
		}
		strongest = w.climb(c, strongest, repeats)
	}
	if strongest.level == L0 {
		return nil
	}
	return w.raise(strongest, c)
}

// allowed is the highest level that the keys open: 2 and above need repetition, and that nothing moves.
func (w *Watch) allowed(repeats bool) Level {
	if repeats && w.still() {
		return L4
	}
	return L1
}

// still is the second key: nothing moves.
func (w *Watch) still() bool {
	const few = 3
	s := &w.s
	return s.Flat >= few || s.LowNews >= w.cfg.News.Calls || s.WorldKnown && s.SameRounds >= w.cfg.World.Rounds
}

// climb raises an open episode where both keys hold and calls without progress go on.
func (w *Watch) climb(c *call, sig signal, repeats bool) signal {
	s := &w.s
	if c.progress || sig.level == L0 || !repeats || !w.still() {
		return sig
	}
	after := [...]int{L1: w.cfg.Ladder.L2, L2: w.cfg.Ladder.L3, L3: w.cfg.Ladder.L4}
	if s.Level < L1 || s.Level > L3 || s.AtLevel < after[s.Level] || s.Level == L1 && !w.settled(sig) {
		return sig
	}
	sig.level = max(sig.level, s.Level+1)
	return sig
}

// settled reports whether what repeats does so often enough for level 2 by its own count, where it has one; the ladder
// brings a mere nudge no further.
func (w *Watch) settled(sig signal) bool { return sig.repeats && sig.times > 3 }

// recover lets the level fall where the run moves again: at once from level 1, and where a predicate or the world moved;
// else after two calls with progress in a row.
func (w *Watch) recover() []Change {
	s := &w.s
	const enough = 2
	if s.Open && (s.Level <= L1 || s.WorldMoved || s.Moved >= enough) {
		return w.fall(EndProgress)
	}
	return nil
}

// raise opens an episode, or lifts the open one. Each level is told once an episode.
func (w *Watch) raise(sig signal, c *call) []Change {
	s := &w.s
	if s.Open && c != nil {
		s.Episode.Last = c.n
		w.refuse(c, sig)
	}
	if sig.level <= s.Level {
		return nil
	}
	from := s.Level
	ev := w.evidence(sig, c)
	if !s.Open {
		s.Open = true
		s.Episode = Episode{First: ev.First, Turn: s.Turn, Since: ev.Since}
		s.RefusedCount = 0
	}
	s.Level, s.AtLevel, s.Told = sig.level, 0, s.Calls
	e := &s.Episode
	e.Detector, e.Highest, e.Evidence = sig.detector, sig.level, ev
	e.First = min(e.First, ev.First)
	e.Last = max(e.Last, ev.Last)
	if c != nil {
		w.refuse(c, sig)
	}
	change := Change{From: from, To: s.Level, Call: s.Calls, Turn: s.Turn, Step: s.Step, Detector: sig.detector, Evidence: ev}
	change.Unmet = append(change.Unmet, s.Unmet...)
	change.Message = w.message(&change, sig)
	return []Change{change}
}

// refuse notes the calls that level 2 refuses: the one that repeats, or all of the cycle.
func (w *Watch) refuse(c *call, sig signal) {
	w.refuseKey(c.key.k)
	if sig.detector == Cycle {
		for i := range sig.period {
			w.refuseKey(w.s.Recall[(w.s.RecentN-1-i+cycleWindow)%cycleWindow])
		}
	}
}

func (w *Watch) refuseKey(k uint64) {
	s := &w.s
	for _, have := range s.Refused[:s.RefusedCount] {
		if have == k {
			return
		}
	}
	if s.RefusedCount < maxRefused {
		s.Refused[s.RefusedCount] = k
		s.RefusedCount++
	}
}

// fall closes the open episode.
func (w *Watch) fall(why Ending) []Change {
	s := &w.s
	if !s.Open {
		return nil
	}
	change := Change{From: s.Level, To: L0, Call: s.Calls, Turn: s.Turn, Step: s.Step, Detector: s.Episode.Detector, End: why,
		Evidence: Evidence{Since: s.LastProgress, What: endWords(why)}}
	s.Level, s.Open, s.AtLevel, s.RefusedCount = L0, false, 0, 0
	s.Episode.End = why
	return []Change{change}
}

// worldStep observes a fingerprint or predicates that come by themselves.
func (w *Watch) worldStep() []Change {
	s := &w.s
	if s.WorldMoved {
		w.progressed(s.Calls)
	}
	if sig := w.burn(nil); sig.level > L0 && !w.off[Burn] {
		return w.raise(sig, nil)
	}
	if s.WorldMoved {
		return w.fall(EndProgress)
	}
	return nil
}

// end observes the end of the run. Where the agent stopped calling and said something, it stopped repeating too; a
// monologue goes on to the end, and so does a message that repeats itself until a limit cuts it off.
func (w *Watch) end() []Change {
	s := &w.s
	goesOn := s.Episode.Detector == Monologue || s.Episode.Detector == Chanting && s.Truncated
	if !s.LastAgent || !s.Open || goesOn {
		return nil
	}
	return w.fall(EndAnswer)
}
