package agreement

import "math"

// McNemar compares two graders on the same items (Q. McNemar, "Note on the Sampling Error of the Difference Between
// Correlated Proportions or Percentages", 1947): of the items on which they differ, as many should go either way. b and c
// are the two kinds of differences. P is the two-sided exact probability under that, by the binomial distribution; Chi is
// the statistic with Edwards' correction for continuity, for comparison with other tools. Where nothing differs P is 1.
type McNemar struct {
	B, C int
	P    float64
	Chi  float64
}

// CompareMcNemar computes it. Counts below 0 count as 0.
func CompareMcNemar(b, c int) McNemar {
	b, c = max(b, 0), max(c, 0)
	m := McNemar{B: b, C: c, P: 1}
	n := b + c
	if n == 0 {
		return m
	}
	d := max(math.Abs(float64(b-c))-1, 0)
	m.Chi = d * d / float64(n)
	tail := 0.0
	for k := 0; k <= min(b, c); k++ {
		tail += math.Exp(logChoose(n, k) - float64(n)*math.Ln2)
	}
	m.P = min(2*tail, 1)
	return m
}

func logChoose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n) + 1)
	b, _ := math.Lgamma(float64(k) + 1)
	c, _ := math.Lgamma(float64(n-k) + 1)
	return a - b - c
}
