// Package claim reads what a text says: where a phrase is asserted and where it is quoted, negated, conditional, future,
// hypothetical or reported; which sentences ask; whether a reply is a yes; and which words claim completion or state a
// limitation. Words only find claims; evidence decides them.
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

// Text is a text made ready for reading: folded, with a way back to its bytes, cut into units. A unit is a sentence, a
// list item or a table row. The zero value is empty; Prepare reuses its memory.
type Text struct {
	Raw []byte // the text as it was given; mentions point into it
}

// Prepare makes raw ready. raw must not change while t is used.
func (t *Text) Prepare(raw []byte) { panic("unimplemented") }

// Unit is one sentence, list item or table row: Raw[Lo:Hi].
type Unit struct {
	Lo, Hi   int
	Question bool // it asks
}

// Units returns the units of the text in order.
func (t *Text) Units() []Unit { panic("unimplemented") }

// UnitAt returns the index of the unit that holds the byte offset.
func (t *Text) UnitAt(off int) int { panic("unimplemented") }

// Phrase is a phrase made ready for finding. Whole words; case, width, quotes, dashes, spacing and digit grouping
// folded; a phrase that is a plain number is looked for as a number.
type Phrase struct {
	Text string
}

// NewPhrase makes a phrase ready. An empty phrase is never found.
func NewPhrase(text string) Phrase { panic("unimplemented") }

// Mention is one place of a phrase: Raw[Lo:Hi].
type Mention struct {
	Lo, Hi int
	Unit   int
	Hedge  Hedge
}

// Find appends every place where p stands in t to dst, hedged ones included, in order.
func (t *Text) Find(dst []Mention, p *Phrase) []Mention { panic("unimplemented") }

// HedgeAt says how the words Raw[lo:hi] are meant.
func (t *Text) HedgeAt(lo, hi int) Hedge { panic("unimplemented") }

// Answer is the meaning of a reply.
type Answer uint8

const (
	Unclear Answer = iota
	Agrees
	Declines
)

// Reply says whether t, as an answer to a question or a proposal, is a clear yes, a clear no, or neither.
func (t *Text) Reply() Answer { panic("unimplemented") }

// Kind is what a claim says.
type Kind uint8

const (
	Completion Kind = iota // the job, or a part of it, is done
	Limitation             // it could not or may not be done
)

// Claim is one asserted claim: Raw[Lo:Hi].
type Claim struct {
	Kind   Kind
	Entry  string // id of the lexicon's entry
	Lo, Hi int
	Unit   int
}

// Lexicon is a word list of one language, as data.
type Lexicon struct {
	Locale string
}

// English returns the English lexicon.
func English() *Lexicon { panic("unimplemented") }

// Find appends the asserted claims of t to dst, in order of place.
func (l *Lexicon) Find(dst []Claim, t *Text) []Claim { panic("unimplemented") }
