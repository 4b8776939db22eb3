package terminal

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/report"
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

// record appends words of a record: anything from a transcript, a tool, a contract or a file name, made visible as in
// every report; without UTF-8 all that is not ASCII is escaped, too.
func (t text) record(i ink, s string, unicodeOK bool) text {
	for _, r := range report.Visible(s) {
		if r >= utf8.RuneSelf && !unicodeOK {
			t = t.own(i, report.Escaped(r))
		} else {
			t = append(t, glyph{r, i})
		}
	}
	return t
}

// defuse makes a text that was put together from pieces hold no command of a build server.
func defuse(t text) text {
	const longest = len("[[ATTACHMENT")
	for at := 0; at < len(t); at++ {
		if r := t[at].r; (r == '#' || r == '[') && report.StartsCommand(t[at:min(len(t), at+longest)].String()) {
			rest := append(text{}, t[at+1:]...)
			t = append(t[:at:at].own(t[at].ink, fmt.Sprintf(`\x%02x`, r)), rest...)
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
