package judge

import (
	"context"
	"strings"
)

// Ladder asks the first judge, and the next one where that cannot tell, is not sure enough, or gave nothing. The last
// one's answer stands. sure is the least probability of a label that ends the climb; it means nothing for a judge that
// gives none. What the lower ones said is kept in Votes.
func Ladder(sure float64, rungs ...Judge) Judge { return &ladder{sure, rungs} }

type ladder struct {
	sure  float64
	rungs []Judge
}

// Identity names all rungs.
func (l *ladder) Identity() Identity { return joined("ladder", " > ", l.rungs) }

// Ask climbs as far as each question needs.
func (l *ladder) Ask(ctx context.Context, questions []Question) []Answer {
	out := Faulty(questions, Fault{Code: NoQuorum, Detail: "the ladder has no rungs"})
	left := make([]int, len(questions))
	for i := range left {
		left[i] = i
	}
	for k, j := range l.rungs {
		some := make([]Question, len(left))
		for i, at := range left {
			some[i] = questions[at]
		}
		answers := AskAll(ctx, j, some)
		var up []int
		for i, at := range left {
			if k == 0 {
				out[at] = answers[i]
			} else {
				out[at] = above(out[at], answers[i])
			}
			if k < len(l.rungs)-1 && l.climbs(&answers[i]) {
				up = append(up, at)
			}
		}
		if left = up; len(left) == 0 {
			break
		}
	}
	return out
}

func (l *ladder) climbs(a *Answer) bool {
	if a.Fault != nil {
		return a.Fault.Code != Cancelled && a.Fault.Code != OutOfBudget && a.Fault.Code != WrongQuestion
	}
	return a.Label == CannotTell || a.P > 0 && a.P < l.sure
}

// above is a higher answer, with what was said below.
func above(lower, higher Answer) Answer {
	votes := lower.Votes
	if votes == nil {
		votes = []Answer{vote(lower)}
	}
	usage, took := lower.Usage, lower.Took
	out := higher
	out.Votes = append(votes, vote(higher))
	out.Usage = out.Usage.Plus(usage)
	out.Took += took
	return out
}

// vote is an answer as it stands among others.
func vote(a Answer) Answer {
	a.Votes = nil
	return a
}

func joined(name, between string, judges []Judge) Identity {
	var all [4][]string
	for _, j := range judges {
		id := identityOf(j)
		for i, s := range [...]string{id.Judge, id.Model, id.Parameters, id.Prompt} {
			all[i] = append(all[i], s)
		}
	}
	return Identity{name + "(" + strings.Join(all[0], between) + ")", strings.Join(all[1], between), strings.Join(all[2], between), strings.Join(all[3], between)}
}
