package textfact

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Sentences that name no unit are not searched: what is found is what a search of the whole text finds.
func sameDurations(t interface {
	Helper()
	Fatalf(string, ...any)
}, text []byte) {
	t.Helper()
	var o Options
	r := newReader(text, &o, true)
	got, want := r.findDurations(nil), r.findDurationsIn(nil, 0, len(text))
	same := func(a, b Found) bool {
		return a.Lo == b.Lo && a.Hi == b.Hi && a.Value.Text == b.Value.Text && (Satisfies(OpEquals, a.Value, b.Value, o) == Yes || Satisfies(OpEquals, a.Value, a.Value, o) != Yes)
	}
	if !slices.EqualFunc(got, want, same) {
		t.Fatalf("%q: durations by sentence %s, in the whole text %s", text, texts(got), texts(want))
	}
}

func FuzzDurationsBySentence(f *testing.F) {
	for _, s := range []string{"5 days", "3-5 business days", "half an hour", "1h30m", "5 + s", "24h", "two to three weeks", "2 µs", "5\u00a0min", "10-s",
		"a work week", "5   s", "it's 5", "Wait 5. days later", "5 and. 30 minutes", "In 3 days. An hour! 2 h", "up to. 5 days", "1.5. 2 days ago? one. hour or. more"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) { sameDurations(t, b) })
}

func TestDurationsBySentence(t *testing.T) {
	pieces := []string{"5", "3-5", "1,234", "1.5", "two", "twenty", "one", "hundred", "and", "to", "or", "more", "between", "half", "a", "an", "days", "business", "day",
		"hours", "h", "30m", "1h30m", "s", "minutes", "ago", "within", "up", "$", "#", "-", "+", ",", ":", "(", ")", "it's", "of", "\u00b5s", "wait", "then", "no", "than", "_", "é"}
	gaps := []string{" ", " ", " ", "", ". ", ".", ".\n", "! ", "? ", "\n", "  ", "\t", "\u00a0"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(1, 24).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
			b.WriteString(rapid.SampledFrom(gaps).Draw(t, "gap"))
		}
		sameDurations(t, []byte(b.String()))
	})
}

// The way over small numbers and the one over numbers of any size agree.
func TestSmallDecimals(t *testing.T) {
	digits := rapid.StringMatching(`[0-9]{0,20}`)
	rapid.Check(t, func(t *rapid.T) {
		draw := func() decimal {
			return newDecimal(rapid.Bool().Draw(t, "neg"), digits.Draw(t, "whole"), digits.Draw(t, "fraction"), rapid.IntRange(-6, 6).Draw(t, "exponent"))
		}
		d, e, n := draw(), draw(), rapid.Int64Range(1, 1<<40).Draw(t, "n")
		if x, ok := d.times(n); ok {
			if want, _ := d.timesBig(n); x.cmp(want) != 0 {
				t.Fatalf("%v times %d is %v, want %v", d, n, x, want)
			}
		}
		x, ok := d.plus(e)
		if want, wantOK := d.plusBig(e); ok != wantOK || ok && x.cmp(want) != 0 {
			t.Fatalf("%v plus %v is %v, want %v", d, e, x, want)
		}
		d.neg = false
		q, ok := d.ceilDiv(n)
		if want, wantOK := d.ceilDivBig(n); ok != wantOK || ok && q != want {
			t.Fatalf("%v over %d is %v, want %v", d, n, q, want)
		}
	})
}

func TestDigitFrom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(rapid.SampledFrom([]byte("a0/9:;?@ \x00\x80\xb5\xff.")), 0, 40).Draw(t, "text")
		from := rapid.IntRange(0, len(text)).Draw(t, "from")
		want := from
		for want < len(text) && !isDigit(text[want]) {
			want++
		}
		if got := digitFrom(text, from); got != want {
			t.Fatalf("digitFrom(%q, %d) = %d, want %d", text, from, got, want)
		}
	})
}
