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

// typeNames lists the types with their names, in the order of the specification.
func typeNames() [TextType]string {
	return [TextType]string{"number", "money", "percentage", "date", "time", "datetime", "duration", "window", "card", "id",
		"email", "url", "phone", "name", "address", "text"}
}

// Types lists all types, in the order of the specification.
func Types() []Type {
	types := make([]Type, 0, TextType)
	for t := Number; t <= TextType; t++ {
		types = append(types, t)
	}
	return types
}

// TypeNamed returns the type with that name in the contract language.
func TypeNamed(name string) (Type, bool) {
	for i, n := range typeNames() {
		if n == name {
			return Type(i + 1), true
		}
	}
	return NoType, false
}

// String returns the name in the contract language ("business day" is no type; "duration" is).
func (t Type) String() string {
	if t == NoType || t > TextType {
		return ""
	}
	return typeNames()[t-1]
}

// Options say how bare values are read. The zero value reads plain English with no zone and no currency.
type Options struct {
	Locale   string          // BCP 47; English where empty
	Zone     *time.Location  // zone of clock times that carry none; nil: none
	Currency string          // ISO 4217 code of bare amounts; "": none
	Unit     string          // what a bare number means: minutes, fraction, "minor USD" ...
	At       time.Time       // time of the turn, for weekdays, today, tomorrow, missing years; zero: not known
	Hidden   map[string]Type // placeholders of the redactor beside the usual ones: PAYMENT_TOKEN -> Card

	loc *readLocale
}

// readLocale is what a tag says.
type readLocale struct {
	tag string
	locale
}

// Prepared returns o with its locale read, for a caller that reads many texts with it. It changes no answer.
func (o Options) Prepared() Options {
	o.loc = &readLocale{o.Locale, localeOf(o.Locale)}
	return o
}

// locale is that of the options, read where Prepared did not do so for just this tag.
func (o *Options) locale() locale {
	if o.loc != nil && o.loc.tag == o.Locale {
		return o.loc.locale
	}
	return localeOf(o.Locale)
}

// Value is one typed value. Compare values with Satisfies and Equal only.
type Value struct {
	Type   Type
	Text   string // as written, without surrounding space
	Hidden bool   // a redactor's placeholder: of this type, its value unknown

	data any // what was read, by type; nil in a value that was not made by this package: it is read from Text when needed
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
