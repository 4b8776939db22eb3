// Package sound holds imports to what every reader of a transcript relies on. The fuzz tests of all formats share it.
package sound

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// MaxSeed is the size from which a seed is too long to be varied.
const MaxSeed = 64 << 10

// Fuzz varies the seeds, and the files of the paths, and reads them as the format: no bytes make it panic or hold what
// its readers cannot rely on, and what it imports survives the native format.
func Fuzz(f *testing.F, format ingest.Format, paths []string, seeds ...string) {
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		if len(b) > MaxSeed {
			f.Fatalf("%s is too long for a seed: %d bytes", path, len(b))
		}
		f.Add(b)
	}
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		Import(t, in, ingest.Options{Formats: []ingest.Format{format}, Format: format.Name(), MaxRecord: 1 << 20})
	})
}

// Import reads all records of in, and holds each transcript to its promises. Bytes that cannot be read are fine.
func Import(t *testing.T, in []byte, o ingest.Options) {
	file, err := ingest.NewReader(o).Open("in", bytes.NewReader(in))
	if err != nil {
		return
	}
	var rec ingest.Record
	var tr transcript.Transcript
	for {
		if err := file.Next(&rec); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		if d, ok := file.Format().(ingest.CaseDeriver); ok && rec.Err == nil {
			oneCase(t, d, &rec)
		}
		tr.Reset()
		if rec.Err == nil && file.Format().Import(&rec, &tr) == nil {
			Transcript(t, &tr)
			survives(t, &tr, rec.Number)
		}
	}
}

// oneCase: what is derived of a record is one line of JSON, or nothing.
func oneCase(t *testing.T, d ingest.CaseDeriver, rec *ingest.Record) {
	line, err := d.DeriveCases(rec, nil)
	if err != nil || len(line) == 0 {
		return
	}
	if bytes.IndexByte(line, '\n') != len(line)-1 || !wellFormed(line) {
		t.Fatalf("the derived case is not one line of JSON: %q", line)
	}
}

// survives: written as native and read back, it is the same, and writing it again gives the same bytes.
func survives(t *testing.T, tr *transcript.Transcript, number int) {
	line := native.Append(nil, tr)
	if bytes.IndexByte(line, '\n') >= 0 {
		t.Fatalf("more than one line: %q", line)
	}
	var back transcript.Transcript
	if err := native.New().Import(&ingest.Record{Path: "in", Number: number, Bytes: line}, &back); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	Transcript(t, &back)
	if again := native.Append(nil, &back); !bytes.Equal(line, again) {
		t.Fatalf("written again it differs:\n%s\n%s", line, again)
	}
	if len(back.Steps) != len(tr.Steps) || back.Turns != tr.Turns {
		t.Fatalf("%d steps and %d turns became %d and %d: %s", len(tr.Steps), tr.Turns, len(back.Steps), back.Turns, line)
	}
}
