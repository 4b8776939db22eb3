package claim

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"pgregory.net/rapid"
)

// checkStatements says what holds for the statements of every text.
func checkStatements(t interface {
	Helper()
	Fatalf(string, ...any)
}, x *Text, text string, all []Statement) {
	t.Helper()
	inside := func(what string, lo, hi int, empty bool) {
		if lo < 0 || hi > len(text) || lo > hi || lo == hi && !empty {
			t.Fatalf("%s %d:%d of %d bytes", what, lo, hi, len(text))
		}
	}
	unit := 0
	for i := range all {
		s := &all[i]
		inside("clause", s.Lo, s.Hi, false)
		inside("verb", s.VerbLo, s.VerbHi, false)
		inside("object", s.Object.Lo, s.Object.Hi, true)
		for _, id := range s.IDs {
			inside("id", id.Lo, id.Hi, false)
		}
		if s.VerbLo < s.Lo || s.VerbHi > s.Hi {
			t.Fatalf("verb %d:%d is outside its clause %d:%d in %q", s.VerbLo, s.VerbHi, s.Lo, s.Hi, text)
		}
		if s.Unit < unit || s.Unit >= len(x.Units()) {
			t.Fatalf("statement %d is in unit %d after one in unit %d of %d", i, s.Unit, unit, len(x.Units()))
		}
		unit = s.Unit
		if s.Count.Of < 0 || s.Count.N < 0 || s.Generic && s.Kind == Undone && s.Claims() {
			t.Fatalf("statement %+v", s)
		}
		x.Values(nil, s, textfact.Options{})
	}
}

func FuzzStatements(f *testing.F) {
	l := English()
	for _, act := range l.Acts() {
		for _, text := range act.Says {
			f.Add(text)
		}
		for _, twin := range act.Not {
			f.Add(twin.Text)
		}
	}
	for _, text := range []string{"- [x] \n- [x]", "I've", "has been", "is", "been refunded", "and refunded", "by re-", "`I refunded` it", "(refunded (it", "34/ 34 pass", "refunded #", "I got", "Updated:", "All", "now has", "\xff refunded \xe2",
		"here's", "is in", "re-re-ran", "I've refunded, refunded and refunded", "0/0 pass", "99999999 of 2 tests fail", "let let let know", "it is now", "going through", "a's been refunded", "ſend I ſent it"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var x Text
		x.Prepare([]byte(text))
		all := l.Statements(nil, &x)
		checkStatements(t, &x, text, all)
		again := l.Statements(nil, &x)
		if len(again) != len(all) {
			t.Fatalf("%d statements, then %d", len(all), len(again))
		}
	})
}

// Words of statements in any order harm nobody.
func TestStatementsOfWordSalad(t *testing.T) {
	l := English()
	words := rapid.SampledFrom([]string{"I", "we", "you", "it", "the", "order", "R-1", "has", "have", "been", "is", "was", "not", "refunded", "updated", "all", "7", "of", "tests", "pass", "and", ",", ".", ":", "-", "done", "by", "after",
		"running", "could", "couldn't", "to", "let", "know", "here's", "summary", "is", "now", "off", "(", ")", "`", "if", "once", "failed", "everything", "both", "\n- ", "\n| ", "went", "through", "find", "below", "got", "that", "because", "May", "on", "3"})
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		for _, w := range rapid.SliceOfN(words, 1, 40).Draw(t, "words") {
			text += w + " "
		}
		var x Text
		x.Prepare([]byte(text))
		checkStatements(t, &x, text, l.Statements(nil, &x))
	})
}

func TestStatementsAreBounded(t *testing.T) {
	l := English()
	var x Text
	x.Prepare([]byte(strings.Repeat("I refunded it. ", 2*mostStatements)))
	if n := len(l.Statements(nil, &x)); n != mostStatements {
		t.Errorf("%d statements, want %d", n, mostStatements)
	}
}
