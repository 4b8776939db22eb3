package claim

import (
	"unicode"
	"unicode/utf8"
)

func isDigit(c byte) bool { return c-'0' < 10 }

func isAlnum(c byte) bool { return c-'0' < 10 || c|0x20-'a' < 26 || c >= utf8.RuneSelf }

// grouping handles a mark of n bytes that may group digits ("1,234", "1'234", "1 234" with a narrow space): then it is
// left out.
func (f *folder) grouping(i, n int) int {
	if f.groups(i + n) {
		f.group = len(f.out)
		f.open = false
		return i + n
	}
	if n > 1 {
		return f.space(i)
	}
	f.same(i, 1)
	return i + 1
}

// groups says whether a mark between the digits written last and raw[j:] groups them by threes.
func (f *folder) groups(j int) bool {
	if j+3 > len(f.raw) || !isDigit(f.raw[j]) || !isDigit(f.raw[j+1]) || !isDigit(f.raw[j+2]) {
		return false
	}
	if j+3 < len(f.raw) && isAlnum(f.raw[j+3]) {
		return false
	}
	k := len(f.out)
	for k > 0 && len(f.out)-k < 4 && isDigit(f.out[k-1]) {
		k--
	}
	digits := len(f.out) - k
	if f.group > 0 && f.group == len(f.out)-3 {
		return digits >= 3
	}
	if digits == 0 || digits > 3 || f.out[k] == '0' {
		return false
	}
	return k == 0 || !isAlnum(f.out[k-1]) && f.out[k-1] != '.' && f.out[k-1] != ',' && f.out[k-1] != '_'
}

// hyphen folds a spaced double hyphen into one.
func (f *folder) hyphen(i int) int {
	if f.last() == ' ' && i+2 < len(f.raw) && f.raw[i+1] == '-' && f.raw[i+2] == ' ' {
		f.instead(i, i+2, "-")
		return i + 2
	}
	f.same(i, 1)
	return i + 1
}

// emphasis leaves out Markdown's marks around words, and notes inline code and struck-out words.
func (f *folder) emphasis(i int) int {
	c, j := f.raw[i], i
	for j < len(f.raw) && f.raw[j] == c {
		j++
	}
	if !f.isMark(c, i, j) {
		for ; i < j; i++ {
			f.same(i, 1)
		}
		return j
	}
	switch c {
	case '`':
		f.toggle(markCode)
	case '~':
		f.toggle(markStruck)
	}
	f.open = false
	return j
}

// isMark says whether the run raw[i:j] of c is markup, not text.
func (f *folder) isMark(c byte, i, j int) bool {
	n := j - i
	before, after := byte(' '), byte(' ')
	if i > f.lineStart {
		before = f.raw[i-1]
	}
	if j < len(f.raw) {
		after = f.raw[j]
	}
	switch c {
	case '`':
		return n <= 2 || f.last() != '\n'
	case '~':
		return n == 2
	case '*':
		if isAlnum(before) && isAlnum(after) {
			return n == 2
		}
	case '_':
		if isAlnum(before) && isAlnum(after) {
			return false
		}
	}
	return n <= 3 && (before > ' ' || after > ' ')
}

// toggle opens or closes a mark at the end of out.
func (f *folder) toggle(kind markKind) {
	at := int32(len(f.out))
	for k := len(f.marks) - 1; k >= 0 && f.marks[k].hi == 0; k-- {
		if f.marks[k].kind == kind {
			f.marks[k].hi = at
			if at == f.marks[k].lo {
				f.marks = append(f.marks[:k], f.marks[k+1:]...)
			}
			return
		}
	}
	f.marks = append(f.marks, mark{span: span{lo: at}, kind: kind})
}

// closeMarks drops marks that the line leaves open.
func (f *folder) closeMarks() {
	k := len(f.marks)
	for k > 0 && f.marks[k-1].hi == 0 {
		k--
	}
	f.marks = f.marks[:k]
}

// wide folds one character beyond ASCII.
func (f *folder) wide(i int) int {
	r, n := utf8.DecodeRune(f.raw[i:])
	if r == utf8.RuneError && n <= 1 {
		f.same(i, 1)
		return i + 1
	}
	switch s := plainForm(r); {
	case s == "\x00": // invisible
		f.open = false
		return i + n
	case s == "\n":
		return f.newline(i, n)
	case s == " ":
		return f.grouping(i, n)
	case s == "'" && f.groups(i+n):
		return f.grouping(i, n)
	case s == " - ":
		if f.last() == ' ' || f.last() == '\n' {
			s = "- "
		}
		f.instead(i, i+n, s)
		return i + n
	case s != "":
		f.instead(i, i+n, s)
		return i + n
	}
	f.letter(i, n, r)
	return i + n
}

// letter writes one character in lower case and usual width.
func (f *folder) letter(i, n int, r rune) {
	l := r
	switch {
	case r >= 0xFF01 && r <= 0xFF5E: // full width
		l = unicode.ToLower(r - 0xFF01 + '!')
	case r >= 0x2E80 && r < 0xA640 || r >= 0xAC00 && r <= 0xD7A3: // scripts without case
	case r == 'ς':
		l = 'σ'
	default:
		l = unicode.ToLower(r)
	}
	if l == r {
		f.same(i, n)
		return
	}
	var buf [utf8.UTFMax]byte
	f.instead(i, i+n, string(buf[:utf8.EncodeRune(buf[:], l)]))
}

// plainForm gives the plain form of typographic characters, "\x00" for invisible ones, "" for all others.
func plainForm(r rune) string {
	switch r {
	case '‘', '’', '‚', '‛', 'ʼ', '＇', '′', '´':
		return "'"
	case '“', '”', '„', '‟', '«', '»', '″', '＂', '「', '」', '『', '』':
		return `"`
	case '‐', '‑', '‒', '–', '−', '﹣', '－':
		return "-"
	case '—', '―', '⸺':
		return " - "
	case '…':
		return "..."
	case 0x2028, 0x2029, 0x85:
		return "\n"
	case 0xA0, 0x3000, 0x202F, 0x205F:
		return " "
	case 0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F:
		return "\x00"
	}
	if r >= 0x2000 && r <= 0x200A {
		return " "
	}
	return ""
}
