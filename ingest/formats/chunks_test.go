package formats_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// pieces gives at most n bytes at a time.
type pieces struct {
	src io.Reader
	n   int
}

func (p pieces) Read(b []byte) (int, error) { return p.src.Read(b[:min(len(b), p.n)]) }

// inNative reads all records of a file, and writes each down in the native format.
func inNative(t *testing.T, src io.Reader) (out []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("in", src)
	if err != nil {
		t.Fatal(err)
	}
	var tr transcript.Transcript // is used again, as workers do
	for {
		var rec ingest.Record
		if err := f.Next(&rec); err == io.EOF {
			return out
		} else if err != nil || rec.Err != nil {
			t.Fatal(err, rec.Err)
		}
		if err := ingest.Import(f.Format(), &rec, &tr); err != nil {
			t.Fatal(err)
		}
		out = append(out, string(native.Append(nil, &tr)))
	}
}

// Sessions of agents are the same in whatever pieces their bytes come.
func TestPiecesOfSessions(t *testing.T) {
	paths, err := filepath.Glob("../*/testdata/*.json*")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, path := range paths {
		switch filepath.Base(filepath.Dir(filepath.Dir(path))) {
		case "claudecode", "codex", "geminicli", "openhands":
		default:
			continue
		}
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read++
		want := inNative(t, bytes.NewReader(b))
		for _, n := range []int{1, 7, 1000} {
			if diff := cmp.Diff(want, inNative(t, pieces{bytes.NewReader(b), n})); diff != "" {
				t.Errorf("%s in pieces of %d bytes (-want +got)\n%s", path, n, diff)
			}
		}
	}
	if read < 11 {
		t.Errorf("only %d files were read", read)
	}
}
