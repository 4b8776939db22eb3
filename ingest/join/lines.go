package join

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// longest is the most bytes that one line may have.
const longest = 32 << 20

// eachLine calls fn for every line that is not blank, without its end; n counts from 1. Of a line that is too long fn
// gets nil. The bytes are valid until fn returns.
func eachLine(src io.Reader, fn func(n int, line []byte)) error {
	b := bufio.NewReaderSize(src, 64<<10)
	var long []byte
	for n := 1; ; n++ {
		line, err := b.ReadSlice('\n')
		tooLong := false
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long[:0], line...)
			for errors.Is(err, bufio.ErrBufferFull) {
				line, err = b.ReadSlice('\n')
				if tooLong = tooLong || len(long)+len(line) > longest; !tooLong {
					long = append(long, line...)
				}
			}
			line = long
		}
		if n == 1 {
			line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
		}
		if line = bytes.TrimSpace(line); tooLong {
			fn(n, nil)
		} else if len(line) > 0 {
			fn(n, line)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
