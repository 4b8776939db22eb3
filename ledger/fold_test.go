package ledger

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestIndexFold holds the search against the plain one over lower-case copies.
func TestIndexFold(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		letters := rapid.SampledFrom([]byte("aAbB1-# qQ"))
		text := string(rapid.SliceOfN(letters, 0, 40).Draw(r, "text"))
		value := string(rapid.SliceOfN(letters, 0, 4).Draw(r, "value"))
		want := strings.Index(strings.ToLower(text), strings.ToLower(value))
		if value == "" {
			want = -1
		}
		if got := indexFold([]byte(text), value); got != want {
			r.Fatalf("%q in %q: at %d, want %d", value, text, got, want)
		}
	})
}

// TestWithin holds the distance of two words against a plain table.
func TestWithin(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		letters := rapid.SampledFrom([]byte("ab1"))
		a := string(rapid.SliceOfN(letters, 0, 7).Draw(r, "a"))
		b := string(rapid.SliceOfN(letters, 0, 7).Draw(r, "b"))
		if len(a) > len(b) {
			a, b = b, a
		}
		for most := range 4 {
			if got, want := within(a, b, most), most > 0 && distance(a, b) <= most; got != want {
				r.Fatalf("%q and %q within %d: %v, want %v", a, b, most, got, want)
			}
		}
	})
}

// distance counts changes of one character, and two neighbours that changed places as one.
func distance(a, b string) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}
