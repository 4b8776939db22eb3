package audit

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// texts are the messages of one run, each decoded once, and once more in small letters: most questions of an audit are
// whether somebody said a word. Nothing may write to what it hands out.
type texts struct {
	buf   []byte
	at    []span
	small []span
}

// span is buf[lo:hi]; hi is below lo where it was not filled yet.
type span struct{ lo, hi int }

// mostTextKept is how much memory is kept from run to run.
const mostTextKept = 1 << 20

func (x *texts) reset(messages int) {
	if x.buf = x.buf[:0]; cap(x.buf) > mostTextKept {
		x.buf = nil
	}
	x.at, x.small = x.at[:0], x.small[:0]
	for range messages {
		x.at, x.small = append(x.at, span{1, 0}), append(x.small, span{1, 0})
	}
}

// put takes what was appended to buf from lo on.
func (x *texts) put(lo int, to *span) []byte {
	*to = span{lo, len(x.buf)}
	return x.of(*to)
}

func (x *texts) of(s span) []byte { return x.buf[s.lo:s.hi:s.hi] }

// message is the decoded text of message i.
func (l *look) message(i int32) []byte {
	x := &l.memory.texts
	if s := x.at[i]; s.lo <= s.hi {
		return x.of(s)
	}
	lo := len(x.buf)
	x.buf = l.t.AppendMessage(x.buf, i)
	return x.put(lo, &x.at[i])
}

// smallMessage is the text of message i with its ASCII letters in small ones, of the same length.
func (l *look) smallMessage(i int32) []byte {
	x := &l.memory.texts
	if s := x.small[i]; s.lo <= s.hi {
		return x.of(s)
	}
	text := l.message(i)
	lo := len(x.buf)
	x.buf = appendSmall(x.buf, text)
	return x.put(lo, &x.small[i])
}

func appendSmall(dst, text []byte) []byte {
	from := len(dst)
	dst = append(dst, text...)
	small, i := dst[from:], 0
	for ; i+8 <= len(small); i += 8 { // eight characters at a time, as long as they are ASCII
		const every, high = 0x0101010101010101, 0x8080808080808080
		x := binary.LittleEndian.Uint64(small[i:])
		if x&high != 0 {
			smallBytes(small[i : i+8])
			continue
		}
		capitals := (x + (0x80-'A')*every) &^ (x + (0x80-'Z'-1)*every) & high
		binary.LittleEndian.PutUint64(small[i:], x|capitals>>2)
	}
	smallBytes(small[i:])
	return dst
}

func smallBytes(b []byte) {
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
}

// plainASCII says whether a text holds ASCII only: then no other spelling of it has as many bytes but that of its letters.
func plainASCII(text []byte) bool {
	for _, c := range text {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// holdsSmall is holdsWord for a text and a word in small letters.
func holdsSmall(text, word []byte) bool {
	if len(word) == 0 {
		return false
	}
	for from := 0; from+len(word) <= len(text); {
		i := bytes.Index(text[from:], word)
		if i < 0 {
			return false
		}
		lo, hi := from+i, from+i+len(word)
		if (lo == 0 || !alnum(text[lo-1]) || !alnum(word[0])) && (hi == len(text) || !alnum(text[hi]) || !alnum(word[len(word)-1])) {
			return true
		}
		from = lo + 1
	}
	return false
}

// smallOf is a text with its ASCII letters in small ones.
func smallOf[T string | []byte](text T) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		b.WriteByte(c)
	}
	return b.String()
}

// probesHold says whether a probe has a value.
func (l *look) probesHold(value string) bool {
	for i := range l.t.Probes {
		if holdsWord(l.t.Raw(l.t.Probes[i].Result), value) {
			return true
		}
	}
	return false
}
