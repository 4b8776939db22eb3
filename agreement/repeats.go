package agreement

import "math"

// PassHatK is the chance that k tries of the same task all pass, from c passes in n tries: the unbiased estimate that
// tau-bench reports (S. Yao and others, "tau-bench", 2024), (c choose k) / (n choose k). ok is false where there are fewer
// tries than k.
func PassHatK(c, n, k int) (p float64, ok bool) {
	if k < 1 || n < k || c < 0 || c > n {
		return 0, false
	}
	if c < k {
		return 0, true
	}
	return math.Exp(logChoose(c, k) - logChoose(n, k)), true
}

// Flaky is how an item did over repeats: how often each answer came, the most frequent one, and the chance that two
// repeats, drawn without putting back, disagree.
type Flaky struct {
	N        int
	Most     string
	MostN    int
	Disagree float64
}

// MeasureFlaky measures an item. ok is false with fewer than two repeats: flakiness is measured, and one look measures none.
func MeasureFlaky(answers []string) (f Flaky, ok bool) {
	count := map[string]int{}
	for _, a := range answers {
		count[a]++
	}
	same := 0
	for _, a := range answers { // in their own order, so that a tie goes to the first
		if c := count[a]; c > f.MostN {
			f.Most, f.MostN = a, c
		}
		same += count[a] - 1
	}
	f.N = len(answers)
	if f.N < 2 {
		return f, false
	}
	f.Disagree = 1 - float64(same)/float64(f.N*(f.N-1))
	return f, true
}
