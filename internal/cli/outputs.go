package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/verdict"
)

// output is a file that a call writes. What it reads, it never destroys: not under another name of the same file, and not
// in a folder that it walks.
type output struct {
	flag string // as the call has it, for people: --out, --report html
	path string
}

// given are files that a call reads, and what they are.
type given struct {
	what  string
	paths []string
}

// regular returns what stands where an output goes; ok is false where nothing is lost: no file, or a device.
func (o output) regular() (info os.FileInfo, ok bool) {
	if o.path == "" || o.path == "-" {
		return nil, false
	}
	info, err := os.Stat(o.path)
	return info, err == nil && info.Mode().IsRegular()
}

// spares refuses an output that is one of the files that the call reads.
func (o output) spares(read ...given) error {
	there, ok := o.regular()
	if !ok {
		return nil
	}
	for _, g := range read {
		for _, path := range g.paths {
			if info, err := os.Stat(path); err == nil && os.SameFile(there, info) {
				return o.refusal(g.what)
			}
		}
	}
	return nil
}

// without returns the inputs but for what an earlier call left at the output's place, in a folder that is walked. Every
// other input there is refused.
func (o output) without(inputs []ingest.Input) ([]ingest.Input, error) {
	there, ok := o.regular()
	if !ok {
		return inputs, nil
	}
	for i, in := range inputs {
		info, err := os.Stat(in.Path)
		if err != nil || !os.SameFile(there, info) {
			continue
		}
		if !in.Walked || !leftBehind(in.Path) {
			return nil, o.refusal("a transcript")
		}
		return slices.Delete(slices.Clone(inputs), i, i+1), nil
	}
	return inputs, nil
}

func (o output) refusal(what string) error {
	return fmt.Errorf("%s %s would overwrite %s that this call reads: choose another name", o.flag, plain(o.path), what)
}

// leftBehind says that a file is what calls write and not what people record: rows, a report, or nothing.
func leftBehind(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, 64)
	n, err := io.ReadFull(f, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return false
	}
	head = head[:n]
	for _, ours := range []string{verdict.Schema, intents.Schema} {
		if bytes.HasPrefix(head, []byte(`{"schema":"`+ours+`"`)) {
			return true
		}
	}
	// Reports are markup; records are JSON, or packed, or in UTF-16.
	return n == 0 || bytes.ContainsRune([]byte("<#:"), rune(head[0]))
}
