package ingest

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Candidate is a format that may fit a file.
type Candidate struct {
	Name  string
	Score int
}

// DetectError says that the format of a file could not be told.
type DetectError struct {
	Path       string
	Reason     string      // what stands in the file, in a few words
	Remedy     string      // what to do, "" for the usual: name the format
	Candidates []Candidate // the formats that tie, best first; empty where none fits
	Known      []string    // the names that --format takes
	Keys       []string    // the keys seen in the first record
	// Recognised is the name of what the file is, where that is known and not read, else "".
	Recognised string
	// Other: the file claims in no way to hold conversations: text, an image, markup, under a name that is not one of a
	// JSON file. Where it was met in a folder it can be passed over.
	Other bool
	// Damaged: the file may hold conversations, but is cut or damaged before the first one.
	Damaged bool
}

// named takes Other back for a file whose name says that it holds JSON.
func named(path string, err error) error {
	if d, ok := err.(*DetectError); ok && d.Other {
		name := strings.ToLower(path)
		for _, packed := range [...]string{".gz", ".zst"} {
			name = strings.TrimSuffix(name, packed)
		}
		for _, ext := range [...]string{".json", ".jsonl", ".ndjson"} {
			d.Other = d.Other && !strings.HasSuffix(name, ext)
		}
	}
	return err
}

// Error names the file, what was seen in it and what to do.
func (e *DetectError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", e.Path, e.Reason)
	if len(e.Candidates) > 0 {
		names := make([]string, len(e.Candidates))
		for i, c := range e.Candidates {
			names[i] = c.Name
		}
		fmt.Fprintf(&b, " (it fits %s equally well)", strings.Join(names, " and "))
	}
	if len(e.Keys) > 0 {
		fmt.Fprintf(&b, "; keys seen: %s", strings.Join(e.Keys, ", "))
	}
	remedy := e.Remedy
	if remedy == "" {
		remedy = "name the format with --format: " + strings.Join(e.Known, ", ")
	}
	fmt.Fprintf(&b, "; %s", remedy)
	return b.String()
}

// RecordError says what is wrong with one record, where, and what to do.
type RecordError struct {
	Path   string
	Number int // 1-based record in the file
	Line   int // 1-based
	Column int // 1-based, in bytes
	Msg    string
	Remedy string // "" where there is nothing to advise
}

// Error is one line: PATH:LINE:COLUMN: record N: what is wrong; what to do.
func (e *RecordError) Error() string {
	s := fmt.Sprintf("%s:%d:%d: record %d: %s", e.Path, e.Line, e.Column, e.Number, e.Msg)
	if e.Remedy != "" {
		s += "; " + e.Remedy
	}
	return s
}

// ErrAt returns an error about the byte at offset in rec.Bytes.
func ErrAt(rec *Record, offset int, msg, remedy string) error {
	line, column := placeIn(rec, offset)
	return &RecordError{Path: rec.Path, Number: rec.Number, Line: line, Column: column, Msg: msg, Remedy: remedy}
}

// placeIn returns the line of the file and the byte of that line where the byte at offset in rec.Bytes stands.
func placeIn(rec *Record, offset int) (line, column int) {
	line, column = max(rec.Line, 1), max(rec.Column, 1)
	for _, c := range rec.Bytes[:min(max(offset, 0), len(rec.Bytes))] {
		column++
		if c == '\n' {
			line, column = line+1, 1
		}
	}
	return line, column
}

// ImportError gives an error of walking rec.Bytes its place in the file.
func ImportError(rec *Record, err error) error {
	syntax, ok := err.(*jsonscan.SyntaxError)
	if !ok {
		return err
	}
	return ErrAt(rec, syntax.Offset, syntax.Msg, "this record is skipped; export it again, or correct it")
}
