package claim

import "github.com/punchlist-dev/punchlist/internal/textfact"

// StatementKind is what a statement says about the world.
type StatementKind uint8

const (
	Done       StatementKind = iota // something was changed, made or sent
	Found                           // something was read, looked up or learned
	Checked                         // something was verified: tests, a build, a read-back
	HandedOver                      // a deliverable is given: here is the summary, the report shows
	Undone                          // it could not be done, was not done, is not done yet, or failed: an admission, never a claim
	Partial                         // a part of a whole was done, and the statement says so: 2 of 3
)

// String returns the name of the kind: done, found, checked, handed over, undone, partial.
func (k StatementKind) String() string {
	switch k {
	case Found:
		return "found"
	case Checked:
		return "checked"
	case HandedOver:
		return "handed over"
	case Undone:
		return "undone"
	case Partial:
		return "partial"
	}
	return "done"
}

// Actor is who did what a statement says.
type Actor uint8

const (
	Unstated Actor = iota // the passive and states: "it has been refunded", "the branch is gone"
	Agent                 // "I refunded it", and headlines: "Refunded order 5"
	Other                 // somebody who is named: "refunded by the merchant"; no act of the agent
)

// String returns the name of the actor: unstated, agent, other.
func (a Actor) String() string {
	switch a {
	case Agent:
		return "agent"
	case Other:
		return "other"
	}
	return "unstated"
}

// Tense is when what a statement says came about.
type Tense uint8

const (
	Past    Tense = iota // "I refunded it", "it was refunded", and headlines
	Perfect              // "I've refunded it", "it has been refunded"
	Present              // a state: "it is refunded", "the branch is gone", "all tests pass"
	Former               // dated back, told as history: "was cancelled on Monday", "I had refunded it last week"
)

// String returns the name of the tense: past, perfect, present, former.
func (t Tense) String() string {
	switch t {
	case Perfect:
		return "perfect"
	case Present:
		return "present"
	case Former:
		return "former"
	}
	return "past"
}

// Form is how a statement is built.
type Form uint8

const (
	Active   Form = iota // "I refunded it", "I've run the tests"
	Passive              // "it has been refunded", "it was refunded"
	State                // "it is refunded", "the branch is gone", "all tests pass"
	Headline             // without subject and auxiliary: "Refunded order 5", "Order 5: refunded", "Done."
)

// String returns the name of the form: active, passive, state, headline.
func (f Form) String() string {
	switch f {
	case Passive:
		return "passive"
	case State:
		return "state"
	case Headline:
		return "headline"
	}
	return "active"
}

// Span is Raw[Lo:Hi] of a Text.
type Span struct{ Lo, Hi int }

// Count is how many things a statement speaks of. The zero value says that it gives no number.
type Count struct {
	N     int  // 7 records, both (2); 0 where no number is given, or where it is 0 of Of
	Of    int  // the whole that is named: 3 in "2 of 3"; 0 where none is named
	All   bool // all, both, every, each, everything
	Given bool // a number stands there
}

// Part says whether the count speaks of less than the whole that it names.
func (c Count) Part() bool { return c.Of > 0 && c.N < c.Of }

// Tests are numbers of tests that a statement gives: "all 34 tests pass", "12 passed, 1 failed". -1 is not told.
type Tests struct{ Passed, Failed, Total int }

// Told says whether a number stands there.
func (t Tests) Told() bool { return t.Passed >= 0 || t.Failed >= 0 || t.Total >= 0 }

// Statement is one thing that a text says about the world. It is a claim only where Claims says so.
type Statement struct {
	Kind  StatementKind
	Act   string   // id of the act in the lexicon: refund, delete, run_tests; "" where Generic, and for what failed without a verb
	Class ActClass // what the act does to the world
	Form  Form
	Actor Actor
	Tense Tense
	Mood  Hedge // why it is not asserted

	Generic bool // the whole job, nothing by name: "Done.", "All set.", "I've completed your request."
	Status  bool // it may as well be read off a record as be the agent's deed: "is confirmed", "has already been cancelled"
	Asks    bool // it stands in a question

	Lo, Hi         int    // the clause, with its subject
	VerbLo, VerbHi int    // the words that make the statement, auxiliaries included
	Object         Span   // what was acted on: the object of the active, the subject of the passive; empty where none is named
	IDs            []Span // ids in the clause and, for "Updated:", in the list under it; valid until the Text is prepared again
	Count          Count
	Tests          Tests
	Unit           int
}

// Claims says whether the statement is a claim: completed, asserted, the agent's own or nobody's by name, not history.
func (s *Statement) Claims() bool {
	return s.Mood == Asserted && !s.Asks && s.Actor != Other && s.Tense != Former && s.Kind != Undone
}

// Values appends the typed values in the clause of s to dst, in order of type and place: money, percentages, dates, clock
// times, durations, cards, addresses of mail, phone numbers. Offsets are those of Raw.
func (t *Text) Values(dst []textfact.Found, s *Statement, o textfact.Options) []textfact.Found {
	return t.ValuesOf(dst, s, o, textfact.Money, textfact.Percentage, textfact.Date, textfact.Time, textfact.Duration, textfact.Card,
		textfact.Email, textfact.Phone)
}

// ValuesOf is Values for some types, in their order.
func (t *Text) ValuesOf(dst []textfact.Found, s *Statement, o textfact.Options, types ...textfact.Type) []textfact.Found {
	text := t.Raw[s.Lo:s.Hi]
	for _, kind := range types {
		start := len(dst)
		dst = textfact.Find(dst, kind, text, o)
		for i := start; i < len(dst); i++ {
			dst[i].Lo += s.Lo
			dst[i].Hi += s.Lo
		}
	}
	return dst
}
