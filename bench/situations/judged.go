package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/recorded"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// needsJudge is the difficulty of the cases in which a meaning has to be read.
const needsJudge = "needs judge"

// maxRounds is how often a case is asked about: an answer can open a question that was not there before.
const maxRounds = 8

// answersFile holds what a person answered who read these cases, before knowing what was expected of them. Each answer is
// bound to the wording of its question and to the text that was read.
//
//go:embed answers.jsonl
var answersFile []byte

func (s *situation) needsJudge() bool { return s.Difficulty == needsJudge }

// readAnswers makes a judge of a file of answers.
func readAnswers(file []byte) (judge.Judge, error) {
	return recorded.Read("answers.jsonl", bytes.NewReader(file))
}

// judgesFor gives the judges that a case is held against one after the other: those that repeat the case's own replies,
// as they came and then in the names of the questions, or the recorded answers. closeAll ends what they need.
func judgesFor(s *situation, answers judge.Judge) (all []judge.Judge, closeAll func(), err error) {
	switch {
	case !s.needsJudge():
		return []judge.Judge{nil}, func() {}, nil
	case len(s.Replies) == 0:
		return []judge.Judge{answers}, func() {}, nil
	}
	var servers []*replayer
	closeAll = func() {
		for _, r := range servers {
			r.close()
		}
	}
	for _, translated := range []bool{false, true} {
		r, err := newReplayer(s.Replies, translated)
		if err != nil {
			closeAll()
			return nil, nil, err
		}
		servers, all = append(servers, r), append(all, r.judge())
	}
	return all, closeAll, nil
}

// settle evaluates a case, asks the judge what is open, and evaluates it again with the answers, until nothing new is
// asked. It returns what was answered, one line each.
func settle(p *evaluate.Plan, c evaluate.Case, t *transcript.Transcript, j judge.Judge, row *verdict.Row) (said []string) {
	var scratch evaluate.Scratch
	p.Evaluate(&c, t, &scratch, row)
	for range maxRounds {
		questions, broken := openQuestions(&c, row)
		if said = append(said, broken...); j == nil || len(questions) == 0 {
			return said
		}
		answers := judge.AskAll(context.Background(), j, questions)
		for i := range answers {
			a, q := &answers[i], &questions[i]
			c.Answers = append(c.Answers, evaluate.Answer{Need: q.ID, JSON: a.JSON(q, false, "")})
			if a.Fault != nil {
				said = append(said, fmt.Sprintf("%s: not judged, %s", q.ID, a.Fault.Code))
			} else {
				said = append(said, q.ID+": "+a.Label)
			}
		}
		*row = verdict.Row{}
		p.Evaluate(&c, t, &scratch, row)
	}
	return said
}

// openQuestions are the needs of a row that nobody was asked about yet. What can not be put is said, one line each.
func openQuestions(c *evaluate.Case, row *verdict.Row) (questions []judge.Question, broken []string) {
	for i := range row.Needs {
		n := &row.Needs[i]
		if n.Kind != judge.KindJudge || slices.ContainsFunc(c.Answers, func(a evaluate.Answer) bool { return a.Need == n.ID }) {
			continue
		}
		q, err := judge.FromNeed(c.ID, c.TranscriptID, n)
		if err != nil {
			broken = append(broken, err.Error())
			continue
		}
		questions = append(questions, q)
	}
	return questions, broken
}
