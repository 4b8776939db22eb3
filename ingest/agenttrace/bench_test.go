package agenttrace_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/agenttrace"
	"github.com/punchlist-dev/punchlist/transcript"
)

func benchRun(b *testing.B) []byte {
	in, err := os.ReadFile("testdata/runs.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	in = bytes.TrimSpace(in)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	return in
}

func BenchmarkImport(b *testing.B) {
	rec := ingest.Record{Path: "in", Number: 1, Bytes: benchRun(b)}
	f := agenttrace.New()
	var tr transcript.Transcript
	for b.Loop() {
		if err := ingest.Import(f, &rec, &tr); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTypedDecode is what the figure above is held against: a plain decode of the same bytes into structs.
func BenchmarkTypedDecode(b *testing.B) {
	in := benchRun(b)
	type run struct {
		TraceID string `json:"trace_id"`
		Steps   []struct {
			Kind, Role, Name, Content, Error string
			Args, Output                     map[string]any
			OK                               bool
		}
	}
	for b.Loop() {
		var r run
		if err := json.Unmarshal(in, &r); err != nil {
			b.Fatal(err)
		}
	}
}
