package contract

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Style says how diagnostics are drawn.
type Style struct {
	Color bool // the 16 colours of the terminal: bold red for errors and carets, bold yellow for warnings
	ASCII bool // write what is not ASCII as \u....
}

// Render writes diagnostics with the lines they speak of, a caret under the place and the hint. Secrets are covered.
func Render(w io.Writer, src []byte, diags []Diagnostic, style Style) error {
	covered := coverCredentials(src, diags)
	var out []byte
	for i := range diags {
		out = AppendDiagnostic(out, covered, &diags[i], style)
	}
	_, err := w.Write(out)
	return err
}

// coverCredentials returns src with every reported secret written as stars, so that no log keeps one.
func coverCredentials(src []byte, diags []Diagnostic) []byte {
	var s *source
	for i := range diags {
		if diags[i].Code != "credential" {
			continue
		}
		if s == nil {
			s = newSource(append([]byte(nil), src...))
		}
		for at, end := s.offset(diags[i].Pos), s.offset(diags[i].End); at < end; at++ {
			if s.text[at] != '\n' && s.text[at] != '\r' {
				s.text[at] = '*'
			}
		}
	}
	if s == nil {
		return src
	}
	return s.text
}

// AppendDiagnostic appends one diagnostic: the message, the line before, the line with carets, the hint, a blank line.
func AppendDiagnostic(dst, src []byte, d *Diagnostic, style Style) []byte {
	word, code := "error", "\x1b[1;31m"
	if d.Severity == Warning {
		word, code = "warning", "\x1b[1;33m"
	}
	dst = fmt.Appendf(dst, "%s:%d:%d: ", shown(d.File, style), d.Pos.Line, d.Pos.Col)
	dst = painted(dst, word+":", code, style)
	dst = fmt.Appendf(dst, " %s\n\n", shown(d.Message, style))
	s := newSource(src)
	digits := max(5, len(strconv.Itoa(d.Pos.Line)))
	if d.Pos.Line >= 1 && d.Pos.Line <= len(s.lines) {
		if before := s.line(d.Pos.Line - 1); len(strings.TrimSpace(string(before))) > 0 {
			text, _, _ := around(string(before), 0, 0)
			dst = fmt.Appendf(dst, "%*d | %s\n", digits, d.Pos.Line-1, shown(text, style))
		}
		line := string(s.line(d.Pos.Line))
		from, to := caretSpan(line, d)
		line, from, to = around(line, from, to)
		dst = fmt.Appendf(dst, "%*d | %s\n", digits, d.Pos.Line, shown(line, style))
		dst = fmt.Appendf(dst, "%*s | %s", digits, "", strings.Repeat(" ", cells(shown(line[:from], style))))
		dst = painted(dst, strings.Repeat("^", max(1, cells(shown(line[from:to], style)))), code, style)
		dst = append(dst, '\n')
	}
	if d.Hint != "" {
		dst = fmt.Appendf(dst, "%*s = %s\n", digits, "", shown(d.Hint, style))
	}
	return append(dst, '\n')
}

// Lines longer than longLine are shown in part: the marked bytes and so many on each side.
const (
	longLine = 240
	context  = 100
)

// around cuts a long line to what stands around the bytes from..to, at whole characters, and moves both offsets.
func around(line string, from, to int) (string, int, int) {
	if len(line) <= longLine {
		return line, from, to
	}
	const dots = "... "
	to = min(to, from+context)
	lo, hi := max(0, from-context), min(len(line), to+context)
	for lo > 0 && !utf8.RuneStart(line[lo]) {
		lo--
	}
	for hi < len(line) && !utf8.RuneStart(line[hi]) {
		hi++
	}
	for to > from && to < len(line) && !utf8.RuneStart(line[to]) {
		to--
	}
	cut, tail := line[lo:hi], ""
	if hi < len(line) {
		tail = " ..."
	}
	if lo > 0 {
		return dots + cut + tail, len(dots) + from - lo, len(dots) + to - lo
	}
	return cut + tail, from, to
}

// caretSpan gives the part of the line that the diagnostic speaks of; a span over several lines ends with the first.
func caretSpan(line string, d *Diagnostic) (from, to int) {
	from = max(0, min(d.Pos.Col-1, len(line)))
	switch {
	case d.End.Line == d.Pos.Line:
		to = d.End.Col - 1
	case d.End.Line > d.Pos.Line:
		to = len(strings.TrimRight(line, " "))
	}
	return from, max(from, min(to, len(line)))
}

func painted(dst []byte, s, code string, style Style) []byte {
	if !style.Color {
		return append(dst, s...)
	}
	return append(append(append(dst, code...), s...), "\x1b[0m"...)
}

// shown returns text as a terminal may safely show it: control characters, marks that turn the direction of writing
// and invalid bytes are written out.
func shown(text string, style Style) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\x%02x`, c)
		case !unicode.IsGraphic(c), style.ASCII && c > 0x7e:
			if c > 0xffff {
				fmt.Fprintf(&b, `\U%08x`, c)
			} else {
				fmt.Fprintf(&b, `\u%04x`, c)
			}
		default:
			b.WriteRune(c)
		}
		i += size
	}
	return b.String()
}

// cells counts the cells that a text takes in a terminal.
func cells(text string) int {
	n := 0
	for _, c := range text {
		switch {
		case unicode.In(c, unicode.Mn, unicode.Me):
		case wide(c):
			n += 2
		default:
			n++
		}
	}
	return n
}

// wide says whether a character takes two cells.
func wide(c rune) bool {
	if c < 0x1100 {
		return false
	}
	for _, r := range [...][2]rune{{0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0x4dbf}, {0x4e00, 0xa4cf}, {0xa960, 0xa97f}, {0xac00, 0xd7a3},
		{0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}} {
		if c >= r[0] && c <= r[1] {
			return true
		}
	}
	return false
}
