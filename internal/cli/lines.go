package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// maxLine is the longest line of a cases, answers or rows file in bytes.
const maxLine = 16 << 20

// errLineTooLong says that a line is longer than maxLine. Reading goes on behind it.
var errLineTooLong = fmt.Errorf("the line is longer than %d MiB", maxLine>>20)

// openInput opens a file, or standard input for -.
func openInput(s *Surroundings, path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(s.Stdin), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, plainPathError(err)
	}
	return f, nil
}

// plainPathError says what could not be done with which file, in one plain line.
func plainPathError(err error) error {
	var p *os.PathError
	if !errors.As(err, &p) {
		return err
	}
	return &pathError{p.Path, withoutPath(p)}
}

// pathError is what could not be done with a file, for people.
type pathError struct {
	path string
	why  error
}

func (e *pathError) Error() string { return e.path + ": " + e.why.Error() }
func (e *pathError) Unwrap() error { return e.why }

// withoutPath is plainPathError without the path. Where it is the folder that is missing, that is said, since a path that is
// to be written need not be there itself.
func withoutPath(err error) error {
	var said *pathError
	if errors.As(err, &said) {
		return said.why
	}
	var p *os.PathError
	if !errors.As(err, &p) {
		return err
	}
	switch folder := filepath.Dir(p.Path); {
	case errors.Is(p.Err, os.ErrNotExist) && !isFolder(folder):
		return fmt.Errorf("there is no folder %s", folder)
	case errors.Is(p.Err, os.ErrNotExist):
		return errors.New("no such file")
	case isFolder(p.Path):
		return errors.New("this is a folder, and a file is needed")
	}
	return p.Err
}

// eachLine calls fn for every line of r that is not blank, without its line end; n counts from 1. A line that is too
// long comes as its first bytes with errLineTooLong. The bytes are valid until fn returns. A byte order mark is skipped.
func eachLine(r io.Reader, fn func(n int, line []byte, err error)) error {
	b := bufio.NewReaderSize(r, 64<<10)
	var long []byte
	for n := 1; ; n++ {
		line, err := b.ReadSlice('\n')
		var tooLong error
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long[:0], line...)
			for errors.Is(err, bufio.ErrBufferFull) {
				line, err = b.ReadSlice('\n')
				if len(long)+len(line) > maxLine {
					tooLong = errLineTooLong
					continue
				}
				long = append(long, line...)
			}
			line = long
		}
		if n == 1 {
			line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(bytes.TrimSpace(line)) > 0 || tooLong != nil {
			fn(n, line, tooLong)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
