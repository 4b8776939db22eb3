package ingest

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// headBytes is how much of a first value detection reads at most.
const headBytes = 1 << 20

// maxKeys is how many keys a DetectError shows.
const maxKeys = 24

// Keys returns the top keys of the object b, in order; where b is cut off, the key of the member that is cut is the
// last one. For anything but an object it is empty.
func Keys(b []byte) []string {
	c := jsonscan.NewCursor(b)
	if c.EnterObject() != nil {
		return nil
	}
	var keys []string
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return keys
		}
		keys = append(keys, string(jsonscan.AppendUnescaped(nil, key)))
		if _, err := c.Value(); err != nil {
			return keys
		}
	}
}

// HasKeys reports whether keys holds all names.
func HasKeys(keys []string, names ...string) bool {
	for _, n := range names {
		if !slices.Contains(keys, n) {
			return false
		}
	}
	return true
}

// magics are first bytes of files that are no JSON text, each with what to do.
func magics() []struct{ magic, what, remedy string } {
	return []struct{ magic, what, remedy string }{
		{"\x1f\x8b", "this is a gzip file", "unpack it first: gunzip -c FILE | punchlist ... -"},
		{"\x28\xb5\x2f\xfd", "this is a zstd file", "unpack it first: zstd -dc FILE | punchlist ... -"},
		{"PK\x03\x04", "this is a zip archive", "unpack it and give the files in it"},
		{"PAR1", "this is a Parquet file", "export it as JSON Lines"},
		{"SQLite format 3\x00", "this is an SQLite database", "export it as JSON Lines"},
		{"\xff\xfe", "this text is UTF-16", "save it as UTF-8"},
		{"\xfe\xff", "this text is UTF-16", "save it as UTF-8"},
		{"<", "this is HTML or XML", "export the conversation as JSON"},
	}
}

const bom = "\xef\xbb\xbf"

// readHead fills the buffer until the first value is whole, or as large as detection looks at.
func (f *File) readHead() (Head, error) {
	if err := f.fillTo(16); err != nil {
		return Head{}, err
	}
	if bytes.HasPrefix(f.rest(), []byte(bom)) {
		f.advance(len(bom))
		f.column = 1
		f.notes = append(f.notes, "it starts with a byte order mark, which was skipped")
	}
	for _, m := range magics() {
		if bytes.HasPrefix(f.rest(), []byte(m.magic)) {
			return Head{}, &DetectError{Path: f.path, Reason: m.what, Remedy: m.remedy}
		}
	}
	if err := f.space(); err != nil {
		return Head{}, err
	}
	if len(f.rest()) == 0 {
		return Head{}, &DetectError{Path: f.path, Reason: "this file is empty", Remedy: "give a file with at least one record"}
	}
	if c := f.rest()[0]; c != '{' && c != '[' {
		return Head{}, &DetectError{Path: f.path, Reason: fmt.Sprintf("this is no JSON: it starts with %.20q", f.rest()[:min(20, len(f.rest()))])}
	}
	for {
		h := headOf(f.path, f.rest())
		if h.Whole || h.Element != nil && jsonWhole(h.Element) || f.eof || len(f.rest()) >= headBytes {
			return h, nil
		}
		if err := f.fillTo(2 * len(f.rest())); err != nil {
			return Head{}, err
		}
	}
}

// headOf looks at what was read so far.
func headOf(path string, b []byte) Head {
	h := Head{Path: path, First: b}
	_, hi, err := jsonscan.Skip(b, 0)
	if err == nil {
		h.Whole, h.First = true, b[:hi]
		h.More = len(bytes.TrimLeft(b[hi:], " \t\r\n\x00")) > 0
	}
	if b[0] != '[' {
		return h
	}
	i := 1 + len(b[1:]) - len(bytes.TrimLeft(b[1:], " \t\r\n"))
	if i >= len(b) || b[i] == ']' {
		return h
	}
	h.Element = b[i:]
	if _, hi, err := jsonscan.Skip(b, i); err == nil {
		h.Element = b[i:hi]
	}
	return h
}

func jsonWhole(b []byte) bool {
	_, _, err := jsonscan.Skip(b, 0)
	return err == nil
}

// choose tells the format of a head: the named one, or the one with the best score.
func (r *Reader) choose(head Head) (Format, Shape, error) {
	known := make([]string, len(r.opts.Formats))
	best := 0
	var tied []Candidate
	var format Format
	var shape Shape
	for i, f := range r.opts.Formats {
		known[i] = f.Name()
		if r.opts.Format != "" && r.opts.Format != f.Name() {
			continue
		}
		score, s := f.Score(head)
		if r.opts.Format != "" {
			return f, s, nil
		}
		switch {
		case score > best:
			best, format, shape = score, f, s
			tied = []Candidate{{Name: f.Name(), Score: score}}
		case score == best && score > 0:
			tied = append(tied, Candidate{Name: f.Name(), Score: score})
		}
	}
	e := &DetectError{Path: head.Path, Known: known, Keys: headKeys(head)}
	switch {
	case r.opts.Format != "":
		e.Reason = fmt.Sprintf("there is no format %q", r.opts.Format)
	case len(tied) > 1:
		e.Reason, e.Candidates = "the format cannot be told", tied
	case best == 0:
		e.Reason = "this is no format that is known here"
	default:
		return format, shape, nil
	}
	return nil, 0, e
}

// headKeys returns the keys of the first record for a message, shortened and without control characters.
func headKeys(head Head) []string {
	b := head.First
	if head.Element != nil {
		b = head.Element
	}
	keys := Keys(b)
	if len(keys) > maxKeys {
		keys = append(keys[:maxKeys:maxKeys], "...")
	}
	for i, k := range keys {
		if q := fmt.Sprintf("%.40q", k); q != `"`+k+`"` {
			keys[i] = q
		}
	}
	return keys
}
