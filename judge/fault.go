package judge

import (
	"fmt"
	"time"
)

// FaultCode says what kind of fault kept a question from being answered.
type FaultCode string

const (
	Refusal        FaultCode = "refusal"         // the model declined to answer
	ContentFilter  FaultCode = "content_filter"  // the provider's filter stopped the question or the answer
	Truncated      FaultCode = "truncated"       // the answer broke off at the output limit
	CutStream      FaultCode = "cut_stream"      // the connection broke off in the middle of the answer
	InvalidReply   FaultCode = "invalid_reply"   // the answer is not the JSON that was asked for
	NotJSON        FaultCode = "not_json"        // the server sent something else, such as a web page
	MissingAnswer  FaultCode = "missing_answer"  // fewer answers than questions: none for this one
	OtherQuestion  FaultCode = "other_question"  // an answer to a question that was not asked
	UnknownLabel   FaultCode = "unknown_label"   // a label that the question does not have
	TwoAnswers     FaultCode = "two_answers"     // the same question answered twice, differently
	RateLimited    FaultCode = "rate_limited"    // 429, or the provider is overloaded
	ServerError    FaultCode = "server_error"    // 5xx
	Unreachable    FaultCode = "unreachable"     // no connection
	Slow           FaultCode = "slow"            // no answer within the time that is allowed
	Unauthorized   FaultCode = "unauthorized"    // the key is missing, wrong or not allowed to
	BadRequest     FaultCode = "bad_request"     // the server does not take the request: model name, parameters
	TooLong        FaultCode = "too_long"        // the text to judge is over the limit; it is never cut
	OutOfBudget    FaultCode = "out_of_budget"   // money, tokens or requests that were allowed are used up
	Cancelled      FaultCode = "cancelled"       // the run was stopped
	NotRecorded    FaultCode = "not_recorded"    // a recording or a label file has no answer to this question
	Stale          FaultCode = "stale"           // the recorded answer is to another wording or another text
	Disagreement   FaultCode = "disagreement"    // reviewers gave different labels and nobody resolved it
	NoQuorum       FaultCode = "no_quorum"       // too many judges of a panel gave no label
	WrongQuestion  FaultCode = "wrong_question"  // the question itself cannot be put: no text, labels without cannot_tell
	BrokenJudge    FaultCode = "broken_judge"    // a judge gave more or fewer answers than it was asked questions
	AnotherProblem FaultCode = "another_problem" // none of these; Detail says what
)

// Fault says why a question has no label.
type Fault struct {
	Code   FaultCode
	Detail string        // one line for people; parts of it may come from a server
	Again  bool          // asking again may help
	After  time.Duration // the server's word on how long to wait before that; 0 where it has none
}

// Faulty returns answers that all have the same fault.
func Faulty(questions []Question, f Fault) []Answer {
	out := make([]Answer, len(questions))
	for i := range out {
		g := f
		out[i] = Answer{Fault: &g, Shown: questions[i].Shown}
	}
	return out
}

// Unavailable says that the judge could not be had, as against one that was asked and gave nothing usable. A run that
// needed it ends with exit code 4.
func (f *Fault) Unavailable() bool {
	switch f.Code {
	case RateLimited, ServerError, Unreachable, Slow, Unauthorized, BadRequest, OutOfBudget, Cancelled:
		return true
	}
	return false
}

// String is the fault in one line: its code in words, and what is known.
func (f *Fault) String() string {
	if f.Detail == "" {
		return f.Code.words()
	}
	return fmt.Sprintf("%s: %s", f.Code.words(), f.Detail)
}

func (c FaultCode) words() string {
	switch c {
	case Refusal:
		return "the judge declined to answer"
	case ContentFilter:
		return "the provider's content filter stopped it"
	case Truncated:
		return "the judge's answer broke off at the output limit"
	case CutStream:
		return "the connection broke off in the judge's answer"
	case InvalidReply:
		return "the judge's answer is not the JSON that was asked for"
	case NotJSON:
		return "the server sent no JSON"
	case MissingAnswer:
		return "the judge did not answer this question"
	case OtherQuestion:
		return "the judge answered another question"
	case UnknownLabel:
		return "the judge gave a label that the question does not have"
	case TwoAnswers:
		return "the judge gave two different answers"
	case RateLimited:
		return "the judge's server takes no more requests for now"
	case ServerError:
		return "the judge's server failed"
	case Unreachable:
		return "the judge's server could not be reached"
	case Slow:
		return "the judge took too long"
	case Unauthorized:
		return "the judge's server refused the key"
	case BadRequest:
		return "the judge's server refused the request"
	case TooLong:
		return "the text to judge is longer than the judge may be given"
	case OutOfBudget:
		return "the budget for judges is used up"
	case Cancelled:
		return "the run was stopped"
	case NotRecorded:
		return "no answer is recorded"
	case Stale:
		return "the recorded answer is to something else"
	case Disagreement:
		return "reviewers disagree"
	case NoQuorum:
		return "too few judges of the panel answered"
	case WrongQuestion:
		return "the question cannot be put"
	case BrokenJudge:
		return "the judge gave another number of answers than it was asked questions"
	}
	return "the judge failed"
}
