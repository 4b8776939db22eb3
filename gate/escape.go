package gate

import "strings"

// md escapes a text for Markdown, in one line.
func md(s string) string {
	s = oneLine(s, 2000)
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\', '`', '*', '_', '{', '}', '[', ']', '<', '>', '#', '|', '!', '~':
			b.WriteByte('\\')
		case '&':
			b.WriteString("&amp;")
			continue
		case '@', ':': // neither a mention nor a bare address
			b.WriteByte(s[i])
			if i+1 < len(s) && s[i+1] != ' ' {
				b.WriteString("\u200b")
			}
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// code makes a text fit to stand between single backquotes.
func code(s string) string { return strings.ReplaceAll(oneLine(s, 400), "`", "'") }
