package cli

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/contract"
)

// window is the number of bytes of a long line that are shown on each side of a mistake.
const window = 50

// printDiagnostics writes the diagnostics of a contract to standard error and returns how many are errors.
func printDiagnostics(s *Surroundings, found []contract.Diagnostic, src []byte, noColor bool) int {
	style := contract.Style{Color: s.colour(s.StderrIsTerminal, noColor), ASCII: s.ascii()}
	if err := contract.Render(s.Stderr, src, found, style); err != nil {
		return max(1, countErrors(found)) // what nobody could read did not pass
	}
	return countErrors(found)
}

// print writes the mistakes of a file of lines, each with its place, the part of the line around it, and a caret. It
// returns how many there are.
func (m *mistakes) print(s *Surroundings, noColor bool) int {
	var b bytes.Buffer
	for i := range m.found {
		if i == maxShown {
			fmt.Fprintf(&b, "%s: and %d more mistakes like these\n\n", plain(m.file), len(m.found)-maxShown)
			break
		}
		appendMistake(&b, &m.found[i], m.lines[i], s.colour(s.StderrIsTerminal, noColor))
	}
	s.Stderr.Write(b.Bytes())
	return len(m.found)
}

// appendMistake writes one mistake in the shape in which contracts' mistakes are written.
func appendMistake(b *bytes.Buffer, d *contract.Diagnostic, line string, colour bool) {
	red, off := "", ""
	if colour {
		red, off = "\x1b[1;31m", "\x1b[0m"
	}
	fmt.Fprintf(b, "%s:%d:%d: %serror:%s %s\n\n", plain(d.File), d.Pos.Line, d.Pos.Col, red, off, plain(d.Message))
	before, marked, after := around(line, d)
	number := fmt.Sprintf("%5d", d.Pos.Line)
	gutter := strings.Repeat(" ", len(number))
	fmt.Fprintf(b, "%s | %s%s%s\n", number, before, marked, after)
	carets := strings.Repeat("^", max(1, utf8.RuneCountInString(marked)))
	fmt.Fprintf(b, "%s | %s%s%s%s\n", gutter, strings.Repeat(" ", utf8.RuneCountInString(before)), red, carets, off)
	if d.Hint != "" {
		fmt.Fprintf(b, "%s = %s\n", gutter, plain(d.Hint))
	}
	b.WriteByte('\n')
}

// around cuts the part of a line that is shown for a mistake into what stands before it, itself, and what follows, each
// safe to print.
func around(line string, d *contract.Diagnostic) (before, marked, after string) {
	from := max(0, min(d.Pos.Col-1, len(line)))
	to := from
	if d.End.Line == d.Pos.Line && d.End.Col > d.Pos.Col {
		to = min(d.End.Col-1, len(line))
	}
	to = max(from, cutBack(line, min(to, from+window)))
	lo, hi := 0, len(line)
	if from > window {
		lo = cutBack(line, from-window)
	}
	if hi-to > window {
		hi = max(to, cutBack(line, to+window))
	}
	before, marked, after = plain(line[lo:from]), plain(line[from:to]), plain(line[to:hi])
	if lo > 0 {
		before = "... " + before
	}
	if hi < len(line) {
		after += " ..."
	}
	return before, marked, after
}

// cutBack moves an offset back to the start of its character.
func cutBack(s string, at int) int {
	for at > 0 && at < len(s) && !utf8.RuneStart(s[at]) {
		at--
	}
	return at
}
