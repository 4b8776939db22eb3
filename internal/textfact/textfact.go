// Package textfact reads typed values: amounts of money, dates, durations, card numbers and the like, from a literal of
// a contract, from a field of a call or a result, and from prose. It never guesses: what can be read in two ways stays
// ambiguous, and a comparison that depends on the reading is Unknown.
package textfact

import "time"

// Tri is yes, no or unknown.
type Tri uint8

const (
	No Tri = iota
	Yes
	Unknown
)

// Type is a type of the contract language (contract-language, section 5).
type Type uint8

const (
	NoType Type = iota
	Number
	Money
	Percentage
	Date
	Time
	DateTime
	Duration
	Window
	Card
	ID
	Email
	URL
	Phone
	Name
	Address
	TextType
)

// Types lists all types with their names in the contract language, in the order of the specification.
func Types() []Type { panic("unimplemented") }

// TypeNamed returns the type with that name in the contract language.
func TypeNamed(name string) (Type, bool) { panic("unimplemented") }

// String returns the name in the contract language ("business day" is no type; "duration" is).
func (t Type) String() string { panic("unimplemented") }

// Options say how bare values are read. The zero value reads plain English with no zone and no currency.
type Options struct {
	Locale   string          // BCP 47; English where empty
	Zone     *time.Location  // zone of clock times that carry none; nil: none
	Currency string          // ISO 4217 code of bare amounts; "": none
	Unit     string          // what a bare number means: minutes, fraction, "minor USD" ...
	At       time.Time       // time of the turn, for weekdays, today, tomorrow, missing years; zero: not known
	Hidden   map[string]Type // placeholders of the redactor beside the usual ones: PAYMENT_TOKEN -> Card
}

// Value is one typed value. Compare values with Satisfies and Equal only.
type Value struct {
	Type   Type
	Text   string // as written, without surrounding space
	Hidden bool   // a redactor's placeholder: of this type, its value unknown
}

// Found is a value that was found in text: text[Lo:Hi].
type Found struct {
	Value  Value
	Lo, Hi int
}

// Op is a comparison.
type Op uint8

const (
	OpEquals Op = iota
	OpMin       // not below the limit
	OpMax       // not above the limit
	OpAbove
	OpBelow
)

// Literal reads a literal of a contract. The error says what is missing and gives an example:
// "not a duration: a number and a unit, for example: 1 business day".
func Literal(t Type, text string, o Options) (Value, error) { panic("unimplemented") }

// Field reads a whole field of an argument, a result or an event. number is true where the field is a JSON number.
// ok is false where the field is not of the type.
func Field(t Type, text string, number bool, o Options) (v Value, ok bool) { panic("unimplemented") }

// Find appends the values of type t in text, in order, to dst. Placeholders of the type come as hidden values. Name,
// Address and TextType are not searched for: use FindEqual.
func Find(dst []Found, t Type, text []byte, o Options) []Found { panic("unimplemented") }

// FindEqual appends the places of text that equal v, or may equal it (an ambiguous or hidden value). For Name, Address,
// ID and TextType it looks for v's own tokens, folded as the type says; for the others it is Find with Satisfies.
func FindEqual(dst []Found, v Value, text []byte, o Options) []Found { panic("unimplemented") }

// Satisfies compares v with limit. For durations and windows min tests the lower end and max the upper one. Hidden and
// ambiguous values give Unknown where the answer depends on them.
func Satisfies(op Op, v, limit Value, o Options) Tri { panic("unimplemented") }

// PartOf returns one part of a window: start, end (Time or DateTime) or length (Duration).
func PartOf(v Value, part string) (Value, bool) { panic("unimplemented") }

// PlaceholderType returns the type that a redactor's placeholder such as [EMAIL_ADDRESS], <PHONE> or {{CARD}} stands
// for, where text as a whole is one.
func PlaceholderType(text string, o Options) (Type, bool) { panic("unimplemented") }

// EqualNumbers compares two plain decimal numbers exactly: 481.5 and 481.50 are equal. ok is false where either is not
// a plain number.
func EqualNumbers(a, b string) (equal, ok bool) { panic("unimplemented") }

// CompareNumbers orders two plain decimal numbers exactly: -1, 0, 1. ok is false where either is not a plain number.
func CompareNumbers(a, b string) (order int, ok bool) { panic("unimplemented") }
