package ingest

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"
)

func packGzip(t testing.TB, in []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(in); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func packZstd(t testing.TB, in []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := zstd.NewWriter(&b, zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(in); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// asUTF16 writes units, so that lone surrogates can be written too.
func asUTF16(order binary.AppendByteOrder, mark bool, units ...uint16) []byte {
	var out []byte
	if mark {
		out = order.AppendUint16(out, 0xfeff)
	}
	for _, u := range units {
		out = order.AppendUint16(out, u)
	}
	return out
}

func units(s string) []uint16 { return utf16.Encode([]rune(s)) }

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

const two = "{\"a\":1}\n{\"a\":\"é😀\"}\n"

func TestWrapped(t *testing.T) {
	want := []string{`1 1:1 0-7 {"a":1}`, `2 2:1 8-22 {"a":"é😀"}`}
	gz, zs := packGzip(t, []byte(two)), packZstd(t, []byte(two))
	le, be := binary.LittleEndian, binary.BigEndian
	skippable := append([]byte("\x50\x2a\x4d\x18\x03\x00\x00\x00"), 1, 2, 3)
	tests := []struct {
		name  string
		in    []byte
		notes string
	}{
		{name: "gzip", in: gz},
		{name: "zstd", in: zs},
		{name: "gzip members", in: join(packGzip(t, []byte(two[:5])), packGzip(t, nil), packGzip(t, []byte(two[5:])))},
		{name: "gzip members with padding", in: join(packGzip(t, []byte(two[:5])), make([]byte, 600), packGzip(t, []byte(two[5:])), make([]byte, 7))},
		{name: "zstd frames", in: join(packZstd(t, []byte(two[:5])), packZstd(t, []byte(two[5:])))},
		{name: "zstd that starts with a frame to be skipped", in: join(skippable, zs)},
		{name: "gzip in zstd in gzip", in: packGzip(t, packZstd(t, gz))},
		{name: "UTF-16, little endian", in: asUTF16(le, true, units(two)...), notes: "it is UTF-16 (little endian) and was read as UTF-8; places count in the latter"},
		{name: "UTF-16, big endian", in: asUTF16(be, true, units(two)...), notes: "big endian"},
		{name: "UTF-16 without a mark", in: asUTF16(le, false, units(two)...), notes: "little endian"},
		{name: "UTF-16 without a mark, big endian", in: asUTF16(be, false, units(two)...), notes: "big endian"},
		{name: "UTF-16 in gzip", in: packGzip(t, asUTF16(le, true, units(two)...)), notes: "little endian"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for name, src := range map[string]io.Reader{"at once": bytes.NewReader(tt.in), "byte by byte": iotest.OneByteReader(bytes.NewReader(tt.in)),
				"end with data": iotest.DataErrReader(bytes.NewReader(tt.in))} {
				got, f := read(t, values(0), src)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s (-want +got)\n%s", name, diff)
				}
				if f.Consumed() != int64(len(tt.in)) {
					t.Errorf("%s: consumed %d of %d", name, f.Consumed(), len(tt.in))
				}
				if notes := strings.Join(f.Notes(), "|"); !strings.Contains(notes, tt.notes) || tt.notes == "" && notes != "" {
					t.Errorf("%s: notes %q", name, notes)
				}
			}
		})
	}
}

// Half a surrogate pair is kept as the escape of it; where a backslash stands before it, as bytes.
func TestUTF16Surrogates(t *testing.T) {
	in := append(units(`{"a":"x`), 0xd83d)
	in = append(in, units(`y`)...)
	in = append(in, 0xde00, 0xd83d, 0xd83d, 0xde00)
	in = append(in, units(`\\`)...)
	in = append(in, 0xdc01)
	in = append(in, units(`\`)...)
	in = append(in, 0xdc02)
	in = append(in, units("\"}\n")...)
	got, _ := read(t, values(0), bytes.NewReader(asUTF16(binary.LittleEndian, true, in...)))
	want := []string{"1 1:1 0-44 {\"a\":\"x\\ud83dy\\ude00\\ud83d😀\\\\\\udc01\\\xed\xb0\x82\"}"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// What could be read is read; the rest is one error.
func TestTornPacking(t *testing.T) {
	var long strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&long, "{\"a\":\"%d %x\"}\n", i, i*7919*7919)
	}
	gz, zs := packGzip(t, []byte(long.String())), packZstd(t, []byte(long.String()))
	flip := func(b []byte, at int) []byte {
		b = bytes.Clone(b)
		b[at] ^= 0xff
		return b
	}
	whole := packGzip(t, []byte(two))
	tests := []struct {
		name    string
		in      []byte
		atLeast int    // records that are read
		atMost  int    // records that are read
		want    string // the one error
	}{
		{"torn gzip", gz[:len(gz)/2], 500, 1500, fmt.Sprintf("the gzip data ends too early, at byte %d; copy the file again; what stood before was read", len(gz)/2)},
		{"gzip without its end", gz[:len(gz)-3], 2000, 2000, fmt.Sprintf("the gzip data ends too early, at byte %d; copy", len(gz)-3)},
		{"gzip with a wrong checksum", flip(gz, len(gz)-6), 2000, 2000, fmt.Sprintf("the gzip data is damaged before byte %d: its checksum is wrong, so what was read of it may be wrong too; copy the file again, and do not rely on these rows", len(gz))},
		{"something behind gzip", join(gz, []byte("rubbish")), 2000, 2000, fmt.Sprintf("behind the gzip data, at byte %d, stands something else, which is not read; copy", len(gz))},
		{"torn second member", join(whole, gz[:len(gz)/2]), 500, 1500, fmt.Sprintf("the gzip data ends too early, at byte %d;", len(whole)+len(gz)/2)},
		{"torn zstd", zs[:len(zs)-10], 0, 2000, fmt.Sprintf("the zstd data ends too early, at byte %d; copy", len(zs)-10)},
		{"torn second frame", join(zs, zs[:len(zs)/2]), 2000, 4000, fmt.Sprintf("the zstd data ends too early, at byte %d; copy", len(zs)+len(zs)/2)},
		{"zstd with a wrong checksum", flip(zs, len(zs)-2), 0, 2000, "the zstd data is damaged before byte"},
		{"something behind zstd", join(zs, []byte("rubbish that is long")), 2000, 2000, "the zstd data is damaged at byte"},
		{"torn inside", packZstd(t, gz[:len(gz)/2]), 500, 1500, fmt.Sprintf("the gzip data inside ends too early, at byte %d;", len(gz)/2)},
		{"UTF-16 torn in a character", asUTF16(binary.LittleEndian, true, units(two+"x")...)[:2*len(units(two))+3], 1, 2, "the UTF-16 text ends in the middle of a character; it may have been cut off"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := NewReader(values(0)).Open("in", bytes.NewReader(tt.in))
			if err != nil {
				var d *DetectError
				if tt.atLeast > 0 || !errors.As(err, &d) || !d.Damaged || !strings.Contains(err.Error(), tt.want) {
					t.Fatalf("%v", err)
				}
				return
			}
			var rec Record
			var bad []string
			n := 0
			for err = f.Next(&rec); err == nil; err = f.Next(&rec) {
				if n++; rec.Err != nil {
					bad = append(bad, rec.Err.Error())
				}
			}
			if n -= len(bad); err != io.EOF || n < tt.atLeast || n > tt.atMost {
				t.Errorf("%d records, %v", n, err)
			}
			place := fmt.Sprintf("in:%d:", n+1)
			if len(bad) != 1 || !strings.HasPrefix(bad[0], place) || !strings.Contains(bad[0], fmt.Sprintf("record %d: ", n+1)) || !strings.Contains(bad[0], tt.want) {
				t.Errorf("%d records; got %q\nwant %s ... %s", n, bad, place, tt.want)
			}
		})
	}
}

func TestRefusedPacking(t *testing.T) {
	deep := packGzip(t, packZstd(t, packGzip(t, packGzip(t, []byte(two)))))
	tar := make([]byte, 1024)
	copy(tar, "runs/one.json")
	copy(tar[257:], "ustar\x0000")
	window := []byte("\x28\xb5\x2f\xfd\x00\xa0\x01\x00\x00") // a window of 1 GiB
	tests := []struct {
		name           string
		in             []byte
		want           string
		damaged, other bool
	}{
		{name: "too deep", in: deep, want: "in: this file is packed more than 3 times over; unpack it first"},
		{name: "gzip of nothing", in: packGzip(t, nil), want: "in: this file is empty; give a file with at least one record", other: true},
		{name: "torn head", in: packGzip(t, []byte(two))[:8], want: "in: the gzip data ends too early, at byte 8; copy the file again; what stood before was read", damaged: true},
		{name: "no gzip behind the magic", in: []byte("\x1f\x8b\x08\x00aaaaaaaaaaaaaaaaaaaa"), want: "in: the gzip data is damaged at byte", damaged: true},
		{name: "a window that is too large", in: window, want: "in: the zstd data needs a window of more than 128 MiB; unpack it first: zstd -dc --long=31 FILE | punchlist ... -", damaged: true},
		{name: "UTF-16 without a mark that is no JSON", in: asUTF16(binary.LittleEndian, false, units("hello there")...), want: "in: this may be UTF-16 text, but it has no byte order mark; save it as UTF-8", other: true},
		{name: "UTF-16 without a mark that starts with a line break", in: asUTF16(binary.BigEndian, false, units("\r\n"+two)...), want: "in: this may be UTF-16 text, but it has no byte order mark; save it as UTF-8", other: true},
		{name: "UTF-16 that is no JSON", in: asUTF16(binary.LittleEndian, true, units("hello there")...), want: `in: this is no JSON: it starts with "hello there"; name the format with --format: v`, other: true},
		{name: "UTF-32", in: []byte("\xff\xfe\x00\x00{\x00\x00\x00"), want: "in: this text is UTF-32; save it as UTF-8"},
		{name: "tar in gzip", in: packGzip(t, tar), want: "in: this is a tar archive; unpack it and give the files in it"},
		{name: "bzip2", in: []byte("BZh91AY&SY"), want: "in: this is a bzip2 file; unpack it first: bunzip2 -c FILE | punchlist ... -"},
		{name: "an image", in: []byte("\x89PNG\r\n\x1a\n"), want: `in: this is no JSON: it starts with "\x89PNG\r\n\x1a\n"; name the format with --format: v`, other: true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := NewReader(values(0)).Open("in", bytes.NewReader(tt.in))
			var d *DetectError
			if !errors.As(err, &d) || !strings.HasPrefix(err.Error(), tt.want) || d.Damaged != tt.damaged || d.Other != tt.other {
				t.Errorf("got %v (%+v)\nwant %s", err, d, tt.want)
			}
		})
	}
	for _, name := range []string{"x.JSON", "x.jsonl", "x.ndjson.gz", "x.json.zst"} { // a file that says it holds JSON is not passed over
		_, err := NewReader(values(0)).Open(name, strings.NewReader("words"))
		var d *DetectError
		if !errors.As(err, &d) || d.Other {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file that expands without end is not read without end, and costs no memory.
func TestBomb(t *testing.T) {
	f, err := NewReader(Options{Formats: values(0).Formats, MaxRecord: 1 << 20}).Open("in", &meter{src: bytes.NewReader(nil), limit: -1})
	if err == nil {
		t.Fatal(f)
	}
	l := &layer{kind: "zstd", what: "the zstd data", file: &meter{n: 1000}, read: &meter{limit: -1}, out: freeExpansion}
	l.zst, err = zstd.NewReader(bytes.NewReader(packZstd(t, make([]byte, 1<<16))), zstd.WithDecoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Read(make([]byte, 100)); err == nil || err.Error() != "the zstd data became more than 2000 times as large as the file, and is not read further; unpack it yourself if it really holds transcripts" {
		t.Error(err)
	}
	bomb := packGzip(t, packGzip(t, join([]byte("{\"a\":1}\n{\"a\":\""), bytes.Repeat([]byte{'x'}, 64<<20), []byte("\"}\n{\"a\":2}\n"))))
	got, file := read(t, Options{Formats: values(0).Formats, MaxRecord: 1 << 20}, bytes.NewReader(bomb))
	want := []string{`1 1:1 0-7 {"a":1}`, "! in.json:2:1: record 2: this record is larger than 1048576 bytes; allow more with --max-record"}
	if len(got) != 3 || cmp.Diff(want, got[:2]) != "" || !strings.HasPrefix(got[2], "3 3:1 ") || cap(file.buf) > 4<<20 {
		t.Errorf("%q, %d bytes held", got, cap(file.buf))
	}
}

// Unpacking leaves no goroutine behind, also where a file is given up.
func TestNoGoroutines(t *testing.T) {
	before := runtime.NumGoroutine()
	in := packZstd(t, []byte(strings.Repeat(two, 1000)))
	for range 20 {
		f, err := NewReader(values(0)).Open("in", bytes.NewReader(in))
		if err != nil {
			t.Fatal(err)
		}
		var rec Record
		if err := f.Next(&rec); err != nil {
			t.Fatal(err)
		}
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines became %d", before, after)
	}
}

// growing is a file that has one more line whenever it is read, without end.
type growing struct {
	io.Reader
	size int64
}

func (g growing) Stat() (fs.FileInfo, error) { return sized{size: g.size}, nil }

type sized struct {
	fs.FileInfo
	size int64
}

func (s sized) Size() int64       { return s.size }
func (s sized) Mode() fs.FileMode { return 0o644 }

// endless repeats line without end.
type endless struct {
	line string
	at   int
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.line[e.at:])
	e.at = (e.at + n) % len(e.line)
	return n, nil
}

// stuck gives nothing and never ends.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

func TestGrowingFile(t *testing.T) {
	const note = "it grew while it was read; what was added is not read"
	o := Options{Formats: []Format{fake{name: "v", key: "a", score: 50}}}
	with := func(s Shape) Options {
		return Options{Formats: []Format{fake{name: "v", key: "a", score: 50, shape: s}}, MaxRecord: 100}
	}
	tests := []struct {
		name  string
		o     Options
		src   growing
		want  []string
		notes string
	}{
		{"up to the size at the start", o, growing{&endless{line: "{\"a\":1}\n"}, 16}, []string{`1 1:1 0-7 {"a":1}`, `2 2:1 8-15 {"a":1}`}, note},
		{"the line that was being written is read whole", o, growing{&endless{line: "{\"a\":1}\n"}, 11}, []string{`1 1:1 0-7 {"a":1}`, `2 2:1 8-15 {"a":1}`}, note},
		{"torn at the end", o, growing{strings.NewReader("{\"a\":1}\n{\"a\":"), 13}, []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:6: record 2: the file ends in the middle of this record; it may have been cut off while it was written; capture it again"}, ""},
		{"nothing was added", o, growing{strings.NewReader("{\"a\":1}\n\n"), 9}, []string{`1 1:1 0-7 {"a":1}`}, ""},
		{"white space without end", o, growing{io.MultiReader(strings.NewReader("{\"a\":1}\n"), &endless{line: " \n"}), 8}, []string{`1 1:1 0-7 {"a":1}`}, ""},
		{"no record without end", with(Values), growing{io.MultiReader(strings.NewReader("{\"a\":1}\n{\"a\":\""), &endless{line: "xy"}), 20}, []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:1: record 2: this record is larger than 100 bytes; allow more with --max-record"}, note},
		{"elements without end", with(Elements), growing{io.MultiReader(strings.NewReader("["), &endless{line: "{\"a\":1},"}), 12}, []string{`1 1:2 1-8 {"a":1}`, `2 1:10 9-16 {"a":1}`,
			"! in.json:1:17: record 3: the array of records had no end when the file was opened, and it grew while it was read; read it again when it is complete"}, ""},
		{"an element without end", with(Elements), growing{io.MultiReader(strings.NewReader("[{\"a\":\""), &endless{line: "xy"}), 7}, []string{
			"! in.json:1:2: record 1: this record is larger than 100 bytes; allow more with --max-record"}, ""},
		{"a whole file", with(WholeFile), growing{&endless{line: "{\"a\":1}\n"}, 17}, []string{"1 1:1 0-24 {\"a\":1}\n{\"a\":1}\n{\"a\":1}\n"}, note},
		{"a file that became shorter", o, growing{strings.NewReader("{\"a\":1}\n"), 80}, []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:1: record 2: the file became shorter while it was read: 8 of 80 bytes are left; something wrote it anew; read it again"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, f := read(t, tt.o, tt.src)
			if tt.name == "an element without end" && len(got) > 1 {
				got = got[:1] // what is said of the rest does not matter, only that it ends
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if notes := strings.Join(f.Notes(), "|"); notes != tt.notes {
				t.Errorf("notes: %q", notes)
			}
		})
	}
	g := growing{&endless{line: string(packGzip(t, []byte("{\"a\":1}\n")))}, 50}
	got, _ := read(t, o, g)
	if len(got) != 3 || !strings.Contains(got[2], "the gzip data ends too early, at byte 50") {
		t.Errorf("a packed file that grows: %q", got)
	}
	if _, err := NewReader(o).Open("in", stuck{}); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("a source that gives nothing: %v", err)
	}
}

// A real file, with one that is not at its start.
func TestSizeOfFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.jsonl")
	if err := os.WriteFile(path, []byte("{\"b\":1}\n{\"a\":1}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	src, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	if _, err := src.Seek(8, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	if got, _ := read(t, values(0), src); cmp.Diff([]string{`1 1:1 0-7 {"a":1}`}, got) != "" {
		t.Errorf("%q", got)
	}
}
