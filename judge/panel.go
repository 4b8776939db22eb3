package judge

import (
	"context"
	"fmt"
	"strings"
	"sync"
)

// Panel asks all judges and takes the label that more than half of them give; who did not answer counts among all. Where
// no label has that many, the panel cannot tell; where those who did not answer could have made the difference, it has not
// judged. Every vote is kept, dissent included.
func Panel(members ...Judge) Judge { return &panel{members} }

type panel struct{ members []Judge }

// Identity names all members.
func (p *panel) Identity() Identity { return joined("panel", " + ", p.members) }

// Ask asks all members side by side.
func (p *panel) Ask(ctx context.Context, questions []Question) []Answer {
	votes := make([][]Answer, len(p.members))
	var wait sync.WaitGroup
	for m, j := range p.members {
		wait.Go(func() { votes[m] = AskAll(ctx, j, questions) })
	}
	wait.Wait()
	out := make([]Answer, len(questions))
	for i := range questions {
		all := make([]Answer, len(votes))
		for m := range votes {
			all[m] = vote(votes[m][i])
		}
		out[i] = p.decide(&questions[i], all)
	}
	return out
}

func (p *panel) decide(q *Question, votes []Answer) Answer {
	id := p.Identity()
	out := Answer{Judge: id.Judge, Model: id.Model, PromptDigest: id.Prompt, Shown: q.Shown, Votes: votes, Cached: len(votes) > 0}
	most, tally, silent := 0, "", 0
	var parts []string
	for _, label := range q.Labels {
		n := 0
		for i := range votes {
			if votes[i].Fault == nil && votes[i].Label == label {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, label))
		}
		if n > most {
			most, tally = n, label
		}
	}
	for i := range votes {
		out.Usage, out.Took = out.Usage.Plus(votes[i].Usage), max(out.Took, votes[i].Took)
		out.Cached = out.Cached && votes[i].Cached
		if votes[i].Fault != nil {
			silent++
		}
	}
	if silent > 0 {
		parts = append(parts, fmt.Sprintf("%d without an answer", silent))
	}
	split := strings.Join(parts, ", ")
	switch {
	case 2*most > len(votes):
		out.Label = tally
		out.speakFor(votes)
	case 2*(most+silent) > len(votes) && silent > 0, len(votes) == 0:
		out.Fault = &Fault{Code: NoQuorum, Detail: split}
	default:
		out.Label, out.Reason = CannotTell, "no majority: "+split
	}
	return out
}

// speakFor takes the reason of the first judge of the majority, and the mean probability where all of it give one.
func (a *Answer) speakFor(votes []Answer) {
	sum, n := 0.0, 0
	for i := range votes {
		v := &votes[i]
		if v.Fault != nil || v.Label != a.Label {
			continue
		}
		if a.Reason == "" {
			a.Reason = v.Reason
		}
		n++
		if v.P == 0 {
			return
		}
		sum += v.P
	}
	a.P = sum / float64(n)
}
