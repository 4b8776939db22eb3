package otel_test

import (
	"bytes"
	"io"
	"os"
	"testing"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, otel.New(), []string{"testdata/genai-strings.jsonl", "testdata/genai-structured.jsonl", "testdata/openinference.jsonl", "testdata/events.jsonl",
		"testdata/genai-structured.bare.pb", "testdata/genai-structured.be32.pb", "testdata/genai-structured.delimited.pb"},
		`{"resourceSpans":[{"scopeSpans":[{"spans":[{"attributes":[{"key":"gen_ai.tool.call.id","value":{"stringValue":"a"}}]}]}]}]}`,
		`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"gen_ai.user.message","body":{"kvlistValue":{"values":[{"key":"content","value":{"stringValue":"x"}}]}}}]}]}]}`,
	)
}

// FuzzProtobuf: whatever the bytes, what they are read as is lines of JSON, and comes to an end.
func FuzzProtobuf(f *testing.F) {
	for _, name := range []string{"bare", "be32", "delimited"} {
		b, err := os.ReadFile("testdata/genai-structured." + name + ".pb")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
		f.Add(b[:600])
	}
	format := otel.New().(ingest.Transcoder)
	f.Fuzz(func(t *testing.T, in []byte) {
		what, ok := format.Binary(in, true)
		if ok && (what == "" || in[0] == '{' && bytes.IndexByte(in, 0x12) < 0) {
			t.Fatalf("%q is taken for protobuf", in)
		}
		out, err := io.ReadAll(format.Text(bytes.NewReader(in), 1<<20))
		if err != nil && err.Error() == "" {
			t.Fatal("an error says nothing")
		}
		for line := range bytes.Lines(out) {
			if hi, err := jsonscan.WellFormed(line, 0); err != nil || hi != len(line)-1 {
				t.Fatalf("this is no line of JSON: %q", line)
			}
		}
	})
}

// JSON text is never taken for protobuf, however it starts.
func TestJSONIsNotBinary(t *testing.T) {
	format := otel.New().(ingest.Transcoder)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[ \n\r\t]{0,4}(\{|\[)[ \n\r\t]{0,12}("[a-zA-Z\n ]{0,40}":)?[ -~\n]{0,60}`).Draw(t, "text")
		whole := rapid.Bool().Draw(t, "whole")
		if _, ok := format.Binary([]byte(text), whole); ok && (len(text) > 16 || whole) {
			t.Fatalf("%q", text)
		}
	})
}
