package watchdog

import (
	"fmt"
	"strings"
)

// A story is a run in a few words, for tests.
type story []Step

// did is a call that gave a result.
func did(tool, args, result string) Step {
	return Step{Kind: CallStep, Tool: tool, Args: []byte(args), Result: []byte(result)}
}

// broke is a call that failed.
func broke(tool, args, result string) Step {
	s := did(tool, args, result)
	s.Failed = true
	return s
}

// garbled is a call that the host could not carry out.
func garbled(tool, args, result string) Step {
	s := broke(tool, args, result)
	s.Invalid = true
	return s
}

func said(text string) Step {
	return Step{Kind: AgentStep, Text: []byte(text), Asks: strings.Contains(text, "?")}
}
func asked(text string) Step { return Step{Kind: UserStep, Text: []byte(text)} }
func over() Step             { return Step{Kind: EndStep} }

// sees is a step with the fingerprint of the world behind it.
func (s Step) sees(world uint64) Step {
	s.World, s.HasWorld = world, true
	return s
}

// at is a step with a time, in minutes since the start.
func (s Step) at(minutes float64) Step {
	s.At = 1_700_000_000_000 + int64(minutes*60_000)
	return s
}

// again makes n steps, each from its number, from 1.
func again(n int, step func(i int) Step) story {
	var out story
	for i := 1; i <= n; i++ {
		out = append(out, step(i))
	}
	return out
}

// rounds repeats steps n times.
func rounds(n int, steps ...Step) story {
	var out story
	for range n {
		out = append(out, steps...)
	}
	return out
}

func tell(parts ...any) story {
	var out story
	for _, p := range parts {
		switch p := p.(type) {
		case Step:
			out = append(out, p)
		case story:
			out = append(out, p...)
		default:
			panic(fmt.Sprintf("%T is no step", p))
		}
	}
	return out
}

// watch observes a story and returns the changes, and the highest level with the call that reached each.
func watch(cfg Config, s story) (changes []Change, highest Level, reached [5]int) {
	w := New(cfg)
	for i, step := range s {
		step.Index = i
		changes = append(changes, w.Observe(step)...)
	}
	for _, c := range changes {
		highest = max(highest, c.To)
		for l := c.From + 1; l <= c.To; l++ {
			if reached[l] == 0 {
				reached[l] = c.Call
			}
		}
	}
	return changes, highest, reached
}
