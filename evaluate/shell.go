package evaluate

import "strings"

// simple is one simple command of a shell line.
type simple struct {
	words  []string
	text   string   // as written
	writes []string // targets of > and >>
}

// splitShell cuts a shell line into its simple commands, after wrappers such as sudo, env and bash -c. It reads quotes
// and escapes; it expands nothing.
func splitShell(line string) []simple { return splitDeep(line, 0) }

func splitDeep(line string, depth int) []simple {
	const deepest = 4
	var out []simple
	for _, part := range cutShell(line) {
		s := simple{text: strings.TrimSpace(part)}
		s.words, s.writes = shellWords(part)
		s.words = unwrap(s.words)
		if len(s.words) == 0 {
			if len(s.writes) > 0 {
				out = append(out, s)
			}
			continue
		}
		if inner := innerScript(s.words); inner != "" && depth < deepest {
			out = append(out, splitDeep(inner, depth+1)...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// cutShell cuts at ; & | && || and newlines that are not quoted.
func cutShell(line string) []string {
	var parts []string
	start, quote := 0, byte(0)
	for i := 0; i < len(line); i++ {
		switch ch := line[i]; {
		case quote == '\'':
			if ch == '\'' {
				quote = 0
			}
		case ch == '\\':
			i++
		case quote == '"':
			if ch == '"' {
				quote = 0
			}
		case ch == '\'' || ch == '"':
			quote = ch
		case ch == '&' && i > 0 && line[i-1] == '>', ch == '&' && i+1 < len(line) && line[i+1] == '>':
		case ch == ';' || ch == '&' || ch == '|' || ch == '\n':
			parts = append(parts, line[start:i])
			start = i + 1
		}
	}
	return append(parts, line[start:])
}

// shellWords splits one simple command into words, quotes removed, and gives the targets of redirections apart.
func shellWords(s string) (words, writes []string) {
	var w strings.Builder
	inWord, redirect := false, false
	flush := func() {
		if !inWord {
			return
		}
		if redirect {
			writes = append(writes, w.String())
		} else {
			words = append(words, w.String())
		}
		w.Reset()
		inWord, redirect = false, false
	}
	for i := 0; i < len(s); i++ {
		ch := s[i]
		switch {
		case ch == ' ' || ch == '\t' || ch == '\n' || ch == '\r':
			flush()
		case ch == '\'' || ch == '"':
			end := strings.IndexByte(s[i+1:], ch)
			if end < 0 {
				end = len(s) - i - 1
			}
			w.WriteString(s[i+1 : i+1+end])
			inWord = true
			i += end + 1
		case ch == '\\' && i+1 < len(s):
			i++
			w.WriteByte(s[i])
			inWord = true
		case ch == '>':
			if w.Len() == 1 && w.String()[0] >= '0' && w.String()[0] <= '9' {
				w.Reset()
				inWord = false
			}
			flush()
			for i+1 < len(s) && s[i+1] == '>' {
				i++
			}
			if i+1 < len(s) && s[i+1] == '&' {
				i += 2 // 2>&1 writes no file
				continue
			}
			redirect = true
		case ch == '(' || ch == ')' || ch == '{' && !inWord || ch == '}' && !inWord:
			flush()
		default:
			w.WriteByte(ch)
			inWord = true
		}
	}
	flush()
	kept := writes[:0]
	for _, f := range writes {
		if f != "/dev/null" && f != "/dev/stdout" && f != "/dev/stderr" {
			kept = append(kept, f)
		}
	}
	return words, kept
}

// unwrap leaves out assignments, wrappers and their flags.
func unwrap(words []string) []string {
	for len(words) > 0 {
		switch w := words[0]; {
		case strings.Contains(w, "=") && !strings.HasPrefix(w, "-") && !strings.ContainsAny(w[:strings.IndexByte(w, '=')], "/.[ "):
			words = words[1:]
		case w == "sudo" || w == "env" || w == "nohup" || w == "time" || w == "exec" || w == "command" || w == "nice" || w == "stdbuf" || w == "xargs" || w == "then" || w == "do" || w == "if" || w == "!":
			words = words[1:]
			for len(words) > 0 && strings.HasPrefix(words[0], "-") {
				words = words[1:]
			}
		case w == "timeout":
			words = words[1:]
			for len(words) > 0 && (strings.HasPrefix(words[0], "-") || words[0] != "" && words[0][0] >= '0' && words[0][0] <= '9') {
				words = words[1:]
			}
		default:
			return words
		}
	}
	return nil
}

// innerScript returns the script of bash -c SCRIPT, or "".
func innerScript(words []string) string {
	switch base(words[0]) {
	case "bash", "sh", "zsh", "dash":
		for i := 1; i+1 < len(words); i++ {
			if strings.HasPrefix(words[i], "-") && strings.HasSuffix(words[i], "c") {
				return words[i+1]
			}
		}
	}
	return ""
}

// runsCommand reports whether a simple command starts with the wanted words; flags between them do not matter.
func (s *simple) runsCommand(want string) bool {
	wanted := strings.Fields(want)
	if len(wanted) == 0 || len(s.words) == 0 || base(s.words[0]) != wanted[0] && s.words[0] != wanted[0] {
		return false
	}
	at := 1
	for _, w := range wanted[1:] {
		for at < len(s.words) && strings.HasPrefix(s.words[at], "-") && s.words[at] != w {
			at++
		}
		if at >= len(s.words) || s.words[at] != w {
			return false
		}
		at++
	}
	return true
}
