package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
)

// maxOthers is the number of files that are no transcripts that are named.
const maxOthers = 3

// fileError says that a whole file is no input.
type fileError struct {
	err    error
	walked bool // the file was met in a folder, and not named
}

func (e *fileError) Error() string { return e.err.Error() }

// fileNote is something to know about a file that was read.
type fileNote struct{ text string }

func (e *fileNote) Error() string { return e.text }

// fate is what becomes of a file that is no input.
type fate uint8

const (
	wrongCall fate = iota // it was named and is no transcript: the call is wrong
	fileSkip              // it may hold transcripts and none can be read: counted as skipped
	notForUs              // it was met in a folder and is something else: counted, and no matter
)

// fate tells a wrong call from damage, and both from a README in a folder of transcripts.
func (e *fileError) fate() fate {
	var d *ingest.DetectError
	known := errors.As(e.err, &d)
	switch {
	case e.walked && known && d.Other:
		return notForUs
	case e.walked || known && d.Damaged:
		return fileSkip
	}
	return wrongCall
}

// paths splits inputs into their paths and a test for those that were met in a folder.
func pathsOf(inputs []ingest.Input) (paths []string, walked func(string) bool) {
	met := map[string]bool{}
	for _, in := range inputs {
		paths = append(paths, in.Path)
		if in.Walked {
			met[in.Path] = true
		}
	}
	return paths, func(path string) bool { return met[path] }
}

// othersLine says which files in folders were passed over.
func othersLine(n *notes) string {
	var names []string
	for _, o := range n.list[:min(len(n.list), maxOthers)] {
		names = append(names, plain(o.at.path))
	}
	if n.count > maxOthers {
		names = append(names, "...")
	}
	what := "files in folders are no transcripts and were"
	if n.count == 1 {
		what = "file in a folder is no transcript and was"
	}
	return fmt.Sprintf("%d %s not read: %s", n.count, what, strings.Join(names, ", "))
}
