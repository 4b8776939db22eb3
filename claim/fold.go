package claim

import (
	"unicode"
	"unicode/utf8"
)

// maxRaw bounds offsets to what an int32 holds; what stands behind it is not read.
const maxRaw = 1 << 30

// softWrap is the least length of a line whose break is taken as wrapping when the next line goes on in lower case.
const softWrap = 40

// segment maps fold[fold:] (up to the next segment) to Raw. An exact segment maps byte for byte; another one stands as
// a whole for Raw[raw:end].
type segment struct {
	fold, raw, end int32
	exact          bool
}

type span struct{ lo, hi int32 }

type markKind uint8

const (
	markCode markKind = iota
	markStruck
)

// mark is a stretch of fold between backticks or struck out; hi is 0 while it is open.
type mark struct {
	span
	kind markKind
}

// Prepare makes raw ready. raw must not change while t is used.
func (t *Text) Prepare(raw []byte) {
	if len(raw) > maxRaw {
		raw = raw[:maxRaw]
	}
	f := folder{raw: raw, out: t.fold[:0], segs: t.segs[:0], marks: t.marks[:0]}
	f.run()
	t.Raw, t.fold, t.segs, t.marks = raw, f.out, f.segs, f.marks
	t.units, t.infos, t.unitsReady = t.units[:0], t.infos[:0], false
	t.asked = false
	t.quotes[0], t.quotes[1], t.quotesReady = t.quotes[0][:0], t.quotes[1][:0], false
	t.toks, t.tokUnit = t.toks[:0], -1
}

// Share lets t use what o knows of words, and o what t will know: both serve the same goroutine from then on.
func (t *Text) Share(o *Text) {
	if o.classes == nil {
		o.classes = new(classCache)
	}
	t.classes = o.classes
}

// folder writes the folded form of raw.
type folder struct {
	raw   []byte
	out   []byte
	segs  []segment
	marks []mark

	delta     int // raw offset minus fold offset of the open exact segment
	open      bool
	lineStart int // raw offset of the current line
	group     int // fold length at the newest grouping mark that was left out
}

func (f *folder) run() {
	raw := f.raw
	if cap(f.out) < len(raw) {
		f.out = make([]byte, 0, len(raw)+len(raw)/8+16)
	}
	for i := 0; i < len(raw); {
		if j := f.plain(i); j > i {
			i = j
			continue
		}
		c := raw[i]
		switch {
		case c == '\n':
			i = f.newline(i, 1)
		case c == ' ' || c < 0x20:
			i = f.space(i)
		case c == ',' || c == '\'':
			i = f.grouping(i, 1)
		case c == '*' || c == '_' || c == '`' || c == '~':
			i = f.emphasis(i)
		case c == '-':
			i = f.hyphen(i)
		case c < utf8.RuneSelf:
			f.same(i, 1)
			i++
		default:
			i = f.wide(i)
		}
	}
	f.closeMarks()
	f.trimSpace()
}

// plain copies a run of ASCII letters, digits and single spaces between them, the bulk of every text.
func (f *folder) plain(i int) int {
	raw, start := f.raw, i
	for i < len(raw) {
		c := raw[i]
		if c-'a' < 26 || c-'A' < 26 || c-'0' < 10 || c == '.' {
			i++
			continue
		}
		if c == ' ' && i > start && i+1 < len(raw) && raw[i+1] > ' ' && raw[i+1] < utf8.RuneSelf {
			i++
			continue
		}
		break
	}
	if i == start {
		return i
	}
	f.exact(start)
	n := len(f.out)
	f.out = append(f.out, raw[start:i]...)
	lower(f.out[n:])
	return i
}

func lower(b []byte) {
	for i, c := range b {
		if c-'A' < 26 {
			b[i] = c + 'a' - 'A'
		}
	}
}

// exact makes sure that the next byte of out maps to raw[i], byte for byte.
func (f *folder) exact(i int) {
	d := i - len(f.out)
	if f.open && f.delta == d {
		return
	}
	f.segs = append(f.segs, segment{fold: int32(len(f.out)), raw: int32(i), end: int32(i), exact: true})
	f.open, f.delta = true, d
}

// same copies n bytes as they are.
func (f *folder) same(i, n int) {
	f.exact(i)
	f.out = append(f.out, f.raw[i:i+n]...)
}

// instead writes s for raw[i:j].
func (f *folder) instead(i, j int, s string) {
	f.segs = append(f.segs, segment{fold: int32(len(f.out)), raw: int32(i), end: int32(j)})
	f.open = false
	f.out = append(f.out, s...)
}

func (f *folder) last() byte {
	if len(f.out) == 0 {
		return '\n'
	}
	return f.out[len(f.out)-1]
}

// space folds a run of blanks into one; none at the start of a line.
func (f *folder) space(i int) int {
	j := i
	for j < len(f.raw) {
		n := blank(f.raw[j:])
		if n == 0 {
			break
		}
		j += n
	}
	if j == i { // a control character that is no blank
		f.same(i, 1)
		return i + 1
	}
	if l := f.last(); l != ' ' && l != '\n' {
		f.instead(i, j, " ")
	}
	return j
}

// blank returns the length of the blank at the start of b, 0 where there is none. A line break is none.
func blank(b []byte) int {
	switch c := b[0]; {
	case c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f':
		return 1
	case c < utf8.RuneSelf:
		return 0
	}
	if r, n := utf8.DecodeRune(b); r == 0xA0 || r == 0x3000 || r == 0x202F || r == 0x205F || r >= 0x2000 && r <= 0x200A {
		return n
	}
	return 0
}

// newline ends a line of raw at i, whose break is n bytes long. A soft wrap is a space.
func (f *folder) newline(i, n int) int {
	f.trimSpace()
	j := i + n
	if f.wraps(i, j) {
		f.instead(i, j, " ")
	} else {
		f.closeMarks()
		if k := len(f.out); k > 0 && !(k > 1 && f.out[k-1] == '\n' && f.out[k-2] == '\n') {
			f.instead(i, j, "\n")
		}
	}
	f.lineStart = j
	return j
}

// wraps says whether the line that ends at i goes on at j: a long line without an end mark, then a lower-case letter.
func (f *folder) wraps(i, j int) bool {
	if i-f.lineStart < softWrap {
		return false
	}
	switch f.last() {
	case '.', '!', '?', ':', ';', '|', '\n', ' ':
		return false
	}
	for j < len(f.raw) && (f.raw[j] == ' ' || f.raw[j] == '\t') {
		j++
	}
	if j >= len(f.raw) {
		return false
	}
	if c := f.raw[j]; c < utf8.RuneSelf {
		return c-'a' < 26
	}
	r, _ := utf8.DecodeRune(f.raw[j:])
	return unicode.IsLower(r)
}

func (f *folder) trimSpace() {
	if len(f.out) == 0 || f.out[len(f.out)-1] != ' ' {
		return
	}
	f.out = f.out[:len(f.out)-1]
	if k := len(f.segs); k > 0 && int(f.segs[k-1].fold) >= len(f.out) {
		f.segs = f.segs[:k-1]
		f.open = false
	}
}
