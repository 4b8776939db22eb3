package formats_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// told reads a file as check does. Each record comes as its id and its findings, or as its error.
func told(t *testing.T, o ingest.Options, src io.Reader) (out []string) {
	t.Helper()
	o.Formats = formats.All()
	f, err := ingest.NewReader(o).Open("in.jsonl", src)
	if err != nil {
		return []string{err.Error()}
	}
	var rec ingest.Record
	var tr transcript.Transcript
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			return out
		}
		if err == nil {
			err = rec.Err
		}
		if err == nil {
			err = ingest.Import(f.Format(), &rec, &tr)
		}
		if err != nil {
			out = append(out, "! "+err.Error())
			continue
		}
		line := tr.ID
		for _, f := range tr.Source.Findings {
			line += " | " + f.Code + ": " + f.Detail
		}
		out = append(out, line)
	}
}

// conversation is one good record with this id and text.
func conversation(id, text string) string {
	return `{"id":"` + id + `","messages":[{"role":"user","content":"` + text + `"}]}`
}

// Every kind of damage is said with its file, line, record and remedy, and the records around it are read.
func TestDamage(t *testing.T) {
	one, three := conversation("one", "hi"), conversation("three", "hi")
	tests := []struct {
		name, in string
		max      int
		want     string // of the second record; "" for nothing
		strict   string // the same with Strict, where it differs
		last     bool   // nothing stands behind it
	}{
		{name: "a line that is cut", in: `{"id":"two","messages":[{"role":"user","cont`, last: true,
			want: "! in.jsonl:2:45: record 2: the file ends in the middle of this record; it may have been cut off while it was written; capture it again"},
		{name: "a line that is cut, with lines behind it", in: `{"id":"two","messages":[{"role":"user","cont`,
			want: "! in.jsonl:2:45: record 2: a raw byte 0x0a inside a string; reading goes on with the next line that starts with { or ["},
		{name: "a line that is cut between tokens", in: `{"id":"two","messages":[`,
			want: "! in.jsonl:3:59: record 2: the file ends in the middle of this record, which starts on line 2; it may have been cut off while it was written; capture it again"},
		{name: "too large", max: 200, in: conversation("two", strings.Repeat("long ", 50)),
			want: "! in.jsonl:2:1: record 2: this record is larger than 200 bytes; allow more with --max-record"},
		{name: "text", in: "Traceback (most recent call last):",
			want: `! in.jsonl:2:1: record 2: here a record should start, not "Traceback (most rece"; each record is one JSON object or array`},
		{name: "bytes that are not UTF-8", in: conversation("two", "caf\xe9"),
			want:   "two | bad_utf8: bytes that are not UTF-8, which are kept as they are; the first at line 2, byte 54",
			strict: "! in.jsonl:2:54: record 2: bytes that are not UTF-8; export it again, or check it without --strict"},
		{name: "half a surrogate pair", in: conversation("two", `x\ud83d`),
			want:   "two | lone_surrogate: an escape of half a surrogate pair, which is kept as it is written; the first at line 2, byte 52",
			strict: "! in.jsonl:2:52: record 2: half of a surrogate pair; export it again, or check it without --strict"},
		{name: "NaN", in: `{"id":"two","score":NaN,"messages":[{"role":"user","content":"NaN"}]}`,
			want:   "two | nonfinite: NaN or Infinity, which is no JSON number; the first at line 2, byte 21",
			strict: "! in.jsonl:2:21: record 2: JSON knows no NaN; export it again, or check it without --strict"},
		{name: "Infinity over several lines", in: "{\"id\":\"two\",\n \"score\": -Infinity,\n\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}",
			want:   "two | nonfinite: NaN or Infinity, which is no JSON number; the first at line 3, byte 11",
			strict: "! in.jsonl:3:12: record 2: JSON knows no Infinity; export it again, or check it without --strict"},
		{name: "a key that stands twice", in: `{"id":"two","messages":[{"role":"user","content":"x"}],"id":"2"}`,
			want:   "two | duplicate_key: the key \"id\" stands twice in one object; the first one counts",
			strict: "! in.jsonl:2:56: record 2: this key stands twice in one object; export it again, or check it without --strict"},
		{name: "a key that stands twice in arguments", in: `{"id":"two","messages":[{"role":"assistant","tool_calls":[{"function":{"name":"f","arguments":{"a":1,"a":2}}}]}]}`,
			want: "two", strict: "! in.jsonl:2:102: record 2: this key stands twice in one object; export it again, or check it without --strict"},
		{name: "all of it", in: `{"id":"two","id":"2","score":NaN,"messages":[{"role":"user","content":"` + "\\ude00\xff" + `"}]}`,
			want: "two | bad_utf8: bytes that are not UTF-8, which are kept as they are; the first at line 2, byte 78" +
				" | lone_surrogate: an escape of half a surrogate pair, which is kept as it is written; the first at line 2, byte 72" +
				" | nonfinite: NaN or Infinity, which is no JSON number; the first at line 2, byte 30" +
				" | duplicate_key: the key \"id\" stands twice in one object; the first one counts",
			strict: "! in.jsonl:2:13: record 2: this key stands twice in one object; export it again, or check it without --strict"},
		{name: "a result before its call", in: `{"id":"two","messages":[{"role":"tool","tool_call_id":"c","name":"f","content":"x"},{"role":"user","content":"x"}]}`,
			want: `two | orphan_result: a result of "f" (id "c") without its call`},
		{name: "an empty conversation", in: `{"id":"two","messages":[]}`,
			want: "! in.jsonl:2:1: record 2: this conversation is empty: no message, call or event stands in it; leave it out, or export it again"},
		{name: "another kind of object", in: `{"id":"two","rows":[]}`,
			want: "! in.jsonl:2:1: record 2: this object holds no messages; a conversation is an array of messages, or an object with messages"},
		{name: "a wrong bracket", in: `{"id":"two","messages":[{"role":"user"]}`,
			want: "! in.jsonl:2:39: record 2: a bracket closes that was not opened: ]; reading goes on with the next line that starts with { or ["},
		{name: "nested too deep", in: strings.Repeat("[", 1100),
			want: "! in.jsonl:2:1001: record 2: nested deeper than 1000 levels; reading goes on with the next line that starts with { or ["},
		{name: "NUL bytes", in: "\x00\x00\x00", want: ""},
		{name: "a byte order mark in the middle", in: "\xef\xbb\xbf" + conversation("two", "x"), want: "two"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := one + "\n" + tt.in
			if !tt.last {
				in += "\n" + three
			}
			for _, strict := range []bool{false, true} {
				want := []string{"one", tt.want}
				if strict && tt.strict != "" {
					want[1] = tt.strict
				}
				if want[1] == "" {
					want = want[:1]
				}
				if !tt.last {
					want = append(want, "three")
				}
				o := ingest.Options{MaxRecord: tt.max, Strict: strict}
				if diff := cmp.Diff(want, told(t, o, strings.NewReader(in))); diff != "" {
					t.Errorf("strict %v (-want +got)\n%s", strict, diff)
				}
				if diff := cmp.Diff(want, told(t, o, iotest.OneByteReader(strings.NewReader(in)))); diff != "" {
					t.Errorf("strict %v, byte by byte (-want +got)\n%s", strict, diff)
				}
			}
		})
	}
}

// What the native format says stays byte by byte, damage and stated findings included.
func TestNativeStays(t *testing.T) {
	const open = `{"schema":"punchlist-transcript/v1","id":"a"`
	for _, in := range []string{
		open + `,"steps":[{"user":"x"}]}`,
		open + `,"steps":[{"user":"` + "caf\xe9" + `"},{"call":"f","args":{"a":NaN,"b":"\ude00"},"result":-Infinity}]}`,
		open + `,"findings":[{"code":"lone_surrogate","detail":"seen elsewhere"},{"code":"bad_utf8"},{"code":"bad_utf8","detail":"again"}],"steps":[{"user":"` + "\xff" + `\ud800"}]}`,
		open + `,"run":"ended","findings":[{"code":"nonfinite","detail":"gone","step":1}],"steps":[{"agent":"x"}]}`,
	} {
		var tr transcript.Transcript
		for range 2 {
			if err := ingest.Import(native.New(), &ingest.Record{Path: "in", Number: 1, Bytes: []byte(in)}, &tr); err != nil {
				t.Fatal(err)
			}
			if got := native.Append(nil, &tr); !bytes.Equal(got, []byte(in)) {
				t.Errorf("read    %s\nwritten %s", in, got)
			}
		}
	}
	// A finding of another format is stated once it is written down: the bytes that it is about may be left out.
	var tr transcript.Transcript
	rec := ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: []byte(`{"score":NaN,"messages":[{"role":"user","content":"x"}]}`)}
	if err := ingest.Import(formats.All()[1], &rec, &tr); err != nil {
		t.Fatal(err)
	}
	if got := string(native.Append(nil, &tr)); !strings.Contains(got, `"findings":[{"code":"nonfinite","detail":"NaN or Infinity, which is no JSON number; the first at line 1, byte 10"}]`) {
		t.Error(got)
	}
}
