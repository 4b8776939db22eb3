package ingest

import (
	"io"
)

// binaryHead is how many bytes of a file are looked at before it is taken for binary.
const binaryHead = 8 << 10

// Transcoder is a Format that also knows a binary form of its files, and reads that as the text of its other form.
type Transcoder interface {
	Format
	// Binary reports whether head, the first bytes of a file, starts a file in the binary form, and says what that is,
	// for people. whole says that nothing follows head. It must not take JSON text in any encoding for binary.
	Binary(head []byte, whole bool) (what string, ok bool)
	// Text gives the binary form as text. max is the largest message in bytes that may be held. An error other than
	// those of src is one that Broken made.
	Text(src io.Reader, max int) io.Reader
}

// Broken is what a Transcoder's text ends with where its source is damaged. What stood before counts.
func Broken(msg, remedy string) error { return &streamError{msg, remedy} }

// decode replaces a source in a binary form by its text. Few bytes rule out nearly every file, so that a pipe is not
// waited for.
func (f *File) decode() error {
	for _, format := range f.formats {
		t, ok := format.(Transcoder)
		if !ok || len(f.rest()) == 0 {
			continue
		}
		if _, ok := t.Binary(f.rest()[:min(16, len(f.rest()))], f.eof && len(f.rest()) <= 16); !ok {
			continue
		}
		if err := f.fillTo(binaryHead); err != nil {
			return err
		}
		what, ok := t.Binary(f.rest()[:min(binaryHead, len(f.rest()))], f.eof && len(f.rest()) <= binaryHead)
		if !ok {
			continue
		}
		f.src = t.Text(f.reread(0), f.max)
		f.note("it is " + what + " and was read as JSON text; places count in the latter")
		return f.fillTo(16)
	}
	return nil
}
