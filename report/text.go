package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	dots     = " ... "
	maxMarks = 4 // combining marks that may follow one character; more would be drawn over the lines around it
)

// Visible makes words of a record (anything from a transcript, a tool, a contract, a path) safe to show in one line:
// control characters, line breaks, direction marks and other invisible characters, and bytes that are not UTF-8 are
// written as \x1b, \n, \u202e, \xff. What build servers take for a command anywhere in a line, "##[", loses its first
// character to \x23, and "[[" of "[[ATTACHMENT|" its first to \x5b. The result is valid UTF-8 and valid text of XML 1.0.
// What a format itself takes for markup is still to be escaped by that format.
func Visible(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	marks := 0
	for at := 0; at < len(s); {
		r, n := utf8.DecodeRuneInString(s[at:])
		if marks++; !DrawnOver(r) {
			marks = 0
		}
		switch {
		case r == utf8.RuneError && n == 1, StartsCommand(s[at:]), r < ' ' && r != '\n' && r != '\r' && r != '\t', r == 0x7f:
			fmt.Fprintf(&b, `\x%02x`, s[at])
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < utf8.RuneSelf:
			b.WriteByte(byte(r))
		case marks > maxMarks || !Shown(r):
			b.WriteString(Escaped(r))
		default:
			b.WriteRune(r)
		}
		at += n
	}
	return b.String()
}

// isPlain is the common case: nothing in s needs a second look.
func isPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '#' || c == '[' {
			return false
		}
	}
	return true
}

// Shown says whether a character beyond ASCII may stand as it is: letters, marks, numbers, punctuation, symbols, and the
// joiners that some scripts and emoji need.
func Shown(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return unicode.IsGraphic(r) || r == nonJoiner || r == joiner
}

// DrawnOver says whether a character takes no room of its own: combining marks, joiners, the vowels and finals of Hangul.
func DrawnOver(r rune) bool {
	return r >= 0x300 && (unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0x1160 && r <= 0x11ff)
}

// Escaped is a character in ASCII: \u202e.
func Escaped(r rune) string {
	if r > 0xffff {
		return fmt.Sprintf(`\U%08x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// StartsCommand finds what programs that read logs and reports act on wherever it stands.
func StartsCommand(s string) bool {
	for _, command := range [...]string{"##[", "##vso[", "##teamcity[", "[[ATTACHMENT"} {
		if len(s) >= len(command) && strings.EqualFold(s[:len(command)], command) {
			return true
		}
	}
	return false
}

// Name is a name of a record, visible, in at most 200 bytes before it is made so.
func Name(s string) string { return Quote(s, [2]int{}, 200) }

// Quote returns at most most bytes of s, around the bytes mark[0]:mark[1] that matter, and makes them visible. Where
// something is left out, " ... " stands for it. A mark that does not lie in s marks nothing.
func Quote(s string, mark [2]int, most int) string {
	if len(s) <= most {
		return Visible(s)
	}
	if mark[0] < 0 || mark[1] > len(s) || mark[0] >= mark[1] {
		return Visible(s[:RuneStart(s, most-most/4)]) + dots + Visible(s[RuneStart(s, len(s)-most/4):])
	}
	from, to := mark[0], mark[1]
	if to-from > most {
		to = from + most
	}
	around := most - (to - from)
	from = max(0, from-around/2)
	to = min(len(s), from+most)
	from = max(0, to-most)
	from, to = RuneStart(s, from), RuneStart(s, to)
	out := Visible(s[from:to])
	if from > 0 {
		out = strings.TrimLeft(dots, " ") + out
	}
	if to < len(s) {
		out += strings.TrimRight(dots, " ")
	}
	return out
}

// RuneStart moves an offset into s back to the start of a character.
func RuneStart(s string, at int) int {
	at = min(max(at, 0), len(s))
	for back := 0; back < utf8.UTFMax && at > 0 && at < len(s) && !utf8.RuneStart(s[at]); back++ {
		at--
	}
	return at
}

// Formula says whether a spreadsheet would take a cell with this text for a formula.
func Formula(s string) bool { return s != "" && strings.IndexByte("=+-@\t\r", s[0]) >= 0 }
