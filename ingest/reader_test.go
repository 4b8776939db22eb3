package ingest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/transcript"
)

// fake is a format that takes objects with a key of its name.
type fake struct {
	name  string
	shape Shape
	key   string
	score int
}

func (f fake) Name() string    { return f.name }
func (f fake) Version() string { return "1" }
func (f fake) Score(h Head) (int, Shape) {
	b := h.First
	if h.Element != nil {
		b = h.Element
	}
	if HasKeys(Keys(b), f.key) {
		return f.score, f.shape
	}
	return 0, f.shape
}
func (f fake) Import(rec *Record, t *transcript.Transcript) error { return nil }
func (f fake) RecordsKey() string                                 { return "runs" }

// read reads all records; each comes as "number line:column lo-hi bytes" or as its error.
func read(t *testing.T, o Options, src io.Reader) (out []string, f *File) {
	t.Helper()
	f, err := NewReader(o).Open("in.json", src)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	var rec Record
	for range 100000 {
		switch err := f.Next(&rec); {
		case err == io.EOF:
			if err := f.Next(&rec); err != io.EOF {
				t.Fatalf("behind the end: %v", err)
			}
			return out, f
		case err != nil:
			t.Fatalf("next: %v", err)
		case rec.Err != nil:
			out = append(out, "! "+rec.Err.Error())
		default:
			out = append(out, fmt.Sprintf("%d %d:%d %d-%d %s", rec.Number, rec.Line, rec.Column, rec.Lo, rec.Hi, rec.Bytes))
		}
	}
	t.Fatal("it never ends")
	return nil, nil
}

func values(max int) Options {
	return Options{Formats: []Format{fake{name: "v", key: "a", score: 50}}, MaxRecord: max}
}

func TestValues(t *testing.T) {
	tests := []struct {
		name, in string
		max      int
		want     []string
		notes    string
	}{
		{name: "lines", in: "{\"a\":1}\n{\"a\":2}\r\n\n {\"a\":3}", want: []string{`1 1:1 0-7 {"a":1}`, `2 2:1 8-15 {"a":2}`, `3 4:2 19-26 {"a":3}`}},
		{name: "pretty-printed values in a row", in: "{\n \"a\": 1\n}\n{\n \"a\": [\n{\"b\":2}\n]\n}", want: []string{"1 1:1 0-11 {\n \"a\": 1\n}", "2 4:1 12-33 {\n \"a\": [\n{\"b\":2}\n]\n}"}},
		{name: "values on one line", in: `{"a":1}{"a":2} [3]`, want: []string{`1 1:1 0-7 {"a":1}`, `2 1:8 7-14 {"a":2}`, `3 1:16 15-18 [3]`}},
		{name: "byte order mark", in: "\xef\xbb\xbf{\"a\":1}", want: []string{`1 1:1 3-10 {"a":1}`}, notes: "byte order mark"},
		{name: "NUL bytes after a crash", in: "{\"a\":1}\n\x00\x00\x00{\"a\":2}", want: []string{`1 1:1 0-7 {"a":1}`, `2 2:4 11-18 {"a":2}`}, notes: "NUL"},
		{name: "torn in a string", in: "{\"a\":1}\n{\"a\":\"xy\n{\"a\":3}\n", want: []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:9: record 2: a raw byte 0x0a inside a string; reading goes on with the next line that starts with { or [", `3 3:1 17-24 {"a":3}`}},
		{name: "torn behind a comma", in: "{\"a\":1,\n{\"a\":2}\n{\"a\":3}\n", want: []string{
			"! in.json:2:1: record 1: here a key in double quotes should stand, not {; reading goes on with the next line that starts with { or [", `2 2:1 8-15 {"a":2}`, `3 3:1 16-23 {"a":3}`}},
		{name: "torn at the end", in: "{\"a\":1}\n{\"a\":[1,", want: []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:9: record 2: the file ends in the middle of this record; it may have been cut off while it was written; capture it again"}},
		{name: "text between", in: "{\"a\":1}\noops\n{\"a\":2}", want: []string{`1 1:1 0-7 {"a":1}`,
			`! in.json:2:1: record 2: here a record should start, not "oops\n{\"a\":2}"; each record is one JSON object or array`, `3 3:1 13-20 {"a":2}`}},
		{name: "wrong bracket", in: "{\"a\":1]\n{\"a\":2}", want: []string{
			"! in.json:1:7: record 1: a bracket closes that was not opened: ]; reading goes on with the next line that starts with { or [", `2 2:1 8-15 {"a":2}`}},
		{name: "too large", max: 20, in: "{\"a\":1}\n{\"a\":\"0123456789012345678901234567\"}\n{\"a\":3}", want: []string{`1 1:1 0-7 {"a":1}`,
			"! in.json:2:1: record 2: this record is larger than 20 bytes; allow more with --max-record", `3 3:1 45-52 {"a":3}`}},
		{name: "as large as allowed", max: 7, in: "{\"a\":1}\n{\"a\":2}", want: []string{`1 1:1 0-7 {"a":1}`, `2 2:1 8-15 {"a":2}`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, f := read(t, values(tt.max), strings.NewReader(tt.in))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if f.Consumed() != int64(len(tt.in)) {
				t.Errorf("consumed %d of %d", f.Consumed(), len(tt.in))
			}
			if notes := strings.Join(f.Notes(), "|"); !strings.Contains(notes, tt.notes) || tt.notes == "" && notes != "" {
				t.Errorf("notes: %q", notes)
			}
			slow, _ := read(t, values(tt.max), iotest.OneByteReader(strings.NewReader(tt.in)))
			if diff := cmp.Diff(got, slow); diff != "" {
				t.Errorf("byte by byte it reads otherwise\n%s", diff)
			}
		})
	}
}

func TestElements(t *testing.T) {
	o := Options{Formats: []Format{fake{name: "e", key: "a", score: 50, shape: Elements}}}
	tests := []struct {
		name, in string
		max      int
		want     []string
	}{
		{name: "records", in: "[{\"a\":1},\n {\"a\":[\"]\"]} ]\n", want: []string{`1 1:2 1-8 {"a":1}`, `2 2:2 11-22 {"a":["]"]}`}},
		{name: "no end", in: `[{"a":1},{"a":2}`, want: []string{`1 1:2 1-8 {"a":1}`, `2 1:10 9-16 {"a":2}`,
			"! in.json:1:17: record 3: the file ends inside the array of records; it may have been cut off while it was written; export it again"}},
		{name: "torn", in: `[{"a":1},{"a":`, want: []string{`1 1:2 1-8 {"a":1}`,
			"! in.json:1:15: record 2: the file ends in the middle of this record; it may have been cut off while it was written; export it again"}},
		{name: "no comma", in: `[{"a":1} {"a":2}]`, want: []string{`1 1:2 1-8 {"a":1}`, "! in.json:1:10: record 2: here a comma or ] should stand; " + stops}},
		{name: "comma at the end", in: `[{"a":1},]`, want: []string{`1 1:2 1-8 {"a":1}`}},
		{name: "something behind", in: "[{\"a\":1}]\n{}", want: []string{`1 1:2 1-8 {"a":1}`,
			"! in.json:2:1: record 2: something stands behind the array of records, and is not read; put it into a file of its own"}},
		{name: "too large", max: 20, in: `[{"a":1},{"a":["]}\"","0123456789012345678901234567"]},{"a":3}]`, want: []string{`1 1:2 1-8 {"a":1}`,
			"! in.json:1:10: record 2: this record is larger than 20 bytes; allow more with --max-record", `3 1:56 55-62 {"a":3}`}},
		{name: "ends in a number", max: 38, in: `[{"a":"` + strings.Repeat("x", 2500) + `"},{"a":0},0`, want: []string{
			"! in.json:1:2: record 1: this record is larger than 38 bytes; allow more with --max-record", `2 1:2511 2510-2517 {"a":0}`, `3 1:2519 2518-2519 0`,
			"! in.json:1:2520: record 4: the file ends inside the array of records; it may have been cut off while it was written; export it again"}},
		{name: "wrong bracket", in: `[{"a":1},{"a":2],{"a":3}]`, want: []string{`1 1:2 1-8 {"a":1}`, "! in.json:1:16: record 2: a bracket closes that was not opened: ]; " + stops}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o.MaxRecord = tt.max
			for name, src := range map[string]io.Reader{"at once": strings.NewReader(tt.in), "byte by byte": iotest.OneByteReader(strings.NewReader(tt.in))} {
				got, _ := read(t, o, src)
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("%s (-want +got)\n%s", name, diff)
				}
			}
		})
	}
}

func TestNested(t *testing.T) {
	o := Options{Formats: []Format{fake{name: "n", key: "runs", score: 50, shape: Nested}}}
	in := "{\"tasks\":[1,{\"runs\":[]}],\n\"runs\":[{\"a\":1},{\"a\":2}],\"more\":{}}"
	f, err := NewReader(o).Open("in.json", iotest.OneByteReader(strings.NewReader(in)))
	if err != nil {
		t.Fatal(err)
	}
	var rec Record
	for i := 1; i <= 2; i++ {
		if err := f.Next(&rec); err != nil || rec.Err != nil {
			t.Fatal(err, rec.Err)
		}
		if want := fmt.Sprintf(`{"a":%d}`, i); string(rec.Bytes) != want || rec.Number != i || rec.Line != 2 {
			t.Errorf("record %d on line %d: %s", rec.Number, rec.Line, rec.Bytes)
		}
		if want := "{\"tasks\":[1,{\"runs\":[]}],\n\"runs\":[]}"; string(rec.Envelope) != want {
			t.Errorf("envelope %s", rec.Envelope)
		}
	}
	if err := f.Next(&rec); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
	for in, want := range map[string]string{
		`{"runs":3}`:            `1: record 1: this object has no array "runs"`,
		`{"runs":3`:             "in the middle",
		`{"tasks":[1}],"runs":`: "bracket closes",
	} {
		o.Format = "n"
		f, err := NewReader(o).Open("in.json", strings.NewReader(in))
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		f.shape = Nested // as if it had been told
		if err := f.Next(&rec); err != nil || rec.Err == nil || !strings.Contains(rec.Err.Error(), want) {
			t.Errorf("%s: %v, %v", in, err, rec.Err)
		}
	}
}

// What stands behind the records of an object is not looked at, so nothing is said of it, whatever the size of the pieces.
func TestBehindNestedRecords(t *testing.T) {
	o := Options{Formats: []Format{fake{name: "n", key: "runs", score: 50, shape: Nested}}}
	in := `{"runs":[{"a":1}],"more":"` + strings.Repeat("x", 3<<20) + "\x00\x00 \xef\xbb\xbf\"}"
	for name, src := range map[string]io.Reader{"at once": strings.NewReader(in), "byte by byte": iotest.OneByteReader(strings.NewReader(in))} {
		got, f := read(t, o, src)
		if len(got) != 1 || len(f.notes) > 0 {
			t.Errorf("%s: %q, notes %q", name, got, f.notes)
		}
	}
}

func TestWholeFile(t *testing.T) {
	o := Options{Formats: []Format{fake{name: "w", key: "a", score: 50, shape: WholeFile}}}
	got, _ := read(t, o, strings.NewReader(" {\"a\":1}\n{\"a\":2}\n"))
	if diff := cmp.Diff([]string{"1 1:2 1-17 {\"a\":1}\n{\"a\":2}\n"}, got); diff != "" {
		t.Error(diff)
	}
	o.MaxRecord = 10
	got, _ = read(t, o, strings.NewReader("{\"a\":1}\n{\"a\":2}\n"))
	if diff := cmp.Diff([]string{"! in.json:1:1: record 1: this file is one conversation and is larger than 10 bytes; allow more with --max-record"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestDetection(t *testing.T) {
	a, b := fake{name: "first", key: "a", score: 50}, fake{name: "second", key: "b", score: 50}
	o := Options{Formats: []Format{a, b}}
	tests := []struct{ in, format, want string }{
		{in: `{"b":1}`, want: "second"},
		{in: `[{"b":1}]`, want: "second"},
		{in: `{"a":1,"b":2}`, want: "in: the format cannot be told (it fits first and second equally well); keys seen: a, b; name the format with --format: first, second"},
		{in: `{"a":1,"b":2}`, format: "first", want: "first"},
		{in: `{"c":1}`, format: "first", want: "first"},
		{in: `{"c\u001b":1}`, want: `in: this is no format that is known here; keys seen: "c\x1b"; name the format with --format: first, second`},
		{in: `{"a":1}`, format: "third", want: `in: there is no format "third"; keys seen: a; name the format with --format: first, second`},
		{in: `{"c":"` + strings.Repeat("x", 1<<20), want: `in: its first record is longer than 1 MiB, and its beginning does not tell the format; keys seen: c; name the format with --format: first, second`},
		{in: `[{"c":"x`, want: `in: its first record is cut off or no valid JSON, and its beginning does not tell the format; keys seen: c; name the format with --format: first, second`},
		{in: `[{"c":"x"},{`, want: `in: this is no format that is known here; keys seen: c; name the format with --format: first, second`},
		{in: "", want: "in: this file is empty; give a file with at least one record"},
		{in: " \n", want: "in: this file is empty; give a file with at least one record"},
		{in: "role,content\nuser,hello", want: `in: this is no JSON: it starts with "role,content\nuser,he"; name the format with --format: first, second`},
		{in: "PK\x03\x04", want: "in: this is a zip archive; unpack it and give the files in it"},
		{in: "<html>", want: "in: this is HTML or XML; export the conversation as JSON"},
	}
	for _, tt := range tests {
		o.Format = tt.format
		f, err := NewReader(o).Open("in", strings.NewReader(tt.in))
		got := ""
		if err != nil {
			var d *DetectError
			if !errors.As(err, &d) {
				t.Errorf("%q: %T", tt.in, err)
			}
			got = err.Error()
		} else {
			got = f.Format().Name()
		}
		if got != tt.want {
			t.Errorf("%q: got %s\nwant %s", tt.in, got, tt.want)
		}
	}
}

func TestReadErrors(t *testing.T) {
	boom := errors.New("boom")
	if _, err := NewReader(values(0)).Open("in", iotest.ErrReader(boom)); !errors.Is(err, boom) {
		t.Errorf("open: %v", err)
	}
	f, err := NewReader(values(0)).Open("in", io.MultiReader(strings.NewReader("{\"a\":1}          \n{\"a\":"), iotest.ErrReader(boom)))
	if err != nil {
		t.Fatal(err)
	}
	var rec Record
	if err := f.Next(&rec); err != nil || string(rec.Bytes) != `{"a":1}` {
		t.Errorf("first: %s, %v", rec.Bytes, err)
	}
	if err := f.Next(&rec); !errors.Is(err, boom) {
		t.Errorf("second: %v", err)
	}
}

// Memory follows the largest record, not the file.
func TestBufferStaysBounded(t *testing.T) {
	line := `{"a":"` + strings.Repeat("x", 1000) + `"}`
	for name, o := range map[string]Options{"values": values(1 << 20), "elements": {Formats: []Format{fake{name: "e", key: "a", score: 50, shape: Elements}}}} {
		var in bytes.Buffer
		sep := "\n"
		if name == "elements" {
			in.WriteString("[")
			sep = ","
		}
		for i := range 5000 {
			if i > 0 {
				in.WriteString(sep)
			}
			in.WriteString(line)
		}
		if name == "elements" {
			in.WriteString("]")
		}
		for how, packed := range map[string][]byte{"plain": in.Bytes(), "gzip": packGzip(t, in.Bytes()), "zstd": packZstd(t, in.Bytes())} {
			got, f := read(t, o, bytes.NewReader(packed))
			if len(got) != 5000 || cap(f.buf) > 4*headBytes {
				t.Errorf("%s, %s: %d records, buffer of %d bytes", name, how, len(got), cap(f.buf))
			}
		}
	}
}

func TestExpand(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.jsonl", "a.json", "sub/c.json", ".hidden", ".git/x", "sub/deep/d"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "void"), 0o755); err != nil {
		t.Fatal(err)
	}
	p := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	got, err := Expand([]string{"-", p("b.jsonl"), dir, p("*.json")})
	if diff := cmp.Diff([]string{"-", p("b.jsonl"), p("a.json"), p("sub/c.json"), p("sub/deep/d")}, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	inputs, err := ExpandInputs([]string{dir, p("b.jsonl"), p("*.json")})
	if diff := cmp.Diff([]Input{{p("a.json"), false}, {p("b.jsonl"), false}, {p("sub/c.json"), true}, {p("sub/deep/d"), true}}, inputs); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	for in, want := range map[string]string{
		p("nothing"): "no such file", p("*.csv"): "no file matches", p("void"): "holds no files", p("[a"): "pattern is broken",
	} {
		if _, err := Expand([]string{in}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", in, err)
		}
	}
}

func BenchmarkReadLines(b *testing.B) {
	line := `{"a":"` + strings.Repeat("word and \\\"word\\\" ", 200) + `","b":[` + strings.Repeat(`{"k":"v","n":12},`, 100) + `0]}` + "\n"
	in := []byte(strings.Repeat(line, 500))
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	var rec Record
	for b.Loop() {
		f, err := NewReader(values(0)).Open("in", bytes.NewReader(in))
		for err == nil {
			err = f.Next(&rec)
		}
		if err != io.EOF {
			b.Fatal(err)
		}
	}
}
