package watchdog

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Bounds of what is looked at in one result. Of a longer one the middle counts for equality only.
const (
	wholeResult = 64 << 10 // bytes of a result that are read line by line
	endsOfLong  = 16 << 10 // bytes at each end of a longer one that are
	maxLines    = 1024     // lines of one result that are remembered
	maxEchoes   = 8        // places where the arguments stand in the result
)

// counter is how far something has come, as a result states it: 12 %, 3/8, 40 MB.
type counter struct {
	Value float64 `json:"v"`
	Of    float64 `json:"of"` // 0 where there is no whole
	Set   bool    `json:"set"`
}

// scanner reads results and keeps what it needs between two of them.
type scanner struct {
	lines  []lineHash
	echoes []span

	plain, masked  uint64 // of the line
	words          int    // of the line
	dropped        int    // volatile pieces of the result
	kept           int    // others
	all, allMasked uint64 // of the result
	count          counter
	json, inString bool
	echoLo, echoHi int  // where the arguments stand next
	quiet          bool // what stands at the place is what the arguments said
	depth          int  // of brackets, in JSON
	stringAt       int  // where the string starts that stands at the place
}

type lineHash struct{ plain, masked uint64 }

type span struct{ lo, hi int }

// digest is what a scan gives. Two results are the same outcome where one of the two hashes is the same: masked leaves
// out what the arguments said already.
type digest struct {
	plain, masked uint64
	count         counter
	lines         int
	words         int
}

// scan reads one result. said are the texts of the arguments.
func (w *scanner) scan(b []byte, said [][]byte) digest {
	*w = scanner{lines: w.lines[:0], echoes: w.echoes[:0], all: hashStart, allMasked: hashStart}
	w.echo(b, said)
	if len(b) <= wholeResult {
		w.text(b)
	} else {
		w.text(b[:endsOfLong])
		tail := b[len(b)-endsOfLong:]
		middle := hashBytes(hashStart, b[endsOfLong:len(b)-endsOfLong])
		w.all, w.allMasked = join(w.all, middle), join(w.allMasked, middle)
		w.echoes = w.echoes[:0]
		w.text(tail)
	}
	if w.kept == 0 && w.dropped > 0 {
		// Only what usually does not count stands in it, so that it is what counts: "90 ms".
		w.all = hashBytes(hashStart, b)
		w.allMasked = w.all
		w.lines = append(w.lines[:0], lineHash{w.all, w.all})
	}
	return digest{plain: mix(w.all), masked: mix(w.allMasked), count: w.count, lines: len(w.lines), words: w.kept + w.dropped}
}

// echo finds where the arguments' own words stand in the result.
func (w *scanner) echo(b []byte, said [][]byte) {
	if len(b) > endsOfLong {
		b = b[:endsOfLong]
	}
	for _, s := range said {
		for at := 0; len(w.echoes) < maxEchoes; {
			i := bytes.Index(b[at:], s)
			if i < 0 {
				break
			}
			w.echoes = append(w.echoes, span{at + i, at + i + len(s)})
			at += i + len(s)
		}
	}
	slices.SortFunc(w.echoes, func(a, b span) int { return a.lo - b.lo })
}

// text reads lines. In JSON a line is one member or element.
func (w *scanner) text(b []byte) {
	head := bytes.TrimLeft(b[:min(len(b), 64)], " \t\r\n")
	w.json = len(head) > 0 && (head[0] == '{' || head[0] == '[')
	w.inString, w.depth = false, 0
	w.beginLine()
	w.nextEcho(0)
	for i := 0; i < len(b); {
		if i >= w.echoLo {
			w.quiet = i < w.echoHi
			if !w.quiet {
				w.nextEcho(i)
			}
		}
		c := b[i]
		switch classes[c] {
		case spaceClass:
			i++
		case wordClass, hexClass, digitClass:
			i = w.word(b, i)
		case quoteClass:
			w.inString = !w.inString
			w.stringAt = i
			i++
		case bracketClass:
			if w.json && !w.inString {
				w.endLine()
				w.nest(c)
			} else {
				w.put(uint64(c))
			}
			i++
		case lineClass:
			w.endLine()
			i++
		case escapeClass:
			i = w.escape(b, i)
		case slashClass:
			i = w.slash(b, i)
		case ansiClass:
			i = skipANSI(b, i)
		default:
			w.put(uint64(c))
			i++
		}
	}
	w.endLine()
}

// nextEcho finds the next place, at i or behind it, where the arguments stand.
func (w *scanner) nextEcho(i int) {
	w.quiet = false
	for k := range w.echoes {
		if w.echoes[k].hi > i {
			w.echoLo, w.echoHi = w.echoes[k].lo, w.echoes[k].hi
			w.quiet = i >= w.echoLo
			return
		}
	}
	w.echoLo, w.echoHi = 1<<62, 1<<62
}

// class is what a byte is for the scanner.
type class uint8

const (
	otherClass class = iota
	wordClass        // a letter, the underscore, everything beyond ASCII
	hexClass         // a letter that is a hexadecimal digit
	digitClass
	spaceClass
	quoteClass
	bracketClass // a bracket or a comma
	lineClass
	escapeClass
	slashClass
	ansiClass
)

// classes is a table and not written to.
var classes = classTable()

func classTable() (t [256]class) {
	for c := range 256 {
		switch b := byte(c); {
		case digit(b):
			t[c] = digitClass
		case hexDigit(b):
			t[c] = hexClass
		case wordByte(b):
			t[c] = wordClass
		}
	}
	t[' '], t['\t'], t['\r'], t['"'], t['\n'], t['\\'], t['/'], t[0x1b] = spaceClass, spaceClass, spaceClass, quoteClass, lineClass, escapeClass, slashClass, ansiClass
	t[','], t['{'], t['}'], t['['], t[']'] = bracketClass, bracketClass, bracketClass, bracketClass, bracketClass
	return t
}

func (c class) inWord() bool { return c-wordClass <= digitClass-wordClass }

func (w *scanner) nest(c byte) {
	switch c {
	case '{', '[':
		w.depth++
	case '}', ']':
		w.depth--
	}
}

func (w *scanner) beginLine() {
	w.plain, w.masked, w.words = hashStart, hashStart, 0
}

func (w *scanner) endLine() {
	if w.words > 0 {
		p, m := mix(w.plain), mix(w.masked)
		w.all, w.allMasked = join(w.all, p), join(w.allMasked, m)
		if len(w.lines) < maxLines {
			w.lines = append(w.lines, lineHash{p, m})
		}
	}
	w.beginLine()
}

// put takes one piece into the line. What the arguments said is left out of the masked hash.
func (w *scanner) put(h uint64) {
	w.plain = (w.plain ^ h) * hashPrime
	if !w.quiet {
		w.masked = (w.masked ^ h) * hashPrime
	}
}

// escape reads a backslash. In JSON a line break in a string ends a line too.
func (w *scanner) escape(b []byte, i int) int {
	if w.json && i+1 < len(b) && (b[i+1] == 'n' || b[i+1] == 'r') {
		w.endLine()
	}
	return min(i+2, len(b))
}

func skipANSI(b []byte, i int) int {
	i++
	if i < len(b) && b[i] == '[' {
		for i++; i < len(b) && b[i] < 0x40; {
			i++
		}
	}
	return min(i+1, len(b))
}

// wordByte: letters, digits, the underscore and everything beyond ASCII.
func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// word reads one word, or the volatile piece that starts with it.
func (w *scanner) word(b []byte, i int) int {
	j := i + 1
	for j < len(b) && classes[b[j]].inWord() {
		j++
	}
	w.words++
	if first := classes[b[i]]; first != wordClass && mayBeVolatile(b, i, j) {
		if hi := w.volatile(b, i); hi > i {
			w.dropped++
			w.put('#')
			return hi
		}
	}
	w.kept++
	w.put(hashWord(b, i, j))
	if j < len(b) && j-i <= longestName {
		switch b[j] {
		case '"', ':', '=', ' ', '#', '\\':
			return w.behindName(b, b[i:j], j)
		}
	}
	return j
}

// mayBeVolatile is a quick look at the word b[i:j], which starts with a hexadecimal digit: most are not.
func mayBeVolatile(b []byte, i, j int) bool {
	if !digit(b[i]) {
		return j-i == 8 && j < len(b) && b[j] == '-' // a UUID
	}
	if j == len(b) {
		return true
	}
	switch b[j] {
	case '-', ':', '/', '%', ' ', '.', '+':
		return true
	}
	return !digit(b[j-1]) // 0x1f, 90ms
}

// hashWord takes eight bytes at a time.
func hashWord(b []byte, i, j int) uint64 {
	h := hashStart + uint64(j-i)
	for ; j-i > 8; i += 8 {
		h = (h ^ binary.LittleEndian.Uint64(b[i:])) * hashPrime
		h ^= h >> 29
	}
	var last uint64
	if i+8 <= len(b) {
		last = binary.LittleEndian.Uint64(b[i:]) << (8 * (8 - uint(j-i))) // drops what stands behind the word
	} else {
		for k := i; k < j; k++ {
			last |= uint64(b[k]) << (8 * (8 - uint(j-k)))
		}
	}
	h = (h ^ last) * hashPrime
	return h ^ h>>29
}

// slash drops the first part of a path below a folder for temporary files: it is another one each time.
func (w *scanner) slash(b []byte, i int) int {
	for _, dir := range [...]string{"/tmp/", "/var/folders/"} {
		if bytes.HasPrefix(b[i:], []byte(dir)) {
			i += len(dir)
			for i < len(b) && (wordByte(b[i]) || b[i] == '.' || b[i] == '-') {
				i++
			}
			w.dropped++
			w.put('~')
			return i
		}
	}
	w.put('/')
	return i + 1
}
