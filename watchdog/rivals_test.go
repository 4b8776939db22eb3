package watchdog

import "testing"

// rival is what another loop detector does, written anew from a description of its rule: at which call it would stop the
// run, 0: never.
type rival struct {
	name  string
	stops func(story) int
}

func rivals() []rival {
	return []rival{
		{"four equal calls with equal results, or two in turn six times", func(s story) int { return equalPairs(s, 4, 6) }},
		{"cycles of one to five calls, five times, results aside", func(s story) int { return equalCycles(s, 5, 5) }},
		{"five equal calls in a row, results aside", func(s story) int { return equalCycles(s, 1, 5) }},
		{"twenty equal calls with equal results", func(s story) int { return equalPairs(s, 20, 10) }},
	}
}

// equalCycles: the last k*times calls are k calls in turn.
func equalCycles(s story, longest, times int) int {
	var calls []string
	for _, step := range s {
		if step.Kind != CallStep {
			continue
		}
		calls = append(calls, step.Tool+string(step.Args))
		for k := 1; k <= longest; k++ {
			n, same := k*times, true
			for i := len(calls) - n + k; same && i < len(calls); i++ {
				same = i-k >= 0 && calls[i] == calls[i-k]
			}
			if same && len(calls) >= n {
				return len(calls)
			}
		}
	}
	return 0
}

// equalPairs compares calls with their results since the user last spoke.
func equalPairs(s story, repeats, alternations int) int {
	var pairs []string
	n := 0
	for _, step := range s {
		switch step.Kind {
		case UserStep:
			pairs = pairs[:0]
		case CallStep:
			n++
			pairs = append(pairs, step.Tool+string(step.Args)+"\x00"+string(step.Result))
			if trailing(pairs, 1) >= repeats || trailing(pairs, 2) >= 2*alternations {
				return n
			}
		}
	}
	return 0
}

// trailing counts the pairs at the end that have a period.
func trailing(pairs []string, period int) int {
	n := min(period, len(pairs))
	for i := len(pairs) - 1; i-period >= 0 && pairs[i] == pairs[i-period]; i-- {
		n++
	}
	return n
}

// TestAgainstOtherRules prints what simpler rules come to on the same situations. The watchdog must be better than each:
// no healthy run stopped, and no loop missed that one of them finds.
func TestAgainstOtherRules(t *testing.T) {
	for _, r := range rivals() {
		caught, missed, wrong := 0, 0, 0
		for _, s := range situations() {
			stops := r.stops(s.steps)
			_, highest, _ := watch(Default(), s.steps)
			switch {
			case s.loop && stops > 0:
				caught++
				if highest < L1 {
					t.Errorf("%s: %s finds it and the watchdog does not", s.name, r.name)
				}
			case s.loop:
				missed++
			case stops > 0:
				wrong++
			}
		}
		t.Logf("%-62s %2d loops caught, %2d missed, %d healthy runs stopped", r.name, caught, missed, wrong)
	}
}
