// Package ingest turns files into transcripts: it cuts them into records, tells the format by content, and imports each
// record. Importers find where things stand; they decide nothing about what they mean.
package ingest

import "github.com/punchlist-dev/punchlist/transcript"

// Record is one conversation's bytes.
type Record struct {
	Path   string // as given by the caller, or - for standard input
	Number int    // 1-based in its file
	Line   int    // 1-based line on which it starts
	Lo, Hi int64  // byte range in the file
	Bytes  []byte
	Err    error // the record could not be cut or read; Bytes may be incomplete
}

// Shape says how a format's file is made of records.
type Shape uint8

const (
	Values   Shape = iota // each top-level JSON value is a record (JSON Lines, concatenated or single values)
	Elements              // the file is one array and each element is a record
)

// Format is one way in.
type Format interface {
	Name() string
	Version() string
	// Shape and Score look at the first record's bytes (the whole array's first element for Elements). Score is 0 for
	// "not this format" and 100 for "certainly"; equal best scores are a tie, and the caller refuses.
	Score(head Head) (score int, shape Shape)
	// Import fills t, which is empty. An error means that this record is no transcript; the rest of the file goes on.
	Import(rec *Record, t *transcript.Transcript) error
}

// Head is what detection may look at.
type Head struct {
	Path    string
	First   []byte // the first top-level value, or as much of it as was read
	Whole   bool   // First is complete
	Element []byte // the first element, where First is an array
	More    bool   // other values follow the first one
}

// Options of a Reader.
type Options struct {
	Format    string   // name of a format; "" to tell it by content
	Formats   []Format // the formats to choose from
	MaxRecord int      // largest record in bytes; 32 MiB where 0
}
