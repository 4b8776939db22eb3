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

// distance counts the letters to change, drop, add or swap with the next to get from a to b.
func distance(a, b string) int {
	if len(b) > 64 {
		return len(b)
	}
	var prev2, prev, cur [65]int
	for j := 0; j <= len(b); j++ {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev = prev, cur
	}
	return prev[len(b)]
}
