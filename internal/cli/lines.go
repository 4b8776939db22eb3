package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
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
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s: no such file", p.Path)
	}
	return fmt.Errorf("%s: %w", p.Path, p.Err)
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
