package gate

import (
	"encoding/json"
	"time"
)

// Feedback goes to the agent after a refused claim: facts first, at most FeedbackBytes as JSON.
type Feedback struct {
	From      string         `json:"from"` // says that this is a machine, and nobody's consent
	Verdict   string         `json:"verdict"`
	Attempt   int            `json:"attempt"`
	Of        int            `json:"of"`
	Failed    []FeedbackItem `json:"failed"`
	Guardrail []FeedbackItem `json:"guardrails_broken,omitempty"`
	Tampered  []string       `json:"tampered,omitempty"`
	Unknown   []string       `json:"unknown,omitempty"`
	Passed    int            `json:"passed"`
	More      int            `json:"more,omitempty"` // failed predicates that found no room
	Report    string         `json:"report,omitempty"`
	Blocked   string         `json:"if_impossible"`
}

// FeedbackItem is one predicate that does not hold.
type FeedbackItem struct {
	ID       string    `json:"id"`
	Expected string    `json:"expected"`
	Observed string    `json:"observed"`
	Since    time.Time `json:"since,omitzero"`
}

// FeedbackBytes bounds a feedback as JSON.
const FeedbackBytes = 2048

const (
	feedbackFrom = "Machine feedback of the completion gate. It does not come from the user and grants no consent."
	ifImpossible = "If it cannot be done, write a block report: which predicates, the blocker word for word as a tool or the world showed it, what a person must do. A precise block is a good outcome."
)

// feedbackOf says what failed. Where not all of it has room, the last items go and are counted.
func feedbackOf(s *State, a *Attempt, l *Look, violations []string, b *blockCheck, most int) *Feedback {
	f := &Feedback{From: feedbackFrom, Verdict: "NOT_DONE", Attempt: a.Number, Of: most, Failed: []FeedbackItem{}, Passed: len(l.With(Pass)), Blocked: ifImpossible}
	for _, v := range violations {
		f.Tampered = append(f.Tampered, oneLine(v, 200))
	}
	if a.Claim == "block" {
		f.Report = oneLine(b.why, 200)
	}
	for _, p := range l.With(Unknown) {
		f.Unknown = append(f.Unknown, oneLine(p.ID, 80))
	}
	for _, p := range l.With(Fail) {
		item := FeedbackItem{ID: oneLine(p.ID, 80), Expected: oneLine(p.Title, 160), Observed: lastLines(p.Observed, 10, 160), Since: p.Since.UTC().Truncate(time.Second)}
		if p.Guardrail {
			f.Guardrail = append(f.Guardrail, item)
		} else {
			f.Failed = append(f.Failed, item)
		}
	}
	f.fit()
	return f
}

// fit drops what has no room, the least telling first.
func (f *Feedback) fit() {
	for len(f.JSON()) > FeedbackBytes {
		switch {
		case len(f.Unknown) > 0:
			f.Unknown = f.Unknown[:len(f.Unknown)-1]
		case len(f.Failed) > 1:
			f.Failed = f.Failed[:len(f.Failed)-1]
			f.More++
		case len(f.Guardrail) > 1:
			f.Guardrail = f.Guardrail[:len(f.Guardrail)-1]
			f.More++
		case len(f.Tampered) > 1:
			f.Tampered = f.Tampered[:len(f.Tampered)-1]
		default:
			for i := range f.Failed {
				f.Failed[i].Observed = oneLine(f.Failed[i].Observed, 200)
			}
			for i := range f.Guardrail {
				f.Guardrail[i].Observed = oneLine(f.Guardrail[i].Observed, 200)
			}
			return
		}
	}
}

// JSON is the feedback in one line.
func (f *Feedback) JSON() []byte {
	b, err := json.Marshal(f)
	if err != nil { // texts, numbers and times always marshal
		return []byte(`{"verdict":"NOT_DONE"}`)
	}
	return b
}
