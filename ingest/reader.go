package ingest

import "io"

// DefaultMaxRecord is the largest record in bytes that a Reader holds where Options says nothing.
const DefaultMaxRecord = 32 << 20

// Reader opens files. It may be used from several goroutines; a File may not.
type Reader struct {
	opts Options
}

// NewReader returns a Reader that chooses from opts.Formats.
func NewReader(opts Options) *Reader { return &Reader{opts: opts} }

// Open reads the head of src and tells its format. path names src in messages and records, and is not opened. The
// error is a *DetectError where no format, or more than one, fits; src is not closed.
func (r *Reader) Open(path string, src io.Reader) (*File, error) { panic("unimplemented") }

// File is one source of records.
type File struct{}

// Format returns the format that was told or given.
func (f *File) Format() Format { panic("unimplemented") }

// Next reads the next record into rec, whose Bytes it reuses. It returns io.EOF behind the last record and any error
// of the source. A record that is broken or too large comes as rec.Err with a nil error, and reading goes on behind
// it where the record's end can be found.
func (f *File) Next(rec *Record) error { panic("unimplemented") }

// Consumed returns the number of bytes of the source that the records so far took, for progress.
func (f *File) Consumed() int64 { panic("unimplemented") }

// Notes returns what was noticed about the file as a whole, one line each: a byte order mark that was skipped.
func (f *File) Notes() []string { panic("unimplemented") }
