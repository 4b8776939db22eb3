// Package agreement says how far a judge or a reviewer can be trusted: held against people, against another one, and against
// itself. It counts and computes; it asks nobody and reads nothing.
//
// Every rate comes with its counts. Where nothing was counted there is no rate: the functions say so, and none returns NaN.
package agreement

import (
	"errors"
	"math"
	"slices"
)

// Interval is a confidence interval of a rate, from 0 to 1.
type Interval struct{ Lo, Hi float64 }

// Z95 is the quantile of the normal distribution for an interval of 95 %.
const Z95 = 1.959963984540054

// Wilson is the score interval of k successes out of n (E. B. Wilson, "Probable Inference, the Law of Succession, and
// Statistical Inference", 1927), without a correction for continuity. z is the quantile, Z95 for 95 %. ok is false where n
// is 0 or k no count out of n.
func Wilson(k, n int, z float64) (i Interval, ok bool) {
	if n <= 0 || k < 0 || k > n || !(z > 0) || math.IsInf(z, 0) {
		return Interval{}, false
	}
	p, size := float64(k)/float64(n), float64(n)
	zz := z * z
	centre := p + zz/(2*size)
	half := z * math.Sqrt(p*(1-p)/size+zz/(4*size*size))
	i = Interval{Lo: (centre - half) / (1 + zz/size), Hi: (centre + half) / (1 + zz/size)}
	if k == 0 {
		i.Lo = 0 // rounding leaves dust
	}
	if k == n {
		i.Hi = 1
	}
	return i, true
}

// Table is a confusion table: how often the first rater said the row's label and the second the column's.
type Table struct {
	Labels []string
	Counts [][]int
}

// NewTable makes an empty table of labels.
func NewTable(labels []string) *Table {
	t := &Table{Labels: slices.Clone(labels), Counts: make([][]int, len(labels))}
	for i := range t.Counts {
		t.Counts[i] = make([]int, len(labels))
	}
	return t
}

// ErrLabel says that a label is none of the table's.
var ErrLabel = errors.New("the label is none of the table's")

// Add counts one item.
func (t *Table) Add(first, second string) error {
	i, j := slices.Index(t.Labels, first), slices.Index(t.Labels, second)
	if i < 0 || j < 0 {
		return ErrLabel
	}
	t.Counts[i][j]++
	return nil
}

// N is the number of items.
func (t *Table) N() int {
	n := 0
	for _, row := range t.Counts {
		for _, c := range row {
			n += c
		}
	}
	return n
}

// Agreed is the number of items with the same label from both.
func (t *Table) Agreed() int {
	n := 0
	for i := range t.Counts {
		n += t.Counts[i][i]
	}
	return n
}

// Margins are how often each rater used each label.
func (t *Table) Margins() (first, second []int) {
	first, second = make([]int, len(t.Labels)), make([]int, len(t.Labels))
	for i, row := range t.Counts {
		for j, c := range row {
			first[i] += c
			second[j] += c
		}
	}
	return first, second
}

// Kappa is Cohen's kappa (J. Cohen, "A Coefficient of Agreement for Nominal Scales", 1960): the agreement beyond what the
// raters' own habits would give by chance. ok is false where nothing was counted, and where both raters used one and the
// same label throughout: then chance alone explains all of it, and kappa is not defined.
func (t *Table) Kappa() (kappa float64, ok bool) {
	n := float64(t.N())
	if n == 0 {
		return 0, false
	}
	observed, expected := float64(t.Agreed())/n, t.chance()
	if expected >= 1 {
		return 0, false
	}
	return (observed - expected) / (1 - expected), true
}

// chance is the agreement that the margins alone would give.
func (t *Table) chance() float64 {
	n := float64(t.N())
	first, second := t.Margins()
	sum := 0.0
	for i := range first {
		sum += float64(first[i]) / n * (float64(second[i]) / n)
	}
	return sum
}

// KappaInterval is an interval for kappa from its standard error in large samples (J. L. Fleiss, J. Cohen, B. S. Everitt,
// "Large Sample Standard Errors of Kappa and Weighted Kappa", 1969). It is cut at -1 and 1. ok is as for Kappa.
func (t *Table) KappaInterval(z float64) (i Interval, ok bool) {
	kappa, ok := t.Kappa()
	if !ok || !(z > 0) {
		return Interval{}, false
	}
	n := float64(t.N())
	first, second := t.Margins()
	pe := t.chance()
	a, b := 0.0, 0.0
	for r, row := range t.Counts {
		for c, count := range row {
			p := float64(count) / n
			if r == c {
				d := 1 - (float64(first[r])+float64(second[r]))/n*(1-kappa)
				a += p * d * d
			} else {
				s := float64(second[r])/n + float64(first[c])/n
				b += p * s * s
			}
		}
	}
	rest := kappa - pe*(1-kappa)
	variance := (a + (1-kappa)*(1-kappa)*b - rest*rest) / (n * (1 - pe) * (1 - pe))
	half := z * math.Sqrt(max(variance, 0))
	return Interval{Lo: max(kappa-half, -1), Hi: min(kappa+half, 1)}, true
}
