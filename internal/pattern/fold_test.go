package pattern

import (
	"testing"

	"pgregory.net/rapid"
)

// The literal is found in either case at every place, eight bytes at a time as one at a time.
func TestIndexFolds(t *testing.T) {
	p := MustCompile(`(?i)order (\d)`)
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOfN(rapid.SampledFrom([]byte("oOrRdDeE 1/\x0f\xaf")), 0, 30).Draw(t, "b")
		b = append(b, rapid.SampledFrom([]string{"", "order 1", "OrDeR 2", "orde", "order"}).Draw(t, "end")...)
		from := rapid.IntRange(0, len(b)).Draw(t, "from")
		want := -1
		for i := from; i+len(p.lit) <= len(b) && want < 0; i++ {
			if equalFold(b[i:i+len(p.lit)], p.lit) {
				want = i
			}
		}
		if got := p.index(b, from); got != want {
			t.Fatalf("index(%q, %d) = %d, want %d", b, from, got, want)
		}
	})
}
