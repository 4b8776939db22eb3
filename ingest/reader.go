package ingest

import (
	"bytes"
	"io"
)

// DefaultMaxRecord is the largest record in bytes that a Reader holds where Options says nothing.
const DefaultMaxRecord = 32 << 20

// firstBuffer is the size of a File's buffer as long as no record needs more.
const firstBuffer = 256 << 10

// Reader opens files. It may be used from several goroutines; a File may not.
type Reader struct {
	opts Options
}

// NewReader returns a Reader that chooses from opts.Formats.
func NewReader(opts Options) *Reader {
	if opts.MaxRecord <= 0 {
		opts.MaxRecord = DefaultMaxRecord
	}
	opts.MaxRecord = min(opts.MaxRecord, 1<<31-1) // a Transcript's offsets are 32 bits wide, and importers add to it
	return &Reader{opts: opts}
}

// Open reads the head of src and tells its format. path names src in messages and records, and is not opened. The
// error is a *DetectError where no format, or more than one, fits; src is not closed.
func (r *Reader) Open(path string, src io.Reader) (*File, error) {
	f := &File{path: path, src: src, max: r.opts.MaxRecord, line: 1, column: 1}
	head, err := f.readHead()
	if err != nil {
		if d, ok := err.(*DetectError); ok && d.Remedy == "" {
			for _, format := range r.opts.Formats {
				d.Known = append(d.Known, format.Name())
			}
		}
		return nil, err
	}
	if f.format, f.shape, err = r.choose(head); err != nil {
		return nil, err
	}
	return f, nil
}

// File is one source of records.
type File struct {
	path   string
	src    io.Reader
	max    int
	format Format
	shape  Shape
	notes  []string

	buf      []byte // buf[pos:] was read and is not consumed
	pos      int
	eof      bool
	srcErr   error
	at       int64 // offset in the file of buf[pos]
	line     int   // line of buf[pos]
	column   int   // column of buf[pos]
	number   int   // records so far
	inside   bool  // Elements and Nested: the array is open
	first    bool  // Elements and Nested: no element was read yet
	done     bool
	envelope []byte
	lost     int // values that were cut by the end of the file, each a reason to look for records inside it
}

// Format returns the format that was told or given.
func (f *File) Format() Format { return f.format }

// Consumed returns the number of bytes of the source that the records so far took, for progress.
func (f *File) Consumed() int64 { return f.at }

// Notes returns what was noticed about the file as a whole, one line each: a byte order mark that was skipped.
func (f *File) Notes() []string { return f.notes }

// Next reads the next record into rec, whose Bytes it reuses. It returns io.EOF behind the last record and any error
// of the source. A record that is broken or too large comes as rec.Err with a nil error, and reading goes on behind
// it where the record's end can be found.
func (f *File) Next(rec *Record) error {
	*rec = Record{Path: f.path, Bytes: rec.Bytes[:0]}
	if f.done {
		return io.EOF
	}
	switch f.shape {
	case Elements, Nested:
		return f.nextElement(rec)
	case WholeFile:
		return f.whole(rec)
	}
	return f.nextValue(rec)
}

// rest is what was read and is not consumed.
func (f *File) rest() []byte { return f.buf[f.pos:] }

// fillTo reads until rest holds n bytes or the source ends.
func (f *File) fillTo(n int) error {
	for len(f.rest()) < n && !f.eof {
		if f.srcErr != nil {
			return f.srcErr
		}
		f.makeRoom(n)
		k, err := f.src.Read(f.buf[len(f.buf):cap(f.buf)])
		f.buf = f.buf[:len(f.buf)+k]
		if err == io.EOF {
			f.eof = true
		} else if err != nil {
			f.srcErr = err
			return err
		}
	}
	return nil
}

// makeRoom moves what is not consumed to the front, and into a larger buffer where n bytes do not fit.
func (f *File) makeRoom(n int) {
	if len(f.buf) < cap(f.buf) && f.pos+n <= cap(f.buf) {
		return
	}
	dst := f.buf[:0]
	if n > cap(f.buf) || f.pos == 0 && len(f.buf) == cap(f.buf) {
		dst = make([]byte, 0, max(firstBuffer, n, cap(f.buf)))
	}
	f.buf = append(dst, f.rest()...)
	f.pos = 0
}

// grow reads more for a value that does not end within what was read. ok is false at the end of the source, and where
// a value of that size is more than one record may take.
func (f *File) grow() (ok bool, err error) {
	have := len(f.rest())
	if f.eof || have > f.max {
		return false, nil
	}
	want := have + 1 // what stands in a pipe is not waited for
	if have >= firstBuffer/4 {
		want = min(2*have, f.max+1) // so that a long value is looked at only a few times
	}
	err = f.fillTo(want)
	return len(f.rest()) > have, err
}

// advance consumes n bytes and counts lines.
func (f *File) advance(n int) {
	b := f.buf[f.pos : f.pos+n]
	if lines := bytes.Count(b, []byte("\n")); lines > 0 {
		f.line += lines
		f.column = n - bytes.LastIndexByte(b, '\n')
	} else {
		f.column += n
	}
	f.pos += n
	f.at += int64(n)
}

// space consumes white space, and the NUL bytes that a crash leaves in a log.
func (f *File) space() error {
	for {
		b := f.rest()
		n := 0
		for n < len(b) && (b[n] == ' ' || b[n] == '\n' || b[n] == '\r' || b[n] == '\t' || b[n] == 0) {
			if b[n] == 0 {
				f.note("it holds NUL bytes between records, which were skipped")
			}
			n++
		}
		f.advance(n)
		if n < len(b) || f.eof {
			return nil
		}
		if err := f.fillTo(1); err != nil {
			return err
		}
	}
}

func (f *File) note(line string) {
	for _, have := range f.notes {
		if have == line {
			return
		}
	}
	f.notes = append(f.notes, line)
}

// start sets where rec starts.
func (f *File) start(rec *Record) {
	f.number++
	rec.Number, rec.Line, rec.Column, rec.Lo, rec.Hi = f.number, f.line, f.column, f.at, f.at
	rec.Envelope = f.envelope
}

// take copies the next n bytes into rec and consumes them.
func (f *File) take(rec *Record, n int) {
	rec.Bytes = append(rec.Bytes, f.rest()[:n]...)
	f.advance(n)
	rec.Hi = f.at
}

// fail makes rec a broken record. offset is where, counted from its start; keep is how much of its bytes to show.
func (f *File) fail(rec *Record, offset int, msg, remedy string) {
	rec.Bytes = append(rec.Bytes[:0], f.rest()[:min(max(offset, 0), len(f.rest()))]...)
	rec.Err = ErrAt(rec, offset, msg, remedy)
}
