package cli

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
)

// maxShown is the number of mistakes of one file that are printed in full; the rest is counted.
const maxShown = 100

// mistakes collects what is wrong with one file of lines.
type mistakes struct {
	file  string
	found []contract.Diagnostic
	lines []string // the source line of each
}

// add notes a mistake at v.
func (m *mistakes) add(src []byte, from, to contract.Pos, hint, format string, args ...any) {
	m.found = append(m.found, contract.Diagnostic{File: m.file, Pos: from, End: to, Severity: contract.Error,
		Message: fmt.Sprintf(format, args...), Hint: hint})
	m.lines = append(m.lines, string(src))
}

// nearestName returns the name that is closest to word, or "" where none is close.
func nearestName(word string, names []string) string {
	best, at := len(word)/2+1, ""
	if len(word) > 64 {
		return ""
	}
	for _, name := range names {
		if d := distance(strings.ToLower(word), strings.ToLower(name)); d < best {
			best, at = d, name
		}
	}
	return at
}

// nearestHint is nearestName as a hint: the nearest, else all names where they are few.
func nearestHint(word string, names []string) string {
	if n := nearestName(word, names); n != "" {
		return "nearest name: " + n
	}
	if len(names) > 0 && len(names) <= 16 {
		return "one of: " + strings.Join(names, ", ")
	}
	return ""
}

// distance counts the letters to change, drop, add or swap with the next to get from a to b. A name that is too long to be
// meant is far from all.
func distance(a, b string) int {
	if len(b) > 64 {
		return len(b)
	}
	return contract.EditDistance(a, b)
}
