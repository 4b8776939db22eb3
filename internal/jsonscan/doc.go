// Package jsonscan walks JSON text without decoding it: it finds where values stand and unescapes strings on demand.
// It never trusts its input: every index is bounds-checked, nesting is limited to MaxDepth, and a value that it cannot
// walk is an error with the byte offset. It does not validate what it skips beyond what is needed to find the end;
// Valid does.
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
}

func (e *SyntaxError) Error() string { return e.Msg }

// KindOf returns the kind of the value that starts at the first byte of b that is no white space.
func KindOf(b []byte) Kind { panic("unimplemented") }

// Skip returns the offset of the first byte of the value at or after i, and the offset behind it.
func Skip(b []byte, i int) (lo, hi int, err error) { panic("unimplemented") }

// EachMember calls fn for each member of the object that b holds, in order, repeated keys included. key is the inside
// of the key's literal (still escaped), val the value's exact bytes. fn returns false to stop.
func EachMember(b []byte, fn func(key, val []byte) bool) error { panic("unimplemented") }

// EachElement calls fn for each element of the array that b holds, in order. fn returns false to stop.
func EachElement(b []byte, fn func(val []byte) bool) error { panic("unimplemented") }

// Member returns the value of the first member named key (an exact, unescaped name), or nil.
func Member(b []byte, key string) []byte { panic("unimplemented") }

// Inside returns what stands between the quotes of the string literal b, and whether it holds an escape.
func Inside(b []byte) (s []byte, escaped bool) { panic("unimplemented") }

// AppendUnescaped appends the text that s, the inside of a string literal, stands for. Lone surrogates and broken
// escapes are kept as written, so that no evidence is changed silently.
func AppendUnescaped(dst, s []byte) []byte { panic("unimplemented") }

// AppendQuoted appends s as a JSON string literal. Bytes that are not UTF-8 become �; <, > and & stay as they are.
func AppendQuoted(dst []byte, s []byte) []byte { panic("unimplemented") }

// Valid reports the first error in b as strict JSON: one value, UTF-8, no duplicate keys, no lone surrogates.
func Valid(b []byte) error { panic("unimplemented") }
