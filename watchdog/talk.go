package watchdog

import (
	"bytes"
	"slices"
)

// user observes a message of the user: the level falls, what was seen stays known.
func (w *Watch) user(step *Step) []Change {
	s := &w.s
	w.progressed(s.Calls)
	s.LastAgent, s.Talks, s.Alike, s.Asked = false, 0, 0, false
	s.SameReads, s.SameRounds, s.LowNews, s.NewsCalls, s.Returns, s.Moved = 0, 0, 0, 0, 0, 0
	s.Match = [maxPeriod + 1]int{}
	for i := range s.Errors {
		s.Errors[i] = failing{}
	}
	for i := range s.Paths {
		s.Paths[i].Returns = 0
	}
	for i := range s.Repeats {
		s.Repeats[i].Polls, s.Repeats[i].PollAt = 0, 0
	}
	s.Every = pace(step.Text)
	return w.fall(EndUser)
}

// pace finds "every 5 minutes" in the user's words: a wait that was asked for. It is given in milliseconds, 0 where
// there is none.
func pace(text []byte) int64 {
	_, rest, found := bytes.Cut(text, []byte("very "))
	if !found {
		return 0
	}
	n := int64(0)
	for len(rest) > 0 && digit(rest[0]) && n < 1e6 {
		n = n*10 + int64(rest[0]-'0')
		rest = rest[1:]
	}
	unit := bytes.TrimLeft(rest, " -")
	switch {
	case bytes.HasPrefix(unit, []byte("sec")):
		return max(n, 1) * 1000
	case bytes.HasPrefix(unit, []byte("min")):
		return max(n, 1) * 60_000
	case bytes.HasPrefix(unit, []byte("hour")):
		return max(n, 1) * 3_600_000
	}
	return 0
}

// agent observes a message of the agent.
func (w *Watch) agent(step *Step) []Change {
	s := &w.s
	if len(bytes.TrimSpace(step.Text)) == 0 {
		return nil
	}
	s.LastAgent, s.Truncated = true, step.Truncated
	if s.WorldMoved {
		w.progressed(s.Calls)
	}
	if sig := w.chanting(step.Text); sig.level > L0 {
		return w.raise(sig, nil)
	}
	if step.Cut {
		return nil
	}
	words, n := wordSet(step.Text)
	s.Talks++
	s.Asked = s.Asked || step.Asks
	s.Addressed = step.Addressed
	if s.Talks > 1 && common(words[:n], s.LastWords[:s.WordCount]) >= w.cfg.Talk.Alike {
		s.Alike++
	} else {
		s.Alike = 1
	}
	s.LastWords, s.WordCount = words, n
	sig := w.monologue()
	if sig.level == L0 {
		return nil
	}
	return w.raise(sig, nil)
}

// monologue: message after message of the agent, and no call, no answer of the user between.
func (w *Watch) monologue() signal {
	s := &w.s
	out := signal{detector: Monologue, repeats: true, alone: true, times: s.Talks}
	switch {
	case s.Asked || w.waiting() || w.off[Monologue]:
	case s.Alike > w.cfg.Talk.Similar:
		out.level, out.times = L2, s.Alike
	case s.Alike >= w.cfg.Talk.Similar:
		out.level, out.times = L1, s.Alike
	case s.Talks >= w.cfg.Talk.Any && !s.Addressed:
		out.level = L1
	}
	return out
}

// wordSet returns the sorted hashes of a text's words, of its first ones where there are many.
func wordSet(text []byte) (set [64]uint32, n int) {
	for i := 0; i < len(text) && n < len(set); {
		if !wordByte(text[i]) {
			i++
			continue
		}
		h := hashStart
		for i < len(text) && wordByte(text[i]) {
			c := text[i]
			if 'A' <= c && c <= 'Z' {
				c |= 0x20
			}
			h = (h ^ uint64(c)) * hashPrime
			i++
		}
		set[n] = uint32(mix(h))
		n++
	}
	slices.Sort(set[:n])
	return set, n
}

// common is the share of words that two sorted sets have in common.
func common(a, b []uint32) float64 {
	both := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			both++
			i++
			j++
		case a[i] < b[j]:
			i++
		default:
			j++
		}
	}
	if len(a)+len(b) == 0 {
		return 0
	}
	return 2 * float64(both) / float64(len(a)+len(b))
}

// chanting: the end of a message is one piece over and over. Code, tables and lists repeat by their nature.
func (w *Watch) chanting(text []byte) signal {
	cfg := &w.cfg.Chant
	if len(text) < cfg.Bytes || w.off[Chanting] {
		return signal{}
	}
	tail := bytes.TrimRight(text, " \t\r\n")
	if !endsAgain(tail, cfg.Period) {
		return signal{}
	}
	tail = tail[max(0, len(tail)-2*max(cfg.Bytes, cfg.Period*cfg.Repeats)):]
	if bytes.Count(text, []byte("```"))%2 == 1 || structured(tail) {
		return signal{}
	}
	period, length := endPeriod(tail, cfg.Period)
	if period == 0 || length < cfg.Bytes || length/period < cfg.Repeats {
		return signal{}
	}
	return signal{level: L2, detector: Chanting, repeats: true, alone: true, times: length / period, period: period}
}

// endsAgain reports whether the last bytes of b stand once more at most period bytes before: a quick look, since most
// messages end in words of their own.
func endsAgain(b []byte, period int) bool {
	const few = 16
	if len(b) < 2*few {
		return false
	}
	end := b[len(b)-few:]
	return bytes.Contains(b[max(0, len(b)-few-period):len(b)-1], end)
}

// structured reports whether most lines are those of a table or a list, or whether there are no letters.
func structured(b []byte) bool {
	lines, marked, letters := 0, 0, false
	for line := range bytes.Lines(b) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		lines++
		if line[0] == '|' || line[0] == '-' || line[0] == '*' || line[0] == '+' || line[0] == '#' || digit(line[0]) {
			marked++
		}
		letters = letters || bytes.ContainsFunc(line, func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' || r >= 0x80 })
	}
	return !letters || lines > 2 && marked*2 > lines
}

// endPeriod finds the shortest period of at most longest bytes with which b ends, and how many bytes at the end have it.
// It is the border function of b read backwards.
func endPeriod(b []byte, longest int) (period, length int) {
	n := len(b)
	at := func(i int) byte { return b[n-1-i] }
	border := make([]int32, n)
	for i := 1; i < n; i++ {
		k := border[i-1]
		for k > 0 && at(i) != at(int(k)) {
			k = border[k-1]
		}
		if at(i) == at(int(k)) {
			k++
		}
		border[i] = k
		if p := i + 1 - int(k); p <= longest && k > 0 && i+1 >= 2*p && i+1 > length {
			if period == 0 || p == period || i+1-length > p {
				period, length = p, i+1
			}
		}
	}
	return period, length
}
