package claim

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// Eight bytes at a time give what one at a time gives.
func TestGlanceEightAtATime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.SliceOfN(rapid.SampledFrom([]byte("@AMZ[`amz{ ~\n\t\x7f\x80\xc3\xa9*_")), 0, 40).Draw(t, "raw")
		want := bytes.Clone(raw)
		odd := lowerBytes(want) || bytes.ContainsAny(raw, "*_~`\\")
		got, all := GlanceAt([]byte("before"), raw)
		if !bytes.Equal(got.Lower, want) || got.odd != odd || string(all) != "before"+string(want) {
			t.Fatalf("GlanceAt(%q) = %q, odd %t; want %q, odd %t", raw, got.Lower, got.odd, want, odd)
		}
	})
}

// FindUntil finds a claim of its kind exactly where Find does.
func TestFindUntil(t *testing.T) {
	sentences := []string{"The refund is done.", "I could not reach the bank.", "I checked the order.", "Is it done?", "Your booking has been cancelled.", "Thank you.", "I am not able to do that."}
	lexicon := English()
	rapid.Check(t, func(t *rapid.T) {
		var text []byte
		for range rapid.IntRange(0, 6).Draw(t, "n") {
			text = append(append(text, rapid.SampledFrom(sentences).Draw(t, "sentence")...), ' ')
		}
		kind := rapid.SampledFrom([]Kind{Completion, Limitation, Check}).Draw(t, "kind")
		var read Text
		read.Prepare(text)
		all, some := lexicon.Find(nil, &read), lexicon.FindUntil(nil, &read, kind)
		first := func(list []Claim) int {
			for i := range list {
				if list[i].Kind == kind {
					return i
				}
			}
			return -1
		}
		if first(all) != first(some) || first(all) < 0 && len(all) != len(some) {
			t.Fatalf("%q: Find %v, FindUntil %s %v", text, all, kind, some)
		}
	})
}
