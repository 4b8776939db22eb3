package gate

import (
	"bytes"
	"fmt"
	"time"
)

// StuckSchema is the first key of a stuck report.
const StuckSchema = "punchlist-stuck/v1"

// StuckReport is what a run leaves behind that did not get done: for a person, and for the next machine. A precise one is
// a good outcome.
type StuckReport struct {
	Schema   string         `json:"schema"`
	RunID    string         `json:"runId"`
	Contract string         `json:"contract"`
	Version  int            `json:"version"`
	Digest   string         `json:"contractDigest"`
	Goal     string         `json:"goal"`
	Outcome  Phase          `json:"outcome"` // stuck or blocked
	Why      string         `json:"why"`
	At       time.Time      `json:"at"`
	Took     string         `json:"took"`
	Rounds   int            `json:"roundsAttempted"`
	Holds    []StuckItem    `json:"holds"`
	Open     []StuckItem    `json:"open"`
	Unknown  []StuckItem    `json:"unknown,omitempty"`
	Tampered []string       `json:"tampered,omitempty"`
	Tried    []StuckAttempt `json:"tried"`
	Stall    string         `json:"stall,omitempty"` // what the watchdog said
	Said     []string       `json:"triedAsTheAgentSays,omitempty"`
	Blocker  string         `json:"blocker"`
	Person   []string       `json:"needsFromAPerson"`
	Partial  []StuckItem    `json:"partiallyApplied"`  // what changed since the freeze and may need cleaning up
	Cleanup  []string       `json:"cleanup,omitempty"` // what the agent says of it
	Resume   string         `json:"resume,omitempty"`
}

// StuckItem is a predicate with what was seen of it.
type StuckItem struct {
	ID       string    `json:"predicate"`
	Expected string    `json:"expected"`
	Observed string    `json:"observed,omitempty"`
	Since    time.Time `json:"since,omitzero"`
}

// StuckAttempt is what was tried and what came back.
type StuckAttempt struct {
	Number  int      `json:"attempt"`
	Claim   string   `json:"claim"`
	Back    string   `json:"cameBack,omitempty"`
	Failing []string `json:"failing"`
}

// stuck writes the report of a run that ended without being done.
func (r *runner) stuck() *StuckReport {
	f, s, d := r.out.Frozen, &r.out.State, &r.out.Decision
	k := r.g.Plan.Contract()
	now := r.o.Now()
	out := &StuckReport{Schema: StuckSchema, RunID: f.RunID, Contract: f.Contract, Version: f.Version, Digest: f.Digest, Goal: k.Goal, Outcome: d.Phase,
		Why: d.Why, At: now, Took: since(f.At, now), Rounds: s.Begun, Resume: r.o.Resume, Holds: []StuckItem{}, Open: []StuckItem{}, Tried: []StuckAttempt{},
		Person: []string{}, Partial: []StuckItem{}}
	last := s.last()
	var now2 []Predicate
	if last != nil {
		now2, out.Tampered, out.Stall = last.Predicates, last.Violations, last.Stall
	}
	for i := range now2 {
		p := &now2[i]
		item := StuckItem{ID: p.ID, Expected: oneLine(p.Title, 300), Observed: lastLines(p.Observed, 10, 300), Since: p.Since}
		switch p.Status {
		case Pass:
			out.Holds = append(out.Holds, item)
		case Fail:
			out.Open = append(out.Open, item)
		default:
			out.Unknown = append(out.Unknown, item)
		}
		if was := f.predicate(p.ID); was != nil && was.Digest != p.Digest && was.Status != Unknown {
			out.Partial = append(out.Partial, item)
		}
	}
	for i := range s.Attempts {
		a := &s.Attempts[i]
		t := StuckAttempt{Number: a.Number, Claim: a.Claim, Failing: []string{}, Back: a.Said}
		if first := len(s.Attempts) - len(r.notes); i >= first && r.notes[i-first] != "" && t.Back == "" {
			t.Back = oneLine(r.notes[i-first], 400)
		}
		for j := range a.Predicates {
			if a.Predicates[j].Status == Fail {
				t.Failing = append(t.Failing, a.Predicates[j].ID)
			}
		}
		out.Tried = append(out.Tried, t)
	}
	r.blocker(out)
	if last != nil && last.Report != nil {
		out.says(last.Report)
	}
	return out
}

// says adds what the agent reported, marked as its own words.
func (s *StuckReport) says(r *Report) {
	if r.NeedsFrom != "" {
		s.Person = append(s.Person, "as the agent says: "+oneLine(r.NeedsFrom, 300))
	}
	for _, c := range r.Cleanup {
		s.Cleanup = append(s.Cleanup, oneLine(c, 300))
	}
	for _, t := range r.Tried {
		s.Said = append(s.Said, oneLine(t, 300))
	}
}

// blocker names the specific thing that stands in the way: what the agent's report shows, else the first open predicate.
func (r *runner) blocker(out *StuckReport) {
	switch {
	case out.Outcome == Blocked:
		out.Blocker = out.Why
	case len(out.Tampered) > 0:
		out.Blocker = out.Tampered[0]
	case len(out.Open) > 0:
		out.Blocker = out.Open[0].ID + ": " + oneLine(out.Open[0].Observed, 300)
	default:
		out.Blocker = out.Why
	}
	for _, item := range out.Open {
		out.Person = append(out.Person, "see to it that this holds, or say that it need not: "+item.Expected+" ("+item.ID+")")
	}
	if len(out.Tampered) > 0 {
		out.Person = append(out.Person, "look at what was changed under the run, and freeze again")
	}
}

// predicate returns a predicate as it stood at the freeze, nil where it was not there.
func (f *Frozen) predicate(id string) *FrozenPredicate {
	for i := range f.Predicates {
		if f.Predicates[i].ID == id {
			return &f.Predicates[i]
		}
	}
	return nil
}

// Markdown is the report for people. Nothing in it is markup that it did not write itself.
func (s *StuckReport) Markdown() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s: %s\n\n", md(s.Contract), s.Outcome)
	fmt.Fprintf(&b, "**Goal.** %s\n\n**Why it stopped.** %s\n\n**Blocker.** %s\n\n", md(s.Goal), md(s.Why), md(s.Blocker))
	items := func(title string, list []StuckItem) {
		if len(list) == 0 {
			return
		}
		fmt.Fprintf(&b, "## %s\n\n", title)
		for _, i := range list {
			fmt.Fprintf(&b, "- `%s`: %s\n", code(i.ID), md(i.Expected))
			if i.Observed != "" {
				fmt.Fprintf(&b, "  - observed: %s\n", md(oneLine(i.Observed, 600)))
			}
		}
		b.WriteByte('\n')
	}
	items("Does not hold", s.Open)
	items("Holds", s.Holds)
	items("Could not be seen", s.Unknown)
	items("Changed since the freeze, and may need cleaning up", s.Partial)
	fmt.Fprintf(&b, "## Tried (%s)\n\n", counted(s.Rounds, "round"))
	for _, t := range s.Tried {
		fmt.Fprintf(&b, "%d. claimed %s; failing: %s\n", t.Number, md(t.Claim), md(fmt.Sprint(t.Failing)))
		if t.Back != "" {
			fmt.Fprintf(&b, "   - came back: %s\n", md(t.Back))
		}
	}
	for _, t := range s.Said {
		fmt.Fprintf(&b, "- as the agent says: %s\n", md(t))
	}
	if s.Stall != "" {
		fmt.Fprintf(&b, "\n**Stall.** %s\n", md(s.Stall))
	}
	b.WriteString("\n## What a person must do\n\n")
	for _, p := range s.Person {
		fmt.Fprintf(&b, "- %s\n", md(p))
	}
	for _, c := range s.Cleanup {
		fmt.Fprintf(&b, "- cleaning up, as the agent says: %s\n", md(c))
	}
	if s.Resume != "" {
		fmt.Fprintf(&b, "\nTo go on: `%s`\n", code(s.Resume))
	}
	return b.Bytes()
}
