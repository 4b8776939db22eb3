package intents

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestQuoted(t *testing.T) {
	for _, c := range []struct {
		reason string
		want   []string
	}{
		{`It says "We open at nine".`, []string{"We open at nine"}},
		{"It says “We open at nine.” and «no more»", []string{"We open at nine", "no more"}},
		{"„Wir öffnen um neun“", []string{"Wir öffnen um neun"}},
		{"the field `status` is set", []string{"status"}},
		{`"5" is the number, "" and "a" are none`, []string{"5"}},
		{`It says "We open`, nil},
		{`"`, nil},
		{``, nil},
		{`it's the agent's`, nil},
	} {
		if got := quoted(c.reason); !cmp.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.reason, got, c.want)
		}
	}
}

func TestLocate(t *testing.T) {
	for _, c := range []struct {
		text, quote string
		want        string // the bytes of text
	}{
		{"We open at nine.", "open at nine", "open at nine"},
		{"We  open\nat nine.", "we open at NINE", "We  open\nat nine"},
		{"small and all", "all", "all"},
		{"small", "all", ""},
		{`He said “yes, do it” twice`, `"yes, do it"`, `“yes, do it”`},
		{"it\u2019s done", "it's done", "it\u2019s done"},
		{"12345", "234", ""},
		{"İstanbul is far", "is far", "is far"}, // its small letter is longer than it is
		{"", "a", ""},
		{"a", "", ""},
	} {
		p := place{text: c.text}
		from, to, ok := p.locate(c.quote)
		if got := c.text[from:to]; ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%q in %q: %v %q, want %q", c.quote, c.text, ok, got, c.want)
		}
	}
}

// TestWhatStandsThereIsFound holds that words of a text are found again, whatever white space and capitals they are quoted
// with, and that what is found says the same.
func TestWhatStandsThereIsFound(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zäß0-9’]{1,8}[.,]?`), 1, 20).Draw(r, "words")
		space := rapid.SampledFrom([]string{" ", "  ", "\n", "\t\r\n"})
		var text strings.Builder
		for _, w := range words {
			text.WriteString(w + space.Draw(r, "space"))
		}
		lo := rapid.IntRange(0, len(words)-1).Draw(r, "from")
		hi := rapid.IntRange(lo+1, len(words)).Draw(r, "to")
		quote := strings.Join(words[lo:hi], " ")
		if rapid.Bool().Draw(r, "capitals") {
			quote = strings.ReplaceAll(strings.ToUpper(quote), "SS", "ß")
			if a, _ := level(quote); a != mustLevel(strings.Join(words[lo:hi], " ")) {
				r.Skip("capitals that have no way back")
			}
		}
		p := place{text: text.String()}
		from, to, ok := p.locate(quote)
		if !ok {
			r.Fatalf("%q is not found in %q", quote, p.text)
		}
		if mustLevel(p.text[from:to]) != mustLevel(quote) {
			r.Fatalf("%q is found as %q", quote, p.text[from:to])
		}
	})
}

func mustLevel(text string) string {
	s, _ := level(text)
	return s
}
