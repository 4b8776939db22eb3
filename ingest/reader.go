package ingest

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
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

// Open unpacks src where it is gzip, zstd or UTF-16, reads its head and tells its format. path names src in messages
// and records, and is not opened. The error is a *DetectError where no format, or more than one, fits; src is not
// closed. Where src is a regular file, records that start behind the size it has now are not read, so that a file that
// is being written comes to an end.
func (r *Reader) Open(path string, src io.Reader) (*File, error) {
	raw := &meter{src: src, limit: -1}
	f := &File{path: path, src: raw, raw: raw, size: sizeOf(src), max: r.opts.MaxRecord, strict: r.opts.Strict, formats: r.opts.Formats, line: 1, column: 1}
	head, err := f.readHead()
	if err != nil {
		if d, ok := err.(*DetectError); ok && d.Remedy == "" {
			for _, format := range r.opts.Formats {
				d.Known = append(d.Known, format.Name())
			}
		}
		return nil, named(path, err)
	}
	if f.format, f.shape, err = r.choose(head); err != nil {
		return nil, named(path, err)
	}
	return f, nil
}

// sizeOf returns how many bytes a regular file has left, -1 for any other source, and for the files of a kernel that
// say 0.
func sizeOf(src io.Reader) int64 {
	file, ok := src.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return -1
	}
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return -1
	}
	at := int64(0)
	if s, ok := src.(io.Seeker); ok {
		if at, err = s.Seek(0, io.SeekCurrent); err != nil {
			return -1
		}
	}
	return max(info.Size()-at, 0)
}

// File is one source of records.
type File struct {
	path   string
	src    io.Reader    // of the bytes that records are cut from
	raw    *meter       // the file itself; the same as src where the file is not wrapped
	size   int64        // of the file when it was opened, -1 where unknown or wrapped
	damage *streamError // why src ended, where it did not end by itself; reported once
	max    int
	strict bool
	format Format
	shape  Shape
	notes  []string

	formats   []Format  // to choose from, for those with a binary form
	gathering Gathering // Gathered: what is held
	gathered  int       // Gathered: records so far
	holding   bool      // Gathered: what is held at the end is kept
	piece     Record    // Gathered: the value that was read last

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
	together *Record // WholeFile with several conversations: all of it
	parts    []Part  // of together that were not read yet
	lost     int     // values that were cut by the end of the file, each a reason to look for records inside it
}

// Format returns the format that was told or given.
func (f *File) Format() Format { return f.format }

// Consumed returns the number of bytes of the source that the records so far took, for progress.
func (f *File) Consumed() int64 {
	if f.src == io.Reader(f.raw) {
		return f.at
	}
	return f.raw.n
}

// Notes returns what was noticed about the file as a whole up to here, one line each: a byte order mark that was
// skipped, UTF-16.
func (f *File) Notes() []string { return f.notes }

// Next reads the next record into rec, whose Bytes it reuses. It returns io.EOF behind the last record and any error
// of the source. A record that is broken or too large comes as rec.Err with a nil error, and reading goes on behind
// it where the record's end can be found.
func (f *File) Next(rec *Record) error {
	*rec = Record{Path: f.path, Bytes: rec.Bytes[:0]}
	if len(f.parts) > 0 {
		f.nextPart(rec)
		return nil
	}
	if f.done && f.gathering == nil {
		return io.EOF
	}
	switch f.shape {
	case Gathered:
		return f.nextGathered(rec)
	case Elements, Nested:
		return f.nextElement(rec)
	case WholeFile:
		if err := f.whole(rec); err != nil {
			return err
		}
		return f.split(rec)
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
		switch damage, ok := err.(*streamError); {
		case err == nil:
		case ok:
			f.eof, f.damage = true, damage
		case err == io.EOF:
			f.eof = true
			if f.size > f.raw.n {
				f.damage = &streamError{fmt.Sprintf("the file became shorter while it was read: %d of %d bytes are left", f.raw.n, f.size), "something wrote it anew; read it again"}
			}
		default:
			f.srcErr = err
			return err
		}
	}
	return nil
}

// past reports whether what follows was added to the file after it was opened.
func (f *File) past() bool { return f.size >= 0 && f.at >= f.size }

// window is what one record may be looked for in, so that what is found does not depend on how much was read.
func (f *File) window() []byte { return f.rest()[:min(len(f.rest()), f.max+1)] }

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

// space consumes white space, the NUL bytes that a crash leaves in a log, and the byte order marks of files that were
// put behind each other. It looks at what was added to the file since it was opened once.
func (f *File) space() error {
	for tries := 0; ; tries++ {
		b := f.rest()
		n := 0
		for n < len(b) && (b[n] == ' ' || b[n] == '\n' || b[n] == '\r' || b[n] == '\t' || b[n] == 0) {
			if b[n] == 0 {
				f.note("it holds NUL bytes between records, which were skipped")
			}
			n++
		}
		f.advance(n)
		if n < len(b) {
			if ok, err := f.skipMark(); err != nil || !ok {
				return err
			}
			continue
		}
		if f.eof || f.past() && tries > 0 {
			return nil
		}
		if err := f.fillTo(1); err != nil {
			return err
		}
	}
}

// skipMark consumes a byte order mark that stands next.
func (f *File) skipMark() (ok bool, err error) {
	if f.rest()[0] != bom[0] {
		return false, nil
	}
	if err := f.fillTo(len(bom)); err != nil || !bytes.HasPrefix(f.rest(), []byte(bom)) {
		return false, err
	}
	f.note("a byte order mark stands between records, and was skipped")
	f.advance(len(bom))
	return true, nil
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

// take copies the next n bytes into rec and consumes them. plain says that no letters of NaN or Infinity stand in them
// outside strings.
func (f *File) take(rec *Record, n int, plain bool) {
	rec.Bytes = append(rec.Bytes, f.rest()[:n]...)
	rec.plain = plain
	f.advance(n)
	rec.Hi = f.at
	if f.strict {
		rec.Err = strictly(rec)
	}
}

// lastByte is how much of what was read stands before the white space at its end: where a cut record was cut, for people.
func (f *File) lastByte() int { return len(bytes.TrimRight(f.rest(), " \t\r\n\x00")) }

// fail makes rec a broken record. offset is where, counted from its start; the bytes before it are kept. Where the
// source was damaged and all of it was read, that is what is wrong.
func (f *File) fail(rec *Record, offset int, msg, remedy string) {
	if f.damage != nil && offset >= f.lastByte() {
		msg, remedy = f.damage.msg, f.damage.remedy
		f.damage = nil
	}
	rec.Bytes = append(rec.Bytes[:0], f.rest()[:min(max(offset, 0), len(f.rest()))]...)
	rec.Err = ErrAt(rec, offset, msg, remedy)
}
