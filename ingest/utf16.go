package ingest

import (
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// utf16Order tells UTF-16 by its byte order mark, or where there is none by JSON's first two characters: a bracket and
// NUL bytes in every other place, which no JSON in UTF-8 starts with. mark is the length of the byte order mark.
func utf16Order(head []byte) (order binary.ByteOrder, mark int) {
	if len(head) < 2 {
		return nil, 0
	}
	switch {
	case head[0] == 0xff && head[1] == 0xfe:
		return binary.LittleEndian, 2
	case head[0] == 0xfe && head[1] == 0xff:
		return binary.BigEndian, 2
	case len(head) < 4:
		return nil, 0
	case (head[0] == '{' || head[0] == '[') && head[1] == 0 && head[2] != 0 && head[3] == 0:
		return binary.LittleEndian, 0
	case head[0] == 0 && (head[1] == '{' || head[1] == '[') && head[2] == 0 && head[3] != 0:
		return binary.BigEndian, 0
	}
	return nil, 0
}

// maybeUTF16 reports whether head has NUL bytes in every other place, as plain text in UTF-16 has.
func maybeUTF16(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	var nul [2]int
	for i, c := range head {
		if c == 0 {
			nul[i&1]++
		}
	}
	return nul[0] == 0 && nul[1] >= len(head)/4 || nul[1] == 0 && nul[0] >= len(head)/4
}

// utf16Reader gives UTF-16 as UTF-8. Half a surrogate pair, which UTF-8 cannot hold, becomes its JSON escape, so that
// it is not lost; behind a backslash, where that would mean something else, it becomes the three bytes that it would
// have in UTF-8, which are none.
type utf16Reader struct {
	src     io.Reader
	order   binary.ByteOrder
	in      []byte // read and not decoded
	out     []byte // decoded and not handed out
	at      int    // in out
	err     error
	escaped bool // the last character was a backslash that escapes the next one
}

func newUTF16Reader(src io.Reader, order binary.ByteOrder) *utf16Reader {
	return &utf16Reader{src: src, order: order, in: make([]byte, 0, 32<<10), out: make([]byte, 0, 96<<10)}
}

func (r *utf16Reader) Read(p []byte) (int, error) {
	for r.at == len(r.out) {
		if r.err != nil {
			return 0, r.err
		}
		n, err := r.src.Read(r.in[len(r.in):cap(r.in)])
		r.in, r.err = r.in[:len(r.in)+n], err
		r.decode()
	}
	n := copy(p, r.out[r.at:])
	r.at += n
	return n, nil
}

// decode goes over whole characters of in. What is left over waits for more, or is what the file was cut in.
func (r *utf16Reader) decode() {
	r.out, r.at = r.out[:0], 0
	b := r.in
	for len(b) >= 2 {
		c, size := rune(r.order.Uint16(b)), 2
		if c >= 0xd800 && c < 0xdc00 && len(b) < 4 && r.err == nil {
			break
		}
		if utf16.IsSurrogate(c) && len(b) >= 4 {
			if whole := utf16.DecodeRune(c, rune(r.order.Uint16(b[2:]))); whole != utf8.RuneError {
				c, size = whole, 4
			}
		}
		r.put(c)
		b = b[size:]
	}
	if len(b) == 1 && r.err == io.EOF {
		r.err = &streamError{"the UTF-16 text ends in the middle of a character", "it may have been cut off while it was written; capture it again"}
	}
	r.in = r.in[:copy(r.in[:cap(r.in)], b)]
}

func (r *utf16Reader) put(c rune) {
	const hex = "0123456789abcdef"
	switch {
	case !utf16.IsSurrogate(c):
		r.out = utf8.AppendRune(r.out, c)
	case r.escaped:
		r.out = append(r.out, 0xe0|byte(c>>12), 0x80|byte(c>>6)&0x3f, 0x80|byte(c)&0x3f)
	default:
		r.out = append(r.out, '\\', 'u', 'd', hex[c>>8&15], hex[c>>4&15], hex[c&15])
	}
	r.escaped = c == '\\' && !r.escaped
}
