// Package jsonscan walks JSON text without decoding it: it finds where values stand and unescapes strings on demand.
// It never trusts its input: every index is bounds-checked, nesting is limited to MaxDepth, and a value that it cannot
// walk is an error with the byte offset. It does not validate what it skips beyond what is needed to find the end;
// WellFormed and Valid do.
//
// Slices that its functions hand out are parts of the slice that they were given, so that Offset can tell where they
// stand.
package jsonscan

// MaxDepth is the deepest nesting of arrays and objects that is walked.
const MaxDepth = 1000

// Kind is the kind of a JSON value, told by its first byte.
type Kind uint8

const (
	Invalid Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

// SyntaxError says what is wrong and at which byte of the input.
type SyntaxError struct {
	Offset int
	Msg    string
	Cut    bool // the input ends inside the value: more bytes might complete it
	Deep   bool // nested deeper than MaxDepth
}

func (e *SyntaxError) Error() string { return e.Msg }

func errAt(i int, msg string) error { return &SyntaxError{Offset: i, Msg: msg} }

func errDeep(i int) error {
	return &SyntaxError{Offset: i, Msg: "nested deeper than 1000 levels", Deep: true}
}

func errCut(b []byte) error {
	return &SyntaxError{Offset: len(b), Msg: "the JSON ends in the middle of a value", Cut: true}
}

// IsCut reports whether err says that the input ended inside a value.
func IsCut(err error) bool {
	e, ok := err.(*SyntaxError)
	return ok && e.Cut
}

// Offset returns where part, a slice that this package handed out of whole, starts in whole. Both must share one array
// and its end, as plain slices of slices do.
func Offset(whole, part []byte) int { return cap(whole) - cap(part) }

// KindOf returns the kind of the value that starts at the first byte of b that is no white space.
func KindOf(b []byte) Kind {
	i := space(b, 0)
	if i >= len(b) {
		return Invalid
	}
	switch c := b[i]; {
	case c == '{':
		return Object
	case c == '[':
		return Array
	case c == '"':
		return String
	case c == '-' || '0' <= c && c <= '9':
		return Number
	case c == 't' || c == 'f':
		return Bool
	case c == 'n':
		return Null
	}
	return Invalid
}

// space returns the offset of the first byte at or after i that is no JSON white space.
func space(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\r' || b[i] == '\t') {
		i++
	}
	return i
}
