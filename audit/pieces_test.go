package audit

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A finder finds just what a look for each word by itself finds.
func TestPieces(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, p := range []*pieces{evaluatorWords, negatives, downs, piecesOf("ab", "abc", "bca")} {
		for range 4000 {
			text := randomText(rnd, p.words)
			want := false
			for _, w := range p.words {
				want = want || strings.Contains(text, w)
			}
			if got := p.in([]byte(text)); got != want {
				t.Fatalf("%q: found %v, want %v", text, got, want)
			}
			lo, hi := p.first([]byte(text))
			if (hi > 0) != want || want && strings.Index(text, text[lo:hi]) != lo {
				t.Fatalf("%q: first at %d:%d", text, lo, hi)
			}
		}
	}
}

// randomText puts words, and words that break off, between letters of theirs.
func randomText(rnd *rand.Rand, words []string) string {
	var b strings.Builder
	for range rnd.IntN(6) {
		w := words[rnd.IntN(len(words))]
		switch rnd.IntN(4) {
		case 0:
			b.WriteString(w)
		case 1:
			b.WriteString(w[:rnd.IntN(len(w))])
		case 2:
			b.WriteString(w[rnd.IntN(len(w)):])
		default:
			for range rnd.IntN(9) {
				b.WriteByte(w[rnd.IntN(len(w))])
			}
		}
	}
	return b.String()
}

// within agrees with the plain distance, and letters never rule out what is near.
func TestWithin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		a := randomName(rnd, 1+rnd.IntN(6))
		b := changed(rnd, a)
		d := distanceOf(a, b)
		for most := 1; most <= 2; most++ {
			if got := within(a, b, most); got != (d <= most) {
				t.Fatalf("%q and %q are %d apart: within %d is %v", a, b, d, most, got)
			}
			if d <= most && !lettersOf(a).near(lettersOf(b), most) {
				t.Fatalf("%q and %q are %d apart, and their letters are not", a, b, d)
			}
		}
	}
}

func randomName(rnd *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte("abc019-_Zé"[rnd.IntN(11)])
	}
	return b.String()
}

// changed is a name with up to four single changes.
func changed(rnd *rand.Rand, name string) string {
	for range rnd.IntN(5) {
		at := rnd.IntN(len(name) + 1)
		switch rnd.IntN(3) {
		case 0:
			name = name[:at] + randomName(rnd, 1) + name[at:]
		case 1:
			if at+1 < len(name) {
				name = name[:at] + name[at+1:at+2] + name[at:at+1] + name[at+2:]
			}
		default:
			if at < len(name) {
				name = name[:at] + name[at+1:]
			}
		}
	}
	return name
}

// distanceOf counts single changes by the definition: one character more, less or another, or two neighbours swapped.
func distanceOf(a, b string) int {
	switch {
	case a == "":
		return len(b)
	case b == "":
		return len(a)
	}
	d := min(distanceOf(a[1:], b), distanceOf(a, b[1:])) + 1
	same := 1
	if a[0] == b[0] {
		same = 0
	}
	d = min(d, distanceOf(a[1:], b[1:])+same)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, distanceOf(a[2:], b[2:])+1)
	}
	return d
}

// Small letters are those of ASCII, at any length, and nothing else is changed.
func TestSmallLetters(t *testing.T) {
	for _, text := range []string{"", "A", "Order R-1042", "ÉCOLE Zürich AZ[@`{ 0189", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strings.Repeat("Xé", 20)} {
		want := strings.Map(func(r rune) rune {
			if 'A' <= r && r <= 'Z' {
				return r + 'a' - 'A'
			}
			return r
		}, text)
		if diff := cmp.Diff(want, string(appendSmall([]byte("KEPT"), []byte(text))[4:])); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(want, smallOf(text)); diff != "" {
			t.Error(diff)
		}
	}
}
