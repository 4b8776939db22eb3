// Package ingest turns files into transcripts: it cuts them into records, tells the format by content, and imports each
// record. Importers find where things stand; they decide nothing about what they mean.
//
// The formats stand in folders of their own; package ingest/formats lists them all. A caller expands its arguments with
// Expand, opens each file with a Reader, and reads record after record with File.Next; Format.Import then fills a
// Transcript, on any goroutine.
package ingest

import "github.com/punchlist-dev/punchlist/transcript"

// Record is one conversation's bytes.
type Record struct {
	Path   string // as given by the caller, or - for standard input
	Number int    // 1-based in its file
	Line   int    // 1-based line on which it starts
	Column int    // 1-based byte of that line
	Lo, Hi int64  // byte range in the file, its byte order mark counted; in its text where it is gzip, zstd or UTF-16
	Bytes  []byte // owned by the Record and reused by the next File.Next
	Err    error  // the record could not be cut or read (a *RecordError); Bytes may be incomplete
	// Envelope is the JSON object around the records of a Nested file with what stood before them (tau2's tasks), else
	// nil. All records of one file share it; it is never written to.
	Envelope []byte
	// Part names the one conversation of Bytes that this record is, where the format is a Splitter and its file holds
	// several, else "".
	Part string
	// Together: Bytes were put together from pieces that stand apart, between Lo and Hi.
	Together bool

	plain bool // no letters of NaN or Infinity stand outside strings, as the reader saw
}

// Shape says how a format's file is made of records.
type Shape uint8

const (
	Values    Shape = iota // each top-level JSON value is a record (JSON Lines, concatenated or single values)
	Elements               // the file is one array and each element is a record
	Nested                 // the file is one object, and each element of the array in one of its members is a record
	WholeFile              // all values of the file together are one record
	Gathered               // the values of the file are pieces of records, in any order
)

// Format is one way in.
type Format interface {
	Name() string
	Version() string
	// Shape and Score look at the first record's bytes (the whole array's first element for Elements). Score is 0 for
	// "not this format" and 100 for "certainly"; equal best scores are a tie, and the caller refuses. The shape counts
	// with a score of 0 too, where a person has named the format.
	Score(head Head) (score int, shape Shape)
	// Import fills t, which is empty. An error means that this record is no transcript; the rest of the file goes on.
	Import(rec *Record, t *transcript.Transcript) error
}

// Nester is a Format whose files have the shape Nested.
type Nester interface {
	Format
	// RecordsKey is the name of the member that holds the array of records.
	RecordsKey() string
}

// Part is one conversation of a file that holds several.
type Part struct {
	Name   string // for Record.Part
	Lo, Hi int    // from its first line to its last one; lines of others may stand between
}

// Splitter is a Format of the shape WholeFile whose files may hold several conversations, their lines mixed.
type Splitter interface {
	Format
	// Split finds the conversations of a file, in the order in which they start.
	Split(file *Record) ([]Part, error)
}

// CaseDeriver is a Format whose records also say what was expected of the run.
type CaseDeriver interface {
	Format
	// DeriveCases appends one case as a line of JSON, or nothing where the record states no expectation.
	DeriveCases(rec *Record, dst []byte) ([]byte, error)
}

// Head is what detection may look at.
type Head struct {
	Path    string
	First   []byte // the first top-level value, or as much of it as was read
	Whole   bool   // First is complete
	Element []byte // the first element, where First is an array; as much of it as was read
	More    bool   // other values follow the first one, as far as was read
}

// Options of a Reader.
type Options struct {
	Format    string   // name of a format; "" to tell it by content
	Formats   []Format // the formats to choose from
	MaxRecord int      // largest record in bytes; 32 MiB where 0
	// Strict makes a record an error that is no strict JSON: bytes that are not UTF-8, half surrogate pairs, keys that
	// stand twice in any object, NaN and Infinity. Without it these are findings of the transcript.
	Strict bool
}
