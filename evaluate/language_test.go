package evaluate_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

const languageFolder = "testdata/language"

// languageContracts reads a file of the conformance suite: several contracts, each behind a line of three dashes. A
// contract keeps the line numbers of its file.
func languageContracts(t testing.TB, file string) [][]byte {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var out [][]byte
	lines := 0
	for _, part := range bytes.Split(src, []byte("\n---\n")) {
		out = append(out, append(bytes.Repeat([]byte("\n"), lines), append(part, '\n')...))
		lines += bytes.Count(part, []byte("\n")) + 2
	}
	return out
}

// nativeTranscript opens the transcript that an example names.
func nativeTranscript(path string) (*transcript.Transcript, error) {
	src, err := os.ReadFile(filepath.Join(languageFolder, path))
	if err != nil {
		return nil, err
	}
	tr := &transcript.Transcript{}
	err = native.New().Import(&ingest.Record{Path: path, Number: 1, Line: 1, Bytes: src}, tr)
	return tr, err
}

// Every example of the conformance suite gives exactly what the specification of the language says.
func TestLanguage(t *testing.T) {
	files, err := filepath.Glob(languageFolder + "/*.yaml")
	if err != nil || len(files) < 20 {
		t.Fatalf("found %d files, want at least 20 (%v)", len(files), err)
	}
	examples := 0
	for _, file := range files {
		for _, src := range languageContracts(t, file) {
			t.Run(filepath.Base(file), func(t *testing.T) {
				p, c := compiled(t, file, src)
				for _, ex := range evaluate.RunExamples(p, c, nativeTranscript) {
					examples++
					for _, m := range ex.Mismatches {
						t.Errorf("%s:%d: %s: %s: %s (%s)%s", file, ex.Pos.Line, c.Name, ex.Name, m, ex.Row.Name, states(&ex.Row))
					}
				}
			})
		}
	}
	if examples < 500 {
		t.Errorf("the suite has %d examples, want at least 500", examples)
	}
	t.Log(examples, "examples")
}
