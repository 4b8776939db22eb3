package ingest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
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

// magic is the first bytes of files that are no JSON text, with what to do.
type magic struct {
	bytes, what, remedy string
	other               bool // nothing that could hold conversations
}

func magics() []magic {
	const utf32 = "this text is UTF-32"
	return []magic{
		{bytes: "\xff\xfe\x00\x00", what: utf32, remedy: "save it as UTF-8"},
		{bytes: "\x00\x00\xfe\xff", what: utf32, remedy: "save it as UTF-8"},
		{bytes: "PK\x03\x04", what: "this is a zip archive", remedy: "unpack it and give the files in it"},
		{bytes: "BZh", what: "this is a bzip2 file", remedy: "unpack it first: bunzip2 -c FILE | punchlist ... -"},
		{bytes: "\xfd7zXZ\x00", what: "this is an xz file", remedy: "unpack it first: xz -dc FILE | punchlist ... -"},
		{bytes: "\x04\x22\x4d\x18", what: "this is an lz4 file", remedy: "unpack it first: lz4 -dc FILE | punchlist ... -"},
		{bytes: "PAR1", what: "this is a Parquet file", remedy: "export it as JSON Lines"},
		{bytes: "SQLite format 3\x00", what: "this is an SQLite database", remedy: "export it as JSON Lines"},
		{bytes: "<", what: "this is HTML or XML", remedy: "export the conversation as JSON", other: true},
	}
}

// tarMark stands at tarMarkAt in a tar archive.
const (
	tarMark   = "ustar"
	tarMarkAt = 257
)

const bom = "\xef\xbb\xbf"

// unwrap replaces the source by what is packed in it, layer by layer.
func (f *File) unwrap() error {
	for depth := 0; ; depth++ {
		if err := f.fillTo(16); err != nil {
			return err
		}
		kind := wrapping(f.rest())
		if kind == "" {
			return nil
		}
		if depth == maxLayers {
			return &DetectError{Path: f.path, Reason: fmt.Sprintf("this file is packed more than %d times over", maxLayers), Remedy: "unpack it first"}
		}
		inner, err := newLayer(kind, f.reread(0), f.raw, depth)
		if damage, ok := err.(*streamError); ok {
			return &DetectError{Path: f.path, Reason: damage.msg, Remedy: damage.remedy, Damaged: true}
		} else if err != nil {
			return err
		}
		f.src = inner
	}
}

// reread empties the buffer and returns a source of what stood in it, but for its first skip bytes, and of what
// follows. A file that is unwrapped is read no further than it went when it was opened.
func (f *File) reread(skip int) io.Reader {
	again := io.MultiReader(bytes.NewReader(bytes.Clone(f.rest()[skip:])), &failing{f.src, f.srcErr, f.damage})
	if f.size >= 0 {
		f.raw.limit, f.size = f.size, -1
	}
	f.buf, f.pos, f.eof, f.srcErr, f.damage = f.buf[:0], 0, false, nil, nil
	return again
}

// transcode replaces a source in UTF-16 by its text in UTF-8.
func (f *File) transcode() error {
	head := f.rest()[:min(16, len(f.rest()))]
	for _, m := range magics()[:2] { // UTF-32 may start as UTF-16 does
		if bytes.HasPrefix(head, []byte(m.bytes)) {
			return nil
		}
	}
	order, mark := utf16Order(head)
	if order == nil {
		if maybeUTF16(head) {
			return &DetectError{Path: f.path, Reason: "this may be UTF-16 text, but it has no byte order mark", Remedy: "save it as UTF-8", Other: true}
		}
		return nil
	}
	f.src = newUTF16Reader(f.reread(mark), order)
	f.note(fmt.Sprintf("it is UTF-16 (%s) and was read as UTF-8; places count in the latter", map[bool]string{true: "little endian", false: "big endian"}[order == binary.LittleEndian]))
	return f.fillTo(16)
}

// readHead unwraps the source and fills the buffer until the first value is whole, or as large as detection looks at.
func (f *File) readHead() (Head, error) {
	if err := f.unwrap(); err != nil {
		return Head{}, err
	}
	if err := f.decode(); err != nil {
		return Head{}, err
	}
	if err := f.transcode(); err != nil {
		return Head{}, err
	}
	if bytes.HasPrefix(f.rest(), []byte(bom)) {
		f.advance(len(bom))
		f.column = 1
		f.notes = append(f.notes, "it starts with a byte order mark, which was skipped")
	}
	if err := f.packed(); err != nil {
		return Head{}, err
	}
	for _, m := range magics() {
		if bytes.HasPrefix(f.rest(), []byte(m.bytes)) {
			return Head{}, &DetectError{Path: f.path, Reason: m.what, Remedy: m.remedy, Other: m.other}
		}
	}
	if err := f.space(); err != nil {
		return Head{}, err
	}
	if err := f.noJSON(); err != nil {
		return Head{}, err
	}
	for {
		h := headOf(f.path, f.rest()[:min(len(f.rest()), headBytes)])
		if h.Whole || h.Element != nil && jsonWhole(h.Element) || f.eof || len(f.rest()) >= headBytes {
			return h, nil
		}
		if err := f.fillTo(2 * len(f.rest())); err != nil {
			return Head{}, err
		}
	}
}

// noJSON says why what stands next is no JSON value.
func (f *File) noJSON() error {
	switch {
	case len(f.rest()) == 0 && f.damage != nil:
		return &DetectError{Path: f.path, Reason: f.damage.msg, Remedy: f.damage.remedy, Damaged: true}
	case len(f.rest()) == 0:
		return &DetectError{Path: f.path, Reason: "this file is empty", Remedy: "give a file with at least one record", Other: true}
	case f.rest()[0] == '{' || f.rest()[0] == '[':
		return nil
	}
	if err := f.fillTo(tarMarkAt + len(tarMark)); err != nil {
		return err
	}
	b := f.rest()
	if len(b) > tarMarkAt && bytes.HasPrefix(b[tarMarkAt:], []byte(tarMark)) {
		return &DetectError{Path: f.path, Reason: "this is a tar archive", Remedy: "unpack it and give the files in it"}
	}
	return &DetectError{Path: f.path, Reason: fmt.Sprintf("this is no JSON: it starts with %.20q", b[:min(20, len(b))]), Other: true}
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
		if k := recognise(head); k != nil {
			return nil, 0, k.notRead(head.Path)
		}
		e.Reason = "this is no format that is known here"
		switch {
		case head.Whole || head.Element != nil && jsonWhole(head.Element):
		case len(head.First) >= headBytes:
			e.Reason = fmt.Sprintf("its first record is longer than %d MiB, and its beginning does not tell the format", headBytes>>20)
		default:
			e.Reason = "its first record is cut off or no valid JSON, and its beginning does not tell the format"
		}
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
