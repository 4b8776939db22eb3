// Package judge puts narrow questions to whoever can answer what rules and the world cannot settle: a model, a recording,
// a person. Questions go in, answers come out, one for each; whatever goes wrong on the way is an answer, too, that says
// so and decides nothing. The folders below speak one wire each; what stands here is the same for all of them: the prompt,
// the reading of a reply, and wrappers that remember, limit, retry and combine judges.
package judge

import (
	"context"
	"time"
)

// CannotTell is the label that every question has: the judge looked and the text does not decide it.
const CannotTell = "cannot_tell"

// Judge answers questions. It returns one answer for each question, in their order, and no error: a fault stands in the
// answers that it concerns. The questions of one call belong to one case. A judge may be used by several goroutines.
type Judge interface {
	Ask(ctx context.Context, questions []Question) []Answer
}

// Kind says what is asked about, and so what a judge may see.
type Kind string

const (
	Told Kind = "told" // what the user was told: delivered text is shown
	Done Kind = "done" // what was done: calls, results and facts are shown, and never the agent's own account
)

// Question is one narrow question about one obligation. All of it but the first three fields is what a judge is given,
// and it is given nothing else.
type Question struct {
	CaseID       string
	TranscriptID string
	ID           string // of the need that it answers; unlike Obligation it may have a suffix

	Obligation     string
	Text           string // the question itself
	Kind           Kind
	Labels         []string // two to five, CannotTell among them
	Qualifies      []string // what counts as a yes
	DoesNotQualify []string
	Examples       []Example
	Shown          string // the exact text to judge, never cut; FromNeed's is one JSON object to a line
}

// Example is a text whose label is known.
type Example struct {
	Text  string `json:"text"`
	Label string `json:"label"`
}

// Answer is what came of one question.
type Answer struct {
	Label         string    // one of the question's; "" where Fault is set
	P             float64   // probability of Label where the protocol gives one, in (0, 1]; 0 where it gives none
	Probabilities []float64 // of each of the question's labels, in their order; nil where the protocol gives none
	Reason        string    // in the judge's words: hostile text like everything that comes from outside
	Model         string    // what answered, as the server names it; for people the reviewer
	Judge         string    // what was asked: openai:MODEL@BASEURL, people:FILE
	PromptDigest  string    // of the template and its version, see PromptDigest; "" where there is no prompt
	Shown         string    // the exact text that was judged
	Votes         []Answer  // of a panel or a ladder, in the order of its judges; their Votes are nil
	Cached        bool      // no request was made for it
	Fault         *Fault    // why there is no label; nil where there is one

	Usage Usage         // of this question alone: what a request about several cost is divided among them
	Took  time.Duration // wall time from the first request to the answer
}

// Usage is what answers cost.
type Usage struct {
	Requests     int
	InputTokens  int64
	OutputTokens int64
	Cost         Money // 0 where no price is known
}

// Plus returns the sum.
func (u Usage) Plus(o Usage) Usage {
	return Usage{u.Requests + o.Requests, u.InputTokens + o.InputTokens, u.OutputTokens + o.OutputTokens, u.Cost + o.Cost}
}

// Identity tells judges apart whose answers may differ: it is part of a cache's keys and of a row's grader version.
type Identity struct {
	Judge      string // protocol, model and place, for example openai:gpt-5-mini@https://api.openai.com/v1
	Model      string // as it was asked for
	Parameters string // everything else that can change an answer, in one line
	Prompt     string // digest of the prompt's template and version, see PromptDigest
}

// Identified is a judge that says what it is. Backends and wrappers are; a judge made for a test need not be.
type Identified interface {
	Judge
	Identity() Identity
}

// Share divides what a request cost among the answers that it gave, the remainder to the first.
func Share(answers []Answer, u Usage) {
	n := int64(len(answers))
	for i := range answers {
		answers[i].Usage = Usage{0, u.InputTokens / n, u.OutputTokens / n, u.Cost / Money(n)}
		if i == 0 {
			answers[i].Usage = answers[i].Usage.Plus(Usage{u.Requests, u.InputTokens % n, u.OutputTokens % n, u.Cost % Money(n)})
		}
	}
}
