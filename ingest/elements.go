package ingest

import (
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// stops is the remedy where the end of an element, and so the start of the next one, cannot be found.
const stops = "reading this file stops here; repair the file or export it again"

// nextElement reads the next element of the array of records.
func (f *File) nextElement(rec *Record) error {
	if err := f.space(); err != nil {
		return err
	}
	if !f.inside {
		if ok, err := f.open(rec); err != nil || !ok {
			return err
		}
	}
	ended, err := f.between(rec)
	if err != nil || f.done {
		return err
	}
	if ended {
		return f.behindArray(rec)
	}
	f.start(rec)
	return f.element(rec)
}

// open goes behind the bracket of the array of records. ok is false where rec says what is wrong.
func (f *File) open(rec *Record) (ok bool, err error) {
	f.inside, f.first = true, true
	if f.shape == Nested {
		if n, isNester := f.format.(Nester); isNester {
			return f.openNested(rec, n.RecordsKey())
		}
	}
	if b := f.rest(); len(b) == 0 || b[0] != '[' {
		f.stop(rec, 0, "here an array of records should stand", "give a file of the format "+f.format.Name())
		return false, nil
	}
	f.advance(1)
	return true, nil
}

// openNested finds the member that holds the records and keeps what stands before it as the envelope.
func (f *File) openNested(rec *Record, name string) (ok bool, err error) {
	for {
		at, err := arrayMember(f.window(), name)
		if err == nil && at > 0 {
			f.envelope = append(append([]byte(nil), f.rest()[:at]...), "[]}"...)
			f.advance(at + 1)
			return true, nil
		}
		if err != nil && jsonscan.IsCut(err) {
			more, srcErr := f.grow()
			if srcErr != nil {
				return false, srcErr
			}
			if more {
				continue
			}
		}
		switch syntax, _ := err.(*jsonscan.SyntaxError); {
		case syntax == nil:
			f.stop(rec, 0, fmt.Sprintf("this object has no array %q", name), "give a file of the format "+f.format.Name())
		case syntax.Cut && len(f.rest()) > f.max: // also where the source is damaged behind it
			f.stop(rec, 0, fmt.Sprintf("what stands before %q is larger than %d bytes", name, f.max), "allow more with --max-record")
		default:
			f.stop(rec, syntax.Offset, syntax.Msg, stops)
		}
		return false, nil
	}
}

// arrayMember returns the offset of the array in the member of b with that name, or 0.
func arrayMember(b []byte, name string) (int, error) {
	c := jsonscan.NewCursor(b)
	if err := c.EnterObject(); err != nil {
		return 0, err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return 0, err
		}
		if jsonscan.KeyIs(key, name) {
			switch c.Peek() {
			case jsonscan.Array:
				return c.At(), nil
			case jsonscan.Invalid:
				if c.At() >= len(b) {
					_, err := c.Value() // says that b is cut
					return 0, err
				}
			}
		}
		if _, err := c.Value(); err != nil {
			return 0, err
		}
	}
}

// stop makes rec a broken record that is the last one. Where the source was damaged, that is why.
func (f *File) stop(rec *Record, offset int, msg, remedy string) {
	if rec.Number == 0 {
		f.start(rec)
	}
	f.done = true
	f.fail(rec, offset, msg, remedy)
}

// between goes over the comma before the next element. ended is true at the closing bracket, which it consumes.
func (f *File) between(rec *Record) (ended bool, err error) {
	if err := f.space(); err != nil {
		return false, err
	}
	b := f.rest()
	switch {
	case len(b) == 0:
		f.stop(rec, 0, "the file ends inside the array of records", "it may have been cut off while it was written; export it again")
		return false, nil
	case b[0] == ']':
		f.advance(1)
		return true, nil
	case f.first:
		f.first = false
		return false, nil
	case f.past():
		f.stop(rec, 0, "the array of records had no end when the file was opened, and it grew while it was read", "read it again when it is complete")
		return false, nil
	case b[0] != ',':
		f.stop(rec, 0, "here a comma or ] should stand", stops)
		return false, nil
	}
	f.advance(1)
	if err := f.space(); err != nil {
		return false, err
	}
	if b := f.rest(); len(b) > 0 && b[0] == ']' {
		f.note("a comma stands behind the last record")
		f.advance(1)
		return true, nil
	}
	return false, nil
}

// behindArray looks at what follows the array: nothing should, except around a Nested one.
func (f *File) behindArray(rec *Record) error {
	f.done = true
	if err := f.space(); err != nil {
		return err
	}
	for f.shape == Nested && len(f.rest()) > 0 { // nothing of it is used, but packed data may be damaged there
		f.advance(len(f.rest()))
		if err := f.fillTo(1); err != nil {
			return err
		}
		if f.past() {
			return io.EOF
		}
	}
	if len(f.rest()) == 0 && f.damage == nil {
		return io.EOF
	}
	f.stop(rec, 0, "something stands behind the array of records, and is not read", "put it into a file of its own")
	return nil
}

// element reads one element whole.
func (f *File) element(rec *Record) error {
	for {
		b := f.window()
		_, hi, words, err := jsonscan.SkipWords(b, 0)
		// The end of what was read ends no number.
		if err == nil && (hi < len(b) || f.eof || b[0] == '{' || b[0] == '[') {
			if hi > f.max {
				break
			}
			f.take(rec, hi, !words)
			return nil
		}
		if err != nil && !jsonscan.IsCut(err) {
			f.stop(rec, err.(*jsonscan.SyntaxError).Offset, err.Error(), stops)
			return nil
		}
		more, srcErr := f.grow()
		if srcErr != nil {
			return srcErr
		}
		if more || err == nil && f.eof { // now the end of the file is known, and the number ends there
			continue
		}
		if len(b) > f.max {
			break
		}
		f.stop(rec, f.lastByte(), "the file ends in the middle of this record", "it may have been cut off while it was written; export it again")
		return nil
	}
	f.fail(rec, 0, f.tooLargeMsg(), "allow more with --max-record")
	return f.skim()
}

// skim goes behind the value that stands next without holding it.
func (f *File) skim() error {
	depth, inString, escaped := 0, false, false
	for {
		b := f.rest()
		for i, c := range b {
			switch {
			case escaped:
				escaped = false
			case inString && c == '\\':
				escaped = true
			case c == '"':
				inString = !inString
			case inString:
			case c == '{' || c == '[':
				depth++
			case c == '}' || c == ']':
				depth--
			}
			if depth <= 0 && !inString {
				f.advance(i + 1)
				return nil
			}
		}
		f.advance(len(b))
		if f.eof || f.past() {
			return nil
		}
		if err := f.fillTo(1); err != nil {
			return err
		}
	}
}
