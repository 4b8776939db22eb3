package contract

import (
	"strconv"
	"strings"
)

// named is a name that may be meant, with the line of its definition (0: none).
type named struct {
	name string
	line int
}

func names(list ...string) []named {
	out := make([]named, len(list))
	for i, n := range list {
		out[i].name = n
	}
	return out
}

// nearestHint names the candidate that is nearest to a misspelt name, or lists the candidates where they fit on two lines.
func nearestHint(misspelt string, candidates []named) string {
	best, distance := -1, 0
	for i := range candidates {
		d := EditDistance(strings.ToLower(misspelt), strings.ToLower(candidates[i].name))
		if best < 0 || d < distance {
			best, distance = i, d
		}
	}
	if best >= 0 && distance <= max(1, (min(len(misspelt), len(candidates[best].name))+1)/3) {
		hint := "nearest name: " + candidates[best].name
		if candidates[best].line > 0 {
			hint += ", line " + strconv.Itoa(candidates[best].line)
		}
		return hint
	}
	const mostListed = 24
	if len(candidates) == 0 || len(candidates) > mostListed {
		return ""
	}
	list := make([]string, len(candidates))
	for i := range candidates {
		list[i] = candidates[i].name
		if len(candidates) == 1 && candidates[i].line > 0 {
			list[i] += ", line " + strconv.Itoa(candidates[i].line)
		}
	}
	return "one of: " + strings.Join(list, ", ")
}

// EditDistance counts insertions, deletions, replacements and swaps of neighbours between two names, of which it looks at
// the first 64 bytes.
func EditDistance(a, b string) int {
	const most = 64
	a, b = a[:min(len(a), most)], b[:min(len(b), most)]
	older, old, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range old {
		old[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(old[j]+1, row[j-1]+1, old[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
		}
		older, old, row = old, row, older
	}
	return old[len(b)]
}
