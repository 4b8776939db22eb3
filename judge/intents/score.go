package intents

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/verdict"
)

// count counts the states and computes the score.
func (m *measuring) count() {
	r := &m.result
	for i := range r.Decisions {
		switch r.Decisions[i].State {
		case Satisfied:
			r.Counts.Satisfied++
		case Unmet:
			r.Counts.Unmet++
		case Waiting:
			r.Counts.Waiting++
		case Blocked:
			r.Counts.Blocked++
		case Withdrawn:
			r.Counts.Withdrawn++
		default:
			r.Counts.Unknown++
		}
	}
	all := r.Counts.All()
	if all == 0 || r.Counts.Unknown == all {
		return
	}
	r.Score, r.Scored = float64(r.Counts.Satisfied)/float64(all), true
}

// close gives the score its last form, and the conversation its verdict.
func (m *measuring) close(row *verdict.Row) {
	r := &m.result
	best := r.Score
	if r.Mode != SystemOne && r.Scored {
		best = float64(r.Counts.Satisfied+r.Counts.Unknown) / float64(r.Counts.All())
	}
	if r.Scored && r.HasThreshold {
		switch { // what is unknown neither lifts a score to the threshold nor keeps it from it
		case r.Score >= r.Threshold:
			r.Success = verdictOf(true)
		case best < r.Threshold:
			r.Success = verdictOf(false)
		}
	}
	if r.Strict && r.Scored && r.Score < 1 {
		r.Score = 0
	}
	r.Verdict, r.Name, r.Why = m.verdict(row)
	r.Class = verdict.ClassOf(r.Verdict)
}

func verdictOf(b bool) *bool { return &b }

// verdict is the headline: what the record itself shows first, then what the judges say of each intention.
func (m *measuring) verdict(row *verdict.Row) (v verdict.Verdict, name, why string) {
	r, c := &m.result, &m.result.Counts
	say := func(v verdict.Verdict, format string, args ...any) (verdict.Verdict, string, string) {
		return v, v.String(), fmt.Sprintf(format, args...)
	}
	if row.Class == verdict.ClassFailed {
		return row.Verdict, row.Name, decisive(row)
	}
	switch {
	case row.Verdict == verdict.Running, row.Verdict == verdict.IncompleteCapture && c.Satisfied < c.All():
		return say(row.Verdict, "the record does not hold the run to its end")
	case r.Mode == SystemOne:
		return say(verdict.NotJudged, "%s", r.Why)
	case r.Fault != nil:
		return say(verdict.NotJudged, "no list of what the user wants: %s", r.Fault.String())
	case c.All() == 0 && c.Withdrawn > 0:
		return say(verdict.NothingRequired, "the user took back everything that was asked for")
	case c.All() == 0:
		return say(verdict.NothingRequired, "the user asks for nothing that has an end")
	case c.Unmet > 0:
		return say(verdict.Incomplete, "%s", m.named(Unmet))
	case c.Unknown > 0:
		return say(verdict.NotJudged, "%s", m.named(Unknown))
	case c.Blocked > 0:
		return say(verdict.HonestFailure, "%s", m.named(Blocked))
	case c.Waiting > 0:
		return verdict.Passed, "needs_user_input", m.named(Waiting)
	}
	return verdict.Passed, "complete", "every request is satisfied"
}

// decisive is the finding that a row failed for, in one line.
func decisive(row *verdict.Row) string {
	for i := range row.Findings {
		if f := &row.Findings[i]; f.Detail != "" && f.Severity >= verdict.High {
			return f.Kind + ": " + f.Detail
		}
	}
	return "the record contradicts what the agent says"
}

// named lists the intentions in a state.
func (m *measuring) named(s State) string {
	out := ""
	for i := range m.result.Decisions {
		if d := &m.result.Decisions[i]; d.State == s {
			if out != "" {
				out += ", "
			}
			out += d.ID
		}
	}
	return fmt.Sprintf("%s: %s", s, out)
}
