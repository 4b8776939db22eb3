package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/punchlist-dev/punchlist/bench/internal/labels"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
)

// original is a recorded run.
type original struct {
	source string // file and id in it
	domain string // the file's name
	good   bool   // the benchmark gave its whole reward
	t      *transcript.Transcript
	deeds  []deed // what the agent changed, in the order of the calls
}

// labelled are the formats whose files say which runs succeeded.
func labelled() map[string]func([]byte) (labels.Labels, error) {
	return map[string]func([]byte) (labels.Labels, error){"tau-bench": labels.Tau, "tau2": labels.Tau2}
}

// readData reads the runs of all files, failed ones too: their errors are real, and are planted into others. Files
// without labels of runs are passed over, and so are those that cannot be read, which notes is told; to find none at all is an
// error.
func readData(data []string, notes io.Writer) ([]*original, error) {
	if len(data) == 0 {
		return nil, fmt.Errorf("name recorded runs: -data DIR")
	}
	var all []*original
	for _, root := range data {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".json" {
				return err
			}
			runs, err := readFile(path)
			if err != nil {
				_, err = fmt.Fprintf(notes, "planted: passed over: %v\n", err)
				return err
			}
			all = append(all, runs...)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, o := range all {
		if o.good {
			return all, nil
		}
	}
	return nil, fmt.Errorf("no run in %s is labelled a success; give results of tau-bench or tau2-bench", strings.Join(data, ", "))
}

// readFile reads the runs of one file, or none where its format has no labels.
func readFile(path string) ([]*original, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open(path, bytes.NewReader(src))
	var unknown *ingest.DetectError
	if errors.As(err, &unknown) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	read := labelled()[f.Format().Name()]
	if read == nil {
		return nil, nil
	}
	own, err := read(src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	domain := strings.TrimSuffix(filepath.Base(path), ".json")
	var all []*original
	for {
		var rec ingest.Record
		if err := f.Next(&rec); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		t := new(transcript.Transcript)
		if rec.Err != nil {
			return nil, rec.Err
		}
		if err := ingest.Import(f.Format(), &rec, t); err != nil {
			return nil, err
		}
		o := &original{source: domain + "/" + t.ID, domain: domain, good: own.Good[t.ID], t: t}
		o.deeds = deedsOf(t)
		all = append(all, o)
	}
}
