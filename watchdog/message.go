package watchdog

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// evidence writes down what a signal rests on.
func (w *Watch) evidence(sig signal, c *call) Evidence {
	ev := Evidence{First: sig.first, Times: sig.times, Period: sig.period, Since: w.s.LastProgress, Last: w.s.Calls, Error: sig.class.String()}
	if c != nil {
		ev.Tool = cut(c.step.Tool)
	} else {
		ev.First, ev.Last = 0, 0
	}
	ev.What = what(sig, &ev, &w.s)
	return ev
}

// what says in one line what was seen.
func what(sig signal, ev *Evidence, s *state) string {
	switch sig.detector {
	case ExactRepeat:
		return fmt.Sprintf("%s called %s with the same arguments and the same result", ev.Tool, times(sig.times))
	case Rephrased:
		return fmt.Sprintf("%s called %s in other words, with the same result", ev.Tool, times(sig.times))
	case Polling:
		return fmt.Sprintf("%s asked %s and nothing changed%s", ev.Tool, times(sig.times), waited(sig, s))
	case SameError:
		return fmt.Sprintf("%s failed %s in the same way (%s), whatever the arguments", ev.Tool, times(sig.times), sig.class)
	case Outage:
		return fmt.Sprintf("%s failed %s for a reason outside (%s)", ev.Tool, times(sig.times), sig.class)
	case Malformed:
		return fmt.Sprintf("%s was called %s in a form that cannot be carried out (%s)", ev.Tool, times(sig.times), sig.class)
	case Cycle:
		return fmt.Sprintf("the same %d calls in turn, %s, with the same results", sig.period, times(sig.times))
	case Oscillation:
		return fmt.Sprintf("changed and changed back: %d returns to an earlier state", sig.times)
	case NoNews:
		return fmt.Sprintf("%d results brought hardly a line that was not there before", sig.times)
	case RisingRetries:
		return fmt.Sprintf("no predicate came closer in %d calls, and ever more of them only repeat", sig.times)
	case Monologue:
		return fmt.Sprintf("%d messages in a row, and no call between them", sig.times)
	case PlanChurn:
		return fmt.Sprintf("the plan was written %s, and nothing was done between", times(sig.times))
	case Chanting:
		return fmt.Sprintf("one message repeats the same %d bytes %s", sig.period, times(sig.times))
	case Burn:
		return fmt.Sprintf("%.0f %% of the budget is used, and %d of %d predicates hold", s.Spent*100, s.Held, s.Owed)
	case WorldUnchanged:
		if s.WorldKnown {
			return fmt.Sprintf("the world did not change over %d rounds", sig.times)
		}
		return fmt.Sprintf("%s read %s, and no result had a line that was not seen before", ev.Tool, times(sig.times))
	}
	return ""
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// waited says how long a poll has gone on, where times are known.
func waited(sig signal, s *state) string {
	for i := range s.Repeats {
		if r := &s.Repeats[i]; r.PollFor == sig.first && r.PollAt > 0 {
			return fmt.Sprintf(" for %d minutes", (s.Now-r.PollAt)/60_000)
		}
	}
	return ""
}

func endWords(why Ending) string {
	switch why {
	case EndProgress:
		return "something moved again"
	case EndUser:
		return "the user spoke"
	case EndAnswer:
		return "the agent stopped calling, and the run ended with its words"
	}
	return ""
}

// message is what the ladder says at a level. It states facts of the record; what it names of the run is escaped.
func (w *Watch) message(c *Change, sig signal) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.", c.Evidence.What)
	switch {
	case c.Evidence.First == 0:
	case c.Evidence.Since == 0:
		b.WriteString(" Nothing has moved since the start.")
	default:
		fmt.Fprintf(&b, " Nothing has moved since call %d.", c.Evidence.Since)
	}
	if len(c.Unmet) > 0 {
		names := make([]string, len(c.Unmet))
		for i, n := range c.Unmet {
			names[i] = cut(n)
		}
		fmt.Fprintf(&b, " Not yet true: %s.", strings.Join(names, ", "))
	}
	switch c.To {
	case L1:
		b.WriteString(" " + advice(sig))
	case L2:
		if w.cfg.Goal != "" {
			fmt.Fprintf(&b, " The goal was: %q.", shortened(w.cfg.Goal, 400))
		}
		b.WriteString(" These calls are refused now. Write a plan whose next step is another one, or report what blocks you.")
	case L3:
		b.WriteString(" The run is stopped here, and a person is asked.")
	case L4:
		b.WriteString(" The run is ended.")
	}
	return b.String()
}

// advice is what may help at level 1.
func advice(sig signal) string {
	switch {
	case sig.detector == Polling || sig.detector == Outage:
		return "Wait longer before the next try, or report what is waited for."
	case sig.detector == Malformed:
		return "Look at the tool's description, and give a minimal call with each required argument once."
	case sig.detector == Burn:
		return "Do what the open predicates need next, or report what blocks you."
	case sig.detector == Monologue:
		return "Make the next call, ask the user, or end."
	}
	return "Try something else, or report what blocks you."
}

// cut makes a name of the run fit for a line: it is bounded, and what is no plain character is escaped.
func cut(name string) string {
	name = shortened(name, maxName)
	for i := range len(name) {
		if c := name[i]; c < 0x20 || c == 0x7f || c >= 0x80 {
			q := fmt.Sprintf("%+q", name)
			return q[1 : len(q)-1]
		}
	}
	return name
}

func shortened(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + " ..."
}
