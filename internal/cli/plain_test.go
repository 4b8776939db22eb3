package cli

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestPlain(t *testing.T) {
	for in, want := range map[string]string{
		"plain text":       "plain text",
		"€86.40":           "€86.40",
		"\x1b[8mhidden":    `\x1b[8mhidden`,
		"a\u202eb":         `a\u202eb`,
		"two\nlines\ttab":  `two\x0alines\x09tab`,
		"\xff\xfe":         `\xff\xfe`,
		"zero\u200bwidth":  `zero\u200bwidth`,
		"line\u2028break":  `line\u2028break`,
		"replacement � is": "replacement � is",
	} {
		if got := plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzPlain(f *testing.F) {
	f.Add("text \x1b[31m \u202e \xff")
	f.Fuzz(func(t *testing.T, s string) {
		got := plain(s)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) {
			t.Fatalf("%q gives %q", s, got)
		}
	})
}

func TestShellWords(t *testing.T) {
	got := shellWords([]string{"runs/a.jsonl", "it's", "", "a b", "$(rm)"})
	if want := `runs/a.jsonl 'it'\''s' '' 'a b' '$(rm)'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
