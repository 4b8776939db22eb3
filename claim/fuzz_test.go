package claim

import (
	"testing"
	"unicode/utf8"
)

func FuzzText(f *testing.F) {
	for _, s := range []string{
		"I refunded $142.00 to your card ending in 4242. It takes 3-5 business days.", "If it doesn’t arrive, please contact us.", "> quoted\n```\ncode\n``` x",
		"- [ ] refunded\n* **Done**\n1. one\n| a | b |", "\xff\xfe bad \xe2\x80 bytes", "1,234,567 1'234 −5 -$5 481,50", "ＡＢＣ　…—–“”‘’", "(((([[[[ )))) not (", "Yes, but make it 4 pm", "~~x~~ `y` __z__ *a*",
		"''\"\"''", "if if when once unless refunded", "\u2028\u2029\u00ad\u200b", "你好。完了？", "a\r\nb\rc", "I've I'll can't 's 've", "#####\n>>>> x",
	} {
		f.Add(s, "refunded")
		f.Add(s, "4")
		f.Add(s, "\x82") // half of a character is found in none
	}
	l := English()
	f.Fuzz(func(t *testing.T, text, phrase string) {
		var x Text
		x.Prepare([]byte(text))
		end := -1
		for i, u := range x.Units() {
			checkSpan(t, text, u.Lo, u.Hi)
			if u.Lo < end {
				t.Fatalf("unit %d begins at %d, inside the one before it, which ends at %d", i, u.Lo, end)
			}
			end = u.Hi
			if got := x.UnitAt(u.Lo); got != i {
				t.Fatalf("UnitAt(%d) = %d, want %d", u.Lo, got, i)
			}
		}
		p := NewPhrase(phrase)
		for _, m := range x.Find(nil, &p) {
			checkSpan(t, text, m.Lo, m.Hi)
			if m.Unit >= len(x.Units()) || m.Unit < 0 {
				if len(x.Units()) > 0 {
					t.Fatalf("mention %+v is in no unit", m)
				}
			}
		}
		for _, c := range l.Find(nil, &x) {
			checkSpan(t, text, c.Lo, c.Hi)
		}
		x.Reply()
		x.HedgeAt(len(phrase), len(text)-len(phrase))
		x.AsksAt(len(phrase))
	})
}

func checkSpan(t *testing.T, text string, lo, hi int) {
	t.Helper()
	if lo < 0 || hi > len(text) || lo >= hi {
		t.Fatalf("span %d:%d of %d bytes", lo, hi, len(text))
	}
	if utf8.ValidString(text) && (!utf8.RuneStart(text[lo]) || hi < len(text) && !utf8.RuneStart(text[hi])) {
		t.Fatalf("span %d:%d cuts a character in %q", lo, hi, text)
	}
}

// What MayStand refuses does not stand in the text.
func FuzzMayStand(f *testing.F) {
	for _, s := range []string{"I refunded it.", "RE**FUND**ED", "re\nfunded", "re-funded", "re-\nfunded", "refunded", "card you paid with", "the card\tyou paid with", "re\u00adfunded", "Re_funded_"} {
		f.Add(s, "refunded")
		f.Add(s, "card you paid with")
	}
	f.Fuzz(func(t *testing.T, text, phrase string) {
		p := NewPhrase(phrase)
		var x Text
		x.Prepare([]byte(text))
		g, _ := GlanceAt(nil, []byte(text))
		if x.Has(&p) && !p.MayStand(&g) {
			t.Fatalf("%q stands in %q", phrase, text)
		}
	})
}
