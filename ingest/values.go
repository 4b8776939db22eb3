package ingest

import (
	"bytes"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// maxLost is how many values without an end are looked into for records. Each costs one more pass over the rest of the
// file, which a hostile file must not be able to ask for without limit.
const maxLost = 16

// nextValue reads the next top-level value. A line that holds exactly one is found with two fast scans; values over
// several lines, and several on one line, are found by their grammar.
func (f *File) nextValue(rec *Record) error {
	if err := f.space(); err != nil {
		return err
	}
	if len(f.rest()) == 0 || f.past() {
		return f.end(rec)
	}
	f.start(rec)
	if c := f.rest()[0]; c != '{' && c != '[' {
		if err := f.fillTo(20); err != nil {
			return err
		}
		f.fail(rec, 0, fmt.Sprintf("here a record should start, not %.20q", f.rest()[:min(20, len(f.rest()))]),
			"each record is one JSON object or array")
		return f.resync()
	}
	hi, words, err := f.valueEnd()
	if err != nil {
		return f.broken(rec, err)
	}
	if hi > f.max {
		return f.tooLarge(rec)
	}
	f.take(rec, hi, !words)
	return nil
}

// end ends the reading of values: because the source did, or because what follows was added after it was opened.
func (f *File) end(rec *Record) error {
	if f.damage != nil {
		f.stop(rec, 0, "", "")
		return nil //nolint:nilerr // the record carries it
	}
	if len(f.rest()) > 0 {
		f.note("it grew while it was read; what was added is not read")
	}
	f.done = true
	return io.EOF
}

// valueEnd returns the length of the value that stands next, reading more where it must, and whether it may hold NaN
// or Infinity. The error is a SyntaxError, or that of the source.
func (f *File) valueEnd() (hi int, words bool, err error) {
	for {
		line, _, oneLine := bytes.Cut(f.window(), []byte("\n"))
		_, hi, words, err := jsonscan.SkipWords(line, 0)
		if err == nil || !jsonscan.IsCut(err) {
			return hi, words, err
		}
		if oneLine {
			hi, err = f.longValueEnd()
			return hi, true, err
		}
		if ok, srcErr := f.grow(); srcErr != nil {
			return 0, false, srcErr
		} else if !ok {
			return 0, false, err
		}
	}
}

// longValueEnd is valueEnd for a value that goes over several lines. It checks the grammar, so that a torn line is not
// taken for the start of a value that swallows the lines behind it.
func (f *File) longValueEnd() (int, error) {
	for {
		hi, err := jsonscan.WellFormed(f.window(), 0)
		if err == nil || !jsonscan.IsCut(err) {
			return hi, err
		}
		if ok, srcErr := f.grow(); srcErr != nil {
			return 0, srcErr
		} else if !ok {
			return 0, err
		}
	}
}

// broken reports a value without a right end and goes to the next line on which a record may start.
func (f *File) broken(rec *Record, err error) error {
	syntax, ok := err.(*jsonscan.SyntaxError)
	if !ok {
		return err // of the source
	}
	if !syntax.Cut {
		f.fail(rec, syntax.Offset, syntax.Msg, "reading goes on with the next line that starts with { or [")
		// A record may start on the second line of the broken one. Looking there again and again must not cost more than
		// the file is worth.
		if far := syntax.Offset > 64<<10; far {
			f.lost++
		}
		if syntax.Deep || f.lost > maxLost {
			f.advance(syntax.Offset)
		}
		return f.resync()
	}
	if len(f.rest()) > f.max {
		return f.tooLarge(rec)
	}
	f.fail(rec, f.lastByte(), f.endsInside(rec), "it may have been cut off while it was written; capture it again")
	return f.lostValue()
}

// endsInside says that the file ends within a record, and where that starts, if it is on another line than the end.
func (f *File) endsInside(rec *Record) string {
	msg := "the file ends in the middle of this record"
	if bytes.IndexByte(f.rest()[:f.lastByte()], '\n') >= 0 {
		msg += fmt.Sprintf(", which starts on line %d", rec.Line)
	}
	return msg
}

// tooLarge reports a value that is larger than a record may be.
func (f *File) tooLarge(rec *Record) error {
	f.fail(rec, 0, f.tooLargeMsg(), "allow more with --max-record")
	return f.lostValue()
}

func (f *File) tooLargeMsg() string {
	return fmt.Sprintf("this record is larger than %d bytes", f.max)
}

// lostValue looks for the next record behind the first line of a value that has no end.
func (f *File) lostValue() error {
	if f.lost++; f.lost > maxLost {
		f.advance(min(len(f.rest()), f.max))
	}
	return f.resync()
}

// resync goes to the next line that starts with { or [, or to the end.
func (f *File) resync() error {
	for {
		b := f.rest()
		i := 0
		for {
			nl := bytes.IndexByte(b[i:], '\n')
			if nl < 0 {
				break
			}
			if i += nl + 1; i < len(b) && (b[i] == '{' || b[i] == '[') {
				f.advance(i)
				return nil
			}
		}
		if f.eof || f.past() {
			f.advance(len(b))
			return nil
		}
		// The newline at the end of what was read stays: the byte behind it decides.
		keep := 0
		if len(b) > 0 && b[len(b)-1] == '\n' {
			keep = 1
		}
		f.advance(len(b) - keep)
		if err := f.fillTo(keep + 1); err != nil {
			return err
		}
	}
}

// whole reads all values as one record.
func (f *File) whole(rec *Record) error {
	f.done = true
	if err := f.space(); err != nil {
		return err
	}
	f.start(rec)
	for {
		if n, ok := f.added(); ok {
			f.take(rec, n, false)
			return nil
		}
		ok, err := f.grow()
		if err != nil {
			return err
		}
		if ok {
			continue
		}
		if len(f.rest()) > f.max {
			f.fail(rec, 0, "this file is one conversation and "+f.tooLargeMsg()[len("this record "):], "allow more with --max-record")
			return nil
		}
		if f.damage != nil {
			f.fail(rec, f.lastByte(), "", "")
			return nil //nolint:nilerr // the record carries it
		}
		f.take(rec, len(f.rest()), false)
		return nil
	}
}

// added looks for a line that ends where the file ended when it was opened, or behind it: what follows was added since.
func (f *File) added() (n int, ok bool) {
	if f.size < 0 || f.at+int64(len(f.rest())) <= f.size {
		return 0, false
	}
	from := max(f.size-f.at-1, 0)
	nl := bytes.IndexByte(f.rest()[from:], '\n')
	if nl < 0 {
		return 0, false
	}
	f.note("it grew while it was read; what was added is not read")
	return int(from) + nl + 1, true
}
