package audit

import (
	"bytes"
	"testing"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// Whatever a user writes and a call holds, the points and the places that are read lie within it.
func FuzzPoints(f *testing.F) {
	f.Add(`Set "a" to 31.4kg, R86/C2 at 16:05 (Asia/Tokyo) on Mon 22 June 2026, +44 20 7998 8985, to Team.`, `{"start_ms":1811333100000,"d":"20260519T134500+0300","sql":"SET t = 'x' WHERE n=5"}`)
	f.Add("\"`“«/-_.@:+ 1) 2b 7,162.35 '", "=''= --a 2026-05-04T10:00Z 99999999")
	a := New(Options{Lexicon: claim.English()})
	f.Fuzz(func(t *testing.T, said, held string) {
		l := look{Auditor: a}
		r := requestReader{look: &l, whole: []byte(said), text: bytes.Clone([]byte(said))}
		r.read()
		if len(l.asked) > mostPoints {
			t.Fatalf("%d points", len(l.asked))
		}
		for i := range l.asked {
			p := &l.asked[i]
			if p.lo < 0 || p.hi > len(said) || p.lo >= p.hi || p.text == "" {
				t.Fatalf("point %q at %d:%d of %d bytes", p.text, p.lo, p.hi, len(said))
			}
			pointIn(p, []byte(held))
			if lo, hi, ok := findPoint(p, []byte(said), 0); ok && (lo < 0 || hi > len(said) || lo >= hi) {
				t.Fatalf("%q found at %d:%d", p.text, lo, hi)
			}
		}
		found := moments(nil, []byte(held))
		for i := range found {
			if m := &found[i]; m.lo < 0 || m.hi > len(held) || m.lo >= m.hi {
				t.Fatalf("instant at %d:%d of %d bytes", m.lo, m.hi, len(held))
			}
		}
		if len(blankMoments([]byte(held), found)) != len(held) || len(spreadOut([]byte(held))) < len(held) {
			t.Fatal("bytes were lost")
		}
		for _, s := range appendAssigned(nil, 0, []byte(held)) {
			if s.Key == "" || len(s.Value) == 0 {
				t.Fatalf("an empty assignment: %q = %q", s.Key, s.Value)
			}
		}
		besideWord([]byte(held), "tier")
		_, _ = personName([]byte(held))
		hide([]byte(held), textfact.Date, textfact.Time)
	})
}
