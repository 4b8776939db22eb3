// Package contract reads contracts: what must be true before a kind of job may be called complete. Parse turns YAML into
// a Contract whose every value knows its place, or into diagnostics with file, line, column and the nearest valid name.
// The package knows no rule kind by itself: the grammar comes in as data from the package that evaluates rules.
package contract

// Pos is a place in the contract's file. Line and Col count from 1, columns in bytes; zero: no place.
type Pos struct {
	Line, Col int
}

// ValueKind is the shape of a Value.
type ValueKind uint8

const (
	Nothing ValueKind = iota
	Scalar
	List
	Map
	Null // only in example data
)

// Value is a piece of YAML with its place. Scalars keep their text as written; Quoted tells "88421" from 88421.
type Value struct {
	Pos    Pos
	End    Pos // place behind the last byte, for carets
	Kind   ValueKind
	Text   string
	Quoted bool
	Items  []Value // List
	Pairs  []Pair  // Map, in source order
}

// Pair is one key of a map.
type Pair struct {
	Key    string
	KeyPos Pos
	Value  Value
}

// Get returns the value of a key, or nil.
func (v *Value) Get(key string) *Value {
	if v == nil {
		return nil
	}
	for i := range v.Pairs {
		if v.Pairs[i].Key == key {
			return &v.Pairs[i].Value
		}
	}
	return nil
}

// Contract is a contract as written, checked for form and references. Rules stay Values; the evaluator compiles them.
type Contract struct {
	File         string
	Source       []byte
	Name         string
	Version      int
	Goal         string
	When         *Value // rule
	Locales      []string
	Zone         string
	Currency     string
	Placeholders []Placeholder
	Inputs       []Input
	Facts        []Fact
	Exits        []Exit // never empty: without exits, completed requires every obligation
	Obligations  []Obligation
	Guardrails   []Guardrail
	Waits        []Wait
	Examples     []Example
	Digest       string // sha256, hex, of the normalised contract: comments and layout do not change it
}

// Placeholder is what the redactor writes in place of a value.
type Placeholder struct{ Name, Type string }

// Input is a named value.
type Input struct {
	Pos     Pos
	Name    string
	Type    string // text where not given; "list", "list of TYPE" and "map" too
	Default *Value
	From    *Value // the scalar user, or a rule
	Take    string
	Pattern string
	Called  []string // the name with spaces where not given
}

// Fact is a named rule that is not owed.
type Fact struct {
	Pos  Pos
	Name string
	Rule *Value
}

// Exit is a permitted way to end.
type Exit struct {
	Pos      Pos
	Name     string
	Kind     string // completed, blocked_with_recovery, declined_safely, needs_user_input, handed_off, abandoned, failed
	Requires []string
	Forbids  []string
	When     *Value
	AsksFor  []string
	Idle     string // a duration, "" where not given
}

// Each makes one sub-obligation per item.
type Each struct {
	Pos  Pos
	Var  string
	List *Value // literal list, reference, or map {from, pattern}
}

// Obligation is one thing that must be established.
type Obligation struct {
	Pos        Pos
	Name       string
	Evidence   *Value // rule; {label: NAME} where not given
	Title      string // the rule in words where not given
	HasTitle   bool
	Because    *Value
	Severity   string // critical, high (default), medium, low
	Blocks     *bool  // nil where not given
	Owner      string
	Tags       []string
	Strength   string // least strength; judge where not given
	Optional   bool
	When       *Value
	WaivedWhen *Value
	Each       *Each
	Claim      *Value // phrases or a text matcher; nil: the general claim rules
	Guidance   string
}

// Guardrail is what must not be, or must not change.
type Guardrail struct {
	Pos       Pos
	Name      string
	Never     *Value // rule; exactly one of Never and Always
	Always    *Value
	Preflight bool
	Title     string
	HasTitle  bool
	Because   *Value
	Severity  string
	Owner     string
	Tags      []string
	When      *Value
	Each      *Each
	Optional  bool
}

// Wait says how long looking again is waiting, not a loop.
type Wait struct {
	Pos      Pos
	Fact     string
	Duration string
}

// Example is one of the contract's own tests.
type Example struct {
	Pos          Pos
	Name         string
	Inputs       *Value
	Turns        *Value // list
	Transcript   string // path, relative to the contract's file
	Answers      *Value
	ExpectedExit string
	Expect       *Value
}

// Severity of a diagnostic.
type Severity uint8

const (
	Error Severity = iota
	Warning
)

// Diagnostic is one message about a contract.
type Diagnostic struct {
	File     string
	Pos      Pos
	End      Pos
	Severity Severity
	Code     string // unknown_key, unknown_rule, bad_literal, unresolved_reference ...
	Message  string // one line, without the place
	Hint     string // "nearest name: refund_timing, line 27"; "" where there is none
}

// Shape is what a key of a rule holds.
type Shape uint8

const (
	ShapeMatcher Shape = iota // a matcher on one value
	ShapeText                 // a matcher on text
	ShapeFields               // a field map: path -> matcher
	ShapeRule                 // a rule
	ShapeRules                // a list of rules
	ShapeOrder                // a rule, $fact, $obligation, or a list of these
	ShapePhrases              // a text or a list of texts
	ShapePattern              // RE2
	ShapeGlobs                // a path glob or a list of them
	ShapeWords                // a list of words (command.run), or a scalar
	ShapeList                 // a list of values, references among them (sql.args)
	ShapeEnum                 // one of KeySpec.Values
	ShapeEnums                // one of KeySpec.Values, or a list of them
	ShapeName                 // a name: a tool, an event, a criterion; globs and lists where KeySpec.Many
	ShapeBool
	ShapeCount // times: N, {min: N}, {max: N}
	ShapeInt
	ShapeReference  // $name.path
	ShapeObligation // $obligation (other_than)
	ShapeInput      // the name of an input (asks.for)
	ShapeString     // free text
	ShapeLabels     // judge labels: map of own labels to met, open, invalid
	ShapeSees       // list of user, says, calls, $fact
	ShapeExamples   // judge examples: [{text, label}]
	ShapeTests      // {passed, failed, kept}
	ShapeOf         // at_least: {count, of}
	ShapeExpr       // where
)

// Role is what a key does in a rule.
type Role uint8

const (
	RoleSelects Role = iota
	RoleTests
	RoleOrders
	RoleOption
)

// KeySpec describes one key of a rule.
type KeySpec struct {
	Name   string
	Shape  Shape
	Role   Role
	Values []string
	Many   bool
	Doc    string // one line, for the JSON Schema
}

// KindSpec describes one rule kind.
type KindSpec struct {
	Name       string
	Main       string // key that a scalar or a list stands for; "" where there is none
	Keys       []KeySpec
	Body       Shape // shape of the value where the kind has no keys of its own: ShapeRule (not), ShapeRules (any, all), ShapeOf
	HasBody    bool
	Occurrence bool // it selects occurrences: order keys, times, which and $this are allowed
	TypeKeys   bool // type keys (money, date ...) stand directly in the rule
	Matcher    bool // all matcher keys stand directly in the rule (value)
	Doc        string
}

// Grammar is the set of rule kinds.
type Grammar struct {
	Kinds []KindSpec
}

// Kind returns the spec of a rule kind, or nil.
func (g *Grammar) Kind(name string) *KindSpec {
	for i := range g.Kinds {
		if g.Kinds[i].Name == name {
			return &g.Kinds[i]
		}
	}
	return nil
}
