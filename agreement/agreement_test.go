package agreement

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// reference holds values that statsmodels and scikit-learn computed.
type reference struct {
	By     string
	Wilson [][4]float64
	Kappa  []struct {
		T         [][]int
		Kappa, SE float64
	}
	Mcnemar [][4]float64
	Brier   []struct {
		P     []float64
		Y     []bool
		Brier float64
	}
}

func load(t *testing.T) reference {
	t.Helper()
	text, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var r reference
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Wilson) < 5 || len(r.Kappa) < 10 || len(r.Mcnemar) < 5 || len(r.Brier) < 3 {
		t.Fatal("the reference is not whole")
	}
	return r
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func tableOf(t interface{ Helper() }, counts [][]int) *Table {
	t.Helper()
	labels := make([]string, len(counts))
	for i := range labels {
		labels[i] = string(rune('a' + i))
	}
	tab := NewTable(labels)
	for i := range counts {
		copy(tab.Counts[i], counts[i])
	}
	return tab
}

func TestAgainstASecondLibrary(t *testing.T) {
	r := load(t)
	for _, w := range r.Wilson {
		i, ok := Wilson(int(w[0]), int(w[1]), Z95)
		if !ok || !near(i.Lo, w[2], 1e-9) || !near(i.Hi, w[3], 1e-9) {
			t.Errorf("Wilson of %v of %v: %+v, want %v to %v", w[0], w[1], i, w[2], w[3])
		}
	}
	for _, k := range r.Kappa {
		tab := tableOf(t, k.T)
		got, ok := tab.Kappa()
		if !ok || !near(got, k.Kappa, 1e-12) {
			t.Errorf("kappa of %v: %v, want %v", k.T, got, k.Kappa)
		}
		i, ok := tab.KappaInterval(1)
		if !ok || !near((i.Hi-i.Lo)/2, k.SE, 1e-9) && i.Hi < 1 && i.Lo > -1 {
			t.Errorf("standard error of kappa of %v: %v, want %v", k.T, (i.Hi-i.Lo)/2, k.SE)
		}
	}
	for _, m := range r.Mcnemar {
		got := CompareMcNemar(int(m[0]), int(m[1]))
		if !near(got.P, m[2], 1e-9) || !near(got.Chi, m[3], 1e-9) && m[0] != m[1] {
			t.Errorf("McNemar of %v and %v: %+v, want %v and %v", m[0], m[1], got, m[2], m[3])
		}
	}
	for _, b := range r.Brier {
		var items []Graded
		for i := range b.P {
			items = append(items, Graded{b.P[i], b.Y[i]})
		}
		got, _, ok := CompareReliability(items, 10)
		if !ok || !near(got.Brier, b.Brier, 1e-12) {
			t.Errorf("Brier %v, want %v", got.Brier, b.Brier)
		}
	}
}

// The examples are published ones: Cohen's and Fleiss' papers and the textbooks that repeat them, and Newcombe's table of
// intervals (Statistics in Medicine 17, 1998).
func TestPublishedExamples(t *testing.T) {
	two := tableOf(t, [][]int{{20, 5}, {10, 15}})
	if k, ok := two.Kappa(); !ok || !near(k, 0.4, 1e-12) || two.N() != 50 || two.Agreed() != 35 {
		t.Errorf("two readers of 50 proposals: kappa %v", k)
	}
	fleiss := tableOf(t, [][]int{{106, 10, 4}, {22, 28, 10}, {2, 12, 6}})
	if k, ok := fleiss.Kappa(); !ok || !near(k, 0.429, 5e-4) {
		t.Errorf("two clinicians of 200 patients: kappa %v", k)
	}
	if i, ok := fleiss.KappaInterval(1); !ok || !near((i.Hi-i.Lo)/2, 0.054, 5e-4) {
		t.Errorf("its standard error: %v", (i.Hi-i.Lo)/2)
	}
	for _, w := range []struct {
		k, n   int
		lo, hi float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}} {
		if i, ok := Wilson(w.k, w.n, Z95); !ok || !near(i.Lo, w.lo, 5e-5) || !near(i.Hi, w.hi, 5e-5) {
			t.Errorf("%d of %d: %+v, want %v to %v", w.k, w.n, i, w.lo, w.hi)
		}
	}
	if m := CompareMcNemar(150, 86); !near(m.Chi, 63.0*63/236, 1e-12) || m.P > 1e-4 {
		t.Errorf("approval in two surveys: %+v", m)
	}
	if p, ok := PassHatK(3, 4, 2); !ok || !near(p, 0.5, 1e-12) {
		t.Errorf("pass^2 of 3 in 4: %v", p)
	}
}

func TestWhereThereIsNoRate(t *testing.T) {
	if _, ok := Wilson(0, 0, Z95); ok {
		t.Error("an interval of nothing")
	}
	for _, bad := range [][2]int{{-1, 5}, {6, 5}, {1, -1}} {
		if _, ok := Wilson(bad[0], bad[1], Z95); ok {
			t.Errorf("an interval of %v", bad)
		}
	}
	if _, ok := NewTable([]string{"met", "open"}).Kappa(); ok {
		t.Error("kappa of nothing")
	}
	if _, ok := tableOf(t, [][]int{{9, 0}, {0, 0}}).Kappa(); ok {
		t.Error("kappa where both said the same throughout")
	}
	if err := NewTable([]string{"met"}).Add("met", "other"); !errors.Is(err, ErrLabel) {
		t.Errorf("another label: %v", err)
	}
	if _, dropped, ok := CompareReliability([]Graded{{math.NaN(), true}, {2, true}}, 10); ok || dropped != 2 {
		t.Error("reliability of nothing")
	}
	if _, ok := FitThreshold([]Graded{{0.9, true}}, 0.1); ok {
		t.Error("a threshold without a no")
	}
	if _, ok := PassHatK(1, 1, 2); ok {
		t.Error("two tries out of one")
	}
	if _, ok := MeasureFlaky([]string{"met"}); ok {
		t.Error("flakiness of one look")
	}
}

func TestReliability(t *testing.T) {
	items := []Graded{{0.95, true}, {0.95, true}, {0.95, false}, {0.95, true}, {0.15, false}, {0.15, true}, {1, true}, {0, false}}
	r, _, ok := CompareReliability(items, 10)
	// Bins 0: 0 said, 0 came (1 item); 1: 0.15 said, 0.5 came (2); 9: mean 0.96 said, 0.8 came (5).
	want := (0*1 + 0.35*2 + 0.16*5) / 8
	if !ok || !near(r.ECE, want, 1e-12) || r.N != 8 || r.Bins[9].N != 5 || r.Bins[9].Yes != 4 {
		t.Errorf("ECE %v, want %v; %+v", r.ECE, want, r.Bins)
	}
}

func TestThresholdKeepsItsBound(t *testing.T) {
	items := []Graded{{0.9, true}, {0.8, true}, {0.7, false}, {0.6, true}, {0.3, false}, {0.2, false}, {0.1, false}}
	free, ok := FitThreshold(items, 1)
	if !ok || free.At != 0.6 || free.FalsePass != 1 {
		t.Errorf("without a bound: %+v", free)
	}
	strict, ok := FitThreshold(items, 0)
	if !ok || strict.At != 0.8 || strict.FalsePass != 0 || strict.No != 4 {
		t.Errorf("with none passing: %+v", strict)
	}
}

func TestFlaky(t *testing.T) {
	f, ok := MeasureFlaky([]string{"met", "met", "open", "met"})
	if !ok || f.Most != "met" || f.MostN != 3 || !near(f.Disagree, 0.5, 1e-12) {
		t.Errorf("%+v", f)
	}
}

func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		i, ok := Wilson(k, n, Z95)
		p := float64(k) / float64(n)
		if !ok || i.Lo < 0 || i.Hi > 1 || i.Lo > p+1e-12 || i.Hi < p-1e-12 {
			t.Fatalf("%d of %d: %+v", k, n, i)
		}
		mirror, _ := Wilson(n-k, n, Z95)
		if !near(mirror.Lo, 1-i.Hi, 1e-9) {
			t.Fatalf("not symmetric: %+v and %+v", i, mirror)
		}
		b, c := rapid.IntRange(0, 500).Draw(t, "b"), rapid.IntRange(0, 500).Draw(t, "c")
		m := CompareMcNemar(b, c)
		if !(m.P > 0 || b+c > 900) || m.P > 1 || m.P != CompareMcNemar(c, b).P {
			t.Fatalf("McNemar of %d and %d: %+v", b, c, m)
		}
		counts := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(0, 50), 3, 3), 3, 3).Draw(t, "counts")
		if kappa, ok := tableOf(t, counts).Kappa(); ok && (kappa > 1+1e-12 || kappa < -1-1e-12 || math.IsNaN(kappa)) {
			t.Fatalf("kappa %v of %v", kappa, counts)
		}
	})
}
