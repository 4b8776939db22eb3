package audit

import (
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// caughtUp takes back what a reading showed otherwise where the newest look at the same place shows what was set: the reading
// came too early.
func (l *look) caughtUp() {
	for i := range l.l.Effects {
		if e := l.effect(int32(i)); e.Contradicted.Step != ledger.None && (l.stateOfOther(e) || l.shownSince(e)) {
			e.Contradicted = ledger.Contradiction{Step: ledger.None, Call: ledger.None, Probe: ledger.None}
			l.confirmed = append(l.confirmed, e.Call)
		}
	}
}

// stateOfOther says whether a state that only the answer of the call told stands in the look, too: the other state there is
// that of something else.
func (l *look) stateOfOther(e *ledger.Effect) bool {
	c := &e.Contradicted
	if c.Wanted == "" || !oneOf(lower(string(lastKey([]byte(c.Key)))), "state", "status") || holdsWord(l.l.ArgsText(e.Call), c.Wanted) {
		return false
	}
	return holdsWord(l.textOfView(c), c.Wanted)
}

// textOfView is what the look that showed otherwise returned.
func (l *look) textOfView(c *ledger.Contradiction) []byte {
	if c.Call != ledger.None {
		return l.l.ResultText(c.Call)
	}
	return l.t.AppendText(nil, l.t.Probes[c.Probe].Result)
}

// shownSince says whether the newest look behind the one that showed otherwise, a probe or a reading of the same tool, has
// a value that was set and that the earlier one had not.
func (l *look) shownSince(e *ledger.Effect) bool {
	c := &e.Contradicted
	before, tool := l.textOfView(c), ""
	if c.Call != ledger.None {
		tool = l.effect(c.Call).Tool
	}
	set := l.settings(e)
	for i := int32(len(l.t.Steps)) - 1; i > c.Step; i-- {
		var text []byte
		switch s := &l.t.Steps[i]; {
		case s.Kind == transcript.StepProbe && l.t.Probes[s.Index].Failed != transcript.True:
			text = l.t.AppendText(nil, l.t.Probes[s.Index].Result)
		case s.Kind == transcript.StepResult && l.effect(s.Index).Tool == tool && l.effect(s.Index).Outcome == transcript.OutcomeSucceeded && l.looks(l.effect(s.Index)):
			text = l.l.ResultText(s.Index)
		default:
			continue
		}
		if len(text) == 0 || len(text) > longestText {
			continue
		}
		for k := range set {
			if s := &set[k]; len(s.value) > 1 && s.shownIn(text) && !s.shownIn(before) {
				return true
			}
		}
		return false
	}
	return false
}
