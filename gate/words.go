package gate

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// oneLine makes a text fit for feedback and reports: one line, at most n bytes, without control characters, terminal codes
// or marks that turn the direction of text. What was cut ends in an ellipsis.
func oneLine(s string, n int) string {
	s = plain(s)
	s = strings.Join(strings.Fields(s), " ")
	if len(s) <= n {
		return s
	}
	cut := max(n-len("…"), 0)
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "…"
}

// lastLines keeps the last lines of an output, each as a plain line.
func lastLines(s string, lines, width int) string {
	all := strings.Split(strings.TrimRight(plain(s), "\n"), "\n")
	if len(all) > lines {
		all = all[len(all)-lines:]
	}
	for i := range all {
		all[i] = oneLine(all[i], width)
	}
	return strings.Join(all, "\n")
}

// plain drops what a terminal or a reader would act on: control characters but line breaks, escape sequences, marks of
// direction, and bytes that are no UTF-8.
func plain(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == 0x1b {
			i += escapeLength(s[i:])
			continue
		}
		i += size
		switch {
		case r == utf8.RuneError && size == 1:
			b.WriteRune(utf8.RuneError)
		case r == '\n':
			b.WriteByte('\n')
		case r == '\t' || r == '\r':
			b.WriteByte(' ')
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// escapeLength is the length of a terminal's escape sequence: CSI and OSC, else the escape alone.
func escapeLength(s string) int {
	if len(s) < 2 {
		return 1
	}
	switch s[1] {
	case '[':
		for i := 2; i < len(s); i++ {
			if s[i] >= 0x40 && s[i] <= 0x7e {
				return i + 1
			}
		}
		return len(s)
	case ']':
		for i := 2; i < len(s); i++ {
			if s[i] == 0x07 {
				return i + 1
			}
			if s[i] == 0x1b && i+1 < len(s) && s[i+1] == '\\' {
				return i + 2
			}
		}
		return len(s)
	}
	return 1
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// ids lists predicates by id, the first few.
func ids(list []Predicate) string {
	var out []string
	for i := range list {
		if i == 8 {
			out = append(out, "and "+strconv.Itoa(len(list)-i)+" more")
			break
		}
		out = append(out, list[i].ID)
	}
	return strings.Join(out, ", ")
}
