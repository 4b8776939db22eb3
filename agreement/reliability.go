package agreement

import (
	"math"
	"slices"
)

// Graded is one judged item that a person has labelled: the probability that the judge gave for yes, and the truth.
type Graded struct {
	P   float64
	Yes bool
}

// Bin is one bin of a reliability diagram: the items with a probability from Lo up to Hi, what was said on average, and how
// many of them were so.
type Bin struct {
	Lo, Hi float64
	N, Yes int
	Mean   float64 // of the probabilities; 0 where N is 0
}

// Reliability holds probabilities against what came of them. ECE is the expected calibration error over bins of equal width
// (M. P. Naeini, G. F. Cooper, M. Hauskrecht, "Obtaining Well Calibrated Probabilities Using Bayesian Binning", 2015): the
// distance of mean and share in each bin, weighed by its items. Brier is the mean square of the distances of all items.
type Reliability struct {
	Bins  []Bin
	N     int
	ECE   float64
	Brier float64
}

// CompareReliability computes it over so many bins; 10 is usual. Probabilities outside of 0 to 1 are left out and counted in
// the second result. ok is false where nothing is left.
func CompareReliability(items []Graded, bins int) (r Reliability, dropped int, ok bool) {
	if bins < 1 {
		bins = 10
	}
	r.Bins = make([]Bin, bins)
	for i := range r.Bins {
		r.Bins[i].Lo, r.Bins[i].Hi = float64(i)/float64(bins), float64(i+1)/float64(bins)
	}
	for _, g := range items {
		if !(g.P >= 0 && g.P <= 1) {
			dropped++
			continue
		}
		b := &r.Bins[min(int(g.P*float64(bins)), bins-1)]
		b.N++
		b.Mean += g.P
		y := 0.0
		if g.Yes {
			b.Yes++
			y = 1
		}
		r.Brier += (g.P - y) * (g.P - y)
		r.N++
	}
	if r.N == 0 {
		return Reliability{}, dropped, false
	}
	r.Brier /= float64(r.N)
	for i := range r.Bins {
		b := &r.Bins[i]
		if b.N == 0 {
			continue
		}
		b.Mean /= float64(b.N)
		r.ECE += float64(b.N) / float64(r.N) * math.Abs(b.Mean-float64(b.Yes)/float64(b.N))
	}
	return r, dropped, true
}

// Threshold is where a judge's probability counts as yes, as it was fitted.
type Threshold struct {
	At        float64
	Youden    float64 // the share of yes that is found plus the share of no that is left alone, less 1: what was maximised
	FalsePass int     // items that are no and count as yes
	No        int     // items that are no
}

// FitThreshold finds the lowest threshold with the greatest Youden index among those with at most falsePass of the no items
// passing, a share from 0 to 1. Fit it on one set and report it on another. ok is false where the items hold no yes or no
// no, or where no threshold keeps the bound.
func FitThreshold(items []Graded, falsePass float64) (t Threshold, ok bool) {
	yes, no := 0, 0
	at := []float64{}
	for _, g := range items {
		if !(g.P >= 0 && g.P <= 1) {
			continue
		}
		if g.Yes {
			yes++
		} else {
			no++
		}
		at = append(at, g.P)
	}
	if yes == 0 || no == 0 {
		return Threshold{}, false
	}
	slices.Sort(at)
	at = slices.Compact(at)
	best := math.Inf(-1)
	for _, p := range at {
		found, passed := CountAt(items, p)
		if float64(passed) > falsePass*float64(no) {
			continue
		}
		if j := float64(found)/float64(yes) - float64(passed)/float64(no); j > best {
			best = j
			t = Threshold{At: p, Youden: j, FalsePass: passed, No: no}
		}
	}
	return t, !math.IsInf(best, -1)
}

// CountAt counts, at a threshold, the yes items that count as yes and the no items that do.
func CountAt(items []Graded, at float64) (found, falsePass int) {
	for _, g := range items {
		if !(g.P >= at && g.P <= 1) {
			continue
		}
		if g.Yes {
			found++
		} else {
			falsePass++
		}
	}
	return found, falsePass
}
