package ingest

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

const (
	// maxLayers is how often a file is unwrapped: gzip inside zstd inside gzip, and no further.
	maxLayers = 3
	// maxWindow is the largest zstd window in bytes, which is what a decoder has to hold. The zstd tool asks for a flag
	// above the same size.
	maxWindow = 128 << 20
	// maxExpansion is how many bytes one byte of the file may become, once it has become more than freeExpansion. Logs
	// that repeat themselves reach a few hundred; more is a file that was made to take time.
	maxExpansion  = 2000
	freeExpansion = 1 << 30
)

// streamError says that a wrapped, cut or changing source cannot be read further. What was read before it counts.
type streamError struct{ msg, remedy string }

func (e *streamError) Error() string { return e.msg + "; " + e.remedy }

// meter counts the bytes of a source, and ends it at limit where that is not negative.
type meter struct {
	src   io.Reader
	n     int64
	limit int64
	err   error // the last error of src that is no io.EOF
	idle  int   // reads in a row that gave nothing
}

func (m *meter) Read(p []byte) (int, error) {
	if m.limit >= 0 {
		if m.n >= m.limit {
			return 0, io.EOF
		}
		p = p[:min(int64(len(p)), m.limit-m.n)]
	}
	n, err := m.src.Read(p)
	m.n += int64(n)
	if m.idle++; n > 0 || err != nil {
		m.idle = 0
	} else if m.idle == 100 {
		err = io.ErrNoProgress
	}
	if err != nil && err != io.EOF {
		m.err = err
	}
	return n, err
}

// wrapping tells a compressed file by its first bytes.
func wrapping(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		return "gzip"
	case bytes.HasPrefix(head, []byte("\x28\xb5\x2f\xfd")):
		return "zstd"
	case len(head) >= 4 && head[0]&0xf0 == 0x50 && string(head[1:4]) == "\x2a\x4d\x18": // a frame to be skipped, which pzstd writes first
		return "zstd"
	}
	return ""
}

// layer is one wrapping of a file.
type layer struct {
	kind string
	what string // for messages: "the gzip data", "the gzip data inside"
	in   *bufio.Reader
	read *meter // what in read
	file *meter // what was read of the file itself
	gz   *gzip.Reader
	zst  *zstd.Decoder
	out  int64
}

// newLayer unpacks src, whose first bytes say kind. depth counts from 0. The error is a *streamError.
func newLayer(kind string, src io.Reader, file *meter, depth int) (*layer, error) {
	l := &layer{kind: kind, what: "the " + kind + " data", read: &meter{src: src, limit: -1}, file: file}
	if depth > 0 {
		l.what += " inside"
	}
	l.in = bufio.NewReaderSize(l.read, 64<<10)
	var err error
	if kind == "gzip" {
		if l.gz, err = gzip.NewReader(l.in); err == nil {
			l.gz.Multistream(false)
		}
	} else {
		l.zst, err = zstd.NewReader(l.in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
			zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecodeBuffersBelow(0))
	}
	if err != nil {
		return nil, l.explain(err)
	}
	return l, nil
}

// Read unpacks. An error that is no io.EOF is a *streamError, or that of the source.
func (l *layer) Read(p []byte) (n int, err error) {
	if l.gz != nil {
		n, err = l.gunzip(p)
	} else if n, err = l.zst.Read(p); err != nil && err != io.EOF {
		err = l.explain(err)
	}
	if l.out += int64(n); l.out > freeExpansion && l.out/maxExpansion > l.file.n {
		return 0, &streamError{fmt.Sprintf("%s became more than %d times as large as the file, and is not read further", l.what, maxExpansion),
			"unpack it yourself if it really holds transcripts"}
	}
	return n, err
}

// gunzip reads member after member.
func (l *layer) gunzip(p []byte) (int, error) {
	n, err := l.gz.Read(p)
	if err == nil || err != io.EOF {
		if err != nil {
			err = l.explain(err)
		}
		return n, err
	}
	for { // the member ended; NUL bytes pad tapes and blocks
		b, err := l.in.Peek(1)
		if err == io.EOF {
			return n, io.EOF
		} else if err != nil {
			return n, l.explain(err)
		}
		if b[0] != 0 {
			break
		}
		_, _ = l.in.Discard(1)
	}
	if b, _ := l.in.Peek(2); wrapping(b) != "gzip" {
		return n, &streamError{fmt.Sprintf("behind %s, at byte %d, stands something else, which is not read", l.what, l.offset()),
			"copy the file again, or put what stands there into a file of its own"}
	}
	if err := l.gz.Reset(l.in); err != nil {
		return n, l.explain(err)
	}
	l.gz.Multistream(false)
	return n, nil
}

// offset is where reading stands in the packed bytes.
func (l *layer) offset() int64 { return l.read.n - int64(l.in.Buffered()) }

// explain turns an error of unpacking into one for people. Errors of the source stay.
func (l *layer) explain(err error) error {
	var inner *streamError
	again := "copy the file again; what stood before was read"
	switch {
	case errors.As(l.read.err, &inner):
		return inner
	case l.read.err != nil:
		return l.read.err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return &streamError{fmt.Sprintf("%s ends too early, at byte %d", l.what, l.offset()), again}
	case errors.Is(err, gzip.ErrChecksum), errors.Is(err, zstd.ErrCRCMismatch):
		return &streamError{fmt.Sprintf("%s is damaged before byte %d: its checksum is wrong, so what was read of it may be wrong too", l.what, l.offset()),
			"copy the file again, and do not rely on these rows"}
	case errors.Is(err, zstd.ErrWindowSizeExceeded):
		return &streamError{fmt.Sprintf("%s needs a window of more than %d MiB", l.what, maxWindow>>20), "unpack it first: zstd -dc --long=31 FILE | punchlist ... -"}
	case errors.Is(err, zstd.ErrUnknownDictionary):
		return &streamError{l.what + " needs a dictionary", "unpack it first: zstd -dc -D DICTIONARY FILE | punchlist ... -"}
	}
	return &streamError{fmt.Sprintf("%s is damaged at byte %d (%v)", l.what, l.offset(), err), again}
}

// failing is a source that may have failed already, which is said again behind what it gave.
type failing struct {
	src    io.Reader
	err    error
	damage *streamError
}

func (s *failing) Read(p []byte) (int, error) {
	switch {
	case s.err != nil:
		return 0, s.err
	case s.damage != nil:
		return 0, s.damage
	}
	return s.src.Read(p)
}
