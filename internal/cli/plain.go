package cli

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// plain makes text of a file safe for a terminal: control characters, direction marks and bytes that are not UTF-8 are
// written as \x1b, \u202e, \xff. Everything else stays.
func plain(s string) string {
	if !strings.ContainsFunc(s, hostile) && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size <= 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case hostile(r) && r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		case hostile(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// hostile says that a character changes how others are shown, or is not shown itself.
func hostile(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029'
}

// counted is a number with its noun: "1 error", "2 errors".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// shellWords writes arguments so that they can be pasted into a shell.
func shellWords(words []string) string {
	var out []string
	for _, w := range words {
		if w == "" || strings.ContainsFunc(w, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_./@%+=:,", r)
		}) {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		out = append(out, plain(w))
	}
	return strings.Join(out, " ")
}
