package gate

import (
	"fmt"
	"time"
)

// StateSchema is the first key of a state.
const StateSchema = "punchlist-gate/v1"

// Phase of a run under the gate.
type Phase string

const (
	Working   Phase = "working"   // the agent has the word
	Accepted  Phase = "accepted"  // the world agreed
	Stuck     Phase = "stuck"     // no attempt is left, or nothing changed since the last one
	Blocked   Phase = "blocked"   // an honest block that record or world show
	Waiting   Phase = "waiting"   // the run waits for somebody or something
	Undecided Phase = "undecided" // nothing failed, and something could not be seen
	Sampled   Phase = "sampled"   // the policy let this claim pass unverified
)

// State is what the gate keeps between attempts. It is written before an attempt begins and after it was decided, so that
// a kill at any point loses no count.
type State struct {
	Schema   string               `json:"schema"`
	RunID    string               `json:"runId"`
	Contract string               `json:"contract"` // digest of the frozen contract
	Phase    Phase                `json:"phase"`
	Why      string               `json:"why,omitempty"`    // of the phase, where the run ended
	Closed   bool                 `json:"closed,omitempty"` // it ended, and what it leaves behind is written
	Begun    int                  `json:"begun"`            // attempts that were begun
	Spent    int                  `json:"spent"`            // claims that were refused
	Since    map[string]time.Time `json:"since"`            // by predicate: since when it has had its status
	Status   map[string]Status    `json:"status"`           // by predicate, at the last look
	Attempts []Attempt            `json:"attempts"`
	Part     int                  `json:"part,omitempty"`     // how often a run that had ended was gone on with
	Feedback *Feedback            `json:"feedback,omitempty"` // of the last refused claim, for the attempt that follows it
	Policy   string               `json:"policy,omitempty"`   // what spared a claim, where one did
}

// Attempt is one claim and what came of it.
type Attempt struct {
	Number      int         `json:"number"`
	At          time.Time   `json:"at"`
	Claim       string      `json:"claim"` // done, block or wait
	Outcome     Phase       `json:"outcome"`
	Predicates  []Predicate `json:"predicates"`
	Violations  []string    `json:"violations,omitempty"`
	Fingerprint string      `json:"fingerprint,omitempty"`
	Signature   string      `json:"signature"` // of what failed, what was seen of it, and the world
	Said        string      `json:"said,omitempty"`
	Report      *Report     `json:"report,omitempty"` // as the agent handed it in
	Stall       string      `json:"stall,omitempty"`  // what the watchdog said of the run
}

// NewState is the state before the first attempt.
func NewState(f *Frozen) State {
	s := State{Schema: StateSchema, RunID: f.RunID, Contract: f.Digest, Phase: Working, Since: map[string]time.Time{}, Status: map[string]Status{}}
	for i := range f.Predicates {
		p := &f.Predicates[i]
		s.Since[p.ID], s.Status[p.ID] = f.At, p.Status
	}
	return s
}

// Again is the state of a run that is gone on with after it ended without being done: what was frozen stays, attempts are
// counted anew, and the agent gets the feedback of the last one.
func Again(f *Frozen, ended *State) State {
	s := NewState(f)
	s.Part, s.Feedback = ended.Part+1, ended.Feedback
	for id, since := range ended.Since {
		s.Since[id], s.Status[id] = since, ended.Status[id]
	}
	return s
}

// Check says what is wrong with a state that was read back.
func (s *State) Check(f *Frozen) error {
	switch {
	case s.Schema != StateSchema:
		return fmt.Errorf("the state has the schema %q, and this version reads %s", s.Schema, StateSchema)
	case s.RunID != f.RunID || s.Contract != f.Digest:
		return fmt.Errorf("the state belongs to run %s of the contract %.12s, and this is run %s of %.12s", s.RunID, s.Contract, f.RunID, f.Digest)
	case s.Begun < s.Spent || s.Spent < 0:
		return fmt.Errorf("the state counts %d begun and %d spent attempts, which cannot be", s.Begun, s.Spent)
	}
	return nil
}

// clone copies a state, so that a decision changes nothing that it was given.
func (s *State) clone() State {
	out := *s
	out.Since, out.Status = make(map[string]time.Time, len(s.Since)), make(map[string]Status, len(s.Status))
	for k, v := range s.Since {
		out.Since[k] = v
	}
	for k, v := range s.Status {
		out.Status[k] = v
	}
	out.Attempts = append([]Attempt(nil), s.Attempts...)
	return out
}

// last returns the last attempt that was decided, nil where there is none.
func (s *State) last() *Attempt {
	if len(s.Attempts) == 0 {
		return nil
	}
	return &s.Attempts[len(s.Attempts)-1]
}
