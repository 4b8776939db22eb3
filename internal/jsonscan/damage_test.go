package jsonscan

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFindDamage(t *testing.T) {
	none := Damage{-1, -1, -1}
	tests := []struct {
		in   string
		want Damage
	}{
		{``, none},
		{`{"a":"x"}`, none},
		{`{"a":"Name In Infinity, NaN , said \"NaN\": NaN,"}`, none},
		{`{"a":NaN}`, Damage{-1, -1, 5}},
		{`{"a":-Infinity,"b":NaN}`, Damage{-1, -1, 5}},
		{`[Infinity]`, Damage{-1, -1, 1}},
		{`["NaN",NaN]`, Damage{-1, -1, 7}},
		{`NaN`, Damage{-1, -1, 0}},
		{`["x","é","\ud83d\ude00","\u00e9"]`, none},
		{`["\ud83d"]`, Damage{-1, 2, -1}},
		{`["\ude00"]`, Damage{-1, 2, -1}},
		{`["\ud83d\ud83d\ude00"]`, Damage{-1, 2, -1}},
		{`["\ud83d\ude00\ude00"]`, Damage{-1, 14, -1}},
		{`["\ud83dx\ude00"]`, Damage{-1, 2, -1}},
		{`["\\ud83d"]`, none},
		{`["\\\ud83d"]`, Damage{-1, 4, -1}},
		{`["\\ud83d\ude00"]`, Damage{-1, 9, -1}},
		{`["\uD83D`, Damage{-1, 2, -1}},
		{`["\ud8`, none},
		{"[\"caf\xe9\"]", Damage{5, -1, -1}},
		{"[\"\xed\xa0\x80\"]", Damage{2, -1, -1}},
		{"[\"\xe9\",\"\\ud800\",NaN]", Damage{2, 6, 14}},
	}
	for _, tt := range tests {
		for pad := range 40 { // so that everything stands at every place of a word
			in := strings.Repeat(" ", pad) + tt.in
			want := tt.want
			for _, p := range []*int{&want.BadUTF8, &want.LoneSurrogate, &want.NonFinite} {
				if *p >= 0 {
					*p += pad
				}
			}
			if got := FindDamage([]byte(in), true); got != want {
				t.Errorf("%q: %+v, want %+v", in, got, want)
			}
		}
	}
	if none.None() == false || (Damage{-1, 0, -1}).None() {
		t.Error("None")
	}
}

// FuzzFindDamage: what is strict JSON but for duplicate keys has no damage, and damaged JSON is not strict.
func FuzzFindDamage(f *testing.F) {
	for _, s := range []string{`{"a":NaN}`, `["\ud83d\ude00"]`, `["\ud83d"]`, "[\"\xe9\"]", `{"a":"NaN","b":[-Infinity]}`, `["\\ud83d\ude00"]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		d := FindDamage(in, true)
		if (d.BadUTF8 >= 0) == utf8.Valid(in) {
			t.Fatalf("%q: %+v", in, d)
		}
		if _, _, words, err := SkipWords(in, 0); err == nil && !words && d.NonFinite >= 0 {
			if _, hi, _ := Skip(in, 0); d.NonFinite < hi {
				t.Fatalf("%q: %+v, and no words", in, d)
			}
		}
		hi, err := WellFormed(in, 0)
		if err != nil || hi != len(in) {
			return
		}
		if err := Valid(in); err == nil && !d.None() {
			t.Fatalf("%q is strict: %+v", in, d)
		} else if err != nil && d.None() && !strings.Contains(err.Error(), "twice") {
			t.Fatalf("%q is not strict (%v), and nothing was found", in, err)
		}
	})
}

func BenchmarkFindDamage(b *testing.B) {
	in := []byte(strings.Repeat(`{"role": "user", "content": "Please look at order 88421, I have not received it. In Oslo it said \"NaN\"."}, `, 1000))
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		if !FindDamage(in, false).None() {
			b.Fatal("damage")
		}
	}
}
