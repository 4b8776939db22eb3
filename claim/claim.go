// Package claim reads what a text says: where a phrase is asserted and where it is quoted, negated, conditional, future,
// hypothetical or reported; which sentences ask; whether a reply is a yes; which words claim completion or state a
// limitation; and what is said to have been done, found, checked, handed over or left undone, by act, object, ids and
// number (Lexicon.Statements). Words only find claims; evidence decides them.
package claim

// Hedge says why a place is not asserted.
type Hedge uint8

const (
	Asserted Hedge = iota
	Quoted
	Negated
	Conditional
	Future
	Hypothetical
	Reported
)

// String returns the name of the hedge: asserted, quoted, negated ...
func (h Hedge) String() string {
	switch h {
	case Asserted:
		return "asserted"
	case Quoted:
		return "quoted"
	case Negated:
		return "negated"
	case Conditional:
		return "conditional"
	case Future:
		return "future"
	case Hypothetical:
		return "hypothetical"
	case Reported:
		return "reported"
	}
	return "unknown hedge"
}

// Text is a text made ready for reading: folded, with a way back to its bytes, cut into units. A unit is a sentence, a
// list item or a table row. The zero value is empty; Prepare reuses its memory. Units and hedges are worked out when
// they are first asked for, so a Text serves one goroutine at a time.
type Text struct {
	Raw []byte // the text as it was given; mentions point into it

	fold  []byte    // Raw in folded form
	segs  []segment // the way from fold back to Raw
	marks []mark    // inline code and struck-out words

	units      []Unit
	infos      []unitInfo
	unitsReady bool // units are cut
	asked      bool // and their questions are found

	quotes      [2][]span // between double and single quotation marks
	quotesReady bool

	classes *classCache // made when words are first read
	toks    []token     // of the unit tokUnit
	tokUnit int         // -1: none

	subs      []subordinate // in toks
	subsReady bool

	lexemes []lexeme // of the unit that a lexicon looks at
	ids     []Span   // of the statements
}

// Answer is the meaning of a reply.
type Answer uint8

const (
	Unclear Answer = iota
	Agrees
	Declines
)

// String returns the name of the answer: unclear, agrees, declines.
func (a Answer) String() string {
	switch a {
	case Agrees:
		return "agrees"
	case Declines:
		return "declines"
	}
	return "unclear"
}

// Kind is what a claim says.
type Kind uint8

const (
	Completion Kind = iota // the job, or a part of it, is done
	Limitation             // it could not or may not be done
	Check                  // something was looked at or checked; by itself it completes nothing
)

// String returns the name of the kind: completion, limitation, check.
func (k Kind) String() string {
	switch k {
	case Limitation:
		return "limitation"
	case Check:
		return "check"
	}
	return "completion"
}
