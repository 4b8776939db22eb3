package terminal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ink is how a glyph is drawn. Nothing depends on it: letters, words and order say the same.
type ink uint8

const (
	plain   ink = iota
	bold        // headings, obligation, transcript id, owner, the stop where it is gone
	red         // bold red: [C] [I], the cross, count of failed
	yellow      // bold yellow: [O] [P], count of open, a figure below its floor
	green       // count of met and passed
	magenta     // [U] [-], counts of unknown and excluded
	cyan        // the command after "Next:"
	mark        // underline: the bytes of a quote that matter
)

// sgr is the code of an ink: only the 16 colours and attributes, so that the terminal's theme decides.
func (i ink) sgr() string {
	return [...]string{"", "1", "1;31", "1;33", "32", "35", "36", "4"}[i]
}

// glyph is one character of a line.
type glyph struct {
	r   rune
	ink ink
}

func (g glyph) cells() int { return cells(g.r) }

// text is a line, or a piece of one, whose every glyph may be shown as it is.
type text []glyph

func (t text) cells() int {
	n := 0
	for _, g := range t {
		n += g.cells()
	}
	return n
}

func (t text) String() string {
	var b strings.Builder
	for _, g := range t {
		b.WriteRune(g.r)
	}
	return b.String()
}

// own appends our own words, which need no escaping.
func (t text) own(i ink, s string) text {
	for _, r := range s {
		t = append(t, glyph{r, i})
	}
	return t
}

// to appends spaces up to the column, and at least min of them where anything stands before it.
func (t text) to(column, atLeast int) text {
	n := column - t.cells()
	if len(t) > 0 {
		n = max(n, atLeast)
	}
	for range n {
		t = append(t, glyph{' ', plain})
	}
	return t
}

// maxMarks is how many combining marks may follow one character; more would be drawn over the lines around it.
const maxMarks = 4

// record appends words of a record: anything from a transcript, a tool, a contract or a file name. Control characters,
// bidi and other invisible marks and invalid bytes are written as \x1b, \u202e, \xff; without UTF-8 so is all that is not
// ASCII. What a build server would read as a command can not come out of it.
func (t text) record(i ink, s string, unicodeOK bool) text {
	marks := 0
	for at := 0; at < len(s); {
		r, n := utf8.DecodeRuneInString(s[at:])
		switch {
		case r == utf8.RuneError && n == 1:
			t = t.own(i, fmt.Sprintf(`\x%02x`, s[at]))
		case startsCommand(s[at:]):
			t = t.own(i, fmt.Sprintf(`\x%02x`, s[at]))
		case r < utf8.RuneSelf:
			t = appendASCII(t, i, byte(r))
		default:
			if cells(r) == 0 {
				marks++
			} else {
				marks = 0
			}
			if !unicodeOK || !shown(r) || marks > maxMarks {
				t = t.own(i, escaped(r))
			} else {
				t = append(t, glyph{r, i})
			}
		}
		at += n
	}
	return t
}

func appendASCII(t text, i ink, c byte) text {
	switch {
	case c == '\n':
		return t.own(i, `\n`)
	case c == '\r':
		return t.own(i, `\r`)
	case c == '\t':
		return t.own(i, `\t`)
	case c < ' ' || c == 0x7f:
		return t.own(i, fmt.Sprintf(`\x%02x`, c))
	}
	return append(t, glyph{rune(c), i})
}

// shown says whether a character beyond ASCII may be written as it is: letters, marks, numbers, punctuation, symbols,
// and the joiners that some scripts and emoji need.
func shown(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return unicode.IsGraphic(r) || r == nonJoiner || r == joiner
}

func escaped(r rune) string {
	if r > 0xffff {
		return fmt.Sprintf(`\U%08x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// startsCommand finds the commands that build servers take from anywhere in a line: ##[...] and ##vso[...].
func startsCommand(s string) bool {
	return len(s) > 2 && s[0] == '#' && s[1] == '#' && (s[2] == '[' || len(s) > 5 && s[2:6] == "vso[")
}

// defuse does the same for a text that was put together from pieces.
func defuse(t text) text {
	for at := 0; at+2 < len(t); at++ {
		if t[at].r != '#' || t[at+1].r != '#' {
			continue
		}
		if startsCommand(t[at:min(len(t), at+6)].String()) {
			rest := append(text{}, t[at+1:]...)
			t = append(t[:at:at].own(t[at].ink, `\x23`), rest...)
		}
	}
	return t
}

// tame keeps a line of a quote from starting with "::", "##[" or "$ ".
func tame(t text) text {
	at := 0
	for at < len(t) && t[at].r == ' ' {
		at++
	}
	if at+1 >= len(t) {
		return t
	}
	a, b := t[at].r, t[at+1].r
	if a == ':' && b == ':' || a == '#' && b == '#' || a == '$' && b == ' ' {
		out := append(text{}, t[:at]...)
		out = out.own(t[at].ink, fmt.Sprintf(`\x%02x`, a))
		return append(out, t[at+1:]...)
	}
	return t
}
