package watchdog

// countNews follows the share of unseen lines in results, and the reads in a row that brought none.
func (w *Watch) countNews(c *call) {
	s := &w.s
	if c.access == Writes {
		s.Written = true
	} else if !s.Written {
		s.Reads++
	}
	w.countSameReads(c)
	if c.digest.lines == 0 || c.poll || c.role == thinks || c.batch {
		return
	}
	share := float64(c.fresh) / float64(c.digest.lines)
	if s.NewsCalls == 0 {
		s.News = share
	} else {
		s.News += w.cfg.News.Weight * (share - s.News)
	}
	s.NewsCalls++
	if s.News >= w.cfg.News.Below {
		s.LowNews = 0
		return
	}
	if s.LowNews == 0 {
		s.LowFirst = c.n
	}
	s.LowNews++
}

// countSameReads counts reads with one tool of which no result had an unseen line; the first of them may have had some.
// Another target each time is a batch.
func (w *Watch) countSameReads(c *call) {
	s := &w.s
	switch {
	case c.step.Denied, c.role == thinks, c.role == planning:
	case c.poll:
		s.SameReads = 0
	case c.access != Reads || c.failed:
		if c.progress {
			s.SameReads = 0
		}
	case c.key.tool == s.SameTool && s.SameReads > 0 && c.fresh == 0 && !c.batch:
		if c.opens {
			s.SameReads++
		}
	case c.fresh > 0 || c.batch || c.key.tool != s.SameTool:
		s.SameTool, s.SameReads, s.SameReadAt = c.key.tool, 1, c.n
	}
}

// noNews: results bring nothing that was not there before.
func (w *Watch) noNews(c *call) signal {
	s, cfg := &w.s, &w.cfg.News
	cold := c.n <= cfg.Cold || !s.Written && s.Reads <= cfg.Reads
	if cold || c.poll || s.NewsCalls < cfg.Calls || s.LowNews < cfg.Calls || s.Flat == 0 {
		return signal{}
	}
	out := signal{level: L1, detector: NoNews, times: s.LowNews, first: s.LowFirst}
	if s.LowNews >= cfg.Calls+cfg.More {
		out.level = L2
	}
	return out
}

// risingRetries: no predicate comes closer, and more and more calls only repeat.
func (w *Watch) risingRetries(c *call) signal {
	s, cfg := &w.s, &w.cfg.Retry
	since := c.n - s.BestCall
	if s.Owed == 0 || since < cfg.Calls || s.Rounds-s.BestRound < cfg.Turns || c.n < len(s.Retried) || w.waiting() {
		return signal{}
	}
	var shares [2]float64 // of the ten before the last ten, and of these
	for i := range s.Retried {
		if s.Retried[(c.n+1+i)%len(s.Retried)] {
			shares[i/10] += 0.1
		}
	}
	const tie = 1e-9
	stuck := shares[1]+tie >= cfg.Share && (shares[1]-shares[0]+tie >= cfg.Rise || s.Open && s.Episode.Detector == RisingRetries)
	if !stuck {
		return signal{}
	}
	out := signal{level: L1, detector: RisingRetries, times: since, first: s.BestCall + 1}
	switch more := since - cfg.Calls; {
	case more >= 2*cfg.More:
		out.level = L3
	case more >= cfg.More:
		out.level = L2
	}
	return out
}

// planChurn: the plan is written anew again and again, and nothing is done between.
func (w *Watch) planChurn(c *call) signal {
	s := &w.s
	if c.role != planning || s.Plans <= w.cfg.Plan.Updates {
		return signal{}
	}
	return signal{level: L1, detector: PlanChurn, times: s.Plans, first: s.PlanFirst}
}

// burn: the budget goes and the predicates do not come.
func (w *Watch) burn(*call) signal {
	s := &w.s
	if s.Spent <= 0 || s.Owed == 0 {
		return signal{}
	}
	progress := float64(s.Held) / float64(s.Owed)
	out := signal{detector: Burn, alone: true}
	for _, b := range w.cfg.Burn {
		if s.Spent >= b.Spent && progress < b.Progress {
			out.level = max(out.level, b.Level)
		}
	}
	return out
}
