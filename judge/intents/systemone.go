package intents

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/judge"
)

// yesAt is the least P(yes) that counts as satisfied.
const yesAt = 0.5

// probability is P(label) of an answer. ok is false where the protocol gave none.
func probability(q *judge.Question, a *judge.Answer, label string) (p float64, ok bool) {
	if i := slices.Index(q.Labels, label); i >= 0 && len(a.Probabilities) == len(q.Labels) {
		return a.Probabilities[i], inRange(a.Probabilities[i])
	}
	switch {
	case !inRange(a.P) || a.P == 0:
		return 0, false
	case a.Label == label:
		return a.P, true
	}
	return 0, false // what the other labels share is not known
}

func inRange(p float64) bool { return p >= 0 && p <= 1 }

// bySystemOne decides intentions by a System One model, and by the language model where that fails.
func (m *measuring) bySystemOne(ctx context.Context, js *Judges, list []*Decision) {
	questions := make([]judge.Question, len(list))
	for i, d := range list {
		questions[i] = satisfiedOf(&d.Intention)
	}
	var failed []*Decision
	for i, a := range m.ask(ctx, js.SystemOne, questions) {
		d := list[i]
		d.By, d.Judge, d.Model, d.PromptDigest = BySystemOne, a.Judge, a.Model, a.PromptDigest
		p, ok := yes(&questions[i], &a)
		if a.Fault == nil && !ok {
			a.Fault = &judge.Fault{Code: judge.AnotherProblem, Detail: "the judge gives no probability, which a System One model has to"}
		}
		if a.Fault != nil {
			d.Fallback = a.Fault
			failed = append(failed, d)
			continue
		}
		d.P, d.HasP, d.State = p, true, Unmet
		if p >= yesAt {
			d.State = Satisfied
		}
		d.Reason = fmt.Sprintf("P(yes) = %.2f", p)
	}
	m.byLLM(ctx, js.LLM, failed)
	m.whyOpen(ctx, js.LLM, list)
}

// whyOpen asks the language model why intentions are open that the System One model does not find satisfied: one probability
// tells no honest "I cannot" and no wish that was taken back from a failure. It makes nothing satisfied, and changes a
// state only with a quote that stands in the record.
func (m *measuring) whyOpen(ctx context.Context, j judge.Judge, list []*Decision) {
	var open []*Decision
	var questions []judge.Question
	for _, d := range list {
		if d.By == BySystemOne && d.State == Unmet {
			open, questions = append(open, d), append(questions, openOf(&d.Intention))
		}
	}
	for i, a := range m.ask(ctx, j, questions) {
		if a.Fault != nil {
			continue // what was decided stands
		}
		d := open[i]
		told := *d
		told.Reason = a.Reason
		if m.settle(&told, a.Label); told.State == Withdrawn || told.State == Blocked || told.State == Waiting {
			told.By, told.Judge, told.Model, told.PromptDigest = ByLLM, a.Judge, a.Model, a.PromptDigest
			told.Reason = d.Reason + ". " + a.Reason
			*d = told
		}
	}
}

// yes is P(yes): given, or what yes and no share without cannot_tell where only the answer's own is given.
func yes(q *judge.Question, a *judge.Answer) (p float64, ok bool) {
	if p, ok = probability(q, a, labelYes); ok {
		return p, true
	}
	if a.Label == labelNo && inRange(a.P) && a.P > 0 {
		return 1 - a.P, true
	}
	return 0, false
}

// The answers to the third question of system_one, from nothing to everything.
func levels() []string { return []string{"none", "few", "most", "all"} }

// wholeQuestions are the three questions of system_one with their weights.
func wholeQuestions() ([]judge.Question, []float64) {
	yesNo := []string{labelYes, labelNo, judge.CannotTell}
	return []judge.Question{
		{ID: "all_satisfied", Text: "By the end of the record, is every wish that the user expresses satisfied?", Labels: yesNo,
			DoesNotQualify: []string{"The agent says that something is done, and the call failed or was never made."}},
		{ID: "nothing_left", Text: "Is every request of the user taken up, none refused without a reason and none done only in part?", Labels: yesNo},
		{ID: "how_many", Text: "How many of the user's wishes are satisfied by the end of the record?", Labels: append(levels(), judge.CannotTell)},
	}, []float64{2, 1, 1}
}

// wholeConversation asks the three questions in one request.
func (m *measuring) wholeConversation(ctx context.Context, j judge.Judge) {
	questions, weights := wholeQuestions()
	for i := range questions {
		questions[i].Obligation, questions[i].Kind = questions[i].ID, judge.Told
	}
	r := &m.result
	sum, total, sure := 0.0, 0.0, 1.0
	whole := true
	answers := m.ask(ctx, j, questions)
	for i := range answers {
		w := valued(&questions[i], &answers[i])
		w.Weight = weights[i]
		r.Questions = append(r.Questions, w)
		if w.Fault != nil {
			whole = false
			continue
		}
		sum += w.Weight * w.Value
		total += w.Weight
		sure = min(sure, w.Confidence)
	}
	m.graded(BySystemOne, answers)
	if !whole { // a question less is another score
		r.Why = "a question of three has no answer"
		return
	}
	r.Score, r.Scored, r.Confidence = sum/total, true, sure
	r.Why = "three questions about the whole conversation settle no request"
	r.ReasonBy, r.Reason = ByRecord, listAnswers(r.Questions)
}

// valued turns an answer into a value from 0 to 1.
func valued(q *judge.Question, a *judge.Answer) Answered {
	w := Answered{Question: q.Text, Answer: a.Label, Fault: a.Fault}
	if a.Fault != nil {
		return w
	}
	ok := false
	if len(q.Labels) == 3 {
		if w.P, ok = yes(q, a); ok {
			w.Value, w.Confidence = w.P, math.Abs(2*w.P-1)
		}
	} else {
		w.Value, w.P, w.Confidence, ok = expectedLevel(q, a)
	}
	if !ok {
		w.Fault = &judge.Fault{Code: judge.AnotherProblem, Detail: "the judge gives no probability, which a System One model has to"}
	}
	return w
}

// expectedLevel is the mean level over the highest one, of the levels alone: what was given to cannot_tell is left out.
func expectedLevel(q *judge.Question, a *judge.Answer) (value, p, confidence float64, ok bool) {
	sum, most := 0.0, 0.0
	for i, level := range levels() {
		pl, given := probability(q, a, level)
		if !given && len(a.Probabilities) == len(q.Labels) {
			return 0, 0, 0, false
		}
		sum += pl
		most = max(most, pl)
		value += float64(i) * pl
	}
	if !(sum > 0) {
		return 0, 0, 0, false
	}
	return value / sum / float64(len(levels())-1), most, most, true
}

func listAnswers(list []Answered) string {
	var parts []string
	for i := range list {
		w := &list[i]
		parts = append(parts, fmt.Sprintf("%s %s (P %.2f, confidence %.2f, weight %g)", w.Question, w.Answer, w.P, w.Confidence, w.Weight))
	}
	return strings.Join(parts, " ")
}

// graded notes who answered.
func (m *measuring) graded(by string, answers []judge.Answer) {
	for i := range answers {
		if answers[i].Fault == nil {
			m.grader(by, answers[i].Judge, answers[i].Model)
		}
	}
}
