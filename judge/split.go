package judge

import (
	"context"
	"sync"
)

// Split makes a judge that answers one request at a time take any questions: it puts together what a request may hold,
// questions of one kind about one text, and asks the requests side by side. most is the most questions of a request, 0
// for no limit; fits, where it is not nil, says whether a request may hold all of these. A question that does not even fit
// alone is asked alone, and the judge below says that it is too long.
func Split(j Judge, most int, fits func([]Question) bool) Judge {
	return &splitter{j, most, fits}
}

type splitter struct {
	below Judge
	most  int
	fits  func([]Question) bool
}

// Identity is that of the judge below.
func (s *splitter) Identity() Identity { return identityOf(s.below) }

// Ask asks every group on a goroutine of its own; how many requests are made at a time is the limiter's matter.
func (s *splitter) Ask(ctx context.Context, questions []Question) []Answer {
	groups := s.groups(questions)
	if len(groups) == 1 {
		return AskAll(ctx, s.below, questions)
	}
	out := make([]Answer, len(questions))
	var wait sync.WaitGroup
	for _, g := range groups {
		wait.Go(func() {
			some := make([]Question, len(g))
			for i, at := range g {
				some[i] = questions[at]
			}
			for i, a := range AskAll(ctx, s.below, some) {
				out[g[i]] = a
			}
		})
	}
	wait.Wait()
	return out
}

// groups returns the places of the questions of each request.
func (s *splitter) groups(questions []Question) [][]int {
	var groups [][]int
	var held []Question // of the last group of each text, in step with groups
	for i := range questions {
		q := &questions[i]
		into := -1
		for g := len(groups) - 1; g >= 0; g-- {
			first := &questions[groups[g][0]]
			if first.Kind == q.Kind && first.Shown == q.Shown {
				into = g
				break
			}
		}
		if into >= 0 && (s.most > 0 && len(groups[into]) >= s.most || !s.roomFor(groups[into], questions, i, &held)) {
			into = -1
		}
		if into < 0 {
			groups = append(groups, []int{i})
			continue
		}
		groups[into] = append(groups[into], i)
	}
	return groups
}

func (s *splitter) roomFor(group []int, questions []Question, i int, held *[]Question) bool {
	if s.fits == nil {
		return true
	}
	*held = (*held)[:0]
	for _, at := range group {
		*held = append(*held, questions[at])
	}
	*held = append(*held, questions[i])
	return s.fits(*held)
}

// AskAll asks and holds the judge to its promise: one answer for each question. One that breaks it has answered nothing,
// since nobody knows which answer is to which question.
func AskAll(ctx context.Context, j Judge, questions []Question) []Answer {
	if len(questions) == 0 {
		return nil
	}
	answers := j.Ask(ctx, questions)
	if len(answers) != len(questions) {
		return Faulty(questions, Fault{Code: BrokenJudge})
	}
	return answers
}

// identityOf returns what a judge says of itself.
func identityOf(j Judge) Identity {
	if named, ok := j.(Identified); ok {
		return named.Identity()
	}
	return Identity{Judge: "unnamed"}
}
