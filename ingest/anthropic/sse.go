package anthropic

import (
	"bufio"
	"bytes"
	"io"

	"github.com/punchlist-dev/punchlist/ingest"
)

// Binary reports whether a file is a stream of events as a server sends them: lines of event: and data:.
func (*format) Binary(head []byte, whole bool) (what string, ok bool) {
	rest := head
	for _, start := range [...]string{"event: ", "event:", "data: ", "data:", "id:", "retry:", ":"} {
		if bytes.HasPrefix(head, []byte(start)) {
			rest = head[len(start):]
			break
		}
	}
	if len(rest) == len(head) {
		return "", false
	}
	const few = 16 // of these bytes a file can only be ruled out
	return "a stream of events (SSE)", !whole && len(head) <= few || bytes.Contains(head, []byte(`"message_start"`))
}

// Text gives the data of the events, one a line.
func (*format) Text(src io.Reader, max int) io.Reader {
	return &events{src: bufio.NewReaderSize(src, 64<<10), max: max}
}

// events reads the data of a stream of events.
type events struct {
	src  *bufio.Reader
	max  int
	out  []byte // what was read and is not given yet
	data []byte // of the event that is read
	err  error
}

func (e *events) Read(p []byte) (int, error) {
	for len(e.out) == 0 && e.err == nil {
		e.line()
	}
	n := copy(p, e.out)
	if e.out = e.out[n:]; n > 0 {
		return n, nil
	}
	return 0, e.err
}

// line reads one line. An empty one, and the end of the source, end an event.
func (e *events) line() {
	var line []byte
	for {
		piece, err := e.src.ReadSlice('\n')
		line = append(line, piece...)
		if len(line)+len(e.data) > e.max {
			e.err = ingest.Broken("an event is larger than a record may be", "allow more with --max-record")
			return
		}
		if err == nil {
			break
		}
		if err != bufio.ErrBufferFull {
			e.err = err
			break
		}
	}
	line = bytes.TrimRight(line, "\r\n")
	data, ok := bytes.CutPrefix(line, []byte("data:"))
	switch {
	case ok:
		if len(e.data) > 0 {
			e.data = append(e.data, ' ')
		}
		e.data = append(e.data, bytes.TrimPrefix(data, []byte(" "))...)
	case len(line) > 0 && e.err == nil:
		return // event:, id:, a comment
	}
	if (len(line) == 0 || e.err != nil) && len(e.data) > 0 {
		if !bytes.Equal(e.data, []byte("[DONE]")) {
			e.out = append(append(e.out[:0:0], e.data...), '\n')
		}
		e.data = e.data[:0]
	}
}
