package verdict

import "strings"

// nearest returns the candidate that looks most like name, or "" where none does: the same letters apart from case,
// dashes and underscores, or few edits away.
func nearest(name string, candidates []string) string {
	best, bestCost := "", 1+max(2, len(name)/3)
	for _, c := range candidates {
		const longest = 64
		if len(c) > longest {
			continue
		}
		cost := edits(plain(name), plain(c))
		if cost < bestCost {
			best, bestCost = c, cost
		}
	}
	return best
}

func plain(s string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "", " ", "").Replace(s))
}

// edits counts the insertions, deletions and replacements of bytes between a and b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
