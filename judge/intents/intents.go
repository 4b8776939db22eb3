// Package intents measures whether a conversation gave its user what he came for, where nobody wrote a contract. A model
// lists what the user wants; each of these intentions is decided by itself; the score is the share that is satisfied.
//
// A judge's word is held against the record: a quote that does not stand there is no evidence, a call that failed satisfies
// nothing, and a claim that the record contradicts satisfies nothing, whatever the judge says. What could not be decided
// stays in the count as unknown. Where nobody asked for anything there is no score.
package intents

import (
	"github.com/punchlist-dev/punchlist/agreement"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Schema is the first key of every line.
const Schema = "punchlist-intents/v1"

// Version is part of what graded a conversation; a change to a question, a template or the score changes it.
const Version = "intents-1"

// Mode says who decides.
type Mode string

const (
	LLM       Mode = "llm"        // a language model lists the intentions and decides each
	Hybrid    Mode = "hybrid"     // a language model lists them and gives the reason, a System One model decides each
	SystemOne Mode = "system_one" // a System One model answers three questions about the whole conversation
)

// Modes lists the modes, the default first.
func Modes() []Mode { return []Mode{LLM, Hybrid, SystemOne} }

// State is what became of an intention.
type State string

const (
	Satisfied State = "satisfied"
	Unmet     State = "unmet"
	Withdrawn State = "withdrawn" // the user took it back: owed no longer, so out of the score, and listed
	Waiting   State = "waiting_for_user"
	Blocked   State = "blocked" // the agent told openly that it cannot be done
	Unknown   State = "unknown" // not decided: stays in the score's count
)

// States lists the states in the order in which they are counted.
func States() []State { return []State{Satisfied, Unmet, Waiting, Blocked, Unknown, Withdrawn} }

// Who decided.
const (
	ByLLM       = "llm"
	BySystemOne = "system_one"
	ByRecord    = "record" // the record itself, against a judge's word
)

// DefaultThreshold is the least score of a success where nothing else is said.
const DefaultThreshold = 0.5

// Options say how a conversation is measured. The zero value is the mode llm with its defaults.
type Options struct {
	Mode      Mode
	Threshold *float64 // the least score of a success; nil: DefaultThreshold
	ScoreOnly bool     // no threshold: no success either way
	Strict    bool     // the threshold is 1, and a score is 1 or 0
	NoReason  bool     // no reason in words for the score
	Flaky     bool     // declared: reported, and decides nothing
	Verbose   bool     // keep the steps
}

// threshold is the least score of a success; ok is false where there is none.
func (o *Options) threshold() (at float64, ok bool) {
	switch {
	case o.Strict:
		return 1, true
	case o.ScoreOnly:
		return 0, false
	case o.Threshold == nil:
		return DefaultThreshold, true
	}
	return *o.Threshold, true
}

// Judges are who is asked. Which are needed depends on the mode: llm needs Writer and LLM, hybrid all three, system_one
// SystemOne alone.
type Judges struct {
	Writer    judge.Writer // lists intentions and writes reasons
	LLM       judge.Judge
	SystemOne judge.Judge
}

// Intention is one thing that the user wants.
type Intention struct {
	ID    string          // lower case letters, digits and underscores; the same as long as the list is
	Text  string          // what is wanted, in the words of whoever listed it
	Turns []int           // the user's turns that express it
	Asked verdict.Pointer // the user's own words
	// Unfounded says that no words of the user express it: the list has it, the record does not. It is not decided.
	Unfounded bool
}

// Extraction is the list of a conversation's intentions: the denominator of its score. It holds for the text that it was
// made from, whoever decides, so that runs and modes can be compared.
type Extraction struct {
	TranscriptID string
	Shown        string // digest of the text that it was made from
	Judge, Model string
	PromptDigest string
	Intentions   []Intention
}

// Decision is what became of one intention, and why.
type Decision struct {
	Intention
	State        State
	By           string // ByLLM, BySystemOne or ByRecord
	Judge, Model string
	PromptDigest string
	P            float64 // P(yes), where a System One model decided; HasP says so
	HasP         bool
	Reason       string
	Evidence     []verdict.Pointer // quotes that stand in the record
	NotThere     []string          // quotes of the judge that stand nowhere in it
	Fault        *judge.Fault      // why it is unknown, where a judge failed
	Fallback     *judge.Fault      // why the System One model did not decide it, where the language model did
	Repeats      []State           // of every repeat, the first included; nil without repeats
	Measured     agreement.Flaky   // over Repeats; N is 0 without
}

// Answered is one of the three questions of system_one.
type Answered struct {
	Question   string
	Answer     string
	Value      float64 // in [0, 1]
	P          float64 // of the answer
	Confidence float64
	Weight     float64
	Fault      *judge.Fault
}

// Counts are how many intentions are in which state.
type Counts struct {
	Satisfied, Unmet, Waiting, Blocked, Unknown, Withdrawn int
}

// All is the denominator of the score: everything but what was withdrawn.
func (c *Counts) All() int { return c.Satisfied + c.Unmet + c.Waiting + c.Blocked + c.Unknown }

// Grader is one who decided something of a score.
type Grader struct {
	By, Judge, Model string
	N                int // intentions or questions
}

// Result is what came of one conversation.
type Result struct {
	TranscriptID string
	Mode         Mode
	Score        float64
	Scored       bool    // false: nothing was judged, or nothing asked for, so there is no score
	Threshold    float64 // where HasThreshold
	HasThreshold bool
	Success      *bool // the score reaches the threshold; nil where that is not decided or there is none of both
	Verdict      verdict.Verdict
	Name         string // the verdict in words
	Class        verdict.Class
	Why          string // one line: why it has this verdict
	Counts       Counts
	Decisions    []Decision
	Questions    []Answered // of system_one
	Confidence   float64    // of system_one: the least of its answers
	Findings     []verdict.Finding
	Extraction   *Extraction
	Extracted    bool         // the list was made now, and not taken from an earlier run
	Fault        *judge.Fault // why there is no list of intentions
	Reason       string
	ReasonBy     string // llm, or record where it was put together from the decisions
	Graders      []Grader
	Strict       bool
	Flaky        bool // declared
	Usage        judge.Usage
	Steps        []Step
	Source       Source
}

// Step is one thing that was asked on the way.
type Step struct {
	Name string
	Text string
}

// Source says where the conversation stands.
type Source struct {
	Path   string
	Record int
}

// Mixed says that one score is made by different graders.
func (r *Result) Mixed() bool {
	n := 0
	for i := range r.Graders {
		if r.Graders[i].By != ByRecord {
			n++
		}
	}
	return n > 1
}

// Unavailable says that a judge could not be had, as against one that gave nothing usable.
func (r *Result) Unavailable() bool {
	if r.Fault != nil && r.Fault.Unavailable() {
		return true
	}
	for i := range r.Decisions {
		if f := r.Decisions[i].Fault; f != nil && f.Unavailable() {
			return true
		}
	}
	for i := range r.Questions {
		if f := r.Questions[i].Fault; f != nil && f.Unavailable() {
			return true
		}
	}
	return false
}
