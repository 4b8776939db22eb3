package contract

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// TypeDoc describes one type of the contract language for editors.
type TypeDoc struct {
	Name, Doc string
}

// TypeDocs lists the types of the contract language, in the order of its specification.
func TypeDocs() []TypeDoc {
	return []TypeDoc{
		{"number", "an exact decimal, for example 1234.5"},
		{"money", "an amount with a currency, for example 142.00 USD or $142"},
		{"percentage", "a number with %, for example 5 %"},
		{"date", "a day, for example 2026-06-09"},
		{"time", "a time of day, for example 15:00"},
		{"datetime", "an instant, for example 2026-06-10 11:00 Europe/Zurich"},
		{"duration", "a number or a range with a unit, for example 1 business day or 2-5 days"},
		{"window", "a span between two times, for example 10:00-12:00"},
		{"card", "the last four digits of a payment card, in quotes, for example '4242'"},
		{"id", "an identifier, found as a whole token only"},
		{"email", "an e-mail address"},
		{"url", "a web address"},
		{"phone", "a phone number"},
		{"name", "a name of a person or a thing; not searched for"},
		{"address", "a postal address"},
		{"text", "a whole text, folded"},
	}
}

// isType says whether name is a type of the contract language.
func isType(name string) bool {
	for _, t := range TypeDocs() {
		if t.Name == name {
			return true
		}
	}
	return false
}

func typeNames() []string {
	var names []string
	for _, t := range TypeDocs() {
		names = append(names, t.Name)
	}
	return names
}

// inputType splits "list of money" into ("list", "money"); a plain type has no element type.
func inputType(name string) (whole, element string) {
	if rest, ok := strings.CutPrefix(name, "list of "); ok {
		return "list", strings.TrimSpace(rest)
	}
	return name, ""
}

// literalError says what is wrong with a literal of a type, "" where nothing is.
func literalError(typeName, text string, o textfact.Options) (message, hint string) {
	t, ok := textfact.TypeNamed(typeName)
	if !ok {
		return "", ""
	}
	if _, err := textfact.Literal(t, text, o); err != nil {
		message, hint, _ = strings.Cut(err.Error(), ": ")
		return message, hint
	}
	return "", ""
}
