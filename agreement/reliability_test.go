package agreement

import (
	"math"
	"testing"
)

// madeGraded makes items by a generator that any language can write in one line, so that others compute over the same: the
// probability of yes, and a yes that comes with that probability to the power of bend.
func madeGraded(seed, n int, bend float64) []Graded {
	x := seed
	next := func() float64 {
		x = (x*1103515245 + 12345) % (1 << 31)
		return (float64(x%9973) + 0.5) / 9973
	}
	items := make([]Graded, n)
	for i := range items {
		p := next()
		items[i] = Graded{P: p, Yes: next() < math.Pow(p, bend)}
	}
	return items
}

// TestECEAgainstOthers: the figures are those of netcal 1.4.0 (netcal.metrics.ECE with detection) and of torchmetrics
// 1.9.0 (binary_calibration_error, norm l1), which agree with each other to 15 digits on these. No probability stands on
// the edge of a bin: there the two differ.
func TestECEAgainstOthers(t *testing.T) {
	eight := []Graded{{0.95, true}, {0.95, true}, {0.95, false}, {0.95, true}, {0.15, false}, {0.15, true}, {0.99, true}, {0.01, false}}
	nine := []Graded{{0.25, false}, {0.3, true}, {0.35, false}, {0.65, true}, {0.7, true}, {0.75, false}, {0.85, true}, {0.9, true}, {0.95, true}}
	for _, c := range []struct {
		name  string
		items []Graded
		bins  int
		want  float64
	}{
		{"eight", eight, 5, 0.18499999999999994},
		{"eight", eight, 10, 0.18749999999999994},
		{"eight", eight, 15, 0.18749999999999994},
		{"nine in three bins", nine, 5, 0.05555555555555558},
		{"nine", nine, 15, 0.3333333333333333},
		{"calibrated", madeGraded(1, 200, 1), 5, 0.04916223804271538},
		{"calibrated", madeGraded(1, 200, 1), 10, 0.05228867943447308},
		{"calibrated", madeGraded(1, 200, 1), 15, 0.0860388047728868},
		{"too sure", madeGraded(2, 500, 2), 5, 0.16059219893713017},
		{"too sure", madeGraded(2, 500, 2), 10, 0.16326220796149604},
		{"too sure", madeGraded(2, 500, 2), 15, 0.16145412614057952},
		{"not sure enough", madeGraded(3, 333, 0.5), 5, 0.1515345185755294},
		{"not sure enough", madeGraded(3, 333, 0.5), 10, 0.1515345185755293},
		{"not sure enough", madeGraded(3, 333, 0.5), 15, 0.15168778524839893},
	} {
		r, dropped, ok := CompareReliability(c.items, c.bins)
		if !ok || dropped != 0 || r.N != len(c.items) || len(r.Bins) != c.bins || !near(r.ECE, c.want, 1e-12) {
			t.Errorf("%s in %d bins: ECE %.17g of %d items, want %.17g", c.name, c.bins, r.ECE, r.N, c.want)
		}
	}
}
