package evaluate

import "strings"

// simple is one simple command of a shell line.
type simple struct {
	words  []string
	text   string   // as written
	body   string   // here document of its line
	writes []string // targets of > and >>
}

// splitShell cuts a shell line into its simple commands, after wrappers such as sudo, env and bash -c. It reads quotes
// and escapes; it expands nothing.
func splitShell(line string) []simple { return splitDeep(line, 0) }

func splitDeep(line string, depth int) []simple {
	const deepest = 4
	var out []simple
	for _, part := range cutShell(line) {
		s := simple{text: strings.TrimSpace(part.text), body: part.body}
		s.words, s.writes = shellWords(part.text)
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

// shellPart is one piece of a shell line, with the here document of its line: the text of a file, not commands.
type shellPart struct{ text, body string }

// cutShell cuts at ; & | && || and newlines that are not quoted, and takes here documents and comments out.
func cutShell(line string) []shellPart {
	var parts []shellPart
	start, quote, first := 0, byte(0), 0
	var ends []string // of the here documents that begin on this line
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
		case ch == '<' && strings.HasPrefix(line[i:], "<<<"):
			i += 2
		case ch == '<' && strings.HasPrefix(line[i:], "<<"):
			end, n := hereEnd(line[i+2:])
			if end != "" {
				ends = append(ends, end)
			}
			i += 1 + n
		case ch == '&' && i > 0 && line[i-1] == '>', ch == '&' && i+1 < len(line) && line[i+1] == '>':
		case ch == ';' || ch == '&' || ch == '|' || ch == '\n':
			parts = append(parts, shellPart{text: line[start:i]})
			start = i + 1
			if ch == '\n' {
				body, n := hereBody(line[start:], ends)
				for j := first; j < len(parts) && len(ends) > 0; j++ {
					parts[j].body = body
				}
				first, ends = len(parts), nil
				i, start = i+n, start+n
			}
		}
	}
	return append(parts, shellPart{text: line[min(start, len(line)):]})
}

// hereEnd reads the word behind << that ends a here document, and how many bytes it takes.
func hereEnd(s string) (word string, n int) {
	n = len(s) - len(strings.TrimLeft(s, "- \t"))
	rest := s[n:]
	if rest != "" && (rest[0] == '\'' || rest[0] == '"') {
		if end := strings.IndexByte(rest[1:], rest[0]); end >= 0 {
			return rest[1 : 1+end], n + end + 2
		}
	}
	end := strings.IndexAny(rest, " \t\n;&|<>()")
	if end < 0 {
		end = len(rest)
	}
	return strings.TrimPrefix(rest[:end], "\\"), n + end
}

// hereBody returns the here documents at the start of s, and how many bytes they take with the lines that end them.
func hereBody(s string, ends []string) (body string, n int) {
	var b strings.Builder
	for _, end := range ends {
		for n < len(s) {
			line, _, found := strings.Cut(s[n:], "\n")
			n += len(line)
			if found {
				n++
			}
			if strings.TrimLeft(line, "\t") == end {
				break
			}
			b.WriteString(line)
			b.WriteByte('\n')
		}
	}
	return b.String(), n
}

// shellWords splits one simple command into words, quotes removed, and gives the targets of redirections apart.
func shellWords(s string) (words, writes []string) {
	var w strings.Builder
	inWord, redirect, hereWord := false, false, false
	flush := func() {
		if !inWord {
			return
		}
		switch {
		case redirect:
			writes = append(writes, w.String())
		case !hereWord:
			words = append(words, w.String())
		}
		w.Reset()
		inWord, redirect, hereWord = false, false, false
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
		case ch == '<':
			flush()
			for i+1 < len(s) && s[i+1] == '<' {
				i++
				hereWord = true // what << and <<< name is neither a word nor a file
			}
			if hereWord && i+1 < len(s) && s[i+1] == '-' {
				i++
			}
		case ch == '#' && !inWord:
			return words, files(writes)
		case ch == '(' || ch == ')' || ch == '{' && !inWord || ch == '}' && !inWord:
			flush()
		default:
			w.WriteByte(ch)
			inWord = true
		}
	}
	flush()
	return words, files(writes)
}

// files leaves out the targets that are no files.
func files(writes []string) []string {
	kept := writes[:0]
	for _, f := range writes {
		if f != "/dev/null" && f != "/dev/stdout" && f != "/dev/stderr" {
			kept = append(kept, f)
		}
	}
	return kept
}

// unwrap leaves out assignments, wrappers and their flags.
func unwrap(words []string) []string {
	for len(words) > 0 {
		switch w := words[0]; {
		case strings.Contains(w, "=") && !strings.HasPrefix(w, "-") && !strings.ContainsAny(w[:strings.IndexByte(w, '=')], "/.[ "):
			words = words[1:]
		case w == "sudo" || w == "env" || w == "nohup" || w == "time" || w == "exec" || w == "command" || w == "nice" || w == "stdbuf" || w == "xargs" || w == "then" || w == "do" || w == "if" || w == "!":
			words = wrapperFlags(words)
		case w == "timeout":
			words = wrapperFlags(words)
			if len(words) > 0 && words[0] != "" && words[0][0] >= '0' && words[0][0] <= '9' {
				words = words[1:]
			}
		default:
			return words
		}
	}
	return nil
}

// wrapperFlags drops a wrapper and its flags, those that take a value with it.
func wrapperFlags(words []string) []string {
	valued := map[string]string{"sudo": "ugpCrt", "nice": "n", "timeout": "sk", "env": "uC", "xargs": "nIPLsdE"}[words[0]]
	words = words[1:]
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		takes := len(words[0]) == 2 && strings.IndexByte(valued, words[0][1]) >= 0
		words = words[1:]
		if takes && len(words) > 0 {
			words = words[1:]
		}
	}
	return words
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
