package ledger

// Access says what a call does to the world.
type Access uint8

const (
	Unknown Access = iota // nothing tells
	Reads                 // looks and changes nothing
	Writes                // changes something: a record, a file, a setting
	Sends                 // a write that cannot be taken back: a message, a payment, a hand-over
	Checks                // runs tests, a build, a linter; what it finds speaks of files that were written before
	Neither               // thinks, plans, answers: no tool of the world
)

// String returns the access as one word.
func (a Access) String() string {
	return [...]string{"unknown", "reads", "writes", "sends", "checks", "neither"}[min(a, Neither)]
}

// Changes reports whether the access changes the world.
func (a Access) Changes() bool { return a == Writes || a == Sends }

// Why says what told the access of a call, in the order in which it is asked.
type Why uint8

const (
	ByNothing     Why = iota
	ByDeclaration     // the user's --tools file
	ByAnnotation      // an MCP tool's annotations
	ByStatement       // the text of the call: an SQL statement, a shell command, an HTTP method
	ByName            // the tool's name
	ByResult          // the shape of what came back
	BySchema          // the tool's description in a list of tools
)

// String returns what told the access, for people.
func (w Why) String() string {
	return [...]string{"nothing tells", "as declared", "by its annotations", "by what it runs", "by its name", "by its result",
		"by its description"}[min(w, BySchema)]
}

// Act is the canonical word for what a call does: refund, cancel, update, delete, send, create, book, search, read ...
// It is one of the words of Acts, or "" where nothing tells.
type Act string

// Same reports whether two acts are the same, or so near that one may be called by the other's name: a refund that was
// issued is a payment that was sent, a booking that was made was created.
func (a Act) Same(b Act) bool {
	if a == "" || b == "" {
		return false
	}
	return a == b || nearActs(a, b)
}
