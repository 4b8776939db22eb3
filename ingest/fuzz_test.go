package ingest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// chunks gives at most n bytes at a time.
type chunks struct {
	src io.Reader
	n   int
}

func (c chunks) Read(p []byte) (int, error) { return c.src.Read(p[:min(len(p), c.n)]) }

// FuzzReader: whatever the bytes, and however they are packed, reading ends, records stand where they say, nothing is
// read twice, and the same comes out whatever the size of the pieces that the source gives.
func FuzzReader(f *testing.F) {
	seeds := []string{"{\"a\":1}\n{\"a\":2}", "[{\"a\":1},{\"a\":2}]", "{\"runs\":[{\"a\":1}]}", "{\"a\":\n{\"a\":[\n[", "[[\n[[\n{\"a\"",
		"{\"a\":1}x{\"a\":2}", "\xef\xbb\xbf{\"a\":1}\x00\xef\xbb\xbf{\"a\":NaN}", "{\"a\":1}\nwords that are long and say nothing\n{\"a\":\"\\ud800\"}"}
	for i, s := range seeds {
		f.Add([]byte(s), uint8(0), uint16(0), uint8(1))
		f.Add([]byte(s), uint8(1+16*i), uint16(8), uint8(3))
		f.Add(packGzip(f, []byte(s)), uint8(i), uint16(0), uint8(2))
		f.Add(packZstd(f, []byte(s)), uint8(i), uint16(0), uint8(7))
		f.Add(asUTF16(binary.LittleEndian, i%2 == 0, units(s)...), uint8(i), uint16(0), uint8(5))
	}
	f.Fuzz(func(t *testing.T, in []byte, shape uint8, limit uint16, chunk uint8) {
		switch shape >> 4 & 3 { // packs what the fuzzer found
		case 1:
			in = packGzip(t, in)
		case 2:
			in = asUTF16(binary.BigEndian, true, units(string(in))...)
		}
		o := Options{Format: "x", MaxRecord: int(limit), Strict: shape>>6&1 == 1,
			Formats: []Format{fake{name: "x", key: "a", score: 50, shape: Shape(shape % 4)}}}
		want := fuzzRead(t, o, in, bytes.NewReader(in))
		got := fuzzRead(t, o, in, chunks{bytes.NewReader(in), int(chunk) + 1})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("in pieces of %d it reads otherwise (-whole +pieces)\n%s", int(chunk)+1, diff)
		}
	})
}

// fuzzRead reads a file whole and checks what holds of every file.
func fuzzRead(t *testing.T, o Options, in []byte, src io.Reader) (out []string) {
	file, err := NewReader(o).Open("in", src)
	if err != nil {
		return []string{err.Error()}
	}
	plain := file.src == io.Reader(file.raw)
	var rec Record
	last := int64(0)
	for {
		err := file.Next(&rec)
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%d %d:%d %d-%d %q %v", rec.Number, rec.Line, rec.Column, rec.Lo, rec.Hi, rec.Bytes, rec.Err))
		if plain && len(out) > len(in)+2 {
			t.Fatal("more records than bytes")
		}
		if rec.Lo < last {
			t.Fatalf("record %d starts at %d, before %d", rec.Number, rec.Lo, last)
		}
		if rec.Err == nil {
			if len(rec.Bytes) > file.max || int(rec.Hi-rec.Lo) != len(rec.Bytes) || plain && !bytes.Equal(in[rec.Lo:rec.Hi], rec.Bytes) {
				t.Fatalf("record %d does not stand at %d-%d", rec.Number, rec.Lo, rec.Hi)
			}
			if rec.plain && jsonscan.FindDamage(rec.Bytes, true).NonFinite >= 0 {
				t.Fatalf("record %d is not plain: %q", rec.Number, rec.Bytes)
			}
			last = rec.Hi
		}
	}
	if file.Consumed() > int64(len(in)) {
		t.Fatal("consumed more than there is")
	}
	return append(out, file.Notes()...)
}
